"""The rules that Blackjack's figures hold for, in sentences."""

import datetime
from typing import Any

from title58.games import find_game
from title58.submission.filing import Submission

DAY = datetime.date(2014, 3, 1)


def said(**options: Any) -> str:
    filing = Submission("blackjack", DAY, **options)
    return " ".join(find_game("blackjack").rules_said(filing.law, filing.options))


def test_switch_by_the_text_says_why_its_edge_can_be_negative() -> None:
    by_text = said(switch=True)
    assert by_text.startswith("Blackjack Switch by the text of the Code: Blackjack still pays 3 to")
    assert "which is why the house edge can be negative; switch_rules = as-marketed" in by_text
    assert "(B-63, B-64). A dealer 22 ties." in by_text
    sold = said(switch=True, switch_rules="as-marketed")
    assert sold.startswith("Blackjack Switch as marketed (B-63, B-64). A dealer 22 ties.")
    assert "negative" not in sold
    assert "Switch" not in said()
