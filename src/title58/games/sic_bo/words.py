"""What players say at Sic Bo."""

from __future__ import annotations

from collections.abc import Iterator

from title58.rounds.words import Words


def _says(wager: str, on: str) -> Iterator[str]:
    match wager:
        case "three-of-a-kind":
            yield from (f"triple {on}", f"specific triple {on}", f"{on}-{on}-{on}")
        case "two-of-a-kind":
            yield from (f"double {on}", f"pair {on}", f"{on}-{on}")
        case "any-three-of-a-kind":
            yield from ("any triple", "any three")
        case "one-of-a-kind":
            yield from (f"single {on}", f"one {on}", f"number {on}")
        case "two-dice-combination":
            yield from (on, f"combination {on}", f"two dice {on}", f"combo {on}")
        case _ if wager.startswith("total-"):
            yield f"total {wager.removeprefix('total-')}"


WORDS = Words(
    closes="shake",
    example="25 on Big",
    says=_says,
    titles={f"total-{n}": f"Total {n}" for n in range(4, 18)},
)
