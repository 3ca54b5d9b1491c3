"""Team play: hands that partners show each other, and what everybody else can tell from the table (T.INFO)."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.kit import azar, juega, mesa, preguntado, sucesos

from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.codec import dumps
from coliseo.kernel.errors import NotShown
from coliseo.kernel.frames import answer

#: A and its partner, the two rivals, and a spectator
YO, COMPANERO, RIVALES, PUBLICO = 0, 3, (1, 2), -1
OTROS = (*RIVALES, PUBLICO)


def en_equipo(mano: list[str], **campos: object) -> Mesa:
    """A with that hand, about to play Brunilda; the deck holds one card of each kind that is not in it."""
    rest = {"mazo": {"BRU-4": 1, "BRU-6": 1, "BRU-2": 1}}
    own = {"personajes": {"brunilda": "E4"}, "mano": mano, **rest}
    own.update(campos.pop("A", {}))  # type: ignore[call-overload]
    people = {"B": {"brego": "E5"}, "C": {"nerea": "F3"}, "D": {"zahir": "D3"}}
    return mesa(equipo=True, A=own, **{seat: {"personajes": who} for seat, who in people.items()}, **campos)


def mano_vista(m: Mesa, observer: int) -> list[str] | None:
    """The hand of A as an observer sees it."""
    hand: list[str] | None = GAME.view(m, observer)["invocadores"][0]["mano"]
    return hand


def ensena(m: Mesa, si: bool = True) -> list[dict[str, Any]]:
    """A shows its hand to its partner, or no longer: the events of it as a rival is told them."""
    GAME.show_hand(m, YO, COMPANERO, si)
    return GAME.events_for(m, RIVALES[0])


@pytest.mark.rule("SA-T.INFO.1", "SA-T.INFO.2")
def test_a_hand_that_is_shown_is_seen_by_the_partner_and_by_nobody_else() -> None:
    m = en_equipo(["BRU-1", "BRU-3"])
    assert [mano_vista(m, observer) for observer in (COMPANERO, *OTROS)] == [None] * 4
    ensena(m)
    assert mano_vista(m, COMPANERO) == mano_vista(m, YO) == ["leccion_de_vuelo", "barrido_general"]
    for observer in OTROS:
        seen = GAME.view(m, observer)["invocadores"][0]
        assert (seen["mano"], seen["conocidas"], seen["en_mano"]) == (None, [], 2)
    # it is one's own hand that is shown
    assert GAME.view(m, YO)["invocadores"][COMPANERO]["ensena"] is False


@pytest.mark.rule("SA-T.INFO.1")
def test_what_comes_into_a_hand_that_is_shown_is_seen_and_what_came_after_is_not() -> None:
    m = en_equipo(["BRU-5"], A={"mazo": {"BRU-4": 1, "BRU-6": 1, "BRU-2": 1, "BRU-3": 1}})
    ensena(m)
    azar(m, robo=["BRU-4", "BRU-6"])
    juega(m, {"A": {"juega": "BRU-5"}})
    # two cards were drawn and one of them has to be set apart
    assert preguntado(m) == ("A", "aparta") and mano_vista(m, COMPANERO) == mano_vista(m, YO)
    told = {o: next(e for e in GAME.events_for(m, o) if e["suceso"] == "roba") for o in (COMPANERO, *OTROS)}
    assert told[COMPANERO]["cartas"] == ["chispa_de_tiza", "escobazo"]
    assert [("cartas" in told[o], told[o]["cuantas"]) for o in OTROS] == [(False, 2)] * 3
    juega(m, {"A": {"aparta": "BRU-4"}})
    ensena(m, si=False)
    # what was seen stays known as long as it is there; what comes later is not
    assert mano_vista(m, COMPANERO) == ["escobazo"]
    juega(m, {"A": "pasa"}, {"B": "pasa"}, {"D": "pasa"}, {"C": "pasa"})
    seen = GAME.view(m, COMPANERO)["invocadores"][0]
    assert (seen["mano"], seen["conocidas"], seen["en_mano"]) == (None, ["escobazo"], 2)


@pytest.mark.rule("SA-T.INFO.1", "SA-T.INFO.2")
def test_that_a_hand_is_shown_is_told_to_all_and_what_is_in_it_to_none_of_the_others() -> None:
    one, other = (
        en_equipo(["BRU-1", "BRU-3"]),
        en_equipo(["BRU-2", "BRU-4"], A={"mazo": {"BRU-6": 1, "BRU-1": 1, "BRU-3": 1}}),
    )
    told = ensena(one)
    assert told == ensena(other)
    assert [(e["suceso"], e["asiento"], e["regla"]) for e in told] == [("ensena_mano", 0, "SA-T.INFO.1")]
    assert GAME.narrate(told[0], "es") == "El Invocador A enseña su mano a su compañero."
    assert [e["suceso"] for e in ensena(one, si=False)] == ["deja_de_ensenar"]
    with pytest.raises(NotShown):
        ensena(one, si=False)


@pytest.mark.rule("SA-T.INFO.1")
def test_a_hand_is_shown_to_a_partner_and_to_no_rival() -> None:
    m = en_equipo(["BRU-1"])
    assert [GAME.may_show(m, seat) for seat in range(4)] == [(3,), (2,), (1,), (0,)]
    for rival in RIVALES:
        with pytest.raises(NotShown):
            GAME.show_hand(m, YO, rival, True)
    assert [mano_vista(m, rival) for rival in RIVALES] == [None, None]
    # of two players neither has anybody to show a hand to
    duel = mesa(A={"personajes": {"brunilda": "E4"}, "mano": ["BRU-1"]})
    assert [GAME.may_show(duel, seat) for seat in range(2)] == [(), ()]


@pytest.mark.rule("SA-T.INFO.1", "SA-T.INFO.2")
@pytest.mark.parametrize("shown", [False, True])
def test_nobody_can_tell_apart_what_differs_in_a_hand_they_do_not_see(shown: bool) -> None:
    """Two tables that differ in the hand of A alone: the same for rivals and spectators, and for the partner too unless
    the hand is shown."""
    tables = [
        en_equipo(["BRU-1", "BRU-3"], A={"mazo": {"BRU-4": 1, "BRU-6": 1, "BRU-2": 1}, "ensena": shown}),
        en_equipo(["BRU-4", "BRU-6"], A={"mazo": {"BRU-1": 1, "BRU-3": 1, "BRU-2": 1}, "ensena": shown}),
    ]
    for step in ([], [{"A": {"mueve": "D4"}}], [{"A": {"ataca": "brego"}}], [{"A": "pasa"}], [{"B": "pasa"}]):
        for m in tables:
            juega(m, *step)
        views = {o: [GAME.view(m, o) for m in tables] for o in (*OTROS, COMPANERO)}
        heard = {o: [GAME.events_for(m, o) for m in tables] for o in (*OTROS, COMPANERO)}
        for observer in OTROS:
            assert views[observer][0] == views[observer][1] and heard[observer][0] == heard[observer][1]
        assert (views[COMPANERO][0] == views[COMPANERO][1]) is not shown


@pytest.mark.rule("SA-T.INFO.1")
def test_cards_that_are_looked_at_are_seen_only_by_who_looks() -> None:
    """Whatever the partner may be told of them is told in talk."""
    with_broom = {"personajes": {"brunilda": {"casilla": "E4", "estados": {"escoba magica": 1}}}, "ensena": True}
    tops = (["BRU-4", "BRU-6"], ["BRU-6", "BRU-4"])
    tables = [en_equipo([], A={**with_broom, "tope": top, "mazo": []}, fase="comienzo") for top in tops]
    assert [preguntado(m) for m in tables] == [("A", "orden_cartas")] * 2
    for observer in (*OTROS, COMPANERO):
        one, other = [GAME.view(m, observer) for m in tables]
        assert one == other
    assert GAME.view(tables[0], YO)["invocadores"][0]["tope"] == ["chispa_de_tiza", "escobazo"]


@pytest.mark.rule("SA-T.INFO.1", "SA-T.INFO.2")
def test_what_the_partner_knows_is_kept_when_the_rest_is_imagined_anew() -> None:
    """For whoever plays by imagining tables: the hand that is shown stays, for a rival it is dealt anew."""
    m = en_equipo(["BRU-1", "BRU-3", "BRU-5"], A={"ensena": True, "mazo": {"BRU-2": 2, "BRU-4": 2, "BRU-6": 1}})
    m.questions.clear()
    hand = list(m.invocadores[0].mano.cards)
    dealt = {
        o: [list(_de(GAME.resample(m, o, seed)).invocadores[0].mano.cards) for seed in range(12)]
        for o in (COMPANERO, 1)
    }
    assert all(cards == hand for cards in dealt[COMPANERO])
    assert any(cards != hand for cards in dealt[1])


def _de(m: object) -> Mesa:
    assert isinstance(m, Mesa)
    return m


@pytest.mark.rule("SA-T.INFO.1")
def test_a_saved_table_remembers_who_shows() -> None:
    m = en_equipo(["BRU-1"])
    ensena(m)
    again = _de(GAME.load(dumps(m), {}))
    assert again.shows_hand(YO, COMPANERO) and mano_vista(again, COMPANERO) == ["leccion_de_vuelo"]


@pytest.mark.rule("SA-T.INFO.2")
def test_the_secret_questions_of_a_turn_are_the_active_invocadors_alone() -> None:
    """What may be played from a hand says what is in it: nobody else is asked or told."""
    m = en_equipo(["BRU-3", "BRU-1"])
    assert [q.seat for q in m.questions] == [YO]
    for observer in (*OTROS, COMPANERO):
        told = str(GAME.view(m, observer)) + str(GAME.events_for(m, observer))
        assert "barrido_general" not in told and "leccion_de_vuelo" not in told
    assert sucesos(m, "ensena_mano") == []


# -- what an answer about the partner's ingredient does ---------------------------------------------------------------

#: Brunilda asks for 2 Corazón and 1 Concha
SIN_UN_CORAZON = {"A": {"descartes": ["BRU-5", "BRU-2"]}, "D": {"descartes": ["ZAH-2", "ZAH-3"]}}
CON_TODO = {"A": {"descartes": ["BRU-5", "NER-2", "BRU-2"]}, "D": {"descartes": ["ZAH-2"]}}


def dicho(m: Mesa, lang: str) -> list[str]:
    """What each answer to the open question does."""
    names = ("Ana", "Beto", "Carla", "Dino")
    options = GAME.question_view(m, m.questions[0], lang, names)["options"]
    return [option.get("effect", "") for option in options]


@pytest.mark.rule("SA-T.ING.2")
def test_who_is_asked_for_leave_is_told_what_comes_of_it() -> None:
    m = juega(mesa(equipo=True, capitulo=4, **_pedir(SIN_UN_CORAZON)), {"A": "mejora"})
    assert preguntado(m) == ("D", "permiso")
    assert dicho(m, "es") == ["Brunilda se queda sin mejorar", "«Capa gris» queda apartada y Brunilda mejora"]
    assert dicho(m, "en") == ["Brunilda is not upgraded", "“Grey Cloak” is set aside and Brunilda is upgraded"]
    m = juega(mesa(equipo=True, capitulo=4, **_pedir(CON_TODO)), {"A": "mejora"})
    assert preguntado(m) == ("A", "ajeno")
    assert dicho(m, "es") == ["", "paga 1 Corazón, si tu compañero da permiso; la carta queda apartada"]
    answer(m, 0, m.questions[0].token, (m.questions[0].menu[1],))
    assert preguntado(m) == ("D", "permiso") and dicho(m, "es")[0] == "Brunilda mejora solo con lo suyo"


def _pedir(piles: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The four with their figures, and those discard piles."""
    people = {"A": {"brunilda": "E4"}, "B": {"brego": "E5"}, "C": {"nerea": "F3"}, "D": {"zahir": "D3"}}
    return {seat: {"personajes": who, **piles.get(seat, {})} for seat, who in people.items()}
