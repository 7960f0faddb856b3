// Plays Sic Bo through `title58 engine` and checks every payment by its own arithmetic.
//   node sic_bo.mjs ROUNDS COMMAND [ARGUMENTS]...
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [rounds, command, ...words] = process.argv.slice(2);
const engine = spawn(command, words, { stdio: ["pipe", "pipe", "inherit"] });
const replies = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

async function say(message) {
  engine.stdin.write(JSON.stringify(message) + "\n");
  return JSON.parse((await replies.next()).value);
}

const answer = (told) => say({ type: "answer", answer: told });
const expect = (is, wanted, what) => {
  if (is !== wanted) throw new Error(`${what}: ${is} is not ${wanted}`);
};

// A generator of our own, so that every run throws the same dice.
let seed = 58;
const die = () => {
  seed = (seed * 48271) % 2147483647;
  return 1 + (seed % 6);
};

const triple = (dice) => dice.every((one) => one === dice[0]);
const total = (dice) => dice.reduce((sum, one) => sum + one, 0);
const WAGERS = [
  ["small", "", (dice) => (!triple(dice) && total(dice) <= 10 ? 1 : -1)],
  ["big", "", (dice) => (!triple(dice) && total(dice) >= 11 ? 1 : -1)],
  ["one-of-a-kind", "4", (dice) => dice.filter((one) => one === 4).length || -1],
];

let reply = await say({ type: "begin", game: "sic-bo", date: "2024-06-01", players: [1] });
let net = 0;
for (let round = 1; round <= Number(rounds); round++) {
  expect(reply.type, "step", "betting opens");
  for (const [wager, on] of WAGERS)
    reply = await answer({ kind: "bet", seat: 1, wager, on, amount: "$10" });
  const late = await answer({ kind: "bet", seat: 9, wager: "small", amount: "$10" });
  expect(late.type, "refused", "nobody sits there");
  reply = await answer({ kind: "no-more-bets" });
  expect(reply.step.asks[0], "dice", "what is asked");
  const dice = [die(), die(), die()];
  reply = await answer({ kind: "dice", dice });
  expect(reply.type, "settled", "after the dice");
  for (const [wager, , pays] of WAGERS) {
    const line = reply.settlement.lines.find((one) => one.wager === wager);
    expect(line.net, 1000 * pays(dice), `${wager} on ${dice}`);
    net += line.net;
  }
  reply = await say({ type: "next" });
}
engine.stdin.end();
console.log(JSON.stringify({ rounds: Number(rounds), net }));
