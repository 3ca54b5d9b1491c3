"""Positions and actions of Mitos y Leyendas as scenarios say them: the game goes on from exactly there."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from games.mitos_y_leyendas.inline import activada, aliado, conjunto, cuando, oro, talisman, totem
from games.mitos_y_leyendas.kit import azar, explica, juega, legal, mesa, orden, preguntado, rama, sucesos, valor

from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import CardError
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.judge.adapter import ADAPTER
from coliseo.games.mitos_y_leyendas.judge.position.cards import catalogo_de_escenario
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.judge.adapter import ActionRefused, NoSuchValue
from coliseo.judge.runner import run_scenario
from coliseo.judge.scenario import SCHEMA, load_scenario, scenario_from_text
from coliseo.kernel.codec import dumps, state_hash

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[3])
EXAMPLES = 39

ROBA = {"robar": 1}
ECO = talisman("Eco", habilidades=[{"respuesta": "se_juega", "efecto": [ROBA]}])
RAYO = talisman("Rayo", {"destruir": {"un": "aliado", "de": "rival"}}, coste=1)
BRASERO = totem("Brasero", activada("nada", ROBA, momento="comienzo_final", veces=1))
MANANTIAL = oro("Manantial", vale=2)


# -- positions ------------------------------------------------------------------------------------------------------


def test_unsaid_it_is_the_vigilia_of_the_fourth_turn() -> None:
    m = mesa()
    assert preguntado(m) == ("A", "accion")
    assert [valor(m, name) for name in ("turno", "fase", "activo", "primero")] == [7, "vigilia", "A", "A"]
    assert [valor(m, f"{seat}.turnos") for seat in "AB"] == [4, 3]
    assert valor(m, "A.cartas_del_castillo") == {"Argonautas": 20}
    assert (valor(m, "A.oro_del_turno"), valor(m, "B.oro_del_turno")) == ("declinado", "pendiente")


@pytest.mark.parametrize(
    ("fase", "who", "purpose", "now"),
    [
        ("preparacion", "A", "mulligan", "preparacion"),
        ("comienzo", "A", "agrupar", "agrupacion"),
        ("oro", "A", "oro", "vigilia"),
        ("vigilia", "A", "accion", "vigilia"),
        ("fin_vigilia", "B", "accion", "vigilia"),
        ("declaracion_ataque", "B", "bloqueo", "declaracion_bloqueo"),
        ("declaracion_bloqueo", "B", "bloqueo", "declaracion_bloqueo"),
    ],
)
def test_the_game_goes_on_from_that_moment(fase: str, who: str, purpose: str, now: str) -> None:
    player = {"castillo": 30, "mano": ["Uxmal"], "pagado": 1, "ataque": ["Vikingo"]}
    other = {"castillo": 30, "defensa": ["Talos"]}
    m = mesa(fase=fase, A=player, B=other, azar={"sorteo": ["A"]} if fase == "preparacion" else None)
    assert (preguntado(m), valor(m, "fase")) == ((who, purpose), now)


def test_a_battle_under_way() -> None:
    m = mesa(
        fase="asignacion",
        batalla={"bloqueos": {"Talos": "Vikingo"}},
        A={"ataque": ["Vikingo", "Thor"]},
        B={"defensa": ["Talos"]},
    )
    assert sucesos(m, "compara")[0]["contra"] == "Talos"
    assert valor(m, "B.cementerio.argonautas") == 9
    assert valor(m, "talos") is None


def test_turns_begun_follow_from_the_turn() -> None:
    m = mesa(primero="B", activo="A", turno=6)
    assert [valor(m, f"{seat}.turnos") for seat in "AB"] == [3, 3]


def test_pieces_with_all_that_can_be_said_of_them() -> None:
    m = mesa(
        A={
            "defensa": [
                {
                    "carta": "Vikingo",
                    "bono": 2,
                    "permanente": 1,
                    "nueva": True,
                    "palabras": ["imbloqueable"],
                    "armas": ["Ballesta", {"carta": "Yoroi", "dueno": "B", "sin_habilidad": True}],
                    "marcas": [{"clase": "raza", "raza": ["dragon", "kami"], "hasta": "siempre"}],
                    "ataco": True,
                    "usos": {"1": 2},
                }
            ],
            "apoyo": [{"carta": "Tótem de Guanaco", "elegido": "chaman"}],
            "reserva": {"Uxmal": 2},
            "pagado": ["Nazca"],
        },
        B={"defensa": [{"carta": "Talos", "copia": "Thor", "dueno": "A", "fija": 3}], "reserva": 3},
    )
    found: dict[str, Any] = valor(m, "vikingo")
    assert (found["fuerza"], found["nueva"], found["ataco"], found["usos"]) == (6, True, True, 2)
    assert found["razas"] == {"dragon": 1, "kami": 1}
    assert found["armas"] == {"Ballesta": 1, "Yoroi": 1}
    assert (valor(m, "yoroi.de"), valor(m, "yoroi.dueno"), valor(m, "yoroi.portador")) == ("A", "B", "Vikingo")
    assert valor(m, "totem_de_guanaco.elegido") == "chaman"
    assert (valor(m, "A.reserva"), valor(m, "A.pagado"), valor(m, "A.oros")) == ({"Uxmal": 2}, {"Nazca": 1}, 3)
    assert valor(m, "B.reserva") == {"Monedas de Oro": 3}
    assert [valor(m, f"thor.{name}") for name in ("carta", "impresa", "de", "dueno", "fuerza")] == [
        "Thor",
        "Talos",
        "B",
        "A",
        3,
    ]


def test_effects_in_force() -> None:
    m = mesa(
        vigencias=[{"clase": "sin_habilidad", "carta": "Inti", "hasta": "siempre"}],
        A={"vigencias": [{"clase": "prohibe", "que": ["no_atacar"]}], "defensa": ["Vikingo"]},
        B={"virtuales": {"talisman": 2, "libres": 1, "aliado de chaman": 1}},
    )
    assert (valor(m, "vigencias"), valor(m, "A.vigencias")) == (["sin_habilidad Inti"], ["prohibe no_atacar"])
    assert "ML-6.1.3" in explica(m, "A", {"ataca": "Vikingo"})
    assert valor(m, "B.virtuales") == {"libres": 1, "talisman": 2, "aliado y chaman": 1}
    assert valor(m, "B.oros_virtuales") == 4


def test_castillos_have_a_known_top_and_bottom() -> None:
    m = mesa(A={"tope": ["Inti", "Machi"], "castillo": 0, "fondo": ["Thor", "Talos"]})
    assert (valor(m, "A.tope"), valor(m, "A.fondo"), valor(m, "A.castillo")) == (
        ["Inti", "Machi"],
        ["Thor", "Talos"],
        4,
    )
    juega(m, {"hasta": {"activo": "B"}}, {"hasta": {"turno": 9}}, {"hasta": {"activo": "B"}}, {"hasta": {"turno": 11}})
    assert valor(m, "A.mano") == {"Inti": 1, "Machi": 1}


def test_a_position_can_be_saved_and_loaded() -> None:
    m = mesa(
        A={"defensa": [{"carta": "Vikingo", "armas": ["Ballesta"], "bono": 2}], "mano": ["Inti"], "virtuales": 2},
        B={"cementerio": ["Thor", "Inti"], "vigencias": [{"clase": "prohibe", "que": ["no_talismanes"]}]},
        lecturas={"agrupacion": "por_defecto"},
    )
    again = GAME.load(dumps(m), {"catalogo": m.catalogo})
    assert state_hash(again) == state_hash(m)
    assert isinstance(again, Mesa)
    assert valor(again, "vikingo") == valor(m, "vikingo")


def test_positions_start_games_too() -> None:
    m = mesa(fase="preparacion", A={"castillo": 49}, B={"castillo": 49}, azar={"sorteo": ["B"]})
    assert preguntado(m) == ("B", "mulligan")
    juega(m, {"B": "cambia"}, {"A": "conserva"}, {"B": "conserva"})
    assert (valor(m, "turno"), valor(m, "activo")) == (1, "B")
    assert [valor(m, f"{seat}.cartas_en_mano") for seat in "AB"] == [8, 7]
    assert [valor(m, f"{seat}.castillo") for seat in "AB"] == [41, 42]
    assert [valor(m, f"{seat}.reserva") for seat in "AB"] == [{"Monedas de Oro": 1}] * 2


# -- mistakes -------------------------------------------------------------------------------------------------------

BUENA = """\
juego: mitos_y_leyendas
nombre: {es: Prueba, en: Test}
reglas: [ML-9.3.4.12]
posicion:
  turno: 7
  A:
    mano: {Inti: 1}
    defensa: [{carta: Vikingo, bono: 1}]
    reserva: 2
  B:
    virtuales: {talisman: 1}
    vigencias: [{clase: prohibe, que: [no_talismanes]}]
acciones:
  - A: {ataca: Vikingo}
espera:
  B.cementerio.argonautas: 4
"""


def test_the_file_without_mistakes_passes() -> None:
    assert run_scenario(scenario_from_text(BUENA)).ok


@pytest.mark.parametrize(
    ("old", "new", "line", "field"),
    [
        ("turno: 7", "turno: 0", 5, "turno"),
        ("turno: 7", "fase: desayuno", 5, "fase"),
        ("turno: 7", "lecturas: {mulligan: nunca}", 5, "lecturas"),
        ("turno: 7", "lecturas: {muligan: una_menos}", 5, "lecturas"),
        ("turno: 7", "activo: C", 5, "activo"),
        ("turno: 7", "turnos: 7", 5, "posicion.turnos"),
        ("turno: 7", "batalla: {pases: 1}", 5, "batalla"),
        ("turno: 7", "fase: guerra\n  batalla: {bloqueos: {Talos: Vikingo}}", 6, "batalla.bloqueos"),
        ("mano: {Inti: 1}", "mano: [Intis]", 7, "A.mano"),
        ("mano: {Inti: 1}", "conocida: [Inti]", 7, "A.conocida"),
        ("mano: {Inti: 1}", "castillo: 0", 7, "A.castillo"),
        ("mano: {Inti: 1}", "tope_visto: [C]", 7, "A.tope_visto"),
        ("mano: {Inti: 1}", "atacado: [Thor]", 7, "A.atacado"),
        ("carta: Vikingo", "carta: Hades", 8, "A.defensa"),
        ("carta: Vikingo", "carta: Bikingo", 8, "A.defensa"),
        ("bono: 1", "bonos: 1", 8, "A.defensa.bonos"),
        ("bono: 1", "armas: [Hades]", 8, "A.defensa.armas"),
        ("bono: 1", "palabras: [veloz]", 8, "A.defensa.palabras"),
        ("bono: 1", "usos: {uno: 1}", 8, "A.defensa.usos"),
        ("bono: 1", "marcas: [{clase: brillo}]", 8, "clase"),
        ("bono: 1", "marcas: [{clase: raza}]", 8, "raza"),
        ("reserva: 2", "reserva: [Vikingo]", 9, "A.reserva"),
        ("{talisman: 1}", "{tailsman: 1}", 11, "B.virtuales"),
        ("que: [no_talismanes]", "que: [nada]", 12, "B.vigencias.que"),
        ("- A: {ataca", "- C: {ataca", 14, "c"),
        ("{ataca: Vikingo}", "{atacar: Vikingo}", 14, "A"),
        ("{ataca: Vikingo}", "{ataca: Vikingo, a: B}", 14, "ataca.a"),
        ("{ataca: Vikingo}", "dormir", 14, "A"),
        ("- A: {ataca: Vikingo}", "- resolver", 14, "accion"),
        ("B.cementerio.argonautas: 4", "B.castilo: 4", 16, "b.castilo"),
        ("B.cementerio.argonautas: 4", "vikingo.fuersa: 4", 16, "vikingo.fuersa"),
        ("B.cementerio.argonautas: 4", "sucesos: [{suceso: dano, quien: A}]", 16, "sucesos.quien"),
        ("B.cementerio.argonautas: 4", "sucesos: [{suceso: golpazo}]", 16, "suceso"),
        ("espera:", "azar: {ruleta: [1]}\nespera:", 15, "azar.ruleta"),
        ("espera:", "azar: {sorteo: [C]}\nespera:", 15, "azar.sorteo"),
    ],
)
def test_mistakes_name_line_and_field(old: str, new: str, line: int, field: str) -> None:
    assert old in BUENA
    with pytest.raises(CardError) as error:
        run_scenario(scenario_from_text(BUENA.replace(old, new), "mal.yaml"))
    assert (error.value.file, error.value.line, error.value.field) == ("mal.yaml", line, field)


def test_the_schema_knows_the_positions_of_the_game() -> None:
    validator = jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    base = {"juego": "mitos_y_leyendas", "nombre": "n", "reglas": ["ML-9.2.1"], "espera": {"fase": "vigilia"}}
    assert validator.is_valid(base)
    for wrong in (
        {"posicion": {"fase": "principal"}},
        {"posicion": {"tablero": {}}},
        {"posicion": {"A": {"vida": 3}}},
        {"posicion": {"A": {"defensa": [{"bono": 1}]}}},
        {"posicion": {"A": {"defensa": [{"carta": "Vikingo", "palabras": ["veloz"]}]}}},
        {"posicion": {"A": {"vigencias": [{"clase": "ruido"}]}}},
        {"acciones": [{"A": {"juega": "Inti", "usa": "Inti"}}]},
        {"acciones": [{"A": {"bloquea": "Inti"}}]},
        {"acciones": [{"A": "duerme"}]},
    ):
        assert not validator.is_valid({**base, **wrong}), wrong


# -- naming ---------------------------------------------------------------------------------------------------------


def test_copies_are_told_apart_only_when_they_differ() -> None:
    m = mesa(A={"mano": ["Rayo"], "reserva": 1}, B={"defensa": ["Talos", "Talos"]}, cartas=conjunto(RAYO))
    juega(m, {"A": {"juega": "Rayo", "a": "Talos"}})
    assert valor(m, "B.defensa") == {"Talos": 1}
    m = mesa(
        A={"mano": ["Rayo"], "reserva": 1},
        B={"defensa": ["Talos", {"carta": "Talos", "bono": 1}]},
        cartas=conjunto(RAYO),
    )
    with pytest.raises(ActionRefused, match="ambiguo"):
        juega(m, {"A": {"juega": "Rayo", "a": "Talos"}})
    with pytest.raises(NoSuchValue):
        valor(m, "talos.fuerza")
    assert [valor(m, f"talos_{n}.fuerza") for n in (1, 2)] == [2, 3]
    juega(m, {"A": {"juega": "Rayo", "a": "Talos 2"}})
    assert valor(m, "talos.fuerza") == 2


def test_names_by_controller_line_and_bearer() -> None:
    m = mesa(
        A={"defensa": ["Talos"], "ataque": ["Vikingo"]},
        B={"defensa": ["Talos", {"carta": "Thor", "armas": ["Ballesta"]}]},
    )
    assert [
        valor(m, f"{name}.de") for name in ("talos_de_a", "talos_de_b", "vikingo_en_ataque", "thor_con_ballesta")
    ] == [
        "A",
        "B",
        "A",
        "B",
    ]
    assert valor(m, "ballesta_en_thor.portador") == "Thor"
    assert (valor(m, "inti"), valor(m, "inti de b"), valor(m, "talos 3")) == (None, None, None)


def test_prints_that_share_a_name_are_different_cards() -> None:
    m = mesa(A={"defensa": ["Vikingo", "Vikingo LC", "LC-034"]})
    assert valor(m, "A.defensa") == {"Vikingo": 1, "vikingo_lc": 1, "minotauro_lc": 1}
    assert valor(m, "vikingo_lc.carta") == "vikingo_lc"


def test_paths_that_lead_nowhere_say_what_there_is() -> None:
    m = mesa()
    with pytest.raises(NoSuchValue) as error:
        valor(m, "A.castilo")
    assert "castillo" in error.value.known
    with pytest.raises(NoSuchValue):
        valor(m, "nadie.fuerza")
    assert (valor(m, "A.mano.inti"), valor(m, "A.prohibido.no_atacar")) == (0, 0)


def test_questions_offer_words() -> None:
    m = mesa(A={"mano": ["Argonautas"], "reserva": 2, "defensa": ["Vikingo"]})
    assert ADAPTER.questions(m)[0]["ofrece"] == ["batalla", "juega_argonautas", "termina"]


# -- actions --------------------------------------------------------------------------------------------------------


def test_what_is_not_said_must_have_one_answer() -> None:
    m = mesa(A={"mano": ["Rayo"], "reserva": 1}, B={"defensa": ["Talos", "Thor"]}, cartas=conjunto(RAYO))
    with pytest.raises(ActionRefused, match="el escenario no lo dice"):
        juega(m, {"A": {"juega": "Rayo"}})
    assert valor(m, "A.mano") == {"Rayo": 1}
    juega(m, {"A": {"juega": "Rayo", "a": "Thor"}})
    assert valor(m, "thor") is None


def test_what_is_said_must_be_true_even_if_nobody_asks() -> None:
    m = mesa(
        A={"mano": ["Rayo"], "reserva": 1, "defensa": ["Thor"]},
        B={"defensa": ["Talos"]},
        cartas=conjunto(RAYO),
    )
    with pytest.raises(ActionRefused, match="solo puede ser"):
        juega(m, {"A": {"juega": "Rayo", "a": "Thor"}})
    assert "ML-5.0.2" in explica(m, "A", {"juega": "Rayo", "a": "Thor"})
    with pytest.raises(ActionRefused, match="se paga"):
        juega(m, {"A": {"juega": "Rayo", "paga": {"Monedas de Oro": 2}}})
    juega(m, {"A": {"juega": "Rayo", "a": "Talos", "paga": "Monedas de Oro"}})
    assert valor(m, "B.cementerio") == {"Talos": 1}


def test_unsaid_payments_spare_oros_with_ability() -> None:
    m = mesa(
        A={"mano": ["Vikingo", "Argonautas"], "reserva": ["Manantial", "Uxmal", "Nazca"], "virtuales": 1},
        cartas=conjunto(MANANTIAL),
    )
    juega(m, {"A": {"juega": "Vikingo"}})
    assert (valor(m, "A.reserva"), valor(m, "A.oros_virtuales")) == ({"Manantial": 1}, 0)
    juega(m, {"A": {"juega": "Argonautas"}})
    assert valor(m, "manantial.linea") == "pagado"


def test_payments_are_told() -> None:
    m = mesa(
        A={"mano": ["Argonautas"], "reserva": ["Manantial", "Uxmal", "Nazca"], "virtuales": 1},
        cartas=conjunto(MANANTIAL),
    )
    assert "ML-10.39.1" in explica(m, "A", {"juega": "Argonautas", "paga": ["Manantial", "Uxmal"]})
    juega(m, {"A": {"juega": "Argonautas", "paga": ["Uxmal", "virtual"]}})
    assert (valor(m, "A.pagado"), valor(m, "A.oros_virtuales")) == ({"Uxmal": 1}, 0)


def test_an_action_out_of_turn_says_who_is_asked() -> None:
    m = mesa(B={"mano": ["Rayo"], "reserva": 1}, A={"defensa": ["Thor"]}, cartas=conjunto(RAYO))
    with pytest.raises(ActionRefused, match=r"A \(accion\)"):
        juega(m, {"B": {"juega": "Rayo", "a": "Thor"}})
    assert "ML-9.2.3" in explica(m, "B", {"juega": "Rayo"})
    assert legal(m, "A", "termina") and not legal(m, "B", "termina")


def test_strict_scenarios_decline_nothing() -> None:
    m = mesa(A={"mano": ["Argonautas"], "reserva": 2}, B={"mano": ["Eco"]}, cartas=conjunto(ECO))
    juega(m, {"A": {"juega": "Argonautas"}}, estricto=True)
    with pytest.raises(ActionRefused):
        juega(m, {"A": "termina"}, estricto=True)
    with pytest.raises(ActionRefused, match="estricto"):
        juega(m, "resuelve", estricto=True)
    juega(m, {"B": "no responde"}, {"A": "termina"}, estricto=True)
    assert valor(m, "activo") == "B"


def test_windows_on_the_way_are_declined() -> None:
    m = mesa(A={"mano": ["Argonautas", "Vikingo"], "reserva": 5}, B={"mano": ["Eco"]}, cartas=conjunto(ECO))
    juega(m, {"A": {"juega": "Argonautas"}}, {"A": {"juega": "Vikingo"}})
    assert preguntado(m) == ("B", "responder")
    juega(m, {"B": {"responde": "Eco"}})
    assert orden(m) == ["Argonautas", "Eco", "Vikingo"]


def test_attacks_and_blocks_are_said_whole() -> None:
    m = mesa(A={"defensa": ["Thor", "Vikingo", "Talos"]}, B={"defensa": ["Talos", "Rey Mono"]})
    with pytest.raises(ActionRefused):
        juega(m, {"A": {"ataca": ["Thor", "Inti"]}})
    assert valor(m, "fase") == "vigilia"
    juega(m, {"A": {"ataca": ["Thor", "Vikingo"]}})
    assert valor(m, "A.ataque") == {"Thor": 1, "Vikingo": 1}
    with pytest.raises(ActionRefused):
        juega(m, {"B": {"bloquea": {"Talos": ["Thor", "Vikingo"]}}})
    assert valor(m, "bloqueos") == {}
    juega(m, {"B": {"bloquea": {"Talos": "Vikingo", "Rey Mono": "Thor"}}}, "resuelve")
    assert valor(m, "B.castillo") == 20 - 1 - 5


def test_moments_are_waited_for() -> None:
    m = mesa(A={"apoyo": ["Brasero"], "defensa": ["Vikingo"]}, cartas=conjunto(BRASERO))
    juega(m, {"hasta": {"ventana": "comienzo_final"}})
    assert preguntado(m) == ("A", "momento")
    juega(m, {"A": {"usa": "Brasero"}})
    with pytest.raises(ActionRefused, match="nunca"):
        juega(m, {"hasta": {"turno": 3}})
    m = mesa(B={"castillo": 1})
    juega(m, {"hasta": {"fin": True}})
    assert valor(m, "ganadores") == ["A"]


def test_events_name_cards_and_seats() -> None:
    m = mesa(A={"defensa": ["Vikingo"]}, B={"defensa": ["Talos"]})
    juega(m, {"A": {"ataca": "Vikingo"}}, {"B": {"bloquea": {"Talos": "Vikingo"}}})
    clash = sucesos(m, "compara")[0]
    wanted = {"pieza": "Vikingo", "pieza_de": "A", "fuerza": 3, "contra": "Talos", "contra_de": "B", "fuerza_contra": 2}
    assert {name: clash[name] for name in wanted} == wanted
    assert set(clash) <= (ADAPTER.event_fields("compara") or set())
    assert ADAPTER.event_fields("golpazo") is None


def test_chance_can_be_forced() -> None:
    m = mesa(A={"castillo": ["Inti", "Machi", "Thor"]})
    other = rama(m)
    azar(other, robo=["Machi"])
    juega(other, {"hasta": {"activo": "B"}})
    assert (valor(other, "A.mano"), valor(m, "A.mano")) == ({"Machi": 1}, {})


def test_cards_of_a_scenario_exist_only_there() -> None:
    inline = conjunto(aliado("Heraldo", 2, cuando("entra", ROBA)))
    m = mesa(A={"mano": ["Heraldo"]}, cartas=inline)
    juega(m, {"A": {"juega": "Heraldo"}})
    assert (valor(m, "heraldo.fuerza"), orden(m)) == (2, ["Heraldo", "habilidad de Heraldo"])
    wanted = tree_of({"carta": "Heraldo", "es": "x"})
    assert ADAPTER.card_text(tree_of(inline), wanted, "es") != ADAPTER.card_text(tree_of(inline), wanted, "en") != ""
    with pytest.raises(CardError):
        mesa(A={"mano": ["Heraldo"]})
    assert "heraldo" not in catalogo_de_escenario(None).por_clave


# -- the files ------------------------------------------------------------------------------------------------------


def test_every_worked_example_is_a_scenario_of_its_own() -> None:
    folder = ROOT / "scenarios" / "mitos_y_leyendas" / "ejemplos"
    found = {path.stem: load_scenario(path).example for path in folder.glob("*.yaml")}
    assert found == {f"ex_{n:02}": f"EX-{n:02}" for n in range(1, EXAMPLES + 1)}


STEPS = {
    "8_1": "abcdefg",
    "6_7": "abcde",
    "9_1": "abcd",
    "9_2": "abcde",
    "9_3_1": "abcdef",
    "9_3_2": "abcde",
    "9_3_3": "abc",
    "9_3_4": "abcdef",
    "9_4": "abcdefg",
}


def test_every_ordered_window_has_a_scenario() -> None:
    names = [path.stem for path in (ROOT / "scenarios" / "mitos_y_leyendas" / "reglas").glob("paso_*.yaml")]
    for section, steps in STEPS.items():
        for step in steps:
            assert any(name.startswith(f"paso_{section}_{step}_") for name in names), f"{section}-{step}"


@pytest.mark.parametrize("page", ["docs/escenarios.md", "docs/en/scenarios.md"])
def test_the_example_of_the_documentation_runs(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = [block.split("```")[0] for block in text.split("```yaml\n")[1:]]
    example = next(block for block in blocks if block.startswith("juego: mitos_y_leyendas"))
    result = run_scenario(scenario_from_text(example, page))
    assert [case.ok for case in result.cases] == [True, True]
