"""Files of the site: served as they are, vendored ones as they were released, nothing inline."""

import gzip
import hashlib
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.live.web.site import Site
from title58.web.site.files import FOLDER, files
from title58.web.site.pages import POLICY

VENDORED = {  # name and version: what its author released
    "vendor/preact.mjs": (  # preact 11.2.0, MIT
        "86c693f569d3ec7b694002cc62d0aac3c00231cc0ab76e48f607b3c3df3f6217"
    ),
}
TEMPLATES = sorted((FOLDER.parent / "site" / "templates").rglob("*.html"))
INLINE = re.compile(r"<style|\sstyle=|<script(?![^>]*\ssrc=)|\son[a-z]+=|javascript:", re.I)


@pytest.fixture(scope="module")
def client() -> TestClient:
    return Site().client


def test_vendored_files_are_those_released() -> None:
    found = {name for name in files() if name.startswith("vendor/")}
    assert found == VENDORED.keys()
    for name, digest in VENDORED.items():
        assert hashlib.sha256(files()[name].body).hexdigest() == digest
        license = FOLDER / "vendor" / f"LICENSE-{name.split('/')[1].split('.')[0]}"
        assert "Permission is hereby granted" in license.read_text()


def test_all_scripts_are_small() -> None:
    packed = sum(len(file.packed) for name, file in files().items() if name.endswith("js"))
    assert packed < 150_000


@pytest.mark.parametrize("name", sorted(files()))
def test_a_file_is_served_once_and_then_known(client: TestClient, name: str) -> None:
    first = client.get(f"/static/{name}", headers={"accept-encoding": "identity"})
    assert first.status_code == 200
    assert first.content == (FOLDER / name).read_bytes()
    packed = client.get(f"/static/{name}", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == first.content  # the client unpacks it
    assert gzip.decompress(files()[name].packed) == first.content
    known = client.get(f"/static/{name}", headers={"if-none-match": first.headers["etag"]})
    assert (known.status_code, known.content) == (304, b"")


@pytest.mark.parametrize("path", ["nothing.js", "../site/pages.py", "..%2fcore.py", ""])
def test_what_is_not_there_is_told_on_a_page(client: TestClient, path: str) -> None:
    reply = client.get(f"/static/{path}")
    assert reply.status_code == 404
    if path == "nothing.js":
        assert reply.headers["content-type"].startswith("text/html")
        assert reply.headers["content-security-policy"] == POLICY
        assert "There is no such file." in reply.text
        assert "not approved for wagering" in reply.text


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_nothing_is_inline(template: Path) -> None:
    """The policy would not run it; and nothing from elsewhere is loaded."""
    text = template.read_text()
    assert not INLINE.search(text), INLINE.search(text)
    assert not re.search(r"(src|href)=[\"']?(https?:)?//", text)
