"""Variants play: beside the printed game, with other numbers, and records know which."""

import json

from tests.contract.variants.apart import CAGE, apart

ISLAND = '[{ q = 1, r = 0, facing = "W" }, { q = -1, r = 0, facing = "E" }]'
CHANGED = {
    "hexstrike": f"[island.island.1]\nseats = {ISLAND}\n[characters.murelious]\nhand = 6\n",
    "hexthing": '[board.row.1]\nlabels = "SSSSSSSSSSS"\n[board.start]\nwhite = [9, 0]\n',
    "hfc": "[cage.damage]\nring = 40\nothers = 9\n",
    "knockouts": '[open-1]\nleave = "9 9 9 9 9 9/9 9/9 9/9 9/9"\n',
}
PLAY = """
import json
from pathlib import Path
import hexarena as hx
from hexarena.contract.variants import with_variant

told = {}
for game, files in json.loads(%r).items():
    played = []
    for name in (game, *map(with_variant, files)):
        match = hx.Match(name, seed=3)
        while not match.over:
            match.play_random()
        match.save("match.hexarena")
        record = Path("match.hexarena").read_text()
        assert hx.load("match.hexarena").game.name == name
        played.append(record.partition("\\n\\n")[2].partition("Seal")[0])
    told[game] = [played[0] == played[1], played[0] == played[2], record.splitlines()[1]]
print(json.dumps(told))
"""


def test_only_a_changed_number_changes_play(written, tmp_path, monkeypatch):
    files = {
        game: [
            str(written(f'game = "{game}"\ntitle = "x"\n{extra}', f"{kind}-{game}.toml"))
            for kind, extra in (("same", ""), ("other", text))
        ]
        for game, text in CHANGED.items()
    }
    monkeypatch.chdir(tmp_path)
    expected = apart(PLAY % json.dumps(files))
    assert {tuple(item[:2]) for item in expected.values()} == {(True, False)}
    assert [*expected] == [*CHANGED]
    assert all(header.startswith(f"Game: {game}+other-") for game, (*_, header) in expected.items())


RECORDED = """
import json
import hexarena as hx
from hexarena.contract.variants import with_variant

match = hx.Match(with_variant("my-cage.toml"), seed=1)
match.play_random()
match.save("match.hexarena")
print(json.dumps(match.game.name))
"""
AGAIN = """
import json, os
import hexarena as hx
from hexarena.contract.errors import BadRecord
from hexarena.contract.variants import with_variant

if os.environ["FILE"]:
    with_variant(os.environ["FILE"])
try:
    print(json.dumps(hx.load("match.hexarena").game.title))
except BadRecord as error:
    print(json.dumps(str(error)))
"""


def test_a_record_loads_with_its_variant_and_with_nothing_else(written, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    file = written(CAGE)
    name = apart(RECORDED)
    digest = name.partition("@")[2]
    assert name.startswith("hfc+my-cage@")
    assert apart(AGAIN, FILE=str(file)) == "HFC: my cage"
    without = apart(AGAIN, FILE="")
    assert without.startswith("line 2: got my-cage.toml, the variant of hfc with digest " + digest)
    assert "which is not loaded; expected it by --with my-cage.toml" in without
    written(CAGE.replace("ring = 4", "ring = 5"))
    assert "the file here has changed: its digest is" in apart(AGAIN, FILE=str(file))


INHERITED = """
import json
from hexarena.contract.game import all_games, game
from hexarena.contract.package.loading import Package

variant = game("hfc+my-cage")
told = [variant.title, variant.summary, variant.rules_text().splitlines()[:6]]
told += [len(variant.tutorials), len(variant.level_results()), len(variant.personas) > 0]
print(json.dumps([*told, game("hfc").title, [each.name for each in all_games()]]))
"""


def test_a_process_has_the_variants_that_its_environment_names(written):
    expected = apart(INHERITED, HEXARENA_VARIANTS=str(written(CAGE)))
    title, summary, rules, lessons, measured, personas, printed, names = expected
    assert (title, printed) == ("HFC: my cage", "Hexagon Fighting Championship")
    assert "Changed: cage.damage.ring 3 -> 4, cage.damage.others 1 -> 2." in summary
    assert rules[0] == "# HFC: my cage"
    assert "| cage.damage.ring | 3 | 4 |" in rules
    assert (lessons, measured, personas) == (0, 0, True)
    assert [name.partition("@")[0] for name in names].count("hfc+my-cage") == 1


BOTS = """
import json
import hexarena as hx
from hexarena.contract.variants import with_variant
from hexarena.search.network import load_game_network

told = []
for file in json.loads(%r):
    name = with_variant(file)
    rules = hx.Match(name).game.rules
    match = hx.Match(name, seed=1)
    match.play_random()
    while match.to_act < 0:
        match.play_random()
    action = hx.Bot(level=1).decide(match.state)
    told.append([load_game_network(rules) is not None, isinstance(action, int)])
print(json.dumps(told))
"""


def test_bots_play_variants_with_the_network_where_its_inputs_fit(written):
    extra = "rows = [{ r = -1, q = [-1, 2] }, { r = 0, q = [-2, 2] }]\n"
    small = 'game = "hexstrike"\ntitle = "x"\n[island.island.1]\n' + extra
    files = [str(written(CAGE)), str(written(small, "small.toml"))]
    assert apart(BOTS % json.dumps(files)) == [[True, True], [False, True]]
