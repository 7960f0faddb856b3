"""Rounds of play with no input or output: steps, answers, wagers, settlements, records.

A game's procedure is a generator that yields steps and receives answers. Who answers is not its
business: a shoe, a recorded round, a dealer typing what lies on the table, a test, a browser.
"""
