# title58: two commands do everything.
#   make run    builds the environment and opens the tables in a browser
#   make test   installs what the tests need and runs them all

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
EVIDENCE := src/title58/law/data/evidence.tsv

.PHONY: run test check coverage evidence goldens formats gallery screens glossary strings strings-read explore mutants disasters overflow provisions attack kills soak bench baccarat blackjack longruns paigow splits workpapers figures manifest manifest-check rebuild clean help

run: $(VENV)/.installed
	$(BIN)/title58 serve --demo --browser

# Types are checked beside the tests, on whichever core has nothing to do.
test: $(VENV)/.tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(MAKE) --no-print-directory -j2 types suite
	$(BIN)/title58 law coverage --require > /dev/null

.PHONY: types suite
types:
	$(BIN)/mypy

suite:
	$(BIN)/pytest tests -n auto --dist worksteal --evidence-check

# Which lines the tests run: twice as slow, so apart from them. Compiled code does not count.
coverage: $(VENV)/.tested
	$(BIN)/pytest tests -n auto --cov --cov-report=term:skip-covered

# Which code carries out each provision and which test proves it, gathered by running the tests.
evidence: $(VENV)/.tested
	$(BIN)/pytest tests -n auto --evidence=$(EVIDENCE)

# The steps of whole rounds, written anew from tests/goldens/: then read the diff.
goldens: $(VENV)/.tested
	$(BIN)/python -m tests.test_goldens

# docs/formats.md from the program, and what the steps of every game ask by playing them: a minute.
formats: $(VENV)/.installed
	$(BIN)/python tools/formats.py --gather

# docs/gallery: the felt and every document of every game; two minutes.
gallery: $(VENV)/.installed
	$(BIN)/python tools/gallery.py

# docs/gallery/screens: every screen at three widths, light and dark; some minutes.
screens: $(VENV)/.tested
	$(BIN)/python -m tools.screens

# Every form of every table: no text of a document leaves its place, on paper or in a browser.
overflow: $(VENV)/.tested
	@command -v chromium > /dev/null || $(MAKE) --no-print-directory chromium
	TITLE58_SWEEP=whole $(BIN)/pytest tests/documents/paper/test_overflow.py -n auto -rP

# Disasters at live tables, a world for each seed: SEEDS=1000000 for a day of it.
SEEDS ?= 20000
FIRST ?= 0
disasters: $(VENV)/.tested
	$(BIN)/python -m tests.live.simulator $(SEEDS) $(FIRST)

# The property tests with cases that no run has seen; ROUNDS=10 for an hour of it.
ROUNDS ?= 1
explore: $(VENV)/.tested
	for round in $$(seq $(ROUNDS)); do \
	  TITLE58_HYPOTHESIS=explore $(BIN)/pytest tests -n auto -m hypothesis || exit 1; done

# docs/glossary.md from the law data.
glossary: $(VENV)/.installed
	$(BIN)/python tools/glossary.py

# docs/strings.tsv: every string that people read; new ones come in as "unread" (CONTRIBUTING.md).
strings: $(VENV)/.installed
	$(BIN)/python tools/strings.py

# Before a release: nothing in that list may be unread.
strings-read: $(VENV)/.installed
	$(BIN)/python tools/strings.py --unread

mutants: $(VENV)/.tested
	$(BIN)/python tools/mutants.py

# Three mutants of every provision against the tests marked with it: hours at first, then what has
# changed. Kept in docs/provisions.tsv; MINUTES=30 stops in time.
MINUTES ?= 100000
provisions: $(VENV)/.tested
	$(BIN)/python tools/provisions.py --minutes $(MINUTES)

# A million requests that should not get through, at two houses at once; about half an hour.
attack: $(VENV)/.tested
	$(BIN)/python -m tests.live.web.attack --requests 1000000 --houses 2

# Served houses, killed 500 times in all while people play; some minutes.
kills: $(VENV)/.tested
	$(BIN)/python -m tests.live.web.kills --kills 500 --houses 2

# Thirty minutes of play with a kill a minute: memory must not grow.
soak: $(VENV)/.tested
	$(BIN)/python -m tests.live.web.soak --minutes 30

# All but those of live tables and the site (docs/reliability.md, docs/browser.md), and the one that needs
# another program's code (simulation_hhoppe.py).
bench: $(VENV)/.tested
	$(BIN)/python benchmarks/startup.py
	$(BIN)/python benchmarks/first_answers.py
	$(BIN)/python benchmarks/rounds.py
	$(BIN)/python benchmarks/packets.py
	$(BIN)/python benchmarks/baccarat_odds.py
	$(BIN)/python benchmarks/pai_gow_odds.py
	$(BIN)/python benchmarks/pai_gow_poker_hands.py
	$(BIN)/python benchmarks/simulation_craps.py
	$(BIN)/python benchmarks/simulation_workers.py
	$(BIN)/python benchmarks/blackjack_odds.py
	$(BIN)/python benchmarks/simulation_baccarat.py
	$(BIN)/python benchmarks/simulation_blackjack.py
	$(BIN)/python benchmarks/protection.py
	$(BIN)/python benchmarks/protection_blackjack.py

# Every hand of eight decks by single card, in C, against the exact odds: half a minute.
baccarat: $(VENV)/.installed
	$(BIN)/python benchmarks/baccarat_odds.py --cards

# Blackjack's own wager in whole numbers, by another way, against the analysis: some minutes.
blackjack: $(VENV)/.installed
	$(BIN)/python tools/blackjack.py

# A hundred million rounds of nearly every wager with exact odds, kept in docs/long-runs.md.
longruns: $(VENV)/.installed
	$(BIN)/python tools/long_runs.py

# All 154,143,080 hands of Pai Gow Poker, set and graded; not part of the tests.
paigow: $(VENV)/.installed
	$(BIN)/python -m tools.paigow

# Every split of 1, 2, 6 and 8 decks by all sets of cards: how far Blackjack's rows are off.
splits: $(VENV)/.installed
	$(BIN)/python tools/splits.py

# Stand-alone scripts that count every game anew, each fraction held against the odds; kept in
# docs/workpapers.md. Some minutes; C programs are compiled with cc.
workpapers: $(VENV)/.installed
	$(BIN)/python tools/workpapers.py

# Which figures changed since the last release (docs/figures.tsv).
figures: $(VENV)/.installed
	$(BIN)/python tools/figures.py

# The SHA-256 of every math report: written, or made again and compared.
manifest: $(VENV)/.installed
	$(BIN)/python tools/manifest.py

manifest-check: $(VENV)/.installed
	$(BIN)/python tools/manifest.py --check

# What is committed, in a folder and an environment of its own: the same digests must come out.
rebuild:
	@folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT && git archive HEAD | tar -x -C "$$folder" && \
	  $(MAKE) --no-print-directory -C "$$folder" manifest-check

clean:
	rm -rf $(VENV) build dist mutants .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage

help:
	@sed -n '1,4p' Makefile

# The environment. Debian and Ubuntu ship Python without the venv module's installer: add it.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "title58 needs Python 3.11 or later; $(PYTHON) is older."; exit 1; }
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { rm -rf $(VENV); $(MAKE) --no-print-directory venv-module && $(PYTHON) -m venv $(VENV); }

.PHONY: venv-module
venv-module:
	@echo "Installing Python's venv module ..."
	@SUDO=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  export DEBIAN_FRONTEND=noninteractive; \
	  VERSION=$$($(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])'); \
	  $$SUDO apt-get update -qq && \
	  { $$SUDO apt-get install -y -qq python3-venv python$$VERSION-venv || \
	    $$SUDO apt-get install -y -qq python3-venv; } > /dev/null

.PHONY: chromium
chromium:
	@echo "Installing Chromium ..."
	@SUDO=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  export DEBIAN_FRONTEND=noninteractive; \
	  $$SUDO apt-get update -qq && $$SUDO apt-get install -y -qq chromium > /dev/null

.PHONY: node
node:
	@echo "Installing Node ..."
	@SUDO=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  export DEBIAN_FRONTEND=noninteractive; \
	  $$SUDO apt-get update -qq && $$SUDO apt-get install -y -qq nodejs npm > /dev/null

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install -q -e '.[documents,live]'
	@touch $@

# A program in JavaScript plays through the engine in the tests; the site is tried in Chromium, and
# its scripts are checked by TypeScript.
$(VENV)/.tested: $(VENV)/bin/python pyproject.toml tests/web/package-lock.json
	@command -v npm > /dev/null || $(MAKE) --no-print-directory node
	@command -v chromium > /dev/null || $(MAKE) --no-print-directory chromium
	cd tests/web && npm ci --silent --no-audit --no-fund
	$(BIN)/python -m pip install -q -e '.[test,documents,cluster,live]'
	@touch $@ $(VENV)/.installed
