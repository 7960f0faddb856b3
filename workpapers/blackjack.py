"""Workpaper: Blackjack, 58 Pa. Code 633a. Standard library only; reads no file.
SLOW: some seconds.

Covers, from fresh shoes of 1, 2, 6 and 8 decks: Insurance behind an ace; the optional wagers of
633a.6(e) Lucky Ladies, Match-the-Dealer, In Between (ace high), Royal Match 21, Bet the Set 21,
King's Bounty, Super Match, Three Card Poker and Hit and Run Progressive, which needs the dealer's
hand card by card; of the Blackjack Wager how often it is paid as a Blackjack; and of the Bad Beat
Progressive how often a 20 meets a dealer's Blackjack, which ends the round before any play. What
the Hit and Run meter pays comes on top: that row has the net -1 of the wager, which is taken.
Not covered: the other rows of the Blackjack Wager and of Bad Beat, which depend on the player's
strategy; `make blackjack` reworks that wager in whole numbers by a way of its own.

Counting argument: n = 4d cards of each rank, d of each single card; permutations of the two, three
or four cards that decide, by falling factorials. Pairs are by rank: a K and a 10 are not one. The
dealer draws to 17, hard or soft (633a.7(m)); all sequences of values are followed to their end.
"""

from fractions import Fraction as F
from math import comb, perm

print("# title58 odds blackjack --as-of 2024-03-01")


def show(wager, decks, ways, nets, paytable="standard", more=""):
    total = sum(ways.values())
    nets = dict(zip(ways, (*nets, -1), strict=True)) if not isinstance(nets, dict) else nets
    edge = -sum(F(nets[row]) * many for row, many in ways.items()) / total
    for row, many in ways.items():
        if many:
            chance = f"{many}/{total}" if isinstance(many, int) else many
            print(
                wager, paytable, f"decks {decks}{more}", "", row, chance, nets[row], edge, sep="\t"
            )


def rest(ways, total):
    return ways | {"lose": total - sum(ways.values())}


def twenties(d):
    """Two cards that count 20: two of 10, J, Q, K, or an ace and a 9; ordered."""
    one_suit = 4 * (4 * 3) * d * d + 4 * 2 * d * d  # of different ranks
    return perm(16 * d, 2) + 2 * 4 * d * 4 * d, one_suit, perm(d, 2)  # perm(d, 2): one card twice


def two_and_dealer(d):
    """Lucky Ladies and King's Bounty: permutations of four cards, the dealer's two last."""
    all_20, one_suit, twice = twenties(d)
    last = perm(52 * d - 2, 2)
    blackjack = 2 * 4 * d * (16 * d - 2)  # for the dealer, two 10-value cards being out
    top = {"and-dealer-blackjack": twice * blackjack, "": twice * (last - blackjack)}
    name = "queen-of-hearts-pair"
    ways = {f"{name}-and-dealer-blackjack": top["and-dealer-blackjack"], name: top[""]}
    ways["matched-20"] = 15 * twice * last
    ways["suited-20"] = one_suit * last
    ways["any-20"] = all_20 * last - sum(ways.values())
    show("lucky-ladies", d, rest(ways, perm(52 * d, 4)), (1000, 200, 25, 10, 4))
    name = "king-of-spades-pair"
    ways = {f"{name}-and-dealer-blackjack": top["and-dealer-blackjack"], name: top[""]}
    ways["suited-kings-pair"] = 3 * twice * last
    ways["suited-queens-jacks-or-tens-pair"] = 12 * twice * last
    ways["suited-20"] = one_suit * last
    ways["pair-of-kings"] = (perm(4 * d, 2) - 4 * twice) * last
    ways["any-20"] = all_20 * last - sum(ways.values())
    show("kings-bounty", d, rest(ways, perm(52 * d, 4)), (1000, 200, 50, 25, 9, 6, 4))


def first_cards(d):
    n, cards = 4 * d, 52 * d
    show(
        "insurance",
        d,
        {"win": 16 * d, "lose": cards - 1 - 16 * d},
        (2,),
        more="; holding any cards",
    )
    # In Between: g ranks lie between the player's two cards in 12 - g pairs of ranks
    spread = {g: (12 - g) * 2 * n * n * g * n for g in range(1, 12)}
    ways = {"triple-match": 13 * perm(n, 3), "one-card-spread": spread[1], "two-card-spread": spread[2],
            "three-card-spread": spread[3], "wider-spread": sum(spread[g] for g in range(4, 12))}  # fmt: skip
    show("in-between", d, rest(ways, perm(cards, 3)), (30, 10, 6, 4, 1), more="; ace ace high")
    royal = 4 * 2 * d * d  # a king and a queen of one suit
    ways = rest({"royal-match": royal, "suited-match": 4 * perm(13 * d, 2) - royal}, perm(cards, 2))
    tables = (("A", 10, 3), ("B", 5, 3)) if d == 1 else (("C", 30, F(5, 2)), ("D", 25, F(5, 2)), ("E", 50, 2))  # fmt: skip
    for table, *pays in tables:
        show("royal-match-21", d, ways, pays, table)
    same, pair = 52 * perm(d, 2), 13 * perm(n, 2)
    if d == 1:
        show("bet-the-set-21", d, rest({"pair": pair}, perm(cards, 2)), (15,), "A")
    else:
        ways = rest({"suited-pair": same, "pair": pair - same}, perm(cards, 2))
        for table, pays in (("B", 25),) if d == 2 else (("C", 15), ("D", 12)):
            show("bet-the-set-21", d, ways, (pays, 10), table)
    # Three Card Poker: three of a kind, flushes and straights, less what is two of them
    trips, flush, straight = 13 * perm(n, 3), 4 * perm(13 * d, 3), 12 * 6 * n**3  # A-2-3 to Q-K-A
    both = 52 * perm(d, 3) + 12 * 6 * 4 * d**3
    show(
        "three-card-poker", d, rest({"win": trips + flush + straight - both}, perm(cards, 3)), (9,)
    )
    if d > 2:  # paytables for six and eight decks only
        table, big = f"{d}-decks", d == 8
        # Match-the-Dealer: unordered pairs beside the dealer's card: d - 1 like it, 3d of its rank
        like, rank, other = d - 1, 3 * d, 48 * d
        same, differ = (14, 3) if big else (11, 4)
        ways = {"same-suit": like * other, "same-suit + same-suit": comb(like, 2),
                "same-suit + different-suit": like * rank, "different-suit": rank * other,
                "different-suit + different-suit": comb(rank, 2), "lose": comb(other, 2)}  # fmt: skip
        show(
            "match-the-dealer", d, ways, (same, 2 * same, same + differ, differ, 2 * differ), table
        )
        # Super Match: four cards by rank
        ways = {"four-of-a-kind": 13 * perm(n, 4), "two-pair": comb(13, 2) * 6 * perm(n, 2) ** 2,
                "three-of-a-kind": 13 * 4 * perm(n, 3) * 48 * d,
                "pair": 13 * 6 * perm(n, 2) * 12 * 11 * n * n}  # fmt: skip
        show(
            "super-match",
            d,
            rest(ways, perm(cards, 4)),
            (50, 7, 5, 1) if big else (40, 8, 5, 1),
            table,
        )


def dealer(d):
    """How many cards the dealer ends with, a card that breaks the hand among them."""
    left, found = {**dict.fromkeys(range(1, 10), 4 * d), 10: 16 * d}, {}

    def draw(total, ace, held, chance):
        soft = total + 10 if ace and total <= 11 else total
        if soft >= 17 and held > 1:
            row = "dealer-blackjack" if held == 2 and soft == 21 else min(held, 8)
            found[row] = found.get(row, 0) + chance
            return
        cards = sum(left.values())
        for value, many in left.items():
            if many:
                left[value] -= 1
                draw(total + value, ace or value == 1, held + 1, chance * F(many, cards))
                left[value] += 1

    draw(0, False, 0, F(1))
    ways = {"dealer-eight-or-more-cards": found[8], "dealer-seven-cards": found[7],
            "dealer-six-cards": found[6], "dealer-five-cards": found[5],
            "dealer-blackjack": found["dealer-blackjack"]}  # fmt: skip
    show("hit-and-run-progressive", d, rest(ways, 1), (-1, 99, 24, 6, 3))
    # A player's Blackjack against none of the dealer's: paid 3 to 2. No edge: only this row is told.
    natural = 2 * 4 * d * 16 * d
    chance = F(natural * (perm(52 * d - 2, 2) - 2 * (4 * d - 1) * (16 * d - 1)), perm(52 * d, 4))
    for by in ("total-dependent", "composition-dependent"):
        print("blackjack", "standard", f"decks {d}; strategy {by}", "", "blackjack", chance, "3/2", "", sep="\t")  # fmt: skip
    # Bad Beat: two 10-value cards, or an ace and a 9, against a Blackjack: 10 for 1. Only this row.
    twenty = perm(16 * d, 2) * 2 * 4 * d * (16 * d - 2)
    twenty += 2 * 4 * d * 4 * d * 2 * (4 * d - 1) * 16 * d
    beaten = F(twenty, perm(52 * d, 4))
    print("bad-beat-progressive", "standard", f"decks {d}; strategy total-dependent", "", "dealer-blackjack", beaten, 9, "", sep="\t")  # fmt: skip


for decks in (1, 2, 6, 8):
    two_and_dealer(decks)
    first_cards(decks)
    dealer(decks)
