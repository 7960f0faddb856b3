"""All twelve games in a pseudo-terminal, with the words of the floor."""

import os
import re
import signal
import sys
from fractions import Fraction
from pathlib import Path

import pexpect
import pytest

from tests.cli.command import run
from title58.games import game_slugs
from title58.games.blackjack.game import Blackjack

ANSI = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]")

# What is said at 80 columns, up to the settlement, and then at 40. After a question that is not
# always asked stands what answers it.
Round = tuple[str, ...]
PLAYED: dict[str, tuple[Round, str]] = {
    "baccarat": (("yes", "25 on tie", "$25 banker", "deal"), "Banker, $25.00, "),
    "big-six-wheel": (("5 on 20", "joker $1", "spin"), "Joker, $1.00, "),
    "blackjack": (("25", "deal", "hit or stand"), "Blackjack, $25.00, "),
    "casino-war": (("ante 25", "5 on tie", "deal", "surrender"), "Initial, $25.00, "),
    "craps": (("shoot", "pass 10", "field 5", "roll"), "Field, $5.00, "),
    "midibaccarat": (("$25 on the player", "deal"), "Player, $25.00, "),
    "mini-craps": (("yes", "don't pass 10", "5 on the field", "roll"), "Field, $5.00, "),
    "minibaccarat": (("bank 25", "tie 5", "deal"), "Tie, $5.00, "),
    "pai-gow": (("25", "shake", "1", "play"), "Pai Gow, $25.00, "),
    "pai-gow-poker": (("25", "deal", "house way", "play"), "Pai Gow Poker, $25.00, "),
    "roulette": (("17 $5", "column 1", "corner 1-2-4-5", "red 10", "spin"), "Red, $10.00, "),
    "sic-bo": (("big 5", "triple 4", "$2 on 1-2", "shake"), "Big, $5.00, "),
}


class Seated:
    """A person before a terminal."""

    def __init__(self, *words: str, columns: int = 80) -> None:
        here = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
        self.child = pexpect.spawn(
            sys.executable, ["-m", "title58", "play", *words], encoding="utf-8", timeout=60,
            dimensions=(40, columns), env={**here, "TERM": "xterm", "PYTHONUTF8": "1"},
        )  # fmt: skip
        self.child.delaybeforesend = None
        self.seen = ""

    def asked(self) -> str:
        """What is shown up to the next prompt."""
        self.child.expect(r"\r\n(?:\x1b\[[0-9;?]*[a-z])*(bet>|>) ")
        shown = ANSI.sub("", str(self.child.before)).replace("\r", "")
        self.seen += f"{shown}\n> "
        return shown

    def says(self, words: str) -> str:
        self.child.sendline(words)
        return self.asked()

    def ends(self) -> int:
        self.child.expect(pexpect.EOF)
        self.seen += ANSI.sub("", str(self.child.before)).replace("\r", "")
        self.child.close()
        return int(self.child.exitstatus or 0)


SAID: dict[str, tuple[tuple[str, str], ...]] = {  # and what is answered
    "baccarat": (
        ("marker", "You owe no commission (vigorish)."),
        ("yes", "Your bets?"),
        ("pay commission", "You owe no commission (vigorish)."),
    ),
    "big-six-wheel": (("5 on 20", ""), ("spin", ""), ("why", "The $20 symbol loses.")),
    "blackjack": (
        ("hit", "'hit' comes later: type 'deal' first."),
        ("insurance", "'insurance' comes later: type 'deal' first."),
        ("25", "$25.00 on Blackjack"),
        ("deal", "12 (J♦ 2♦) against 3♥"),
        ("hit", "22, bust"),
        ("why", "Dealer: 7. Box 1: 22, bust.\nBlackjack loses: none of these was met."),
    ),
    "craps": (
        ("yes", "The puck is OFF"),
        ("buy 10 20", "Buy Bet on the 10 (§ 623a.3(a)(41)) is authorized, but this table does not"),
        ("hardways 8 5", "$5.00 on Hard 8"),
        ("8 the hard way 5", "$10.00 on Hard 8"),
        ("5 on pass", "$5.00 on Pass"),
        ("hard 8 on", "On the layout"),
        ("hard 8 off", "Off on this roll: Hard 8."),
        ("take hard 8 down", "On the layout: $5.00 on Pass."),
        ("commission", "You owe no commission (vigorish)."),
        ("roll 'em", "The puck is ON, on the 10."),
        ("place 6 12", "$12.00 on Place 6 to win"),
        ("place 8 12", "$12.00 on Place 8 to win"),
        ("all off", "Off on this roll: Place 6 to win, Place 8 to win."),
        ("all on", "$12.00 on Place 8 to win."),
        ("reduce 8 by 6", "$12.00 on Place 6 to win, $6.00 on Place 8 to win."),
        ("take down pass", "Pass may not be removed or reduced now."),
        ("my bets", "You have $977.00 beside what is on the layout."),
        ("roll", "Pass, $5.00, loses"),
        ("why", "The dice: 6-1, total 7.\nPass loses."),
        ("why", "Place 6 to win and Place 8 to win lose."),
    ),
    "minibaccarat": (
        ("cut card", "§ 627a.5"),
        ("20 on tie, 2000 on banker", "$2,000.00 on Banker was not placed: you have only $980.00"),
        ("remove tie", "On the layout: nothing."),
        ("33.33 on tie", "On the layout: $33.33 on Tie."),
        ("deal", ""),
        ("again", "On the layout: $33.33 on Tie."),
        ("again", "The bets of the last round are down already."),
    ),
    "roulette": (
        ("17 for 5", "On the layout: $5.00 on Straight 17."),
        ("remove 17", ""),
        ("5 on 17", ""),
        ("split 8-11 5", ""),
        ("spin", ""),
        ("why", "The ball rests in "),
    ),
}
SEEDS = {"blackjack": "5", "craps": "11", "minibaccarat": "4"}


@pytest.mark.parametrize("game", SAID)
def test_what_is_said_is_understood_or_answered(game: str) -> None:
    at = Seated(game, "--seed", SEEDS.get(game, "3"))
    at.asked()
    for words, answer in SAID[game]:
        shown = at.says(words)
        assert answer.split() == [] or " ".join(answer.split()) in " ".join(shown.split()), words
    assert not re.search("not a bet here|Traceback|bug in title58", at.seen)


@pytest.mark.parametrize("game", game_slugs())
def test_a_round_in_the_words_of_the_floor(game: str) -> None:
    words, settled = PLAYED[game]
    at = Seated(game, "--seed", "3")
    at.asked()
    shown = play(at, words, settled)
    assert "not a bet here" not in at.seen
    assert re.search(re.escape(settled) + "(wins|loses|is a push|is returned)", shown)
    assert longest(at.seen) <= 80
    at.child.setwinsize(40, 40)
    at.seen = ""
    at.says("help")
    at.says("odds" if game not in ("blackjack", "pai-gow-poker") else "wagers")
    at.says("why")
    play(at, ("again", ""), "You have $")
    assert longest(at.seen) <= 40
    at.child.sendline("quit")
    assert at.ends() == 0
    assert re.search(r"You\s+leave\s+with\s+\$", at.seen)


def play(at: Seated, words: Round, settled: str) -> str:
    """Say these words one after the other; what they led to."""
    shown = ""
    for said in words:
        if said == "hit or stand":
            while "hit" in shown.rpartition("against")[2]:
                shown = at.says("stand")
            return shown
        if said in ("surrender", "play") and settled in shown:
            return shown  # there was no tie, or no surrender to decide on
        shown = at.says(said)
    return shown


def longest(shown: str) -> int:
    """The longest line that was printed; what was typed is not ours."""
    lines = [line for line in shown.split("\n") if not line.startswith(("bet>", ">"))]
    return max(len(line.rstrip()) for line in lines[1:])


@pytest.mark.parametrize("game", game_slugs())
def test_no_word_is_broken_at_any_width(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = [said if said != "hit or stand" else "stand" for said in PLAYED[game][0]]
    told = []
    for columns in ("200", "80", "40"):
        monkeypatch.setenv("COLUMNS", columns)
        stdin = "\n".join([*words, "help", "wagers", "why", "quit", "quit", "quit"]) + "\n"
        told.append(run("play", game, "--seed", "3", stdin=stdin).split())
    assert told[0] == told[1] == told[2]


# Leaving


def before_bets(at: Seated) -> None:
    pass


def mid_round(at: Seated) -> None:
    at.says("25")
    at.says("deal")


PROMPTS = {
    "the chooser": ((), before_bets, "You leave without sitting down."),
    "an offer": (("baccarat",), before_bets, "You leave with $1,000.00 after 0 rounds."),
    "bets": (("sic-bo",), before_bets, "You leave with $1,000.00 after 0 rounds."),
    "a card typed": (("sic-bo", "--typed"), lambda at: (at.says("5 big"), at.says("deal")),
                     "does not count"),
    "a hand": (("blackjack", "--seed", "3"), mid_round, "your wagers stay up"),
    "setting": (("pai-gow", "--seed", "3"), mid_round, "(§ 621a.5(b))"),
}  # fmt: skip


@pytest.mark.parametrize("prompt", PROMPTS)
@pytest.mark.parametrize("stopped", [False, True], ids=["Ctrl-D", "Ctrl-C"])
def test_leaving_by_key(prompt: str, stopped: bool) -> None:
    """Ctrl-D is a wish, Ctrl-C an order: both are obeyed at once, in a sentence."""
    words, begin, sentence = PROMPTS[prompt]
    at = Seated(*words)
    at.asked()
    begin(at)
    at.child.sendintr() if stopped else at.child.sendeof()
    assert at.ends() == (128 + signal.SIGINT if stopped else 0)
    assert sentence in " ".join(at.seen.split())
    assert "Traceback" not in at.seen
    if prompt in ("a hand", "setting"):
        assert "after 1 round." in at.seen


def test_lines_are_edited_and_remembered() -> None:
    at = Seated("sic-bo", "--seed", "1")
    at.asked()
    at.says("5 on small")
    at.child.send("\x1b[A")  # the up arrow brings it back,
    at.child.send("\x01\x0b10 on big")  # Ctrl-A and Ctrl-K clear it
    assert "$5.00 on Small, $10.00 on Big." in at.says("")
    at.child.send("\x1b[A")
    assert "$20.00 on Big." in at.says("")
    at.child.sendline("quit")
    assert at.ends() == 0


# What becomes of wagers


def said(*lines: str) -> str:
    return "\n".join(lines) + "\n"


def played(game: str, *lines: str, seed: str = "3", options: tuple[str, ...] = ()) -> str:
    shown = run("play", game, "--seed", seed, *options, stdin=said(*lines))
    return " ".join(shown.split())


def test_before_the_call_wagers_are_taken_back() -> None:
    shown = played("minibaccarat", "25 banker", "5 tie", "quit")
    assert "You take back $25.00 on Banker, $5.00 on Tie" in shown
    assert "You leave with $1,000.00 after 0 rounds." in shown


def test_a_hand_of_blackjack_stands() -> None:
    shown = played("blackjack", "25", "", "quit")
    assert "no wager may be taken back (§ 633a.6(c)" in shown
    assert "our interpretation" in shown
    assert "Blackjack, $25.00, loses: -$25.00" in shown
    assert "You leave with $975.00 after 1 round." in shown


def test_a_tie_at_casino_war_is_surrendered() -> None:
    shown = played("casino-war", "25", "", "quit", seed="7")
    assert "You leave with $987.50 after 1 round." in shown


@pytest.mark.parametrize(
    ("game", "cite"), [("pai-gow", "621a.5(b)"), ("pai-gow-poker", "645a.7(b)")]
)
def test_the_house_sets_the_hand(game: str, cite: str, tmp_path: Path) -> None:
    saved = tmp_path / "rounds.jsonl"
    shown = played(game, "25", "", "quit", options=("--save", str(saved)))
    assert "may lose the wagers as abandoned. The floor may let the hand be played" in shown
    assert f"(§ {cite})" in shown
    assert "after 1 round." in shown
    assert "Verified" in run("settle", str(saved))


@pytest.mark.parametrize(("game", "cite"), [("craps", "623a.4(c)"), ("mini-craps", "623a.4(e)")])
def test_what_may_not_be_taken_down_is_decided_by_the_dice(game: str, cite: str) -> None:
    shown = played(game, "shoot", "pass 10", "", "place 6 12", "quit", seed="5")
    assert "You take back $12.00 on Place 6 to win" in shown
    assert f"(§ {cite})" in shown
    assert re.search(r"Pass, \$10.00, (wins at 1 to 1|loses)", shown)


def test_commission_that_is_owed_is_paid_on_leaving() -> None:
    options = ("--set", "vigorish_collection=deferred", "--as-of", "2014-03-01")
    shown = played("minibaccarat", "25 banker", "", "quit", options=options)
    assert "$1.25 commission (vigorish) owed" in shown
    assert "$1.25 commission (vigorish) is collected: -$1.25 § 627a.12(d)(2)(i)" in shown
    assert "You leave with $1,023.75 after 2 rounds." in shown


# Bets, questions and answers


def test_again_survives_an_empty_round_and_bets_that_are_refused() -> None:
    shown = played(
        "roulette", "100 red", "800 on 17", "", "", "spin", "again", "again", "", "quit", seed="3"
    )
    assert "You have no bets down. Type a bet, 'again', or 'spin' to sit this out." in shown
    assert "$800.00 on Straight 17 was not placed: you have only $200.00 left." in shown
    assert "On the layout: $100.00 on Red." in shown


def test_what_a_worse_choice_costs_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    worth = {"stand": Fraction(-1, 2), "draw": Fraction(-9, 20)}
    monkeypatch.setattr(Blackjack, "worth", lambda *_: worth)
    shown = played("blackjack", "25", "", "odds", "stand", "quit")
    assert "hit -$0.450 per $1 bet; best stand -$0.500 per $1 bet; costs 5.00%" in shown


def test_the_puck_and_what_is_off_are_shown() -> None:
    shown = played(
        "craps", "shoot", "pass 10", "", "place 6 12", "off place 6", "", "quit", seed="5"
    )
    assert "The puck is OFF: this is a come-out roll." in shown
    assert "The puck is ON, on the 9." in shown
    assert "Off on this roll: Place 6 to win." in shown


def test_cards_that_lie_face_down_are_not_shown() -> None:
    shown = played("baccarat", "no", "25 banker", "", "quit")
    assert shown.count("A card to the Player's Hand, face down §") == 2


def test_several_bets_in_one_line() -> None:
    shown = played("sic-bo", "5 on big, 10 on triple 4 and 2 on total 9", "quit")
    assert "$5.00 on Big, $10.00 on Three of a Kind 4, $2.00 on Total 9." in shown
