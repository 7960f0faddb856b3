"""What the floor may ask in a form: each tool with its games and fields. The answers, and what is
printed of them, are those of `answers.py`, which takes longer to load than a form may."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from title58.documents import protected
from title58.documents.fields import Choice
from title58.documents.floor import entries as of
from title58.documents.floor.entries import Field, choice, lines, money, number, percent, whole
from title58.errors import Error
from title58.games import find_game, game_slugs
from title58.money import format_money
from title58.protection.known.places import FAMILY, PLACES, PLACES_OF
from title58.submission.filing import Submission
from title58.wagers.offer import each

if TYPE_CHECKING:
    from title58.documents.floor.answers import Answer

SHOE, KNOWN, FALLS, OFFERS, INCIDENTS, FLOOR = (
    "Tables dealt from a shoe", "Cards somebody knows", "Wheels and dice", "Offers", "Incidents",
    "The floor",
)  # fmt: skip
GROUPS = (SHOE, KNOWN, FALLS, OFFERS, INCIDENTS, FLOOR)
# Which wagers: every one or those that are chosen; those chosen; or none but the game's own
EITHER, CHOSEN, RULES = "either", "chosen", "rules"
TWO_DICE = frozenset({"craps", "mini-craps"})
SHOES = protected.SHOES[:2]  # more take longer than anybody may work here
Values = dict[str, Any]
Problems = dict[str, str]


@dataclass(frozen=True)
class Tool:
    name: str  # in the address, and of its command
    title: str
    about: str
    group: str
    games: tuple[str, ...]
    fields: tuple[Field, ...]
    working: str  # what is done meanwhile
    offers: str = EITHER
    # What several fields say together; under "" what is still to be entered
    together: Callable[[str, Values], Problems] = lambda game, values: {}
    example: Callable[[str], Mapping[str, str]] = lambda game: {}
    sent: bool = False  # with POST: it may be longer than an address

    def fields_of(self, game: str) -> list[Field]:
        return [field for field in self.fields if not field.games or game in field.games]

    def entered(
        self, filing: Submission, every: bool, form: Mapping[str, str]
    ) -> tuple[Values, Problems]:
        """The values of a form, and a sentence for each field that cannot be read."""
        values: Values = {field.name: field.none for field in self.fields}
        problems: Problems = {}
        for field in self.fields_of(filing.game):
            try:
                values[field.name] = field.entered(form.get(field.name, ""), filing, every)
            except Error as error:
                problems[field.name] = of.sentence(error)
        return values, problems or self.together(filing.game, values)

    def answer(self, filing: Submission, every: bool, values: Mapping[str, Any]) -> Answer:
        """This takes a while: it is asked of another process."""
        answers = import_module("title58.documents.floor.answers")
        fixed = frozenset(filing.options.as_plain()) if every else frozenset()
        asked = getattr(answers, self.name.replace("-", "_"))
        made: Answer = asked(filing, answers.Offered(not every, fixed), **values)
        return made


# What may be chosen


def wagers(filing: Submission, every: bool) -> Iterator[Choice]:
    """Those on file that day that the rules of the table leave; all, or those that are chosen."""
    known = filing.law.wagers(filing.game)
    for declared in find_game(filing.game).wagers:
        offered = all(one.offers(filing.options) for one in each(declared.offered))
        if declared.slug in known and (offered or (every and declared.making is not None)):
            yield Choice(declared.slug, known[declared.slug].name)


def _counted(filing: Submission, every: bool) -> Iterator[Choice]:
    """Those that a pass over shoes is about: the hand of Blackjack is not."""
    game = find_game(filing.game)
    for one in wagers(filing, every):
        if filing.game != "blackjack" or game.wagers[one.value].making is not None:
            yield one


def _any_wager(filing: Submission, every: bool) -> Iterator[Choice]:
    yield Choice("", "every wager")
    yield from wagers(filing, every)


def _side(filing: Submission, every: bool) -> Iterator[Choice]:
    yield Choice("", "none")
    yield from wagers(filing, every)


def _places(filing: Submission, _: bool) -> Iterator[Choice]:
    yield Choice("", "every position")
    for place in PLACES_OF[filing.game]:
        yield Choice(place, PLACES[place])


def _first(game: str) -> str:
    """The wager that a game is about, as an example."""
    return str(next(one.slug for one in find_game(game).wagers))


WAGER = choice("wager", "Wager", _any_wager)
ONE_WAGER = choice("wager", "Wager", wagers)
AVERAGE = money(
    "average",
    "Bet on each wager",
    hint="$25",
    about="In a round, by all players together.",
)

# What several fields say together


def _deck(_: str, values: Values) -> Problems:
    if not (values["missing"] or values["extra"] or values["unburned"]):
        return {"": "Enter the missing cards, the extra cards, or both."}
    if (values["bets"] or values["average"]) and not values["rounds"]:
        return {"rounds": "Bets are priced over rounds: enter how many were dealt."}
    return {}


def _dice(game: str, values: Values) -> Problems:
    laws = [name for name in ("srr", "faces", "falls") if values[name]]
    if len(laws) > 1:
        names = {"srr": "rolls for each seven", "faces": "weights of the faces", "falls": "falls"}
        said = " and ".join(names[name] for name in laws)
        return {laws[1]: f"The dice are described twice, by {said}: leave one of them empty."}
    rolls, sevens = values["rolls"], values["sevens"]
    if rolls is None and sevens is not None:
        return {"rolls": "Sevens are counted in rolls: enter how many were thrown."}
    if rolls is not None and sevens is None:
        return {"sevens": "Enter how many of the rolls were sevens, or 0 if none were."}
    if not laws and rolls is None:
        said = "the rolls for each seven, the rolls and sevens that were seen, or "
        return {"": f"Enter {said if game in TWO_DICE else ''}how the dice fall."}
    return {}


def _wheel(_: str, values: Values) -> Problems:
    if values["pockets"] or values["spins"]:
        return {}
    return {"": "Enter the pockets that come too often, or the spins that were seen."}


def _coupon(_: str, values: Values) -> Problems:
    if values["kind"] != "bonus":
        return {}
    needed = {"wager": "on which wager", "bet": "how much is bet each round"}
    return {name: f"For a bonus, say {said}." for name, said in needed.items() if not values[name]}


def _rebate(_: str, values: Values) -> Problems:
    least, rounds = values["least"], values["rounds"]
    if least > rounds:
        return {"least": f"{least:,} rounds are more than the trip has: give at most {rounds:,}."}
    return {}


def _audit(_: str, values: Values) -> Problems:
    return {} if values["rounds"] else {"": "Paste the rounds, and work it out."}


def _theo(_: str, values: Values) -> Problems:
    if not values["bets"]:
        return {"": "Enter what is bet, a line for each wager."}
    if (values["lease"] or values["pace"]) and not values["side"]:
        return {"side": "A lease and slower rounds belong to a side wager: choose it."}
    return {}


def _what_if(_: str, values: Values) -> Problems:
    """The floor and its limits are read as for the ranking."""
    names = [field.name for field in LIMITS]
    found = protected.entered({name: values.pop(name) for name in names})
    if found.problems:
        return dict(found.problems)
    values["floor"] = found.floor
    return {}


_START = protected.entered({}).floor
LIMITS = (
    of.words("most", "Maximum bet", shape="short", hint="as filed", mode="decimal"),
    of.words(
        "pace", "Rounds an hour", shape="short", hint=f"{_START.rounds_per_hour:g}", mode="decimal"
    ),
    of.words("seats", "Seats of a team", shape="short", hint=str(_START.seats), mode="numeric"),
    *(
        of.words(name, title, shape="short", hint=hint, mode="decimal", more=True)
        for name, title, hint in (
            ("watch", "Watch from", format_money(_START.limits.watch)),
            ("exposed", "Exposed from", format_money(_START.limits.exposed)),
            ("never", "Do not offer from", format_money(_START.limits.do_not_offer)),
            ("di", "Only watch under a DI of", f"{_START.limits.di:g}"),
        )
    ),
)
CARDS = "9H, 3x9H, or 3x9 if the suits are unknown"
_CARD_GAMES = tuple(each for each in game_slugs() if each in PLACES_OF)

TOOLS = (
    Tool(
        "what-if",
        "What if",
        "One wager by every paytable, cut card and rule after it: what a perfect bettor would win.",
        SHOE,
        protected.shoe_games(),
        (
            choice("wager", "Wager", _counted),
            of.words(
                "cuts",
                "Cut cards to compare",
                of.cuts,
                none=(),
                longest=80,
                hint="14, 26, 52",
                about="In cards from the end.",
            ),
            *LIMITS,
            choice("shoes", "Shoes to deal", {str(n): f"{n:,}" for n in SHOES}, int,
                   start=str(SHOES[0])),
        ),
        "Dealing shoes.",
        RULES,
        _what_if,
    ),
    Tool(
        "known",
        "Known cards",
        "What a card is worth to somebody who knows it before he bets: flashed, marked, sorted, or"
        " seen at the burn.",
        KNOWN,
        _CARD_GAMES,
        (choice("place", "Card known", _places),),
        "Counting every order of the cards.",
        CHOSEN,
    ),
    Tool(
        "dice",
        "Dice",
        "Every wager with dice that are set or biased, how likely the sevens seen are, and how many"
        " rolls it takes to tell.",
        FALLS,
        ("craps", "mini-craps", "sic-bo"),
        (
            number("srr", "SRR", least=1, most=1_000, none=None, hint="6.5",
                   games=TWO_DICE, about="Rolls for each seven; fair dice: 6."),
            replace(whole("rolls", "Rolls seen", most=10**7, hint="500", games=TWO_DICE),
                    none=None),
            replace(whole("sevens", "Sevens among them", most=10**7, hint="70", games=TWO_DICE,
                          about="Without an SRR, wagers are priced by these."), none=None),
            WAGER,
            choice("break_even", "Break-even SRR", {"": "leave out", "yes": "find it"}, bool,
                   none=False, games=TWO_DICE, about="Takes longer."),
            lines("faces", "Weights of the faces 1 to 6", of.faces, none=(), longest=600,
                  hint="1,1,1,1,1,1.2", more=True,
                  about="One line for all dice alike, or a line for each."),
            lines("falls", "Weights of every fall", none=None, more=True,
                  about="A weight, probability or count for 1-1, 1-2, ..., 6-6: 36 for two dice,"
                  " 216 for three."),
        ),
        "Counting the falls of the dice.",
        EITHER,
        _dice,
        lambda game: {"srr": "6.5", "rolls": "500", "sevens": "70"} if game in TWO_DICE
        else {"faces": "1,1,1,1,1,1.2"},
    ),
    Tool(
        "wheel",
        "Wheel",
        "Every wager on a biased wheel, and whether spins that were written down show one:"
        " chi-square, and a scan of all sectors.",
        FALLS,
        ("roulette", "big-six-wheel"),
        (
            of.words("pockets", "Pockets that come too often", of.weights, none={},
                     hint="17=1.2, 5=1.2",
                     about="How often against the others: 1.2 is a fifth more."),
            WAGER,
            lines("spins", "Spins seen", none=None, hint="17,31", games=frozenset({"roulette"}),
                  about="A pocket on each line, or a pocket and its count: 17,31. Give counts for"
                  " more than 2,000 spins."),
        ),
        "Spinning fair wheels to compare with.",
        EITHER,
        _wheel,
        lambda game: {"pockets": "17=1.2, 5=1.2"} if game == "roulette" else {"pockets": "20=1.2"},
    ),
    Tool(
        "coupon",
        "Coupons and bonuses",
        "What match play, a free bet or a bonus on the first hit is worth on each wager, best"
        " first.",
        OFFERS,
        game_slugs(),
        (
            choice("kind", "Offer", {"match": "match play", "free": "free bet", "bonus":
                                     "bonus on the first hit"}, start="match"),
            money("amount", "Amount", "$25", least=1),
            WAGER,
            of.words("first", "Bonus: paid for the first", start="win", shape="short", more=True,
                     about="A row of the wager, such as win or blackjack."),
            money("bet", "Bonus: bet each round", hint="$25", least=1, more=True),
            whole("rounds", "Bonus: rounds it lasts", most=10_000, hint="no end", more=True),
        ),
        "Counting every result.",
        EITHER,
        _coupon,
    ),
    Tool(
        "rebate",
        "Rebates on losses",
        "What a loss rebate is worth to a player who quits at the best moment, and how many rounds"
        " must be required for it to be safe.",
        OFFERS,
        game_slugs(),
        (
            ONE_WAGER,
            money("bet", "Bet each round", "$100", least=1),
            percent("rate", "Loss paid back", "10%"),
            whole("rounds", "Most rounds in a trip", "200", least=1, most=1_000),
            money("over", "Only on losses over", hint="$0"),
            money("cap", "Paid back at most", hint="no cap", least=1),
            whole("least", "Rounds required", most=1_000, hint="0"),
        ),
        "Going back from the last round of the trip.",
        EITHER,
        _rebate,
    ),
    Tool(
        "deck",
        "A deck with missing or extra cards",
        "The change in every wager’s edge, whom it favored, what it came to in dollars, and the"
        " sections on the deck. The file leaves room for the report.",
        INCIDENTS,
        tuple(each for each in game_slugs() if each in PLACES_OF or each.startswith("pai-gow")),
        (
            of.words("missing", "Missing cards", hint="KH, 9D", about=f"{CARDS}; ? for one that"
                     " nobody can name. Tiles as teen or 3-6."),
            of.words("extra", "Extra cards", hint="2x9D", about=f"{CARDS}; deck for all 52."),
            whole("unburned", "Cards not burned", most=1_000, hint="0"),
            whole("rounds", "Rounds dealt", hint="70"),
            AVERAGE,
            WAGER,
            lines("bets", "Bets on single wagers in a round", of.amounts, none={}, longest=600,
                  hint="player=$300", more=True, about="A line each; by all players together.",
                  names=wagers),
            of.words("table", "Table number", longest=40, shape="short", more=True),
            of.day("day", "Gaming day", more=True),
            of.words("found", "Found when and by whom", longest=200, more=True),
        ),
        "Counting the shoe as filed and as dealt.",
        CHOSEN,  # a table has one paytable of a wager: bets on all of them add up to nothing
        _deck,
        lambda game: {"missing": "KH, 9D"}
        if game != "pai-gow"
        else {"missing": "3-6", "extra": "teen"},
    ),
    Tool(
        "error",
        "Dealer errors",
        "What each error costs, and which side: cards drawn wrongly, wagers paid or taken wrongly.",
        INCIDENTS,
        tuple(each for each in game_slugs() if each in FAMILY or each == "blackjack"),
        (
            money("average", "Bet on each wager", "$25", about="In a round."),
            percent("rate", "Error rate", "100%", about="Of the rounds that offer it."),
            whole("rounds", "Rounds dealt", "100", least=1),
        ),
        "Counting every order of the cards.",
        RULES,
    ),
    Tool(
        "theo",
        "Theoretical win",
        "What a table should win in an hour and a shift, with its band; the case for a side wager;"
        " results against it.",
        FLOOR,
        game_slugs(),
        (
            lines("bets", "Bets", of.actions, none=(), longest=600, hint="banker=$50x3",
                  about="A line for each wager: $50x3 is $50 on average by three players a round.",
                  names=wagers),
            number("decisions", "Decisions an hour", "60", least=1,
                   about="Rounds, spins or rolls."),
            number("hours", "Hours in a shift", "8", least=1),
            choice("side", "Side wager", _side, more=True),
            money("lease", "Its lease per month", hint="$500", more=True),
            number("open_hours", "Hours open per month", "480", least=1, more=True),
            number("pace", "Rounds an hour it costs", "0", more=True),
            lines("results", "Results (CSV)", none=None, more=True, hint="day,drop,win,hours",
                  about="A line of names, then a line for each day or table: drop, win, and hours"
                  " or rounds."),
        ),
        "Counting every result.",
        EITHER,
        _theo,
        lambda game: {"bets": f"{_first(game)}=$25x3"},
    ),
    Tool(
        "audit",
        "Bets against the cards",
        "Each position’s bets against the exact edge before each round, and how likely bets made"
        " without looking at the cards are to fit the cards as well.",
        FLOOR,
        protected.shoe_games(),
        (
            lines("rounds", "Rounds", longest=60_000, hint="KH 9D 2C 4S; 1 banker $25; 3 tie $5",
                  about="Typed from video, a round on each line: the cards shown, then the bets; ?"
                  " for a card that could not be read, and “shuffle” where a shoe begins. At"
                  " Blackjack | stands behind the cards that were up when Insurance was offered:"
                  " KH 9D AS 5C 6D | KD; 1 blackjack $50; 1 insurance $25. Or round records, one to"
                  " a line, which say their own options and day."),
            whole("shuffles", "Fresh shuffles", least=1, most=1_500, hint="as many as needed",
                  about="To compare with. A single shoe needs 100 for each position that bets. At"
                  " Blackjack, so many of each shoe."),
        ),
        "Pricing every round.",
        CHOSEN,
        _audit,
        sent=True,
    ),
)  # fmt: skip
BY_NAME = {tool.name: tool for tool in TOOLS}


def tools_of(game: str) -> list[Tool]:
    return [tool for tool in TOOLS if game in tool.games]
