"""III.3: games of three or more, alone or in groups."""

from __future__ import annotations

from itertools import pairwise

import pytest
from games.atrum_arena.kit import (
    ataque,
    azar,
    contesta,
    defensa,
    explica,
    juega,
    legal,
    mesa,
    orden,
    poder,
    pregunta,
    preguntado,
    sucesos,
    tactico,
    valor,
)

from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.language.sets import catalogo_base
from coliseo.kernel.game import BadOptions
from coliseo.kernel.guards import Refusal


def reglas_al_empezar(**options: object) -> set[str]:
    """The rules by which a table cannot be opened; empty if it opens."""
    try:
        GAME.new_game(dict(options), 1)
    except BadOptions as error:
        problems: list[Refusal] = error.problems
        return {rule for refusal in problems for rule in refusal.rules}
    return set()


# -- the table ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.3.0.1")
@pytest.mark.parametrize(
    ("options", "sides"),
    [
        ({"modo": "duelo"}, [[0], [1]]),
        ({"modo": "todos", "asientos": 3}, [[0], [1], [2]]),
        ({"modo": "grupos", "asientos": 4}, [[0, 2], [1, 3]]),
        ({"modo": "grupos", "asientos": 6}, [[0, 2, 4], [1, 3, 5]]),
        ({"modo": "grupos", "asientos": 6, "grupos": 3}, [[0, 3], [1, 4], [2, 5]]),
    ],
)
def test_one_against_one_everyone_for_themselves_and_groups_can_be_played(
    options: dict[str, object], sides: list[list[int]]
) -> None:
    m = mesa(**options)
    groups = [p["grupo"] for p in GAME.view(m, 0)["participantes"]]
    assert [[s for s, g in enumerate(groups) if g == side] for side in sorted(set(groups))] == sides


@pytest.mark.rule("AA-III.3.0.1")
@pytest.mark.parametrize(
    "options", [{"asientos": 5}, {"asientos": 3}, {"asientos": 4, "grupos": 4}, {"asientos": 6, "grupos": 4}]
)
def test_groups_are_of_two_or_more_and_equal(options: dict[str, object]) -> None:
    assert reglas_al_empezar(modo="grupos", **options) == {"AA-III.3.0.1"}


@pytest.mark.rule("AA-III.3.0.1")
def test_a_group_wins_together_with_its_eliminated_companions() -> None:
    m = mesa(
        modo="grupos",
        A={"reptantes": [{"poderes": [ataque("Golpe", 10)]}], "mano": ["zombie"]},
        B={"reptantes": [{"nombre": f"B{i}", "poderes": [], "eliminado": i > 1} for i in (1, 2, 3)]},
        C={"reptantes": [{"nombre": f"C{i}", "poderes": [], "eliminado": True} for i in (1, 2, 3)]},
        D={"reptantes": [{"nombre": f"D{i}", "poderes": [], "eliminado": True} for i in (1, 2, 3)]},
    )
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, "resuelve")
    assert valor(m, "ganadores") == ["A", "C"]


@pytest.mark.rule("AA-III.3.0.2")
@pytest.mark.parametrize(("seats", "cards"), [(3, 60), (4, 120), (6, 120), (7, 180), (9, 180)])
def test_there_is_one_base_deck_for_each_started_group_of_three(seats: int, cards: int) -> None:
    m = mesa(asientos=seats, fase="sorteo", azar={"primero": ["A"]})
    assert [e["fosa"] for e in sucesos(m, "comienza")] == [cards]
    counts = [n + sum(p.mano[t] for p in m.participantes) + m.vertedero.count(t) for t, n in enumerate(m.fosa)]
    assert counts == [cards // 6] * 6


@pytest.mark.rule("AA-III.3.0.3")
@pytest.mark.parametrize(("first", "draws"), [("A", [2, 2, 3]), ("B", [3, 2, 2])])
def test_in_their_first_turn_all_draw_two_but_the_last_who_draws_three(first: str, draws: list[int]) -> None:
    m = mesa(asientos=3, fase="sorteo", azar={"primero": [first]}, politica="competitiva")
    juega(m, {"hasta": {"turno": 4}})
    drawn = [next(e["cuantos"] for e in sucesos(m, "roba") if e["asiento"] == seat) for seat in "ABC"]
    assert drawn == draws


@pytest.mark.rule("AA-III.3.0.3")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_drawing_happens_at_the_beginning_of_its_desarrollo_in_the_first_round_too(turn: int) -> None:
    # whoever is active may already use in that very part what they have drawn
    seat = "ABC"[turn - 1]
    team = {"reptantes": [{"poderes": [tactico("T", descarte="golem")]}]}
    drawn = ["golem"] * (3 if seat == "C" else 2)
    m = mesa(asientos=3, A=team, B=team, C=team, activo=seat, turno=turn, fase="robar", azar={"fosa": drawn})
    assert (valor(m, "fase"), valor(m, "parte")) == ("robar", "desarrollo")
    assert valor(m, f"{seat}.mano") == {"golem": len(drawn)}
    assert legal(m, seat, {"anuncia": "T"})


@pytest.mark.rule("AA-III.3.0.4")
@pytest.mark.parametrize("options", [{"modo": "todos", "asientos": 3}, {"modo": "grupos", "asientos": 4}])
def test_each_participant_brings_a_team_of_three_of_their_own(options: dict[str, object]) -> None:
    three = [["Dorrek", "Umbra", "Teluno"], ["Oshtan", "Nebora", "Vorgaz"], ["Quirsa", "Safira", "Melvira"]]
    teams = [[_entero(name) for name in team] for team in three]
    if options["modo"] == "grupos":
        teams.append([_entero(name) for name in ("Axiel", "Brumdal", "Ysmeral")])
    assert reglas_al_empezar(equipos=teams, **options) == set()
    assert reglas_al_empezar(equipos=[teams[0][:2], *teams[1:]], **options) == {"AA-I.2.1.1"}
    assert reglas_al_empezar(equipos=teams[:-1], **options) == {"AA-I.4.1.1"}


def _entero(short: str) -> str:
    return next(key for key in catalogo_base().reptantes if key.startswith(short.lower()))


@pytest.mark.rule("AA-III.3.0.5")
def test_companions_may_not_repeat_a_reptante_and_rivals_may() -> None:
    one = [_entero(n) for n in ("Dorrek", "Umbra", "Teluno")]
    two = [_entero(n) for n in ("Oshtan", "Nebora", "Vorgaz")]
    three = [_entero(n) for n in ("Dorrek", "Safira", "Melvira")]
    # A and C are companions, B and D too
    assert reglas_al_empezar(modo="grupos", equipos=[one, two, three, one]) == {"AA-III.3.0.5"}
    assert reglas_al_empezar(modo="grupos", equipos=[one, three, two, _otros()]) == set()
    assert reglas_al_empezar(modo="todos", asientos=3, equipos=[one, two, three]) == set()


def _otros() -> list[str]:
    return [_entero(n) for n in ("Axiel", "Brumdal", "Ysmeral")]


# -- turns and resistencia ------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.3.0.6")
def test_turns_alternate_between_the_groups() -> None:
    m = mesa(modo="grupos", fase="sorteo", azar={"primero": ["A"]}, politica="competitiva")
    juega(m, {"hasta": {"turno": 6}})
    order = [e["asiento"] for e in sucesos(m, "turno")]
    assert order == ["A", "B", "C", "D", "A", "B"]
    groups = [p["grupo"] for p in GAME.view(m, 0)["participantes"]]
    taken = [groups["ABCD".index(seat)] for seat in order]
    assert all(one != other for one, other in pairwise(taken))


@pytest.mark.rule("AA-III.3.0.6")
def test_the_turn_skips_whoever_has_left_the_game() -> None:
    gone = {"reptantes": [{"nombre": f"B{i}", "poderes": [], "eliminado": True} for i in (1, 2, 3)]}
    m = mesa(modo="grupos", B=gone, fase="descartar", parte="final", politica="competitiva")
    juega(m, {"hasta": {"turno": 6}})
    assert [e["asiento"] for e in sucesos(m, "turno")][:1] == ["C"]


@pytest.mark.rule("AA-III.3.0.7")
def test_each_companion_has_a_resistencia_of_their_own() -> None:
    m = mesa(modo="grupos", fase="sorteo", azar={"primero": ["A"]})
    assert [valor(m, f"{s}.resistencia") for s in "ABCD"] == [10, 10, 10, 10]
    assert len(sucesos(m, "comienza")) == 1
    m = mesa(modo="grupos", A={"reptantes": [{"poderes": [ataque("Golpe", 4)]}], "mano": ["zombie"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "D"}}, "resuelve")
    assert [valor(m, f"{s}.resistencia") for s in "ABCD"] == [10, 10, 10, 6]


# -- whom a Power reaches -------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.3.0.8")
def test_an_attack_names_one_participant_of_the_other_group_and_hits_only_that_one() -> None:
    m = mesa(modo="grupos", A={"reptantes": [{"poderes": [ataque("Golpe", 4)]}], "mano": ["zombie"]}, alcance="parte")
    for target, allowed in (("A", False), ("B", True), ("C", False), ("D", True)):
        assert legal(m, "A", {"anuncia": "Golpe", "objetivo": target}) is allowed
    assert "AA-III.3.0.8" in explica(m, "A", {"anuncia": "Golpe", "objetivo": "C"})
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}})
    assert sucesos(m, "dano") and [valor(m, f"{s}.resistencia") for s in "ABCD"] == [10, 6, 10, 10]


@pytest.mark.rule("AA-III.3.0.8")
def test_the_target_is_asked_for_when_the_attack_is_announced() -> None:
    m = mesa(asientos=3, A={"reptantes": [{"poderes": [ataque("Golpe", 4)]}], "mano": ["zombie"]}, alcance="parte")
    q = pregunta(m, "A")
    contesta(m, "A", next(c for c in q.menu if c < 15))
    assert preguntado(m) == ("A", "objetivo")
    assert pregunta(m, "A").menu == [1, 2]


DE_OPONENTE = {
    "mano": ({"descartar_al_azar": 1}, "objetivo", "C", "B"),
    "esbirros": ({"explotar": {"cuantos": 1, "de": "oponente"}}, "esbirros", ["golem de C"], ["golem de B"]),
    "reptante": ("agotar_reptante", "reptante", "C1", "B1"),
}


@pytest.mark.rule("AA-III.3.0.8")
@pytest.mark.parametrize("thing", list(DE_OPONENTE))
def test_what_must_be_an_opponents_cannot_be_a_companions(thing: str) -> None:
    op, field, companion, rival = DE_OPONENTE[thing]
    m = mesa(
        modo="grupos",
        A={"reptantes": [{"poderes": [tactico("T", op, coste=2)]}], "mano": ["zombie"], "altar": ["bestia"] * 2},
        B={"reptantes": [{"nombre": "B1", "poderes": []}], "mano": ["caido"], "altar": ["golem"]},
        C={"reptantes": [{"nombre": "C1", "poderes": []}], "mano": ["caido"], "altar": ["golem"]},
        alcance="parte",
    )
    assert legal(m, "A", {"anuncia": "T", field: rival})
    assert "AA-III.3.0.8" in explica(m, "A", {"anuncia": "T", field: companion})


@pytest.mark.rule("AA-III.3.0.8")
def test_a_companions_announcement_cannot_be_annulled_as_an_opponents() -> None:
    annul = tactico("No", {"anular": {"de": "oponente"}})
    m = mesa(
        modo="grupos",
        A={"reptantes": [{"poderes": [tactico("T")]}], "mano": ["zombie"]},
        B={"reptantes": [{"poderes": [annul]}], "mano": ["zombie"]},
        C={"reptantes": [{"poderes": [annul]}], "mano": ["zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T", "beneficiario": "A"}})
    assert legal(m, "B", {"anuncia": "No"})
    assert explica(m, "C", {"anuncia": "No"}) != set()
    juega(m, {"B": "no responde"})
    assert valor(m, "cadena") == [] and orden(m) == ["T"]


@pytest.mark.rule("AA-III.3.0.9")
@pytest.mark.parametrize("options", [{"asientos": 3}, {"modo": "grupos"}])
def test_a_defence_may_prevent_the_damage_of_an_attack_on_somebody_else(options: dict[str, object]) -> None:
    m = mesa(
        **options,
        A={"reptantes": [{"poderes": [ataque("Golpe", 4)]}], "mano": ["zombie"]},
        C={"reptantes": [{"poderes": [defensa("Escudo", 3)]}], "mano": ["zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, {"C": {"anuncia": "Escudo"}}, "resuelve")
    assert (valor(m, "B.resistencia"), valor(m, "C.resistencia")) == (9, 10)


@pytest.mark.rule("AA-III.3.0.10")
def test_anyone_may_reforzar_the_attack_or_the_defence_of_anyone() -> None:
    m = mesa(
        asientos=3,
        A={"reptantes": [{"poderes": [ataque("Golpe", 4)]}], "mano": ["zombie"]},
        B={"reptantes": [{"poderes": [defensa("Escudo", 3)]}], "mano": ["zombie"]},
        C={"reptantes": [{"poderes": [tactico("Mas ataque", {"reforzar": {"cantidad": 5, "que": "ataque"}}),
                                      tactico("Mas defensa", {"reforzar": {"cantidad": 2, "que": "defensa"}})]}],
           "mano": ["zombie", "zombie"]},
        alcance="parte",
    )  # fmt: skip
    juega(
        m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, {"B": {"anuncia": "Escudo"}}, {"C": {"anuncia": "Mas ataque"}}
    )
    juega(m, {"C": {"anuncia": "Mas defensa"}}, "resuelve")
    assert valor(m, "B.resistencia") == 10 - (4 + 5 - (3 + 2))


# -- for a companion ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.3.0.11")
def test_a_power_that_speaks_of_you_may_be_used_for_a_companion_and_not_for_a_rival() -> None:
    team = {
        "reptantes": [{"poderes": [tactico("Alivio", {"aumentar_resistencia": 3}, {"robar": 1})]}],
        "mano": ["zombie"],
    }
    m = mesa(modo="grupos", A=team, alcance="parte")
    assert [legal(m, "A", {"anuncia": "Alivio", "beneficiario": s}) for s in "ABCD"] == [True, False, True, False]
    juega(m, {"A": {"anuncia": "Alivio", "beneficiario": "C"}}, "resuelve")
    assert [valor(m, f"{s}.resistencia") for s in "ABCD"] == [10, 10, 13, 10]
    assert [valor(m, f"{s}.cartas_en_mano") for s in "ABCD"] == [0, 0, 1, 0]


@pytest.mark.rule("AA-III.3.0.11")
def test_it_may_of_course_be_used_for_oneself() -> None:
    team = {"reptantes": [{"poderes": [tactico("Alivio", {"aumentar_resistencia": 3})]}], "mano": ["zombie"]}
    m = juega(
        mesa(modo="grupos", A=team, alcance="parte"), {"A": {"anuncia": "Alivio", "beneficiario": "A"}}, "resuelve"
    )
    assert [valor(m, f"{s}.resistencia") for s in "ABCD"] == [13, 10, 10, 10]


@pytest.mark.rule("AA-III.3.0.11")
def test_something_of_yours_may_be_something_of_the_companion() -> None:
    ready = tactico("Arriba", {"preparar": {"esbirros": 1}})
    m = mesa(
        modo="grupos",
        A={"reptantes": [{"poderes": [ready]}], "mano": ["zombie"]},
        C={"reptantes": [{"nombre": "C1", "poderes": [], "agotado": True}], "altar": ["golem agotado"]},
        alcance="parte",
    )
    juega(
        m, {"A": {"anuncia": "Arriba", "beneficiario": "C", "reptante": "C1", "esbirros": ["golem de C"]}}, "resuelve"
    )
    assert valor(m, "C.reptantes.C1.preparado")
    assert valor(m, "C.altar") == {"golem": 1}


@pytest.mark.rule("AA-III.3.0.11")
def test_a_power_that_does_not_speak_of_you_asks_for_no_beneficiary() -> None:
    m = mesa(modo="grupos", A={"reptantes": [{"poderes": [ataque("Golpe", 4)]}], "mano": ["zombie"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}})
    assert valor(m, "B.resistencia") == 6
    alone = {"reptantes": [{"poderes": [tactico("Alivio", {"aumentar_resistencia": 3})]}], "mano": ["zombie"]}
    m = juega(mesa(asientos=3, A=alone, alcance="parte"), {"A": {"anuncia": "Alivio"}}, "resuelve")
    assert valor(m, "A.resistencia") == 13


# -- what companions do not share -----------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.3.0.12")
def test_sombras_take_the_types_of_their_own_altar_never_those_of_a_companions() -> None:
    count = ataque("Cuenta", {"por": 2, "cada": {"en_altar": "caido"}})
    own = {"reptantes": [{"poderes": [count]}], "mano": ["zombie"], "altar": ["sombra"]}
    m = mesa(modo="grupos", A=own, C={"altar": ["caido", "bestia"]}, alcance="parte")
    assert valor(m, "A.sombras_como") == ["sombra"]
    juega(m, {"A": {"anuncia": "Cuenta", "objetivo": "B"}}, "resuelve")
    assert valor(m, "B.resistencia") == 10
    m = mesa(modo="grupos", A={**own, "altar": ["sombra", "caido"]}, C={"altar": ["bestia"]}, alcance="parte")
    assert valor(m, "A.sombras_como") == ["caido"]
    juega(m, {"A": {"anuncia": "Cuenta", "objetivo": "B"}}, "resuelve")
    assert valor(m, "B.resistencia") == 6


@pytest.mark.rule("AA-III.3.0.14")
def test_a_companion_does_not_see_the_hand() -> None:
    m = mesa(modo="grupos", A={"mano": {"golem": 2, "sombra": 1}}, C={"reptantes": [{"poderes": []}]}, fase="robar")
    for observer in (1, 2, 3):
        seen = GAME.view(m, observer)["participantes"][0]
        assert "mano" not in seen and "mano_conocida" not in seen
    assert "golem" in GAME.view(m, 0)["participantes"][0]["mano"]


@pytest.mark.rule("AA-III.3.0.14")
def test_a_companion_does_not_learn_what_is_drawn() -> None:
    team = {"reptantes": [{"poderes": [tactico("Roba", {"robar": 2})]}], "mano": ["zombie"]}
    m = mesa(modo="grupos", A=team, alcance="parte", azar={"fosa": ["golem", "bestia"]})
    juega(m, {"A": {"anuncia": "Roba", "beneficiario": "A"}})
    told = [e for e in GAME.events_for(m, 2) if e["suceso"] == "roba"]
    own = [e for e in GAME.events_for(m, 0) if e["suceso"] == "roba"]
    assert "tipos" not in told[0] and own[0]["tipos"] == ["golem", "bestia"]


@pytest.mark.rule("AA-III.3.0.16")
def test_each_pays_only_from_their_own_altar() -> None:
    team = {"reptantes": [{"poderes": [ataque("Golpe", 4, coste=2)]}], "mano": ["zombie"], "altar": ["golem"]}
    m = mesa(modo="grupos", A=team, C={"altar": ["golem"] * 4}, alcance="parte")
    assert "AA-III.3.0.16" in explica(m, "A", {"anuncia": "Golpe", "objetivo": "B"})
    m = mesa(modo="grupos", A={**team, "altar": ["golem"] * 2}, C={"altar": ["bestia"] * 4}, alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, "resuelve")
    assert valor(m, "A.altar") == {"golem agotado": 2}
    assert valor(m, "C.altar") == {"bestia": 4}


# -- leaving --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.3.0.15")
@pytest.mark.parametrize("options", [{"asientos": 3}, {"modo": "grupos"}])
def test_hand_and_altar_of_an_eliminated_participant_go_to_the_vertedero(options: dict[str, object]) -> None:
    m = mesa(
        **options,
        A={"reptantes": [{"poderes": [ataque("Golpe", 10)]}], "mano": ["zombie", "zombie"]},
        B={"reptantes": [{"nombre": f"B{i}", "poderes": [], "eliminado": i > 1} for i in (1, 2, 3)],
           "mano": {"golem": 2}, "altar": ["caido", "sombra agotada"]},
        alcance="parte",
    )  # fmt: skip
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, "resuelve")
    assert valor(m, "ganadores") is None
    assert (valor(m, "B.vivo"), valor(m, "B.mano"), valor(m, "B.altar")) == (False, {}, {})
    assert valor(m, "vertedero") == {"zombie": 1, "golem": 2, "caido": 1, "sombra": 1}
    assert "AA-I.3.1.3" in explica(m, "A", {"anuncia": "Golpe", "objetivo": "B"})


@pytest.mark.rule("AA-III.3.0.15")
def test_with_a_reptante_left_nothing_goes_anywhere() -> None:
    m = mesa(
        asientos=3,
        A={"reptantes": [{"poderes": [ataque("Golpe", 10)]}], "mano": ["zombie"]},
        B={"reptantes": [{"nombre": f"B{i}", "poderes": [], "eliminado": i > 2} for i in (1, 2, 3)],
           "mano": {"golem": 2}, "altar": ["caido"]},
        alcance="parte",
    )  # fmt: skip
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "B"}}, "resuelve", {"B": {"elimina": "B1"}})
    assert (valor(m, "B.mano"), valor(m, "B.altar")) == ({"golem": 2}, {"caido": 1})


@pytest.mark.rule("AA-III.3.0.15")
def test_an_active_participant_who_is_eliminated_has_no_more_turn() -> None:
    pact = poder("Pacto", "tactico", {"disminuir_resistencia": 10})
    m = mesa(
        asientos=3,
        A={"reptantes": [{"nombre": f"A{i}", "poderes": [pact], "eliminado": i > 1} for i in (1, 2, 3)],
           "mano": ["zombie"] * 8},
        B={"reptantes": [{"poderes": [tactico("T")]}]},
    )  # fmt: skip
    azar(m, fosa=["golem", "golem", "golem"])
    juega(m, {"A": {"anuncia": "Pacto"}}, "resuelve")
    assert [e["asiento"] for e in sucesos(m, "turno")] == ["B"]
    assert valor(m, "vertedero") == {"zombie": 8}
    assert sucesos(m, "descarta", asiento="A", regla="AA-I.5.5.1") == []
