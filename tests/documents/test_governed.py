"""What a provision governs: parts of the felt and steps of a round, found at a table."""

import pytest

from title58.documents.governed import governed
from title58.games import game_slugs
from title58.law import Law

LAW = Law.on("2024-06-01")


@pytest.mark.parametrize("game", game_slugs())
def test_every_game_has_parts_and_steps(game: str) -> None:
    found = governed(game, LAW)
    assert found.parts
    assert found.steps
    for said in (found.parts, found.steps):
        for cite, texts in said.items():
            assert 1 <= len(texts) <= 4
            assert LAW.code.exists(cite) or LAW.code.chapter(cite.partition(".")[0]) is None


def test_what_two_provisions_of_minibaccarat_govern() -> None:
    found = governed("minibaccarat", LAW)
    assert "A card to the Player's Hand" in found.steps["627a.8(c)"]
    assert any(text.startswith("Banker wager") for text in found.parts["627a.7(a)(1)"])


def test_a_chapter_that_is_not_in_force_governs_nothing() -> None:
    found = governed("minibaccarat", Law.on("2010-01-01"))
    assert (found.parts, found.steps) == ({}, {})
