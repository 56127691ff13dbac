"""What carries over from match to match: a game's own module, and the default without one."""

from types import SimpleNamespace

from hexarena.contract.game import Game, game
from hexarena.contract.options import Options
from hexarena.contract.package.carryover import Carryover


class Boxing(Options):
    """Options of a game in which players keep something."""

    red: str = ""
    blue: str = ""
    rounds: int = 3


SAMPLE = Carryover(
    SimpleNamespace(
        KEPT=("red", "blue"),
        ready=lambda options: {"Glass jaw": f"S{options.rounds}"},
        kept=lambda state, seat: state[seat],
        longer=lambda options: options.model_copy(update={"rounds": 2 * options.rounds}),
        early=lambda state: state == "down",
    )
)


def test_a_game_describes_what_happens_between_its_matches():
    assert SAMPLE.keeps
    assert SAMPLE.options_from(("S3", "G3")) == {"red": "S3", "blue": "G3"}
    assert SAMPLE.ready(Boxing()) == {"Glass jaw": "S3"}
    assert SAMPLE.kept(("S1", "S2"), 1) == "S2"
    assert SAMPLE.longer(Boxing()) == Boxing(rounds=6)
    assert SAMPLE.early("down")
    assert not SAMPLE.early("up")


def test_where_a_game_says_nothing_nothing_is_kept_and_all_is_as_before():
    usual = game("hexcore6").carryover
    options = game("hexcore6").options()
    assert not usual.keeps
    assert usual.options_from(("S3", "G3")) == {}
    assert usual.ready(options) == {}
    assert usual.kept(None, 0) == ""
    assert usual.longer(options) is options
    assert not usual.early(None)


def test_a_game_of_others_may_say_it_too(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    folder = tmp_path / "boxing"
    folder.mkdir()
    tested_game = 'TITLE, DESIGNER, SUMMARY, SEATS, VERSION = "T", "D", "S", ("A", "B"), 1\n'
    (folder / "__init__.py").write_text(tested_game, encoding="utf-8")
    (folder / "carryover.py").write_text('KEPT = ("red", "blue")\n', encoding="utf-8")
    assert Game("boxing", "boxing").carryover.keeps
