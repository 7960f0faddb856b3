"""Workpaper: Minibaccarat, 58 Pa. Code 627a. Standard library only; reads no file.
SLOW: some seconds.

Covers every wager of 627a.7(a) (2014 text) from fresh shoes of 6, 7 and 8 decks: Banker with 5%
commission and on an EZ table, Player, Tie, Dragon Bonus by paytables A, B and C, Dragon 7 and
Panda 8 Insurance, House Money (taken, or added where that is better). The wagers of 627b are in
minibaccarat_627b.py.

Counting argument: hands by value (16d cards count 0, 4d each 1 to 9), two cards of each hand as
unordered pairs with their permutations, third cards as the rules draw them. House Money: all 13^4
ranks of the first four cards that hold a pair; the payout is added to a hand where it then expects
to gain.
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


def final_hands(decks):
    shoe, under = deal([16 * decks] + [4 * decks] * 9, 52 * decks), f"decks {decks}"

    def by_hands(wager, row_of, nets, paytable="standard", told="", on=""):
        ways = dict.fromkeys(nets, 0)
        for hand, many in shoe.items():
            ways[row_of(*hand)] += many
        show(wager, ways, nets, told + under, paytable, on)

    seven = lambda p, m, b, n: b == 7 and n == 3 and p < 7
    eight = lambda p, m, b, n: p == 8 and m == 3 and b < 8
    by_hands("banker", lambda p, m, b, n: line(b, p), LINE | {"win": F(19, 20)}, "commission")
    by_hands("banker", lambda p, m, b, n: "dragon-7-push" if seven(p, m, b, n) else line(b, p),
             LINE | {"dragon-7-push": 0}, "ez")  # fmt: skip
    by_hands("player", lambda p, m, b, n: line(p, b), LINE)
    by_hands("tie", lambda p, m, b, n: "win" if p == b else "lose", {"win": 8, "lose": -1})
    by_hands("dragon-7-insurance", lambda *hand: "dragon-7" if seven(*hand) else "lose",
             {"dragon-7": 40, "lose": -1})  # fmt: skip
    by_hands("panda-8-insurance", lambda *hand: "panda-8" if eight(*hand) else "lose",
             {"panda-8": 25, "lose": -1})  # fmt: skip
    for table, pays in DRAGON.items():
        nets = dict(zip(ROWS, pays, strict=True)) | {"lose": -1}
        by_hands("dragon-bonus", bonus, nets, table, "on Player; ", "player")
        by_hands("dragon-bonus", lambda p, m, b, n: bonus(b, n, p, m), nets, table,
                 "on Banker; ", "banker")  # fmt: skip


def house_money(decks):
    """627a.7(a)(7): pairs seen, the payout may be added to Player or Banker for what is to come."""
    cards, rank = 52 * decks, 4 * decks
    value = lambda r: r if r < 10 else 0  # ranks 1 to 13
    last, total, by = perm(cards - 4, 2), perm(cards, 6), {}
    ways = {who: {} for who in ("taken", "Player", "Banker", "the better hand")}
    for ranks in product(range(1, 14), repeat=4):
        a, c, b, d = ranks
        many = (a == c) + (b == d)
        if not many:
            continue
        weight = 1
        for i, r in enumerate(ranks):
            weight *= rank - ranks[:i].count(r)
        key = tuple(map(value, ranks))
        if key not in by:
            left = [4 * rank] + [rank] * 9
            for v in key:
                left[v] -= 1
            by[key] = {"win": 0, "tie-push": 0, "lose": 0}
            for (p, m, q, n), each in rest((key[0] + key[1]) % 10, (key[2] + key[3]) % 10, left):
                by[key][line(p, q)] += each * perm(cards - m - n, 6 - m - n)
        then, name = by[key], ("", "one-pair", "both-pair")[many]
        gains = {
            "player": F(then["win"] - then["lose"]),
            "banker": F(19, 20) * then["lose"] - then["win"],
        }
        for who, rows in ways.items():
            offers = {"taken": (), "the better hand": gains}.get(who, (who.lower(),))
            best = max(offers, key=lambda hand: gains[hand], default="")
            if not best or gains[best] <= 0:
                row = name if who == "taken" else f"{name}, taken"
                rows[row] = rows.get(row, 0) + weight * last
                continue
            for result in then:
                ours = (
                    {"win": "lose", "lose": "win"}.get(result, result)
                    if best == "banker"
                    else result
                )
                row = f"{name}, added to {best}: {result}"
                rows[row] = rows.get(row, 0) + weight * then[ours]
    nets = {"lose": -1}
    for name, pays in (("both-pair", 15), ("one-pair", 3)):
        nets |= {name: pays, f"{name}, taken": pays}
        for hand, win in (("player", F(1)), ("banker", F(19, 20))):
            for result, net in (("win", win), ("tie-push", 0), ("lose", -1)):
                nets[f"{name}, added to {hand}: {result}"] = pays + net * pays
    for who, rows in ways.items():
        under = who if who == "taken" else f"added to {who}"
        under += " where better" if who in ("Player", "Banker") else ""
        rows["lose"] = total - sum(rows.values())
        show("house-money", rows, nets, f"decks {decks}; payout {under}")


for decks in (6, 7, 8):
    final_hands(decks)
    house_money(decks)
