// UNO-025: the call belongs to the turn; uno-engine takes it from anybody with two cards and keeps it.
const { Game, Card, Color, Value } = require("uno-engine");

const red = (value) => new Card(value, Color.RED);
const game = new Game(["ann", "bob", "cyd"]);
game.discardedCard = red(Value.SEVEN);
for (const player of game.players) player.hand = [1, 2, 3, 4].map(red);
const [ann, bob, cyd] = game.players;
bob.hand = [red(Value.NINE), red(Value.TWO)];
game.currentPlayer = ann;
game.uno(bob);
game.play(ann.hand[0]);
game.play(bob.hand[0]);
console.log(`bob has ${bob.hand.length} card, called in ann's turn; cyd's uno() makes ${game.uno(cyd)} draw`);
