"""Questions and answers read well, word by word, on tables made by hand."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.hand_table import lugar, mesa, numero, objeto, poner, tropa, zona

from coliseo.games.warlords_of_terra.flow.codes import (
    A_ATACAR,
    A_CONJURAR,
    A_CONSTRUIR,
    A_EQUIPAR,
    A_FORJAR,
    A_INVOCAR,
    A_MOVER,
    A_PODER,
    A_USAR,
    PASAR,
)
from coliseo.games.warlords_of_terra.model.combat import JUGADOR, OBJETO_EN, POR_PASO, Combate, Combatiente
from coliseo.games.warlords_of_terra.model.damage import DE_COMBATE, FISICO, Dano
from coliseo.games.warlords_of_terra.model.items import CONJURO, DISPARADA, PODER, Objeto
from coliseo.games.warlords_of_terra.model.procedures import Golpear, Poner, Ventana, combatir, invocar, ventana
from coliseo.games.warlords_of_terra.model.table import (
    DE_DESCARTE,
    DE_JUGADOR,
    DE_LUGAR,
    DE_PERTRECHO,
    DE_PILA,
    DE_ZONA,
    Mesa,
)
from coliseo.games.warlords_of_terra.telling.answers import describir
from coliseo.games.warlords_of_terra.telling.describing import describir_blanco, describir_objeto
from coliseo.games.warlords_of_terra.telling.meaning import sentido
from coliseo.games.warlords_of_terra.telling.prompts import pregunta
from coliseo.games.warlords_of_terra.telling.things import SALE, VENTANAS, cosas
from coliseo.kernel.questions import CARDS, CELL, NUMBER, OPTION, ORDER, SPLIT, TARGETS, YES_NO, Question
from coliseo.tabletop.codes import code_of

LANGS = ("es", "en")


def campo() -> Mesa:
    """A's Táctica with a bit of everything."""
    m = mesa({"c2": "Lancera de A", "b1": "Paladín de A", "c3": "Orko de B", "e5": "Orko de B"})
    a, b = m.jugadores
    a.armeria = (objeto(m, "espada", 0), objeto(m, "medalla", 0))
    m.campo[zona("d3")] = objeto(m, "totem", 1)
    lugar(m, "capilla", 0)
    a.batalla.loose = [numero(m, "orko")] * 30
    a.descarte = [numero(m, "marea")]
    a.oro = a.mana = 6
    a.pp = 3
    b.vidas = 12
    m.changed(1)
    return m


def disparo(m: Mesa) -> int:
    o = Objeto(m.nuevo_id(), DISPARADA, 0, numero(m, "serafin"))
    m.disparos.append(o)
    return o.ident


def said(m: Mesa, kind: int, a: int, b: int = 0, lang: str = "es", purpose: str = "tactica") -> str:
    return describir(m, Question(OPTION, 0, purpose, "WT-M.turn.8", []), code_of(kind, a, b), lang)


def readable(text: str) -> None:
    assert text and text == text.strip()
    for mark in ("{", "}", "None", "_", "  ", "()"):
        assert mark not in text, text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("purpose", "kind", "menu", "low", "high"),
    [
        ("intercambio", CARDS, [3, SALE + 5], 0, 2),
        ("mano", YES_NO, [0, 1], 1, 1),
        ("desviar", YES_NO, [0, 1], 1, 1),
        ("refuerzos", YES_NO, [0, 1], 1, 1),
        ("mazo", OPTION, [0, 1], 1, 1),
        ("construccion", OPTION, [PASAR, code_of(A_CONSTRUIR, 15)], 1, 1),
        ("invocacion", OPTION, [PASAR, code_of(A_INVOCAR, 2, 1)], 1, 1),
        ("tactica", OPTION, [PASAR, code_of(A_MOVER, 1, 6), code_of(A_CONJURAR, 17)], 1, 1),
        ("interfase", OPTION, [PASAR, code_of(A_CONJURAR, 16)], 1, 1),
        ("subitos", OPTION, [PASAR, code_of(A_CONJURAR, 16)], 1, 1),
        ("responder", OPTION, [PASAR, code_of(A_CONJURAR, 16)], 1, 1),
        ("reaccion", OPTION, [PASAR, code_of(A_USAR, 2, 0)], 1, 1),
        ("pagos", NUMBER, [], 1, 3),
        ("objetivo", TARGETS, [1, 2], 1, 1),
        ("objetivo", TARGETS, [DE_JUGADOR, DE_JUGADOR + 1], 0, 2),
        ("objetivo", TARGETS, [1, DE_ZONA + 3, DE_JUGADOR], 1, 3),
        ("tropa", TARGETS, [1, 2], 1, 1),
        ("reparto", SPLIT, [1, 3], 2, 2),
        ("inmolar", CARDS, [1, 2], 2, 2),
        ("golpe_a", OPTION, [12, OBJETO_EN + 13, JUGADOR], 1, 1),
        ("devuelve_a", OPTION, [6, 7], 1, 1),
        ("escudar", TARGETS, [2], 0, 1),
        ("tension", OPTION, [1, 2], 1, 1),
        ("cuyos_primero", OPTION, [0, 1], 1, 1),
        ("armeria", CARDS, [5, 6], 1, 1),
        ("descarte", CARDS, [2, 3], 2, 2),
        ("zona", CELL, [0, 12], 1, 1),
        ("usar", YES_NO, [0, 1], 1, 1),
        ("robar_de", OPTION, [0, 1], 1, 1),
        ("buscar", CARDS, [12, 13], 0, 1),
        ("del_descarte", CARDS, [2, 3], 1, 1),
    ],
)
def test_every_purpose_is_asked_and_answered_in_words(
    purpose: str, kind: str, menu: list[int], low: int, high: int, lang: str
) -> None:
    m = campo()
    q = Question(kind, 0, purpose, "WT-A.11.4.5", menu, low, high)
    text = pregunta(m, q, lang)
    readable(text)
    assert text.lstrip("¿«“")[0].isupper() and "?" in text
    answers = [describir(m, q, c, lang) for c in menu]
    for each in answers:
        readable(each)
        assert each != "—" and not each.isdigit()
    assert len(set(answers)) == len(answers)
    for c in menu:
        assert all(":" in thing and thing != "tropa:0" for thing in cosas(m, q, c)), cosas(m, q, c)
    assert pregunta(m, q, "es") != pregunta(m, q, "en")


@pytest.mark.parametrize("lang", LANGS)
def test_an_order_names_what_waits(lang: str) -> None:
    m = campo()
    q = Question(ORDER, 0, "orden", "WT-A.6.4.1", [disparo(m)])
    readable(pregunta(m, q, lang))
    expected = "El efecto de tu «Serafín»" if lang == "es" else "The effect of your “Seraph”"
    assert describir(m, q, q.menu[0], lang) == expected
    assert cosas(m, q, q.menu[0]) == [f"disparo:{q.menu[0]}"]


def test_doing_nothing_is_called_by_what_it_means() -> None:
    m = mesa()
    told = [describir(m, Question(OPTION, 0, p, "WT-A.11.3.3", [PASAR]), PASAR, "es") for p in VENTANAS]
    assert told[2] == "Terminar la Táctica" and "No responder" in told
    assert len(set(told)) == len(VENTANAS)


@pytest.mark.parametrize(
    ("kind", "card", "where", "es"),
    [
        (A_CONSTRUIR, "capilla", "", "Construir Capilla"),
        (A_FORJAR, "espada", "", "Forjar Espada"),
        (A_FORJAR, "totem", "b3", "Forjar Tótem en b3"),
        (A_INVOCAR, "lancera", "d1", "Invocar Lancera en d1"),
        (A_CONJURAR, "marea", "", "Conjurar Marea"),
    ],
)
def test_what_can_be_done_with_a_card(kind: int, card: str, where: str, es: str) -> None:
    m = mesa()
    place = zona(where) if where else 0
    assert said(m, kind, numero(m, card), place) == es
    readable(said(m, kind, numero(m, card), place, "en"))


def test_moves_powers_and_abilities_name_what_acts() -> None:
    m = campo()
    sword = m.jugadores[0].armeria[0].ident
    assert said(m, A_MOVER, tropa(m, "b1"), zona("a1")) == "Mover Paladín (b1) a a1"
    assert said(m, A_MOVER, tropa(m, "b1"), zona("b3")) == "Mover Paladín (b1) a b3: combate con Orko (c3)"
    assert said(m, A_EQUIPAR, sword, zona("c2")) == "Equipar Espada a Lancera (c2)"
    assert said(m, A_PODER, numero(m, "maestra_alba"), 0) == "Poder de héroe: Amparo (2 PP)"
    assert said(m, A_USAR, tropa(m, "b1"), 0) == "Usar Paladín (b1): se voltea e inmolas una tropa"
    assert said(m, A_USAR, tropa(m, "b1"), 0, "en") == "Use Paladin (b1): it is turned and you immolate a troop"


def test_an_attack_says_what_comes_of_it() -> None:
    m = campo()
    # 2 and one more for what it hates against 3/3: both have 3 VIDA
    assert said(m, A_ATACAR, tropa(m, "c2"), zona("c3")) == (
        "Atacar con Lancera (c2) a Orko (c3, 3/3/2, B): Orko 3 de daño, muere; Lancera 3 de daño, muere"
    )
    poner(m, "serafin", 0, "d4")
    m.changed(1)
    assert said(m, A_ATACAR, tropa(m, "d4"), OBJETO_EN + zona("d3")) == (
        "Atacar con Serafín (d4) a Tótem (d3): durabilidad 1"
    )


def test_an_attack_on_the_player_says_how_many_lives_are_left() -> None:
    m = mesa({"a5": "Serafín de A"})
    assert said(m, A_ATACAR, tropa(m, "a5"), JUGADOR) == (
        "Atacar con Serafín (a5) a B (20 vidas): 3 de daño, queda con 17"
    )
    assert said(m, A_ATACAR, tropa(m, "a5"), JUGADOR, "en").endswith("3 damage, left with 17")


def test_targets_of_every_kind() -> None:
    m = campo()
    names = ("Zoe", "Max")
    spell = Objeto(m.nuevo_id(), CONJURO, 1, numero(m, "combustion"))
    spell.objetivos = ((tropa(m, "c2"),),)
    m.pila.append(spell)
    sword = m.jugadores[0].armeria[0].ident
    totem = m.campo[zona("d3")].ident
    chapel = m.jugadores[0].lugares[0].ident
    assert describir_blanco(m, tropa(m, "c2"), "es", names) == "Lancera (c2, 2/3/2, Zoe)"
    assert describir_blanco(m, DE_ZONA + zona("d3"), "es") == "d3 (Tótem)"
    assert describir_blanco(m, DE_ZONA, "es") == "a1"
    assert describir_blanco(m, DE_JUGADOR + 1, "es", names) == "Max (12 vidas)"
    assert describir_blanco(m, DE_LUGAR + chapel, "es") == "Capilla (lugar de A)"
    assert describir_blanco(m, DE_PERTRECHO + sword, "es") == "Espada (durabilidad 2), en la Armería de A"
    assert describir_blanco(m, DE_PERTRECHO + totem, "en") == "Totem (durability 2), in d3"
    assert describir_blanco(m, DE_DESCARTE + numero(m, "marea"), "es") == "Marea (descarte de A)"
    assert describir_blanco(m, DE_PILA + spell.ident, "es") == "«Combustión», de B → Lancera (c2, 2/3/2, A)"


def test_a_response_is_asked_for_by_name_and_the_last_word_too() -> None:
    m = campo()
    for control, clase, card in ((1, CONJURO, "combustion"), (0, PODER, "maestra_alba")):
        o = Objeto(m.nuevo_id(), clase, control, numero(m, card))
        m.pila.append(o)
    q = Question(OPTION, 1, "responder", "WT-A.11.1.2.1", [PASAR])
    assert describir_objeto(m, m.pila[1], "es") == "«Amparo», poder de «Maestra Alba», de A"
    assert pregunta(m, q, "es") == "«Amparo», poder de «Maestra Alba», de A. ¿Contrarrespondes?"
    m.pila.pop()
    rival = Question(OPTION, 0, "responder", "WT-A.11.1.2.1", [PASAR])
    assert pregunta(m, rival, "en", ("Zoe", "Max")) == "Max's “Combustion”. Do you respond?"


def test_questions_say_what_they_are_about() -> None:
    m = campo()
    m.stack.append(Ventana(ventana, 0, 1))
    q = Question(OPTION, 0, "interfase", "WT-A.11.1.1.1", [PASAR])
    assert pregunta(m, q, "es") == "Pasas de Construcción a Invocación. ¿Juegas antes algún súbito?"
    m.stack.append(Poner(invocar, 0, 0, numero(m, "falange"), 3))
    assert pregunta(m, Question(NUMBER, 0, "pagos", "WT-A.12.legion.2", [], 1, 3), "es").startswith("«Falange»: ¿cuán")
    assert "2 de maná" in pregunta(m, Question(YES_NO, 0, "desviar", "WT-A.3.5", [0, 1]), "es")
    assert "1 oro" in pregunta(m, Question(YES_NO, 1, "desviar", "WT-A.3.5", [0, 1]), "en")


def test_a_strike_and_a_shield_are_asked_about_by_name() -> None:
    m = campo()
    c = Combate(POR_PASO, tropa(m, "c2"), zona("c2"))
    c.zonas.append(Combatiente(zona("c2"), 0, tropa(m, "c2"), zona("c3"), False, 1))
    c.zonas.append(Combatiente(zona("c3"), 1, tropa(m, "c3"), zona("c2"), False, 1))
    m.combate = c
    m.stack.append(Golpear(combatir, 0))
    ask = Question(OPTION, 0, "golpe_a", "WT-A.10.1a.1", [zona("c3")])
    assert pregunta(m, ask, "es") == "¿A quién golpea Lancera (c2)?"
    m.stack[-1] = Golpear(combatir, 0, 1)
    back = Question(OPTION, 1, "devuelve_a", "WT-A.10.3.1", [zona("c2")])
    assert pregunta(m, back, "es") == "¿A quién devuelve el golpe Orko (c3)?"
    m.danos.append(Dano(tropa(m, "c2"), 4, FISICO, (), DE_COMBATE, True, False))
    shield = Question(TARGETS, 0, "escudar", "WT-A.12.escudar.1", [tropa(m, "b1")], 0, 1)
    told = "Lancera (c2) va a recibir 4 de daño: ¿qué tropa la escuda y recibe la mitad? (opcional)"
    assert pregunta(m, shield, "es") == told
    # and what it would take once it has absorbed, and leave to the other
    assert sentido(m, back, zona("c2"), "es").effect == "3 de daño, muere"
    assert sentido(m, shield, tropa(m, "b1"), "es").effect == "recibe 1 de daño, queda con 4; Lancera (c2), 2 de daño"


def test_a_card_that_asks_is_named() -> None:
    m = campo()
    m.en_curso.append(Objeto(m.nuevo_id(), CONJURO, 0, numero(m, "marea")))
    q = Question(CARDS, 0, "inmolar", "WT-A.10.6.1", [tropa(m, "c2"), tropa(m, "b1")], 2, 2)
    assert pregunta(m, q, "es") == "«Marea»: ¿qué tropas inmolas (2)?"
    # as the price of what is being played
    m.en_curso.clear()
    m.stack.append(Poner(invocar, 0, 0, numero(m, "marea"), -1))
    one = Question(CARDS, 0, "inmolar", "WT-A.10.6.1", [tropa(m, "c2"), tropa(m, "b1")], 1, 1)
    assert pregunta(m, one, "es") == "«Marea»: ¿qué tropa inmolas? Muere."
