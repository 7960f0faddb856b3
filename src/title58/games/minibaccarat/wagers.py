"""The wagers of Minibaccarat: where each may lie, how it is classed, and under which section."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from title58.games.baccarat import rules
from title58.games.baccarat.hands import BANKER, PLAYER, SIDES, Hands
from title58.law import Law, WagerLaw
from title58.law.markers import implements
from title58.money import Odds
from title58.refusal import Refusal
from title58.rounds.game import Spot
from title58.rounds.offer import refuse_unoffered
from title58.rounds.wagers import Layout, Wager
from title58.submission.minibaccarat import MinibaccaratOptions

TIE = "tie"
DRAGON_BONUS = "dragon-bonus"
DRAGON_7 = "dragon-7-insurance"
PANDA_8 = "panda-8-insurance"
HOUSE_MONEY = "house-money"
BASE = (PLAYER, BANKER, TIE)


@dataclass(frozen=True)
class Rule:
    """How one wager is classed, and the paragraph behind each answer."""

    classify: Callable[[str, Hands, bool], int]  # where it lies, the hands, EZ Baccarat?
    why: Callable[[str, str, Hands], str]  # where it lies, the row, the hands
    selections: tuple[str, ...] = ("",)
    side: bool = True


def _rows(**cites: str) -> Callable[[str, str, Hands], str]:
    """The paragraph depends on the row alone."""
    known = {row.replace("_", "-"): cite for row, cite in cites.items()}
    return lambda on, row, hands: known[row]


def _dragon_bonus(on: str, hands: Hands, _ez: bool) -> int:
    mine, theirs = hands.of(on), hands.against(on)
    return rules.dragon_bonus(mine.count, theirs.count, mine.natural, theirs.natural)


def _why_dragon_bonus(on: str, row: str, hands: Hands) -> str:
    mine, theirs = hands.of(on), hands.against(on)
    if row == "natural-win":
        return "627a.7(a)(4)(i)(B)" if theirs.natural else "627a.7(a)(4)(i)(A)"
    if row == "natural-tie":
        return "627a.7(a)(4)(iii)"
    if row != "lose":
        return "627a.7(a)(4)(i)(C)"
    if mine.natural:
        return "627a.7(a)(4)(ii)(A)"
    return "627a.7(a)(4)(ii)(C)" if mine.count > theirs.count else "627a.7(a)(4)(ii)(B)"


def _house_money(_on: str, hands: Hands, _ez: bool) -> int:
    player, banker = hands.player.cards, hands.banker.cards
    return rules.house_money(player[0].rank, player[1].rank, banker[0].rank, banker[1].rank)


RULES: Mapping[str, Rule] = {
    BANKER: Rule(
        lambda on, hands, ez: rules.banker_wager(
            hands.player.count, hands.banker.count, len(hands.banker.cards), ez
        ),
        _rows(
            win="627a.7(a)(1)(i)",
            dragon_7_push="627a.7(a)(1)(iii)",
            tie_push="627a.7(a)(1)(iii)",
            lose="627a.7(a)(1)(ii)",
        ),
        side=False,
    ),
    PLAYER: Rule(
        lambda on, hands, ez: rules.player_wager(hands.player.count, hands.banker.count),
        _rows(win="627a.7(a)(2)(i)", tie_push="627a.7(a)(2)(iii)", lose="627a.7(a)(2)(ii)"),
        side=False,
    ),
    TIE: Rule(
        lambda on, hands, ez: rules.tie_wager(hands.player.count, hands.banker.count),
        _rows(win="627a.7(a)(3)(i)", lose="627a.7(a)(3)(ii)"),
        side=False,
    ),
    DRAGON_BONUS: Rule(_dragon_bonus, _why_dragon_bonus, SIDES),
    DRAGON_7: Rule(
        lambda on, hands, ez: rules.dragon_7_insurance(
            hands.player.count, hands.banker.count, len(hands.banker.cards)
        ),
        lambda on, row, hands: "627a.7(a)(5)(ii)" if row == "lose" else "627a.7(a)(5)(i)",
    ),
    PANDA_8: Rule(
        lambda on, hands, ez: rules.panda_8_insurance(
            hands.player.count, hands.banker.count, len(hands.player.cards)
        ),
        lambda on, row, hands: "627a.7(a)(6)(ii)" if row == "lose" else "627a.7(a)(6)(i)",
    ),
    HOUSE_MONEY: Rule(
        _house_money,
        lambda on, row, hands: "627a.7(a)(7)(ii)" if row == "lose" else "627a.7(a)(7)(i)",
    ),
}


@implements(
    "627a.7(a)", "627a.7(a)@2012", "627a.7(a)(4)", "627a.7(a)(5)", "627a.7(a)(6)", "627a.7(a)(7)"
)
def spots(law: Law, options: MinibaccaratOptions) -> dict[str, Spot]:
    """The wagers this table offers: the base ones always, the others as filed and in force."""
    offered = {
        PLAYER: True,
        BANKER: True,
        TIE: True,
        DRAGON_BONUS: options.dragon_bonus != "none",
        DRAGON_7: options.ez,
        PANDA_8: options.ez,
        HOUSE_MONEY: options.house_money,
    }
    return {
        slug: Spot(wager, RULES[slug].selections, RULES[slug].side)
        for slug, wager in law.wagers("minibaccarat").items()
        if offered.get(slug, False)
    }


@implements("627a.7(c)")
def layout(law: Law, options: MinibaccaratOptions) -> Layout:
    rule = partial(_take, law, options, spots(law, options))
    return Layout(rule, partial(_complete, options), "627a.7(c)")


@implements("627a.7(b)")
def _take(
    law: Law,
    options: MinibaccaratOptions,
    offered: Mapping[str, Spot],
    layout: Layout,
    wager: Wager,
) -> None:
    """Refuse a wager that may not be taken."""
    refuse_unoffered(wager, "minibaccarat", law, offered, options, "627a.7(b)")
    if wager.form not in ("chips", "cash") or (wager.form == "cash" and not wager.confirmed):
        raise Refusal(
            "a spoken wager with cash needs the dealer's confirmation",
            "627a.7(b)",
            value=wager.form,
            lawful="chips or plaques, or cash that the dealer confirms",
        )
    opposite = {PLAYER: BANKER, BANKER: PLAYER}.get(wager.kind, "")
    if not options.both_hands and layout.at(wager.seat, opposite):
        raise Refusal(
            f"seat {wager.seat} backs {opposite} already and this table takes one hand only",
            "627a.7(a)",
            value=wager.kind,
            lawful="a wager on one of the two hands",
        )


def _complete(options: MinibaccaratOptions, layout: Layout) -> None:
    """Refuse a side wager that lies alone (BAC-18)."""
    if not options.side_wagers_need_base:
        return
    based = {wager.seat for wager in layout.wagers if wager.kind in BASE}
    for wager in layout.wagers:
        if wager.seat not in based:
            raise Refusal(
                f"seat {wager.seat} has {wager.title} but no Player, Banker or Tie wager",
                "627a.7(a)",
                value=wager.title,
                lawful="a side wager beside a Player, Banker or Tie wager of the same seat",
            )


@implements("627a.12(a)", "627a.12(b)", "627a.12(c)")
def price(
    wager: Wager, hands: Hands, law: Law, options: MinibaccaratOptions
) -> tuple[str, Odds, str]:
    """The row a wager falls in, what the row pays, and the cites for both."""
    known = law.wager("minibaccarat", wager.kind)
    rule = RULES[wager.kind]
    row = known.rows[rule.classify(wager.on, hands, options.ez)]
    why = rule.why(wager.on, row, hands)
    provision = law.provision(why)
    cite = why if provision is None else provision.key
    if row != "lose":
        cite = f"{cite}, {_payout_cite(known, row, options)}"
    return row, _odds(known, row, options), cite


def paytable(known: WagerLaw, options: MinibaccaratOptions) -> Mapping[str, str]:
    """The paytable in use for a wager at this table."""
    if known.slug == BANKER:
        return known.paytables["ez" if options.ez else "commission"]
    if known.slug == DRAGON_BONUS:
        return known.paytables[options.dragon_bonus]
    return known.paytables["standard"]


def _odds(known: WagerLaw, row: str, options: MinibaccaratOptions) -> Odds:
    if known.slug == TIE and row == "win":
        return options.tie  # the law sets the floor, the casino the figure
    return Odds.parse(paytable(known, options)[row])


def _payout_cite(known: WagerLaw, row: str, options: MinibaccaratOptions) -> str:
    if known.slug == DRAGON_BONUS:
        return f"627a.12(e), 627a.12(e)[Paytable {options.dragon_bonus}]"
    if known.slug == HOUSE_MONEY:
        named = "Player and Banker Pair" if row == "both-pair" else "Player or Banker Pair"
        return f"627a.12(h), 627a.12(h)[{named}]"
    return known.payout_cite
