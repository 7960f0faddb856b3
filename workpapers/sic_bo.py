"""Workpaper: Sic Bo, 58 Pa. Code 625a. Standard library only; reads no file.

Covers every wager of 625a.3 on every spot, at the odds of 625a.6.

Counting argument, without listing throws: three dice make 6^3 = 216 equally likely throws.
  one number on k dice       C(3,k) 5^(3-k)
  two of a kind              k = 2 or 3: a triple holds a pair (625a.3(2))
  two numbers both shown     inclusion and exclusion: 6^3 - 2*5^3 + 4^3
  a total t                  compositions of t into three parts of 1 to 6, by inclusion and
                             exclusion: sum over j of (-1)^j C(3,j) C(t-6j-1, 2)
  small, big                 totals 4 to 10 and 11 to 17 less the two triples in each
"""

from fractions import Fraction
from math import comb

print("# title58 odds sic-bo --as-of 2024-03-01")
ALL = 6**3


def show(wager, rows, on=""):
    rows = [*rows, ("lose", ALL - sum(ways for _, ways, _ in rows), -1)]
    edge = -sum(Fraction(ways * net, ALL) for _, ways, net in rows)
    for row, ways, net in rows:
        print(wager, "standard", "", on, row, f"{ways}/{ALL}", net, edge, sep="\t")


def with_total(t):
    return sum((-1) ** j * comb(3, j) * comb(t - 6 * j - 1, 2) for j in range(4) if t - 6 * j >= 3)


exactly = [comb(3, k) * 5 ** (3 - k) for k in range(4)]
assert sum(exactly) == sum(with_total(t) for t in range(3, 19)) == ALL

for number in map(str, range(1, 7)):
    show("three-of-a-kind", [("win", exactly[3], 150)], number)
    show("two-of-a-kind", [("win", exactly[2] + exactly[3], 8)], number)
    # 625a.6(b): 1, 2 or 3 to 1 for as many dice that show the number
    show("one-of-a-kind", [("three", exactly[3], 3), ("two", exactly[2], 2), ("one", exactly[1], 1)],
         number)  # fmt: skip
show("any-three-of-a-kind", [("win", 6 * exactly[3], 24)])
PAYS = {4: 50, 5: 18, 6: 14, 7: 12, 8: 8, 9: 6, 10: 6, 11: 6, 12: 6, 13: 8, 14: 12, 15: 14, 16: 18,
        17: 50}  # fmt: skip
for total, pays in PAYS.items():
    show(f"total-{total}", [("win", with_total(total), pays)])
for low in range(1, 7):
    for high in range(low + 1, 7):
        show("two-dice-combination", [("win", ALL - 2 * 5**3 + 4**3, 5)], f"{low}-{high}")
show("small", [("win", sum(map(with_total, range(4, 11))) - 2, 1)])  # without 2-2-2 and 3-3-3
show("big", [("win", sum(map(with_total, range(11, 18))) - 2, 1)])  # without 4-4-4 and 5-5-5
