"""What holds for every game: any registered game passes here, or it is not finished.

Each game is dealt under filings drawn at random from what it may lawfully file, with mishaps, and
every round is looked at from outside: the money, the record, the replay, the table left behind.
"""

import datetime
import json
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.games.script import assert_replays
from title58 import law as the_law
from title58.equipment.randomness import SeededSource, Source
from title58.games import find_game, game_slugs
from title58.law import Law
from title58.records.record import parse_record
from title58.records.replay import differences
from title58.refusal import Refusal
from title58.rounds.driver import Entry, Played
from title58.rounds.game import Game
from title58.rounds.state import TableState
from title58.rounds.steps import HOUSE, Move, TakeWagers
from title58.rounds.wagers import PLACE, Wager
from title58.submission.catalogue import options_of
from title58.submission.filing import check, read_filing
from title58.submission.table import TableOptions
from title58.submission.template import template
from title58.table.equipment import equipment_for
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable
from title58.wagers.offer import Paytable, makes
from title58.wagers.registry import Wagers

DAYS = (datetime.date(2012, 5, 19), datetime.date(2014, 2, 1), datetime.date(2026, 1, 1))
FILINGS = 5  # for each game and day, the first as the template files it
ROUNDS = 12  # for each filing
MISHAPS = 150  # in a thousand chances

# Every section of 627b and 631c is in force on the first of these.
OFFERED = (datetime.date(2024, 6, 1), *DAYS)

# Wagers of later chapters that a game does not play yet. Take one out when it does.
NOT_YET: dict[str, set[str]] = {}

GAMES = pytest.mark.parametrize("slug", game_slugs())
LAWS = pytest.mark.parametrize("day", DAYS, ids=str)
SCHEMA = json.loads(files("title58.records").joinpath("round.schema.json").read_text("utf-8"))


# Any lawful filing


def other_values(kind: str, now: object) -> tuple[object, ...]:
    """What else an option might be set to, told from its kind and its present value."""
    if kind.startswith("one of "):
        return tuple(kind.removeprefix("one of ").split(", "))
    if isinstance(now, bool):
        return (not now,)
    if isinstance(now, int):
        return (1, 2, 3, 6, 25, 100)
    return ()


def paytables(game: Game[Any, Any], law: Law) -> dict[str, tuple[str, ...]]:
    """The paytables of that day, by the option that offers a wager by naming one."""
    offering, known = game.options.offering(), law.wagers(game.slug)
    assert offering is None or isinstance(offering, Wagers)
    making = {one.slug: makes(one.offered) for one in offering or ()}
    return {
        option.option: tuple(known[slug].paytables)
        for slug, option in making.items()
        if isinstance(option, Paytable) and slug in known
    }


def near_default(game: Game[Any, Any], law: Law) -> Iterator[TableOptions]:
    """The default, and every lawful filing that differs from it in one option.

    Where that option needs a yes elsewhere, in two.
    """
    default: TableOptions = game.options()
    catalogue = game.options.catalogue()
    plain = default.as_plain()
    flags = [name for name in catalogue if default.value(name) is False]
    yield default
    named = paytables(game, law)
    for name, known in catalogue.items():
        for value in named.get(name) or other_values(known.kind.name, default.value(name)):
            read, unreadable = game.options.read(plain | {name: value})
            if unreadable:
                continue
            if not list(read.violations(law)):
                yield read
                continue
            for flag in flags:
                both, _ = game.options.read(plain | {name: value, flag: True})
                if not list(both.violations(law)):
                    yield both


def any_filing(game: Game[Any, Any], law: Law, source: Source) -> TableOptions:
    """The default, changed option by option wherever the change is lawful."""
    options: TableOptions = game.options()
    named = paytables(game, law)
    for name, known in game.options.catalogue().items():
        values = named.get(name) or other_values(known.kind.name, options.value(name))
        if not values or source.below(2) == 0:
            continue
        changed = options.as_plain() | {name: values[source.below(len(values))]}
        read, unreadable = game.options.read(changed)
        if not unreadable and not list(read.violations(law)) and game.spots(law, read):
            options = read
    return options


def filings(slug: str, day: datetime.date) -> Iterator[tuple[TableOptions, SeededSource]]:
    game, law = find_game(slug), the_law.on(day)
    for number in range(FILINGS):
        source = SeededSource(f"{slug} {day} {number}")
        options = game.options() if number == 0 else any_filing(game, law, source.fork("filing"))
        yield options, source


# Money, seen from outside


class Watched(RandomPlayers):
    """Players who follow what lies on the layout, and every move of money, while a round is on."""

    def sit_down(self, state: TableState) -> None:
        """A round begins; wagers of earlier rounds may still stand."""
        self.lying = _standing(state)  # by seat: what should lie on the layout
        self.paid: Counter[int] = Counter()  # by seat: what the rack has paid less collected

    def wagers(self, step: TakeWagers) -> tuple[Wager, ...]:
        actions = super().wagers(step)
        self.lying.update(_by_seat(wager for wager in actions if wager.action == PLACE))
        return actions

    def see(self, entry: Entry) -> None:
        step = entry.step
        if not isinstance(step, Move) or step.target == "marker":  # a debt noted moves no money
            return
        assert step.cents > 0, step
        self.lying[step.seat] += step.cents * (
            (step.target == "layout") - (step.source == "layout")
        )
        self.paid[step.seat] += step.cents * ((step.source in HOUSE) - (step.target in HOUSE))
        assert self.lying[step.seat] >= 0, f"less than nothing lies on the layout after: {step}"

    def check(self, played: Played[Any]) -> None:
        settlement = played.settlement
        left = _standing(played.outcome.state)
        assert +self.lying == +left, "the moves do not account for the layout"
        for seat in {*self.paid, *settlement.seats}:
            assert self.paid[seat] == settlement.net(seat), f"position {seat}"
        assert settlement.as_dict()["house"] == -self.paid.total()


def _by_seat(wagers: Iterable[Any]) -> Counter[int]:
    found: Counter[int] = Counter()
    for wager in wagers:
        found[wager.seat] += wager.amount
    return found


def _standing(state: TableState) -> Counter[int]:
    """What a game carries over on the layout, if it is one of those that do."""
    return _by_seat(getattr(state, "bets", ()))


# The properties


@pytest.mark.parametrize(
    ("slug", "name", "chapter"),
    [
        ("baccarat", "Baccarat", "631a"),
        ("big-six-wheel", "Big Six Wheel", "619a"),
        ("blackjack", "Blackjack", "633a"),
        ("casino-war", "Casino War", "651a"),
        ("craps", "Craps", "623a"),
        ("midibaccarat", "Midibaccarat", "629a"),
        ("mini-craps", "Mini-Craps", "623a"),
        ("minibaccarat", "Minibaccarat", "627a"),
        ("pai-gow", "Pai Gow", "621a"),
        ("pai-gow-poker", "Pai Gow Poker", "645a"),
        ("roulette", "Roulette", "617a"),
        ("sic-bo", "Sic Bo", "625a"),
    ],
)
def test_a_game_says_who_it_is(slug: str, name: str, chapter: str) -> None:
    game = find_game(slug)
    assert (game.slug, game.name, game.chapter) == (slug, name, chapter)
    assert game.options is options_of(slug)


@GAMES
@LAWS
def test_the_template_is_a_lawful_submission(slug: str, day: datetime.date) -> None:
    text = template(slug, Law.on(day))
    raw = tomllib.loads(text)
    assert check(read_filing(raw, "template")) == []
    assert set(raw["options"]) == set(find_game(slug).options.catalogue())


@GAMES
def test_every_wager_of_the_law_can_be_offered(slug: str) -> None:
    game = find_game(slug)
    owing: set[str] = set()
    for day in OFFERED:
        law = the_law.on(day)
        offered = {
            wager for options in near_default(game, law) for wager in game.spots(law, options)
        }
        lawful = law.wagers(slug)
        assert offered <= set(lawful), f"offered without right on {day}"
        missing = {wager for wager in lawful if wager not in offered}
        assert missing <= NOT_YET.get(slug, set()), f"no filing of {day} offers {missing}"
        owing |= missing
    assert owing == NOT_YET.get(slug, set()), "a wager is played by now: take it out of NOT_YET"


@GAMES
@LAWS
def test_whatever_is_offered_says_what_it_pays(slug: str, day: datetime.date) -> None:
    game, law = find_game(slug), the_law.on(day)
    for options, _ in filings(slug, day):
        offered = game.spots(law, options)
        assert offered
        assert not all(spot.side for spot in offered.values()), "no base wager"
        for wager, spot in offered.items():
            line = game.pays(law, options, wager)
            assert line.strip(), wager
            assert "\n" not in line, wager
            assert len(set(spot.selections)) == len(spot.selections) > 0, wager


@GAMES
@LAWS
def test_dealt_rounds_keep_the_money_and_replay_from_their_records(
    slug: str, day: datetime.date
) -> None:
    game = find_game(slug)
    valid = Draft202012Validator(SCHEMA)
    for options, source in filings(slug, day):
        assert list(options.violations(the_law.on(day))) == []
        seats = options.positions[: 1 + source.below(min(4, len(options.positions)))]
        spots = game.spots(the_law.on(day), options)
        players = Watched(seats, spots, options, source.fork("players"), MISHAPS)
        equipment = equipment_for(slug, options, source.fork("equipment"))
        table = LiveTable(game, options, Law.on(day), equipment, players, seats, "Example Casino")
        before = game.state().as_plain()
        for _ in range(ROUNDS):
            players.sit_down(table.state)
            played, record = table.play_round(watch=players.see)
            players.check(played)

            valid.validate(record)
            assert record["before"] == before, "the table is not as the last round left it"
            before = dict(played.outcome.state.as_plain())
            assert record["after"] == before

            assert_replays(record, played)
            settlement = {"house": 1 - played.settlement.net()}
            tampered = parse_record(json.dumps(record | {"settlement": settlement}))
            assert differences(tampered, played), "a wrong settlement goes unnoticed"


class OneEmptySeat(RandomPlayers):
    """Offers a wager of each kind from the seat beside, where nobody sits."""

    def sit_beside(self, empty: int) -> None:
        self.empty = empty
        self.refused: list[Refusal | None] = []

    def wagers(self, step: TakeWagers) -> tuple[Wager, ...]:
        if not step.due:  # before the round, not within it
            self.refused += [
                step.layout.why_not(Wager(self.empty, kind, 2_500, on))
                for kind in self._base
                for on in self._spots[kind].selections[:1]
            ]
        return super().wagers(step)


@GAMES
def test_nobody_wagers_from_an_empty_seat(slug: str) -> None:
    game, day, options = find_game(slug), DAYS[1], find_game(slug).options()
    source = SeededSource(58)
    seat, empty = options.positions[:2]
    people = OneEmptySeat((seat,), game.spots(the_law.on(day), options), options, source)
    people.sit_beside(empty)
    equipment = equipment_for(slug, options, source.fork("equipment"))
    table = LiveTable(game, options, Law.on(day), equipment, people, (seat,), "Example Casino")
    table.play_round()
    assert people.refused
    for refused in people.refused:
        assert refused is not None
        assert refused.problem.startswith("nobody is "), refused
        assert str(empty) in str(refused.value)
        assert str(seat) in refused.lawful
