"""Workpaper: Baccarat, 58 Pa. Code 631a and 631c. Standard library only; reads no file.

Covers every wager of 631a.8(a) and 631c from fresh shoes of 6, 7 and 8 decks: Banker (commission,
EZ), Player, Tie, Dragon Bonus, Dragon 7 Insurance, Perfect Pairs, Heavenly 9 Progressive, 5
Treasures by both paytables, Lucky Nines, commission-free wagers, pairs, Lucky Six, Majestic Match.
What the Heavenly 9 meter pays comes on top: that row has the net -1 of the wager, which is taken.
The Must-Hit-By mystery (631c.6) is covered with all wagers of $5.

Counting argument: hands by value (16d cards count 0, 4d each 1 to 9), two cards of each hand as
unordered pairs with their permutations, third cards as the rules draw them. One suit, one color:
the same count over a quarter or half of the shoe, four times or twice. What the first cards decide:
falling factorials of single ranks, cards and suits.
"""

from fractions import Fraction as F
from itertools import combinations_with_replacement as pairs
from itertools import product
from math import perm

print("# title58 odds baccarat --as-of 2025-03-01")
DRAWS = {0: range(10), 1: range(10), 2: range(10), 3: (0, 1, 2, 3, 4, 5, 6, 7, 9),
         4: (2, 3, 4, 5, 6, 7), 5: (4, 5, 6, 7), 6: (6, 7), 7: ()}  # fmt: skip


def rest(p, b, left):
    """From two-card counts: final hands with the permutations of the third cards drawn."""
    if p > 7 or b > 7 or (p > 5 and b > 5):
        yield (p, 2, b, 2), 1
    elif p > 5:
        for z in range(10):
            yield (p, 2, (b + z) % 10, 3), left[z]
    else:
        for x in range(10):
            if x not in DRAWS[b]:
                yield ((p + x) % 10, 3, b, 2), left[x]
                continue
            for z in range(10):
                yield ((p + x) % 10, 3, (b + z) % 10, 3), left[x] * (left[z] - (x == z))


def deal(shoe, cards):
    """Permutations of six of all `cards` in which the cards used come from `shoe`, by final hands."""
    found = {}
    for (a, c), (b, d) in product(pairs(range(10), 2), repeat=2):
        left, ways = list(shoe), (1 + (a != c)) * (1 + (b != d))
        for value in (a, c, b, d):
            ways *= left[value]
            left[value] -= 1
        if ways:
            for hand, many in rest((a + c) % 10, (b + d) % 10, left):
                used = hand[1] + hand[3]
                found[hand] = found.get(hand, 0) + ways * many * perm(cards - used, 6 - used)
    return found


def line(ours, theirs):
    return "win" if ours > theirs else "lose" if ours < theirs else "tie-push"


def bonus(ours, cards, theirs, others):
    if cards == others == 2 and max(ours, theirs) > 7:  # a natural pays its own row only
        return "natural-tie" if ours == theirs else "natural-win" if ours > theirs else "lose"
    return f"win-by-{ours - theirs}" if ours - theirs >= 4 else "lose"


LINE = {"win": 1, "tie-push": 0, "lose": -1}
DRAGON = {"A": (30, 10, 6, 4, 2, 1, 1, 0), "B": (20, 8, 7, 4, 3, 1, 1, 0),
          "C": (30, 10, 4, 4, 2, 2, 1, 0)}  # fmt: skip
ROWS = (*(f"win-by-{points}" for points in range(9, 3, -1)), "natural-win", "natural-tie")


def show(wager, ways, nets, under, paytable="standard", on=""):
    total = sum(ways.values())
    edge = -sum(F(nets[row]) * many for row, many in ways.items()) / total
    for row, many in ways.items():
        if many:
            print(wager, paytable, under, on, row, f"{many}/{total}", nets[row], edge, sep="\t")


def final_hands(d):
    shoe, under = deal([16 * d] + [4 * d] * 9, 52 * d), f"decks {d}"

    def by_hands(wager, row_of, nets, paytable="standard", told="", on=""):
        ways = dict.fromkeys(nets, 0)
        for hand, many in shoe.items():
            ways[row_of(*hand)] += many
        show(wager, ways, nets, told + under, paytable, on)

    def if_only(wager, test, pays, paytable="standard", name="win"):
        by_hands(wager, lambda *h: name if test(*h) else "lose", {name: pays, "lose": -1}, paytable)

    seven = lambda p, m, b, n: b == 7 and n == 3 and p < 7
    eight = lambda p, m, b, n: p == 8 and m == 3 and b < 8
    six = lambda p, m, b, n: b == 6 and p < 6
    by_hands("banker", lambda p, m, b, n: line(b, p), LINE | {"win": F(19, 20)}, "commission")
    by_hands("banker", lambda *h: "dragon-7-push" if seven(*h) else line(h[2], h[0]),
             LINE | {"dragon-7-push": 0}, "ez")  # fmt: skip
    by_hands("commission-free-banker", lambda *h: "win-with-6" if six(*h) else line(h[2], h[0]),
             LINE | {"win-with-6": F(1, 2)})  # fmt: skip
    for name in ("", "commission-free-"):
        by_hands(f"{name}player", lambda p, m, b, n: line(p, b), LINE)
        if_only(f"{name}tie", lambda p, m, b, n: p == b, 8)
    if_only("dragon-7-insurance", seven, 40, name="dragon-7")
    by_hands("lucky-six", lambda *h: f"{('two', 'three')[h[3] - 2]}-card-six" if six(*h) else "lose",
             {"three-card-six": 20, "two-card-six": 12, "lose": -1})  # fmt: skip
    for table, pays in DRAGON.items():
        nets = dict(zip(ROWS, pays, strict=True)) | {"lose": -1}
        by_hands("dragon-bonus", bonus, nets, table, "on Player; ", "player")
        other = lambda *h: bonus(*h[2:], *h[:2])
        by_hands("dragon-bonus", other, nets, table, "on Banker; ", "banker")

    # 5 Treasures (631c.3). Blazing 7s: two cards each pay nothing by paytable A (BAC-63, BAC-64).
    nine = lambda p, m, b, n: (p == 9 and m == 3) + (b == 9 and n == 3)
    blazing = lambda p, m, b, n: m if p == b == 7 and m == n else 0
    for table, blaze in (("A", {3: 400}), ("B", {3: 200, 2: 50})):
        if_only("fortune-7", seven, 40, table)
        if_only("golden-8", eight, 25, table)
        by_hands("heavenly-9", lambda *h: ("lose", "player-or-banker", "player-and-banker")[nine(*h)],
                 {"player-and-banker": 75, "player-or-banker": 10, "lose": -1}, table)  # fmt: skip
        by_hands("blazing-7s", lambda *h: f"{blazing(*h)}-card" if blazing(*h) in blaze else "lose",
                 {f"{cards}-card": pays for cards, pays in blaze.items()} | {"lose": -1}, table)  # fmt: skip
        any_of = lambda *h: seven(*h) or eight(*h) or nine(*h) or blazing(*h) in blaze
        if_only("cover-all", any_of, 6, table)

    # Heavenly 9 (631c.2): both hands three-card 9s, of one suit, of one color, or any
    both = (9, 3, 9, 3)
    suited = 4 * deal([4 * d] + [d] * 9, 52 * d).get(both, 0)
    colored = 2 * deal([8 * d] + [2 * d] * 9, 52 * d).get(both, 0) - suited
    ways = {"suited-tie": suited, "one-color-tie": colored}
    ways["three-card-tie"] = shoe[both] - suited - colored
    for at, row in ((2, "banker-3-card-9"), (0, "player-3-card-9")):
        nines = (
            many for hand, many in shoe.items() if hand[at : at + 2] == (9, 3) and hand != both
        )
        ways[row] = sum(nines)
    ways["lose"] = sum(shoe.values()) - sum(ways.values())
    nets = (-1, 298, 59, 8, 7, -1)  # "for 1", the wager taken
    show("heavenly-9-progressive", ways, dict(zip(ways, nets, strict=True)), under)


def first_cards(d):
    cards, under = 52 * d, f"decks {d}"
    two, same = perm(cards, 2), 13 * perm(4 * d, 2)
    perfect, colored = 52 * perm(d, 2), 52 * d * d
    royal, suited = 4 * 2 * d * d, 4 * perm(13 * d, 2)  # a king and a queen of one suit (631c.7)
    for hand in ("player", "banker"):
        show(f"{hand}-pair", {"pair": same, "lose": two - same}, {"pair": 11, "lose": -1}, under)
        for table, pays in (("A", (25, 12, 6)), ("B", (30, 10, 5)), ("C", (25, 15, 5))):
            ways = {"perfect-pair": perfect, "colored-pair": colored,
                    "mixed-pair": same - perfect - colored, "lose": two - same}  # fmt: skip
            show(
                "perfect-pairs", ways, dict(zip(ways, (*pays, -1), strict=True)), under, table, hand
            )
        ways = {"royal-match": royal, "suited-match": suited - royal, "lose": two - suited}
        nets = {"royal-match": 25, "suited-match": F(5, 2), "lose": -1}
        show("majestic-match", ways, nets, under, on=hand)
    # Lucky Nines (631c.4): k nines among four cards, in C(4,k) places
    nines, others = 4 * d, 48 * d
    ways = {
        "four-nines": perm(nines, 4),
        "three-nines-same-suit": 4 * 4 * perm(d, 3) * others,
        "three-nines": 4 * (perm(nines, 3) - 4 * perm(d, 3)) * others,
        "two-nines-same-suit": 6 * 4 * perm(d, 2) * perm(others, 2),
        "two-nines": 6 * (perm(nines, 2) - 4 * perm(d, 2)) * perm(others, 2),
        "one-nine-diamonds": 4 * d * perm(others, 3),
        "one-nine": 4 * 3 * d * perm(others, 3),
        "lose": perm(others, 4),
    }
    for table, pays in (("A", (500, 250, 20, 8, 5)), ("B", (500, 250, 30, 12, 5)),
                        ("C", (1000, 500, 35, 16, 5)), ("D", (2000, 500, 15, 10, 4))):  # fmt: skip
        nets = dict(zip(ways, (*pays, 2, 1, -1), strict=True))
        show("lucky-nines", ways, nets, under, table)


def mystery(wager, table, beside, stake, low, high, rate, decks):
    """Cents are hidden, any from `low` up to but not `high`. Each wager adds `rate` thousandths of
    itself; the one that lifts the meter above them wins it, in whole cents. By tenths of the values,
    weighed by how many wagers they take."""
    step = stake * rate // 100  # tenths of a cent
    parts, taken = [[] for _ in range(10)], 0
    for value in range(high - low):
        wagers = 10 * value // step + 1
        taken += wagers
        parts[10 * value // (high - low)].append(low + wagers * step // 10)
    ways, nets = {"none": taken - (high - low)}, {"none": 0}
    for paid in parts:
        row = f"hit, ${paid[0] / 100:,.2f} to ${paid[-1] / 100:,.2f}"
        ways[row], nets[row] = len(paid), F(sum(paid), len(paid) * stake)
    show(wager, ways, nets, f"beside ${stake / 100:.2f} {beside}; decks {decks}", table)


for decks in (6, 7, 8):
    final_hands(decks)
    first_cards(decks)
    for table, low, high, rate in (("A", 100, 250, 10), ("B", 100, 500, 20), ("C", 250, 500, 5),
                                   ("D", 250, 1000, 20)):  # fmt: skip
        mystery("must-hit-by-mystery", f"{table}-5-dollar", "Heavenly 9 progressive Baccarat wager", 500,
                100 * low, 100 * high, rate, decks)  # fmt: skip
