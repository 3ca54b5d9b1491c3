"""III.2.6: who wins when time is up, SCORE, conceding, loops."""

from __future__ import annotations

import pytest
from games.atrum_arena.kit import ataque, azar, defensa, juega, mesa, poder, preguntado, rama, sucesos, tactico, valor
from tournament.kit import Desk, rules

from coliseo.games.atrum_arena.flow.ending import acabar_por_tiempo, conceder, resultado_por_tiempo
from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.law.loops import RepeticionesDelTurno
from coliseo.games.atrum_arena.law.scoring import perder_por_bucle, puntuar
from coliseo.games.atrum_arena.model.table import Mesa

FUERA = {"nombre": "Fuera", "poderes": [], "eliminado": True}
OTRO_FUERA = {"nombre": "Otro", "poderes": [], "eliminado": True}


def parada(A: dict[str, object], B: dict[str, object], **mas: object) -> Mesa:
    """A table at A's question, with something for A to decide."""
    team = [{"nombre": "Uno", "poderes": [tactico("T")]}, *A.pop("reptantes", [])]  # type: ignore[misc]
    return mesa(A={"mano": ["zombie"], "reptantes": team, **A}, B=B, **mas)


# -- the result at time ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.2.6.1")
def test_at_time_whoever_has_more_reptantes_wins_whatever_the_resistencia() -> None:
    m = parada({"resistencia": 1}, {"resistencia": 20, "reptantes": [FUERA]})
    assert resultado_por_tiempo(m) == ((0,), "AA-III.2.6.1")
    m = parada({"resistencia": 20, "reptantes": [FUERA, OTRO_FUERA]}, {"resistencia": 1, "reptantes": [{**FUERA}]})
    assert resultado_por_tiempo(m) == ((1,), "AA-III.2.6.1")


@pytest.mark.rule("AA-III.2.6.2")
def test_with_equal_reptantes_whoever_has_more_resistencia_wins() -> None:
    m = parada({"resistencia": 7, "ultima_baja": 1}, {"resistencia": 6, "ultima_baja": 2})
    assert resultado_por_tiempo(m) == ((0,), "AA-III.2.6.2")
    assert resultado_por_tiempo(parada({"resistencia": 7}, {"resistencia": 8})) == ((1,), "AA-III.2.6.2")


@pytest.mark.rule("AA-III.2.6.3")
def test_with_equal_resistencia_too_the_last_to_have_lost_a_reptante_wins() -> None:
    m = parada({"reptantes": [FUERA], "ultima_baja": 2}, {"reptantes": [OTRO_FUERA], "ultima_baja": 1})
    assert resultado_por_tiempo(m) == ((0,), "AA-III.2.6.3")
    m = parada({"reptantes": [FUERA], "ultima_baja": 1}, {"reptantes": [OTRO_FUERA], "ultima_baja": 2})
    assert resultado_por_tiempo(m) == ((1,), "AA-III.2.6.3")


@pytest.mark.rule("AA-III.2.6.3")
def test_the_order_in_which_reptantes_were_lost_is_remembered() -> None:
    m = mesa(
        A={"reptantes": [{"poderes": [ataque("Golpe", 10), poder("Pacto", "tactico", {"disminuir_resistencia": 10})]}],
           "mano": ["zombie", "zombie"]},
        B={"reptantes": [{"nombre": "B1", "poderes": []}]},
        alcance="parte",
    )  # fmt: skip
    juega(m, {"A": {"anuncia": "Golpe"}}, "resuelve", {"B": {"elimina": "B1"}})
    assert resultado_por_tiempo(rama(m)) == ((0,), "AA-III.2.6.1")
    juega(m, {"A": {"anuncia": "Pacto"}}, "resuelve", {"A": {"elimina": "Figurante A2"}})
    assert (valor(m, "A.resistencia"), valor(m, "B.resistencia")) == (0, 0)
    assert resultado_por_tiempo(m) == ((0,), "AA-III.2.6.3")


@pytest.mark.rule("AA-III.2.6.4")
@pytest.mark.parametrize("lot", ["A", "B"])
def test_there_is_never_a_draw_at_worst_a_lot_decides(lot: str) -> None:
    m = parada({}, {})
    azar(m, desempate=[lot])
    assert resultado_por_tiempo(m) == (("AB".index(lot),), "AA-III.2.6.4")


@pytest.mark.rule("AA-III.2.6.1", "AA-III.2.6.2", "AA-III.2.6.3", "AA-III.2.6.4")
def test_a_table_limited_in_turns_ends_after_the_turn_with_the_result_at_time() -> None:
    # what is still done in the last turn counts: A announces T (+1) at its very end
    m = parada({"resistencia": 8}, {"resistencia": 8}, turno=9, limite_turnos=9, fase="descartar", parte="final")
    juega(m, {"A": {"anuncia": "T"}}, "resuelve")
    assert valor(m, "ganadores") == ["A"]
    m = parada({"resistencia": 7}, {"resistencia": 9}, turno=9, limite_turnos=9, fase="descartar", parte="final")
    juega(m, {"A": "sigue"})
    assert valor(m, "ganadores") == ["B"]
    assert [e["regla"] for e in sucesos(m, "tiempo")] == ["AA-III.2.6.2"]
    assert sucesos(m, "turno") == []
    # one turn earlier the game goes on
    m = parada({"resistencia": 7}, {"resistencia": 9}, turno=8, limite_turnos=9, fase="descartar", parte="final")
    juega(m, {"A": "sigue"})
    assert sucesos(m, "turno") != []


# -- SCORE ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.2.6.5")
def test_score_is_the_number_of_reptantes_still_in_play() -> None:
    m = mesa(
        A={"reptantes": [{"poderes": [ataque("Golpe", 10)]}, FUERA], "mano": ["zombie"]},
        B={"reptantes": [{"nombre": "B1", "poderes": []}, OTRO_FUERA, {**OTRO_FUERA, "nombre": "Tercero"}]},
    )
    juega(m, {"A": {"anuncia": "Golpe"}}, "resuelve")
    assert valor(m, "ganadores") == ["A"]
    assert puntuar(m) == [2, 0]


@pytest.mark.rule("AA-III.2.6.5")
def test_a_winner_who_has_lost_nothing_gets_three() -> None:
    m = mesa(
        A={"reptantes": [{"poderes": [ataque("Golpe", 10)]}], "mano": ["zombie"]},
        B={"reptantes": [{"nombre": "B1", "poderes": []}, FUERA, OTRO_FUERA]},
    )
    juega(m, {"A": {"anuncia": "Golpe"}}, "resuelve")
    assert puntuar(m) == [3, 0]


@pytest.mark.rule("AA-III.2.6.6")
def test_a_score_stands_only_when_both_report_the_same() -> None:
    told = {"kind": "time", "games": [{"winner": 0, "reason": "reptantes", "left": [3, 1]}]}
    other = {"kind": "time", "games": [{"winner": 0, "reason": "reptantes", "left": [3, 2]}]}
    for second, stands in ((told, True), (other, False)):
        desk = Desk("atrum_arena", 2)
        desk.next_round()
        first = desk.table(1)
        for number, result in zip(first.sides, (told, second), strict=True):
            desk.event.act("reported", {"table": 1, "result": result}, desk.player(number))
        assert (desk.table(1).settled, desk.table(1).conflict) == (stands, not stands)
        if not stands:
            assert rules(desk.refused("closed")) == {"AA-III.2.6.6"}


@pytest.mark.rule("AA-III.2.6.7")
def test_at_time_with_equal_reptantes_the_loser_scores_one_less() -> None:
    m = parada({"resistencia": 9}, {"resistencia": 4})
    acabar_por_tiempo(m)
    assert puntuar(m, por_tiempo=True) == [3, 2]
    one_each = parada(
        {"resistencia": 2, "reptantes": [FUERA, OTRO_FUERA]},
        {"resistencia": 4, "reptantes": [FUERA, OTRO_FUERA]},
    )
    acabar_por_tiempo(one_each)
    assert puntuar(one_each, por_tiempo=True) == [0, 1]


@pytest.mark.rule("AA-III.2.6.7")
def test_at_time_with_unequal_reptantes_the_loser_keeps_all_of_them_as_score() -> None:
    m = parada({}, {"reptantes": [FUERA]})
    acabar_por_tiempo(m)
    assert puntuar(m, por_tiempo=True) == [3, 2]
    m = parada({}, {"reptantes": [FUERA, OTRO_FUERA]})
    acabar_por_tiempo(m)
    assert puntuar(m, por_tiempo=True) == [3, 1]


# -- the clock runs out in the middle of the game ---------------------------------------------------------------------


@pytest.mark.rule("AA-III.2.6.1")
def test_outside_a_chain_the_comparison_is_made_at_once() -> None:
    m = parada({"resistencia": 7}, {"resistencia": 6})
    GAME.call_time(m)
    assert m.winners == (0,) and not m.questions
    (told,) = GAME.events_for(m, 1)
    assert (told["suceso"], told["regla"], told["asientos"]) == ("tiempo", "AA-III.2.6.2", [0])
    assert GAME.narrate(told, "es", ("Ana", "Bruno")) == "Se acabó el tiempo: victoria de Ana."


@pytest.mark.rule("AA-III.2.6.1", "AA-II.3.2.1")
def test_a_chain_under_way_is_completed_before_the_comparison() -> None:
    m = mesa(
        A={
            "reptantes": [{"poderes": [ataque("Golpe", 4), ataque("Otro", 4)]}],
            "mano": ["zombie"] * 3,
            "resistencia": 7,
        },
        B={"reptantes": [{"poderes": [defensa("Muro", 1)]}], "mano": ["zombie"], "resistencia": 9},
    )
    juega(m, {"A": {"anuncia": "Golpe"}})
    assert preguntado(m) == ("B", "responder")
    GAME.call_time(m)
    assert not m.over and preguntado(m) == ("B", "responder")
    assert [e["suceso"] for e in GAME.events_for(m, 1)] == ["fin_del_tiempo"]
    juega(m, {"B": {"anuncia": "Muro"}}, "resuelve")
    # 9 less 3 of the Attack leaves B below A; A announces nothing more
    assert m.winners == (0,)
    assert sucesos(m, "tiempo")[-1]["regla"] == "AA-III.2.6.2"


def test_a_game_that_the_chain_decides_is_not_decided_by_time() -> None:
    m = mesa(
        A={"reptantes": [{"poderes": [ataque("Golpe", 10)]}], "mano": ["zombie"], "resistencia": 1},
        B={"reptantes": [{"nombre": "B1", "poderes": [defensa("Muro", 1)]}, FUERA, OTRO_FUERA], "mano": ["zombie"],
           "resistencia": 5},
    )  # fmt: skip
    juega(m, {"A": {"anuncia": "Golpe"}})
    GAME.call_time(m)
    juega(m, "resuelve")
    assert m.winners == (0,) and not sucesos(m, "tiempo") and sucesos(m, "gana")


# -- conceding ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.2.6.8")
@pytest.mark.parametrize(("who", "winner"), [("A", "B"), ("B", "A")])
def test_a_participant_may_concede_whether_asked_or_not_and_loses(who: str, winner: str) -> None:
    m = parada({}, {})
    assert preguntado(m) == ("A", "accion")
    juega(m, {who: "concede"})
    assert valor(m, "ganadores") == [winner]
    assert [e["asiento"] for e in sucesos(m, "concede")] == [who]


@pytest.mark.rule("AA-III.2.6.8")
def test_it_is_too_late_to_concede_when_the_game_is_over() -> None:
    m = juega(parada({}, {}), {"B": "concede"})
    conceder(m, 0)
    assert valor(m, "ganadores") == ["A"]
    assert len(sucesos(m, "concede")) == 1


@pytest.mark.rule("AA-III.2.6.9")
def test_conceding_loses_the_score_of_the_round_too() -> None:
    m = juega(parada({"reptantes": [FUERA]}, {}), {"B": "concede"})
    assert puntuar(m, concedio=1) == [2, 0]


@pytest.mark.rule("AA-III.2.6.8", "AA-III.2.6.9")
def test_in_a_game_of_three_the_others_go_on_without_whoever_concedes() -> None:
    search = poder("Mira", "tactico", {"revelar": 3}, "tomar_revelado", {"devolver_revelados": "los_demas"})
    m = mesa(
        asientos=3,
        A={"reptantes": [{"poderes": [search]}], "mano": ["zombie", "caido"], "altar": ["golem"]},
        C={"reptantes": [{"poderes": [tactico("T")]}], "mano": ["zombie"]},
        azar={"fosa": ["bestia", "golem", "esqueleto"]},
    )
    total = sum(valor(m, "fosa").values()) + 3 + 1
    juega(m, {"A": {"anuncia": "Mira", "descarta": "zombie"}}, "resuelve")
    assert preguntado(m) == ("A", "tomar_revelado")
    juega(m, {"A": "concede"})
    assert valor(m, "ganadores") is None
    assert (valor(m, "A.vivo"), valor(m, "A.mano"), valor(m, "A.altar")) == (False, {}, {})
    assert valor(m, "revelados") == {}
    hands = sum(valor(m, f"{s}.cartas_en_mano") for s in "BC")
    assert valor(m, "cartas_en_fosa") + valor(m, "cartas_en_vertedero") + hands == total
    assert valor(m, "activo") in ("B", "C")


@pytest.mark.rule("AA-III.2.6.8")
def test_an_attack_is_carried_out_although_whoever_waited_for_its_discard_concedes() -> None:
    shell = poder("Caparazon", "defensa", {"prevenir": 1}, "colocar_descarte_del_ataque")
    m = mesa(
        asientos=3,
        A={"reptantes": [{"poderes": [ataque("Golpe", 4, descarte="caido")]}], "mano": ["sombra", "bestia"]},
        B={"reptantes": [{"poderes": [shell]}], "mano": ["zombie"]},
        C={"resistencia": 10},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "C", "descarta": "sombra"}}, {"B": {"anuncia": "Caparazon"}})
    juega(m, "resuelve")
    assert preguntado(m) == ("B", "jinete")
    juega(m, {"B": "concede"})
    assert valor(m, "C.resistencia") == 7


# -- loops ----------------------------------------------------------------------------------------------------------


def dar_vueltas(m: Mesa, times: int) -> list[bool]:
    """The position at A's question comes back `times` times: what the watcher says each time."""
    watcher = RepeticionesDelTurno()
    said = []
    for _ in range(times):
        said.append(watcher.anotar(m))
        juega(m, {"A": {"anuncia": "Nada"}}, "resuelve")
        # what was discarded is put back, so that nothing has changed
        t = m.vertedero.pop()
        m.participantes[0].mano[t] += 1
    return said


@pytest.mark.rule("AA-III.2.6.10", "AA-III.2.6.11")
def test_the_third_time_a_position_comes_back_in_a_turn_the_judge_is_called() -> None:
    idle = poder("Nada", "tactico", {"si": {"en_altar": "zombie"}, "entonces": [{"robar": 1}]})
    m = mesa(A={"reptantes": [{"poderes": [idle]}], "mano": ["zombie"] * 2})
    assert dar_vueltas(m, 4) == [False, False, True, True]


@pytest.mark.rule("AA-III.2.6.10", "AA-III.2.6.11")
def test_a_position_that_changes_or_a_new_turn_is_no_loop() -> None:
    m = mesa(A={"reptantes": [{"poderes": [tactico("T")]}], "mano": ["zombie"] * 5}, B={"mano": ["caido"]})
    watcher = RepeticionesDelTurno()
    for _ in range(4):
        assert not watcher.anotar(m)
        juega(m, {"A": {"anuncia": "T"}}, "resuelve")
    again = RepeticionesDelTurno()
    assert not again.anotar(m) and not again.anotar(m)
    m.turno += 1
    assert not again.anotar(m)


@pytest.mark.rule("AA-III.2.6.10", "AA-III.2.6.11", "AA-III.2.6.12")
def test_whoever_keeps_a_loop_going_loses_the_game_and_the_score() -> None:
    m = parada({}, {"reptantes": [FUERA]})
    assert perder_por_bucle(m, 0) == [0, 2]
    assert valor(m, "ganadores") == ["B"]
    assert m.questions == []
    assert GAME.view(m, 0)["ganadores"] == [1]
