"""The OpenAPI document, from the list of endpoints and the types that decode their requests."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from title58 import __version__
from title58.live.views import NOTICE
from title58.web import messages as said
from title58.web.endpoints import ENDPOINTS, PAGE, Endpoint

REF = "#/components/schemas/{name}"
_ALWAYS = {
    400: "The request cannot be read.",
    401: "Not logged in.",
    403: "Not allowed, or from another site.",
    404: "Not found.",
    409: "Refused by the rules or the house, or the key was used for another command.",
    413: "The body is too large.",
    415: "The Content-Type is not application/json.",
    421: "The Host header does not name this server.",
    429: "Too many requests.",
    503: "Too many requests at once, or the server is shutting down.",
}


@cache
def document() -> dict[str, Any]:
    kinds = [said.AnyCommand, said.Problem, said.OnSocket]
    kinds += [one for end in ENDPOINTS for one in (end.takes, end.gives) if isinstance(one, type)]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    by_kind = dict(zip(map(id, kinds), schemas, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, by_kind)
    answer = components["Answer"]["properties"]["answer"]
    answer.clear()
    answer["$ref"] = REF.format(name="AnswerOfARound")
    components.update(_answers())
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "title58: live tables",
            "version": __version__,
            "description": f"{NOTICE} Amounts are whole cents. Events are also sent over a"
            " WebSocket at /tables/{table}/live?after=N (docs/live.md).",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "title58"},
            },
        },
    }


def _operation(endpoint: Endpoint, by_kind: dict[int, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {"summary": endpoint.about, "operationId": endpoint.does.__name__}
    if not endpoint.public:
        told["security"] = [{"token": []}, {"cookie": []}]
    told["parameters"] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    if endpoint.gives is said.Events:
        told["parameters"] += [
            _query("after", "Only events after this number.", said.MOST),
            _query("limit", "The most events to return.", PAGE),
        ]
    if endpoint.takes is said.AnyCommand:
        told["parameters"].append(
            {
                "name": "Idempotency-Key",
                "in": "header",
                "required": True,
                "schema": {"type": "string", "pattern": "^[!-~]([ -~]{0,98}[!-~])?$"},
            }
        )
    if endpoint.takes is not None:
        body = {"application/json": {"schema": by_kind[id(endpoint.takes)]}}
        told["requestBody"] = {"required": True, "content": body}
    told["responses"] = _responses(endpoint, by_kind)
    return told


def _query(name: str, about: str, most: int) -> dict[str, Any]:
    schema = {"type": "integer", "minimum": 0, "maximum": most}
    return {"name": name, "in": "query", "description": about, "schema": schema}


def _responses(endpoint: Endpoint, by_kind: dict[int, Any]) -> dict[str, Any]:
    good: dict[str, Any]
    if endpoint.gives is None:
        good = {"204": {"description": "Done."}}
    elif isinstance(endpoint.gives, str):
        good = {"200": {"description": "The document.", "content": {endpoint.gives: {}}}}
    else:
        body = {"application/json": {"schema": by_kind[id(endpoint.gives)]}}
        good = {"200": {"description": "Done.", "content": body}}
    statuses = {403, 421, 503, *endpoint.fails}
    if not endpoint.public:
        statuses |= {401, 429}
    if endpoint.takes is not None:
        statuses |= {400, 413, 415, 429}
    if endpoint.gives is said.Events:
        statuses.add(400)
    problem = {"application/json": {"schema": by_kind[id(said.Problem)]}}
    for status in sorted(statuses):
        good[str(status)] = {"description": _ALWAYS[status], "content": problem}
    return good


def _answers() -> dict[str, Any]:
    """What answers a step: the schema of round records."""
    text = resources.files("title58.records").joinpath("round.schema.json").read_text("utf-8")
    known = json.loads(text)["$defs"]
    text = json.dumps({"AnswerOfARound": known["answer"], **known})
    plain: dict[str, Any] = json.loads(text.replace("#/$defs/", "#/components/schemas/"))
    del plain["answer"]
    return plain
