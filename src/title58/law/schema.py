"""The schema of the law data: which keys there are, and what kind of value each has.

A key that is not named here is an error with its file and line. What nobody reads yet stands in
RESERVED, with a word on who will.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from title58.law.cites import chapter_of, well_formed
from title58.law.clocks import CLOCKS
from title58.law.conditions import figures_named, terms
from title58.law.files import Files, Place
from title58.law.kinds import (
    CITES,
    DATE,
    DOLLARS,
    FLAG,
    FRACTION,
    NUMBER,
    ODDS,
    PERCENT,
    TEXT,
    TEXTS,
    WHOLE,
    WHOLES,
    Either,
    Kind,
    ListOf,
    Problems,
    Table,
    nested,
    table_of,
)
from title58.law.model import CARRIERS, TOGETHER

INTRODUCTION = Table({"name": TEXT, "about": TEXT}, ("name",))
CHAPTER = Table(
    {
        "title": TEXT,
        "games": TEXTS,
        "wagers": CITES,
        "note": TEXT,
        "subjects": table_of(Either((FLAG, TEXT))),
    },
    ("title", "games"),
)
SECTIONS = Table(
    {
        "section": ListOf(
            Table(
                {
                    "cite": CITES,
                    "title": TEXT,
                    "effective": DATE,
                    "superseded": DATE,
                    "expires": DATE,
                    "editions": TEXTS,
                    "source": TEXT,
                    "replaces": TEXT,
                    "changes": TEXT,
                    "note": TEXT,
                    "on_file": FLAG,
                },
                ("cite", "title", "effective", "editions"),
            )
        )
    }
)
REGISTER = Table(
    {
        "rules_of_play": WHOLE,
        "counted": WHOLE,
        "document": ListOf(
            Table(
                {
                    "cites": ListOf(CITES),
                    "source": TEXT,
                    "number": TEXT,
                    "issue": TEXT,
                    "date": DATE,
                    "seen": DATE,
                    "substance": TEXT,
                },
                ("cites",),
            )
        ),
        "chapter": table_of(
            Table(
                {"title": TEXT, "games": TEXTS, "seen": DATE, "substance": TEXT},
                ("title", "games"),
            )
        ),
    }
)
INTERPRETATIONS = Table(
    {
        "interpretation": ListOf(
            Table(
                {
                    "id": TEXT,
                    "cites": ListOf(CITES),
                    "subject": TEXT,
                    "question": TEXT,
                    "reading": TEXT,
                    "certainty": TEXT,
                    "settled": FLAG,
                    "options": ListOf(TEXT),
                    "code": ListOf(TEXT),
                    "tests": ListOf(TEXT),
                    "nothing": TEXT,
                },
                ("id", "cites", "subject", "question", "reading", "certainty"),
            )
        )
    }
)


def refuse(files: Files, name: str, kind: Kind, value: object, place: Place = ()) -> None:
    """Raise a LawError for the first thing in a file that does not fit."""
    for where, problem in kind.problems(value, place):
        raise files.wrong(name, where, problem)


def may_be_filed(name: str) -> bool:
    """Whether a checklist may show this beside a provision."""
    return name in FILED or OF_ONE.fullmatch(name) is not None


def wrong_row(row: list[str], chapter: str) -> str:
    """What is wrong with a row of provisions; empty if nothing is."""
    if not 5 <= len(row) <= 9:
        return (
            f"columns: {len(row)}; expected cite, editions, carrier, kind, summary, applies, filed,"
            " approval, notice"
        )
    if not well_formed(row[0]) or chapter_of(row[0]) != chapter:
        return f"{row[0]!r} is not a cite of Chapter {chapter}"
    for name, value in zip(("editions", "carrier", "kind", "summary"), row[1:], strict=False):
        if not value:
            return f"{row[0]} has no {name}"
    if row[2] not in CARRIERS:
        return f"carrier is {row[2]!r}; expected one of {', '.join(CARRIERS)}"
    try:
        terms("".join(row[5:6]))
        unknown = [name for name, _ in figures_named("".join(row[6:7])) if not may_be_filed(name)]
    except ValueError as error:
        return str(error)
    if unknown:
        return f"{unknown[0]!r} is not a figure that can be shown; those are {', '.join(FILED)}"
    odd = [cite for cite in "".join(row[7:8]).split(",") if cite and not well_formed(cite)]
    return f"{odd[0]!r} is not a section under which something is approved" if odd else ""


# Figures

_READ: Mapping[str, Kind] = {
    # Roulette and Big Six
    "modes.*.wheel": TEXT,
    "modes.*.void_pockets": TEXTS,
    "wheels.*.order": TEXTS,
    "wheel.order": TEXTS,
    "wheel.section_counts.*": WHOLE,
    "wheel.min_diameter_feet": WHOLE,
    "spin.min_revolutions": WHOLE,
    # Pai Gow
    "table.player_positions": WHOLE,
    "dice.count": WHOLE,
    "dice.min_shakes": WHOLE,
    "dice.shakes_after_deal": WHOLE,
    "tiles.semi_wild": TEXTS,
    "tiles.semi_wild_values": WHOLES,
    "tiles.ranking.[].rank": WHOLE,
    "tiles.ranking.[].tile": TEXT,
    "tiles.ranking.[].spots": WHOLE,
    "tiles.ranking.[].count": WHOLE,
    "pairs.[].rank": WHOLE,
    "pairs.[].name": TEXT,
    "pairs.[].pairings": ListOf(TEXTS),
    "mixing.min_circular_motions_each_hand": WHOLE,
    "deal_styles.*.name": TEXT,
    "deal_styles.*.deliveries": ListOf(TEXTS),
    # Baccarat
    "variations.*.decks": WHOLES,
    "bonuses.royal-9-mystery.name": TEXT,
    "bonuses.royal-9-mystery.configurations.*.reseed": DOLLARS,
    "bonuses.royal-9-mystery.configurations.*.random_must_hit_by": DOLLARS,
    "bonuses.royal-9-mystery.configurations.*.incrementation_rate": PERCENT,
    "bonuses.must-hit-by-mystery.name": TEXT,
    "bonuses.must-hit-by-mystery.configurations.*.*.minimum_progressive_wager": DOLLARS,
    "bonuses.must-hit-by-mystery.configurations.*.*.minimum_value": DOLLARS,
    "bonuses.must-hit-by-mystery.configurations.*.*.maximum_value": DOLLARS,
    "bonuses.must-hit-by-mystery.configurations.*.*.incremental_contribution_rate": PERCENT,
    # Blackjack
    "table.max_betting_positions": WHOLE,
    "decks.min_decks": WHOLE,
    "decks.automated_shuffler_not_continuous.min_decks": WHOLE,
    "decks.double_shoe.min_decks": WHOLE,
    "decks.hand_dealt.max_decks": WHOLE,
    "cut.cutter_cover_card_min_cards_from_either_end": WHOLE,
    "cut.final_cover_card_min_fraction_from_bottom": FRACTION,
    "payout_limit.minimum_dollars": WHOLE,
    # Pai Gow and Pai Gow Poker
    "table.max_player_positions": WHOLE,
    "table.cards_per_hand": WHOLE,
    "table.stub_cards_required": WHOLE,
    "deck.cards_per_deck": WHOLE,
    "cut.min_cards_from_top": WHOLE,
    "cut.min_cards_from_bottom": WHOLE,
    "cut.extra_cover_card_from_bottom": WHOLE,
    "starting_position.random_number_generator.lowest": WHOLE,
    "starting_position.random_number_generator.highest": WHOLE,
    "starting_position.shaker.dice": WHOLE,
    "starting_position.shaker.min_shakes": WHOLE,
    "card_ranks.order": TEXTS,
    "hand_rankings.straight_order": TEXTS,
    "hand_rankings.straight_flush_order": TEXTS,
    "hand_rankings.low_hand_types": TEXTS,
    "hand_rankings.high.[].hand": TEXT,
    "payout_limit.floor_usd": WHOLE,
    "envy_bonus.qualifying_wager_min_usd": WHOLE,
    # Casino War
    "table.max_positions": WHOLE,
    "cards.decks_allowed": WHOLES,
    "cards.automated-shuffler.batches": WHOLE,
    "cards.automated-shuffler.total_decks_min": WHOLE,
    "cards.automated-shuffler.total_decks_max": WHOLE,
    "cards.ranking_high_to_low": TEXTS,
    "shuffle.cut_min_cards_from_either_end": WHOLE,
    "shuffle.second_cover_card_min_fraction_from_bottom": FRACTION,
    "shuffle.burn_after_loading_shoe": WHOLE,
    "shuffle.burn_before_war_deal": WHOLE,
    **dict.fromkeys(CLOCKS, WHOLE),
    # Felts
    "colors.red": TEXTS,
    "colors.black": TEXTS,
    "wheel.displayed_figure.*": TEXT,
    "table.min_wheel_diameter_inches": WHOLE,
    "table.required_words": TEXT,
    "table.fire_bet_layout.max_areas": WHOLE,
}
# What a checklist may show beside a provision: what is filed, and how long something may be used.
FILED = ("odds", "limits", "decks", "payout_limit", "positions", *CLOCKS)
OF_ONE = re.compile(r"(odds|limits)\.[a-z0-9-]+")  # and of one wager: odds.fire
# What nobody reads yet, and who will.
RESERVED: Mapping[str, tuple[Kind, str]] = {
    "announcements.*": (TEXT, "announcements"),
    "irregularities.*.call": (TEXT, "announcements"),
    "modes.*.void_announcement": (TEXT, "announcements"),
    "wheels.*.green": (TEXTS, "felts"),
    "wheel.symbols.*": (TEXT, "felts"),
    "table.betting_areas": (WHOLE, "felts"),
    "table.dead_hand_location": (TEXT, "felts"),
    "table.player_card_areas": (WHOLE, "felts"),
    "table.dealer_card_areas": (WHOLE, "felts"),
    "table.inscriptions": (TEXTS, "felts"),
    "table.craps_max_length_feet": (NUMBER, "felts"),
    "table.mini_craps_max_length_feet": (NUMBER, "felts"),
    "table.fire_bet_layout.numbering": (TEXT, "felts"),
    "table.fire_bet_layout.relocation_area": (TEXT, "felts"),
    "table.fire_bet_layout.wall_notices": (TEXTS, "signs"),
    "table.mini_craps_max_seats": (WHOLE, "felts"),
    "table.min_player_positions": (WHOLE, "felts"),
    "variations.*.min_player_positions": (WHOLE, "felts"),
    "variations.*.max_player_positions": (WHOLE, "felts"),
    "tiles.ranking.[].name": (TEXT, "felts"),
    "shaker.opening_test_runs_automated": (WHOLE, "logs"),
}

# Wagers

_WAGER: dict[str, Kind] = {
    "name": TEXT,
    "cite": CITES,
    "payout_cite": CITES,
    "game": TEXT,  # where a chapter governs several and only one has it
    "floor": FLAG,
    "rows": TEXTS,
    "when": table_of(TEXT),
    "paytables": table_of(table_of(ODDS)),
    "grounds": ListOf(TEXTS),
}
# What a wager may have beside what every wager has
_FACTS: dict[str, Kind] = {
    "paid": Either((TEXT, table_of(Either((TEXT, table_of(TEXT)))))),
    "option": table_of(TEXT),
    "layout_cite": CITES,
    "placed_cite": CITES,
    "dealt_cite": CITES,
    "settled_cite": CITES,
    "resumes_cite": CITES,
    "needs_base": TEXT,
    "by_device": FLAG,
}
# What only some wagers have, carried along as `more`.
_MORE: Mapping[str, Kind] = {
    "printed_name": TEXT,  # where a felt prints another
    # Roulette and Big Six
    "special_groups": ListOf(TEXTS),
    "symbol": TEXT,
    # Baccarat
    "minimum_wager": DOLLARS,
    "meters": nested(
        {
            "seed": DOLLARS,
            "reseed": DOLLARS,
            "increment_rate": PERCENT,
            "*.incrementation_rate": PERCENT,
            "*.reserve_incrementation_rate": PERCENT,
            "*.mega_initial_and_reset_minimum": DOLLARS,
            "*.major_initial_and_reset_minimum": DOLLARS,
            "*.minor_initial_and_reset_minimum": DOLLARS,
        }
    ),
    # Blackjack
    "outcomes": nested({"[].row": TEXT}),
    "additions": nested({"*.when": TEXT, "*.odds": ODDS}),
    "applies": nested({"*.decks_min": WHOLE, "*.decks_max": WHOLE}),
    "meter_initial_min_dollars": WHOLE,
    "meter_reset_min_dollars": WHOLE,
    # Pai Gow and Pai Gow Poker
    "vigorish": PERCENT,
    "envy_bonus": FLAG,
    "envy_usd": table_of(table_of(WHOLE)),
    "qualifying_wager_min_usd": WHOLE,
    "meter_initial_and_reset_min_usd": WHOLE,
}
_MORE_RESERVED: Mapping[str, tuple[Kind, str]] = {
    "placement": (TEXT, "felts"),
    "placed_on": (TEXTS, "felts"),
    "notify_surveillance_at_points": (WHOLE, "announcements"),
}


class Wager(Table):
    """A wager's table: what has rows has those of the wager and no others."""

    def problems(self, value: object, place: Place) -> Problems:
        found = list(super().problems(value, place))
        yield from found
        if found or not isinstance(value, dict):
            return
        rows = value["rows"]
        priced = ((("paytables", name), table) for name, table in value["paytables"].items())
        for where, table in ((("when",), value["when"]), *priced):
            for row in table:
                if row not in rows:
                    yield (*place, *where, row), f"{row!r} is not among the rows of {place[-1]}"
        for ground in value.get("grounds", ()):
            if len(ground) < 3 or not {*rows}.issuperset(ground[1].split(TOGETHER)):
                yield (*place, "grounds"), f"{ground}: expected a ground, one of the rows, cites"


WAGERS = table_of(
    Wager(
        {**_WAGER, **_FACTS, **_MORE, **{key: kind for key, (kind, _) in _MORE_RESERVED.items()}},
        ("name", "cite", "payout_cite", "rows", "when", "paytables"),
    )
)
FIGURES = nested(
    {**_READ, **{path: kind for path, (kind, _) in RESERVED.items()}, "wagers": WAGERS}
)
KINDS: Mapping[str, Kind] = {
    "overlay": INTRODUCTION,
    "chapter": CHAPTER,
    "sections": SECTIONS,
    "figures": FIGURES,
    "register": REGISTER,
    "interpretations": INTERPRETATIONS,
}
