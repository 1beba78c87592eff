// EXH-010, EXH-030: the discards become the draw pile; uno-engine brings all 108 cards again, those in hands too.
const { Game } = require("uno-engine");

const game = new Game(["ann", "bob"]);
const [ann] = game.players;
game.currentPlayer = ann;
game.deck.draw(game.deck.length - 1); // all but one have been drawn
console.log(`${game.deck.length} card is left in the pile`);
game.draw();
const twice = game.deck.cards.filter((card) => ann.hand.includes(card));
console.log(`it was drawn, and at once ${game.deck.length} lie there; ann's hand is among them: ${twice.join(", ")}`);
