"""A small server for tests: the felt of a filing on a page of its own, under the site's policy."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from title58.documents.felt import felt
from title58.felts.svg import svg
from title58.submission.filing import Submission
from title58.web.site.files import files
from title58.web.site.pages import POLICY

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/static/icon.svg">
<link rel="stylesheet" href="/static/title58.css"><link rel="stylesheet" href="/static/felt.css">
<link rel="stylesheet" href="/static/felt/felt.css"></head>
<body><main>{felt}</main><script type="module" src="/harness.js"></script></body></html>"""
SCRIPT = Path(__file__).parent / "harness.js"


@contextmanager
def serving(filings: Callable[[str], Submission]) -> Iterator[str]:
    """The address of a server with a page for the filing of each name."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path = self.path.partition("?")[0]
            if path.startswith("/static/"):
                file = files().get(path.removeprefix("/static/"))
                if file is None:
                    self.send_error(404)
                    return
                self.answer(file.body, file.kind)
            elif path == "/harness.js":
                self.answer(SCRIPT.read_bytes(), "text/javascript")
            elif path.startswith("/felt/"):
                drawn = felt(filings(path.removeprefix("/felt/")))
                page = PAGE.format(title=drawn.title, felt=svg(drawn, bare=True))
                self.answer(page.encode(), "text/html; charset=utf-8")
            else:
                self.send_error(404)

        def answer(self, body: bytes, kind: str) -> None:
            self.send_response(200)
            self.send_header("content-type", kind)
            self.send_header("content-security-policy", POLICY)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Nothing: tests say what went wrong."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
