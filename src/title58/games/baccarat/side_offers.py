"""When a table offers the wagers of chapters 627b and 631c, and how each is placed and settled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from title58.games.baccarat.side_wagers import SIDE_WAGERS
from title58.games.baccarat.wagers import Need, Rule
from title58.submission.baccarat_chapters import Chapter


def side_rule(
    game: str,
    slug: str,
    offered: Callable[[Any], bool],
    paytable: Callable[[Any], str] = lambda options: "standard",
    *,
    settled: str = "",
    resumes: str = "",
    dealt: str = "",
    needs_base: Need = "filed",
    placed: str = "",
    by_device: bool = False,
    tie: bool = False,
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
