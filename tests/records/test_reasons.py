"""What a wager came to, in a sentence for the player whose it was."""

from __future__ import annotations

from fractions import Fraction

import pytest

from title58.games import find_game
from title58.law import Law
from title58.law.cites import cites
from title58.records.reasons import dollars, headline, line_told, reason, showed
from title58.rounds.settlement import LOSE, PUSH, VIGORISH, VOID, WIN, Line, LineResult

GAME = find_game("minibaccarat")


def line(result: LineResult, net: int, row: str = "", **more: object) -> Line:
    made = Line(
        *(1, "banker", "", 2_500, row or str(result), result, "1 to 1", 0, 0, False),
        *(Fraction(0), net, cites("627a.7(a)(1)(ii)")),
    )
    return made.changed(**more)


@pytest.mark.parametrize(
    ("one", "said"),
    [
        (
            line(WIN, 2_375, winnings=2_500, vigorish=125, collected=True),
            "You won $23.75 on Banker: even money less 5% commission",
        ),
        (
            line(WIN, 2_500, winnings=2_500, vigorish=125),
            "You won $25 on Banker: even money; a commission (vigorish) of $1.25 is owed",
        ),
        (
            line(WIN, 1_217, winnings=1_250, vigorish=33, collected=True, odds="1 to 2"),
            "You won $12.17 on Banker: it pays 1 to 2 less a commission of $0.33",
        ),
        (line(WIN, 0, odds="0 to 1"), "Banker breaks even: breaks even"),
        (line(LOSE, -2_500), "You lost $25 on Banker"),
        (line(LOSE, -2_500, "bust"), "You lost $25 on Banker: bust"),
        (line(PUSH, 0, "tie-push"), "Your $25 on Banker comes back: a push"),
        (line(PUSH, 0, "tie"), "Your $25 on Banker comes back: a push (tie)"),
        (line(PUSH, -1_250, "surrender"), "Banker cost you $12.50: a push (surrender)"),
        (line(VOID, 0, "void"), "Your $25 on Banker comes back: returned"),
        (line(WIN, 475, wager="co-bank"), "You won $4.75 as co-bank"),
        (line(LOSE, -500, wager="bank"), "You lost $5 as the bank"),
        (line(PUSH, 0, wager="bank"), "You broke even as the bank"),
        (
            line(VIGORISH, -125, wager="vigorish"),
            "You paid $1.25: commission (vigorish) owed on earlier wins",
        ),
    ],
)
def test_a_sentence(one: Line, said: str) -> None:
    assert headline(one, "Banker") == said


def test_a_line_has_its_words_and_its_law() -> None:
    told = line_told(line(LOSE, -2_500), GAME, Law.on("2024-06-01"))
    assert told["title"] == "Banker"
    assert told["said"] == reason(line(LOSE, -2_500)) == ""
    assert told["cites"] == ["627a.7(a)(1)(ii)"]
    assert [one["cite"] for one in told["law"]] == ["627a.7(a)(1)(ii)"]
    assert told["law"][0]["text"]


@pytest.mark.parametrize(
    ("cents", "said"),
    [
        (-25, "You paid $0.25: commission (vigorish) on Lay 4, due when the bet is made"),
        (25, "You got back $0.25: commission (vigorish) on Lay 4, no longer due"),
    ],
)
def test_commission_on_a_bet_as_it_is_made_or_taken_down(cents: int, said: str) -> None:
    """The layout charges it at once (623a.5(g)(3)): nothing was owed before."""
    one = line(VIGORISH, cents, wager="vigorish", on="lay-4", cites=cites("623a.5(g)(3)"))
    assert line_told(one, find_game("craps"), Law.on("2024-06-01"))["headline"] == said


def test_what_was_shown() -> None:
    baccarat = {
        "player": ["9H", "KD"],
        "banker": ["2C", "3D"],
        "counts": {"player": 9, "banker": 5},
    }
    assert " ".join(showed(baccarat, GAME.words)).startswith("Player: 9")
    dice = {"dice": [2, 5, 1], "total": 8}
    assert [*showed(dice, GAME.words)] == ["The dice: 2-5-1, total 8."]
    assert [*showed({"number": "19"}, GAME.words)] == ["The ball rests in 19."]
    assert [*showed({"section": "20"}, GAME.words)] == ["The wheel stops at $20."]
    assert [*showed({"section": "joker"}, GAME.words)] == ["The wheel stops at the joker."]


def test_whole_dollars_have_no_cents() -> None:
    assert [*map(dollars, (2_500, 2_375, 100_000))] == ["$25", "$23.75", "$1,000"]
