"""What a browser did while a page was used, read from its trace: tasks, layouts, styles and frames, without what the
hand that plays asks the page itself."""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Page

RENDERER = "CrRendererMain"
#: tasks, layouts and styles; who asked for a layout; every frame that was drawn or was not
TIMELINE = ("-*", "devtools.timeline", "disabled-by-default-devtools.timeline")
STACKS = "disabled-by-default-devtools.timeline.stack"
FRAMES = ("cc", "benchmark")

Event = dict[str, Any]


@dataclass
class Layout:
    #: how many objects had to be laid out again, and how many there are
    dirty: int
    total: int
    #: a script asked for it, in the middle of what it was doing
    forced: bool


@dataclass
class Traced:
    """What happened on the page's own thread, and what came to the screen."""

    #: how long each task took in the time of its own thread, in milliseconds, the longest last
    tasks: list[float] = field(default_factory=list)
    layouts: list[Layout] = field(default_factory=list)
    #: elements whose style was worked out, each time that was done
    styled: list[int] = field(default_factory=list)
    #: how often a layer of the page was painted
    painted: int = 0
    #: frames in which the compositor had something to move, and those of them that did not come to the screen
    moving: int = 0
    lost: int = 0


def traced(browser: Browser, page: Page, act: Callable[[], None], *, more: tuple[str, ...] = ()) -> Traced:
    browser.start_tracing(page=page, categories=[*TIMELINE, *more])
    try:
        act()
    finally:
        raw = browser.stop_tracing()
    return read(json.loads(raw)["traceEvents"])


def read(events: list[Event]) -> Traced:
    thread = _busiest(events, RENDERER)
    mine = [e for e in events if (e["pid"], e["tid"]) == thread and e["ph"] == "X"]
    hand = _hand(mine)
    begun = [e["ts"] for e in hand]
    found = Traced()
    for task in (e for e in mine if e["name"] == "RunTask" and "tdur" in e):
        first, end = bisect_left(begun, task["ts"]), bisect_left(begun, task["ts"] + task["dur"])
        found.tasks.append((task["tdur"] - sum(e.get("tdur", 0) for e in hand[first:end])) / 1000)
    found.tasks.sort()
    for event in mine:
        at = bisect_right(begun, event["ts"]) - 1
        if at >= 0 and _inside(event, hand[at]):
            continue
        if event["name"] == "Layout":
            told = event["args"]["beginData"]
            asked_by = [f for f in told.get("stackTrace", ()) if f.get("url", "").startswith("http")]
            found.layouts.append(Layout(told["dirtyObjects"], told["totalObjects"], bool(asked_by)))
        elif event["name"] == "UpdateLayoutTree":
            found.styled.append(event["args"].get("elementCount", 0))
        elif event["name"] == "Paint":
            found.painted += 1
    found.moving, found.lost = _frames(events, thread[0])
    return found


def _busiest(events: list[Event], name: str) -> tuple[int, int]:
    """The thread of that name on which most happened: there may be other pages."""
    named = {(e["pid"], e["tid"]) for e in events if e["name"] == "thread_name" and e["args"]["name"] == name}
    counted = Counter((e["pid"], e["tid"]) for e in events if (e["pid"], e["tid"]) in named)
    return counted.most_common(1)[0][0]


def _hand(events: list[Event]) -> list[Event]:
    """Functions without an address are those of the hand that plays; one may call another."""
    found: list[Event] = []
    for call in sorted((e for e in events if e["name"] == "FunctionCall"), key=lambda e: float(e["ts"])):
        if not call["args"]["data"].get("url", "").startswith("http") and not (found and _inside(call, found[-1])):
            found.append(call)
    return found


def _inside(event: Event, other: Event) -> bool:
    return bool(other["ts"] <= event["ts"] < other["ts"] + other["dur"])


def _frames(events: list[Event], process: int) -> tuple[int, int]:
    reports = [e["args"].get("frame_reporter", {}) for e in events if _reports(e, process)]
    moving = [
        one for one in reports if one.get("has_compositor_animation") and one["state"] != "STATE_NO_UPDATE_DESIRED"
    ]
    return len(moving), sum(one["state"] == "STATE_DROPPED" for one in moving)


def _reports(event: Event, process: int) -> bool:
    return bool(event["name"] == "PipelineReporter" and event["ph"] == "b" and event["pid"] == process)
