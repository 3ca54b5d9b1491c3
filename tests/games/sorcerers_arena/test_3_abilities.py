"""Chapter 3: the Habilidades phase (3.HAB)."""

from __future__ import annotations

import pytest
from games.sorcerers_arena.inline import accion, adquiere, capacidades, conjunto, habilidad, personaje
from games.sorcerers_arena.kit import juega, menu, mesa, pregunta, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.flow.codes import A_HABILIDAD
from coliseo.games.sorcerers_arena.flow.menus import universo_de_acciones
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.tabletop.codes import kind_of, subject_of


def ladron(**campos: object) -> Mesa:
    """Zahir beside Brego, whose card lies on top of the deck of his Invocador."""
    position = {
        "A": {"personajes": {"zahir": "E4", "brunilda": "B2"}, "mano": ["BRU-1", "BRU-4"]},
        "B": {"personajes": {"brego": "E5"}, "tope": ["BRE-1"]},
        **campos,
    }
    return mesa(**position)


OJO = {"usa": "Ojo avizor"}
ATAJO = {"usa": "Atajo", "descarta": "BRU-1", "mueve_a": "D4"}


@pytest.mark.rule("SA-3.HAB.1")
def test_an_ability_is_used_once() -> None:
    m = mesa(A={"personajes": {"brego": "E4"}}, B={"personajes": {"nerea": "E5"}})
    juega(m, {"A": {"usa": "Calentar los puños"}})
    assert (valor(m, "brego.vida"), valor(m, "brego.estados")) == (11, {"fuerte": 1})
    assert explica(m, "A", {"usa": "Calentar los puños"}) == {"SA-3.HAB.1"}
    assert reglas(m, "usa_habilidad") == ["SA-3.HAB.1"]
    # once for each of its Habilidades phases: again in its next turn
    juega(m, {"A": "pasa"}, {"B": "pasa"})
    assert legal(m, "A", {"usa": "Calentar los puños"})


@pytest.mark.rule("SA-3.HAB.1")
def test_an_ability_that_did_only_part_of_its_text_has_been_used() -> None:
    """The personaje it speaks of is not adjacent: nothing is acquired, and it was used all the same."""
    m = ladron(B={"personajes": {"brego": "E6"}, "tope": ["BRE-1"]})
    juega(m, {"A": OJO})
    assert valor(m, "zahir.estados") == {} and explica(m, "A", OJO) == {"SA-3.HAB.1"}


@pytest.mark.rule("SA-3.HAB.2")
@pytest.mark.parametrize(
    "order", [[OJO], [ATAJO], [OJO, ATAJO], [ATAJO, OJO], []], ids=["ojo", "atajo", "ojo-atajo", "atajo-ojo", "none"]
)
def test_any_number_of_abilities_is_used_in_any_order(order: list[dict[str, str]]) -> None:
    m = ladron()
    for ability in order:
        juega(m, {"A": ability})
    assert valor(m, "zahir.estados") == ({"sigiloso": 1} if OJO in order else {})
    assert valor(m, "zahir.casilla") == ("D4" if ATAJO in order else "E4")
    assert [e["habilidad"] for e in sucesos(m, "usa_habilidad")] == [ability["usa"] for ability in order]
    # one phase for all of them
    assert len(sucesos(m, "fase")) == (1 if order else 0)


@pytest.mark.rule("SA-3.HAB.3")
def test_any_card_that_meets_the_requirement_pays_whosever_it_is() -> None:
    m = ladron()
    assert pregunta(juega(ladron(), {"A": {"usa": "Atajo"}})).purpose == "casilla"  # the only card that serves
    juega(m, {"A": ATAJO})
    assert (valor(m, "A.descartes"), valor(m, "A.mano")) == ({"Lección de vuelo": 1}, {"Chispa de tiza": 1})
    assert reglas(m, "descarta", motivo="coste") == ["SA-3.HAB.3"]
    # of several, the payer says which; those of another kind are not offered
    m = ladron(A={"personajes": {"zahir": "E4"}, "mano": ["BRU-1", "BRU-4", "ZAH-2"]})
    juega(m, {"A": {"usa": "Atajo"}})
    assert (preguntado(m), sorted(menu(m))) == (("A", "coste"), ["capa_gris", "leccion_de_vuelo"])
    # and without any the ability cannot be used
    m = ladron(A={"personajes": {"zahir": "E4"}, "mano": ["BRU-4", "ZAH-3"]})
    assert "SA-3.HAB.3" in explica(m, "A", {"usa": "Atajo"})


@pytest.mark.rule("SA-3.HAB.4")
def test_one_card_pays_for_one_ability() -> None:
    both = capacidades(
        habilidad("Una", adquiere("yo", "strong", 1), coste={"descarta": "magica"}),
        habilidad("Otra", adquiere("yo", "tough", 1), coste={"descarta": "magica"}),
    )
    cards = conjunto(
        personaje(
            "Nadia", accion("Chispa", adquiere("yo", "strong", 1), categorias=["magica"], copias=2), capacidades=both
        )
    )
    m = mesa(cartas=cards, A={"personajes": {"nadia": "E4"}, "mano": ["Chispa"]}, B={"personajes": {"brego": "G4"}})
    juega(m, {"A": {"usa": "Una"}})
    assert "SA-3.HAB.3" in explica(m, "A", {"usa": "Otra"})
    m = mesa(cartas=cards, A={"personajes": {"nadia": "E4"}, "mano": {"Chispa": 2}}, B={"personajes": {"brego": "G4"}})
    juega(m, {"A": {"usa": "Una"}}, {"A": {"usa": "Otra"}})
    assert (valor(m, "nadia.estados"), valor(m, "A.descartes")) == ({"fuerte": 1, "resistente": 1}, {"Chispa": 2})


@pytest.mark.rule("SA-3.HAB.5")
def test_a_direct_ability_needs_somebody_to_choose() -> None:
    hand = ["AGA-1"]
    far = mesa(A={"personajes": {"agata": "E1"}, "mano": hand}, B={"personajes": {"brego": "E5"}})
    assert explica(far, "A", {"usa": "Mal de ojo"}) == {"SA-3.HAB.5"}
    near = mesa(A={"personajes": {"agata": "E1"}, "mano": hand}, B={"personajes": {"brego": "E4"}})
    juega(near, {"A": {"usa": "Mal de ojo", "a": "brego"}})
    assert valor(near, "brego.estados") == {"maldito": 1}
    # nobody of the right kind: Arrullo heals an aliado, and only a rival stands there
    m = mesa(A={"personajes": {"nerea": "E1", "zahir": "B2"}, "mano": ["NER-1"]}, B={"personajes": {"brego": "E2"}})
    assert explica(m, "A", {"usa": "Arrullo"}) == {"SA-3.HAB.5"}
    # a Sigiloso rival that could only be paid for with the card that the ability costs
    shy = {"brego": {"casilla": "E4", "estados": {"sigiloso": 1}}}
    m = mesa(A={"personajes": {"agata": "E1"}, "mano": hand}, B={"personajes": shy})
    assert explica(m, "A", {"usa": "Mal de ojo"}) == {"SA-0.EST.14"}


@pytest.mark.rule("SA-3.HAB.6", "SA-3.HAB.7")
@pytest.mark.parametrize("between", [{"mueve": "D4"}, {"ataca": "brego"}], ids=["movimiento", "accion"])
def test_after_another_phase_there_is_no_coming_back_to_the_abilities(between: dict[str, str]) -> None:
    m = ladron()
    juega(m, {"A": OJO}, {"A": between})
    assert {"SA-3.HAB.7"} == explica(m, "A", {"usa": "Atajo"})
    assert "habilidades" not in valor(m, "abiertas")


@pytest.mark.rule("SA-3.HAB.6")
def test_the_next_turn_has_its_own_habilidades_phase() -> None:
    m = mesa(A={"personajes": {"zahir": "E4"}, "mano": ["BRU-1"]}, B={"personajes": {"brego": "E6"}})
    juega(m, {"A": OJO}, {"A": {"mueve": "D4"}}, {"A": "pasa"}, {"B": "pasa"})
    assert valor(m, "activo") == "zahir" and legal(m, "A", {"usa": "Atajo"})


@pytest.mark.rule("SA-3.HAB.8")
def test_an_ability_is_used_in_the_turn_of_its_own_personaje() -> None:
    """While Zahir is active only his own abilities can be named; in a rival's turn his Invocador is not asked."""
    m = mesa(
        A={"personajes": {"zahir": "E4", "brego": "D3"}, "mano": ["BRU-1"]},
        B={"personajes": {"cornelio": "G4"}},
    )
    named = [subject_of(code) for code in universo_de_acciones(m, 0) if kind_of(code) == A_HABILIDAD]
    assert named == [0, 1, 2] and {"usa_ojo_avizor", "usa_atajo"} <= set(menu(m))
    assert "usa_calentar_los_punos" not in menu(m)
    juega(m, {"A": "pasa"})
    assert preguntado(m) == ("B", "principal") and m.question_for(0) is None
    assert not legal(m, "A", {"usa": "Cortar el mazo"})
    juega(m, {"B": "pasa"})
    assert valor(m, "activo") == "brego" and "usa_calentar_los_punos" in menu(m) and "usa_atajo" not in menu(m)


@pytest.mark.rule("SA-3.HAB.8", "SA-4.MEJ.7")
def test_an_ability_whose_text_says_when_is_not_used_in_the_phase() -> None:
    m = mesa(
        capitulo=4, A={"personajes": {"zahir": {"casilla": "E4", "mejorado": True}}}, B={"personajes": {"brego": "E5"}}
    )
    assert {"SA-3.HAB.8"} == explica(m, "A", {"usa": "Botín"})
