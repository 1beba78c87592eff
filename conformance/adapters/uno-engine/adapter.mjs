// uno-engine's Game behind the conformance protocol, called as its own page shows it.
//
// What counts as the engine's word: `play`, `draw` and `pass` are for its current player and throw what they
// don't allow, `uno` is for whoever shouts, the `end` event tells the winner and the points. Nothing is checked,
// completed or mended here; README.md says what that shows.

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { Pack, Words, pile } from "./cards.mjs";
import { hello } from "./hello.mjs";
import { Refused, Unsupported, random, serve } from "../../kits/node/unospec-kit.cjs";

const require = createRequire(import.meta.url); // heeds NODE_PATH, which `import` does not
const engine = require("uno-engine");
const manifest = new URL("../package.json", `file://${require.resolve("uno-engine")}`);
const { version } = JSON.parse(readFileSync(manifest, "utf8"));
const words = new Words(engine);

const CLOCKWISE = 1;
const DIRECTIONS = { clockwise: CLOCKWISE, counterclockwise: 2 };

/** One game at a time. `seats` are the players' names clockwise; uno-engine turns its own list round. */
class UnoEngine {
  hello() {
    return hello(version);
  }

  /** Build the position. Chance is seeded, so that a run can be repeated. */
  start(start) {
    Math.random = this.chance = random(start.seed);
    this.seats = start.players;
    this.end = null; // what the `end` event has told
    this.drawn = null; // the cards of the last `draw` event
    this.untouched = false; // whether nothing was laid since uno-engine dealt
    this.settled = new Set(); // whose one card is past calling and catching, by the position that was given
    this.dealt = null;
    const { given } = start;
    const first = this.seats.indexOf(given.dealer) + 1;
    const names = [...this.seats.slice(first), ...this.seats.slice(0, first)];
    const houseRules = [{ setup: (game) => this.prepare(game, start) }];
    this.game = new engine.Game(names, houseRules);
    this.chance.calls = 0;
    this.game.on("draw", ({ cards }) => void (this.drawn = cards));
    this.game.on("cardplay", () => void (this.untouched = false));
    this.game.on("end", (told) => void (this.end = told));
    if (start.setup === "state") {
      this.place(given);
    } else {
      this.untouched = true;
      this.deal(given);
    }
  }

  /** Before uno-engine deals: have its next draw pile laid out as it is given. */
  prepare(game, { setup, given }) {
    if (setup === "state" || (setup === "deal" && !given.deck)) return;
    let deck;
    const layOut = (made) => {
      deck = made;
      const pack = new Pack(deck, words);
      pile(deck, setup === "deal" ? pack.takeAll(given.deck) : this.stacked(pack, given));
    };
    Object.defineProperty(game, "drawPile", { configurable: true, enumerable: true, get: () => deck, set: layOut });
  }

  /** A pile from which uno-engine deals hands that hold the given ones, then turns up the given cards. */
  stacked(pack, { hands, draw, dealer }) {
    const next = pack.takeAll(draw);
    this.dealt = new Map(Object.entries(hands).map(([name, hand]) => [name, pack.takeAll(hand)]));
    const first = this.seats.indexOf(dealer) + 1;
    const names = [...this.seats.slice(first), ...this.seats.slice(0, first)];
    const padded = names.flatMap((name) => {
      const hand = this.dealt.get(name);
      if (hand.length > 7) throw new Unsupported("given:hands", "uno-engine deals seven cards");
      return [...hand, ...Array(7 - hand.length).fill(null)];
    });
    return [...padded, ...next];
  }

  /** After uno-engine has dealt: give everybody just the given cards, and the lot to the dealer's left. */
  deal() {
    for (const player of this.game.players) {
      if (this.dealt) player.hand = this.dealt.get(player.name);
    }
    this.game.currentPlayer = this.game.players[0];
  }

  /** A position in mid-game. */
  place(given) {
    const { game } = this;
    const pack = new Pack(game.deck, words);
    if (!given.draw.length) throw new Unsupported("given:draw", "uno-engine never has an empty draw pile");
    if (!["turn", "drawn", undefined].includes(given.window)) {
      throw new Unsupported(`given:window`, `uno-engine knows no ${given.window}`);
    }
    for (const player of game.players) player.hand = pack.takeAll(given.hands[player.name]);
    const top = pack.takeAll(given.discard).at(-1);
    const color = words.color(given.color);
    if (top.isWildCard()) top.color = color;
    if (top.color === undefined || top.color !== color) {
      throw new Unsupported("given:color", "in uno-engine the color in force is the top card's");
    }
    game.discardedCard = top;
    pile(game.deck, pack.takeAll(given.draw));
    game.playingDirection = DIRECTIONS[given.direction];
    game.currentPlayer = game.getPlayer(given.turn);
    if (given.drawn && given.drawn !== "none") {
      game.drawn = true;
      this.drawn = [this.held(game.currentPlayer, given.drawn)];
    }
    this.call(given);
  }

  /** Who has called. One card that can't be caught any more is set as called, and not told. */
  call({ called = [], uncalled = [] }) {
    for (const { name, hand } of this.game.players) {
      const past = hand.length === 1 && !called.includes(name) && !uncalled.includes(name);
      if (past) this.settled.add(name);
      this.game.yellers[name] = past || called.includes(name);
    }
  }

  /** A card of a hand, or undefined. */
  held(player, text) {
    return player.hand.find((card) => words.text(card) === text);
  }

  /** Call uno-engine's method. What it throws is a refusal. */
  act(act) {
    for (const name of Object.keys(act.choices)) {
      if (!["card", "color", "other"].includes(name)) {
        throw new Unsupported(`choice:${name}`, "uno-engine's methods have no such thing");
      }
    }
    const player = this.game.getPlayer(act.player);
    const before = this.chance.calls;
    const accepted = act.action === "call" || act.action === "catch" ? this.shout(act, player) : this.move(act, player);
    return { accepted, chance: this.chance.calls !== before };
  }

  /** What is for the current player alone: there is no saying who does it. */
  move(act, player) {
    const { game } = this;
    if (player !== game.currentPlayer) {
      throw new Refused(`uno-engine takes this from its current player only, now ${game.currentPlayer}`);
    }
    if (act.action === "play") attempt(() => game.play(this.chosen(act, player)));
    else if (act.action === "keep") attempt(() => game.pass());
    else {
      attempt(() => game.draw());
      // uno-engine wants a click even if the card can't be laid.
      if (!this.drawn.some((card) => card.matches(game.discardedCard))) attempt(() => game.pass());
    }
    return true;
  }

  /** The card to lay, as uno-engine's page gets it: a wild out of the hand, and its color set. */
  chosen(act, player) {
    const text = act.choice("card");
    const { value, color } = words.parts(text);
    const card = this.held(player, text);
    if (card === undefined) {
      if (value === undefined || color === undefined) throw new Refused(`uno-engine has no ${text}`);
      return new engine.Card(value, color ?? undefined);
    }
    if (!card.isWildCard()) {
      if (act.choices.color) throw new Refused(`for uno-engine the color of ${text} is its own`);
    } else if (act.choices.color) {
      card.color = words.color(act.choices.color);
    }
    return card;
  }

  /** `uno` is one method for calling and catching: it tells who had to draw, or nobody if it was a call. */
  shout(act, player) {
    const { game } = this;
    const other = act.action === "catch" ? game.getPlayer(act.choice("other")) : null;
    if (!player || other === undefined) throw new Refused("uno-engine has no such player");
    if (player === other) throw new Refused("for uno-engine nobody is both");
    const had = game.yellers[player.name];
    const caught = attempt(() => game.uno(player));
    if (act.action === "call") {
      this.settled.delete(player.name);
      return !had && game.yellers[player.name];
    }
    if (!caught.length) throw new Refused(`uno-engine has taken it for ${player}'s own call`);
    return true;
  }

  /** Everything that uno-engine knows, as it knows it. */
  state() {
    const { game } = this;
    const hands = Object.fromEntries(this.seats.map((name) => [name, game.getPlayer(name).hand.map((card) => words.text(card))]));
    const draw = game.deck.cards.map((card) => words.text(card)).reverse();
    const top = words.text(game.discardedCard);
    const deciding = !this.end && game.drawn;
    return {
      turn: this.end ? "none" : game.currentPlayer.name,
      window: this.end ? "round-over" : deciding ? "drawn" : "turn",
      top,
      color: words.colorWord(game.discardedCard.color),
      direction: game.playingDirection === CLOCKWISE ? "clockwise" : "counterclockwise",
      hands,
      draw,
      drawn: deciding ? words.text(this.drawn.at(-1)) : "none",
      called: this.seats.filter((name) => game.yellers[name] && !this.settled.has(name)),
      catchable: this.seats.filter((name) => hands[name].length === 1 && !game.yellers[name]),
      winner: this.end ? this.end.winner.name : "none",
      points: this.end ? this.end.score : null,
      // Discards are forgotten, so all cards can be told only before the first is laid.
      cards: this.untouched ? [...Object.values(hands).flat(), ...draw, top] : null,
    };
  }
}

/** The value of a call. A plain `Error` is how uno-engine says no; any other means that it broke. */
function attempt(call) {
  try {
    return call();
  } catch (fault) {
    throw fault.constructor === Error ? new Refused(fault.message) : fault;
  }
}

serve(new UnoEngine());
