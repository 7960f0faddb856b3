"""Overlays written down for a test."""

from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "amendment"

HEAD = "cite\teditions\tcarrier\tkind\tsummary\tapplies\n"
KINGS = """\
[wagers.kings-pair]
name = "Kings Pair wager"
cite = "627b.5(z)"
payout_cite = "627b.5(z)"
rows = ["win", "lose"]

[wagers.kings-pair.when]
win = "two kings"
lose = "anything else"

[wagers.kings-pair.paytables.standard]
win = "20 to 1"
lose = "lose"
"""
KINGS_FILES = {
    "provisions/627b.tsv": HEAD + "627b.5(z)\t2023\toption\tkings\tKings Pair may be offered.\n",
    "figures/627b.toml": KINGS,
}


def overlay(folder: Path, files: dict[str, str], name: str = "test") -> Path:
    """A directory with these files, and its introduction unless that is among them."""
    for path, text in {"overlay.toml": f'name = "{name}"\n', **files}.items():
        place = folder / name / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    return folder / name
