"""How a wager of a sheet is played follows from its declaration, whatever it is called."""

from fractions import Fraction

from title58.documents.par.ways import way_of
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side.rules import bet_the_set
from title58.games.blackjack.views import TwoCards
from title58.games.blackjack.wagers import WAGERS, SeenWager
from title58.money import Odds
from title58.odds import WagerOdds, priced
from title58.simulation.trial import Trial
from title58.wagers.offer import Paytable


def test_what_is_filed_for_a_wager_that_nothing_here_knows() -> None:
    offered = Paytable("another_name")
    WAGERS.add(SeenWager("mine", sees=TwoCards, ground=bet_the_set, offered=offered))
    try:
        always = (priced("lose", Fraction(1), Odds.parse("lose")),)
        odds = WagerOdds("blackjack", "mine", "Mine", "633a.6(e)", always, paytable="B")
        way = way_of(odds, BlackjackOptions(), as_filed=False)
    finally:
        WAGERS.remove("mine")
    assert isinstance(way, Trial)
    assert way.changes["another_name"] == "B"
