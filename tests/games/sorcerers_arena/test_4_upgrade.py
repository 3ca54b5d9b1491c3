"""Chapter 4: upgrading personajes (4.MEJ), and what the rulebook leaves open about it (OQ-SA-12, 50 to 53)."""

from __future__ import annotations

import pytest
from games.sorcerers_arena.inline import accion, adquiere, capacidades, carta, conjunto, habilidad, personaje
from games.sorcerers_arena.kit import juega, menu, mesa, pregunta, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import CardError
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.judge.position.cards import catalogo_de_escenario
from coliseo.games.sorcerers_arena.model.table import Mesa

#: what pays for Brego (2 Concha, 1 Fuego)
PAGO = ["BRE-2", "BRE-4", "NER-1"]
MEJORA = {"mejora": "brego", "con": PAGO}


def brego(capitulo: int = 4, **campos: object) -> Mesa:
    """Brego beside Nerea, with his upgrade in the pile."""
    who = campos.pop("brego", "E4")
    position = {
        "A": {"personajes": {"brego": who}, "descartes": PAGO},
        "B": {"personajes": {"nerea": "E5"}},
        **campos,
    }
    return mesa(capitulo=capitulo, **position)


@pytest.mark.rule("SA-4.MEJ.1")
def test_the_card_states_what_its_upgrade_needs() -> None:
    m = brego()
    seen = next(f for f in GAME.view(m, 1)["figuras"] if f["personaje"] == "brego")
    assert (seen["coste"], seen["faltan"]) == ({"concha": 2, "fuego": 1}, {})
    for lacking, missing in ((["BRE-4", "NER-1"], {"fuego": 1}), (["BRE-2", "BRE-2", "NER-1"], {"concha": 1})):
        m = brego(A={"personajes": {"brego": "E4"}, "descartes": lacking})
        assert valor(m, "brego.faltan") == missing
        assert "SA-4.MEJ.4" in explica(m, "A", {"mejora": "brego"})
    free = conjunto(
        personaje(
            "Nadia",
            accion("Una", adquiere("yo", "strong", 1)),
            capacidades=capacidades(mejora={"coste": {}, "habilidad": None}),
        )
    )
    with pytest.raises(CardError, match=r"SA-4\.MEJ\.1"):
        catalogo_de_escenario(tree_of(free))


@pytest.mark.rule("SA-4.MEJ.4", "SA-4.MEJ.5")
def test_the_cards_with_the_ingredients_are_set_apart_and_the_card_is_turned() -> None:
    m = brego()
    juega(m, {"A": MEJORA})
    assert (valor(m, "A.descartes"), valor(m, "brego.mejorado")) == ({}, True)
    assert valor(m, "A.apartadas") == {"Puñetazo de feria": 1, "Pisotón": 1, "Corriente amable": 1}
    assert reglas(m, "aparta", motivo="mejora") == ["SA-4.MEJ.4"] * 3 and reglas(m, "mejora") == ["SA-4.MEJ.5"]
    told = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("aparta", "mejora")]
    assert told == ["aparta"] * 3 + ["mejora"]


@pytest.mark.rule("SA-4.MEJ.4", "SA-4.MEJ.5")
def test_the_exact_ingredients_one_by_each_card_and_nobody_twice() -> None:
    """OQ-SA-52: of several cards with the same ingredient the payer says which; one already upgraded is not again."""
    pile = ["BRE-1", "BRE-2", "BRE-4", "NER-1", "NER-3", "BRE-5"]
    m = brego(A={"personajes": {"brego": "E4"}, "descartes": pile})
    juega(m, {"A": "mejora"})
    q = pregunta(m)
    assert (q.purpose, q.low, q.high, sorted(menu(m))) == ("pago", 1, 1, ["carga", "punetazo_de_feria"])
    juega(m, {"A": {"paga": "BRE-1"}})
    q = pregunta(m)
    assert (q.low, q.high, sorted(menu(m))) == (2, 2, ["corriente_amable", "pisoton", "red_de_algas"])
    juega(m, {"A": {"paga": ["NER-3", "BRE-4"]}})
    assert valor(m, "A.descartes") == {"Puñetazo de feria": 1, "Corriente amable": 1, "Ovación": 1}
    m = brego(brego={"casilla": "E4", "mejorado": True})
    assert explica(m, "A", {"mejora": "brego"}) == {"SA-4.MEJ.5"}


# -- when -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-4.MEJ.2")
@pytest.mark.parametrize(
    "before",
    [
        [],
        [{"mueve": "D4"}],
        [{"ataca": "nerea"}],
        [{"usa": "Calentar los puños"}],
        [{"mueve": "D4"}, {"ataca": "nerea"}, {"usa": "Calentar los puños"}],
    ],
    ids=["before the first", "after Movimiento", "after Acción", "after Habilidades", "after the last"],
)
def test_an_upgrade_fits_between_any_two_phases(before: list[dict[str, str]]) -> None:
    """OQ-SA-50: after the fase Inicial, between main phases, and before the fase Final."""
    m = brego(fase="comienzo")
    for action in before:
        juega(m, {"A": action})
    assert legal(m, "A", {"mejora": "brego"})
    open_before = [phase for phase in valor(m, "abiertas") if phase != "habilidades"]
    juega(m, {"A": MEJORA})
    assert valor(m, "brego.mejorado") is True
    # no phase was spent on it
    assert [phase for phase in valor(m, "abiertas") if phase != "habilidades"] == open_before


@pytest.mark.rule("SA-4.MEJ.2")
def test_there_is_no_upgrade_inside_a_phase_nor_before_the_first_nor_after_the_hand_limit() -> None:
    cursed = {"casilla": "E4", "estados": {"maldito": 1, "nervioso": 1}}
    m = brego(fase="comienzo", brego=cursed)
    assert preguntado(m) == ("A", "orden_estados") and not legal(m, "A", {"mejora": "brego"})
    # in the middle of a move
    m = brego(A={"personajes": {"brego": "E4"}, "descartes": PAGO, "mano": ["BRE-6"]})
    juega(m, {"A": {"juega": "BRE-6"}})
    assert preguntado(m) == ("A", "casilla") and not legal(m, "A", {"mejora": "brego"})
    # the fase Final has begun
    m = brego(A={"personajes": {"brego": "E4"}, "descartes": PAGO, "mano": ["BRE-1", "BRE-3", "BRE-6"]})
    juega(m, {"A": "pasa"})
    assert preguntado(m) == ("A", "descarte") and not legal(m, "A", {"mejora": "brego"})
    juega(m, {"A": {"descarta": "BRE-1"}})
    assert preguntado(m) == ("B", "principal") and not legal(m, "A", {"mejora": "brego"})


@pytest.mark.rule("SA-4.MEJ.2", "SA-3.HAB.7")
def test_an_upgrade_among_abilities_ends_their_phase() -> None:
    """An upgrade is made between phases, so the Habilidades phase is over: Zahir's other ability comes too late."""
    m = mesa(
        capitulo=4,
        A={"personajes": {"zahir": "E4"}, "mano": ["ZAH-1"], "descartes": ["ZAH-3", "ZAH-4", "ZAH-5"]},
        B={"personajes": {"brego": "E6"}},
    )
    juega(m, {"A": {"usa": "Ojo avizor"}})
    assert legal(m, "A", {"usa": "Atajo"})
    juega(m, {"A": "mejora"})
    assert {"SA-3.HAB.7"} == explica(m, "A", {"usa": "Atajo"})


@pytest.mark.rule("SA-4.MEJ.3")
def test_only_the_active_personaje_is_upgraded() -> None:
    """The pile pays for Brego, and it is Zahir's turn."""
    m = mesa(
        capitulo=4,
        A={"personajes": {"zahir": "E4", "brego": "D3"}, "descartes": ["BRE-4", "NER-1", "BRE-2"]},
        B={"personajes": {"nerea": "G4"}},
    )
    assert valor(m, "brego.faltan") == {} and valor(m, "zahir.faltan") == {"viento": 1}
    assert "SA-4.MEJ.4" in explica(m, "A", "mejora") and "mejora" not in menu(m)
    juega(m, {"A": "pasa"}, {"B": "pasa"})
    juega(m, {"A": "mejora"})
    assert (valor(m, "brego.mejorado"), valor(m, "zahir.mejorado")) == (True, False)


# -- what it gives --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-4.MEJ.6")
def test_the_upgraded_face_repeats_the_old_abilities_and_adds_a_new_one() -> None:
    m = brego()
    assert explica(m, "A", {"usa": "Rey de la pista"}) == {"SA-4.MEJ.6"}
    juega(m, {"A": MEJORA})
    assert legal(m, "A", {"usa": "Calentar los puños"}) and legal(m, "A", {"usa": "Rey de la pista", "a": "nerea"})
    shown = next(f for f in GAME.view(m, 1)["figuras"] if f["personaje"] == "brego")["habilidades"]
    assert [(h["nombre"]["es"], h["tiene"], h["mejorada"]) for h in shown] == [
        ("Calentar los puños", True, False),
        ("Rey de la pista", True, True),
    ]
    juega(m, {"A": {"usa": "Rey de la pista", "a": "nerea", "mueve_a": "E6"}}, {"A": {"usa": "Calentar los puños"}})
    assert (valor(m, "nerea.casilla"), valor(m, "brego.estados")) == ("E6", {"fuerte": 1})


@pytest.mark.rule("SA-4.MEJ.7", "SA-4.MEJ.6")
def test_a_new_ability_of_the_phase_is_used_this_turn_only_if_the_phase_is_still_to_come() -> None:
    """OQ-SA-51."""
    m = brego()
    juega(m, {"A": {"usa": "Calentar los puños"}}, {"A": MEJORA})
    assert {"SA-3.HAB.7"} == explica(m, "A", {"usa": "Rey de la pista"})
    juega(m, {"A": "pasa"}, {"B": "pasa"})
    assert legal(m, "A", {"usa": "Rey de la pista", "a": "nerea"})


@pytest.mark.rule("SA-4.MEJ.7")
def test_a_new_ability_that_is_triggered_works_at_once_and_outside_the_phase() -> None:
    """OQ-SA-51: Botín, gained after the Habilidades phase, pays with the standard attack of this turn."""
    m = mesa(
        capitulo=4,
        A={"personajes": {"zahir": "E4"}, "descartes": ["ZAH-3", "ZAH-4", "ZAH-5"]},
        B={"personajes": {"nerea": {"casilla": "E5", "vida": 2}}},
    )
    juega(m, {"A": {"usa": "Ojo avizor"}}, {"A": "mejora"}, {"A": {"ataca": "nerea"}})
    assert valor(m, "pv.azul") == 5 + 1
    assert [(e["habilidad"], e["regla"]) for e in sucesos(m, "usa_habilidad")][-1] == ("Botín", "SA-4.MEJ.7")
    # without the upgrade there is none
    m = mesa(A={"personajes": {"zahir": "E4"}}, B={"personajes": {"nerea": {"casilla": "E5", "vida": 2}}})
    juega(m, {"A": {"ataca": "nerea"}})
    assert valor(m, "pv.azul") == 5


@pytest.mark.rule("SA-4.MEJ.7")
def test_what_a_new_ability_takes_to_be_activated_is_asked_for() -> None:
    """Decana de escobas is paid with two counters of Escoba mágica."""
    rival = {"personajes": {"brego": "E5"}}
    few = {"brunilda": {"casilla": "E4", "mejorado": True, "estados": {"escoba magica": 1}}}
    assert explica(mesa(capitulo=4, A={"personajes": few}, B=rival), "A", {"usa": "Decana de escobas"}) == {
        "SA-4.MEJ.7"
    }
    enough = {"brunilda": {"casilla": "E4", "mejorado": True, "estados": {"escoba magica": 3}}}
    m = mesa(capitulo=4, A={"personajes": enough}, B=rival)
    juega(m, {"A": {"usa": "Decana de escobas", "a": "brego"}})
    assert (valor(m, "brunilda.estados"), valor(m, "brego.vida")) == ({"escoba_magica": 1}, 10)


@pytest.mark.rule("SA-4.MEJ.8")
def test_an_upgraded_personaje_stays_so_after_being_fuera_de_combate() -> None:
    m = brego(brego={"casilla": "E4", "vida": 1, "mejorado": True})
    juega(m, {"A": {"usa": "Calentar los puños"}})
    assert (valor(m, "brego.fuera"), valor(m, "brego.mejorado")) == (True, True)
    juega(m, {"A": "pasa"}, {"B": "pasa"}, {"A": {"regresa": "I2"}})
    assert (valor(m, "brego.casilla"), valor(m, "brego.mejorado")) == ("I2", True)
    assert "SA-4.MEJ.6" not in explica(m, "A", {"usa": "Rey de la pista"})


@pytest.mark.rule("SA-4.MEJ.9")
def test_a_new_ability_may_turn_the_card_back_and_it_may_be_upgraded_again_at_full_cost() -> None:
    again = ["IXA-1", "IXA-4", "IXA-5"]
    m = mesa(
        capitulo=4,
        A={"personajes": {"ixara": {"casilla": "E4", "mejorado": True}}, "descartes": again},
        B={"personajes": {"brego": "G4"}},
    )
    juega(m, {"A": {"usa": "Filo interior"}})
    assert (valor(m, "ixara.mejorado"), valor(m, "ixara.estados")) == (False, {"fuerte": 2, "resistente": 2})
    assert reglas(m, "da_la_vuelta") == ["SA-4.MEJ.9"]
    juega(m, {"A": "mejora"})
    assert valor(m, "ixara.mejorado") is True and valor(m, "A.descartes") == {}


@pytest.mark.rule("SA-4.MEJ.10")
def test_the_distribution_of_a_deck_is_printed_and_must_be_what_its_cards_give() -> None:
    ten = carta("Diez", "accion", adquiere("yo", "strong", 1), copias=10)

    def given(fire: int) -> dict[str, object]:
        printed = {"fuego": fire, "concha": 0, "corazon": 0, "viento": 0}
        return conjunto(
            personaje(
                "Nadia",
                ten,
                capacidades=capacidades(habilidad("Una", adquiere("yo", "strong", 1)), distribucion=printed),
            )
        )

    assert catalogo_de_escenario(tree_of(given(10))).personaje_por_clave["nadia"].distribucion == (10, 0, 0, 0)
    with pytest.raises(CardError, match=r"SA-4\.MEJ\.10"):
        catalogo_de_escenario(tree_of(given(9)))
    # public from the moment that teams are chosen
    m = mesa(fase="preparacion", capitulo=4)
    for observer in (-1, 0, 1):
        shown = {p["personaje"]: p["distribucion"] for p in GAME.view(m, observer)["personajes"]}
        assert len(shown) == 8 and shown["brego"] == {"fuego": 5, "concha": 1, "corazon": 1, "viento": 3}
        assert all(sum(amounts.values()) == 10 for amounts in shown.values())


@pytest.mark.rule("SA-4.MEJ.11")
def test_nothing_else_changes() -> None:
    hurt = {"casilla": "E4", "vida": 5, "estados": {"fuerte": 2, "maldito": 1}}
    m = brego(brego=hurt)
    juega(m, {"A": {"ataca": "nerea"}})
    fields = ("vida", "estados", "casilla", "movimiento", "ataque")
    before = [valor(m, f"brego.{name}") for name in fields]
    juega(m, {"A": MEJORA})
    assert [valor(m, f"brego.{name}") for name in fields] == before == [5, {"fuerte": 2, "maldito": 1}, "E4", 2, 2]
    assert valor(m, "abiertas") == ["movimiento", "habilidades"]
    assert "SA-1.PPAL.5" in explica(m, "A", {"ataca": "nerea"})


@pytest.mark.rule("SA-4.MEJ.6", "SA-3.MANO.2", "SA-3.MOV.1", "SA-3.ACC.1")
def test_the_face_that_shows_is_the_one_that_is_read() -> None:
    """OQ-SA-53: a face with other values changes them, those of the hand too."""
    other = {
        "coste": {"fuego": 1},
        "mano": 5,
        "normal": {"movimiento": 4, "ataque": 3},
        "habilidad": habilidad("Nueva", adquiere("yo", "strong", 1)),
    }
    card = capacidades(habilidad("Vieja", adquiere("yo", "tough", 1)), mejora=other)
    cards = conjunto(personaje("Nadia", accion("Una", adquiere("yo", "strong", 1), copias=3), capacidades=card))
    m = mesa(
        capitulo=4,
        cartas=cards,
        A={"personajes": {"nadia": "E4"}, "descartes": ["Una"]},
        B={"personajes": {"brego": "E5"}},
    )
    assert [valor(m, path) for path in ("A.limite", "nadia.movimiento", "nadia.ataque")] == [2, 2, 2]
    juega(m, {"A": "mejora"})
    assert [valor(m, path) for path in ("A.limite", "nadia.movimiento", "nadia.ataque")] == [5, 4, 3]
    juega(m, {"A": {"ataca": "brego"}})
    assert valor(m, "brego.vida") == 9


# -- Fuera de combate in one's own turn -----------------------------------------------------------------------------


@pytest.mark.rule("SA-4.MEJ.3", "SA-4.MEJ.2", "SA-1.KO.6")
def test_a_personaje_that_falls_in_its_own_turn_may_still_be_upgraded_and_nothing_else() -> None:
    """OQ-SA-12, `upgrade_while_fuera_de_combate: on`."""
    weak = {"casilla": "E4", "vida": 1}
    m = brego(A={"personajes": {"brego": weak}, "descartes": PAGO, "mano": ["BRE-5"]})
    juega(m, {"A": {"usa": "Calentar los puños"}})
    # the ability was finished as far as possible: no Fuerte for one who is absent
    assert (valor(m, "brego.fuera"), valor(m, "brego.estados"), valor(m, "pv.rojo")) == (True, {}, 7)
    assert valor(m, "abiertas") == [] and menu(m) == ["pasa", "mejora"]
    for action in ({"mueve": "E3"}, {"ataca": "nerea"}, {"juega": "BRE-5"}):
        assert "SA-1.KO.6" in explica(m, "A", action)
    juega(m, {"A": MEJORA})
    assert valor(m, "brego.mejorado") is True and menu(m) == ["pasa"]
    juega(m, {"A": "pasa"})
    assert preguntado(m) == ("B", "principal") and valor(m, "brego.casilla") is None
    juega(m, {"B": "pasa"}, {"A": {"regresa": "A2"}})
    assert (valor(m, "brego.casilla"), valor(m, "brego.vida")) == ("A2", 12)


@pytest.mark.rule("SA-4.MEJ.3", "SA-1.KO.6")
def test_with_the_other_reading_it_is_not_upgraded_either() -> None:
    """OQ-SA-12, `upgrade_while_fuera_de_combate: off`."""
    m = brego(brego={"casilla": "E4", "vida": 1}, lecturas={"upgrade_while_fuera_de_combate": "off"})
    assert legal(m, "A", {"mejora": "brego"})
    juega(m, {"A": {"usa": "Calentar los puños"}})
    assert explica(m, "A", {"mejora": "brego"}) == {"SA-4.MEJ.3"} and menu(m) == ["pasa"]
