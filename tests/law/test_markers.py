"""Listening to which provisions the code carries while it runs."""

from dataclasses import dataclass

import pytest

from title58.law import markers
from title58.law.cites import cites
from title58.law.markers import Site, implements, listening, observe
from title58.refusal import Refusal


@implements("900a.1", "900a.2")
def carry() -> int:
    return 1


@implements("900a.3")
class Carrier:
    def __init__(self) -> None:
        self.carried = True


@dataclass
class Step:
    cite: str

    def __post_init__(self) -> None:
        observe(cites(self.cite))


def test_marks_are_registered_and_change_nothing() -> None:
    here = Site(__name__, "carry")
    assert carry() == 1
    assert here in markers.implemented()["900a.1"]
    assert Site(__name__, "Carrier") in markers.implemented()["900a.3"]
    assert str(here) == f"{__name__}:carry"


def test_calls_are_heard_only_inside() -> None:
    carry()
    with listening() as heard:
        carry()
        Carrier()
    carry()
    assert set(heard) == {"900a.1", "900a.2", "900a.3"}
    assert heard["900a.2"] == {Site(__name__, "carry")}


def test_silence() -> None:
    with listening() as heard:
        sum([1, 2])
    assert heard == {}


def author_of_a_refusal() -> None:
    raise Refusal("not that", cites("900a.4", "900a.5"))


def test_the_author_of_a_cite_is_who_made_it() -> None:
    with listening() as heard, pytest.raises(Refusal):
        author_of_a_refusal()
    author = Site(__name__, "author_of_a_refusal")
    assert heard == {"900a.4": {author}, "900a.5": {author}}


def test_observing_without_a_listener_does_nothing() -> None:
    assert Step("900a.6").cite == "900a.6"


def test_listening_ends_even_after_an_error() -> None:
    with pytest.raises(ZeroDivisionError), listening():
        raise ZeroDivisionError
    assert markers._listener is None


def test_listening_nests() -> None:
    with listening() as outer:
        with listening() as inner:
            carry()
        Carrier()
    assert set(inner) == {"900a.1", "900a.2"}
    assert "900a.3" in outer
