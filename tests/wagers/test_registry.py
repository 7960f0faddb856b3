"""The wagers of a game: the options they make, what is wrong with a filing, what a table offers."""

import datetime
from dataclasses import replace

import pytest

from tests.games.script import refusal
from title58 import law
from title58.games.baccarat.options.baccarat import BaccaratOptions
from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.games.baccarat.wagers import FULL_WAGERS, MINI_WAGERS, AnyWager
from title58.law.cites import cites
from title58.money import Odds
from title58.plain import FLAG, NAME
from title58.submission.options import CANNOT_BE_TOLD, GameOptions, Option
from title58.submission.template import template
from title58.wagers.offer import Flag, Paytable
from title58.wagers.registry import Decision, Wagers
from title58.wagers.views import DeclarationError

EARLY, DAY = (law.on(datetime.date(*day)) for day in ((2014, 1, 31), (2024, 6, 1)))
LATE = law.on(datetime.date(2026, 9, 1))
CODE, PLAIN = law.Code.packaged(), MinibaccaratOptions()


def test_flags_and_paytables_make_options_told_by_their_law() -> None:
    made = MINI_WAGERS.options(CODE)
    assert list(made) == [
        *("dragon_bonus", "perfect_pairs", "player_pair", "banker_pair", "lucky_six"),
        *("golden_talons", "royal_9", "harmony", "house_money"),
    ]
    assert made["house_money"] == Option(
        FLAG,
        cites("627a.7(a)(7)"),
        "Whether the House Money Wager is offered.",
        "true from 2014-02-01, or false",
        default=False,
    )
    assert made["golden_talons"] == Option(
        NAME,
        cites("627b.5(f)"),
        "The paytable of the Golden Talons Wager, if it is offered.",
        "none, or A, B, C, D or E while 627b.5 is in force",
        "BAC-50",
        "none",
        values=("none", "A", "B", "C", "D", "E"),
    )
    assert {name: one.default for name, one in made.items()} == MINI_WAGERS.defaults()
    assert made["lucky_six"].default is True
    later = FULL_WAGERS.options(CODE)
    assert later["majestic_match"].lawful == "true from 2024-05-25, or false"
    assert later["lucky_nines"].lawful == (
        "none, or A, B, C or D from 2024-05-25 at a fully automated table"
    )


def test_an_option_that_the_law_says_nothing_of_is_told_by_its_wager() -> None:
    by_itself = Wagers(
        "minibaccarat",
        replace(MINI_WAGERS["tie-0"], offered=Flag("zero", default=True)),
        replace(MINI_WAGERS["rising-phoenix-banker"], offered=Paytable("phoenix")),
    )
    zero, phoenix = by_itself.options(CODE).values()
    assert (str(zero.cites), zero.about, zero.default) == (
        "627b.4(g)(4)(xv)",
        "Whether the Tie with 0 is offered.",
        True,
    )
    assert phoenix.about == "The paytable of the Banker wager (Rising Phoenix), if it is offered."
    assert phoenix.lawful == "none, or commission or commission-free while 627b.4 is in force"


def test_made_options_are_read_and_written_like_any_other() -> None:
    filed = MinibaccaratOptions.filing(golden_talons="B", ez=True)
    assert (filed.value("golden_talons"), filed.value("ez")) == ("B", True)
    assert (filed.value("house_money"), filed.value("lucky_six")) == (False, True)
    assert filed.but(golden_talons="none") == MinibaccaratOptions(ez=True)  # back at the default
    assert filed.but(lucky_six=False) != filed
    assert filed.as_plain()["golden_talons"] == "B"
    assert list(filed.as_plain()) == list(MinibaccaratOptions.catalogue())
    again, wrong = MinibaccaratOptions.read(filed.as_plain())
    assert (again, wrong) == (filed, [])
    _, wrong = MinibaccaratOptions.read({"house_money": "yes", "golden_talons": True})
    assert [one.option for one in wrong] == ["house_money", "golden_talons"]
    with pytest.raises(TypeError, match="MinibaccaratOptions has no option silver_talons"):
        filed.but(silver_talons="A")


def test_the_template_has_every_made_option() -> None:
    text = template("minibaccarat", DAY)
    assert 'golden_talons = "none"' in text
    told = text.replace("\n#  ", "")
    assert "Allowed: none, or A, B, C, D or E while 627b.5 is in force." in told
    assert all(f"\n{name} = " in text for name in MINI_WAGERS.defaults())


# What is wrong


def told(options: GameOptions, on: law.Law) -> list[tuple[str, str, str]]:
    found = options.offer_violations(on)
    return [(one.option, str(one.cites), one.lawful) for one in found]


def test_a_wager_that_is_filed_for_must_be_lawful_that_day() -> None:
    assert told(PLAIN.but(house_money=True), DAY) == []
    assert told(PLAIN.but(house_money=True), EARLY) == [("house_money", "627a.7(a)(7)", "false")]
    assert told(PLAIN.but(golden_talons="A"), DAY) == []
    for day, instead in ((EARLY, "none"), (LATE, CANNOT_BE_TOLD)):  # it was temporary
        ((option, cite, lawful),) = told(PLAIN.but(golden_talons="A"), day)
        assert (option, lawful) == ("golden_talons", instead)
        assert cite.startswith("627b.5")
    # what is not offered breaks no law, and one option is told once for all wagers it offers
    assert told(PLAIN.but(lucky_six=True), EARLY) == []
    assert told(PLAIN.but(commission_free=True), EARLY) == []  # answers for its wagers itself
    treasures = BaccaratOptions.filing(five_treasures="A")
    assert [option for option, _, _ in told(treasures, EARLY)] == ["five_treasures"]


def test_a_paytable_must_be_on_file() -> None:
    (found,) = PLAIN.but(golden_talons="Z").offer_violations(DAY)
    assert (found.option, found.value, str(found.cites)) == ("golden_talons", "Z", "627b.5(f)")
    assert (found.problem, found.lawful) == (
        "the Golden Talons wager has no paytable Z",
        "none, or A, B, C, D or E while 627b.5 is in force",
    )
    refused = refusal(
        lambda: MINI_WAGERS.priced(DAY, PLAIN.but(golden_talons="Z"), "golden-talons")
    )
    assert "has no paytable Z" in str(refused)
    assert (refused.value, refused.lawful) == ("Z", "A, B, C, D, E")


# What a table offers


def test_a_table_offers_what_is_filed_and_lawful_in_the_order_of_the_law() -> None:
    filed = PLAIN.but(golden_talons="B", house_money=True, ez=True)
    assert list(MINI_WAGERS.at(DAY, filed)) == [
        *("banker", "player", "tie", "dragon-7-insurance", "panda-8-insurance", "house-money"),
        "golden-talons",
    ]
    assert list(MINI_WAGERS.at(EARLY, PLAIN.but(house_money=True))) == ["banker", "player", "tie"]
    talons = MINI_WAGERS.at(DAY, filed)["golden-talons"]
    assert (talons.paytable, talons.spots, talons.parts) == ("B", ("player", "banker"), 1)
    assert talons.placed("banker", 3) == talons.placed("banker", 3)
    assert (talons.placed("banker", 3).on, talons.placed("banker", 3).seat) == ("banker", 3)


def test_a_ground_comes_to_a_row_its_odds_and_all_paragraphs() -> None:
    here = MINI_WAGERS.at(DAY, PLAIN.but(dragon_bonus="A"))["dragon-bonus"]
    why, paid = cites("627a.7(a)(4)(i)(B)"), cites("627a.12(e)", "627a.12(e)[Paytable A]")
    natural = here.decision(7)
    assert natural == Decision("natural-win", Odds.parse("1 to 1"), why, paid)
    assert natural.cites == cites(why, paid)
    assert natural.cited("627a.7") == cites(why, "627a.7", paid)
    assert here.named("natural-win-over-natural") is natural
    assert here.decision(7) is here.decision(7)
    assert here.decision(11) == Decision(
        "lose", Odds.parse("lose"), cites("627a.7(a)(4)(ii)(C)"), cites()
    )
    player = MINI_WAGERS.at(EARLY, PLAIN)["player"]  # in the wording of its day
    assert str(player.decision(0).cites) == "627a.7(a)(2)(i)@2012, 627a.12(a)"


# One more, one less


@pytest.fixture
def few() -> Wagers[AnyWager]:
    return Wagers("minibaccarat", MINI_WAGERS["banker"], MINI_WAGERS["golden-talons"])


def test_a_wager_may_be_added_and_removed(few: Wagers[AnyWager]) -> None:
    filed = PLAIN.but(golden_talons="A", house_money=True)
    assert list(few.at(DAY, filed)) == ["banker", "golden-talons"]
    assert list(few.options(CODE)) == ["golden_talons"]
    few.add(MINI_WAGERS["house-money"])
    assert "house-money" in few
    assert list(few.at(DAY, filed)) == ["banker", "house-money", "golden-talons"]
    assert list(few.options(CODE)) == ["golden_talons", "house_money"]
    with pytest.raises(DeclarationError, match="house-money is declared twice at minibaccarat"):
        few.add(MINI_WAGERS["house-money"])
    few.remove("golden-talons")
    assert [one.slug for one in few] == ["banker", "house-money"]
    assert list(few.at(DAY, filed)) == ["banker", "house-money"]
    assert list(few.options(CODE)) == ["house_money"]


def test_another_declaration_may_stand_in_its_place_for_a_while(few: Wagers[AnyWager]) -> None:
    banker = few["banker"]
    with few.declaring(replace(banker, offered=Flag("banker_too"))):
        assert list(few.options(CODE)) == ["banker_too", "golden_talons"]
    assert list(few) == [banker, MINI_WAGERS["golden-talons"]]
    assert list(few.options(CODE)) == ["golden_talons"]


def test_a_wager_without_law_that_day_or_at_all_is_not_offered(few: Wagers[AnyWager]) -> None:
    few.add(replace(MINI_WAGERS["house-money"], slug="two-kings", offered=Flag("two_kings")))
    few.add(replace(MINI_WAGERS["player"], slug="nobodys"))
    assert "two_kings" not in few.options(CODE)
    assert list(few.at(DAY, PLAIN)) == ["banker"]
