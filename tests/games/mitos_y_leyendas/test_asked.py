"""What a person is asked and what the table answers: the order of a Cementerio, the moments of an attack."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, conjunto, talisman
from games.mitos_y_leyendas.kit import juega, mesa, pregunta, preguntado, rama

from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.games.registry import load_game
from coliseo.kernel.frames import answer
from coliseo.kernel.policies import CASUAL, COMPETITIVA
from coliseo.kernel.questions import Question
from coliseo.match.manners import ANSWER, PASS, STOP, Manners, Stance

GAME = "mitos_y_leyendas"
FIN: dict[str, Any] = talisman("Fin", {"destruir": {"todos": "aliado"}})
VUELTA: dict[str, Any] = talisman("Vuelta", {"barajar": {"tope_del_cementerio": 2}})
RAPINA: dict[str, Any] = talisman("Rapiña", {"desterrar": {"tope_del_cementerio": 1, "de": "rival"}})


@pytest.mark.rule("ML-4.7.2")
@pytest.mark.parametrize(
    ("hand", "cards", "asked"),
    [([], [FIN], False), (["Vuelta"], [FIN, VUELTA], True), ([], [FIN, VUELTA], False), ([], [FIN, RAPINA], True)],
    ids=["nothing", "in the hand", "of nobody", "of the rival, perhaps"],
)
def test_the_order_of_a_cementerio_is_asked_where_something_reads_it(
    hand: list[str], cards: list[dict[str, Any]], asked: bool
) -> None:
    m = mesa(
        politica=CASUAL,
        cartas=conjunto(*cards),
        a={"mano": ["Fin"]},
        b={"defensa": ["Talos", "Thor"], "mano": hand},
    )
    juega(m, {"A": {"juega": "Fin"}}, estricto=True)
    assert preguntado(m) == ("B", "ordenar_cementerio")
    q = pregunta(m, "B")
    found = Manners(GAME).verdict(Stance(), m, q)
    assert found.kind == (STOP if asked else ANSWER)
    assert asked or found.choice == tuple(q.menu)


def al_ordenar(m: Mesa) -> Question:
    """What is asked about the order once everybody has passed what comes before."""
    game = load_game(GAME)
    while m.questions[0].purpose != "ordenar_cementerio":
        q = m.questions[0]
        idle = game.idle(m, q)
        assert idle is not None, q.purpose
        answer(m, q.seat, q.token, (idle,))
    return m.questions[0]


#: Aliados of a Raza whose decks may hold a card that reads the order (Hel is a Dios), and of one whose decks may not
DIOSES, BARBAROS = ["Nanna", "Tyra"], ["Vola", "Trivaldi"]


@pytest.mark.rule("ML-4.7.2")
@pytest.mark.parametrize("hand", [["Hidromiel"], ["Hel"]], ids=["without a reader", "with one"])
@pytest.mark.parametrize(
    ("form", "allies", "other", "asked"),
    [
        ("racial_edicion", DIOSES, [], True),
        ("racial_edicion", BARBAROS, [], False),
        ("racial_edicion", BARBAROS, ["Hel"], True),
        ("racial_edicion", ["Nanna", "Vola"], [], True),
        ("libre", BARBAROS, [], True),
    ],
    ids=["of its Raza", "of another Raza", "in sight", "of no Raza there is", "of any Raza"],
)
def test_at_a_competitive_table_the_hand_has_no_part_in_it(
    form: str, allies: list[str], other: list[str], asked: bool, hand: list[str]
) -> None:
    """The order is asked where a deck of the format could read it, for all that everybody sees of it."""
    m = mesa(
        politica=COMPETITIVA,
        formato=form,
        cartas=conjunto(FIN),
        a={"mano": ["Fin"], "cementerio": other},
        b={"defensa": allies, "mano": hand},
    )
    q = al_ordenar(juega(m, {"A": {"juega": "Fin"}}))
    found = Manners(GAME).verdict(Stance(), m, q)
    assert (found.kind, found.choice) == ((STOP, ()) if asked else (ANSWER, tuple(q.menu)))


@pytest.mark.rule("ML-4.7.2")
def test_at_a_competitive_table_a_card_that_the_rival_may_hold_counts_too() -> None:
    m = mesa(
        politica=COMPETITIVA,
        formato="racial_edicion",
        cartas=conjunto(FIN, RAPINA),
        a={"mano": ["Fin", "Hidromiel"], "defensa": []},
        b={"defensa": BARBAROS, "mano": ["Hidromiel"]},
    )
    q = al_ordenar(juega(m, {"A": {"juega": "Fin"}}))
    assert Manners(GAME).verdict(Stance(), m, q).kind == STOP


@pytest.mark.rule("ML-6.2.2")
def test_an_attack_concerns_whoever_it_is_made_on() -> None:
    """The end of a phase does not: what may be used at any moment can wait there."""
    eye = aliado("Ojo", 1, {"activada": "nada", "momento": "siempre", "efecto": [{"robar": 1}]})
    m = mesa(politica=CASUAL, cartas=conjunto(eye), a={"defensa": ["Talos"]}, b={"defensa": ["Ojo"]})
    attacked, ending = juega(rama(m), {"A": {"ataca": "Talos"}}), juega(rama(m), {"A": "termina"})
    manners = Manners(GAME)
    for table, verdict in ((attacked, (STOP, "concerns")), (ending, (PASS, "can_wait"))):
        assert preguntado(table) == ("B", "momento")
        found = manners.verdict(Stance(), table, pregunta(table, "B"))
        assert (found.kind, found.reason) == verdict
