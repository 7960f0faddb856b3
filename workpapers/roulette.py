"""Workpaper: Roulette, 58 Pa. Code 617a. Standard library only; reads no file.

Covers every wager of 617a.3(e) on every spot of the three wheels of 617a.1(c) to (e), at the odds
of 617a.4(a), including the Five Adjacent Number Wager. Not covered: odds above those minimums.

Counting argument: a spin rests in one of 37 or 38 equally likely compartments. A spot wins in as
many ways as it has numbers on the wheel. Where a double-zero wheel is used as a single-zero wheel,
00 is no spin (617a.1(e), 617a.4(c)): nothing is decided and the wheel is spun again, so 37
compartments decide.

The layout is three columns of twelve rows; row r has 3r-2, 3r-1, 3r. 0 lies beside 1 and 2, and 00
beside 2 and 3 (double zero); 0 lies beside 1, 2 and 3 (single zero). Numbers whose boxes share a
line are a split; a row is three numbers; two rows are six; four boxes share a corner.
"""

from fractions import Fraction

print("# title58 odds roulette --as-of 2024-03-01")

SINGLE = (
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12"
    " 35 3 26"
)
DOUBLE = (
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4"
    " 23 35 14 2"
)
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
ROWS = [[str(3 * r + c) for c in (1, 2, 3)] for r in range(12)]  # the layout, row by row


def spots(zeros, ring, one_fifth):
    """Every spot: wager, its place, its numbers, what it pays to 1."""
    numbers = [str(n) for n in range(1, 37)]
    beside = {"0": ("1", "2", "3") if ring == SINGLE else ("1", "2"), "00": ("2", "3")}
    for n in [*zeros, *numbers]:
        yield "straight", n, [n], 35
    if one_fifth:  # five neighbors on the wheel, a fifth of the wager on each (617a.3(e)(1)(i))
        around = ring.split()
        for at, n in enumerate(around):
            yield "five-adjacent", n, [around[(at + k) % len(around)] for k in range(-2, 3)], None
    pairs = [(z, n) for z in zeros for n in beside[z]]
    pairs += [tuple(zeros)] if len(zeros) == 2 else []
    for r, row in enumerate(ROWS):
        pairs += [(row[0], row[1]), (row[1], row[2])]
        pairs += list(zip(row, ROWS[r + 1], strict=True)) if r < 11 else []
    for pair in pairs:
        yield "split", "-".join(pair), pair, 17
    if len(zeros) == 2:  # 0 and 00 may also be bet between the 2nd and 3rd dozen (617a.3(e)(2))
        yield "split", "2nd-12/3rd-12", zeros, 17
    with_zero = [("0", "1", "2")]  # 617a.3(e)(3)(i)
    if len(zeros) == 2:
        with_zero += [("0", "00", "2"), ("00", "2", "3")]
    for three in [*with_zero, *ROWS]:
        yield "three-numbers", "-".join(three), three, 11
    for r in range(11):
        upper, lower = ROWS[r], ROWS[r + 1]
        for c in (0, 1):
            four = [upper[c], upper[c + 1], lower[c], lower[c + 1]]
            yield "four-numbers", "-".join(four), four, 8
        yield "six-numbers", "-".join(upper + lower), upper + lower, 5
    if len(zeros) == 2:
        yield "first-five-numbers", "", ["0", "00", "1", "2", "3"], 6
    for c in range(3):
        yield "column", f"col-{c + 1}", [row[c] for row in ROWS], 2
        name = ("1st-12", "2nd-12", "3rd-12")[c]
        yield "dozen", name, [n for n in numbers if (int(n) - 1) // 12 == c], 2
    red = [n for n in numbers if int(n) in RED]
    odd = [n for n in numbers if int(n) % 2]
    yield "red", "", red, 1
    yield "black", "", [n for n in numbers if n not in red], 1
    yield "odd", "", odd, 1
    yield "even", "", [n for n in numbers if n not in odd], 1
    yield "1-to-18", "", numbers[:18], 1
    yield "19-to-36", "", numbers[18:], 1


def main():
    for wheel, ring, zeros, one_fifth in (
        ("single-zero", SINGLE, ["0"], True),
        ("double-zero", DOUBLE, ["0", "00"], True),
        # The wheel replica would show 00, which is not available: no Five Adjacent wager there.
        ("double-zero-as-single-zero", DOUBLE, ["0"], False),
    ):
        decides = [n for n in ring.split() if n in zeros or n not in ("0", "00")]
        for wager, on, covered, pays in spots(zeros, ring, one_fifth):
            wins = sum(n in covered for n in decides)
            assert wins == len(set(covered))
            # Five adjacent: 35 on a fifth, the other four fifths lose (617a.5(d)).
            net = Fraction(35, 5) - Fraction(4, 5) if pays is None else Fraction(pays)
            total = len(decides)
            edge = -(net * wins - (total - wins)) / total
            under = f"wheel {wheel}"
            for row, ways, won in (("win", wins, net), ("lose", total - wins, -1)):
                print(wager, "standard", under, on, row, f"{ways}/{total}", won, edge, sep="\t")


main()
