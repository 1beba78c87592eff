// END-050: for a last wild no color needs to be named; uno-engine refuses it.
const { Game, Card, Color, Value } = require("uno-engine");

const game = new Game(["ann", "bob"]);
game.discardedCard = new Card(Value.FIVE, Color.RED);
const [ann] = game.players;
ann.hand = [new Card(Value.WILD)];
game.currentPlayer = ann;
try {
  game.play(ann.hand[0]);
} catch (refusal) {
  console.log(refusal.message);
}
