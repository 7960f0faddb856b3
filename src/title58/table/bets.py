"""Wagers as people say them: `25 on banker`, `$5 17`, `17 $5`, `hard 8`, `odds 20`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from title58.errors import Error
from title58.law import Law, WagerLaw
from title58.money import MoneyError, format_money, parse_money
from title58.rounds.game import AnyGame, Spot
from title58.rounds.wagers import Layout, Wager, in_words
from title58.submission.table import TableOptions

_FILLING = {"the", "a", "an", "on", "of", "bet", "wager", "my", "please", "for", "chips", "put"}
_TO = re.compile(r"(?<=\d) ?(?:to|/|,|\+|&) ?(?=\d)")  # 1 to 18, 1/2, 1,2
_MONEY = re.compile(r"\$?\d[\d,]*(\.\d\d?)?")
MANY = 8  # names in a sentence

Place = tuple[str, str]  # the wager and the place on it


class BetError(Error):
    """Words that name no wager; the text says what would."""


class UnclearError(BetError):
    """Words that name several wagers."""

    def __init__(self, text: str, places: Sequence[Place]) -> None:
        super().__init__(text)
        self.places = tuple(places)


@dataclass(frozen=True)
class Heard:
    """What somebody said of a wager: where, how much, or only one of the two."""

    place: Place | None
    amount: int | None


class Spoken:
    """The wagers of a table by all the names that people have for them."""

    def __init__(self, game: AnyGame, law: Law, options: TableOptions) -> None:
        self.game, self.law, self.options = game, law, options
        self.spots: Mapping[str, Spot] = game.spots(law, options)
        self.places = [(kind, on) for kind, spot in self.spots.items() for on in spot.selections]
        self._phrases: dict[tuple[str, ...], list[Place]] = {}
        for place in self.places:
            for phrase in self._names(*place):
                places = self._phrases.setdefault(tuple(_words(phrase)), [])
                if place not in places:
                    places.append(place)

    def _names(self, kind: str, on: str) -> Iterator[str]:
        yield self.title(kind, on)
        yield f"{kind.replace('-', ' ')} {on}"
        yield f"{self.law.wager(self.game.slug, kind).name} {on}"
        yield f"{kind} {on}"
        yield from self.game.words.says(kind, on)

    def title(self, kind: str, on: str = "") -> str:
        """What a person reads for a wager on a place."""
        return self.game.title(self.law, kind, on)

    def bet(self, wager: Wager) -> str:
        return f"{format_money(wager.amount)} on {self.title(wager.kind, wager.on)}"

    def plain(self, text: str) -> str:
        """A sentence of the rules without the names that records have for wagers."""
        for kind in sorted((k for k in self.spots if "-" in k), key=len, reverse=True):
            text = re.sub(rf"(?<![\w-]){re.escape(kind)}(?![\w-])", self.title(kind), text)
        text = self._named.sub(lambda found: self.title(self._by_words[found[0]]), text)
        for word, better in self.game.words.instead.items():
            text = text.replace(word, better)
        return text

    @cached_property
    def _by_words(self) -> dict[str, str]:
        return {in_words(kind): kind for kind in self.spots}

    @cached_property
    def _named(self) -> re.Pattern[str]:
        """A wager in small letters, where nothing but a wager is named."""
        kinds = "|".join(sorted(map(re.escape, self._by_words), key=len, reverse=True))
        return re.compile(
            rf"(?:(?<=\bwager on )|(?<=\d on )|(?<=\bof )|(?<=: ))(?:{kinds})"
            r"(?=$|[.,;)]| \w+-\w|(?: \d+)? (?:at \d|loses|wins|may not|cannot|is made|calls))"
            rf"|(?<=\bno )(?:{kinds})(?= wager\b)"
        )

    # Hearing

    @property
    def only(self) -> Place | None:
        """The wager that an amount alone is for: where the game has one."""
        base = [kind for kind, spot in self.spots.items() if not spot.side]
        return (base[0], self.spots[base[0]].selections[0]) if len(base) == 1 else None

    def hear(self, text: str, seat: int, layout: Layout | None = None) -> Heard:
        """What these words say of a wager. A name may be shortened while it stays clear."""
        found = list(dict.fromkeys(self._readings(text, seat, layout)))
        marked = [heard for heard, sure in found if sure]
        all_ = marked or [heard for heard, _ in found]
        all_ = [heard for heard in all_ if heard.amount != 0] or all_  # 0 5 is $5 on 0
        if len(all_) == 1:
            return all_[0]
        if not all_:
            raise self._unknown(text, seat, layout)
        ways = " or ".join(self._told(heard) for heard in all_[:MANY])
        raise BetError(f"'{text.strip()}' may mean {ways}: put a $ before the amount")

    def _told(self, heard: Heard) -> str:
        where = self.title(*heard.place) if heard.place else "nothing"
        return f"{format_money(heard.amount)} on {where}" if heard.amount is not None else where

    def _readings(
        self, text: str, seat: int, layout: Layout | None
    ) -> Iterator[tuple[Heard, bool]]:
        """Every way to take the words, and whether the amount is marked as such."""
        said = text.strip().lower()
        amount = _amount(said)
        if amount is not None and ("$" in said or not self.game.words.numbers):
            yield Heard(None, amount), True
            return
        place = None if "$" in said else self._find(said, seat, layout, None, whole=True)
        if place is not None or amount is not None:
            yield Heard(place, None if place else amount), True
            return
        before, on, after = said.partition(" on ")
        where, for_, much = said.rpartition(" for ")  # 17 for 5
        for money, rest in ((before if on else "", after), (much if for_ else "", where)):
            if (amount := _amount(money)) is not None:
                place = self._find(rest, seat, layout, amount)
                if place is not None:
                    yield Heard(place, amount), True
                return
        first, _, after = said.partition(" ")
        before, _, last = said.rpartition(" ")
        found = False
        for money, rest in ((first, after), (last, before)):
            if (amount := _amount(money)) is not None:
                place = self._find(rest, seat, layout, amount)
                if place is not None:
                    found = True
                    yield Heard(place, amount), "$" in money
        if not found and "$" not in said:
            place = self._find(said, seat, layout, None)
            if place is not None:
                yield Heard(place, None), True

    def place(self, text: str, seat: int, layout: Layout | None = None) -> Place:
        """The wager and the place on it that these words name."""
        found = self._find(text, seat, layout, None)
        if found is None:
            raise self._unknown(text, seat, layout)
        return found

    def _find(
        self,
        text: str,
        seat: int,
        layout: Layout | None,
        amount: int | None,
        *,
        whole: bool = False,  # no word of a name is left out
    ) -> Place | None:
        words = _words(text)
        if not words:
            return None
        places = self._phrases.get(tuple(words), [])
        if len(places) > 1 and layout is not None:
            places = _possible(places, seat, layout, amount)
        elif len(places) > 1:
            own = [place for place in places if _words(self.title(*place)) == words]
            places = own if len(own) == 1 else places
        for skipping in (False,) if whole else (False, True):
            places = places or list(
                dict.fromkeys(
                    place
                    for phrase, found in self._phrases.items()
                    if _begins(words, phrase, skipping)
                    for place in found
                )
            )
        if len(places) > 1:
            open_ = [place for place in places if self.is_open(place, seat, layout)] or places
            if amount is None or len(open_) > 1:
                raise self.unclear(text, open_, places)
            return open_[0]
        return places[0] if places else None

    def unclear(
        self, text: str, shown: Sequence[Place], meant: Sequence[Place] = ()
    ) -> UnclearError:
        names = ", ".join(self.title(*place) for place in shown[:MANY])
        more = ", ..." if len(shown) > MANY else ""
        return UnclearError(f"'{text.strip()}' may mean {names}{more}: say which", meant or shown)

    def is_open(self, place: Place, seat: int, layout: Layout | None) -> bool:
        """Whether the least there is may be bet on a place now."""
        least = max(self.spots[place[0]].bounds.low, 1)
        wager = Wager(seat, place[0], least, place[1])
        return layout is None or layout.why_not(wager) is None

    def _unknown(self, text: str, seat: int, layout: Layout | None) -> BetError:
        said = text.strip()
        if elsewhere := self._not_offered(said):
            return BetError(
                f"the {elsewhere.name} (§ {elsewhere.cite}) is authorized, but this table does not "
                f"offer it: `title58 submission new {self.game.slug}` lists the options, and --set"
                " sets one"
            )
        if places_there := self._other_place(said):
            return BetError(f"'{said}' is not a bet here. {places_there}")
        places = [place for place in self.places if self.is_open(place, seat, layout)]
        titles = list(dict.fromkeys(self.title(kind) for kind, _ in places or self.places))
        shown = ", ".join(titles[:MANY]) + (", ..." if len(titles) > MANY else "")
        return BetError(
            f"'{said}' is not a bet here: give an amount and a bet, such as '{self.example}'. "
            f"Bets here: {shown} ('wagers' lists all)"
        )

    def _not_offered(self, said: str) -> WagerLaw | None:
        """The wager of the Code that these words name, where another table might offer it."""
        words = _words(said)
        phrases = (words, words[1:], words[:-1])  # an amount may stand on either side
        for slug, known in self.law.wagers(self.game.slug).items():
            names = (_words(slug.replace("-", " ")), _words(known.name))
            if slug not in self.spots and any(phrase in names for phrase in phrases if phrase):
                return known
        return None

    def _other_place(self, said: str) -> str:
        """Where the wager that these words name may be bet, if they name one with places."""
        words = [word for word in _words(said) if not any(c.isdigit() for c in word)]
        if not words or words == _words(said):
            return ""
        kinds = {
            kind
            for phrase, places in self._phrases.items()
            if _begins(words, phrase, False)
            for kind, _ in places
        }
        places = [on for kind in kinds for on in self.spots[kind].selections if on]
        if len(kinds) != 1 or len(places) < 2:
            return ""
        return f"{self.title(*kinds)} bets are on {', '.join(self.places_of(*kinds))}"

    def places_of(self, kind: str) -> list[str]:
        """The places a wager may be bet on; of many, a few."""
        shown = [self.game.words.place(on) for on in self.spots[kind].selections if on]
        return shown if len(shown) <= 6 else [*shown[:3], "...", shown[-1]]

    @property
    def example(self) -> str:
        """A bet as it may be typed here."""
        base = (kind for kind, spot in self.spots.items() if not spot.side)
        return self.game.words.example or f"25 on {self.title(next(base))}"


def _possible(places: list[Place], seat: int, layout: Layout, amount: int | None) -> list[Place]:
    """Of wagers with the same name, those that may be made now, or that lie there already."""
    may = [
        (kind, on)
        for kind, on in places
        if layout.at(seat, kind, on) is not None
        or (amount and layout.why_not(Wager(seat, kind, amount, on)) is None)
    ]
    if may or amount:  # if none may be, the rules say why not
        return (may or places)[:1]
    return places


def _words(text: str) -> list[str]:
    """The words that count, each in one spelling."""
    said = text.lower().replace("'", "").replace("’", "").replace("$", "").replace("&", " and ")
    said = re.sub(r"[()\[\]!?;:\"]", " ", _TO.sub("-", said))
    said = re.sub(r"(?<!\d)-|-(?!\d)|,", " ", said)
    return [_in_order(word) for word in said.split() if word not in _FILLING]


def _in_order(word: str) -> str:
    """2-1 is the place 1-2."""
    parts = word.split("-")
    if len(parts) > 1 and all(part.isdigit() for part in parts):
        return "-".join(sorted(parts, key=lambda part: (int(part), len(part))))
    return word


def _begins(words: list[str], phrase: tuple[str, ...], skipping: bool) -> bool:
    """Whether these words shorten a phrase; numbers are never shortened."""
    at = 0
    for count, word in enumerate(words):
        while at < len(phrase) and not _short_for(word, phrase[at]):
            if not skipping or count == 0:
                return False
            at += 1
        if at == len(phrase):
            return False
        at += 1
    return True


def _short_for(word: str, full: str) -> bool:
    return full == word or (full.startswith(word) and not any(c.isdigit() for c in full))


def _amount(text: str) -> int | None:
    said = " ".join(word for word in text.split() if word not in _FILLING | {"dollars"})
    if not _MONEY.fullmatch(said):
        return None
    try:
        return parse_money(said)
    except MoneyError:
        return None
