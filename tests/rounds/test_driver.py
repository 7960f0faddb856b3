"""Running a procedure."""

from collections.abc import Iterator

import pytest

from title58.refusal import Refusal
from title58.rounds.answers import Answer, Happening
from title58.rounds.driver import Entry, Outcome, run
from title58.rounds.incidents import SharedIncident
from title58.rounds.settlement import Settlement
from title58.rounds.steps import Announce, Choose, Do, Procedure, Step

HEARD: list[Answer] = []


def procedure() -> Procedure[Outcome[str]]:
    HEARD.clear()
    HEARD.append(
        (
            yield Announce(
                "625a.5(c)", "no more bets", label="call", may=(SharedIncident.DEVICE_FAILS,)
            )
        )
    )
    chosen = yield Choose("625a.7(d)", 0, "the shaker", ("covered", "signed"))
    HEARD.append(chosen)
    HEARD.append((yield Do("625a.5(f)", "The table is cleared")))
    return Outcome(Settlement(facts={"chosen": chosen}), f"left {chosen}")


class Answers:
    def __init__(self, *answers: Answer) -> None:
        self.answers: Iterator[Answer] = iter(answers)
        self.asked: list[str] = []

    def answer(self, step: Step) -> Answer:
        self.asked.append(str(step))
        return next(self.answers)


def test_every_step_and_answer_is_written_down() -> None:
    watched: list[Entry] = []
    responder = Answers(None, "signed", None)
    played = run(procedure(), responder, watched.append)
    assert [str(entry.step) for entry in played.entries] == responder.asked
    assert [entry.answer for entry in played.entries] == [None, "signed", None]
    assert tuple(watched) == played.entries
    assert HEARD == [None, "signed", None]
    assert played.answers == ("signed",)
    assert played.outcome.state == "left signed"
    assert played.settlement.facts == {"chosen": "signed"}
    assert played.settlement is played.outcome.settlement


def test_happenings_reach_the_procedure() -> None:
    happening = Happening("device-fails", "call")
    played = run(procedure(), Answers(happening, "covered", None))
    assert HEARD[0] is happening
    assert played.answers == (happening, "covered")


def test_a_wrong_answer_never_reaches_the_procedure() -> None:
    watched: list[Entry] = []
    with pytest.raises(Refusal) as refused:
        run(procedure(), Answers(None, "left open", None), watched.append)
    assert HEARD == [None]
    assert len(watched) == 1
    assert (str(refused.value.cites), refused.value.lawful) == ("625a.7(d)", "covered, signed")


def test_an_answer_nobody_asked_for() -> None:
    with pytest.raises(Refusal, match="signed does not answer this step: The dealer announces"):
        run(procedure(), Answers("signed"))


def test_a_responder_that_runs_dry_does_not_end_the_round() -> None:
    """Found by this test: its StopIteration used to be taken for the end of the procedure."""
    with pytest.raises(StopIteration):
        run(procedure(), Answers(None))


def test_a_procedure_of_no_steps() -> None:
    def nothing() -> Procedure[Outcome[int]]:
        return Outcome(Settlement(), 7)
        yield  # pragma: no cover

    played = run(nothing(), Answers())
    assert played.entries == ()
    assert played.outcome.state == 7


def test_a_refusal_of_the_procedure_comes_out() -> None:
    def refusing() -> Procedure[Outcome[int]]:
        yield Do("625a.5(f)", "x")
        raise Refusal("no", "625a.7(b)")

    with pytest.raises(Refusal, match="no"):
        run(refusing(), Answers(None))
