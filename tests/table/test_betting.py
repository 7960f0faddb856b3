"""One player's bets, as they are said."""

import pytest

from tests.table.test_bets import spoken
from title58.money import MoneyError
from title58.refusal import Refusal
from title58.rounds.steps import TakeWagers
from title58.rounds.wagers import Layout, Wager
from title58.table.bets import BetError
from title58.table.betting import Betting, _by_how_much
from title58.table.purse import Purse


def rule(_layout: Layout, wager: Wager) -> None:
    if wager.amount > 30_000:
        raise Refusal("too much", "601a.2", value=wager.amount, lawful="$300.00")


def open_layout() -> Layout:
    return Layout(rule, lambda _layout: None, "617a.5(b)")


class Table:
    def __init__(self, game: str = "roulette", chips: int = 100_000) -> None:
        self.betting = Betting(spoken(game), 1, Purse(chips))
        self.begin()

    def begin(self) -> None:
        self.layout = open_layout()
        self.betting.opens(TakeWagers("617a.5(b)", self.layout))

    def close(self) -> None:
        self.betting.closes(TakeWagers("617a.5(b)", self.layout))

    def says(self, *texts: str) -> list[str]:
        return [line for text in texts for line in self.betting.say(self.layout, text)]

    @property
    def lies(self) -> dict[str, int]:
        return {f"{w.kind} {w.on}".strip(): w.amount for w in self.layout.wagers}


def test_a_bet_without_an_amount_is_asked_for_once_and_then_as_large_as_the_last() -> None:
    table = Table()
    assert table.says("17") == ["How much on Straight 17?"]
    assert table.says("5") == []  # now a number is an amount
    assert table.says("red") == []
    assert table.lies == {"straight 17": 500, "red": 500}


def test_an_amount_alone_is_for_the_main_bet_or_asks_for_one() -> None:
    table = Table("blackjack")
    table.says("$25")
    assert table.lies == {"blackjack": 2_500}
    table = Table("minibaccarat")
    assert table.says("25") == ["$25.00 on what? Type a bet, or 'wagers' for all."]
    table.says("tie")
    assert table.lies == {"tie": 2_500}


@pytest.mark.parametrize("word", ["again", "rebet", "same", "Again"])
def test_again_is_for_the_last_round_with_bets(word: str) -> None:
    table = Table()
    with pytest.raises(BetError, match="no bets to repeat"):
        table.says(word)
    table.says("5 on 17", "10 on red")
    table.close()
    table.begin()
    table.close()  # nothing was bet
    table.begin()
    table.says(word)
    assert table.lies == {"straight 17": 500, "red": 1_000}


def test_one_bet_that_is_refused_does_not_stop_the_others() -> None:
    table = Table()
    table.says("200 on red", "5 on 17")
    table.close()
    table.begin()
    table.betting.purse.chips = 15_000
    (told,) = table.says("again")
    assert told == "$200.00 on Red was not placed: you have only $150.00 left."
    assert table.lies == {"straight 17": 500}
    table.close()
    assert [wager.amount for wager in table.betting.last] == [500]
    table.begin()
    (told,) = table.says("5 on 17, 400 on red, 6 on black")
    assert told.startswith("$400.00 on Red was not placed: you have only")
    assert table.lies == {"straight 17": 500, "black": 600}


def test_again_adds_what_is_missing_of_the_bets_that_were_there_at_last() -> None:
    table = Table()
    table.says("20 on red", "remove red", "33 on red", "2 on red", "5 on 17")
    table.close()
    table.begin()
    table.says("again")  # what was taken back is not bet again
    assert table.lies == {"red": 3_500, "straight 17": 500}
    with pytest.raises(BetError, match="are down already"):
        table.says("again")
    assert table.lies == {"red": 3_500, "straight 17": 500}
    table.says("remove 17", "again")
    assert table.lies == {"red": 3_500, "straight 17": 500}


def test_at_craps_again_leaves_bets_that_are_still_up_as_they_are() -> None:
    table = Table("craps")
    table.says("12 on place 6", "press it", "5 on field")
    table.close()
    up = Wager(1, "place-to-win-6", 2_400)
    table.begin()
    table.layout.place(up)  # the field was decided, the 6 was not
    table.says("again")
    assert table.lies == {"place-to-win-6": 2_400, "field": 500}


def test_bets_are_no_larger_than_the_chips() -> None:
    table = Table(chips=1_000)
    table.says("6 on red")
    with pytest.raises(BetError, match=r"you have only \$4.00 left"):
        table.says("5 on red")
    assert table.lies == {"red": 600}


def test_several_bets_in_one_line_are_all_said_in_full() -> None:
    table = Table()
    table.says("5 on red and 6 on 17; 7 on column 2")
    assert table.lies == {"red": 500, "straight 17": 600, "column col-2": 700}
    with pytest.raises(BetError, match="give each bet its amount"):
        table.says("5 on red and 17 and 3 on black")
    with pytest.raises(BetError, match="not a bet here"):
        table.says("5 on red and 5 on nothing")
    assert table.lies["red"] == 500


@pytest.mark.parametrize("words", ["take {} down", "bring {} down", "{} down", "down {}"])
def test_a_bet_is_taken_down_by_its_name(words: str) -> None:
    table = Table()
    table.says("5 on red", "5 on 17", words.format("red"))
    assert table.lies == {"straight 17": 500}
    table.says(words.format("everything"))
    assert table.lies == {}


@pytest.mark.parametrize("word", ["remove", "take down", "take back", "pull"])
def test_a_bet_is_taken_back_by_its_name(word: str) -> None:
    table = Table()
    table.says("5 on red", "5 on 17", f"{word} red")
    assert table.lies == {"straight 17": 500}
    table.says(word)  # there is only one
    assert table.lies == {}
    with pytest.raises(BetError, match="you have no bets down"):
        table.says(word)
    with pytest.raises(Refusal, match="no wager on red"):
        table.says(f"{word} red")


def test_all_bets_are_taken_back() -> None:
    table = Table()
    assert table.says("5 on red", "5 on 17", "clear") == []
    assert table.lies == {}


@pytest.mark.parametrize("words", ["reduce 5 on red", "reduce red by 5", "lower red 5", "off red"])
def test_what_only_craps_knows_is_refused_by_the_table(words: str) -> None:
    table = Table()
    table.says("10 on red")
    with pytest.raises(Refusal, match="in this game"):
        table.says(words)


@pytest.mark.parametrize("words", ["hardways off", "off hardways", "all off", "off everything"])
def test_several_bets_are_called_off_together(words: str) -> None:
    table = Table("craps")
    with pytest.raises(BetError, match=r"no bets down|may mean"):
        table.says(words)
    table.says("5 on hard 6", "5 on hard 8", "5 on field")
    with pytest.raises(Refusal, match="in this game"):  # of this layout, which knows no "off"
        table.says(words)
    assert table.says("take down hardways") == []
    assert table.lies == {"field": 500}
    with pytest.raises(BetError, match="may mean Hard 4, Hard 6, Hard 8, Hard 10: say which"):
        table.says("take down hardways")


def test_a_name_that_fits_several_bets_means_the_one_that_is_down() -> None:
    table = Table("craps")
    table.says("5 on hard 6", "5 on field", "down hard")
    assert table.lies == {"field": 500}
    table.says("5 on hard 6", "5 on hard 8")
    with pytest.raises(BetError, match="may mean Hard 6, Hard 8: say which"):
        table.says("down hard")
    table.says("take down everything")
    assert table.lies == {}


@pytest.mark.parametrize("words", ["8 by 6", "place 8 by 6", "6 on place 8", "place 8 $6"])
def test_a_bet_is_reduced_by_the_amount_and_not_by_its_number(words: str) -> None:
    assert _by_how_much(words)[1] == 600
    assert spoken("craps").place(_by_how_much(words)[0], 1)[0] == "place-to-win-8"


def test_by_how_much_a_bet_is_reduced_must_be_said() -> None:
    with pytest.raises((BetError, MoneyError), match="by how much"):
        Table().says("reduce red")


def test_a_bet_is_pressed() -> None:
    table = Table("craps")
    with pytest.raises(BetError, match="you have no bets down"):
        table.says("press it")
    table.says("12 on place 6", "press it")
    assert table.lies == {"place-to-win-6": 2_400}
    table.says("5 on field", "press the 6 by 6")
    assert table.lies == {"place-to-win-6": 3_000, "field": 500}
    with pytest.raises(BetError, match="say which bet"):
        table.says("press it")
    with pytest.raises(BetError, match="no bet on Place 8 to win to press"):
        table.says("press the 8")
    with pytest.raises(MoneyError):
        table.says("press the 6 by x")


def test_a_slip_does_not_close_the_question_how_much() -> None:
    table = Table("craps")
    assert table.says("pass") == ["How much on Pass?"]
    with pytest.raises(BetError):
        table.says("x")
    assert table.says("10") == []
    assert table.lies == {"pass": 1_000}
