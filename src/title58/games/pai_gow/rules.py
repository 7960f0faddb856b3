"""How tiles rank, how two hands of them compare, and how the dealer sets his.

Plain functions of whole numbers, written once: the table calls them as they are, enumeration and
simulation compile them. A tile is the index of its kind, 0 to 20, in the order in which 621a.3(h)
ranks them; the tables below are that section's (a test holds them against the law data). A hand's
rank is one number, `strength`: the higher wins, and equal numbers are a copy.
"""

from title58.law.markers import implements

# By kind: 6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5, which come twice; 3-6 4-5 2-6 3-5 2-5 3-4
# 2-4 1-4 2-3 1-2, which come once.
KINDS = 21
SPOTS = (12, 2, 8, 4, 10, 6, 4, 11, 10, 7, 6, 9, 9, 8, 8, 7, 7, 6, 5, 5, 3)
RANKS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 13, 13, 14, 14, 15, 16, 16, 17)
MATCHED = 11  # kinds below this come twice and pair with themselves
TWELVE, TWO, EIGHT = 0, 1, 2
FIRST_NINE, LAST_NINE, FIRST_EIGHT, LAST_EIGHT = 11, 12, 13, 14
SIX_TILE, THREE_TILE = 17, 20  # 2-4 and 1-2, which make the Supreme Pair
AS_SIX, AS_THREE = 15, 17  # how those two rank, by what they are counted as

NO_PAIR = 0
SUPREME_PAIR, LAST_PAIR = 1, 20  # the first and the last of the permissible pairs

# How hands compare: the first grounds of the wagers against the dealer and against a bank
GROUNDS = 4
BOTH_HIGHER, HIGH_HIGHER, LOW_HIGHER, NEITHER_HIGHER = 0, 1, 2, 3


# What two tiles are worth


@implements("621a.3(c)")
def pair_rank(one: int, other: int) -> int:
    """The place of two tiles among the permissible pairs, 1 to 20; 0 if they are none."""
    low, high = min(one, other), max(one, other)
    if low == SIX_TILE and high == THREE_TILE:
        return SUPREME_PAIR
    if low == high:
        return 2 + low if low < MATCHED else NO_PAIR
    if low == 11 and high == 12:
        return 13
    if low == 13 and high == 14:
        return 14
    if low == 15 and high == 16:
        return 15
    if low == 18 and high == 19:
        return 16
    if low <= TWO and FIRST_NINE <= high <= LAST_NINE:  # Wongs
        return 17 + low
    if low <= TWO and (high == EIGHT or FIRST_EIGHT <= high <= LAST_EIGHT):  # Gongs
        return 19 + low
    return NO_PAIR


@implements("621a.3(f)")
def counts_as_six(beside: int) -> bool:
    """Whether, beside this tile, a 2-4 or 1-2 tile is better counted as 6 than as 3 (621a-08)."""
    return (SPOTS[beside] + 6) % 10 > (SPOTS[beside] + 3) % 10


@implements("621a.3(e)", "621a.3(e)(1)", "621a.3(e)(2)")
def value(one: int, other: int) -> int:
    """The last digit of the spots. It is the value only of two tiles that are no pair (621a-05)."""
    return (_counted(one, other) + _counted(other, one)) % 10


def _counted(tile: int, beside: int) -> int:
    if tile in (SIX_TILE, THREE_TILE):
        return 6 if counts_as_six(beside) else 3
    return SPOTS[tile]


@implements("621a.3(f)", "621a.3(h)")
def top_tile(one: int, other: int) -> int:
    """The rank of the better tile of a hand that is no pair."""
    return min(_ranked(one, other), _ranked(other, one))


def _ranked(tile: int, beside: int) -> int:
    if tile in (SIX_TILE, THREE_TILE):
        return AS_SIX if counts_as_six(beside) else AS_THREE
    return RANKS[tile]


@implements(
    *("621a.3(c)", "621a.3(d)", "621a.3(e)", "621a.3(g)", "621a.3(h)", "621a.3(i)"),
)
def strength(one: int, other: int) -> int:
    """The rank of a hand as one number: pairs, then values, then the top tile; 0 for zero.

    Hands that are copies of one another have the same number: equal pairs, equal values with equal
    top tiles (621a-07), and all hands worth zero whatever their tiles (621a-06).
    """
    pair = pair_rank(one, other)
    if pair != NO_PAIR:
        return 200 + LAST_PAIR - pair
    points = value(one, other)
    return 0 if points == 0 else 20 * points + AS_THREE - top_tile(one, other)


# Against the dealer or the bank


@implements("621a.3(d)", "621a.3(g)", "621a.3(i)")
def beats(hand: int, banker: int) -> bool:
    """Whether a player's hand outranks the dealer's or the bank's, who have every copy."""
    return hand > banker


@implements("621a.8(g)", "621a.8(h)", "621a.8(h)(1)", "621a.8(h)(2)", "621a.8(i)")
def ground(high: int, low: int, banker_high: int, banker_low: int) -> int:
    """Why a wager ends as it does, from the strengths of the four hands."""
    if beats(high, banker_high):
        return BOTH_HIGHER if beats(low, banker_low) else HIGH_HIGHER
    return LOW_HIGHER if beats(low, banker_low) else NEITHER_HIGHER


# Setting four tiles. A division is 0, 1 or 2: which of the other three goes with the first tile.

Settings = tuple[tuple[int, int], tuple[int, int], tuple[int, int]]  # high and low, by division


def other_tiles(division: int) -> tuple[int, int, int]:
    """The place of the tile that goes with the first one, and of the two that are left."""
    if division == 0:
        return 1, 2, 3
    return (2, 1, 3) if division == 1 else (3, 1, 2)


def high_and_low(tiles: tuple[int, int, int, int], division: int) -> tuple[int, int]:
    """The strengths of the two hands. Which is high follows from their rank (621a-22)."""
    beside, third, fourth = other_tiles(division)
    one = strength(tiles[0], tiles[beside])
    other = strength(tiles[third], tiles[fourth])
    return max(one, other), min(one, other)


def settings(tiles: tuple[int, int, int, int]) -> Settings:
    return high_and_low(tiles, 0), high_and_low(tiles, 1), high_and_low(tiles, 2)


def _holds_supreme_pair(tiles: tuple[int, int, int, int]) -> bool:
    return SIX_TILE in tiles and THREE_TILE in tiles


def is_pair(hand: int) -> bool:
    return hand >= 200


def points_of(hand: int) -> int:
    """The value of a hand that is no pair, from its strength."""
    return hand // 20


def is_seven_to_nine(hand: int) -> bool:
    return not is_pair(hand) and points_of(hand) >= 7


@implements("621a.8(d)", "621a.8(d)(1)", "621a.8(d)(2)", "621a.8(d)(3)", "621a.8(d)(4)")
def dealers_step(tiles: tuple[int, int, int, int]) -> int:
    """Which of 621a.8(d)(1) to (4) binds the dealer: the first that fits."""
    return _step(tiles, settings(tiles))


def _step(tiles: tuple[int, int, int, int], ways: Settings) -> int:
    if _holds_supreme_pair(tiles):
        return 1
    seven_to_nine = False
    for high, _ in ways:
        if is_pair(high):
            return 2
        seven_to_nine = seven_to_nine or is_seven_to_nine(high)
    return 3 if seven_to_nine else 4


@implements("621a.8(d)", "621a.8(d)(1)", "621a.8(d)(2)", "621a.8(d)(3)", "621a.8(d)(4)")
def is_lawful(tiles: tuple[int, int, int, int], division: int) -> bool:
    """Whether the dealer may divide his tiles so. Where (d) is open, several are lawful."""
    high, _ = high_and_low(tiles, division)
    return _fits(tiles, division, high, dealers_step(tiles))


def _fits(tiles: tuple[int, int, int, int], division: int, high: int, step: int) -> bool:
    if step == 1:
        return high == 200 + LAST_PAIR - SUPREME_PAIR
    if step == 2:
        return is_pair(high)
    if step == 3:
        return is_seven_to_nine(high)
    return _joins_best_and_worst(tiles, division)


def _joins_best_and_worst(tiles: tuple[int, int, int, int], division: int) -> bool:
    """Ranks as printed. From a full set no hand that comes here has two best or two worst tiles;
    from a set with a tile too many, any of them will do."""
    beside, third, fourth = other_tiles(division)
    a, b = RANKS[tiles[0]], RANKS[tiles[beside]]
    c, d = RANKS[tiles[third]], RANKS[tiles[fourth]]
    best, worst = min(a, b, c, d), max(a, b, c, d)
    return (min(a, b) == best and max(a, b) == worst) or (min(c, d) == best and max(c, d) == worst)


# Conventions where 621a.8(d) leaves the choice (621a-01, 621a-02); a casino files others.
HIGHEST_PAIR, TWO_PAIRS, BEST_LOW_HAND = 0, 1, 2
NINE_EIGHT_SEVEN, BEST_LOW_POINTS = 0, 1
TILE_HIGH, TILE_LOW = 0, 1


@implements("621a.8(d)", "621a.8(d)(1)", "621a.8(d)(2)", "621a.8(d)(3)", "621a.8(d)(4)")
def dealers_division(
    tiles: tuple[int, int, int, int], pairs: int, points: int, equal_points: int
) -> int:
    """How the dealer divides his tiles: by law, and where the law is open by convention."""
    return division_among(tiles, settings(tiles), pairs, points, equal_points)


def division_among(
    tiles: tuple[int, int, int, int], ways: Settings, pairs: int, points: int, equal_points: int
) -> int:
    """The same, for who knows the strengths of the three settings already."""
    step = _step(tiles, ways)
    best, best_merit = -1, -1
    for division in range(3):
        high, low = ways[division]
        if not _fits(tiles, division, high, step):
            continue
        if step == 2:
            merit = _merit_of_pairs(high, low, pairs)
        elif step == 3:
            merit = _merit_of_points(high, low, points, equal_points)
        else:
            merit = 0
        if merit > best_merit:
            best, best_merit = division, merit
    return best


def _merit_of_pairs(high: int, low: int, pairs: int) -> int:
    if pairs == BEST_LOW_HAND:
        return 1000 * low + high
    both = pairs == TWO_PAIRS and is_pair(low)
    return 1_000_000 * both + 1000 * high + low


def _merit_of_points(high: int, low: int, points: int, equal_points: int) -> int:
    """The totals decide first, and only then the tiles they are made with."""
    first, then = points_of(high), points_of(low)
    if points == BEST_LOW_POINTS:
        first, then = then, first
    upper, lower = high % 20, low % 20
    if equal_points == TILE_LOW:
        upper, lower = lower, upper
    return 100_000 * first + 10_000 * then + 100 * upper + lower
