"""Game protection in the browser: the figures of a pass, what is entered, and what comes first."""

import re

import pytest
from starlette.testclient import TestClient

from tests.live.web.site import Site
from title58.documents.protected import SHOES, entered, shoe_games
from title58.games import game_slugs
from title58.protection.counting.asked import approximate, protect
from title58.protection.counting.verdicts import Floor, Limits
from title58.submission.filing import Submission
from title58.web.site import protect as pages_of_protection

SCRIPT = "<script>alert(1)</script>"
DAY = "2024-06-01"
WAR = {"date": DAY, "offer": "filed"}
MINI = {"date": DAY, "offer": "filed", "ez": "true"}


def dealt(pages: TestClient, path: str, params: dict[str, str]) -> str:
    """The page with its figures: a script asks twice, for the approximation and for the pass."""
    text = pages.get(path, params=params).text
    return pages.get(path, params=params).text if "data-pending" in text else text


def words(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", html).replace("&nbsp;", " "))


def test_the_games_are_those_dealt_from_a_shoe(pages: TestClient) -> None:
    assert set(shoe_games()) == {
        "baccarat", "blackjack", "casino-war", "midibaccarat", "minibaccarat",
    }  # fmt: skip
    text = pages.get("/protect").text
    odds = pages.get("/odds").text
    for slug in game_slugs():
        assert (f'href="/protect/{slug}"' in text) == (slug in shoe_games())
        assert f'href="/protect/{slug}"' in odds


def test_a_game_without_a_shoe_has_its_other_pages(pages: TestClient) -> None:
    text = pages.get("/protect/roulette").text
    assert "Roulette has no shoe to count." in text
    assert 'href="/protect/roulette/wheel"' in text
    assert 'href="/protect/roulette/deck"' not in text
    assert pages.get("/protect/poker").status_code == 404


def test_a_table_s_ranking_leads_to_its_other_pages(pages: TestClient) -> None:
    text = pages.get("/protect/casino-war", params={**WAR, "cut": "x"}).text
    assert 'href="/protect/casino-war/deck?date=2024-06-01&amp;offer=filed"' in text
    assert 'href="/protect/casino-war/dice' not in text


@pytest.fixture(scope="module")
def mini(pages: TestClient) -> str:
    params = {**MINI, "cut": "20", "most": "$100", "seats": "2", "exposed": "$20"}
    return dealt(pages, "/protect/minibaccarat", params)


def test_the_figures_are_those_of_the_command(mini: str) -> None:
    floor = Floor(maximum=100_00, seats=2, limits=Limits(exposed=20_00))
    filing = Submission("minibaccarat", DAY, ez=True)
    found = protect(filing, cut=20, floor=floor, shoes=SHOES[0])
    names = re.findall(r'<tr data-key="\w+".*?<a [^>]*>(.*?)</a>', mini, re.S)
    assert names == [one.name for one in found.wagers]  # worst first
    text = words(mini)
    for one in found.wagers:
        assert f"{one.perfect.win:.4f} ± {one.perfect.error:.4f}" in text
        assert f"${one.hourly / 100:,.2f} ± ${one.hourly_error / 100:,.2f}" in text
        if one.counted:
            told = f"{one.counted.win:.4f}".replace("-", "−")
            assert f"{told} ± {one.counted.error:.4f}" in text
    worst = found.wagers[0]
    assert worst.cure is not None
    assert f"Verdict: {worst.verdict.value}. {worst.reason}." in text
    assert f"{worst.cure.called}: {worst.cure.said}." in text
    assert text.count(f"Cure: {worst.cure.said}.") == 1  # in the ranking, too
    assert "The cut card is 20 of 416 cards from the end" in text
    assert "watch from $5.00, exposed from $20.00" in text


def test_one_wager_is_shown_whole_and_nothing_is_inline(pages: TestClient, mini: str) -> None:
    pictures = re.findall(
        r'<div class="picture" role="img" aria-label="[^"]+">(<svg.*?</svg>)', mini
    )
    assert len(pictures) == 5
    removed, by_cut, by_count, by_depth, watched = pictures
    assert removed.count('<rect class="bar') == 10  # ace to nine, and ten to king
    assert '<polygon class="band"' in by_cut
    assert '<circle class="mark"' in by_cut
    for each in (by_cut, by_count):
        assert '<polyline class="line s1"' in each  # the best count; how often
    assert by_depth.count('<rect class="box"') == 4
    assert watched.count('<rect class="bar') == 8  # a bar for each deck
    for part in ("Betting from another true count", "Risk", "What surveillance sees"):
        assert f"<h3>{part}</h3>" in mini
    assert re.search(
        r'id="what-if" href="/protect/minibaccarat/what-if\?[^"]*seats=2[^"]*wager=', mini
    )
    assert not re.search(r"<[^>]+\sstyle=|<style|\son\w+=", mini)
    found = re.findall(r'<a id="b-\w+" href="([^"#]+)#wager">(.*?)</a>', mini)
    path, name = found[-1]
    other = pages.get(path.replace("&amp;", "&")).text
    assert f"<h2>{name} " in other
    assert "Effects of removal" in other
    assert "cut=20" in path
    assert "exposed=%2420" in path


@pytest.mark.parametrize("kind", ["pdf", "html", "json"])
def test_the_ranking_is_kept_as_a_file(pages: TestClient, mini: str, kind: str) -> None:
    found = re.search(rf'href="(/protect/minibaccarat/ranking\.{kind}[^"]+)" download', mini)
    assert found
    reply = pages.get(found[1].replace("&amp;", "&"))
    assert reply.status_code == 200
    assert f'filename="minibaccarat-protection.{kind}"' in reply.headers["content-disposition"]
    if kind == "pdf":
        assert reply.content.startswith(b"%PDF")
    elif kind == "html":
        assert "The edge as the shoe runs out" in reply.text
    else:
        told = reply.json()
        assert (told["cut_card"], told["limits"]["exposed"], told["shoes"]) == (20, 2000, SHOES[0])


def test_a_file_is_refused_as_its_page_is(pages: TestClient) -> None:
    reply = pages.get("/protect/casino-war/ranking.pdf", params={**WAR, "seats": "0"})
    assert reply.status_code == 409
    assert "0 seats are not possible" in reply.text
    for path in ("/protect/roulette/ranking.pdf", "/protect/casino-war/ranking.exe"):
        assert pages.get(path).status_code == 404


def test_what_a_cut_card_costs_is_told_where_a_shuffle_takes_time(pages: TestClient) -> None:
    text = words(dealt(pages, "/protect/casino-war", {**WAR, "shuffle": "5", "win": "$800"}))
    assert "What the cut card costs" in text
    assert "Lost to shuffles" in text
    assert "In no round dealt was it worth a bet" in text
    assert "Risk" not in text
    late = dealt(pages, "/protect/casino-war", {**WAR, "shuffle": "60", "pace": "200"})
    slip = re.search(r'id="w-shuffle" role="alert">(.*?)</p>', late)
    assert slip
    assert "leaves no time to deal" in slip[1]


def test_more_shoes_are_a_link_until_there_are_no_more(mini: str) -> None:
    assert "512 shoes were dealt (seed 58)" in mini
    link = re.search(r'id="more" href="([^"]+)"', mini)
    assert link
    assert f"shoes={SHOES[1]}" in link[1]


def test_the_approximation_comes_first_and_says_what_it_is(
    pages: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages_of_protection, "PATIENCE", 0)
    params = {**WAR, "cut": "91"}
    first = pages.get("/protect/casino-war", params=params).text
    assert "data-pending" in first
    assert "The normal approximation" in first
    assert "±" not in first
    second = pages.get("/protect/casino-war", params=params).text
    assert "data-pending" not in second
    assert "±" in second


def test_the_approximation_is_the_one_told_beside_the_pass() -> None:
    filing = Submission("casino-war", DAY)
    found = protect(filing, shoes=1)
    told = {one.target.key: one.win for one in approximate(filing)}
    assert told == {one.target.key: one.approximate for one in found.wagers}


def test_blackjack_s_own_wager_stands_beside_the_others(pages: TestClient) -> None:
    params = {"date": DAY, "offer": "filed", "decks": "2", "most": "$100", "spread": "6"}
    text = dealt(pages, "/protect/blackjack", params)
    own, insurance = text.split('<section id="own"')[1].split('<section id="wager"')
    assert '<polyline class="line s1"' in own
    assert "has no edge before it" in insurance  # and not five times 0%
    assert "They sum to 0 over all cards but the dealer" in insurance
    assert "must lay" not in text  # there is no other wager to lay beside it
    assert 'name="spread"' in text
    assert 'name="spread"' not in pages.get("/protect/casino-war", params=WAR).text
    said = words(text)
    assert "Spread 1 to 6: one unit, and 6 from the true count" in said
    assert "Best count, only when the bet is raised" in said
    assert "an approximation" in said


def test_a_spread_that_cannot_be() -> None:
    assert entered({"spread": "8"}).spread == 8
    for text in ("0", "x", "1001", "nan"):
        found = entered({"spread": text})
        assert found.spread == 12
        assert "spread" in found.problems


def test_without_a_script_a_page_says_that_it_is_at_work() -> None:
    site = Site()
    reply = site.client.get("/protect/casino-war", params=WAR)
    site.web.workers.close()
    assert '<meta http-equiv="refresh"' in reply.text
    assert "Dealing 512 shoes of Casino War" in reply.text
    assert 'href="/protect">Cancel' in reply.text
    assert "not approved for wagering" in reply.text


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("date", "yesterday", "is not a day"),
        ("cut", "ten", "is not a whole number."),
        ("cut", "²", "is not a whole number."),
        ("cut", "3", "A cut card 3 cards from the end is not possible: from 78 (§ 651a.5(d))"),
        ("after", "2", "rounds after the cut card are not possible: 0 or 1."),
        ("most", "a lot", "is not an amount of money"),
        ("most", "-$5", "is not possible"),
        ("pace", "0", "0 rounds an hour are not possible: more than 0, at most 1000."),
        ("pace", "nan", "is not a number."),
        ("seats", "101", "101 seats are not possible: more than 0, at most 100."),
        ("shuffle", "61", "A shuffle of 61 minutes is not possible: from 0 to 60."),
        ("win", "$800", "say how long a shuffle takes, too"),
        ("watch", "$60", "Limits must rise"),
        ("exposed", "much", "is not an amount of money"),
        ("never", "$1", "Limits must rise"),
        ("di", "-1", "A desirability index of -1.0 is not possible: from 0 to 1,000."),
        ("shoes", "7", "shoes are not dealt here: 512 or 2,048 or 8,192."),
    ],
)
def test_a_bad_value_is_told_at_its_field(
    pages: TestClient, name: str, value: str, told: str
) -> None:
    text = pages.get("/protect/casino-war", params={**WAR, name: value}).text
    slip = re.search(rf'id="w-{name}" role="alert">(.*?)</p>', text)
    assert slip, text
    assert told in slip[1]
    assert f'aria-describedby="w-{name}"' in text
    assert "data-pending" not in text


@pytest.mark.parametrize("name", [*pages_of_protection.FIELDS, "date", "pick", "decks", "offer"])
def test_what_is_typed_is_escaped(pages: TestClient, name: str) -> None:
    reply = pages.get("/protect/casino-war", params={**WAR, "cut": "2", name: SCRIPT})
    assert reply.status_code == 200
    assert SCRIPT not in reply.text


def test_what_does_not_comply_is_not_dealt(pages: TestClient) -> None:
    text = pages.get("/protect/minibaccarat", params={"date": DAY, "decks": "5"}).text
    assert "Allowed: 6, 7 or 8 decks" in text
    assert "data-pending" not in text


def test_what_is_empty_is_at_its_starting_value() -> None:
    assert entered({}) == entered(dict.fromkeys(pages_of_protection.FIELDS, ""))
    assert entered({}).floor == Floor()
