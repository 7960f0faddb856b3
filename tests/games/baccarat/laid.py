"""A wager that lies on the layout, and how hands laid out by hand, or a view of them, decide it."""

from functools import cache

from tests.games.baccarat.dealt import EVERYTHING, law_of
from title58.equipment.cards import parse_cards
from title58.games.baccarat.game import BACCARAT, MIDIBACCARAT, MINIBACCARAT
from title58.games.baccarat.hands import Hand, Hands
from title58.games.baccarat.terms import Terms
from title58.games.baccarat.wagers import AnyWager
from title58.law.model import Ground
from title58.wagers.registry import TableWager

LAW = {game: law_of(game) for game in EVERYTHING}
GAMES = {game.slug: game for game in (MINIBACCARAT, MIDIBACCARAT, BACCARAT)}
WAGERS = {slug: game.wagers for slug, game in GAMES.items()}
SIDE_CHAPTERS = {"minibaccarat": "627b", "baccarat": "631c"}  # side wagers and variations
EVERY = [(game, slug) for game, law in LAW.items() for slug in law.wagers(game)]

Shown = Hands | tuple[int, ...]  # the hands themselves, or the numbers of the wager's view


def hands_of(player: str, banker: str) -> Hands:
    return Hands(Hand(parse_cards(player)), Hand(parse_cards(banker)))


@cache
def laid(game: str, slug: str, paytable: str = "") -> TableWager[AnyWager]:
    """The wager at a table that offers it, at this paytable or at its first."""
    declared, law = WAGERS[game][slug], LAW[game]
    name = paytable or next(iter(law.wager(game, slug).paytables))
    options = declared.pays.filed(GAMES[game].options(), declared.offered, name)
    return WAGERS[game].priced(law, options, slug)


@cache
def terms(game: str, slug: str, paytable: str = "", on: str = "", seat: int = 1) -> Terms:
    here = laid(game, slug, paytable)
    return here.declared.terms(here.placed(on, seat))


def number(game: str, slug: str, shown: Shown, paytable: str = "", on: str = "") -> int:
    """The number of the ground that decides it."""
    declared = laid(game, slug, paytable).declared
    seen = shown.seen(declared.view, on) if isinstance(shown, Hands) else declared.sees(*shown)
    return declared.ground(seen, terms(game, slug, paytable, on))


def ground(game: str, slug: str, shown: Shown, paytable: str = "", on: str = "") -> Ground:
    return laid(game, slug, paytable).known.grounds[number(game, slug, shown, paytable, on)]


def row(game: str, slug: str, shown: Shown, paytable: str = "", on: str = "") -> str:
    return ground(game, slug, shown, paytable, on).row


def row_number(game: str, slug: str, shown: Shown, paytable: str = "", on: str = "") -> int:
    """Where its row stands among the rows of the wager."""
    return laid(game, slug).known.row_of[number(game, slug, shown, paytable, on)]
