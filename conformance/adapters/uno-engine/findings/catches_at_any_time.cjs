// UNO-050: two players have laid since; catching should be over, and uno-engine lets it go on for ever.
const { Game, Card, Color, Value } = require("uno-engine");

const red = (value) => new Card(value, Color.RED);
const game = new Game(["ann", "bob", "cyd", "dan"]);
game.discardedCard = red(Value.SEVEN);
for (const player of game.players) player.hand = [1, 2, 3, 4].map(red);
const [ann, bob, cyd, dan] = game.players;
ann.hand = [red(Value.THREE), red(Value.EIGHT)];
game.currentPlayer = ann;
game.play(ann.hand[0]);
game.play(bob.hand[0]);
game.play(cyd.hand[0]);
console.log(`after two more plays dan's uno() makes ${game.uno(dan)} draw: ann has ${ann.hand.length} cards`);
