"""What may be chosen as a target, and when: refused with the rule that is in the way."""

from __future__ import annotations

import pytest
from games.rise_of_gods.inline import conjunto, criatura, lenta
from games.rise_of_gods.kit import contesta, explica, juega, legal, mesa, orden, pregunta, preguntado, valor

from coliseo.games.rise_of_gods.flow.codes import A_HABILIDAD, A_MAGIA
from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.model.table import DE_ADJUNTO, DE_CASILLA, DE_JUGADOR, TABLERO, Mesa
from coliseo.tabletop.codes import kind_of

GIGANTE = "Gigante de Remaches"
MUCHOS = {"alborada": 6, "marisma": 6, "forja": 6, "vigilia": 6}
CELDA = TABLERO.cell_named


def _empieza(m: Mesa, clase: int) -> None:
    """A announces the only play of that kind, up to the question for its target."""
    (code,) = [c for c in pregunta(m).menu if kind_of(c) == clase]
    contesta(m, "A", code)
    assert preguntado(m) == ("A", "objetivo")


def _reglas(m: Mesa, codigo: int) -> set[str]:
    """The rules that keep something from being the target asked for; none if it is offered."""
    found = {rule for refusal in GAME.explain(m, pregunta(m), codigo) for rule in refusal.rules}
    assert (codigo in pregunta(m).menu) is (not found)
    return found


@pytest.mark.rule("RG-PI.7")
def test_a_text_chooses_only_things_of_the_kinds_it_names() -> None:
    m = mesa(
        tablero={
            "c3": {"carta": GIGANTE, "de": "B", "adjuntos": ["Martillo de Asedio"]},
            "d3": "Torre de Vapor de B",
            "f3": "Larva de B",
        },
        terrenos={"e3": "Riel de B"},
        A={"mano": ["Hundir"], "sellos": MUCHOS},
    )
    hung = m.piezas[m.celdas[CELDA("c3")]].adjuntos[0].ident
    _empieza(m, A_MAGIA)
    codes = {
        "estructura": m.celdas[CELDA("d3")],
        "terreno": DE_CASILLA + CELDA("e3"),
        "jugador": DE_JUGADOR + 1,
        "artefacto": DE_ADJUNTO + hung,
    }
    for name, code in codes.items():
        assert "RG-PI.7" in _reglas(m, code), name
    assert _reglas(m, m.celdas[CELDA("c3")]) == set()


@pytest.mark.rule("RG-AR.1")
def test_an_attached_vinculo_is_no_artefacto() -> None:
    m = mesa(
        tablero={"c3": {"carta": GIGANTE, "de": "B", "adjuntos": ["Martillo de Asedio", "Mentor Anselmo"]}},
        A={"mano": ["Cortocircuito"], "sellos": MUCHOS},
    )
    assert "RG-AR.1" in explica(m, "A", {"juega": "Cortocircuito", "a": "Mentor Anselmo"})
    assert legal(m, "A", {"juega": "Cortocircuito", "a": "Martillo de Asedio"})


@pytest.mark.rule("RG-TE.1")
def test_a_text_that_chooses_a_terreno_needs_one_there() -> None:
    m = mesa(tablero={"c1": "Duque Umbrío de A"}, terrenos={"c2": "Riel de B"}, A={"sellos": MUCHOS})
    _empieza(m, A_HABILIDAD)
    assert "RG-TE.1" in _reglas(m, DE_CASILLA + CELDA("d2"))
    assert _reglas(m, DE_CASILLA + CELDA("c2")) == set()


@pytest.mark.rule("RG-CB.3")
def test_a_text_that_says_around_me_reaches_no_farther() -> None:
    m = mesa(
        tablero={"c3": f"{GIGANTE} de B", "f3": f"{GIGANTE} de B"},
        A={"mano": ["Sanguijuela Reptante"], "sellos": MUCHOS},
    )
    assert "RG-CB.3" in explica(m, "A", {"invoca": "Sanguijuela Reptante", "en": "c2", "a": "f3"})
    assert legal(m, "A", {"invoca": "Sanguijuela Reptante", "en": "c2", "a": "c3"})


@pytest.mark.rule("RG-KW.28")
def test_a_text_may_ask_for_somebody_sick() -> None:
    m = mesa(
        cartas=conjunto(lenta("Remata", {"danar": {"cuanto": 1, "a": {"una": "criatura", "con_enfermedad": "si"}}})),
        tablero={"c3": {"carta": GIGANTE, "de": "B", "enfermedad": 1}, "d3": f"{GIGANTE} de B"},
        A={"mano": ["Remata"], "sellos": MUCHOS},
    )
    assert "RG-KW.28" in explica(m, "A", {"juega": "Remata", "a": "d3"})
    assert legal(m, "A", {"juega": "Remata", "a": "c3"})


@pytest.mark.rule("RG-TK.1", "RG-PI.5")
def test_a_text_that_revives_says_whose_what_and_how_dear() -> None:
    m = mesa(
        A={"mano": ["Amanecer Eterno"], "sellos": MUCHOS, "cementerio": [GIGANTE, "Perro de Cuerda", "Hundir"]},
        B={"cementerio": ["Rana de Cieno"]},
    )
    for wrong in (GIGANTE, "Hundir", "Rana de Cieno"):
        assert "RG-TK.1" in explica(m, "A", {"juega": "Amanecer Eterno", "a": wrong}), wrong
    assert legal(m, "A", {"juega": "Amanecer Eterno", "a": "Perro de Cuerda"})


@pytest.mark.rule("RG-PI.11")
def test_summoning_needs_the_own_turn_and_an_empty_pila() -> None:
    m = mesa(
        tablero={"c2": f"{GIGANTE} de A"},
        A={"mano": ["Perro de Cuerda", "Chispa de Dínamo"], "sellos": MUCHOS},
        B={"mano": ["Perro de Cuerda", "Chispa de Dínamo"], "sellos": MUCHOS},
    )
    assert legal(m, "A", {"invoca": "Perro de Cuerda", "en": "c1"})
    juega(m, {"A": {"mueve": "c2", "a": "c3"}})
    assert preguntado(m) == ("B", "responder")
    assert "RG-PI.11" in explica(m, "B", {"invoca": "Perro de Cuerda", "en": "c4"})
    juega(m, {"B": {"responde": "Chispa de Dínamo", "a": "c2"}}, estricto=True)
    assert preguntado(m) == ("A", "responder")
    assert "RG-PI.11" in explica(m, "A", {"invoca": "Perro de Cuerda", "en": "c1"})


@pytest.mark.rule("RG-TE.1", "RG-OR.5")
def test_ground_that_gives_a_move_to_whoever_starts_the_turn_on_it() -> None:
    m = mesa(
        tablero={"c2": f"{GIGANTE} de A", "d2": f"{GIGANTE} de A", "c4": f"{GIGANTE} de B"},
        terrenos={"c2": "Riel de B", "c4": "Riel de B"},
    )
    juega(m, {"hasta": {"turno": 9}})
    assert (valor(m, "c2.movimientos"), valor(m, "d2.movimientos")) == (2, 1)
    juega(m, {"A": {"mueve": "c2", "a": "b2"}}, "resuelve", {"A": {"mueve": "b2", "a": "b1"}}, "resuelve")
    assert "RG-MV.2" in explica(m, "A", {"mueve": "b1", "a": "a1"})


@pytest.mark.rule("RG-KW.44")
def test_no_revenge_slips_in_between_two_last_breaths() -> None:
    bomba = criatura(
        "Bomba", 1, 1, ultimo_suspiro=[{"danar": {"cuanto": 1, "a": {"todas": "criatura", "de": "enemiga"}}}]
    )
    m = mesa(
        cartas=conjunto(bomba),
        tablero={
            "a1": {"carta": "Larva", "de": "A", "bono": [0, 3]},
            "c3": "Bomba de B",
            "d3": "Rana de Cieno de B",
            "f4": {"carta": "Viuda de los Sauces", "de": "B", "bono": [0, 5]},
        },
        A={"mano": ["Explosión de Caldera"], "sellos": MUCHOS},
        B={"vida": 10},
    )
    juega(m, {"A": {"juega": "Explosión de Caldera"}}, {"B": {"ordena": ["Bomba", "Rana de Cieno"]}}, "resuelve")
    # A's larva dies of the first breath, but B's Venganza waits for the second
    assert valor(m, "a1") is None
    assert orden(m)[-3:] == [
        "ultimo_suspiro de Bomba",
        "ultimo_suspiro de Rana de Cieno",
        "reaccion de Viuda de los Sauces",
    ]


@pytest.mark.rule("RG-KW.43", "RG-CB.7")
def test_a_death_caused_by_a_revenge_is_carried_out_and_avenged_in_its_turn() -> None:
    m = mesa(
        tablero={
            "c2": f"{GIGANTE} de A",
            "c3": "Larva de B",
            "f4": "Gemela Vengadora de B",
            "f1": "Rana de Cieno de A",
            "a1": "Viuda de los Sauces de A",
        },
        A={"vida": 10},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, {"B": {"elige": "f1"}}, "resuelve")
    assert (valor(m, "f1"), valor(m, "A.vida"), valor(m, "a1.ataque")) == (None, 12, 4)
    assert preguntado(m) == ("A", "accion")
