"""A token stands for the player who made it, as far as its scopes allow, until it is revoked."""

import datetime as dt
import sqlite3
from contextlib import closing
from types import SimpleNamespace
from typing import get_args

import pytest
from fastapi import APIRouter

from hexarena.server import app as application
from hexarena.server.app import build_app, list_routes
from hexarena.server.programs.schemas import Scope
from hexarena.server.programs.scopes import find_declaration, read_scopes
from tests.databases import make_tables
from tests.server.conftest import BOT, FRIEND, ME, Guest, easy, running, served
from tests.server.programs.conftest import Program, fresh, token_of

API_ROUTES = [route for route in list_routes() if route.path.startswith("/api/")]


@pytest.fixture
def ann(guest):
    return guest("Ann")


def test_a_program_plays_for_the_player_who_made_its_token(ann, program):
    bot = program(ann)
    assert bot.get("/api/me") == {"name": "Ann"}
    table = bot.open(ME, BOT)
    assert table["seats"][0]["mine"]
    played = bot.move(table["match"])
    assert ann.at(table["match"])["seats"] == played["seats"]
    assert "set-cookie" not in bot.http.get("/api/me").headers


def test_a_program_takes_a_seat_by_its_link(ann, guest, program):
    table = guest("Bo").open(ME, FRIEND)
    joined_table = program(ann).join(table, 1)
    assert joined_table["seats"][1] | {"here": False} == ann.at(table["match"])["seats"][1]
    assert joined_table["seats"][1]["player"] == "Ann"


def test_the_text_of_a_token_is_shown_once_and_never_stored(tmp_path):
    with served(easy(tmp_path)) as address, closing(Guest(address, "Ann")) as ann:
        new_token = token_of(ann)
        assert new_token["text"].startswith("hexarena_")
        assert ann.get("/api/me/tokens") == [new_token["card"]]
        assert new_token["text"] not in str(ann.get("/api/me/tokens"))
    with closing(sqlite3.connect(tmp_path / "hexarena.db")) as database:
        assert new_token["text"][9:] not in "\n".join(database.iterdump())


def test_a_token_says_when_it_expires(ann):
    card = token_of(ann, days=2)["card"]
    made, expires = (dt.datetime.fromisoformat(card[name]) for name in ("made", "expires"))
    assert expires - made == dt.timedelta(days=2)
    assert not card["expired"]


def test_a_revoked_token_is_refused_and_others_are_not(ann, program):
    first, second = program(ann, "read"), program(ann, "read")
    revoked = ann.get("/api/me/tokens")[1]
    remaining = ann.ask("DELETE", f"/api/me/tokens/{revoked['token']}")
    assert revoked not in remaining
    error = first.http.get("/api/me")
    assert error.status_code == 401
    assert error.headers["WWW-Authenticate"] == "Bearer"
    assert error.json()["code"] == "token/refused"
    assert second.get("/api/me") == {"name": "Ann"}


def test_an_unknown_token_is_refused_although_a_cookie_comes_with_it(ann):
    answer = ann.http.get("/api/games", headers={"Authorization": "Bearer hexarena_nothing"})
    assert answer.status_code == 401
    assert "unknown, revoked or expired; expected one from the list" in answer.json()["message"]
    assert ann.http.get("/api/me", headers={"Authorization": "Basic YTpi"}).status_code == 200


def test_a_token_beside_the_cookie_of_somebody_else_is_what_counts(ann, guest):
    text = token_of(ann)["text"]
    answer = guest("Bo").http.get("/api/me", headers={"Authorization": f"bearer {text}"})
    assert answer.json() == {"name": "Ann"}


def test_a_program_may_not_do_what_its_scopes_do_not_allow(ann, program):
    table = ann.open(ME, BOT)
    requests = {
        ("read",): ("open", lambda bot: bot.open(ME, BOT, status=403)),
        ("open", "analyse"): ("play", lambda bot: bot.resign(table, 0, status=403)),
        ("play", "open"): (
            "analyse",
            lambda bot: bot.post(f"/api/matches/{table['match']}/hint", {}, 403),
        ),
        ("open",): ("read or play", lambda bot: bot.get("/api/matches", status=403)),
    }
    for scopes, (expected, send) in requests.items():
        error = send(program(ann, *scopes))
        assert error["code"] == "token/scope"
        problem = f"the token 'My bot' allows {', '.join(scopes)}; expected {expected}"
        assert error["message"] == problem


def test_a_program_asks_for_hints_by_a_scope_of_its_own(ann, program):
    match = ann.open(ME, BOT)["match"]
    assert program(ann, "analyse").post(f"/api/matches/{match}/hint", {})["name"]


def test_no_token_makes_tokens_or_names_the_player(ann, program):
    bot = program(ann, "read", "play", "open", "analyse")
    body = {"name": "Mine", "scopes": ["play"]}
    error = bot.post("/api/me/tokens", body, 403)
    assert error["message"].endswith("no token is allowed here: expected the player's browser")
    bot.ask("PUT", "/api/me", {"name": "Eve"}, 403)
    assert bot.get("/api/games")


@pytest.mark.parametrize("route", API_ROUTES, ids=lambda route: route.name)
def test_a_route_declares_what_tokens_it_accepts(route):
    assert find_declaration(route) is not None
    assert set(read_scopes(route).scopes) <= set(get_args(Scope))


def add_to_the_application(router, monkeypatch, settings):
    app = build_app(settings)
    app.include_router(router)
    return app


def add_to_a_module(router, monkeypatch, settings):
    modules = (*application.ROUTE_MODULES, SimpleNamespace(router=router))
    monkeypatch.setattr(application, "ROUTE_MODULES", modules)
    monkeypatch.setattr(application, "make_router", application.make_router.__wrapped__)
    return build_app(settings)


@pytest.mark.parametrize("add", [add_to_the_application, add_to_a_module])
def test_a_route_that_declares_nothing_refuses_tokens(add, monkeypatch, tmp_path):
    settings, router = easy(tmp_path), APIRouter()
    make_tables(settings.database_url)
    router.get("/api/undeclared")(lambda: "reached")
    app = add(router, monkeypatch, settings)
    with running(app, settings) as address, closing(Guest(address, "Ann")) as ann:
        text = token_of(ann, *get_args(Scope))["text"]
        assert ann.get("/api/undeclared") == "reached"
        with closing(Program(address, text)) as bot:
            assert bot.get("/api/undeclared", 403)["code"] == "token/scope"
        with closing(Program(address, "hexarena_unknown")) as bot:
            assert bot.get("/api/undeclared", 401)["code"] == "token/refused"


def test_a_stream_that_is_closed_to_tokens_refuses_them_before_it_is_counted(tmp_path):
    with (
        served(easy(tmp_path, streams_by_address=1)) as address,
        closing(Guest(address, "Ann")) as ann,
        ann.stream(ann.open(ME, BOT)["match"]) as tab,
        closing(Program(address, token_of(ann)["text"])) as bot,
    ):
        tab.next()
        assert bot.get("/api/quick/any/events", 403)["code"] == "token/scope"


def test_a_token_needs_no_origin_and_a_page_of_another_site_has_none(ann, address):
    text = token_of(ann)["text"]
    foreign_origin = {"Origin": "https://elsewhere.example"}
    body = {"command": fresh(), "game": "hexcore6", "seats": [ME, BOT]}
    with closing(Program(address, text)) as bot:
        assert bot.http.post("/api/matches", json=body, headers=foreign_origin).status_code == 201
        error = bot.http.post(
            "/api/matches", json=body, headers={**foreign_origin, "Authorization": "Bearer"}
        )
    assert error.json()["code"] == "request/foreign"


@pytest.mark.parametrize(
    "wish",
    [
        {"scopes": []},
        {"scopes": ["all"]},
        {"days": 0},
        {"days": 367},
        {"name": " "},
    ],
)
def test_a_malformed_wish_is_refused(ann, wish):
    ann.post("/api/me/tokens", {"name": "My bot", "scopes": ["play"], **wish}, 422)


def test_a_name_that_hides_something_is_refused(ann):
    body = {"name": "bot\u202e", "scopes": ["play"]}
    assert ann.post("/api/me/tokens", body, 409)["code"] == "name/refused"
