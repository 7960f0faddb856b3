"""Gaming guides: rounds settled by the engine, odds by the same counting as `title58 odds`."""

import re
from fractions import Fraction
from itertools import islice
from typing import Any

import pytest

from tests.documents.paper.sweep import richest
from title58.documents.paper.examples import examples, told
from title58.documents.paper.guide import ENDS, OBJECT, blocks, guide, settled, step_said
from title58.documents.paper.page import Heading, Line, Page, Table, margin, page, render
from title58.games import find_game, game_slugs
from title58.games.baccarat import rules
from title58.law import Law
from title58.law.cites import cites
from title58.law.cites import under as within
from title58.money import format_money
from title58.odds.asking import ask
from title58.records.explain import Told
from title58.rounds.settlement import Line as Settled
from title58.rounds.settlement import LineResult
from title58.submission.filing import Submission

LAW = Law.on("2024-06-01")
WIN, LOSE, PUSH = LineResult.WIN, LineResult.LOSE, LineResult.PUSH


def under(made: Page, heading: str) -> list[Line | Table]:
    """The blocks under a heading."""
    found: list[Line | Table] = []
    inside = False
    for block in made.blocks:
        if isinstance(block, Heading):
            inside = block.text == heading
        elif inside and isinstance(block, Line | Table):
            found.append(block)
    return found


@pytest.mark.parametrize(
    ("game", "ends"),
    [
        ("baccarat", {WIN, LOSE, PUSH}),
        ("big-six-wheel", {WIN, LOSE}),
        ("blackjack", {WIN, LOSE, PUSH}),
        ("casino-war", {WIN, LOSE}),
        ("craps", {WIN, LOSE}),
        ("midibaccarat", {WIN, LOSE, PUSH}),
        ("mini-craps", {WIN, LOSE}),
        ("minibaccarat", {WIN, LOSE, PUSH}),
        ("pai-gow", {WIN, LOSE, PUSH}),
        ("pai-gow-poker", {WIN, LOSE, PUSH}),
        ("roulette", {WIN, LOSE}),
        ("sic-bo", {WIN, LOSE}),
    ],
)
def test_rounds_that_win_lose_and_push(game: str, ends: set[LineResult]) -> None:
    found = examples(Submission(game, LAW))
    assert ends <= set(found)
    for result, played in found.items():
        lines = played.settlement.lines
        assert {line.result for line in lines} == {result}
        assert all((line.net > 0, line.net < 0, line.net == 0)[[WIN, LOSE, PUSH].index(result)]
                   for line in lines)  # fmt: skip
        assert all(step.cites for step in told(played))
    assert {result: str(played.settlement) for result, played in found.items()} == {
        result: str(played.settlement) for result, played in examples(Submission(game, LAW)).items()
    }  # the same every time


def test_a_table_s_own_limits_and_prices_are_in_the_examples() -> None:
    filing = Submission("minibaccarat", LAW, minimum="$25.00", tie="9 to 1")
    stakes = {
        line.stake for played in examples(filing).values() for line in played.settlement.lines
    }
    assert stakes == {2500}


def test_every_game_has_an_object_and_its_sections_are_law() -> None:
    assert set(OBJECT) == {LAW.code.chapters_of(game)[0] for game in game_slugs()}
    for _, behind in OBJECT.values():
        assert all(LAW.in_force(cite) for cite in behind), behind


# Read in the regulations: the paragraphs that say what one plays for.
OBJECTS = {
    # Both hands win, one ties; pairs come first, then the last digit of the spots.
    "pai-gow": ("621a.8(i)", "621a.8(h)", "621a.3(c)", "621a.3(e)"),
    # Pass wins on 7 or 11, or on its point, and loses on 2, 3 or 12.
    "craps": ("623a.3(a)(1)(i)(A)", "623a.3(a)(1)(i)(B)", "623a.3(a)(1)(ii)(A)"),
    # The wagers that there are; the dice are uncovered and called.
    "sic-bo": ("625a.3", "625a.5(d)"),
    # The dealer over 21, or the higher count; what face cards and aces count.
    "blackjack": (
        *("633a.7(p)(1)", "633a.7(p)(2)", "633a.3(e)(2)", "633a.3(e)(3)"),
        "633a.1[Blackjack]",
    ),
    "pai-gow-poker": ("645a.1[High hand]", "645a.1[Low hand]", "645a.11(b)"),
    # Lower loses, higher wins; a tie is surrendered or goes to War.
    "casino-war": ("651a.9(a)(1)", "651a.9(a)(2)", "651a.9(c)(1)", "651a.9(c)(2)"),
}


@pytest.mark.parametrize(
    ("game", "behind"),
    [
        pytest.param(game, cites, id=game, marks=pytest.mark.law(*cites))
        for game, cites in OBJECTS.items()
    ],
)
def test_the_object_of_a_game_names_the_paragraphs_that_say_so(
    game: str, behind: tuple[str, ...]
) -> None:
    _, line, *_ = islice(blocks(Submission(game, LAW), ()), 2)
    assert isinstance(line, Line)
    assert tuple(line.cite) == behind


VALUES = ("(a)(1)", "(a)(2)", "(a)(3)", "(b)")  # 2 to 9; tens and court cards; aces; the digit


@pytest.mark.parametrize(
    ("game", "cites"),
    [
        pytest.param(game, cites, id=game, marks=pytest.mark.law(*cites))
        for game, cites in (
            ("minibaccarat", tuple(f"627a.6{value}" for value in VALUES)),
            ("midibaccarat", tuple(f"629a.6{value}" for value in VALUES)),
            ("baccarat", tuple(f"631a.6{value}" for value in VALUES)),
        )
    ],
)
def test_the_object_of_baccarat_rests_on_what_its_cards_count(
    game: str, cites: tuple[str, ...]
) -> None:
    heading, line = islice(blocks(Submission(game, LAW), ()), 2)
    assert heading == Heading("Object of the game")
    assert isinstance(line, Line)
    assert line.cite == cites
    assert [rules.card_value(rank) for rank in range(13)] == [*range(1, 10), 0, 0, 0, 0]
    assert [rules.point_count(total) for total in (9, 10, 27)] == [9, 0, 7]


@pytest.mark.parametrize("game", ["minibaccarat", "sic-bo", "casino-war"])
def test_the_odds_are_those_of_every_wager_offered(game: str) -> None:
    filing = Submission(game, LAW, facility="A & B")
    made = guide(filing)
    (table,) = (block for block in under(made, "The odds") if isinstance(block, Table))
    counted = find_game(game).odds(ask(filing))
    assert len(table.rows) == len(counted)
    for row, odds in zip(table.rows, counted, strict=True):
        assert row.cells[0] == odds.title
        edge, hit, *pushes = (float(str(cell).rstrip("%")) / 100 for cell in row.cells[1:])
        assert edge == pytest.approx(float(odds.edge), abs=6e-6)
        assert hit == pytest.approx(float(odds.hit_rate), abs=6e-6)
        assert pushes in ([], [pytest.approx(float(odds.push_rate), abs=6e-6)])
        assert pushes or not any(each.push_rate for each in counted)
    html = render(made, ".html").decode()
    assert "A &amp; B" in html


def test_what_the_round_paid_is_told() -> None:
    made = guide(Submission("minibaccarat", LAW))
    won = examples(Submission("minibaccarat", LAW))[WIN].settlement.lines
    assert [line.text for line in under(made, "A round that wins") if isinstance(line, Line)] == [
        settled(line, {"player": "Player wager", "banker": "Banker wager", "tie": "Tie Wager"})
        for line in won
    ]
    steps = under(made, "How a round is played, step by step")
    assert any("no more bets" in str(step) for step in steps)
    assert isinstance(under(made, "Wagers and what they pay")[-1], Table)


def test_words_are_the_chapter_s_own_definitions() -> None:
    made = under(guide(Submission("casino-war", LAW)), "Words")
    words = {str(line.text): line.cite for line in made if isinstance(line, Line)}
    assert any("Initial Wager" in word and str(cite) for word, cite in words.items())
    assert any(word.startswith("House edge:") for word in words)


@pytest.mark.parametrize(
    ("game", "options", "has", "lacks"),
    [
        ("roulette", {}, "House edge", "Push"),
        ("roulette", {}, "Hit frequency", "Commission"),
        ("craps", {}, "House edge", "Cut card"),
        ("craps", {}, "come-out point", "Buy Bet"),
        ("craps", {"buy": True}, "Buy Bet", "Lay Bet is"),
        ("minibaccarat", {}, "Commission", "Cut card"),
        ("minibaccarat", {"ez": True}, "Panda 8 is", "Cut card"),
        ("blackjack", {}, "hole card", "Crown Treasure"),
    ],
)
def test_words_are_those_that_the_guide_uses(
    game: str, options: dict[str, Any], has: str, lacks: str
) -> None:
    filing = Submission(game, LAW, **options)
    made = page(filing, "guide", blocks(filing, []))
    words = "\n".join(str(line.text) for line in under(made, "Words") if isinstance(line, Line))
    assert has.lower() in words.lower()
    assert lacks.lower() not in words.lower()


@pytest.mark.parametrize("game", game_slugs())
def test_it_says_when_every_wager_wins(game: str) -> None:
    """Each wager is decided by a paragraph that the guide tells, in the words of the law data."""
    filing = Submission(game, LAW)
    made = page(filing, "guide", blocks(filing, []))
    told = {
        cite
        for line in under(made, "When each wager wins and loses")
        if isinstance(line, Line)
        for cite in cites(line.cite)
    }
    for cite in told:
        provision = LAW.provision(cite)
        assert provision is not None
        assert provision.carrier == "engine"
    for slug, spot in find_game(game).spots(LAW, filing.options).items():
        behind = {cite for ground in spot.law.grounds for cite in ground.cites}
        own = [cite for cite in told if any(within(cite, each) for each in spot.law.cite)]
        assert own or behind & told, slug
    lines = under(made, "When each wager wins and loses")
    said = " ".join(str(line.text) for line in lines if isinstance(line, Line))
    assert "Accept " not in said
    assert re.search(r"\b(wins?|covers)\b", said, re.I)


@pytest.mark.parametrize(
    ("game", "cite", "said"),
    [
        pytest.param(game, cite, said, marks=pytest.mark.law(cite))
        for game, cite, said in (
            ("minibaccarat", "627a.10(a)", "neither hand may take a third card"),
            ("midibaccarat", "629a.10(c)(2)(iii)[Table 1, Banker 3]", "stands only against an 8"),
            ("blackjack", "633a.7(m)", "hard or soft 17 to 21"),
            ("pai-gow", "621a.3(c)", "any listed pair beats any non-pair"),
            ("pai-gow", "621a.3(f)", "3 or as 6"),
            ("pai-gow-poker", "645a.6(b)", "five aces, royal flush"),
            ("pai-gow-poker", "645a.6(c)", "the highest card that the other lacks"),
            ("casino-war", "651a.6", "ace high"),
        )
    ],
)
def test_how_hands_are_drawn_and_ranked(game: str, cite: str, said: str) -> None:
    filing = Submission(game, LAW)
    made = page(filing, "guide", blocks(filing, []))
    lines = under(made, "How hands are drawn and ranked")
    (line,) = (each for each in lines if isinstance(each, Line) and str(each.cite) == cite)
    assert said in str(line.text)


@pytest.mark.parametrize(
    ("game", "option", "says"),
    [
        ("roulette", {"five_adjacent": True}, "Five Adjacent"),
        ("blackjack", {"even_money": True}, "Even money"),
    ],
)
def test_what_concerns_only_some_tables(game: str, option: dict[str, Any], says: str) -> None:
    for filed in (True, False):
        options: dict[str, Any] = dict.fromkeys(option, filed)
        filing = Submission(game, LAW, **options)
        made = page(filing, "guide", blocks(filing, []))
        lines = under(made, "When each wager wins and loses")
        assert (says in str(lines)) == filed


@pytest.mark.law("617a.4(b)", "617a.4(c)(2)", "617a.4(c)(3)")
def test_a_wheel_used_as_single_zero_says_what_00_does() -> None:
    told = ["617a.4(b)", "617a.4(c)(2)", "617a.4(c)(3)"]
    for wheel, many in (("double-zero", 1), ("double-zero-as-single-zero", 3)):
        filing = Submission("roulette", LAW, wheel=wheel)
        made = page(filing, "guide", blocks(filing, []))
        lines = under(made, "When the ball rests in 0 or 00")
        assert [str(line.cite) for line in lines if isinstance(line, Line)] == told[:many]


@pytest.mark.parametrize("game", game_slugs())
def test_examples_pay_what_the_settlement_pays(game: str) -> None:
    """Every amount of the examples is one of the settlement's own, and each round says why."""
    filing = Submission(game, LAW, minimum="$5.00", maximum="$500.00")
    made = page(filing, "guide", blocks(filing, []))
    for result, played in examples(filing).items():
        lines = [each for each in under(made, ENDS[result]) if isinstance(each, Line)]
        told = [str(each.text) for each in lines if str(each.text).startswith("Position")]
        ends = [text for text in told if "Result: " in text]
        assert len(ends) == len(played.settlement.lines)
        for text, line in zip(ends, played.settlement.lines, strict=True):
            amounts = {abs(line.net), line.stake, line.winnings, line.vigorish}
            assert set(re.findall(r"\$[\d,.]+\d", text)) <= set(map(format_money, amounts)), text
            sign = "+" if line.net > 0 else ""
            assert text.endswith(f"Result: {sign}{format_money(line.net)}.")


def test_whose_hand_it_is_is_said_once() -> None:
    filing = Submission("pai-gow-poker", LAW)
    made = page(filing, "guide", blocks(filing, []))
    text = "\n".join(str(block.text) for block in made.blocks if isinstance(block, Line))
    assert "Position 1 sets K♦ K♠ Q♥ J♠ 9♠ 5♦ 5♠: by the house way." in text
    assert not re.search(r"Position (\d) .* (?:of|at) position \1\b", text)


@pytest.mark.parametrize(
    ("text", "answer", "said"),
    [
        (
            "The dealer collects $9.00, position 2: lucky ladies 3 loses",
            "",
            "The dealer collects $9.00, position 2: Lucky Ladies Wager on 3 loses",
        ),
        (
            "The dealer returns $5.00, position 1: the wager on dragon bonus player",
            "",
            "The dealer returns $5.00, position 1: Dragon Bonus on player",
        ),
        (
            "The layout is open for wagers",
            "position 1: $5.00 on don't pass; position 1: $2.00 on blackjack",
            "The layout is open for wagers: position 1: $5.00 on Don't Pass Bet; position 1: $2.00"
            " on Blackjack Wager",
        ),
        ("Position 1 decides whether to insure", "no-insurance", "{}: no insurance"),
        ("Position 1 decides whether to cut the cards", "accept", "{}: accepts"),
        ("The dealer announces: “the dealer has blackjack”", "", "{}"),
    ],
)
def test_steps_say_no_slug(text: str, answer: str, said: str) -> None:
    names = {
        "blackjack": "Blackjack Wager",
        "dont-pass": "Don't Pass Bet",
        "dragon-bonus": "Dragon Bonus",
        "lucky-ladies": "Lucky Ladies Wager",
    }
    assert step_said(Told(text, answer, ()), names) == said.format(text)


@pytest.mark.parametrize("game", game_slugs())
def test_nothing_is_said_twice_or_of_the_text(game: str) -> None:
    filing = richest(game)
    made = page(filing, "guide", blocks(filing, []))
    lines = [each for each in made.blocks if isinstance(each, Line)]
    assert not [
        each for each in lines if re.search(r"\(row |the text (?!does)|the text's", str(each.text))
    ]
    rules = [
        (each.cite, each.text)
        for heading in ("When each wager wins and loses", "How hands are drawn and ranked")
        for each in under(made, heading)
        if isinstance(each, Line)
    ]
    assert len(rules) == len(set(rules))


def test_a_whirl_bet_on_7_breaks_even() -> None:
    """It wins by 623a.3(a)(21)(i), and 623a.5(e) leaves nothing to pay."""
    cite = cites("623a.3(a)(21)(i)")
    line = Settled(
        1, "whirl", "", 500, "7", WIN, "0 to 1", 0, 0, False, Fraction(0), 0, cite
    )  # fmt: skip
    assert settled(line, {"whirl": "Whirl Bet"}) == (
        "Position 1, $5.00, Whirl Bet: wins and breaks even; the wager is returned. Result: $0.00."
    )


def test_margins() -> None:
    told = cites("623a.5(a)", "623a.5(a)[Pass Bet]", "623a.9(a)[s2]", "631a.1[Natural]")
    assert margin(told) == ["§ 623a.5(a) [Pass Bet]", "§ 623a.9(a)", "§ 631a.1 [Natural]"]
