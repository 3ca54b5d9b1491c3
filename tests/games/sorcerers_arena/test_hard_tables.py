"""Hard cases: tables that nobody lays out twice: the first seat as rojo, teams by lot with several boxes, sets of
one's own at their limits."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.inline import (
    accion,
    adquiere,
    capacidades,
    carta,
    conjunto,
    figura,
    habilidad,
    inflige,
    personaje,
    un,
)
from games.sorcerers_arena.kit import juega, menu, mesa, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal
from games.sorcerers_arena.team_kit import DE_OCHO, ocho, ordenados

from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import CardError
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.judge.position.cards import catalogo_de_escenario
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.frames import answer

# -- chapter 1 with the first seat as rojo --------------------------------------------------------------------------


def rojo_primero() -> Mesa:
    m = GAME.new_game({"capitulo": 1}, 7)
    assert isinstance(m, Mesa)
    answer(m, 0, m.questions[0].token, (1,))
    return m


@pytest.mark.rule("SA-1.PREP.1", "SA-1.PREP.4", "SA-1.PREP.6", "SA-1.PREP.3", "SA-1.PREP.10")
def test_the_first_seat_may_play_rojo_and_all_goes_with_the_colour() -> None:
    m = rojo_primero()
    assert (m.bandos, [m.personaje(f.lugar).key for f in m.figuras if f.asiento == 0]) == ((1, 0), ["brego", "nerea"])
    assert [m.personaje(place).key for place in m.linea] == ["brunilda", "nerea", "zahir", "brego"]
    placed: list[tuple[int, list[str]]] = []
    while m.questions and m.questions[0].purpose == "colocar":
        q = m.questions[0]
        placed.append((q.seat, [m.tablero.nombres[c] for c in q.menu]))
        answer(m, q.seat, q.token, (q.menu[0],))
    # from the last of the line to the first; of the second figure of each there is only one space left
    assert placed == [(0, ["H2", "H3"]), (1, ["B2", "B3"])]
    assert {m.tablero.nombres[f.casilla][0] for f in m.figuras if f.asiento == 0} == {"H"}
    assert (m.questions[0].seat, m.personaje(m.activo).key) == (1, "brunilda")
    assert [len(j.mano.cards) for j in m.invocadores] == [6, 7]


@pytest.mark.rule("SA-1.FICHA.3", "SA-1.END.4")
def test_points_and_victory_are_of_the_colour_and_not_of_the_seat() -> None:
    m = rojo_primero()
    while m.questions[0].purpose == "colocar":
        answer(m, m.questions[0].seat, m.questions[0].token, (m.questions[0].menu[0],))
    assert [j["bando"] for j in GAME.view(m, 0)["invocadores"]] == ["rojo", "azul"]
    GAME.concede(m, 0)
    assert m.winners == (1,)


# -- teams by lot ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-T.PREP.1", "SA-T.DRAFT.5", "SA-T.DRAFT.6")
@pytest.mark.parametrize("cajas", [1, 2, 4])
def test_by_lot_no_side_has_the_same_personaje_twice(cajas: int) -> None:
    shared = 0
    for seed in range(25):
        m = GAME.new_game({"modo": "equipo", "capitulo": 3, "seleccion": "azar", "cajas": cajas}, seed)
        assert isinstance(m, Mesa)
        sides = [[f.definicion for f in m.figuras if f.bando == side] for side in (0, 1)]
        assert all(len(set(side)) == 4 for side in sides)
        shared += len(set(sides[0]) & set(sides[1]))
    assert (shared > 0) is (cajas > 1)


# -- sets of one's own at their limits ------------------------------------------------------------------------------

PUNTO = personaje(
    "Punto",
    accion("Lejos", inflige(un("rival", 12), 2)),
    accion("Caricia", inflige(un("rival", 12), 0)),
    vida=1,
    pv=0,
    capacidades=capacidades(
        mano=0,
        movimiento=0,
        ataque=0,
        mejora={
            "coste": {"fuego": 1},
            "habilidad": habilidad("Nunca", adquiere("yo", "strong", 1), coste={"retira": "nervous", "contadores": 15}),
        },
    ),
)


def punto(**campos: Any) -> Mesa:
    rivals = campos.pop("rivales", {"brego": "I1"})
    who = campos.pop("punto", "A1")
    own = {"personajes": {"punto": who}, "mano": ["Lejos", "Caricia"], "mazo": {"BRU-1": 3}}
    return mesa(cartas=conjunto(PUNTO), A=own, B={"personajes": rivals}, **campos)


@pytest.mark.rule("SA-1.ALC.2", "SA-1.ACC.3")
def test_a_range_of_twelve_crosses_the_board_and_no_damage_is_none() -> None:
    m = punto(punto=figura("A1", fuerte=2))
    juega(m, {"A": {"juega": "Caricia", "a": "brego"}})
    # Fuerte adds nothing to a damage of 0 (OQ-SA-15), and it is not Resistente that takes it away
    assert valor(m, "brego.vida") == 12 and reglas(m, "sin_dano") == ["SA-1.ACC.3"]
    m = juega(punto(), {"A": {"juega": "Lejos", "a": "brego"}})
    assert valor(m, "brego.vida") == 10


@pytest.mark.rule("SA-1.KO.4", "SA-1.INI.8")
def test_one_of_vida_1_that_gives_no_pv_falls_and_returns() -> None:
    m = mesa(
        cartas=conjunto(PUNTO),
        A={"personajes": {"brego": "E4"}},
        B={"personajes": {"punto": "E5"}},
        pv={"azul": 19, "rojo": 0},
    )
    juega(m, {"A": {"ataca": "punto"}})
    assert (valor(m, "punto.fuera"), valor(m, "pv.azul"), valor(m, "ultima_ronda")) == (True, 19, [])
    juega(m, {"A": "pasa"}, {"B": {"regresa": "I2"}})
    assert (valor(m, "punto.vida"), preguntado(m)) == (1, ("B", "principal"))


@pytest.mark.rule("SA-3.HAB.1", "SA-3.MOV.1", "SA-3.ACC.1", "SA-3.FIN.2", "SA-4.MEJ.7")
def test_one_without_abilities_values_or_hand_still_plays_its_turn() -> None:
    m = punto(rivales={"brego": "A2"})
    assert "usa" not in " ".join(menu(m)) and legal(m, "A", {"ataca": "brego"})
    juega(m, {"A": {"mueve": "A1"}}, {"A": {"ataca": "brego"}})
    assert (valor(m, "punto.casilla"), valor(m, "brego.vida"), reglas(m, "sin_dano")) == ("A1", 12, ["SA-1.ACC.3"])
    # its hand limit is none: all of it goes
    juega(m, {"A": "pasa"}, {"A": {"descarta": ["Lejos", "Caricia"]}})
    assert valor(m, "A.mano") == {} and valor(m, "A.descartes") == {"Lejos": 1, "Caricia": 1}
    m = punto(capitulo=4, punto={"casilla": "A1", "mejorado": True})
    assert explica(m, "A", {"usa": "Nunca"}) == {"SA-4.MEJ.7"}
    m = punto(capitulo=4, punto={"casilla": "A1", "mejorado": True, "estados": {"nervioso": 15}})
    juega(m, {"A": {"usa": "Nunca"}})
    assert valor(m, "punto.estados") == {"fuerte": 1} and sucesos(m, "activa_estado") == []


@pytest.mark.rule("SA-T.ORDEN.7", "SA-T.ORDEN.8", "SA-T.RONDA.1")
def test_with_every_initiative_level_coins_decide_and_the_sides_still_alternate() -> None:
    m = ordenados(DE_OCHO, cartas=ocho(*[3] * 8))
    assert len(sucesos(m, "moneda")) == 3 and reglas(m, "moneda") == ["SA-T.ORDEN.8"] * 3
    sides = [m.figuras[place].bando for place in m.linea]
    assert sides in ([0, 1] * 4, [1, 0] * 4)
    seats = [m.figuras[place].asiento for place in m.linea]
    assert sorted(seats[:4]) == [0, 1, 2, 3] and seats[:4] == seats[4:]


@pytest.mark.rule("SA-1.ALC.2")
@pytest.mark.parametrize("alcance", [0, 13, -1])
def test_a_range_that_is_none_is_not_read_as_everywhere(alcance: int) -> None:
    for who in ({"un": "rival", "alcance": alcance}, {"cada": "rival", "alcance": alcance}):
        bad = conjunto(personaje("Nadia", carta("Mal", "accion", inflige(who, 1))))
        with pytest.raises(CardError):
            catalogo_de_escenario(tree_of(bad))
