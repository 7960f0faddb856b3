"""The forms of baccarat among games: records, and why a card is one too many."""

from typing import Any

import pytest

from tests.games.baccarat.forms import (
    BANKER_7_6,
    FORMS,
    NATURAL_9_3,
    PLAYER_7_6,
    Form,
    bet,
    forms,
)
from tests.games.script import refusal
from title58.equipment.cards import Card
from title58.games import find_game
from title58.records.record import read_record
from title58.records.replay import as_record, replay


@pytest.mark.parametrize(
    ("form", "name", "chapter"),
    [
        (FORMS[0], "Minibaccarat", "627a"),
        (FORMS[1], "Midibaccarat", "629a"),
        (FORMS[2], "Baccarat", "631a"),
    ],
    ids=str,
)
def test_each_is_found_by_its_name(form: Form, name: str, chapter: str) -> None:
    assert find_game(form.name) is form.game
    assert (form.game.name, form.game.chapter) == (name, chapter)


def record(form: Form, cards: str, *more: dict[str, object], **changed: Any) -> Any:
    """A record of a round with $10 on Player, with further events after its own."""
    played = form.play(cards, wagers=(bet(1, "player", 10),))
    raw: dict[str, Any] = as_record(form.game, form.table(), played)
    raw["events"] = [*raw["events"], *more]
    return raw | changed


def card(text: str, to: str = "") -> dict[str, object]:
    event: dict[str, object] = {"kind": "card", "card": text}
    return event | {"to": to} if to else event


@forms("627a.9(d)")
@pytest.mark.parametrize(
    ("cards", "cites"),
    [
        ("2H KD 3H 5D 4H 2D", ("627a.9(d)",)),  # both hands have drawn
        (BANKER_7_6, ("627a.9(d)", "627a.10(b)(2)", "627a.10(c)(1)")),
        (NATURAL_9_3, ("627a.9(d)", "627a.10(a)")),
        ("KH KD 6H 5D AD", ("627a.9(d)", "627a.10(b)(2)")),
        ("KH KD 5H 7D 6H", ("627a.9(d)", "627a.10(c)(2)(ii)")),
    ],
)
def test_a_card_too_many_names_the_rule_that_stopped_the_hand(
    form: Form, cards: str, cites: tuple[str, ...]
) -> None:
    refused = refusal(lambda: replay(read_record(record(form, cards, card("9S")))))
    assert refused.cites == form.cites(*cites)
    assert refused.problem.startswith("9S is a card too many: ")
    assert (refused.value, refused.lawful) == (
        "9S",
        f"one third card to a hand, and only where {form.cite('627a.10')} calls for it",
    )


@forms("627a.9(d)")
def test_it_says_what_each_hand_has(form: Form) -> None:
    refused = refusal(lambda: replay(read_record(record(form, "KH KD 6H 5D AD", card("9S")))))
    assert refused.problem == (
        "9S is a card too many: the Banker's Hand has its third card; The Player's Hand stays"
    )
    both = refusal(lambda: replay(read_record(record(form, "2H KD 3H 5D 4H 2D", card("9S")))))
    assert both.problem == (
        "9S is a card too many: the Player's Hand has its third card;"
        " the Banker's Hand has its third card"
    )


@forms()
def test_only_a_card_is_objected_to(form: Form) -> None:
    played = form.play(PLAYER_7_6)
    assert form.game.objection(played.entries, "take") is None
    assert form.game.objection(played.entries, Card.parse("9S")) is not None


@forms("627a.7(c)")
def test_a_wager_after_the_call_is_refused_in_a_record(form: Form) -> None:
    late = {"kind": "wager", "seat": 2, "wager": "banker", "amount": 500}
    raw = record(form, PLAYER_7_6)
    for place in (0, 2, len(raw["events"])):
        events = [*raw["events"][:place], late, *raw["events"][place:]]
        refused = refusal(lambda events=events: replay(read_record(raw | {"events": events})))  # type: ignore[misc]
        assert str(refused.cites) == form.cite("627a.7(c)")
