// A second newGame() says clockwise while the list of players is still turned round, and old calls count.
const { Game, Card, Color, Value } = require("uno-engine");

const game = new Game(["ann", "bob", "cyd"]);
const [ann] = game.players;
ann.hand = [new Card(Value.REVERSE, Color.RED), new Card(Value.ONE, Color.RED)];
[game.discardedCard, game.currentPlayer] = [new Card(Value.FIVE, Color.RED), ann];
game.uno(ann);
game.play(ann.hand[0]);
game.newGame();
game.currentPlayer = ann;
console.log(`direction ${game.playingDirection} (1 is clockwise), yet after ann comes ${game.nextPlayer}`);
ann.hand = ann.hand.slice(0, 1);
console.log(`ann has one card and hasn't called; bob's uno() makes ${game.uno(game.getPlayer("bob"))} draw`);
