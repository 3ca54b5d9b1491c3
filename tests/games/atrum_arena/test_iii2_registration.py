"""III.2.1 and III.2.2: the five Reptantes registered for a tournament; III.2.4: decks and who may judge."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tournament.kit import Desk

from coliseo.games.atrum_arena.construction.rules import revisar_equipo, revisar_mazo
from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.language.sets import Catalogo, catalogo_base
from coliseo.games.atrum_arena.law.tournament import PROFILE
from coliseo.games.atrum_arena.model.cards import Reptante
from coliseo.games.atrum_arena.model.config import DUELO, FECHA_REGLAMENTO, Config
from coliseo.games.atrum_arena.model.readings import Lecturas
from coliseo.kernel.game import BadOptions
from coliseo.kernel.guards import Refusal
from coliseo.kernel.policies import SIMULACION
from coliseo.tournament.checks import differences, read_list
from coliseo.tournament.event import Refused

#: five that share no Único
CINCO = ("Dorrek Yelmohendido", "Umbra Milpactos", "Teluno Cienagalenta", "Oshtan Huesorreloj", "Nébora Carnemustia")
OTROS_CINCO = (
    "Vorgaz Fauceceniza", "Quirsa Forjatriste", "Safira Votonegro", "Melvira Criptacanto", "Brumdal Montemudo",
)  # fmt: skip


@pytest.fixture(scope="module")
def catalogo() -> Catalogo:
    return catalogo_base()


def reptantes(catalogo: Catalogo, names: tuple[str, ...]) -> list[Reptante]:
    by_name = {r.nombre: r for r in catalogo.reptantes.values()}
    return [by_name[name] for name in names]


def reglas(refusals: list[Refusal]) -> set[str]:
    return {rule for refusal in refusals for rule in refusal.rules}


def revisar(five: list[Reptante], formal: bool = True) -> list[Refusal]:
    """What stands in the way of registering those Reptantes."""
    return revisar_equipo(five, Config(DUELO, 2, 0, SIMULACION, FECHA_REGLAMENTO, formal, Lecturas()))


def reglas_al_empezar(**options: object) -> set[str]:
    """The rules by which a table cannot be opened; empty if it opens."""
    try:
        GAME.new_game(dict(options), 1)
    except BadOptions as error:
        return reglas(error.problems)
    return set()


@pytest.mark.rule("AA-III.2.1.1")
@pytest.mark.parametrize("how_many", [3, 4])
def test_a_tournament_table_refuses_anything_but_five_reptantes(catalogo: Catalogo, how_many: int) -> None:
    assert reglas_al_empezar(torneo=True, equipos=[list(CINCO), list(OTROS_CINCO)]) == set()
    short = list(CINCO)[:how_many]
    assert reglas_al_empezar(torneo=True, equipos=[short, list(OTROS_CINCO)]) == {"AA-III.2.1.1"}
    assert reglas(revisar(reptantes(catalogo, tuple(short)))) == {"AA-III.2.1.1"}
    assert revisar(reptantes(catalogo, CINCO)) == []
    # and nobody is paired before the five of everybody are registered
    desk = Desk("atrum_arena", ["Ana", "Berta"], list_required=True)
    assert "AA-III.2.1.1" in reglas(desk.refused("lists_locked"))


@pytest.mark.rule("AA-III.2.1.2")
def test_two_of_the_five_cannot_have_the_same_name() -> None:
    repeated = ["Dorrek Yelmohendido", *CINCO[:4]]
    assert "AA-III.2.1.2" in reglas_al_empezar(torneo=True, equipos=[repeated, list(OTROS_CINCO)])
    assert reglas_al_empezar(torneo=True, equipos=[list(CINCO), list(OTROS_CINCO)]) == set()


@pytest.mark.rule("AA-III.2.1.3")
def test_the_registration_may_be_corrected_until_the_tournament_begins_and_never_after() -> None:
    desk = Desk("atrum_arena", ["Ana", "Berta"], list_required=True)
    for number, five in ((1, CINCO), (2, CINCO), (1, OTROS_CINCO)):
        desk.event.hand_in(number, ", ".join(five), desk.who())
    desk.do("lists_locked")
    with pytest.raises(Refused) as caught:
        desk.event.hand_in(1, ", ".join(CINCO), desk.player(1))
    assert reglas(caught.value.refusals) == {"AA-III.2.1.3"}
    assert desk.event.list_of(1) == ", ".join(OTROS_CINCO)


@pytest.mark.rule("AA-III.2.1.4")
def test_an_alternative_event_may_form_its_teams_and_set_its_times_otherwise(catalogo: Catalogo) -> None:
    assert revisar(reptantes(catalogo, CINCO[:3]), formal=False) == []
    assert reglas(revisar(reptantes(catalogo, CINCO[:3]))) == {"AA-III.2.1.1"}
    times = {"minutes": 20, "forming_minutes": 10}
    values, refusals = PROFILE.complete({**times, "formal": False})
    assert refusals == [] and (values["minutes"], values["forming_minutes"]) == (20, 10)
    assert reglas(PROFILE.complete(times)[1]) == {"AA-III.2.4.8", "AA-III.2.4.10"}


@pytest.mark.rule("AA-III.2.2.1")
def test_the_five_cannot_share_an_unico(catalogo: Catalogo) -> None:
    # Dorrek and Quirsa both have Vigilia de Piedra ★
    shared = ("Dorrek Yelmohendido", "Quirsa Forjatriste", *CINCO[1:4])
    refusals = revisar(reptantes(catalogo, shared))
    assert [refusal.rules for refusal in refusals] == [("AA-III.2.2.1",)]
    assert "Vigilia de Piedra" in refusals[0].es and "Dorrek Yelmohendido, Quirsa Forjatriste" in refusals[0].es
    assert reglas_al_empezar(torneo=True, equipos=[list(shared), list(OTROS_CINCO)]) == {"AA-III.2.2.1"}


@pytest.mark.rule("AA-III.2.2.1")
def test_a_power_that_is_not_unico_may_be_shared_by_the_five(catalogo: Catalogo) -> None:
    # Dorrek and Brumdal both have Carga heroica, Teluno and Safira Barrera de Despojos
    five = reptantes(
        catalogo,
        ("Dorrek Yelmohendido", "Brumdal Montemudo", "Ysmeral Lunarrota", "Oshtan Huesorreloj", "Umbra Milpactos"),
    )
    assert revisar(five) == []


@pytest.mark.rule("AA-III.2.3.2")
def test_what_a_participant_shows_can_be_checked_against_the_registration() -> None:
    def against(names: Sequence[str]) -> list[Refusal]:
        return differences(read_list(", ".join(CINCO)), read_list(", ".join(names)), PROFILE.list_rules)

    assert against(CINCO[::-1]) == []
    other = against([*CINCO[:4], "Axiel Sinrostro"])
    assert reglas(other) == {"AA-III.2.3.2"} and any("falta 1 de «nébora carnemustia»" in r.es for r in other)
    assert len(against(CINCO[:4])) == 1


@pytest.mark.rule("AA-III.2.4.4")
def test_a_deck_is_checked_to_hold_ten_of_each_of_the_six_types() -> None:
    assert revisar_mazo([10, 10, 10, 10, 10, 10]) == []
    for counts in ([10, 10, 10, 10, 10, 9], [10, 10, 11, 10, 10, 9], [12, 12, 12, 12, 12, 0], [10, 10, 10, 10, 10, 11]):
        assert "AA-III.2.4.4" in reglas(revisar_mazo(counts))


@pytest.mark.rule("AA-III.2.4.4")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_deck_of_a_game_of_two_or_three_passes_the_check(seats: int) -> None:
    mode = "duelo" if seats == 2 else "todos"
    m = GAME.new_game({"modo": mode, "asientos": seats}, 1)
    drawn = [sum(p.mano[t] for p in m.participantes) for t in range(6)]
    assert revisar_mazo([n + d for n, d in zip(m.fosa, drawn, strict=True)]) == []
