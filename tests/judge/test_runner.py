"""The judge itself: what fails really fails and says why; cases branch; strict mode; legality with its rules."""

from __future__ import annotations

from textwrap import dedent

import pytest

from coliseo.judge.report import data_of_result, lines_of
from coliseo.judge.runner import CaseResult, ScenarioResult, run_scenario
from coliseo.judge.scenario import scenario_from_text

HEAD = """\
juego: atrum_arena
nombre: {es: Prueba, en: Test}
reglas: [AA-I.3.3.2]
cartas:
  poderes:
    - {nombre: Golpe, nombre_en: Blow, clase: ataque, descarte: neutro, rareza: basico, coste: 0, efecto: [dano: 3]}
    - {nombre: Muro, clase: defensa, descarte: neutro, rareza: basico, coste: 0, efecto: [prevenir: 2]}
    - {nombre: Hallazgo, clase: tactico, descarte: neutro, rareza: basico, coste: 0, efecto: [robar: 1]}
posicion:
  alcance: parte
  A:
    reptantes: [{nombre: Uno, poderes: [Golpe, Hallazgo]}]
    mano: {zombie: 2}
  B:
    reptantes: [{nombre: Dos, poderes: [Muro]}]
    mano: {bestia: 1}
"""
BLOW = "acciones:\n  - A: {anuncia: Golpe, objetivo: B}\n  - resuelve\n"


def judged(rest: str, head: str = HEAD) -> ScenarioResult:
    return run_scenario(scenario_from_text(head + dedent(rest), "prueba.yaml"))


def only(result: ScenarioResult) -> CaseResult:
    assert len(result.cases) == 1
    return result.cases[0]


def complaint(rest: str, lang: str = "es") -> str:
    """The single failure of a scenario that must fail."""
    failures = only(judged(rest)).failures
    assert len(failures) == 1
    return failures[0].text(lang)


# -- values ---------------------------------------------------------------------------------------------------------


def test_what_holds_passes() -> None:
    assert judged(BLOW + "espera: {B.resistencia: 7, A.mano: [zombie], vertedero.zombie: 1, cadena: []}\n").ok


def test_a_wrong_value_says_expected_and_found_in_both_languages() -> None:
    rest = BLOW + "espera: {B.resistencia: 5}\n"
    assert complaint(rest) == "B.resistencia: se esperaba 5; hay 7"
    assert complaint(rest, "en") == "B.resistencia: expected 5; found 7"


@pytest.mark.parametrize(
    "wrong",
    [
        "A.mano: [zombie, zombie]",
        "A.mano: {zombie: 1, golem: 1}",
        "vertedero: []",
        "vertedero.zombie: 0",
        "A.reptantes.Uno.preparado: false",
        "ganadores: [A]",
        "cadena: [Golpe]",
        "fase: robar",
        "A.coloco: 0",
        "B.mano: {}",
    ],
)
def test_each_of_these_is_false(wrong: str) -> None:
    assert not judged(BLOW + f"espera: {{{wrong}}}\n").ok


def test_the_story_tells_how_it_came_to_be_with_rules() -> None:
    lines = lines_of(judged(BLOW + "espera: {B.resistencia: 5}\n"), "es")
    text = "\n".join(lines)
    assert "[FALLA] Prueba (AA-I.3.3.2)" in text
    assert "prueba.yaml:20: B.resistencia: se esperaba 5; hay 7" in text
    assert "Cómo se llegó ahí:" in text
    assert any("AA-II.1.6.1" in line and "A anuncia «Golpe» con Uno." in line for line in lines)
    assert any("AA-II.4.4.1" in line and "B recibe 3 de daño (7)." in line for line in lines)


def test_the_story_in_english_uses_english_names() -> None:
    text = "\n".join(lines_of(judged(BLOW + "espera: {B.resistencia: 5}\n"), "en"))
    assert "A announces “Blow” with Uno." in text
    assert "How it came to be:" in text


def test_a_passing_case_is_told_only_on_request() -> None:
    result = judged(BLOW + "espera: {B.resistencia: 7}\n")
    assert len(lines_of(result, "es")) == 2
    assert any("A lanza «Golpe»." in line for line in lines_of(result, "es", verbose=True))


def test_as_data() -> None:
    data = data_of_result(judged(BLOW + "espera: {B.resistencia: 5}\n"), "en")
    assert (data["ok"], data["game"], data["cases"][0]["rules"]) == (False, "atrum_arena", ["AA-I.3.3.2"])
    assert data["cases"][0]["failures"] == [{"line": 20, "what": "B.resistencia", "expected": "5", "found": "7"}]
    assert data["cases"][0]["story"][0]["rule"] == "AA-II.1.6.1"


# -- questions, events, order ---------------------------------------------------------------------------------------


ANNOUNCED = "acciones:\n  - A: {anuncia: Golpe, objetivo: B}\n"


def test_who_is_asked_what() -> None:
    assert judged(ANNOUNCED + "espera: {pregunta: {a: B, para: responder, ofrece: [muro], no_ofrece: [golpe]}}\n").ok
    said = complaint(ANNOUNCED + "espera: {pregunta: {a: A}}\n")
    assert said == "pregunta: se esperaba {a: A}; hay B (responder: muro, pasa)"
    assert not judged(ANNOUNCED + "espera: {pregunta: ninguna}\n").ok
    assert not judged(ANNOUNCED + "espera: {pregunta: {a: B, ofrece: [golpe]}}\n").ok


def test_events_are_expected_in_order() -> None:
    good = "[{suceso: lanza, poder: Golpe}, {suceso: dano, asiento: B, cuanto: 3, regla: AA-II.4.4.1}]"
    assert judged(BLOW + f"espera: {{sucesos: {good}}}\n").ok
    turned = "[{suceso: dano}, {suceso: lanza}]"
    assert complaint(BLOW + f"espera: {{sucesos: {turned}}}\n").endswith("hay solo ocurrió antes")
    other = "[{suceso: dano, regla: AA-I.7.2.3.5}]"
    assert "regla: AA-II.4.4.1" in complaint(BLOW + f"espera: {{sucesos: {other}}}\n")
    assert complaint(BLOW + "espera: {sucesos: [{suceso: anula}]}\n").endswith("hay no ocurrió")


def test_events_that_must_not_happen() -> None:
    assert judged(BLOW + "espera: {sin_sucesos: [{suceso: dano, asiento: A}, {suceso: previene}]}\n").ok
    assert not judged(BLOW + "espera: {sin_sucesos: [{suceso: dano, asiento: B}]}\n").ok


def test_order_of_resolution() -> None:
    chain = "acciones:\n  - A: {anuncia: Golpe}\n  - B: {anuncia: Muro}\n  - resuelve\n"
    assert judged(chain + "espera: {orden: [Muro, Golpe]}\n").ok
    assert complaint(chain + "espera: {orden: [Golpe, Muro]}\n") == (
        "orden: se esperaba [Golpe, Muro]; hay [Muro, Golpe]"
    )


def test_text_of_a_card_letter_by_letter() -> None:
    assert judged("espera: {texto: {carta: Golpe, es: Haz 3 de daño a un oponente.}}\n").ok
    assert not judged("espera: {texto: {carta: Golpe, es: haz 3 de daño a un oponente.}}\n").ok
    assert not judged("espera: {texto: {carta: Golpe, en: Nothing.}}\n").ok


# -- legality -------------------------------------------------------------------------------------------------------


def test_illegal_because_of_given_rules() -> None:
    assert judged("espera: {ilegal: {B: {anuncia: Muro}, por: [AA-I.7.2.2.2]}}\n").ok


def test_illegal_for_another_reason_fails_and_says_the_reason() -> None:
    said = complaint("espera: {ilegal: {B: {anuncia: Muro}, por: [AA-II.1.2.5]}}\n")
    assert said.startswith("ilegal {B: {anuncia: Muro}}: se esperaba por [AA-II.1.2.5]; hay ")
    assert "AA-I.7.2.2.2" in said


def test_legal_is_not_illegal() -> None:
    assert complaint("espera: {ilegal: {A: {anuncia: Golpe}, por: [AA-II.1.2.5]}}\n").endswith("hay es legal")


def test_legal_must_be_on_offer_now() -> None:
    assert judged("espera: {legal: [{A: {anuncia: Golpe, objetivo: B}}, {A: {coloca: zombie}}, {A: sigue}]}\n").ok
    assert "AA-I.7.2.2.2" in complaint("espera: {legal: {B: {anuncia: Muro}}}\n")
    assert complaint("espera: {legal: {B: sigue}}\n").endswith(
        "pero ahora no se le pregunta eso; se pregunta a: A (accion)"
    )


def test_an_illegal_target_is_explained_even_when_nobody_was_asked_for_it() -> None:
    assert judged("espera: {ilegal: {A: {anuncia: Golpe, objetivo: A}, por: [AA-I.7.2.1.1]}}\n").ok


# -- construction ---------------------------------------------------------------------------------------------------


def test_construction_is_refused_for_its_rule() -> None:
    five = "[{nombre: Uno, poderes: [Golpe]}, {nombre: Uno, poderes: [Muro]}, Dorrek, Safira, Oshtan]"
    assert judged(f"espera: {{construccion: {{torneo: true, reptantes: {five}, por: [AA-III.2.1.2]}}}}\n").ok
    assert not judged(f"espera: {{construccion: {{torneo: true, reptantes: {five}}}}}\n").ok


# -- actions that cannot be carried out -----------------------------------------------------------------------------


def test_an_impossible_action_fails_with_its_line_and_rules() -> None:
    case = only(judged("acciones:\n  - B: {anuncia: Golpe}\nespera: {fase: principal}\n"))
    assert (case.failures[0].line, case.ok) == (18, False)
    assert "B no tiene el Poder «Golpe»" in case.failures[0].text("es")
    case = only(judged("acciones:\n  - B: {anuncia: Muro}\nespera: {fase: principal}\n"))
    assert "AA-I.7.2.2.2" in case.failures[0].text("es")


def test_a_question_the_scenario_does_not_answer_is_named() -> None:
    head = HEAD.replace("mano: {zombie: 2}", "mano: {zombie: 1, golem: 1}")
    result = judged("acciones:\n  - A: {anuncia: Golpe}\n  - resuelve\nespera: {B.resistencia: 7}\n", head)
    said = only(result).failures[0].text("es")
    assert "a A se le pregunta" in said and "(descarte)" in said and "golem, zombie" in said
    assert "is asked" in only(result).failures[0].text("en")


def test_strict_mode_declines_nothing_by_itself() -> None:
    steps = "acciones:\n  - A: {anuncia: Golpe}\n  - A: no responde\nespera: {B.resistencia: 7}\n"
    assert judged(steps).ok
    assert "a B se le pregunta" in complaint("estricto: true\n" + steps)
    full = (
        "estricto: true\nacciones:\n  - A: {anuncia: Golpe}\n  - B: no responde\n  - A: no responde\n"
        "espera: {B.resistencia: 7}\n"
    )
    assert judged(full).ok


def test_an_expectation_between_actions_stops_there() -> None:
    rest = "acciones:\n  - espera: {B.resistencia: 1}\n  - A: {anuncia: Golpe}\nespera: {B.resistencia: 7}\n"
    case = only(judged(rest))
    assert [f.line for f in case.failures] == [18]
    assert case.story == []


# -- chance and branches --------------------------------------------------------------------------------------------


def test_chance_is_forced() -> None:
    draw = "acciones:\n  - A: {anuncia: Hallazgo}\n  - resuelve\n"
    for card in ("golem", "sombra"):
        assert judged(f"azar: {{fosa: [{card}]}}\n{draw}espera: {{A.mano: [zombie, {card}]}}\n").ok


def test_chance_that_nobody_draws_fails() -> None:
    assert "nadie sacó: fosa (2)" in complaint("azar: {fosa: [golem, golem]}\nespera: {fase: principal}\n")


def test_an_impossible_outcome_fails_without_breaking_the_judge() -> None:
    head = HEAD.replace("  alcance: parte\n", "  alcance: parte\n  fosa: {golem: 3}\n")
    rest = "azar: {fosa: [zombie]}\nacciones:\n  - A: {anuncia: Hallazgo}\n  - resuelve\nespera: {fase: principal}\n"
    assert "impossible" in only(judged(rest, head)).failures[0].text("es")


BRANCHES = """\
acciones:
  - A: {anuncia: Golpe}
casos:
  - nombre: {es: Sin defensa, en: Undefended}
    acciones: [resuelve]
    espera: {B.resistencia: 7, B.mano: [bestia]}
  - nombre: {es: Con defensa, en: Defended}
    reglas: [AA-I.7.2.2.1]
    acciones:
      - B: {anuncia: Muro}
      - resuelve
    espera: {B.resistencia: 9, B.mano: []}
"""


def test_cases_branch_from_the_same_table() -> None:
    result = judged(BRANCHES)
    assert [(case.name("es"), case.ok) for case in result.cases] == [
        ("Prueba › Sin defensa", True),
        ("Prueba › Con defensa", True),
    ]
    assert result.cases[1].rules == ("AA-I.3.3.2", "AA-I.7.2.2.1")
    assert result.scenario.rules() == ("AA-I.3.3.2", "AA-I.7.2.2.1")


def test_one_bad_branch_does_not_hide_the_other() -> None:
    result = judged(BRANCHES.replace("B.resistencia: 7", "B.resistencia: 6"))
    assert [case.ok for case in result.cases] == [False, True]


def test_branches_of_a_failed_beginning_fail_too() -> None:
    result = judged(BRANCHES.replace("{anuncia: Golpe}", "{anuncia: Golpe, objetivo: A}"))
    assert [case.ok for case in result.cases] == [False, False, False]
    assert "lo que va antes ha fallado" in result.cases[2].failures[0].text("es")


def test_forced_chance_is_not_shared_between_branches() -> None:
    rest = """\
    azar: {fosa: [golem]}
    casos:
      - nombre: Uno
        acciones: [{A: {anuncia: Hallazgo}}, resuelve]
        espera: {A.mano: [zombie, golem]}
      - nombre: Otro
        acciones: [{A: {anuncia: Hallazgo}}, resuelve]
        espera: {A.mano: [zombie, golem]}
    """
    assert judged(rest).ok
