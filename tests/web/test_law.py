"""The law in the browser: every chapter and provision, search, changes, readings."""

import re

import pytest
from starlette.testclient import TestClient

from title58.law import Code
from title58.web.site.asking import cite_path

CODE = Code.packaged()
SCRIPT = "<script>alert(1)</script>"


@pytest.mark.parametrize("chapter", [each.chapter for each in CODE.chapters])
def test_a_chapter_has_every_provision_of_the_day(pages: TestClient, chapter: str) -> None:
    reply = pages.get(f"/law/{chapter}", params={"date": "2024-06-01"})
    assert reply.status_code == 200
    for provision in CODE.on("2024-06-01").provisions(chapter):
        assert f'id="{provision.key}"'.replace("'", "&#39;") in reply.text


def test_a_provision_has_its_code_tests_dates_and_readings(pages: TestClient) -> None:
    reply = pages.get(cite_path("627a.8(d)(1)"), params={"date": "2024-06-01"})
    for text in (
        "src/title58/games/baccarat/side/house_money.py",
        "settle_house_money",
        "tests/games/baccarat/side/test_house_money.py",
        "by violation",
        "2014-02-01",
        "BAC-01",
    ):
        assert text in reply.text
    assert '<p class="law">Starting at the dealer' in reply.text  # the serif is the law's


def test_what_a_provision_governs_is_told(pages: TestClient) -> None:
    path = cite_path("627a.7(a)(1)")
    for _ in range(100):  # the page does not wait for it
        text = pages.get(path, params={"date": "2024-06-01"}).text
        if "On the felt" in text:
            break
    assert "Banker wager: pays 1 to 1" in text


def test_an_earlier_wording_is_read_by_its_edition(pages: TestClient) -> None:
    key = next(key for key in CODE.provisions_by_key if "@" in key)
    reply = pages.get(cite_path(key))
    assert reply.status_code == 200
    assert CODE.provisions_by_key[key].summary[:30] in reply.text.replace("&#39;", "'")


@pytest.mark.parametrize("cite", ["627a.99", "900z", "627a.8(zz)", SCRIPT])
def test_a_cite_that_is_not_there_is_told_on_a_page(pages: TestClient, cite: str) -> None:
    reply = pages.get(cite_path(cite))
    assert reply.status_code == 404
    assert "in the Code on file" in reply.text
    assert SCRIPT not in reply.text


def test_a_chapter_that_is_only_known_says_so(pages: TestClient) -> None:
    reply = pages.get("/law/601a.2")
    assert reply.status_code == 200
    assert "known and not on file" in reply.text


def test_words_are_found_and_a_cite_is_opened(pages: TestClient) -> None:
    reply = pages.get("/law", params={"q": "house money", "date": "2024-06-01"})
    assert "627a.8(d)" in reply.text
    assert "Interpretations</h3>" in reply.text
    assert "house-money" not in re.sub(r"<[^>]*>", "", reply.text)  # no slug is shown
    opened = pages.get("/law", params={"q": "§ 627a.8(d)"}, follow_redirects=False)
    assert (opened.status_code, opened.headers["location"]) == (303, "/law/627a.8(d)")
    reading = pages.get("/law", params={"q": "bac-01"}, follow_redirects=False)
    assert reading.headers["location"] == "/law/BAC-01"
    assert "Nothing holds all of these words" in pages.get("/law?q=zzzz+zzzz").text


@pytest.mark.parametrize("path", ["/law", "/law/627a", "/law/627a.8(d)"])
def test_a_day_that_is_none_is_told_at_its_field(pages: TestClient, path: str) -> None:
    reply = pages.get(path, params={"date": "2024-02-30" + SCRIPT})
    assert reply.status_code == 200
    assert 'aria-describedby="date-problem"' in reply.text
    assert "is not a day. Write it as 2024-06-01." in reply.text
    assert SCRIPT not in reply.text


def test_what_changed_between_two_days(pages: TestClient) -> None:
    params = {"from": "2013-01-01", "to": "2015-01-01", "chapter": "627a"}
    reply = pages.get("/law/changes", params=params)
    assert "<ins" in reply.text and "<del" in reply.text  # noqa: PT018
    assert "House Money Wager" in reply.text
    back = pages.get("/law/changes", params={"from": "2015-01-01", "to": "2013-01-01"})
    assert "2013-01-01 is earlier than 2015-01-01" in back.text
    wrong = pages.get("/law/changes", params={"chapter": SCRIPT})
    assert "is not on file" in wrong.text
    assert SCRIPT not in wrong.text


def test_every_interpretation_is_listed_and_has_a_page(pages: TestClient) -> None:
    listed = pages.get("/law/interpretations").text
    for known in CODE.interpretations:
        assert f'id="{known.id}"' in listed
    one = pages.get("/law/BAC-32")
    assert "ours, not the Board" in one.text
    few = pages.get("/law/interpretations?chapter=617a").text
    assert 'id="BAC-32"' not in few


def test_the_register_says_what_is_not_on_file(pages: TestClient) -> None:
    text = pages.get("/law/register").text
    assert "Not on file:" in text
    for known in CODE.not_carried():
        assert known.chapter in text
