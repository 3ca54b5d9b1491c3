"""A.8.3, A.8.4, C.1, C.2, C.4, C.5: how an event is run, its lists and judges, and what loses a game."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.law_kit import catalogo, guardas, listado, reglas
from tournament.kit import Desk

from coliseo.games.warlords_of_terra.law.ladder import (
    ANTIDEPORTIVO,
    IRREGULARIDAD,
    LADDER,
    REINOS_MEZCLADOS,
    TRAMPAS,
    USO_ILEGAL,
)
from coliseo.games.warlords_of_terra.law.side_deck import Listado, revisar_listado
from coliseo.games.warlords_of_terra.law.tournament import PROFILE, inspeccionar
from coliseo.games.warlords_of_terra.model.cards import Catalogo
from coliseo.games.warlords_of_terra.model.config import AMISTOSA, COMPETITIVA, ELIMINATORIA, SUIZO, Config
from coliseo.games.warlords_of_terra.model.players import Jugador
from coliseo.games.warlords_of_terra.model.readings import Lecturas
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.guards import Refusal
from coliseo.kernel.policies import SIMULACION
from coliseo.tournament.event import Refused

CAT = catalogo()


def ajustes(**settings: object) -> dict[str, object]:
    values, refusals = PROFILE.complete(settings)
    assert refusals == []
    return values


def rechazado(**settings: object) -> set[str]:
    """The rules by which an event cannot be so."""
    return reglas(PROFILE.complete(settings)[1])


def revisar(listed: Listado, legendarias: int | None = 3) -> list[Refusal]:
    return revisar_listado(listed, CAT, legendarias, Lecturas())


def mesa() -> Mesa:
    m = Mesa(Config(SIMULACION, COMPETITIVA, SUIZO, 3, True, -1, 0, Lecturas()), Catalogo(), 1)
    m.jugadores = [Jugador(0), Jugador(1)]
    return m


# -- the event ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-C.2.0.1", "WT-C.5.1")
def test_a_tournament_is_swiss_or_of_elimination() -> None:
    assert ajustes()["structure"] == "swiss" and ajustes(structure="single")["structure"] == "single"
    assert rechazado(structure="league") == {"WT-C.2.0.1"}
    assert PROFILE.complete({"class": "seria"})[1] != []


@pytest.mark.rule("WT-C.1.1", "WT-C.1.5", "WT-C.1.6")
def test_the_organiser_may_make_the_final_of_three() -> None:
    plain, large = ajustes(), ajustes(final_match="bo3", third_place=True)
    for structure in ("swiss", "single"):
        assert PROFILE.way(plain, structure, final=True).games == 1
        assert PROFILE.way(large, structure).games == 1
    assert (PROFILE.way(large, "single", final=True).games, PROFILE.way(large, "single", final=True).timed) == (
        3,
        False,
    )
    assert reglas(PROFILE.complete({"class": AMISTOSA, "final_match": "bo3"})[1]) == {"WT-C.1.5"}


@pytest.mark.rule("WT-C.2.4.2.1")
def test_the_cut_is_by_attendance_and_a_power_of_two() -> None:
    assert [PROFILE.cut_for(ajustes(), n) for n in (4, 15, 16, 40)] == [0, 0, 8, 8]
    assert PROFILE.cut_for(ajustes(cut=4), 10) == 4
    assert PROFILE.complete({"cut": 6})[1] != []


@pytest.mark.rule("WT-C.5.1", "WT-C.5.3", "WT-C.5.4")
def test_the_legendarias_of_an_event() -> None:
    assert PROFILE.legendarias(ajustes()) == 3 and PROFILE.legendarias(ajustes(legendarias=0)) == 0
    assert PROFILE.legendarias(ajustes(**{"class": AMISTOSA, "legendarias": 1})) is None
    for x in (-1, 4):
        assert rechazado(legendarias=x) == {"WT-C.5.3"}


@pytest.mark.rule("WT-C.2.0.1", "WT-C.3.1", "WT-C.5.2")
def test_a_game_of_the_event_is_set_as_the_event_is() -> None:
    event = ajustes(legendarias=2, time_in_elimination="muerte_subita", legendarias_beside="juntas")
    told = PROFILE.game_options(event, False, [])
    assert (told["ronda"], told["legendarias"], told["prebanquillo"]) == (SUIZO, 2, True)
    assert PROFILE.play_mode(event, "") == COMPETITIVA
    chosen = {"tiempo_en_eliminatoria": "muerte_subita", "legendarias_fuera": "juntas", "copias_fuera": "aparte"}
    assert told["lecturas"] == chosen
    assert PROFILE.game_options(event, True, [])["ronda"] == ELIMINATORIA


# -- lists ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-C.4.1", "WT-C.4.3", "WT-C.3.7")
def test_a_list_is_handed_in_with_the_registration() -> None:
    desk = Desk("warlords_of_terra", ["Ana", "Luz"], list_required=True)
    assert reglas(desk.refused("lists_locked")) == {"WT-C.4.1", "WT-C.4.3"}
    assert reglas(desk.refused("stage", structure="swiss", rounds=1)) == {"WT-C.4.1", "WT-C.4.3"}
    good = listado()
    short = Listado("h1", good.batalla[1:], good.construccion, good.prebanquillo)
    assert "WT-C.4.1" in reglas(revisar(short))
    # the prebanquillo is on record with the rest
    assert revisar(good) == [] and len(good.cartas) == 66


@pytest.mark.rule("WT-C.4.1")
def test_a_deck_that_the_rules_of_construction_refuse_is_not_registered() -> None:
    good = listado()
    unknown = Listado("h1", ["no_hay", *good.batalla[1:]], good.construccion, good.prebanquillo)
    for wrong in (unknown, listado(batalla=["u1", "u1"]), listado(batalla=["g1", "g2"])):
        assert revisar(wrong, legendarias=1) != []
    assert revisar(good, legendarias=1) == []


@pytest.mark.rule("WT-C.4.2", "WT-C.4.4")
def test_a_list_neither_changes_nor_goes_back_to_its_player() -> None:
    desk = Desk("warlords_of_terra", ["Ana", "Luz"], list_required=True)
    for number in (1, 2):
        desk.event.hand_in(number, "1 Héroe", desk.who())
    desk.do("lists_locked")
    assert reglas(desk.refused("list", number=1, list="x")) == {"WT-C.4.2", "WT-C.4.3"}
    desk.do("dropped", number=1)
    assert desk.event.list_of(1) == "1 Héroe"


@pytest.mark.rule("WT-C.3.8")
def test_any_judge_checks_deck_and_prebanquillo_at_any_time_and_a_player_never() -> None:
    desk = Desk("warlords_of_terra", ["Ana", "Luz"])
    desk.do("staff", id="s2", name="", roles=["judge"])
    desk.do("check_began", "judge", "s2", number=1)
    with pytest.raises(Refused):
        desk.event.act("check_began", {"number": 1}, desk.player(2))
    for in_game in (False, True):
        assert inspeccionar(listado(), listado(), CAT, 3, in_game) == ([], "")


@pytest.mark.rule("WT-C.3.10", "WT-C.4.2")
def test_a_deck_that_is_not_the_listed_one_can_be_sanctioned() -> None:
    kept = listado().cambiar(["t1"], ["t15"], CAT)
    assert inspeccionar(listado(), kept, CAT, 3, en_partida=True) == ([], "")
    found, reason = inspeccionar(listado(), kept, CAT, 3)
    assert reason == IRREGULARIDAD and reglas(found) == {"WT-C.3.10", "WT-C.4.2"}
    found, reason = inspeccionar(listado(), listado(batalla=["u1"]), CAT, 3, en_partida=True)
    assert reason == IRREGULARIDAD and reglas(found) == {"WT-C.3.4", "WT-C.4.2"}
    assert LADDER.propose([], reason).penalty == "warning"


# -- what loses a game ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.8.3.1", "WT-A.8.3.2")
def test_mixing_realms_is_refused_and_found_in_play_loses() -> None:
    mixed = listado(batalla=["x1"])
    found = revisar(mixed)
    assert reglas(found) == {"WT-A.8.3.1", "WT-A.8.3.2"} and "Hellscions" in found[0].es and "Terra" in found[0].en
    # in the prebanquillo too: the whole list is of one realm, that of its hero
    assert guardas(revisar(listado(prebanquillo=["x1"]))) == {"reino"}
    found, reason = inspeccionar(listado(), mixed, CAT, 3, en_partida=True)
    assert reason == REINOS_MEZCLADOS and "WT-A.8.3.1" in reglas(found)


@pytest.mark.rule("WT-A.8.3.4")
def test_no_kind_of_event_lets_realms_be_mixed() -> None:
    for event in (ajustes(), ajustes(**{"class": AMISTOSA}), ajustes(structure="single")):
        assert revisar(listado(batalla=["x1"]), PROFILE.legendarias(event)) != []


@pytest.mark.rule("WT-A.8.3.3")
def test_other_illegal_contents_of_a_deck_fall_under_the_same() -> None:
    listed = listado(batalla=["g1"], prebanquillo=["g2", "t1"])
    for now in (listed.cambiar(["t2"], ["g2"], CAT), listed.cambiar(["t2"], ["t1"], CAT)):
        found, reason = inspeccionar(listed, now, CAT, 1, en_partida=True)
        assert reason == USO_ILEGAL and found != []
    short = Listado("h1", listed.batalla[1:], listed.construccion, listed.prebanquillo)
    assert inspeccionar(listed, short, CAT, 1, en_partida=True)[1] == USO_ILEGAL


@pytest.mark.rule("WT-A.8.4.1", "WT-A.8.4.2")
def test_sanctions_are_for_the_judges_on_the_ladder_of_the_house() -> None:
    desk = Desk("warlords_of_terra", ["Ana", "Luz"])
    fault = {"number": 1, "key": ANTIDEPORTIVO}
    with pytest.raises(Refused):
        desk.event.act("penalised", {**fault, "penalty": "warning"}, desk.player(2))
    # the same again goes one step up; only the head judge leaves the ladder, with a reason
    for step in ("warning", "game_loss", "match_loss", "disqualification"):
        assert desk.refused("penalised", "head_judge", **fault, penalty="note")
        desk.do("penalised", "head_judge", **fault, penalty=step)
    given = desk.event.state.infractions
    assert [i.rules for i in given] == [("WT-A.8.4.1",)] * 4 and not any(i.deviates for i in given)
    assert desk.event.state.players[1].status == "disqualified"
    desk.do("penalised", "head_judge", number=2, key=TRAMPAS, penalty="warning", reason="sin pruebas")
    assert desk.event.state.infractions[-1].deviates


@pytest.mark.rule("WT-A.8.3.1", "WT-A.8.3.3")
def test_an_illegal_deck_loses_the_game() -> None:
    for key, rule in ((REINOS_MEZCLADOS, "WT-A.8.3.1"), (USO_ILEGAL, "WT-A.8.3.3")):
        found = LADDER.propose([], key)
        assert (found.penalty, found.loses) == ("game_loss", "current") and rule in found.rules
