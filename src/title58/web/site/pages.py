"""How a page is made: one frame, one policy, text always escaped."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.responses import Response

from title58 import __version__
from title58.live.views import NOTICE
from title58.web.site.words import FILTERS

# Nothing from elsewhere, no inline scripts or styles: what runs is a file of ours.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none';"
    " frame-ancestors 'none'"
)
ROOMS = (  # where it is, and what it is called
    ("/", "Tables"),
    ("/odds", "Odds"),
    ("/protect", "Protection"),
    ("/submissions", "Submissions"),
    ("/law", "Law"),
    ("/replay", "Replay"),
)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("title58.web.site"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(FILTERS)
    environment.globals.update(rooms=ROOMS, notice=NOTICE, version=__version__)
    return environment


def page(
    template: str,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
    *,
    here: str = "",
    **values: Any,
) -> Response:
    """A page of the site; `here` is the room of ROOMS that it belongs to."""
    text = _environment().get_template(template).render(here=here, **values)
    # A form says where it comes from only if the page it is on may be named to our own site.
    own = {"content-security-policy": POLICY, "referrer-policy": "same-origin"}
    policy = {**own, **(headers or {})}
    return Response(text, status, policy, media_type="text/html")
