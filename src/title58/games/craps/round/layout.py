"""Making, changing and taking down wagers between two rolls (623a.3 to 623a.6, 623a.11)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from title58.games.craps.bets import Bet, as_bet
from title58.games.craps.facts import AnyWager, Behind, Made
from title58.games.craps.round.supplement import odds_limit
from title58.games.craps.round.vigorish import to_be_charged
from title58.games.craps.state import CrapsTable, spots
from title58.games.craps.views import POINTS
from title58.law.cites import Cites, cites
from title58.law.markers import implements
from title58.money import format_money
from title58.refusal import Refusal
from title58.rounds.offer import (
    refuse_absent,
    refuse_beyond_limits,
    refuse_in_between,
    refuse_unoffered,
)
from title58.rounds.wagers import REDUCE, REMOVE, Layout, Wager

DOLLAR = 100


class CrapsLayout(Layout):
    """The layout between two rolls: what lies on it, and what may be done about it."""

    def __init__(self, game: str, table: CrapsTable) -> None:
        super().__init__(self._may_be_made, self._stand_together, "623a.4(a)")
        self.game = game
        self.table = table
        self._declared = table.options.offering()
        self.spots = spots(table.law, table.options)
        self._wagers = {bet.spot: bet for bet in table.state.bets}
        self._withdrawn = set(table.state.withdrawn)
        self._begin_here()

    def _begin_here(self) -> None:
        """What is done from now on begins with what lies there now."""
        self._lay_before = dict(self._wagers)
        self._withdrawn_before = frozenset(self._withdrawn)
        self.journal.clear()

    @property
    def bets(self) -> tuple[Bet, ...]:
        return tuple(bet for bet in self.wagers if isinstance(bet, Bet))

    @property
    def bets_before(self) -> dict[tuple[int, str, str], Bet]:
        """What lay there when betting opened."""
        return {spot: bet for spot, bet in self._lay_before.items() if isinstance(bet, Bet)}

    @property
    def withdrawn(self) -> tuple[str, ...]:
        """Don't Bets taken down since the last roll."""
        return tuple(sorted(self._withdrawn))

    def lay_down(self, actions: Iterable[Wager]) -> None:
        self._withdrawn = set(self._withdrawn_before)
        super().lay_down(actions)

    def reopen(self, table: CrapsTable) -> None:
        """The dice go to another shooter before they count: betting is open again."""
        self.table = table
        self.closed = False
        self._begin_here()

    def prepay(self, spot: tuple[int, str, str], cents: int) -> None:
        """Note the vigorish that was taken when the wager was made."""
        bet = self._wagers[spot]
        assert isinstance(bet, Bet)
        self._wagers[spot] = replace(bet, prepaid=cents)

    def charged_beside(self, seat: int | None = None) -> int:
        """Vigorish on Buy and Lay Bets where it is taken when they are made."""
        now = {bet.spot: bet for bet in self.bets}
        sums = to_be_charged(self.table, self.bets_before, now).values()
        return sum(owed - paid for bet, paid, owed in sums if seat in (None, bet.seat))

    def declared(self, wager: Wager) -> AnyWager:
        return self._declared[wager.kind]

    def has_line_bet(self, *seats: int) -> bool:
        """Whether one of these seats has a Pass or Don't Pass Bet."""
        return any(
            bet.seat in seats and self.declared(bet).made is Made.COME_OUT for bet in self.wagers
        )

    @property
    def come_bets_remain(self) -> bool:
        """Whether any Come or Don't Come Bet on its point waits for its decision."""
        return any(self.declared(bet).travels and bet.on for bet in self.wagers)

    def _locked(self, done: str, value: str) -> Refusal:
        return Refusal(
            f"betting has closed for this throw; a wager may not be {done} now ({value})",
            "623a.4(a)", value=value, lawful="wagers made before the dice are thrown",
        )  # fmt: skip

    # Making

    def place(self, wager: Wager) -> None:
        self._check(wager)
        for part in self.parts(wager) or (wager,):
            there = self._wagers.get(part.spot)
            if there is None:
                self._wagers[part.spot] = as_bet(part)
            else:
                self._wagers[part.spot] = replace(there, amount=there.amount + part.amount)
        self.journal.append(wager)

    @implements("623a.3(a)(20)[s3]", "623a.3(a)(21)[s3]")
    def parts(self, wager: Wager) -> tuple[Wager, ...]:
        """The two wagers that a Horn High or Whirl Bet is, where it has no area of its own."""
        broken_down = self.declared(wager).broken_down
        if broken_down is None or self.table.options.value(broken_down.area):
            return ()
        one = wager.amount // sum(units for _, units in broken_down.parts)
        return tuple(
            replace(wager, kind=kind, amount=units * one) for kind, units in broken_down.parts
        )

    @implements(*(f"623a.3(a)({paragraph})" for paragraph in range(1, 41)))
    def _may_be_made(self, _layout: Layout, wager: Wager) -> None:
        """Refuse a wager that may not be made now. `wager` is what would lie on the spot."""
        self._form(wager)
        if wager.kind in self._declared and self.declared(wager).travels and wager.on in POINTS:
            raise self._too_late(wager, int(wager.on))
        refuse_unoffered(
            wager, self.game, self.table.law, self.spots, self.table.options, "623a.4(b)",
            limits=False,
        )  # fmt: skip
        self._seated(wager)
        declared = self.declared(wager)
        if declared.made is Made.NEW_SHOOTER:
            self._fire(wager)
        elif declared.behind is not None:
            self._odds(wager, declared.behind)
        else:
            self._limits(wager)
        if declared.made is Made.COME_OUT and self.table.state.point:
            raise self._too_late(wager, self.table.state.point)
        if declared.made is Made.WITH_POINT:
            self._come(wager)
        if declared.lowering.for_good:
            self._never_again(wager)
        self._units(wager)
        for part in self.parts(wager):
            there = self._wagers.get(part.spot)
            self._at_most(
                part if there is None else replace(part, amount=there.amount + part.amount)
            )

    @implements("623a.4(b)", "623a.4(b)[s2]")
    def _form(self, wager: Wager) -> None:
        if wager.form in ("chips", "value-chips") or (wager.form == "cash" and wager.confirmed):
            return
        problem = {
            "call": "call bets are not accepted",
            "cash": "a spoken wager with cash needs the dealer's confirmation",
        }
        raise Refusal(
            problem.get(wager.form, f"a wager cannot be made in {wager.form!r}"),
            cites("623a.4(b)", "623a.4(b)[s2]"), value=wager.form,
            lawful="value chips or plaques, or cash that the dealer confirms",
        )  # fmt: skip

    @implements("623a.4(e)")
    def _seated(self, wager: Wager) -> None:
        if self.game == "craps":
            refuse_absent(wager.seat, self.table.players, "623a.4(b)")
        elif wager.seat not in self.table.players:
            raise Refusal(
                f"nobody is seated at position {wager.seat}; at Mini-Craps only seated players "
            "may wager",
                "623a.4(e)", value=wager.seat,
                lawful="a wager of a seated player: " + ", ".join(map(str, self.table.players)),
            )  # fmt: skip

    @implements("623a.3(b)", "623a.3(b)(1)", "623a.3(b)(2)", "623a.5(i)")
    def _limits(self, wager: Wager) -> None:
        bounds = self.declared(wager).amount.bounds(self.table.options)
        refuse_beyond_limits(wager, bounds, "623a.3(b)(1)", cites("623a.3(b)(2)", "623a.5(i)"))

    def _at_most(self, part: Wager) -> None:
        """A broken-down wager as a whole meets the minimum (C-32), each part the maximum."""
        if part.amount >= self.declared(part).amount.bounds(self.table.options).low:
            self._limits(part)

    @implements("623a.3(a)(1)", "623a.3(a)(2)", "623a.3(a)(3)", "623a.3(a)(4)")
    def _too_late(self, wager: Wager, point: int) -> Refusal:
        """No put bets, and no Don't Bet is raised once it has its point (C-12, C-13)."""
        declared = self.declared(wager)
        again = "623a.4(d)" if self._lowered(wager) else ""
        when = "the roll that sets its point" if declared.travels else "a come-out roll"
        return Refusal(
            f"{wager.spoken} may not be made or raised once its point is {point}",
            cites(self._cite(wager), again), value=str(wager), lawful=f"this wager before {when}",
        )  # fmt: skip

    @implements("623a.3(a)(3)", "623a.3(a)(4)")
    def _come(self, wager: Wager) -> None:
        state = self.table.state
        cite = self._cite(wager)
        if state.point or (state.finishing and self.table.options.come_while_finishing):
            return
        if state.finishing:
            raise Refusal(
                f"{wager.spoken} may not be made while only old Come Bets are being decided "
            "(C-20)",
                cites(cite, "623a.10(b)"), value=str(wager),
                lawful="this wager while a come-out point is set",
            )  # fmt: skip
        raise Refusal(
            f"{wager.spoken} may not be made while no point is set (C-14)", cite, value=str(wager),
            lawful="this wager while a come-out point is set",
        )  # fmt: skip

    def _lowered(self, wager: Wager) -> bool:
        """Whether a Don't Bet on this spot was reduced, or taken down since the last roll."""
        there = self._wagers.get(wager.spot)
        return (isinstance(there, Bet) and there.lowered) or _name(wager) in self._withdrawn

    @implements("623a.4(d)")
    def _never_again(self, wager: Wager) -> None:
        if self._lowered(wager):
            there = wager.spot in self._wagers
            raise Refusal(
                f"{wager.spoken} was taken down or reduced and may not be replaced or raised",
                "623a.4(d)", value=str(wager),
                lawful="the rest of it" if there else "a new one after the next roll",
            )  # fmt: skip

    @implements("623a.3(a)(18)", "623a.3(a)(19)", "623a.3(a)(20)", "623a.3(a)(21)", "623a.5(b)")
    def _units(self, wager: Wager) -> None:
        refuse_in_between(wager, self.spots[wager.kind], self.table.options)

    @implements("623a.3(a)(40)", "623a.11(a)(1)", "623a.11(b)(1)", "623a.4(c)(3)")
    def _fire(self, wager: Wager) -> None:
        state = self.table.state
        if wager.spot in self._wagers:
            raise Refusal(
                "a Fire Bet may not be raised", "623a.4(c)(3)", value=str(wager),
                lawful="one Fire Bet of $1 to $5",
            )  # fmt: skip
        if not state.fresh or state.point or state.fire_pending:  # C-47, C-53
            raise Refusal(
                "a Fire Bet is accepted only before a new shooter's first come-out roll, and "
            "not while Fire Bets of an earlier shooter are pending",
                cites("623a.3(a)(40)", "623a.11(a)(1)"), value=str(wager),
                lawful="a Fire Bet before the first come-out roll of a new shooter",
            )  # fmt: skip
        if not self.declared(wager).amount.bounds(self.table.options).allow(wager.amount):
            raise Refusal(
                f"a Fire Bet of {format_money(wager.amount)} is not allowed", "623a.11(b)(1)",
                value=format_money(wager.amount), lawful="$1, $2, $3, $4 or $5",
            )  # fmt: skip

    @implements("623a.6(a)", "623a.6(b)", "623a.6(c)", "623a.6(d)", "623a.6(f)")
    def _odds(self, wager: Wager, behind: Behind) -> None:
        flat = self._wagers.get((wager.seat, behind.flat, wager.on))
        cite = self._cite(wager)
        point = int(wager.on) if wager.on else self.table.state.point
        if flat is None or not point:
            raise Refusal(
                f"{wager.spoken} needs a {behind.flat} wager by position {wager.seat} that has "
            "its point",
                cite, value=str(wager), lawful="odds behind a wager that has its point",
            )  # fmt: skip
        limit = odds_limit(behind, point, flat.amount, self.table.options)
        if not limit.allows(wager.amount):
            more = "" if limit.rounded == limit.cap else f", or {format_money(limit.rounded)}"
            raise Refusal(
                f"{wager.spoken} of {format_money(wager.amount)} is more than is allowed "
            f"behind {format_money(flat.amount)}",
                cites(cite, "623a.6(e)[s2]" if behind.laid else "623a.6(e)", "623a.6(f)"),
                value=format_money(wager.amount),
                lawful=f"up to {format_money(limit.cap // 1)}{more}",
            )  # fmt: skip

    def _stand_together(self, _layout: Layout) -> None:
        """Odds may not outgrow a flat wager (C-26)."""
        for bet in self.wagers:
            behind = self.declared(bet).behind
            if behind is not None:
                self._odds(bet, behind)

    @implements("623a.8(a)")
    def refuse_unfit_shooter(self) -> None:
        """Who throws only to finish Come Bets does not decide a Pass Bet, 623a.10(b)."""
        shooter = self.table.state.shooter
        if self.has_line_bet(*self.table.options.positions):
            raise Refusal(
                f"position {shooter} may not throw without a Pass or Don't Pass Bet while "
            "other players have one",
                cites("623a.8(a)", "623a.10(b)[s4]"), value=f"position {shooter} without one",
                lawful="a shooter with a Pass or Don't Pass Bet, or those wagers taken down",
            )  # fmt: skip

    # Changing and taking down

    @implements("623a.4(c)", "623a.4(c)(1)", "623a.4(c)(2)", "623a.4(c)(3)")
    def stands(self, bet: Wager) -> str:
        """The paragraph under which a wager may not be removed or reduced now, if one says so."""
        declared = self.declared(bet)
        point = bet.on if declared.on_points else self.table.state.point
        lowering = declared.lowering
        return lowering.stands if point or not lowering.with_point else ""

    def _may_lower(self, bet: Wager) -> None:
        if cite := self.stands(bet):
            raise Refusal(
                f"{bet.spoken} may not be removed or reduced now", cite, value=str(bet),
                lawful="this wager stays up until it is decided",
            )  # fmt: skip

    def withdraw(self, seat: int, kind: str, on: str = "") -> Wager:
        if self.closed:
            raise self._locked("withdrawn", f"position {seat} {kind} {on}".strip())
        taken = self._lying(seat, kind, on)
        self._may_lower(taken)
        del self._wagers[taken.spot]
        if self.declared(taken).lowering.for_good:
            self._withdrawn.add(_name(taken))
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

    @implements("623a.4(c)", "623a.4(d)")
    def _reduce(self, bet: Bet, wager: Wager) -> None:
        self._may_lower(bet)
        if not 0 < wager.amount < bet.amount:
            raise Refusal(
                f"{bet.spoken} cannot be reduced by {format_money(wager.amount)}", "623a.4(c)",
                value=format_money(wager.amount),
                lawful=f"less than {format_money(bet.amount)}, or take it down",
            )  # fmt: skip
        declared = self.declared(bet)
        left = bet.amount - wager.amount
        smaller = replace(bet, amount=left, lowered=declared.lowering.for_good)
        if declared.behind is None:
            self._limits(smaller)
        self._units(smaller)
        self._wagers[bet.spot] = smaller

    def _call(self, bet: Bet, wager: Wager) -> None:
        """A button confirms what the player calls."""
        if not self.declared(bet).works.called:
            raise Refusal(
                f"{bet.spoken} cannot be called {wager.action}", self._cite(bet),
                value=wager.action, lawful="it works until it is decided",
            )  # fmt: skip
        self._wagers[bet.spot] = replace(bet, call=wager.action)

    def _cite(self, wager: Wager) -> Cites:
        return self.table.law.wager(self.game, wager.kind).cite


def _name(wager: Wager) -> str:
    return f"{wager.seat} {wager.kind} {wager.on}".rstrip()
