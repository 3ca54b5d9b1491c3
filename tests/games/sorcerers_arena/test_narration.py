"""Every event has a sentence in both languages, whatever part of it the observer may see."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.kit import mesa

from coliseo.effects.provenance import PRIVADO
from coliseo.games.sorcerers_arena.atoms.cards import robar
from coliseo.games.sorcerers_arena.atoms.figures import quitar_vida
from coliseo.games.sorcerers_arena.model.board import BANDOS
from coliseo.games.sorcerers_arena.model.cards import ESTADOS
from coliseo.games.sorcerers_arena.model.events import MOTIVOS, SUCESOS
from coliseo.games.sorcerers_arena.model.items import OBJETOS
from coliseo.games.sorcerers_arena.model.table import FASES
from coliseo.games.sorcerers_arena.telling.narration import contar, narrar
from coliseo.games.sorcerers_arena.telling.sentences import FRASES, MOTIVO
from coliseo.games.sorcerers_arena.telling.view import event_view

LANGS = ("es", "en")
NAMES = ("Ana", "Berta")
FIGURE = {"lugar": 0, "personaje": "brunilda", "asiento": 0}
OTHER = {"lugar": 2, "personaje": "brego", "asiento": 1}
SAMPLES: dict[str, Any] = {
    "carta": "escobazo",
    "personaje": "zahir",
    "casilla": "E2",
    "numero": 2,
    "estado": ESTADOS[0],
    "clase": OBJETOS[0],
    "fase": FASES[3],
    "motivo": MOTIVOS[0],
    "bando": BANDOS[1],
    "habilidad": {"habilidad": 0, "nombre": {"es": "Arrullo", "en": "Lullaby"}},
}
WORDS = {"estado": ESTADOS, "fase": FASES, "motivo": MOTIVOS, "bando": BANDOS}
SECRET = ("carta", "cartas")


def event(kind: str, **changes: Any) -> dict[str, Any]:
    """An event view with a plausible value in every field; None leaves a field out."""
    found: dict[str, Any] = {"suceso": kind, "numero": 77, "regla": "SA-1.INI.1", "causa": 3}
    for field in SUCESOS[kind]:
        name, tipo = field.split(":")
        if tipo == "figura":
            found[name] = OTHER if name == "a" else FIGURE
        elif tipo == "cartas":
            found[name] = ["escobazo", "escobazo", "carga"]
        elif tipo == "asiento":
            found[name] = 1
        else:
            found[name] = SAMPLES[tipo]
    found.update(changes)
    return {k: v for k, v in found.items() if v is not None}


def check(sentence: str) -> None:
    assert sentence and "{" not in sentence and "None" not in sentence and "  " not in sentence, sentence
    assert sentence[0].isupper() or sentence[0] in "—¡", sentence
    assert sentence[-1] in ".—", sentence


def test_every_kind_of_event_and_every_reason_has_its_words() -> None:
    assert set(FRASES) == set(SUCESOS) and set(MOTIVO) == set(MOTIVOS)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", SUCESOS)
def test_every_event_is_a_sentence(kind: str, lang: str) -> None:
    check(narrar(event(kind), lang))
    check(narrar(event(kind), lang, NAMES))
    hidden = {f.split(":")[0]: None for f in SUCESOS[kind] if f.split(":")[1] in SECRET}
    check(narrar(event(kind, **hidden), lang, NAMES))
    for field in SUCESOS[kind]:
        name, tipo = field.split(":")
        for word in WORDS.get(tipo, ()):
            check(narrar(event(kind, **{name: word}), lang))
        if tipo == "numero":
            for n in (0, 1, 5):
                check(narrar(event(kind, **{name: n}), lang))


def test_the_languages_differ() -> None:
    same = [kind for kind in SUCESOS if narrar(event(kind), "es") == narrar(event(kind), "en")]
    assert same == []


def test_people_go_by_name_or_by_letter() -> None:
    draw = event("roba", asiento=1)
    assert narrar(draw, "es", NAMES) == "Berta roba «Escobazo» ×2 y «Carga»."
    assert narrar(draw, "es") == "El Invocador B roba «Escobazo» ×2 y «Carga»."
    assert narrar(event("roba", cartas=None), "en") == "Summoner B draws 2 cards."
    assert (
        narrar(event("revela", asiento=0), "es") == "Se revela la primera carta del mazo del Invocador A: «Escobazo»."
    )
    assert narrar(event("elige_invocador", asiento=0), "es") == "Brunilda elige al Invocador A."


def test_cards_that_a_sentence_names_are_told_with_it() -> None:
    assert contar(event("descarta", motivo="refuerzo"), "es", NAMES) == (
        "Berta descarta «Escobazo» para sumar 1.",
        [("Escobazo", "escobazo")],
    )
    assert contar(event("aparta", motivo="nervioso", carta=None), "es", NAMES) == (
        "Berta aparta una carta, al azar.",
        [],
    )


def test_small_numbers_read_well() -> None:
    assert narrar(event("quita_contador", quedan=0), "es").endswith("(no queda ninguno).")
    assert narrar(event("retira_contadores", cuantos=1, quedan=1), "es") == (
        "Brunilda pierde 1 contador de Maldito (queda 1)."
    )
    assert narrar(event("recupera", cuanto=0), "es") == "Brunilda ya tiene toda su Vida."
    assert narrar(event("pierde_pv", cuantos=0), "es") == "El bando rojo no tiene PV que perder."
    assert narrar(event("mueve_normal", pasos=1), "en").endswith("up to 1 space.")


@pytest.mark.rule("SA-2.DRAFT.6")
def test_the_same_personaje_on_both_sides_is_told_with_its_side() -> None:
    m = mesa(cajas=2, A={"personajes": {"brego": "E4"}}, B={"personajes": {"brego": "E5"}})
    m.events.clear()
    quitar_vida(m, 1, 2, "SA-1.ACC.3")
    assert narrar(event_view(m, m.events[-1], 0), "es") == "Brego rojo recibe 2 de daño (Vida 10)."


def test_who_does_not_see_a_card_is_not_told_it() -> None:
    m = mesa(A={"personajes": {"brunilda": "E2"}, "tope": ["Escobazo"]})
    m.events.clear()
    robar(m, 0, 1, "SA-1.INI.12")
    drawn = m.events[-1]
    assert narrar(event_view(m, drawn, 0), "es") == "El Invocador A roba «Escobazo»."
    for observer in (1, -1):
        assert narrar(event_view(m, drawn, observer), "es") == "El Invocador A roba 1 carta."


def test_names_of_a_private_set_travel_with_the_event() -> None:
    m = mesa(A={"personajes": {"brunilda": "E2"}})
    card = m.catalogo.por_clave["escobazo"]
    before = card.procedencia
    try:
        card.procedencia = PRIVADO
        m.events.clear()
        m.emit("revela", "SA-1.ADD.3", (0, card.numero))
        assert event_view(m, m.events[-1], 1)["nombres"] == {"escobazo": {"es": card.nombre, "en": card.nombre_en}}
    finally:
        card.procedencia = before
