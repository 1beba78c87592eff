// Plays games at random as fast as the engine can: `play`, `draw` and `pass` of its current player, who picks among
// what the engine would take, until the `end` event. Nobody calls "Uno", nobody is caught, and nobody draws who can
// play: games of players who draw as they like take hundreds of turns.
//
// Reads how many games to play, a number a line, and answers each with a line: games, steps, seconds of processor
// time.

import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(import.meta.url); // heeds NODE_PATH, which `import` does not
const { Color, Game } = require("uno-engine");

const NAMES = ["ann", "bob", "cyd", "dan"];
const COLORS = Object.values(Color).filter((color) => typeof color === "number");

/** What can be done with some cards of a hand: a card, or a wild and a color for it. */
function plays(cards, top) {
  return cards.flatMap((card) => {
    if (card.isWildCard()) return COLORS.map((color) => [card, color]);
    return card.matches(top) ? [[card, undefined]] : [];
  });
}

/** One game; how many steps it took. */
function play() {
  const game = new Game(NAMES);
  let over = false;
  let drawn = [];
  let steps = 0;
  game.on("end", () => void (over = true));
  game.on("draw", ({ cards }) => void (drawn = cards));
  while (!over) {
    const cards = game.drawn ? drawn : game.currentPlayer.hand;
    const options = plays(cards, game.discardedCard);
    const others = game.drawn || !options.length ? 1 : 0; // to pass after a draw, or to draw
    const picked = Math.floor(Math.random() * (options.length + others));
    if (picked < options.length) {
      const [card, color] = options[picked];
      if (color !== undefined) card.color = color;
      game.play(card);
    } else if (game.drawn) {
      game.pass();
    } else {
      game.draw();
      // Passing with a card that can't be laid is no choice, and no step.
      if (!plays(drawn, game.discardedCard).length) game.pass();
    }
    steps += 1;
  }
  return steps;
}

for await (const line of createInterface({ input: process.stdin })) {
  const began = process.cpuUsage();
  let steps = 0;
  for (let left = Number(line); left > 0; left -= 1) steps += play();
  const { user, system } = process.cpuUsage(began);
  console.log(Number(line), steps, (user + system) / 1e6);
}
