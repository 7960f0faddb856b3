"""Workpaper: Minibaccarat, 58 Pa. Code 627b.3 and 627b.6. Standard library only; reads no file.
SLOW: some seconds.

Covers the Royal 9 Progressive at nine positions, both denominations, and the Harmony Progressive by
all nine paytables, from fresh shoes of 6, 7 and 8 decks. What a meter pays comes on top: its rows
have the net -1 of the wager, which is taken. Only the highest row is paid (BAC-39, BAC-52).
So is the mystery progressive on the Royal 9 system (627b.3(h)), with all wagers of one size.

Counting argument: ties by value (16d cards count 0, 4d each 1 to 9), two cards of each hand as
unordered pairs with their permutations, third cards as the rules draw them; colors by the same
count over red cards alone, twice. Kinds and Royal 9s: falling factorials of single ranks and cards.
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


def show(wager, ways, nets, under, paytable="standard", on=""):
    total = sum(ways.values())
    edge = -sum(F(nets[row]) * many for row, many in ways.items()) / total
    for row, many in ways.items():
        if many:
            print(wager, paytable, under, on, row, f"{many}/{total}", nets[row], edge, sep="\t")


def royal_9(d):
    """627b.3: a K, Q or J and a 9 in a hand. Nine positions have a king and a nine of their own;
    other hands are told by suits alone."""
    own = ["KS-9S", "KH-9H", "KC-9C", "KD-9D", "KS-9H", "KH-9C", "KC-9D", "KD-9S", "KS-9C"]
    royals = [f"{face}{s}-9{t}" for face in "KQJ" for s in "SHCD" for t in "SHCD"]
    both = {}  # permutations of Player's and Banker's two cards; of one hand alone
    for x, y in product(royals, repeat=2):
        (face, nine), (other, ninth) = x.split("-"), y.split("-")
        both[x, y] = 4 * d * (d - (face == other)) * d * (d - (nine == ninth))
    alone = {x: 2 * d * d * perm(52 * d - 2, 2) - sum(both[x, y] for y in royals) for x in royals}
    suited = lambda x: x[1] == x[4]
    names = ("mega-jackpot", "major-jackpot", "minor-jackpot", "mega-envy", "suited-royal-9-tie-hand",
             "royal-9-tie-hand", "any-suited-royal-9", "any-royal-9", "lose")  # fmt: skip
    nets = dict(zip(names, (-1, -1, -1, 999, 299, 49, 9, 4, -1), strict=True))  # $1 wager; $5 alike
    for mine in own:
        ways = dict.fromkeys(names, 0)
        for (player, banker), many in both.items():
            which = (0 if player == banker == mine else 1 if banker == mine else 2 if player == mine
                     else 3 if player == banker and player in own
                     else 4 if suited(player) and suited(banker) else 5)  # fmt: skip
            ways[names[which]] += many
        for x, many in alone.items():  # in the Player's hand or the Banker's
            for personal in ("minor-jackpot", "major-jackpot"):
                row = (
                    personal if x == mine else "any-suited-royal-9" if suited(x) else "any-royal-9"
                )
                ways[row] += many
        ways["lose"] = perm(52 * d, 4) - sum(ways.values())
        told = "KS-9S and 3 like it" if suited(mine) else "KS-9H and 4 like it"
        for table in ("5-dollar", "1-dollar"):
            show("royal-9-progressive", ways, nets, f"combination {told}; decks {d}", table, mine)


def harmony(d, shoe):
    """627b.6: ties. Six of one kind only with A, 2, 5, 6, 7, 10, J, Q, K; four cards of one kind
    only with 3, 4, 8, 9: the rules draw no third card there, and in the others they do."""
    cards = 52 * d
    tie = {hand: many for hand, many in shoe.items() if hand[0] == hand[2]}
    red = {
        hand: many
        for hand, many in deal([8 * d] + [2 * d] * 9, cards).items()
        if hand[0] == hand[2]
    }
    six = {p: k * perm(4 * d, 6) for p, k in ((3, 1), (6, 1), (5, 1), (8, 1), (1, 1), (0, 4))}
    kind, more = perm(4 * d, 4), perm(cards - 4, 2)  # 3s and 8s tie at 6, 4s and 9s at 8
    zeros = perm(16 * d, 6) - six[0]
    top = {"six-of-a-kind": sum(six.values()), "four-8s": kind * more, "four-of-a-kind": 3 * kind * more,
           "six-0-value-cards": zeros}  # fmt: skip
    at = lambda *counts: sum(many for hand, many in tie.items() if hand[0] in counts)
    of = lambda number: sum(many for hand, many in tie.items() if hand[1] + hand[3] == number)
    ways = {
        "tie-0": at(0) - six[0] - zeros,
        "tie-1-to-5": at(1, 2, 3, 4, 5) - six[1] - six[3] - six[5],
        "tie-6-to-9": at(6, 7, 8, 9) - six[6] - six[8] - 4 * kind * more,
        "tie-all-one-color": 2 * (sum(red.values()) - 9 * perm(2 * d, 6) - 4 * perm(2 * d, 4) * more
                                  - perm(8 * d, 6) + 4 * perm(2 * d, 6)),
        "5-card-tie": of(5),
        "6-card-tie": of(6) - sum(six.values()) - zeros,
        "4-card-tie": of(4) - 4 * kind * more,
    }  # fmt: skip
    ways["any-tie"] = sum(tie.values()) - sum(top.values()) - ways["tie-all-one-color"]
    by_count, by_color = ("tie-0", "tie-1-to-5", "tie-6-to-9"), ("tie-all-one-color", "any-tie")
    by_cards = ("5-card-tie", "6-card-tie", "4-card-tie")
    for table, rows, pays in (
        ("A", by_count, (1000, 300, 100, 20, 6, 3)), ("B", by_count, (1000, 200, 100, 20, 5, 3)),
        ("C", by_count, (600, 300, 100, 20, 5, 5)), ("D", by_color, (600, 300, 200, 20, 3)),
        ("E", by_color, (1000, 300, 100, 20, 3)), ("F", by_color, (300, 300, 100, 20, 5)),
        ("G", by_cards, (600, 200, 100, 10, 3, 3)), ("H", by_cards, (1000, 200, 50, 8, 4, 3)),
        ("I", by_cards, (300, 300, 50, 10, 6, 4)),
    ):  # fmt: skip
        told = top | {row: ways[row] for row in rows}
        nets = dict(zip(told, (0, *pays), strict=True))  # "for 1": the wager is taken
        told["lose"] = perm(cards, 6) - sum(told.values())
        show("harmony-progressive", told, {row: pay - 1 for row, pay in nets.items()} | {"lose": -1},
             f"decks {d}", table)  # fmt: skip


def mystery(wager, table, beside, stake, low, high, rate, decks):
    """A value of whole cents is hidden, any from `low` up to but not `high`. Each wager of `stake`
    adds `rate` thousandths of itself; the one that lifts the meter above the value wins it whole,
    in whole cents. By tenths of the values; a wager hits once in as many as it takes on average."""
    step = stake * rate // 100  # tenths of a cent
    parts, taken = [[] for _ in range(10)], 0
    for value in range(high - low):
        wagers = 10 * value // step + 1
        taken += wagers
        parts[10 * value // (high - low)].append(low + wagers * step // 10)
    ways, nets = {"none": taken - (high - low)}, {"none": 0}
    for awards in parts:
        row = f"hit, ${awards[0] / 100:,.2f} to ${awards[-1] / 100:,.2f}"
        ways[row], nets[row] = len(awards), F(sum(awards), len(awards) * stake)
    show(wager, ways, nets, f"beside ${stake / 100:.2f} {beside}; decks {decks}", table)


for decks in (6, 7, 8):
    royal_9(decks)
    for stake in (500, 100):  # 627b.3(h): seed, must hit by, rate
        for table, low, high, rate in (
            ("1", 250, 1000, 50),
            ("2", 100, 500, 50),
            ("3", 100, 200, 20),
        ):
            mystery("royal-9-mystery", table, "Royal 9 Progressive wager", stake, 100 * low, 100 * high,
                    rate, decks)  # fmt: skip
    harmony(decks, deal([16 * decks] + [4 * decks] * 9, 52 * decks))
