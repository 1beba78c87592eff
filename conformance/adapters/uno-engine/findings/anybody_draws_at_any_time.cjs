// TURN-060 (draw with a player, which its page doesn't show): draws for anybody, and lets the one in turn pass.
const { Game } = require("uno-engine");

const game = new Game(["ann", "bob"]);
const [ann, bob] = game.players;
game.currentPlayer = ann;
game.draw(bob, 3);
console.log(`in ann's turn bob drew to ${bob.hand.length} cards`);
game.pass();
console.log(`ann passed without a draw: ${game.currentPlayer} is in turn, ann has ${ann.hand.length} cards`);
