"""III.2.4 and III.2.5: clocks, who judges, Llamados de atención, and what may be looked at."""

from __future__ import annotations

import json

import pytest
from games.atrum_arena.kit import ataque, defensa, juega, mesa, poder, pregunta, sucesos, tactico, valor

from coliseo.effects.source import CardError
from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.law.tournament import Llamados, Perfil, RelojDeRonda
from coliseo.games.atrum_arena.model.table import TIPOS
from coliseo.kernel.codec import dumps
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.rulebook import load_rules


@pytest.mark.rule("AA-III.2.4.8")
def test_forming_teams_takes_five_minutes_at_most() -> None:
    perfil = Perfil()
    assert not perfil.formacion_agotada(5 * 60)
    assert perfil.formacion_agotada(5 * 60 + 1)
    with pytest.raises(ValueError, match=r"AA-III\.2\.4\.8"):
        Perfil(minutos_de_formacion=6)
    assert Perfil(minutos_de_formacion=4).formacion_agotada(4 * 60 + 1)


@pytest.mark.rule("AA-III.2.4.9")
def test_the_round_does_not_start_while_a_table_is_forming_teams() -> None:
    reloj = RelojDeRonda(Perfil())
    refusals = reloj.empezar(100, [True, False, True])
    assert [r.rules for r in refusals] == [("AA-III.2.4.9",)]
    assert reloj.quedan(500) == 35 * 60
    assert reloj.empezar(600, [True, True, True]) == []
    assert reloj.quedan(660) == 34 * 60


@pytest.mark.rule("AA-III.2.4.10")
def test_a_round_lasts_thirty_five_minutes_or_more() -> None:
    for minutes in (35, 50):
        reloj = RelojDeRonda(Perfil(minutos_de_ronda=minutes))
        reloj.empezar(0, [True])
        assert reloj.quedan(35 * 60 - 1) > 0
        assert reloj.quedan(minutes * 60) == 0
    with pytest.raises(ValueError, match=r"AA-III\.2\.4\.10"):
        Perfil(minutos_de_ronda=34)


@pytest.mark.rule("AA-III.2.4.11")
def test_there_is_one_clock_that_starts_once_for_all_tables() -> None:
    reloj = RelojDeRonda(Perfil())
    assert reloj.empezar(0, [True, True]) == []
    assert [r.rules for r in reloj.empezar(300, [True, True])] == [("AA-III.2.4.11",)]
    assert reloj.quedan(300) == 30 * 60


@pytest.mark.rule("AA-III.2.4.13")
def test_more_than_a_minute_without_acting_is_pointed_out() -> None:
    perfil = Perfil()
    assert [s for s in (1, 59, 60, 61, 300) if perfil.demora(s)] == [61, 300]


@pytest.mark.rule("AA-III.2.4.14")
def test_whoever_judges_does_not_play_in_the_event() -> None:
    people = ["Ana", "Berta"]
    assert Perfil().puede_juzgar("Carla", people)
    assert not Perfil().puede_juzgar("Ana", people)
    with pytest.raises(ValueError, match=r"AA-III\.2\.4\.14"):
        Llamados(Perfil(), ["Carla", "Ana"], people)


@pytest.mark.rule("AA-III.2.5.9")
def test_looking_through_cards_for_more_than_ten_seconds_is_pointed_out() -> None:
    assert [s for s in (1, 10, 11, 60) if Perfil().revision_larga(s)] == [11, 60]


@pytest.mark.rule("AA-III.2.5.10")
def test_only_those_who_judge_give_a_llamado_de_atencion() -> None:
    llamados = Llamados(Perfil(), ["Carla"], ["Ana", "Berta"])
    refusals = llamados.dar("Berta", "Ana", "AA-III.2.4.13")
    assert [r.rules for r in refusals] == [("AA-III.2.5.10",)]
    assert llamados.dados == {}
    assert llamados.dar("Carla", "Ana", "AA-III.2.4.13") == []
    assert llamados.dados == {"Ana": ["AA-III.2.4.13"]}


@pytest.mark.rule("AA-III.2.5.11")
def test_three_llamados_let_the_judge_disqualify_and_nothing_happens_by_itself() -> None:
    llamados = Llamados(Perfil(), ["Carla"], ["Ana", "Berta"])
    may = []
    for reason in ("AA-III.2.4.13", "AA-III.2.5.1", "AA-III.2.5.3"):
        llamados.dar("Carla", "Ana", reason)
        may.append(llamados.puede_descalificarse("Ana"))
    assert may == [False, False, True]
    assert not llamados.puede_descalificarse("Berta")


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
