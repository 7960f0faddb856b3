"""Keys that have been used are always known; few others are taken for them."""

from title58.live.commands.keys import Seen


def test_no_used_key_is_forgotten_and_new_ones_are_new() -> None:
    before, later = ([f"{kind} {number}" for number in range(20_000)] for kind in ("a", "b"))
    seen = Seen(before)
    assert not [key for key in later if key in seen][5:]  # of a filter this large, hardly any
    for key in later:
        seen.add(key)
    assert all(key in seen for key in (*before, *later))
    assert "c" not in Seen(())
