"""The floor's tools in the browser: their figures are the API's, what is wrong is told at its
field, and the work is done elsewhere."""

import json
import re
from fractions import Fraction
from html import unescape
from inspect import signature

import pytest
from starlette.testclient import TestClient

from tests.live.web.site import Site
from title58.documents.floor import answers
from title58.documents.floor.figures import change, dollars, percent
from title58.documents.floor.tools import BY_NAME, EITHER, GROUPS, TOOLS, Tool
from title58.errors import Error
from title58.games import find_game, game_slugs
from title58.protection.bias import dice, wheels
from title58.protection.counting.verdicts import Floor, Limits
from title58.protection.counting.what_if import what_if
from title58.protection.floor import audits, watched
from title58.protection.floor.incidents import deck_incident
from title58.protection.floor.mistakes import mistakes
from title58.protection.floor.theo import Action, theo
from title58.protection.known.cards import known_cards
from title58.protection.known.places import PLACES_OF
from title58.protection.offers import coupons, rebates
from title58.submission.catalogue import options_of
from title58.submission.filing import Submission
from title58.web.site.replay import _example

DAY = "2024-06-01"
SCRIPT = "<script>alert(1)</script>"
FILED = {"date": DAY, "offer": "filed"}
EVERY = [(tool, game) for tool in TOOLS for game in tool.games]
SHOE = "shuffle\nKH 9D 2C 4S; 1 banker $25; 3 tie $5\nAH 5D 5C 8S; 1 banker $50; 3 tie $5\n"


def get(pages: TestClient, path: str, **params: str) -> str:
    reply = pages.get(f"/protect/{path}", params={**FILED, **params})
    assert reply.status_code == 200
    return reply.text


def words(html: str) -> str:
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html)))


def rows(html: str) -> list[list[str]]:
    """The cells of every row of the answer."""
    answer = html[html.index('id="answer"') :]
    found = re.findall(r"<tr>(<td.*?)</tr>", answer, re.S)
    return [[words(cell).strip() for cell in re.findall(r"<td.*?</td>", row)] for row in found]


def filing(game: str, **options: object) -> Submission:
    return Submission(game, DAY).changed(dict(options)) if options else Submission(game, DAY)


# The same figures


def test_a_deck_that_lacks_two_cards(pages: TestClient) -> None:
    asked = {"missing": "KH, 9D", "rounds": "70", "average": "$25", "bets": "player=$300"}
    text = get(pages, "minibaccarat/deck", **asked, table="B12", day=DAY)
    found = deck_incident(
        filing("minibaccarat"), missing="KH 9D", rounds=70, average=25_00, bets={"player": 300_00},
        as_filed=True,
    )  # fmt: skip
    told = [row[:4] + row[6:8] for row in rows(text)]
    assert told == [
        [one.name, percent(one.edge_usual, 4), percent(one.edge, 4), change(one.change),
         dollars(one.bet), dollars(one.cents)]
        for one in found.effects
    ]  # fmt: skip
    said = words(text)
    assert "2 cards missing: KH, 9D." in said
    assert "Table number B12 Gaming day 2024-06-01 Decks 8 Rounds dealt 70" in said
    assert "Action taken" not in said  # lines to write on stay on paper
    assert 'href="/law/627a.4(a)?date=2024-06-01"' in text


def test_known_cards(pages: TestClient) -> None:
    text = get(pages, "casino-war/known")
    found = known_cards(filing("casino-war"))
    assert rows(text)[:2] == [
        [one.said, percent(one.bet, 2), change(one.average, 3), f"{float(one.win) * 100:.3f}"]
        for one in found.positions
    ]
    one = get(pages, "casino-war/known", place="dealer")
    assert len(rows(one)) == 1 + sum(len(case.worths) for case in found.position("dealer").cases)


def test_known_cards_are_those_of_the_wagers_chosen(pages: TestClient) -> None:
    assert "Dragon Bonus" not in " ".join(map(str, rows(get(pages, "midibaccarat/known"))))
    text = get(pages, "midibaccarat/known", dragon_bonus="A", place="1")
    nine = known_cards(filing("midibaccarat", dragon_bonus="A")).position("1").cases[9]
    bonus = next(one for one in nine.worths if one.wager == "dragon-bonus")
    assert [bonus.name, change(bonus.edge, 4)] in [row[1:] for row in rows(text)]


def test_dealer_errors(pages: TestClient) -> None:
    text = get(pages, "midibaccarat/error", average="$100", rate="1%", rounds="1,000")
    found = mistakes(filing("midibaccarat"), average=100_00, rate=Fraction(1, 100), rounds=1_000)
    told = {row[0]: row[2:5] for row in rows(text)}
    assert told == {
        one.what: [dollars(one.cents(slug, 100_00, 1_000, found.rate)) for slug, _ in found.wagers]
        for one in found.mistakes
    }


def test_what_if(pages: TestClient) -> None:
    asked = {"wager": "tie", "cuts": "91, 104", "most": "$500", "watch": "$1"}
    text = get(pages, "casino-war/what-if", **asked)
    floor = Floor(maximum=500_00, limits=Limits(watch=1_00))
    found = what_if(filing("casino-war"), "tie", cuts=[91, 104], floor=floor, shoes=512)
    cells = [cell for one in found.choices for cell in one.cells]
    assert [row[:3] + row[-1:] for row in rows(text)] == [
        [str(cell.after), str(cell.cut), f"{cell.perfect.win:.4f}", cell.verdict.value]
        for cell in cells
    ]
    assert "watch from $1.00" in text


def test_coupons(pages: TestClient) -> None:
    table = filing("roulette", wheel="double-zero")
    red = rebates.wager_of(table, "red")
    told = get(pages, "roulette/coupon", wheel="double-zero", wager="red")
    assert rows(told)[0][2] == dollars(coupons.match_play(red, 25_00).value) == "$10.53"
    told = get(pages, "roulette/coupon", wheel="double-zero", wager="red", kind="free",
               amount="$100")  # fmt: skip
    assert rows(told)[0][2] == dollars(coupons.free_bet(red, 100_00).value)
    asked = {"kind": "bonus", "amount": "$50", "bet": "$25", "rounds": "10", "first": "win"}
    told = get(pages, "roulette/coupon", wheel="double-zero", wager="red", **asked)
    assert rows(told)[0][2] == dollars(coupons.first_hit(red, "win", 50_00, 25_00, 10).value)


def test_rebates(pages: TestClient) -> None:
    asked = {"wager": "red", "bet": "$1,000", "rate": "20%", "over": "$500", "cap": "$5,000",
             "least": "20", "rounds": "50"}  # fmt: skip
    told = rows(get(pages, "roulette/rebate", wheel="double-zero", **asked))
    red = rebates.wager_of(filing("roulette", wheel="double-zero"), "red")
    offer = rebates.Offer(Fraction(1, 5), 500_00, 5_000_00, 20)
    found = rebates.trip(red, offer, 1_000_00, 50)
    assert told[0][1] == dollars(found.value)
    assert told[3][1] == dollars(found.paid)


def test_dice(pages: TestClient) -> None:
    text = get(pages, "craps/dice", srr="6.5", rolls="500", sevens="70", wager="pass")
    law = dice.by_seven_rate(Fraction(13, 2))
    (found,) = dice.priced(filing("craps"), law, wager="pass", as_filed=True)
    assert rows(text)[0][1:4] == [
        percent(found.usual, 4), percent(found.edge, 4), change(found.edge - found.usual)
    ]  # fmt: skip
    assert f"probability {dice.p_value(70, 500)[0]:.4f}" in words(text)
    assert "A seven once in 6.5000 rolls" in words(text)
    faces = [[Fraction(1)] * 5 + [Fraction(6, 5)]] * 3
    found = dice.priced(filing("sic-bo"), dice.by_faces(faces), wager="total-4", as_filed=True)[0]
    told = get(pages, "sic-bo/dice", faces="1,1,1,1,1,1.2", wager="total-4")
    assert rows(told)[0][2] == percent(found.edge, 4)
    assert 'name="srr"' not in told


def test_wheels(pages: TestClient) -> None:
    spins = "17,60\n5,40\n" + "\n".join(f"{number},30" for number in (1, 2, 3, 4, 6, 7, 8, 9))
    text = get(pages, "roulette/wheel", wheel="double-zero", pockets="17=1.2", spins=spins,
               wager="straight")  # fmt: skip
    table = filing("roulette", wheel="double-zero")
    pockets = wheels.wheel_of(table)
    found = wheels.scan(pockets, wheels.counts_in(spins, pockets))
    assert f"{found.spins:,} spins. Chi-square {found.chi_square:.2f}" in words(text)
    law = wheels.law_of(pockets, {"17": Fraction(6, 5)})
    priced = wheels.priced(table, law, wager="straight", as_filed=True)
    assert {row[2] for row in rows(text)[-len(priced) :]} == {
        percent(one.edge, 4) for one in priced
    }


def test_theoretical_win(pages: TestClient) -> None:
    asked = {"bets": "Red = $25 x 4\nstraight@17=$1,000", "decisions": "38", "hours": "4"}
    told = rows(get(pages, "roulette/theo", wheel="double-zero", **asked))
    bets = [Action("red", 25_00, 4), Action("straight@17", 1_000_00)]
    found = theo(filing("roulette", wheel="double-zero"), bets, 38)
    assert [row[4] for row in told[:2]] == ["$200.00", dollars(found.lines[1].win * 38)]
    assert told[3][:3] == ["4 hours", dollars(found.per_hour * 4), dollars(found.deviation(152))]


def test_the_case_for_a_side_wager_and_results(pages: TestClient) -> None:
    asked = {"bets": "banker=$50x3, tie=$5", "side": "tie", "lease": "$500", "pace": "2",
             "results": "day,drop,win,hours\nMon,1000,150,8\n"}  # fmt: skip
    said = words(get(pages, "midibaccarat/theo", **asked))
    assert "The side wager brings" in said
    assert "Less its lease -$1.04" in said
    assert "Mon 480 $1,000.00 $150.00 15.0%" in said


def test_an_audit_is_sent(pages: TestClient) -> None:
    assert "Paste the rounds" in get(pages, "minibaccarat/audit")
    form = {"date": DAY, "rounds": SHOE, "shuffles": "2"}
    text = pages.post("/protect/minibaccarat/audit", data=form).text
    found = audits.audit(filing("minibaccarat"), watched.typed(SHOE), shuffles=2)
    assert [row[:3] for row in rows(text)[:2]] == [
        [str(one.seat), str(one.rounds), dollars(one.cents)] for one in found.seats
    ]
    assert rows(text)[0][4] == dollars(found.seats[0].expected)
    assert "KH 9D 2C 4S; 1 banker $25" in text  # still there to be mended
    kept = pages.post("/protect/minibaccarat/audit.json", data=form)
    assert kept.json()["format"] == found.as_plain()["format"]
    wrong = pages.post("/protect/minibaccarat/audit", data={**form, "rounds": "KH XX; 1 tie $5"})
    assert "Line 1: " in slip(wrong.text, "rounds")
    reply = pages.post("/protect/minibaccarat/audit", data={"rounds": "x" * 70_000})
    assert reply.status_code == 413
    assert pages.post("/protect/minibaccarat/deck", data={"missing": "KH"}).status_code == 405


def test_an_audit_of_blackjack_is_sent(pages: TestClient) -> None:
    rounds = "shuffle\nKH 9D AS 5C 6D | KD; 1 blackjack $100; 2 blackjack $50; 1 insurance $50"
    form = {"date": DAY, "rounds": rounds, "shuffles": "9"}
    text = pages.post("/protect/blackjack/audit", data=form).text
    found = audits.audit(
        filing("blackjack"), watched.typed(rounds, filing("blackjack")), shuffles=9
    )
    assert found.hands is not None
    assert rows(text)[0] == ["0", "1", "-0.33%", "$100.00", "$50.00"]
    assert ["1", "1", "1", "0", "$50.00"] in [row[:5] for row in rows(text)]
    kept = pages.post("/protect/blackjack/audit.json", data=form).json()
    assert kept["insurance"] == found.as_plain()["insurance"]
    wrong = pages.post("/protect/blackjack/audit", data={**form, "rounds": rounds.replace("|", "")})
    assert "Line 2: Insurance needs a | behind" in slip(wrong.text, "rounds")


def test_records_say_their_own_game() -> None:
    record = json.dumps(_example("minibaccarat"))
    with pytest.raises(Error, match="these are records of Minibaccarat"):
        answers.audit(filing("casino-war"), answers.Offered(), rounds=record, shuffles=0)
    with pytest.raises(Error, match="does not begin with a shuffle") as told:
        answers.audit(filing("minibaccarat"), answers.Offered(), rounds=record, shuffles=0)
    assert told.value.entry == "rounds"  # type: ignore[attr-defined]


# What is wrong, at its field


def slip(text: str, name: str) -> str:
    found = re.search(rf'id="w-{name}" role="alert">(.*?)</p>', text)
    assert found, text
    assert re.search(rf'id="o-{name}"[^>]* aria-invalid="true" aria-describedby="w-{name}', text)
    assert 'id="answer"' not in text
    assert "data-pending" not in text
    return unescape(found[1])


DECK = {"missing": "KH"}
BANKER = {"bets": "banker=$50"}


@pytest.mark.parametrize(
    ("path", "asked", "name", "told"),
    [
        ("minibaccarat/deck", {"missing": "Foo"}, "missing", "'Foo' is not a card"),
        ("minibaccarat/deck", {"missing": "9xKH"}, "missing", "cannot"),
        ("minibaccarat/deck", {"extra": "105x9H"}, "extra", "105 extra cards are too many"),
        ("minibaccarat/deck", {"extra": "JOKER"}, "extra", "A joker has no value"),
        ("minibaccarat/deck", {"unburned": "1,001"}, "unburned", "give 0 to 1,000."),
        ("minibaccarat/deck", {**DECK, "rounds": "x"}, "rounds", "'x' is not a whole number: give"),
        ("minibaccarat/deck", {**DECK, "average": "lots"}, "average", "is not an amount of money"),
        ("minibaccarat/deck", {**DECK, "average": "-$5"}, "average", "-$5 is out of range"),
        ("minibaccarat/deck", {**DECK, "average": "$5"}, "rounds", "enter how many were dealt."),
        ("minibaccarat/deck", {**DECK, "bets": "x", "rounds": "1"}, "bets", "'x' has no value"),
        ("minibaccarat/deck", {**DECK, "bets": "x=$1", "rounds": "1"}, "bets",
         "A bet on 'x' cannot be priced here: there are"),
        ("minibaccarat/deck", {**DECK, "bets": "tie=$1;tie=$2", "rounds": "1"}, "bets", "twice"),
        ("minibaccarat/deck", {**DECK, "wager": "x"}, "wager",
         "'x' cannot be chosen here: there are every wager, banker, player, tie"),
        ("minibaccarat/deck", {**DECK, "day": "monday"}, "day", "'monday' is not a day: write it"),
        ("minibaccarat/deck", {**DECK, "table": "x" * 41}, "table", "longer than 40 characters."),
        ("minibaccarat/deck", {**DECK, "found": "x" * 201}, "found", "longer than 200 characters."),
        ("minibaccarat/deck", {**DECK, "date": "never"}, "date", "'never' is not a day."),
        ("pai-gow-poker/deck", {"extra": "KH"}, "extra", "extra cards cannot be priced"),
        ("casino-war/known", {"place": "hole"}, "place",
         "'hole' cannot be chosen here: there are every position, player, dealer."),
        ("midibaccarat/error", {"average": "x"}, "average", "is not an amount of money"),
        ("midibaccarat/error", {"rate": "101%"}, "rate", "101 is out of range: give 0 to 100."),
        ("midibaccarat/error", {"rounds": "0"}, "rounds", "0 is out of range: give 1 to"),
        ("casino-war/what-if", {"wager": "x"}, "wager", "'x' cannot be chosen here"),
        ("casino-war/what-if", {"cuts": "91, x"}, "cuts", "'x' is not a number of cards"),
        ("casino-war/what-if", {"cuts": "3"}, "cuts",
         "A cut card 3 cards from the end is not possible here: from 78 to"),
        ("casino-war/what-if", {"most": "a lot"}, "most", "is not an amount of money"),
        ("casino-war/what-if", {"pace": "0"}, "pace", "0 rounds an hour are not possible"),
        ("casino-war/what-if", {"seats": "101"}, "seats", "101 seats are not possible"),
        ("casino-war/what-if", {"watch": "$60"}, "watch", "Limits must rise"),
        ("casino-war/what-if", {"exposed": "x"}, "exposed", "is not an amount of money"),
        ("casino-war/what-if", {"never": "$1"}, "never", "Limits must rise"),
        ("casino-war/what-if", {"di": "-1"}, "di", "A desirability index of -1.0"),
        ("casino-war/what-if", {"shoes": "8192"}, "shoes", "there are 512, 2048."),
        ("roulette/coupon", {"kind": "x"}, "kind", "there are match, free, bonus."),
        ("roulette/coupon", {"amount": "$0"}, "amount", "$0 is out of range: give $0.01 to"),
        ("roulette/coupon", {"wager": "x"}, "wager", "'x' cannot be chosen here"),
        ("roulette/coupon", {"kind": "bonus", "bet": "$5"}, "wager", "say on which wager."),
        ("roulette/coupon", {"kind": "bonus", "wager": "red"}, "bet", "say how much is bet"),
        ("roulette/coupon", {"kind": "bonus", "wager": "red", "bet": "$5", "first": "x"}, "first",
         "has no row 'x': its rows are win"),
        ("roulette/coupon", {"rounds": "10,001"}, "rounds", "give 0 to 10,000."),
        ("roulette/rebate", {"wager": "x"}, "wager", "'x' cannot be chosen here"),
        ("roulette/rebate", {"bet": "$0"}, "bet", "$0 is out of range: give $0.01 to"),
        ("roulette/rebate", {"rate": "x"}, "rate", "'x' is not a number"),
        ("roulette/rebate", {"over": "x"}, "over", "is not an amount of money"),
        ("roulette/rebate", {"cap": "x"}, "cap", "is not an amount of money"),
        ("roulette/rebate", {"least": "201"}, "least", "more than the trip has: give at most 200."),
        ("roulette/rebate", {"rounds": "1001"}, "rounds", "give 1 to 1,000."),
        ("craps/dice", {"srr": "1"}, "srr", "A seven-rate of 1 leaves no other roll"),
        ("craps/dice", {"srr": "0.5"}, "srr", "0.5 is out of range: give 1 to 1,000."),
        ("craps/dice", {"srr": "6.5", "faces": "1,1,1,1,1,2"}, "faces", "described twice"),
        ("craps/dice", {"sevens": "3"}, "rolls", "enter how many were thrown."),
        ("craps/dice", {"rolls": "3"}, "sevens", "Enter how many of the rolls were sevens"),
        ("craps/dice", {"rolls": "3", "sevens": "4"}, "sevens", "4 sevens of 3 rolls"),
        ("craps/dice", {"srr": "6.5", "break_even": "x"}, "break_even", "there are leave out, yes"),
        ("craps/dice", {"srr": "6.5", "wager": "x"}, "wager", "'x' cannot be chosen here"),
        ("craps/dice", {"faces": "1,1"}, "faces", "'1,1' is not six weights"),
        ("craps/dice", {"faces": "0,1,1,1,1,1"}, "faces", "each with a weight above 0"),
        ("sic-bo/dice", {"faces": "1,1,1,1,1,1\n1,1,1,1,1,1"}, "faces", "2 dice have weights"),
        ("craps/dice", {"falls": "1,1,1"}, "falls", "3 weights of falls were given: 2 dice have"),
        ("roulette/wheel", {"pockets": "17"}, "pockets", "'17' has no weight"),
        ("roulette/wheel", {"pockets": "99=2"}, "pockets", "99"),
        ("roulette/wheel", {"pockets": "17=2, 17=3"}, "pockets", "17 is given twice"),
        ("roulette/wheel", {"spins": "17\n99"}, "spins", "Line 2: "),
        ("roulette/wheel", {"spins": "zzz"}, "spins", "Line 1: 'zzz' is not a pocket"),
        ("roulette/wheel", {"spins": "1 2 3"}, "spins", "Line 1: '1 2 3' is not a pocket"),
        ("roulette/wheel", {"spins": "1\n" * 4_001}, "spins", "longer than 8,000 characters."),
        ("roulette/wheel", {"pockets": "17=2", "wager": "x"}, "wager", "cannot be chosen"),
        ("midibaccarat/theo", {"bets": "banker"}, "bets", "'banker' has no value: write"),
        ("midibaccarat/theo", {"bets": "x=$5"}, "bets", "There is no wager 'x' here"),
        ("midibaccarat/theo", {"bets": "tie=$5xa"}, "bets", "'a' is not a number"),
        ("midibaccarat/theo", {**BANKER, "decisions": "0"}, "decisions", "give 1 to 1,000,000."),
        ("midibaccarat/theo", {**BANKER, "hours": "x"}, "hours", "'x' is not a number"),
        ("midibaccarat/theo", {**BANKER, "lease": "$5"}, "side", "choose it."),
        ("midibaccarat/theo", {**BANKER, "side": "tie"}, "side", "Nothing is bet on tie"),
        ("midibaccarat/theo", {**BANKER, "open_hours": "0"}, "open_hours", "give 1 to"),
        ("midibaccarat/theo", {**BANKER, "pace": "x"}, "pace", "'x' is not a number"),
        ("midibaccarat/theo", {**BANKER, "results": "a,b\n1,2"}, "results", "No column for"),
    ],
)  # fmt: skip
def test_a_bad_value_is_told_at_its_field(
    pages: TestClient, path: str, asked: dict[str, str], name: str, told: str
) -> None:
    assert told in slip(get(pages, path, **asked), name)


def test_what_does_not_comply_is_not_counted(pages: TestClient) -> None:
    text = get(pages, "minibaccarat/deck", missing="KH", decks="5")
    assert "Allowed: 6, 7 or 8 decks" in text
    assert "data-pending" not in text
    assert 'id="answer"' not in text


@pytest.mark.parametrize("path", ["/odds/minibaccarat", "/protect/minibaccarat/deck"])
def test_a_paytable_that_there_is_not(pages: TestClient, path: str) -> None:
    reply = pages.get(path, params={**FILED, "dragon_bonus": SCRIPT})
    assert reply.status_code == 200
    assert "Allowed: none, or A, B or C" in reply.text


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_what_is_typed_is_escaped(pages: TestClient, tool: Tool) -> None:
    game = tool.games[-1]
    asked = {field.name: SCRIPT for field in tool.fields_of(game)}
    said, path = {"date": SCRIPT, "decks": SCRIPT, **asked}, f"/protect/{game}/{tool.name}"
    reply = pages.post(path, data=said) if tool.sent else pages.get(path, params=said)
    assert reply.status_code == 200
    assert SCRIPT not in reply.text
    assert not re.search(r"<[^>]+\sstyle=|<style|\son\w+=", reply.text)


def test_before_anything_is_entered_nothing_is_wrong(pages: TestClient) -> None:
    for tool in TOOLS:
        for game in {tool.games[0], tool.games[-1]}:
            if not tool.example(game):
                continue
            text = get(pages, f"{game}/{tool.name}")
            assert 'role="alert"' not in text
            assert 'role="status" aria-live="polite">Enter ' in text
            assert 'id="example"' in text


# Where the work is done


def test_nothing_is_counted_in_this_process(
    pages: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def here(*_: object, **__: object) -> None:
        raise AssertionError("counted by the server")

    for name in ("deck", "theo", "audit"):
        monkeypatch.setattr(answers, name, here)
    monkeypatch.setattr(Tool, "answer", here)
    monkeypatch.setattr(answers.Answer, "as_file", here)
    assert rows(get(pages, "casino-war/deck", missing="AS", rounds="3"))
    assert get(pages, "casino-war/deck.html", missing="AS", rounds="3")
    assert rows(get(pages, "big-six-wheel/theo", bets="one=$7"))


def test_without_a_script_a_page_says_that_it_is_at_work() -> None:
    site = Site()
    reply = site.client.get("/protect/blackjack/known", params={"date": DAY})
    site.web.workers.close()
    assert '<meta http-equiv="refresh"' in reply.text
    assert "Counting every order of the cards. This can take a while" in reply.text
    assert 'href="/protect">Cancel' in reply.text


# Files


def test_an_answer_is_kept_as_a_file(pages: TestClient) -> None:
    asked = {**FILED, "missing": "KH", "rounds": "70", "average": "$25"}
    page = pages.get("/protect/casino-war/deck", params=asked).text
    found = deck_incident(
        filing("casino-war"), missing="KH", rounds=70, average=25_00, as_filed=True
    )
    kept = {}
    for kind in ("json", "html", "pdf"):
        path = unescape(re.search(rf'href="([^"]+/deck\.{kind}[^"]*)"', page)[1])  # type: ignore[index]
        kept[kind] = pages.get(path)
        assert f"casino-war-deck.{kind}" in kept[kind].headers["content-disposition"]
    assert kept["json"].json() == found.as_plain()
    assert "Board representative notified" in kept["html"].text
    assert kept["pdf"].content.startswith(b"%PDF")


def test_a_file_of_what_is_wrong_is_refused(pages: TestClient) -> None:
    for asked, told in (
        ({}, "Enter the missing cards"),
        ({"missing": "Foo"}, "not a card"),
        ({"missing": "KH", "rounds": "x"}, "not a whole number"),
        ({"missing": "KH", "decks": "5"}, "Decks: 5."),
    ):
        reply = pages.get("/protect/minibaccarat/deck.pdf", params={**FILED, **asked})
        assert reply.status_code == 409
        assert told in reply.text


@pytest.mark.parametrize(
    "path", ["roulette/deck", "craps/nothing", "craps/dice.xlsx", "poker/dice", "craps/dice.pdf.x"]
)
def test_what_is_not_there(pages: TestClient, path: str) -> None:
    reply = pages.get(f"/protect/{path}")
    assert reply.status_code == 404
    assert "There are " in reply.text


# The table of tools


def test_every_tool_is_found_from_the_first_page(pages: TestClient) -> None:
    assert '<a href="/protect">Protection</a>' in pages.get("/law").text  # in every header
    text = pages.get("/protect").text
    for group in GROUPS:
        assert f"<h2>{group}</h2>" in text
    for tool in TOOLS:
        for game in game_slugs():
            assert (f'href="/protect/{game}/{tool.name}"' in text) == (game in tool.games)


def test_a_tool_leads_to_the_others_with_the_same_table(pages: TestClient) -> None:
    text = get(pages, "minibaccarat/deck", dragon_bonus="A", missing="Foo")
    told = "?date=2024-06-01&amp;dragon_bonus=A&amp;offer=filed"
    for name in ("/known", "/theo", "/what-if", "", "/audit"):
        assert f'href="/protect/minibaccarat{name}{told}"' in text
    assert 'href="/protect/minibaccarat/dice' not in text


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_fields_are_those_of_the_answer(tool: Tool) -> None:
    known = signature(getattr(answers, tool.name.replace("-", "_"))).parameters
    for game in tool.games:
        values, problems = tool.entered(filing(game), True, tool.example(game))
        assert problems.keys() <= {""}
        assert values.keys() <= known.keys()
        needed = {
            name for name, each in known.items()
            if each.kind is each.KEYWORD_ONLY and each.default is each.empty
        }  # fmt: skip
        assert needed <= values.keys()
        names = {field.name for field in tool.fields} | {"date", "offer", "facility"}
        assert not names & options_of(game).catalogue().keys()


def test_the_games_of_a_tool_are_those_of_the_api() -> None:
    assert set(BY_NAME["dice"].games) == set(dice.DICE)
    assert set(BY_NAME["known"].games) == set(PLACES_OF)
    for game in ("minibaccarat", "casino-war"):
        assert tuple(one.place for one in known_cards(filing(game)).positions) == PLACES_OF[game]
    assert {find_game(game).slug for tool, game in EVERY if tool.offers == EITHER} == set(
        game_slugs()
    )
