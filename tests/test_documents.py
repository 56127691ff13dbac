"""What documents show is so: examples run, commands, flags and files exist, pages build."""

import doctest
import itertools
import os
import pickle
import re
import runpy
import shlex
import subprocess
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
import typer
from docutils import nodes
from prometheus_client import CollectorRegistry

import hexarena
from hexarena.cli.app import build, main
from hexarena.contract.game import all_games
from hexarena.match import read_record
from hexarena.research import versioned
from hexarena.research.names import self_play_name
from hexarena.server import metrics
from hexarena.server.settings import Settings
from hexarena.store.tables import metadata
from tests import toys

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
MADE = {
    "_build",
    "audit",
    "gallery",
    "games",
    "reports",
}  # by commands, or with a check of their own
PAGES = [page for page in (ROOT / "docs").rglob("*.md") if not MADE & {*page.parts}]
# Half the time, and nothing that can be wrong: mypy checks the types.
UNCHECKED = "toc_object_entries=0", "autodoc_typehints=none", "smartquotes=0"
QUICK = {"minutes": "--minutes 0.05", "games": "--games 20"}  # of the first pages
CAPTIONED = re.compile(r"(?ms)^```{code-block} python\n:caption: (\S+)\n\n(.*?)^```$")
START = sorted((ROOT / "docs/start").glob("*.md"))
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(PAGES)]
MATCHES = ROOT / "docs/matches"
NAMES = [str(path.relative_to(ROOT)) for path in DOCUMENTS]

BENCHMARK = re.compile(r"python -m benchmarks\.(\w+)([^`\n]*)")
FILE = re.compile(r"`([a-z_]\w*(?:/[\w.-]+)*/[\w-]+\.(?:conf|json|py|svelte|toml|ts|txt|yaml))`")
PLACES = (
    "src",
    "client/src",
    "client/tools",
    "tests",
    "docs",
    "examples",
    "benchmarks",
    "deploy",
    "requirements",
    "tools",
)

every_document = pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)


def fenced(path, language):
    """Find the blocks of a language: the line each begins on, and its text."""
    text = path.read_text(encoding="utf-8")
    for block in re.finditer(rf"(?ms)^```{language}\n(.*?)^```$", text):
        yield text.count("\n", 0, block.start()), block[1]


def lines_of(command):
    """List the words after a command, and its flags, in every line that documents give it."""
    blocks = [block for path in DOCUMENTS for _, block in fenced(path, "sh")]
    for line in "\n".join(blocks).replace("\\\n", " ").splitlines():
        words = shlex.split(line, comments=True)
        if words[:1] == [command]:
            remaining = words[1:]
            plain = [*itertools.takewhile(re.compile("[a-z0-9]+").fullmatch, remaining)]
            yield tuple(plain), {word.partition("=")[0] for word in remaining if word[:2] == "--"}


def flags_of(command):
    """Return the flags that documents give a command, for each of its words."""
    flags = defaultdict(set)
    for words, some in lines_of(command):
        flags[words] |= some
    return sorted(flags.items())


def names_in(table):
    """List the names in backticks in the first column of a table of Markdown."""
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    return [name for row in rows for name in re.findall("`([^`]+)`", row)]


def section(path, heading):
    """Return what a page says under a heading."""
    text = "\n" + (ROOT / path).read_text(encoding="utf-8")
    return text.partition(f"\n{heading}\n")[2].partition("\n#")[0]


@every_document
def test_examples_run_and_give_what_they_show(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # they save files
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    parser, names, text = doctest.DocTestParser(), {}, []
    for line, block in fenced(path, "python"):
        example = parser.get_doctest(block, names, path.name, str(path), line)
        runner.run(example, out=text.append, clear_globs=False)
        names = example.globs
    assert not runner.failures, "".join(text)


@pytest.mark.parametrize("path", START, ids=lambda path: path.stem)
def test_commands_of_the_first_pages_do_what_a_newcomer_types(path, tmp_path, monkeypatch):
    text = path.read_text(encoding="utf-8")
    for name, file in re.findall(
        r"(?ms)^```{code-block} python\n:caption: (\S+)\n\n(.*?)^```$", text
    ):
        (tmp_path / name).write_text(file, encoding="utf-8")
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    for _, block in fenced(path, "sh"):
        for line in block.splitlines():
            if not line.startswith("make "):
                command = re.sub(r"--(minutes|games) \S+", lambda flag: QUICK[flag[1]], line)
                subprocess.run(command, shell=True, cwd=tmp_path, check=True, timeout=300)
                assert {*re.findall(r"-o (\S+)", line)} <= {
                    file.name for file in tmp_path.iterdir()
                }


@pytest.mark.parametrize(
    ("words", "flags"), [pytest.param(*line, id=" ".join(line[0])) for line in flags_of("hexarena")]
)
def test_commands_and_flags_that_are_named_exist(words, flags, capsys, monkeypatch):
    def execute(_, command):
        """Run in this process what the command would become."""
        _, _, module, *arguments = command
        monkeypatch.setattr(sys, "argv", [module, *arguments])
        runpy.run_module(module, run_name="__main__")

    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(os, "execv", execute)
    assert main([*words, "--help"]) == 0
    assert flags <= {*re.findall(r"--[a-z-]+", capsys.readouterr().out), "--help"}


def test_make_targets_named_in_the_pages_exist():
    targets = re.findall(r"(?m)^([a-z]+):", (ROOT / "Makefile").read_text())
    assert {word for words, _ in lines_of("make") for word in words} <= {*targets}


def test_benchmarks_and_flags_that_are_named_exist():
    named = [line for path in DOCUMENTS for line in BENCHMARK.findall(path.read_text())]
    assert named
    for name, remaining in named:
        place = ROOT / "benchmarks" / name
        files = [*place.glob("*.py")] or [place.with_suffix(".py")]
        code = "".join(file.read_text(encoding="utf-8") for file in files)
        for flag in re.findall("--([a-z-]+)", remaining):
            assert re.search(rf"\b{flag.replace('-', '_')}\b|--{flag}\b", code), (name, flag)


@every_document
def test_files_that_are_named_exist(path):
    names = FILE.findall(path.read_text(encoding="utf-8"))
    named = [name for name in names if "GAME" not in name]  # the folder of any game
    assert [name for name in named if f"/{name}\n" not in all_files()] == []


@cache
def all_files():
    """Return the paths of our files, a line each."""
    files = [file for place in PLACES for file in (ROOT / place).rglob("*.*")]
    files += (ROOT / "client").glob("*.*")
    return "".join(f"/{file.relative_to(ROOT)}\n" for file in files)


def test_every_package_has_a_page():
    folder = ROOT / "src/hexarena"
    packages = {path.stem for path in folder.glob("[a-z]*") if path.suffix != ".typed"}
    assert {page.stem for page in (ROOT / "docs/packages").glob("*.md")} == packages


def test_environments_that_are_named_have_their_version():
    text = "".join(path.read_text(encoding="utf-8") for path in DOCUMENTS)
    named = {*re.findall(r"hexarena/[\w-]+-v\d+", text)}
    assert named
    assert named <= {name(game) for game in all_games() for name in (versioned, self_play_name)}


def test_the_page_of_the_client_lists_every_folder():
    listed = re.findall(r"(?m)^  (\w+)/ ", section("docs/contributing/client.md", "# The client"))
    folders = [item.name for item in (ROOT / "client/src").iterdir() if item.is_dir()]
    assert sorted(listed) == sorted(folders)


def test_the_page_of_the_store_lists_every_table():
    listed = names_in(section("docs/contributing/database.md", "## The tables"))
    assert sorted(listed) == sorted(metadata.tables)


def test_the_page_of_settings_lists_every_setting_of_the_server():
    page = (ROOT / "docs/reference/settings.md").read_text(encoding="utf-8")
    listed = [name for name in names_in(page) if name.startswith("--")]
    fields = [f"--{name.replace('_', '-')}" for name in Settings.model_fields]
    assert sorted(listed) == sorted(fields)


def test_the_page_of_commands_lists_every_command():
    page = (ROOT / "docs/reference/commands.md").read_text(encoding="utf-8")
    group = typer.main.get_command(build([]))
    assert sorted(names_in(page.partition("\n## ")[0])) == sorted(
        [*command_names(group), "ratings recalculate", "ratings show", "ratings suspicions"]
    )


def command_names(group, prefix=""):
    """List the full names of the commands of a group; `ratings` parses its words by itself."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from command_names(command, f"{prefix}{name} ")
        elif name != "ratings":
            yield prefix + name


def test_the_page_of_the_http_api_lists_every_event_of_the_log():
    code = [
        path.read_text(encoding="utf-8") for path in (ROOT / "src/hexarena/server").rglob("*.py")
    ]
    events = re.findall(r"(?<![.\w])note\(\s*\"([^\"]+)\"", "".join(code))
    assert sorted({*events}) == sorted(names_in(section("docs/reference/rest.md", "## Logs")))


def test_the_page_of_the_http_api_lists_every_metric():
    registry = CollectorRegistry()
    metrics.Meters(registry)
    counted = [
        family.name + ("_total" if family.type == "counter" else "")
        for family in registry.collect()
    ]
    gauges = [f"hexarena_{name}" for name in metrics.GAUGES]
    listed = names_in(section("docs/reference/rest.md", "## Metrics"))
    assert sorted(listed) == sorted([*counted, *gauges, "hexarena_build_info"])


def test_the_page_of_the_python_api_lists_every_name():
    text = (ROOT / "docs/reference/api.md").read_text(encoding="utf-8")
    listed = {name.partition("(")[0] for name in names_in(text)}
    assert listed == {f"hx.{name}" for name in hexarena.__all__ if name != "__version__"}


def test_as_many_changes_are_explained_as_the_heading_says():
    rows = section("CONTRIBUTING.md", "## Twelve changes").count("\n| ")
    assert rows == 1 + 12  # and the head


@pytest.mark.parametrize("path", sorted(MATCHES.glob("*.txt")), ids=lambda path: path.stem)
def test_a_match_shown_on_a_page_is_complete_and_its_luck_honest(path):
    match = read_record(path.read_text(encoding="utf-8"))
    assert match.game.name == path.stem
    assert match.over
    assert not match.verdict.draws or match.verdict.label == "honest"


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """Build the pages as far as they can fail; writing them as HTML would take as long again.

    `make docs` writes them. Return the folder of what was read, a pickled document a page.
    """
    folder = tmp_path_factory.mktemp("pages")
    build = [sys.executable, "-m", "sphinx", "-W", "-q", "-b", "dummy", "-d", folder]
    for setting in UNCHECKED:
        build += ["-D", setting]
    process = subprocess.run(
        [*build, ROOT / "docs", folder / "none"], capture_output=True, text=True, check=False
    )
    assert process.returncode == 0, process.stderr
    return folder


def test_the_pages_build_without_a_warning(pages):
    built = {path.relative_to(pages).with_suffix(".md") for path in pages.rglob("*.doctree")}
    assert built >= {page.relative_to(ROOT / "docs") for page in PAGES}


def test_the_page_of_a_game_draws_its_table_and_its_cards(pages):
    with toys.put_away():
        games = all_games()
    for game in games:
        page = pickle.loads((pages / "games" / f"{game.name}.doctree").read_bytes())
        assert game.title in page.astext()
        drawings = "".join(node.astext() for node in page.findall(nodes.raw))
        assert drawings.count("drawn table") == 1
        if game.decks:
            assert cards_drawn(drawings) == cards_of(game.decks)
        if (MATCHES / f"{game.name}.txt").exists():
            assert "A match, told" in page.astext()


def cards_of(decks):
    """Return the title of every card that decks are made of, and how many actions it has."""
    return {card.id: (card.title, len(card.beats)) for p in decks.box().parts for card in p.cards}


def cards_drawn(page):
    """Return the title of every card that is drawn on a page, and how many signs it has."""
    cards = re.findall(r'(?s)<article [^>]*id="card-([^"]*)">(.*?)</article>', page)
    return {
        name: (re.search("<b>(.*?)</b>", card)[1], card.count("<li><svg ")) for name, card in cards
    }
