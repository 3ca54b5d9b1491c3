"""Every event has a sentence in both languages, whatever part of it the observer may see."""

from __future__ import annotations

import re
from typing import Any

import pytest
from games.mitos_y_leyendas.kit import mesa

from coliseo.effects.provenance import PRIVADO
from coliseo.games.mitos_y_leyendas.atoms.pieces import copiar_todo
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.language.naming import nombre_de_carta, nombres_propios
from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base
from coliseo.games.mitos_y_leyendas.model.cards import PALABRAS, PROHIBICIONES, RAZAS, TIPOS, Carta, Catalogo
from coliseo.games.mitos_y_leyendas.model.events import MOTIVOS, SUCESOS
from coliseo.games.mitos_y_leyendas.model.items import DESDE
from coliseo.games.mitos_y_leyendas.model.marks import HASTAS, MARCAS, VIGENCIAS
from coliseo.games.mitos_y_leyendas.model.pieces import LINEAS
from coliseo.games.mitos_y_leyendas.model.table import FASES
from coliseo.games.mitos_y_leyendas.telling.narration import contar, narrar
from coliseo.games.mitos_y_leyendas.telling.telling import (
    razas_en_palabras,
    restriccion_en_palabras,
    tipo_en_palabras,
)
from coliseo.games.mitos_y_leyendas.telling.telling_effects import marca_en_palabras, vigencia_en_palabras

LANGS = ("es", "en")
NAMES = ("Zoe", "Max")
PIECE = {"ident": 5, "carta": "cunas", "asiento": 0}
OTHER = {"ident": 6, "carta": "ruminahui", "asiento": 1}
#: a plausible value for every type of field
SAMPLES: dict[str, Any] = {
    "asiento": 0,
    "carta": "flechero",
    "nombre": "flechero",
    "numero": 2,
    "linea": "defensa",
    "zona": "castillo",
    "desde": "cementerio",
    "motivo": "castillo",
    "marca": "bono",
    "hasta": "fin_de_turno",
    "palabras": ["imbloqueable"],
    "prohibicion": ["no_atacar"],
    "raza": ["chaman"],
    "jugada": 9,
    "fase": "vigilia",
    "vigencia": "prohibe",
}
SECRET = ("carta", "nombre", "cartas")


def event(kind: str, **changes: Any) -> dict[str, Any]:
    """An event view with a plausible value in every field; None leaves a field out."""
    found: dict[str, Any] = {"suceso": kind, "numero": 77, "regla": "ML-8.1.1", "causa": 3}
    for field in SUCESOS[kind]:
        name, tipo = field.split(":")
        assert name not in ("suceso", "numero", "regla", "causa"), f"{kind}: {name} is a field of every event"
        if tipo == "pieza":
            found[name] = PIECE if name == "pieza" else OTHER
        elif tipo == "cartas":
            found[name] = ["flechero", "flechero", "inti"]
        elif tipo == "asiento":
            found[name] = 1 if name in ("de", "primero") else 0
        elif name in ("anulada", "cancelada"):
            found[name] = "inti"
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
    assert text[0].isupper() or not text[0].isalpha(), text
    for mark in ("{", "}", "None", "_", "  ", " .", " ,", "..", "()", " de el ", " a el ", "@"):
        assert mark not in text, text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", SUCESOS)
def test_every_kind_of_event_has_a_sentence(kind: str, lang: str) -> None:
    whole = narrar(event(kind), lang)
    hidden = narrar(without_secrets(kind), lang)
    sound(whole)
    sound(hidden)
    if without_secrets(kind) != event(kind):
        assert "Flechero" not in hidden and "Inti" not in hidden


def test_what_resolves_is_a_card_that_is_played_or_the_ability_of_one_in_play() -> None:
    played, used = event("resuelve", regla="ML-8.1.15"), event("resuelve", regla="ML-6.7.6")
    assert [narrar(e, "es", NAMES) for e in (played, used)] == [
        "Se resuelve Flechero, de Zoe.",
        "Se resuelve la habilidad de Flechero, de Zoe.",
    ]
    assert narrar(used, "en", NAMES) == "The ability of Zoe's Flechero resolves."


@pytest.mark.parametrize("kind", SUCESOS)
def test_both_languages_say_as_much(kind: str) -> None:
    """A number or a player told in one language is told in the other."""
    facts = [re.findall(r"\d+|\bZoe\b|\bMax\b", narrar(event(kind), each, NAMES)) for each in LANGS]
    assert sorted(facts[0]) == sorted(facts[1])


@pytest.mark.parametrize("kind", SUCESOS)
def test_who_does_it_and_how_much_are_told(kind: str) -> None:
    """Nothing that an event holds is left out: players by name, cards by theirs, figures as figures."""
    e = event(kind)
    told = narrar(e, "es", NAMES)
    for name, tipo in (field.split(":") for field in SUCESOS[kind]):
        if tipo == "pieza":
            assert nombre_de_carta(e[name]["carta"], "es") in told, (kind, told)
        elif tipo == "carta":
            assert nombre_de_carta(e[name], "es") in told, (kind, told)
        elif name in ("asiento", "de") and kind != "tiempo":  # whose turn it was is told by the turn
            assert NAMES[e[name]] in told, (kind, told)
        elif name in ("cuantas", "cuantos", "cuanto", "fuerza", "fuerza_contra", "quedan", "valor", "turno"):
            silent = kind in ("vigencia", "busca") or (name == "cuantas" and e.get("cartas") and "2" not in told)
            assert silent or "2" in told, (kind, name, told)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", SUCESOS)
def test_mentions_stand_in_the_sentence(kind: str, lang: str) -> None:
    for e in (event(kind), without_secrets(kind)):
        text, mentions = contar(e, lang)
        assert text == narrar(e, lang)
        for name, key in mentions:
            assert name in text
            assert nombre_de_carta(key, lang) == name
        cards = [v for k, v in e.items() if k in ("carta", "anulada", "cancelada")]
        cards += [v["carta"] for v in e.values() if isinstance(v, dict)]
        assert all(any(key == k for _, k in mentions) for key in cards), text


@pytest.mark.parametrize("lang", LANGS)
def test_every_word_of_an_event_has_its_text(lang: str) -> None:
    for word in PALABRAS:
        for until in HASTAS:
            sound(narrar(event("palabra", palabras=[word], hasta=until), lang))
    for race in RAZAS:
        sound(narrar(event("raza", raza=[race]), lang))
        sound(narrar(event("elige_raza", raza=[race]), lang))
    for phase in FASES:
        sound(narrar(event("fase", fase=phase), lang))
    for line in LINEAS:
        for kind in ("entra", "mueve"):
            sound(narrar(event(kind, linea=line), lang))
    for place in DESDE:
        for kind in ("juega", "pone"):
            sound(narrar(event(kind, desde=place), lang))
        for kind in ("del_cementerio", "destierra_carta", "a_la_mano", "busca"):
            sound(narrar(event(kind, zona=place), lang))
    for mark in MARCAS:
        sound(narrar(event("termina", marca=mark), lang))
        assert marca_en_palabras(mark, 1, "fin_de_turno", lang).strip()
    for reason in MOTIVOS:
        for kind in ("gana", "empate"):
            sound(narrar(event(kind, motivo=reason), lang))
    for tipo in TIPOS:
        assert tipo_en_palabras(tipo)[0].isupper()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seat", [0, -1, None])
def test_what_binds_a_player_or_both_is_told(lang: str, seat: int | None) -> None:
    told = set()
    for kind in VIGENCIAS:
        for until in HASTAS:
            e = event("vigencia", vigencia=kind, hasta=until)
            e["asiento"] = seat
            sound(narrar(e, lang, NAMES))
        e = event("termina_vigencia", vigencia=kind)
        e["asiento"] = seat
        sound(narrar(e, lang, NAMES))
    for i in range(len(PROHIBICIONES)):
        text = vigencia_en_palabras("prohibe", -1 if seat is None else seat, 1 << i, "fase_final", lang, NAMES)
        sound(f"{text}.")
        assert ("Zoe" in text) == (seat == 0)
        told.add(text)
    assert len(told) == len(PROHIBICIONES)


@pytest.mark.parametrize(
    ("kind", "changes", "es", "en"),
    [
        ("ataca", {}, "Zoe ataca con Cunas.", "Zoe attacks with Cunas."),
        (
            "dano",
            {"asiento": 1, "cuanto": 5, "quedan": 31},
            "El Mazo Castillo de Max recibe 5 de daño: quedan 31 cartas.",
            "Max's Mazo Castillo takes 5 damage: 31 cards left.",
        ),
        ("dano", {"quedan": 1}, "El Mazo Castillo de Zoe recibe 2 de daño: queda 1 carta.", None),
        ("bloquea", {}, "Zoe bloquea a Rumiñahui con Cunas.", "Zoe blocks Rumiñahui with Cunas."),
        ("juega", {"desde": "mano"}, "Zoe juega Flechero.", "Zoe plays Flechero."),
        ("juega", {}, "Zoe juega Flechero desde el Cementerio.", "Zoe plays Flechero from the Cementerio."),
        ("anula", {}, "Zoe anula Inti con Flechero.", "Zoe annuls Inti with Flechero."),
        ("cancela", {}, "Zoe cancela la habilidad de Inti con Flechero.", None),
        ("paga", {"cuantos": 3, "virtuales": 0}, "Zoe paga 3 Oros.", "Zoe pays 3 Oros."),
        ("paga", {"cuantos": 3, "virtuales": 1}, "Zoe paga 3 Oros (1 virtual).", None),
        ("genera", {"cuantos": 1, "para": 4}, "Zoe genera 1 Oro virtual para Talismanes.", None),
        ("roba", {}, "Zoe roba Flechero ×2 e Inti.", "Zoe draws Flechero ×2 and Inti."),
        ("roba", {"cartas": None, "cuantas": 1}, "Zoe roba 1 carta.", "Zoe draws 1 card."),
        ("bota", {"cuantas": 3}, "Zoe bota 3 cartas: Flechero ×2 e Inti.", "Zoe botas 3 cards: Flechero ×2 and Inti."),
        ("bota", {"cuantas": 0, "cartas": None}, "Zoe no bota nada.", "Zoe botas nothing."),
        ("agrupa", {"aliados": 1, "oros": 3}, "Zoe agrupa 1 Aliado y 3 Oros.", "Zoe groups 1 Aliado and 3 Oros."),
        ("agrupa", {"aliados": 0, "oros": 0}, "Zoe no tiene nada que agrupar.", "Zoe has nothing to group."),
        ("elige_orden", {"primero": 0}, "Zoe elige empezar.", "Zoe chooses to go first."),
        ("elige_orden", {"primero": 1}, "Zoe elige que empiece Max.", None),
        ("destruye", {}, "Se destruye Cunas, de Zoe.", "Zoe's Cunas is destroyed."),
        ("destruye", {"dueno": 1}, "Se destruye Cunas, de Zoe (carta de Max).", None),
        (
            "entra",
            {"linea": "defensa"},
            "Cunas entra en la Línea de Defensa de Zoe.",
            "Cunas enters Zoe's Línea de Defensa.",
        ),
        ("sube", {}, "Cunas, de Zoe, sube a su mano.", "Zoe's Cunas goes up to their hand."),
        ("sube", {"dueno": 1}, "Cunas, de Zoe, sube a la mano de Max.", "Zoe's Cunas goes up to Max's hand."),
        (
            "baraja_pieza",
            {"dueno": 1},
            "Cunas, de Zoe, se baraja en el Mazo Castillo de Max.",
            "Zoe's Cunas is shuffled into Max's Mazo Castillo.",
        ),
        ("busca", {"de": 0, "cartas": None}, "Zoe busca en su Mazo Castillo.", "Zoe searches their Mazo Castillo."),
        (
            "sin_habilidad_nombre",
            {"asiento": -1},
            "Las copias de Flechero no tienen habilidad por el resto de la partida.",
            "Copies of Flechero have no ability for the rest of the game.",
        ),
        ("bono", {"cuanto": -2, "fuerza": 1}, "Cunas recibe −2 de Fuerza hasta el final del turno: ahora 1.", None),
        (
            "palabra",
            {"palabras": ["no_ataca", "no_bloquea"], "hasta": "siempre"},
            "Cunas no puede atacar ni bloquear mientras siga en juego.",
            "Cunas cannot attack or block while it stays in play.",
        ),
        ("raza", {"raza": ["dragon", "vampiro"]}, "Cunas es de Raza Vampiro/Dragón hasta el final del turno.", None),
        ("mira_castillo", {"de": 0, "cartas": None}, "Zoe mira 2 cartas de encima de su Mazo Castillo.", None),
        (
            "mira_castillo",
            {"de": 0, "cartas": None, "cuantas": 1},
            "Zoe mira 1 carta de encima de su Mazo Castillo.",
            "Zoe looks at the top card of their Mazo Castillo.",
        ),
        ("mira_castillo", {"cartas": None}, "Zoe mira 2 cartas de encima del Mazo Castillo de Max.", None),
        ("del_cementerio", {"zona": "mano"}, "Flechero va del Cementerio de Zoe a la mano.", None),
        ("tiempo", {"restantes": 1}, "Se acaba el tiempo: queda un turno más.", "Time is up: one more turn."),
        (
            "gana",
            {},
            "Gana Zoe: su rival se queda sin cartas en el Mazo Castillo.",
            "Zoe wins: the rival has no cards left in the Mazo Castillo.",
        ),
        (
            "vigencia",
            {"valor": 0b111},
            "Zoe no puede atacar, jugar Talismanes ni jugar Oros hasta el final del turno.",
            "Zoe cannot attack, play Talismanes or play Oros until the end of the turn.",
        ),
    ],
)
def test_sentences(kind: str, changes: dict[str, Any], es: str, en: str | None) -> None:
    assert narrar(event(kind, **changes), "es", NAMES) == es
    if en is not None:
        assert narrar(event(kind, **changes), "en", NAMES) == en


def test_what_becomes_a_copy_is_told_by_the_name_it_had() -> None:
    m = mesa(A={"defensa": ["Isis"]}, B={"defensa": ["Skadi"]})
    mine, theirs = (p for p in m.piezas.values() if m.carta(p.carta).nombre in ("Isis", "Skadi"))
    copiar_todo(m, mine.ident, theirs.carta, (), "ML-10.17.1")
    told = [narrar(e, "es", NAMES) for e in GAME.events_for(m, 0) if e["suceso"] == "copia"]
    assert told == ["Isis se convierte en una copia de Skadi."]


def test_players_without_a_name_go_by_letter() -> None:
    assert narrar(event("ataca"), "es") == "A ataca con Cunas."
    assert narrar(event("pasa", asiento=1), "es", ("Zoe", "")) == "B pasa."


def test_what_oros_virtuales_pay_for() -> None:
    chaman = RAZAS.index("chaman") + 1
    assert restriccion_en_palabras(0, "es") == ""
    assert restriccion_en_palabras(chaman * 32, "es") == "Aliados Chamán"
    assert restriccion_en_palabras(1 + 2 + chaman * 32 + 4096, "en") == "Aliados Chamán, Armas Chamán and abilities"


def test_subdivisions_of_campeon_are_told_with_it() -> None:
    assert razas_en_palabras(["campeon", "samurai"], "es") == "Campeón Samurái"
    assert razas_en_palabras([], "es") == "sin Raza"


def test_a_card_of_a_user_s_set_is_named_by_what_came_with_the_event() -> None:
    catalogue = Catalogo()
    own = Carta(0, "bicho_mio", "Bicho mío", 1)
    own.procedencia = PRIVADO
    catalogue.cartas.append(own)
    catalogue.por_clave["bicho_mio"] = own
    names = nombres_propios(catalogue, ["bicho_mio", "inti"])
    assert names == {"bicho_mio": {"es": "Bicho mío", "en": "Bicho mío"}}
    e = event("juega", carta="bicho_mio", desde="mano", nombres=names)
    assert (narrar(e, "es"), narrar(e, "en")) == ("A juega Bicho mío.", "A plays Bicho mío.")
    assert contar(e, "es")[1] == [("Bicho mío", "bicho_mio")]
    # an old event without its set at hand still reads as words
    assert narrar(event("juega", carta="bicho_mio", desde="mano"), "es") == "A juega Bicho mio."


def test_every_card_is_named_as_it_is_printed() -> None:
    for key, card in catalogo_base().por_clave.items():
        assert nombre_de_carta(key, "es") == nombre_de_carta(key, "en") == card.nombre
