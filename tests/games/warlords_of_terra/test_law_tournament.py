"""A.8.3, A.8.4, C.1, C.2, C.4, C.5: how an event is run, its lists and judges, and what loses a game."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.law_kit import catalogo, guardas, listado, reglas

from coliseo.games.warlords_of_terra.law.match_play import DESEMPATE, FINAL_A_TRES, RONDA
from coliseo.games.warlords_of_terra.law.side_deck import Listado
from coliseo.games.warlords_of_terra.law.tournament import (
    ANTIDEPORTIVO,
    CRUCES,
    FINAL,
    IRREGULARIDAD,
    MOTIVOS,
    REINOS_MEZCLADOS,
    RONDA_DE_DESEMPATE,
    SEMIFINALES,
    TERCER_PUESTO,
    TRAMPAS,
    USO_ILEGAL,
    Perfil,
    Registro,
    Sanciones,
    calendario,
    opciones_de_partida,
    perder_por_juez,
)
from coliseo.games.warlords_of_terra.model.cards import Catalogo
from coliseo.games.warlords_of_terra.model.config import AMISTOSA, COMPETITIVA, ELIMINATORIA, SUIZO, Config
from coliseo.games.warlords_of_terra.model.events import POR_JUEZ
from coliseo.games.warlords_of_terra.model.players import Jugador
from coliseo.games.warlords_of_terra.model.readings import Lecturas
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.policies import SIMULACION

CAT = catalogo()


def registro(perfil: Perfil | None = None) -> Registro:
    return Registro(Perfil() if perfil is None else perfil, CAT, ["juez", "otra"])


def mesa() -> Mesa:
    m = Mesa(Config(SIMULACION, COMPETITIVA, SUIZO, 3, True, -1, 0, Lecturas()), Catalogo(), 1)
    m.jugadores = [Jugador(0), Jugador(1)]
    return m


# -- the event ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-C.2.0.1")
def test_a_tournament_is_swiss_or_of_elimination() -> None:
    assert Perfil().sistema == SUIZO and Perfil(ELIMINATORIA).sistema == ELIMINATORIA
    with pytest.raises(ValueError, match=r"WT-C\.2\.0\.1"):
        Perfil("liga")
    with pytest.raises(ValueError, match=r"WT-C\.5\.1"):
        Perfil(clase="seria")


@pytest.mark.rule("WT-C.1.1", "WT-C.1.5", "WT-C.1.6")
def test_the_organiser_may_make_the_final_of_three_and_with_it_the_third_place() -> None:
    plain, large = Perfil(), Perfil(final_a_tres=True, tercer_puesto=True)
    for stage in (SUIZO, CRUCES, SEMIFINALES, FINAL, TERCER_PUESTO):
        assert plain.modalidad(stage) is RONDA
        assert large.modalidad(stage) is (FINAL_A_TRES if stage in (FINAL, TERCER_PUESTO) else RONDA)
    with pytest.raises(ValueError):
        plain.modalidad("octavos")
    with pytest.raises(ValueError, match=r"WT-C\.1\.5"):
        Perfil(clase=AMISTOSA, final_a_tres=True)


@pytest.mark.rule("WT-C.1.6", "WT-C.2.0.1", "WT-C.2.4.2.3")
def test_the_third_place_is_played_at_the_same_time_as_the_final() -> None:
    top8 = Perfil(rondas=3, corte=8, tercer_puesto=True)
    assert calendario(top8, 20) == [
        (SUIZO,), (SUIZO,), (SUIZO,), (RONDA_DE_DESEMPATE,), (CRUCES,), (SEMIFINALES,), (FINAL, TERCER_PUESTO)
    ]  # fmt: skip
    assert calendario(Perfil(rondas=2), 8) == [(SUIZO,), (SUIZO,), (RONDA_DE_DESEMPATE,)]
    assert calendario(Perfil(ELIMINATORIA), 9) == [(CRUCES,), (CRUCES,), (SEMIFINALES,), (FINAL,)]
    # between two there is no third place
    assert calendario(Perfil(ELIMINATORIA, tercer_puesto=True), 2) == [(FINAL,)]
    assert calendario(Perfil(ELIMINATORIA), 1) == []
    with pytest.raises(ValueError):
        Perfil(corte=6)


@pytest.mark.rule("WT-C.2.4.2.2")
def test_the_ronda_de_desempate_has_no_time() -> None:
    assert Perfil().modalidad(RONDA_DE_DESEMPATE) is DESEMPATE and not DESEMPATE.con_tiempo


@pytest.mark.rule("WT-C.2.4.2.1")
def test_the_organiser_declares_what_is_at_stake() -> None:
    event = Perfil(corte=4, premios={1: "copa"})
    assert event.relevancia.valor(1) == ("copa", True) and event.relevancia.valor(5) == ("", False)


@pytest.mark.rule("WT-C.5.1", "WT-C.5.3", "WT-C.5.4")
def test_the_legendarias_of_an_event() -> None:
    assert Perfil().limite_de_legendarias == 3 and Perfil(legendarias=0).limite_de_legendarias == 0
    assert Perfil(clase=AMISTOSA, legendarias=1).limite_de_legendarias is None
    for x in (-1, 4):
        with pytest.raises(ValueError, match=r"WT-C\.5\.3"):
            Perfil(legendarias=x)


@pytest.mark.rule("WT-C.2.0.1", "WT-C.3.1", "WT-C.5.2")
def test_a_game_of_the_event_is_set_as_the_event_is() -> None:
    event = Perfil(legendarias=2, corte=4, lecturas=Lecturas({"tiempo_en_eliminatoria": "muerte_subita"}))
    told = opciones_de_partida(event, SUIZO, (listado(), listado(heroe="h2")))
    assert (told["clase"], told["ronda"], told["legendarias"], told["prebanquillo"]) == (COMPETITIVA, SUIZO, 2, True)
    assert told["lecturas"] == {"tiempo_en_eliminatoria": "muerte_subita"}
    assert [deck["heroe"] for deck in told["mazos"]] == ["h1", "h2"]
    assert [len(deck["prebanquillo"]) for deck in told["mazos"]] == [10, 10]
    for stage in (CRUCES, SEMIFINALES, FINAL, TERCER_PUESTO, RONDA_DE_DESEMPATE):
        assert opciones_de_partida(event, stage, (listado(), listado()))["ronda"] == ELIMINATORIA


# -- lists ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-C.4.1", "WT-C.4.3", "WT-C.3.7")
def test_a_list_is_handed_in_with_the_registration() -> None:
    event = registro()
    assert reglas(event.inscribir("Ana", None)) == {"WT-C.4.1", "WT-C.4.3"} and event.listados == {}
    good = listado()
    short = Listado("h1", good.batalla[1:], good.construccion, good.prebanquillo)
    assert "WT-C.4.1" in reglas(event.inscribir("Ana", short)) and event.listados == {}
    assert event.inscribir("Ana", listado()) == []
    # the prebanquillo is on record with the rest
    assert event.listados["Ana"].prebanquillo == listado().prebanquillo


@pytest.mark.rule("WT-C.4.1")
def test_a_deck_that_the_rules_of_construction_refuse_is_not_registered() -> None:
    event = registro(Perfil(legendarias=1))
    good = listado()
    unknown = Listado("h1", ["no_hay", *good.batalla[1:]], good.construccion, good.prebanquillo)
    for wrong in (unknown, listado(batalla=["u1", "u1"]), listado(batalla=["g1", "g2"])):
        assert event.inscribir("Ana", wrong) != [] and event.listados == {}
    assert event.inscribir("Ana", good) == []


@pytest.mark.rule("WT-C.4.2", "WT-C.4.4")
def test_a_list_neither_changes_nor_goes_back_to_its_player() -> None:
    event = registro()
    event.inscribir("Ana", listado())
    assert reglas(event.inscribir("Ana", listado(batalla=["u1"]))) == {"WT-C.4.2", "WT-C.4.3"}
    event.retirar("Ana")
    assert event.listados["Ana"].cartas == listado().cartas and event.retirados == {"Ana"}
    with pytest.raises(KeyError):
        event.retirar("Luz")


@pytest.mark.rule("WT-C.3.8")
def test_any_judge_sees_deck_and_prebanquillo_at_any_time_and_the_opponent_never() -> None:
    event = registro()
    event.inscribir("Ana", listado())
    event.inscribir("Luz", listado(heroe="h2"))
    for judge in ("juez", "otra"):
        assert event.ver(judge, "Ana") == (event.listados["Ana"], [])
        for in_game in (False, True):
            assert event.inspeccionar(judge, "Ana", listado(), in_game) == ([], "")
    assert event.ver("Ana", "Ana")[0] is event.listados["Ana"]
    seen, why = event.ver("Luz", "Ana")
    assert seen is None and reglas(why) == {"WT-C.3.8"}
    for person in ("Ana", "Luz"):
        found, reason = event.inspeccionar(person, "Ana", listado())
        assert reglas(found) == {"WT-C.3.8"} and reason == ""


@pytest.mark.rule("WT-C.3.10", "WT-C.4.2")
def test_a_deck_that_is_not_the_listed_one_can_be_sanctioned() -> None:
    event = registro()
    event.inscribir("Ana", listado())
    kept = listado().cambiar(["t1"], ["t15"], CAT)
    assert event.inspeccionar("juez", "Ana", kept, en_partida=True) == ([], "")
    found, reason = event.inspeccionar("juez", "Ana", kept)
    assert reason == IRREGULARIDAD and reglas(found) == {"WT-C.3.10", "WT-C.4.2"}
    found, reason = event.inspeccionar("juez", "Ana", listado(batalla=["u1"]), en_partida=True)
    assert reason == IRREGULARIDAD and reglas(found) == {"WT-C.4.2"}


# -- what loses a game ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.8.3.1", "WT-A.8.3.2")
def test_mixing_realms_is_refused_and_found_in_play_loses() -> None:
    mixed = listado(batalla=["x1"])
    event = registro()
    found = event.inscribir("Ana", mixed)
    assert reglas(found) == {"WT-A.8.3.1", "WT-A.8.3.2"} and "Hellscions" in found[0].es and "Terra" in found[0].en
    # in the prebanquillo too: the whole list is of one realm, that of its hero
    assert guardas(event.inscribir("Ana", listado(prebanquillo=["x1"]))) == {"reino"}
    event.inscribir("Ana", listado())
    found, reason = event.inspeccionar("juez", "Ana", mixed, en_partida=True)
    assert reason == REINOS_MEZCLADOS and "WT-A.8.3.1" in reglas(found)


@pytest.mark.rule("WT-A.8.3.4")
def test_no_kind_of_event_lets_realms_be_mixed() -> None:
    for event in (Perfil(), Perfil(clase=AMISTOSA), Perfil(ELIMINATORIA)):
        assert registro(event).inscribir("Ana", listado(batalla=["x1"])) != []


@pytest.mark.rule("WT-A.8.3.3")
def test_other_illegal_contents_of_a_deck_fall_under_the_same() -> None:
    event = registro(Perfil(legendarias=1))
    event.inscribir("Ana", listado(batalla=["g1"], prebanquillo=["g2", "t1"]))
    listed = event.listados["Ana"]
    for played in (listed.cambiar(["t2"], ["g2"], CAT), listed.cambiar(["t2"], ["t1"], CAT)):
        found, reason = event.inspeccionar("juez", "Ana", played, en_partida=True)
        assert reason == USO_ILEGAL and found != []
    short = Listado("h1", listed.batalla[1:], listed.construccion, listed.prebanquillo)
    assert event.inspeccionar("juez", "Ana", short, en_partida=True)[1] == USO_ILEGAL


@pytest.mark.rule("WT-A.8.3.1", "WT-A.8.3.3", "WT-A.8.4.1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("reason", MOTIVOS)
def test_a_judge_gives_a_game_as_lost(reason: str, seat: int) -> None:
    m = mesa()
    perder_por_juez(m, seat, reason)
    assert m.over and m.winners == (1 - seat,)
    last = m.events[-1]
    assert (last.kind, last.data, last.rule) == ("gana", (1 - seat, POR_JUEZ), MOTIVOS[reason])
    # what is over stays as it ended
    perder_por_juez(m, 1 - seat, TRAMPAS)
    assert m.winners == (1 - seat,)


@pytest.mark.rule("WT-A.8.4.1", "WT-A.8.4.2")
def test_sanctions_are_for_the_judges_and_the_book_has_no_scale() -> None:
    given = Sanciones(["juez"])
    for _ in range(20):
        noted, why = given.dar("juez", "Ana", IRREGULARIDAD, pierde=False)
        assert why == [] and noted is not None and not noted.pierde
    assert len(given.de("Ana")) == 20 and given.de("Luz") == []
    lost, _ = given.dar("juez", "Ana", ANTIDEPORTIVO, pierde=True)
    assert lost is not None and lost.pierde and lost.regla == "WT-A.8.4.1"
    nobody, why = given.dar("Luz", "Ana", TRAMPAS, pierde=True)
    assert nobody is None and reglas(why) == {"WT-A.8.4.1"} and len(given.dadas) == 21
    with pytest.raises(ValueError):
        given.dar("juez", "Ana", "mala_cara", pierde=True)


@pytest.mark.rule("WT-A.8.3.1", "WT-A.8.3.3")
def test_an_illegal_deck_loses_the_game_whatever_else_is_decided() -> None:
    given = Sanciones(["juez"])
    for reason in (REINOS_MEZCLADOS, USO_ILEGAL):
        noted, _ = given.dar("juez", "Ana", reason, pierde=False)
        assert noted is not None and noted.pierde
