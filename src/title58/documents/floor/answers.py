"""What the floor asks, answered for a reader and for a program. The terminal and the browser call
the same functions.

An error that one thing entered is to blame for says which (`at`), so that a form can tell it there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from title58.documents.floor.equipment import sevens_said
from title58.documents.paper.page import Page, render
from title58.errors import Error
from title58.games import find_game
from title58.money import format_money
from title58.odds import WagerOdds
from title58.odds.asking import ask, slug_of
from title58.protection.counting.verdicts import Floor
from title58.refusal import Refusal
from title58.submission.filing import Submission
from title58.words import counted

MOST_BITS = 10_000


class Answer(NamedTuple):
    plain: dict[str, object]  # all of it, for a program
    page: Page  # what people read

    def as_file(self, kind: str, more: Mapping[str, object] = MappingProxyType({})) -> bytes:
        """As .json, with more that a program should know; else as a document."""
        if kind != ".json":
            return render(self.page, kind)
        told = {**self.plain, **more}
        return (json.dumps(told, indent=1, ensure_ascii=False, default=str) + "\n").encode()


class Offered(NamedTuple):
    """Which wagers a question is about: what is filed, or every paytable that the Code has."""

    as_filed: bool = False
    fixed: frozenset[str] = frozenset()  # the options that whoever asks has set


class NoAnswer(Error):  # noqa: N818 - it says why there is none
    """A question that cannot be answered, with the reason."""


@contextmanager
def at(entry: str) -> Iterator[None]:
    """An error in here is about what was entered in this field of a form."""
    try:
        yield
    except (Error, Refusal) as error:
        if not getattr(error, "entry", ""):
            error.entry = entry  # type: ignore[union-attr]
        raise


def deck(
    filing: Submission,
    offered: Offered,
    *,
    missing: str,
    extra: str,
    unburned: int,
    rounds: int,
    bets: Mapping[str, int],
    average: int,
    wager: str,
    table: str,
    day: str,
    found: str,
    exactly: bool = False,
) -> Answer:
    """A deck with missing or extra cards."""
    from title58.documents.floor.incident import Told, incident
    from title58.protection.floor.incidents import deck_incident
    from title58.protection.floor.wrong import cards_of

    with at("missing"):
        cards_of(filing, missing, "", 0)
    with at("extra"):
        cards_of(filing, "", extra, 0)
    with at("bets" if bets else "wager"):
        made = deck_incident(
            filing, missing=missing, extra=extra, unburned=unburned, rounds=rounds, bets=bets,
            average=average, as_filed=offered.as_filed, fixed=offered.fixed, wager=wager,
            exactly=exactly,
        )  # fmt: skip
    return Answer(made.as_plain(), incident(made, Told(table, day, found)))


def known(filing: Submission, _: Offered, *, place: str) -> Answer:
    """Cards that somebody knows."""
    from title58.documents.floor.seen_cards import seen_cards
    from title58.protection.known.cards import known_cards

    found = known_cards(filing)
    with at("place"):
        return Answer(found.as_plain(), seen_cards(found, place))


def error(filing: Submission, _: Offered, *, average: int, rate: Fraction, rounds: int) -> Answer:
    """Dealer errors."""
    from title58.documents.floor.mistakes import mistakes_page
    from title58.protection.floor.mistakes import mistakes

    found = mistakes(filing, average=average, rate=rate, rounds=rounds)
    return Answer(found.as_plain(), mistakes_page(found))


def what_if(
    filing: Submission,
    offered: Offered,
    *,
    wager: str,
    cuts: Sequence[int],
    floor: Floor,
    shoes: int,
    exact: float = 0.01,
    seed: int = 58,
    workers: int = 1,
) -> Answer:
    """One wager by every paytable, cut card and rule after it."""
    from title58.documents.paper.what_if import grid
    from title58.protection.counting.asked import Work
    from title58.protection.counting.what_if import what_if

    with at("wager"):
        found = what_if(
            filing, wager, cuts=cuts, floor=floor, error=exact, shoes=shoes, seed=seed,
            as_filed=offered.as_filed, work=Work(workers),
        )  # fmt: skip
    return Answer(dict(found.to_json()), grid(filing, found))


def coupon(
    filing: Submission,
    offered: Offered,
    *,
    kind: str,
    amount: int,
    first: str = "",
    bet: int = 0,
    rounds: int = 0,
    wager: str = "",
) -> Answer:
    """`match`, `free` or `bonus`: what it is worth on every wager, best first."""
    from title58.documents.floor.coupons import coupons as page_of
    from title58.protection.offers import coupons as of

    with at("wager"):
        asked = ask(filing, as_filed=offered.as_filed, fixed=offered.fixed, wager=wager)
        every = [one.as_told for one in find_game(filing.game).priced(asked)]
        every = [one for one in every if not one.meters and one.push_rate != 1]
        if not every:
            raise NoAnswer(
                "None of these wagers can be bet with a coupon: they are paid from meters"
            )
    told = format_money(amount)
    if kind == "match":
        found = [of.match_play(one, amount) for one in every]
        said = f"A match-play coupon of {told} beside a bet of {told}, until it is decided."
    elif kind == "free":
        found = [of.free_bet(one, amount) for one in every]
        said = f"A free bet of {told}, until it is decided: its winnings are paid."
    else:
        rows = [one for one in every if any(r.row == first for r in one.results)] or every[:1]
        with at("first"):
            found = [of.first_hit(one, first, amount, bet, rounds) for one in rows]
        until = f" within {rounds:,} rounds" if rounds else ""
        said = (
            f"{told} the first time that {first!r} comes up{until}, with"
            f" {format_money(bet)} bet each round until then."
        )
    found.sort(key=lambda one: (-one.value, one.odds.title))
    plain: dict[str, object] = {
        "format": "title58-coupon/1",
        "game": filing.game,
        "kind": found[0].kind,
        "amount": amount,
        "bet": bet or (amount if kind == "match" else 0),
        "wagers": [
            {
                "wager": one.odds.wager,
                "name": one.odds.title,
                "player_gains": {"fraction": _written(one.value), "decimal": float(one.value)},
                "share": float(one.share),
                "standard_deviation": one.spread,
                "rounds": float(one.rounds),
            }
            for one in found
        ],
    }
    return Answer(plain, page_of(filing, found, said))


def _written(value: Fraction) -> str | None:
    """A fraction in digits; over many rounds it has more than Python writes, or anybody reads."""
    return str(value) if value.denominator.bit_length() < MOST_BITS else None


def rebate(
    filing: Submission,
    offered: Offered,
    *,
    wager: str,
    bet: int,
    rate: Fraction,
    over: int,
    cap: int,
    least: int,
    rounds: int,
) -> Answer:
    """A rebate on losses."""
    from title58.documents.floor.rebate import rebate as page_of
    from title58.protection.offers import rebates

    with at("wager"):
        odds: WagerOdds = rebates.wager_of(filing, wager, as_filed=offered.as_filed)
        offer = rebates.Offer(rate, over, cap, least)
        found = rebates.trip(odds, offer, bet, rounds)
    needed = rebates.rounds_to_be_safe(odds, offer, bet, rounds)
    plain: dict[str, object] = {
        "format": "title58-rebate/1",
        "game": filing.game,
        "wager": odds.wager,
        "bet": bet,
        "rounds": rounds,
        "rebate": float(rate),
        "over": over,
        "cap": cap,
        "least": least,
        "player_wins": found.value,
        "safe": found.safe,
        "rounds_played": found.played,
        "house_before_rebate": found.house,
        "rebate_paid": found.paid,
        "trips_with_rebate": found.paid_chance,
        "rounds_to_be_safe": needed,
        "quit_points": [list(pair) for pair in found.quits],
    }
    return Answer(plain, page_of(filing, odds, found, needed))


def dice(
    filing: Submission,
    offered: Offered,
    *,
    srr: Fraction | None = None,
    faces: Sequence[Sequence[Fraction]] = (),
    falls: str | None = None,
    rolls: int | None = None,
    sevens: int | None = None,
    wager: str = "",
    break_even: bool = False,
) -> Answer:
    """Dice by a seven-rate, by faces or by falls; else by the sevens that were observed."""
    from title58.documents.floor import equipment
    from title58.protection.bias import dice as of

    many = of.dice_of(filing)
    said: list[str] = []
    plain: dict[str, object] = {"format": "title58-dice/1", "game": filing.game}
    law: of.Law = ()
    if rolls is not None and sevens is not None:
        with at("sevens"):
            few, more = of.p_value(sevens, rolls)
        between = of.interval(sevens, rolls)
        said.append(sevens_said(sevens, rolls, few, more, between))
        plain |= {
            "rolls": rolls, "sevens": sevens, "p_few": few, "p_many": more, "srr_95": between
        }  # fmt: skip
        if srr is None and not faces and falls is None:
            if 0 < sevens < rolls:
                law = of.by_seven_rate(Fraction(rolls, sevens))
                said.append("The wagers are priced as if the SRR observed were the true one.")
            else:
                said.append("No wager can be priced by these rolls: enter an SRR for that.")
    if srr is not None:
        with at("srr"):
            law = of.by_seven_rate(srr)
    elif faces:
        with at("faces"):
            if len(faces) not in (1, many):
                raise NoAnswer(f"{len(faces)} dice have weights: give one for all, or all {many}")
            law = of.by_faces(faces if len(faces) == many else [faces[0]] * many)
    elif falls is not None:
        with at("falls"):
            law = of.by_falls(falls, many)
    if many == 2 and law:
        rate = of.seven_rate(law)
        said.append(f"A seven once in {float(rate):.4f} rolls (SRR); fair dice: 6.")
        plain["srr"] = float(rate)
        if rate != 6:
            needed = of.rolls_to_tell(float(1 / rate))
            said.append(
                f"To tell this seven-rate from 1 in 6 takes {counted(needed, 'roll')} (5% false"
                " alarms, 90% found)."
            )
            plain["rolls_to_tell"] = needed
    fair = (1,) * 6**many
    with at("wager"):
        found = of.priced(filing, law or fair, wager=wager, as_filed=offered.as_filed)
    if break_even:
        found = of.with_break_even(filing, found)
    elif not law:
        found = ()
    plain["wagers"] = [one.as_plain() for one in found]
    return Answer(plain, equipment.dice(filing, found, said, even=break_even))


def wheel(
    filing: Submission,
    offered: Offered,
    *,
    pockets: Mapping[str, Fraction],
    spins: str | None,
    wager: str,
) -> Answer:
    """A wheel whose pockets do not come alike, and spins that were observed."""
    from title58.documents.floor import equipment
    from title58.protection.bias import wheels
    from title58.protection.bias.dice import Thrown

    names = wheels.wheel_of(filing)
    plain: dict[str, object] = {"format": "title58-wheel/1", "game": filing.game}
    scanned = None
    if spins is not None:  # a file may be empty
        with at("spins"):
            scanned = wheels.scan(names, wheels.counts_in(spins, names))
        plain["spins"] = scanned.as_plain()
    found: tuple[Thrown, ...] = ()
    said: list[str] = []
    if pockets:
        with at("pockets"):
            law = wheels.law_of(names, pockets)
        with at("wager"):
            found = wheels.priced(filing, law, wager=wager, as_filed=offered.as_filed)
        said = _biased(names, law, scans=filing.game == "roulette")
        plain["wagers"] = [one.as_plain() for one in found]
    return Answer(plain, equipment.wheel(filing, found, said, scanned))


def _biased(pockets: tuple[str, ...], law: tuple[int, ...], *, scans: bool) -> list[str]:
    """The pockets that stand out, and the spins that the tests of this wheel need to see it."""
    from title58.protection.bias import wheels

    total, many = sum(law), len(law)
    hot, cold = wheels.standing_out(law)
    said = []
    for places in filter(None, (cold, hot)):
        part, rate = len(places) / many, sum(law[place] for place in places) / total
        names = ", ".join(dict.fromkeys(pockets[place] for place in places))
        said.append(f"{names}: {rate:.3%} of spins instead of {part:.3%}.")
    if not scans or not said or rate == 1:
        return said
    if wheels.is_sector(hot, many):
        needed = wheels.spins_to_tell(part, rate / part, many * (many // 2))
        these = "this pocket" if len(hot) == 1 else "these pockets"
        test = f"find {these} in a scan of all sectors"
    else:
        needed = wheels.spins_for_chi_square(law)
        test = "tell this wheel from a fair one by chi-square"
    said.append(f"To {test} takes about {counted(needed, 'spin')} (5% false alarms, 90% found).")
    return said


def theo(
    filing: Submission,
    offered: Offered,
    *,
    bets: Sequence[tuple[str, int, Fraction]],
    decisions: Fraction,
    hours: Fraction,
    side: str,
    lease: int,
    open_hours: Fraction,
    pace: Fraction,
    results: str | None,
) -> Answer:
    """Theoretical win: bets are a wager, cents on average and how many players make it."""
    from title58.documents.floor.winning import winning
    from title58.protection.floor import theo as of

    with at("bets"):
        actions = [of.Action(*one) for one in bets]
        found = of.theo(filing, actions, decisions, as_filed=offered.as_filed, fixed=offered.fixed)
    plain, case, compared = found.as_plain(hours), None, None
    if side:
        with at("side"):
            name = slug_of(side, filing.law.code.wagers_ever(filing.game))
            case = of.side_case(found, name, lease, open_hours, pace)
        parts = {"brings": case.brings, "lease": case.lease, "lost": case.lost, "net": case.net}
        plain["side"] = {"wager": case.wager, **{name: float(x) for name, x in parts.items()}}
    if results is not None:
        with at("results"):
            compared = of.month(results, found, hours)
        plain["results"] = [
            {
                "label": one.label, "drop": one.drop, "win": one.win, "rounds": float(one.rounds),
                "hold": None if one.hold is None else float(one.hold),
                "expected": float(compared.expected(one)), "z": compared.z(one),
            }
            for one in (*compared.results, compared.total)
        ]  # fmt: skip
    return Answer(plain, winning(found, hours, case, compared))


def audit(
    filing: Submission, _: Offered, *, rounds: str, shuffles: int, seed: str = "58"
) -> Answer:
    """Rounds typed from video at the table of this filing, or records, which say their own. With 0
    shuffles: as many as it takes."""
    from title58.documents.floor.play import play
    from title58.protection.floor import audits, watched

    with at("rounds"):
        if rounds.lstrip().startswith("{"):
            of, seen = watched.recorded(filter(None, map(str.strip, rounds.splitlines())))
            if of.game != filing.game:
                name = find_game(of.game).name
                raise NoAnswer(f"these are records of {name}: paste them on that game's page")
            filing = of
        else:
            seen = watched.typed(rounds, filing)
        made = audits.audit(filing, seen, shuffles=shuffles or None, seed=seed)
    return Answer(made.as_plain(), play(made))
