"""How things look in a notebook."""

import pytest

import title58 as t58
from title58 import shown

HOSTILE = "<script>alert('&')</script>"
FILING = t58.Submission("sic-bo", "2024-06-01", facility=HOSTILE)


def looks(thing: object) -> str:
    text: str = thing._repr_html_()  # type: ignore[attr-defined]
    assert "<script" not in text
    return text


def test_text_is_escaped() -> None:
    told = "&lt;script&gt;alert(&#x27;&amp;&#x27;)&lt;/script&gt;"
    assert shown.table((HOSTILE,), [(HOSTILE,)]).count(told) == 2
    assert told in looks(t58.Refusal(HOSTILE, "625a.3"))
    assert told in looks(t58.Violation("chip", HOSTILE, "625a.3", HOSTILE, HOSTILE))
    assert shown.framed('<p class="x">') == (
        '<iframe srcdoc="&lt;p class=&quot;x&quot;&gt;"'
        ' style="width: 100%; height: 40rem; border: 0"></iframe>'
    )


def test_a_filing_and_its_table() -> None:
    assert "<td>minimum</td><td>$0.01</td>" in looks(FILING)
    wrong = t58.Submission("sic-bo", "2024-06-01", shakes=2)
    assert "<p>§ 625a.5(b)" in looks(wrong)
    table = t58.Table(FILING)
    assert "<td>small</td><td></td><td>1 to 1</td>" in looks(table)
    assert (str(table), repr(table)) == (
        "Sic Bo, Code on file for 2024-06-01",
        "<Table of Sic Bo, Code on file for 2024-06-01>",
    )


def test_odds_and_their_sheet() -> None:
    prices = t58.Table(FILING).odds("small")
    assert str(prices) == "Small Bet: house edge 2.7778%"
    assert "<td>Small Bet</td><td>2.7778%</td><td>48.6111%</td>" in looks(prices)
    assert "<td>win</td><td>1 to 1</td><td>48.611111%</td>" in looks(prices[0])
    assert looks(t58.par(FILING, "small")).startswith('<iframe srcdoc="&lt;!doctype html&gt;')


@pytest.mark.parametrize("over", [False, True])
def test_a_round_and_how_it_was_settled(over: bool) -> None:
    table = t58.Table(FILING, source=t58.Seeded(58))
    rnd = table.round().run(table.equipment).bet(1, "small", "$10")
    if not over:
        assert looks(rnd).endswith("<p>The layout is open for wagers</p>")
        return
    rnd.close_betting().run(table.equipment)
    found = t58.settle(rnd.record())
    assert "<td>small</td><td>win</td><td>$10.00</td><td>$10.00</td>" in looks(found)
    assert looks(rnd).endswith(looks(found))
    assert repr(found) == "<Settled sic-bo-1: verified>"
