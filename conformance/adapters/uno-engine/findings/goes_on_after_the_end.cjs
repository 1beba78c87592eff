// END-010: the round is over with the last card; in uno-engine the winner draws, calls, and somebody else wins.
const { Game, Card, Color, Value } = require("uno-engine");

const game = new Game(["ann", "bob"]);
game.discardedCard = new Card(Value.FIVE, Color.RED);
const [ann, bob] = game.players;
for (const player of game.players) player.hand = [new Card(Value.ONE, Color.RED)];
game.currentPlayer = ann;
game.on("end", ({ winner }) => void console.log(`the winner is ${winner}`));
game.play(ann.hand[0]);
game.draw();
game.uno(ann);
console.log(`ann has won, drawn to ${ann.hand.length} card and called`);
game.pass();
game.play(bob.hand[0]);
