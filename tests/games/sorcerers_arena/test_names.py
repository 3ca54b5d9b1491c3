"""Names of things in both languages; a set may give the names that are printed for two of the statuses."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from coliseo.effects.source import CardError, Tree, read_text
from coliseo.games.sorcerers_arena import DATA
from coliseo.games.sorcerers_arena.facts.choosing import ELEGIR
from coliseo.games.sorcerers_arena.flow.attempts import ATACAR, JUGAR, MEJORAR, MOVER, USAR
from coliseo.games.sorcerers_arena.flow.explaining import CASILLAS, ELEGIR_PERSONAJE
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.language import names
from coliseo.games.sorcerers_arena.language.names import ESTADO, GLOSA, estado_en_palabras, glosa_de, rotulos_en
from coliseo.games.sorcerers_arena.model.cards import ESTADOS
from coliseo.games.sorcerers_arena.shelf.pages import card_list
from coliseo.games.sorcerers_arena.shelf.tables import modes_for_clients, table_options
from coliseo.kernel.frames import answer
from coliseo.players.replies import legal_choice
from coliseo.rule_search.finding import search
from coliseo.rulebook import load_rules

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[3])
LANGS = ("es", "en")
REASONS = (ELEGIR, CASILLAS, ELEGIR_PERSONAJE, MOVER, ATACAR, JUGAR, USAR, MEJORAR)


@pytest.mark.rule("SA-0.EST.1")
def test_there_are_nine_statuses() -> None:
    for lang in LANGS:
        assert len(ESTADOS) == len(set(ESTADO[lang])) == 9
    assert ESTADO["en"][ESTADOS.index("magic_broom")] == "Magic Broom"
    assert ESTADO["es"][ESTADOS.index("magic_broom")] == "Escoba mágica"


@pytest.mark.rule("SA-1.CARTA.8", "SA-4.ING.2")
def test_as_many_names_in_one_language_as_in_the_other() -> None:
    for table, size in (
        (names.ESTADO, 9),
        (names.CATEGORIA, 3),
        (names.DISTINTIVO, 4),
        (names.INGREDIENTE, 4),
        (names.FASE, 7),
        (names.BANDO, 2),
        (names.CAPITULO, 6),
    ):
        assert [len(table[lang]) for lang in LANGS] == [size, size]


# -- English ---------------------------------------------------------------------------------------------------------


def test_no_english_name_keeps_a_term_of_the_book() -> None:
    for table in (names.ESTADO, names.CATEGORIA, names.DISTINTIVO, names.INGREDIENTE, names.FASE, names.BANDO):
        assert [text for text in table["en"] if glosa_de(text)] == []
    assert [text for text in names.CAPITULO["en"] if glosa_de(text)] == []


@pytest.mark.parametrize("mode", ["capitulo_1", "capitulo_4_draft", "equipo_4"])
def test_nothing_that_a_game_says_keeps_one(mode: str) -> None:
    m = GAME.new_game(table_options(mode, None, 600, [], None), 5)
    rng, told = Random(8), set[str]()
    while not m.over:
        q = m.questions[0]
        told.add(GAME.prompt(m, q, "en"))
        told.update([GAME.describe(m, q, c, "en") for c in q.menu[:6]])
        answer(m, q.seat, q.token, legal_choice(m, q, rng))
        told.update([GAME.narrate(event, "en") for event in GAME.events_for(m, 0)])
    assert len(told) > 100 and [text for text in told if glosa_de(text)] == []


def test_no_reason_keeps_one() -> None:
    guards = [guard for table in REASONS for guard in table.guards]
    reasons = [guard.en for guard in guards] + [reason.en for guard in guards for reason in guard.reasons]
    assert len(reasons) > 40 and [text for text in reasons if glosa_de(text)] == []


def test_no_list_and_no_table_keeps_one() -> None:
    listed = card_list("en")
    own = [card for card in listed["cards"] if card["ficha"] != "referencia"]
    texts = [
        card[field] for card in own for field in ("texto", "linea_de_tipo", "nombre_tipo", "motivo") if field in card
    ]
    texts += [each["name"] for each in listed["filters"]]
    texts += [value["name"] for each in listed["filters"] for value in each["values"]]
    for mode in modes_for_clients():
        texts += [mode["name"]["en"], mode["text"]["en"]]
    assert [text for text in texts if glosa_de(text)] == []


def test_no_lesson_keeps_one() -> None:
    lines = [line for file in (DATA / "lessons").glob("*.yaml") for line in file.read_text("utf-8").splitlines()]
    told = [line for line in lines if line.lstrip().startswith("en:")]
    assert told and [text for text in told if glosa_de(text)] == []


def test_the_text_of_the_rules_is_tied_to_it() -> None:
    """The English of the catalogue quotes the terms of the book."""
    assert glosa_de("Every Invocador has PV.") == {"Invocador": "Summoner", "PV": "VP, Victory points"}
    # what stands in a longer term is not told twice, nor a plural beside its singular of the same name
    assert glosa_de("the ficha de Orden del turno of a personaje Fuera de combate") == {
        "ficha de Orden del turno": "Turn order token",
        "Fuera de combate": "knocked out",
        "personaje": "character",
    }
    quoted = {term for rule in load_rules("sorcerers_arena") for term in glosa_de(rule.en)}
    assert {"Invocador", "PV", "Vida", "Fuera de combate", "Inmovilizado"} <= quoted


def test_a_rule_is_found_by_either_word() -> None:
    for word in ("stealthy", "sigiloso"):
        assert "SA-0.EST.14" in [hit.rule.id for hit in search("sorcerers_arena", word).hits]


def test_the_page_for_newcomers_has_every_term() -> None:
    page = (ROOT / "docs" / "en" / "sorcerers-arena.md").read_text(encoding="utf-8")
    plurals = {"personajes", "Invocadores", "aliados", "fichas de Orden del turno", "apartadas"}
    missing = [term for term, name in GLOSA.items() if term not in plurals and f"| {term} | {name} |" not in page]
    assert missing == []


# -- labels of a set -------------------------------------------------------------------------------------------------


def tree(text: str) -> Tree:
    return read_text(text, "mi_caja.yaml")


def test_a_set_may_name_the_two_statuses_whose_label_is_ours() -> None:
    labels = rotulos_en(tree("estados: {weakened: ' Flojo ', tough: {es: Duro, en: Hard}}"), "estados")
    assert labels == {"weakened": {"es": "Flojo", "en": "Flojo"}, "tough": {"es": "Duro", "en": "Hard"}}
    assert [estado_en_palabras("tough", lang, labels) for lang in LANGS] == ["Duro", "Hard"]
    assert estado_en_palabras("weakened", "en", labels) == "Flojo"
    assert estado_en_palabras("cursed", "es", labels) == "Maldito" and estado_en_palabras("cursed", "en") == "Cursed"


def test_what_a_set_does_not_know_stays_as_it_is() -> None:
    assert rotulos_en(tree("set: mi_caja"), "estados") == {}
    assert rotulos_en(tree("estados: {weakened: null, tough: null}"), "estados") == {}


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("estados: {cursed: Gafe}", "estados.cursed"),
        ("estados: {tough: ''}", "estados.tough"),
        ("estados: {tough: {es: Duro}}", "en"),
        ("estados: [tough]", "estados"),
    ],
)
def test_a_label_that_cannot_be(text: str, field: str) -> None:
    with pytest.raises(CardError) as told:
        rotulos_en(tree(text), "estados")
    assert told.value.field == field
