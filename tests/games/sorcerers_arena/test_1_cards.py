"""What is printed on cards and fichas (1.CARTA, 1.FICHA): whose, when, which category, how many."""

from __future__ import annotations

import pytest
from games.sorcerers_arena.inline import (
    accion,
    capacidades,
    carta,
    conjunto,
    habilidad,
    inflige,
    personaje,
    recupera,
    un,
)
from games.sorcerers_arena.kit import juega, menu, mesa, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.effects.plain_data import tree_of
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.judge.adapter import ADAPTER
from coliseo.games.sorcerers_arena.language.ops.statuses import Adquiere
from coliseo.games.sorcerers_arena.language.ops.vida import Inflige
from coliseo.games.sorcerers_arena.language.sets import catalogo_base, leer_conjunto_de_texto
from coliseo.games.sorcerers_arena.model.cards import ATAQUE, ESTADO
from coliseo.kernel.knowledge import JUDGE

BASE = catalogo_base()
DOBLE = "accion_o_movimiento"


# -- whose and when -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.CARTA.1")
def test_a_carta_is_always_one_of_a_personajes_deck() -> None:
    """With Capacidades cards on the table too: whatever counts, draws or discards cards has only those of decks."""
    m = mesa(fase="preparacion", seleccion="libre")
    juega(m, {"A": {"toma": ["brunilda", "zahir", "roble"]}}, {"B": {"toma": ["brego", "nerea", "agata"]}})
    juega(m, {"hasta": {"ronda": 1, "para": "principal"}})
    for j in m.invocadores:
        cards = [*j.mano.cards, *j.mazo.cards()]
        assert sorted(cards) == sorted(c for number in j.equipo for c in m.catalogo.personajes[number].mazo)
        assert len(cards) == 30
    told = GAME.view(m, JUDGE)["cartas"]
    assert {c["personaje"] for c in told} <= {"brunilda", "zahir", "roble", "brego", "nerea", "agata"}
    assert all(c["distintivo"] in ("accion", "movimiento", DOBLE) for c in told)


@pytest.mark.rule("SA-1.CARTA.2", "SA-1.PPAL.3")
def test_a_card_is_played_in_the_turn_of_its_own_personaje() -> None:
    team = {"personajes": {"brunilda": "E4", "zahir": "D4"}, "mano": ["BRU-1", "ZAH-1"]}
    m = mesa(capitulo=1, A=team, B={"personajes": {"brego": "H2"}}, linea=["brunilda", "zahir", "brego"])
    assert legal(m, "A", {"juega": "BRU-1"}) and not legal(m, "A", {"juega": "ZAH-1"})
    assert {"SA-1.PPAL.3"} == explica(m, "A", {"juega": "ZAH-1"})
    juega(m, {"A": "pasa"})
    assert valor(m, "activo") == "zahir" and legal(m, "A", {"juega": "ZAH-1"})
    assert {"SA-1.PPAL.3"} == explica(m, "A", {"juega": "BRU-1"})
    juega(m, {"A": "pasa"})
    assert not legal(m, "A", {"juega": "ZAH-1"}), "nor in the turn of a rival"


@pytest.mark.rule("SA-1.CARTA.2")
def test_a_revealed_card_speaks_of_the_personaje_named_on_it() -> None:
    """Ojo avizor: of Brego, who is adjacent, and of Nerea, who is not."""
    for card, got in (("BRE-1", {"sigiloso": 1}), ("NER-1", {})):
        m = mesa(A={"personajes": {"zahir": "E4"}}, B={"personajes": {"brego": "E5", "nerea": "H3"}, "tope": [card]})
        juega(m, {"A": {"usa": "Ojo avizor"}})
        assert valor(m, "zahir.estados") == got


@pytest.mark.rule("SA-1.CARTA.3")
def test_a_deck_holds_as_many_copies_as_the_bars_of_the_card_show() -> None:
    for p in BASE.personajes:
        for number in dict.fromkeys(p.mazo):
            assert p.mazo.count(number) == BASE.cartas[number].copias
        assert len(p.mazo) == 10
    m = mesa(A={"personajes": {"zahir": "E4"}, "mano": ["ZAH-3"]})
    assert valor(m, "A.mazo.Golpe y volatín") == 2, "three bars, and one of them in hand"
    shown = {c["carta"]: c["copias"] for c in GAME.view(m, 0)["cartas"]}
    assert shown == {BASE.cartas[m.invocadores[0].mano.cards[0]].key: 3}


@pytest.mark.rule("SA-1.CARTA.4", "SA-1.CARTA.5", "SA-1.CARTA.6", "SA-1.CARTA.7")
@pytest.mark.parametrize(("badge", "phases"), [("accion", {"accion"}), ("movimiento", {"movimiento"}),
                                               (DOBLE, {"accion", "movimiento"})])  # fmt: skip
def test_the_badge_says_in_which_phases_a_card_is_played(badge: str, phases: set[str]) -> None:
    cards = conjunto(personaje("Nadia", carta("Sorbo", badge, recupera("yo", 1), copias=2)))
    for done in ([], ["movimiento"], ["accion"]):
        m = mesa(cartas=cards, capitulo=1, hechas=done, A={"personajes": {"nadia": "E4"}, "mano": {"Sorbo": 2}})
        for phase in ("accion", "movimiento"):
            play = {"juega": "Sorbo", "fase": phase}
            assert legal(m, "A", play) is (phase in phases and phase not in done)
            if phase not in phases:
                own = "SA-1.CARTA.5" if badge == "accion" else "SA-1.CARTA.6"
                assert explica(m, "A", play) == {own} | ({"SA-1.PPAL.5"} if phase in done else set())


@pytest.mark.rule("SA-1.CARTA.7")
def test_a_card_with_the_dual_badge_is_a_card_of_either_phase() -> None:
    """Two copies in the same turn, one in each phase; and it is a Movimiento card for whoever asks for one."""
    m = mesa(A={"personajes": {"zahir": "E4"}, "mano": {"Capa gris": 2}})
    assert {"juega_capa_gris_en_accion", "juega_capa_gris_en_movimiento"} <= set(menu(m))
    juega(m, {"A": {"juega": "Capa gris", "fase": "movimiento"}})
    assert valor(m, "abiertas") == ["accion", "habilidades"]
    juega(m, {"A": {"juega": "Capa gris", "fase": "accion"}})
    assert valor(m, "abiertas") == ["habilidades"] and valor(m, "zahir.estados") == {"sigiloso": 4}
    assert [e["fase"] for e in sucesos(m, "fase")] == ["movimiento", "accion"]
    assert reglas(m, "juega") == ["SA-1.MOV.7", "SA-1.ACC.6"]
    paying = mesa(A={"personajes": {"zahir": "E4"}, "mano": ["Capa gris"]})
    assert legal(paying, "A", {"usa": "Atajo", "descarta": "Capa gris"}), "its cost is a Movimiento card"


# -- categories -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.CARTA.8")
def test_a_card_may_have_any_categories_whatever_its_badge() -> None:
    kinds = {(c.codigo, c.distintivo, c.categorias) for c in BASE.cartas}
    assert {bin(mask).count("1") for _, _, mask in kinds} == {0, 1, 2, 3}
    for category in (ATAQUE, ESTADO):
        assert {badge for _, badge, mask in kinds if mask & category} >= {1, 2}, "in both phases"
    # Carga is Ataque and is played in Movimiento: the badge alone says when
    m = mesa(A={"personajes": {"brego": "E4"}, "mano": ["Carga"]}, B={"personajes": {"nerea": "E6"}})
    assert menu(m) == ["pasa", "mueve", "mueve_con_carga", "juega_carga", "usa_calentar_los_punos"]
    assert {"SA-1.CARTA.6"} == explica(m, "A", {"juega": "Carga", "fase": "accion"})


MAL = """
set: mal_escritas
juego: sorcerers_arena
nombre: {es: Mal escritas, en: Badly written}
procedencia: privado
personajes:
  - clave: nadia
    nombre: Nadia
    ficha: {vida: 10, pv: 3, iniciativa: 4}
    capacidades: null
    cartas:
      - {nombre: Uno, copias: 1, distintivo: accion, categorias: [ataque], ingrediente: fuego, efecto: [{roba: 1}]}
      - {nombre: Dos, copias: 1, distintivo: accion, categorias: [estado], ingrediente: fuego, efecto: [{roba: 1}]}
      - {nombre: Tres, copias: 1, distintivo: accion, categorias: [magica], ingrediente: fuego, efecto: [{roba: 1}]}
"""


@pytest.mark.rule("SA-1.CARTA.9", "SA-1.CARTA.13")
def test_ataque_cards_inflict_damage_and_estado_cards_give_statuses() -> None:
    for c in BASE.cartas:
        if c.categorias & ATAQUE:
            assert any(isinstance(node, Inflige) for node in c.efecto.nodes), c.nombre
        if c.categorias & ESTADO:
            assert any(isinstance(node, Adquiere) for node in c.efecto.nodes), c.nombre
    found = leer_conjunto_de_texto(MAL, "mal.yaml", BASE).avisos
    assert [(a.rule, a.es.split("»")[0]) for a in found] == [("SA-1.CARTA.9", "«Uno"), ("SA-1.CARTA.13", "«Dos")]


@pytest.mark.rule("SA-1.CARTA.9", "SA-1.CARTA.13")
def test_what_an_ataque_and_estado_card_does_when_it_is_played() -> None:
    m = mesa(A={"personajes": {"nerea": "E4"}, "mano": ["NER-3"]}, B={"personajes": {"brego": "E6"}})
    juega(m, {"A": {"juega": "NER-3", "a": "brego"}})
    assert (valor(m, "brego.vida"), valor(m, "brego.estados")) == (11, {"inmovilizado": 2})


@pytest.mark.rule("SA-1.CARTA.12", "SA-1.CARTA.8")
def test_a_revealed_card_is_magica_or_is_not() -> None:
    """Baraja marcada gives Nervioso only if the card on top is Mágica, whatever else it is."""
    for top, got in (("COR-2", {"nervioso": 1}), ("COR-3", {"nervioso": 1}), ("COR-1", {}), ("COR-6", {})):
        m = mesa(
            A={"personajes": {"cornelio": "E4"}, "mano": ["COR-2"], "tope": [top]}, B={"personajes": {"brego": "E6"}}
        )
        juega(m, {"A": {"juega": "COR-2", "a": "brego"}})
        assert (valor(m, "brego.estados"), valor(m, "brego.vida")) == (got, 10)


@pytest.mark.rule("SA-1.CARTA.12")
def test_magica_matters_only_to_what_asks_for_it() -> None:
    """The same card with and without it is played alike; what reveals or pays with Mágica cards tells them apart."""
    same = [accion(name, inflige(un("rival", 1), 1), categorias=kinds)
            for name, kinds in (("Con magia", ["magica"]), ("Sin magia", []))]  # fmt: skip
    ability = capacidades(habilidad("Ofrenda", recupera("yo", 1), coste={"descarta": "magica"}))
    cards = conjunto(personaje("Nadia", *same, capacidades=ability))
    for name, pays in (("Con magia", True), ("Sin magia", False)):
        m = mesa(cartas=cards, A={"personajes": {"nadia": {"casilla": "E4", "vida": 5}}, "mano": [name]},
                 B={"personajes": {"brego": "E5"}})  # fmt: skip
        assert legal(m, "A", {"juega": name, "a": "brego"})
        assert legal(m, "A", {"usa": "Ofrenda", "descarta": name} if pays else {"usa": "Ofrenda"}) is pays
        if not pays:
            assert "SA-3.HAB.3" in explica(m, "A", {"usa": "Ofrenda"})
        juega(m, {"A": {"juega": name, "a": "brego"}})
        assert valor(m, "brego.vida") == 11


@pytest.mark.rule("SA-1.CARTA.10")
def test_ingredients_matter_only_in_chapter_4() -> None:
    pile = {"Remanso": 1, "Canto reparador": 1, "Red de algas": 1}  # Corazón twice, Concha: the upgrade of Brunilda
    for chapter in (1, 2, 3, 4):
        m = mesa(capitulo=chapter, A={"personajes": {"brunilda": "E4"}, "descartes": pile})
        assert legal(m, "A", "mejora") is (chapter == 4)
        shown = GAME.view(m, 1)["invocadores"][0]["ingredientes"]
        assert shown == ({"corazon": 2, "concha": 1} if chapter == 4 else None)
        if chapter < 4:
            assert "SA-4.CFG.1" in explica(m, "A", "mejora")
    catalogue = ADAPTER.catalogue(tree_of(conjunto(personaje("Nadia", accion("Nada", {"roba": 1})))))
    assert all(0 <= c.ingrediente < 4 for c in catalogue.cartas), "each card has one"


# -- fichas ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.FICHA.1")
def test_the_ficha_says_the_vida_one_starts_with_and_comes_back_to() -> None:
    cards = conjunto(personaje("Nadia", accion("Cura", recupera("yo", 9)), vida=7))
    m = mesa(cartas=cards, capitulo=2, fase="comienzo", A={"personajes": {"nadia": "fuera"}, "mano": ["Cura"]})
    juega(m, {"A": {"regresa": "A2"}})
    assert valor(m, "nadia.vida") == 7
    juega(m, {"A": {"juega": "Cura"}})
    assert valor(m, "nadia.vida") == 7


@pytest.mark.rule("SA-1.FICHA.2")
def test_the_rival_gains_the_pv_of_the_ficha() -> None:
    cards = conjunto(personaje("Nadia", accion("Nada", {"roba": 1}), pv=6))
    m = mesa(cartas=cards, capitulo=2, A={"personajes": {"brego": "E4"}},
             B={"personajes": {"nadia": {"casilla": "E5", "vida": 2}}})  # fmt: skip
    juega(m, {"A": {"ataca": "nadia"}})
    assert valor(m, "pv") == {"azul": 6, "rojo": 0}


@pytest.mark.rule("SA-1.FICHA.3")
def test_the_colour_of_the_ficha_says_who_controls_the_personaje() -> None:
    """OQ-SA-45: from chapter 2 on A is azul and B rojo."""
    for chapter in (2, 3, 4):
        m = mesa(capitulo=chapter, fase="preparacion", seleccion="libre")
        juega(m, {"A": {"toma": ["brego", "nerea", "roble"]}}, {"B": {"toma": ["zahir", "brunilda", "agata"]}})
        assert (valor(m, "A.bando"), valor(m, "B.bando")) == ("azul", "rojo")
        juega(m, {"hasta": {"ronda": 1, "para": "principal"}})
        for who in ("brego", "nerea", "roble"):
            assert (valor(m, f"{who}.de"), valor(m, f"{who}.bando")) == ("A", "azul")
        asked = preguntado(m)
        assert asked is not None and asked[0] == valor(m, f"{valor(m, 'activo')}.de"), "its turn is its Invocador's"


@pytest.mark.rule("SA-1.FICHA.4")
def test_initiative_is_used_in_setting_up_from_chapter_2_on() -> None:
    """The same personajes in chapter 1 keep the printed line, although Zahir has the lowest."""
    first = juega(mesa(capitulo=1, fase="preparacion"), {"A": {"bando": "azul"}})
    assert valor(first, "linea") == ["brunilda", "nerea", "zahir", "brego"]
    m = mesa(capitulo=2, fase="preparacion", seleccion="libre")
    juega(m, {"A": {"toma": ["brego", "nerea", "roble"]}}, {"B": {"toma": ["zahir", "brunilda", "agata"]}})
    juega(m, {"A": {"ordena": ["brego", "nerea", "roble"]}}, {"B": {"ordena": ["zahir", "brunilda", "agata"]}})
    assert valor(m, "linea") == ["zahir", "brego", "brunilda", "nerea", "agata", "roble"]
