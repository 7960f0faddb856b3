"""How often somebody may do something, and how much anybody may send."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from title58.web.work import WorkLimits

KEYS = 10_000  # that one limiter remembers


@dataclass(frozen=True)
class Limits:
    body: int = 64 * 1024  # bytes of a request or of a message over a socket
    commands: tuple[float, int] = (50, 200)  # a second and person, and how many at once
    queries: tuple[float, int] = (50, 200)
    log_ins_by_name: tuple[float, int] = (1 / 6, 10)  # ten at once, then one every six seconds
    log_ins_by_address: tuple[float, int] = (1, 60)
    hashing: int = 2  # passwords hashed at once: each takes 64 MB,
    hashing_waits: int = 20  # and so many may wait for it
    pages: tuple[float, int] = (20, 100)  # that are looked up or worked out, of one address
    work: WorkLimits = field(default_factory=WorkLimits)
    sockets: int = 1_000
    sockets_each: int = 10  # of one person
    behind: int = 1_000  # events that a socket may be behind before it is dropped
    send_seconds: float = 10  # in which a message must be taken by a socket
    request_seconds: float = 10  # in which a request must be there
    requests: int = 500  # at once


class Limiter:
    """A bucket for each key that fills at a rate."""

    def __init__(self, limit: tuple[float, int], clock: Callable[[], float]) -> None:
        (self._rate, self._most), self._clock = limit, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> float:
        """0 if it may be done now; else how many seconds to wait."""
        now = self._clock()
        left, since = self._left.get(key, (float(self._most), now))
        left = min(float(self._most), left + (now - since) * self._rate)
        wait = 0.0 if left >= 1 else (1 - left) / self._rate
        self._left[key] = (left - 1 if not wait else left, now)
        self._left.move_to_end(key)
        if len(self._left) > KEYS:
            self._left.popitem(last=False)
        return wait
