"""Making, changing and taking down the wagers of Craps (623a.3 to 623a.6, 623a.11)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from title58.games.craps.bets import (
    COME,
    DONT,
    DONT_COME,
    DONT_PASS,
    FIRE,
    LINE,
    ODDS,
    PASS,
    POINTS,
    TRAVELLERS,
    Bet,
    may_be_called,
)
from title58.games.craps.state import CrapsTable
from title58.law import Law
from title58.law.markers import implements
from title58.money import format_money
from title58.refusal import Refusal
from title58.rounds.game import Spot
from title58.rounds.offer import refuse_beyond_limits, refuse_unoffered
from title58.rounds.wagers import OFF, ON, REDUCE, REMOVE, Layout, Wager
from title58.submission.craps import CrapsOptions

DOLLAR = 100
# Without an area of its own, a compound wager is four units on the Horn and one unit here.
FIFTH_UNIT = {
    "horn-high-2": "craps-two",
    "horn-high-3": "craps-three",
    "horn-high-11": "eleven-in-one-roll",
    "horn-high-12": "craps-twelve",
    "whirl": "any-seven",
}
UNITS = {"horn": 4, "whirl": 5, "craps-eleven": 2} | dict.fromkeys(
    ("horn-high-2", "horn-high-3", "horn-high-11", "horn-high-12"), 5
)


@implements("623a.3(a)", "623a.3(a)(41)", "623a.3(a)(42)", "623a.11(a)")
def spots(game: str, law: Law, options: CrapsOptions) -> dict[str, Spot]:
    """The wagers this table offers."""
    found: dict[str, Spot] = {}
    for slug, known in law.wagers(game).items():
        family = known.more["family"]
        if (
            (options.wagers and slug not in options.wagers)
            or (family == "buy" and not options.buy)
            or (family == "lay" and options.lay == "none")
            or (slug.startswith("place-to-lose") and options.lay == "instead-of-place-to-lose")
            or (slug == FIRE and options.fire == "none")
        ):
            continue
        on = POINTS if slug in ("come-odds", "dont-come-odds") else ("",)
        found[slug] = Spot(known, on, side=slug not in LINE)
    return found


class CrapsLayout(Layout):
    """The layout between two rolls: what lies on it, and what may be done about it."""

    def __init__(self, game: str, table: CrapsTable) -> None:
        super().__init__(self._take, self._stand_together, "623a.4(a)")
        self.table = table
        self.game = game
        self.spots = spots(game, table.law, table.options)
        self.withdrawn = set(table.state.withdrawn)
        self._lay_before = {bet.spot: bet for bet in table.state.bets}
        self._wagers = dict(self._lay_before)

    @property
    def bets(self) -> tuple[Bet, ...]:
        return tuple(bet if isinstance(bet, Bet) else _as_bet(bet) for bet in self.wagers)

    def lay_down(self, actions: object) -> None:
        self.withdrawn = set(self.table.state.withdrawn)
        super().lay_down(actions)  # type: ignore[arg-type]

    def prepay(self, bet: Bet, cents: int) -> None:
        """Note the vigorish that was taken when the wager was made."""
        self._wagers[bet.spot] = replace(bet, prepaid=cents)

    # Making

    @implements("623a.3(a)(20)[s3]", "623a.3(a)(21)[s3]")
    def place(self, wager: Wager) -> None:
        options = self.table.options
        area = options.whirl_area if wager.kind == "whirl" else options.horn_high_area
        if wager.kind in FIFTH_UNIT and not area:
            self._check(wager)
            one = wager.amount // 5
            self._put(replace(wager, kind="horn", amount=4 * one))
            self._put(replace(wager, kind=FIFTH_UNIT[wager.kind], amount=one))
        else:
            self._check(wager)
            self._put(wager)
        self.journal.append(wager)

    def _put(self, wager: Wager) -> None:
        there = self._wagers.get(wager.spot)
        if isinstance(there, Bet):
            self._wagers[wager.spot] = replace(there, amount=there.amount + wager.amount)
        else:
            self._wagers[wager.spot] = _as_bet(wager)

    def _take(self, _layout: Layout, wager: Wager) -> None:
        """Refuse a wager that may not be made now. `wager` is what would lie on the spot."""
        self._form(wager)
        refuse_unoffered(
            wager, self.game, self.table.law, self.spots, self.table.options, "623a.4(b)",
            limits=False,
        )  # fmt: skip
        self._seated(wager)
        if wager.kind == FIRE:
            self._fire(wager)
        elif wager.kind in ODDS:
            self._odds(wager)
        else:
            self._limits(wager)
        if wager.kind in LINE:
            self._line(wager)
        elif wager.kind in TRAVELLERS:
            self._come(wager)
        if wager.kind in DONT:
            self._never_again(wager)
        self._units(wager)

    @implements("623a.4(b)", "623a.4(b)[s2]")
    def _form(self, wager: Wager) -> None:
        if wager.form == "chips" or (wager.form == "cash" and wager.confirmed):
            return
        raise Refusal(
            "call bets are not taken" if wager.form == "call"
            else "a spoken wager with cash needs the dealer's confirmation",
            "623a.4(b)", value=wager.form,
            lawful="chips or plaques, or cash that the dealer confirms",
        )  # fmt: skip

    @implements("623a.4(e)")
    def _seated(self, wager: Wager) -> None:
        if self.game == "mini-craps" and wager.seat not in self.table.players:
            raise Refusal(
                f"nobody is seated at {wager.seat}; at Mini-Craps only seated players wager",
                "623a.4(e)", value=wager.seat,
                lawful="a wager of a seated player: " + ", ".join(map(str, self.table.players)),
            )  # fmt: skip

    @implements("623a.3(b)", "623a.3(b)(1)", "623a.3(b)(2)", "623a.5(i)")
    def _limits(self, wager: Wager) -> None:
        refuse_beyond_limits(wager, self.table.options, "623a.3(b)(1)", "623a.3(b)(2), 623a.5(i)")

    @implements("623a.3(a)(1)", "623a.3(a)(2)")
    def _line(self, wager: Wager) -> None:
        if self.table.state.point:
            cite = "623a.3(a)(1)" if wager.kind == PASS else "623a.3(a)(2), 623a.4(d)"
            raise Refusal(
                f"{wager.kind} may not be made or raised once the point is"
                f" {self.table.state.point} (C-12, C-13)",
                cite, value=str(wager), lawful="this wager before a come-out roll",
            )  # fmt: skip

    @implements("623a.3(a)(3)", "623a.3(a)(4)")
    def _come(self, wager: Wager) -> None:
        state = self.table.state
        cite = "623a.3(a)(3)" if wager.kind == COME else "623a.3(a)(4)"
        if state.finishing and self.table.options.come_while_finishing:
            return
        if not state.point:
            why = "only old Come Bets are being finished" if state.finishing else "no point is set"
            raise Refusal(
                f"{wager.kind} may not be made while {why} (C-14, C-20)",
                f"{cite}, 623a.10(b)" if state.finishing else cite,
                value=str(wager), lawful="this wager while a come-out point is set",
            )  # fmt: skip

    @implements("623a.4(d)")
    def _never_again(self, wager: Wager) -> None:
        there = self._wagers.get(wager.spot)
        lowered = isinstance(there, Bet) and there.lowered
        if lowered or _name(wager) in self.withdrawn:
            raise Refusal(
                f"{wager.kind} was taken down or reduced and may not be replaced or raised",
                "623a.4(d)", value=str(wager), lawful="this wager at the next come-out",
            )  # fmt: skip

    @implements("623a.3(a)(19)", "623a.3(a)(20)", "623a.3(a)(21)")
    def _units(self, wager: Wager) -> None:
        units = UNITS.get(wager.kind, 1)
        if units > 1 and wager.amount % (units * self.table.options.unit):
            whole = format_money(units * self.table.options.unit)
            raise Refusal(
                f"{wager.kind} of {format_money(wager.amount)} is not in units of {units}",
                self.spots[wager.kind].law.cite, value=format_money(wager.amount),
                lawful=f"multiples of {whole}",
            )  # fmt: skip

    @implements("623a.3(a)(40)", "623a.11(a)(1)", "623a.11(b)(1)", "623a.4(c)(3)")
    def _fire(self, wager: Wager) -> None:
        state = self.table.state
        if not state.fresh or state.fire_pending:
            raise Refusal(
                "a Fire Bet is taken only before a new shooter's first roll, and not while Fire"
                " Bets of an earlier shooter are pending",
                "623a.3(a)(40), 623a.11(a)(1)", value=str(wager),
                lawful="a Fire Bet before the first roll of a new shooter",
            )  # fmt: skip
        if wager.spot in self._wagers:
            raise Refusal(
                "a Fire Bet may not be raised", "623a.4(c)(3)", value=str(wager),
                lawful="one Fire Bet of $1 to $5",
            )  # fmt: skip
        if wager.amount % DOLLAR or not DOLLAR <= wager.amount <= 5 * DOLLAR:
            raise Refusal(
                f"a Fire Bet of {format_money(wager.amount)} is not allowed", "623a.11(b)(1)",
                value=format_money(wager.amount), lawful="$1, $2, $3, $4 or $5",
            )  # fmt: skip

    # Odds

    @implements("623a.6(a)", "623a.6(b)", "623a.6(c)", "623a.6(d)", "623a.6(f)")
    def _odds(self, wager: Wager) -> None:
        flat = self._wagers.get((wager.seat, ODDS[wager.kind], wager.on))
        cite = _odds_cite(wager.kind)
        point = int(wager.on) if wager.on else self.table.state.point
        if flat is None or not point:
            raise Refusal(
                f"{wager.title} needs a {ODDS[wager.kind]} wager of seat {wager.seat} on a point",
                cite, value=str(wager), lawful="odds behind a wager that has its point",
            )  # fmt: skip
        most = most_odds(wager.kind, point, flat.amount, self.table.options)
        if wager.amount > most:
            raise Refusal(
                f"{format_money(wager.amount)} is more than the odds allowed behind"
                f" {format_money(flat.amount)}",
                f"{cite}, 623a.6(e)", value=format_money(wager.amount),
                lawful=f"up to {format_money(most)}",
            )  # fmt: skip

    def _stand_together(self, _layout: Layout) -> None:
        """Odds may not outgrow a flat wager that was cut or taken down (C-26)."""
        for bet in self.wagers:
            if bet.kind in ODDS:
                self._odds(bet)

    # Changing and taking down

    @implements("623a.4(c)", "623a.4(c)(1)", "623a.4(c)(2)", "623a.4(c)(3)")
    def _may_lower(self, bet: Wager) -> None:
        cite = ""
        if bet.kind == PASS and self.table.state.point:
            cite = "623a.4(c)(1)"
        elif bet.kind == COME and bet.on:
            cite = "623a.4(c)(2)"
        elif bet.kind == FIRE and bet.spot in self._lay_before:
            cite = "623a.4(c)(3)"
        if cite:
            raise Refusal(
                f"{bet.title} may not be removed or reduced now", cite, value=str(bet),
                lawful="this wager stands until it is decided",
            )  # fmt: skip

    def withdraw(self, seat: int, kind: str, on: str = "") -> Wager:
        if self.closed:
            raise self._locked("withdrawn", f"seat {seat} {kind} {on}".strip())
        taken = self._lying(seat, kind, on)
        self._may_lower(taken)
        del self._wagers[taken.spot]
        if kind in DONT:
            self.withdrawn.add(_name(taken))
        self.journal.append(Wager(seat, kind, taken.amount, on, action=REMOVE))
        return taken

    def change(self, wager: Wager) -> None:
        if self.closed:
            raise self._locked("changed", str(wager))
        bet = self._lying(wager.seat, wager.kind, wager.on)
        assert isinstance(bet, Bet)
        if wager.action == REDUCE:
            self._reduce(bet, wager)
        else:
            self._call(bet, wager)
        self.journal.append(wager)

    def _reduce(self, bet: Bet, wager: Wager) -> None:
        self._may_lower(bet)
        if bet.kind == FIRE or not 0 < wager.amount < bet.amount:
            raise Refusal(
                f"{bet.title} cannot be reduced by {format_money(wager.amount)}",
                "623a.4(c)(3)" if bet.kind == FIRE else "623a.4(c)",
                value=format_money(wager.amount),
                lawful=f"less than {format_money(bet.amount)}, or take it down",
            )  # fmt: skip
        smaller = replace(bet, amount=bet.amount - wager.amount)
        if bet.kind not in ODDS:
            self._limits(smaller)
        self._units(smaller)
        self._wagers[bet.spot] = replace(smaller, lowered=bet.kind in DONT)

    @implements("623a.3(a)(41)[s2]", "623a.3(a)(42)[s2]")
    def _call(self, bet: Bet, wager: Wager) -> None:
        """A button confirms what the player calls."""
        if not may_be_called(bet, self.spots[bet.kind].law):
            raise Refusal(
                f"{bet.title} cannot be called {wager.action}", self.spots[bet.kind].law.cite,
                value=wager.action, lawful="it works until it is decided",
            )  # fmt: skip
        assert wager.action in (ON, OFF)
        self._wagers[bet.spot] = replace(bet, call=wager.action)


def _as_bet(wager: Wager) -> Bet:
    return Bet(wager.seat, wager.kind, wager.amount, wager.on, wager.form, wager.confirmed)


def _name(wager: Wager) -> str:
    return f"{wager.seat} {wager.kind} {wager.on}".rstrip()


def _odds_cite(kind: str) -> str:
    letter = {PASS: "a", DONT_PASS: "b", COME: "c", DONT_COME: "d"}[ODDS[kind]]
    return f"623a.6({letter})"


@implements("623a.6(e)", "623a.6(e)[s2]", "623a.6(f)")
def most_odds(kind: str, point: int, flat: int, options: CrapsOptions) -> int:
    """The most that odds may be: the multiple filed, and what a whole payout needs beyond it."""
    paid = true_odds(kind, point)
    if ODDS[kind] in DONT:
        # the stake whose winnings reach the multiple (C-24)
        cap = Fraction(flat * options.dont_odds * paid.denominator, paid.numerator)
    else:
        times = {4: options.odds_4_10, 5: options.odds_5_9, 6: options.odds_6_8}
        cap = Fraction(flat * times[point if point < 7 else 14 - point])
    step = paid.denominator * options.unit  # stakes in these steps are paid in whole units
    return -(-cap // step) * step


def true_odds(kind: str, point: int) -> Fraction:
    """The odds against the point, or for it behind a Don't Bet."""
    ways = point - 1 if point < 7 else 13 - point
    return Fraction(ways, 6) if ODDS[kind] in DONT else Fraction(6, ways)
