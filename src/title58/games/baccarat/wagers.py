"""The wagers of baccarat: where each may lie, how it is classed, and under which section.

A game has one table of rules, by the slugs of the law data. What a form adds to the base wagers is
one more entry in its table, with the stage at which it is settled.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal

from title58.games.baccarat import rules
from title58.games.baccarat.hands import BANKER, PLAYER, SIDES, Hands
from title58.games.baccarat.options.chapters import Chapter, shared
from title58.games.baccarat.options.progressives import ROYAL_9, MinibaccaratProgressives
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.games.baccarat.side.cites import Pays, Why
from title58.games.baccarat.side.progressive_rules import combination
from title58.games.baccarat.side.reading import Classify, Terms
from title58.games.baccarat.side.systems import Progressive
from title58.games.baccarat.side.wagers import FINAL, SIDE_WAGERS, Stage, terms
from title58.law import Law, WagerLaw
from title58.law.cites import Cited, Cites, cites
from title58.law.markers import implements
from title58.money import Odds, format_money
from title58.refusal import Refusal
from title58.rounds.game import Spot
from title58.rounds.offer import refuse_beyond_limits, refuse_unoffered
from title58.rounds.wagers import Layout, Wager
from title58.submission.progressive import ProgressiveSystem

TIE = "tie"
DRAGON_BONUS = "dragon-bonus"
DRAGON_7 = "dragon-7-insurance"
BASE = (PLAYER, BANKER, TIE)

# A variation has the same three under names of its own.
BASES = {
    f"{variation}{side}": side
    for variation in ("", "commission-free-", "rising-phoenix-")
    for side in BASE
}

Need = Literal["filed", "always", "never"]  # whether a side wager needs a base wager (BAC-18)
FILED: Need = "filed"  # the section does not say: as the casino files
ALWAYS: Need = "always"
NEVER: Need = "never"


def side_of(kind: str) -> str:
    """Player, Banker or Tie, whatever the variation calls its wager; "" for a side wager."""
    return BASES.get(kind, "")


def base_kind(options: BaccaratTableOptions, side: str) -> str:
    """What the wager on Player, Banker or Tie is called at this table."""
    return f"{options.variation}-{side}" if options.variation else side


@dataclass(frozen=True)
class Rule:
    """How one wager is classed and priced, and the paragraphs behind each answer."""

    classify: Classify
    why: Why
    offered: Callable[[Any], bool] = lambda options: True
    paytable: Callable[[Any], str] = lambda options: "standard"
    pays: Pays | None = None  # else the law data's cite
    selections: tuple[str, ...] = ("",)
    side: bool = True
    tie: bool = False  # a Tie wager whose price the casino files
    stage: Stage = FINAL
    settled: Cited = ""  # what its section says of settling it, beside the chapter's own rule
    resumes: str = ""  # and of going on with the round after it
    dealt: str = ""  # and of the deal while it lies on the layout
    needs_base: Need = FILED
    placed: Cited = ""  # what its section says of placing it
    by_device: bool = False  # placed electronically
    progressive: Progressive | None = None  # taken and paid by a progressive system


def by_row(section: str, **paragraphs: str) -> Why:
    """The paragraph depends on the row alone."""
    known = {row.replace("_", "-"): f"{section}{part}" for row, part in paragraphs.items()}
    return lambda on, row, hands: known[row]


def won_or_lost(section: str) -> Why:
    """(i) says when it wins, (ii) when it loses."""
    return lambda on, row, hands: f"{section}(ii)" if row == "lose" else f"{section}(i)"


def _dragon_bonus(on: str, hands: Hands, _terms: Terms) -> int:
    mine, theirs = hands.of(on), hands.against(on)
    return rules.dragon_bonus(mine.count, theirs.count, mine.natural, theirs.natural)


def _why_dragon_bonus(section: str, on: str, row: str, hands: Hands) -> str:
    mine, theirs = hands.of(on), hands.against(on)
    if row == "natural-win":
        return f"{section}(i)(B)" if theirs.natural else f"{section}(i)(A)"
    if row == "natural-tie":
        return f"{section}(iii)"
    if row != "lose":
        return f"{section}(i)(C)"
    if mine.natural:
        return f"{section}(ii)(A)"
    return f"{section}(ii)(C)" if mine.count > theirs.count else f"{section}(ii)(B)"


def _base_game(options: BaccaratTableOptions) -> bool:
    return not options.variation


def base_rules(chapter: Chapter) -> dict[str, Rule]:
    """The wagers that all three chapters have."""
    listed = f"{chapter.wagers}(a)"
    return {
        BANKER: Rule(
            lambda on, hands, terms: rules.banker_wager(
                hands.player.count, hands.banker.count, len(hands.banker.cards), terms.ez
            ),
            by_row(f"{listed}(1)", win="(i)", dragon_7_push="(iii)", tie_push="(iii)", lose="(ii)"),
            offered=_base_game,
            paytable=lambda options: "ez" if options.ez else "commission",
            side=False,
        ),
        PLAYER: Rule(
            lambda on, hands, terms: rules.player_wager(hands.player.count, hands.banker.count),
            by_row(f"{listed}(2)", win="(i)", tie_push="(iii)", lose="(ii)"),
            offered=_base_game,
            side=False,
        ),
        TIE: Rule(
            lambda on, hands, terms: rules.tie_wager(hands.player.count, hands.banker.count),
            won_or_lost(f"{listed}(3)"),
            offered=_base_game,
            side=False,
            tie=True,
        ),
        DRAGON_BONUS: Rule(
            _dragon_bonus,
            partial(_why_dragon_bonus, f"{listed}(4)"),
            offered=lambda options: options.dragon_bonus != "none",
            paytable=lambda options: options.dragon_bonus,
            pays=lambda paytable, row: cites(
                f"{chapter.payout}(e)", f"{chapter.payout}(e)[Paytable {paytable}]"
            ),
            selections=SIDES,
        ),
        DRAGON_7: Rule(
            lambda on, hands, terms: rules.dragon_7_insurance(
                hands.player.count, hands.banker.count, len(hands.banker.cards)
            ),
            won_or_lost(f"{listed}(5)"),
            offered=lambda options: options.ez,
        ),
    }


def _based(layout: Layout, seat: int) -> bool:
    """Whether the seat has a wager on Player, Banker or Tie."""
    return any(wager.seat == seat and side_of(wager.kind) for wager in layout.wagers)


@implements("627b.3(e)(5)")
def _combinations(options: MinibaccaratProgressives) -> dict[int, int]:
    """The king and nine before each position, whether or not anybody plays there."""
    printed = zip(options.positions, options.royal_9_combinations, strict=True)
    return {seat: combination(own.king.suit, own.nine.suit) for seat, own in printed}


@implements("627b.3(f)(1)", "627b.3(g)(1)", "631c.2(c)")
def _refuse_amount(wager: Wager, system: ProgressiveSystem, options: BaccaratTableOptions) -> None:
    """A progressive system takes its own amounts, whatever the table's minimum is."""
    if not system.exact:
        limits = replace(options, minimum=system.wager)
        refuse_beyond_limits(wager, limits, low_cite=system.wager_cite)
    elif wager.amount != system.wager:  # one unit of one denomination (BAC-43)
        raise Refusal(
            f"{format_money(wager.amount)} is not the amount of a {wager.title} wager",
            system.wager_cite,
            value=format_money(wager.amount),
            lawful=f"exactly {format_money(system.wager)}",
        )


def _key(law: Law, cite: str) -> str:
    """The cite, told from a later wording where the law of the day has an earlier one."""
    provision = law.provision(cite)
    return cite if provision is None else provision.key


class BaccaratLayout(Layout):
    """A layout on which a progressive system has a lock-out of its own."""

    def __init__(
        self,
        takes: Callable[[Layout, Wager], None],
        complete: Callable[[Layout], None],
        lock_cite: Cited,
        late: Mapping[str, Cited],
    ) -> None:
        super().__init__(takes, complete, lock_cite)
        self._call = lock_cite
        self._late = late  # what keeps a late wager out, by kind

    def _check(self, wager: Wager) -> None:
        if self.closed and wager.kind in self._late:
            raise Refusal(
                f"the progressive system is locked after 'no more bets' and takes no {wager.title}"
                f" wager of seat {wager.seat}",
                cites(self._late[wager.kind], self._call),
                value=str(wager),
                lawful="wagers made before the call",
            )
        super()._check(wager)


class Wagers:
    """What may be wagered at one form of baccarat, and what it pays."""

    def __init__(self, chapter: Chapter, table: Mapping[str, Rule]) -> None:
        self.chapter = chapter
        self.rules = table

    @implements(
        *shared("wagers", "(a)", "(a)(4)", "(a)(5)"),
        *("627a.7(a)@2012", "627a.7(a)(6)", "627a.7(a)(7)"),
    )
    def spots(self, law: Law, options: BaccaratTableOptions) -> dict[str, Spot]:
        """The wagers this table offers: the base ones always, the others as filed and in force."""
        return {
            slug: Spot(wager, self.rules[slug].selections, self.rules[slug].side)
            for slug, wager in law.wagers(self.chapter.game).items()
            if slug in self.rules and self.rules[slug].offered(options)
        }

    @implements(*shared("wagers", "(c)"))
    def layout(
        self, law: Law, options: BaccaratTableOptions, players: Collection[int] | None = None
    ) -> Layout:
        rule = partial(self._take, law, options, self.spots(law, options), players)
        late = {slug: r.progressive.locked for slug, r in self.rules.items() if r.progressive}
        complete = partial(self._complete, options)
        return BaccaratLayout(rule, complete, f"{self.chapter.wagers}(c)", late)

    @implements(*shared("wagers", "(b)"))
    def _take(
        self,
        law: Law,
        options: BaccaratTableOptions,
        offered: Mapping[str, Spot],
        players: Collection[int] | None,
        layout: Layout,
        wager: Wager,
    ) -> None:
        """Refuse a wager that may not be taken."""
        placing = f"{self.chapter.wagers}(b)"
        progressive = self.rules[wager.kind].progressive if wager.kind in offered else None
        refuse_unoffered(
            *(wager, self.chapter.game, law, offered, options, placing),
            limits=progressive is None,
            players=players,
        )
        if progressive is not None:
            _refuse_amount(wager, options.systems(law)[wager.kind], options)
        if wager.form not in ("chips", "cash") or (wager.form == "cash" and not wager.confirmed):
            raise Refusal(
                "a spoken wager with cash needs the dealer's confirmation",
                placing,
                value=wager.form,
                lawful="chips or plaques, or cash that the dealer confirms",
            )
        self._refuse_too_early(layout, wager)
        opposite = {PLAYER: BANKER, BANKER: PLAYER}.get(side_of(wager.kind), "")
        if not options.both_hands and layout.at(wager.seat, base_kind(options, opposite)):
            raise Refusal(
                f"seat {wager.seat} backs {opposite} already and this table takes one hand only",
                f"{self.chapter.wagers}(a)",
                value=wager.kind,
                lawful="a wager on one of the two hands",
            )

    @implements("627b.3(b)", "627b.5(b)", "627b.6(a)", "627b.6(c)")
    @implements("631c.2(a)", "631c.2(c)", "631c.3(c)", "631c.4(c)")
    def _refuse_too_early(self, layout: Layout, wager: Wager) -> None:
        """Some wagers are placed after a base wager, and one of them by a device."""
        rule = self.rules[wager.kind]
        if rule.needs_base == ALWAYS and not _based(layout, wager.seat):
            raise self._alone(wager, cites(rule.placed, f"{self.chapter.wagers}(a)"))
        if rule.by_device and wager.form != "chips":
            raise Refusal(
                f"{wager.title} is placed on the position's wagering device"
                if rule.progressive
                else f"{wager.title} is placed with an electronic value chip",
                rule.placed,
                value=wager.form,
                lawful="chips",
            )

    @implements("631c.7(b)")
    def _complete(self, options: BaccaratTableOptions, layout: Layout) -> None:
        """Refuse a side wager that lies alone: where its section, or else the filing, forbids it.

        Majestic Match alone may (BAC-18, BAC-68).
        """
        for wager in layout.wagers:
            rule = self.rules[wager.kind]
            if _based(layout, wager.seat) or rule.needs_base == NEVER:
                continue
            if rule.needs_base == ALWAYS:
                raise self._alone(wager, cites(rule.placed, f"{self.chapter.wagers}(a)"))
            if options.side_wagers_need_base:
                raise self._alone(wager, f"{self.chapter.wagers}(a)")

    def _alone(self, wager: Wager, cite: Cited) -> Refusal:
        return Refusal(
            f"seat {wager.seat} has {wager.title} but no Player, Banker or Tie wager",
            cite,
            value=wager.title,
            lawful="a side wager beside a Player, Banker or Tie wager of the same seat",
        )

    @implements(*shared("payout", "(a)", "(b)", "(c)"))
    def price(
        self, wager: Wager, hands: Hands, law: Law, options: BaccaratTableOptions
    ) -> tuple[str, Odds, Cites]:
        """The row a wager falls in, what the row pays, and the cites for both."""
        known = law.wager(self.chapter.game, wager.kind)
        rule = self.rules[wager.kind]
        row = known.rows[rule.classify(wager.on, hands, self.terms_of(law, wager, options))]
        behind: list[Cited] = [_key(law, why) for why in cites(rule.why(wager.on, row, hands))]
        if row != "lose":
            behind.append(
                rule.pays(rule.paytable(options), row) if rule.pays else known.payout_cite
            )
        return row, self._odds(known, row, options), cites(*behind)

    def due(self, layout: Layout, stage: Stage) -> tuple[Wager, ...]:
        """The wagers on the layout that are settled at this stage of the round."""
        return tuple(w for w in layout.wagers if self.rules[w.kind].stage == stage)

    def terms_of(self, law: Law, wager: Wager, options: BaccaratTableOptions) -> Terms:
        """What the class of a wager depends on besides the cards."""
        game, kind = self.chapter.game, wager.kind
        if kind not in SIDE_WAGERS.get(game, {}):
            return Terms(ez=options.ez)
        paytable = self.rules[kind].paytable(options)
        if kind != ROYAL_9:
            return terms(law, game, kind, paytable)
        assert isinstance(options, MinibaccaratProgressives)
        personal = _combinations(options)
        return terms(law, game, kind, paytable, personal[wager.seat], personal.values())

    @implements("631c.7(d)", "627b.4(h)(2)")
    def paytable(self, known: WagerLaw, options: BaccaratTableOptions) -> Mapping[str, str]:
        """The paytable in use for a wager at this table."""
        return known.paytables[self.rules[known.slug].paytable(options)]

    def _odds(self, known: WagerLaw, row: str, options: BaccaratTableOptions) -> Odds:
        if self.rules[known.slug].tie and row == "win":
            return options.tie  # the law sets the floor, the casino the figure
        return Odds.parse(self.paytable(known, options)[row])
