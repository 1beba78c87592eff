// DRAW-010: one card a turn; uno-engine lets the player draw as many as there are, fitting or not.
const { Game, Card, Color, Value } = require("uno-engine");

const game = new Game(["ann", "bob"]);
game.discardedCard = new Card(Value.FIVE, Color.RED);
const [ann] = game.players;
game.currentPlayer = ann;
for (const value of [Value.NINE, Value.EIGHT]) game.deck.cards.push(new Card(value, Color.RED));
for (let draws = 0; draws < 10; draws += 1) game.draw();
console.log(`${game.currentPlayer} drew ten times in one turn and has ${ann.hand.length} cards`);
