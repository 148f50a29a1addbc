# Everything lives in .venv; all it takes is make and Python 3.11 or later.

PYTHON := $(shell command -v python3.11 || command -v python3)
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
GAME   ?= everdell
JOBS   ?= auto
AGENTS ?= normal,greedy
SEEDS  ?= 20
NUMBER ?= 300
SEED   ?= 1
# What the first line of each rule file names, by which editors complete and check it.
WRITE_SCHEMAS = for game in rules/*/; do $(BIN)/cardwright schema $$game --out $$game.schema >/dev/null || exit 1; done

# The editor of the workshop's page. Where npm can't be reached that is said, and all else works.
BUNDLE = $(BIN)/python interpreter/workshop/page/bundling.py

.DEFAULT_GOAL := help
.PHONY: help setup play serve workshop test browser-tests check format format-check lint types imports validate schemas bench breaking match bench-workshop bench-tables picture editors extension scripts wheel clean

help:  ## show this list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/make \1: \2/p' Makefile

setup: $(READY)  ## create .venv with everything in it
	@$(BUNDLE)

$(READY): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Cardwright needs Python 3.11 or later")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	$(WRITE_SCHEMAS)
	touch $(READY)

schemas: $(READY)  ## let editors know the rules anew, after a change of a game's words
	$(WRITE_SCHEMAS)

play: $(READY)  ## play a game in the terminal (GAME=everdell)
	$(BIN)/cardwright play $(GAME)

serve: $(READY)  ## let people play in the browser (http://localhost:8000)
	$(BIN)/cardwright serve

test: $(READY)  ## run all tests
	@$(BUNDLE)
	$(BIN)/python -m pytest -n $(JOBS)

browser-tests: $(READY)  ## run the tests in a real browser; installs Chromium where that may be done
	@$(BUNDLE)
	command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq chromium >/dev/null; } \
	  || echo 'Chromium is not here and cannot be installed by this user.' >&2
	CARDWRIGHT_BROWSER=required $(BIN)/python -m pytest -n $(JOBS) tests/browser

workshop: $(READY)  ## write cards in the browser
	@$(BUNDLE)
	$(BIN)/cardwright workshop

bench-workshop: $(READY)  ## measure how soon the workshop answers
	@$(BUNDLE)
	$(BIN)/python -m tests.bench.workshop

bench-tables: $(READY)  ## measure how many tables a server holds
	$(BIN)/python -m tests.bench.tables

picture: $(READY)  ## take the picture of a table that the front page shows
	$(BIN)/python -m tests.browser.picture interpreter/web/picture.png

check: format-check lint types imports validate test  ## everything that must pass before a change goes in

format: $(READY)  ## format the code
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

format-check: $(READY)
	$(BIN)/ruff format --check .

lint: $(READY)
	$(BIN)/ruff check .

types: $(READY)
	$(BIN)/mypy

imports: $(READY)
	$(BIN)/lint-imports

validate: $(READY)  ## look for problems in rules and translations
	$(BIN)/cardwright validate

bench: $(READY)  ## measure the speed
	$(BIN)/python -m pytest --benchmark-only --override-ini=addopts='-q --import-mode=importlib'

breaking: $(READY)  ## break rule files and see how well it is told (GAME=everdell NUMBER=300 SEED=1)
	$(BIN)/python -m tests.bench.breaking $(GAME) --number $(NUMBER) --seed $(SEED)

match: $(READY)  ## let agents play each other (GAME=everdell AGENTS=normal,greedy SEEDS=20)
	$(BIN)/python -m tests.bench.match $(GAME) $(AGENTS) --seeds $(SEEDS)

EDITOR := interpreter/service/editors/vscode

editors: $(READY)  ## install what tests the colours of effects in editors
	cd $(EDITOR) && PATH=$(CURDIR)/$(BIN):$$PATH npm ci --no-audit --no-fund --loglevel=error

extension: editors  ## pack the extension for Visual Studio Code into dist/
	mkdir -p dist
	cd $(EDITOR) && PATH=$(CURDIR)/$(BIN):$$PATH npx vsce package --skip-license --allow-missing-repository --out $(CURDIR)/dist/

SCRIPTS := tests/web/scripts

scripts: $(READY)  ## check the types of the pages' own scripts, where npm can be reached
	@cd $(SCRIPTS) && export PATH=$(CURDIR)/$(BIN):$$PATH && if npm ci --no-audit --no-fund --loglevel=error; \
	  then npx tsc --project .; \
	  else echo 'npm cannot be reached: the types of the scripts were NOT checked.' >&2; fi

wheel: $(READY)  ## build the wheel into dist/
	CARDWRIGHT_BUNDLE=required $(BIN)/python -m build --wheel

clean:  ## remove everything that can be made again
	rm -rf $(VENV) dist build .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks
	find dsl interpreter tests -name __pycache__ -type d -prune -exec rm -rf {} +
