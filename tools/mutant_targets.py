"""What is mutated, and by which tests it ought to be noticed: the quickest first."""

from __future__ import annotations


def _in(folder: str, names: str) -> list[str]:
    return [f"{folder}/{name}.py" for name in names.split()]


def _tests(folder: str, names: str) -> list[str]:
    """The tests of sources stand where the sources stand."""
    return [f"tests/{folder}/test_{name}.py" for name in names.split()]


_GOLDENS = "tests/test_goldens.py"  # quick, and most mutants of a round end here
_BACCARAT = [
    _GOLDENS,
    *_tests("games/baccarat", "rules hands wagers game"),
    *_tests("games/baccarat/round", "procedure settling squeeze irregularities void before"),
    *_tests("games/baccarat/round", "dealing shoe vigorish"),
]
_MINI = [
    *_tests("games/baccarat", "game mini_wagers mini_properties"),
    *_tests("games/baccarat/round", "mini mini_before"),
    *_tests("games/baccarat/side", "house_money golden_talons harmony rising_phoenix royal_9"),
]

TARGETS: dict[str, tuple[list[str], list[str]]] = {
    "sic_bo": (
        [*_in("games/sic_bo", "rules wagers"), "games/sic_bo/round/procedure.py"],
        ["tests/games/sic_bo", _GOLDENS],
    ),
    "minibaccarat": (
        [
            *_in("games/baccarat", "rules base_rules"),
            *_in("games/baccarat/round", "vigorish mini"),
            "games/baccarat/side/house_money.py",
        ],
        [*_MINI, *_BACCARAT],
    ),
    "baccarat_family": (  # what 627a, 629a and 631a share
        [
            *_in("games/baccarat", "game wagers"),
            *_in("games/baccarat/round", "dealing ending irregularities procedure"),
            *_in("games/baccarat/round", "settling shoe"),
        ],
        [*_BACCARAT, "tests/games/baccarat/side", *_tests("games/baccarat", "mini_wagers")],
    ),
    "baccarat_progressives": (
        [
            *_in("games/baccarat/side", "progressives systems settling"),
            "games/baccarat/options/progressives.py",
        ],
        [
            _GOLDENS,
            "tests/games/baccarat/options/test_progressives.py",
            *_tests("games/baccarat/side", "progressives royal_9 harmony heavenly_9 perfect_pairs"),
        ],
    ),
    "baccarat_odds": (
        _in("games/baccarat/odds", "wagers deal house_money mystery prices shoe weights"),
        _tests("games/baccarat/odds", "progressive wagers mystery house_money weights"),
    ),
    "midibaccarat": (
        _in("games/baccarat/round", "squeeze midi"),
        [
            *_BACCARAT,
            *_tests("games/baccarat", "midi_properties"),
        ],
    ),
    "baccarat": (
        _in("games/baccarat/round", "full"),
        [
            *_BACCARAT,
            *_tests("games/baccarat/round", "curator"),
            *_tests("games/baccarat", "full_properties"),
        ],
    ),
    "rounds": (
        _in("rounds", "settlement settling wagers"),
        ["tests/rounds", "tests/progressive/test_steps.py", _GOLDENS, "tests/games/sic_bo", *_MINI],
    ),
    "wagers": (  # what a declaration is made of
        _in("wagers", "amounts declared offer pays registry views"),
        ["tests/wagers", "tests/house"],
    ),
    "law": (
        _in("law", "cites code conditions day lookup merging"),
        [
            *_tests("law", "cites code lookup overlays register schema data coverage"),
            *("tests/test_api.py", "tests/cli/test_law.py"),
        ],
    ),
    "money": (_in("money", "odds vigorish"), ["tests/test_money.py"]),
    "roulette": (_in("games/roulette", "rules wagers"), ["tests/games/roulette", _GOLDENS]),
    "big_six_wheel": (["games/big_six_wheel/wagers.py"], ["tests/games/big_six_wheel", _GOLDENS]),
    "blackjack": (
        [
            *_in("games/blackjack", "rules wagers hands game"),
            *_in("games/blackjack/round", "choices dealing before procedure initial_deal"),
            *_in("games/blackjack/round", "peek turns dealer_play settling ending"),
            "games/blackjack/options/table.py",
        ],
        [
            _GOLDENS,
            "tests/games/blackjack/options/test_table.py",
            *_tests("games/blackjack", "rules wagers game"),
            "tests/games/blackjack/round",
        ],
    ),
    "blackjack_odds": (  # what is not compiled
        [
            *_in("games/blackjack/odds", "wagers side"),
            *_in("games/blackjack/value", "terms hands draws strategy spread"),
        ],
        [
            *_tests("games/blackjack/odds", "side wagers"),
            *_tests("games/blackjack/value", "dealer exact strategy figures"),
        ],
    ),
    "blackjack_side_wagers": (
        [
            *_in("games/blackjack/side", "rules progressive_rules settling progressives"),
            *_in("games/blackjack/side", "bad_beat payout_limit"),
        ],
        [
            "tests/games/blackjack/options/test_side_wagers.py",
            _GOLDENS,
            "tests/games/blackjack/side",
        ],
    ),
    "casino_war": (
        [
            *_in("games/casino_war", "rules wagers hands"),
            *_in("games/casino_war/round", "procedure before dealing"),
        ],
        ["tests/games/casino_war", _GOLDENS],
    ),
    "pai_gow": (
        [
            *_in("games/pai_gow", "rules wagers hands house_way stacks"),
            *_in("games/pai_gow/round", "procedure before dealing setting settling"),
        ],
        [
            _GOLDENS,
            *_tests("games/pai_gow", "rules stacks hands wagers"),
            "tests/games/pai_gow/round",
            *_tests("games/pai_gow", "game house_way"),
        ],
    ),
    "banking": (
        _in("games/banking", "areas center cover history offering options paying"),
        ["tests/games/banking", "tests/games/pai_gow/test_wagers.py", _GOLDENS],
    ),
    "pai_gow_poker": (  # the round; its rules are a target of their own
        [
            *_in("games/pai_gow_poker", "wagers game"),
            *_in("games/pai_gow_poker/round", "before start dealing setting showing meter"),
            "games/pai_gow_poker/round/procedure.py",
            "games/pai_gow_poker/side/settling.py",
            "games/pai_gow_poker/options/table.py",
        ],
        [
            _GOLDENS,
            *_tests(
                "games/pai_gow_poker/round", "before start dealing setting settling meter banked"
            ),
            *_tests("games/pai_gow_poker", "wagers game"),
            "tests/games/pai_gow_poker/side/test_settling.py",
            "tests/games/pai_gow_poker/options/test_table.py",
        ],
    ),
    "pai_gow_poker_rules": (  # the tests that need no compiling
        [
            *_in("games/pai_gow_poker", "codes ranking house_way"),
            *_in("games/pai_gow_poker/side", "rules settling"),
            "games/pai_gow_poker/options/house_way.py",
        ],
        [
            *_tests("games/pai_gow_poker", "codes ranking house_way"),
            *_tests("games/pai_gow_poker/side", "rules wagers"),
            "tests/games/pai_gow_poker/options/test_house_way.py",
        ],
    ),
    "craps": (
        [
            *_in("games/craps", "rules bets wagers"),
            *_in("games/craps/round", "settling layout procedure shooter throwing vigorish"),
        ],
        ["tests/games/craps", _GOLDENS],
    ),
    "odds": (  # what the odds of all games share
        _in("odds", "asking counting meters plain seen shoe wager"),
        [
            *_tests("odds", "asking plain shoe wager seen meters"),
            "tests/games/casino_war/odds/test_wagers.py",
            "tests/games/craps/odds/test_wagers.py",
            "tests/games/baccarat/odds/test_progressive.py",
            *_tests("cli", "odds"),
            *_tests("cli/show", "odds"),
        ],
    ),
    "plain_odds": (  # of the games whose odds are soon counted
        [
            *_in("odds", "finite chain"),
            *_in("games/craps/odds", "wagers line"),
            "games/casino_war/odds/wagers.py",
        ],
        [
            *(
                f"tests/games/{game}/test_odds.py"
                for game in ("big_six_wheel", "sic_bo", "roulette")
            ),
            *(f"tests/games/{game}/odds/test_wagers.py" for game in ("casino_war", "craps")),
            "tests/games/craps/odds/test_exact.py",
        ],
    ),
    "pai_gow_odds": (
        _in("games/pai_gow/odds", "wagers counting"),
        _tests("games/pai_gow/odds", "wagers counting"),
    ),
    "documents": (  # PAR sheets, and two filings side by side; the slowest games left out
        [
            *_in("documents/par", "sheet figures writing as_csv as_html as_xlsx as_pdf"),
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
        _in("simulation", "course lines"),
        _tests("simulation", "course lines meters"),
    ),
    "simulation_players": (
        _in("simulation", "strategy_run strategy_result"),
        _tests("simulation", "strategy_run strategies"),
    ),
    "simulation_linked": (["simulation/linked.py"], ["tests/simulation/test_linked.py"]),
    "blackjack_counting": (
        [
            "games/blackjack/simulate/count_rules.py",
            "games/blackjack/players/counting.py",
            "simulation/cases.py",
        ],
        [
            "tests/games/blackjack/simulate/test_count.py::test_true_counts_by_every_rule",
            "tests/games/blackjack/simulate/test_count.py",
            "tests/simulation/test_cases.py",
        ],
    ),
    "blackjack_simulated_wagers": (
        [*_in("games/blackjack/simulate", "meters limit"), "simulation/bets.py"],
        [
            *(
                f"tests/games/blackjack/simulate/test_limit.py::test_{name}"
                for name in (
                    "rows_are_looked_up_by_who_has_won",
                    "the_number_of_a_way_and_its_row_agree",
                    "every_round_that_is_cut_is_counted_in_a_row_of_its_own",
                )
            ),
            *_tests("games/blackjack/simulate", "meter_rows limit meters"),
            "tests/simulation/test_bets.py",
        ],
    ),
    "blackjack_analysis": (  # how the results of a strategy are spread, and what goes beside it
        [
            *_in("games/blackjack/value", "together spread rows departures effects"),
            *_in("games/blackjack/value", "twenties split_twenties"),
        ],
        [
            *(
                f"tests/games/blackjack/value/test_twenties.py::test_{name}"
                for name in ("three_at_once", "by_the_cards_dealt")
            ),
            *_tests("games/blackjack/value", "rows departures effects exact together twenties"),
        ],
    ),
    "blackjack_kernels": (  # compiled anew for every mutant
        _in(
            "games/blackjack/value",
            "dealer_kernels split_kernels together_kernels combine_kernels kernels",
        ),
        _tests("games/blackjack/value", "dealer together exact twenties"),
    ),
}
