"""The OpenAPI document's facts about authentication and the scopes that routes need."""

import itertools
from collections.abc import Iterable
from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute

from hexarena.server.programs.examples import EXAMPLES
from hexarena.server.programs.scopes import (
    authorize,
    find_declaration,
    list_sufficient,
    read_scopes,
)

TOKEN, COOKIE = "token", "cookie"
SCHEMES = {
    TOKEN: {
        "type": "http",
        "scheme": "bearer",
        "description": "A token that a player created. Each operation lists the scopes that allow "
        "it; one is enough. Operations that list no token accept none.",
    },
    COOKIE: {
        "type": "apiKey",
        "in": "cookie",
        "name": "hexarena",
        "description": "Set by the first response to a browser. A request without it is from a "
        "new guest. Over https its name is `__Host-hexarena`.",
    },
}


def install(app: FastAPI, routes: Iterable[APIRoute]) -> None:
    """Add the security schemes, and each route's requirements, to an app's OpenAPI document."""
    build_document, routes_by_name = app.openapi, {route.name: route for route in routes}

    def openapi() -> dict[str, Any]:
        document = build_document()
        if "securitySchemes" not in document["components"]:
            document["components"]["securitySchemes"] = SCHEMES
            for methods in document["paths"].values():
                for operation in methods.values():
                    _complete_operation(operation, routes_by_name[operation["operationId"]])
            for name, example in EXAMPLES.items():
                document["components"]["schemas"][name]["examples"] = [example]
        return document

    app.openapi = openapi  # type: ignore[method-assign]


def _complete_operation(operation: dict[str, Any], route: APIRoute) -> None:
    operation["security"] = _list_security(route)
    for media in operation["responses"].get("200", {}).get("content", {}).values():
        if "$ref" in media.get("schema", {}):
            media["schema"].pop("type", None)  # FastAPI declares JSON lines as plain text


def _list_security(route: APIRoute) -> list[dict[str, list[str]]]:
    """Return the OpenAPI security options of a route: anonymous, cookie, or token with scopes."""
    ways: list[dict[str, list[str]]] = [{}, {COOKIE: []}]
    if find_declaration(route) is not authorize:
        return ways
    scopes = read_scopes(route).scopes
    sufficient = itertools.product(*map(list_sufficient, scopes))
    return [*ways, *({TOKEN: list(combination)} for combination in sufficient)]
