// The page of a table: glue between the line, the state, the felt and the panels.

import { Felt } from "../felt/felt.js";
import { h, render } from "../vendor/preact.mjs";
import { Acts } from "./acts.js";
import { Line } from "./line.js";
import { Dock, Pending, Why } from "./panels.js";
import { caughtUp, reduce, scene, seatOf, settled, start } from "./state.js";
import { pending, primary } from "./words.js";

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const { table = "", game = "", practice = "", known = "" } = main.dataset;
const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const places = { pending: at("pending"), dock: at("dock"), why: at("why"), said: at("said") };

for (const place of Object.values(places)) place.textContent = "";

let state = start();
let playing = false;
let skipping = false;
const svg = /** @type {SVGSVGElement} */ (document.querySelector("#felt svg"));
const spots = new Set([...svg.querySelectorAll("g.spot")].map((spot) => spot.id));
const has = (/** @type {string} */ id) => spots.has(id);

const felt = new Felt(svg, {
  onPlace: (spot) => acts.do("place", spot),
  onClosed: (spot) => state.offline || acts.do("place", spot), // which opens the next round, or says why not
  onRemove: (spot) => acts.do("remove", spot),
  onMove: (from, to) => acts.do("move", { from, to }),
  onAsk: (spot) => dispatch({ type: "ask", spot: spot ? `${spot.wager}|${spot.on}` : state.asked }),
});
const line = new Line(table, {
  practice: Boolean(practice),
  known: Boolean(known),
  onNews: (news) => dispatch(news),
  onLost: () => dispatch({ type: "offline" }),
  onClosed: (why) => dispatch({ type: "closed", why }),
});
const acts = new Acts(line, () => state, dispatch, { skip, spotOf, practice: Boolean(practice) });

/** The id of my spot for a wager. @param {string} wager @param {string} on */
function spotOf(wager, on) {
  const name = on ? `${wager}-${on}` : wager;
  return [`s${seatOf(state)}-${name}`, name].find(has) ?? name;
}

/** @param {any} message */
function dispatch(message) {
  const before = state;
  state = reduce(state, message);
  if (state === before) return;
  if (state.gap) return line.resync();
  draw();
  if (message.type === "table") {
    if (before.table === null) begin();
    void play();
  }
  follow(before);
}

/** What follows by itself from where the table stands now. @param {import("./types.js").State} before */
function follow(before) {
  const now = state.table;
  if (!now || !caughtUp(state) || !state.walked) return;
  if (now.asks?.more && seatOf(state) && (before.table !== now || !caughtUp(before))) acts.do("due");
  if (now.choice && !state.hint && (before.table !== now || !caughtUp(before))) void askHint(now.choice.about);
  const craps = game === "craps" || game === "mini-craps";
  if (craps && now.over && seatOf(state) && !now.settings.dealer && (!before.walked || !before.table?.over)) {
    const { seq } = now;
    setTimeout(() => state.table?.seq === seq && acts.do("round"), 900); // the dice go on
  }
}

/** @param {string} about */
async function askHint(about) {
  try {
    const reply = await fetch(`/tables/${table}/hint`);
    const hint = reply.ok ? await reply.json() : null;
    if (hint && state.table?.choice?.about === about && hint.about === about) dispatch({ type: "hint", hint });
  } catch {
    // a hint is not needed to go on
  }
}

/** What is asked once: what bets cost, and what earlier rounds came to. */
async function begin() {
  const after = Math.max(0, state.seq - 490);
  const events = await fetch(`/tables/${table}/events?after=${after}`).then((reply) => reply.json(), () => ({ events: [] }));
  const facts = (events.events ?? []).filter((/** @type {any} */ one) => one.kind === "settled").map((/** @type {any} */ one) => one.told.settlement.facts);
  if (facts.length) dispatch({ type: "history", facts });
  const prices = await fetch(`/tables/${table}/edges`).then((reply) => (reply.ok ? reply.json() : null), () => null);
  if (prices) dispatch({ type: "edges", edges: prices.edges });
}

// Motion

const PAUSES = /** @type {Record<string, number>} */ ({ announce: 420, dice: 200, wheel: 200, tiles: 120 });
const MANY = 12; // cards that are dealt by the round, not one by one

/** Shows what has happened, frame by frame, until all of it is on the felt. */
async function play() {
  if (playing) return;
  playing = true;
  while (!caughtUp(state) || (settled(state) && !state.walked)) {
    if (!caughtUp(state)) {
      const cards = state.frames.slice(state.shown).filter((frame) => frame.kind === "card").length;
      dispatch({ type: "frame" });
      let frame = state.frames[state.shown - 1];
      while (cards > MANY && frame?.kind === "card" && state.frames[state.shown]?.kind === "card") {
        dispatch({ type: "frame" });
        frame = state.frames[state.shown - 1];
      }
      if (!frame) continue;
      if (frame.words) say(frame.words);
      if (skipping || ["do", "move", "measure", "meters", "amount"].includes(frame.kind)) continue;
      await felt.show(scene(state, has));
      await pause(PAUSES[frame.kind] ?? 0);
    } else {
      await felt.show(scene(state, has), { motion: !skipping });
      if (!skipping) await pause(150);
      dispatch({ type: "walked" });
    }
  }
  playing = false;
  skipping = false;
  await felt.show(scene(state, has));
}

let wake = () => {};
/** @param {number} milliseconds */
function pause(milliseconds) {
  if (skipping || !milliseconds || matchMedia("(prefers-reduced-motion: reduce)").matches) return Promise.resolve();
  return new Promise((/** @type {(value?: undefined) => void} */ done) => {
    wake = () => done();
    setTimeout(done, milliseconds);
  });
}

/** Everything that moves comes to its end at once. */
function skip() {
  if (!playing) return;
  skipping = true;
  dispatch({ type: "finish" });
  felt.finish();
  wake();
}

// Drawing

let told = "";
/** For those who hear the page. @param {string} text */
function say(text) {
  if (text === told) return;
  told = text;
  places.said.textContent = text;
}

function draw() {
  /** @param {string} act @param {any} [given] */
  const act = (act, given) => acts.do(act, given);
  render(h(Pending, { state }), places.pending);
  render(h(Dock, { state, act }), places.dock);
  render(h(Why, { state, act }), places.why);
  document.body.classList.toggle("offline", state.offline);
  if (!playing && state.table) void felt.show(scene(state, has));
  if (caughtUp(state) && state.walked) say(pending(state));
}

setInterval(() => state.table?.deadline && render(h(Pending, { state }), places.pending), 500);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const on = /** @type {HTMLElement} */ (event.target);
  const typing = on.matches("input, select, textarea");
  if (typing) return;
  const key = event.key.toLowerCase();
  const next = primary(state);
  if (key === " " && !on.closest("button, a, summary") && next.can && next.act) acts.do(next.act);
  else if (key === "?" || (key === "escape" && state.keys)) showKeys();
  else if (key === "z") acts.do("undo");
  else if (key === "r") acts.do("rebet");
  else if (/^[1-5]$/.test(key) && state.offer?.chips[Number(key) - 1]) acts.do("chip", state.offer.chips[Number(key) - 1]);
  else return;
  if (key === " ") event.preventDefault();
});
/** The list of keys, and back to where one was. */
function showKeys() {
  const was = /** @type {HTMLElement} */ (document.activeElement);
  acts.do("keys");
  if (state.keys) {
    cameFrom = was;
    document.getElementById("keys-close")?.focus();
  } else cameFrom?.focus();
}

/** @type {HTMLElement | null} */
let cameFrom = null;

felt.root.addEventListener("pointerdown", () => playing && skip(), true);
draw();
