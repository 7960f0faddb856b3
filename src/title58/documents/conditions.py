"""Which checklist items depend on what was filed. An item not named here always applies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_DEVICES = ("(1)", "(2)")  # of a progressive table game system

_WHEN: dict[str, Callable[[Any], bool]] = {
    # Roulette
    "617a.1(c)": lambda o: o.wheel == "single-zero",
    "617a.1(d)": lambda o: o.wheel != "single-zero",
    "617a.1(e)(1)": lambda o: _as_single_zero(o),
    "617a.1(e)(2)": lambda o: _as_single_zero(o),
    "617a.1(e)(2)(i)": lambda o: _as_single_zero(o),
    "617a.1(e)(2)(ii)": lambda o: _as_single_zero(o),
    "617a.1(e)(2)(iii)": lambda o: _as_single_zero(o),
    "617a.1(f)(4)": lambda o: o.five_adjacent,
    "617a.2(a)(5)": lambda o: _as_single_zero(o),
    "617a.2(b)": lambda o: o.movable_parts,
    "617a.2(c)": lambda o: o.movable_parts,
    "617a.2(d)": lambda o: o.movable_parts,
    "617a.4(c)(1)": lambda o: _as_single_zero(o),
    # Pai Gow
    **{f"621a.2(d){item}": lambda o: _has_shaker(o) for item in ("", "(1)", "(2)", "(3)")},
    # Craps and Mini-Craps
    "623a.2(b)": lambda o: not _mini(o),
    "623a.2(c)": lambda o: _mini(o),
    **{
        f"623a.{item}": lambda o: o.fire != "none"
        for item in (
            "2(d)(4)",
            "2(d)(4)(i)",
            "2(d)(4)(ii)",
            "2(d)(4)(iii)",
            "2(d)(4)(iii)(A)",
            "2(d)(4)(iii)(B)",
            "2(d)(4)(iii)(C)",
            "11(a)(4)[s2]",
            "11(a)(4)[s3]",
        )
    },
    # Sic Bo
    "625a.1(d)(1)": lambda o: o.shaker == "manual",
    "625a.1(d)(1)(iii)": lambda o: o.shaker == "manual",
    "625a.1(d)(2)(i)": lambda o: o.shaker == "automated",
    "625a.1(d)(2)(ii)": lambda o: o.shaker == "automated",
    "625a.1(d)(2)(iii)": lambda o: o.shaker == "automated",
    "625a.1(e)": lambda o: o.shaker == "manual",
    "625a.5(a)(2)": lambda o: o.shaker == "automated",
    # Minibaccarat
    "627a.2(b)(5)": lambda o: o.dragon_bonus != "none",
    "627a.2(b)(6)(i)": lambda o: o.ez,
    "627a.2(b)(6)(ii)": lambda o: o.ez,
    "627a.2(b)(6)(iii)": lambda o: o.ez,
    "627a.2(b)(7)": lambda o: o.house_money,
    "627a.2(b)(7)@2012": lambda o: _marks_vigorish(o),
    "627a.2(b)(8)": lambda o: _marks_vigorish(o),
    "627a.2(c)": lambda o: _marks_vigorish(o),
    "627a.3(a)": lambda o: o.shuffler == "manual",
    "627a.3(b)": lambda o: o.shuffler == "automated",
    "627a.3(b)(1)": lambda o: o.shuffler == "automated",
    "627a.3(b)(2)": lambda o: o.shuffler == "automated",
    "627a.4(a)": lambda o: not o.preshuffled,
    "627a.4(b)": lambda o: not o.preshuffled and o.shuffler == "manual",
    "627a.4(c)": lambda o: not o.preshuffled and o.shuffler == "manual",
    "627a.4(d)": lambda o: not o.preshuffled and o.shuffler == "automated",
    "627a.4(e)": lambda o: o.preshuffled,
    "627a.5(g)(2)(i)": lambda o: o.shuffler == "automated" and o.shuffler_secures_batch,
    "627a.5(g)(2)(ii)": lambda o: o.shuffler == "automated" and o.shuffler_secures_batch,
    # Midibaccarat and Baccarat
    **{
        key: when
        for chapter in ("629a", "631a")
        for key, when in (
            (f"{chapter}.2(b)(5)", lambda o: o.dragon_bonus != "none"),
            (f"{chapter}.2(b)(6)(i)", lambda o: o.ez),
            (f"{chapter}.2(b)(6)(ii)", lambda o: o.ez),
            (f"{chapter}.2(b)(7)", lambda o: _marks_vigorish(o)),
            (f"{chapter}.2(c)", lambda o: _marks_vigorish(o)),
            (f"{chapter}.4(a)", lambda o: not o.preshuffled),
            (f"{chapter}.4(b)", lambda o: not o.preshuffled),
            (f"{chapter}.4(c)", lambda o: not o.preshuffled),
            (f"{chapter}.4(d)", lambda o: o.preshuffled),
        )
    },
    # Side wagers and variations of Minibaccarat and Baccarat
    "627b.1(b)": lambda o: o.perfect_pairs != "none",
    "627b.2(b)": lambda o: o.commission_free,
    "627b.2(b)(1)": lambda o: o.commission_free and o.player_pair,
    "627b.2(b)(2)": lambda o: o.commission_free and o.banker_pair,
    "627b.2(b)(3)": lambda o: o.commission_free and o.lucky_six,
    "627b.4(d)": lambda o: o.rising_phoenix != "none",
    "627b.4(e)(1)": lambda o: _phoenix(o, "sun-7"),
    "627b.4(e)(2)": lambda o: _phoenix(o, "moon-8"),
    "627b.4(e)(3)": lambda o: _phoenix(o, *o.phoenix_bonus),
    "627b.4(f)": lambda o: o.rising_phoenix != "none",
    "631c.1(a)": lambda o: o.perfect_pairs != "none",
    **{
        f"631c.3(b){part}": lambda o: o.five_treasures != "none"
        for part in ("", "(1)", "(2)", "(3)", "(4)", "(5)")
    },
    "631c.4(b)": lambda o: o.lucky_nines != "none",
    "631c.5(b)": lambda o: o.commission_free,
    "631c.5(b)(1)": lambda o: o.commission_free and o.player_pair,
    "631c.5(b)(2)": lambda o: o.commission_free and o.banker_pair,
    "631c.5(b)(3)": lambda o: o.commission_free and o.lucky_six,
    "631c.7(a)": lambda o: o.majestic_match,
    **{f"627b.3(a){part}": lambda o: o.royal_9 != "none" for part in ("", "[system]", *_DEVICES)},
    "627b.4(e)(4)": lambda o: o.rising_phoenix != "none" and o.harmony != "none",
    "627b.6(b)": lambda o: o.harmony != "none",
    **{f"627b.6(d){part}": lambda o: o.harmony != "none" for part in ("", *_DEVICES)},
    "631c.2(b)": lambda o: o.heavenly_9,
    **{f"631c.2(d){part}": lambda o: o.heavenly_9 for part in ("", *_DEVICES)},
    "631c.6(b)": lambda o: o.must_hit_by != "none",
    # Blackjack
    **{f"633a.2(b)(10){part}": lambda o: o.switch for part in ("", "(i)", "(ii)")},
    "633a.2(h)": lambda o: o.dealing == "double-shoe",
    "633a.3(a)": lambda o: o.parts == 1,
    **{f"633a.3(b){part}": lambda o: o.shuffler == "automated" for part in ("", *_DEVICES)},
    **{f"633a.3(c){part}": lambda o: o.dealing == "double-shoe" for part in ("", "[s2]", "[s3]")},
    "633a.7(a)": lambda o: o.dealing != "hand",
    "633a.12(b)(1)": lambda o: o.dealing == "hand",
    "633a.12(b)(2)": lambda o: o.dealing == "hand",
    # Optional wagers of Blackjack
    "633a.2(b)(4)": lambda o: o.value("lucky_ladies"),
    "633a.2(b)(5)": lambda o: o.value("match_the_dealer"),
    "633a.2(b)(6)": lambda o: o.value("in_between"),
    "633a.2(b)(7)": lambda o: o.value("royal_match") != "none",
    "633a.2(b)(8)": lambda o: o.value("bet_the_set") != "none",
    "633a.2(b)(9)": lambda o: o.value("kings_bounty"),
    "633a.2(b)(11)": lambda o: o.value("three_card_poker"),
    "633a.2(b)(12)": lambda o: o.value("hit_and_run"),
    "633a.2(b)(14)": lambda o: o.payout_limit != 0,
    "633a.2(c)": lambda o: o.value("bad_beat"),
    "633a.2(c)[s2]": lambda o: o.value("bad_beat"),
    "633a.2(d)": lambda o: o.value("hit_and_run"),
    "633a.2(d)(1)": lambda o: o.value("hit_and_run"),
    # Pai Gow Poker
    "645a.2(b)(5)": lambda o: o.fortune_bonus != "none",
    "645a.2(b)(6)": lambda o: o.emperors_treasure != "none",
    "645a.2(b)(7)": lambda o: o.pai_gow_insurance != "none",
    "645a.2(b)(8)": lambda o: o.progressive_payout,
    "645a.2(b)(10)": lambda o: o.payout_limit > 0,
    **{
        f"645a.2(c)(1){item}": lambda o: o.starting_position == "shaker"
        for item in ("", "(i)", "(ii)", "(iii)")
    },
    "645a.2(c)(2)": lambda o: o.starting_position == "random-number",
    "645a.2(c)(3)": lambda o: o.starting_position == "button",
    **{f"645a.2(d){item}": lambda o: o.progressive_payout for item in ("", "(1)", "(2)")},
    "645a.3(b)(1)": lambda o: o.two_decks,
    "645a.3(c)(1)": lambda o: o.dealt_from == "hand",
    "645a.3(c)(2)": lambda o: o.dealt_from != "hand",
    "645a.4(a)": lambda o: not o.preshuffled,
    "645a.4(b)": lambda o: not o.preshuffled,
    "645a.4(d)": lambda o: not o.preshuffled and o.two_decks,
    "645a.4(e)": lambda o: o.preshuffled,
    # Casino War
    "651a.3(b)": lambda o: o.shuffler != "continuous",
    "651a.3(c)(2)": lambda o: o.shuffler == "automated",
    "651a.4(a)": lambda o: not o.preshuffled,
    "651a.5(g)(2)(i)": lambda o: o.shuffler == "automated" and o.shuffler_secures_batch,
    "651a.5(g)(2)(ii)": lambda o: o.shuffler == "automated" and o.shuffler_secures_batch,
}


def _as_single_zero(options: Any) -> bool:
    return bool(options.wheel == "double-zero-as-single-zero")


def _has_shaker(options: Any) -> bool:
    return options.start == "dice" or bool(options.player_bank)  # a bank shakes dice in any case


def _mini(options: Any) -> bool:
    return hasattr(options, "stickperson")  # which is optional at Mini-Craps alone


def _marks_vigorish(options: Any) -> bool:
    return options.vigorish_collection == "deferred" and bool(options.takes_vigorish)


def _phoenix(options: Any, *bonus: str) -> bool:
    """Whether a Rising Phoenix table offers any of these bonus wagers."""
    return options.rising_phoenix != "none" and not set(bonus).isdisjoint(options.phoenix_bonus)


def applies(key: str, options: Any) -> bool:
    """Whether the provision concerns a table with these options."""
    return key not in _WHEN or _WHEN[key](options)
