"""Positions, actions and values of Warlords of Terra as scenarios have them; mistakes name their line and field."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import CardError
from coliseo.games.warlords_of_terra.game import GAME
from coliseo.games.warlords_of_terra.judge.adapter import ADAPTER
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.judge.adapter import ActionRefused, NoSuchValue
from coliseo.judge.runner import run_scenario
from coliseo.judge.scenario import SCHEMA, scenario_from_text
from coliseo.kernel.codec import dumps, state_hash

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[3])


def mesa(**posicion: object) -> Mesa:
    m = ADAPTER.build(tree_of(posicion), None, None)
    assert isinstance(m, Mesa)
    return m


def juega(m: Mesa, *acciones: object, estricto: bool = False) -> list[dict[str, Any]]:
    """Carries the actions out; returns the story."""
    story: list[dict[str, Any]] = []
    for accion in acciones:
        ADAPTER.act(m, tree_of(accion), estricto, lambda: story.extend(ADAPTER.events(m, story)))
    return story


def valores(m: Mesa, *paths: str) -> list[Any]:
    return [ADAPTER.value(m, path) for path in paths]


# -- positions ------------------------------------------------------------------------------------------------------


def test_what_is_not_said_is_quiet() -> None:
    m = mesa()
    assert [(q.seat, q.purpose, q.menu) for q in m.questions] == [(0, "tactica", [0])]
    assert valores(m, "turno", "fase", "activo", "A.turnos", "B.turnos") == [7, "tactica", "A", 4, 3]
    assert valores(m, "A.vidas", "A.oro", "A.mana", "A.cartas_en_mano", "c2") == [20, 0, 0, 1, None]
    assert valores(m, "A.cartas_en_batalla", "A.cartas_en_construccion") == [10, 5]


@pytest.mark.parametrize(
    ("fase", "asked", "phase"),
    [
        ("preparacion", "mano", "preparacion"),
        ("inicio", "desviar", "recursos"),
        ("guardia", "desviar", "recursos"),
        ("recursos", "desviar", "recursos"),
        ("tras_recursos", "interfase", "recursos"),
        ("construccion", "construccion", "construccion"),
        ("tras_construccion", "interfase", "construccion"),
        ("invocacion", "invocacion", "invocacion"),
        ("tras_invocacion", "interfase", "invocacion"),
        ("tactica", "tactica", "tactica"),
        ("tras_tactica", "interfase", "tactica"),
        ("final", "desviar", "recursos"),
    ],
)
def test_a_position_begins_where_it_says(fase: str, asked: str, phase: str) -> None:
    m = mesa(fase=fase)
    assert (m.questions[0].purpose, ADAPTER.value(m, "fase")) == (asked, phase)
    assert ADAPTER.value(m, "turno") == {"preparacion": 0, "final": 8}.get(fase, 7)


def test_a_troop_has_what_is_said_of_it() -> None:
    m = mesa(
        tablero={
            "c2": {
                "carta": "TH-02",
                "de": "A",
                "dueno": "B",
                "volteada": True,
                "dano": 1,
                "nueva": True,
                "adquiridas": [
                    {"atq": 2, "vida": 3, "hasta": "este_turno"},
                    {"palabra": ["volar"], "indice": {"absorber": 2}, "odio": ["terra"], "inmune": ["gritos"]},
                    {"no_mueve": True},
                ],
                "objetos": ["Espada de Guarnición", {"carta": "Coraza de Placas", "durabilidad": 1, "de": "B"}],
                "adheridas": ["Juramento de Hierro"],
                "aturdida": True,
                "atrapada_por": ["c3"],
                "prestada_por": "c1",
            },
            "c3": "Enredadera Cazadora de B",
            "c1": {"carta": "Tentadora", "de": "A", "movio": 1},
        }
    )
    assert valores(m, "c2.atq", "c2.vida", "c2.vida_maxima", "c2.vel", "c2.dano") == [7, 7, 8, 1, 1]
    assert valores(m, "c2.palabras", "c2.indices.absorber", "c2.odio", "c2.inmune") == [
        {"carga": 1, "volar": 1},
        3,
        {"terra": 1},
        {"gritos": 1},
    ]
    assert valores(m, "c2.de", "c2.dueno", "c2.atrapada", "c2.prestada", "c2.preparacion") == [
        "A",
        "B",
        True,
        True,
        True,
    ]
    assert valores(m, "c2.durabilidad", "c2.adheridas", "c1.activacion") == [
        {"Espada de Guarnición": 2, "Coraza de Placas": 1},
        {"Juramento de Hierro": 1},
        "en_curso",
    ]


def test_an_annulled_troop_has_lost_what_it_had_acquired_before() -> None:
    m = mesa(
        tablero={
            "c2": {
                "carta": "Lancera del Puente",
                "de": "A",
                "anulada": True,
                "adquiridas": [{"palabra": "volar", "atq": 1}],
            }
        }
    )
    assert valores(m, "c2.palabras", "c2.atq", "c2.anulada") == [{}, 3, True]


def test_a_player_has_what_is_said() -> None:
    m = mesa(
        A={
            "vidas": 7,
            "oro": 3,
            "mana": 4,
            "pp": 5,
            "heroe": "OV-H1",
            "mano": {"Osa Madre": 2, "Pozo de Barro": 1},
            "conocida": ["Osa Madre"],
            "batalla": ["Osa Madre", "Combustión"],
            "construccion": 2,
            "tope_de_batalla": ["Estampida", "Combustión"],
            "topes_vistos": ["A"],
            "descarte": ["Combustión", "Osa Madre"],
            "eliminadas": ["Estampida"],
            "armeria": ["Medalla del Alba", {"carta": "Espada de Guarnición", "durabilidad": 1}],
            "lugares": ["Pozo de Barro", {"carta": "Herrería Tosca", "volteado": True}],
            "prebanquillo": ["Talador de Bosques"],
        },
        campo={"e3": {"carta": "Tótem del Cráneo", "de": "B", "durabilidad": 1}},
    )
    assert valores(m, "A.vidas", "A.oro", "A.mana", "A.pp", "A.heroe") == [7, 3, 4, 5, "Grumak Puñorroto"]
    assert valores(m, "A.mano", "A.conocida") == [{"Osa Madre": 2, "Pozo de Barro": 1}, {"Osa Madre": 1}]
    assert valores(m, "A.cartas_en_batalla", "A.cartas_en_construccion") == [4, 2]
    assert valores(m, "A.descarte_en_orden", "A.eliminadas") == [["Combustión", "Osa Madre"], {"Estampida": 1}]
    assert valores(m, "A.armeria.espada_de_guarnicion", "A.durabilidad.Espada de Guarnición") == [1, 1]
    assert valores(m, "A.lugares", "A.volteados") == [{"Pozo de Barro": 1, "Herrería Tosca": 1}, {"Herrería Tosca": 1}]
    assert valores(m, "campo.e3.durabilidad", "campo.e3.de", "campo.a1") == [1, "B", None]


def test_a_position_can_be_saved_and_read() -> None:
    m = mesa(tablero={"c2": {"carta": "Osa Madre", "de": "A", "dano": 1}, "c3": "Orko Pendenciero de B"})
    again = GAME.load(dumps(m), {"catalogo": m.catalogo})
    assert state_hash(again) == state_hash(m)


@pytest.mark.parametrize(
    ("posicion", "field"),
    [
        ({"color": 1}, "color"),
        ({"fase": "batalla"}, "fase"),
        ({"tablero": {"f1": "Osa Madre de A"}}, "tablero.f1"),
        ({"tablero": {"c2": "Osa Madre"}}, "tablero.c2"),
        ({"tablero": {"c2": "Nadie de A"}}, "tablero.c2"),
        ({"tablero": {"c2": "Combustión de A"}}, "tablero.c2"),
        ({"tablero": {"c2": {"carta": "Osa Madre", "de": "A", "fuerza": 1}}}, "fuerza"),
        ({"tablero": {"c2": {"carta": "Osa Madre", "de": "A", "atrapada_por": ["c3"]}}}, "atrapada_por"),
        ({"tablero": {"c2": {"carta": "Osa Madre", "de": "A", "adquiridas": [{"palabra": "saltar"}]}}}, "saltar"),
        ({"tablero": {"c2": {"carta": "Osa Madre", "de": "A", "objetos": ["Tótem del Cráneo"]}}}, "objetos"),
        ({"tablero": {"c2": {"carta": "Osa Madre", "de": "A", "objetos": ["OV-16", "OV-17"]}}}, "objetos"),
        ({"tablero": {"c2": {"carta": "Osa Madre", "de": "A", "adheridas": ["Combustión"]}}}, "adheridas"),
        ({"campo": {"c2": "Espada de Guarnición de A"}}, "campo.c2"),
        ({"A": {"heroe": "Osa Madre"}}, "heroe"),
        ({"A": {"lugares": ["Osa Madre"]}}, "lugares"),
        ({"A": {"armeria": ["OV-16", "OV-16", "OV-16", "OV-16"]}}, "armeria"),
        ({"A": {"oro": 11}}, "oro"),
        ({"A": {"conocida": ["Osa Madre"]}}, "conocida"),
        ({"lecturas": {"volar_cruza": "a veces"}}, "lecturas"),
        (
            {
                "tablero": {
                    "c2": {"carta": "Osa Madre", "de": "A", "movio": 1},
                    "c3": {"carta": "Osa Madre", "de": "A", "movio": 1},
                }
            },
            "activacion",
        ),
    ],
)
def test_a_wrong_position_says_where(posicion: dict[str, object], field: str) -> None:
    with pytest.raises(CardError) as error:
        mesa(**posicion)
    assert field in str(error.value)


# -- actions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("accion", "words"),
    [
        ({"A": {"conjura": "Osa Madre"}}, "no tiene"),
        ({"A": {"equipa": "Espada de Guarnición", "a": "c2"}}, "Armería"),
        ({"A": {"poder": "Volar alto"}}, "amparo"),
        ({"A": {"ataca": "c2", "a": "c5"}}, "no puede"),
        ({"A": {"mueve": "b1", "a": "b2"}}, "no hay una tropa"),
        ({"B": "pasa"}, "no se le pregunta"),
        ({"A": {"ordena": ["x"]}}, "no se le pregunta"),
    ],
)
def test_what_cannot_be_done_says_why(accion: object, words: str) -> None:
    m = mesa(tablero={"c2": "Osa Madre de A", "c5": "Osa Madre de B"})
    with pytest.raises(ActionRefused) as error:
        juega(m, accion)
    assert words in error.value.es


@pytest.mark.parametrize(
    "accion", [{"A": "salta"}, {"A": {"salta": 1}}, {"C": "pasa"}, "descansa", {"A": {"mueve": "c2", "a": "z9"}}]
)
def test_what_is_no_action_is_an_error_of_the_file(accion: object) -> None:
    m = mesa(tablero={"c2": "Osa Madre de A"})
    with pytest.raises(CardError):
        juega(m, accion)


def test_a_target_that_was_taken_as_given_must_be_the_one_that_was_said() -> None:
    m = mesa(tablero={"c5": "Osa Madre de B"}, A={"mana": 2, "mano": ["Maldición de Lentitud", "Osa Madre"]})
    with pytest.raises(ActionRefused):
        juega(m, {"A": {"conjura": "Maldición de Lentitud", "a": "c4"}})
    juega(m, {"A": {"conjura": "Maldición de Lentitud", "a": "c5"}})
    assert valores(m, "objetos.1.objetivos") == [["c5"]]


def test_strict_windows_are_not_declined_by_themselves() -> None:
    m = mesa(tablero={"c2": "Osa Madre de A", "c3": "Osa Madre de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, estricto=True)
    with pytest.raises(ActionRefused):
        juega(m, "resuelve", estricto=True)
    juega(m, {"A": "pasa"}, {"B": "pasa"}, estricto=True)
    assert valores(m, "c2.dano", "c3.dano") == [3, 3]


def test_values_that_do_not_exist_say_what_there_is() -> None:
    m = mesa()
    with pytest.raises(NoSuchValue):
        ADAPTER.value(m, "A.fuerza")
    assert ADAPTER.value(m, "A.mano.osa madre") == 0


def test_the_schema_knows_the_fields_of_a_position() -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    good = {"juego": "warlords_of_terra", "nombre": "x", "reglas": ["WT-A.1.1"], "posicion": {}, "espera": {"turno": 7}}
    assert list(validator.iter_errors(good)) == []
    for wrong in ({"tablero": {"f1": "Osa Madre de A"}}, {"A": {"vida": 3}}, {"fase": "batalla"}):
        assert list(validator.iter_errors({**good, "posicion": wrong}))


@pytest.mark.parametrize("page", ["docs/escenarios.md", "docs/en/scenarios.md"])
def test_the_example_of_the_documentation_runs(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = [block.split("```")[0] for block in text.split("```yaml\n")[1:]]
    example = next(block for block in blocks if block.startswith("juego: warlords_of_terra"))
    result = run_scenario(scenario_from_text(example, page))
    assert [case.ok for case in result.cases] == [True, True]
