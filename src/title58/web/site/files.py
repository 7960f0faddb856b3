"""Scripts, styles and vendored modules, as they come with the package."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from title58.web.core import Failed, Web

FOLDER = Path(__file__).parent.parent / "static"
KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True)
class File:
    body: bytes
    packed: bytes
    kind: str
    tag: str


@cache
def files() -> dict[str, File]:
    """Every file, by its path below /static/."""
    found = {}
    for path in sorted(FOLDER.rglob("*")):
        if path.suffix in KINDS:
            body = path.read_bytes()
            tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
            packed = gzip.compress(body, 9, mtime=0)
            name = path.relative_to(FOLDER).as_posix()
            found[name] = File(body, packed, KINDS[path.suffix], tag)
    return found


async def static(_web: Web, request: Request) -> Response:
    file = files().get(request.path_params["path"])
    if file is None:
        raise Failed(404, "not-found", "There is no such file.")
    headers = {"cache-control": "no-cache", "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.packed, headers=headers, media_type=file.kind)
    return Response(file.body, headers=headers, media_type=file.kind)
