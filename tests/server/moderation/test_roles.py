"""Only an account with the role, by a fresh passkey, gets anything from the routes of operators."""

import pytest

from hexarena.server.app import list_routes
from tests.server.accounts.conftest import PASSWORD
from tests.server.moderation.conftest import appoint, date_passkey_proofs
from tests.server.programs.conftest import token_of

OPERATOR_ROUTES = [route for route in list_routes() if route.path.startswith("/api/operators/")]
BODIES = {
    "settle_report": {"reason": "done"},
    "rename_person": {"name": "Bo", "reason": "rude"},
    "impose_sanction": {
        "command": "12345678",
        "player": "any",
        "kind": "ban",
        "reason": "x",
        "days": 1,
    },
    "end_sanction": {"reason": "done"},
    "void_matches": {"matches": ["any"], "reason": "farmed"},
    "find_people": {},
}
every_route = pytest.mark.parametrize("route", OPERATOR_ROUTES, ids=lambda route: route.name)


def send(person, route, **more):
    """Send a request that the route would accept; return the status and the code."""
    path = route.path.format(report="any", player="any", sanction="any")
    query = {"text": "a"} if route.name == "find_people" else None
    (method,) = route.methods
    body = BODIES.get(route.name)
    answer = person.http.request(method, path, json=body, params=query, **more)
    return answer.status_code, answer.json().get("code") if answer.status_code >= 400 else ""


@every_route
def test_a_guest_and_an_account_without_the_role_are_refused(visit, route):
    guest = visit()
    assert send(guest, route) == (403, "account/none")
    guest.registers(f"Curious {route.name[:12]}", password=PASSWORD)
    assert send(guest, route) == (403, "account/operator")


@every_route
def test_the_role_without_a_fresh_passkey_is_refused(operator, folder, visit, route):
    date_passkey_proofs(folder, minutes=11)
    assert send(operator, route) == (403, "account/proof")
    date_passkey_proofs(folder, minutes=1)
    assert send(operator, route)[0] in (200, 404)
    token = token_of(operator)["text"]
    headers = {"Authorization": f"Bearer {token}"}
    assert send(operator, route, headers=headers) == (403, "token/scope")
    (card,) = operator.get("/api/me/tokens")
    operator.ask("DELETE", f"/api/me/tokens/{card['token']}")


def test_a_password_is_no_proof_for_an_operator(visit, folder):
    paul = visit()
    paul.registers("Password Paul", password=PASSWORD)
    appoint(folder, "Password Paul")
    assert paul.get("/api/operators/reports", status=403)["code"] == "account/proof"
    answer = paul.http.post("/api/account/proof", json={"password": PASSWORD})
    assert answer.status_code == 204
    assert paul.get("/api/operators/reports", status=403)["code"] == "account/proof"


def test_only_operators_are_told_how_many_reports_are_open(operator, visit):
    bo = visit("Bo")
    table = bo.plays()
    before = operator.get("/api/me/moderation")["reports"]
    reporter = visit("Ann")
    reporter.post("/api/reports", {"who": bo.who, "reason": "name"}, 201)
    assert table["match"]
    assert operator.get("/api/me/moderation")["reports"] == before + 1
    assert bo.get("/api/me/moderation")["reports"] is None
