"""Bot accounts: a person creates accounts for programs, and answers for them."""

import io
import json
import zipfile
from contextlib import ExitStack

import pytest

from hexarena.contract.errors import BotAccountRefused
from hexarena.store.accounts.bot_accounts import MAX_BOT_ACCOUNTS
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.conftest import GENEROUS, PASSWORD, date_proofs
from tests.server.conftest import BOT, FRIEND, ME, easy, served
from tests.server.moderation.conftest import Operator, appoint
from tests.server.programs.conftest import Program, fresh
from tests.server.ratings.test_routes import begun, rated, whose
from tests.server.tournaments.open_ones import announces, attends

BOTS = "/api/account/bots"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def site(folder):
    settings = easy(folder, **GENEROUS, proxies=("127.0.0.1/32",))
    with served(settings) as address:
        yield address.replace("127.0.0.1", "localhost")


@pytest.fixture
def owner(browser):
    """Let somebody with an account come."""
    return lambda handle: register(browser(), handle)


def register(browser, handle):
    browser.registers(handle, password=PASSWORD)
    return browser


@pytest.fixture
def run_program(site):
    """Let a program come in with the token of a bot account."""
    with ExitStack() as stack:

        def run(made):
            program = Program(site, made["text"])
            stack.callback(program.close)
            return program

        yield run


def make_bot(owner, name, status=201):
    return owner.post(BOTS, {"name": name}, status)


def bots_of(owner):
    return owner.get(BOTS)["bots"]


def seats_at(player, match):
    return [(seat["player"], seat["program"], seat["owner"]) for seat in player.at(match)["seats"]]


def test_a_bot_account_plays_under_its_own_name_and_says_whose_it_is(owner, run_program):
    ada = owner("Ada")
    made = make_bot(ada, "Adabot")
    bot = run_program(made)
    assert bot.get("/api/me") == {"name": "Adabot"}
    match = bot.open(ME, BOT)["match"]
    assert seats_at(bot, match)[0] == ("Adabot", True, "Ada")
    page = ada.get(f"/api/players/{made['bot']}")
    assert (page["program"], page["owner"]) == (True, {"who": whose(ada), "name": "Ada"})
    (card,) = bot.get("/api/matches")
    assert card["owners"] == ["Ada", None]
    assert bot.get(f"/api/matches/{match}/position")["seats"][0]["owner"] == "Ada"
    assert whose(bot) == made["bot"]


def test_a_bot_account_is_named_where_its_owner_follows_it(owner):
    ada = owner("Ada of lists")
    made = make_bot(ada, "Listed bot")
    ada.ask("PUT", f"/api/me/relations/{made['bot']}/follow")
    (related,) = ada.get("/api/me/relations")
    assert related["owner"]["name"] == "Ada of lists"


def test_only_a_fresh_proof_creates_closes_and_renews(owner, folder):
    ada = owner("Ada the proven")
    bot = make_bot(ada, "Proven bot")["bot"]
    date_proofs(folder, minutes=11)
    assert make_bot(ada, "Another bot", 403)["code"] == "account/proof"
    assert ada.post(f"{BOTS}/{bot}/token", {}, 403)["code"] == "account/proof"
    assert ada.ask("DELETE", f"{BOTS}/{bot}", None, 403)["code"] == "account/proof"
    assert len(bots_of(ada)) == 1


def test_a_guest_has_no_bot_accounts(browser):
    assert browser().post(BOTS, {"name": "Guest's bot"}, 403)["code"] == "account/none"


@pytest.mark.parametrize(
    ("name", "code"),
    [("Admin", "name/refused"), ("x", "request/invalid"), ("ADA OF NAMES", "account/handle-taken")],
)
def test_the_name_of_a_bot_account_is_screened_as_every_name_is(browser, name, code):
    ada = browser()
    if code == "account/handle-taken":
        ada.registers("Ada of names", password=PASSWORD)
    else:
        ada.registers(f"Namer {len(name)}", password=PASSWORD)
    status = 422 if code == "request/invalid" else 409
    assert make_bot(ada, name, status)["code"] == code
    assert bots_of(ada) == []


def test_an_owner_has_five_bot_accounts_at_most(owner):
    ada = owner("Ada of many")
    for number in range(MAX_BOT_ACCOUNTS):
        make_bot(ada, f"Ada's bot {number + 1}")
    refusal = make_bot(ada, "One too many", 409)
    assert (refusal["code"], ada.get(BOTS)["limit"]) == ("account/bot", 5)
    assert "5 at most: close one first" in refusal["message"]


def test_the_same_command_makes_one_bot_account(owner):
    ada = owner("Ada the hasty")
    body = {"name": "Hasty bot", "command": fresh()}
    assert ada.http.post(BOTS, json=body).status_code == 201
    assert ada.http.post(BOTS, json=body).json()["code"] == "account/handle-taken"
    assert len(bots_of(ada)) == 1


def test_a_renewed_token_replaces_the_old_one_and_a_revoked_one_is_refused(owner, run_program):
    ada = owner("Ada the careful")
    made = make_bot(ada, "Careful bot")
    old = run_program(made)
    new = run_program(ada.post(f"{BOTS}/{made['bot']}/token", {}, 201))
    assert old.http.get("/api/me").status_code == 401
    assert new.get("/api/me") == {"name": "Careful bot"}
    revoked = ada.ask("DELETE", f"{BOTS}/{made['bot']}/token")
    assert revoked["bots"][0]["expiry"] is None
    assert new.http.get("/api/me").status_code == 401


def test_nobody_reaches_the_bot_account_of_another_owner(owner):
    ada, eve = owner("Ada the robbed"), owner("Eve")
    bot = make_bot(ada, "Robbed bot")["bot"]
    assert eve.post(f"{BOTS}/{bot}/token", {}, 404)["code"] == "player/unknown"
    assert eve.ask("DELETE", f"{BOTS}/{bot}", None, 404)["code"] == "player/unknown"
    assert eve.ask("DELETE", f"{BOTS}/{bot}/token", None, 404)["code"] == "player/unknown"
    assert bots_of(ada)[0]["expiry"] is not None


def test_nobody_signs_in_as_a_bot_account(owner, browser, run_program):
    ada = owner("Ada the locked")
    bot = run_program(make_bot(ada, "Locked bot"))
    stranger = browser()
    assert stranger.signs_in("Locked bot", status=403)["code"] == "account/sign-in"
    body = {"handle": "Locked bot", "code": "AAAA-BBBB-CCCC"}
    assert stranger.ask("POST", "/api/session/code", body, 403)["code"] == "account/sign-in"
    for method, path in (
        ("POST", "/api/account/codes"),
        ("POST", "/api/account/options"),
        ("PUT", "/api/account/password"),
        ("POST", BOTS),
        ("GET", "/api/operators/reports"),
        ("POST", "/api/reports"),
        ("POST", "/api/me/tokens"),
        ("PUT", "/api/me"),
        ("POST", "/api/quick"),
    ):
        assert bot.http.request(method, path, json={}).status_code in (403, 405), path


def test_a_bot_account_is_rated_among_programs_only(owner, run_program):
    ada, bo = owner("Ada the rated"), owner("Bo the rated")
    bot = run_program(make_bot(ada, "Rated bot"))
    table = rated(bot)
    assert (table["rated"], table["pool"]) == (True, "programs")
    table = rated(bo)
    joined = bot.join(table, 1)
    assert joined["pool"] == bo.at(table["match"])["pool"] == "programs"


def test_a_bot_account_enters_no_rated_tournament(owner, run_program):
    ada = owner("Ada of cups")
    bot = run_program(make_bot(ada, "Cup bot"))
    refusal = attends(bot, announces(ada, rated=True), status=409)
    assert "are for people" in refusal["message"]
    entrants = attends(bot, announces(ada, rated=False))["entrants"]
    assert [(entrant["name"], entrant["owner"]) for entrant in entrants] == [
        ("Cup bot", "Ada of cups")
    ]


def test_the_token_of_a_person_enters_no_rated_tournament(owner, run_program):
    bea = owner("Bea of cups")
    token = bea.post("/api/me/tokens", {"name": "Mine", "scopes": ["play", "open"]}, 201)
    program = run_program(token)
    rated, casual = announces(bea, rated=True), announces(bea, rated=False)
    refusal = attends(program, rated, status=409)
    assert "can't enter a rated tournament for you" in refusal["message"]
    attends(bea, rated)
    attends(program, rated, is_attending=False)
    assert attends(program, casual)["entrants"][0]["owner"] is None


def test_an_owner_and_their_bots_move_no_rating_of_each_other(owner, run_program):
    ada = owner("Ada the farmer")
    bots = [run_program(make_bot(ada, f"Farmed bot {number}")) for number in (1, 2)]
    for pair in ((ada, bots[0]), bots):
        table = begun(*pair)
        pair[1].resign(pair[1].at(table["match"]), 1)
        ended = pair[0].at(table["match"])
        assert ended["rating_note"] == "shared"
        assert {seat["rating"]["change"] for seat in ended["seats"]} <= {None, 0}


def test_a_bot_account_and_a_stranger_are_rated_against_each_other(owner, run_program):
    bot = run_program(make_bot(owner("Ada the fair"), "Fair bot"))
    bo = run_program(make_bot(owner("Bo the fair"), "Fair opponent"))
    table = begun(bot, bo)
    bo.resign(bo.at(table["match"]), 1)
    assert [seat["rating"]["change"] for seat in bot.at(table["match"])["seats"]] == [162, -162]
    leaders = bot.get("/api/ratings/hexcore6/programs")["leaders"]
    assert all(leader["owner"] for leader in leaders if leader["name"] == "Fair bot")


def test_a_closed_bot_account_resigns_and_is_gone(owner, run_program):
    ada, bo = owner("Ada the closing"), owner("Bo the staying")
    made = make_bot(ada, "Closing bot")
    bot = run_program(made)
    match = bot.open(ME, FRIEND, radius=4)
    bo.join(match, 1)
    assert ada.ask("DELETE", f"{BOTS}/{made['bot']}")["bots"] == []
    assert bot.http.get("/api/me").status_code == 401
    assert bo.at(match["match"])["status"] == "over"
    assert seats_at(bo, match["match"])[0] == ("Closed account", True, None)
    assert ada.get(f"/api/players/{made['bot']}", 404)["code"] == "player/unknown"
    make_bot(ada, "Closing bot")


def test_erasing_the_owner_erases_the_bots(owner, run_program):
    ada, bo = owner("Ada the leaving"), owner("Bo the lasting")
    made = make_bot(ada, "Leaving bot")
    bot = run_program(made)
    match = bot.open(ME, FRIEND, radius=4)
    bo.join(match, 1)
    ada.ask("POST", "/api/account/erasure", {"name": "Ada the leaving"})
    assert bot.http.get("/api/me").status_code == 401
    assert seats_at(bo, match["match"])[0] == ("Closed account", True, None)
    assert bo.get(f"/api/players/{made['bot']}", 404)["code"] == "player/unknown"


def test_the_export_of_the_owner_names_the_bots(owner):
    ada = owner("Ada the archivist")
    make_bot(ada, "Archived bot")
    archive = zipfile.ZipFile(io.BytesIO(ada.http.get("/api/account/export").content))
    (bot,) = json.loads(archive.read("about.json"))["bot_accounts"]
    assert bot["name"] == "Archived bot"


@pytest.fixture(scope="module")
def operator(site, folder):
    with ExitStack() as stack:
        olga = Operator(site, address="198.51.100.1")
        stack.callback(olga.close)
        olga.registers("Olga of bots", Authenticator(site))
        appoint(folder, "Olga of bots")
        yield olga


class Sanctioned:
    """Somebody whom an operator names."""

    def __init__(self, who):
        self.who = who


def test_a_sanction_of_the_owner_reaches_the_bots(owner, operator, run_program):
    ada = owner("Ada the banned")
    made = make_bot(ada, "Banned bot")
    bot = run_program(made)
    operator.sanctions(Sanctioned(whose(ada)), "ban")
    body = {"game": "hexcore6", "seats": (ME, BOT)}
    assert bot.post("/api/matches", body, 403)["code"] == "player/sanctioned"
    assert make_bot(ada, "Evading bot", 403)["code"] == "player/sanctioned"
    assert ada.post(f"{BOTS}/{made['bot']}/token", {}, 403)["code"] == "player/sanctioned"
    (person,) = operator.finds(made["bot"])
    assert (person["owner"]["name"], person["owner_sanctioned"]) == ("Ada the banned", True)


def test_an_owner_who_may_not_play_rated_matches_plays_none_by_a_bot(owner, operator, run_program):
    ada = owner("Ada the unrated")
    bot = run_program(make_bot(ada, "Unrated bot"))
    operator.sanctions(Sanctioned(whose(ada)), "unrated")
    assert rated(bot, status=403)["code"] == "player/sanctioned"


def test_a_sanction_of_a_bot_is_shown_with_its_owner_and_cannot_be_shaken_off(owner, operator):
    ada = owner("Ada the owner")
    made = make_bot(ada, "Muted bot")
    operator.sanctions(Sanctioned(made["bot"]), "mute")
    (person,) = operator.finds(whose(ada))
    assert person["bots"] == [{"player": made["bot"], "name": "Muted bot", "sanctioned": True}]
    assert not person["owner_sanctioned"]
    refusal = ada.ask("DELETE", f"{BOTS}/{made['bot']}", None, 409)
    assert refusal["code"] == "account/bot"


def test_a_bot_account_that_operators_close_gets_no_new_token(owner, operator, run_program):
    ada = owner("Ada the stopped")
    made = make_bot(ada, "Stopped bot")
    bot = run_program(made)
    operator.sanctions(Sanctioned(made["bot"]), "close")
    assert bot.http.get("/api/me").status_code == 401
    assert ada.post(f"{BOTS}/{made['bot']}/token", {}, 403)["code"] == "account/closed"


def test_a_closed_owner_has_no_running_bots(owner, operator, run_program):
    ada = owner("Ada the shut")
    bot = run_program(make_bot(ada, "Shut bot"))
    operator.sanctions(Sanctioned(whose(ada)), "close")
    assert bot.http.get("/api/me").status_code == 401


def test_a_bot_account_is_no_operator(owner, folder):
    ada = owner("Ada the ruler")
    make_bot(ada, "Ruling bot")
    with pytest.raises(BotAccountRefused, match="can't be an operator"):
        appoint(folder, "Ruling bot")


def test_a_renamed_owner_is_renamed_at_the_seats_of_the_bots(owner, operator, run_program):
    ada = owner("Ada the wrong")
    bot = run_program(make_bot(ada, "Faithful bot"))
    match = bot.open(ME, BOT)["match"]
    body = {"name": "Ada the right", "reason": "asked for it"}
    operator.ask("PUT", f"/api/operators/people/{whose(ada)}/name", body)
    assert seats_at(ada, match)[0] == ("Faithful bot", True, "Ada the right")
