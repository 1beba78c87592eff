/**
 * The loop between the runner and an engine: protocol 1 of unospec for adapters in JavaScript.
 *
 * One file, Node 18 or later, nothing to install. Put it beside your adapter, write the functions that
 * template.mjs lists, as a class or as a plain object, and call `serve(...)`. `require` and `import` both
 * work. The kit reads and writes the lines, keeps the engine's own prints off the protocol's pipe, answers
 * `unsupported` to whatever your `hello` doesn't declare, turns "nothing changed" into `refused`, and answers
 * `error` to an exception instead of dying. Every function of an adapter may be async.
 *
 * The protocol itself is in `spec/protocol.md`; section numbers below are of that page.
 */
"use strict";

const { Readable } = require("node:stream");

const PROTOCOL = 1;
const SETUP_OF = { state: "state", start: "start", deal: "deal", dealer: "plain" };
/** The keys of `given` that are always sent (2.1). */
const GIVEN_ALWAYS = {
  state: ["hands", "discard", "draw", "dealer", "turn", "direction", "color"],
  start: ["hands", "draw", "dealer"],
  deal: ["deck", "dealer"],
  dealer: ["deck"],
};
/** What every position has unless something else is said. */
const IDLE = { direction: "clockwise", window: "turn", round: 1 };
/** Fields of the state in which the order of cards or names means nothing. */
const UNORDERED = ["hands", "cards", "called", "catchable", "out", "eliminated"];

/** The engine does not allow the input. `text` is for people; a clause is optional and never judged. */
class Refused extends Error {
  constructor(text, clause) {
    super(text);
    this.clause = clause;
  }
}

/** The engine lacks the thing. `what` is a word such as `given:pending` or `action:catch` (2). */
class Unsupported extends Error {
  constructor(what, reason = "") {
    super(reason ? `${what}: ${reason}` : what);
    this.what = what;
    this.reason = reason;
  }
}

/** A game to begin. `given` is null for a whole match, otherwise a complete position (2.1). */
class Start {
  constructor(request) {
    this.rules = request.rules.split("+").map((word) => word.trim()); // the game, then its variants
    this.options = request.options ?? {};
    this.players = request.players; // clockwise
    this.given = request.given ?? null;
    this.seed = String(request.seed ?? 0);
  }

  /** `state`, `start`, `deal`, or `plain` when everything begins with the choice of the dealer. */
  get setup() {
    return this.given === null ? "plain" : SETUP_OF[this.given.from];
  }
}

/**
 * One input (2.2). `then` is what the player does with the card just drawn, `call` is `before` or `after`; both
 * are only sent to engines that asked for it in `hello`. `deck` comes with the table's `deal`.
 */
class Act {
  constructor(request) {
    this.player = request.player;
    this.action = request.action;
    this.choices = request.choices ?? {};
    this.then = request.then ?? null;
    this.call = request.call ?? null;
    this.deck = request.deck ?? [];
  }

  /** The choice of that name. An input without it is a try, and refused. */
  choice(name) {
    const value = this.choices[name] ?? null;
    if (value === null) throw new Refused(`${this.action} needs a ${name}`);
    return value;
  }
}

/** Color and face of a card as written in messages: `["red", "draw-two"]`, `[null, "wild"]`. */
function splitCard(card) {
  const space = card.indexOf(" ");
  return space < 0 ? [null, card] : [card.slice(0, space), card.slice(space + 1)];
}

/**
 * A generator of numbers like `Math.random`, the same for the same seed. Engines that call `Math.random`
 * become repeatable with `Math.random = random(start.seed)`; `calls` tells whether chance had a part.
 */
function random(seed) {
  let state = [...String(seed)].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 0x9e3779b9);
  const next = () => {
    next.calls += 1;
    state = (state + 0x6d2b79f5) | 0; // mulberry32
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  next.calls = 0;
  return next;
}

/** Answer requests on standard input until `bye` or its end. Call it last. */
async function serve(adapter) {
  const { requests, write, leave } = claimPipes();
  const session = new Session(adapter);
  const guard = (fault) => {
    console.error(fault);
    session.broken?.(fault);
  };
  process.on("uncaughtException", guard).on("unhandledRejection", guard);
  for await (const line of lines(requests)) {
    if (!line.length) continue;
    await write(`${session.text(await session.answer(line))}\n`);
    if (session.over) break;
  }
  leave(0);
}

/**
 * Take standard input and output for the protocol alone. Whatever the engine prints goes to standard error; an
 * engine that asks the terminal finds the end of the file, and one that exits only throws.
 */
function claimPipes() {
  const requests = process.stdin;
  const out = process.stdout;
  const print = out.write.bind(out);
  const leave = process.exit.bind(process);
  out.on("error", () => leave(1)); // nobody listens any more
  out.write = process.stderr.write.bind(process.stderr);
  out.end = () => out;
  const nothing = Readable.from([]);
  Object.defineProperty(process, "stdin", { configurable: true, get: () => nothing });
  process.exit = (code) => {
    throw new Error(`the engine called process.exit(${code ?? ""})`);
  };
  /** Resolved when the text has left: the next request isn't read before. */
  const write = (text) => new Promise((done) => print(text, "utf8", () => done()));
  return { requests, write, leave };
}

/** The lines of a stream of bytes, however it is cut and however long they are. */
async function* lines(stream) {
  let parts = [];
  for await (const chunk of stream) {
    let begin = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, begin)) {
      yield trimmed(Buffer.concat([...parts, chunk.subarray(begin, end)]));
      parts = [];
      begin = end + 1;
    }
    if (begin < chunk.length) parts.push(chunk.subarray(begin));
  }
  if (parts.length) yield trimmed(Buffer.concat(parts));
}

function trimmed(line) {
  return line.length && line[line.length - 1] === 13 ? line.subarray(0, -1) : line;
}

/** One run: which game is on, and the answer to each request. */
class Session {
  constructor(adapter) {
    this.adapter = adapter;
    this.players = [];
    this.over = false;
    this.broken = null; // fails the request that is being answered
    this.said = null;
  }

  /** What the adapter says in `hello`: asked once. */
  async declared() {
    this.said ??= await this.adapter.hello();
    return this.said;
  }

  /** The reply to one line, whatever the line is. */
  async answer(line) {
    let seq = null;
    try {
      const request = parse(line);
      seq = request.seq ?? null;
      const stray = new Promise((_, reject) => (this.broken = reject));
      return { seq, ...(await Promise.race([this.reply(request), stray])) };
    } catch (fault) {
      return { seq, ...told(fault) };
    } finally {
      this.broken = null;
    }
  }

  /** A reply as text. What JSON can't say is the adapter's fault, and told as an error. */
  text(reply) {
    try {
      return JSON.stringify(portable(reply));
    } catch (fault) {
      return JSON.stringify({ seq: reply.seq, ...told(fault) });
    }
  }

  /** The reply without its `seq`. */
  async reply(request) {
    switch (request.message) {
      case "hello":
        return this.hello(request);
      case "start":
        return this.start(request);
      case "act":
        return this.act(request);
      case "state":
        return { reply: "state", state: await this.adapter.state() };
      case "view":
        return { reply: "view", view: await this.optional("view", request.player) };
      case "legal": {
        const found = await this.optional("legal", request.player);
        return { reply: "legal", ...(Array.isArray(found) ? { actions: found, complete: true } : found) };
      }
      case "save":
        return { reply: "saved", id: await this.optional("save") };
      case "restore":
        await this.optional("restore", request.id);
        return { reply: "ok", state: await this.adapter.state() };
      case "run":
        return { reply: "run", replies: await this.run(request) };
      case "bye":
        this.over = true;
        await this.adapter.bye?.();
        return { reply: "bye" };
      default:
        throw new Unsupported(`message:${request.message}`, "this adapter knows no such message");
    }
  }

  /** What the adapter's function of that name says, if it has one. */
  optional(name, ...values) {
    if (typeof this.adapter[name] !== "function") {
      throw new Unsupported(`message:${name}`, "this adapter does not answer it");
    }
    return this.adapter[name](...values);
  }

  /** Agree on the version, and say what the engine is. */
  async hello(request) {
    const { min, max } = request.protocol;
    if (min > PROTOCOL || max < PROTOCOL) throw new Error(`this adapter speaks protocol ${PROTOCOL} only`);
    return { reply: "hello", protocol: PROTOCOL, ...(await this.declared()) };
  }

  /** Begin a game, unless it asks for what `hello` doesn't declare. */
  async start(request) {
    const start = new Start(request);
    stayWithin(await this.declared(), start);
    this.players = [];
    const done = await this.adapter.start(start);
    this.players = start.players;
    return ok(await this.adapter.state(), done);
  }

  /** Try one input and compare before with after: no change is a refusal (2). */
  async act(request) {
    if (!this.players.length) throw new Error("no game has been started");
    const act = new Act(request);
    const { actions } = await this.declared();
    if (actions && !actions.includes(act.action)) {
      throw new Unsupported(`action:${act.action}`, "the engine has no such action");
    }
    if (![...this.players, "table"].includes(act.player)) {
      return { reply: "refused", text: `nobody called ${act.player} plays` };
    }
    const before = comparable(await this.adapter.state());
    let done;
    try {
      done = await this.adapter.act(act);
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal;
      const after = await this.adapter.state();
      return {
        reply: "refused",
        text: refusal.message,
        clause: refusal.clause,
        state: comparable(after) === before ? undefined : after,
      };
    }
    const after = await this.adapter.state();
    if (!done?.accepted && comparable(after) === before) return { reply: "refused", text: "nothing changed" };
    return ok(after, done);
  }

  /** A whole scenario at once (2.3). */
  async run(request) {
    const replies = [];
    const parts = [{ ...request.start, message: "start" }];
    for (const input of request.inputs) parts.push({ ...input, message: "act" });
    for (const part of parts) {
      let reply;
      try {
        reply = await this.reply(part);
      } catch (fault) {
        reply = told(fault);
      }
      replies.push(reply);
      if (reply.reply !== "ok" && reply.reply !== "refused") break;
    }
    return replies;
  }
}

/** The reply to a fault; the whole of it goes to standard error. */
function told(fault) {
  if (fault instanceof Unsupported) return { reply: "unsupported", what: fault.what, reason: fault.reason };
  console.error(fault);
  return { reply: "error", text: fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault) };
}

/** Throw `Unsupported` for the first thing in the request that `hello` does not declare. */
function stayWithin(declared, start) {
  const { setup = [], players = {}, rules = {}, options = {} } = declared;
  if (!setup.includes(start.setup)) {
    throw new Unsupported(`setup:${start.setup}`, "the engine can't be set up that way");
  }
  const { min = 2, max = 10 } = players;
  if (start.players.length < min || start.players.length > max) {
    throw new Unsupported(`players:${start.players.length}`, `${min} to ${max} can play`);
  }
  for (const rule of start.rules) {
    if (!["yes", "always"].includes(rules[rule])) throw new Unsupported(`rules:${rule}`, "the engine doesn't have it");
  }
  for (const [name, value] of Object.entries(start.options)) {
    if (!canBe(options[name] ?? {}, value)) {
      throw new Unsupported(`option:${name}`, `${value} can't be chosen`);
    }
  }
  for (const [key, value] of Object.entries(start.given ?? {})) {
    if (!settable(declared, start.given.from).includes(key) && !idle(key, value)) {
      throw new Unsupported(`given:${key}`, "the engine has no place for it");
    }
  }
}

/** Whether an option that is declared so, by its values or by a range, can have this value. */
function canBe({ values = [], from, to }, value) {
  return from === undefined ? values.includes(value) : Number.isInteger(value) && from <= value && value <= to;
}

function settable(declared, from) {
  const named = declared.given ?? [];
  return from === "state" && named.length ? ["from", ...named] : ["from", ...GIVEN_ALWAYS[from], ...named];
}

function idle(key, value) {
  const empty = !value || (typeof value === "object" && !Object.keys(value).length);
  return empty || value === (IDLE[key] ?? "none");
}

function ok(state, done) {
  return { reply: "ok", state, chance: done?.chance, chose: done?.chose };
}

/** The state as text in which the order of cards in a hand doesn't show. */
function comparable(state) {
  const names = Object.keys(state).sort();
  const plain = names.map((name) => [name, UNORDERED.includes(name) ? sorted(state[name]) : state[name]]);
  return JSON.stringify(portable(plain));
}

function sorted(value) {
  if (Array.isArray(value)) return [...value].sort();
  if (value === null || typeof value !== "object") return value;
  return Object.keys(value).sort().map((name) => [name, sorted(value[name])]);
}

/** The value as JSON that every language reads: large numbers as digits, no fractions, nothing undefined. */
function portable(value) {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "bigint" || Number.isInteger(value)) {
    const large = value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER;
    return large ? String(BigInt(value)) : Number(value);
  }
  if (Array.isArray(value)) return value.map((part) => portable(part ?? null));
  if (typeof value === "object") {
    const pairs = value instanceof Map ? [...value] : Object.entries(value);
    const present = pairs.filter(([, part]) => part !== undefined);
    return Object.fromEntries(present.map(([name, part]) => [name, portable(part)]));
  }
  throw new TypeError(`${String(value)} can't be sent: the protocol has no such ${typeof value}`);
}

/** A request from its line. No key may occur twice, which `JSON.parse` lets pass. */
function parse(line) {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(line);
  const request = JSON.parse(text);
  if (request === null || typeof request !== "object" || Array.isArray(request)) {
    throw new TypeError("a request is a JSON object");
  }
  const open = []; // for each open object its keys, for each open list null
  let last = null;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (token !== ":") last = token;
    else {
      const key = JSON.parse(last);
      if (open.at(-1).has(key)) throw new TypeError("a key occurs twice in an object");
      open.at(-1).add(key);
    }
  }
  return request;
}

module.exports = { PROTOCOL, Act, Refused, Start, Unsupported, random, serve, splitCard };
