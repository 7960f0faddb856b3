"""Reading commands: each field by its kind, and nothing that is not asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from title58.errors import Error
from title58.ledger.book import Account
from title58.live.people import Role
from title58.live.table import Settings
from title58.money import format_money
from title58.plain import FLAG, TEXT, WHOLE, Kind, Unreadable, choice

NAMES = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
DAY_MS = 86_400_000
Message = Mapping[str, Any]


class CommandError(Error):
    """A command that cannot be carried out: which field, and what would do."""


class KeyUsed(CommandError):  # noqa: N818 - it is what it says
    """The key belongs to another command."""


def _cents(value: object) -> int:
    cents: int = WHOLE(value)
    if cents <= 0:
        raise Unreadable(f"{format_money(cents)} is not more than $0.00")
    return cents


def _name(value: object) -> str:
    text: str = TEXT(value)
    if not NAMES.fullmatch(text):
        raise Unreadable(f"{text!r} is not a name of lowercase letters, digits and hyphens")
    return text


def _said(value: object) -> str:
    text: str = TEXT(value)
    if not text.strip():
        raise Unreadable("must not be blank")
    return text


CENTS = Kind("an amount in cents", _cents)
NAME = Kind("a name such as table-1", _name)
SAID = Kind("a reason in words", _said)
ROLE = choice(*Role)
ACCOUNT = Kind("an account such as player/ann", lambda value: Account.named(TEXT(value)))


def field(said: Message, name: str, kind: Kind) -> Any:
    if name not in said:
        raise CommandError(f"{name}: missing; expected {kind.name}")
    try:
        return kind(said[name])
    except Unreadable as error:
        raise CommandError(f"{name}: {error}") from None


def known(said: Message, *names: str) -> None:
    for name in said:
        if name not in names and name != "type":
            raise CommandError(f"{name}: unknown; expected one of {', '.join(names)}")


def settings_of(said: Message) -> Settings:
    raw = said.get("settings", {})
    if not isinstance(raw, Mapping):
        raise CommandError("settings: expected fields such as betting_ms")
    fresh = Settings()
    for name, value in raw.items():
        if name not in fresh.as_plain():
            names = ", ".join(fresh.as_plain())
            raise CommandError(f"settings.{name}: unknown; expected one of {names}")
        kind = FLAG if isinstance(getattr(fresh, name), bool) else WHOLE
        try:
            kind(value)
        except Unreadable as error:
            raise CommandError(f"settings.{name}: {error}") from None
        if kind is WHOLE and not 0 <= value <= DAY_MS:
            raise CommandError(f"settings.{name}: {value} is not between 0 and {DAY_MS}")
    return Settings(**raw)
