"""A progressive system whose displays a person reads."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

from title58.equipment.typed import TypedSource
from title58.money import format_money, parse_money
from title58.progressive.bank import Bank
from title58.progressive.events import Hit
from title58.progressive.meter import Meter
from title58.progressive.meter_steps import AwardMeter, BankStep, Contribute, JoinMeters
from title58.progressive.mystery import Mystery, Seal, Secret
from title58.rounds.answers import MetersRead
from title58.rounds.equipment import MeterStep

_COMMITMENT = re.compile("[0-9a-f]{64}")
_SHOWN = re.compile(r"(\S+) +([0-9a-f]{32})")


class TypedMeters:
    """Asks what the displays show when a round begins and when a meter pays.

    In between the meters move as they should; a hidden value is told when it is hit.
    """

    def __init__(self, source: TypedSource) -> None:
        self._source = source
        self._banks: dict[str, Bank] = {}

    def answer(self, step: MeterStep) -> MetersRead | None:
        assert isinstance(step, BankStep)
        bank = self._banks.get(step.system, Bank())
        if isinstance(step, JoinMeters):
            bank, _ = step.apply(bank, step.table)
        if isinstance(step, JoinMeters | AwardMeter):
            shown = {name: self._read(meter) for name, meter in bank.meters.items()}
            bank = replace(bank, meters=shown)
        if step.arms:
            ask = self._hit if isinstance(step, Contribute) else self._sealed
            mysteries = {name: ask(name, mystery) for name, mystery in bank.mysteries.items()}
            bank = replace(bank, mysteries=mysteries)
        self._banks[step.system], events = step.apply(bank, step.table)
        hits = [event for event in events if isinstance(event, Hit)]
        return bank.reading(step.system, hits) if step.needs_answer else None

    def _read(self, meter: Meter) -> Meter:
        current = self._source.read(
            f"The reading of {meter.name} (Enter for {format_money(meter.shown)})",
            lambda text: Fraction(parse_money(text)) if text.strip() else meter.current,
        )
        return replace(meter, current=current)

    def _sealed(self, name: str, mystery: Mystery) -> Mystery:
        known = f" (Enter for {mystery.commitment})" if mystery.commitment else ""
        seal = self._source.read(
            f"The commitment to the hidden value of {name}{known}",
            lambda text: _commitment(text.strip().lower() or mystery.commitment),
        )
        return Mystery(mystery.terms, Seal(seal))

    def _hit(self, name: str, mystery: Mystery) -> Mystery:
        """After a hit within the round the next wager is under a new commitment."""
        mystery = mystery if mystery.commitment else self._sealed(name, mystery)
        secret = self._source.read(f"{name}: the hidden value and nonce shown, or Enter", _secret)
        return replace(mystery, secret=secret) if secret is not None else mystery


def _commitment(text: str) -> str:
    if _COMMITMENT.fullmatch(text) is None:
        raise ValueError(f"{text!r} is not 64 digits from 0 to f")
    return text


def _secret(text: str) -> Secret | None:
    if not text.strip():
        return None
    match = _SHOWN.fullmatch(text.strip().lower())
    if match is None:
        raise ValueError(f"{text!r} is not an amount and 32 digits from 0 to f")
    return Secret(parse_money(match[1]), match[2])
