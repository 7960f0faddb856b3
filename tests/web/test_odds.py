"""Odds in the browser: every game, every choice of the sentence, cards out, bad values, files."""

import csv
import io
import json
import re

import pytest
from starlette.testclient import TestClient

from tests.live.web.site import Site
from title58.games import find_game, game_slugs
from title58.odds.asking import ask
from title58.submission.filing import Submission
from title58.web.site.words import percent

SCRIPT = "<script>alert(1)</script>"
DAY = "2024-06-01"
QUICK = [game for game in game_slugs() if game not in ("blackjack", "pai-gow-poker")]


def shown(html: str) -> str:
    """What a person reads: no tags, and of a form what is chosen."""
    text = re.sub(r"<(script|style).*?</\1>", "", html, flags=re.S)
    return re.sub(r"<[^>]*>", " ", text)


@pytest.mark.parametrize("game", game_slugs())
def test_the_bars_are_the_edges_of_the_table(pages: TestClient, game: str) -> None:
    reply = pages.get(f"/odds/{game}", params={"date": DAY, "offer": "filed"})
    assert reply.status_code == 200
    for one in find_game(game).priced(ask(Submission(game, DAY))):
        assert percent(one.as_told.edge) in reply.text or one.action != 1


@pytest.mark.parametrize("game", QUICK)
def test_every_choice_of_the_sentence_is_answered(pages: TestClient, game: str) -> None:
    """And each is an address: what it offers is chosen in its reply."""
    first = pages.get(f"/odds/{game}", params={"date": DAY, "offer": "filed"}).text
    sentence = first.partition("</form>")[0]
    for name, options in re.findall(r'<select name="(\w+)".*?>(.*?)</select>', sentence, re.S):
        for value in re.findall(r'<option value="([^"]*)"', options):
            reply = pages.get(f"/odds/{game}", params={"date": DAY, "offer": "filed", name: value})
            assert reply.status_code == 200, (name, value)
            assert 'role="alert"' not in reply.text, (name, value)
            assert f'<option value="{value}" selected>' in reply.text


def test_the_sentence_names_no_wager_that_is_not_priced(pages: TestClient) -> None:
    """627b: Lucky Six and the pairs are for commission-free tables."""
    for free in ("false", "true"):
        asked = {"date": DAY, "offer": "filed", "commission_free": free}
        page = pages.get("/odds/minibaccarat", params=asked).text
        sentence, _, bars = page.partition("</form>")
        for name in ("Player Pair", "Banker Pair", "Lucky Six"):
            assert (f" selected>{name}<" in sentence) == (free == "true"), name
            assert (f">{name}</a>" in bars) == (free == "true"), name


@pytest.mark.parametrize("game", game_slugs())
def test_no_slug_is_shown(pages: TestClient, game: str) -> None:
    text = shown(pages.get(f"/odds/{game}", params={"date": DAY}).text)
    law = Submission(game, DAY).law
    for slug in law.wagers(game):
        if "-" in slug and not slug[0].isdigit():
            assert not re.search(rf"(?<![\w-]){slug}(?![\w-])", text), slug
    assert not re.search(r"\b[a-z]+_[a-z_]+\b", text)


def test_cards_out_of_the_shoe_change_the_odds(pages: TestClient) -> None:
    params = {"date": DAY, "offer": "filed", "seen": "30x9"}
    text = pages.get("/odds/minibaccarat", params=params).text
    asked = ask(Submission("minibaccarat", DAY), seen="30x9")
    for one in find_game("minibaccarat").priced(asked):
        assert percent(one.edge) in text
    assert "Take out 9: 2 of 32 left" in text
    assert "Put back 9" in text
    left = {"date": DAY, "left": "4xA,4x2,4x3,4x4,4x5,4x6,4x7,4x8,4x9,4x10,4xJ,4xQ,4xK"}
    assert "4 of 32 left" in pages.get("/odds/minibaccarat", params=left).text


def test_every_pile_leads_to_a_shoe_with_one_card_less(pages: TestClient) -> None:
    text = pages.get("/odds/casino-war", params={"date": DAY, "cards": "suits"}).text
    links = re.findall(r'data-flick href="([^"]+)"', text)
    assert len(links) == 52
    path = next(link for link in links if "seen=AH" in link).replace("&amp;", "&")
    assert "Take out A♥: 5 of 6 left" in pages.get(path).text


@pytest.mark.parametrize(
    ("params", "told"),
    [
        ({"date": "yesterday"}, "is not a day"),
        ({"bet": "a lot"}, "is not a bet. Write an amount from $0.01"),
        ({"bet": "-$5"}, "is not a bet"),
        ({"pace": "0"}, "is not a pace. Write 1 to 1,000 rounds an hour."),
        ({"seen": "ZZ"}, "is not a card"),
        ({"seen": "99xA"}, "Allowed: at most 32 of A."),
        ({"left": "99xA"}, "Allowed: at most 32 of A; for a shoe that holds more"),
        ({"seen": "A", "left": "A"}, "not both"),
        ({"decks": "5"}, "Allowed: 6, 7 or 8 decks"),
        ({"decks": "999999999999999999999"}, "is not a whole number"),
        ({"decks": "999999999999999999"}, "decks"),
        ({"tie": "free"}, "is not odds such as"),
        ({"ez": "perhaps"}, "is not true or false"),
        ({"decks": ""}, "is not a whole number"),
    ],
)
def test_a_bad_value_is_told_in_a_sentence(
    pages: TestClient, params: dict[str, str], told: str
) -> None:
    reply = pages.get("/odds/minibaccarat", params={"date": DAY, **params})
    assert reply.status_code == 200
    assert told in reply.text.replace("&#34;", '"')
    assert 'aria-invalid="true"' in reply.text


@pytest.mark.parametrize(
    "name", ["date", "bet", "pace", "seen", "left", "decks", "tie", "pick", "show", "offer", "ez"]
)
def test_what_is_typed_is_escaped(pages: TestClient, name: str) -> None:
    reply = pages.get("/odds/minibaccarat", params={"date": DAY, name: SCRIPT})
    assert reply.status_code == 200
    assert SCRIPT not in reply.text


def test_a_game_without_a_shoe_takes_no_cards(pages: TestClient) -> None:
    reply = pages.get("/odds/roulette", params={"seen": "9H"})
    assert "not dealt from a shoe" in reply.text


def test_what_is_filed_and_does_not_comply_is_not_priced(pages: TestClient) -> None:
    reply = pages.get(
        "/odds/minibaccarat", params={"date": "2013-12-31", "offer": "filed", "house_money": "true"}
    )
    assert "not authorized on 2013-12-31" in reply.text
    assert "tr data-key" not in reply.text


def test_an_estimate_wears_a_plus_minus_and_is_never_called_exact(pages: TestClient) -> None:
    """Where a figure is not exact the page says so; where all are, it says that."""
    for game in game_slugs():
        text = pages.get(f"/odds/{game}", params={"date": DAY, "offer": "filed"}).text
        found = find_game(game).priced(ask(Submission(game, DAY)))
        assert ("All figures are exact." in text) == all(one.exact for one in found)
        if any(one.estimated for one in found):
            assert "±" in text


def test_progressive_return_and_break_even(pages: TestClient) -> None:
    params = {"date": DAY, "offer": "filed", "royal_9": "5-dollar"}
    text = pages.get("/odds/minibaccarat", params=params).text
    key = re.search(r'data-key="(\w+)"[^>]*>\s*<th[^>]*><a [^>]*>Royal 9', text)
    assert key
    detail = pages.get("/odds/minibaccarat", params={**params, "pick": key[1]}).text
    assert 'class="break-even"' in detail
    assert "Break-even at" in detail


def test_what_each_rule_is_worth(pages: TestClient) -> None:
    text = pages.get("/odds/roulette", params={"date": DAY, "show": "rules"}).text
    assert "single zero wheel" in text
    assert "−2.560%" in text  # 1/37 - 1/19
    assert "No rule" in pages.get("/odds/sic-bo", params={"date": DAY, "show": "rules"}).text


def test_rows_can_be_kept(pages: TestClient) -> None:
    params = {"date": DAY, "offer": "filed", "golden_talons": "A"}
    kept = pages.get("/odds/minibaccarat/odds.csv", params=params).text
    rows = list(csv.DictReader(io.StringIO(kept)))
    assert {row["wager"] for row in rows} >= {"Banker wager", "Golden Talons wager"}
    assert all("/" in row["probability"] for row in rows)
    told = json.loads(pages.get("/odds/minibaccarat/odds.json", params=params).text)
    assert told["format"] == "title58-odds/1"
    assert {one["wager"] for one in told["wagers"]} >= {"golden-talons", "tie"}
    report = pages.get("/odds/minibaccarat/par.pdf", params=params)
    assert report.content.startswith(b"%PDF")
    assert pages.get("/odds/minibaccarat/par.exe").status_code == 404
    assert pages.get("/odds/minibaccarat/odds.csv", params={"decks": "5"}).status_code == 409


def test_unknown_games_and_long_addresses(pages: TestClient) -> None:
    assert "There are Baccarat" in pages.get("/odds/poker").text
    assert pages.get("/odds/poker").status_code == 404
    assert pages.get("/odds/craps?seen=" + "A" * 30_000).status_code == 414


def test_nobody_asks_too_often() -> None:
    site = Site(pages=(0.001, 3))
    found = [site.client.get("/odds").status_code for _ in range(5)]
    site.web.workers.close()
    assert found == [200, 200, 200, 429, 429]


def test_without_a_script_a_page_says_that_it_is_at_work() -> None:
    site = Site()
    reply = site.client.get("/odds/pai-gow-poker")
    site.web.workers.close()
    assert '<meta http-equiv="refresh"' in reply.text
    assert "Working out the odds of Pai Gow Poker" in reply.text
    assert 'href="/odds">Cancel' in reply.text
