import assert from "node:assert/strict";
import { test } from "node:test";
import { throwsOf } from "../../../src/title58/web/static/table/history.js";
import { neighbors } from "../../../src/title58/web/static/table/racetrack.js";

test("a hand of throws ends with the seven that loses the point", () => {
  const facts = [
    { dice: [3, 4], total: 7, point: 0, shooter: 2 }, // wins on the come-out: the hand goes on
    { dice: [2, 4], total: 6, point: 6, shooter: 2 },
    { dice: [3, 3], total: 6, point: 0, shooter: 2 },
    { dice: [4, 4], total: 8, point: 8, shooter: 2 },
    { dice: [1, 6], total: 7, point: 0, shooter: 2 },
    { dice: [1, 2], total: 3, point: 0, shooter: 2 }, // the same player again, a hand of its own
    { dice: [5, 5], total: 10, point: 10, shooter: 3 },
  ];
  const hands = throwsOf(facts);
  assert.deepEqual(hands.map(({ shooter, throws }) => [shooter, throws.map(({ total }) => total)]), [[3, [10]], [2, [3]], [2, [7, 6, 6, 8, 7]]]);
  assert.deepEqual(hands[2].throws.map(({ made, out }) => [made, out]), [[false, false], [false, false], [true, false], [false, false], [false, true]]);
});

test("neighbors are those of the wheel, around its end", () => {
  const wheel = ["0", "28", "9", "26", "30"];
  assert.deepEqual(neighbors(wheel, "0", 1), ["30", "0", "28"]);
  assert.deepEqual(neighbors(wheel, "9"), ["0", "28", "9", "26", "30"]);
});
