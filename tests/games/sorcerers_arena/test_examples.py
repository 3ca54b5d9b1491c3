"""The worked examples of the book: that each of the 24 has its place, those that are no scenario, and what a position
may say of the quoted personajes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from games.sorcerers_arena.kit import juega, mesa, valor

from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import CardError
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.judge.adapter import ADAPTER
from coliseo.games.sorcerers_arena.judge.position.quoted import catalogo_citado
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.judge.scenario import load_scenario

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[3])
EJEMPLOS = 24
#: those of this file: the book's own chapter 1 is set up with cards that whoever owns the box brings along
DE_ESTE_ARCHIVO = (2,)


def test_every_worked_example_has_its_place() -> None:
    folder = ROOT / "scenarios" / "sorcerers_arena" / "ejemplos"
    found = {path.stem: load_scenario(path).example for path in folder.glob("*.yaml")}
    wanted = [n for n in range(1, EJEMPLOS + 1) if n not in DE_ESTE_ARCHIVO]
    assert found == {f"ex_{n:02}": f"SA-EX-{n:02}" for n in wanted}


@pytest.mark.rule("SA-1.PREP.4", "SA-1.PREP.6")
def test_sa_ex_02_the_line_of_chapter_1_is_printed() -> None:
    badge = {"copias": 10, "distintivo": "accion", "categorias": [], "efecto": [{"mueve": {"hasta": 1}}]}
    ficha = {"vida": 9, "pv": 3}
    given = {
        "el_aprendiz_de_brujo": {
            "ficha": {**ficha, "iniciativa": 9},
            "cartas": {
                "Aprendizaje paso a paso": {"copias": 9, "categorias": ["magica"]},
                "Impulso místico": {**badge, "copias": 1},
            },
        },
        "aladdin": {
            "ficha": {**ficha, "iniciativa": 1},
            "cartas": {"Aturdiendo y huyendo": {"copias": 10, "distintivo": "accion", "categorias": []}},
        },
        "gaston": {
            "ficha": {**ficha, "iniciativa": 2},
            "cartas": {
                "Pendenciero": {"copias": 5, "categorias": []},
                "Empujón": {"copias": 5, "distintivo": "accion", "categorias": []},
            },
        },
        "ariel": {"ficha": {**ficha, "iniciativa": 5}, "cartas": [{"nombre": "Una de Ariel", **badge}]},
    }
    teams = [["el_aprendiz_de_brujo", "aladdin"], ["gaston", "ariel"]]
    m = GAME.new_game({"capitulo": 1, "equipos": teams, "catalogo": catalogo_citado(tree_of(given))}, 1)
    assert isinstance(m, Mesa)
    # initiatives count for nothing here
    assert valor(m, "linea") == ["el_aprendiz_de_brujo", "ariel", "aladdin", "gaston"]
    assert [valor(m, f"{who}.bando") for who in valor(m, "linea")] == ["azul", "rojo", "azul", "rojo"]
    assert valor(m, "indicador") == 1


@pytest.mark.rule("SA-1.ADD.3")
def test_sa_ex_14_everybody_sees_the_revealed_card() -> None:
    """What becomes of it is in the scenario: here, that a rival, a partner and a spectator are told which it is."""
    m = mesa(
        equipo=True,
        A={"personajes": {"cornelio": "E4"}, "mano": ["Baraja marcada"], "tope": ["Farol"]},
        B={"personajes": {"brego": "E5"}},
        C={"personajes": {"nerea": "I2"}},
        D={"personajes": {"zahir": "A2"}},
    )
    juega(m, {"A": {"juega": "Baraja marcada", "a": "brego"}})
    for observer in (-1, 0, 1, 2, 3):
        assert [e["carta"] for e in GAME.events_for(m, observer) if e["suceso"] == "revela"] == ["farol"]


# -- what a position may say of them --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("citas", "field"),
    [
        ({"aladdin": {"capacidades": {"normal": {"movimiento": 4}}}}, "citas.aladdin.capacidades.normal.movimiento"),
        (
            {"gaston": {"cartas": {"Pendenciero": {"distintivo": "movimiento"}}}},
            "citas.gaston.cartas.pendenciero.distintivo",
        ),
        ({"gaston": {"nombre": "Otro"}}, "citas.gaston.nombre"),
        ({"gaston": {"cartas": {"Carga": {"copias": 1}}}}, "citas.gaston.cartas.carga"),
        ({"brego": {"ficha": {"vida": 1}}}, "citas.brego"),
    ],
)
def test_what_the_rulebook_says_cannot_be_changed(citas: dict[str, object], field: str) -> None:
    with pytest.raises(CardError) as refused:
        ADAPTER.build(tree_of({"citas": citas}), None, None)
    assert refused.value.field == field


def test_what_nobody_knows_is_said_for_one_table_only() -> None:
    own = {"gaston": {"ficha": {"vida": 12}}}
    m = mesa(citas=own, A={"personajes": {"gaston": "E4"}})
    assert valor(m, "gaston.vida") == 12
    assert catalogo_citado(tree_of(True)).personaje_por_clave["gaston"].vida == 0
    assert "gaston" not in catalogo_citado(tree_of(False)).personaje_por_clave
