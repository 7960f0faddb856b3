"""Counts for Prometheus, in its text format."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_NOW = {
    "sockets": ("gauge", "WebSockets open."),
    "tables_open": ("gauge", "Tables open."),
    "commits": ("counter", "Commits since start."),
}


class Metrics:
    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()  # method, route, status
        self.commands: Counter[tuple[str, str]] = Counter()  # type, outcome
        self.log_ins: Counter[str] = Counter()
        self.dropped: Counter[str] = Counter()  # sockets, by why
        self.events = 0
        self.sockets = 0
        self._took = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def took(self, seconds: float) -> None:
        self._took[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def text(self, **gauges: int) -> str:
        lines: list[str] = []

        def told(name: str, kind: str, about: str, rows: list[tuple[str, float]]) -> None:
            lines.append(f"# HELP title58_{name} {about}")
            lines.append(f"# TYPE title58_{name} {kind}")
            lines.extend(f"title58_{name}{labels} {value:g}" for labels, value in rows)

        def labels(**named: object) -> str:
            return "{" + ",".join(f'{name}="{value}"' for name, value in named.items()) + "}"

        told("requests_total", "counter", "HTTP requests.", [
            (labels(method=method, route=route, status=status), count)
            for (method, route, status), count in sorted(self.requests.items())
        ])  # fmt: skip
        told("commands_total", "counter", "Commands by type and outcome.", [
            (labels(type=kind, outcome=outcome), count)
            for (kind, outcome), count in sorted(self.commands.items())
        ])  # fmt: skip
        told("log_ins_total", "counter", "Attempts to log in.", [
            (labels(outcome=outcome), count) for outcome, count in sorted(self.log_ins.items())
        ])  # fmt: skip
        told("sockets_dropped_total", "counter", "WebSockets closed by the server.", [
            (labels(why=why), count) for why, count in sorted(self.dropped.items())
        ])  # fmt: skip
        told("events_total", "counter", "Events written.", [("", self.events)])
        name = "command_seconds"
        lines.append(
            f"# HELP title58_{name} Seconds from a command to its reply, including the commit."
        )
        lines.append(f"# TYPE title58_{name} histogram")
        total = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._took, strict=True):
            total += count
            lines.append(f'title58_{name}_bucket{{le="{bound}"}} {total}')
        lines += [f"title58_{name}_sum {self._sum:g}", f"title58_{name}_count {total}"]
        for gauge, value in {"sockets": self.sockets, **gauges}.items():
            told(gauge, *_NOW[gauge], [("", value)])
        return "\n".join(lines) + "\n"
