"""What players state of themselves over HTTP: their age, and consent to share matches."""

import pytest


@pytest.fixture
def ann(guest):
    return guest("Ann")


def put(guest, name, body, status=200):
    return guest.ask("PUT", f"/api/me/statements/{name}", body, status)


def test_nothing_is_stated_by_default(ann):
    expected = {"minimum_age": 16, "of_age": False, "sharing_since": None}
    assert ann.get("/api/me/statements") == expected


def test_an_age_is_stated_and_taken_back(ann):
    assert put(ann, "age", {"age": 16})["of_age"]
    assert ann.get("/api/me/statements")["of_age"]
    assert not put(ann, "age", {"age": 15})["of_age"]
    assert put(ann, "age", {"age": 40})["of_age"]
    assert not put(ann, "age", {"age": 0})["of_age"]
    for age in (-1, 121, True, "16"):
        put(ann, "age", {"age": age}, 422)


def test_sharing_is_allowed_from_a_date_on_until_it_is_taken_back(ann, guest):
    since = put(ann, "sharing", {"on": True})["sharing_since"]
    assert since.endswith("Z")
    assert put(ann, "sharing", {"on": True})["sharing_since"] == since
    assert guest("Bo").get("/api/me/statements")["sharing_since"] is None
    assert put(ann, "sharing", {"on": False})["sharing_since"] is None
    put(ann, "sharing", {"on": 1}, 422)
