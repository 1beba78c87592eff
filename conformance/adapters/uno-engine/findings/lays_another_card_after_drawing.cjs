// DRAW-030: after a draw only the drawn card may be laid; uno-engine takes any, after a card that doesn't fit, too.
const { Game, Card, Color, Value } = require("uno-engine");

for (const drawn of [new Card(Value.NINE, Color.RED), new Card(Value.NINE, Color.GREEN)]) {
  const game = new Game(["ann", "bob"]);
  game.discardedCard = new Card(Value.FIVE, Color.RED);
  const [ann] = game.players;
  ann.hand = [new Card(Value.THREE, Color.RED), new Card(Value.ONE, Color.BLUE)];
  game.currentPlayer = ann;
  game.deck.cards.push(drawn);
  game.draw();
  game.play(ann.hand[0]);
  console.log(`drew ${drawn}, laid ${game.discardedCard}`);
}
