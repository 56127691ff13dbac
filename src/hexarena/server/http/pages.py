"""The client's files, and its single page at every path outside the API."""

from pathlib import Path

from fastapi import FastAPI
from starlette.convertors import PathConvertor, register_url_convertor
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

BUNDLE = Path(__file__).parents[1] / "bundle"
# Files whose names contain a hash of their content.
IMMUTABLE = "public, max-age=31536000, immutable"
UNBUILT_PAGE = (
    "<!doctype html><title>Hexarena</title><p>The pages are not built. In a checkout, "
    "<code>make play</code> builds them; <code>/api</code> works without them."
)


class HashedFiles(StaticFiles):
    """Files whose names change with their content."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Serve a file that browsers may cache forever."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = IMMUTABLE
        return response


def install(app: FastAPI) -> None:
    """Serve the client's files, and its page for all other paths; call it after other routes."""
    app.mount("/assets", HashedFiles(directory=BUNDLE / "assets", check_dir=False))

    register_url_convertor("page", _PagePath())

    @app.get("/{path:page}", include_in_schema=False)
    def page(path: str) -> Response:
        return _serve_page(BUNDLE, path)


class _PagePath(PathConvertor):
    """Any path outside the API, whose unknown paths are answered with errors."""

    regex = "(?!api(?:/|$)).*"


def _serve_page(bundle: Path, path: str) -> Response:
    file = _find_file(bundle, path)
    if file is not None:
        return FileResponse(file)
    index = bundle / "index.html"
    if not index.is_file():
        return HTMLResponse(UNBUILT_PAGE, status_code=503)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


def _find_file(bundle: Path, path: str) -> Path | None:
    """Return a file of the bundle, or None; a request may name anything."""
    try:
        file = (bundle / path).resolve()
        return file if file.is_file() and file.is_relative_to(bundle.resolve()) else None
    except (OSError, ValueError):
        return None
