"""Writes docs/formats.md: the text of formats.md beside this file, with what the program knows.

Fields and kinds are asked of the readers themselves. What the steps of the games are called comes
from formats.tsv, which `--gather` writes anew by playing (formats_gathering.py).
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable
from functools import partial
from importlib.resources import files
from pathlib import Path
from textwrap import fill
from typing import Any, get_type_hints

from formats_gathering import DATA, Row, write
from odds_page import table

from title58.equipment.tiles import TILES
from title58.games import find_game, game_slugs
from title58.law import Code, Law
from title58.law.clocks import CLOCKS, clock_of
from title58.law.conditions import figures_named
from title58.records.answers import EVENTS, read_answer
from title58.records.explain import ASKS
from title58.records.outcomes import Outcome, Refused, Settled, Unfinished, Unreadable, settle
from title58.records.reading import FORMAT, RecordError
from title58.records.record import read_record
from title58.rounds.clocks import CHANGED
from title58.rounds.settlement import returned
from title58.rounds.wagers import Wager
from title58.table.engine import Engine

HERE = Path(__file__).resolve()
TEMPLATE = HERE.with_suffix(".md")
PAGE = HERE.parents[1] / "docs" / "formats.md"
MOST = 16  # names told one by one
CLOCKS_ON = "2024-06-01"

RECORD = {
    "format": f"`{FORMAT}`",
    "id": "any name; carried through",
    "at": "when the round began, if that is known: see [clocks](#clocks)",
    "game": "which game",
    "date": "the day whose law applies",
    "law": "`digest` of everything on file, `overlays`, and `plugins` if there are any, each with"
    " `name` and `sha256`. Each must be loaded (`--law DIR`, `--plugin FILE`), or the record is"
    " unreadable",
    "submission": "`facility` and `options`; options left out are at their defaults",
    "before": "how the table stood; what is left out is as at a table about to open (so `{}` means"
    " the round begins with the opening of the table and a new shoe)",
    "players": "the seats taken, each a position of the table, in the order in which the players"
    " came; without it, those with wagers",
    "answers": "what was bet, shown and chosen, and what went wrong, in order",
    "engine": "what wrote the record; not read",
    "settlement": "if present it is verified. It may say less than the whole",
    "after": "how the table is left; verified if present",
}
KINDS = {
    "bet": "a wager is put down: `wager` by its name, `on` its place, `form` `chips`, `value-chips`"
    " or `cash` (spoken for, and `confirmed` by the dealer), `said` where the player told the"
    " dealer to put it",
    "take-down": "a wager is taken back",
    "reduce": "a wager is made smaller by `amount`",
    "call-on": "a wager is called on, and marked so",
    "call-off": "a wager is called off",
    "no-more-bets": "betting closes",
    "card": "a card leaves the shoe",
    "cover-card": "the cover card lies next",
    "no-cards-left": "a card is due and there is none",
    "dice": "a roll",
    "pocket": "where a ball or a clapper comes to rest",
    "tiles": "a hand of tiles is seen",
    "choice": "a player, the dealer or a floorperson decides",
    "measure": "a number: where the cut is made, how much a bank shows",
    "meters": "how the meters of a progressive system stand",
    "irregularity": "something went wrong",
    "event": "a player leaves, a shuffle is ordered, a device is repaired",
}
LINE = {
    "seat": "whose wager; 0 is the dealer's own against a player's bank, or the house",
    "wager": "its name",
    "on": "its place",
    "stake": "what was wagered",
    "row": "the row of the paytable; `taken-down`: taken back while betting was open;"
    " `meter-short`: the house bears what a wager that went back can no longer take off a meter",
    "result": "`win`, `lose`, `push`, `void`, or `vigorish` (of earlier rounds, collected)",
    "odds": "as they are filed",
    "winnings": "what is handed over, not counting any of the stake that goes back",
    "vigorish": "what the house takes of it",
    "vigorish_collected": "taken in this round, not marked for later",
    "breakage": "what rounding leaves with the house, an exact fraction of cents; negative where it"
    " falls to the player",
    "net": "what the seat is up or down by",
    "cites": "the sections behind it",
}
WORDS: dict[type[Outcome], str] = {
    Settled: "every wager is decided. Exit 1 if the record holds another settlement",
    Refused: "the law or the filing does not allow what happened",
    Unfinished: "the record ends before the round does; the step that waits is told",
    Unreadable: "it is not a record: where it goes wrong, and what is expected there",
}
DIALOGUE: tuple[dict[str, Any], ...] = (
    {"type": "begin", "id": "mine", "game": "sic-bo", "date": "2024-06-01", "players": [1]},
    {"type": "answer", "answer": {"kind": "bet", "seat": 1, "wager": "small", "amount": "$10"}},
    {"type": "answer", "answer": {"kind": "bet", "seat": 2, "wager": "big", "amount": "$10"}},
    {"type": "answer", "answer": {"kind": "no-more-bets"}},
    {"type": "answer", "answer": {"kind": "dice", "dice": [1, 2, 4]}},
)


# The formats


def fields(read: Callable[[], object]) -> list[str]:
    """What a reader knows: given a field that it does not know, it tells."""
    try:
        read()
    except RecordError as error:
        return error.problem.removeprefix("unknown; expected one of ").split(", ")
    raise SystemExit("an unknown field was read")


def record() -> str:
    known = fields(partial(read_record, {"format": FORMAT, "?": 0}))
    return table(("field", "meaning"), ((code(name), RECORD[name]) for name in known), right=2)


def answers() -> str:
    try:
        read_answer({"kind": "?"}, "")
    except RecordError as error:
        kinds = error.problem.partition("is not one of ")[2].split(", ")
    rows = []
    for kind in kinds:
        known = fields(partial(read_answer, {"kind": kind, "?": 0}, ""))
        rows.append((code(kind), codes(name for name in known if name != "kind"), KINDS[kind]))
    return table(("kind", "fields", "meaning"), rows, right=3)


def asks() -> str:
    rows = ((f"`{step.__name__}`: {_about(step)}", codes(kinds)) for step, kinds in ASKS.items())
    return table(("step", "takes"), rows, right=2)


def _about(thing: type) -> str:
    text = (thing.__doc__ or "").partition("\n")[0].rstrip(".")
    return text[0].lower() + text[1:]


def line() -> str:
    known = returned(Wager(1, "tie", 100), "627a.7").as_dict()
    return table(("field", "meaning"), ((code(name), LINE[name]) for name in known), right=2)


def facts() -> str:
    """What each game says of its round. Games of one family say the same."""
    names: dict[type, list[str]] = {}
    for found in map(find_game, game_slugs()):
        names.setdefault(found.facts, []).append(found.name)
    rows = (
        (", ".join(games), code(name), hint.__metadata__[0])
        for told, games in names.items()
        for name, hint in get_type_hints(told, include_extras=True).items()
    )
    return table(("game", "fact", "meaning"), rows, right=3)


def words() -> str:
    rows = (
        (code(kind.word), "0" if kind is Settled else str(kind.exit_code), told)
        for kind, told in WORDS.items()
    )
    return table(("word", "exit", "when"), rows, right=3)


def messages() -> str:
    text = files("title58.records").joinpath("messages.schema.json").read_text("utf-8")
    schema = json.loads(text)
    rows = []
    for name in (each["$ref"].rpartition("/")[2] for each in schema["oneOf"]):
        known = schema["$defs"][name]
        must = known["required"]
        rows.append(
            (
                code(known["properties"]["type"]["const"]),
                codes(field for field in must if field != "type"),
                codes(field for field in known["properties"] if field not in must),
                known.get("description", "From the engine: the round so far."),
            )
        )
    return table(("type", "has", "may have", "meaning"), rows, right=4)


def _schema_table(name: str) -> str:
    """The fields of a part of the schema of odds; without a name, of the whole."""
    schema = json.loads(files("title58.odds").joinpath("odds.schema.json").read_text("utf-8"))
    known = schema["$defs"][name] if name else schema
    rows = (
        (
            code(field),
            "" if field in known["required"] else "not always",
            each.get("description", ""),
        )
        for field, each in known["properties"].items()
    )
    return table(("field", "", "meaning"), rows, right=3)


def dialogue() -> str:
    engine, said = Engine(), []
    for message in DIALOGUE:
        said += [_folded(f"→ {json.dumps(message)}")]
        reply = json.dumps(_short(engine.receive(message)), ensure_ascii=False)
        said += [_folded(f"← {reply}")]
    return "\n".join(("```", *said, "```"))


def _folded(text: str) -> str:
    return fill(text, 110, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def _short(value: Any) -> Any:
    """Lists that go on and on, with their first and last."""
    if isinstance(value, dict):
        return {name: _short(each) for name, each in value.items()}
    if isinstance(value, list) and len(value) > 3:
        return [_short(value[0]), "…", _short(value[-1])]
    return [_short(each) for each in value] if isinstance(value, list) else value


def clocks() -> str:
    """What has a clock in each game, from the provisions."""
    law = Law.on(CLOCKS_ON)
    rows: dict[tuple[str, ...], list[str]] = {}
    for found in map(find_game, game_slugs()):
        for provision in law.provisions(found.chapter):
            for name, condition in figures_named(provision.filed):
                if name in CLOCKS:
                    clock = clock_of(provision, name, law)
                    when = [provision.applies, condition]
                    told = ", ".join(code(each) for each in when if each)
                    state = code(f"{clock.thing}_since")
                    event = code(CHANGED[clock.thing])
                    row = (clock.thing, clock.limit, told, state, event, f"§ {clock.cite}")
                    rows.setdefault(row, []).append(found.name)
    head = ("game", "what", "at most", "where filed", "state", "event", "paragraph")
    return table(head, ((", ".join(games), *row) for row, games in rows.items()), right=7)


def seats() -> str:
    by_seats: dict[tuple[int, ...], list[str]] = {}
    for slug in game_slugs():
        by_seats.setdefault(find_game(slug).options().positions, []).append(find_game(slug).name)
    rows = ((", ".join(games), _span(positions)) for positions, games in by_seats.items())
    return table(("game", "positions unless filed otherwise"), rows, right=2)


def _span(positions: tuple[int, ...]) -> str:
    first, last = positions[0], positions[-1]
    whole = positions == tuple(range(first, last + 1))
    return f"{first} to {last}" if whole else ", ".join(map(str, positions))


def tiles() -> str:
    return ", ".join(f"`{tile.name}` {tile}" for tile in TILES if tile.copies == 2)


# The games


def game(slug: str, rows: list[Row]) -> str:
    found = [row for row in rows if row.game == slug]
    for other in game_slugs()[: game_slugs().index(slug)]:
        if [row[1:] for row in rows if row.game == other] == [row[1:] for row in found]:
            return f"As {find_game(other).name}."
    return "\n\n".join((_wagers(found), _steps(found), _happenings(found)))


def _wagers(rows: list[Row]) -> str:
    places = _together(row for row in rows if row.kind == "wager")
    by_places: dict[tuple[str, ...], list[str]] = {}
    for (_, wager), on in places.items():
        by_places.setdefault(tuple(on), []).append(wager)
    told = (
        (codes(sorted(wagers, key=_by_numbers)), _places(on))
        for on, wagers in sorted(by_places.items(), key=lambda each: len(each[0]))
    )
    return table(("wager", "`on`"), told, right=2)


def _places(on: tuple[str, ...]) -> str:
    if on == ("",):
        return "nothing"
    named = sorted(filter(None, on), key=_by_numbers)
    text = codes(named[:MOST])
    text += f" … ({len(named)} in all)" if len(named) > MOST else ""
    return f"nothing, or {text}" if "" in on else text


def _by_numbers(name: str) -> list[tuple[int, str]]:
    return [(int(part) if part.isdigit() else -1, part) for part in re.split(r"(\d+)", name)]


def _steps(rows: list[Row]) -> str:
    asked = _together(row for row in rows if row.kind not in ("wager", "happening", "detail"))
    told: dict[tuple[str, str], list[str]] = {}
    for kind, label in asked:
        # A second hand is asked what the first is, though it may not have come to it in the rounds.
        alike = {label, label.replace("-hand-N", "")}
        options = {each for other in alike for each in asked.get((kind, other), []) if each}
        told.setdefault((kind, codes(sorted(options))), []).append(label)
    return table(
        ("asks", "label (`to`, `about`)", "options"),
        ((code(kind), codes(labels), more) for (kind, more), labels in told.items()),
        right=3,
    )


def _happenings(rows: list[Row]) -> str:
    details = _together(row for row in rows if row.kind == "detail")
    places = _together(row for row in rows if row.kind == "happening")
    return table(
        ("may happen", "kind", "at", "with"),
        (
            (
                code(name),
                code("event" if name in EVENTS else "irregularity"),
                codes(at),
                codes(details.get(("detail", name), [])),
            )
            for (_, name), at in places.items()
        ),
        right=4,
    )


def _together(rows: Iterable[Row]) -> dict[tuple[str, str], list[str]]:
    found: dict[tuple[str, str], list[str]] = {}
    for row in rows:
        found.setdefault((row.kind, row.name), []).append(row.more)
    return found


def code(name: str) -> str:
    return f"`{name}`"


def codes(names: Iterable[str]) -> str:
    return ", ".join(map(code, names))


# The page

PARTS: dict[str, Callable[[], str]] = {
    part.__name__: part
    for part in (
        *(record, answers, asks, clocks, line, facts, words, messages, dialogue, seats, tiles),
    )
}


def page() -> str:
    rows = [Row(*text.split("\t")) for text in DATA.read_text("utf-8").splitlines()]
    text = TEMPLATE.read_text("utf-8")
    example = settle(re.findall(r"```json\n(.*?)```", text, re.DOTALL)[0], Code.packaged())
    if not isinstance(example, Settled):
        raise SystemExit(f"the example of a record is {example.word}: {example}")
    parts = {slug: partial(game, slug, rows) for slug in game_slugs()} | PARTS
    parts |= {
        f"odds-{name or 'message'}": partial(_schema_table, name)
        for name in ("", "wager", "row", "meter")
    }
    return re.sub(r"<<([a-z-]+)>>", lambda found: parts[found[1]](), text)


def main() -> None:
    if "--gather" in sys.argv[1:]:
        write()
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.name}")


if __name__ == "__main__":
    main()
