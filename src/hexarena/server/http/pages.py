"""The client's files, and its single page at every path outside the API."""

from pathlib import Path

from fastapi import FastAPI
from starlette.convertors import PathConvertor, register_url_convertor
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

BUNDLE = Path(__file__).parents[1] / "bundle"
FOREVER = "public, max-age=31536000, immutable"  # files whose names contain a hash of their content
UNBUILT = (
    "<!doctype html><title>Hexarena</title><p>The pages are not built. In a checkout, "
    "<code>make play</code> builds them; <code>/api</code> works without them."
)


class Hashed(StaticFiles):
    """Files whose names change with their content."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Serve a file that browsers may cache forever."""
        answer = await super().get_response(path, scope)
        answer.headers["Cache-Control"] = FOREVER
        return answer


def install(app: FastAPI) -> None:
    """Serve the client's files, and its page for all other paths; call it after other routes."""
    app.mount("/assets", Hashed(directory=BUNDLE / "assets", check_dir=False))

    register_url_convertor("page", _Page())

    @app.get("/{path:page}", include_in_schema=False)
    def page(path: str) -> Response:
        return _page(BUNDLE, path)


class _Page(PathConvertor):
    """Any path outside the API, whose unknown paths are answered with errors."""

    regex = "(?!api(?:/|$)).*"


def _page(bundle: Path, path: str) -> Response:
    file = _file(bundle, path)
    if file is not None:
        return FileResponse(file)
    index = bundle / "index.html"
    if not index.is_file():
        return HTMLResponse(UNBUILT, status_code=503)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


def _file(bundle: Path, path: str) -> Path | None:
    """Return a file of the bundle, or None; a request may name anything."""
    try:
        file = (bundle / path).resolve()
        return file if file.is_file() and file.is_relative_to(bundle.resolve()) else None
    except (OSError, ValueError):
        return None
