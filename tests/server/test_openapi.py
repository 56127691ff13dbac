"""The OpenAPI document is true: allowed requests are answered, forbidden ones refused."""

import re
import uuid
import zlib
from copy import deepcopy
from http.cookiejar import DefaultCookiePolicy
from typing import NamedTuple
from urllib.parse import quote

import pytest
import requests
import schemathesis
from hypothesis import settings
from schemathesis.core.parameters import ParameterLocation

from tests.http_client import client
from tests.server.openapi_document import DOCUMENT
from tests.serving import serving

pytestmark = pytest.mark.slow

# Endless of what is there; of the rest it is a refusal.
ENDLESS = (
    *("/api/matches/{match}/events", "/api/matches/{match}/stream"),
    "/api/tournaments/{tournament}/events",
)
ENDLESS_PATHS = [
    "/api/lobby/events",
    "/api/watch/events",
    "/api/challenges/events",
]  # endless for all

# Of methods that a path doesn't have: a route refuses all others as it does these.
OTHER_METHODS = {"get", "post", "delete", "options"}
TOO_LARGE = "413"  # a refusal as well, which schemathesis does not count among them

api = schemathesis.openapi.from_dict(deepcopy(DOCUMENT))
api.config.phases.coverage.unexpected_methods = OTHER_METHODS
api.config.checks.negative_data_rejection.expected_statuses.append(TOO_LARGE)


class Known(NamedTuple):
    """A server, the ids of a match and a tournament on it, and their host's headers.

    All requests go over the connections of one session, which keeps no cookie.
    """

    url: str
    session: requests.Session
    there: dict[str, str]
    headers: dict[str, str]


@pytest.fixture(scope="module")
def known(tmp_path_factory):
    with (
        serving(tmp_path_factory.mktemp("server")) as server,
        client(server.url, timeout=60) as web,
    ):
        body = {"command": str(uuid.uuid4()), "game": "hexcore6", "seats": SEATS}
        match = web.post("/api/matches", json=body).raise_for_status().json()["match"]
        tournament_body = {**body, "form": "elimination", "places": SEATS}
        tournament_body.pop("seats")
        tournament = (
            web.post("/api/tournaments", json=tournament_body)
            .raise_for_status()
            .json()["tournament"]
        )
        cookie = {"Cookie": f"hexarena={web.cookies['hexarena']}"}
        with requests.Session() as session:
            session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
            there = {"match": match, "tournament": tournament}
            yield Known(server.url, session, there, cookie)


SEATS = [{"kind": "me"}, {"kind": "me", "name": "Bo"}]


@api.exclude(path=ENDLESS_PATHS).parametrize()
@settings(max_examples=8, deadline=None, derandomize=True)
def test_every_answer_is_as_documented(case, known):
    headers = _at_a_table(case, known)
    case.call_and_validate(base_url=known.url, session=known.session, headers=headers)


def _at_a_table(case, known_server):
    """Ask about what is there in one case of two; return who asks."""
    parameters = case.path_parameters or {}
    path = case.meta.components.get(ParameterLocation.PATH)
    known_names = parameters.keys() & known_server.there.keys()
    fit = known_names and path.mode.is_positive and case.path not in ENDLESS
    if not fit or zlib.crc32(repr(case.body).encode()) % 2:
        return None
    parameters.update({name: known_server.there[name] for name in known_names})
    return known_server.headers


def test_numbers_and_truths_of_addresses_are_plain(known):
    accepted = []
    for method, path, parameter in _plain_parameters():
        values = dict.fromkeys(re.findall(r"{(\w+)}", path), "none") | known.there
        for text in ("+1", "1.0", " 1", "on"):
            query = {parameter["name"]: text} if parameter["in"] == "query" else {}
            if not query:
                values[parameter["name"]] = quote(text)
            answer = known.session.request(
                method, known.url + path.format(**values), params=query, headers=known.headers
            )
            if answer.status_code != 422:
                accepted.append((method, path, parameter["name"], text, answer.status_code))
    assert accepted == []


def _plain_parameters():
    """Return the method, the path and the parameter, of all whole numbers and booleans."""
    plain = [
        (method.upper(), path, parameter)
        for path, operations in DOCUMENT["paths"].items()
        for method, operation in operations.items()
        for parameter in operation.get("parameters", [])
        if re.search("'(integer|boolean)'", str(parameter["schema"]))
    ]
    assert len(plain) > 25
    return plain
