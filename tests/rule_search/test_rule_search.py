"""Rules by words: what somebody types, and the rule that must be among the first three."""

from __future__ import annotations

import pytest
import yaml

from coliseo.games.registry import game_keys, package
from coliseo.rule_search.finding import Found, search
from coliseo.rule_search.index import index_of, read_synonyms
from coliseo.rule_search.words import stem, words_of
from coliseo.rulebook import load_readings, load_rules

A, R, M, W, S = "atrum_arena", "rise_of_gods", "mitos_y_leyendas", "warlords_of_terra", "sorcerers_arena"

TABLE = [
    (A, "mulligan", "AA-I.4.6.2"),
    (A, "mano inicial", "AA-I.4.6.2"),
    (A, "opening hand", "AA-I.4.6.2"),
    (A, "anular", "AA-II.8.1.1"),
    (A, "cancelar un poder", "AA-II.8.1.1"),
    (A, "counter a power", "AA-II.8.1.1"),
    (A, "explotando", "AA-I.6.3.1"),
    (A, "sacrifice", "AA-I.6.3.1"),
    (A, "limite de mano", "AA-I.5.5.1"),
    (A, "hand size", "AA-I.5.5.1"),
    (A, "quién empieza", "AA-I.4.6.1"),
    (A, "mazo vacío", "AA-I.5.3.6"),
    (A, "defensas por ataque", "AA-II.1.5.4"),
    (A, "how to win", "AA-I.3.1.1"),
    (A, "lista de prohibidas", "AA-III.1.4.3"),
    (R, "mulligan", "RG-BR.2"),
    (R, "mano inicial", "RG-BR.1"),
    (R, "opening hand", "RG-BR.1"),
    (R, "anular", "RG-AB.6"),
    (R, "counterspell", "RG-AB.6"),
    (R, "limite de mano", "RG-HO.1"),
    (R, "empty deck", "RG-BR.7"),
    (R, "mareo de invocacion", "RG-KW.18"),
    (R, "deathrattle", "RG-KW.42"),
    (R, "provocar", "RG-KW.31"),
    (R, "exilio sacar del juego", "RG-KW.14"),
    (R, "copias en el mazo", "RG-RR.2"),
    (R, "sideboard", "RG-SD.2"),
    (R, "gambito", "RG-GB.2"),
    (R, "first strike", "RG-KW.10"),
    (M, "mulligan", "ML-10.7.1"),
    (M, "mano inicial", "ML-4.1.1"),
    (M, "starting hand", "ML-4.1.1"),
    (M, "anular", "ML-10.5.1"),
    (M, "anulacion", "ML-10.5.1"),
    (M, "counter", "ML-10.5.1"),
    (M, "cancelar habilidad", "ML-10.13.1"),
    (M, "maximum hand", "ML-4.9.1"),
    (M, "descartar", "ML-10.20.1"),
    (M, "discard", "ML-10.20.1"),
    (A, "descartar", "AA-I.5.5.1"),
    (M, "muere", "ML-10.23.1"),
    (M, "mill", "ML-10.10.1"),
    (M, "desterrar", "ML-10.21.1"),
    (M, "cuantas copias", "ML-10.16.2"),
    (M, "imbloqueables", "ML-10.32.1"),
    (M, "summoning sickness", "ML-3.1.8"),
    (M, "regla de oro", "ML-6.11.3"),
    (M, "primer robo", "ML-9.4.5"),
    (W, "mulligan", "WT-A.1.5"),
    (W, "mano inicial", "WT-A.1.1"),
    (W, "opening hand", "WT-A.1.1"),
    (W, "anular", "WT-A.12.anular.1"),
    (W, "nullify", "WT-A.12.anular.1"),
    (W, "contrahechizo", "WT-A.2.4.4"),
    (W, "mano maxima", "WT-A.1.11"),
    (W, "run out of cards", "WT-A.8.2.1"),
    (W, "trample", "WT-A.12.arrasar.1"),
    (W, "primer golpe", "WT-A.12.golpe-rapido.1"),
    (W, "deck size", "WT-A.1.2"),
    (W, "alimentar al heroe", "WT-A.3.4"),
    (W, "sacrificar", "WT-A.10.6.1"),
    (W, "sideboard", "WT-C.3.4"),
    (S, "mulligan", "SA-3.MANO.3"),
    (S, "mano inicial", "SA-1.PREP.15"),
    (S, "opening hand", "SA-1.PREP.15"),
    (S, "anular", "SA-1.ACC.5"),
    (S, "hand limit", "SA-1.PREP.16"),
    (S, "knock out", "SA-1.KO.1"),
    (S, "noquear", "SA-1.KO.1"),
    (S, "taunt", "SA-0.EST.17"),
    (S, "invisible", "SA-0.EST.14"),
    (S, "quien empieza", "SA-2.ORDEN.3"),
    (S, "mejorar personaje", "SA-4.MEJ.1"),
    (S, "how to win", "SA-0.GEN.6"),
    (S, "ingredients", "SA-4.ING.1"),
]

#: everyday words in both languages, and what leads where it is looked for: the rule that decides it
EVERYDAY: dict[tuple[str, str], dict[str, str]] = {
    ("empate", "tie"): {A: "AA-III.2.6.4", R: "RG-DV.17", M: "ML-4.1.2", W: "WT-A.8.1.1", S: "SA-1.ADD.9"},
    ("tiempo agotado", "time is up"): {A: "AA-III.2.6.1", R: "RG-DV.13", M: "ML-0.1", W: "WT-C.1.3"},
    ("sacrificar", "sacrifice"): {A: "AA-I.6.3.1", R: "RG-KW.42", M: "ML-10.23.1", W: "WT-A.10.6.1"},
    ("rendirse", "concede"): {A: "AA-III.2.6.8", R: "RG-PN.11"},
    ("robar", "draw a card"): {
        A: "AA-I.5.3.1",
        R: "RG-BR.8",
        M: "ML-10.46.1",
        W: "WT-A.3.10",
        S: "SA-1.INI.12",
    },
    ("ganar", "win"): {A: "AA-I.3.1.1", R: "RG-DD.1", M: "ML-4.1.2", W: "WT-A.8.1.1", S: "SA-0.GEN.6"},
    ("perder", "lose"): {A: "AA-I.3.1.3", R: "RG-DD.1", M: "ML-4.1.2", W: "WT-A.8.1.1", S: "SA-0.GEN.6"},
    ("vida", "life"): {R: "RG-DD.4", M: "ML-4.1.1", W: "WT-A.1.9", S: "SA-1.FICHA.1"},
    ("daño", "damage"): {A: "AA-I.3.3.2", R: "RG-CB.5", M: "ML-10.18.2", S: "SA-1.CARTA.9"},
    ("atacar", "attack"): {A: "AA-I.7.2.1.1", R: "RG-KW.8", W: "WT-M.move.5", S: "SA-1.ACC.2"},
    ("defender", "defend"): {A: "AA-I.7.2.2.1", M: "ML-3.1.1", W: "WT-A.10.4.1", S: "SA-1.ACC.5"},
    ("bloquear", "block"): {R: "RG-KW.49", W: "WT-A.10.4.1", S: "SA-1.ACC.5"},
    ("mover", "move"): {R: "RG-MV.2", M: "ML-10.36.1", W: "WT-M.move.5", S: "SA-1.MOV.2"},
    ("barajar", "shuffle"): {A: "AA-II.9.1.1", R: "RG-CO.3", M: "ML-10.7.1", S: "SA-2.MANO.2"},
    ("mirar el mazo", "look at the deck"): {A: "AA-I.4.2.1", R: "RG-KW.4", M: "ML-10.11.1", S: "SA-0.EST.8"},
    ("coste", "cost"): {R: "RG-CR.1", M: "ML-2.4.6", W: "WT-M.card.3", S: "SA-3.CAPAC.2"},
    ("mano", "hand"): {A: "AA-I.5.5.1", R: "RG-HO.1", M: "ML-4.9.1", W: "WT-A.1.11", S: "SA-1.PREP.16"},
    ("cementerio", "graveyard"): {A: "AA-I.2.4.1", R: "RG-KW.40", M: "ML-4.7.1", W: "WT-A.10.6.3"},
    ("ficha", "token"): {R: "RG-KW.40", W: "WT-A.5.1"},
    ("dados", "dice"): {A: "AA-I.2.6.2", R: "RG-BR.4", W: "WT-M.setup.5"},
    ("trampas", "cheating"): {R: "RG-PN.1", W: "WT-A.8.4.1"},
    ("deshacer", "take back"): {A: "AA-III.2.3.8", R: "RG-UN.1"},
    ("objetivo", "target"): {A: "AA-I.8.3.2", R: "RG-PI.7", M: "ML-8.2.7", W: "WT-A.12.distancia.3", S: "SA-1.EFE.1"},
    ("responder", "respond"): {R: "RG-MG.7", M: "ML-6.6.2", W: "WT-A.6.1.4", S: "SA-T.ZONA.2"},
    ("mazo", "deck"): {A: "AA-I.2.2.2", R: "RG-BR.7", W: "WT-M.setup.1"},
}
#: words of other games, and of the players' talk: game, what somebody types in either language, the rule
BORROWED = [
    (A, "girar", "tap", "AA-I.6.1.1"),
    (R, "girar", "tap", "RG-SL.4"),
    (M, "girar", "tap", "ML-10.39.1"),
    (W, "girar", "tap", "WT-M.troop.3"),
    (S, "girar", "tap", "SA-1.TURNO.1"),
    (R, "enderezar", "untap", "RG-SL.5"),
    (A, "maná", "mana", "AA-I.7.2b.1"),
    (S, "mana", "maná", "SA-4.ING.6"),
    (A, "sideboard", "side deck", "AA-III.2.1.1"),
    (M, "banquillo", "sideboard", "ML-4.1.1"),
    (S, "sideboard", "side deck", "SA-0.GEN.16"),
    (A, "invocar", "summon", "AA-I.5.4.2"),
    (R, "invocar", "summon", "RG-SM.1"),
    (M, "invocar", "summon", "ML-10.33.1"),
    (W, "invocar", "summon", "WT-A.6.2.1"),
    (A, "bloquear", "block", "AA-I.7.2.2.1"),
    (M, "bloquear", "block", "ML-10.8.1"),
    (R, "atacar", "attack", "RG-CB.3"),
    (M, "atacar", "attack", "ML-9.3.1.2"),
    (R, "descartar", "discard", "RG-HO.1"),
    (W, "descartar", "discard", "WT-A.1.11"),
    (S, "contrarrestar", "counter", "SA-1.ACC.5"),
    (A, "vidas", "lives", "AA-I.3.3.1"),
    (R, "vidas", "lives", "RG-DD.4"),
    (M, "vidas", "lives", "ML-4.1.1"),
    (S, "vidas", "lives", "SA-1.FICHA.1"),
    (A, "tiempo límite", "time limit", "AA-III.2.4.10"),
    (M, "tiempo", "time", "ML-0.1"),
    (W, "tiempo", "time", "WT-C.1.3"),
    (S, "tiempo", "time", "SA-3.TIE.1"),
    (A, "tamaño del mazo", "deck size", "AA-I.2.2.2"),
    (S, "tamaño del mazo", "deck size", "SA-0.GEN.16"),
    (A, "copias por carta", "copy limit", "AA-I.2.1.3"),
    (R, "copias", "copies", "RG-RR.2"),
    (M, "copias", "copies", "ML-10.16.2"),
    (W, "copias", "copies", "WT-A.2.1.4"),
    (S, "copias por carta", "copy limit", "SA-1.CARTA.3"),
    (R, "primer turno", "first turn", "RG-BR.5"),
    (M, "primer turno", "first turn", "ML-9.4.5"),
    (W, "primer turno", "first turn", "WT-A.1.8"),
    (S, "primer turno", "first turn", "SA-2.ORDEN.5"),
    (A, "quién empieza", "going first", "AA-I.4.6.1"),
    (R, "quién empieza", "going first", "RG-BR.4"),
    (M, "quién empieza", "going first", "ML-9.0.1"),
    (W, "quién empieza", "going first", "WT-M.setup.4"),
    (S, "quién empieza", "going first", "SA-2.ORDEN.3"),
    (R, "hechizo", "spell", "RG-MG.1"),
    (W, "hechizo", "spell", "WT-M.card.7"),
    (R, "prioridad", "priority", "RG-PI.3"),
    (W, "curar", "heal", "WT-A.12.regenerar.1"),
]
#: what leads through a reading, where the book itself is silent
READ = [
    (M, "empate", "ML-4.1.2", "ML-OQ.37"),
    (M, "tie", "ML-0.1", "ML-OQ.52"),
    (M, "tiempo agotado", "ML-0.1", "ML-OQ.52"),
    (M, "sideboard", "ML-0.1", "ML-OQ.52"),
    (M, "going first", "ML-9.0.1", "ML-OQ.3"),
    (M, "first turn", "ML-9.4.5", "ML-OQ.4"),
    (S, "round time", "SA-3.TIE.1", "OQ-SA-39"),
    (R, "conceder", "RG-PN.11", "RG-OQ.68"),
    (W, "empate", "WT-A.8.1.1", "OQ-WT-21"),
    (W, "fin del tiempo", "WT-C.1.2", "OQ-WT-51"),
]


def first(found: Found, n: int = 3) -> list[str]:
    return [hit.rule.id for hit in found.hits[:n]]


@pytest.mark.parametrize(("game", "query", "rule"), TABLE, ids=lambda value: str(value).replace(" ", "_"))
def test_the_rule_that_answers_is_among_the_first_three(game: str, query: str, rule: str) -> None:
    assert rule in first(search(game, query))


@pytest.mark.parametrize(("words", "game"), [(words, game) for words, told in EVERYDAY.items() for game in told])
def test_everyday_words_lead_to_what_decides_in_either_language(words: tuple[str, str], game: str) -> None:
    assert len(EVERYDAY) == 25
    for word in words:
        found = search(game, word)
        assert EVERYDAY[words][game] in first(found) and found.whole and not found.meant, word


@pytest.mark.parametrize(("game", "es", "en", "rule"), BORROWED)
def test_words_of_other_games_lead_to_what_decides_and_are_not_taken_for_others(
    game: str, es: str, en: str, rule: str
) -> None:
    for word in (es, en):
        found = search(game, word)
        assert rule in first(found) and found.whole and not found.meant, word


@pytest.mark.parametrize(("game", "query", "rule", "reading"), READ)
def test_where_the_book_is_silent_the_reading_that_decides_is_told(
    game: str, query: str, rule: str, reading: str
) -> None:
    assert (rule, reading) in [(hit.rule.id, hit.through) for hit in search(game, query).hits[:3]]


@pytest.mark.parametrize("game", [R, M, W])
def test_the_hand_is_not_taken_for_mana(game: str) -> None:
    assert stem("mano", "es") == "man" != stem("mana", "es")
    assert "sello" not in search(game, "mano").marks and "oro" not in search(game, "mano").marks


@pytest.mark.parametrize("game", [A, R, M, W, S])
def test_every_game_is_asked_in_both_languages(game: str) -> None:
    assert len([row for row in TABLE if row[0] == game]) >= 12


def test_forms_of_a_word_find_the_same_rules() -> None:
    assert {stem(word, "es") for word in ("anular", "anulado", "anulacion", "anulaciones", "anulan")} == {"anul"}
    assert {stem(word, "en") for word in ("annul", "annulled", "annuls")} == {"annul"}
    assert set(first(search(M, "bloquearon"), 99)) >= {"ML-9.3.2.2", "ML-10.8.1"}


def test_accents_case_and_order_do_not_matter() -> None:
    for query in ("daño prevenido", "DANO PREVENIDO", "prevenido  daño"):
        assert set(first(search(A, query), 99)) == set(first(search(A, "dano prevenido"), 99)) != set()


def test_all_that_was_looked_for_is_needed_while_some_rule_has_it() -> None:
    both = set(first(search(A, "explotar coste"), 999))
    assert both
    assert both == set(first(search(A, "explotar"), 999)) & set(first(search(A, "coste"), 999))


def test_if_no_rule_has_it_all_the_nearest_are_told_as_such() -> None:
    found = search(R, "cuantas cartas robo con unicornios")
    assert not found.whole
    assert found.hits


def test_a_rule_that_a_reading_answers_for_says_which() -> None:
    hits = {hit.rule.id: hit.through for hit in search(M, "escalera suave").hits}
    assert hits["ML-10.7.1"] == "ML-OQ.2"
    assert all(hit.through == "" for hit in search(M, "barajar").hits[:1])
    # of the first hand the book is silent
    for words, reading in (("mulligan", "ML-OQ.2"), ("mano inicial", "ML-OQ.1")):
        assert search(M, words).hits[0].through == reading


def test_an_id_or_its_beginning_is_found_and_one_that_is_none_is_not() -> None:
    assert first(search(A, "aa-ii.8.1.1")) == ["AA-II.8.1.1"]
    assert first(search(R, "br.2"), 1) == ["RG-BR.2"]
    assert all(hit.rule.id.startswith("AA-II.8.") for hit in search(A, "II.8").hits)
    assert search(A, "AA-II.99").hits == []


@pytest.mark.parametrize(
    ("game", "typed", "meant"),
    [
        (A, "muligan", "mulligan"),
        (R, "mano inicail", "mano inicial"),
        (M, "decartar", "descartar"),
        (W, "anulr", "anular"),
        (S, "quien empiesa", "quien empieza"),
        (A, "anulasion", "anulación"),
        (R, "graveyrad", "graveyard"),
        (A, "contrahech", "contrahechizo"),
    ],
)
def test_a_word_that_nobody_knows_is_taken_for_the_one_that_was_meant(game: str, typed: str, meant: str) -> None:
    """And whoever looks is told so."""
    found = search(game, typed)
    assert found.meant == meant
    assert found.hits and first(found) == first(search(game, meant))


def test_a_word_that_is_known_is_looked_for_as_it_is() -> None:
    assert search(S, "muere").meant == "" and "SA-1.KO.1" in first(search(S, "muere"))
    assert search(R, "principio").meant == "", "no other word is what was meant"
    assert search(A, "explotando").meant == ""


def test_beginnings_of_words_are_found_while_they_are_typed() -> None:
    assert "RG-GB.2" in first(search(R, "gambi"))


def test_nothing_is_found_for_what_is_no_word_of_the_game() -> None:
    for query in ("", "xyzzy", "…", "   "):
        assert search(A, query).hits == []


def test_what_answered_is_given_back_to_be_marked() -> None:
    marks = search(R, "mulligan").marks
    assert {"cambio de mano", "mulligan"} <= set(marks) and "mano" not in marks
    assert len(search(A, "a e i o u el la de un").marks) <= 80


@pytest.mark.parametrize("game", game_keys())
def test_synonyms_name_rules_that_exist_and_every_phrase_leads_to_them(game: str) -> None:
    known = {rule.id for rule in load_rules(game)}
    read = {reading.id: reading.rules[0] for reading in load_readings(game) if reading.rules}
    path = package(game).data / "synonyms.yaml"
    groups = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert len(groups) == len(read_synonyms(game)) >= 20
    for group in groups:
        assert set(group) <= {"es", "en", "rules", "readings"} and group["es"] and group["en"]
        assert set(group.get("rules", ())) <= known and set(group.get("readings", ())) <= set(read)
        for phrase in (*group["es"], *group["en"]):
            assert words_of(phrase)
            named = {*group.get("rules", ()), *(read[reading] for reading in group.get("readings", ()))}
            assert named <= set(first(search(game, phrase), 999)), phrase


def test_a_rulebook_is_made_ready_once() -> None:
    assert index_of(A) is index_of(A)
