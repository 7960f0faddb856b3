"""Workpaper: Craps, 58 Pa. Code 623a. Standard library only; reads no file.

Covers every wager of 623a.3(a) and 623a.6 at the odds of 623a.5 and 623a.6: line wagers, odds by
point, place, Buy and Lay (no commission, or 5% of the wager when made or on a win, 623a.5(g)(3)),
hardways, every wager on one roll, both Fire paytables, and line wagers together with odds of 1, 2,
5 and 10 times and 3-4-5 times. Come odds are off on a come-out roll (interpretation C-16).
Not covered: rolls until decided.

Counting argument, in closed form (mini_craps.py has the same by a chain of states):
  t comes in w(t) = 6 - |7 - t| of 36 rolls. A wager that waits for A against B is decided by them
  alone: A wins in w(A) of w(A) + w(B), however many other rolls come before.
  Fire: a point p is set by w(p) of the 24 rolls that set one, and made in w(p) of w(p) + 6. Points
  made outside a set T and the loser 7 race: P(all points made lie in T) = q / (q + sum of a(p) over
  p outside T), and inclusion and exclusion over subsets gives P(exactly k different points).
"""

from fractions import Fraction as F
from itertools import combinations

print("# title58 odds craps --as-of 2024-03-01")
POINTS = (4, 5, 6, 8, 9, 10)
ROLLS = [(a, b) for a in range(1, 7) for b in range(1, 7)]


def w(*totals):
    return sum(6 - abs(7 - t) for t in totals)


def show(wager, rows, under="", paytable="standard"):
    assert sum(chance for _, chance, _ in rows) == 1, wager
    edge = -sum(chance * net for _, chance, net in rows)
    for row, chance, net in rows:
        print(wager, paytable, under, "", row, chance, net, edge, sep="\t")


def against(wager, wins, loses, pays, under="", name="win"):
    chance = F(wins, wins + loses)
    for_win, for_loss = pays if isinstance(pays, tuple) else (F(pays), F(-1))
    show(wager, [(name, chance, for_win), ("lose", 1 - chance, for_loss)], under)


# Line wagers: 623a.3(a)(1)-(4)
made = sum(F(w(p), 36) * F(w(p), w(p) + 6) for p in POINTS)
seven = sum(F(w(p), 36) * F(6, w(p) + 6) for p in POINTS)
for wager in ("pass", "come"):
    show(wager, [("win", F(w(7, 11), 36) + made, 1), ("lose", F(w(2, 3, 12), 36) + seven, -1)])
for wager in ("dont-pass", "dont-come"):
    show(wager, [("win", F(w(2, 3), 36) + seven, 1), ("push", F(w(12), 36), 0),
                 ("lose", F(w(7, 11), 36) + made, -1)])  # fmt: skip

# Odds: 623a.6
TRUE = {4: F(2), 5: F(3, 2), 6: F(6, 5), 8: F(6, 5), 9: F(3, 2), 10: F(2)}
PAIR = {4: "4-or-10", 10: "4-or-10", 5: "5-or-9", 9: "5-or-9", 6: "6-or-8", 8: "6-or-8"}
for p in POINTS:
    for line in ("pass", "come"):
        against(f"{line}-odds", w(p), 6, TRUE[p], f"point {p}", f"win-on-{PAIR[p]}")
        against(f"dont-{line}-odds", 6, w(p), 1 / TRUE[p], f"point {p}", f"win-on-{PAIR[p]}")

# Place, Buy, Lay: 623a.3(a)(5), (6), (41), (42), 623a.5(a), (g)
TO_WIN = {4: F(9, 5), 5: F(7, 5), 6: F(7, 6), 8: F(7, 6), 9: F(7, 5), 10: F(9, 5)}
TO_LOSE = {4: F(5, 11), 5: F(5, 8), 6: F(4, 5), 8: F(4, 5), 9: F(5, 8), 10: F(5, 11)}
FEE = F(1, 20)
for p in POINTS:
    against(f"place-to-win-{p}", w(p), 6, TO_WIN[p])
    against(f"place-to-lose-{p}", 6, w(p), TO_LOSE[p])
    for fee, on_win, on_loss in (("none", 0, 0), ("5% when-made", FEE, FEE), ("5% on-win", FEE, 0)):
        under = f"vigorish {fee}"
        against(f"buy-{p}", w(p), 6, (TRUE[p] - on_win, -1 - F(on_loss)), under)
        against(f"lay-{p}", 6, w(p), (1 / TRUE[p] - on_win, -1 - F(on_loss)), under)

# Hardways: one way against the other ways of that total and any 7
for total, pays in ((4, 7), (6, 9), (8, 9), (10, 7)):
    against(f"hardway-{total}", 1, w(total) - 1 + 6, pays)


# One roll
def one_roll(wager, **pays):
    """`pays`: a row, its rolls and what it pays; the dice in any order."""
    left, rows = 36, []
    for row, (wins, net) in pays.items():
        ways = sum(wins(a, b) for a, b in ROLLS)
        rows.append((row.strip("_").replace("_", "-"), F(ways, 36), F(net)))
        left -= ways
    show(wager, [*rows, ("lose", F(left, 36), -1)])


on = lambda *totals: lambda a, b: a + b in totals
one_roll("field", _2_or_12=(on(2, 12), 2), _3_4_9_10_or_11=(on(3, 4, 9, 10, 11), 1))
one_roll("any-seven", win=(on(7), 4))
one_roll("any-craps", win=(on(2, 3, 12), 7))
for wager, total, pays in (("craps-two", 2, 30), ("craps-three", 3, 15), ("craps-twelve", 12, 30),
                           ("eleven-in-one-roll", 11, 15)):  # fmt: skip
    one_roll(wager, win=(on(total), pays))
# Parts of one wager, each paid as its own: the part that wins less the parts that lose
PART = {2: 30, 3: 15, 11: 15, 12: 30}
one_roll(
    "craps-eleven", eleven=(on(11), F(15, 2) - F(1, 2)), craps=(on(2, 3, 12), F(7, 2) - F(1, 2))
)
one_roll("horn", _2_or_12=(on(2, 12), F(30 - 3, 4)), _3_or_11=(on(3, 11), F(15 - 3, 4)))
for high in PART:
    share = {t: F(2 if t == high else 1, 5) for t in PART}
    one_roll(f"horn-high-{high}",
             **{f"_{t}": (on(t), share[t] * PART[t] - (1 - share[t])) for t in PART})  # fmt: skip
one_roll("whirl", _2_or_12=(on(2, 12), F(30 - 4, 5)), _3_or_11=(on(3, 11), F(15 - 4, 5)),
         _7=(on(7), F(4 - 4, 5)))  # fmt: skip
for a in range(1, 7):
    for b in range(a, 7):
        if a + b not in (2, 3, 11, 12):  # which have wagers of their own and no Hop Bet
            pays = 30 if a == b else 15
            one_roll(f"hop-{a}-{b}", win=(lambda x, y: sorted((x, y)) == [a, b], pays))
hard = lambda a, b: a == b and a in (3, 4)
one_roll("six-seven-eight", hard_6_or_8=(hard, 2),
         other_6_7_or_8=(lambda a, b: 6 <= a + b <= 8 and not hard(a, b), 1))  # fmt: skip

# Fire: 623a.11, paytables of 623a.5(f)
wins_at = {p: F(w(p), 24) * F(w(p), w(p) + 6) for p in POINTS}
loses = 1 - sum(wins_at.values())


def within(points):
    return loses / (loses + sum(wins_at[p] for p in POINTS if p not in points))


exactly = [
    sum((-1) ** (k - j) * within(inside)
        for points in combinations(POINTS, k)
        for j in range(k + 1)
        for inside in combinations(points, j))
    for k in range(7)
]  # fmt: skip
for paytable, four, five, six in (("A", 24, 249, 999), ("B", 39, 199, 499)):
    show("fire", [("six-points", exactly[6], six), ("five-points", exactly[5], five),
                  ("four-points", exactly[4], four), ("lose", sum(exactly[:4]), -1)],
         paytable=paytable)  # fmt: skip


# Come odds are off on a come-out roll, so it matters which Pass point is up when a bet is made.
# One Come Bet after another is made, each as soon as a point is up. `after` has where the next one
# is made, by point, if this one was made on `start`; `start` in the long run solves v = v * after.
def plus(*parts):
    return [sum(many * each[i] for many, each in parts) for i in range(6)]


FRESH = [F(w(p), 24) for p in POINTS]  # the next point that is set
UNIT = {p: [F(p == q) for q in POINTS] for p in POINTS}
come_out = {}  # bet on p, next roll a come-out roll: where the next bet is made; P(decided there)
for p in POINTS:
    others = [s for s in POINTS if s != p]
    share = {s: F(w(s), w(s) + w(p) + 6) for s in others}  # the Pass point s before p and 7
    rest = 36 - w(2, 3, 11, 12) - sum(w(s) * share[s] for s in others)
    beside = [(share[s] * w(p), UNIT[s]) for s in others] + [(share[s] * 6, FRESH) for s in others]
    where = plus((6, FRESH), (w(p), UNIT[p]), *beside)
    come_out[p] = [each / rest for each in where], F(w(p) + 6) / rest


def later(s, p):  # bet on p with Pass point s up
    parts = (F(w(p)), UNIT[s]), (F(6), FRESH), (F(w(s)), come_out[p][0])
    return [each / (w(s) + w(p) + 6) for each in plus(*parts)]


after = [
    plus((F(6, 36), FRESH), (F(w(2, 3, 11, 12), 36), UNIT[s]), (F(w(s), 36), come_out[s][0]),
         *((F(w(p), 36), later(s, p)) for p in POINTS if p != s))
    for s in POINTS
]  # fmt: skip
rows = [[after[i][j] - (i == j) for i in range(6)] + [F(0)] for j in range(5)] + [[F(1)] * 7]
for i in range(6):
    pivot = next(r for r in range(i, 6) if rows[r][i])
    rows[i], rows[pivot] = rows[pivot], rows[i]
    rows[i] = [each / rows[i][i] for each in rows[i]]
    for r in range(6):
        if r != i:
            rows[r] = [a - rows[r][i] * b for a, b in zip(rows[r], rows[i], strict=True)]
start = {p: row[6] for p, row in zip(POINTS, rows, strict=True)}


def odds_off(p):  # how often a bet that went to p is decided on a come-out roll
    y = come_out[p][1]
    return start[p] * y + sum(start[s] * F(w(s), w(s) + w(p) + 6) * y for s in POINTS if s != p)


# A line wager with odds; at Don't Pass and Don't Come odds that win so many times the line wager.
for said, times in (("1x", (1,) * 6), ("2x", (2,) * 6), ("3x, 4x, 5x", (3, 4, 5, 5, 4, 3)),
                    ("5x", (5,) * 6), ("10x", (10,) * 6)):  # fmt: skip
    right = [("win at once", F(w(7, 11), 36), 1), ("lose at once", F(w(2, 3, 12), 36), -1)]
    come = list(right)
    wrong = [("win at once", F(w(2, 3), 36), 1), ("push at once", F(w(12), 36), 0),
             ("lose at once", F(w(7, 11), 36), -1)]  # fmt: skip
    for p, many in zip(POINTS, times, strict=True):
        is_made, is_lost = (F(w(p), 36) * F(ways, w(p) + 6) for ways in (w(p), 6))
        win, off = 1 + many * TRUE[p], odds_off(p)
        right += [(f"{p}, made", is_made, win), (f"{p}, seven", is_lost, -1 - many)]
        wrong += [(f"{p}, made", is_made, -win), (f"{p}, seven", is_lost, 1 + many)]
        come += [(f"{p}, made", is_made * (1 - off), win), (f"{p}, seven", is_lost * (1 - off), -1 - many),
                 (f"{p}, made, odds off", is_made * off, 1), (f"{p}, seven, odds off", is_lost * off, -1)]  # fmt: skip
    show("pass-with-odds", right, f"odds {said}")
    show("come-with-odds", come, f"odds {said}")
    for wager in ("dont-pass-with-odds", "dont-come-with-odds"):
        show(wager, wrong, f"odds {said}")
