"""Every event has a sentence in both languages, whatever part of it the observer may see."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.hand_table import catalogo, mesa, numero, poner, tropa

from coliseo.effects.provenance import PRIVADO
from coliseo.games.warlords_of_terra.atoms.cards import robar
from coliseo.games.warlords_of_terra.atoms.troops import modificar, morir
from coliseo.games.warlords_of_terra.model.cards import INDICES, PALABRAS, RECURSOS
from coliseo.games.warlords_of_terra.model.combat import GRUPOS, ORIGENES
from coliseo.games.warlords_of_terra.model.damage import TIPOS_DE_DANO
from coliseo.games.warlords_of_terra.model.events import BATALLA, MAZOS, MOTIVOS, POR_DANO, SUCESOS
from coliseo.games.warlords_of_terra.model.items import OBJETOS
from coliseo.games.warlords_of_terra.model.marks import ESTE_TURNO
from coliseo.games.warlords_of_terra.model.table import FASES
from coliseo.games.warlords_of_terra.telling.narration import contar, narrar
from coliseo.games.warlords_of_terra.telling.sentences import FRASES, MOTIVO
from coliseo.games.warlords_of_terra.telling.view import event_view

LANGS = ("es", "en")
TROOP = {"ident": 5, "carta": "lancera", "asiento": 0, "zona": "c2"}
OTHER = {"ident": 6, "carta": "orko", "asiento": 1, "zona": "c3"}
#: names of the cards of these tests, as events of a table with its own cards bring them
NAMES = {key: {"es": c.nombre, "en": c.nombre_en} for key, c in catalogo().por_clave.items()}
SAMPLES: dict[str, Any] = {
    "carta": "espada",
    "zona": "d3",
    "numero": 2,
    "palabra": PALABRAS[-1],
    "indice": INDICES[0],
    "clase": OBJETOS[1],
    "fase": FASES[5],
    "motivo": "efecto",
    "mazo": MAZOS[0],
    "recurso": RECURSOS[1],
    "origen": ORIGENES[0],
    "grupo": GRUPOS[0],
    "dano": TIPOS_DE_DANO[1],
}
WORDS = {
    "clase": OBJETOS,
    "fase": FASES,
    "motivo": MOTIVOS,
    "mazo": MAZOS,
    "recurso": RECURSOS,
    "origen": ORIGENES,
    "grupo": GRUPOS,
    "dano": TIPOS_DE_DANO,
    "palabra": PALABRAS,
    "indice": INDICES,
}
SECRET = ("carta", "cartas")


def event(kind: str, **changes: Any) -> dict[str, Any]:
    """An event view with a plausible value in every field; None leaves a field out."""
    found: dict[str, Any] = {"suceso": kind, "numero": 77, "regla": "WT-A.1.1", "causa": 3, "nombres": NAMES}
    for field in SUCESOS[kind]:
        name, tipo = field.split(":")
        if tipo == "tropa":
            found[name] = OTHER if name in ("contra", "con", "a") else TROOP
        elif tipo == "cartas":
            found[name] = ["espada", "espada", "lancera"]
        elif tipo == "asiento":
            found[name] = 1 if name == "contra" else 0
        elif name == "exito":
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


def test_every_kind_of_event_and_no_other_has_a_sentence() -> None:
    assert set(FRASES) == set(SUCESOS)
    assert set(MOTIVO) == set(MOTIVOS)


@pytest.mark.parametrize("kind", SUCESOS)
def test_every_sentence_reads_well_and_differs_by_language(kind: str) -> None:
    told = {lang: narrar(event(kind), lang) for lang in LANGS}
    hidden = {lang: narrar(without_secrets(kind), lang) for lang in LANGS if kind != "mata"}
    for text in (*told.values(), *hidden.values()):
        sound(text)
    assert told["es"] != told["en"]
    for lang in LANGS:
        text, mentions = contar(event(kind), lang)
        assert text == told[lang]
        for name, key in mentions:
            assert name in text
            assert NAMES[key][lang] == name
        if "carta" in event(kind):
            assert any(key == "espada" for _, key in mentions), text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", SUCESOS)
def test_every_word_of_an_event_has_its_text(kind: str, lang: str) -> None:
    for field in SUCESOS[kind]:
        name, tipo = field.split(":")
        texts = [narrar(event(kind, **{name: word}), lang) for word in WORDS.get(tipo, ())]
        for text in texts:
            sound(text)
        if tipo not in ("motivo", "clase") and texts and kind != "baraja":
            assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("kind", "changes", "es", "en"),
    [
        ("roba", {}, "A roba «Espada» ×2 y «Lancera» de su mazo de batalla.", None),
        (
            "roba",
            {"cartas": None, "cuantas": 1, "mazo": "construccion"},
            "A roba 1 carta de su mazo de construcción.",
            "A draws 1 card from their construction deck.",
        ),
        ("gana_recurso", {"total": 5}, "A gana 2 de maná (tiene 5).", "A gains 2 maná (has 5)."),
        ("gana_recurso", {"cuanto": 0, "total": 10}, "A no puede tener más maná (tiene 10).", None),
        ("desvia", {"recurso": "oro", "pp": 3}, "A da 1 de oro a su héroe, que tiene 3 PP.", None),
        ("paga", {"oro": 2, "mana": 1}, "A paga 2 de oro y 1 de maná.", "A pays 2 oro and 1 maná."),
        ("paga", {"oro": 0, "mana": 3}, "A paga 3 de maná.", "A pays 3 maná."),
        ("invoca", {"pagos": 1}, "A invoca «Espada» en d3.", "A invokes “Espada” in d3."),
        ("invoca", {"pagos": 3}, "A invoca «Espada» en d3 y paga 3 veces su coste.", None),
        ("entra", {"contadores": 0}, "Lancera, de A, entra en c2.", "A's Lancer enters c2."),
        ("entra", {"contadores": 1}, "Lancera, de A, entra en c2 con 1 contador de Legión.", None),
        ("anda", {"hasta": "c3"}, "Lancera (c2) se mueve a c3.", "Lancer (c2) moves to c3."),
        ("dano", {"cuanto": 4, "queda": -1}, "Lancera (c2) recibe 4 de daño mágico (VIDA 0).", None),
        ("dano_jugador", {"cuanto": 6, "vidas": -1}, "A recibe 6 de daño (le quedan 0 vidas).", None),
        ("dano_jugador", {"cuanto": 6, "vidas": 1}, "A recibe 6 de daño (le queda 1 vida).", None),
        ("pierde_vidas", {"cuantas": 1, "vidas": 9}, "A pierde 1 vida (le quedan 9 vidas).", None),
        ("gana_vidas", {"cuantas": 1, "vidas": 9}, "A gana 1 vida (tiene 9 vidas).", None),
        ("retira_dano", {"cuanto": 1, "queda": 3}, "Se retira 1 de daño de Lancera (c2) (VIDA 3).", None),
        ("modifica", {"atq": 2, "vida": 0, "vel": -1}, "Lancera (c2) gana +2 ATQ y −1 VEL.", None),
        ("modifica", {"atq": 1, "vida": 1, "vel": 0}, "Lancera (c2) gana +1 ATQ y +1 VIDA.", None),
        ("gana_indice", {"indice": "escudo_igneo", "cuanto": 2}, "Lancera (c2) gana Escudo Ígneo 2.", None),
        ("muere", {"motivo": "dano"}, "Lancera (c2), de A, muere.", "A's Lancer (c2) dies."),
        ("muere", {"motivo": "inmolada"}, "Lancera (c2), de A, muere por inmolación.", None),
        ("mata", {"a": "orko"}, "Lancera (c2) mata a «Orko».", "Lancer (c2) kills “Orc”."),
        ("golpea", {}, "Lancera (c2) golpea a Orko (c3).", "Lancer (c2) strikes Orc (c3)."),
        ("golpea_jugador", {}, "Lancera (c2) golpea a B.", "Lancer (c2) strikes B."),
        ("suerte", {"valor": 6, "exito": 1}, "Suerte: A saca un 6, éxito.", "Suerte: A rolls a 6, a success."),
        ("desgasta", {"queda": 0}, "«Espada», de A, pierde 1 de durabilidad (no le queda).", None),
        ("usa_poder", {"carta": "maestra_alba"}, "A usa un poder de «Maestra Alba».", None),
        (
            "usa_poder",
            {"carta": "maestra_alba", "poder": {"es": "Amparo", "en": "Shelter"}},
            "A usa «Amparo», poder de «Maestra Alba».",
            "A uses “Shelter”, a power of “Mistress Alba”.",
        ),
        ("apila", {"clase": "disparada"}, "A la pila: el efecto de «Espada», de A.", None),
        ("combate", {"origen": "distancia"}, "Lancera (c2) combate a distancia.", "Lancer (c2) fights at a distance."),
        ("grupo", {"grupo": "soberbia"}, "Golpean las tropas con Soberbia.", "Troops with Soberbia strike."),
        ("gana", {"motivo": "mazos"}, "Gana A: su rival debe robar y no le quedan cartas.", None),
        ("empate", {"motivo": "vidas_de_ambos"}, "La partida queda en empate: los dos se quedan sin vidas.", None),
        ("tiempo", {"restantes": 3}, "Se acaba el tiempo: quedan 3 turnos más.", "Time is up: 3 more turns."),
        ("fase", {"fase": "tactica"}, "Fase de A: Táctica.", "A's phase: Táctica (tactics)."),
    ],
)  # fmt: skip
def test_sentences(kind: str, changes: dict[str, Any], es: str, en: str | None) -> None:
    assert narrar(event(kind, **changes), "es") == es
    if en is not None:
        en = en.replace("“Espada”", "“Sword”")
        assert narrar(event(kind, **changes), "en") == en


def test_players_go_by_name_where_one_is_known() -> None:
    assert narrar(event("golpea_jugador"), "es", ("Zoe", "Max")) == "Lancera (c2) golpea a Max."
    assert narrar(event("empieza"), "es", ("", "Max")) == "Empieza A."


def test_what_really_happens_is_told_to_whoever_may_see_it() -> None:
    m = mesa({"c2": "Lancera de A"})
    for c in m.catalogo.cartas:
        c.procedencia = PRIVADO  # their names travel with the event: they are in no catalogue of ours
    poner(m, "orko", 1, "c3")
    m.jugadores[0].batalla.loose = [numero(m, "espada")]
    robar(m, 0, BATALLA, "WT-A.3.10")
    modificar(m, tropa(m, "c2"), (2, 0, 0), ESTE_TURNO, "WT-A.7.1.1.1")
    morir(m, tropa(m, "c3"), POR_DANO, (tropa(m, "c2"),), "WT-M.troop.2")
    told = {seat: [narrar(event_view(m, e, seat), "es") for e in m.events] for seat in range(2)}
    assert told[0] == [
        "A roba «Espada» de su mazo de batalla.",
        "Lancera (c2) gana +2 ATQ.",
        "Orko (c3), de B, muere.",
        "Lancera (c2) mata a «Orko».",
    ]
    assert told[1] == ["A roba 1 carta de su mazo de batalla.", *told[0][1:]]
