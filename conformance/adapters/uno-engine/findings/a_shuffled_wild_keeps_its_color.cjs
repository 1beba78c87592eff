// EXH-020: a wild that comes back has no color; in uno-engine it is the same object, colored as it was laid.
const { Game, Card, Color, Value } = require("uno-engine");

const game = new Game(["ann", "bob"]);
const [ann] = game.players;
game.currentPlayer = ann;
const wild = game.deck.cards.find((card) => card.value === Value.WILD);
ann.hand.push(wild);
wild.color = Color.BLUE;
game.play(wild);
game.draw(game.currentPlayer, game.deck.length); // a fresh deck
const again = game.deck.cards.filter((card) => card.is(Value.WILD, Color.BLUE));
console.log(`in the fresh pile: ${again}, the card on top itself: ${again[0] === game.discardedCard}`);
