"""Positions, actions and values of Rise of Gods as scenarios have them; and mistakes that name their line and field."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import CardError
from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.judge.adapter import ADAPTER
from coliseo.games.rise_of_gods.judge.position.cards import catalogo_de_escenario
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.judge.adapter import ActionRefused, NoSuchValue
from coliseo.judge.runner import run_scenario
from coliseo.judge.scenario import SCHEMA, load_scenario, scenario_from_text
from coliseo.kernel.codec import dumps, state_hash
from coliseo.kernel.frames import answer

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[3])
#: worked examples of the catalogue that are about play; the others are tests of tournaments, judges and matches
DE_JUEGO = (*range(1, 27), 34, 36, 37)


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


def valor(m: Mesa, path: str) -> Any:
    return ADAPTER.value(m, path)


def por(m: Mesa, seat: str, accion: object) -> set[str] | None:
    refusals = ADAPTER.refusals(m, tree_of({seat: accion}))
    return None if refusals is None else {rule for r in refusals for rule in r.rules}


# -- positions ------------------------------------------------------------------------------------------------------


def test_what_is_not_said_is_quiet() -> None:
    m = mesa()
    assert [(q.seat, q.purpose, q.menu) for q in m.questions] == [(0, "accion", [0])]
    assert [valor(m, path) for path in ("turno", "fase", "activo", "A.turnos", "B.turnos")] == [
        7,
        "principal",
        "A",
        4,
        3,
    ]
    assert [valor(m, path) for path in ("A.vida", "A.mano", "A.cartas_en_mazo", "A.libres", "c2")] == [
        20,
        {},
        10,
        0,
        None,
    ]


@pytest.mark.parametrize(
    ("posicion", "turnos"),
    [
        ({"turno": 1}, [1, 0]),
        ({"turno": 2, "activo": "B"}, [1, 1]),
        ({"turno": 3}, [2, 1]),
        ({"primero": "B", "turno": 4, "activo": "A"}, [2, 2]),
        ({"primero": "B"}, [3, 4]),
    ],
)
def test_turns_begun_follow_from_the_turn(posicion: dict[str, object], turnos: list[int]) -> None:
    m = mesa(**posicion)
    assert [valor(m, f"{seat}.turnos") for seat in "AB"] == turnos


def test_the_beginning_of_the_turn_draws_and_reactivates() -> None:
    m = mesa(fase="comienzo", A={"tope": ["Hundir"], "girados": ["marisma"]}, tablero={"c2": "Larva de A"})
    assert (valor(m, "turno"), valor(m, "A.turnos"), valor(m, "A.mano")) == (7, 4, {"Hundir": 1})
    assert (valor(m, "A.libres"), valor(m, "A.girados"), valor(m, "fase")) == (1, 0, "principal")


def test_the_game_goes_on_after_the_turn() -> None:
    m = mesa(A={"sellos": {"forja": 1}})
    juega(m, {"A": "termina"}, {"B": "termina"})
    assert (valor(m, "turno"), valor(m, "activo"), valor(m, "A.cartas_en_mano")) == (9, "A", 1)


def test_a_piece_has_what_is_said_of_it() -> None:
    m = mesa(
        tablero={
            "c2": {
                "carta": "AL-05",
                "de": "A",
                "bono": [1, 2],
                "perdida": [2, 1],
                "vida": 3,
                "adjuntos": ["Mentor Anselmo", {"carta": "Corona de Moscas", "de": "B"}],
                "palabras": ["escudo_magico"],
                "enfermedad": 2,
                "nueva": True,
                "movio": 1,
            },
            "d3": {"carta": "Torre de Vapor", "de": "B", "cartas": 2, "vida": 7},
            "e4": {"carta": "Larva", "de": "B", "dueno": "A", "aturdida": True},
            "f1": {"carta": "Larva", "de": "A", "aturdida": True, "token": False},
        },
        terrenos={"c2": {"carta": "Riel", "de": "B", "dueno": "A"}, "a1": "Mina de A"},
    )
    found = valor(m, "c2")
    # 3/4, +1/+2, −2/−1, Mentor 1/2, Corona +1/+0, and the two levels of the Torre take 2
    assert (found["ataque"], found["vida"], found["vida_maxima"]) == (2, 3, 7)
    assert sorted(found["palabras"]) == ["ataque_rapido", "escudo_magico", "regeneracion", "toque_mortal"]
    assert (found["enfermedad"], found["nueva"], found["movimientos"], found["ataques"]) == (2, True, 0, 1)
    assert found["adjuntos"] == {"Mentor Anselmo": 1, "Corona de Moscas": 1}
    assert [valor(m, f"d3.{name}") for name in ("vida", "vida_maxima", "nivel", "cartas")] == [7, 8, 2, 2]
    assert [valor(m, f"e4.{name}") for name in ("de", "dueno", "aturdida", "aturdida_despues", "token")] == [
        "B",
        "A",
        False,
        True,
        True,
    ]
    assert [valor(m, f"f1.{name}") for name in ("aturdida", "aturdida_despues", "token")] == [True, False, False]
    assert valor(m, "terrenos.c2") == {"carta": "Riel", "de": "B", "dueno": "A"}
    assert (valor(m, "terrenos.a1.carta"), valor(m, "terrenos.b1")) == ("Mina", None)


def test_a_piece_built_is_the_piece_that_play_makes() -> None:
    """Summoning and equipping reach the same numbers as saying the result."""
    played = mesa(A={"mano": ["Gigante de Remaches", "Armadura del Cénit"], "sellos": {"forja": 5, "alborada": 3}})
    juega(
        played, {"A": {"invoca": "Gigante de Remaches", "en": "b1"}}, {"A": {"equipa": "Armadura del Cénit", "a": "b1"}}
    )
    said = mesa(
        tablero={"b1": {"carta": "Gigante de Remaches", "de": "A", "nueva": True, "adjuntos": ["Armadura del Cénit"]}}
    )
    assert valor(played, "b1") == valor(said, "b1")


def test_decks_have_a_known_top_and_bottom() -> None:
    m = mesa(
        A={"tope": ["Hundir", "Larva"], "mazo": 0, "fondo": ["Marea de Fiebre"], "mano": ["Mercader de Amaneceres"]}
    )
    assert (valor(m, "A.tope"), valor(m, "A.fondo"), valor(m, "A.cartas_en_mazo")) == (
        ["Hundir", "Larva"],
        ["Marea de Fiebre"],
        3,
    )
    juega(m, {"hasta": {"turno": 9}})
    assert valor(m, "A.mano") == {"Mercader de Amaneceres": 1, "Hundir": 1}


def test_a_position_can_be_saved_and_loaded() -> None:
    m = mesa(
        tablero={"c2": {"carta": "Larva", "de": "A", "adjuntos": ["Corona de Moscas"]}, "d4": "Torre de Vapor de B"},
        terrenos={"c2": "Riel de B"},
        A={"mano": ["Hundir"], "jugadas": {"Chantaje": 2}, "comerciadas": ["Mercader de Amaneceres"]},
        lecturas={"combate": "primero_quien_ataca"},
    )
    again = GAME.load(dumps(m), {"catalogo": m.catalogo})
    assert state_hash(again) == state_hash(m)
    assert isinstance(again, Mesa)
    assert [valor(again, f"c2.{name}") for name in ("ataque", "palabras")] == [2, {"toque_mortal": 1}]


def test_positions_start_games_too() -> None:
    m = mesa(fase="preparacion", A={"mazo": 40}, B={"mazo": 40}, inicio="ppt")
    assert [(q.seat, q.purpose) for q in m.questions] == [(0, "mulligan"), (1, "mulligan")]
    juega(m, {"A": {"cambia": "nada"}}, {"B": {"cambia": {"Gigante de Remaches": 2}}})
    juega(m, {"A": {"saca": "papel"}}, {"B": {"saca": "piedra"}})
    assert (valor(m, "turno"), valor(m, "activo"), valor(m, "A.cartas_en_mano")) == (1, "A", 7)


BUENA = """\
juego: rise_of_gods
nombre: {es: Prueba, en: Test}
reglas: [RG-CB.4]
posicion:
  turno: 7
  tablero:
    c2: {carta: Aspas de Guerra, de: A, vida: 3}
    c3: Buey de la Aurora de B
  terrenos: {a1: Riel de A}
  A:
    mano: {Hundir: 1}
    sellos: {marisma: 2}
acciones:
  - A: {ataca: c2, a: c3}
espera:
  c3.vida: 1
"""


def test_the_file_without_mistakes_passes() -> None:
    assert run_scenario(scenario_from_text(BUENA)).ok


@pytest.mark.parametrize(
    ("old", "new", "line", "field"),
    [
        ("turno: 7", "turno: 0", 5, "turno"),
        ("turno: 7", "fase: desayuno", 5, "fase"),
        ("turno: 7", "lecturas: {combate: por_correo}", 5, "lecturas"),
        ("turno: 7", "lecturas: {conbate: simultaneo}", 5, "lecturas"),
        ("turno: 7", "activo: C", 5, "activo"),
        ("turno: 7", "turnos: 7", 5, "posicion.turnos"),
        ("    c2: {", "    g2: {", 7, "tablero.g2"),
        ("carta: Aspas de Guerra", "carta: Aspas de Paz", 7, "tablero.c2.carta"),
        ("carta: Aspas de Guerra", "carta: Hundir", 7, "tablero.c2"),
        ("vida: 3", "vida: 5", 7, "vida"),
        ("vida: 3", "perdida: [0, 4]", 7, "perdida"),
        ("vida: 3", "bono: [1]", 7, "bono"),
        ("vida: 3", "vidas: 3", 7, "tablero.c2.vidas"),
        ("vida: 3", "palabras: [prisa]", 7, "tablero.c2.palabras"),
        ("vida: 3", "adjuntos: [Larva]", 7, "tablero.c2.adjuntos"),
        ("vida: 3", "adjuntos: [Hundir]", 7, "tablero.c2.adjuntos"),
        ("Buey de la Aurora de B", "Buey de la Aurora", 8, "tablero.c3"),
        ("a1: Riel de A", "a1: Larva de A", 9, "terrenos.a1"),
        ("a1: Riel de A", "a9: Riel de A", 9, "terrenos.a9"),
        ("mano: {Hundir: 1}", "mano: {Hundir: 11}", 11, "A.mano"),
        ("mano: {Hundir: 1}", "conocida: [Hundir]", 11, "A.conocida"),
        ("mano: {Hundir: 1}", "mano: [Undir]", 11, "A.mano"),
        ("mano: {Hundir: 1}", "vida: 21", 11, "vida"),
        ("mano: {Hundir: 1}", "tope_visto: [C]", 11, "A.tope_visto"),
        ("sellos: {marisma: 2}", "sellos: {pantano: 2}", 12, "A.sellos"),
        ("- A: {ataca", "- C: {ataca", 14, "c"),
        ("{ataca: c2, a: c3}", "{atacar: c2, a: c3}", 14, "A"),
        ("{ataca: c2, a: c3}", "{ataca: c2, en: c3}", 14, "ataca.en"),
        ("{ataca: c2, a: c3}", "{ataca: c2, a: c9}", 14, "a"),
        ("{ataca: c2, a: c3}", "dormir", 14, "A"),
        ("- A: {ataca: c2, a: c3}", "- resolver", 14, "accion"),
        ("c3.vida: 1", "c3.bida: 1", 16, "c3.bida"),
        ("c3.vida: 1", "sucesos: [{suceso: golpea, quien: A}]", 16, "sucesos.quien"),
        ("c3.vida: 1", "sucesos: [{suceso: golpazo}]", 16, "suceso"),
        ("espera:", "azar: {ruleta: [1]}\nespera:", 15, "azar.ruleta"),
        ("espera:", "azar: {moneda: [canto]}\nespera:", 15, "azar.moneda"),
    ],
)
def test_mistakes_name_line_and_field(old: str, new: str, line: int, field: str) -> None:
    assert old in BUENA
    with pytest.raises(CardError) as error:
        run_scenario(scenario_from_text(BUENA.replace(old, new), "mal.yaml"))
    assert (error.value.file, error.value.line, error.value.field) == ("mal.yaml", line, field)


def test_the_schema_knows_the_positions_of_the_game() -> None:
    validator = jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    base = {"juego": "rise_of_gods", "nombre": "n", "reglas": ["RG-CB.4"], "espera": {"fase": "principal"}}
    assert validator.is_valid(base)
    for wrong in (
        {"posicion": {"fase": "preparar"}},
        {"posicion": {"tablero": {"g1": "Larva de A"}}},
        {"posicion": {"tablero": {"a1": "Larva"}}},
        {"posicion": {"tablero": {"a1": {"carta": "Larva"}}}},
        {"posicion": {"A": {"resistencia": 3}}},
        {"acciones": [{"A": {"invoca": "Larva"}}]},
        {"acciones": [{"A": {"mueve": "a1", "a": "z1"}}]},
        {"ejemplo": "WE-1"},
    ):
        assert not validator.is_valid({**base, **wrong}), wrong


# -- actions --------------------------------------------------------------------------------------------------------


def test_what_is_not_said_must_have_one_answer() -> None:
    m = mesa(
        A={"mano": ["Hundir"], "sellos": {"marisma": 2}},
        tablero={"c3": "Larva de B", "d3": "Larva de B", "a1": "Larva de A"},
    )
    with pytest.raises(ActionRefused, match="el escenario no lo dice"):
        juega(m, {"A": {"juega": "Hundir"}})
    with pytest.raises(ActionRefused, match="ambiguo"):
        juega(m, {"A": {"juega": "Hundir", "a": "Larva de B"}})
    assert valor(m, "A.mano") == {"Hundir": 1}
    juega(m, {"A": {"juega": "Hundir", "a": "Larva en d3"}})
    assert (valor(m, "d3"), valor(m, "c3.vida")) == (None, 1)


def test_what_is_said_must_be_true_even_if_nobody_asks() -> None:
    m = mesa(
        A={"mano": ["Hundir"], "sellos": {"marisma": 2}}, tablero={"c3": "Larva de B", "e4": "Torre de Vapor de B"}
    )
    with pytest.raises(ActionRefused, match="solo puede ser"):
        juega(m, {"A": {"juega": "Hundir", "a": "e4"}})
    with pytest.raises(ActionRefused, match="se giran"):
        juega(m, {"A": {"juega": "Hundir", "a": "c3", "paga": {"marisma": 1}}})
    assert "RG-CT.1" in (por(m, "A", {"juega": "Hundir", "a": "e4"}) or set())
    juega(m, {"A": {"juega": "Hundir", "a": "c3", "paga": {"marisma": 2}}})
    assert valor(m, "c3") is None


def test_unsaid_payments_turn_the_own_faction_first() -> None:
    m = mesa(A={"mano": ["Hundir"], "sellos": {"forja": 3, "marisma": 3}}, tablero={"c3": "Larva de B"})
    juega(m, {"A": {"juega": "Hundir"}})
    assert (valor(m, "A.sellos.marisma.girados"), valor(m, "A.sellos.forja.girados")) == (2, 0)


def test_an_action_out_of_turn_says_who_is_asked() -> None:
    m = mesa(tablero={"c3": "Larva de B"})
    with pytest.raises(ActionRefused, match=r"A \(accion\)"):
        juega(m, {"B": {"mueve": "c3", "a": "c4"}})
    assert "RG-MV.1" in (por(m, "B", {"mueve": "c3", "a": "c4"}) or set())
    assert por(m, "B", "termina") is None
    assert por(m, "A", "termina") == set()


def test_strict_scenarios_decline_nothing() -> None:
    m = mesa(
        politica="competitiva",
        A={"mano": ["Hundir"], "sellos": {"marisma": 2}},
        B={"mano": ["Larva"]},
        tablero={"c3": "Larva de B", "a1": "Larva de A"},
    )
    juega(m, {"A": {"juega": "Hundir", "a": "c3"}}, estricto=True)
    with pytest.raises(ActionRefused):
        juega(m, {"A": "termina"}, estricto=True)
    with pytest.raises(ActionRefused, match="estricto"):
        juega(m, "resuelve", estricto=True)
    juega(m, {"B": "no responde"}, {"A": "termina"}, estricto=True)
    assert valor(m, "activo") == "B"


def test_a_slow_magia_said_in_a_response_window_waits_for_its_time() -> None:
    m = mesa(
        politica="competitiva",
        A={"mano": ["Chispa de Dínamo", "Hundir"], "sellos": {"forja": 2, "marisma": 2}},
        B={"mano": ["Chispa de Dínamo"], "sellos": {"forja": 2}},
        tablero={"c3": "Gigante de Remaches de B", "a1": "Gigante de Remaches de A"},
    )
    juega(m, {"A": {"juega": "Chispa de Dínamo", "a": "c3"}}, {"B": {"responde": "Chispa de Dínamo", "a": "a1"}})
    juega(m, {"A": {"juega": "Hundir", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "a1.vida")) == (None, 3)


def test_what_a_play_sets_off_is_not_answered_with_its_words() -> None:
    """The target of an attack is no target of the attacker's Último suspiro."""
    inline = {
        "facciones": [
            {
                "clave": "forja",
                "cartas": [
                    {
                        "nombre": "Petardo",
                        "tipo": "criatura",
                        "rareza": "comun",
                        "coste": {"esferas": 0},
                        "ataque": 1,
                        "vida": 1,
                        "ultimo_suspiro": [{"danar": {"cuanto": 1, "a": {"una": "criatura"}}}],
                    }
                ],
            }
        ]
    }
    posicion = {"tablero": {"c2": "Petardo de A", "c3": "Gigante de Remaches de B", "f4": "Larva de B"}}
    m = ADAPTER.build(tree_of(posicion), tree_of(inline), None)
    assert isinstance(m, Mesa)
    juega(m, {"A": {"ataca": "c2", "a": "c3"}})
    assert [(q.seat, q.purpose) for q in m.questions] == [(0, "objetivo")]
    juega(m, {"A": {"elige": "f4"}})
    assert (valor(m, "f4"), valor(m, "c3.vida")) == (None, 4)


def test_until_somewhere_that_is_never_reached() -> None:
    with pytest.raises(ActionRefused, match="nunca"):
        juega(mesa(), {"hasta": {"turno": 3}})
    m = mesa(B={"mazo": 1})
    juega(m, {"hasta": {"fin": True}})
    assert valor(m, "ganadores") == ["A"]


def test_events_name_pieces_cards_and_seats() -> None:
    m = mesa(tablero={"c2": "Rana de Cieno de A", "c3": "Buey de la Aurora de B"}, A={"vida": 9})
    story = juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    blow = next(e for e in story if e["suceso"] == "golpea")
    assert {k: blow[k] for k in ("pieza", "pieza_en", "pieza_de", "contra", "contra_en", "contra_de", "dano")} == {
        "pieza": "Rana de Cieno",
        "pieza_en": "c2",
        "pieza_de": "A",
        "contra": "Buey de la Aurora",
        "contra_en": "c3",
        "contra_de": "B",
        "dano": 2,
    }
    assert ADAPTER.order(story) == ["ultimo_suspiro de Rana de Cieno"]
    assert set(blow) <= (ADAPTER.event_fields("golpea") or set())
    assert ADAPTER.event_fields("golpazo") is None


def test_cards_of_a_scenario_exist_only_there() -> None:
    inline = {
        "facciones": [
            {
                "clave": "forja",
                "cartas": [
                    {
                        "nombre": "Chispita",
                        "tipo": "magia_rapida",
                        "rareza": "comun",
                        "coste": {"esferas": 0},
                        "efecto": [{"danar": {"cuanto": 1, "a": {"una": "criatura"}}}],
                    }
                ],
            }
        ]
    }
    posicion = {"A": {"mano": ["Chispita"]}, "tablero": {"c3": "Larva de B"}}
    m = ADAPTER.build(tree_of(posicion), tree_of(inline), None)
    assert isinstance(m, Mesa)
    juega(m, {"A": {"juega": "Chispita"}})
    assert valor(m, "c3") is None
    wanted = tree_of({"carta": "Chispita", "es": "x"})
    assert ADAPTER.card_text(tree_of(inline), wanted, "es") == "Inflige 1 punto de daño a una criatura."
    with pytest.raises(CardError):
        mesa(**posicion)
    assert "chispita" not in catalogo_de_escenario(None).por_clave


def test_paths_that_lead_nowhere_say_what_there_is() -> None:
    m = mesa(tablero={"c3": "Larva de B"})
    with pytest.raises(NoSuchValue) as error:
        valor(m, "A.vidas")
    assert "vida" in error.value.known
    with pytest.raises(NoSuchValue):
        valor(m, "c2.vida")
    assert (valor(m, "A.mano.hundir"), valor(m, "c3.palabras.provocar")) == (0, 0)


def test_questions_offer_words() -> None:
    m = mesa(A={"mano": ["Larva"], "sellos": {"marisma": 1}}, tablero={"a1": "Ingeniera Úrsula de A"})
    offered = ADAPTER.questions(m)[0]["ofrece"]
    assert {"termina", "invoca_larva_en_b1", "mueve_a1_a_b2"} <= set(offered)
    answer(m, 0, m.questions[0].token, (0,))
    assert ADAPTER.questions(m)[0]["a"] == "B"


# -- the files ------------------------------------------------------------------------------------------------------


def test_every_worked_example_of_play_is_a_scenario() -> None:
    folder = ROOT / "scenarios" / "rise_of_gods" / "ejemplos"
    found = {load_scenario(path).example for path in folder.glob("*.yaml")}
    assert found == {f"RG-WE.{n}" for n in DE_JUEGO}


@pytest.mark.parametrize("page", ["docs/escenarios.md", "docs/en/scenarios.md"])
def test_the_example_of_the_documentation_runs(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = [block.split("```")[0] for block in text.split("```yaml\n")[1:]]
    example = next(block for block in blocks if block.startswith("juego: rise_of_gods"))
    result = run_scenario(scenario_from_text(example, page))
    assert [case.ok for case in result.cases] == [True, True]
