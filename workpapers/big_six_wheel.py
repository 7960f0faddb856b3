"""Workpaper: Big Six Wheel, 58 Pa. Code 619a. Standard library only; reads no file.

Covers all seven wagers of 619a.1(g)(2) at the odds of 619a.3. Not covered: odds above those
minimums.

Counting argument: 54 equally spaced sections (619a.1(a)) in the order of 619a.1(b). A spin between
two sections is void and spun again (619a.2(d)), so each section decides with the same probability;
a wager wins in as many ways as its symbol has sections.
"""

from fractions import Fraction

print("# title58 odds big-six-wheel --as-of 2024-03-01")

# 619a.1(b), clockwise: J is the joker, F the flag or other symbol of the certificate holder.
WHEEL = (
    "J 1 2 1 5 2 1 10 1 5 1 2 1 20 1 2 1 5 2 1 10 1 2 5 1 2 1"
    " F 2 5 2 1 2 1 10 1 5 1 2 1 20 1 2 1 5 2 1 10 1 2 5 1 2 1"
).split()
assert len(WHEEL) == 54

WAGERS = (("one", "1", 1), ("two", "2", 2), ("five", "5", 5), ("ten", "10", 10),
          ("twenty", "20", 20), ("flag", "F", 45), ("joker", "J", 45))  # fmt: skip

for wager, symbol, pays in WAGERS:
    wins = WHEEL.count(symbol)
    edge = Fraction(54 - wins - wins * pays, 54)
    for row, ways, net in (("win", wins, pays), ("lose", 54 - wins, -1)):
        print(wager, "standard", "", "", row, f"{ways}/54", net, edge, sep="\t")
