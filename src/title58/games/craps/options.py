"""What a casino may choose at Craps and Mini-Craps (Chapter 623a)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from title58.games.craps.facts import AnyWager
from title58.games.craps.wagers import CRAPS_WAGERS, FIRE_PAYTABLE, MINI_WAGERS
from title58.law import Law
from title58.law.cites import Cited
from title58.law.markers import implements
from title58.plain import CENTS, FLAG, MONEY, PERCENT, SEATS, TEXTS, WHOLE, choice
from title58.submission.options import Violation, option
from title58.submission.table import TableOptions
from title58.wagers.offer import Flag, Paytable, When, each
from title58.wagers.registry import Wagers

ODDS_LIMIT = 10  # times the original wager, 623a.6(e)
VIGORISH_LIMIT = Fraction(5, 100)
FIRE_AREAS = 16
MINI_SEATS = 9


@dataclass(frozen=True)
class CrapsOptions(TableOptions):
    """Rules Submission for Craps."""

    limits_cite = "623a.3(b)"

    positions: tuple[int, ...] = option(
        tuple(range(1, 17)), SEATS, "623a.2(d)(4)(i)",
        "The numbers of the positions, clockwise from the boxperson's left.",
        "distinct numbers from 1 up; at most 16 if the Fire Bet is offered",
    )  # fmt: skip
    wagers: tuple[str, ...] = option(
        (), TEXTS, "623a.3(a)",
        "The wagers offered; an empty list offers all that are not set by an option below. "
            "Odds come with the wager they back.",
        "any of the wagers of 623a.3(a)", interpretation="C-09",
    )  # fmt: skip
    lay: str = option(
        "none", choice("none", "beside-place-to-lose", "instead-of-place-to-lose"),
        "623a.3(a)(42)", "Whether Lay Bets are offered, in addition to or instead of Place "
            "Bets to Lose.",
        "none, beside-place-to-lose or instead-of-place-to-lose",
    )  # fmt: skip
    buy_vigorish: str = option(
        "none", choice("none", "when-made", "on-win"), "623a.5(g)(3)",
        "When the commission (vigorish) on Buy Bets is collected.", "none, when-made or on-win",
        interpretation="C-43",
    )  # fmt: skip
    lay_vigorish: str = option(
        "none", choice("none", "when-made", "on-win"), "623a.5(g)(3)",
        "When the commission (vigorish) on Lay Bets is collected.", "none, when-made or on-win",
        interpretation="C-43",
    )  # fmt: skip
    vigorish_rate: Fraction = option(
        VIGORISH_LIMIT, PERCENT, "623a.5(g)(3)",
        "The commission (vigorish) on Buy and Lay Bets, as a percentage of the wager.", "0% to 5%",
        interpretation="C-38",
    )  # fmt: skip
    odds_4_10: int = option(
        10, WHOLE, "623a.6(e)", "The odds multiple for Pass and Come on 4 and 10.",
        "1 to 10", interpretation="C-23",
    )  # fmt: skip
    odds_5_9: int = option(
        10, WHOLE, "623a.6(e)", "The odds multiple for Pass and Come on 5 and 9.",
        "1 to 10", interpretation="C-23",
    )  # fmt: skip
    odds_6_8: int = option(
        10, WHOLE, "623a.6(e)", "The odds multiple for Pass and Come on 6 and 8.",
        "1 to 10", interpretation="C-23",
    )  # fmt: skip
    dont_odds: int = option(
        10, WHOLE, "623a.6(e)[s2]",
        "How many times the original wager Don't Pass and Don't Come odds may win.", "1 to 10",
        interpretation="C-24",
    )  # fmt: skip
    horn_high_area: bool = option(
        True, FLAG, "623a.3(a)(20)[s3]",
        "Whether the layout has an area for Horn High Bets; without one they are broken down.",
        "true or false",
    )  # fmt: skip
    whirl_area: bool = option(
        True, FLAG, "623a.3(a)(21)[s3]",
        "Whether the layout has an area for Whirl Bets; without one they are broken down.",
        "true or false",
    )  # fmt: skip
    unit: int = option(
        100, CENTS, "623a.3(a)(19)",
        "The unit of Horn, Horn High, Whirl and C and E Bets, in cents.", "1 cent or more",
        interpretation="C-28",
    )  # fmt: skip
    odds_unit: int = option(
        100, CENTS, "623a.6(f)",
        "Odds above the filed multiple are accepted where needed so that they pay in whole "
            "units of this amount, in cents.",
        "1 cent or more", interpretation="C-25",
    )  # fmt: skip
    proposition_minimum: int = option(
        0, MONEY, "623a.3(b)(1)",
        "The minimum of a Hardway or of a one-roll wager other than the Field, for each "
            "part of a combined wager; $0.00: the table minimum, for the whole wager.",
        "$0.00, or any amount not above the table minimum", interpretation="C-32",
    )  # fmt: skip
    winning_bets: str = option(
        "returned", choice("returned", "stay-up"), "623a.3(a)(5)",
        "What happens to Place, Buy, Lay and Hardway Bets that win: they are returned with "
            "the payout, or stay up until taken down; commission (vigorish) due when a bet is "
            "made is then due again.",
        "returned or stay-up", interpretation="C-69",
    )  # fmt: skip
    fire_without_shooter: str = option(
        "settled", choice("settled", "stays"), "623a.11(a)(2)",
        "Whether Fire Bets are settled for the points made when nobody takes the dice, or "
            "stay up.",
        "settled or stays", interpretation="C-48",
    )  # fmt: skip
    come_odds_on_come_out: str = option(
        "off", choice("off", "on"), "623a.6(c)",
        "Whether odds on Come Bets work on a come-out roll unless called otherwise.", "off or on",
        interpretation="C-16",
    )  # fmt: skip
    finishing_rolls: str = option(
        "come-out", choice("come-out", "first-only", "never"), "623a.10(b)",
        "Which rolls made only to decide Come Bets count as come-out rolls, on which "
            "Place, Buy and Hardway Bets are off.",
        "come-out (all of them), first-only or never", interpretation="C-18",
    )  # fmt: skip
    come_while_finishing: bool = option(
        False, FLAG, "623a.10(b)",
        "Whether new Come and Don't Come Bets are accepted while only old ones are being "
            "decided.",
        "true or false", interpretation="C-20",
    )  # fmt: skip

    @property
    def facts(self) -> Mapping[str, object]:
        return {"game": "craps"}

    @property
    def stays_seated_until(self) -> str:
        """Until when a player who has wagered stays; nobody need stay at Craps."""
        return ""

    @classmethod
    def offering(cls) -> Wagers[AnyWager]:
        return CRAPS_WAGERS

    def offers(self, wager: str) -> bool:
        return self.offering()[wager].offered.offers(self)

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from self._wagers(law)
        yield from self._line()
        yield from self._together(law)
        yield from self._left_out()
        yield from self._vigorish()
        yield from self._odds()
        yield from self._fire()
        yield from self.offer_violations(law)
        for name in ("unit", "odds_unit"):
            if getattr(self, name) < 1:
                yield self.violation(name, "a unit is worth at least one cent")
        if not 0 <= self.proposition_minimum <= max(self.minimum, 0):
            yield self.violation(
                "proposition_minimum",
                "the minimum for proposition bets is above the table minimum or below 0",
            )
        yield from self.table_violations()

    @implements("623a.3(a)")
    def _wagers(self, law: Law) -> Iterator[Violation]:
        lawful = law.wagers("craps")
        for slug in self.wagers:
            if slug not in lawful:
                yield self.violation(
                    "wagers", f"{slug} is not a Craps wager", lawful=", ".join(lawful)
                )

    @implements("623a.8(a)")
    def _line(self) -> Iterator[Violation]:
        if not self.offers("pass") and not self.offers("dont-pass"):
            yield self.violation(
                "wagers", "a shooter needs a Pass or Don't Pass Bet", cite="623a.8(a)",
                lawful="pass or dont-pass among the wagers",
            )  # fmt: skip

    @implements("623a.3(a)(20)[s3]", "623a.3(a)(21)[s3]", "623a.3(a)(41)")
    def _together(self, law: Law) -> Iterator[Violation]:
        """A wager that stands beside another, or is broken down into others, needs them."""
        for declared in self.offering():
            if not declared.offered.offers(self):
                continue
            cite: Cited = law.wager(self.offering().game, declared.slug).cite
            needed = [declared.beside] if declared.beside else []
            parts = declared.broken_down
            if parts is not None and self.value(parts.area) is False:
                needed, cite = [part for part, _ in parts.parts], f"{cite}[s3]"
            for other in needed:
                if not self.offers(other):
                    yield self.violation(
                        "wagers", f"{declared.slug} is offered without {other}", cite=cite,
                        lawful=f"{other} among the wagers",
                    )  # fmt: skip

    @implements("623a.3(a)")
    def _left_out(self) -> Iterator[Violation]:
        """What an option offers, the list of wagers may not leave out."""
        usual = type(self)()
        asked: dict[str, list[str]] = {}
        for declared in self.offering():
            made = [
                one for one in each(declared.offered) if isinstance(one, Flag | Paytable | When)
            ]
            for one in made:
                if one.offers(self) and not one.offers(usual):
                    asked.setdefault(one.option, []).append(declared.slug)
        for name, slugs in asked.items():
            if any(map(self.offers, slugs)):
                continue
            write = self.catalogue()[name].kind.write
            yield self.violation(
                "wagers",
                f"{name} = {_told(write(self.value(name)))} is filed, but the list leaves out"
                f" {', '.join(slugs)}",
                lawful=f"{' or '.join(slugs)} among the wagers, or {name} ="
                f" {_told(write(usual.value(name)))}",
            )

    @implements("623a.5(g)(3)")
    def _vigorish(self) -> Iterator[Violation]:
        if not 0 <= self.vigorish_rate <= VIGORISH_LIMIT:
            yield self.violation("vigorish_rate", "the commission (vigorish) may not exceed 5%")

    @implements("623a.6(e)", "623a.6(e)[s2]")
    def _odds(self) -> Iterator[Violation]:
        for name in ("odds_4_10", "odds_5_9", "odds_6_8", "dont_odds"):
            if not 1 <= getattr(self, name) <= ODDS_LIMIT:
                yield self.violation(name, f"a multiple of {getattr(self, name)} is not allowed")

    @implements("623a.11(a)")
    def _fire(self) -> Iterator[Violation]:
        if FIRE_PAYTABLE.offers(self) and len(self.positions) > FIRE_AREAS:
            yield self.violation(
                "positions", f"{len(self.positions)} positions are too many for the Fire Bet",
                lawful="at most 16 positions with the Fire Bet",
            )  # fmt: skip


def _told(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class MiniCrapsOptions(CrapsOptions):
    """Rules Submission for Mini-Craps: seated players, a dealer, an optional stickperson."""

    positions: tuple[int, ...] = option(
        (1, 2, 3, 4, 5, 6, 7, 8, 9), SEATS, "623a.2(c)",
        "The numbers of the positions, clockwise from the dealer's left.",
        "at most 9 distinct numbers from 1 up",
    )  # fmt: skip
    stickperson: bool = option(
        False, FLAG, "623a.7(a)[s2]",
        "Whether the optional stickperson works at the table.", "true or false",
    )  # fmt: skip
    seated_until: str = option(
        "wagers-decided", choice("wagers-decided", "pass-decided"), "623a.4(e)[s2]",
        "How long a player who has wagered must stay seated.", "wagers-decided or pass-decided",
        interpretation="C-66",
    )  # fmt: skip
    floorperson_judges: bool = option(
        True, FLAG, "623a.8(c)(6)",
        "Whether a floorperson may also call “no roll” for an improper throw.",
        "true or false", interpretation="C-62",
    )  # fmt: skip

    @classmethod
    def offering(cls) -> Wagers[AnyWager]:
        return MINI_WAGERS

    @property
    def facts(self) -> Mapping[str, object]:
        return {"game": "mini-craps"}

    @property
    def stays_seated_until(self) -> str:
        return self.seated_until

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from super().violations(law)
        if len(self.positions) > MINI_SEATS:
            yield self.violation("positions", f"{len(self.positions)} positions are too many")
