"""How heavy the first page is, and how soon it can be used."""

from __future__ import annotations

from playwright.sync_api import expect
from web_kit.visitor import Visitor

KILOBYTE = 1000
#: bytes over the line for everything that the first page loads, compressed
HEAVIEST = 200 * KILOBYTE


def test_the_first_page_is_light_and_soon_ready(visitor: Visitor) -> None:
    page = visitor.page
    browser = visitor.context.new_cdp_session(page)
    browser.send("Network.enable")
    sizes: dict[str, float] = {}
    names: dict[str, str] = {}
    browser.on("Network.requestWillBeSent", lambda e: names.update({e["requestId"]: e["request"]["url"]}))
    browser.on("Network.loadingFinished", lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]}))
    page.goto("/")
    play = page.get_by_role("button", name="Jugar ahora")
    expect(play).to_be_enabled()
    visitor.settled()
    page.wait_for_load_state("networkidle")
    ready = page.evaluate(
        """() => {
          const paints = performance.getEntriesByType('paint').map((one) => [one.name, Math.round(one.startTime)]);
          const [page] = performance.getEntriesByType('navigation');
          const last = Math.max(...performance.getEntriesByType('resource').map((entry) => entry.responseEnd));
          return {...Object.fromEntries(paints), interactive: Math.round(page.domInteractive), last: Math.round(last)};
        }"""
    )
    total = sum(sizes.values())
    listed = "\n".join(f"{size:8.0f} {names.get(key, '')}" for key, size in sorted(sizes.items(), key=lambda s: -s[1]))
    print(f"first page: {total / KILOBYTE:.0f} kB in {len(sizes)} answers; milliseconds: {ready}\n{listed}")
    assert 0 < total < HEAVIEST, listed
    # A busy machine is slow; on a quiet one this is well under a second. Only something quite wrong fails here.
    assert ready["first-contentful-paint"] < 10_000


def test_pages_are_sent_compressed_and_kept(visitor: Visitor) -> None:
    answers = []
    visitor.page.on("response", lambda response: answers.append(response))
    visitor.go("/")
    texts = [answer for answer in answers if "/assets/" in answer.url and answer.url.endswith((".js", ".css"))]
    assert texts
    for answer in texts:
        headers = answer.all_headers()
        assert "immutable" in headers["cache-control"]
        if int(headers["content-length"]) > 1000:
            assert headers.get("content-encoding") == "br", answer.url
