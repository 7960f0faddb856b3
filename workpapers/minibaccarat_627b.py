"""Workpaper: Minibaccarat, 58 Pa. Code 627b. Standard library only; reads no file.
SLOW: some seconds.

Covers Perfect Pairs (627b.1), commission-free wagers, pairs and Lucky Six (627b.2), Rising Phoenix
(627b.4, six or eight decks) and Golden Talons (627b.5), from fresh shoes of 6, 7 and 8 decks. Royal
9 and Harmony are in minibaccarat_progressives.py.

Counting argument: hands by value (16d cards count 0, 4d each 1 to 9), two cards of each hand as
unordered pairs with their permutations, third cards as the rules draw them. Pairs: falling
factorials of single ranks and cards.
"""

from fractions import Fraction as F
from itertools import combinations_with_replacement as pairs
from itertools import product
from math import perm

print("# title58 odds minibaccarat --as-of 2024-03-01")
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
        return (
            "natural-tie" if ours == theirs else "natural-win" if ours > max(7, theirs) else "lose"
        )
    return f"win-by-{ours - theirs}" if ours - theirs >= 4 else "lose"


LINE = {"win": 1, "tie-push": 0, "lose": -1}
TALONS = {"A": (30, 10, 6, 4, 2, 1, 1, 0), "B": (20, 10, 5, 4, 2, 1, 1, 2),
          "C": (30, 12, 5, 3, 3, 1, 1, 0), "D": (20, 8, 7, 4, 3, 1, 1, 0),
          "E": (30, 10, 4, 4, 2, 2, 1, 0)}  # fmt: skip
ROWS = (*(f"win-by-{points}" for points in range(9, 3, -1)), "natural-win", "natural-tie")
EITHER = lambda test: lambda p, m, b, n: test(p, m, b, n) or test(b, n, p, m)
PHOENIX = {  # 627b.4: what wins and its odds, from the Player's count and cards, then the Banker's
    "sun-7": (lambda p, m, b, n: b == 7 and n == 3 and p < b, 40),
    "moon-8": (lambda p, m, b, n: p == 8 and m == 3 and b < p, 25),
    "9-over-7": (EITHER(lambda p, m, b, n: (p, b) == (9, 7)), 25),
    "2-card-8-over-2-card-1": (EITHER(lambda *hand: hand == (8, 2, 1, 2)), 50),
    "player-3-card-6": (lambda p, m, b, n: p == 6 and m == 3 and b < p, 40),
    "banker-1-or-2": (lambda p, m, b, n: b in (1, 2) and p < b, 60),
    "player-and-banker-8-or-9": (lambda p, m, b, n: p > 7 and b > 7, 20),
    "1-over-0": (EITHER(lambda p, m, b, n: (p, b) == (1, 0)), 90),
    "3-card-6-over-3-card-3": (EITHER(lambda *hand: hand == (6, 3, 3, 3)), 150),
    "3-card-8-over-3-card-0": (EITHER(lambda *hand: hand == (8, 3, 0, 3)), 130),
    "banker-over-2-card-7": (lambda p, m, b, n: (p, m) == (7, 2) and b > 7, 30),
    "3-card-9-over-3-card-6": (EITHER(lambda *hand: hand == (9, 3, 6, 3)), 200),
    "3-card-9-over-3-card-8": (EITHER(lambda *hand: hand == (9, 3, 8, 3)), 200),
    "player-3-card-8-over-3-card-0": (lambda *hand: hand == (8, 3, 0, 3), 250),
    "tie-0": (lambda p, m, b, n: p == b == 0, 150),
    "tie-1-2-3": (lambda p, m, b, n: p == b in (1, 2, 3), 70),
    "tie-4-5-6-7": (lambda p, m, b, n: p == b in (4, 5, 6, 7), 15),
    "tie-8-or-9": (lambda p, m, b, n: p == b > 7, 40),
}


def show(wager, ways, nets, under, paytable="standard", on=""):
    total = sum(ways.values())
    edge = -sum(F(nets[row]) * many for row, many in ways.items()) / total
    for row, many in ways.items():
        if many:
            print(wager, paytable, under, on, row, f"{many}/{total}", nets[row], edge, sep="\t")


def final_hands(decks):
    shoe = deal([16 * decks] + [4 * decks] * 9, 52 * decks)
    under, phoenix = f"decks {decks}", decks != 7

    def by_hands(wager, row_of, nets, paytable="standard", told="", on=""):
        ways = dict.fromkeys(nets, 0)
        for hand, many in shoe.items():
            ways[row_of(*hand)] += many
        show(wager, ways, nets, told + under, paytable, on)

    for name in ("commission-free", "rising-phoenix")[: 1 + phoenix]:
        by_hands(f"{name}-player", lambda p, m, b, n: line(p, b), LINE)
        ties = lambda p, m, b, n: "win" if p == b else "lose"
        by_hands(f"{name}-tie", ties, {"win": 8, "lose": -1})
    six = lambda p, m, b, n: b == 6 and p < b
    by_hands("commission-free-banker", lambda *h: "win-with-6" if six(*h) else line(h[2], h[0]),
             LINE | {"win-with-6": F(1, 2)})  # fmt: skip
    sixes = {"three-card-six": 20, "two-card-six": 12, "lose": -1}
    by_hands("lucky-six", lambda *h: ("two-card-six", "three-card-six")[h[3] - 2] if six(*h) else "lose", sixes)  # fmt: skip
    for table, pays in TALONS.items():
        nets = dict(zip(ROWS, pays, strict=True)) | {"lose": -1}
        by_hands("golden-talons", bonus, nets, table, "on Player; ", "player")
        over = lambda p, m, b, n: bonus(b, n, p, m)
        by_hands("golden-talons", over, nets, table, "on Banker; ", "banker")
    if phoenix:
        seven, push = PHOENIX["sun-7"][0], "three-card-7-push"
        wager = "rising-phoenix-banker"
        by_hands(wager, lambda p, m, b, n: line(b, p), LINE | {"win": F(19, 20)}, "commission")
        by_hands(wager, lambda *h: push if seven(*h) else line(h[2], h[0]), LINE | {push: 0}, "commission-free")  # fmt: skip
        for wager, (wins, pays) in PHOENIX.items():
            by_hands(wager, lambda *h: "win" if wins(*h) else "lose", {"win": pays, "lose": -1})


def two_cards(decks):
    """Pairs: by rank, and by suit and color."""
    cards, under = 52 * decks, f"decks {decks}"
    two, same = perm(cards, 2), 13 * perm(4 * decks, 2)
    perfect, colored = 52 * perm(decks, 2), 52 * decks * decks
    for hand in ("player", "banker"):
        show(f"{hand}-pair", {"pair": same, "lose": two - same}, {"pair": 11, "lose": -1}, under)
        if decks != 7:
            show(f"rising-phoenix-{hand}-pair", {"win": same, "lose": two - same}, {"win": 11, "lose": -1}, under)  # fmt: skip
        for table, pays in (("A", (25, 12, 6)), ("B", (30, 10, 5)), ("C", (25, 15, 5))):
            ways = {"perfect-pair": perfect, "colored-pair": colored,
                    "mixed-pair": same - perfect - colored, "lose": two - same}  # fmt: skip
            show("perfect-pairs", ways, dict(zip(ways, (*pays, -1), strict=True)), under, table, hand)  # fmt: skip


for decks in (6, 7, 8):
    final_hands(decks)
    two_cards(decks)
