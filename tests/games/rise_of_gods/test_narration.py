"""Every event has a sentence in both languages, whatever part of it the observer may see."""

from __future__ import annotations

import re
from typing import Any

import pytest

from coliseo.effects.provenance import PRIVADO
from coliseo.games.rise_of_gods.language.naming import nombre_de_carta, nombres_propios
from coliseo.games.rise_of_gods.language.sets import catalogo_base
from coliseo.games.rise_of_gods.model.cards import PALABRAS, Carta, Catalogo
from coliseo.games.rise_of_gods.model.events import MOTIVOS, SUCESOS
from coliseo.games.rise_of_gods.model.items import OBJETOS
from coliseo.games.rise_of_gods.model.players import MODOS_SELLO
from coliseo.games.rise_of_gods.telling.narration import contar, narrar

LANGS = ("es", "en")
PIECE = {"ident": 5, "carta": "recluta_del_gallo", "asiento": 0, "celda": "c2"}
OTHER = {"ident": 6, "carta": "mosquito_palido", "asiento": 1, "celda": "c3"}
SAMPLES: dict[str, Any] = {
    "asiento": 0,
    "carta": "pan_del_alba",
    "casilla": "d3",
    "numero": 2,
    "palabra": PALABRAS[0],
    "clase": OBJETOS[1],
    "modo": "gambito",
    "motivo": "vida",
    "faccion": "alborada",
}
SECRET = ("carta", "cartas")


def event(kind: str, **changes: Any) -> dict[str, Any]:
    """An event view with a plausible value in every field; None leaves a field out."""
    found: dict[str, Any] = {"suceso": kind, "numero": 77, "regla": "RG-PI.1", "causa": 3}
    for field in SUCESOS[kind]:
        name, tipo = field.split(":")
        if tipo == "pieza":
            found[name] = OTHER if name == "contra" else PIECE
        elif tipo == "cartas":
            found[name] = ["pan_del_alba", "pan_del_alba", "recluta_del_gallo"]
        elif tipo == "asiento":
            found[name] = 1 if name in ("de", "contra") else 0
        elif name == "valor":
            found[name] = 1
        else:
            found[name] = SAMPLES[tipo]
    found.update(changes)
    return {k: v for k, v in found.items() if v is not None}


def without_secrets(kind: str) -> dict[str, Any]:
    hidden = {f.split(":")[0]: None for f in SUCESOS[kind] if f.split(":")[1] in SECRET}
    return event(kind, **hidden)


def sound(text: str) -> None:
    """A sentence that a person can read: nothing of the machine is left in it."""
    assert text and text == text.strip()
    assert text.endswith((".", "—")), text
    assert text[0].isupper() or not text[0].isalpha() or text[0].isdigit(), text
    for mark in ("{", "}", "None", "_", "  ", " .", " ,", "..", "()"):
        assert mark not in text, text


@pytest.mark.rule("RG-CB.6")
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", SUCESOS)
def test_every_kind_of_event_has_a_sentence(kind: str, lang: str) -> None:
    whole = narrar(event(kind), lang)
    hidden = narrar(without_secrets(kind), lang)
    sound(whole)
    sound(hidden)
    if without_secrets(kind) != event(kind):
        for name in ("Pan del Alba", nombre_de_carta("pan_del_alba", "en")):
            assert name not in hidden


@pytest.mark.parametrize("kind", SUCESOS)
def test_both_languages_say_as_much(kind: str) -> None:
    """A number, a cell or a player told in one language is told in the other."""
    facts = [
        re.findall(r"\d+|\b[a-f][1-4]\b|\bZoe\b|\bMax\b", narrar(event(kind), each, ("Zoe", "Max"))) for each in LANGS
    ]
    assert sorted(facts[0]) == sorted(facts[1])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", SUCESOS)
def test_mentions_stand_in_the_sentence(kind: str, lang: str) -> None:
    for e in (event(kind), without_secrets(kind)):
        text, mentions = contar(e, lang)
        assert text == narrar(e, lang)
        for name, key in mentions:
            assert name in text
            assert nombre_de_carta(key, lang) == name
        cards = [v for k, v in e.items() if k == "carta"]
        assert all(any(key == k for _, k in mentions) for key in cards), text


@pytest.mark.parametrize("lang", LANGS)
def test_every_word_of_an_event_has_its_text(lang: str) -> None:
    for clase in OBJETOS:
        for kind in ("a_la_pila", "resuelve", "anulado", "sin_efecto", "sin_usar", "reacciona"):
            sound(narrar(event(kind, clase=clase), lang))
    for word in PALABRAS:
        sound(narrar(event("concede_palabra", palabra=word), lang))
    for mode in MODOS_SELLO[1:]:
        sound(narrar(event("juega_sello", modo=mode), lang))
    for reason in MOTIVOS:
        for kind in ("gana", "nula", "aniquila_carta", "quita_terreno"):
            sound(narrar(event(kind, motivo=reason), lang))


@pytest.mark.parametrize(
    ("kind", "changes", "es", "en"),
    [
        ("roba", {}, "A roba «Pan del Alba» ×2 y «Recluta del Gallo».", None),
        ("roba", {"cartas": None, "cuantas": 1}, "A roba 1 carta.", "A draws 1 card."),
        ("roba", {"cartas": None, "cuantas": 2}, "A roba 2 cartas.", "A draws 2 cards."),
        ("mulligan", {"cuantas": 0}, "A conserva su mano.", "A keeps their hand."),
        ("modifica", {"ataque": 2, "vida": -1, "temporal": 0}, "Recluta del Gallo (c2) recibe +2/−1.", None),
        (
            "modifica",
            {"ataque": 0, "vida": 3, "temporal": 1},
            "Recluta del Gallo (c2) recibe +0/+3 hasta el final del turno.",
            None,
        ),
        ("mueve", {"hasta": "c2"}, "Recluta del Gallo se mueve a c2.", None),
        ("mueve", {"hasta": "c3"}, "Recluta del Gallo (c2) se mueve a c3.", None),
        (
            "mira_mazo",
            {"de": 0, "cartas": None},
            "A mira 2 cartas de su mazo.",
            "A looks at 2 cards of their own deck.",
        ),
        ("mira_mazo", {"cartas": None}, "A mira 2 cartas del mazo de B.", "A looks at 2 cards of B's deck."),
        ("dano_jugador", {"dano": 6, "vida": -1}, "A recibe 6 de daño (vida 0).", "A takes 6 damage (life 0)."),
        ("toma_carta", {"carta": None}, "A toma una carta de la mano de B.", "A takes a card from B's hand."),
        (
            "tiempo",
            {"restantes": 0},
            "Se acaba el tiempo: este turno es el último.",
            "Time is up: this turn is the last.",
        ),
        ("tiempo", {"restantes": 1}, "Se acaba el tiempo: queda un turno más.", "Time is up: one more turn."),
        ("gana", {"motivo": "mazo"}, "Gana A: su rival no puede robar.", "A wins: the rival cannot draw."),
        ("ppt", {"valor": 2}, "A saca tijera.", "A shows scissors."),
        (
            "a_la_pila",
            {"clase": "ultimo_suspiro", "carta": "rana_de_cieno"},
            "A la pila: el Último suspiro de «Rana de Cieno», de A.",
            None,
        ),
        (
            "declara_ataque",
            {},
            "Recluta del Gallo (c2) ataca a Mosquito Pálido (c3).",
            None,
        ),
    ],
)
def test_sentences(kind: str, changes: dict[str, Any], es: str, en: str | None) -> None:
    assert narrar(event(kind, **changes), "es") == es
    if en is not None:
        assert narrar(event(kind, **changes), "en") == en


def test_a_search_that_finds_nothing_says_so() -> None:
    found = event("busca", cartas=None, cuantas=0)
    assert narrar(found, "es").endswith("ninguna carta.") and narrar(found, "en").endswith("no card.")


def test_players_go_by_name_where_one_is_known() -> None:
    assert narrar(event("golpea_jugador", dano=3), "es", ("Zoe", "Max")) == (
        "Recluta del Gallo (c2) golpea a Max: 3 de daño."
    )
    assert narrar(event("empieza"), "es", ("", "Max")) == "Empieza A."


def test_a_card_of_a_user_s_set_is_named_by_what_came_with_the_event() -> None:
    catalogue = Catalogo()
    own = Carta(0, "bicho_mio", "", "Bicho mío", "My bug", 1)
    own.procedencia = PRIVADO
    catalogue.cartas.append(own)
    catalogue.por_clave["bicho_mio"] = own
    names = nombres_propios(catalogue, ["bicho_mio", "pan_del_alba"])
    assert names == {"bicho_mio": {"es": "Bicho mío", "en": "My bug"}}
    e = event("juega", carta="bicho_mio", nombres=names)
    assert (narrar(e, "es"), narrar(e, "en")) == ("A juega «Bicho mío».", "A plays “My bug”.")
    assert contar(e, "es")[1] == [("Bicho mío", "bicho_mio")]
    # an old event without its set at hand still reads as words
    assert narrar(event("juega", carta="bicho_mio"), "es") == "A juega «Bicho mio»."


def test_every_card_has_a_name_in_both_languages() -> None:
    for key, card in catalogo_base().por_clave.items():
        assert nombre_de_carta(key, "es") == card.nombre
        assert nombre_de_carta(key, "en") == card.nombre_en
