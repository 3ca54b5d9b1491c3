"""III.5: the turn as twelve steps, and who may do what in each."""

from __future__ import annotations

import pytest
from games.atrum_arena.kit import ataque, azar, explica, juega, legal, mesa, orden, preguntado, sucesos, tactico, valor

from coliseo.games.atrum_arena.model.table import FASES, PARTES, Mesa

PASOS = [(fase, parte) for fase in FASES for parte in PARTES]
UNO = {"reptantes": [{"nombre": "Uno", "poderes": [tactico("Mio")]}], "mano": ["zombie"]}
OTRO = {"reptantes": [{"nombre": "Otro", "poderes": [tactico("Suyo")]}], "mano": ["zombie"]}


def en(fase: str, parte: str, A: object = UNO, B: object = OTRO, **mas: object) -> Mesa:
    """A turn at that step, the forced event of a Desarrollo already over."""
    done = {"evento_hecho": True} if parte == "desarrollo" else {}
    return mesa(A=A, B=B, fase=fase, parte=parte, alcance="turno", **done, **mas)


def recorrer(m: Mesa, seat: str, turn: int) -> list[tuple[str, str]]:
    """The steps at which a seat is asked, in that turn, everyone declining."""
    steps: list[tuple[str, str]] = []
    while m.questions and m.turno == turn:
        asked = preguntado(m)
        assert asked is not None
        if asked[0] == seat:
            steps.append((FASES[m.fase], PARTES[m.parte]))
        juega(m, {asked[0]: "pasa"})
    return steps


# -- the twelve steps -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.5.0.1")
def test_a_turn_runs_through_the_three_parts_of_the_four_phases_in_order() -> None:
    m = mesa(A=UNO, fase="comienzo", turno=3)
    assert recorrer(m, "A", 3) == PASOS
    assert [e["fase"] for e in sucesos(m, "fase", asiento="A")] == list(FASES)


@pytest.mark.rule("AA-III.5.0.1")
def test_every_phase_exists_although_nobody_can_do_anything_in_it() -> None:
    m = mesa(fase="comienzo", turno=3, limite_turnos=3, azar={"fosa": ["golem"] * 3}, A={"resistencia": 9})
    juega(m, {"A": "sigue"})
    assert [e["fase"] for e in sucesos(m, "fase")] == list(FASES)


@pytest.mark.rule("AA-III.5.0.2")
@pytest.mark.parametrize(("fase", "parte"), PASOS)
def test_the_active_participant_may_announce_a_tactico_in_every_step(fase: str, parte: str) -> None:
    m = en(fase, parte, B={})
    assert legal(m, "A", {"anuncia": "Mio"})
    juega(m, {"A": {"anuncia": "Mio"}}, "resuelve")
    assert valor(m, "A.resistencia") == 11


@pytest.mark.rule("AA-III.5.0.2")
def test_the_active_participant_may_go_on_announcing_in_the_same_step() -> None:
    m = mesa(A={**UNO, "mano": ["zombie"] * 3}, fase="robar", parte="final", alcance="parte")
    juega(m, {"A": {"anuncia": "Mio"}}, "resuelve", {"A": {"anuncia": "Mio"}}, "resuelve", {"A": {"anuncia": "Mio"}})
    assert valor(m, "A.resistencia") == 13


@pytest.mark.rule("AA-III.5.0.2")
@pytest.mark.parametrize("fase", FASES)
def test_in_a_chain_begun_by_another_at_an_inicio_the_active_participant_may_respond(fase: str) -> None:
    m = en(fase, "inicio")
    juega(m, {"B": {"anuncia": "Suyo"}}, {"A": {"anuncia": "Mio"}}, "resuelve")
    assert orden(m) == ["Mio", "Suyo"]


# -- whoever is not active ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fase",
    [
        pytest.param("preparar", marks=pytest.mark.rule("AA-III.5.0.3")),
        pytest.param("robar", marks=pytest.mark.rule("AA-III.5.0.6")),
        pytest.param("principal", marks=pytest.mark.rule("AA-III.5.0.9")),
        pytest.param("descartar", marks=pytest.mark.rule("AA-III.5.0.12")),
    ],
)
def test_at_the_inicio_of_a_phase_whoever_is_not_active_may_start_a_tactico(fase: str) -> None:
    before = {"preparar": "comienzo", "robar": "preparar", "principal": "robar", "descartar": "principal"}[fase]
    start = {"fase": before} if before == "comienzo" else {"fase": before, "parte": "final"}
    m = mesa(B=OTRO, turno=3, **start)
    assert preguntado(m) == ("B", "inicio")
    assert (valor(m, "fase"), valor(m, "parte"), valor(m, "activo")) == (fase, "inicio", "A")
    assert legal(m, "B", {"anuncia": "Suyo"})
    juega(m, {"B": {"anuncia": "Suyo"}})
    assert orden(m) == ["Suyo"]


@pytest.mark.parametrize(
    ("fase", "parte"),
    [
        pytest.param("preparar", "desarrollo", marks=pytest.mark.rule("AA-III.5.0.4")),
        pytest.param("preparar", "final", marks=pytest.mark.rule("AA-III.5.0.5")),
        pytest.param("robar", "desarrollo", marks=pytest.mark.rule("AA-III.5.0.7")),
        pytest.param("robar", "final", marks=pytest.mark.rule("AA-III.5.0.8")),
        pytest.param("principal", "desarrollo", marks=pytest.mark.rule("AA-III.5.0.10")),
        pytest.param("principal", "final", marks=pytest.mark.rule("AA-III.5.0.11")),
        pytest.param("descartar", "desarrollo", marks=pytest.mark.rule("AA-III.5.0.13")),
        pytest.param("descartar", "final", marks=pytest.mark.rule("AA-III.5.0.14")),
    ],
)
def test_in_desarrollo_and_final_whoever_is_not_active_may_only_respond(fase: str, parte: str) -> None:
    m = en(fase, parte)
    assert preguntado(m) == ("A", "accion")
    refused = explica(m, "B", {"anuncia": "Suyo"})
    assert {"AA-II.1.5.1", "AA-III.5.0.5", "AA-III.5.0.8", "AA-III.5.0.11", "AA-III.5.0.14"} <= refused
    juega(m, {"A": {"anuncia": "Mio"}})
    assert preguntado(m) == ("B", "responder")
    assert legal(m, "B", {"anuncia": "Suyo"})
    juega(m, {"B": {"anuncia": "Suyo"}}, "resuelve")
    assert orden(m) == ["Suyo", "Mio"]


@pytest.mark.rule("AA-III.5.0.5", "AA-III.5.0.8", "AA-III.5.0.11", "AA-III.5.0.14")
def test_with_no_announcement_of_the_active_participant_nobody_else_is_asked_after_an_inicio() -> None:
    m = mesa(A=UNO, B=OTRO, fase="comienzo", turno=3)
    assert recorrer(m, "B", 3) == [(fase, "inicio") for fase in FASES]


# -- what happens in each Desarrollo --------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.5.0.4")
def test_the_desarrollo_of_preparar_makes_everything_of_the_active_participant_preparado() -> None:
    tired = {
        "reptantes": [{"nombre": "Uno", "poderes": [tactico("Mio")], "agotado": True}],
        "altar": ["golem agotado", "zombie", "sombra agotada"],
        "mano": ["zombie"],
    }
    m = mesa(A=tired, B=tired, fase="preparar", turno=3)
    # A is asked in that same part, with its Reptante Preparado again
    assert (preguntado(m), valor(m, "fase"), valor(m, "parte")) == (("A", "accion"), "preparar", "desarrollo")
    assert valor(m, "A.altar") == {"golem": 1, "zombie": 1, "sombra": 1}
    assert valor(m, "A.reptantes.Uno.preparado") and not valor(m, "B.reptantes.Uno.preparado")
    assert valor(m, "B.altar") == {"golem agotado": 1, "zombie": 1, "sombra agotado": 1}


@pytest.mark.rule("AA-III.5.0.7")
@pytest.mark.parametrize(("turn", "active", "cards"), [(1, "A", 2), (2, "B", 3), (3, "A", 3), (4, "B", 3)])
def test_the_desarrollo_of_robar_draws_three_or_two_for_the_first_in_their_first_turn(
    turn: int, active: str, cards: int
) -> None:
    team = {"reptantes": [{"nombre": "Uno", "poderes": [tactico("Mio")]}]}
    m = mesa(A=team, B=team, turno=turn, activo=active, fase="robar")
    assert (preguntado(m), valor(m, "parte")) == ((active, "accion"), "desarrollo")
    assert valor(m, f"{active}.cartas_en_mano") == cards


@pytest.mark.rule("AA-III.5.0.10")
@pytest.mark.parametrize("first", ["coloca", "ataca"])
def test_in_the_desarrollo_of_principal_one_esbirro_is_placed_and_attacks_are_announced_in_any_order(
    first: str,
) -> None:
    m = mesa(A={"reptantes": [{"poderes": [ataque("Golpe", 2)]}], "mano": ["zombie"] * 4}, alcance="turno")
    place, attack = {"A": {"coloca": "zombie"}}, {"A": {"anuncia": "Golpe"}}
    if first == "coloca":
        juega(m, place, attack, "resuelve", attack, "resuelve")
    else:
        juega(m, attack, "resuelve", place, attack, "resuelve")
    assert valor(m, "A.altar") == {"zombie": 1}
    assert valor(m, "B.resistencia") == 6


@pytest.mark.rule("AA-III.5.0.10")
@pytest.mark.parametrize(("fase", "parte"), [p for p in PASOS if p != ("principal", "desarrollo")])
def test_nothing_is_placed_and_no_attack_announced_in_any_other_step(fase: str, parte: str) -> None:
    fighter = {"reptantes": [{"poderes": [ataque("Golpe", 2), tactico("Mio")]}], "mano": ["zombie"] * 2}
    m = en(fase, parte, A=fighter, B={})
    assert "AA-III.5.0.10" in explica(m, "A", {"anuncia": "Golpe"})
    assert "AA-III.5.0.10" in explica(m, "A", {"coloca": "zombie"})
    assert legal(m, "A", {"anuncia": "Mio"})


@pytest.mark.rule("AA-III.5.0.10")
def test_the_others_neither_place_nor_attack_in_it() -> None:
    fighter = {"reptantes": [{"poderes": [ataque("Golpe", 2)]}], "mano": ["zombie"] * 2}
    m = mesa(A=UNO, B=fighter, alcance="parte")
    assert "AA-III.5.0.10" in explica(m, "B", {"anuncia": "Golpe"})
    assert "AA-III.5.0.10" in explica(m, "B", {"coloca": "zombie"})


@pytest.mark.rule("AA-III.5.0.13")
def test_the_desarrollo_of_descartar_leaves_five_of_the_participants_choice() -> None:
    hand = {"zombie": 3, "golem": 3, "sombra": 1}
    m = mesa(A={**UNO, "mano": hand}, B={"mano": {"caido": 7}}, fase="descartar")
    assert preguntado(m) == ("A", "limite_de_mano")
    juega(m, {"A": {"descarta": ["golem", "sombra"]}})
    assert valor(m, "A.mano") == {"zombie": 3, "golem": 2}
    assert valor(m, "B.cartas_en_mano") == 7
    assert (preguntado(m), valor(m, "parte")) == (("A", "accion"), "desarrollo")


@pytest.mark.rule("AA-III.5.0.13")
def test_with_five_or_fewer_nothing_is_discarded() -> None:
    m = mesa(A={**UNO, "mano": {"zombie": 5}}, fase="descartar")
    assert preguntado(m) == ("A", "accion")
    assert sucesos(m, "descarta") == []


# -- the marks at both ends -----------------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.5.0.15")
def test_when_the_turn_ends_the_next_participant_plays() -> None:
    m = mesa(A=UNO, B=OTRO, fase="descartar", parte="final", turno=3)
    juega(m, {"A": "sigue"})
    assert [(e["suceso"], e["asiento"]) for e in sucesos(m)][:2] == [("fin_de_turno", "A"), ("turno", "B")]
    assert (valor(m, "activo"), valor(m, "turno")) == ("B", 4)


@pytest.mark.rule("AA-III.5.0.16")
def test_the_turn_starts_before_the_inicio_of_preparar() -> None:
    m = mesa(A={"resistencia": 0}, B=OTRO, fase="comienzo", turno=3)
    # what happens at the start of the turn has happened when the first window opens
    assert (preguntado(m), valor(m, "fase"), valor(m, "parte")) == (("B", "inicio"), "preparar", "inicio")
    assert valor(m, "A.resistencia") == 10
    told = [e["suceso"] for e in sucesos(m)]
    assert told == ["turno", "vuelve_a_diez", "fase"]


@pytest.mark.rule("AA-III.5.0.16")
def test_the_turn_ends_after_the_final_of_descartar() -> None:
    m = mesa(A={**UNO, "mano_cuenta_como": "golem"}, fase="descartar", parte="final", turno=3)
    assert valor(m, "A.mano_cuenta_como") == "golem"
    azar(m, fosa=["golem"] * 3)
    juega(m, {"A": "sigue"})
    told = [e["suceso"] for e in sucesos(m)]
    assert told[:3] == ["termina_efecto", "fin_de_turno", "turno"]
    assert valor(m, "A.mano_cuenta_como") is None
