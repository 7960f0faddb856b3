"""How simulated players play: tables of small whole numbers, computed, read or named.

| name | play |
|---|---|
| `basic` | total-dependent, computed for the shoe and the rules that are filed as books do |
| `best-card` | total-dependent, and no other entry in any cell would be worth more |
| `composition` | by the very cards of the hand |
| `mimic-the-dealer` | draws like the dealer; never doubles, splits or surrenders |
| `never-bust` | basic, but never draws to a hard 12 or more |
| the text of a table | as it says (docs/formats.md); the command reads it from a file |
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from title58.games.blackjack import rules
from title58.games.blackjack.simulate.count import Count, read_count
from title58.games.blackjack.simulate.seats import PlayTables
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.hands import VALUES, Bytes, Ints, hands
from title58.games.blackjack.value.shoe import ValuedShoe, full_shoe
from title58.games.blackjack.value.strategy import Play, StrategyCard
from title58.games.blackjack.value.terms import Terms
from title58.simulation.plan import PlanError

BASIC, BEST_CARD, COMPOSITION, MIMIC, NEVER_BUST = NAMES = (
    *("basic", "best-card", "composition", "mimic-the-dealer", "never-bust"),
)
SOFT = 32  # what an ace adds to the number of a hand known by its total
NEVER_STANDS_OUT = 12  # from here a card may pass 21
_DRAWS = (st.H, st.DH, st.RH)


@dataclass(frozen=True)
class Strategy:
    """A strategy ready to be played: what is done with two cards, and with longer hands."""

    name: str
    play: Play
    two: Ints  # [value, value]: the number of a hand of two cards
    child: Ints  # [hand, value]: its number with one more card
    more: Bytes  # [page, hand, up]: stand or hit
    page_of: Ints  # [pair]: the page for hands after a split
    insures: bool = False
    even_money: bool = False  # taken where it is offered
    exactly: str = ""  # the strategy of the exact odds that this is
    count: Count | None = None
    zones: tuple[Strategy, ...] = ()  # of a player who counts: how he plays in each

    @property
    def first(self) -> Bytes:
        """[value, value, up]: of the two cards dealt."""
        known = hands()
        return np.array(
            [[self.play.first[known.of(a, b)] for b in range(VALUES)] for a in range(VALUES)],
            dtype=np.int8,
        )

    @property
    def tables(self) -> PlayTables:
        """As the kernel takes them; those of several zones stand one after another."""
        if self.zones:
            each = [zone.tables for zone in self.zones]
            return each[0]._replace(
                first=np.concatenate([zone.first for zone in each]),
                second=np.concatenate([zone.second for zone in each]),
                again=np.concatenate([zone.again for zone in each]),
                more=np.concatenate([zone.more for zone in each]),
            )
        return PlayTables(
            self.first,
            self.play.second.astype(np.int8),
            self.play.again.astype(np.int8),
            self.two,
            self.child,
            self.more,
            self.page_of,
        )


def by_totals(name: str, card: StrategyCard, play: Play, exactly: str = "") -> Strategy:
    """A strategy whose longer hands are known by their totals alone."""
    child = np.zeros((2 * SOFT, VALUES), dtype=np.int64)
    more = np.zeros((1, 2 * SOFT, VALUES), dtype=np.int8)
    for hard in range(rules.MOST + 1):
        for ace in (False, True):
            node = hard + SOFT * ace
            for value in range(VALUES):
                grown = hard + rules.card_value(value)
                if grown <= rules.MOST:
                    child[node, value] = grown + SOFT * (ace or value == rules.ACE)
            entries = (card.soft if rules.is_soft(hard, ace) else card.hard)[rules.total(hard, ace)]
            more[0, node] = np.isin(entries, _DRAWS)
    two = np.array(
        [
            [
                rules.card_value(a) + rules.card_value(b) + SOFT * (rules.ACE in (a, b))
                for b in range(VALUES)
            ]
            for a in range(VALUES)
        ],
        dtype=np.int64,
    )
    page_of = np.zeros(VALUES, dtype=np.int64)
    return Strategy(name, play, two, child, more, page_of, exactly=exactly)


def by_cards(name: str, play: Play, exactly: str) -> Strategy:
    """A strategy that knows every hand by its cards, and other plays after each kind of split."""
    known = hands()
    two = [[known.of(a, b) for b in range(VALUES)] for a in range(VALUES)]
    pages = [play.more, *play.split_more]
    split = np.arange(VALUES) % len(play.split_more) + 1
    return Strategy(
        name,
        play,
        np.array(two, dtype=np.int64),
        known.child,
        np.array(pages, dtype=np.int8),
        split.astype(np.int64),
        exactly=exactly,
    )


def mimic() -> StrategyCard:
    """Draws to 16 and stands on every 17, as 633a.7(m) has it for the dealer."""
    card = _blank()
    for hard in range(2, rules.MOST + 1):
        card.hard[hard] = st.H if rules.dealer_draws(hard, False) else st.S
    for total in range(12, rules.MOST + 1):
        card.soft[total] = st.H if rules.dealer_draws(total - 10, True) else st.S
    return card


def never_bust(card: StrategyCard) -> StrategyCard:
    """The same card, but a hand that a card may take over 21 stands."""
    hard, pair = card.hard.copy(), card.pair.copy()
    for drawn, instead in ((st.H, st.S), (st.DH, st.DS), (st.RH, st.RS)):
        from_here = hard[NEVER_STANDS_OUT:]
        from_here[from_here == drawn] = instead
        from_here = pair[NEVER_STANDS_OUT // 2 - 1 :]  # pairs of sixes and more
        from_here[from_here == drawn] = instead
    return StrategyCard(hard, card.soft.copy(), pair)


def _blank() -> StrategyCard:
    none = np.full((rules.MOST + 1, VALUES), st.S, dtype=np.int8)
    return StrategyCard(none, none.copy(), np.full((VALUES, VALUES), st.NONE, dtype=np.int8))


# Tables


def read_card(text: str) -> tuple[str, tuple[bool, bool], StrategyCard]:
    """The name of a strategy, whether it insures and takes even money, and its table.

    What `title58 odds blackjack --strategy --json` prints can be read as it is.
    """
    try:
        plain = json.loads(text)
    except ValueError as error:
        raise PlanError(f"the strategy is not JSON ({error})") from None
    plain = plain.get("card", plain) if isinstance(plain, dict) else plain
    if not isinstance(plain, dict) or not isinstance(plain.get("rows"), dict):
        raise PlanError("a strategy has rows, such as 16 or A,7 or 8,8, each with ten plays")
    columns = [str(column) for column in plain.get("columns", [st.NAMES[up] for up in st.UPS])]
    if sorted(columns) != sorted(st.NAMES):
        raise PlanError(
            f"the columns of a strategy are the dealer's up cards, {', '.join(st.NAMES)}"
        )
    insures, even = plain.get("insurance", False), plain.get("even_money", False)
    for name, said in (("insurance", insures), ("even_money", even)):
        if not isinstance(said, bool):
            raise PlanError(f"{name} = {said!r}: say true or false")
    title = str(plain.get("name", "from a table"))
    return title, (insures, even), _card(plain["rows"], columns)


def _card(rows: Mapping[str, object], columns: list[str]) -> StrategyCard:
    card = _blank()
    plays = {
        "".join(str(name).split()).upper(): _plays(str(name), row) for name, row in rows.items()
    }
    wanted = [name for name, _ in card.rows()]
    missing = [name for name in wanted if name not in plays]
    unknown = [name for name in plays if name not in wanted]
    if missing or unknown:
        what = f"lacks {', '.join(missing)}" if missing else f"also has {', '.join(unknown)}"
        raise PlanError(f"the strategy {what}; its rows are {', '.join(wanted)}")
    for name, row in plays.items():
        first, _, second = name.partition(",")
        for column, play in zip(columns, row, strict=True):
            if play in (st.P, st.RP) and first != second:
                raise PlanError(f"row {name} is not a pair and cannot be split")
            card.enter(name, st.NAMES.index(column), play)
    card.hard[2:5] = card.hard[5]  # a pair of twos that is not split
    card.soft[12] = np.where(np.isin(card.pair[0], (st.P, st.RP)), st.H, card.pair[0])
    return card


def _plays(name: str, row: object) -> list[int]:
    words = row.split() if isinstance(row, str) else row
    if not isinstance(words, list) or len(words) != VALUES:
        raise PlanError(
            f"row {name} of the strategy does not have ten plays, one for each up card of the "
            "dealer"
        )
    known = {letter.upper(): code for code, letter in enumerate(st.LETTERS)}
    for word in words:
        if str(word).upper() not in known:
            raise PlanError(f"row {name}: {word!r} is not a play; write {', '.join(st.LETTERS)}")
    return [known[str(word).upper()] for word in words]


# By name


def strategy_of(text: str, decks: int, terms: Terms) -> Strategy:
    """The strategy that a plan names, for a shoe of so many decks and the rules that are filed."""
    name = text or BASIC
    if name == COMPOSITION:
        return by_cards(
            name, ValuedShoe(full_shoe(decks), terms).by_cards.play, exactly="composition-dependent"
        )
    if name == MIMIC:
        return _of_card(name, mimic(), terms)
    if name == BEST_CARD:
        if terms.switch:
            raise PlanError(
                f"strategy = {BEST_CARD}: it is not computed for Blackjack Switch; choose"
                f" {COMPOSITION} or {BASIC}"
            )
        card, worth = ValuedShoe(full_shoe(decks), terms).best_by_total
        return by_totals(name, card, worth.play)
    if name in (BASIC, NEVER_BUST):
        shoe = ValuedShoe(full_shoe(decks), terms)
        if name == NEVER_BUST:
            return _of_card(name, never_bust(shoe.card), terms)
        return by_totals(name, shoe.card, shoe.by_total.play, exactly="total-dependent")
    if not name.lstrip().startswith("{"):
        raise PlanError(
            f"strategy {name!r} is unknown: choose {', '.join(NAMES)}, or a file with a table"
            " (.json or .toml)"
        )
    name, count = _with_count(name, decks, terms)
    title, (insures, even), card = read_card(name)
    made = replace(_of_card(title, card, terms), insures=insures, even_money=even)
    if count is None:
        return made
    zones = (count.card(card, zone) for zone in range(len(count.zones)))
    return replace(
        made,
        count=count,
        zones=tuple(_of_card(title, each, terms) for each in zones),
        insures=count.insurance is not None,
    )


def _with_count(text: str, decks: int, terms: Terms) -> tuple[str, Count | None]:
    """The table with its rows in full, and how the player counts, if he does."""
    try:
        plain = json.loads(text)
    except ValueError:
        return text, None  # told where it is read
    count = read_count(plain["count"]) if "count" in plain else None
    if plain.get("rows") == BASIC:  # those computed for this very table
        plain["rows"] = ValuedShoe(full_shoe(decks), terms).card.as_plain()["rows"]
        text = json.dumps(plain)
    if count is not None and plain.get("insurance"):
        raise PlanError(
            "insurance = true: a player who counts sets it in count, with the true count from "
            "which it is taken"
        )
    return text, count


def _of_card(name: str, card: StrategyCard, terms: Terms) -> Strategy:
    if terms.surrender is None:
        card = _without_surrender(card)
    play = card.play(terms.one_card_to_aces, terms.double_after_split)
    return by_totals(name, card, play)


def _without_surrender(card: StrategyCard) -> StrategyCard:
    """The second choice wherever the card would surrender, for a table that does not allow it."""
    instead = np.arange(len(st.LETTERS), dtype=np.int8)
    instead[[st.RH, st.RS, st.RP]] = st.H, st.S, st.P
    parts = (card.hard, card.soft, card.pair)
    return StrategyCard(*(np.where(entry == st.NONE, entry, instead[entry]) for entry in parts))


def switches_of(strategy: Strategy, decks: int, terms: Terms) -> Bytes:
    """[first, second, first, second, up]: when this player switches at Blackjack Switch."""
    from title58.games.blackjack.value.switch.strategy import decisions

    return decisions(ValuedShoe(full_shoe(decks), terms), strategy.play)
