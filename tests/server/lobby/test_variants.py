"""A server offers the variants that its settings name: as games of their own, never rated."""

from tests.contract.variants.apart import CAGE, apart

SERVING_SCRIPT = """
import json
from hexarena.server.serving import load_settings
from tests.server.conftest import BOT, ME, Guest, served

settings = load_settings(["--variants", "my-cage.toml", "--folder", "data", "--pace", "0"])
with served(settings) as address:
    guest = Guest(address, "Ann")
    cards = {each["name"].partition("@")[0]: each for each in guest.get("/api/games")}
    card = cards["hfc+my-cage"]
    wish = {"game": card["name"], "seats": [ME, BOT]}
    rated = guest.post("/api/matches", {**wish, "rated": True}, 409)
    table = guest.post("/api/matches", wish, 201)
    guest.resign(table, 0)
    record = guest.http.get(f"/api/matches/{table['match']}/record").text
    rules = guest.get(f"/api/games/{card['name']}/rules")["html"]
    guest.close()
    told = {
        "title": card["title"],
        "of": card["variant_of"],
        "printed": cards["hfc"]["variant_of"],
        "lessons": len(card["tutorials"]),
        "rules": "<td>cage.damage.ring</td>" in rules,
        "rated": rated,
        "record": record.splitlines()[1],
    }
print(json.dumps(told))
"""


def test_a_variant_is_a_game_of_its_own_and_never_rated(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my-cage.toml").write_text(CAGE, encoding="utf-8")
    output = apart(SERVING_SCRIPT)
    assert (output["title"], output["of"], output["printed"]) == ("HFC: my cage", "hfc", None)
    assert (output["lessons"], output["rules"]) == (0, True)
    assert output["rated"]["code"] == "option/invalid"
    assert "only printed games can be rated" in output["rated"]["message"]
    assert output["record"].startswith("Game: hfc+my-cage@")


REFUSING_SCRIPT = """
import json
from hexarena.server.serving import main

print(json.dumps(main(["--variants", "bad.toml", "--folder", "data"])))
"""


def test_a_server_does_not_start_with_a_variant_that_has_faults(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.toml").write_text('game = "hfc"\n', encoding="utf-8")
    assert apart(REFUSING_SCRIPT) == 2
