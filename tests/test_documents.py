"""What the documents show is so: examples run, commands exist, pages build."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hexarena.cli.app import main
from hexarena.contract.game import all_games
from hexarena.match import read_record
from tests import toys

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
PAGES = [*(ROOT / "docs").glob("*.md"), *(ROOT / "docs/rooms").glob("*.md")]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(PAGES)]
MATCHES = ROOT / "docs/matches"
NAMES = [str(path.relative_to(ROOT)) for path in DOCUMENTS]

HANDED_ON = {"serve", "backup", "restore", "doctor", "ratings"}  # other programs

every_document = pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)


def fenced(path, language):
    """Find the blocks of a language: the line each begins on, and its text."""
    text = path.read_text(encoding="utf-8")
    for block in re.finditer(rf"(?ms)^```{language}\n(.*?)^```$", text):
        yield text.count("\n", 0, block.start()), block[1]


def named(command):
    """List the first words that documents give a command, each once, "" for none or a flag."""
    blocks = [block for path in DOCUMENTS for _, block in fenced(path, "sh")]
    lines = [line.split() for block in blocks for line in block.splitlines()]
    verbs = {(*words[1:], "-")[0] for words in lines if words[:1] == [command]}
    return sorted({"" if verb.startswith("-") else verb for verb in verbs})


@every_document
def test_examples_run_and_give_what_they_show(path):
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    parser, names, said = doctest.DocTestParser(), {}, []
    for line, block in fenced(path, "python"):
        example = parser.get_doctest(block, names, path.name, str(path), line)
        runner.run(example, out=said.append, clear_globs=False)
        names = example.globs
    assert not runner.failures, "".join(said)


@pytest.mark.parametrize("verb", named("hexarena"))
def test_commands_that_are_named_exist(verb):
    helped = [*filter(None, [verb]), "--help"]
    if verb in HANDED_ON:
        command = [sys.executable, "-m", "hexarena.cli", *helped]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    else:
        assert main(helped) == 0


def test_what_make_is_told_to_make_it_can():
    targets = re.findall(r"(?m)^([a-z]+):", (ROOT / "Makefile").read_text())
    assert {*named("make")} - {""} <= {*targets}


@pytest.mark.parametrize("path", sorted(MATCHES.glob("*.txt")), ids=lambda path: path.stem)
def test_a_match_that_a_page_tells_is_whole_and_its_luck_was_honest(path):
    match = read_record(path.read_text(encoding="utf-8"))
    assert match.game.name == path.stem
    assert match.over
    assert not match.verdict.draws or match.verdict.word == "honest"


def test_the_pages_build_without_a_warning(tmp_path):
    build = [sys.executable, "-m", "sphinx", "-W", "-q", "-b", "html", "-d", tmp_path / "trees"]
    build += ["-D", "toc_object_entries=0"]  # in every page's margin: a quarter of the time
    done = subprocess.run(
        [*build, ROOT / "docs", tmp_path], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    with toys.put_away():
        games = all_games()
    for each in games:
        page = (tmp_path / "games" / f"{each.name}.html").read_text()
        assert each.title in page
        assert page.count("drawn table") == 1
        if each.decks:
            assert cards_drawn(page) == cards_of(each.decks)
    for record in MATCHES.glob("*.txt"):
        assert "A match, told" in (tmp_path / "games" / f"{record.stem}.html").read_text()


def cards_of(decks):
    """Return the title of every card that decks are made of, and how many actions it has."""
    return {card.id: (card.title, len(card.beats)) for p in decks.box().parts for card in p.cards}


def cards_drawn(page):
    """Return the title of every card that is drawn on a page, and how many signs it has."""
    cards = re.findall(r'(?s)<article [^>]*id="card-([^"]*)">(.*?)</article>', page)
    return {
        name: (re.search("<b>(.*?)</b>", card)[1], card.count("<li><svg ")) for name, card in cards
    }
