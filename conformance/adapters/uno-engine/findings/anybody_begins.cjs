// SETUP-060: the player on the dealer's left begins; uno-engine has no dealer and picks somebody by chance.
const { Game } = require("uno-engine");

const names = Array.from({ length: 300 }, () => new Game(["ann", "bob", "cyd"]).currentPlayer.name);
console.log(["ann", "bob", "cyd"].map((name) => `${name} ${names.filter((each) => each === name).length}`).join(", "));
