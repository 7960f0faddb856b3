"""When a table offers the wagers of chapters 627b and 631c, and how each is placed and settled."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from title58.games.baccarat.options.chapters import Chapter
from title58.games.baccarat.options.minibaccarat import PHOENIX_BONUS, MinibaccaratOptions
from title58.games.baccarat.options.progressives import HARMONY, HEAVENLY_9, ROYAL_9
from title58.games.baccarat.side.systems import (
    HARMONY_SYSTEM,
    HEAVENLY_9_SYSTEM,
    ROYAL_9_SYSTEM,
    Progressive,
)
from title58.games.baccarat.side.wagers import SIDE_WAGERS
from title58.games.baccarat.wagers import ALWAYS, NEVER, Need, Rule
from title58.law.cites import Cited, cites


def side_rule(
    game: str,
    slug: str,
    offered: Callable[[Any], bool],
    paytable: Callable[[Any], str] = lambda options: "standard",
    *,
    settled: Cited = "",
    resumes: str = "",
    dealt: str = "",
    needs_base: Need = "filed",
    placed: Cited = "",
    by_device: bool = False,
    tie: bool = False,
    progressive: Progressive | None = None,
) -> Rule:
    """The rule of a wager as its section has it, with what the casino's filing decides."""
    known = SIDE_WAGERS[game][slug]
    return Rule(
        known.classify,
        known.why,
        offered,
        paytable,
        known.pays,
        known.selections,
        known.side,
        tie,
        known.stage,
        settled,
        resumes,
        dealt,
        needs_base,
        placed,
        by_device,
        progressive,
    )


def perfect_pairs(chapter: Chapter, settled: str) -> dict[str, Rule]:
    return {
        "perfect-pairs": side_rule(
            chapter.game,
            "perfect-pairs",
            lambda options: options.perfect_pairs != "none",
            lambda options: options.perfect_pairs,
            settled=settled,
        )
    }


def commission_free(chapter: Chapter) -> dict[str, Rule]:
    """The three base wagers under the variation's own prices, and its optional wagers."""
    game, early = chapter.game, f"{chapter.commission_free}(d)"
    return {
        **{
            slug: side_rule(game, slug, lambda options: options.commission_free)
            for slug in (
                "commission-free-banker",
                "commission-free-player",
                "commission-free-tie",
            )
        },
        "player-pair": side_rule(
            game,
            "player-pair",
            lambda options: options.commission_free and options.player_pair,
            settled=early,
            resumes=early,
        ),
        "banker-pair": side_rule(
            game,
            "banker-pair",
            lambda options: options.commission_free and options.banker_pair,
            settled=early,
            resumes=early,
        ),
        "lucky-six": side_rule(
            game, "lucky-six", lambda options: options.commission_free and options.lucky_six
        ),
    }


def _treasure(slug: str) -> Rule:
    return side_rule(
        "baccarat",
        slug,
        lambda options: options.five_treasures != "none",
        lambda options: options.five_treasures,
        settled="631c.3(e)",
        dealt="631c.3(d)",
        needs_base=ALWAYS,
        placed=cites("631c.3(a)", "631c.3(c)"),
    )


def treasures_nines_and_match() -> dict[str, Rule]:
    """What 631c adds to Baccarat alone."""
    five = ("fortune-7", "golden-8", "heavenly-9", "blazing-7s", "cover-all")
    return {
        **{slug: _treasure(slug) for slug in five},
        "lucky-nines": side_rule(
            "baccarat",
            "lucky-nines",
            lambda options: options.lucky_nines != "none",
            lambda options: options.lucky_nines,
            settled="631c.4(d)",
            resumes="631c.4(f)",
            needs_base=ALWAYS,
            placed="631c.4(c)",
            by_device=True,
        ),
        "majestic-match": side_rule(
            "baccarat",
            "majestic-match",
            lambda options: options.majestic_match,
            settled="631c.7(c)",
            needs_base=NEVER,
        ),
    }


def golden_talons() -> dict[str, Rule]:
    return {
        "golden-talons": side_rule(
            "minibaccarat",
            "golden-talons",
            lambda options: options.golden_talons != "none",
            lambda options: options.golden_talons,
            settled="627b.5(d)",
            dealt="627b.5(c)",
            needs_base=ALWAYS,
            placed=cites("627b.5(a)", "627b.5(b)"),
        )
    }


def royal_9_and_harmony() -> dict[str, Rule]:
    return {
        ROYAL_9: side_rule(
            "minibaccarat",
            ROYAL_9,
            lambda options: options.royal_9 != "none",
            lambda options: options.royal_9,
            settled="627b.3(d)",
            resumes="627b.3(d)",
            dealt="627b.3(c)",
            needs_base=ALWAYS,
            placed=cites("627b.3(b)", "627b.3(c)"),
            by_device=True,
            progressive=ROYAL_9_SYSTEM,
        ),
        HARMONY: side_rule(
            "minibaccarat",
            HARMONY,
            lambda options: options.harmony != "none",
            lambda options: options.harmony,
            settled="627b.6(f)",
            dealt="627b.6(e)",
            needs_base=ALWAYS,
            placed=cites("627b.6(a)", "627b.6(c)"),
            by_device=True,
            progressive=HARMONY_SYSTEM,
        ),
    }


def heavenly_9_progressive() -> dict[str, Rule]:
    return {
        HEAVENLY_9: side_rule(
            "baccarat",
            HEAVENLY_9,
            lambda options: options.heavenly_9,
            settled="631c.2(f)",
            dealt="631c.2(e)",
            needs_base=ALWAYS,
            placed=cites("631c.2(a)", "631c.2(c)"),
            by_device=True,
            progressive=HEAVENLY_9_SYSTEM,
        )
    }


def rising_phoenix() -> dict[str, Rule]:
    """The base wagers in the form filed, and those of the twenty bonus wagers that are filed."""
    game = "minibaccarat"
    played = {
        slug: side_rule(game, slug, lambda options: options.rising_phoenix != "none", tie=tie)
        for slug, tie in (("rising-phoenix-player", False), ("rising-phoenix-tie", True))
    }
    return {
        "rising-phoenix-banker": side_rule(
            game,
            "rising-phoenix-banker",
            lambda options: options.rising_phoenix != "none",
            lambda options: options.rising_phoenix,
        ),
        **played,
        **{slug: side_rule(game, slug, partial(_offers_bonus, slug)) for slug in PHOENIX_BONUS},
    }


def _offers_bonus(slug: str, options: MinibaccaratOptions) -> bool:
    return options.rising_phoenix != "none" and slug in options.phoenix_bonus
