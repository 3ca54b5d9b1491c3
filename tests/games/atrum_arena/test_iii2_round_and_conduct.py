"""III.2.4 and III.2.5: clocks, who judges, Llamados de atención, and what may be looked at."""

from __future__ import annotations

import json

import pytest
from games.atrum_arena.kit import ataque, defensa, juega, mesa, poder, pregunta, sucesos, tactico, valor
from tournament.kit import MINUTE, Desk, rules

from coliseo.effects.source import CardError
from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.law.ladder import LADDER
from coliseo.games.atrum_arena.law.tournament import PROFILE
from coliseo.games.atrum_arena.model.table import TIPOS
from coliseo.kernel.codec import dumps
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.rulebook import load_rules
from coliseo.tournament.event import Refused
from coliseo.tournament.ladder import Past


@pytest.mark.rule("AA-III.2.4.8")
def test_forming_teams_takes_five_minutes_at_most() -> None:
    desk = Desk("atrum_arena", 2)
    desk.pair()
    desk.publish()
    # who is missing holds up the clock until the five minutes are over, and no longer
    desk.wait(4.9)
    assert rules(desk.refused("absent", table=1)) == {"AA-III.2.4.8"}
    desk.wait(0.1)
    desk.do("absent", table=1, sides=[1])
    desk.do("started")
    assert rules(PROFILE.complete({"forming_minutes": 6})[1]) == {"AA-III.2.4.8"}
    assert PROFILE.complete({"forming_minutes": 4})[1] == []


@pytest.mark.rule("AA-III.2.4.9")
def test_the_round_does_not_start_while_a_table_is_forming_teams() -> None:
    desk = Desk("atrum_arena", 6)
    desk.pair()
    desk.publish()
    for table in (1, 3):
        desk.do("formed", table=table)
    assert rules(desk.refused("started")) == {"AA-III.2.4.9"}
    assert desk.round.clock.left(desk.now) == 35 * MINUTE
    desk.do("formed", table=2)
    desk.do("started")
    desk.wait(1)
    assert desk.round.clock.left(desk.now) == 34 * MINUTE


@pytest.mark.rule("AA-III.2.4.10")
def test_a_round_lasts_thirty_five_minutes_or_more() -> None:
    for minutes in (35, 50):
        desk = Desk("atrum_arena", 2, minutes=minutes)
        desk.next_round()
        clock = desk.round.clock
        assert (clock.left(desk.now + 35 * MINUTE - 1) or 0) > 0
        assert clock.left(desk.now + minutes * MINUTE) == 0
    assert rules(PROFILE.complete({"minutes": 34})[1]) == {"AA-III.2.4.10"}


@pytest.mark.rule("AA-III.2.4.11")
def test_there_is_one_clock_that_starts_once_for_all_tables() -> None:
    desk = Desk("atrum_arena", 4)
    desk.next_round()
    desk.wait(5)
    assert rules(desk.refused("started")) == {"AA-III.2.4.11"}
    assert desk.round.clock.left(desk.now) == 30 * MINUTE


@pytest.mark.rule("AA-III.2.4.13")
def test_more_than_a_minute_without_acting_is_pointed_out() -> None:
    values, _ = PROFILE.complete({})
    told = {s: PROFILE.remedy(values, "inactividad", {"segundos": [s]}).infringement for s in (1, 60, 61, 300)}
    assert told == {1: "", 60: "", 61: "inactividad", 300: "inactividad"}
    assert LADDER.propose([], "inactividad").rules[:1] == ("AA-III.2.4.13",)


@pytest.mark.rule("AA-III.2.4.14")
def test_whoever_judges_does_not_play_in_the_event() -> None:
    desk = Desk("atrum_arena", ["Ana", "Berta"])
    desk.do("staff", id="s2", name="", roles=["judge"])
    assert rules(desk.refused("staff", id="s3", name="", roles=["judge"], player=1)) == {"AA-III.2.4.14"}
    assert rules(desk.refused("entered", number=3, name="x", staff="s2")) == {"AA-III.2.4.14"}
    assert rules(PROFILE.complete({"judges_may_play": True})[1]) == {"AA-III.2.4.14"}


@pytest.mark.rule("AA-III.2.5.9")
def test_looking_through_cards_for_more_than_ten_seconds_is_pointed_out() -> None:
    values, _ = PROFILE.complete({"review_seconds": 20})
    told = {s: PROFILE.remedy(values, "revision", {"segundos": [s]}).infringement for s in (11, 20, 21)}
    assert told == {11: "", 20: "", 21: "revision_larga"}, "by the setting of the event"


@pytest.mark.rule("AA-III.2.5.10")
def test_only_those_who_judge_or_organise_give_a_llamado_de_atencion() -> None:
    desk = Desk("atrum_arena", ["Ana", "Berta"])
    llamado = {"number": 1, "key": "inactividad", "penalty": "warning"}
    with pytest.raises(Refused):
        desk.event.act("penalised", llamado, desk.player(2))
    assert desk.event.state.infractions == []
    for role in ("organiser", "head_judge"):
        desk.do("penalised", role, **llamado)
    given = desk.event.state.infractions
    assert [(i.whom, i.penalty, i.warnings) for i in given] == [(1, "warning", 1)] * 2
    assert "AA-III.2.5.10" in given[0].rules


@pytest.mark.rule("AA-III.2.5.11")
def test_three_llamados_let_the_judge_disqualify_and_nothing_happens_by_itself() -> None:
    desk = Desk("atrum_arena", ["Ana", "Berta"])
    out = {"number": 1, "key": "respeto", "penalty": "disqualification"}
    for key in ("inactividad", "confundir"):
        assert rules(desk.refused("penalised", **out)) == {"AA-III.2.5.11"}
        desk.do("penalised", number=1, key=key, penalty="warning")
    third = LADDER.propose([Past("inactividad", "warning", 1), Past("confundir", "warning", 1)], "respeto")
    assert (third.penalty, third.asks, third.choices) == ("warning", True, ("warning", "disqualification"))
    assert "AA-III.2.5.11" in third.rules
    desk.do("penalised", number=1, key="respeto", penalty="warning")
    assert desk.event.state.players[1].status == "entered"
    desk.do("penalised", "head_judge", **out)
    assert desk.event.state.players[1].status == "disqualified"


@pytest.mark.rule("AA-III.2.5.2")
def test_an_altar_shows_only_its_esbirros_also_while_cards_are_reserved_for_a_discard() -> None:
    m = mesa(
        A={"reptantes": [{"poderes": [ataque("Golpe", 3, coste=1)]}], "altar": ["golem", "zombie"], "mano": ["caido"]},
        B={"reptantes": [{"poderes": [defensa("Escudo", 2)]}], "altar": ["bestia"], "mano": ["esqueleto"]},
    )
    juega(m, {"A": {"anuncia": "Golpe", "gira": ["golem"]}}, {"B": {"anuncia": "Escudo"}})
    for observer in (0, 1, SPECTATOR):
        view = GAME.view(m, observer)
        altars = [[e["tipo"] for e in p["altar"]] for p in view["participantes"]]
        assert altars == [["golem", "zombie"], ["bestia"]]
    # the card laid on the Reptante belongs to the link, not to the Altar
    assert GAME.view(m, 1)["cadena"][0]["carta_reservada"] == "caido"


@pytest.mark.rule("AA-III.2.5.2")
def test_nothing_but_an_esbirro_can_be_put_in_an_altar() -> None:
    with pytest.raises(CardError):
        mesa(A={"altar": ["dorrek"]})
    with pytest.raises(CardError):
        mesa(A={"altar": ["neutro"]})


@pytest.mark.rule("AA-III.2.5.5")
def test_the_rule_of_every_question_and_event_can_be_consulted_at_any_time_without_changing_the_game() -> None:
    m = mesa(
        A={"reptantes": [{"poderes": [ataque("Golpe", 3)]}], "mano": ["caido"]},
        B={"reptantes": [{"poderes": [defensa("Escudo", 2)]}], "mano": ["esqueleto"]},
        alcance="parte",
    )
    texts = {rule.id: rule for rule in load_rules("atrum_arena")}
    before = dumps(m)
    asked = texts[GAME.question_view(m, pregunta(m), "es")["rule"]]
    assert asked.text("es") and asked.text("en")
    assert dumps(m) == before
    juega(m, {"A": {"anuncia": "Golpe"}}, {"B": {"anuncia": "Escudo"}}, "resuelve")
    story = sucesos(m)
    assert {"anuncia", "lanza", "previene", "dano"} <= {e["suceso"] for e in story}
    assert all(texts[e["regla"]].text("es") and texts[e["regla"]].text("en") for e in story)


@pytest.mark.rule("AA-III.2.5.8")
@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_nobody_sees_what_the_fosa_holds(observer: int) -> None:
    def seen(fosa: list[str]) -> str:
        m = mesa(A={"reptantes": [{"poderes": [tactico("T")]}], "mano": ["zombie"]}, fosa=fosa)
        return json.dumps(GAME.view(m, observer))

    assert json.loads(seen(["golem", "golem", "sombra"]))["fosa"] == 3
    assert seen(["golem", "golem", "sombra"]) == seen(["bestia", "caido", "esqueleto"])


@pytest.mark.rule("AA-III.2.5.8")
def test_a_power_that_searches_the_fosa_shows_it_to_the_searcher_alone() -> None:
    search = poder("Rebusca", "tactico", {"buscar": {"en": ["fosa"], "cuantos": 1}})
    m = mesa(A={"reptantes": [{"poderes": [search]}], "mano": ["zombie"]}, fosa=["golem", "golem", "sombra"])
    juega(m, {"A": {"anuncia": "Rebusca"}}, "resuelve")
    q = pregunta(m, "A")
    assert q.purpose == "buscar"
    assert [(TIPOS[c % 8], n) for c, n in zip(q.menu, q.copies or [], strict=True)] == [("golem", 2), ("sombra", 1)]
    assert m.question_for(1) is None
    assert GAME.view(m, 1)["fosa"] == 3
    juega(m, {"A": {"busca": "sombra"}})
    assert valor(m, "A.mano") == {"sombra": 1}
    assert [e for e in sucesos(m, "a_la_mano") if e["asiento"] == "A"] != []
