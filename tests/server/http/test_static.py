"""The built client: what is kept, what is compressed, and what is a page."""

from __future__ import annotations

import gzip
import os
from collections.abc import Callable

import pytest
from server.http.site import PAGE, SCRIPT, Site

from coliseo.server.http.static import Assets

HASHED = "/assets/index-Ab3dEf9h.js"


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/index.html",
        "/mesa/abc",
        "/repeticion/abc",
        "/cartas/atrum_arena",
        "/reglas/atrum_arena/AA-II.4.2.1",
        "/cuenta",
    ],
)
def test_every_address_of_the_client_is_the_page(site: Site, path: str) -> None:
    with site.visitor() as browser:
        answer = browser.get(path)
        assert answer.status_code == 200 and answer.text == PAGE
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert not answer.headers.get_list("set-cookie"), "a page is the same for everybody"
        same = browser.get(path, headers={"if-none-match": answer.headers["etag"]})
        assert same.status_code == 304 and same.content == b""


def test_a_file_with_a_digest_in_its_name_is_kept_for_ever(site: Site) -> None:
    with site.visitor() as browser:
        answer = browser.get(HASHED)
        plain = browser.get("/robots.txt")
    assert answer.text == SCRIPT
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert plain.headers["cache-control"] == "public, max-age=3600"


def test_a_file_that_is_not_there_is_not_the_page(site: Site) -> None:
    with site.visitor() as browser:
        for path in ("/assets/old-Zz3dEf9h.js", "/favicon.ico", "/x/y.css"):
            answer = browser.get(path)
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize(
    "path", ["/%2e%2e/secret", "/..%2fsecret", "/assets/%2e%2e/%2e%2e/secret", "/%00", "//etc/passwd"]
)
def test_nothing_outside_the_folder_is_served(site: Site, path: str) -> None:
    (site.settings.data / "secret").write_text("swordfish")
    with site.visitor() as browser:
        answer = browser.get(f"{site.address}{path}")
    assert "swordfish" not in answer.text and "root:" not in answer.text
    assert answer.status_code in (200, 404)


def test_files_compressed_beforehand_are_sent_as_they_are(start: Callable[..., Site]) -> None:
    site = start()
    script = site.settings.static / HASHED[1:]
    script.with_name(script.name + ".br").write_bytes(b"made by brotli")
    script.with_name(script.name + ".gz").write_bytes(gzip.compress(b"made by gzip"))
    seen = {}
    with site.visitor() as browser:
        for accept in ("gzip, br", "gzip", "identity"):
            with browser.stream("GET", HASHED, headers={"accept-encoding": accept}) as answer:
                body = b"".join(answer.iter_raw())
            seen[accept] = (answer.headers.get("content-encoding"), body)
            assert answer.headers["vary"] == "accept-encoding"
            assert answer.headers["etag"]
    assert seen["gzip, br"] == ("br", b"made by brotli")
    assert seen["gzip"][0] == "gzip" and gzip.decompress(seen["gzip"][1]) == b"made by gzip"
    assert seen["identity"] == (None, SCRIPT.encode())


def test_a_page_that_was_built_anew_is_sent_anew(start: Callable[..., Site]) -> None:
    site = start()
    page = site.settings.static / "index.html"
    with site.visitor() as browser:
        old = browser.get("/")
        page.write_text("<!doctype html><title>Nuevo</title>", encoding="utf-8")
        os.utime(page, ns=(1, 1))
        new = browser.get("/", headers={"if-none-match": old.headers["etag"]})
    assert new.status_code == 200 and "Nuevo" in new.text


def test_without_a_built_client_the_api_still_answers(start: Callable[..., Site]) -> None:
    site = start()
    (site.settings.static / "index.html").unlink()
    with site.visitor() as browser:
        assert browser.get("/").status_code == 503
        assert browser.get("/api/health").json()["ok"] is True


@pytest.mark.parametrize("name", ["x/../robots.txt", "assets/../robots.txt", "./robots.txt", "assets//../robots.txt"])
def test_a_file_has_one_name_and_is_kept_once(site: Site, name: str) -> None:
    assets = Assets(site.settings.static)
    assert assets.find("robots.txt") is not None
    assert assets.find(name) is None
    assert list(assets._read) == ["robots.txt"]
    with site.visitor() as browser:
        assert browser.get("/" + name.replace(".", "%2e", 3).replace("/", "%2f", 1)).status_code == 404


@pytest.mark.parametrize("path", ["/", "/mesa/abc", HASHED, "/assets/none.js", "/api/health"])
def test_head_is_answered_as_get_is_without_the_body(site: Site, path: str) -> None:
    with site.visitor() as browser:
        short, whole = browser.head(path), browser.get(path)
    assert short.status_code == whole.status_code
    assert short.content == b""
    for name in ("etag", "cache-control", "content-security-policy"):
        assert short.headers.get(name) == whole.headers.get(name)
