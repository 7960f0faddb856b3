"""Workpaper: Casino War, 58 Pa. Code 651a. Standard library only; reads no file.

Covers the Initial Wager with War on every tie, with surrender of every tie and with the better of
the two on each rank; the War Wager and the Tie Wager on the War deal, after a tie; and the Tie
Wager: from fresh shoes of 6 and 8 decks. Not covered: shoes of which cards were seen.

Counting argument: of n = 4d cards of each of 13 ranks, N = 13n in all, two cards are dealt
(651a.8). Ordered: 13n(n-1) pairs tie, and by symmetry half of the rest win. At a War three cards
are burned unseen (651a.9(f)), which leaves every unseen card equally likely, and two more are
dealt: of the ties, the tied rank has n-2 cards left, every other rank n.
  equal again                 (n-2)(n-3) + 12 n (n-1)
  player higher = lower       the rest in halves, over all tied ranks together
On a given rank r with b ranks below and a above (a + b = 12) the player's higher War cards are
  pairs of two other ranks    n^2 * 12*11/2, the same for either side
  one card of the tied rank   (n-2) n b if the player holds it, n (n-2) a if the dealer does,
so the player is higher in 66 n^2 + 12 n(n-2) ways whatever r is: n(n-2)(a+b) does not depend on
it. War is therefore worth the same on every rank, and "the better on each rank" is War or
surrender throughout.
"""

from fractions import Fraction

print("# title58 odds casino-war --as-of 2024-03-01")


def show(wager, under, rows):
    total = sum(ways for _, ways, _ in rows)
    edge = -sum(Fraction(net) * ways for _, ways, net in rows) / total
    for row, ways, net in rows:
        print(wager, "standard", under, "", row, f"{ways}/{total}", net, edge, sep="\t")
    return edge


for decks in (6, 8):
    n = 4 * decks
    cards = 13 * n
    ties = 13 * n * (n - 1)
    higher = (cards * (cards - 1) - ties) // 2
    war_deals = (cards - 2) * (cards - 3)
    again = (n - 2) * (n - 3) + 12 * n * (n - 1)
    war_higher = 66 * n * n + 12 * n * (n - 2)
    assert 2 * war_higher + again == war_deals
    of = f"decks {decks}"
    show("tie", of, [("win", ties, 10), ("lose", 2 * higher, -1)])  # 651a.10(2)
    after = f"{of}; after a tie"
    # 651a.10(3): a War Wager pays 1 to 1, and 2 to 1 if the War cards tie
    show("war", after, [("win", war_higher, 1), ("win-on-tie", again, 2), ("lose", war_higher, -1)])
    show("tie-on-war-deal", after, [("win", again, 10), ("lose", 2 * war_higher, -1)])
    surrender = [
        ("win", higher, 1),
        ("lose", higher, -1),
        ("surrender", ties, Fraction(-1, 2)),  # 651a.9(c)(1)
    ]
    at_war = [
        ("win", higher * war_deals, 1),
        ("lose", higher * war_deals, -1),
        ("war-win", ties * war_higher, 1),  # the Initial Wager goes back, the War Wager wins
        ("war-tie", ties * again, 2),
        ("war-lose", ties * war_higher, -2),
    ]
    give_up = show("initial", f"{of}; on a tie surrender every tie", surrender)
    fight = show("initial", f"{of}; on a tie War on every tie", at_war)
    better = at_war if fight < give_up else surrender
    show("initial", f"{of}; on a tie the better on each rank", better)
