"""Workpaper: Mini-Craps, 58 Pa. Code 623a. Standard library only; reads no file.

Covers every wager of 623a.3(a) and 623a.6 (the rules are those of Craps): line wagers, odds, place,
Buy and Lay, hardways, one roll, both Fire paytables, line wagers with odds. Come odds are off on a
come-out roll (C-16), and one Come Bet after another is made, each as soon as a point is up.

Counting argument, not that of craps.py: each wager is a rule of one roll, state and dice in, next
state or row out. All 36 rolls are put to it in every state that can be reached, and the linear
equations of that absorbing chain are solved in fractions. No ratio of ways is used anywhere.
"""

from fractions import Fraction as F

print("# title58 odds mini-craps --as-of 2024-03-01")
POINTS = (4, 5, 6, 8, 9, 10)
ROLLS = [(a, b) for a in range(1, 7) for b in range(1, 7)]


def chain(step, start):
    """P(each row) from `start`. A rule returns a row as ("=", row), else the next state. States are
    taken out one by one, the last first: whoever went there goes where it leads."""
    states, moves = [start], []
    for state in states:  # grows as new states are met
        moves.append({})
        for a, b in ROLLS:
            to = step(state, a, b)
            if to[0] != "=" and to not in states:
                states.append(to)
            moves[-1][to] = moves[-1].get(to, 0) + F(1, 36)
    for i in reversed(range(len(states))):
        leaves = 1 - moves[i].pop(states[i], 0)
        moves[i] = {to: chance / leaves for to, chance in moves[i].items()}
        for other in moves[:i]:
            if went := other.pop(states[i], 0):
                for to, chance in moves[i].items():
                    other[to] = other.get(to, 0) + went * chance
    return {row: chance for (_, row), chance in moves[0].items()}


def show(wager, chances, nets, under="", paytable="standard"):
    assert sum(chances.values()) == 1, wager
    edge = -sum(chance * nets[row] for row, chance in chances.items())
    for row, chance in chances.items():
        print(wager, paytable, under, "", row, chance, nets[row], edge, sep="\t")


def line(point, a, b, right=True):
    """A Pass Bet (or Don't Pass); 12 on the come-out roll loses one and is void for the other."""
    t = a + b
    if point == ("come-out",):
        if t in POINTS:
            return ("point", t)
        if t == 12:
            return ("=", "lose" if right else "push")
        return ("=", "win" if (t in (7, 11)) == right else "lose")
    if t == point[1]:
        return ("=", "win" if right else "lose")
    return ("=", "lose" if right else "win") if t == 7 else point


EVEN = {"win": 1, "lose": -1, "push": 0}
for wager, right in (("pass", 1), ("come", 1), ("dont-pass", 0), ("dont-come", 0)):
    show(wager, chain(lambda s, a, b: line(s, a, b, right), ("come-out",)), EVEN)


def waits(wager, wins, loses, pays, under="", name="win", fee=(0, 0)):
    """Decided by the first roll that wins or loses."""
    rule = lambda s, a, b: ("=", name) if wins(a, b) else ("=", "lose") if loses(a, b) else s
    show(wager, chain(rule, ("waiting",)), {name: pays - fee[0], "lose": -1 - fee[1]}, under)


total = lambda t: lambda a, b: a + b == t
SEVEN = total(7)
#          true odds, place to win, place to lose, told in rows as
BY_POINT = {4: (F(2), F(9, 5), F(5, 11), "4-or-10"), 5: (F(3, 2), F(7, 5), F(5, 8), "5-or-9"),
            6: (F(6, 5), F(7, 6), F(4, 5), "6-or-8"), 8: (F(6, 5), F(7, 6), F(4, 5), "6-or-8"),
            9: (F(3, 2), F(7, 5), F(5, 8), "5-or-9"), 10: (F(2), F(9, 5), F(5, 11), "4-or-10")}  # fmt: skip
VIG = F(1, 20)
for p, (true, to_win, to_lose, told) in BY_POINT.items():
    for kind in ("pass", "come"):
        waits(f"{kind}-odds", total(p), SEVEN, true, f"point {p}", f"win-on-{told}")
        waits(f"dont-{kind}-odds", SEVEN, total(p), 1 / true, f"point {p}", f"win-on-{told}")
    waits(f"place-to-win-{p}", total(p), SEVEN, to_win)
    waits(f"place-to-lose-{p}", SEVEN, total(p), to_lose)
    for said, fee in (("none", (0, 0)), ("5% when-made", (VIG, VIG)), ("5% on-win", (VIG, 0))):
        waits(f"buy-{p}", total(p), SEVEN, true, f"vigorish {said}", fee=fee)
        waits(f"lay-{p}", SEVEN, total(p), 1 / true, f"vigorish {said}", fee=fee)
for p, pays in ((4, 7), (6, 9), (8, 9), (10, 7)):
    easy = lambda a, b: a + b == 7 or (a + b == p and a != b)
    waits(f"hardway-{p}", lambda a, b: a + b == p and a == b, easy, pays)


def at_once(wager, row_of, nets):
    """One roll: `row_of` names the row by the dice; anything else loses."""
    show(wager, chain(lambda s, a, b: ("=", row_of(a, b)), ("one roll",)), {**nets, "lose": -1})


def by_total(wager, **pays):  # _2_12=("2-or-12", 2): on 2 or 12 the row of this name pays that
    rows = {int(t): row for key, row in pays.items() for t in key.strip("_").split("_")}
    at_once(wager, lambda a, b: rows.get(a + b, ("lose",))[0], dict(rows.values()))


by_total("field", _2_12=("2-or-12", 2), _3_4_9_10_11=("3-4-9-10-or-11", 1))
by_total("any-seven", _7=("win", 4))
by_total("any-craps", _2_3_12=("win", 7))
by_total("craps-two", _2=("win", 30))
by_total("craps-three", _3=("win", 15))
by_total("craps-twelve", _12=("win", 30))
by_total("eleven-in-one-roll", _11=("win", 15))
by_total("craps-eleven", _11=("eleven", F(15 - 1, 2)), _2_3_12=("craps", F(7 - 1, 2)))
by_total("horn", _2_12=("2-or-12", F(30 - 3, 4)), _3_11=("3-or-11", F(15 - 3, 4)))
by_total("whirl", _2_12=("2-or-12", F(26, 5)), _3_11=("3-or-11", F(11, 5)), _7=("7", F(0)))
for high in (2, 3, 11, 12):
    net = {t: F((2 if t == high else 1) * pays - (3 if t == high else 4), 5)
           for t, pays in ((2, 30), (3, 15), (11, 15), (12, 30))}  # fmt: skip
    by_total(f"horn-high-{high}", **{f"_{t}": (str(t), net[t]) for t in net})
for x, y in ROLLS:
    if x <= y and 3 < x + y < 11:
        hop = lambda a, b: "win" if {(a, b), (b, a)} & {(x, y)} else "lose"
        at_once(f"hop-{x}-{y}", hop, {"win": 30 if x == y else 15})
hard = lambda a, b: "hard-6-or-8" if a == b else "other-6-7-or-8"
six_to_eight = lambda a, b: hard(a, b) if 6 <= a + b <= 8 else "lose"
at_once("six-seven-eight", six_to_eight, {"hard-6-or-8": 2, "other-6-7-or-8": 1})


def fire(state, a, b):
    """("fire", points made, point up): a loser 7 ends it."""
    _, made, point = state
    t = a + b
    if not point:
        return ("fire", made, t if t in POINTS else 0)
    if t == 7:
        return ("=", ("lose", "four-points", "five-points", "six-points")[max(len(made) - 3, 0)])
    return ("fire", made | {t}, 0) if t == point else state


points_made = chain(fire, ("fire", frozenset(), 0))
for paytable, *pays in (("A", 24, 249, 999), ("B", 39, 199, 499)):
    nets = dict(zip(("lose", "four-points", "five-points", "six-points"), (-1, *pays), strict=True))
    show("fire", points_made, nets, paytable=paytable)


def told(point, a, b, right):
    """A line wager that tells on which point it was decided."""
    to = line(point, a, b, right)
    if to[0] != "=":
        return to
    if point == ("come-out",):
        return ("=", f"{to[1]} at once")
    return ("=", f"{point[1]}, {'seven' if a + b == 7 else 'made'}")


def come(state, a, b):
    """("table", Pass point or 0, ours, next): 0 until the Come Bet has its point, then that. The row
    is told with the Pass point on which the next Come Bet will be made, 0 if none is up."""
    _, up, ours = state
    t = a + b
    off = "" if up else ", odds off"
    then = up if up and t not in (7, up) else t if not up and t in POINTS else 0
    if not ours:
        if t not in POINTS:
            return ("=", ("win at once" if t in (7, 11) else "lose at once", then))
        return ("table", then, t)
    if t in (7, ours):
        return ("=", (f"{ours}, {'seven' if t == 7 else 'made'}{off}", then))
    return ("table", then, ours)


made_on = {s: chain(come, ("table", s, 0)) for s in POINTS}
fresh = chain(lambda s, a, b: ("=", a + b) if a + b in POINTS else s, ("come-out",))
to = {s: {q: sum(chance * (fresh[q] if then == 0 else q == then)
                 for (_, then), chance in made_on[s].items()) for q in POINTS} for s in POINTS}  # fmt: skip
rows = [[F(1)] * 7] + [[to[s][q] - (s == q) for s in POINTS] + [F(0)] for q in POINTS[1:]]
for i in range(6):  # Gauss and Jordan: where Come Bets are made, in the long run
    rows[i] = [each / rows[i][i] for each in rows[i]]
    for r in set(range(6)) - {i}:
        rows[r] = [x - rows[r][i] * y for x, y in zip(rows[r], rows[i], strict=True)]
often = [row[6] for row in rows]
by_row = {}
for s, many in zip(POINTS, often, strict=True):
    for (row, _), chance in made_on[s].items():
        by_row[row] = by_row.get(row, 0) + many * chance

for said, times in (("1x", (1,) * 6), ("2x", (2,) * 6), ("3x, 4x, 5x", (3, 4, 5, 5, 4, 3)),
                    ("5x", (5,) * 6), ("10x", (10,) * 6)):  # fmt: skip
    right, wrong = ({"win at once": 1, "push at once": 0, "lose at once": -1} for _ in range(2))
    for p, many in zip(POINTS, times, strict=True):
        win = 1 + many * BY_POINT[p][0]
        right |= {f"{p}, made": win, f"{p}, made, odds off": 1,
                  f"{p}, seven": -1 - many, f"{p}, seven, odds off": -1}  # fmt: skip
        wrong |= {f"{p}, made": -win, f"{p}, seven": 1 + many}
    under = f"odds {said}"
    pass_rows, dont_rows = (chain(lambda s, a, b: told(s, a, b, r), ("come-out",)) for r in (1, 0))
    show("pass-with-odds", pass_rows, right, under)
    show("come-with-odds", by_row, right, under)
    show("dont-pass-with-odds", dont_rows, wrong, under)
    show("dont-come-with-odds", dont_rows, wrong, under)
