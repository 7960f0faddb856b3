"""What is said over the network, as types: they decode requests, and OpenAPI is made from them."""

from __future__ import annotations

import re
from typing import Annotated, Any, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from title58.live.people import Role
from title58.live.views import NOTICE

MOST = 10**15  # cents in one amount, and the highest number of an event

Name = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}\Z", max_length=40)]
Password = Annotated[str, Meta(min_length=12, max_length=200)]
Cents = Annotated[int, Meta(ge=1, le=MOST)]
Change = Annotated[int, Meta(ge=-MOST, le=MOST)]
Seat = Annotated[int, Meta(ge=1, le=100)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Plain = dict[str, Any]


class Said(Struct, forbid_unknown_fields=True):
    """Something that a client sends: no field but its own."""


# Who is who


class LogIn(Said):
    name: Name
    password: Annotated[str, Meta(max_length=200)]


class Enter(Said):
    """A one-time link, used; a password may be set with it."""

    link: Annotated[str, Meta(max_length=100)]
    password: Password | None = None


class NewPassword(Said):
    new: Password
    old: Annotated[str, Meta(max_length=200)] = ""


# Commands: the messages of a house (docs/live.md)


class Command(Said, tag_field="type"):
    pass


class Person(Command, tag="person"):
    name: Name
    role: Role
    bot: bool = False


class Deposit(Command, tag="deposit"):
    person: Name
    cents: Cents


class Withdraw(Command, tag="withdraw"):
    person: Name
    cents: Cents


class Open(Command, tag="open"):
    table: Name
    submission: Plain
    settings: Plain = {}
    recording: list[Plain | str] | UnsetType = UNSET  # results to be shown in their order


class Close(Command, tag="close"):
    table: Name


class Sign(Command, tag="sign"):
    table: Name
    paper: Text
    sha256: Text


class Sit(Command, tag="sit"):
    table: Name
    seat: Seat
    cents: Cents


class Buy(Command, tag="buy"):
    table: Name
    seat: Seat
    cents: Cents


class Leave(Command, tag="leave"):
    table: Name
    seat: Seat


class Round(Command, tag="round"):
    table: Name


class Answer(Command, tag="answer"):
    table: Name
    answer: Plain | None = None  # None: nothing happened where something might have


class Fill(Command, tag="fill"):
    table: Name
    cents: Change


class Correct(Command, tag="correct", rename={"source": "from", "target": "to"}):
    source: Text
    target: Text
    cents: Cents
    why: Text


class Confirm(Command, tag="confirm"):
    proposal: Annotated[int, Meta(ge=1, le=MOST)]


class Key(Command, tag="key"):
    public: Text
    by: Text
    signature: Text


class Reseal(Command, tag="reseal"):
    pass


AnyCommand = (
    Person | Deposit | Withdraw | Open | Close | Sign | Sit | Buy | Leave | Round | Answer
    | Fill | Correct | Confirm | Key | Reseal
)  # fmt: skip
TAGS = tuple(str(one.__struct_config__.tag) for one in get_args(AnyCommand))


class OnSocket(Said):
    """A command over a WebSocket."""

    key: Annotated[str, Meta(min_length=1, max_length=100)]
    command: Plain


# Replies


class Reply(Struct, kw_only=True):
    notice: str = NOTICE


class Known(Reply):
    """Whoever is logged in now. The token is for programs; browsers have it as a cookie."""

    person: str
    role: str
    expires: str
    token: str = ""


class Done(Reply):
    reply: Plain


class OneTable(Struct):
    table: str
    game: str
    round: int
    betting: bool
    positions: list[int]
    taken: list[int]
    recorded: bool  # results come from a recording: they are not random


class Tables(Reply):
    gaming_day: str
    tables: list[OneTable]


class View(Reply):
    seq: int  # of the last event that it has in it
    view: Plain


class Prices(Reply):
    """By wager and place; empty where there are no exact odds."""

    edges: dict[str, dict[str, dict[str, Any]]]


class Hint(Reply):
    """The choice that costs least, where it is known; costs are per unit of the wager."""

    about: str
    best: str = ""
    why: str = ""
    costs: dict[str, float] = {}


class Events(Reply):
    """Every number is there: `hidden` stands for what this person may not see."""

    events: list[Plain]
    last: int  # of the stream, as far as it is written


class Account(Reply):
    person: str
    role: str
    cents: int
    chips: dict[str, int]  # by table and position: "t1/3"


class OnePerson(Struct):
    name: str
    role: str
    cents: int | None = None


class People(Reply):
    people: list[OnePerson]


class Link(Reply):
    person: str
    link: str
    expires: str


class Health(Reply):
    status: str
    version: str
    gaming_day: str


class Problem(Reply):
    """Whatever goes wrong, in this shape."""

    error: str  # a word for programs
    message: str  # a sentence for people
    refusal: Plain | None = None  # where the Code or the filing refuses it


# Reading


class BadRequest(ValueError):  # noqa: N818 - it is what it says
    """Something that cannot be read: which field, and what would do."""


_KINDS = {
    "int": "a whole number",
    "str": "text",
    "float": "a number with a fraction",
    "object": "an object",
    "array": "a list",
    "bool": "true or false",
    "null": "nothing",
}
_WHERE = re.compile(r"(.*?) - at `(key in )?\$\.?(.*)`", re.DOTALL)


def read_json(body: bytes) -> object:
    try:
        return msgspec.json.decode(body)
    except msgspec.DecodeError as error:
        raise BadRequest(f"The body is not JSON: {_lower(str(error))}.") from None
    except UnicodeDecodeError:
        raise BadRequest("The body is not JSON: it is not UTF-8.") from None
    except RecursionError:
        raise BadRequest("The body is nested too deeply.") from None


def read(plain: object, kind: Any) -> Any:
    """Plain data as one of our types; every problem is told in a sentence that names the field."""
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        raise BadRequest(_told(str(error))) from None
    except RecursionError:
        raise BadRequest("The body is nested too deeply.") from None


def _told(problem: str) -> str:
    """What msgspec says, in our words."""
    found = _WHERE.fullmatch(problem)
    what, where = (found[1], found[3]) if found else (problem, "")
    if match := re.fullmatch(r"Expected `(.*)`, got `(.*)`", what):
        wanted = " or ".join(_KINDS.get(one, one) for one in match[1].split(" | "))
        what = f"expected {wanted}, not {_KINDS.get(match[2], match[2])}"
    elif match := re.fullmatch(r"Object missing required field `(.*)`", what):
        what, where = "missing", f"{where}.{match[1]}" if where else match[1]
    elif match := re.fullmatch(r"Object contains unknown field `(.*)`", what):
        what, where = "unknown field", f"{where}.{match[1]}" if where else match[1]
    elif match := re.fullmatch(r"Invalid value '(.*)'", what, re.DOTALL):
        what = f"{match[1][:40]!r} is not one of {', '.join(TAGS)}"
    elif match := re.fullmatch(r"Invalid enum value '(.*)'", what, re.DOTALL):
        what = f"{match[1][:40]!r} is not one of {', '.join(Role)}"
    elif match := re.fullmatch(r"Expected `int` (>=|<=) (-?\d+)", what):
        what = (
            f"expected a whole number {'of at least' if match[1] == '>=' else 'up to'} {match[2]}"
        )
    elif match := re.fullmatch(r"Expected `str` of length (>=|<=) (\d+)", what):
        what = f"expected {'at least' if match[1] == '>=' else 'at most'} {match[2]} characters"
    elif what.startswith("Expected `str` matching regex"):
        what = "expected lowercase letters, digits and hyphens, at most 40"
    what = _lower(what)
    return f"{where}: {what}." if where else f"The body: {what}."


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
