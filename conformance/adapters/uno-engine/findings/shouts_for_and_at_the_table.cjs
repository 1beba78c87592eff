// UNO-045, UNO-070: uno() hits everybody who has one card and hasn't called, or else the one who shouts.
const { Game, Card, Color, Value } = require("uno-engine");

const game = new Game(["ann", "bob", "cyd"]);
const [ann, bob, cyd] = game.players;
for (const player of [bob, cyd]) player.hand = [new Card(Value.ONE, Color.RED)];
console.log(`with seven cards ann's uno() makes ${game.uno(ann).join(" and ")} draw`);
console.log(`then ${game.uno(ann)}, who has ${ann.hand.length} cards now`);
