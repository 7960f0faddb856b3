"""Must-hit-by: a hidden value that was fixed, and committed to, before anybody played for it.

A value is drawn fairly in whole cents from the minimum up to, and without, the maximum (BAC-60).
Before play its commitment is published: SHA-256 over the value and a random nonce, which keeps
the value from being guessed. After the hit both are shown, and anyone can check them:

    printf 'title58 mystery 1:17342:0f3a...' | sha256sum
"""

from __future__ import annotations

import hashlib
import hmac
import re
from dataclasses import dataclass
from fractions import Fraction

from title58.equipment.randomness import Source
from title58.law.markers import implements
from title58.progressive.events import Committed, MeterError
from title58.submission.progressive import MysteryTerms

# A nonce is drawn as whole numbers that any reader of JSON can hold, 128 bits in all.
NONCE_PARTS = 4
NONCE_BELOW = 1 << 32
_NONCE = re.compile(r"[0-9a-f]{32}")


def commitment(value: int, nonce: str) -> str:
    """What is published before play."""
    return hashlib.sha256(f"title58 mystery 1:{value}:{nonce}".encode()).hexdigest()


def verify(published: str, value: int, nonce: str) -> bool:
    """Whether a value shown after the hit is the one committed to before."""
    return hmac.compare_digest(published.lower().encode(), commitment(value, nonce).encode())


def nonce_of(parts: tuple[int, ...]) -> str:
    if len(parts) != NONCE_PARTS or not all(0 <= part < NONCE_BELOW for part in parts):
        raise MeterError(f"a nonce is {NONCE_PARTS} numbers from 0 to {NONCE_BELOW - 1}")
    return "".join(f"{part:08x}" for part in parts)


@dataclass(frozen=True)
class Seal:
    """All that anybody outside the system knows of a hidden value."""

    commitment: str


@dataclass(frozen=True)
class Secret:
    """A hidden value and the nonce that seals it. Neither is in its text."""

    value: int
    nonce: str

    def __post_init__(self) -> None:
        if _NONCE.fullmatch(self.nonce) is None:
            raise MeterError("a nonce is 32 digits from 0 to f")

    @property
    def commitment(self) -> str:
        return commitment(self.value, self.nonce)

    def __repr__(self) -> str:
        return f"Secret({self.commitment})"


@implements("631c.6(c)(3)")
def draw(terms: MysteryTerms, source: Source) -> Secret:
    """A hidden value, each whole cent from the minimum up to the maximum as likely as the others.

    The maximum itself is left out: a meter must EXCEED the value, so that a value of the maximum
    would let the meter pass it without a hit (BAC-60, BAC-61).
    """
    value = terms.low + source.below(terms.high - terms.low)
    return Secret(value, nonce_of(tuple(source.below(NONCE_BELOW) for _ in range(NONCE_PARTS))))


@dataclass(frozen=True)
class Mystery:
    """What hangs over one meter: its configuration, and the value that is hidden, if one is."""

    terms: MysteryTerms
    secret: Secret | Seal | None = None

    @property
    def commitment(self) -> str:
        return "" if self.secret is None else self.secret.commitment

    def as_read(self, seal: str, shown: Secret | None) -> Mystery:
        """As its system publishes it: by the commitment, or by the value once that is hit."""
        return Mystery(self.terms, shown or (Seal(seal) if seal else None))

    def armed(self, meter: str, secret: Secret) -> tuple[Mystery, Committed]:
        """Hide a value and publish its commitment."""
        if self.secret is not None:
            raise MeterError(f"{meter} already has a hidden value")
        if not self.terms.low <= secret.value < self.terms.high:
            raise MeterError(f"a hidden value of {meter} is outside its configuration")
        return Mystery(self.terms, secret), Committed(meter, secret.commitment)

    def qualifies(self, stake: int) -> bool:
        """Whether a wager takes part: it is at least the one the configuration is made for."""
        return stake >= self.terms.least_wager

    @implements("631c.6(c)(3)")
    def is_hit(self, current: Fraction) -> bool:
        """Whether a meter exceeds the hidden value, as far as that is known."""
        return isinstance(self.secret, Secret) and current > self.secret.value
