// The toy engine behind the protocol: everything that an adapter has to do, in seventy lines.

import { ToyGame } from "./engine.cjs";
import { Refused, Unsupported, serve, splitCard } from "../unospec-kit.cjs";

/** The engine's card in the protocol's words. */
const text = ([color, face]) => (color === null ? face : `${color} ${face}`);

/** One game, and the names of its players in the engine's order. */
class Toy {
  /** Say no more than is true: what is missing here is answered `unsupported` by the kit. */
  hello() {
    return {
      engine: { name: "toy", version: "1", language: "JavaScript", boundary: "the class ToyGame" },
      setup: ["state"],
      "short-deck": true,
      given: ["hands", "discard", "draw", "dealer", "turn", "direction", "color"],
      rules: { uno: "yes" },
      actions: ["play", "draw"],
      players: { min: 2, max: 10 },
      draw: "keeps",
      call: "none",
    };
  }

  /** Set exactly the position that is given. */
  start({ players, given }) {
    this.names = players;
    if (Object.values(given.hands).flat().includes("wild-draw-four")) {
      throw new Unsupported("card:wild-draw-four", "the toy knows no such card");
    }
    const hands = this.names.map((name) => given.hands[name].map(splitCard));
    this.game = new ToyGame(hands, given.discard.map(splitCard), given.draw.map(splitCard).reverse());
    this.game.turn = this.names.indexOf(given.turn);
    this.game.step = given.direction === "clockwise" ? 1 : -1;
    this.game.color = given.color;
  }

  /** Do it; the kit sees by itself when nothing has changed. */
  act(act) {
    if (act.player !== this.names[this.game.turn]) throw new Refused("not your turn");
    if (act.action === "draw") {
      this.game.draw();
    } else if (!this.game.play(splitCard(act.choice("card")), act.choices.color)) {
      throw new Refused("that card can't be played");
    }
  }

  /** What the engine believes, right or wrong. */
  state() {
    const { game } = this;
    return {
      turn: game.over() ? "none" : this.names[game.turn],
      top: text(game.discard.at(-1)),
      color: game.color,
      direction: game.step === 1 ? "clockwise" : "counterclockwise",
      hands: Object.fromEntries(this.names.map((name, seat) => [name, game.hands[seat].map(text)])),
      draw: game.deck.map(text).reverse(),
      discard: game.discard.map(text),
    };
  }
}

serve(new Toy());
