"""The client's files, and its pages at every path outside the API: one is for other sites."""

from pathlib import Path

from fastapi import FastAPI
from starlette.convertors import PathConvertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from hexarena.server.http.middleware import FRAMEABLE
from hexarena.server.http.static import load_file

BUNDLE = Path(__file__).parents[1] / "bundle"
ASSETS = "assets/"  # files whose names contain a hash of their content
EMBED = "embed/"  # the only page that other sites may frame
IMMUTABLE = "public, max-age=31536000, immutable"
UNBUILT_PAGE = (
    "<!doctype html><title>Hexarena</title><p>The pages are not built. In a checkout, "
    "<code>make play</code> builds them; <code>/api</code> works without them."
)


def install(app: FastAPI) -> None:
    """Serve the client's files, and its page at all other paths outside the API."""
    register_url_convertor("page", _PagePath())
    app.add_route("/{path:page}", _serve_page, include_in_schema=False)


class _PagePath(PathConvertor):
    """Matches any path outside the API and its reports, whose unknown paths are errors."""

    regex = "(?!(?:api|lab/kept)(?:/|$)).*"


async def _serve_page(request: Request) -> Response:
    path = request.path_params["path"]
    if file := _find_file(BUNDLE, path):
        return load_file(file).respond(
            request, IMMUTABLE if path.startswith(ASSETS) else "no-cache"
        )
    if path.startswith(ASSETS):
        raise HTTPException(404)
    is_embedded = path.startswith(EMBED)
    request.scope[FRAMEABLE] = is_embedded
    index = BUNDLE / ("embed.html" if is_embedded else "index.html")
    if not index.is_file():
        return HTMLResponse(UNBUILT_PAGE, status_code=503)
    return load_file(index).respond(request, "no-cache")


def _find_file(bundle: Path, path: str) -> Path | None:
    """Return the bundle's file at a path, or None. The path may be any text from a request."""
    try:
        file = (bundle / path).resolve()
        return file if file.is_file() and file.is_relative_to(bundle.resolve()) else None
    except (OSError, ValueError):
        return None
