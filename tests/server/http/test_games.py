"""Games, cards, rules and decks as the API gives them: whole, in both languages, and kept by browsers."""

from __future__ import annotations

from typing import Any

import pytest
from server.http.site import GAME, Site, Visitor

from coliseo.games.plain import shelf_of
from coliseo.games.registry import game_keys, package
from coliseo.rule_search import index
from coliseo.rule_search.finding import Found, search
from coliseo.rule_search.words import words_of
from coliseo.rulebook import load_readings, load_rules


def test_every_installed_game_is_listed_with_all_that_a_table_needs(site: Site) -> None:
    with site.visitor() as browser:
        games = browser.get("/api/games").json()
    assert [game["key"] for game in games] == list(game_keys())
    for game in games:
        for part in ("modes", "levels", "clocks", "policies", "decks"):
            assert game[part], part
            assert all(item["name"]["es"] and item["name"]["en"] for item in game[part]), part


@pytest.mark.parametrize(
    "path",
    ["", f"/{GAME}/cards", f"/{GAME}/companion", f"/{GAME}/deck-lesson", f"/{GAME}/rules", f"/{GAME}/rules/AA-I.2.1.1"],
)
def test_what_is_the_same_for_everybody_is_kept_and_sets_no_cookie(site: Site, path: str) -> None:
    with site.visitor() as browser:
        answer = browser.get(f"/api/games{path}")
        assert answer.status_code == 200
        assert not answer.headers.get_list("set-cookie")
        assert answer.headers["cache-control"].startswith("public")
        same = browser.get(f"/api/games{path}", headers={"if-none-match": answer.headers["etag"]})
        assert (same.status_code, same.content) == (304, b"")
        other = browser.get(f"/api/games{path}", headers={"if-none-match": '"another"'})
        assert other.status_code == 200


def test_what_is_counted_beside_real_cards_is_told_with_its_rules(site: Site) -> None:
    with site.visitor() as browser:
        told = browser.get("/api/games/warlords_of_terra/companion").json()
    oro = next(counter for counter in told["modes"][0]["counters"] if counter["key"] == "oro")
    assert (oro["start"], oro["high"], oro["high_rules"]) == (0, 10, ["WT-A.3.2"])
    assert oro["each_turn"] == {"rules": ["WT-A.3.1", "WT-A.3.7"], "adds": 1}


def test_every_card_of_the_list_has_a_page_in_both_languages(site: Site) -> None:
    with site.visitor() as browser:
        for lang in ("es", "en"):
            listed = browser.get(f"/api/games/{GAME}/cards", params={"lang": lang})
            assert listed.headers["content-language"] == lang
            cards = listed.json()["cards"]
            assert len(cards) > 50
            for card in cards[::10]:
                page = browser.get(f"/api/games/{GAME}/cards/{card['clave']}", params={"lang": lang})
                assert page.status_code == 200
                assert page.json()["clave"] == card["clave"]
        assert browser.get(f"/api/games/{GAME}/cards/no_hay").json()["code"] == "card"
        assert browser.get("/api/games/parchis/cards").json()["code"] == "game"


def test_the_rules_come_in_pages_and_none_is_left_out(site: Site) -> None:
    rules = load_rules(GAME)
    found: list[str] = []
    with site.visitor() as browser:
        while True:
            page = browser.get(f"/api/games/{GAME}/rules", params={"limit": 100, "offset": len(found)}).json()
            assert page["total"] == len(rules)
            if not page["rules"]:
                break
            found.extend(rule["id"] for rule in page["rules"])
            chapters = {chapter["id"] for chapter in page["chapters"]}
            assert all(rule["chapter"] in chapters for rule in page["rules"])
    assert found == [rule.id for rule in rules]


def test_words_are_found_in_either_language_with_or_without_accents(site: Site) -> None:
    def search(words: str, lang: str) -> list[str]:
        found = browser.get(f"/api/games/{GAME}/rules", params={"q": words, "lang": lang, "limit": 2000}).json()
        assert found["total"] == len(found["rules"])
        return [rule["id"] for rule in found["rules"]]

    with site.visitor() as browser:
        assert search("préparar", "es") == search("PREPARAR", "en") != []
        assert search("three reptantes", "es") == search("three reptantes", "en") != []
        assert search("AA-I.2.1.1", "es") == ["AA-I.2.1.1"]
        assert search("estonoloholdsnadie", "es") == []


def test_a_rule_has_both_languages_its_readings_its_cards_and_its_neighbours(site: Site) -> None:
    rules = load_rules(GAME)
    read = load_readings(GAME)[1]
    with site.visitor() as browser:

        def page(rule: str, lang: str = "es") -> dict[str, object]:
            answer = browser.get(f"/api/games/{GAME}/rules/{rule}", params={"lang": lang})
            assert answer.status_code == 200, answer.text
            found: dict[str, object] = answer.json()
            return found

        first, second, last = page(rules[0].id), page(rules[1].id, "en"), page(rules[-1].id)
        assert (first["previous"], first["next"]) == (None, rules[1].id)
        assert (second["previous"], second["next"]) == (rules[0].id, rules[2].id)
        assert last["next"] is None
        assert second["text"] == rules[1].en and second["other"] == {"lang": "es", "text": rules[1].es}
        readings = page(read.rules[0])["readings"]
        assert isinstance(readings, list) and read.id in [r["id"] for r in readings]
        citing = next(card for card in shelf_of(package(GAME)).card_list("es")["cards"] if card.get("reglas"))
        cited = page(citing["reglas"][0])["cited_by_cards"]
        assert isinstance(cited, list) and citing["clave"] in [card["key"] for card in cited]
        assert page(rules[0].id.lower())["id"] == rules[0].id
        assert browser.get(f"/api/games/{GAME}/rules/AA-IX.9").json()["code"] == "rule"


def test_where_the_book_is_silent_the_reading_answers_once(visitor: Visitor) -> None:
    answer = visitor.get("/api/games/mitos_y_leyendas/rules?q=mulligan&lang=en").json()
    first, *others = answer["rules"]
    assert first["through"] == "ML-OQ.2" and first["adopted"].startswith("Yes: ")
    assert others and all(line["through"] == "ML-OQ.2" and "adopted" not in line for line in others)


@pytest.mark.parametrize("query", ["limit=0", "limit=2001", "limit=x", "offset=-1", f"q={'x' * 101}", "lang=fr"])
def test_a_search_that_makes_no_sense_is_refused(site: Site, query: str) -> None:
    with site.visitor() as browser:
        refused = browser.get(f"/api/games/{GAME}/rules?{query}")
    assert (refused.status_code, refused.json()["code"]) == (400, "invalid")
    assert refused.json()["errors"][0]["field"] == query.partition("=")[0]


def test_a_ready_deck_passes_and_its_text_is_read_back(visitor: Visitor) -> None:
    for deck in visitor.get("/api/games").json()[0]["decks"]:
        text = "\n".join(card["name"] for card in deck["cards"])
        report = visitor.post(f"/api/games/{GAME}/decks/check", json={"text": text, "mode": deck["mode"]}).json()
        assert report["ok"] and report["problems"] == [], deck["key"]
        assert report["cards"] == deck["cards"]
        again = visitor.post(f"/api/games/{GAME}/decks/check", json={"text": report["text"], "mode": deck["mode"]})
        assert again.json() == report


def test_a_bad_deck_is_told_why_with_its_rule_in_both_languages(visitor: Visitor) -> None:
    def check(**body: str) -> dict[str, object]:
        answer = visitor.post(f"/api/games/{GAME}/decks/check", json=body)
        assert answer.status_code == 200, answer.text
        found: dict[str, object] = answer.json()
        return found

    spanish, english = check(text="Fulano", lang="es"), check(text="Fulano", lang="en")
    for report in (spanish, english):
        assert report["ok"] is False
        problems = report["problems"]
        assert isinstance(problems, list) and all(p["rules"] and p["text"] for p in problems)
    assert spanish["problems"] != english["problems"]
    other = check(text="4 Sello de Alborada\n2 Recluta del Gallo", lang="en")
    told = "this looks like a list for Rise of Gods: those for Atrum Arena are read here"
    assert other["problems"] == [{"text": told, "rules": []}]


def test_a_deck_for_a_mode_that_is_not_there(visitor: Visitor) -> None:
    refused = visitor.post(f"/api/games/{GAME}/decks/check", json={"text": "", "mode": "ajedrez"})
    assert (refused.status_code, refused.json()["code"]) == (422, "mode")
    long = visitor.post(f"/api/games/{GAME}/decks/check", json={"text": "x" * 8001})
    assert (long.status_code, long.json()["code"]) == (400, "invalid")


def test_a_deck_with_copies_and_a_side_deck_is_told_whole(visitor: Visitor) -> None:
    games = {game["key"]: game for game in visitor.get("/api/games").json()}
    mode = games["rise_of_gods"]["modes"][0]
    assert (mode["cards"], mode["side"], mode["unlimited"]) == (40, 15, ["sello"])
    deck = games["rise_of_gods"]["decks"][0]
    lines = [f"{card['count']} {card['name']}" for card in deck["cards"]]
    lines += ["Lateral:", *(f"{card['count']} {card['name']}" for card in deck["side"])]

    def check(text: str) -> dict[str, Any]:
        answer = visitor.post("/api/games/rise_of_gods/decks/check", json={"text": text, "lang": "es"})
        assert answer.status_code == 200, answer.text
        report: dict[str, Any] = answer.json()
        return report

    report = check("\n".join(lines))
    assert report["ok"] and not report["warnings"]
    assert {card["key"]: card.get("count", 1) for card in report["cards"]} == {
        card["key"]: card["count"] for card in deck["cards"]
    }
    assert sum(card.get("count", 1) for card in report["side"]) == 15
    assert report["counts"]["total"] == 40 and report["counts"]["groups"]
    slip = check("3 Riell")
    assert not slip["ok"] and slip["problems"][0]["suggestion"] == "Riel" and slip["warnings"]


def test_chapters_tell_the_part_they_stand_in(visitor: Visitor) -> None:
    told = visitor.get("/api/games/rise_of_gods/rules?lang=es&limit=1").json()["chapters"]
    parts = {chapter["id"] for chapter in told if chapter["level"] == 1}
    assert parts and all(chapter["part"] in parts for chapter in told if chapter["level"] == 2)
    atrum = visitor.get(f"/api/games/{GAME}/rules?lang=es&limit=1").json()["chapters"]
    assert all("part" not in chapter for chapter in atrum)


def test_large_answers_are_compressed(site: Site) -> None:
    with site.visitor() as browser:
        answer = browser.get(f"/api/games/{GAME}/cards")
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(answer.content) / 3


def test_a_search_stems_no_rule_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    search(GAME, "coste")
    made: list[str] = []

    def counting(text: str) -> list[str]:
        made.append(text)
        return words_of(text)

    monkeypatch.setattr(index, "words_of", counting)
    assert ids(search(GAME, "coste COSTE explotar")) == ids(search(GAME, "coste explotar"))
    assert made == []


def ids(found: Found) -> list[str]:
    return [hit.rule.id for hit in found.hits]


def test_a_search_puts_the_likeliest_first_and_says_what_answered(visitor: Visitor) -> None:
    found = visitor.get("/api/games/rise_of_gods/rules", params={"q": "mulligan", "lang": "es"}).json()
    assert found["rules"][0]["id"] == "RG-BR.2"
    assert found["whole"] and "mulligan" in found["marks"]
    near = visitor.get("/api/games/rise_of_gods/rules", params={"q": "mulligan unicornio"}).json()
    assert near["whole"] is False and near["rules"]


def test_a_search_takes_a_dozen_different_words(site: Site) -> None:
    with site.visitor() as browser:
        once, often, many = (
            browser.get(f"/api/games/{GAME}/rules", params={"q": words})
            for words in ("coste", "coste " * 16, " ".join(f"a{i}" for i in range(13)))
        )
    assert once.json() == often.json()
    assert (many.status_code, many.json()["code"]) == (422, "words")
