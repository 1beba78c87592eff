// Cards that are turned up before the first number are in no hand and no pile afterwards.
const { Game } = require("uno-engine");

const games = Array.from({ length: 1000 }, () => new Game(["ann", "bob"]));
const cards = games.map((game) => game.deck.length + 14 + 1); // the pile, two hands, the card on top
console.log(`of 1000 games ${cards.filter((count) => count < 108).length} begin with fewer than 108 cards,`);
console.log(`the poorest with ${Math.min(...cards)}; a special card lies on top in`);
console.log(games.filter((game) => game.discardedCard.isSpecialCard()).length);
