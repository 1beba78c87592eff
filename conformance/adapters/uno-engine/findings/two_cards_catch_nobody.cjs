// UNO-040: anybody may catch; who has two cards or one is taken to call for the own hand instead.
const { Game, Card, Color, Value } = require("uno-engine");

const red = (value) => new Card(value, Color.RED);
const game = new Game(["ann", "bob"]);
game.discardedCard = red(Value.SEVEN);
const [ann, bob] = game.players;
ann.hand = [red(Value.THREE), red(Value.EIGHT)];
bob.hand = [red(Value.ONE), red(Value.TWO)];
game.currentPlayer = ann;
game.play(ann.hand[0]);
console.log(`bob's uno() makes [${game.uno(bob)}] draw: ann has ${ann.hand.length} card`);
console.log(`asked once more it makes [${game.uno(bob)}] draw, and bob has called for his next play on the way`);
