"""What every game shares."""

from title58.rounds.game import one_line


def test_a_paytable_in_one_line() -> None:
    assert one_line({"win": "8 to 1", "lose": "lose"}) == "8 to 1"
    assert one_line({"win": "1 to 1", "tie": "push", "lose": "lose"}) == "1 to 1 (pushes on a tie)"
    assert one_line({"a": "3 to 1", "b": "2 to 1", "c": "N/A", "lose": "lose"}) == (
        "a: 3 to 1; b: 2 to 1"
    )
    assert one_line({"x": "push", "y": "push"}) == " (pushes on a x or a y)"
