// What uno-engine can be set to, can do, and can tell: its answer to `hello`. README.md gives the reasons.

export const hello = (version) => ({
  engine: {
    name: "uno-engine",
    version,
    language: "JavaScript",
    homepage: "https://github.com/danguilherme/uno",
    issues: "https://github.com/danguilherme/uno/issues",
    boundary: "the class Game: play(), draw(), pass(), uno(), currentPlayer, players, discardedCard, deck and its events",
  },
  setup: ["start", "deal", "state"],
  "short-deck": true,
  // uno-engine knows no dealer, and of the discards only the top one.
  given: [
    "hands",
    "discard",
    "draw",
    "dealer",
    "turn",
    "direction",
    "color",
    "window", // turn and drawn
    "drawn",
    "called",
    "uncalled",
  ],
  rules: {
    uno: "yes",
    // Cards are turned up until there is a number (newGame).
    "start-flip-on": "always",
    // There is no dealer: whoever begins is picked by Math.random (newGame).
    "first-player-random": "always",
    // Wild Draw Fours match whatever is held, and there is nothing to challenge with (matches, play).
    "wild-draw-four-free": "always",
    // uno() hits everybody with one card who hasn't called ...
    "catch-hits-all": "always",
    // ... and if there is nobody, the one who shouts.
    "false-call-costs": "always",
  },
  options: {
    "hand-size": { values: [7], default: 7 },
    "deal-order": { values: ["block"], default: "block" },
    "uno-penalty": { values: [2], default: 2 },
  },
  actions: ["play", "draw", "keep", "call", "catch"],
  observes: [
    "turn",
    "window",
    "top",
    "color",
    "direction",
    "hands",
    "draw",
    "drawn",
    "called",
    "catchable",
    "winner",
    "points",
    "cards",
  ],
  players: { min: 2, max: 10 },
  draw: "choose",
  call: ["before", "after"],
  color: "with-play",
  moments: { "before-penalty": false, "before-turn": false },
  legal: "none",
  views: false,
  instant: true,
  classes: [],
});
