"""Penalties in an event: what is lost later, what the staff are given, what the organisation is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from tournament.conftest import Command
from tournament.kit import Desk, law, played, rules

from coliseo.games.registry import game_keys
from coliseo.tournament.acts.penalties import pending
from coliseo.tournament.documents.make import SHEETS
from coliseo.tournament.documents.order import NothingToPrint, Order
from coliseo.tournament.documents.sheet import Grid, Text
from coliseo.tournament.event import Event
from coliseo.tournament.log import STAFF, parse, seeded
from coliseo.tournament.publication import public_log
from coliseo.tournament.remedies import ANSWERS, Remedy
from coliseo.tournament.verify import verify


def warned_thrice(desk: Desk, number: int) -> None:
    """The third of them by a deck that differs, which is worth two (RG-SD.5)."""
    desk.do("penalised", "head_judge", number=number, key="robar_de_mas", penalty="warning")
    desk.do("penalised", "head_judge", number=number, key="mazo_distinto", penalty="game_loss")


def between_rounds(match: str = "bo1", players: int = 4) -> Desk:
    desk = Desk("rise_of_gods", players, match=match)
    desk.explain_all()
    desk.set_round([(n, n + 1) for n in range(1, players, 2)])
    desk.all_win()
    desk.close()
    return desk


def after_a_round() -> Desk:
    """One that was drawn, so that its log can be verified."""
    desk = Desk("rise_of_gods", 4)
    desk.explain_all()
    desk.play_rounds(1)
    return desk


def with_a_judge(desk: Desk) -> str:
    name = desk.event.log.vault.keep(STAFF, "s2", "Jota", seeded(7))
    desk.do("staff", id="s2", name=name, roles=["judge"])
    return "s2"


@pytest.mark.rule("RG-ER.11")
def test_a_game_lost_while_none_is_played_is_lost_in_the_next_match() -> None:
    """RG OQ.60: the third warning loses the game in progress, or the next if none is."""
    desk = between_rounds()
    warned_thrice(desk, 1)
    state = desk.event.state
    assert [i.loses for i in pending(state, 1)] == ["next"] and state.players[1].owes == ["game_loss"]
    desk.set_round([(1, 3), (2, 4)])
    result = desk.table(1).result
    assert result is not None and (result.kind, result.winner, result.fault) == ("penalty", 1, 0)
    assert desk.table(1).result_by == "rule" and not desk.table(2).settled
    assert not pending(state, 1) and not state.players[1].owes, "it is paid once"
    desk.all_win()
    desk.close()
    assert not desk.set_round([(1, 4), (2, 3)]).pairings[0].settled


@pytest.mark.rule("RG-ER.11")
def test_of_a_longer_match_it_is_a_game_with_the_reason_penalty() -> None:
    desk = between_rounds("bo3")
    warned_thrice(desk, 1)
    desk.set_round([(1, 3), (2, 4)])
    assert not desk.table(1).settled and desk.table(1).penalties == [0]
    assert desk.refused("reported", table=1, result=played(0, 2)), "a result without the game that is lost is none"
    desk.result(1, {"kind": "played", "games": [{"winner": 1}, {"winner": 0}, {"winner": 0}]})
    result = desk.table(1).result
    assert result is not None and [game.reason for game in result.games] == ["sancion", "", ""] and result.winner == 0


def test_who_rests_pays_later_and_two_who_owe_both_lose() -> None:
    desk = between_rounds(players=4)
    for number in (1, 3):
        warned_thrice(desk, number)
    desk.event.enter("Tarde", desk.who())
    desk.set_round([(2, 3), (4, 5)])  # 1 rests
    owes = {n: player.owes for n, player in desk.event.state.players.items()}
    assert owes[1] == ["game_loss"] and owes[3] == []
    desk.all_win()
    desk.close()
    warned_thrice(desk, 4)
    desk.set_round([(1, 4), (2, 5)])
    result = desk.table(1).result
    assert result is not None and result.kind == "double_loss"


@pytest.mark.rule("RG-ER.11")
def test_undoing_the_penalty_gives_the_next_game_back_and_the_public_log_agrees() -> None:
    desk = after_a_round()
    before = desk.event.state.digest
    entry = desk.do("penalised", "head_judge", number=1, key="mazo_distinto", penalty="match_loss", reason="…")
    assert desk.event.state.players[1].owes == ["match_loss"]
    desk.event.undo(entry.n, desk.who())
    assert desk.event.state.digest == before
    warned_thrice(desk, 1)
    desk.next_round()
    table = next(pairing.table for pairing in desk.round.pairings if 1 in pairing.sides)
    given = next(e.n for e in reversed(desk.event.log.entries) if e.kind == "penalised")
    public = parse(public_log(desk.event).dump())
    assert verify(public, desk.profile).good and "mazo_distinto" not in public.dump()
    shown = Event(public, law("rise_of_gods")).state.round
    assert shown is not None and shown.of(1) == desk.table(table), "everybody reads the same results"
    assert desk.table(table).settled
    desk.event.undo(given, desk.who(), "no era suyo")
    assert not desk.table(table).settled


# -- what must be known first -----------------------------------------------------------------------------------------


@pytest.mark.rule("RG-UN.6", "RG-PN.3")
def test_the_ladder_says_what_it_asks_about_an_infringement() -> None:
    ladder = law("rise_of_gods").ladder
    assert ladder.asks_of("arrepentimiento") == ("insists",) and ladder.asks_of("trampa") == ("on_purpose",)
    assert not ladder.asks_of("mazo_distinto") and not law("warlords_of_terra").ladder.asks_of("trampa")
    desk = between_rounds()
    fault = {"number": 1, "key": "trampa", "penalty": "disqualification"}
    assert rules(desk.refused("penalised", "head_judge", **fault, on_purpose=False)) == {"RG-PN.3"}


# -- the staff --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-DV.23", "RG-DV.24", "RG-PN.21", "RG-PN.23")
def test_a_judge_is_warned_for_data_left_wrong_and_for_advice() -> None:
    desk = after_a_round()
    judge = with_a_judge(desk)
    for key in ("datos_sin_corregir", "juez_que_sugiere"):
        desk.do("staff_penalised", "head_judge", staff=judge, key=key, penalty="warning", reason="dos veces")
        given = desk.event.state.infractions[-1]
        assert (given.staff, given.whom) == (judge, 0) and set(given.rules) & {"RG-DV.24", "RG-PN.23"}
    assert not rules(desk.refused("staff_penalised", "judge", judge, staff="s1", key=key, penalty="warning"))
    assert desk.refused("staff_penalised", "head_judge", staff="s1", key=key, penalty="warning"), "not oneself"
    assert rules(desk.refused("staff_penalised", "head_judge", staff=judge, key=key, penalty="disqualification"))
    assert desk.refused("staff_penalised", "head_judge", staff=judge, key="trampa", penalty="warning")
    assert rules(desk.refused("penalised", "head_judge", number=1, key=key, penalty="warning")), "no player's"
    sheet = SHEETS["penalties"](desk.event, Order())[0]
    grid = next(block for block in sheet.blocks if isinstance(block, Grid))
    assert [row[1] for row in grid.rows] == ["Jota", "Jota"]
    public = public_log(desk.event)
    assert verify(public, desk.profile).good and "datos_sin_corregir" not in public.dump()


# -- on paper ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-PN.5")
def test_an_expulsion_is_reported_to_the_organisation_in_words() -> None:
    desk = between_rounds()
    with pytest.raises(NothingToPrint):
        SHEETS["expulsions"](desk.event, Order())
    fault = {"number": 1, "key": "trampa", "penalty": "disqualification", "reason": "mazo ordenado"}
    desk.do("penalised", "head_judge", **fault)
    (sheet,) = SHEETS["expulsions"](desk.event, Order())
    told = dict(row for block in sheet.blocks if isinstance(block, Grid) for row in block.rows)
    assert told["Sanción"] == "expulsión" and told["Falta"].startswith("Hacer trampa (RG-PN.1")
    assert told["Motivo"] == "mazo ordenado" and told["Lo decidió"].endswith("(juez principal)")
    given = SHEETS["penalties"](desk.event, Order("en"))[0]
    row = next(block for block in given.blocks if isinstance(block, Grid)).rows[0]
    assert row[2:4] == ("Cheating", "expulsion")


@pytest.mark.rule("RG-IN.3", "RG-TM.1", "AA-III.2.5.3", "AA-III.2.4.1")
@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("rise_of_gods", "respetar a rivales y jueces. (RG-IN.3)"),
        ("atrum_arena", "Preséntate 15 minutos antes. (AA-III.2.4.1)"),
        ("mitos_y_leyendas", "Di la verdad sobre lo que es público."),
    ],
)
def test_how_one_behaves_is_on_the_poster_and_on_the_sheet_that_is_signed(game: str, said: str) -> None:
    desk = Desk(game, 2)
    for what in ("poster", "registration"):
        sheet = SHEETS[what](desk.event, Order())[0]
        assert any(said in block.text for block in sheet.blocks if isinstance(block, Text)), what


@pytest.mark.rule("RG-PN.3", "RG-DV.24")
def test_in_the_terminal(tournament: Command, home: Path) -> None:
    desk = between_rounds()
    judge = with_a_judge(desk)
    file = home / "e.coliseo-event"
    desk.event.log.save(file)
    refused = tournament("penalty", str(file), "1", "trampa", "--give", "warning", "--by-mistake")
    assert refused.code == 1 and "RG-PN.3" in refused.out + refused.err
    lost = tournament("penalty", str(file), "1", "tardanza", "--give", "game_loss", "--reason", "ayer")
    assert lost.code == 0 and "próxima ronda" in lost.out
    warned = tournament("staff-penalty", str(file), judge, "datos_sin_corregir", "--reason", "nombres repetidos")
    assert warned.code == 0 and "Jota: advertencia" in warned.out and "RG-DV.24" in warned.out


# -- remedies ---------------------------------------------------------------------------------------------------------


def led(game: str, key: str, **facts: object) -> Remedy:
    profile = law(game)
    return profile.remedy(profile.complete({})[0], key, facts)


@pytest.mark.parametrize("game", game_keys())
def test_every_case_begins_with_a_question_whose_answers_have_words(game: str) -> None:
    for case in law(game).cases:
        question = led(game, case.key).question
        assert question is not None and question.rules and all(answer in ANSWERS for answer in question.answers)
        assert case.es and case.en
    with pytest.raises(KeyError):
        led(game, "nada de eso")


@pytest.mark.rule("RG-ER.7", "RG-ER.8", "RG-ER.9", "RG-PN.10")
def test_too_many_cards_drawn_is_led_to_its_remedy() -> None:
    asked = [led("rise_of_gods", "robo", **facts).question for facts in (
        {}, {"adrede": "no"}, {"adrede": "no", "levantadas": [3]}, {"adrede": "no", "levantadas": [3], "debidas": [1]},
    )]  # fmt: skip
    assert [q.asks for q in asked if q is not None] == ["adrede", "levantadas", "debidas", "distinguibles"]
    facts = {"adrede": "no", "levantadas": [3], "debidas": [1]}
    apart = led("rise_of_gods", "robo", **facts, distinguibles="si")
    assert apart.infringement == "robar_de_mas" and [s.rules for s in apart.steps] == [("RG-ER.8",), ("RG-ER.8",)]
    mixed = led("rise_of_gods", "robo", **facts, distinguibles="no")
    assert "3 cartas de la mano al azar" in mixed.steps[0].es and "RG-ER.9" in mixed.steps[0].rules
    assert led("rise_of_gods", "robo", adrede="si").infringement == "trampa"
    assert led("rise_of_gods", "robo", adrede="no", levantadas=[1], debidas=[1]).infringement == ""
    with pytest.raises(ValueError):
        led("rise_of_gods", "robo", adrede="quizá")


@pytest.mark.rule("RG-ER.3", "RG-ER.5", "RG-ER.13", "RG-CO.6", "RG-CO.7", "RG-CB.6")
def test_honest_mistakes_are_mended_and_not_punished() -> None:
    summoned = led("rise_of_gods", "invocacion", turno=[1], fila=[3], habilitado="no")
    assert [s.rules[0] for s in summoned.steps][:2] == ["RG-ER.3", "RG-ER.5"] and not summoned.infringement
    assert led("rise_of_gods", "invocacion", turno=[5], fila=[1], habilitado="no").steps[0].es.startswith("Podía")
    assert led("rise_of_gods", "olvido", recuerdo="no_se_sabe").steps[0].rules == ("RG-ER.13",)
    doubt = led("rise_of_gods", "comercio", recuerdo="no_se_sabe").question
    assert doubt is not None and doubt.asks == "rival"
    assert "no está" in led("rise_of_gods", "comercio", recuerdo="no_se_sabe", rival="no").steps[0].es
    assert "5 de vida" in led("rise_of_gods", "vida", inicial=[7], cambios=[-1, -3, 2]).steps[0].es


@pytest.mark.rule("RG-PN.11", "RG-PN.13", "RG-PN.23", "RG-TM.5", "RG-TM.6", "RG-TM.9")
def test_offers_questions_and_slow_turns_are_told_apart() -> None:
    assert led("rise_of_gods", "oferta", oferta="si", oficial="si", incita="no").infringement == "oferta_a_un_oficial"
    assert led("rise_of_gods", "oferta", oferta="no", incita="no").steps[0].rules == ("RG OQ.68",)
    assert "RG-PN.23" in led("rise_of_gods", "pregunta", pregunta="que_hacer").steps[0].rules
    assert led("rise_of_gods", "lentitud", limitada="no").infringement == "juego_lento"
    over = led("rise_of_gods", "lentitud", limitada="si", segundos=[130])
    assert over.steps[0].rules == ("RG-TM.9",) and not over.infringement
    assert "RG-TM.5" in led("rise_of_gods", "limite", pedido="si", herramienta="no").steps[0].rules


@pytest.mark.rule("AA-III.2.6.10", "AA-III.2.6.11", "AA-III.2.6.12")
def test_a_loop_is_a_concession_for_any_of_three_reasons() -> None:
    reasons = ("hasta_el_tiempo", "perjudica", "sin_salida")
    for n, key in enumerate(reasons):
        found = led("atrum_arena", "bucle", **dict.fromkeys(reasons[:n], "no"), **{key: "si"})
        assert found.infringement == "bucle" and len(found.steps) == 1
    assert led("atrum_arena", "bucle", **dict.fromkeys(reasons, "no")).infringement == ""


@pytest.mark.rule("RG-ER.8", "RG-TT.4")
def test_remedies_and_who_knows_the_rules_in_the_terminal(tournament: Command, home: Path) -> None:
    desk = between_rounds()
    file = str(home / "e.coliseo-event")
    desk.event.log.save(Path(file))
    assert "robo: Ha robado de más" in tournament("remedy", file).out
    asked = tournament("remedy", file, "robo", "adrede=no")
    assert asked.code == 0 and "[levantadas=…]" in asked.out and "RG-ER.7" in asked.out
    told = tournament("remedy", file, "robo", "adrede=no", "levantadas=2", "debidas=1", "distinguibles=si")
    assert "2 cartas de ese robo" in told.out and "robar_de_mas" in told.out
    assert "5 de vida" in tournament("remedy", file, "vida", "inicial=7", "cambios=-1,-3,2").out
    assert tournament("remedy", file, "nada").code == 2
    assert tournament("knows-the-rules", file).code == 0
    assert parse(Path(file).read_text(encoding="utf-8")).entries[-1].kind == "knows_the_rules"
