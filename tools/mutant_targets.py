"""What is mutated, and by which tests it ought to be noticed: the quickest first."""

from __future__ import annotations

# The rounds of baccarat; the rules of its side wagers have tests of their own beside these.
_BACCARAT = [
    f"tests/games/baccarat/test_{name}.py"
    for name in (
        *("round", "settling", "wagers", "squeeze", "irregularities", "void", "before", "game"),
        *("dealing", "shoe", "hands", "vigorish", "rules"),
    )
]

TARGETS: dict[str, tuple[list[str], list[str]]] = {
    "sic_bo": (
        ["games/sic_bo/rules.py", "games/sic_bo/wagers.py", "games/sic_bo/round/procedure.py"],
        ["tests/games/sic_bo"],
    ),
    "minibaccarat": (
        [
            "games/baccarat/rules.py",
            "games/baccarat/round/vigorish.py",
            "games/baccarat/round/mini_before.py",
            "games/baccarat/side/house_money.py",
            "games/baccarat/round/mini.py",
            "games/baccarat/mini_wagers.py",
        ],
        ["tests/games/minibaccarat", *_BACCARAT],
    ),
    "baccarat_family": (  # what 627a, 629a and 631a share
        [
            "games/baccarat/round/dealing.py",
            "games/baccarat/round/ending.py",
            "games/baccarat/game.py",
            "games/baccarat/round/irregularities.py",
            "games/baccarat/round/new_shoe.py",
            "games/baccarat/round/procedure.py",
            "games/baccarat/round/settling.py",
            "games/baccarat/round/shoe.py",
            "games/baccarat/wagers.py",
        ],
        _BACCARAT,
    ),
    "baccarat_progressives": (
        [
            "games/baccarat/side/progressives.py",
            "games/baccarat/side/systems.py",
            "games/baccarat/side/settling.py",
            "games/baccarat/options/progressives.py",
        ],
        [
            "tests/games/baccarat/options/test_progressives.py",
            "tests/games/baccarat/side/test_progressives.py",
            "tests/games/baccarat/minibaccarat/test_royal_9.py",
            "tests/games/baccarat/minibaccarat/test_harmony.py",
            "tests/games/baccarat/full_baccarat/test_heavenly_9.py",
            "tests/games/baccarat/side/test_perfect_pairs.py",
        ],
    ),
    "baccarat_odds": (
        [
            "games/baccarat/odds/wagers.py",
            "games/baccarat/odds/deal.py",
            "games/baccarat/odds/house_money.py",
            "games/baccarat/odds/lenses.py",
            "games/baccarat/odds/mystery.py",
            "games/baccarat/odds/prices.py",
            "games/baccarat/odds/progressive.py",
            "games/baccarat/odds/shoe.py",
        ],
        [
            "tests/games/baccarat/odds/test_progressive.py",
            "tests/games/baccarat/odds/test_wagers.py",
            "tests/games/baccarat/odds/test_mystery.py",
            "tests/games/baccarat/odds/test_house_money.py",
            "tests/games/baccarat/odds/test_lenses.py",
        ],
    ),
    "midibaccarat": (
        ["games/baccarat/round/squeeze.py", "games/baccarat/round/midi.py"],
        ["tests/games/midibaccarat", *_BACCARAT],
    ),
    "baccarat": (
        ["games/baccarat/round/curator.py", "games/baccarat/round/full.py"],
        ["tests/games/full_baccarat", *_BACCARAT],
    ),
    "rounds": (
        ["rounds/settlement.py", "rounds/settling.py", "rounds/wagers.py"],
        ["tests/rounds", "tests/games/sic_bo", "tests/games/minibaccarat"],
    ),
    "money": (["money/odds.py", "money/vigorish.py"], ["tests/test_money.py"]),
    "roulette": (["games/roulette/rules.py", "games/roulette/wagers.py"], ["tests/games/roulette"]),
    "big_six_wheel": (["games/big_six_wheel/wagers.py"], ["tests/games/big_six_wheel"]),
    "blackjack": (
        [
            *(f"games/blackjack/{name}.py" for name in ("rules", "wagers", "hands", "outcomes")),
            *(f"games/blackjack/{name}.py" for name in ("choices", "dealing", "before", "round")),
            *(f"games/blackjack/{name}.py" for name in ("initial_deal", "peek", "turns", "game")),
            *(f"games/blackjack/{name}.py" for name in ("dealer_play", "settling", "ending")),
            "games/blackjack/options/table.py",
        ],
        [
            *(  # quick, and most mutants end here
                f"tests/games/blackjack/test_steps_{name}.py"
                for name in (
                    *("of_a_round", "of_each_way", "of_switch", "of_a_late_blackjack"),
                    *("of_cards_in_error", "of_cards_not_dealt", "of_failing_devices"),
                    "around_a_round",
                )
            ),
            "tests/games/blackjack/options/test_table.py",
            *(
                f"tests/games/blackjack/test_{name}.py"
                for name in (
                    *("rules", "wagers", "turns", "settling", "peek", "dealer_play", "switch"),
                    *("initial_deal", "before", "ending", "irregularities", "running_out"),
                    *("splitting", "game"),
                )
            ),
        ],
    ),
    "blackjack_odds": (  # what is not compiled
        [
            *(f"games/blackjack/{name}.py" for name in ("odds", "odds_side")),
            *(
                f"games/blackjack/value/{name}.py"
                for name in ("terms", "hands", "dealer_cards", "insurance", "strategy", "spread")
            ),
        ],
        [
            *(f"tests/games/blackjack/test_{name}.py" for name in ("odds_side", "odds")),
            *(
                f"tests/games/blackjack/value/test_{name}.py"
                for name in ("dealer", "exact", "strategy", "figures")
            ),
        ],
    ),
    "blackjack_side_wagers": (
        [
            *(f"games/blackjack/{name}.py" for name in ("side_rules", "progressive_rules")),
            *(f"games/blackjack/{name}.py" for name in ("side_wagers", "side_settling")),
            *(f"games/blackjack/{name}.py" for name in ("side_progressives", "bad_beat")),
            *(f"games/blackjack/{name}.py" for name in ("hit_and_run", "payout_limit")),
        ],
        [
            "tests/games/blackjack/options/test_side_wagers.py",
            *(
                f"tests/games/blackjack/test_{name}.py"
                for name in (
                    *("progressive_rules", "payout_limit", "side_wagers", "side_offers"),
                    *("side_settling", "side_boxes", "bad_beat", "hit_and_run"),
                    *("side_progressives", "side_rules"),
                )
            ),
        ],
    ),
    "casino_war": (
        ["games/casino_war/rules.py", "games/casino_war/wagers.py"],
        ["tests/games/casino_war"],
    ),
    "pai_gow": (
        [
            f"games/pai_gow/{name}.py"
            for name in (
                *("rules", "wagers", "procedure", "hands", "house_way", "stacks"),
                *("before", "dealing", "setting", "settling"),
            )
        ],
        [
            f"tests/games/pai_gow/test_{name}.py"
            for name in (
                *("procedure", "rules", "stacks", "hands", "wagers", "before", "dealing"),
                *("setting", "settling", "irregularities", "banking", "bank_settling", "game"),
                "house_way",
            )
        ],
    ),
    "banking": (
        [
            *(f"games/banking/{name}.py" for name in ("center", "cover", "history", "offering")),
            "games/banking/options.py",
        ],
        ["tests/games/banking", "tests/games/banking/test_options.py"],
    ),
    "pai_gow_poker": (  # the round; its rules are a target of their own
        [
            *(
                f"games/pai_gow_poker/{name}.py"
                for name in (
                    *("before", "start", "dealing", "setting", "showing", "wagers"),
                    *("settling", "optional", "meter", "round", "game"),
                )
            ),
            "games/pai_gow_poker/options/table.py",
        ],
        [
            *(
                f"tests/games/pai_gow_poker/test_{name}.py"
                for name in (
                    *("before", "start", "dealing", "setting", "wagers", "settling"),
                    *("told", "optional", "meter", "banked", "game"),
                )
            ),
            "tests/games/pai_gow_poker/options/test_table.py",
        ],
    ),
    "pai_gow_poker_rules": (  # the tests that need no compiling
        [
            *(
                f"games/pai_gow_poker/{name}.py"
                for name in ("codes", "ranking", "house_way", "side_rules", "side_wagers")
            ),
            "games/pai_gow_poker/options/house_way.py",
        ],
        [
            *(
                f"tests/games/pai_gow_poker/test_{name}.py"
                for name in ("codes", "ranking", "house_way", "side_rules", "side_wagers")
            ),
            "tests/games/pai_gow_poker/options/test_house_way.py",
        ],
    ),
    "craps": (
        ["games/craps/rules.py", "games/craps/bets.py", "games/craps/round/settling.py"],
        ["tests/games/craps"],
    ),
    "odds": (  # what the odds of all games share
        [
            f"odds/{name}.py"
            for name in ("asking", "counting", "meters", "plain", "seen", "shoe", "wager")
        ],
        [
            *(
                f"tests/odds/test_{name}.py"
                for name in ("asking", "plain", "shoe", "wager", "seen", "meters")
            ),
            "tests/games/casino_war/odds/test_wagers.py",
            "tests/games/craps/odds/test_wagers.py",
            "tests/games/baccarat/odds/test_progressive.py",
            "tests/cli/test_odds.py",
            "tests/cli/test_show_odds.py",
        ],
    ),
    "plain_odds": (  # of the games whose odds are soon counted
        [
            *(f"games/{game}/odds.py" for game in ("roulette", "big_six_wheel", "sic_bo", "craps")),
            "games/craps/odds/line.py",
            "games/casino_war/odds/wagers.py",
        ],
        [
            *(f"tests/games/{game}/test_odds.py" for game in ("big_six_wheel", "sic_bo")),
            "tests/games/casino_war/odds/test_wagers.py",
            "tests/games/craps/odds/test_exact.py",
            "tests/games/craps/odds/test_wagers.py",
            "tests/games/roulette/odds/test_wagers.py",
        ],
    ),
    "pai_gow_odds": (
        ["games/pai_gow/odds/wagers.py", "games/pai_gow/odds/counting.py"],
        ["tests/games/pai_gow/odds/test_wagers.py", "tests/games/pai_gow/odds/test_counting.py"],
    ),
    "documents": (  # PAR sheets, and two filings side by side; the slowest games left out
        [
            *(
                f"documents/par/{name}.py"
                for name in (
                    "sheet",
                    "figures",
                    "writing",
                    "as_csv",
                    "as_html",
                    "as_xlsx",
                    "as_pdf",
                )
            ),
            "documents/comparison.py",
        ],
        [
            "tests/documents/test_comparison.py",
            "tests/documents/par",
            *(
                f"--deselect=tests/documents/par/test_sheet.py::test_every_game_has_a_sheet[{game}]"
                for game in ("blackjack", "pai-gow-poker")
            ),
        ],
    ),
    "simulation_course": (
        ["simulation/course.py", "simulation/lines.py"],
        [f"tests/simulation/test_{name}.py" for name in ("course", "lines", "meters")],
    ),
    "simulation_players": (
        ["simulation/strategy_run.py", "simulation/strategy_result.py"],
        ["tests/simulation/test_strategy_run.py", "tests/simulation/test_strategies.py"],
    ),
    "simulation_linked": (["simulation/linked.py"], ["tests/simulation/test_linked.py"]),
    "blackjack_counting": (
        [
            *(f"games/blackjack/{name}.py" for name in ("count_rules", "strategy_counting")),
            "simulation/cases.py",
        ],
        [
            "tests/games/blackjack/simulate/test_count.py::test_true_counts_by_every_rule",
            "tests/games/blackjack/simulate/test_count.py",
            "tests/simulation/test_cases.py",
        ],
    ),
    "blackjack_simulated_wagers": (
        [
            *(f"games/blackjack/{name}.py" for name in ("simulation_meters", "simulation_limit")),
            "simulation/limits.py",
        ],
        [
            *(
                f"tests/games/blackjack/simulate/test_limit.py::test_{name}"
                for name in (
                    "rows_are_looked_up_by_who_has_won",
                    "the_number_of_a_way_and_its_row_agree",
                    "every_round_that_is_cut_is_counted_in_a_row_of_its_own",
                )
            ),
            "tests/games/blackjack/simulate/test_meter_rows.py",
            "tests/games/blackjack/simulate/test_limit.py",
            "tests/games/blackjack/simulate/test_meters.py",
        ],
    ),
    "blackjack_analysis": (  # how the results of a strategy are spread, and what goes beside it
        [
            f"games/blackjack/value/{name}.py"
            for name in (
                *("together", "spread", "rows", "insurance", "departures", "effects"),
                *("twenties", "split_twenties"),
            )
        ],
        [
            *(
                f"tests/games/blackjack/value/test_figures.py::test_{name}"
                for name in (
                    *("insurance_by_decks", "insurance_turns_with_the_tens"),
                    *("what_insurance_adds_counted_by_hand", "even_money_is_insurance"),
                )
            ),
            *(
                f"tests/games/blackjack/value/test_twenties.py::test_{name}"
                for name in ("three_at_once", "by_the_cards_dealt")
            ),
            *(
                f"tests/games/blackjack/test_{name}.py"
                for name in (
                    *("analysis_rows", "analysis_departures", "analysis_effects"),
                    *("analysis_exact", "together", "twenties"),
                )
            ),
        ],
    ),
    "blackjack_kernels": (  # compiled anew for every mutant
        [
            f"games/blackjack/value/{name}_kernels.py"
            for name in ("dealer", "split", "together", "combine", "twenty")
        ],
        [
            f"tests/games/blackjack/test_{name}.py"
            for name in ("analysis_dealer", "together", "analysis_exact", "twenties")
        ],
    ),
}
