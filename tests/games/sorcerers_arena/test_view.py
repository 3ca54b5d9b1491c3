"""The table as each observer knows it, and what two things touched in turn would be."""

from __future__ import annotations

import json
from typing import Any

import pytest
from games.sorcerers_arena.kit import juega, mesa, pregunta

from coliseo.games.sorcerers_arena.atoms.cards import al_fondo, mirar
from coliseo.games.sorcerers_arena.flow.codes import (
    A_ATACAR,
    A_HABILIDAD,
    A_JUGAR,
    A_MOVER,
    EN_ACCION,
    destino,
    sin_destino,
)
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.games.sorcerers_arena.telling.between import entre, parejas
from coliseo.games.sorcerers_arena.telling.view import mesa_view
from coliseo.kernel.knowledge import JUDGE, SPECTATOR
from coliseo.tabletop.codes import code_of


def arena(**changes: Any) -> Mesa:
    return mesa(
        **{
            "capitulo": 4,
            "pv": {"azul": 5, "rojo": 3},
            "A": {
                "personajes": {
                    "brunilda": {"casilla": "E2", "vida": 8, "estados": {"escoba magica": 2, "debilitado": 1}},
                    "zahir": {"casilla": "D4", "mejorado": True},
                },
                "mano": ["Barrido general", "Capa gris"],
                "descartes": ["Remanso", "Ovación"],
            },
            "B": {
                "personajes": {"brego": "F3", "nerea": "fuera"},
                "mano": ["Red de algas", "Zancadas"],
                "conocida": ["Zancadas"],
                "apartadas": ["Carga"],
            },
            **changes,
        }
    )


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR, JUDGE])
def test_a_view_is_plain_data(observer: int) -> None:
    view = mesa_view(arena(), observer)
    assert json.loads(json.dumps(view)) == view


@pytest.mark.rule("SA-4.ING.4", "SA-4.ING.5")
def test_each_sees_the_own_hand_and_of_the_others_only_what_is_known() -> None:
    m = arena()
    a, b = mesa_view(m, 0)["invocadores"]
    assert sorted(a["mano"]) == ["barrido_general", "capa_gris"] and a["limite"] == 5
    assert (b["mano"], b["conocidas"], b["en_mano"]) == (None, ["zancadas"], 2)
    assert b["apartadas"] == ["carga"] and a["descartes"] == ["remanso", "ovacion"]
    assert a["ingredientes"] == {"corazon": 2}
    for observer in (1, SPECTATOR):
        assert "barrido_general" not in json.dumps(mesa_view(m, observer))
    judge = mesa_view(m, JUDGE)["invocadores"]
    assert sorted(judge[1]["mano"]) == ["red_de_algas", "zancadas"]
    printed = {card["carta"]: card for card in mesa_view(m, 0)["cartas"]}
    assert set(printed) == {"barrido_general", "capa_gris", "zancadas", "carga", "remanso", "ovacion"}
    assert printed["capa_gris"]["distintivo"] == "accion_o_movimiento" and printed["capa_gris"]["personaje"] == "zahir"


@pytest.mark.rule("SA-1.PREP.8", "SA-0.EST.11", "SA-4.MEJ.1", "SA-3.MOV.1")
def test_a_figure_tells_what_it_is_now() -> None:
    figures = {f["personaje"]: f for f in mesa_view(arena(), SPECTATOR)["figuras"]}
    told = figures["brunilda"]
    assert (told["casilla"], told["vida"], told["vida_maxima"], told["dorada"], told["activa"]) == (
        "E2",
        8,
        10,
        True,
        True,
    )
    assert [(s["estado"], s["contadores"], s["activado"]) for s in told["estados"]] == [
        ("magic_broom", 2, True),
        ("weakened", 1, False),
    ]
    assert told["ataque"] == 1, "Debilitado"
    assert told["coste"] == {"concha": 1, "corazon": 2} and told["faltan"] == {"concha": 1}
    assert figures["zahir"]["movimiento"] == 3 and figures["zahir"]["coste"] is None
    assert [(h["nombre"]["es"], h["tiene"]) for h in figures["zahir"]["habilidades"]] == [
        ("Ojo avizor", True),
        ("Atajo", True),
        ("Botín", True),
    ]
    assert figures["nerea"]["fuera"] and figures["nerea"]["casilla"] is None


def test_the_table_tells_the_race_the_line_and_what_can_still_be_done() -> None:
    view = mesa_view(arena(hechas=["movimiento"], ultima_ronda=["pv"]), 1)
    assert view["pv"] == {"azul": 5, "rojo": 3} and view["meta"] == 20 and view["ultima_ronda"] == ["pv"]
    people = {f["lugar"]: f["personaje"] for f in view["figuras"]}
    assert [people[place] for place in view["linea"]] == ["brunilda", "brego", "zahir", "nerea"]
    assert (view["indicador"], view["abiertas"]) == (0, ["accion", "habilidades"])
    golden = [space["casilla"] for space in view["tablero"]["casillas"] if space["dorada"]]
    assert sorted(golden) == ["E2", "E4", "E6"] and len(view["tablero"]["casillas"]) == 43
    assert {p["personaje"] for p in view["personajes"]} == {"brunilda", "zahir", "brego", "nerea"}
    assert mesa_view(arena(capitulo=1), 0)["abiertas"] == ["movimiento", "accion"]


def test_while_teams_are_chosen_every_personaje_is_told() -> None:
    view = mesa_view(mesa(capitulo=2, fase="preparacion", primero="A"), SPECTATOR)
    assert len(view["personajes"]) == 8 and not view["figuras"] and view["seleccion"] == "draft"


@pytest.mark.rule("SA-1.ADD.3")
def test_what_is_known_of_a_deck() -> None:
    m = arena(A={"personajes": {"brunilda": "E2"}, "tope": ["Escobazo", "Chispa de tiza"]})
    assert mesa_view(m, 0)["invocadores"][0]["tope"] == []
    mirar(m, 0, 2, "SA-0.EST.8")
    assert mesa_view(m, 0)["invocadores"][0]["tope"] == ["escobazo", "chispa_de_tiza"]
    assert mesa_view(m, 1)["invocadores"][0]["tope"] == []
    al_fondo(m, 0, "SA-1.RES.5")
    mine = mesa_view(m, 0)["invocadores"][0]
    assert (mine["tope"], mine["fondo"]) == (["chispa_de_tiza"], ["escobazo"])
    assert mesa_view(m, SPECTATOR)["invocadores"][0]["fondo"] == []


@pytest.mark.rule("SA-T.INFO.1", "SA-T.INFO.2")
def test_partners_may_show_each_other_their_hands() -> None:
    m = mesa(equipo=True, A={"personajes": {"brunilda": "B2"}, "mano": ["Escobazo"]})
    assert mesa_view(m, 3)["invocadores"][0]["mano"] is None
    GAME.show_hand(m, 0, 3, True)
    assert mesa_view(m, 3)["invocadores"][0]["mano"] == ["escobazo"]
    assert mesa_view(m, 3)["invocadores"][0]["ensena"] is True
    for other in (1, 2, SPECTATOR):
        told = mesa_view(m, other)["invocadores"][0]
        assert (told["mano"], told["conocidas"], told["ensena"]) == (None, [], True)


@pytest.mark.rule("SA-1.ADD.2")
def test_a_card_set_apart_unseen_is_not_told() -> None:
    m = mesa(
        lecturas={"apartadas_public": "off"},
        activo="nerea",
        A={"personajes": {"zahir": {"casilla": "E4", "estados": {"sigiloso": 1}}}},
        B={"personajes": {"nerea": "E5"}, "mano": ["Red de algas", "Zancadas"]},
    )
    juega(m, {"B": {"juega": "Red de algas", "a": "zahir", "aparta": "Zancadas"}})
    assert mesa_view(m, 0)["invocadores"][1]["apartadas"] == [None]
    assert mesa_view(m, 1)["invocadores"][1]["apartadas"] == ["zancadas"]


def test_what_is_being_resolved_tells_its_author_and_whom_it_chose() -> None:
    m = arena(
        A={"personajes": {"brunilda": {"casilla": "E2", "estados": {"escoba magica": 2}}}, "mano": ["Barrido general"]}
    )
    m = juega(m, {"A": {"juega": "Barrido general"}})
    (item,) = mesa_view(m, 1)["en_curso"]
    people = {f["lugar"]: f["personaje"] for f in mesa_view(m, 1)["figuras"]}
    assert (item["clase"], item["carta"], people[item["figura"]], people[item["elegido"]]) == (
        "carta",
        "barrido_general",
        "brunilda",
        "brego",
    )


# -- two things touched in turn -------------------------------------------------------------------------------------


def test_two_things_touched_in_turn_are_one_action() -> None:
    m = arena()
    q = pregunta(m, "A")
    sweep = m.catalogo.por_clave["barrido_general"].numero
    e4 = m.tablero.casilla("E4")
    for first, then, code, number in (
        ("figura:0", "casilla:e4", code_of(A_MOVER, 0), e4),
        ("figura:0", "figura:2", code_of(A_ATACAR, 0), 2),
        ("mano:0:barrido_general", "figura:2", code_of(A_JUGAR, sweep, EN_ACCION), 2),
        ("habilidad:0:0", "figura:2", code_of(A_HABILIDAD, 0), 2),
    ):
        told = entre(m, q, first, then)
        assert told is not None
        assert (sin_destino(told), destino(told)) == (code, (number, then.startswith("figura")))
    assert entre(m, q, "figura:0", "casilla:z9") is None and entre(m, q, "figura:0", "figura:9") is None
    assert entre(m, q, "figura:2", "casilla:e4") is None and entre(m, q, "figura:0", "figura:0") is None
    (pairs,) = parejas(m, q)
    assert "figura:0" in pairs["first"] and "casilla" in pairs["then"] and "figura:0" not in pairs["then"]
