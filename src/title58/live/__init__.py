"""Tables in play: a log that is the truth, a ledger, people, and recovery by replay."""
