// uno-engine's cards in the protocol's words, and the one pack of card objects that it plays with.

import { Unsupported, splitCard } from "../../kits/node/unospec-kit.cjs";

const DIGITS = ["ZERO", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE"];

/** `draw-two` as uno-engine calls it, `DRAW_TWO`; `5` as `FIVE`. */
const valueName = (face) => DIGITS[face] ?? face.toUpperCase().replaceAll("-", "_");

/** `DRAW_TWO` in the protocol's words. */
const faceName = (name) => {
  const digit = DIGITS.indexOf(name);
  return digit < 0 ? name.toLowerCase().replaceAll("_", "-") : String(digit);
};

/** Translates with uno-engine's own enumerations. */
export class Words {
  constructor({ Color, Value }) {
    this.colors = Color;
    this.values = Value;
  }

  /** uno-engine's number of a color, or undefined if it has no such color. */
  color(word) {
    const number = this.colors[String(word).toUpperCase()];
    return typeof number === "number" ? number : undefined;
  }

  /** The word for a color that a card has, or undefined for a wild that nobody has colored. */
  colorWord(number) {
    return this.colors[number]?.toLowerCase();
  }

  /** Value and color of a card in the protocol's words, either undefined if uno-engine has no such thing. */
  parts(text) {
    const [color, face] = splitCard(text);
    const value = this.values[valueName(face)];
    return { value: typeof value === "number" ? value : undefined, color: color && this.color(color) };
  }

  /** A card in the protocol's words; a wild stands without its color. */
  text(card) {
    const face = faceName(this.values[card.value]);
    return card.isWildCard() ? face : `${this.colorWord(card.color)} ${face}`;
  }
}

/**
 * The 108 objects of a game's pack, each taken once. uno-engine builds them once a game and deals the same ones
 * again when its pile has run out, so hands and piles of a position are made of these and not of new ones.
 */
export class Pack {
  constructor(deck, words) {
    deck.shuffle.reset();
    this.words = words;
    this.left = [...deck.cards];
  }

  /** A card that lies nowhere yet. */
  take(text) {
    const index = this.left.findIndex((card) => this.words.text(card) === text);
    if (index < 0) throw new Unsupported(`card:${text}`, "uno-engine has no more of them");
    return this.left.splice(index, 1)[0];
  }

  /** Several cards, in the order in which they are written. */
  takeAll(texts) {
    return texts.map((text) => this.take(text));
  }
}

/** Lay cards out as a game's draw pile, next first; uno-engine draws from the end. */
export function pile(deck, cards) {
  deck.shuffle.cards = [...cards].reverse();
  deck.shuffle.length = cards.length;
}
