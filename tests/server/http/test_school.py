"""The school over HTTP: what is right is told once it is answered, exams are their owner's, results everybody's."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from server.http.site import Site, Visitor

GAME = "sorcerers_arena"
URL = f"/api/school/{GAME}"


@pytest.fixture(scope="module")
def school(site: Site) -> Iterator[Site]:
    """A site that has made the questions of a game, in a process of its own."""
    with site.visitor() as visitor:
        visitor.come_in()
        deadline = time.monotonic() + 200
        while not (told := visitor.get(URL).json())["ready"]:
            assert time.monotonic() < deadline
            assert visitor.get(f"{URL}/next").json()["code"] == "making"
            time.sleep(0.5)
        assert told["total"] >= 60 and told["chapters"]
    yield site


def right_answer(site: Site, question: str) -> list[str]:
    """As the bank of the server has it: the tests may look where people may not."""
    bank = site.app.state.banks._banks[GAME]
    found: list[str] = next(q for q in bank.questions if q.id == question).answers[0].lines["es"]
    return found


def test_learning_tells_what_is_right_only_afterwards(school: Site) -> None:
    with school.visitor() as pupil:
        pupil.come_in()
        seen: set[str] = set()
        for turn in range(4):
            asked = pupil.get(f"{URL}/next", params={"lang": "es"}).json()
            assert asked["id"] not in seen and not {"correct", "why", "title", "rules", "story"} & asked.keys()
            seen.add(asked["id"])
            correct = asked["answers"].index(right_answer(school, asked["id"]))
            choice = correct if turn % 2 else (correct + 1) % len(asked["answers"])
            told = pupil.post(f"{URL}/answers", params={"lang": "es"}, json={"question": asked["id"], "choice": choice})
            explained = told.json()
            assert explained["right"] == bool(turn % 2) and explained["correct"] == correct
            assert explained["why"][correct] == "" and all(explained["why"][i] for i in range(3) if i != correct)
            assert explained["title"] and explained["rules"] and explained["ruling"].startswith(f"/fallos/{GAME}/")
        state = pupil.get(URL).json()
        assert sum(chapter["seen"] for chapter in state["chapters"]) == 4 and state["due"] == 0
        chapter = state["chapters"][0]["id"]
        assert pupil.get(f"{URL}/next", params={"chapter": chapter}).json()["chapter"] == chapter
        assert pupil.get(f"{URL}/next", params={"chapter": "ninguno"}).status_code == 404
        assert pupil.post(f"{URL}/answers", json={"question": "ninguna", "choice": 0}).status_code == 404
        assert pupil.post(f"{URL}/answers", json={"question": asked["id"], "choice": 9}).status_code == 422


def right_in_exam(site: Site, asked: dict[str, Any]) -> int:
    """Which of the answers, by all that the question says: its name is told when the exam is over."""
    answers = asked["answers"]
    for q in site.app.state.banks._banks[GAME].questions:
        if q.asked["es"] == asked["asked"] and sorted(a.lines["es"] for a in q.answers) == sorted(answers):
            return int(answers.index(q.answers[0].lines["es"]))
    raise AssertionError(asked)


def take(pupil: Visitor, site: Site, wrong: int) -> tuple[str, dict[str, Any]]:
    """An exam with so many wrong answers; its code and what it told while it was under way."""
    begun = pupil.post(f"{URL}/exams")
    assert begun.status_code == 201, begun.text
    code = begun.json()["code"]
    told = pupil.get(f"/api/exams/{code}", params={"lang": "es"}).json()
    for place, item in enumerate(told["questions"]):
        question = item["question"]
        assert question["id"] == "", "by its name its answer could be looked up"
        correct = right_in_exam(site, question)
        choice = correct if place >= wrong else (correct + 1) % len(question["answers"])
        answered = pupil.post(f"/api/exams/{code}/answers", json={"place": place, "choice": choice})
        assert answered.json() == {"left": len(told["questions"]) - place - 1}
        assert pupil.post(f"/api/exams/{code}/answers", json={"place": place, "choice": correct}).status_code == 409
    return code, told


def test_an_exam_is_marked_by_the_server_and_checked_by_its_code(school: Site) -> None:
    with school.visitor() as one, school.visitor() as other:
        one.come_in()
        other.come_in()
        code, under_way = take(one, school, wrong=3)
        assert len(under_way["questions"]) == under_way["total"] == 20
        assert under_way["right"] == 0 and not under_way["chapters"]
        assert all(item["explained"] is None and item["chosen"] == -1 for item in under_way["questions"])
        done = one.get(f"/api/exams/{code}").json()
        assert (done["right"], done["total"]) == (17, 20) and done["ended"] >= done["begun"]
        assert sum(c["right"] for c in done["chapters"]) == 17 and sum(c["total"] for c in done["chapters"]) == 20
        assert sum(item["explained"]["right"] for item in done["questions"]) == 17
        # whoever has the code checks the result, and sees no question
        checked = other.get(f"/api/exams/{code}").json()
        assert (checked["right"], checked["questions"], checked["mine"]) == (17, [], False)
        assert other.post(f"/api/exams/{code}/answers", json={"place": 0, "choice": 0}).status_code == 404
        assert one.get(URL).json()["exams"][0]["right"] == 17
        second, paper = take(other, school, wrong=20)
        assert second != code and other.get(f"/api/exams/{second}").json()["right"] == 0
        levels = [sorted(item["question"]["level"] for item in told["questions"]) for told in (under_way, paper)]
        assert levels[0] == levels[1]


def test_an_exam_under_way_is_nobody_else_s(school: Site) -> None:
    with school.visitor() as one, school.visitor() as other:
        one.come_in()
        other.come_in()
        code = one.post(f"{URL}/exams").json()["code"]
        assert other.get(f"/api/exams/{code}").status_code == 404
        assert one.post(f"/api/exams/{code}/answers", json={"place": 50, "choice": 0}).status_code == 404
        assert one.get(URL).json()["exams"][0] | {"begun": 0} == {
            "code": code, "begun": 0, "ended": 0, "right": 0, "total": 20,
        }  # fmt: skip


def test_results_by_rule_tell_what_is_believed_and_of_nobody(school: Site) -> None:
    with school.visitor() as pupil:
        pupil.come_in()
        take(pupil, school, wrong=20)
        rows = pupil.get(f"{URL}/results", params={"lang": "es"}).json()
        assert all(row["asked"] >= 3 and 0 <= row["right"] <= row["asked"] for row in rows)
        shares = [row["right"] / row["asked"] for row in rows]
        assert rows and shares == sorted(shares) and any(row["misreading"] for row in rows)
        assert all(set(row) == {"rule", "text", "asked", "right", "misreading"} for row in rows)


def test_what_a_guest_has_learnt_goes_along_to_the_account(school: Site) -> None:
    with school.visitor() as holder, school.visitor() as guest:
        holder.come_in()
        account = {"user": "aprendiz", "password": "una clave muy larga"}
        assert holder.post("/api/account", json=account).status_code == 201
        guest.come_in()
        asked = guest.get(f"{URL}/next").json()["id"]
        guest.post(f"{URL}/answers", json={"question": asked, "choice": 0})
        code, _ = take(guest, school, wrong=0)
        assert guest.post("/api/session", json=account).status_code in (200, 201)
        told = guest.get(URL).json()
        assert sum(chapter["seen"] for chapter in told["chapters"]) == 1
        assert [exam["code"] for exam in told["exams"]] == [code]
