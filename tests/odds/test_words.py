"""What wagers and conditions are called: never a slug."""

import pytest

from title58.odds.words import conditions_said, paytable_said, short_name, typed


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("decks", "8", "8 decks"),
        ("decks", "1", "1 deck"),
        ("cards seen", "1", "1 card seen"),
        ("on", "Player", "on Player"),
        ("vigorish", "5% when-made", "commission 5% when made"),
        ("vigorish", "5% on-win", "commission 5% on a win"),
        ("wheel", "double-zero-as-single-zero", "double-zero wheel used as single-zero"),
        ("strategy", "composition-dependent", "composition-dependent"),
        ("Switch", "by the text", "Switch by the text of the Code"),
        ("point", "4", "point 4"),
    ],
)
def test_a_condition(name: str, value: str, said: str) -> None:
    assert conditions_said([(name, value)]) == (said,)


def test_what_is_no_condition_is_not_said() -> None:
    assert conditions_said([("holding", "any cards"), ("edge estimated", "± 0.010%")]) == ()


def test_names_rows_and_paytables() -> None:
    assert short_name("Dragon Bonus Wager") == "Dragon Bonus"
    assert short_name("Fortune 7 bonus wager") == "Fortune 7"
    assert short_name("Pass Bet with odds") == "Pass with odds"
    assert short_name("Initial Wager with its War Wager") == "Initial"
    assert short_name("The bank, against one wager") == "The bank, against one wager"
    assert [paytable_said(name) for name in ("standard", "6-decks", "A", "ez", "A-5-dollar")] == [
        "", "", "A", "EZ", "A, $5",
    ]  # fmt: skip
    assert typed("Don't Pass") == "dont-pass"
