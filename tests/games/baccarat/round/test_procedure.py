"""The steps of a round that every form takes: third cards, the result, the cover card."""

import pytest

from tests.games.baccarat.forms import (
    BANKER_7_6,
    COVER,
    DRAGON_7,
    MINI,
    NATURAL_9_3,
    PANDA_8,
    PLAYER_7_6,
    THIRDS,
    TIE_6,
    Form,
    forms,
)
from tests.games.script import announcements, cards_dealt, cited, labels, refusal, seen_card, steps

WHY = [  # cards, the paragraph for the Player's Hand, the paragraph for the Banker's Hand
    (NATURAL_9_3, "627a.10(a)", "627a.10(a)"),
    ("KH KD 3H 8D", "627a.10(a)", "627a.10(a)"),
    ("KH KD 6H 7D", "627a.10(b)(2)", "627a.10(c)(1)"),
    ("KH KD 6H 5D AD", "627a.10(b)(2)", "627a.10(c)(1)"),
    ("KH KD 5H 2D 8H AD", "627a.10(b)(1)", "627a.10(c)(2)(i)"),
    ("KH KD 5H 7D 6H", "627a.10(b)(1)", "627a.10(c)(2)(ii)"),
    ("KH KD 5H 3D 8H", "627a.10(b)(1)", "627a.10(c)(2)(iii)[Table 1, Banker 3]"),
    ("KH KD 5H 4D 2H AD", "627a.10(b)(1)", "627a.10(c)(2)(iii)[Table 1, Banker 4]"),
    ("KH KD 5H 5D 3H", "627a.10(b)(1)", "627a.10(c)(2)(iii)[Table 1, Banker 5]"),
    ("KH KD 5H 6D 7H AD", "627a.10(b)(1)", "627a.10(c)(2)(iii)[Table 1, Banker 6]"),
]


@forms(
    "627a.10(a)",
    "627a.10(b)(1)",
    "627a.10(b)(2)",
    "627a.10(c)(1)",
    "627a.10(c)(2)(i)",
    "627a.10(c)(2)(ii)",
    "627a.10(c)(2)(iii)",
)
def test_each_third_card_rests_on_its_paragraph(form: Form) -> None:
    for cards, player, banker in WHY:
        decided = {}
        for step in steps(form.play(cards)):
            for side in ("player", "banker"):
                if step.label in (f"{side}-third", f"{side}-stays"):
                    decided[side] = step.cites
        assert decided["player"][-1] == form.cite(player), cards
        assert decided["banker"][-1] == form.cite(banker), cards


@forms("627a.9(d)")
def test_a_hand_that_stays_takes_no_card(form: Form) -> None:
    played = form.play(NATURAL_9_3)
    assert [str(step) for step in steps(played) if step.label.endswith("-stays")] == [
        "The Player's Hand stays",
        "The Banker's Hand stays",
    ]
    assert len(cards_dealt(played)) == 4
    assert all(
        form.cite("627a.9(d)") in s.cites for s in steps(played) if s.label.endswith("-stays")
    )


# The result


@forms("627a.11(a)")
@pytest.mark.parametrize(
    ("cards", "ez", "words"),
    [
        (PLAYER_7_6, False, "Player's Hand, 7; Banker's Hand, 6; Player wins"),
        (BANKER_7_6, False, "Player's Hand, 6; Banker's Hand, 7; Banker wins"),
        (TIE_6, True, "Player's Hand, 6; Banker's Hand, 6; tie hand"),
        (DRAGON_7, True, "Player's Hand, 6; Banker's Hand, 7; Banker wins; Dragon 7"),
        (DRAGON_7, False, "Player's Hand, 6; Banker's Hand, 7; Banker wins"),
        (PANDA_8, False, "Player's Hand, 8; Banker's Hand, 7; Player wins"),
        (BANKER_7_6, True, "Player's Hand, 6; Banker's Hand, 7; Banker wins"),
    ],
)
def test_the_result_is_announced(form: Form, cards: str, ez: bool, words: str) -> None:
    played = form.play(cards, ez=ez)
    assert announcements(played)[-1] == words
    assert cited(played, form.cite("627a.11(a)")) == [f"The dealer announces: “{words}”"]
    if form is not MINI and cards == PANDA_8:  # these chapters know no Panda 8
        assert announcements(form.play(cards, ez=True))[-1] == words


# The cover card in a round


@forms("627a.9(e)")
@pytest.mark.parametrize("at", range(6))
def test_the_cover_card_lets_this_hand_finish_and_one_more(form: Form, at: int) -> None:
    words = THIRDS.split()
    played = form.play(
        " ".join(words[:at]) or COVER, *((COVER,) if at else ()), " ".join(words[at:])
    )
    assert (
        cited(played, form.cite("627a.9(e)"))[0]
        == "The cut card (cover card) is set aside and the hand is completed"
    )
    assert played.settlement.facts["counts"] == {"player": 9, "banker": 7}
    assert announcements(played)[-1] == "last hand"
    state = played.outcome.state
    assert "last-hand" in labels(played)
    assert state == form.last_hand  # also when it came first (BAC-10)
    last = form.play(PLAYER_7_6, state=state)
    assert "last hand" not in announcements(last)
    assert labels(last)[-1] == "shoe-over"
    assert steps(last)[-1].cites == (form.shoe_over, form.cite("627a.9(e)"))
    assert last.outcome.state.shoe_loaded is False
    assert last.outcome.state.last_hand is False


@forms()
def test_a_card_that_no_deck_can_hold_is_refused(form: Form) -> None:
    assert str(refusal(lambda: form.play("JOKER KD 7H 6D")).cites) == form.cite("627a.3(a)")
    same = "2H 2H 2H 2H 2H 2H"  # six decks hold six of them; Player 4 draws, Banker 4 draws
    form.play(same, decks=6)
    seventh = seen_card("card-drawn-in-error", "2H", "round-end")
    assert str(refusal(lambda: form.play(same, seventh, decks=6)).cites) == form.cite("627a.3(a)")
