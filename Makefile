# Python's part is installed into $(VENV), from the locks in requirements/, when first needed;
# the browser table's into client/node_modules, from client/package-lock.json.

PYTHON ?= python3
VENV ?= .venv
WORKERS ?= auto
ARGS ?=

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --disable-pip-version-check
# Python compiles what it imports, pip everything: it does where Python was told not to.
INSTALL := $(PIP) --require-hashes $(if $(PYTHONDONTWRITEBYTECODE),,--no-compile) -r
LINK := $(VENV)/link
# A process that has no test left takes some from the others. Tests start hundreds of programs, each
# of which would compile all it imports where Python was told to keep nothing.
PYTEST := env -u PYTHONDONTWRITEBYTECODE $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
SOURCES := $(shell find src -name '*.py' -o -name '*.toml')
CLIENT := $(shell find client -type f ! -path 'client/node_modules/*')
NODE := client/node_modules/.installed
# `node` and `npm` of a wheel lie here on a machine without a recent Node.js; elsewhere nothing does.
export PATH := $(abspath $(VENV))/node:$(PATH)
BUNDLE := src/hexarena/server/bundle/index.html
NPM := env npm --prefix client
COMPILE := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command 'make lock'
OPTIONAL := --extra postgres --extra redis --extra metrics --extra webhooks --extra openid --extra push
PLAYING := pyproject.toml --group build --extra server --extra tui

.PHONY: help play terminal test check fast bench gallery reports docs wheel lock clean
.DELETE_ON_ERROR:
.NOTPARALLEL:

help:
	@echo 'make play      play in a browser: starts the server; ARGS="--port 9000" and the like'
	@echo 'make terminal  play in the terminal; ARGS="hexcore6 --against 3" and the like'
	@echo 'make test      run every test; fast leaves out the slow ones, and PyTorch'
	@echo 'make check     style, types, imports, names, rule numbers, the client'
	@echo 'make bench     measure the engine and its peers'
	@echo 'make gallery   picture every phase of every game into docs/gallery'
	@echo 'make reports   a report of every game into docs/reports; ARGS="--minutes 2"'
	@echo 'make docs      build the pages into docs/_build/html'
	@echo 'make wheel     build dist/hexarena-*.whl, which plays wherever pip installs it'
	@echo 'make lock      resolve the locked dependencies again'
	@echo 'make clean     remove what the others made'
	@echo 'PYTHON=python3.12 chooses the interpreter, VENV=folder where things are installed'

play: $(VENV)/.play $(BUNDLE)
	@$(BIN)/hexarena serve $(ARGS)

terminal: $(VENV)/.play
	@$(BIN)/hexarena play $(ARGS)

test: ready $(VENV)/.torch
	$(PYTEST) $(ARGS)

fast: ready
	HYPOTHESIS_PROFILE=fast $(PYTEST) -m 'not slow' $(ARGS)

# What the tests need; the client's own run first.
.PHONY: ready
ready: $(VENV)/.dev $(VENV)/.warm $(BUNDLE)
	@$(BIN)/python -m tools.machine --install chromium postgres redis nginx caddy curl
	$(NPM) --silent test

check: $(VENV)/.dev $(NODE)
	@$(BIN)/python -m tools.commits --install
	$(BIN)/python -m tools

bench: $(VENV)/.bench $(VENV)/.warm
	$(BIN)/python -m benchmarks $(ARGS)

gallery: $(VENV)/.dev $(VENV)/.warm $(BUNDLE)
	@$(BIN)/python -m tools.machine --install chromium
	@$(BIN)/python -m tools.gallery $(ARGS)

reports: $(VENV)/.dev $(VENV)/.warm
	@$(BIN)/hexarena lab report --all --minutes 10 -o docs/reports $(ARGS)

docs: $(VENV)/.dev
	$(BIN)/python -m sphinx -W --keep-going -q -b html docs docs/_build/html

wheel: $(BUNDLE) | $(VENV)/.play
	@$(BIN)/python -m hatchling build -t wheel

# The development lock comes first; the others agree with it.
lock: $(VENV)/.python
	$(PIP) --quiet 'uv>=0.8,<1'
	$(COMPILE) $(PLAYING) $(OPTIONAL) --extra research --extra lab --extra ray \
	  --group test --group check --group docs -o requirements/dev.txt
	$(COMPILE) -c requirements/dev.txt $(PLAYING) --extra learn --extra cuda -o requirements/torch.txt
	$(COMPILE) -c requirements/dev.txt $(PLAYING) -o requirements/play.txt
	$(COMPILE) -c requirements/dev.txt $(PLAYING) --group bench -o requirements/bench.txt
	$(COMPILE) -c requirements/dev.txt pyproject.toml --extra server $(OPTIONAL) -o requirements/serve.txt
	$(COMPILE) --group node -o requirements/node.txt

clean:
	rm -rf $(VENV) dist docs/_build docs/games docs/gallery docs/reports client/node_modules $(dir $(BUNDLE))
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Stamps: what is installed already is not installed again.

$(VENV)/.python:
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 16))' 2>/dev/null || { \
	  echo 'Hexarena needs Python 3.11 to 3.15; $(PYTHON) is' \
	    "$$($(PYTHON) --version 2>&1 | head -n 1). Name another: make PYTHON=python3.12" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

# pip checks the hash of all it installs, and a checkout has none: hatchling and installer, which
# are in every lock, link the package itself, once pip is done. Every lock holds that of play.
$(VENV)/.play $(VENV)/.dev $(VENV)/.bench $(VENV)/.torch: $(VENV)/.%: requirements/%.txt pyproject.toml | $(VENV)/.python
	@echo 'Installing $< into $(VENV): once, a minute or so'
	@$(INSTALL) $<
	@rm -rf $(LINK) $(VENV)/lib/python*/site-packages/hexarena-*.dist-info
	@HATCH_QUIET=1 $(BIN)/python -m hatchling build -t wheel:editable -d $(LINK)
	@$(BIN)/python -m installer --overwrite-existing $(LINK)/*.whl
	@touch $@ $(VENV)/.play

$(VENV)/.warm: $(SOURCES) | $(VENV)/.play
	@$(BIN)/hexarena warm
	@touch $@

$(VENV)/.node: requirements/node.txt | $(VENV)/.python
	@$(BIN)/python -m tools.machine node 2>/dev/null || { \
	  echo 'There is no recent Node.js here. Installing $< into $(VENV): once, 60 MB'; \
	  $(INSTALL) $< && $(BIN)/python -m tools.machine --link-node $(VENV)/node; \
	  $(BIN)/python -m tools.machine node; } || { \
	  echo 'Without it there is still the terminal: make terminal' >&2; exit 1; }
	@touch $@

$(NODE): client/package-lock.json client/package.json client/.npmrc | $(VENV)/.python $(VENV)/.node
	@echo 'Installing client/package-lock.json into client/node_modules: once, a minute or so'
	@$(NPM) ci
	@touch $@

$(BUNDLE): $(CLIENT) $(NODE)
	@echo 'Building the browser table into $(@D)'
	@$(NPM) --silent run build -- --logLevel warn
	@touch $@
