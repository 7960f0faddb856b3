"""The compiled pass over shoes, against the same rounds summed in plain sight."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.protection.counting.shoes import at, ez, free
from title58.compiling import source_digest
from title58.games.baccarat import rules
from title58.protection.counting import going as g
from title58.protection.counting import passing as p
from title58.protection.counting.exposure import exposure
from title58.protection.counting.going import Prepared
from title58.protection.counting.passing import go_through, look
from title58.protection.counting.removal import worths_of
from title58.simulation.plan import PlanError
from title58.simulation.shoe_kernel import EXPECTED, SQUARE

SHOES = 12


@pytest.mark.parametrize("table", [ez, free])
def test_sums_are_those_of_every_round(table: object) -> None:
    """Nothing is skipped: for every cut card and both rules, every sum is that of the rounds."""
    here: Prepared = table()  # type: ignore[operator]
    plan = here.plan._replace(skipping=1, margins=np.full(len(here.kernel.targets), np.inf))
    sums = go_through(here.kernel, plan, 7, 3, SHOES)
    seen = look(here.kernel, 7, SHOES, 3)
    cards = len(here.kernel.shoe)
    mean, square = seen.worths[:, :, EXPECTED], seen.worths[:, :, SQUARE]
    bases = [n for n, target in enumerate(here.kernel.targets) if target.base]
    beside = mean[:, bases].max(axis=1)
    unseen = seen.left.sum(axis=1)
    count = -(seen.left @ plan.tags.T) * 52 / unseen[:, None]
    for rule, out in enumerate((seen.out, seen.before)):
        for cut in (14, 15, 40, 104, 300):
            played = out <= cards - cut
            upto = sums.wagers[rule, :, :, : cards - cut + 1].sum(axis=-1)
            assert sums.together[rule, p.ROUNDS, : cards - cut + 1].sum() == played.sum()
            for of, bets in ((0, mean > 0), (p.COUNTED, count >= plan.triggers)):
                made = bets & played[:, None]
                assert upto[:, of + p.BETS] == pytest.approx(made.sum(axis=0))
                assert upto[:, of + p.WIN] == pytest.approx((mean * made).sum(axis=0), abs=1e-12)
                assert upto[:, of + p.SPREAD] == pytest.approx((square * made).sum(axis=0))
                cost = (beside[:, None] * made).sum(axis=0)
                assert upto[:, of + p.BESIDE] == pytest.approx(cost, abs=1e-12)
                shoes = np.array(
                    [(mean * made)[seen.shoes == shoe].sum(axis=0) for shoe in range(SHOES)]
                )
                squares = (shoes**2).sum(axis=0)
                assert upto[:, of + p.SQUARES] == pytest.approx(squares, abs=1e-12)


def test_skipping_changes_nothing_on_average() -> None:
    here = ez()
    every = here.plan._replace(skipping=1, margins=np.full(len(here.kernel.targets), np.inf))
    often = here.plan._replace(margins=np.full(len(here.kernel.targets), -np.inf), skipping=2)
    tallies = []
    for number, plan in enumerate((every, often, here.plan)):
        tally = g.Tally(p.empty(here.kernel))
        for block in range(2):
            tally.add(go_through(here.kernel, plan, 5 + number, block, 256), 256)
        tallies.append(tally.wins(1, 14, 416))
    (exact, error), *others = tallies
    for win, wrong in others:
        assert (abs(win - exact) <= 4.5 * np.hypot(error, wrong) + 1e-12).all()


def test_the_cover_card_as_the_law_has_it() -> None:
    """627a.9(e): the hand in which it appears is completed, then one more is played."""
    here = ez()
    seen = look(here.kernel, 11, 4, 0)
    cards = len(here.kernel.shoe)
    sums = go_through(here.kernel, here.plan._replace(skipping=1), 11, 0, 4)
    for cut in range(14, 120, 9):
        rounds = 0
        for shoe in range(4):
            outs = seen.out[seen.shoes == shoe].tolist()
            ends = [*outs[1:], None]
            last = False
            for begins, end in zip(outs, ends, strict=True):
                rounds += 1
                if last:
                    break
                # The cover card lies under `cards - cut` cards: it is the first card, or comes
                # out within the round.
                last = end is None or begins <= cards - cut < end
        assert sums.together[1, p.ROUNDS, : cards - cut + 1].sum() == rounds


def test_summed_expectations_are_what_settled_bets_come_to() -> None:
    """Shoes dealt in plain Python, bets settled one by one, against their expectations."""
    here = free()
    pair = at(here, "player-pair")
    rng = np.random.default_rng(2024)
    summed = settled = spread = 0.0
    for _ in range(25):
        shoe = rng.permutation(np.tile(np.arange(52), 8)).tolist()
        left = np.full(52, 8)
        left[shoe[0]] -= 1
        out = 1 + rules.burn_count(shoe[0] % 13)
        while out <= 416 - 20:
            mean, square = worths_of(here.kernel, left)[pair]
            cards = shoe[out : out + 4]
            player = sum(rules.card_value(c % 13) for c in (cards[0], cards[2])) % 10
            banker = sum(rules.card_value(c % 13) for c in (cards[1], cards[3])) % 10
            third = rules.NO_THIRD_CARD
            if rules.player_draws(player, banker):
                cards.append(shoe[out + 4])
                third = rules.card_value(cards[4] % 13)
            if rules.banker_draws(player, banker, third):
                cards.append(shoe[out + len(cards)])
            if mean > -0.12:  # also just below break-even, or there would be few bets
                summed += mean
                spread += square - mean**2
                settled += 11 if cards[0] % 13 == cards[2] % 13 else -1
            for card in cards:
                left[card] -= 1
            out += len(cards)
    assert spread > 1000
    assert abs(settled - summed) < 3.5 * spread**0.5


def test_any_number_of_workers_comes_to_the_same_bits_and_stops_at_the_same_block() -> None:
    here = ez()
    one = g.go_on(g.start(here, 1024), error=0.2, floor=0.05, workers=1)
    two = g.go_on(g.start(here, 1024), error=0.2, floor=0.05, workers=2)
    assert one.tally.blocks == two.tally.blocks
    for mine, other in zip(one.tally.sums, two.tally.sums, strict=True):
        assert mine.tobytes() == other.tobytes()


def test_a_wager_that_never_won_is_not_called_safe_after_a_few_shoes() -> None:
    here = ez()
    going = g.start(here, g.BLOCK * g.RARE)
    going.tally.blocks, going.tally.shoes = g.RARE - 1, g.BLOCK * (g.RARE - 1)
    assert not g.precise(going, 0.5, 1.0)
    going.tally.blocks += 1
    assert g.precise(going, 0.5, 1.0)
    going.tally.blocks = 2
    going.tally.sums.wagers[:, :, p.WIN, 200] = 1.0 * going.tally.shoes  # every shoe, the same
    going.tally.sums.wagers[:, :, p.SQUARES, 200] = 1.0 * going.tally.shoes
    assert g.precise(going, 0.5, 1.0)


def test_a_pass_is_saved_and_goes_on(tmp_path: object) -> None:
    here = ez()
    path = tmp_path / "pass.json"  # type: ignore[operator]
    whole = g.go_on(g.start(here, 600))
    begun = g.start(here, 600)
    begun.tally.add(go_through(here.kernel, here.plan, here.question.seed, 0, 256), 256)
    g.save(begun, path)
    again = g.go_on(g.resume(g.start(here, 600), path))
    assert again.tally.shoes == 600
    for mine, other in zip(whole.tally.sums, again.tally.sums, strict=True):
        assert mine.tobytes() == other.tobytes()
    changed = replace(here, question=replace(here.question, cut=20))
    with pytest.raises(PlanError, match="another table, cut card"):
        g.resume(g.start(changed, 600), path)
    path.write_text(path.read_text().replace('"blocks": 1', '"blocks": 2'))
    with pytest.raises(PlanError, match="damaged"):
        g.resume(g.start(here, 600), path)


def test_a_worker_elsewhere_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    here = ez()
    monkeypatch.setitem(g._MADE, here.question.digest, here)
    length = g.Length(5 * g.BLOCK + 40)
    for block, shoes in ((4, g.BLOCK), (5, 40)):  # the last block has what is left
        found = g.elsewhere(here.question, length, block, source_digest())
        mine = go_through(here.kernel, here.plan, here.question.seed, block, shoes)
        assert all(a.tobytes() == b.tobytes() for a, b in zip(found, mine, strict=True))
    with pytest.raises(PlanError, match="another version"):
        g.elsewhere(here.question, length, 5, "other")


def test_the_table_as_figures() -> None:
    here = ez()
    found = exposure(g.go_on(g.start(here, 512)))
    dragon = found.wagers[0]
    assert dragon.target.odds.wager == "dragon-7-insurance"
    assert dragon.by_cut[0].perfect == pytest.approx(dragon.perfect.win)
    wins = [each.perfect for each in dragon.by_cut]
    assert wins == sorted(wins, reverse=True)  # a perfect bettor loses by every card cut off
    assert dragon.counted is not None
    assert 0 < dragon.counted.win <= dragon.perfect.win
    assert dict(dragon.by_trigger)[dragon.count.trigger] == pytest.approx(  # type: ignore[union-attr]
        dragon.counted.win, abs=1e-9
    )
    assert found.together is not None
    assert found.together.perfect.win == pytest.approx(sum(w.perfect.win for w in found.wagers))
    assert found.to_json()["wagers"][0]["verdict"] == dragon.verdict.value


@pytest.mark.parametrize(
    ("change", "said"), [({"cut": 13}, "cut card 13"), ({"extra": 2}, "0 or 1")]
)
def test_what_cannot_be_is_refused(change: dict[str, int], said: str) -> None:
    with pytest.raises(PlanError, match=said):
        g.prepare(replace(ez().question, **change))  # type: ignore[arg-type]
