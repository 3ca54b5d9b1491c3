"""Names that are not seen, and names that somebody tries to find out."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from argon2 import PasswordHasher
from server.http.conftest import NO_LIMITS, settings_in
from server.http.site import GAME, Site

from coliseo.server.accounts import Passwords
from coliseo.server.names import proper_name, proper_side
from coliseo.server.problems import Problem
from coliseo.server.settings import Limit

PASSWORD = "una contraseña larga"
#: draw nothing, or turn the writing round: zero width, controls of direction, fillers, blanks that are no blanks
UNSEEN = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180e\u180f\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2061"
    "\u2064\u2066\u2069\u206f\u2800\u3164\ufe00\ufeff\uffa0\ufff9\U00016fe4\U0001bca0\U0001d159\U0001d173\U000e0001"
    "\U000e0041\U000e0100"
)


@pytest.mark.parametrize("unseen", list(UNSEEN), ids=lambda c: f"U+{ord(c):04X}")
def test_nothing_unseen_is_part_of_a_name(unseen: str) -> None:
    for name in (unseen * 3, f"Ana{unseen}", f"{unseen}Ana", f"A{unseen}na"):
        with pytest.raises(Problem) as refused:
            proper_name(name)
        assert refused.value.status == 422


@pytest.mark.parametrize(
    "name", ["\u0301\u0301", "\u0301Ana", "\u20dd\u20dd", "\u00a0\u2003\u3000", "\u1680 \u205f", "··"]
)
def test_a_name_is_more_than_marks_and_blanks(name: str) -> None:
    with pytest.raises(Problem):
        proper_name(name)


@pytest.mark.parametrize(
    ("name", "code"), [("😀😀", "name_letters"), ("··", "name_letters"), ("a\u202eb", "name_characters")]
)
def test_what_is_wrong_with_a_name_is_said(name: str, code: str) -> None:
    with pytest.raises(Problem) as refused:
        proper_name(name)
    assert refused.value.code == code


def test_names_in_any_writing_are_names() -> None:
    for name in ("Ñandú", "Иван", "李小龍", "محمد", "नमस्ते", "Zoë ❤", "김철수", "Jo-Ann O'Neil", "3 en raya"):
        assert proper_name(name) == unicodedata.normalize("NFC", name)
    assert proper_name("Zoë ❤\ufe0f") == "Zoë ❤", "two names do not differ in how a sign is drawn"


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Site]:
    limits = msgspec.structs.replace(NO_LIMITS, account_address=Limit(4, 3600))
    with Site(settings_in(tmp_path, limits=limits)) as running:
        yield running


def test_at_an_event_people_have_the_names_they_have_in_life() -> None:
    long = "Alejandro Rodríguez Martínez"
    assert proper_side(f" {long} ") == long
    assert proper_side(f"Los del Sábado: {long},Ana") == f"Los del Sábado: {long}, Ana"
    for name in (long, "x" * 41):
        with pytest.raises(Problem) as refused:
            proper_name(name) if name is long else proper_side(name)
        assert refused.value.code == "name_length"


def test_a_seat_is_not_given_an_unseen_name_either(strict: Site) -> None:
    with strict.visitor() as browser:
        browser.come_in()
        seats = [{"kind": "me", "name": "\u3164\u3164"}, {"kind": "machine"}]
        assert browser.post("/api/tables", json={"game": GAME, "seats": seats}).status_code == 422


def test_whoever_tries_names_is_soon_told_the_same_of_all(strict: Site) -> None:
    def attempt(user: str) -> tuple[int, str]:
        with strict.visitor() as browser:  # a new guest every time: the address is what counts
            browser.come_in()
            answer = browser.post("/api/account", json={"user": user, "password": PASSWORD})
            return answer.status_code, answer.json().get("code", "")

    assert attempt("taken") == (201, "")
    assert [attempt("taken") for _ in range(3)] == [(409, "user_taken")] * 3
    assert attempt("taken") == attempt("free.one") == (429, "too_often")


def test_an_unknown_user_costs_one_hash_from_the_first_question_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """One, as a wrong password does: a second one, if only for the first who asks, would tell."""
    worked: list[str] = []
    for name in ("hash", "verify"):
        work = getattr(PasswordHasher, name)

        def counting(*given: object, _work: Callable[..., object] = work, _name: str = name) -> object:
            worked.append(_name)
            return _work(*given)

        monkeypatch.setattr(PasswordHasher, name, counting)

    async def ask() -> tuple[list[str], list[str]]:
        passwords = Passwords()
        assert not await passwords.fits("otra distinta", None)
        unknown = worked.copy()
        known = await passwords.make(PASSWORD)
        worked.clear()
        assert not await passwords.fits("otra distinta", known)
        assert known.split("$")[1:4] == passwords._nobody.split("$")[1:4], "and the same work"
        return unknown, worked.copy()

    assert asyncio.run(ask()) == (["verify"], ["verify"])
