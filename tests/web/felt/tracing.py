"""What Chromium's main thread does while a felt moves, read from a trace.

Processor time of the thread is counted, so that a busy machine changes little.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from typing import Any, NamedTuple

from tests.web.felt.shown import Shown

CATEGORIES = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "devtools.timeline.frame",
    "toplevel",
    "blink.user_timing",
]
# Outermost events of scripting, style and layout; painting and compositing come after them
WORK = ("FunctionCall", "EvaluateScript", "FireAnimationFrame", "TimerFire", "RunMicrotasks")
LAYOUT = ("UpdateLayoutTree", "Layout", "PrePaint")


class Traced(NamedTuple):
    """Milliseconds of processor time."""

    frames: list[float]  # scripting, style and layout of each frame
    longest: float  # task


def traced(shown: Shown, *scenes: dict[str, Any]) -> Traced:
    """Shows scenes one after another with motion, each to its end."""
    browser, page = shown.browser, shown.page
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.evaluate("performance.mark('begins')")
    for scene in scenes:
        page.evaluate("scene => window.felt.show(scene)", scene)
    page.evaluate("performance.mark('ends')")
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    mark = {one["name"]: one for one in events if one["name"] in ("begins", "ends")}
    thread, start, end = mark["begins"]["tid"], mark["begins"]["ts"], mark["ends"]["ts"]
    process = mark["begins"]["pid"]
    main = [
        one
        for one in events
        if (one.get("pid"), one.get("tid")) == (process, thread) and start <= one["ts"] <= end
    ]
    tasks = [one for one in main if one["name"].endswith("RunTask") and "tdur" in one]
    ends = sorted(one["ts"] for one in main if one["name"] == "PrePaint")
    frames = [0.0] * (len(ends) + 1)
    until = 0.0
    for one in sorted((e for e in main if e["name"] in (*WORK, *LAYOUT)), key=lambda e: e["ts"]):
        if "tdur" in one and one["ts"] >= until:  # not what is within another
            frames[bisect_left(ends, one["ts"])] += one["tdur"] / 1000
            until = one["ts"] + one["dur"]
    return Traced(frames, max((one["tdur"] / 1000 for one in tasks), default=0.0))
