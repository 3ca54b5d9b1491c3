"""Questions and answers in words, and the things they stand for."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.kit import contesta, juega, mesa, pregunta

from coliseo.games.sorcerers_arena.flow.codes import A_MOVER
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.tabletop.codes import code_of


def answers(m: Mesa, seat: str = "A", lang: str = "es") -> list[str]:
    q = pregunta(m, seat)
    return [GAME.describe(m, q, c, lang) for c in q.menu]


def view(m: Mesa, seat: str = "A", lang: str = "es") -> dict[str, Any]:
    return GAME.question_view(m, pregunta(m, seat), lang)


def arena(**changes: Any) -> Mesa:
    return mesa(
        **{
            "capitulo": 4,
            "A": {
                "personajes": {"nerea": {"casilla": "E3"}, "zahir": "B3"},
                "mano": ["Tridente de coral", "Remanso", "Por los tejados"],
            },
            "B": {"personajes": {"brego": {"casilla": "E4", "vida": 3}, "ixara": "H3"}},
            **changes,
        }
    )


@pytest.mark.rule("SA-2.MOV.1", "SA-2.ACC.1", "SA-1.CARTA.7")
def test_actions_tell_what_they_cost_and_do() -> None:
    told = answers(arena())
    assert "Atacar (2 de daño)" in told and "Atacar (3 de daño: descartas Tridente de coral)" in told
    assert "Mover (hasta 2 casillas)" in told and "Mover (hasta 3 casillas: descartas Por los tejados)" in told
    assert "Jugar Remanso en la fase de Acción" in told and "Jugar Remanso en la fase de Movimiento" in told
    assert told[0] == "Terminar el turno"
    strong = arena(A={"personajes": {"nerea": {"casilla": "E3", "estados": {"fuerte": 1}}}})
    assert "Atacar (3 de daño)" in answers(strong)
    assert "Attack (3 damage)" in answers(strong, lang="en")


def test_a_target_tells_what_it_would_take() -> None:
    m = arena(
        A={"personajes": {"nerea": "E3"}, "mano": ["Red de algas"]},
        B={
            "personajes": {
                "brego": {"casilla": "E4", "vida": 1},
                "ixara": {"casilla": "E2", "estados": {"resistente": 1}},
            }
        },
    )
    m = juega(m, {"A": {"juega": "Red de algas"}})
    brego, ixara = answers(m)
    assert brego == "Brego (E4, Vida 1/12, rojo): 1 de daño, Fuera de combate; el bando azul gana 7 PV"
    assert ixara == "Ixara (E2, Vida 11/11, rojo): adquiere Inmovilizado 2"
    assert GAME.prompt(m, pregunta(m, "A"), "es") == "«Red de algas»: ¿a quién?"
    assert GAME.prompt(m, pregunta(m, "A"), "en") == "“Kelp Net”: whom?"


@pytest.mark.rule("SA-1.INI.6")
def test_a_golden_destination_says_so() -> None:
    m = contesta(arena(), "A", code_of(A_MOVER, 0))
    told = answers(m)
    assert "E2 (dorada): 1 PV al empezar su próximo turno" in told and "E3, donde está" in told
    assert GAME.prompt(m, pregunta(m, "A"), "es") == "¿Adónde va Nerea?"
    option = next(o for o in view(m)["options"] if o["things"] == ["casilla:e2"])
    assert option["camino"] == ["E2"] and option["pronostico"]["dorada"] == 0


def test_offers_have_verbs_things_and_details() -> None:
    told = view(arena())
    options = {option["text"]: option for option in told["options"]}
    assert told["pass"] == 0 and options["Terminar el turno"]["verb"] == "pasa"
    attack = options["Atacar (3 de daño: descartas Tridente de coral)"]
    assert (attack["verb"], attack["things"]) == ("ataca", ["figura:0", "mano:0:tridente_de_coral"])
    assert attack["detail"] == "Acción · Ataque · Fuego"
    assert attack["pronostico"] == {
        "figuras": [{"lugar": 2, "dano": 3, "vida": 0, "fuera": True}],
        "pv": {"azul": 7},
    }
    healing = arena(A={"personajes": {"nerea": "E3", "zahir": "D3"}, "mano": ["Remanso"]})
    (lullaby,) = [o for o in view(healing)["options"] if o.get("verb") == "usa"]
    assert (lullaby["text"], lullaby["price"]) == ("Usar Arrullo", "descartas una carta: Mágica")
    assert "detail" not in lullaby, "its price is told once"
    assert lullaby["things"] == ["habilidad:0:0"]
    refused = {(item.get("verb"), item["things"][0]) for item in [*told["impossible"], *told["also_impossible"]]}
    assert ("mejora", "figura:0") in refused and ("usa", "habilidad:0:1") in refused
    assert ("juega", "mano:0:por_los_tejados") in refused, "another's card: it can be discarded, not played"


@pytest.mark.rule("SA-0.EST.14", "SA-1.EST.8", "SA-4.MEJ.4", "SA-T.ING.2")
def test_questions_tell_what_they_are_about() -> None:
    m = mesa(
        activo="nerea",
        A={"personajes": {"zahir": {"casilla": "E4", "estados": {"sigiloso": 2}}}},
        B={"personajes": {"nerea": "E5"}, "mano": ["Red de algas", "Zancadas", "Carga"]},
    )
    m = juega(m, {"B": {"juega": "Red de algas"}})
    assert GAME.prompt(m, pregunta(m, "B"), "es") == (
        "«Red de algas»: para elegir a Zahir, que tiene Sigiloso, apartas una carta de tu mano. ¿Cuál?"
    )
    m = mesa(fase="comienzo", A={"personajes": {"agata": {"casilla": "E4", "estados": {"maldito": 1, "nervioso": 1}}}})
    assert GAME.prompt(m, pregunta(m, "A"), "es") == "Ágata: ¿en qué orden actúan sus efectos de estado?"
    m = mesa(
        capitulo=4,
        equipo=True,
        A={"personajes": {"brego": "E4"}, "descartes": ["Carga", "Pisotón"]},
        D={"personajes": {"nerea": "B3"}, "descartes": ["Corriente amable"]},
        B={"personajes": {"ixara": "H2"}},
        C={"personajes": {"agata": "H3"}},
    )
    m = juega(m, {"A": "mejora"})
    assert GAME.prompt(m, pregunta(m, "D"), "es") == (
        "El Invocador A quiere gastar «Corriente amable», de tu pila de descartes, para mejorar a Brego: ¿das permiso?"
    )
    assert answers(m, "D") == ["No dar permiso", "Dar permiso"]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_setting_up_is_asked_in_words(lang: str) -> None:
    m = mesa(capitulo=1, fase="preparacion")
    assert GAME.prompt(m, pregunta(m), lang) == (
        "¿Con qué bando juegas?" if lang == "es" else "Which side do you play?"
    )
    m = mesa(capitulo=2, fase="preparacion", primero="A")
    assert pregunta(m).purpose == "seleccion"
    first = GAME.describe(m, pregunta(m), pregunta(m).menu[0], lang)
    assert first.startswith("Brunilda") and ("(Vida 10, 3 PV, " if lang == "es" else "(Health 10, 3 VP, ") in first
