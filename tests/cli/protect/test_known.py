"""`title58 protect known` as a user meets it."""

import json

from tests.cli.command import really, run, run_flat

WAR = ("protect", "known", "casino-war", "--as-of", "2024-06-01")


def test_every_position_and_one_in_detail() -> None:
    said = run_flat(*WAR)
    assert "player's own card 46.15% +51.689% 23.857" in said
    said = run_flat(*WAR, "--seen-at", "dealer")
    assert "Dealer's card" in said
    assert "player's own card" not in said
    assert json.loads(run(*WAR, "--json"))["positions"][0]["position"] == "player"


def test_the_page_says_how_many_decks() -> None:
    for asked in (("known", "minibaccarat"), ("error", "minibaccarat", "--average", "$25")):
        assert "Dealt from 6 decks." in run_flat("protect", *asked, "--decks", "6")


def test_no_line_runs_off_a_narrow_screen() -> None:
    for columns in (40, 80):
        said = really(*WAR, columns=columns)[1].decode()
        assert max(map(len, said.splitlines())) <= columns
        assert ("Best wager   Initial Wager" in said) is (columns == 40)


def test_sentences() -> None:
    assert "no position '3' here: there are player, dealer" in run(*WAR, "--seen-at", "3", code=2)
    assert "not priced at Sic Bo" in run("protect", "known", "sic-bo", code=1)


def test_blackjack() -> None:
    said = run_flat("protect", "known", "blackjack", "--as-of", "2024-06-01", "--decks", "2")
    assert "dealer's hole card, known when the hand is played 100.00%" in said
    assert "every round is bet" in said
    words = ("protect", "known", "blackjack", "--as-of", "2024-06-01", "--set", "switch=true")
    assert "Blackjack Switch" in run(*words, code=1)


def test_wagers_by_rank_and_suit() -> None:
    """The fifth card and Heavenly 9; what is not worth a bet is told in a line."""
    words = ("protect", "known", "baccarat", "--as-of", "2025-03-01", "--set", "heavenly_9=true")
    said = run_flat(*words)
    assert "By rank and suit: 5th card (a third card)" in said
    assert "9 7.692% Heavenly 9 progressive Baccarat wager +64.794%" in said
    assert "By rank and suit: 1st card" not in said
    assert "Otherwise no wager is worth betting." in said
    assert "meters at the seed" in said
    detailed = run_flat(*words, "--seen-at", "1")
    assert "By rank and suit: 1st card" in detailed
