/**
 * A toy engine to be tested: it plays a plain Uno badly, knows no names, and prints while it works.
 *
 * It stands for yours. Players are indexes, cards are pairs `[color, face]`, a refusal is `false`. It has no
 * Wild Draw Four, no calls and no scores, keeps every card that it draws, and is wrong about a Reverse between
 * two players.
 */
"use strict";

const same = (one, other) => one[0] === other[0] && one[1] === other[1];

/** One round. */
class ToyGame {
  constructor(hands, discard, deck) {
    Object.assign(this, { hands, discard, deck, turn: 0, step: 1 }); // the next card of the deck comes last
    this.color = discard.at(-1)[0];
  }

  /** Whose turn comes after this one. */
  nextPlayer() {
    const count = this.hands.length;
    return (this.turn + this.step + count) % count;
  }

  /** Draw cards. */
  take(player, cards) {
    for (let left = cards; left > 0; left -= 1) {
      if (!this.deck.length) {
        this.deck = this.discard.splice(0, this.discard.length - 1);
        this.deck.sort(() => Math.random() - 0.5);
      }
      if (this.deck.length) this.hands[player].push(this.deck.pop());
    }
  }

  /** Lay a card from the hand of the player to move. */
  play(card, color) {
    const [own, face] = card;
    const index = this.hands[this.turn].findIndex((held) => same(held, card));
    const fits = own === null || own === this.color || face === this.discard.at(-1)[1];
    if (this.over() || index < 0 || !fits || (own === null && !color)) return false;
    console.log("player", this.turn, "lays", card);
    this.discard.push(...this.hands[this.turn].splice(index, 1));
    this.color = own ?? color;
    if (face === "reverse") this.step = -this.step;
    if (face === "draw-two") this.take(this.nextPlayer(), 2);
    if (face === "skip" || face === "draw-two") this.turn = this.nextPlayer();
    this.turn = this.nextPlayer();
    return true;
  }

  /** Draw a card, keep it, and pass. */
  draw() {
    this.take(this.turn, 1);
    this.turn = this.nextPlayer();
  }

  /** Whether somebody has no cards. */
  over() {
    return this.hands.some((hand) => !hand.length);
  }
}

module.exports = { ToyGame };
