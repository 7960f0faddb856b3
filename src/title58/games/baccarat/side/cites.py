"""The paragraphs of 627b and 631c behind a row (`Why`) and behind its price (`Pays`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from title58.games.baccarat.hands import Hands
from title58.law.cites import Cited, cites

Why = Callable[[str, str, Hands], Cited]  # where the wager lies, the row, the hands
Pays = Callable[[str, str], Cited]  # the paytable, the row; "" where nothing is paid


def by_row(rows: Mapping[str, Cited], on: str, row: str, hands: Hands) -> Cited:
    return rows[row]


def won_or_lost(won: str, lost: str, on: str, row: str, hands: Hands) -> str:
    return lost if row == "lose" else won


def base(cite: str, section: str, on: str, row: str, hands: Hands) -> Cited:
    """A wager of the base game inside a variation: win, lose and push are (i), (ii) and (iii)."""
    part = "(iii)" if row.endswith("push") else "(ii)" if row == "lose" else "(i)"
    return cites(cite, f"{section}{part}")


def lucky_six(cite: str, on: str, row: str, hands: Hands) -> str:
    if row != "lose":
        return cite
    if hands.banker.count != 6:
        return f"{cite}(ii)"
    # A tie at 6 stands in neither list of the text: it has not won (BAC-35).
    return f"{cite}(i)" if hands.player.count > 6 else cite


def rising_phoenix_banker(on: str, row: str, hands: Hands) -> Cited:
    if row == "three-card-7-push":
        return "627b.4(g)(1)(iv)"
    return base("", "627b.4(g)(1)", on, row, hands)


def golden_talons(on: str, row: str, hands: Hands) -> Cited:
    behind: dict[str, Cited] = {
        "natural-win": cites("627b.5(e)(2)", "627b.5(g)"),
        "natural-tie": "627b.5(e)(2)",
        "lose": "627b.5(e)",  # the section has no losing clause (BAC-50)
    }
    return behind.get(row, "627b.5(e)(1)")


# The paragraphs behind a price


def paid(price: Pays, paytable: str, row: str) -> Cited:
    if row == "lose" or row.endswith("push"):
        return ""
    return price(paytable, row)


def always(*parts: str) -> Pays:
    return partial(paid, lambda paytable, row: cites(*parts))


def lettered(cite: str) -> Pays:
    return partial(paid, lambda paytable, row: f"{cite}[Paytable {paytable}]")


def named(cite: str, names: Mapping[str, str]) -> Pays:
    return partial(paid, lambda paytable, row: f"{cite}[{names[row]}]")


ROYAL_9 = {  # row: its definition in 627b.3(e), its name in the paytables
    "mega-jackpot": (6, "Personal King 9 v. Personal King 9"),
    "major-jackpot": (7, "Personal King 9 on Banker Hand"),
    "minor-jackpot": (8, "Personal King 9 on Player Hand"),
    "mega-envy": (9, "Mega Envy"),
    "suited-royal-9-tie-hand": (4, "Suited Royal 9 Tie Hand"),
    "royal-9-tie-hand": (3, "Royal 9 Tie Hand"),
    "any-suited-royal-9": (2, "Any Suited Royal 9"),
    "any-royal-9": (1, "Any Royal 9"),
}


def royal_9_pays(paytable: str, row: str) -> str:
    cite = "627b.3(f)(1)" if paytable == "5-dollar" else "627b.3(g)(1)"
    return f"{cite}[{ROYAL_9[row][1]}]"


def rising_phoenix_banker_pays(paytable: str, row: str) -> Cited:
    # The form filed under (b) decides whether 627a.12(c) takes its vigorish (BAC-46).
    return cites("627b.4(h)(1)", "627a.12(c)" if paytable == "commission" else "627b.4(b)")
