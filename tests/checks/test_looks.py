"""The client draws by one file: a stale copy of it and a stray colour are refused."""

import pytest

from tests.checks.conftest import BARE, copy_tree

pytestmark = pytest.mark.slow

SOURCE = "src/hexarena/draw/looks.toml"


@pytest.fixture
def looks_tree(tmp_path):
    """What the client draws by, and what it is written from."""
    (tmp_path / "src/hexarena/draw").mkdir(parents=True)
    return copy_tree((*BARE, SOURCE, "client/src"), tmp_path)


def test_the_repository_passes(looks_tree):
    passed, output = looks_tree.check("looks")
    assert passed, output


@pytest.mark.parametrize("file", ["design/looks.css", "scene/vocabulary.ts", "scene/portraits.ts"])
def test_a_file_that_is_out_of_date_is_refused(looks_tree, file):
    looks_tree.write(f"client/src/{file}", "\n")
    passed, output = looks_tree.check("looks")
    assert not passed
    assert f"{file} is out of date: run `python -m tools.looks`" in output


def test_a_change_of_the_source_is_refused_until_it_is_written(looks_tree):
    looks_tree.write(SOURCE, '\n[tones.jade]\nface = "#00a86b"\n')
    passed, output = looks_tree.check("looks")
    assert not passed
    assert "looks.css is out of date" in output


@pytest.mark.parametrize("colour", ["#a11f18", "#fff", "rgb(0 0 0 / 45%)", "hsl(12 50% 50%)"])
@pytest.mark.parametrize("file", ["scene/Planted.svelte", "design/planted.css"])
def test_a_colour_in_another_file_is_refused_with_its_location(looks_tree, file, colour):
    looks_tree.write(f"client/src/{file}", f".planted {{\n  color: {colour};\n}}\n")
    passed, output = looks_tree.check("looks")
    assert not passed
    assert f"client/src/{file}:2:" in output
