// UNO-080: whoever has taken penalty cards must call anew; only draw() makes uno-engine forget a call.
const { Game, Card, Color, Value } = require("uno-engine");

const red = (value) => new Card(value, Color.RED);
const game = new Game(["ann", "bob"]);
game.discardedCard = red(Value.SEVEN);
const [ann, bob] = game.players;
[ann.hand, bob.hand] = [[red(Value.EIGHT)], [red(Value.DRAW_TWO), red(1), red(2), red(3), red(4)]];
game.currentPlayer = bob;
game.uno(ann);
game.play(bob.hand[0]); // ann has three cards now
[ann.hand, game.currentPlayer] = [[red(Value.FIVE), red(Value.EIGHT)], ann];
game.play(ann.hand[0]);
console.log(`ann laid down to ${ann.hand.length} card without a word; bob's uno() makes ${game.uno(bob)} draw`);
