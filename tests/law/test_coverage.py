"""Counting what is implemented and tested, against planted gaps."""

from hypothesis import given
from hypothesis import strategies as st

from title58.law.coverage import COUNTED, Tally, coverage, total
from title58.law.evidence import Proof, dumps, loads
from title58.law.model import Provision


def provision(cite: str, carrier: str = "engine") -> Provision:
    return Provision(cite, cite, cite, "900a", ("2012",), carrier, "wager", f"What {cite} says.")


PLANTED = [
    provision("900a.1"),
    provision("900a.2"),
    provision("900a.3", "procedure"),
    provision("900a.4", "option"),
    provision("900a.5", "checklist"),
    provision("900a.6", "definition"),
]
EVIDENCE = {
    "900a.1": Proof(("title58.games.x:f",), ("tests/test_x.py::test_f",)),
    "900a.2": Proof(("title58.games.x:g",), ()),
    "900a.4": Proof((), ("tests/test_x.py::test_h",)),
}


def test_planted_gaps_are_found() -> None:
    (chapter,) = coverage(PLANTED, EVIDENCE)
    assert chapter.chapter == "900a"
    assert [(s.provision.key, s.gap) for s in chapter.gaps] == [
        ("900a.2", "no test"),
        ("900a.3", "no code"),
        ("900a.4", "no code"),  # a test without code proves nothing
    ]
    assert chapter.tally("engine") == Tally(2, 2, 1)
    assert chapter.tally("procedure") == Tally(1, 0, 0)
    assert chapter.tally("option") == Tally(1, 0, 0)
    assert chapter.tally("irregularity") == Tally()
    assert chapter.tally() == total([chapter]) == Tally(4, 2, 1)
    assert chapter.tally().percent == 25.0
    assert not chapter.tally().complete


def test_everything_proved() -> None:
    full = {p.key: Proof(("title58.x:f",), ("t",)) for p in PLANTED}
    (chapter,) = coverage(PLANTED, full)
    assert chapter.gaps == ()
    assert chapter.tally().complete
    assert chapter.tally().percent == 100.0


def test_percent_never_rounds_up_to_all() -> None:
    assert Tally(2000, 2000, 1999).percent == 99.9
    assert Tally().percent == 100.0
    assert Tally().complete


def names(*known: str) -> st.SearchStrategy[tuple[str, ...]]:
    return st.sets(st.sampled_from(known)).map(lambda found: tuple(sorted(found)))


PROOFS = st.builds(
    Proof, names("title58.a:f", "title58.b:g"), names("tests/a.py::f", "tests/b/c.py::g")
)


@given(st.dictionaries(st.sampled_from([p.key for p in PLANTED]), PROOFS))
def test_tallies_are_consistent(evidence: dict[str, Proof]) -> None:
    (chapter,) = coverage(PLANTED, evidence)
    tally = chapter.tally()
    assert tally.tested <= tally.implemented <= tally.total == 4
    assert tally == sum((chapter.tally(carrier) for carrier in COUNTED), Tally())
    assert len(chapter.gaps) == tally.total - tally.tested
    assert loads(dumps(evidence)) == evidence
