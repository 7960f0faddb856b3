"""Reading a Rules Submission from a file, and checking it against the law of a day."""

import datetime
from pathlib import Path

import pytest

from title58.errors import FilingError
from title58.law import Law
from title58.submission.catalogue import filed_games
from title58.submission.filing import Submission, check, load_filing, read_filing
from title58.submission.template import template

DAY = datetime.date(2014, 2, 1)


def load(tmp_path: Path, text: str | bytes) -> Submission:
    path = tmp_path / "filing.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load_filing(path)


def test_a_filing(tmp_path: Path) -> None:
    filing = load(
        tmp_path,
        'facility = "Valley Forge"\ngame = "sic-bo"\ndate = 2014-02-01\n[options]\nshakes = 4\n',
    )
    assert filing == Submission("sic-bo", DAY, "Valley Forge", shakes=4)
    assert check(filing) == []


def test_little_is_needed(tmp_path: Path) -> None:
    filing = load(tmp_path, 'game = "sic-bo"\ndate = "2014-02-01"\n')
    assert filing == Submission("sic-bo", DAY)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game = ", "is not TOML: "),
        (b'game = "\xff"', "is not text in UTF-8"),
        ("a = " + "[" * 100_000, "is "),
        ("", "is empty; `title58 submission new GAME` writes a submission"),
        ("date = 2014-02-01", "game is missing; expected text"),
        ('game = "sic-bo"', "date is missing; expected a date such as 2014-02-01"),
        (
            'game = "hopscotch"\ndate = 2014-02-01',
            "game is 'hopscotch'; expected one of ",
        ),
        ("game = 5", "game: 5 is not text"),
        ('game = "sic-bo"\nfacility = 5', "facility: 5 is not text"),
        ('game = "sic-bo"\ndate = "soon"', "date: 'soon' is not a date such as 2014-02-01 ("),
        ('game = "sic-bo"\ndate = "2014-02-30"', "date: '2014-02-30' is not a date"),
        ('game = "sic-bo"\ndate = 5', "date: 5 is not a date such as 2014-02-01"),
        (
            'game = "sic-bo"\ndate = 2014-02-01T10:00:00',
            "date: 2014-02-01 10:00:00 is not a plain date",
        ),
        (
            'game = "sic-bo"\ndate = 2014-02-01\noptions = 3',
            "options: expected a table of options, not 3",
        ),
        (
            'casino = "x"',
            "unknown key 'casino'; a Rules Submission has approved, date, effective, facility,"
            " game, law, number, options, revision, submitted, superseded",
        ),
    ],
)
def test_what_is_no_filing(tmp_path: Path, text: str | bytes, message: str) -> None:
    with pytest.raises(FilingError) as error:
        load(tmp_path, text)
    assert str(error.value).startswith(f"{tmp_path / 'filing.toml'}: {message}")


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(FilingError) as error:
        load_filing(tmp_path / "none.toml")
    assert str(error.value) == (
        f"{tmp_path / 'none.toml'}: cannot be read (No such file or directory)"
    )
    with pytest.raises(FilingError, match="cannot be read"):
        load_filing(tmp_path)


@pytest.mark.parametrize(("game", "chapter"), [("sic-bo", "625a"), ("minibaccarat", "627a")])
def test_before_the_chapter_nothing_can_be_filed(game: str, chapter: str) -> None:
    filing = read_filing({"game": game, "date": "2012-05-18"}, "x")
    (found,) = check(filing)
    assert str(found) == (
        f"§ {chapter}: date = 2012-05-18: Chapter {chapter} was not in force on "
        "2012-05-18. Allowed: dates from 2012-05-19."
    )
    assert check(read_filing({"game": game, "date": "2012-05-19"}, "x")) == []
    assert check(filing, as_of=DAY) == []


def test_what_could_not_be_read_comes_with_the_rest() -> None:
    options = {"shakes": "three", "colour": "red", "wagers": ["craps"], "chip": 0}
    raw = {"game": "sic-bo", "date": "2014-02-01", "options": options}
    found = check(read_filing(raw, "x"))
    assert [v.option for v in found] == ["shakes", "colour", "wagers", "chip"]
    early = check(read_filing(raw | {"date": "2012-01-01"}, "x"))
    assert [v.option for v in early] == ["shakes", "colour", "date"]


def test_another_day_may_judge_otherwise() -> None:
    raw = {"game": "minibaccarat", "date": "2014-02-01", "options": {"house_money": True}}
    filing = read_filing(raw, "x")
    assert check(filing) == []
    (found,) = check(filing, as_of=datetime.date(2013, 6, 1))
    assert found.option == "house_money"


@pytest.mark.parametrize("game", filed_games())
@pytest.mark.parametrize("day", ["2012-05-19", "2014-02-01", "2024-06-30"])
def test_the_template_is_itself_a_lawful_filing(tmp_path: Path, game: str, day: str) -> None:
    date = datetime.date.fromisoformat(day)
    filing = load(tmp_path, template(game, Law.on(date)))
    assert check(filing) == []
    assert (filing.facility, filing.game, filing.date) == ("Example Casino", game, date)
    assert filing.unreadable == ()
    assert filing.options == type(filing.options)()


@pytest.mark.parametrize("game", filed_games())
def test_the_template_explains_every_option(game: str) -> None:
    text = template(game, Law.on(DAY))
    lines = text.splitlines()
    assert max(map(len, lines)) <= 100
    filing = read_filing({"game": game, "date": "2014-02-01"}, "x")
    at = -1
    for name, known in filing.options.catalogue().items():
        (here,) = [i for i, line in enumerate(lines) if line.startswith(f"{name} = ")]
        assert here > at
        comment: list[str] = []
        before = here - 1
        while lines[before].startswith("#"):
            comment.insert(0, lines[before].lstrip("# "))
            before -= 1
        said = " ".join(comment)
        assert said.startswith(f"{known.about} Allowed: {known.lawful}. (§ {known.cites}.")
        assert known.interpretation in said
        at = here
