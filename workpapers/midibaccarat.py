"""Workpaper: Midibaccarat, 58 Pa. Code 629a. Standard library only; reads no file.
SLOW: some seconds.

Covers every wager of 629a.7(a): Banker with 5% commission and on an EZ table, Player, Tie, Dragon
Bonus on either hand by paytables A, B and C, Dragon 7 Insurance; fresh shoes of 6, 7 and 8 decks.

Counting argument, the plainest there is: six cards lie in order, Player, Banker, Player, Banker,
then what may be drawn. Each is one of ten values (16d cards count 0, 4d each count 1 to 9). All
sequences of values are gone through card by card, each with the number of its permutations of six;
where the cards still to come cannot change the hands, they are taken together. A fifth card goes to
the Player if the Player draws, else to the Banker.
"""

from fractions import Fraction

print("# title58 odds midibaccarat --as-of 2024-03-01")
DECKS = (6, 7, 8)
# 629a.10(c)(2): by the Banker's count of 3 to 6, the Player's third cards on which it draws
DRAWS = {3: (0, 1, 2, 3, 4, 5, 6, 7, 9), 4: (2, 3, 4, 5, 6, 7), 5: (4, 5, 6, 7), 6: (6, 7)}


def hands(a, b, c, d, e, f):
    """Final counts and numbers of cards: Player, Banker."""
    player, banker = (a + c) % 10, (b + d) % 10
    if player > 7 or banker > 7:
        return player, 2, banker, 2
    if player > 5:
        return (player, 2, (banker + e) % 10, 3) if banker < 6 else (player, 2, banker, 2)
    third = (player + e) % 10
    if banker < 3 or (banker < 7 and e in DRAWS[banker]):
        return third, 3, (banker + f) % 10, 3
    return third, 3, banker, 2


def count(decks):
    """Permutations of six cards for each pair of final hands."""
    left = [16 * decks] + [4 * decks] * 9
    found = {}

    def go(values, ways):
        # What cannot change the hands any more is not gone through: the rest comes in any order.
        if len(values) >= 4:
            same = {hands(*values, *more) for more in ENDS[6 - len(values)]}
            if len(same) == 1:
                cards = 52 * decks - len(values)
                for drawn in range(6 - len(values)):
                    ways *= cards - drawn
                key = same.pop()
                found[key] = found.get(key, 0) + ways
                return
        for value in range(10):
            if left[value]:
                many = left[value]
                left[value] -= 1
                go((*values, value), ways * many)
                left[value] += 1

    go((), 1)
    return found


# Final cards that are enough to see whether they matter: all, of one or two cards.
ENDS = {0: [()], 1: [(x,) for x in range(10)], 2: [(x, y) for x in range(10) for y in range(10)]}


def show(wager, decks, found, row_of, nets, paytable="standard", under="", on=""):
    ways = dict.fromkeys(nets, 0)
    for hand, many in found.items():
        ways[row_of(*hand)] += many
    total = sum(found.values())
    edge = -sum(Fraction(nets[row]) * many for row, many in ways.items()) / total
    for row, many in ways.items():
        print(wager, paytable, f"{under}decks {decks}", on, row, f"{many}/{total}", nets[row], edge,
              sep="\t")  # fmt: skip


def line(ours, theirs):
    return "win" if ours > theirs else "lose" if ours < theirs else "tie-push"


def bonus(ours, cards, theirs, others):
    """629a.7(a)(4): a natural pays its own row only, and ties only another natural."""
    natural = cards == others == 2 and ours > 7
    if ours == theirs:
        return "natural-tie" if natural else "lose"
    if natural:
        return "natural-win" if ours > theirs else "lose"
    return f"win-by-{ours - theirs}" if ours - theirs >= 4 else "lose"


BONUS = {"A": (30, 10, 6, 4, 2, 1), "B": (20, 8, 7, 4, 3, 1), "C": (30, 10, 4, 4, 2, 2)}
for d in DECKS:
    shoe = count(d)
    show("banker", d, shoe, lambda p, _, b, __: line(b, p),
         {"win": Fraction(19, 20), "tie-push": 0, "lose": -1}, "commission")  # fmt: skip
    dragon = lambda p, _, b, n: b == 7 and n == 3 and p < 7
    show("banker", d, shoe,
         lambda p, m, b, n: "dragon-7-push" if dragon(p, m, b, n) else line(b, p),
         {"win": 1, "dragon-7-push": 0, "tie-push": 0, "lose": -1}, "ez")  # fmt: skip
    show("player", d, shoe, lambda p, _, b, __: line(p, b), {"win": 1, "tie-push": 0, "lose": -1})
    show("tie", d, shoe, lambda p, _, b, __: "win" if p == b else "lose", {"win": 8, "lose": -1})
    show("dragon-7-insurance", d, shoe, lambda *hand: "dragon-7" if dragon(*hand) else "lose",
         {"dragon-7": 40, "lose": -1})  # fmt: skip
    for table, pays in BONUS.items():
        nets = {f"win-by-{9 - i}": each for i, each in enumerate(pays)}
        nets |= {"natural-win": 1, "natural-tie": 0, "lose": -1}
        show("dragon-bonus", d, shoe, bonus, nets, table, "on Player; ", "player")
        show("dragon-bonus", d, shoe, lambda p, m, b, n: bonus(b, n, p, m), nets, table,
             "on Banker; ", "banker")  # fmt: skip
