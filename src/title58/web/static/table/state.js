// A table as this page knows it: a pure reducer over numbered messages, and the scene of a state.

/**
 * @typedef {import("./types.js").State} State
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Lying} Lying
 * @typedef {import("./types.js").Line} Line
 * @typedef {import("./types.js").Bet} Bet
 */
import { handsOf } from "./hands.js";

const ROUNDS = 120; // of the history that is kept

/** @returns {State} */
export function start() {
  return {
    seq: -1, round: -1, frames: [], shown: 0, walked: true, table: null, offer: null, chip: 0, slips: [],
    offline: true, gap: false, busy: false, edges: {}, hint: null, last: [], lastRound: -1, history: [], placed: [], rebet: [],
    asked: "", skew: 0, closed: "", purse: 0, keys: false, ended: 0,
  };
}

/** @param {State} state @param {any} message @returns {State} */
export function reduce(state, message) {
  const next = after(state, message);
  const stable = caughtUp(next) && next.walked; // chips are paid when it has been seen
  const purse = stable ? next.table?.seats[seatOf(next)]?.chips ?? 0 : next.purse;
  return purse === next.purse ? next : { ...next, purse };
}

/** @param {State} state @param {any} message @returns {State} */
function after(state, message) {
  switch (message.type) {
    case "table": return told(state, message);
    case "frame": return state.shown < state.frames.length ? { ...state, shown: state.shown + 1 } : state;
    case "finish": return { ...state, shown: state.frames.length };
    case "walked": return { ...state, walked: true };
    case "chip": return { ...state, chip: message.cents };
    case "ask": return state.asked === message.spot ? state : { ...state, asked: message.spot };
    case "slip": return { ...state, slips: [...state.slips.filter((one) => one.spot !== message.slip.spot), message.slip] };
    case "unslip": return state.slips.length ? { ...state, slips: [] } : state;
    case "offline": return { ...state, offline: true };
    case "busy": return { ...state, busy: message.busy };
    case "keys": return { ...state, keys: !state.keys };
    case "closed": return { ...state, closed: message.why };
    case "edges": return { ...state, edges: message.edges };
    case "hint": return { ...state, hint: message.hint };
    case "history": return { ...state, history: message.facts.slice(-ROUNDS) };
    case "placed": return { ...state, placed: [...state.placed, message.bet] };
    case "undone": return { ...state, placed: state.placed.slice(0, -1) };
    case "cleared": return { ...state, placed: [] };
    default: return state;
  }
}

/** News from the server. A number that is missing, or a round that began unseen, is a gap.
 * @param {State} state @param {any} message @returns {State} */
function told(state, message) {
  const { seq, round, whole, count, frames, table } = message;
  const anew = round !== state.round;
  if (!whole && (anew || !follows(state.frames.length, frames, count))) return { ...state, gap: true };
  if (seq < state.seq && !whole) return state;
  const all = whole ? [] : [...state.frames];
  for (const frame of frames) all[frame.n] = frame;
  all.length = count;
  const first = state.table === null;
  const offer = table.offer ?? state.offer;
  const over = Boolean(table.over) && (table.lines?.length > 0 || Boolean(table.facts));
  const wasOver = !anew && Boolean(state.table?.over);
  const bettingAgain = anew || state.table?.asks?.kind !== "bets";
  /** @type {State} */
  const next = {
    ...state, seq, round, table, offer, frames: all, offline: false, gap: false,
    shown: first ? count : anew ? 0 : Math.min(state.shown, count),
    walked: first ? true : anew ? !over : state.walked && (wasOver || !over),
    chip: state.chip || firstChip(offer), skew: table.now - Date.now(),
    slips: anew ? [] : state.slips,
    placed: bettingAgain ? [] : state.placed,
    hint: state.hint && state.hint.about === table.choice?.about && seq === state.seq ? state.hint : null,
  };
  if (over && !wasOver) {
    const mine = mineOf(next);
    next.ended = first ? 0 : Date.now();
    if (mine.length || first) [next.last, next.lastRound] = [mine, round];
    next.history = first || !table.facts ? state.history : [...state.history, table.facts].slice(-ROUNDS);
  }
  const bets = (all.find((frame) => frame.lying)?.lying ?? []).filter((one) => table.mine.includes(one.seat));
  if (bets.length) next.rebet = bets.map(({ wager, on, cents }) => ({ wager, on, cents }));
  return next;
}

/** What Rebet puts back: of my bets that lay when betting last closed, those that lie there no more, or lie there with less.
 * A bet that has traveled to its number is not gone. @param {State} state @returns {Bet[]} */
export function gone(state) {
  const mine = (state.table?.lying ?? []).filter((one) => one.seat === seatOf(state));
  const before = new Set(state.rebet.map(({ wager, on }) => `${wager} ${on}`));
  /** @param {Bet} bet */
  const there = ({ wager, on }) => mine.filter((one) => one.wager === wager && (one.on === on || (!on && !before.has(`${wager} ${one.on}`))));
  return state.rebet.map((bet) => ({ ...bet, cents: bet.cents - there(bet).reduce((sum, one) => sum + one.cents, 0) })).filter((bet) => bet.cents > 0);
}

/** Whether bets can be put back now. @param {State} state */
export const again = (state) => state.walked && !state.table?.asks?.more && (betting(state) || settled(state)) && gone(state).length > 0;

/** Whether these frames go on where ours end, without a hole.
 * @param {number} known @param {Frame[]} frames @param {number} count */
function follows(known, frames, count) {
  const fresh = frames.filter((frame) => frame.n >= known).map((frame) => frame.n);
  return fresh.length === Math.max(0, count - known);
}

/** The chip to begin with: the least that the table takes. @param {import("./types.js").Offer | null} offer */
function firstChip(offer) {
  return offer ? offer.chips.find((cents) => cents >= offer.minimum) ?? offer.chips[0] : 0;
}

/** @param {State} state */
export const caughtUp = (state) => state.shown >= state.frames.length;

/** My position, or 0. @param {State} state */
export const seatOf = (state) => state.table?.mine[0] ?? 0;

/** @param {State} state @returns {Line[]} */
export function mineOf(state) {
  const { table } = state;
  return (table?.lines ?? []).filter((line) => table?.mine.includes(line.seat));
}

/** Whether I may bet now. @param {State} state */
export const betting = (state) => caughtUp(state) && state.walked && state.table?.asks?.kind === "bets" && plays(state);

/** Whether I am in this round. @param {State} state */
export const plays = (state) => seatOf(state) > 0 && Boolean(state.table?.players?.includes(seatOf(state)));

/** Whether the round is over and all of it has been seen. @param {State} state */
export const settled = (state) => caughtUp(state) && Boolean(state.table?.over);

/** The wagers on the layout as far as the round has been shown. @param {State} state @returns {Lying[]} */
export function lying(state) {
  const { table } = state;
  if (!table) return [];
  if (caughtUp(state) && !table.over) return table.lying;
  for (let at = state.shown - 1; at >= 0; at -= 1) {
    const { lying: there } = state.frames[at];
    if (there) return there;
  }
  return table.over && caughtUp(state) ? table.lying : [];
}

const RESULTS = /** @type {const} */ ({ win: "win", lose: "lose", push: "push", void: "push", vigorish: "" });

/** What became of each wager. A commission owed from before is no part of any. @param {State} state */
const decided = (state) => (state.table?.lines ?? []).filter((line) => line.seat && line.result !== "vigorish");

/** @param {{ seat: number, wager: string, on: string }} one */
const spotOf = ({ seat, wager, on }) => `${seat} ${wager} ${on}`;

/** The wagers that are settled before the round is over, with what they came to: by the moves of money in so many frames.
 * @param {State} state @param {number} count @returns {Map<string, Lying & { net: number }>} */
function paidBefore(state, count) {
  /** @type {Map<string, number>} */
  const stakes = new Map();
  /** @type {Map<string, Lying & { net: number }>} */
  const found = new Map();
  for (const { lying: there, wager, on = "", seat = 0, cents = 0, from, to } of state.frames.slice(0, count)) {
    for (const one of there ?? []) stakes.set(spotOf(one), one.cents);
    if (!wager) continue;
    const spot = spotOf({ seat, wager, on }), net = found.get(spot)?.net ?? 0;
    const change = from === "layout" ? (to === "seat" ? 0 : -cents) : to === "seat" ? cents : -cents; // a stake that goes back is neither
    found.set(spot, { seat, wager, on, cents: stakes.get(spot) ?? 0, net: net + change });
  }
  return found;
}

/** The lines to walk over: what was paid while something was still to be decided has been seen. @param {State} state */
function unseen(state) {
  const asked = state.frames.findLastIndex((frame) => frame.kind === "choice" || frame.kind === "amount" || frame.kind === "wagers");
  const paid = paidBefore(state, asked);
  return decided(state).filter((line) => !paid.has(spotOf(line)));
}

/** @param {State} state @returns {import("../felt/scene.js").Chip[]} */
function chips(state) {
  const { table } = state;
  if (!table) return [];
  const mine = (/** @type {number} */ seat) => table.mine.includes(seat);
  if (!settled(state)) {
    const paid = paidBefore(state, state.shown);
    return [
      ...lying(state).filter((one) => !paid.has(spotOf(one))).map((one) => ({ ...one, mine: mine(one.seat), state: /** @type {""} */ ("") })),
      ...[...paid.values()].map(({ net, ...one }) => ({ ...one, mine: mine(one.seat), pays: net,
        state: /** @type {"win" | "lose" | "push"} */ (net > 0 ? "win" : net < 0 ? "lose" : "push") })),
    ];
  }
  const lines = decided(state), spots = new Set(lines.map(spotOf));
  const stand = table.lying.filter((one) => !spots.has(spotOf(one)));
  return [
    ...lines.map((line) => ({
      wager: line.wager, on: line.on, seat: line.seat, cents: line.stake, mine: mine(line.seat),
      state: RESULTS[line.result], pays: line.result === "win" || line.result === "lose" ? line.net : line.pays,
    })),
    ...stand.map((one) => ({ ...one, mine: mine(one.seat), state: /** @type {""} */ ("") })),
  ];
}

/** Where the ghost chip breathes: on a spot of the base game, while I have nothing down.
 * @param {State} state @param {(id: string) => boolean} has */
function ghost(state, has) {
  const seat = seatOf(state), { table, offer } = state;
  if (!betting(state) || !table || !offer || table.lying.some((one) => one.seat === seat)) return null;
  const usual = state.rebet[0];
  const open = (table.open ?? []).filter(([wager, on]) => !usual || (wager === usual.wager && on === usual.on));
  const base = offer.spots.filter((spot) => !spot.side).map((spot) => spot.wager);
  const even = offer.spots.filter((spot) => !spot.side && /^1 to 1/.test(spot.pays)).map((spot) => spot.wager);
  const rest = table.open ?? [];
  const first = [...(usual ? open : []), ...rest.filter(([wager]) => even.includes(wager)), ...rest].find(([wager]) => base.includes(wager));
  return first ? [`s${seat}-${join(...first)}`, join(...first)].find(has) ?? null : null;
}

/** @param {string} wager @param {string} on */
const join = (wager, on) => (on ? `${wager}-${on}` : wager);

/** All that the felt shows of a state. `has` says whether a spot is drawn.
 * @param {State} state @param {(id: string) => boolean} [has]
 * @returns {import("../felt/scene.js").Scene} */
export function scene(state, has = () => true) {
  const { table, frames, shown } = state;
  const seen = frames.slice(0, shown);
  const dice = seen.findLast((frame) => frame.kind === "dice")?.answer?.dice ?? lastOf(state, "dice");
  const pocket = seen.findLast((frame) => frame.kind === "wheel")?.answer?.pocket ?? null;
  const walks = settled(state) && !state.walked;
  return {
    ...handsOf(frames, shown),
    counts: settled(state) ? countsOf(table?.facts?.counts) : {},
    dice: dice ?? null,
    pocket: pocket ?? null,
    chips: chips(state),
    markers: markers(state),
    lit: pocket === null ? [] : [`straight-${pocket}`].filter(has),
    slips: state.slips.map(({ spot, text, cite, next }) => ({ spot, text: `${text}${next ? ` ${next}` : ""}`, cite })),
    ghost: ghost(state, has),
    walk: walks ? unseen(state).map(walkOf) : null,
    open: betting(state),
    offline: state.offline,
    rolled: seen.some((frame) => frame.kind === "dice" || frame.kind === "wheel") ? state.round : state.round - 1,
    seat: seatOf(state),
    seats: table?.mine ?? [],
  };
}

/** What hands came to, by the labels of their cards. @param {Record<string, unknown> | undefined} counts */
function countsOf(counts) {
  return Object.fromEntries(Object.entries(counts ?? {}).map(([hand, count]) => [hand.replaceAll(" ", "-").replaceAll(",", ""), String(count)]));
}

/** @param {Line} line */
const walkOf = ({ wager, on, seat, result, net, said, cites }) =>
  ({ wager, on, seat, result: result === "void" ? "push" : result, cents: net, said, cite: cites[0] ?? "" });

/** Dice lie where they fell until they are thrown again. @param {State} state @param {string} name */
function lastOf(state, name) {
  if (!state.table || state.frames.some((frame) => frame.kind === name && frame.n >= state.shown)) return null;
  return state.history.at(-1)?.[name] ?? null;
}

const SHORT = /** @type {Record<string, string>} */ ({ bank: "bank", "co-bank": "co-bank", curator: "shoe" });

/** @param {State} state @returns {import("../felt/scene.js").Marker[]} */
function markers(state) {
  const found = (state.table?.markers ?? []).map((one) => ({ ...one, text: SHORT[one.kind] ?? one.text, at: /^\d+$/.test(one.at) ? Number(one.at) : one.at }));
  return /** @type {import("../felt/scene.js").Marker[]} */ (found);
}
