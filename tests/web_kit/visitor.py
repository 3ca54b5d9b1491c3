"""Somebody with a browser: one context (cookies, settings) and its page, watched for anything that goes wrong."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterator
from typing import Any, Literal, Protocol

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, Route, WebSocket
from web_kit.barriers import assert_no_barrier

#: waits are generous: the machine may be slow and busy. Nothing waits longer than it needs to.
PATIENCE = 30_000
DESKTOP = (1366, 768)
PHONE = (390, 844)
SMALL = (360, 640)
#: a navigation that overtakes a request is no failure
OVERTAKEN = "net::ERR_ABORTED"
#: violations of the content security policy, besides what the console says
WATCH_POLICY = """
document.addEventListener('securitypolicyviolation', (e) =>
  console.error(`CSP: ${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}:${e.lineNumber}`));
"""

#: a machine is quicker than a second press that was meant for the question before
QUICK_HANDS = """
try {
  if (localStorage.getItem('coliseo.table.guarded') === null) localStorage.setItem('coliseo.table.guarded', 'false');
} catch {}
"""

#: what the page's worker keeps would stand between a test and what it looks at
NO_WORKER = "delete Navigator.prototype.serviceWorker;"
#: what newcomers are told has tests of its own
NO_HINTS = """
try {
  for (const game of ['atrum_arena', 'rise_of_gods', 'mitos_y_leyendas', 'warlords_of_terra', 'sorcerers_arena'])
    localStorage.setItem(`coliseo.hints.${game}`, '{"off":true}');
} catch {}
"""

Theme = Literal["dark", "light"]


class NewVisitor(Protocol):
    """The fixture that makes visitors; the options are those of `Visitor`."""

    def __call__(self, **options: Any) -> Visitor: ...


class Visitor:
    """A page that must stay without errors; `may_fail` says which are part of the test."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        size: tuple[int, int] = DESKTOP,
        touch: bool = False,
        theme: Theme = "dark",
        locale: str = "es-ES",
        calm: bool = True,
        guarded: bool = False,
        offline: bool = False,
        newcomer: bool = False,
    ) -> None:
        self.address = address
        self.touch = touch
        self.troubles: list[str] = []
        self.frames: list[str] = []
        self.said: list[str] = []
        self._allowed: list[re.Pattern[str]] = []
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            color_scheme=theme,
            locale=locale,
            reduced_motion="reduce" if calm else "no-preference",
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.context.add_init_script(WATCH_POLICY)
        if not offline:
            self.context.add_init_script(NO_WORKER)
        if not guarded:
            self.context.add_init_script(QUICK_HANDS)
        if not newcomer:
            self.context.add_init_script(NO_HINTS)
        self.page = self.open_page()

    def open_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._trouble(f"error: {error}"))
        page.on("requestfailed", self._on_failed)
        page.on("response", self._on_response)
        page.on("websocket", self._on_socket)
        return page

    # -- what goes wrong ---------------------------------------------------------------------------------------------

    def _trouble(self, text: str) -> None:
        if not any(pattern.search(text) for pattern in self._allowed):
            self.troubles.append(text)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._trouble(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _on_failed(self, request: Request) -> None:
        if request.failure != OVERTAKEN:
            self._trouble(f"request failed: {request.method} {request.url}: {request.failure}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self._trouble(f"answer {response.status}: {response.request.method} {response.url}")

    def _on_socket(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda data: self.said.append(data if isinstance(data, str) else data.decode()))
        socket.on("framereceived", lambda data: self.frames.append(data if isinstance(data, str) else data.decode()))

    @contextlib.contextmanager
    def may_fail(self, *patterns: str) -> Iterator[None]:
        """While this lasts, troubles with these words (or any, without words) are part of the test."""
        before = len(self._allowed)
        self._allowed += [re.compile(pattern) for pattern in patterns or (".",)]
        try:
            yield
        finally:
            # Events of the browser arrive while Playwright is waiting for something: let it take the last ones.
            self.page.evaluate("0")
            del self._allowed[before:]

    def allow(self, *patterns: str) -> None:
        """From now on these troubles are part of the test."""
        self._allowed += [re.compile(pattern) for pattern in patterns]

    def replies(self) -> list[dict[str, Any]]:
        """The answers that the page has sent so far."""
        return [said for said in map(json.loads, self.said) if said["t"] == "reply"]

    def messages(self) -> list[dict[str, Any]]:
        """What the server has sent over sockets so far."""
        return [json.loads(frame) for frame in self.frames]

    # -- going about -------------------------------------------------------------------------------------------------

    def go(self, path: str) -> Page:
        self.page.goto(path, wait_until="load")
        self.settled()
        return self.page

    def settled(self) -> None:
        """The page of the address has been loaded and drawn, and the server knows this visitor."""
        self.page.locator("main").first.wait_for()
        self.page.wait_for_function("() => document.cookie.includes('csrftoken=')")
        self.page.evaluate("document.fonts.ready.then(() => true)")

    def at_rest(self) -> None:
        """Nothing is being loaded or still moving."""
        self.page.wait_for_load_state("networkidle")
        self.page.locator('main [aria-busy="true"], main .skeleton').first.wait_for(state="detached")
        self.page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)))")

    def choose_chance(self, seed: int) -> None:
        """Tables that the page opens against the machine are dealt from that seed: the same game every time."""

        def with_the_seed(route: Route) -> None:
            if route.request.method == "POST":
                route.continue_(post_data=json.dumps({**route.request.post_data_json, "seed": str(seed)}))
            else:
                route.continue_()

        self.page.route("**/api/tables", with_the_seed)

    def api(self, method: str, path: str, body: object = None) -> Any:
        """Calls the API as this visitor (its cookies), as the client would."""
        answer = self.page.evaluate(
            """async ([method, path, body]) => {
              const token = document.cookie.match(/(?:^|; )csrftoken=([^;]*)/)?.[1] ?? '';
              const headers = {'content-type': 'application/json', 'x-csrftoken': decodeURIComponent(token)};
              const sent = body === null ? undefined : JSON.stringify(body);
              const answer = await fetch(path, {method, headers, body: sent});
              return [answer.status, await answer.text()];
            }""",
            [method, path, body],
        )
        status, text = answer
        assert status < 400, f"{method} {path}: {status} {text}"
        return json.loads(text) if text else None

    # -- what every page must hold -----------------------------------------------------------------------------------

    def assert_accessible(self, where: str = "") -> None:
        assert_no_barrier(self.page, where)

    def assert_no_sideways_scroll(self) -> None:
        width, room = self.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        assert width <= room, f"{self.page.url}: {width} px wide in {room}; {self._widest()}"

    def _widest(self) -> str:
        found: str = self.page.evaluate(
            """() => [...document.querySelectorAll('body *')]
              .filter((e) => e.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
              .slice(0, 5).map((e) => `${e.tagName}.${e.className}`).join(', ')"""
        )
        return found

    def assert_no_scroll(self) -> None:
        self.assert_no_sideways_scroll()
        height, room = self.page.evaluate(
            "[document.documentElement.scrollHeight, document.documentElement.clientHeight]"
        )
        assert height <= room, f"{self.page.url}: {height} px high in {room}"

    def close(self) -> None:
        self.context.close()
