"""Opening, shuffle, cut, cover card and burn, as every form of baccarat does it."""

from typing import Any

import pytest

from tests.games.baccarat.forms import (
    FULL,
    NEW_DECKS,
    PLAYER_7_6,
    Form,
    bet,
    forms,
)
from tests.games.script import (
    Part,
    Say,
    announcements,
    bets,
    burned,
    choices,
    cited,
    labels,
    play_script,
    refusal,
    steps,
)
from title58.equipment.randomness import SeededSource
from title58.rounds.answers import CoverCardShown, Happening
from title58.rounds.driver import Played
from title58.rounds.steps import DrawCard, Measure
from title58.table.equipment import ShoeEquipment, equipment_for
from title58.table.equipment.metered import WithMeters

NOBODY: tuple[int, ...] = ()


def begin(form: Form, *parts: Part, **at: Any) -> Played[Any]:
    """A round that begins with `parts` and then goes the way of PLAYER_7_6."""
    players = at.get("players", (1,))
    # At Baccarat the loaded shoe is offered round, and here nobody wants it.
    offers = [Say("decline") for _ in players] if form is FULL else []
    return play_script(form.game, form.table(**at), *parts, *offers, bets(), PLAYER_7_6)


def cutters(played: Played[Any]) -> list[tuple[int, tuple[str, ...]]]:
    return [(seat, said) for seat, label, said in choices(played) if label == "offer-cut"]


def measures(played: Played[Any]) -> dict[str, Measure]:
    return {step.label: step for step in steps(played) if isinstance(step, Measure)}


# New decks (629a.3 to 629a.5(a), 631a.3 to 631a.5(a))


@forms("627a.3(b)", among=NEW_DECKS)
def test_the_equipment_brings_a_whole_new_set_even_if_it_comes_shuffled(form: Form) -> None:
    equipment = equipment_for(form.name, form.options(decks=6), SeededSource(58))
    equipment = equipment.own if isinstance(equipment, WithMeters) else equipment
    assert isinstance(equipment, ShoeEquipment)
    for _ in range(50):
        equipment.answer(DrawCard("", "a hand"))
    played = begin(
        *(form, 10, 14, "AH"), state=form.between_shoes, players=NOBODY, preshuffled=True, decks=6
    )
    used = len(equipment.shoe)
    for step in steps(played):
        if step.label in ("new-decks", "preshuffled"):
            equipment.answer(step)
    assert (used, len(equipment.shoe)) == (312 - 50, 312)


@forms("627a.4(e)", "627a.5(a)", among=NEW_DECKS)
def test_preshuffled_decks_are_neither_inspected_nor_spread_nor_shuffled(form: Form) -> None:
    for state in (form.game.state(), form.between_shoes):  # and so are those of later shoes
        played = begin(form, 10, 14, "AH", state=state, players=NOBODY, preshuffled=True)
        found = [len(cited(played, form.cite(f"627a.4({letter})"))) for letter in "abce"]
        assert found == [0, 0, 0, 1]
        assert cited(played, form.cite("627a.4(e)")) == [
            "The decks arrive inspected and preshuffled; they are not spread or washed"
        ]
        assert cited(played, form.cite("627a.5(a)")) == [
            "The cards came preshuffled and are not shuffled again"
        ]
        assert "preshuffled" in labels(played)
        assert "shuffle" not in labels(played)


# The cut, the cover card and the burn


@forms("627a.5(b)")
def test_the_cut_goes_clockwise_from_the_highest_number(form: Form) -> None:
    at: dict[str, Any] = {"state": form.between_shoes, "positions": (1, 2, 3, 5, 8)}
    offer = ("accept", "decline")
    played = begin(form, Say("decline"), Say("accept"), 100, 14, "AH", players=(2, 3, 8), **at)
    assert cutters(played) == [(8, offer), (3, offer)]
    assert (measures(played)["cut"].seat, str(measures(played)["cut"])) == (
        3,
        "Position 3 inserts the cut card (cover card) into the stack",
    )
    nobody = begin(form, Say("decline"), Say("decline"), 100, 14, "AH", players=(8, 1), **at)
    assert [seat for seat, _ in cutters(nobody)] == [8, 1]
    assert (
        str(measures(nobody)["cut"])
        == "The dealer inserts the cut card (cover card) into the stack"
    )
    assert form.cite("627a.5(b)") in measures(nobody)["cut"].cites


@forms("627a.5(c)")
@pytest.mark.parametrize("decks", [6, 8])
def test_the_cut_is_ten_cards_from_either_end(form: Form, decks: int) -> None:
    at: dict[str, Any] = {"state": form.between_shoes, "players": NOBODY, "decks": decks}
    cards = 52 * decks
    for lawful in (10, cards - 10):
        begin(form, lawful, 14, "AH", **at)
    for wrong in (9, cards - 9):
        refused = refusal(lambda wrong=wrong: begin(form, wrong, 14, "AH", **at))  # type: ignore[misc]
        assert (refused.cites[-1], refused.value) == (form.cite("627a.5(c)"), wrong)
        assert refused.lawful == f"10 to {cards - 10}"


@forms("627a.5(d)")
def test_the_second_cover_card_is_fourteen_cards_up_or_more(form: Form) -> None:
    at: dict[str, Any] = {"state": form.between_shoes, "players": NOBODY, "decks": 6}
    played = begin(form, 100, 14, "AH", **at)
    order = [label for label in labels(played) if label in ("shuffle", "cut", "cover-card", "load")]
    assert order == ["shuffle", "cut", "cover-card", "load"]
    begin(form, 100, 312, "AH", **at)  # it may lie on top
    for wrong in (13, 313):
        refused = refusal(lambda wrong=wrong: begin(form, 100, wrong, "AH", **at))  # type: ignore[misc]
        assert (str(refused.cites), refused.value, refused.lawful) == (
            form.cite("627a.5(d)"),
            wrong,
            "14 to 312",
        )


@forms("627a.5(e)")
def test_a_recut_is_for_the_next_person_entitled(form: Form) -> None:
    played = begin(
        form,
        *(Say("accept"), 100, 14, Happening("recut-ordered"), Say("accept"), 50, 20, "AH"),
        state=form.between_shoes,
        players=(1, 2),
    )
    assert [seat for seat, _ in cutters(played)] == [2, 1]
    assert labels(played).index("load") < labels(played).index("burn-first")
    assert cited(played, form.cite("627a.5(e)")) == [
        "A floorperson or above finds the cut improper; the next player entitled recuts"
    ]
    may_recut = {step.label for step in steps(played) if "recut-ordered" in step.may}
    assert may_recut == {"load"}  # with the shoe loaded it is too late


FACES = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9}
FACES |= {"10": 10, "J": 10, "Q": 10, "K": 10}


@forms("627a.5(f)")
@pytest.mark.parametrize("face", FACES)
def test_the_first_card_is_shown_and_as_many_burned_as_it_counts(form: Form, face: str) -> None:
    played = begin(form, 10, 14, f"{face}S", state=form.between_shoes, players=NOBODY)
    assert burned(played) == [FACES[face]]
    shown = next(step for step in steps(played) if isinstance(step, DrawCard))
    assert (shown.to, shown.face_up, shown.label) == (
        f"the {form.discards}, face up",
        True,
        "burn-first",
    )
    assert labels(played).index("burn") < labels(played).index("no-more-bets")


@forms("627a.9(e)")
@pytest.mark.parametrize("burn", [(CoverCardShown(), "2H"), ("2H", Happening("cover-card-burned"))])
def test_a_cover_card_in_the_burn_means_one_hand_and_one_more(
    form: Form, burn: tuple[Part, ...]
) -> None:
    played = begin(form, 10, 416, *burn, state=form.between_shoes, players=NOBODY)
    assert announcements(played)[-1] == "last hand"
    assert played.outcome.state.last_hand


@forms()
def test_wagers_come_after_all_that(form: Form) -> None:
    declined: list[Part] = [Say("decline")] if form is FULL else []  # the shoe
    played = play_script(
        form.game,
        form.table(state=form.game.state(), players=(1,)),
        *(Say("decline"), 10, 14, "AH"),
        *declined,
        *(bets(bet(1, "player", 10)), PLAYER_7_6),
    )
    order = labels(played)
    assert order.index("burn") < order.index("no-more-bets") < order.index("player-1")
