// What a player does, as commands. Refusals go to the spot where they happened.

import { again, betting, caughtUp, gone, plays, seatOf, settled } from "./state.js";
import { freeSeat, nextChance } from "./words.js";

/**
 * @typedef {import("./types.js").State} State
 * @typedef {import("./types.js").Bet} Bet
 * @typedef {{ id: string, wager: string, on: string }} Spot
 */
const BUY_IN = 100_000;
const LATE = 700; // milliseconds in which a tap was meant for the round that has just ended

export class Acts {
  /** @param {import("./line.js").Line} line @param {() => State} state @param {(message: any) => void} dispatch
   * @param {{ skip: () => void, spotOf: (wager: string, on: string) => string, practice: boolean }} page */
  constructor(line, state, dispatch, page) {
    this.line = line;
    this.state = state;
    this.dispatch = dispatch;
    this.page = page;
    /** @type {Promise<unknown>} one thing after the other */
    this.queue = Promise.resolve();
    /** @type {Map<string, number>} cents of wagers that choices call for, where I said how much */
    this.said = new Map();
  }

  /** @param {string} act @param {any} [given] */
  do(act, given) {
    const does = /** @type {Record<string, () => unknown>} */ ({
      skip: () => this.page.skip(),
      keys: () => this.dispatch({ type: "keys" }),
      neighbors: () => this.#later(() => this.#neighbors(given)),
      chip: () => this.dispatch({ type: "chip", cents: given }),
      home: () => { location.href = "/"; },
      sit: () => this.#later(() => this.#sit()),
      round: () => this.#later(() => this.#round()),
      close: () => this.#later(() => this.#close()),
      choose: () => this.#later(() => this.#choose(given)),
      amount: () => this.#later(() => this.#amount(given)),
      undo: () => this.#later(() => this.#undo()),
      clear: () => this.#later(() => this.#clear()),
      rebet: () => this.#later(() => this.#rebet()),
      chips: () => this.#later(() => this.#chips()),
      leave: () => this.#later(() => this.#leave()),
      place: () => this.#later(() => this.#place(given)),
      remove: () => this.#later(() => this.#remove(given)),
      move: () => this.#later(() => this.#move(given.from, given.to)),
      call: () => this.#later(() => this.#call(given)),
      due: () => this.#later(() => this.#due()),
    });
    does[act]?.();
  }

  /** @param {() => Promise<unknown>} work */
  #later(work) {
    this.queue = this.queue.then(work, work);
    return this.queue;
  }

  /** @param {any} answer */
  #answer(answer) {
    return this.line.send({ type: "answer", answer });
  }

  /** A refusal, at its spot. @param {string} spot @param {import("./line.js").Reply} reply */
  #slip(spot, reply) {
    const { refusal } = reply;
    const problem = refusal?.problem ?? reply.message ?? "That did not work.";
    const lawful = refusal?.lawful ? ` Allowed: ${refusal.lawful}.` : "";
    const text = `${problem[0].toUpperCase()}${problem.slice(1).replace(/\.$/, "")}.${lawful}`;
    const cite = refusal?.cites?.[0] ?? refusal?.cite ?? "";
    this.dispatch({ type: "slip", slip: { spot, text, cite: String(cite), next: nextChance(this.state()) } });
  }

  /** @param {string} spot @param {string} message */
  #note(spot, message) {
    this.#slip(spot, { status: 409, message });
  }

  async #round() {
    if (!this.state().table?.over && this.state().table?.asks) return true;
    this.dispatch({ type: "busy", busy: true });
    const reply = await this.line.send({ type: "round" });
    if (reply.status === 200) await this.#until(() => !this.state().table?.over); // a tap from now on is for the new round
    this.dispatch({ type: "busy", busy: false });
    return reply.status === 200 || Boolean(this.state().table?.asks);
  }

  /** Betting must be open: a round that is over makes room for the next. */
  async #open() {
    this.page.skip();
    if (settled(this.state()) || !this.state().table?.asks) {
      await this.#round();
      await this.#until(() => this.state().table?.asks?.kind === "bets");
      this.page.skip();
    }
  }

  /** @param {() => boolean} met */
  async #until(met) {
    for (let tries = 0; tries < 40 && !met(); tries += 1) await new Promise((done) => setTimeout(done, 25));
  }

  /** @param {Bet} bet @returns {Promise<boolean>} */
  async #bet({ wager, on, cents }) {
    const state = this.state(), seat = seatOf(state), spot = this.page.spotOf(wager, on);
    const reply = await this.#answer({ kind: "bet", seat, wager, amount: cents, ...(on ? { on } : {}) });
    if (reply.status === 200) {
      this.dispatch({ type: "placed", bet: { wager, on, cents } });
      return true;
    }
    this.#slip(spot, reply);
    return false;
  }

  /** @param {Spot} spot */
  async #place({ id, wager, on }) {
    this.dispatch({ type: "unslip" });
    const state = this.state();
    if (!seatOf(state)) return this.#note(id, "You are watching. Sit down to bet");
    if (settled(state) && Date.now() - state.ended < LATE) return this.#note(id, "Betting had closed for that round. Tap again to bet on the next one");
    await this.#open();
    const now = this.state();
    if (now.table?.asks?.kind === "bets" && !plays(now)) return this.#note(id, "You are in from the next round");
    const spot = now.offer?.spots.find((one) => one.wager === wager);
    const exact = spot && spot.low === spot.high ? spot.low : now.chip; // a progressive system takes one amount alone
    return this.#bet({ wager, on, cents: exact });
  }

  /** A straight-up bet on each of these numbers, until one is refused. @param {string[]} numbers */
  async #neighbors(numbers) {
    this.dispatch({ type: "unslip" });
    await this.#open();
    for (const number of numbers) if (!(await this.#bet({ wager: "straight", on: number, cents: this.state().chip }))) return;
  }

  /** @param {string} wager @param {string} on */
  #lying(wager, on) {
    const state = this.state(), seat = seatOf(state);
    return state.table?.lying.find((one) => one.seat === seat && one.wager === wager && one.on === on)?.cents ?? 0;
  }

  /** @param {string} wager @param {string} on */
  async #down(wager, on) {
    const reply = await this.#answer({ kind: "take-down", seat: seatOf(this.state()), wager, ...(on ? { on } : {}) });
    if (reply.status !== 200) this.#slip(this.page.spotOf(wager, on), reply);
    return reply.status === 200;
  }

  /** @param {Spot} spot */
  async #remove({ wager, on }) {
    this.dispatch({ type: "unslip" });
    if (betting(this.state()) && this.#lying(wager, on)) {
      await this.#down(wager, on);
    }
  }

  /** @param {Spot} from @param {Spot} to */
  async #move(from, to) {
    this.dispatch({ type: "unslip" });
    const cents = this.#lying(from.wager, from.on);
    if (!betting(this.state()) || !cents || !(await this.#down(from.wager, from.on))) return;
    if (!(await this.#bet({ wager: to.wager, on: to.on, cents }))) await this.#bet({ wager: from.wager, on: from.on, cents });
  }

  async #undo() {
    if (!betting(this.state())) return;
    this.dispatch({ type: "unslip" });
    let last = this.state().placed.at(-1);
    this.dispatch({ type: "undone" });
    while (last && !this.#lying(last.wager, last.on)) { // taken back or moved since
      last = this.state().placed.at(-1);
      this.dispatch({ type: "undone" });
    }
    if (!last) return;
    const { wager, on, cents } = last, left = this.#lying(wager, on) - cents;
    if (left <= 0) {
      await this.#down(wager, on);
      return;
    }
    const reply = await this.#answer({ kind: "reduce", seat: seatOf(this.state()), wager, amount: cents, ...(on ? { on } : {}) });
    if (reply.status === 200 || !(await this.#down(wager, on))) return;
    const placed = this.state().placed.length;
    await this.#bet({ wager, on, cents: left });
    if (this.state().placed.length > placed) this.dispatch({ type: "undone" });
  }

  async #clear() {
    const state = this.state(), seat = seatOf(state);
    this.dispatch({ type: "unslip" });
    for (const { wager, on } of (state.table?.lying ?? []).filter((one) => one.seat === seat)) {
      if (this.#lying(wager, on)) await this.#down(wager, on);
    }
    this.dispatch({ type: "cleared" });
  }

  async #rebet() {
    if (!again(this.state())) return;
    this.dispatch({ type: "unslip" });
    await this.#open();
    for (const bet of gone(this.state())) await this.#bet(bet);
  }

  /** What I do when the round ends, or no longer want to. @param {{ seat: number, event: string }} given */
  async #call({ seat, event }) {
    const reply = await this.#answer({ kind: "event", event, seat });
    if (reply.status !== 200) this.#slip("", reply);
  }

  async #close() {
    this.dispatch({ type: "unslip" });
    this.dispatch({ type: "busy", busy: true });
    const reply = await this.#answer({ kind: "no-more-bets" });
    this.dispatch({ type: "busy", busy: false });
    if (reply.status !== 200) {
      const state = this.state(), seat = seatOf(state);
      const mine = state.table?.lying.find((one) => one.seat === seat);
      this.#slip(mine ? this.page.spotOf(mine.wager, mine.on) : "", reply);
    }
  }

  /** What a choice of mine called for; and on, when nothing more is to be bet. */
  async #due() {
    const { table } = this.state();
    if (!table?.asks?.more || !caughtUp(this.state())) return;
    for (const one of (table.due ?? []).filter((due) => table.mine.includes(due.seat))) {
      const chips = table.seats[one.seat]?.chips ?? 0;
      const most = Math.min(one.cents, chips), place = `${one.wager} ${one.on}`, said = this.said.get(place) ?? most;
      this.said.delete(place);
      const bet = { kind: "bet", seat: one.seat, wager: one.wager, ...(one.on ? { on: one.on } : {}) };
      const reply = await this.#answer({ ...bet, amount: Math.min(said, most) });
      if (reply.status === 200 || said >= most) continue;
      this.#slip("", reply);
      await this.#answer({ ...bet, amount: most });
    }
    await this.#until(() => this.state().table?.seq !== table.seq);
    const now = this.state().table;
    if (now?.asks?.more && !now.due?.length && !now.open?.length) await this.#answer({ kind: "no-more-bets" });
  }

  /** @param {{ option: string, cents?: number }} given of the wager that it calls for: cents, or as much as may be */
  async #choose({ option, cents }) {
    const choice = this.state().table?.choice;
    if (!choice) return;
    const calls = choice.options.find((one) => one.option === option)?.calls;
    if (calls && cents !== undefined) this.said.set(`${calls.wager} ${calls.on}`, cents);
    this.dispatch({ type: "busy", busy: true });
    const reply = await this.#answer({ kind: "choice", seat: choice.seat, about: choice.about, choice: option });
    this.dispatch({ type: "busy", busy: false });
    if (reply.status === 200) return;
    this.said.clear();
    this.#slip("", reply);
  }

  /** @param {number} cents */
  async #amount(cents) {
    const choice = this.state().table?.choice;
    if (!choice) return;
    const reply = await this.#answer({ kind: "measure", about: choice.about, measure: cents });
    if (reply.status !== 200) this.#slip("", reply);
  }

  async #sit() {
    const seat = freeSeat(this.state());
    const reply = await this.line.send({ type: "sit", seat, cents: BUY_IN });
    if (reply.status !== 200) this.#slip("", reply);
    else if (!this.state().table?.asks) await this.#round();
  }

  async #chips() {
    if (this.page.practice) await fetch(`/play/${this.line.table}/chips`, { method: "POST" });
    else await this.line.send({ type: "buy", seat: seatOf(this.state()), cents: BUY_IN });
  }

  async #leave() {
    await this.line.send({ type: "leave", seat: seatOf(this.state()) });
    location.href = "/";
  }
}
