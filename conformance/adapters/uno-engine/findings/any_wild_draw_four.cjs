// LEGAL-050, CHAL-010: a Wild Draw Four is laid over the color in hand, and there is nothing to challenge with.
const { Game, Card, Color, Value } = require("uno-engine");

const game = new Game(["ann", "bob", "cyd"]);
game.discardedCard = new Card(Value.FIVE, Color.RED);
const [ann, bob] = game.players;
ann.hand = [new Card(Value.WILD_DRAW_FOUR, Color.BLUE), new Card(Value.ONE, Color.RED)];
game.currentPlayer = ann;
game.play(ann.hand[0]);
console.log(`laid ${game.discardedCard} over a red card; bob has ${bob.hand.length} cards, ${game.currentPlayer} is in turn`);
