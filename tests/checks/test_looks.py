"""The client draws by one file and one scale: stray colours and lengths are refused."""

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


@pytest.mark.parametrize(
    "declaration",
    [
        "padding: 0.3rem",
        "gap: 4px",
        "margin-top: -0.6rem",
        "border-radius: 0.4rem",
        "font-size: 0.85rem",
        "font-size: 0.85em",
        "font: 700 13px / 1 var(--sans)",
    ],
)
def test_a_raw_length_is_refused_with_its_location(looks_tree, declaration):
    style = f"<style>\n  p {{\n    color: inherit;\n    {declaration};\n  }}\n</style>\n"
    looks_tree.write("client/src/scene/Planted.svelte", style)
    passed, output = looks_tree.check("looks")
    assert not passed
    assert "client/src/scene/Planted.svelte:4:" in output
    assert "expected a token of client/src/design/tokens.css" in output


def test_widths_hairlines_and_the_units_of_a_drawing_may_be_raw(looks_tree):
    style = "text { width: 3.3rem; padding: 1px 0.2em 0; font-size: 22px; } /* gap: 4px; */"
    looks_tree.write("client/src/scene/Planted.svelte", f"<text>A</text><style>{style}</style>")
    passed, output = looks_tree.check("looks")
    assert passed, output


def test_a_ninth_size_of_text_is_refused(looks_tree):
    looks_tree.write("client/src/design/tokens.css", "\n:root {\n  --size-ninth: 2rem;\n}\n")
    passed, output = looks_tree.check("looks")
    assert not passed
    assert "9 sizes of text; expected at most 8" in output
