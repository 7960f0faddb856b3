"""Motion costs little: no task over 50 ms, under 8 ms of scripting and layout a frame."""

import pytest

from tests.web.felt.shown import Shown
from tests.web.felt.tracing import traced
from tests.web.harness.look import shown as scene_of

TASK, FRAME = 50.0, 8.0


@pytest.mark.parametrize("game", ["blackjack", "baccarat", "craps", "roulette"])
def test_frames_are_light(shown: Shown, game: str) -> None:
    """A round with players at every position is dealt, settled and cleared away."""
    shown.open(game)
    before, after = scene_of(game, settled=False), scene_of(game, settled=True)
    shown.show(seat=3)
    found = traced(shown, {**before, "hands": {}, "dice": None}, after, {"seat": 3})
    frames = sorted(found.frames)
    told = f"{len(frames)} frames, longest {frames[-1]:.1f} ms, longest task {found.longest:.1f} ms"
    print(f"{game}: {told}, median {frames[len(frames) // 2]:.2f} ms")
    assert len(frames) > 20, told
    assert found.longest < TASK, told
    assert frames[-2] < FRAME, told  # one may fall together with something of the browser's own
    assert frames[-1] < 2 * FRAME, told


def test_a_chip_moves_lightly_among_those_of_seven_positions(shown: Shown) -> None:
    shown.open("blackjack")
    scene = {**scene_of("blackjack", settled=False), "hands": {}}
    chips = scene["chips"]
    assert len({chip["seat"] for chip in chips}) == 7
    shown.show(**scene)
    chip = {"wager": "lucky-ladies", "on": "", "seat": 3, "cents": 2500, "mine": True}
    scenes = [
        {**scene, "chips": [*chips, {**chip, "cents": 500 * (number + 1)}]} for number in range(8)
    ]
    found = traced(shown, *scenes)
    print(f"chips: {len(found.frames)} frames, longest {max(found.frames):.1f} ms")
    assert max(found.frames) < FRAME
    assert found.longest < TASK
