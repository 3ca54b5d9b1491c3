"""What judges stumbled over when they wrote scenarios: each is said plainly now, in both languages."""

from __future__ import annotations

import pytest
from card_kit import assert_in_both

from coliseo.effects.source import CardError
from coliseo.judge.report import data_of_result, lines_of
from coliseo.judge.runner import CaseResult, ScenarioResult, run_scenario
from coliseo.judge.scenario import scenario_from_text

ATRUM = """\
juego: atrum_arena
nombre: {es: Prueba, en: Test}
reglas: [AA-I.3.3.2]
cartas:
  poderes:
    - {nombre: Golpe, clase: ataque, descarte: neutro, rareza: basico, coste: 0, efecto: [dano: 3]}
    - {nombre: Muro, clase: defensa, descarte: neutro, rareza: basico, coste: 0, efecto: [prevenir: 2]}
"""
TWO = """\
  A: {reptantes: [{nombre: Uno, poderes: [Golpe]}], mano: {zombie: 2}}
  B: {reptantes: [{nombre: Dos, poderes: [Muro]}], mano: {bestia: 1}}
"""
TABLE = f"posicion:\n  alcance: parte\n{TWO}"
RISE = """\
juego: rise_of_gods
nombre: {es: Prueba, en: Test}
reglas: [RG-CB.4]
"""


def judged(text: str) -> ScenarioResult:
    return run_scenario(scenario_from_text(text, "prueba.yaml"))


def only(result: ScenarioResult) -> CaseResult:
    assert len(result.cases) == 1
    return result.cases[0]


def complaint(text: str, lang: str = "es") -> str:
    failures = only(judged(text)).failures
    assert len(failures) == 1
    return failures[0].text(lang)


def mistake(text: str, lang: str = "es") -> str:
    with pytest.raises(CardError) as error:
        judged(text)
    assert_in_both(error.value)
    return error.value.text(lang)


# -- positions ------------------------------------------------------------------------------------------------------

OWN_POSITIONS = """\
casos:
  - nombre: Con tres
    posicion: {A: {resistencia: 3}}
    espera: {A.resistencia: 3}
  - nombre: Con siete
    posicion: {A: {resistencia: 7}}
    espera: {A.resistencia: 7}
"""


def test_every_case_may_have_its_own_position() -> None:
    result = judged(ATRUM + OWN_POSITIONS)
    assert result.ok
    assert [case.name("es") for case in result.cases] == ["Prueba › Con tres", "Prueba › Con siete"]


def test_a_position_of_its_own_forgets_what_was_done_before() -> None:
    before = TABLE + "acciones: [A: {anuncia: Golpe, objetivo: B}, resuelve]\nespera: {B.resistencia: 7}\n"
    result = judged(ATRUM + before + OWN_POSITIONS)
    assert result.ok
    told = [[event["suceso"] for event in case.story] for case in result.cases]
    assert ["anuncia" in story for story in told] == [True, False, False]


def test_a_case_with_its_own_position_runs_although_what_stands_before_it_fails() -> None:
    result = judged(ATRUM + TABLE + "espera: {B.resistencia: 1}\n" + OWN_POSITIONS)
    assert [case.ok for case in result.cases] == [False, True, True]


# -- windows --------------------------------------------------------------------------------------------------------


def test_every_window_can_be_stopped_at() -> None:
    steps = """\
acciones:
  - A: {anuncia: Golpe, objetivo: B}
  - espera: {pregunta: {a: B, para: responder}, B.resistencia: 10}
  - hasta: siguiente
  - espera: {B.resistencia: 7, pregunta: {a: A, para: accion}}
"""
    assert judged(ATRUM + TABLE + steps).ok


def test_that_the_chain_has_already_been_resolved_is_said() -> None:
    done = "acciones: [A: {anuncia: Golpe, objetivo: B}, resuelve]\n"
    late = ATRUM + TABLE + done + "espera: {ilegal: {A: {anuncia: Golpe}, por: [AA-II.4.2.1]}}\n"
    assert complaint(late).endswith("la cadena ya se ha resuelto: esto empezaría otra, y es legal")
    assert complaint(late, "en").endswith(
        "the chain has already been resolved: this would begin another, and it is legal"
    )
    asked = ATRUM + TABLE + done + "espera: {ilegal: {B: no responde, por: [AA-II.4.2.1]}}\n"
    assert "ya se ha resuelto: no queda nada a lo que responder" in complaint(asked)
    assert "already been resolved: there is nothing left to respond to" in complaint(asked, "en")


RISE_TABLE = """\
posicion:
  tablero: {c2: Aspas de Guerra de A, c3: Buey de la Aurora de B}
  A: {mano: [Hundir], sellos: {marisma: 3, forja: 3}}
"""


def test_a_forced_choice_may_be_said_and_must_be_true() -> None:
    """There is one estructura or criatura of the rival to choose: nobody is asked."""
    played = "acciones:\n  - A: {juega: Hundir, a: c3}\n  - A: {elige: WHAT}\nespera: {turno: 7}\n"
    text = RISE + RISE_TABLE + played
    assert judged(text.replace("WHAT", "c3")).ok
    assert "no se le pregunta eso" in complaint(text.replace("WHAT", "f4"))


# -- expectations ---------------------------------------------------------------------------------------------------


def test_an_expectation_on_an_empty_cell_fails_its_case_with_its_story() -> None:
    text = (
        RISE
        + RISE_TABLE
        + "casos:\n  - {nombre: Vacía, espera: {d4.vida: 3}}\n  - {nombre: Bien, espera: {d4: null}}\n"
    )
    empty, good = judged(text).cases
    assert good.ok
    assert empty.failures[0].text("es") == "d4.vida: se esperaba 3; hay nada: d4 está vacío"
    assert empty.failures[0].text("en") == "d4.vida: expected 3; found nothing: d4 is empty"


def test_illegal_names_the_action_and_says_in_both_languages_that_it_is_not_asked() -> None:
    text = ATRUM + TABLE + "espera: {ilegal: {B: sigue, por: [AA-II.4.2.1]}}\n"
    assert complaint(text).startswith(
        "ilegal {B: sigue}: se esperaba por [AA-II.4.2.1]; hay ninguna regla lo impide, pero"
    )
    assert complaint(text, "en").startswith(
        "illegal {B: sigue}: expected por [AA-II.4.2.1]; found no rule forbids it, but that is not being asked now"
    )


def test_names_are_told_as_their_author_wrote_them() -> None:
    assert complaint(RISE + RISE_TABLE + "espera: {C3.Vida: 9}\n") == "C3.Vida: se esperaba 9; hay 4"
    assert complaint(ATRUM + TABLE + "espera: {b.Resistencia: 9}\n").startswith("b.Resistencia: ")
    said = complaint(ATRUM + TABLE + "espera: {legal: {B: {Anuncia: Muro}}}\n")
    assert said.startswith("legal: se esperaba {B: {Anuncia: Muro}}; ")


# -- mistakes -------------------------------------------------------------------------------------------------------


def test_yaml_that_is_wrong_is_told_with_the_reason_of_the_parser() -> None:
    text = "juego: atrum_arena\nnombre: [a\nreglas: []\n"
    for lang, why, column in (("es", "no es YAML válido", "columna"), ("en", "is not valid YAML", "column")):
        said = mistake(text, lang)
        assert said.startswith(f"prueba.yaml:3: yaml: {why}: ")
        assert "expected ',' or ']'" in said and said.endswith(f"({column} 7)")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (ATRUM.replace("reglas:", "relgas:") + TABLE, "reglas"),
        (ATRUM.replace("atrum_arena", "atrum_arenas") + TABLE, "atrum_arena"),
        (ATRUM.replace("AA-I.3.3.2", "AA-I.3.32") + TABLE + "espera: {turno: 3}", "AA-I.3.3.2"),
        (ATRUM + TABLE.replace("[Golpe]", "[Gorpe]") + "espera: {turno: 3}", "Golpe"),
        (ATRUM + TABLE + "espera: {B.resistensia: 3}", "resistencia"),
        (ATRUM + TABLE + "espera: {sucesos: [{suceso: previenen}]}", "previene"),
        (RISE + RISE_TABLE.replace("[Hundir]", "[Undir]") + "espera: {turno: 3}", "Hundir"),
    ],
)
def test_what_may_have_been_meant_is_asked(text: str, meant: str) -> None:
    assert mistake(text).endswith(f" ¿Quisiste decir «{meant}»?")
    assert mistake(text, "en").endswith(f" Did you mean «{meant}»?")


def test_what_may_have_been_meant_on_a_menu_is_asked_in_each_language() -> None:
    text = ATRUM + TABLE + "acciones: [A: {anuncia: Golpe, objetivo: B}, B: {elige: muros}]\nespera: {turno: 3}\n"
    failure = only(judged(text)).failures[0]
    assert "#" not in failure.text("es") + failure.text("en")


def test_the_numbers_of_the_engine_are_in_no_message() -> None:
    """Two criaturas of one name in two cells are told apart by their cells."""
    two = RISE_TABLE.replace("c3: Buey de la Aurora de B", "c3: Buey de la Aurora de B, d3: Buey de la Aurora de B")
    said = complaint(RISE + two + "acciones: [A: {juega: Hundir, a: Buey de la Aurora}]\nespera: {turno: 3}\n")
    assert "es ambiguo" in said and "c3" in said and "d3" in said
    assert "#" not in said


# -- questions ------------------------------------------------------------------------------------------------------


def test_without_rules_it_is_a_question_whose_answer_is_its_story() -> None:
    asked = ATRUM.replace("reglas: [AA-I.3.3.2]\n", "") + TABLE
    result = judged(asked + "acciones: [A: {anuncia: Golpe, objetivo: B}, resuelve]\n")
    assert result.ok
    told = lines_of(result, "es")
    assert told[1] == "  [bien] Prueba"
    assert any("B recibe 3 de daño" in line for line in told)
    assert data_of_result(result, "en")["cases"][0]["story"]
    assert "este caso no comprueba nada" in mistake(ATRUM + TABLE + "acciones: [resuelve]\n")


# -- announcements --------------------------------------------------------------------------------------------------


def story(text: str, lang: str = "es") -> list[str]:
    return [event["texto"][lang] for event in judged(text).cases[0].story]


def test_an_announcement_that_stands_says_its_target_and_its_payment() -> None:
    text = ATRUM + TABLE + "acciones: [A: {anuncia: Golpe, objetivo: B}]\nespera: {cadena: [Golpe]}\n"
    assert "A anuncia «Golpe» con Uno. (objetivo: [B]; pago: agotar)" in story(text)
    assert "A announces “Golpe” with Uno. (target: [B]; payment: agotar)" in story(text, "en")


def test_an_announcement_that_copies_says_what() -> None:
    echo = "{nombre: Eco, clase: tactico, descarte: neutro, rareza: basico, coste: 0, efecto: [copiar]}"
    copying = ATRUM.replace("  poderes:\n", f"  poderes:\n    - {echo}\n")
    table = TABLE.replace("poderes: [Golpe]}]", "poderes: [Eco]}, {nombre: Tres, poderes: [Golpe]}]")
    text = copying + table + "acciones: [A: {anuncia: Eco, copia: Golpe, objetivo: B}]\nespera: {cadena: [Eco]}\n"
    assert any(line.endswith("(objetivo: [B]; pago: agotar; copia: Golpe)") for line in story(text))


def test_what_goes_to_the_pila_says_its_target() -> None:
    answering = RISE_TABLE + "  B: {mano: [Destello Protector], sellos: {alborada: 1}}\n"
    text = RISE + answering + "acciones: [A: {juega: Hundir, a: c3}]\nespera: {pila: [Hundir]}\n"
    assert any("Hundir" in line and line.endswith("(objetivo: [c3])") for line in story(text))


def test_which_card_goes_with_the_sombra_can_be_said() -> None:
    table = TABLE.replace("mano: {zombie: 2}}", "mano: {sombra: 1, zombie: 1, golem: 1}}")
    steps = """\
acciones:
  - A: {anuncia: Tajo, objetivo: B, descarta: sombra}
  - A: {acompana: golem}
espera: {A.mano: [zombie], vertedero.golem: 1}
"""
    typed = ATRUM.replace(
        "nombre: Golpe, clase: ataque, descarte: neutro", "nombre: Tajo, clase: ataque, descarte: bestia"
    )
    assert judged(typed + table.replace("[Golpe]", "[Tajo]") + steps).ok


TWINS = """\
juego: mitos_y_leyendas
nombre: {es: Iguales, en: Alike}
reglas: [ML-8.2.6]
cartas:
  cartas:
    - {nombre: Rayo, tipo: talisman, coste: 0, frecuencia: vasallo, habilidades: [{efecto: [{destruir: {un: aliado}}]}]}
casos:
  - nombre: Objetivo
    posicion: {A: {mano: [Rayo]}, B: {defensa: {Vikingo: 2}}}
    acciones: [A: {juega: Rayo, a: Vikingo}, resuelve]
    espera: {B.defensa: [Vikingo]}
  - nombre: Bloqueo
    posicion: {A: {defensa: [Thor]}, B: {defensa: {Vikingo: 2}}}
    acciones: [A: {ataca: Thor}, B: {bloquea: {Vikingo: Thor}}]
    espera: {sucesos: [{suceso: bloquea}]}
  - nombre: Ataque
    posicion: {A: {defensa: {Vikingo: 2}}}
    acciones: [A: {ataca: Vikingo}]
    espera: {sucesos: [{suceso: ataca}]}
"""


def test_things_that_differ_in_nothing_are_not_ambiguous() -> None:
    assert [case.ok for case in judged(TWINS).cases] == [True, True, True]
