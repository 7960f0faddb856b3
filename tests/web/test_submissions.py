"""Submissions in the browser: every game and option, bad values at their fields, files."""

import re
import tomllib
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient

from title58.documents.fields import entered, fields_of
from title58.games import game_slugs
from title58.submission.catalogue import options_of
from title58.submission.filing import Submission, read_filing
from title58.submission.template import filled, template
from title58.web.site.submissions import EXAMPLES, FILES

SCRIPT = "<script>alert(1)</script>"
DAY = "2024-06-01"


def posted(pages: TestClient, **form: str) -> Any:
    return pages.post("/submissions", data=form, follow_redirects=False)


@pytest.mark.parametrize("game", game_slugs())
def test_a_form_has_every_option_with_its_section(pages: TestClient, game: str) -> None:
    reply = pages.get(f"/submissions/{game}", params={"date": DAY})
    assert reply.status_code == 200
    for field in fields_of(Submission(game, DAY)):
        assert f'name="{field.name}"' in reply.text
        assert field.cites[0] in unescape(reply.text)
    assert "Complies with the text on file" in reply.text or "Cannot tell" in reply.text


@pytest.mark.parametrize("game", game_slugs())
def test_a_value_that_cannot_be_is_escaped_and_told_at_its_field(
    pages: TestClient, game: str
) -> None:
    form = dict.fromkeys(options_of(game).catalogue(), SCRIPT)
    reply = pages.get(f"/submissions/{game}", params={"date": DAY, "facility": SCRIPT, **form})
    assert reply.status_code == 200
    assert SCRIPT not in reply.text
    wrong = {each.option for each in Submission(game, DAY, **entered(game, form)).violations()}
    assert len(wrong) > 5
    for name in wrong & form.keys():
        assert f'id="w-{name}"' in reply.text
    assert "Does not comply: " in reply.text


@pytest.mark.parametrize("game", game_slugs())
def test_each_choice_complies_or_is_told_by_its_section(pages: TestClient, game: str) -> None:
    start = Submission(game, DAY)
    for field in fields_of(start):
        for choice in field.choices if field.kind != "many" else ():
            params = {"date": DAY, field.name: choice.value, "former": ""}
            plain: Any = choice.value == "true" if field.kind == "either" else choice.value
            wrong = start.changed({field.name: plain}).violations()
            if not wrong:
                continue  # what it is worth is looked at elsewhere
            text = pages.get(f"/submissions/{game}", params=params).text
            assert f"Does not comply: {len(wrong)} to mend" in text or "Cannot tell" in text
            assert str(wrong[0].cites[0]) in unescape(text)


def test_a_violation_names_value_section_and_what_would_comply(pages: TestClient) -> None:
    text = pages.get(EXAMPLES[1][1]).text
    assert "Does not comply: 2 to mend" in text
    found = re.search(r'id="w-decks".*?</div>', text, re.S)
    assert found
    for part in (
        "<b>5</b>",
        "5 decks may not be used",
        "Would comply: 6, 7 or 8 decks",
        "627a.3(a)",
    ):
        assert part in found[0]
    assert "<img" not in text  # no felt of what does not comply


def test_the_first_example_complies_and_shows_felt_and_edges(pages: TestClient) -> None:
    text = pages.get(EXAMPLES[0][1]).text
    assert "Complies with the text on file" in text
    assert "2.65%" in text  # Golden Talons, paytable A, on Player
    felt = re.search(r'<img class="felt" src="([^"]+)"', text)
    assert felt
    drawn = pages.get(unescape(felt[1]))
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert "Golden Talons" in drawn.text


@pytest.mark.parametrize("game", game_slugs())
def test_a_pasted_submission_comes_back_as_it_was(pages: TestClient, game: str) -> None:
    text = template(game, Submission(game, DAY).law)
    reply = posted(pages, toml=text)
    assert reply.status_code == 303
    kept = pages.get(reply.headers["location"].replace(f"/{game}?", f"/{game}/submission.toml?"))
    assert read_filing(tomllib.loads(kept.text), "kept") == read_filing(tomllib.loads(text), "kept")


def test_a_changed_submission_comes_back_as_it_was(pages: TestClient) -> None:
    named, offered = f'A "B" & {SCRIPT}', ["field", "pass"]
    filing = Submission("craps", DAY, facility=named, wagers=offered, odds_4_10=3, chip=25)
    reply = posted(pages, toml=filled(filing))
    path = reply.headers["location"]
    page = pages.get(path).text
    assert SCRIPT not in page
    kept = pages.get(path.replace("/craps?", "/craps/submission.toml?"))
    assert read_filing(tomllib.loads(kept.text), "kept") == filing


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "is empty"),
        ("game = ", "is not TOML"),
        ('game = "poker"\ndate = 2024-06-01', "expected one of"),
        ('game = "craps"', "date is missing"),
        ('game = "craps"\ndate = 2024-06-01\ncolor = 1', "unknown key"),
        (SCRIPT, "is not TOML"),
        ("a = " + "[" * 5_000, "The submission is"),
    ],
)
def test_a_text_that_is_no_submission_is_told_at_the_field(
    pages: TestClient, text: str, told: str
) -> None:
    reply = posted(pages, toml=text)
    assert reply.status_code == 422
    assert told in unescape(reply.text)
    assert 'aria-describedby="toml-problem"' in reply.text
    assert SCRIPT not in reply.text


def test_too_much_and_other_than_a_form_is_refused(pages: TestClient) -> None:
    assert posted(pages, toml="#" * 100_000).status_code == 413
    assert pages.post("/submissions", json={}).status_code == 415


def test_two_submissions_are_compared(pages: TestClient) -> None:
    former = filled(Submission("minibaccarat", DAY, golden_talons="A"))
    now = filled(Submission("minibaccarat", DAY, golden_talons="B", decks=6))
    reply = posted(pages, toml=now, former=former)
    text = pages.get(reply.headers["location"]).text
    compared = text.partition('id="compare"')[2]
    assert "<del>8</del>" in compared
    assert "<ins>6</ins>" in compared
    assert "What players would notice" in compared
    redline = pages.get(
        reply.headers["location"].replace("/minibaccarat?", "/minibaccarat/redline.pdf?")
    )
    assert redline.content.startswith(b"%PDF")
    other = posted(pages, toml=now, former=filled(Submission("craps", DAY)))
    assert other.status_code == 422
    assert "The former submission is for Craps, not Minibaccarat" in other.text


def test_the_guide_changes_with_the_table(pages: TestClient) -> None:
    params = {"date": DAY, "show": "guide", "golden_talons": "A"}
    guide = pages.get("/submissions/minibaccarat", params=params).text.partition('id="guide"')[2]
    assert "Golden Talons" in guide
    assert "golden-talons" not in guide.partition("Put it away")[0]


@pytest.mark.parametrize("name", FILES)
def test_documents_can_be_kept(pages: TestClient, name: str) -> None:
    params = {"date": DAY, "facility": "Example", "former": "decks=6", "download": "yes"}
    reply = pages.get(f"/submissions/casino-war/{name}", params=params)
    assert reply.status_code == 200, reply.text
    assert len(reply.content) > 1_000
    assert name in reply.headers["content-disposition"]
    if name.endswith(".pdf"):
        assert reply.content.startswith(b"%PDF")


def test_what_does_not_comply_has_no_documents(pages: TestClient) -> None:
    for params in ({"decks": "5"}, {"decks": "five"}):
        reply = pages.get("/submissions/casino-war/packet.pdf", params=params)
        assert reply.status_code == 409
        assert "decks" in reply.text
    assert pages.get("/submissions/casino-war/redline.pdf").status_code == 400
    assert pages.get("/submissions/casino-war/secret.txt").status_code == 404
