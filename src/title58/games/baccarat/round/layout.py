"""Taking the wagers of baccarat: which may be made, when, and beside which others."""

from __future__ import annotations

from collections.abc import Collection

from title58.games.baccarat.hands import BANKER, PLAYER
from title58.games.baccarat.options.chapters import shared
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.games.baccarat.wagers import AnyWager, base_kind, side_of
from title58.law import Law
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.money import format_money
from title58.refusal import Refusal
from title58.rounds.game import spots_of
from title58.rounds.offer import refuse_beyond_limits, refuse_other_amount, refuse_unoffered
from title58.rounds.wagers import Layout, Wager
from title58.submission.progressive import ProgressiveSystem
from title58.wagers.amounts import Bounds
from title58.wagers.registry import Wagers


class BaccaratLayout(Layout):
    """Where the wagers of a round lie. A progressive system has a lock-out of its own."""

    @implements(*shared("wagers", "(a)", "(a)(4)", "(a)(5)", "(c)"))
    @implements("627a.7(a)@2012", "627a.7(a)(6)", "627a.7(a)(7)")
    def __init__(
        self,
        wagers: Wagers[AnyWager],
        law: Law,
        options: BaccaratTableOptions,
        players: Collection[int] | None = None,
    ) -> None:
        self._section = options.chapter.wagers
        super().__init__(self._take, self._stand_together, f"{self._section}(c)")
        self._law = law
        self._options = options
        self._players = players
        self._offered = wagers.at(law, options)
        self.systems = options.systems(law)
        self._spots = spots_of(self._offered)

    def _check(self, wager: Wager) -> None:
        here = self._offered.get(wager.kind)
        if self.closed and here is not None and here.declared.progressive is not None:
            raise Refusal(
                "the progressive system is locked after 'no more bets' and does not accept the "
                f"{wager.spoken} wager of position {wager.seat}",
                cites(here.declared.progressive.locked, f"{self._section}(c)"),
                value=str(wager),
                lawful="wagers made before the call",
            )
        super()._check(wager)

    def _take(self, _layout: Layout, wager: Wager) -> None:
        """Refuse a wager that may not be taken."""
        placing, options, law = f"{self._section}(b)", self._options, self._law
        system = self.systems.get(wager.kind)
        refuse_unoffered(
            *(wager, options.chapter.game, law, self._spots, options, placing),
            limits=system is None,
            players=self._players,
        )
        if system is not None:
            _refuse_amount(wager, self._offered[wager.kind].bounds(), system)
        self._refuse_spoken(wager)
        self._refuse_too_early(wager)
        opposite = {PLAYER: BANKER, BANKER: PLAYER}.get(side_of(wager.kind), "")
        if not options.both_hands and self.at(wager.seat, base_kind(options, opposite)):
            raise Refusal(
                f"position {wager.seat} already has a wager on {opposite}, and this table "
                "allows a wager on only one hand",
                f"{self._section}(a)",
                value=wager.kind,
                lawful="a wager on one of the two hands",
            )

    @implements(*shared("wagers", "(b)"))
    def _refuse_spoken(self, wager: Wager) -> None:
        """Words count only with cash, and when the dealer has confirmed them."""
        if wager.form not in ("chips", "cash") or (wager.form == "cash" and not wager.confirmed):
            raise Refusal(
                "a spoken wager with cash needs the dealer's confirmation",
                f"{self._section}(b)",
                value=wager.form,
                lawful="chips or plaques, or cash that the dealer confirms",
            )

    @implements("627b.3(b)", "627b.5(b)", "627b.6(a)", "627b.6(c)")
    @implements("631c.2(a)", "631c.2(c)", "631c.3(c)", "631c.4(c)")
    def _refuse_too_early(self, wager: Wager) -> None:
        """Some wagers are placed after a base wager, and one of them by a device."""
        here = self._offered[wager.kind]
        if here.known.needs_base == "always" and not self._based(wager.seat):
            raise self._alone(wager, cites(here.known.placed_cite, f"{self._section}(a)"))
        if here.known.by_device and wager.form != "chips":
            raise Refusal(
                f"{wager.spoken} is placed on the position's wagering device"
                if here.declared.progressive
                else f"{wager.spoken} is placed with an electronic value chip",
                here.known.placed_cite,
                value=wager.form,
                lawful="chips",
            )

    @implements("631c.7(b)")
    def _stand_together(self, _layout: Layout) -> None:
        """Refuse a side wager that lies alone: where its section, or else the filing, forbids it.

        Majestic Match alone may (BAC-18, BAC-68).
        """
        for wager in self.wagers:
            known = self._offered[wager.kind].known
            if self._based(wager.seat) or known.needs_base == "never":
                continue
            if known.needs_base == "always":
                raise self._alone(wager, cites(known.placed_cite, f"{self._section}(a)"))
            if self._options.side_wagers_need_base:
                raise self._alone(wager, f"{self._section}(a)")

    def _based(self, seat: int) -> bool:
        """Whether the seat has a wager on Player, Banker or Tie."""
        return any(wager.seat == seat and side_of(wager.kind) for wager in self.wagers)

    def _alone(self, wager: Wager, cite: Cited) -> Refusal:
        return Refusal(
            f"position {wager.seat} has {wager.spoken} but no Player, Banker or Tie wager",
            cite,
            value=wager.title,
            lawful="a side wager along with a Player, Banker or Tie wager at the same position",
        )


@implements("627b.3(f)(1)", "627b.3(g)(1)", "631c.2(c)")
def _refuse_amount(wager: Wager, bounds: Bounds, system: ProgressiveSystem) -> None:
    """A progressive system takes its own amounts, whatever the table's minimum is."""
    if system.exact:  # one unit of one denomination (BAC-43)
        problem = f"{format_money(wager.amount)} is not the amount of a {wager.spoken} wager"
        refuse_other_amount(wager, bounds.high, problem, system.wager_cite)
    else:
        refuse_beyond_limits(wager, bounds, low_cite=system.wager_cite)
