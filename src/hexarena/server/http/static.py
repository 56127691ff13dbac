"""Static content: frequently sent text, compressed once and kept in memory."""

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

MIN_COMPRESSED = 1000  # bytes; smaller content is not compressed
MAX_FILES = 1024  # files kept in memory
COMPRESSIBLE = ("text/", "image/svg+xml", "application/json", "application/manifest+json")
TYPES = {".webmanifest": "application/manifest+json"}


class StaticContent:
    """Content with its entity tag, and a compressed form if that is smaller."""

    def __init__(self, content: bytes, media_type: str) -> None:
        self._content = content
        self._media_type = media_type
        self._tag = hashlib.sha256(content).hexdigest()[:32]
        is_compressible = media_type.startswith(COMPRESSIBLE) and len(content) >= MIN_COMPRESSED
        self._compressed = gzip.compress(content, mtime=0) if is_compressible else None

    def respond(self, request: Request, cache_control: str) -> Response:
        """Return the response to a request, which is 304 if the client has the content already."""
        accepts_gzip = "gzip" in request.headers.get("accept-encoding", "")
        is_compressed = accepts_gzip and self._compressed is not None
        tag = f'"{self._tag}{"-gzip" if is_compressed else ""}"'
        headers = {"Cache-Control": cache_control, "ETag": tag}
        if is_compressed:  # otherwise the middleware adds it
            headers["Vary"] = "Accept-Encoding"
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        content = self._content
        if is_compressed and self._compressed is not None:
            headers["Content-Encoding"], content = "gzip", self._compressed
        return Response(content, media_type=self._media_type, headers=headers)


def load_file(file: Path) -> StaticContent:
    """Read a file and return its current content. Raises OSError."""
    return _read_file(file, file.stat().st_mtime_ns)


@lru_cache(MAX_FILES)
def _read_file(file: Path, _modified: int) -> StaticContent:
    media_type = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
    return StaticContent(file.read_bytes(), media_type or "application/octet-stream")
