// END-020, SCORE-030: the next player draws for a last draw card before the count; in uno-engine nobody does.
const { Game, Card, Color, Value } = require("uno-engine");

for (const value of [Value.DRAW_TWO, Value.WILD_DRAW_FOUR]) {
  const game = new Game(["ann", "bob"]);
  game.discardedCard = new Card(Value.FIVE, Color.RED);
  const [ann, bob] = game.players;
  ann.hand = [new Card(value, Color.RED)];
  bob.hand = [new Card(Value.ONE, Color.BLUE)];
  game.currentPlayer = ann;
  game.on("end", ({ winner, score }) => void console.log(`${winner} wins ${score} point`));
  game.play(ann.hand[0]);
  console.log(`bob has ${bob.hand.length} card after a last ${Value[value]}`);
}
