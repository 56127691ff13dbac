"""What the documents show is so: examples run, commands exist, pages build."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hexarena.contract.game import all_games
from hexarena.match import read_record
from tests import toys

ROOT = Path(__file__).parents[1]
PAGES = [*(ROOT / "docs").glob("*.md"), *(ROOT / "docs/rooms").glob("*.md")]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(PAGES)]
MATCHES = ROOT / "docs/matches"
NAMES = [str(path.relative_to(ROOT)) for path in DOCUMENTS]

every_document = pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)


def fenced(path, language):
    """Find the blocks of a language: the line each begins on, and its text."""
    text = path.read_text(encoding="utf-8")
    for block in re.finditer(rf"(?ms)^```{language}\n(.*?)^```$", text):
        yield text.count("\n", 0, block.start()), block[1]


@every_document
def test_examples_run_and_give_what_they_show(path):
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    parser, names, said = doctest.DocTestParser(), {}, []
    for line, block in fenced(path, "python"):
        example = parser.get_doctest(block, names, path.name, str(path), line)
        runner.run(example, out=said.append, clear_globs=False)
        names = example.globs
    assert not runner.failures, "".join(said)


@every_document
def test_commands_that_are_named_exist(path):
    lines = [line for _, block in fenced(path, "sh") for line in block.splitlines()]
    targets = set(re.findall(r"(?m)^([a-z]+):", (ROOT / "Makefile").read_text()))
    for line in lines:
        command, *words = line.split()
        verbs = [word for word in words[:1] if not word.startswith("-")]
        if command == "make":
            assert targets.issuperset(verbs), line
        if command == "hexarena":
            helped = [sys.executable, "-m", "hexarena.cli", *verbs, "--help"]
            done = subprocess.run(helped, capture_output=True, text=True, check=False)
            assert done.returncode == 0, f"{line}\n{done.stderr}"


@pytest.mark.parametrize("path", sorted(MATCHES.glob("*.txt")), ids=lambda path: path.stem)
def test_a_match_that_a_page_tells_is_whole_and_its_luck_was_honest(path):
    match = read_record(path.read_text(encoding="utf-8"))
    assert match.game.name == path.stem
    assert match.over
    assert not match.verdict.draws or match.verdict.word == "honest"


@pytest.mark.slow
def test_the_pages_build_without_a_warning(tmp_path):
    build = [sys.executable, "-m", "sphinx", "-W", "-q", "-b", "html", "-d", tmp_path / "trees"]
    done = subprocess.run(
        [*build, ROOT / "docs", tmp_path], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    with toys.put_away():
        games = all_games()
    for each in games:
        page = (tmp_path / "games" / f"{each.name}.html").read_text()
        assert each.title in page
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
        name: (re.search("<b>(.*?)</b>", card)[1], card.count('"sign ')) for name, card in cards
    }
