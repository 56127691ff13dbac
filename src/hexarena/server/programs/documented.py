"""What the OpenAPI document says of tokens: how a request shows who asks, and what it needs."""

from typing import Any

from fastapi import FastAPI

from hexarena.server.programs.examples import EXAMPLES
from hexarena.server.programs.scopes import INCLUDING_SCOPES, PUBLIC, REQUIRED_SCOPES

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
        "new guest.",
    },
}


def install(app: FastAPI) -> None:
    """Add the schemes, and each route's needs, to the document of an app."""
    build_document = app.openapi

    def openapi() -> dict[str, Any]:
        document = build_document()
        if "securitySchemes" not in document["components"]:
            document["components"]["securitySchemes"] = SCHEMES
            for methods in document["paths"].values():
                for operation in methods.values():
                    _complete_operation(operation)
            for name, example in EXAMPLES.items():
                document["components"]["schemas"][name]["examples"] = [example]
        return document

    app.openapi = openapi  # type: ignore[method-assign]


def _complete_operation(operation: dict[str, Any]) -> None:
    operation["security"] = _list_security(operation["operationId"])
    for media in operation["responses"].get("200", {}).get("content", {}).values():
        if "$ref" in media.get("schema", {}):
            media["schema"].pop("type", None)  # FastAPI takes lines for mere text


def _list_security(route: str) -> list[dict[str, list[str]]]:
    """Return the ways to ask: as nobody, by cookie, or with a token of one of some scopes."""
    browser: list[dict[str, list[str]]] = [{}, {COOKIE: []}]
    if route in PUBLIC:
        return [*browser, {TOKEN: []}]
    scope = REQUIRED_SCOPES.get(route)
    if scope is None:
        return browser
    sufficient: tuple[str, ...] = (scope, *INCLUDING_SCOPES.get(scope, ()))
    return [*browser, *({TOKEN: [scope_name]} for scope_name in sufficient)]
