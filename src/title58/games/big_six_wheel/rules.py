"""How the section at the clapper decides each Big Six wager.

A plain function of whole numbers, written once: the table calls it as it is, enumeration and
simulation compile it. It answers with the index of a row of the wager's paytable, in the order in
which the law data lists the rows.
"""

from title58.law.markers import implements

WIN, LOSE = 0, 1

# The kinds of section, numbered in the order of the paytable of 619a.3.
ONE, TWO, FIVE, TEN, TWENTY, FLAG, JOKER = range(7)


@implements("619a.2(c)")
def on_symbol(wagered: int, section: int) -> int:
    # One line of 619a.3 prices joker and flag, yet each is a wager of its own (619a-03).
    return WIN if wagered == section else LOSE
