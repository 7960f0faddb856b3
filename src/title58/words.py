"""Words for people."""


def counted(number: int, noun: str, several: str = "") -> str:
    """`1 deck`, `8 decks`, `1,000 rounds`."""
    return f"{number:,} {noun if number == 1 else several or f'{noun}s'}"
