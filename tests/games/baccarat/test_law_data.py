"""The wagers' declarations against the law data, and that data against what is printed."""

from itertools import product

import pytest

from tests.games.baccarat.laid import (
    EVERY,
    GAMES,
    LAW,
    SIDE_CHAPTERS,
    WAGERS,
    ground,
    hands_of,
)
from title58.games.baccarat.wagers import FINAL
from title58.law import Code

# Rows and odds as printed, highest row first. A figure stands for "N to 1" (or "N for 1").
PAIRS = "perfect-pair colored-pair mixed-pair"
PERFECT_PAIRS = (PAIRS, {"A": "25 12 6", "B": "30 10 5", "C": "25 15 5"})
COMMISSION_FREE = {
    "commission-free-banker": ("win win-with-6 tie-push", {"standard": "1 1/2 push"}),
    "commission-free-player": ("win tie-push", {"standard": "1 push"}),
    "commission-free-tie": ("win", {"standard": "8"}),
    "player-pair": ("pair", {"standard": "11"}),
    "banker-pair": ("pair", {"standard": "11"}),
    "lucky-six": ("three-card-six two-card-six", {"standard": "20 12"}),
}
PHOENIX = dict(
    [  # 627b.4(h)(2)
        *(("sun-7", "40"), ("moon-8", "25"), ("9-over-7", "25"), ("2-card-8-over-2-card-1", "50")),
        *(("player-3-card-6", "40"), ("banker-1-or-2", "60"), ("player-and-banker-8-or-9", "20")),
        *(("1-over-0", "90"), ("3-card-6-over-3-card-3", "150")),
        *(("3-card-8-over-3-card-0", "130"), ("banker-over-2-card-7", "30")),
        *(("3-card-9-over-3-card-6", "200"), ("3-card-9-over-3-card-8", "200")),
        *(("player-3-card-8-over-3-card-0", "250"), ("tie-0", "150"), ("tie-1-2-3", "70")),
        *(("tie-4-5-6-7", "15"), ("tie-8-or-9", "40")),
        *(("rising-phoenix-player-pair", "11"), ("rising-phoenix-banker-pair", "11")),
    ]
)
HARMONY = (
    "six-of-a-kind four-8s four-of-a-kind six-0-value-cards tie-0 tie-1-to-5 tie-6-to-9 "
    "tie-all-one-color any-tie 5-card-tie 6-card-tie 4-card-tie"
)
PRINTED: dict[tuple[str, str], tuple[str, dict[str, str]]] = {
    ("minibaccarat", "perfect-pairs"): PERFECT_PAIRS,
    **{("minibaccarat", slug): rows for slug, rows in COMMISSION_FREE.items()},
    ("minibaccarat", "royal-9-progressive"): (
        "mega-jackpot major-jackpot minor-jackpot mega-envy suited-royal-9-tie-hand "
        "royal-9-tie-hand any-suited-royal-9 any-royal-9",
        {
            "5-dollar": "Mega Major Minor $5,000 $1,500 $250 $50 $25",
            "1-dollar": "Mega Major Minor $1,000 $300 $50 $10 $5",
        },
    ),
    ("minibaccarat", "rising-phoenix-banker"): (
        "win three-card-7-push tie-push",
        {"commission": "1 - push", "commission-free": "1 push push"},
    ),
    ("minibaccarat", "rising-phoenix-player"): ("win tie-push", {"standard": "1 push"}),
    ("minibaccarat", "rising-phoenix-tie"): ("win", {"standard": "8"}),
    **{("minibaccarat", slug): ("win", {"standard": odds}) for slug, odds in PHOENIX.items()},
    ("minibaccarat", "golden-talons"): (
        "win-by-9 win-by-8 win-by-7 win-by-6 win-by-5 win-by-4 natural-win natural-tie",
        {
            "A": "30 10 6 4 2 1 1 push",
            "B": "20 10 5 4 2 1 1 2",
            "C": "30 12 5 3 3 1 1 push",
            "D": "20 8 7 4 3 1 1 push",
            "E": "30 10 4 4 2 2 1 push",
        },
    ),
    ("minibaccarat", "harmony-progressive"): (
        HARMONY,
        {
            "A": "Progressive 1,000f 300f 100f 20f 6f 3f - - - - -",
            "B": "Progressive 1,000f 200f 100f 20f 5f 3f - - - - -",
            "C": "Progressive 600f 300f 100f 20f 5f 5f - - - - -",
            "D": "Progressive 600f 300f 200f - - - 20f 3f - - -",
            "E": "Progressive 1,000f 300f 100f - - - 20f 3f - - -",
            "F": "Progressive 300f 300f 100f - - - 20f 5f - - -",
            "G": "Progressive 600f 200f 100f - - - - - 10f 3f 3f",
            "H": "Progressive 1,000f 200f 50f - - - - - 8f 4f 3f",
            "I": "Progressive 300f 300f 50f - - - - - 10f 6f 4f",
        },
    ),
    ("baccarat", "perfect-pairs"): PERFECT_PAIRS,
    ("baccarat", "heavenly-9-progressive"): (
        "suited-tie one-color-tie three-card-tie banker-3-card-9 player-3-card-9",
        {"standard": "Progressive 299f 60f 9f 8f"},
    ),
    ("baccarat", "fortune-7"): ("win", {"A": "40", "B": "40"}),
    ("baccarat", "golden-8"): ("win", {"A": "25", "B": "25"}),
    ("baccarat", "heavenly-9"): (
        "player-and-banker player-or-banker",
        {"A": "75 10", "B": "75 10"},
    ),
    ("baccarat", "blazing-7s"): ("3-card 2-card", {"A": "400 N/A", "B": "200 50"}),
    ("baccarat", "cover-all"): ("win", {"A": "6", "B": "6"}),
    ("baccarat", "lucky-nines"): (
        "four-nines three-nines-same-suit three-nines two-nines-same-suit two-nines "
        "one-nine-diamonds one-nine",
        {
            "A": "500 250 20 8 5 2 1",
            "B": "500 250 30 12 5 2 1",
            "C": "1000 500 35 16 5 2 1",
            "D": "2000 500 15 10 4 2 1",
        },
    ),
    **{("baccarat", slug): rows for slug, rows in COMMISSION_FREE.items()},
    ("baccarat", "majestic-match"): ("royal-match suited-match", {"standard": "25 2.5"}),
}


def spelled(figure: str) -> str:
    if figure in ("Mega", "Major", "Minor"):
        return f"100% of {figure} Jackpot"
    if figure == "Progressive":
        return "100% of Progressive"
    if figure in ("push", "N/A") or figure.startswith("$"):
        return figure
    if figure == "1/2":
        return "1 to 2"
    return f"{figure[:-1]} for 1" if figure.endswith("f") else f"{figure} to 1"


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_is_declared_once_and_has_its_law(game: str) -> None:
    on_file = set(Code.packaged().wagers_ever(game))
    assert {declared.slug for declared in WAGERS[game]} == on_file
    assert set(LAW[game].wagers(game)) == on_file  # all of them that day


def test_what_is_printed_here_is_all_of_both_side_chapters() -> None:
    sides = [(g, s) for g, s in EVERY if LAW[g].wager(g, s).chapter == SIDE_CHAPTERS.get(g)]
    assert list(PRINTED) == sides


@pytest.mark.parametrize(("game", "slug"), PRINTED)
def test_rows_and_odds_of_the_law_data_are_those_printed(game: str, slug: str) -> None:
    known = LAW[game].wager(game, slug)
    rows, paytables = PRINTED[game, slug]
    assert known.rows == (*rows.split(), "lose")
    assert known.paytables.keys() == paytables.keys()
    for name, figures in paytables.items():
        printed = dict(zip(rows.split(), figures.split(), strict=True))
        expected = {row: spelled(figure) for row, figure in printed.items() if figure != "-"}
        assert known.paytables[name] == expected | {"lose": "lose"}


@pytest.mark.parametrize(("game", "slug"), EVERY)
def test_every_ground_and_every_price_has_a_paragraph_in_force(game: str, slug: str) -> None:
    known = LAW[game].wager(game, slug)
    for one in known.grounds:
        assert all(LAW[game].provision(cite) is not None for cite in one.cites), one
    for name, paytable in known.paytables.items():
        for row in paytable:
            cites = known.paid_cite(name, row)
            assert all(LAW[game].provision(cite) is not None for cite in cites), cites


def test_wagers_settled_before_the_third_card() -> None:
    early = {(game, slug) for game, slug in EVERY if WAGERS[game][slug].earliest is not FINAL}
    assert early == {
        *product(SIDE_CHAPTERS, ("perfect-pairs", "player-pair", "banker-pair")),
        *product(["minibaccarat"], ("royal-9-progressive", "house-money")),
        *product(["baccarat"], ("lucky-nines", "majestic-match")),
    }


def test_wagers_on_either_hand_and_wagers_of_the_base_game() -> None:
    both = {slug for game, slug in EVERY if WAGERS[game][slug].spots != ("",)}
    assert both == {"dragon-bonus", "perfect-pairs", "golden-talons", "majestic-match"}
    base = {slug for game, slug in EVERY if not WAGERS[game][slug].side}
    variations, sides = ("", "commission-free-", "rising-phoenix-"), ("banker", "player", "tie")
    assert base == {f"{variation}{side}" for variation, side in product(variations, sides)}


# The paragraphs behind a ground


def why(game: str, slug: str, player: str, banker: str, paytable: str = "") -> str:
    return ", ".join(ground(game, slug, hands_of(player, banker), paytable, "player").cites)


def test_lucky_six_cites_the_clause_that_decided_it() -> None:
    assert why("baccarat", "lucky-six", "2C 3C", "KD 6D") == "631c.5(c)(3)"
    assert why("baccarat", "lucky-six", "7C KC", "KD 6D") == "631c.5(c)(3)(i)"
    assert why("baccarat", "lucky-six", "6C KC", "KD 6D") == "631c.5(c)(3)"  # BAC-35
    assert why("minibaccarat", "lucky-six", "6C KC", "KD 7D") == "627b.2(c)(3)(ii)"


def test_base_wagers_of_the_variations_cite_both_chapters() -> None:
    six = ("2C 3C", "KD 6D")
    assert why("minibaccarat", "commission-free-banker", *six) == "627b.2(c), 627a.7(a)(1)(i)"
    assert why("baccarat", "commission-free-player", *six) == "631c.5(c), 631a.8(a)(2)(ii)"
    tie = ("6C KC", "KD 6D")
    assert why("baccarat", "commission-free-banker", *tie) == "631c.5(c), 631a.8(a)(1)(iii)"
    assert why("minibaccarat", "rising-phoenix-tie", *six) == "627b.4(g)(3)(ii)"
    banker, seven = "rising-phoenix-banker", ("KC QC 2C", "2D 3D 2D")
    assert why("minibaccarat", banker, *six) == "627b.4(g)(1)(i)"
    assert why("minibaccarat", banker, *seven, "commission-free") == "627b.4(g)(1)(iv)"
    assert why("minibaccarat", banker, *seven, "commission") == "627b.4(g)(1)(i)"


def test_a_price_is_cited_by_paytable_and_row() -> None:
    mini, big = (LAW[game].wagers(game) for game in SIDE_CHAPTERS)
    assert str(mini["perfect-pairs"].paid_cite("B", "mixed-pair")) == "627b.1(e)[Paytable B]"
    royal = mini["royal-9-progressive"]
    assert str(royal.paid_cite("5-dollar", "mega-envy")) == "627b.3(f)(1)[Mega Envy]"
    assert str(royal.paid_cite("1-dollar", "mega-envy")) == "627b.3(g)(1)[Mega Envy]"
    assert str(mini["tie-0"].paid_cite("standard", "win")) == "627b.4(h)(2)[Tie with 0]"
    banker = mini["rising-phoenix-banker"]
    assert str(banker.paid_cite("commission", "win")) == "627b.4(h)(1), 627a.12(c)"
    assert str(banker.paid_cite("commission-free", "win")) == "627b.4(h)(1), 627b.4(b)"
    assert str(banker.paid_cite("commission-free", "three-card-7-push")) == ""
    assert str(big["lucky-six"].paid_cite("standard", "two-card-six")) == "631c.5(k)(1)"
    assert str(big["lucky-six"].paid_cite("standard", "three-card-six")) == "631c.5(k)(2)"
    assert (
        str(big["majestic-match"].paid_cite("standard", "suited-match"))
        == "631c.7(d)[Suited Match]"
    )
    assert str(big["cover-all"].paid_cite("A", "lose")) == ""


def cited(game: str, slug: str) -> list[str]:
    """The paragraphs of every ground, in order."""
    return [", ".join(one.cites) for one in LAW[game].wager(game, slug).grounds]


def test_grounds_cite_their_own_paragraph() -> None:
    royal = [f"627b.3(e)({n})" for n in (6, 7, 8, 9, 4, 3, 2, 1)]
    assert cited("minibaccarat", "royal-9-progressive")[:-1] == royal
    harmony = [f"627b.6(g)({n})" for n in range(1, 13)]
    assert cited("minibaccarat", "harmony-progressive")[:-1] == harmony
    roman = (
        *("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii"),
        *("xiv", "xv", "xvi", "xvii", "xviii", "xix", "xx"),
    )
    bonuses = [cited("minibaccarat", slug)[0] for slug in PHOENIX]
    assert bonuses == [f"627b.4(g)(4)({n})" for n in roman]
    assert cited("minibaccarat", "golden-talons") == [
        *["627b.5(e)(1)"] * 6,
        *["627b.5(e)(2), 627b.5(g)"] * 2,
        "627b.5(e)(2)",
        *["627b.5(e)"] * 3,
    ]
    pairs = [f"627b.1(d)(1), 627b.1(a)({n})" for n in (3, 1, 2)]
    assert cited("minibaccarat", "perfect-pairs") == [*pairs, "627b.1(d)(2)"]
    pairs = [f"631c.1(c)(1), 631c.1(e)[{kind} pair]" for kind in ("Perfect", "Colored", "Mixed")]
    assert cited("baccarat", "perfect-pairs") == [*pairs, "631c.1(c)(2)"]
    treasures = ("fortune-7", "golden-8", "heavenly-9", "blazing-7s", "cover-all")
    found = [cited("baccarat", slug)[0] for slug in treasures]
    assert found == [f"631c.3(f)({n})" for n in range(1, 6)]
    assert cited("baccarat", "lucky-nines") == [*["631c.4(d)(2)"] * 7, "631c.4(d)(1)"]
    heavenly = [f"631c.2(g)({n})" for n in range(1, 6)]
    assert cited("baccarat", "heavenly-9-progressive")[:-1] == heavenly
