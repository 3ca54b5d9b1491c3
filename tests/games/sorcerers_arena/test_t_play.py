"""Team play: aliados and rivals, zones, the partner's ingredient, the end of the game (T.ALI, T.ZONA, T.ING, T.END)."""

from __future__ import annotations

import pytest
from games.sorcerers_arena.kit import juega, menu, mesa, pregunta, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.model.table import Mesa


def en_equipo(capitulo: int = 3, **campos: object) -> Mesa:
    """Each seat with one personaje of its own, the rivals of A near it; what is said of a seat is added."""
    people = {"A": {"brunilda": "E4"}, "B": {"brego": "E5"}, "C": {"nerea": "F3"}, "D": {"zahir": "D3"}}
    seats: dict[str, object] = {}
    for seat, own in people.items():
        given = campos.pop(seat, {})
        assert isinstance(given, dict)
        seats[seat] = {"personajes": own, **given}
    return mesa(capitulo=capitulo, equipo=True, **seats, **campos)


# -- aliados and rivals ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-T.ALI.1")
def test_the_personajes_of_the_partner_are_aliados() -> None:
    # healed as an aliado
    m = en_equipo(
        A={"personajes": {"nerea": "E4"}, "mano": ["NER-2"]},
        C={"personajes": {"roble": "I2"}},
        D={"personajes": {"zahir": {"casilla": "D3", "vida": 4}}},
    )
    juega(m, {"A": {"juega": "NER-2", "a": "zahir"}})
    assert valor(m, "zahir.vida") == 8
    # walked through, and not attacked
    m = en_equipo(
        B={"personajes": {"brego": "I1"}},
        C={"personajes": {"nerea": "I2"}},
        A={"personajes": {"roble": "A2"}, "mano": ["ROB-4"]},
        D={"personajes": {"zahir": "B2", "ixara": "B3"}},
    )
    assert "SA-1.ACC.8" in explica(m, "A", {"ataca": "zahir"})
    assert legal(m, "A", {"juega": "ROB-4", "mueve": "C3"})
    # left alone by what hits each rival
    m = en_equipo(A={"personajes": {"roble": "E4"}, "mano": ["ROB-1"]}, D={"personajes": {"zahir": "D3"}})
    juega(m, {"A": {"juega": "ROB-1"}})
    assert [valor(m, f"{who}.estados") for who in ("brego", "nerea", "zahir")] == [
        {"inmovilizado": 2},
        {"inmovilizado": 2},
        {},
    ]


@pytest.mark.rule("SA-T.ALI.1", "SA-T.ALI.2")
def test_provocar_protects_the_partners_personajes_too() -> None:
    """OQ-SA-27: it protects every other personaje of the side."""
    m = en_equipo(B={"personajes": {"brego": {"casilla": "I1", "estados": {"provocar": 1}}}}, A={"mano": ["BRU-4"]})
    assert "SA-0.EST.17" in explica(m, "A", {"ataca": "nerea"})
    assert "SA-0.EST.17" in explica(m, "A", {"juega": "BRU-4"})


@pytest.mark.rule("SA-T.ALI.2")
def test_the_personajes_of_both_opponents_are_rivals() -> None:
    for victim, left in (("brego", 10), ("nerea", 7)):
        m = en_equipo()
        juega(m, {"A": {"ataca": victim}})
        assert valor(m, f"{victim}.vida") == left
    m = en_equipo(
        A={"personajes": {"brunilda": "A2"}},
        B={"personajes": {"brego": "B2"}},
        C={"personajes": {"nerea": "B3"}},
        D={"personajes": {"zahir": "I3"}},
    )
    # neither of them is walked through
    assert "SA-1.MOV.4" in explica(m, "A", {"mueve": "C3"})


@pytest.mark.rule("SA-T.ALI.2")
def test_who_falls_pays_the_other_side_whoever_caused_it() -> None:
    m = en_equipo(
        A={"personajes": {"ixara": "E4"}, "mano": ["IXA-5"]}, D={"personajes": {"zahir": {"casilla": "D3", "vida": 2}}}
    )
    juega(m, {"A": {"juega": "IXA-5", "ordena": ["brego", "nerea", "zahir"]}})
    assert (valor(m, "zahir.fuera"), valor(m, "pv.rojo"), valor(m, "pv.azul")) == (True, 4, 0)


@pytest.mark.rule("SA-T.ALI.2", "SA-1.EFE.7")
def test_either_rival_invocador_may_be_chosen_and_the_partner_never() -> None:
    m = en_equipo(
        A={"personajes": {"zahir": "E4"}},
        D={"personajes": {"ixara": "D3"}},
        C={"tope": ["NER-1"]},
        B={"tope": ["BRE-1"]},
    )
    juega(m, {"A": {"usa": "Ojo avizor"}})
    assert preguntado(m) == ("A", "invocador") and menu(m) == ["b", "c"]
    juega(m, {"A": {"invocador": "C"}})
    assert [(e["asiento"], e["carta"]) for e in sucesos(m, "revela")] == [("C", "Corriente amable")]
    assert valor(m, "zahir.estados") == {"sigiloso": 1}


# -- zones ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-T.ZONA.1")
def test_deck_hand_pile_and_cards_set_apart_are_each_invocadors_own() -> None:
    m = en_equipo(A={"mano": ["BRU-4"]}, D={"mano": ["ZAH-3"], "descartes": ["ZAH-1"], "apartadas": ["ZAH-2"]})
    before = [valor(m, f"D.{zone}") for zone in ("mano", "descartes", "apartadas", "cartas_en_mazo")]
    juega(m, {"A": {"juega": "BRU-4", "a": "brego"}})
    assert valor(m, "A.descartes") == {"Chispa de tiza": 1}
    assert [valor(m, f"D.{zone}") for zone in ("mano", "descartes", "apartadas", "cartas_en_mazo")] == before
    # the draw of a turn is from one's own deck
    decks = [valor(m, f"{seat}.cartas_en_mazo") for seat in "ABCD"]
    juega(m, {"A": "pasa"})
    assert preguntado(m) == ("B", "principal")
    assert [valor(m, f"{seat}.cartas_en_mazo") for seat in "ABCD"] == [decks[0], decks[1] - 1, decks[2], decks[3]]


@pytest.mark.rule("SA-T.ZONA.2")
def test_only_the_invocador_of_the_active_personaje_plays_and_pays() -> None:
    m = en_equipo(A={"mano": ["BRU-3"]}, D={"mano": ["BRU-4", "ZAH-1", "BRU-1"]})
    assert [q.seat for q in m.questions] == [0]
    # a card of Brunilda in the hand of the partner is of no use now, nor are its cards for +1 or a cost
    assert not legal(m, "D", {"juega": "BRU-4", "a": "brego"})
    assert sorted(menu(m)) == ["ataca", "ataca_con_barrido_general", "juega_barrido_general", "mueve", "pasa"]
    assert "SA-3.HAB.3" in explica(m, "A", {"usa": "Estudio nocturno"})
    # and a card of the partner's personaje in one's own hand is not played
    m = en_equipo(A={"mano": ["ZAH-1"]})
    assert "SA-3.MOV.3" in explica(m, "A", {"juega": "ZAH-1"})
    assert legal(m, "A", {"mueve": "D4", "descarta": "ZAH-1"})


@pytest.mark.rule("SA-T.ZONA.2", "SA-T.ZONA.1")
def test_sigiloso_is_paid_and_nervioso_suffered_with_ones_own_hand() -> None:
    shy = {"personajes": {"brego": {"casilla": "E5", "estados": {"sigiloso": 1}}}}
    m = en_equipo(A={"mano": []}, D={"mano": ["ZAH-1"]}, B=shy)
    assert "SA-0.EST.14" in explica(m, "A", {"ataca": "brego"})
    nervous = {"personajes": {"brunilda": {"casilla": "E4", "estados": {"nervioso": 1}}}, "mano": ["BRU-4"]}
    m = en_equipo(A=nervous, D={"mano": ["ZAH-1"]}, fase="comienzo")
    assert (valor(m, "A.apartadas"), valor(m, "D.mano")) == ({"Chispa de tiza": 1}, {"Por los tejados": 1})


# -- the partner's ingredient ---------------------------------------------------------------------------------------

#: Brunilda asks for 2 Corazón and 1 Concha: A lacks one Corazón, and D has two cards with it and one Concha
FALTA_UNO = {"A": {"descartes": ["BRU-5", "BRU-2"]}, "D": {"descartes": ["ZAH-2", "ZAH-4", "ZAH-2", "ZAH-3"]}}


@pytest.mark.rule("SA-T.ING.1", "SA-T.ING.2", "SA-T.ING.3")
def test_one_ingredient_of_the_partner_with_its_permission() -> None:
    m = en_equipo(4, **FALTA_UNO)
    juega(m, {"A": "mejora"})
    assert preguntado(m) == ("D", "permiso") and pregunta(m).rule == "SA-T.ING.2"
    juega(m, {"D": "permite"})
    assert valor(m, "brunilda.mejorado") is True
    # the card is set apart among the partner's own
    assert valor(m, "D.apartadas") == {"Capa gris": 1} and valor(m, "A.apartadas") == {
        "Apuntes compartidos": 1,
        "Abrir el armario": 1,
    }
    assert (
        valor(m, "D.descartes") == {"Capa gris": 1, "Cuerda trampa": 1, "Golpe y volatín": 1}
        and valor(m, "A.descartes") == {}
    )
    assert reglas(m, "aparta", asiento="D") == ["SA-T.ING.3"] and reglas(m, "aparta", asiento="A") == ["SA-4.MEJ.4"] * 2
    assert [(e["asiento"], e["concedido"]) for e in sucesos(m, "permiso")] == [("D", 1)]


@pytest.mark.rule("SA-T.ING.2")
def test_without_permission_nothing_is_spent() -> None:
    m = en_equipo(4, **FALTA_UNO)
    juega(m, {"A": "mejora"}, {"D": "no permite"})
    assert (valor(m, "brunilda.mejorado"), valor(m, "A.apartadas"), valor(m, "D.apartadas")) == (False, {}, {})
    assert [(e["asiento"], e["concedido"], e["regla"]) for e in sucesos(m, "permiso")] == [("D", 0, "SA-T.ING.2")]
    # the answer holds for the turn: the upgrade is not offered again, and the turn goes on
    assert preguntado(m) == ("A", "principal") and "SA-T.ING.2" in explica(m, "A", "mejora")
    assert valor(m, "abiertas") == ["movimiento", "accion", "habilidades"]
    juega(m, {"A": "pasa"}, {"B": "pasa"}, {"D": "pasa"}, {"C": "pasa"})
    assert preguntado(m) == ("A", "principal") and legal(m, "A", "mejora")


@pytest.mark.rule("SA-T.ING.1")
def test_one_and_only_one() -> None:
    # two lacking: the partner has both, and one alone is not enough
    m = en_equipo(4, A={"descartes": ["BRU-2"]}, D={"descartes": ["ZAH-2", "ZAH-2"]})
    assert "SA-T.ING.1" in explica(m, "A", "mejora")
    # one lacking that the partner has not got
    m = en_equipo(4, A={"descartes": ["BRU-5", "BRU-2"]}, D={"descartes": ["ZAH-4", "ZAH-3"]})
    assert "SA-T.ING.1" in explica(m, "A", "mejora")
    # it is the partner's and nobody else's
    m = en_equipo(4, A={"descartes": ["BRU-5", "BRU-2"]}, B={"descartes": ["BRE-5"]}, C={"descartes": ["NER-2"]})
    assert "SA-T.ING.1" in explica(m, "A", "mejora")


@pytest.mark.rule("SA-T.ING.1", "SA-T.ING.2")
def test_with_all_of_its_own_one_may_still_ask_for_the_partners() -> None:
    own = {"descartes": ["BRU-5", "NER-2", "BRU-2"]}
    m = en_equipo(4, A=own, D={"descartes": ["ZAH-2", "ZAH-4", "ZAH-3"]})
    juega(m, {"A": "mejora"})
    # Capa gris (Corazón) or Cuerda trampa (Concha), or none; Fuego is not asked for
    assert preguntado(m) == ("A", "ajeno") and sorted(menu(m)) == ["capa_gris", "cuerda_trampa", "nada"]
    # none of it: nobody is asked for leave
    alone = juega(mesa_igual(own), {"A": {"mejora": "brunilda", "companero": "nada"}})
    assert (
        valor(alone, "brunilda.mejorado") is True
        and valor(alone, "D.apartadas") == {}
        and sucesos(alone, "permiso") == []
    )
    # Concha of the partner: one's own stays
    juega(m, {"A": {"paga": "Cuerda trampa"}}, {"D": "permite"})
    assert valor(m, "A.descartes") == {"Abrir el armario": 1} and valor(m, "D.apartadas") == {"Cuerda trampa": 1}
    # refused, the upgrade goes on with one's own
    other = juega(mesa_igual(own), {"A": {"mejora": "brunilda", "companero": "ZAH-4"}}, {"D": "no permite"})
    assert (
        valor(other, "brunilda.mejorado") is True
        and valor(other, "A.descartes") == {}
        and valor(other, "D.apartadas") == {}
    )


def mesa_igual(own: dict[str, list[str]]) -> Mesa:
    return en_equipo(4, A=own, D={"descartes": ["ZAH-2", "ZAH-4", "ZAH-3"]})


@pytest.mark.rule("SA-T.ING.1")
def test_with_two_players_nobody_lends_an_ingredient() -> None:
    m = mesa(
        capitulo=4,
        A={"personajes": {"brunilda": "E4"}, "descartes": ["BRU-5", "BRU-2"]},
        B={"personajes": {"brego": "E5"}, "descartes": ["BRE-5"]},
    )
    assert not legal(m, "A", "mejora")


# -- the end of the game --------------------------------------------------------------------------------------------

ULTIMO = {"activo": "zahir", "linea": ["brunilda", "brego", "nerea", "zahir"]}


@pytest.mark.rule("SA-T.END.1", "SA-T.END.5", "SA-T.END.3")
def test_the_twentieth_pv_of_a_side_makes_the_round_the_last() -> None:
    """OQ-SA-48: one count for both partners."""
    m = en_equipo(
        fase="comienzo",
        pv={"azul": 18, "rojo": 5},
        A={"personajes": {"brunilda": "E4"}},
        D={"personajes": {"zahir": "E2"}},
    )
    assert valor(m, "pv.azul") == 19 and valor(m, "ultima_ronda") == []
    juega(m, {"A": "pasa"}, {"B": "pasa"})
    # Zahir, of the partner, brings the twentieth
    assert preguntado(m) == ("D", "principal") and valor(m, "pv.azul") == 20
    assert [(e["motivo"], e["regla"]) for e in sucesos(m, "ultima_ronda")] == [("pv", "SA-T.END.1")]
    juega(m, {"D": "pasa"})
    assert valor(m, "terminada") is False and preguntado(m) == ("C", "principal")
    juega(m, {"C": "pasa"})
    assert valor(m, "ganadores") == ["A", "D"]


@pytest.mark.rule("SA-T.END.2", "SA-T.END.3")
@pytest.mark.parametrize("seat", ["A", "C"])
def test_an_empty_deck_of_any_invocador_makes_the_round_the_last(seat: str) -> None:
    people = {"A": {"brunilda": "B2"}, "B": {"brego": "H2"}, "C": {"nerea": "H3"}, "D": {"zahir": "B3"}}
    given = {who: {"personajes": own, **({"mazo": 0} if who == seat else {})} for who, own in people.items()}
    m = en_equipo(fase="comienzo", pv={"azul": 2, "rojo": 9}, **given)
    for who in "ABDC":
        assert valor(m, "terminada") is False
        juega(m, {who: "pasa"})
    assert [e["asiento"] for e in sucesos(m, "sin_cartas")] == [seat]
    assert [(e["motivo"], e["regla"]) for e in sucesos(m, "ultima_ronda")] == [("mazo_vacio", "SA-T.END.2")]
    assert valor(m, "ganadores") == ["B", "C"]


@pytest.mark.rule("SA-T.END.4", "SA-T.OBJ.1")
def test_the_side_with_most_pv_wins_whoever_got_to_20() -> None:
    m = en_equipo(pv={"azul": 20, "rojo": 22}, ultima_ronda="pv", **ULTIMO)
    juega(m, {"D": "pasa"})
    assert valor(m, "ganadores") == ["B", "C"]
    assert [(e["bando"], e["regla"]) for e in sucesos(m, "gana")] == [("rojo", "SA-T.END.4")]


@pytest.mark.rule("SA-T.END.4", "SA-T.CFG.1", "SA-3.TIE.1")
@pytest.mark.parametrize("chapter", [3, 4])
def test_a_tie_is_played_on_as_in_chapter_3(chapter: int) -> None:
    """OQ-SA-38b, `tie_team: play_on`."""
    m = en_equipo(
        chapter, pv={"azul": 20, "rojo": 20}, ultima_ronda="pv", A={"personajes": {"brunilda": "E2"}}, **ULTIMO
    )
    juega(m, {"D": "pasa"})
    assert (valor(m, "terminada"), valor(m, "desempate")) == (False, True) and reglas(m, "desempate") == ["SA-3.TIE.1"]
    # Brunilda scores on her golden space; the round is played in full
    juega(m, {"A": "pasa"}, {"B": "pasa"}, {"C": "pasa"})
    assert valor(m, "terminada") is False
    juega(m, {"D": "pasa"})
    assert valor(m, "ganadores") == ["A", "D"]


@pytest.mark.rule("SA-T.END.4", "SA-T.CFG.1")
def test_with_the_other_reading_both_sides_share_the_victory() -> None:
    """OQ-SA-38b, `tie_team: shared`."""
    m = en_equipo(pv={"azul": 20, "rojo": 20}, ultima_ronda="pv", lecturas={"tie_team": "shared"}, **ULTIMO)
    juega(m, {"D": "pasa"})
    assert valor(m, "ganadores") == ["A", "B", "C", "D"] and reglas(m, "comparten") == ["SA-1.ADD.9"]
    # it is the reading of team play: a duel of the same chapter is played on
    duel = mesa(pv={"azul": 20, "rojo": 20}, ultima_ronda="pv", lecturas={"tie_team": "shared"}, activo="brego")
    juega(duel, {"B": "pasa"})
    assert valor(duel, "terminada") is False
