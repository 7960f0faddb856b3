// What the page says: one sentence about what is pending, the next act, one line about a spot.

import { betting, caughtUp, mineOf, plays, seatOf, settled } from "./state.js";

/** @typedef {import("./types.js").State} State */

/** "$25", "$12.50", "-$5". @param {number} cents @param {boolean} [signed] */
export function money(cents, signed = false) {
  const whole = Math.floor(Math.abs(cents) / 100).toLocaleString("en-US");
  const rest = Math.abs(cents) % 100;
  const sign = cents < 0 ? "-" : signed && cents > 0 ? "+" : "";
  return `${sign}$${whole}${rest ? `.${String(rest).padStart(2, "0")}` : ""}`;
}

/** The title of a wager on a place. @param {State} state @param {string} wager @param {string} on */
export function titled(state, wager, on) {
  const spot = state.offer?.spots.find((one) => one.wager === wager);
  return spot?.on[on] ?? spot?.title ?? `${wager} ${on}`.replaceAll("-", " ").trim();
}

/** Pays, limits and edge of a wager in one line. @param {State} state @param {string} wager @param {string} on */
export function oneLine(state, wager, on) {
  const spot = state.offer?.spots.find((one) => one.wager === wager);
  if (!spot) return "";
  const places = state.edges[wager] ?? {};
  const edge = (places[on] ?? places[""])?.edge;
  const pays = spot.pays ? `pays ${spot.pays}` : "";
  const title = titled(state, wager, on);
  return [title[0].toUpperCase() + title.slice(1), pays, spot.limits, edge ? `house edge ${edge}` : "", `§ ${spot.cite}`].filter(Boolean).join(" · ");
}

/** My bets in words. @param {State} state */
const myBets = (state) => several(state, (state.table?.lying ?? []).filter((one) => one.seat === seatOf(state)));

/** "$5 on Field, $5 on Pass". @param {State} state @param {{ wager: string, on: string, cents: number, off?: boolean }[]} bets */
export function several(state, bets) {
  if (bets.length > 3) return `${money(bets.reduce((sum, one) => sum + one.cents, 0))} on ${bets.length} bets`;
  return bets.map((one) => `${money(one.cents)} on ${titled(state, one.wager, one.on)}${one.off ? " (off)" : ""}`).join(", ");
}

const CALLED = /** @type {Record<string, string>} */ ({
  "shoe-passed": "You pass the shoe after this round", "shoe-requested": "You ask for the shoe after this round",
});

/** One sentence says what is pending. @param {State} state */
export function pending(state) {
  const { table } = state;
  if (state.closed) return state.closed;
  if (state.offline) return table ? "Reconnecting. Your bets are recorded." : "Taking your seat …";
  if (!table) return "Taking your seat …";
  if (!caughtUp(state)) return happening(state);
  const seat = seatOf(state);
  if (table.over) return seat ? ended(state) : "The round is over.";
  const asks = table.asks;
  if (!asks) return seat && !table.settings.dealer ? "Between rounds. Tap a spot to bet on the next one." : "Between rounds.";
  if (asks.kind === "bets") {
    if (!seat) return "Betting is open. Sit down at a free position to join.";
    if (!plays(state)) return "You are in from the next round.";
    if (table.due?.length) return `Waiting for the bet of position ${table.due[0].seat}.`;
    const bets = myBets(state), puck = (table.seen ?? []).map((line) => `${heard(line, seat)} `).join("");
    const calls = (table.calls ?? []).filter((one) => one.called).map((one) => ` ${CALLED[one.event] ?? one.name}.`).join("");
    const also = asks.more ? (table.open ?? []).map(([wager, on]) => titled(state, wager, on)) : [];
    if (bets) return `${puck}You have ${bets}.${also.length ? ` You may add ${also.join(" or ")}.` : ""}${calls}`;
    if (banks(state)) return "You are the bank: the others bet against you.";
    if (puck || calls) return `${puck}Place your bets.${calls}`;
    return state.history.length || state.last.length ? "Place your bets." : "Pick a chip, then tap a spot on the felt to bet.";
  }
  if (asks.kind === "choice" && table.mine.includes(asks.seat)) return `${turned(state)}${asked(table.choice)}`;
  return asks.seat ? `Position ${asks.seat} decides.` : "The dealer decides.";
}

/** What everybody sees, as it is said to me: without its section, which the rail has.
 * @param {string} line @param {number} seat */
const heard = (line, seat) => line.replace(/ \(§ [^)]*\)+/, "").replace(`Position ${seat} has the dice, and needs`, "You have the dice, and need");

/** Whether I am the bank, or share it with the dealer. @param {State} state */
export const banks = (state) => Boolean(state.table?.markers.some((one) => /bank$/.test(one.kind) && one.at === String(seatOf(state))));

/** Whether a sum of money is asked for. @param {import("./types.js").Choice} choice */
export const isAmount = (choice) => choice.low !== undefined && !choice.options.length;

/** What was shown, once the round is over: my hand as the dealer compared it, else the count, the dice or the wheel.
 * @param {State} state */
export function shown(state) {
  const seat = seatOf(state), said = state.frames.find((frame) => frame.label === `result-${seat}` && frame.words)?.words;
  if (!said?.startsWith(`position ${seat} `)) return state.table?.showed ?? "";
  const dealer = said.includes(", against ") ? "" : `${state.frames.find((frame) => frame.label === "house-sets-dealer")?.text ?? ""}. `;
  return `${dealer}${said.replace(`position ${seat}`, "Your hand")}.`.replace(/^\. /, "");
}

/** Tiles and throws are not broken at their hyphen. @param {string} text */
export const unbroken = (text) => text.replace(/(\d)-(?=\d)/g, "$1\u2011");

/** Why the shoe is offered when a round has ended. @param {State} state */
function turned(state) {
  if (state.table?.choice?.about !== "offer-shoe" || !state.frames.some((frame) => frame.lying)) return "";
  return `${state.frames.findLast((frame) => frame.kind === "do")?.text ?? ""}. `;
}

/** @param {import("./types.js").Choice | undefined} choice */
function asked(choice) {
  if (!choice) return "Your decision.";
  if (choice.about === "dealer-wager") return `The dealer would bet ${money(choice.high ?? 0)} against your bank. How much of it do you take?`;
  if (choice.about === "bank-chips") return "You are the bank. How much of your chips covers the bets of the others?";
  if (/^Set .* (of|at) position \d+$/.test(choice.question)) return `How do you set ${choice.question.slice(4).replace(/ (of|at) position \d+$/, "")}?`;
  const names = choice.options.map((one) => one.name.toLowerCase());
  const few = names.length === 2 && !choice.question.toLowerCase().includes(names[1]);
  return `${choice.question}${few ? `: ${names.join(" or ")}` : ""}?`;
}

/** What happens on the felt just now. @param {State} state */
function happening(state) {
  const frame = state.frames[Math.max(0, state.shown - 1)];
  if (!frame) return "The round begins.";
  if (frame.words) return `“${frame.words[0].toUpperCase()}${frame.words.slice(1)}.”`;
  if (frame.kind === "wagers") return "No more bets.";
  const unseen = frame.shown !== undefined && frame.shown >= state.shown && !frame.mine;
  return `${frame.text}${frame.said && !unseen ? `: ${frame.said}` : ""}.`;
}

/** How the round ended for me. @param {State} state */
function ended(state) {
  const lines = mineOf(state);
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const paid = lines.filter((line) => line.result !== "vigorish");
  if (!paid.length && banks(state)) return "The round is over. Nobody bet against your bank.";
  if (!paid.length) return state.table?.lying.length ? "Your bets stay up." : "The round is over. You had no bet.";
  if (paid.length === 1) return `${paid[0].headline}.`;
  if (net > 0) return `You won ${money(net)} in all.`;
  return net < 0 ? `You lost ${money(-net)} in all.` : "You broke even.";
}

const ACTS = /** @type {Record<string, string>} */ ({ deal: "Deal", roll: "Roll", spin: "Spin", shake: "Shake" });

/** The next act: its label, what it does, whether it can be done.
 * @param {State} state @returns {{ label: string, act: string, can: boolean }} */
export function primary(state) {
  const { table, offer } = state;
  if (!table || state.offline || state.closed) return { label: state.closed ? "Back to the tables" : "Reconnecting", act: state.closed ? "home" : "", can: Boolean(state.closed) };
  if (!caughtUp(state) || !state.walked) return { label: "Skip ahead", act: "skip", can: true };
  if (!seatOf(state)) {
    const free = freeSeat(state);
    return free ? { label: `Sit down at position ${free}`, act: "sit", can: true } : { label: "Every position is taken", act: "", can: false };
  }
  if (table.over || !table.asks) return { label: table.settings.dealer ? "The dealer goes on" : "Next round", act: "round", can: !table.settings.dealer };
  if (betting(state)) {
    const word = table.game === "sic-bo" ? "No more bets" : ACTS[offer?.closes ?? ""] ?? "No more bets";
    return { label: table.asks.more ? "Go on" : word, act: "close", can: !table.settings.dealer };
  }
  if (table.asks.kind === "choice" && table.mine.includes(table.asks.seat)) return { label: "Your decision", act: "", can: false };
  return { label: table.asks.seat ? `Position ${table.asks.seat} decides` : "Please wait", act: "", can: false };
}

/** The free position nearest to the middle. @param {State} state */
export function freeSeat(state) {
  const { table } = state;
  if (!table) return 0;
  const middle = (table.positions.length + 1) / 2;
  const free = table.positions.filter((seat) => !table.seats[seat]);
  return free.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0] ?? 0;
}

/** When the next chance is, for what was refused now. @param {State} state */
export function nextChance(state) {
  if (settled(state)) return "";
  if (betting(state)) return "";
  return "Next chance: when betting opens for the next round.";
}
