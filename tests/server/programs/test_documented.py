"""The document says how programs ask, what each route needs of a token, and shows examples."""

import json

import pytest

from hexarena.server import schemas as common
from hexarena.server.programs import schemas
from hexarena.server.programs.examples import EXAMPLES
from hexarena.server.webhooks import schemas as of_webhooks
from tests.server.openapi_document import DOCUMENT

SCHEMAS = schemas, common, of_webhooks
OPERATIONS = {
    operation["operationId"]: operation
    for methods in DOCUMENT["paths"].values()
    for operation in methods.values()
}


@pytest.mark.parametrize(
    ("route", "scopes"),
    [
        ("games", [[]]),
        ("position", [["read"], ["play"]]),
        ("play", [["play"]]),
        ("open_match", [["open"]]),
        ("hint", [["analyse"]]),
        ("make_token", []),
        ("rename", []),
    ],
)
def test_a_route_lists_the_scopes_of_which_it_needs_one(route, scopes):
    security = OPERATIONS[route]["security"]
    assert [requirement["token"] for requirement in security if "token" in requirement] == scopes
    assert security[:2] == [{}, {"cookie": []}]


def test_every_route_documents_the_refusal_of_a_token():
    assert all({"401", "403"} <= set(operation["responses"]) for operation in OPERATIONS.values())


def test_the_lines_of_a_stream_are_documented_by_their_model():
    for route, model in (("my_stream", "PlayerEvent"), ("match_stream", "MatchPosition")):
        content = OPERATIONS[route]["responses"]["200"]["content"]
        schema = {"$ref": f"#/components/schemas/{model}"}
        assert content == {"application/x-ndjson": {"schema": schema}}


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_are_what_they_are_examples_of(name):
    examples = DOCUMENT["components"]["schemas"][name]["examples"]
    assert examples
    for example in examples:
        (model, *_) = (getattr(module, name) for module in SCHEMAS if hasattr(module, name))
        read = model.model_validate_json(json.dumps(example))
        assert read.model_dump(mode="json", exclude_unset=True) == example
