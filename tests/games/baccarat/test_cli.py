"""Midibaccarat and Baccarat at the command line."""

from pathlib import Path

import pytest

from tests.cli.command import run, run_flat


def test_a_round_of_baccarat_with_the_shoe_in_hand(tmp_path: Path) -> None:
    saved = tmp_path / "round.jsonl"
    said = ("accept", "25 on banker", "deal", "quit")
    shown = run_flat(
        "play", "baccarat", "--seed", "1", "--save", str(saved), stdin="\n".join(said) + "\n"
    )
    assert "Deal from the shoe: accept, have the dealer deal or decline?" in shown
    told = run_flat("settle", str(saved), "--explain")
    assert "Position 1 takes the dealing shoe and is the curator § 631a.7(b), 631a.7(c)" in told
    assert "“cards” § 631a.9(b)" in told
    assert "Verified: the record holds the same settlement" in told


def test_a_round_of_midibaccarat_with_the_cards_in_hand(tmp_path: Path) -> None:
    saved = tmp_path / "round.jsonl"
    said = ("25 on player", "deal", "quit")
    run("play", "midibaccarat", "--seed", "1", "--save", str(saved), stdin="\n".join(said) + "\n")
    told = run_flat("settle", str(saved), "--explain")
    assert (
        "The Player's Hand goes face down to position 1, which has the highest wager on it" in told
    )
    assert "Nobody has a wager on the Banker's Hand; the dealer turns it up" in told


SUBMISSIONS = {
    "perfect pairs": ("minibaccarat", "2024-06-01", 'perfect_pairs = "A"'),
    "commission-free": ("minibaccarat", "2024-06-01", "commission_free = true"),
    "rising phoenix": (
        *("minibaccarat", "2024-06-01"),
        'rising_phoenix = "commission-free"\ngolden_talons = "B"',
    ),
    "631c": (
        *("baccarat", "2026-09-01"),
        'perfect_pairs = "C"\nfive_treasures = "B"\nmajestic_match = true\n'
        'lucky_nines = "D"\nfully_automated = true\ncommission_free = true',
    ),
}


def submission(folder: Path, name: str) -> tuple[str, str]:
    """The game and the file of a Rules Submission."""
    game, date, options = SUBMISSIONS[name]
    file = folder / "submission.toml"
    file.write_text(f'facility = "Example Casino"\ngame = "{game}"\ndate = {date}\n')
    with file.open("a") as more:
        more.write(f"\n[options]\n{options}\n")
    return game, str(file)


@pytest.mark.parametrize("name", SUBMISSIONS)
def test_a_stream_of_rounds_with_side_wagers_verifies(name: str, tmp_path: Path) -> None:
    game, file = submission(tmp_path, name)
    later = game == "baccarat"  # an amendment of 631a is known and not on file
    assert ("cannot tell" if later else "complies") in run("check", file, code=3 * later)
    filed = ("--submission", file, "--json")
    dealt = run("deal", game, "-n", "50", "--seed", "1", "--mishaps", "100", *filed)
    assert "50 rounds settled, 50 of them verified" in run("settle", "-", stdin=dealt)


def test_a_round_of_rising_phoenix(tmp_path: Path) -> None:
    game, file = submission(tmp_path, "rising phoenix")
    saved = tmp_path / "round.jsonl"
    said = ("25 on rising-phoenix-banker", "5 on golden-talons banker", "deal", "quit")
    run(
        *("play", game, "--seed", "1", "--submission", file, "--save", str(saved)),
        stdin="\n".join(said) + "\n",
    )
    told = run_flat("settle", str(saved), "--explain")
    assert "Two hands are dealt, the Player's and the Banker's § 627a.8(a), 627b.4(c)" in told
    assert "Verified: the record holds the same settlement" in told


def test_a_filing_of_a_section_that_has_expired(tmp_path: Path) -> None:
    _, file = submission(tmp_path, "rising phoenix")
    told = run_flat("check", file, "--as-of", "2026-09-01", code=3)
    assert "627b.5(e) expired; its last day in force was 2026-08-03; successor unknown" in told
