"""`title58 protect counter` as a user meets it."""

import json
from pathlib import Path

from tests.cli.command import run, run_flat

WORDS = ("protect", "counter", "blackjack", "--as-of", "2024-06-01", "--decks", "2",
         "--shoes", "1024", "--maximum", "$100")  # fmt: skip


def test_in_the_terminal_and_as_json(tmp_path: Path) -> None:
    said = run_flat(*WORDS, "--spread", "8")
    for part in ("Blackjack: card counters", "Spread 1 to 8", "Verdict:", "Hi-Lo, every",
                 "Effects of removal", "an approximation", "Edge by true count"):  # fmt: skip
        assert part in said, part
    found = json.loads(run(*WORDS, "--json"))
    assert found["format"] == "title58-counters/1"
    assert found["spread"] == 12
    page = tmp_path / "counter.html"
    assert "Wrote" in run(*WORDS, "-o", str(page))
    assert "Win against the cut card" in page.read_text()


def test_sentences() -> None:
    assert "spread of 1 to 0 is not" in run(*WORDS, "--spread", "0", code=2)
    assert "from 26 (§ 633a.5(d)) to 78" in run_flat(*WORDS, "--cut", "3", code=2)
    shuffled = run_flat(*WORDS, "--set", "dealing=continuous", code=1)
    assert "only where one shoe is dealt" in shuffled
    assert "Counters are priced at blackjack" in run("protect", "counter", "roulette", code=2)
    said = run_flat("protect", "blackjack", "--wager", "blackjack", code=2)
    assert "title58 protect counter" in said
