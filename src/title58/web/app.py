"""The house as an ASGI application. Whatever goes wrong is told in one shape, in one sentence."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from title58.live.people import Forbidden
from title58.web import messages as said
from title58.web.core import Failed, Web, sentence, too_often
from title58.web.endpoints import ENDPOINTS, Endpoint, as_response
from title58.web.logs import log
from title58.web.site.routes import routes as site_routes
from title58.web.sockets import watch

UNSAFE = ("POST", "PUT", "PATCH", "DELETE")
HEADERS = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "x-not-approved": "for wagering",
}


async def body_of(request: Request, most: int) -> bytes:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Failed(415, "unreadable", "Content-Type: send application/json.")
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Failed(
                *(413, "too-large", f"The body is larger than {most} bytes."),
                headers={"connection": "close"},
            )
    return bytes(body)


def _served(web: Web, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        caller = None
        if not endpoint.public:
            caller = web.caller(request, unsafe=request.method in UNSAFE)
            request.scope["title58.person"] = caller.person.name
            if endpoint.takes is not said.AnyCommand and (
                wait := web.queries_of.take(caller.person.name)
            ):
                raise too_often(wait)
        given = None
        if endpoint.takes is not None:
            given = said.read_json(await body_of(request, web.limits.body))
            if endpoint.takes is not said.AnyCommand:  # a command is read with its key
                given = said.read(given, endpoint.takes)
        reply = await endpoint.does(web, request, given, caller)
        await web.service.caught_up()  # nobody sees what is not yet written
        return reply if isinstance(reply, Response) else as_response(reply)

    return serve


async def _told(request: Request, error: Exception) -> Response:
    """Whatever went wrong, in one shape."""
    match error:
        case Failed():
            return as_response(error.problem, error.status, error.headers)
        case said.BadRequest():
            failed = Failed(400, "unreadable", str(error))
        case Forbidden():
            failed = Failed(403, "forbidden", sentence(error))
        case HTTPException(status_code=404):
            failed = Failed(404, "not-found", "Not found; /openapi.json lists the endpoints.")
        case HTTPException(status_code=405):
            failed = Failed(
                *(405, "not-allowed", f"{request.method} is not allowed here."),
                headers=error.headers,
            )
        case HTTPException():
            failed = Failed(error.status_code, "unreadable", f"{error.detail}.")
        case _:
            log("bug", problem=f"{type(error).__name__}: {error}", path=request.url.path)
            failed = Failed(500, "bug", "This is a bug in title58. It has been logged.")
    return as_response(failed.problem, failed.status, failed.headers)


class Guard:
    """Around everything: names and origins, headers, how many at once, what is logged."""

    def __init__(self, app: ASGIApp, web: Web) -> None:
        self._app, self._web = app, web
        self._under_way = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = {name for name, _ in message["headers"]}
                message["headers"] += [
                    (name.encode(), value.encode())
                    for name, value in HEADERS.items()
                    if name.encode() not in given
                ]
            await send(message)

        self._under_way += 1
        request = Request(scope, receive)
        try:
            if self._under_way > self._web.limits.requests:
                raise Failed(
                    *(503, "busy", "Too many requests at once: try again in a moment."),
                    headers={"retry-after": "1"},
                )
            self._web.from_here(request)
            await self._app(scope, receive, answer)
        except Failed as error:
            await (await _told(request, error))(scope, receive, answer)
        except ClientDisconnect:
            status = 499
        except Exception as error:
            if not status:
                await (await _told(request, error))(scope, receive, answer)
        finally:
            self._under_way -= 1
            route = scope.get("route")
            path = getattr(route, "path", "other")
            method = scope["method"] if path != "other" else "other"
            self._web.metrics.requests[method, path, status] += 1
            log(
                "request",
                method=scope["method"],
                path=scope["path"][:200],
                status=status,
                person=scope.get("title58.person", ""),
                ms=round((time.perf_counter() - began) * 1000, 1),
            )


def application(web: Web) -> ASGIApp:
    """All of it, as an ASGI application."""
    by_path: dict[str, dict[str, Endpoint]] = {}
    for endpoint in ENDPOINTS:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    routes: list[Route | WebSocketRoute] = [
        Route(path, _by_method(web, ways), methods=[*ways]) for path, ways in by_path.items()
    ]
    routes += site_routes(web)
    routes.append(WebSocketRoute("/tables/{table}/live", lambda socket: watch(web, socket)))
    handlers: dict[Any, Any] = dict.fromkeys(
        (Failed, said.BadRequest, Forbidden, HTTPException, Exception), _told
    )
    app = Starlette(routes=routes, lifespan=lambda _: web.running(), exception_handlers=handlers)
    app.router.redirect_slashes = False
    return Guard(app, web)


def _by_method(web: Web, ways: Mapping[str, Endpoint]) -> Callable[[Request], Awaitable[Response]]:
    served = {method: _served(web, endpoint) for method, endpoint in ways.items()}

    async def serve(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await served[method](request)

    return serve
