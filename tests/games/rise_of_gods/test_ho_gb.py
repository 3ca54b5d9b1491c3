"""The full hand (HO) and Gambito (GB)."""

from __future__ import annotations

from typing import Any

import pytest
from games.rise_of_gods.kit import juega, mesa, preguntado, sucesos, valor
from games.rise_of_gods.rules_kit import explica, legal

from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.frames import answer
from coliseo.kernel.knowledge import JUDGE, SPECTATOR

GIGANTE = "Gigante de Remaches"
SELLO = "Sello de Marisma"
NUEVE = {GIGANTE: 9}
DIEZ = {GIGANTE: 10}


def criatura(numero: int, nombre: str, **campos: Any) -> dict[str, Any]:
    return {"id": f"X-{numero}", "nombre": nombre, "tipo": "criatura", "rareza": "comun", "coste": {"neutral": 1},
            "ataque": 1, "vida": 1, **campos}  # fmt: skip


#: criaturas that make their player draw: when they die, and at the start of the turn
CARTAS = {
    "facciones": [
        {
            "clave": "forja",
            "cartas": [
                criatura(1, "Heredera", ultimo_suspiro=[{"robar": 2}]),
                criatura(2, "Madrugadora", reacciones=[{"cuando": "inicio_del_turno", "efecto": [{"robar": 1}]}]),
            ],
        }
    ]
}


def al_robar(top: list[str], hand: Any = DIEZ, **posicion: Any) -> Mesa:
    """A begins the turn with that hand and those cards on top of the deck."""
    own = {"mano": hand, "tope": top, "girados": {"forja": 1}, **posicion.pop("A", {})}
    return mesa(cartas=CARTAS, fase="comienzo", A=own, **posicion)


# -- handout --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-HO.1")
@pytest.mark.parametrize(("before", "after"), [(8, 9), (9, 10), (10, 10)])
def test_a_hand_holds_ten_cards_at_most(before: int, after: int) -> None:
    m = al_robar(["Hundir"], {GIGANTE: before})
    assert valor(m, "A.cartas_en_mano") == after
    assert valor(m, "A.aniquiladas") == ({"Hundir": 1} if before == 10 else {})


@pytest.mark.rule("RG-HO.2")
def test_the_eleventh_card_of_the_draw_is_shown_to_the_rival() -> None:
    m = al_robar(["Hundir"])
    shown = sucesos(m, "muestra", regla="RG-HO.2")
    assert [(e["asiento"], e["carta"]) for e in shown] == [("A", "Hundir")]
    told = GAME.events_for(m, 1)
    assert [e["carta"] for e in told if e["suceso"] == "muestra"] == ["hundir"], "B sees which it is"
    assert all("cartas" not in e for e in told if e["suceso"] == "roba"), "as it does not see any other draw"


@pytest.mark.rule("RG-HO.2")
def test_a_tenth_card_is_not_shown() -> None:
    m = al_robar([SELLO], NUEVE)
    assert not sucesos(m, "muestra") and preguntado(m) == ("A", "accion")
    assert valor(m, "A.mano.sello_de_marisma") == 1
    assert GAME.view(m, 1)["jugadores"][0]["mano"] is None and GAME.view(m, 1)["jugadores"][0]["conocidas"] == []


@pytest.mark.rule("RG-HO.3")
def test_a_shown_sello_may_be_played_as_the_sello_of_the_turn() -> None:
    m = al_robar([SELLO], {GIGANTE: 9, "Sello de Forja": 1}, A={"mazo": [SELLO] * 3})
    assert preguntado(m) == ("A", "handout")
    juega(m, {"A": {"elige": "si"}})
    assert (valor(m, "A.sellos.marisma.libres"), valor(m, "A.sello_del_turno")) == (1, "handout")
    assert valor(m, "A.cartas_en_mano") == 10 and valor(m, "A.aniquiladas") == {}
    assert "RG-SL.3" in explica(m, "A", {"sello": "forja"}), "it was the sello of this turn"
    assert "RG-GB.3" in explica(m, "A", {"gambito": GIGANTE})
    juega(m, {"A": "termina"}, {"B": "termina"}, {"A": {"elige": "no"}})
    assert legal(m, "A", {"sello": "forja"}), "the next turn has its own"


@pytest.mark.rule("RG-HO.3")
def test_it_is_played_between_the_draw_and_the_reactivation() -> None:
    """RG-OQ.26."""
    m = al_robar([SELLO])
    assert valor(m, "A.girados") == 1
    juega(m, {"A": {"elige": "si"}})
    kinds = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("roba", "muestra", "juega_sello", "reactiva")]
    assert kinds == ["roba", "muestra", "juega_sello", "reactiva"]
    assert (valor(m, "A.girados"), valor(m, "A.libres")) == (0, 2)


@pytest.mark.rule("RG-HO.4")
def test_otherwise_the_shown_card_is_aniquilada() -> None:
    """RG-OQ.26: also a sello that its player does not play."""
    other = al_robar(["Hundir"])
    assert preguntado(other) == ("A", "accion"), "there is nothing to choose"
    declined = juega(al_robar([SELLO]), {"A": {"elige": "no"}})
    for m, card in ((other, "Hundir"), (declined, SELLO)):
        assert valor(m, "A.aniquiladas") == {card: 1} and valor(m, "A.cementerio") == {}
        assert valor(m, "A.mano") == DIEZ and valor(m, "A.gambito") == {}
        assert [e["carta"] for e in sucesos(m, "aniquila_carta", regla="RG-HO.4")] == [card]
    assert (valor(declined, "A.sello_del_turno"), valor(declined, "A.sellos_en_juego")) == ("", 1)


@pytest.mark.rule("RG-HO.5")
def test_in_the_rivals_turn_cards_beyond_ten_are_aniquiladas_sellos_included() -> None:
    m = mesa(cartas=CARTAS, activo="B", tablero={"c2": "Heredera de A", "c3": f"{GIGANTE} de B"},
             A={"mano": NUEVE, "tope": ["Hundir", SELLO]})  # fmt: skip
    juega(m, {"B": {"ataca": "c3", "a": "c2"}}, "resuelve")
    assert valor(m, "A.mano") == {**NUEVE, "Hundir": 1}, "the tenth is kept"
    assert valor(m, "A.aniquiladas") == {SELLO: 1}
    assert [(e["asiento"], e["carta"]) for e in sucesos(m, "aniquila_carta", regla="RG-HO.5")] == [("A", SELLO)]
    assert preguntado(m) == ("B", "accion"), "A was not offered to play it"


@pytest.mark.rule("RG-HO.5")
def test_a_card_created_in_a_full_hand_is_lost_as_well() -> None:
    """RG-OQ.26."""
    m = mesa(activo="B", tablero={"c2": "Centinela Insomne de A", "c3": f"{GIGANTE} de B"}, A={"mano": DIEZ})
    juega(m, {"B": {"ataca": "c3", "a": "c2"}}, "resuelve")
    assert valor(m, "A.mano") == DIEZ
    assert [e["carta"] for e in sucesos(m, "aniquila_carta", regla="RG-HO.5")] == ["Rumor"]


@pytest.mark.rule("RG-HO.6")
def test_so_are_those_drawn_later_in_the_own_turn() -> None:
    m = mesa(tablero={"c2": "Larva de A"}, A={"mano": {GIGANTE: 9, "Devorar Restos": 1}, "sellos": {"marisma": 2},
                                              "tope": ["Hundir", SELLO]})  # fmt: skip
    juega(m, {"A": {"juega": "Devorar Restos"}}, "resuelve")
    assert valor(m, "A.mano") == {**NUEVE, "Hundir": 1}
    assert [e["carta"] for e in sucesos(m, "aniquila_carta", regla="RG-HO.6")] == [SELLO]
    assert preguntado(m) == ("A", "accion") and valor(m, "A.sello_del_turno") == ""


@pytest.mark.rule("RG-HO.6")
def test_a_draw_of_a_start_of_turn_effect_is_no_longer_the_draw_of_the_turn() -> None:
    """RG-OQ.26: the sello cannot be played."""
    m = al_robar(["Hundir", SELLO], NUEVE, tablero={"c2": "Madrugadora de A"})
    assert preguntado(m) == ("A", "accion")
    assert valor(m, "A.mano") == {**NUEVE, "Hundir": 1} and valor(m, "A.aniquiladas") == {SELLO: 1}
    assert [e["carta"] for e in sucesos(m, "aniquila_carta", regla="RG-HO.6")] == [SELLO]


# -- Gambito --------------------------------------------------------------------------------------------------------


def con_gambito(**campos: Any) -> Mesa:
    own = {
        "mano": ["Hundir", "Rana de Cieno", "Sello de Vigilia"],
        "mazo": [SELLO, "Sello de Forja", GIGANTE],
        **campos,
    }
    return mesa(A=own, B={"mano": ["Hundir"], "mazo": [SELLO] * 3, "sellos": {"forja": 1}})


@pytest.mark.rule("RG-GB.1")
def test_gambito_is_part_of_every_game() -> None:
    m = GAME.new_game({"mazos": ["alborada", "marisma"], "primero": 0}, 3)
    while m.questions[0].purpose == "mulligan":
        answer(m, m.questions[0].seat, m.questions[0].token, ())
    assert m.questions[0].purpose == "accion"
    hand = GAME.view(m, 0)["jugadores"][0]["mano"]
    gambits = [
        code for code in m.questions[0].menu if GAME.describe(m, m.questions[0], code, "es").startswith("Gambito")
    ]
    assert len(gambits) == len(set(hand)), "with any card of the first hand"


@pytest.mark.rule("RG-GB.2")
@pytest.mark.parametrize("given", ["Hundir", "Rana de Cieno", "Sello de Vigilia"])
def test_any_card_of_the_hand_is_aniquilada_to_play_a_sello(given: str) -> None:
    """RG-OQ.31: the sello comes from the deck, which is then shuffled."""
    m = con_gambito(tope=[GIGANTE, SELLO])
    juega(m, {"A": {"gambito": given, "sello": "forja"}})
    left = {"Hundir": 1, "Rana de Cieno": 1, "Sello de Vigilia": 1}
    del left[given]
    assert valor(m, "A.mano") == left and valor(m, "A.aniquiladas") == {given: 1} and valor(m, "A.cementerio") == {}
    assert valor(m, "A.sellos.forja.libres") == 1
    assert valor(m, "A.mazo") == {SELLO: 2, GIGANTE: 2} and valor(m, "A.tope") == []
    assert [e["suceso"] for e in sucesos(m)] == ["gambito", "baraja", "juega_sello"]


@pytest.mark.rule("RG-GB.2")
def test_only_in_the_own_turn_with_nothing_on_the_pila() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A"}, A={"mano": ["Hundir"], "mazo": [SELLO] * 3},
             B={"mano": ["Hundir", "Chispa de Dínamo"], "mazo": [SELLO] * 3, "sellos": {"forja": 2}})  # fmt: skip
    assert legal(m, "A", {"gambito": "Hundir", "sello": "marisma"})
    assert "RG-GB.2" in explica(m, "B", {"gambito": "Hundir"})
    juega(m, {"A": {"mueve": "c2", "a": "c3"}})
    assert "RG-GB.2" in explica(m, "A", {"gambito": "Hundir"})
    assert "RG-GB.2" in explica(m, "B", {"gambito": "Hundir"})


@pytest.mark.rule("RG-GB.2")
def test_without_a_sello_to_bring_there_is_no_gambito() -> None:
    assert explica(con_gambito(mazo=[GIGANTE] * 3), "A", {"gambito": "Hundir"}) == {"RG-GB.2"}


@pytest.mark.rule("RG-GB.3")
def test_the_sello_counts_as_that_of_the_turn_and_pays_at_once() -> None:
    m = con_gambito()
    juega(m, {"A": {"gambito": "Hundir", "sello": "marisma"}})
    assert valor(m, "A.sello_del_turno") == "gambito"
    assert "RG-SL.3" in explica(m, "A", {"sello": "vigilia"})
    assert "RG-GB.3" in explica(m, "A", {"gambito": "Sello de Vigilia"}), "nor a second Gambito"
    assert legal(m, "A", {"invoca": "Rana de Cieno", "en": "a1"})
    juega(m, {"A": "termina"}, {"B": "termina"})
    assert legal(m, "A", {"sello": "vigilia"}) and legal(m, "A", {"gambito": "Rana de Cieno", "sello": "forja"})


@pytest.mark.rule("RG-GB.4")
def test_not_after_a_sello_was_played_naturally() -> None:
    m = con_gambito()
    assert legal(m, "A", {"gambito": "Hundir", "sello": "marisma"})
    juega(m, {"A": {"sello": "vigilia"}})
    assert "RG-GB.4" in explica(m, "A", {"gambito": "Hundir"})
    assert valor(m, "A.sello_del_turno") == "natural"


@pytest.mark.rule("RG-GB.5")
@pytest.mark.parametrize(("free", "turned"), [(0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (3, 0), (0, 3), (2, 1), (4, 0)])
def test_only_until_the_player_has_three_sellos(free: int, turned: int) -> None:
    m = con_gambito(sellos={"forja": free}, girados={"vigilia": turned})
    allowed = free + turned < 3
    assert legal(m, "A", {"gambito": "Hundir", "sello": "marisma"}) is allowed
    assert explica(m, "A", {"gambito": "Hundir", "sello": "marisma"}) == (set() if allowed else {"RG-GB.5"})


@pytest.mark.rule("RG-GB.5")
def test_the_third_may_come_by_gambito_and_the_fourth_may_not() -> None:
    m = con_gambito(sellos={"forja": 2})
    juega(m, {"A": {"gambito": "Hundir", "sello": "marisma"}}, {"A": "termina"}, {"B": "termina"})
    assert valor(m, "A.sellos_en_juego") == 3
    assert explica(m, "A", {"gambito": "Rana de Cieno"}) == {"RG-GB.5"}
    assert legal(m, "A", {"sello": "vigilia"}), "a natural one has no such limit"


@pytest.mark.rule("RG-GB.6")
def test_the_number_of_cards_in_each_deck_is_public() -> None:
    m = con_gambito(tope=["Hundir"], fondo=["Chantaje"])
    for observer in (0, 1, SPECTATOR, JUDGE):
        assert [j["mazo"] for j in GAME.view(m, observer)["jugadores"]] == [5, 3]
    juega(m, {"A": {"gambito": "Hundir", "sello": "marisma"}}, {"A": "termina"})
    for observer in (0, 1, SPECTATOR, JUDGE):
        players = GAME.view(m, observer)["jugadores"]
        assert [j["mazo"] for j in players] == [4, 2], "it follows every change"
    assert all("hundir" not in str(j["tope"]) for j in GAME.view(m, 1)["jugadores"]), "how many, never which"


@pytest.mark.rule("RG-GB.7")
def test_the_cards_given_to_gambito_are_public() -> None:
    m = con_gambito(aniquiladas=["Chantaje"])
    juega(m, {"A": {"gambito": "Hundir", "sello": "marisma"}}, {"A": "termina"}, {"B": "termina"},
          {"A": {"gambito": "Rana de Cieno", "sello": "forja"}})  # fmt: skip
    for observer in (0, 1, SPECTATOR, JUDGE):
        seen = GAME.view(m, observer)["jugadores"][0]
        assert sorted(seen["gambito"]) == ["hundir", "rana_de_cieno"], "and told apart from the others"
        assert sorted(seen["aniquiladas"]) == ["chantaje", "hundir", "rana_de_cieno"]
