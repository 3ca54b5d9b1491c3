"""C.3, C.4, C.5: the prebanquillo, the lists and the legendarias in them."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.law_kit import catalogo, guardas, listado, reglas
from hypothesis import given
from hypothesis import strategies as st

from coliseo.games.warlords_of_terra.construction.rules import Lista
from coliseo.games.warlords_of_terra.law.side_deck import (
    TAMANO_DEL_LISTADO,
    Listado,
    cotejar,
    listado_de,
    revisar_jugado,
    revisar_listado,
)
from coliseo.games.warlords_of_terra.law.tournament import PROFILE, inspeccionar
from coliseo.games.warlords_of_terra.model.config import AMISTOSA
from coliseo.games.warlords_of_terra.model.readings import Lecturas
from coliseo.kernel.guards import Refusal

CAT = catalogo()
LECTURAS = Lecturas()
TAMANO = {"batalla": 40, "construccion": 15, "prebanquillo": 10}


def lista(listed: Listado, x: int | None = 3, lecturas: Lecturas = LECTURAS) -> list[Refusal]:
    return revisar_listado(listed, CAT, x, lecturas)


def cambio(listed: Listado, played: Listado, x: int | None = 3) -> list[Refusal]:
    """What a judge finds in the middle of a game."""
    return inspeccionar(listed, played, CAT, x, en_partida=True)[0]


def limite(**settings: object) -> int | None:
    """X at an event with those settings."""
    return PROFILE.legendarias(PROFILE.complete(settings)[0])


@pytest.mark.rule("WT-C.3.4", "WT-C.4.1")
def test_a_list_is_of_sixty_six_cards_in_its_parts() -> None:
    assert TAMANO_DEL_LISTADO == 66 == sum(TAMANO.values()) + 1
    good = listado()
    assert lista(good) == [] and len(good.cartas) == 66
    for part in TAMANO:
        for cards in (good.partes[part][1:], (*good.partes[part], "l7" if part == "construccion" else "t18")):
            for x in (3, None):
                assert "WT-C.4.1" in reglas(lista(Listado("h1", **{**good.partes, part: cards}), x))
    assert "WT-C.4.1" in reglas(lista(listado(heroe="")))
    # as many cards in other parts are no list either
    assert lista(Listado("h1", good.batalla[1:], good.construccion, [*good.prebanquillo, "t1"])) != []
    # friendly or not, a tournament's list has its prebanquillo
    assert reglas(lista(Listado("h1", good.batalla, good.construccion, []), None)) == {"WT-C.4.1"}


def test_a_list_is_the_same_however_its_cards_are_written() -> None:
    good = listado()
    written = [[CAT.por_clave[key].nombre_en for key in cards] for cards in good.partes.values()]
    assert listado_de(Lista("H1", *written), CAT).partes == good.partes
    assert "no hay" in listado_de(Lista("h1", ["no hay"], []), CAT).batalla


@pytest.mark.rule("WT-C.3.6")
def test_a_hero_is_never_in_the_prebanquillo() -> None:
    found = lista(listado(prebanquillo=["h2"]))
    assert reglas(found) == {"WT-C.3.6"} and "«H2»" in found[0].es and "“h2 en”" in found[0].en


@pytest.mark.rule("WT-C.3.2", "WT-C.3.6")
def test_the_hero_is_the_same_in_the_whole_tournament() -> None:
    listed = listado()
    assert {"WT-C.3.2", "WT-C.3.6"} <= reglas(cambio(listed, Listado("h2", **listed.partes)))


@pytest.mark.rule("WT-C.3.4")
def test_from_none_to_ten_cards_and_the_sizes_stay() -> None:
    listed = listado()
    assert cambio(listed, listed) == []
    all_ten = listed.cambiar([*["t1"] * 3, *["t2"] * 3, *["t3"] * 3, "l1"], listed.prebanquillo, CAT)
    assert cambio(listed, all_ten) == []
    assert [len(cards) for cards in all_ten.partes.values()] == [40, 15, 10]
    # a tropa for a lugar leaves 39 and 16
    uneven = listed.cambiar(["t1"], ["l6"], CAT)
    assert guardas(cambio(listed, uneven)) == {"batalla", "construccion"}
    # and a lugar does not go in the battle deck
    misplaced = Listado("h1", [*listed.batalla[1:], "l6"], listed.construccion, [*listed.prebanquillo[1:], "t1"])
    assert guardas(cambio(listed, misplaced)) == {"mazo"}
    shorter = Listado("h1", listed.batalla, listed.construccion, listed.prebanquillo[1:])
    assert "prebanquillo" in guardas(cambio(listed, shorter))


@pytest.mark.rule("WT-C.3.4", "WT-C.4.2")
def test_no_card_comes_from_outside_the_list() -> None:
    listed = listado()
    found = cambio(listed, Listado("h1", ["t18", *listed.batalla[1:]], listed.construccion, listed.prebanquillo))
    assert reglas(found) == {"WT-C.3.4", "WT-C.4.2"}
    assert [r.es for r in found] == ["falta 1 de «T1» de lo listado", "sobra 1 de «T18» sobre lo listado"]
    with pytest.raises(ValueError):
        listed.cambiar(["t1"], ["t18"], CAT)


@pytest.mark.rule("WT-C.3.5")
def test_the_main_deck_keeps_its_copies_after_the_exchange() -> None:
    listed = listado(prebanquillo=["t1", "u1"], batalla=["u1"])
    assert lista(listed) == []  # main deck and prebanquillo are not added together
    assert guardas(cambio(listed, listed.cambiar(["t2"], ["t1"], CAT))) == {"copias"}
    assert guardas(cambio(listed, listed.cambiar(["t2"], ["u1"], CAT))) == {"copias"}
    assert cambio(listed, listed.cambiar(["u1"], ["u1"], CAT)) == []
    # in the list the prebanquillo has the same numbers as a deck
    assert "WT-C.3.5" in reglas(lista(listado(prebanquillo=["u1", "u1"])))
    assert "WT-C.3.5" in reglas(lista(listado(prebanquillo=["t18"] * 4)))
    # what comes out of the deck may make a fourth copy in the prebanquillo
    many = listado(prebanquillo=["t1"] * 3)
    assert cambio(many, many.cambiar(["t1"], ["t15"], CAT)) == []


@pytest.mark.rule("WT-C.3.5")
def test_a_table_may_add_the_copies_together() -> None:
    together = Lecturas({"copias_fuera": "juntas"})
    found = lista(listado(prebanquillo=["t1"]), lecturas=together)
    assert guardas(found) == {"copias"} and "prebanquillo" in found[0].es
    assert lista(listado(), lecturas=together) == []


@pytest.mark.rule("WT-C.5.4", "WT-C.5.5")
def test_the_main_deck_is_both_decks_together_for_the_legendarias() -> None:
    assert limite() == 3
    assert revisar_jugado(listado(batalla=["g1", "g2"], construccion=["gl1"]), CAT, 3) == []
    assert revisar_jugado(listado(batalla=["g1", "g2", "g3"]), CAT, 3) == []
    over = revisar_jugado(listado(batalla=["g1", "g2", "g3"], construccion=["gl1"]), CAT, 3)
    assert reglas(over) == {"WT-C.5.2", "WT-C.5.5"} and "hay 4" in over[0].es


@pytest.mark.rule("WT-C.5.6")
def test_the_prebanquillo_may_hold_any_number_but_the_exchange_respects_the_limit() -> None:
    listed = listado(batalla=["g1", "g2"], prebanquillo=["g3", "g4", "g5", "gl1"])
    assert cambio(listed, listed) == []
    assert cambio(listed, listed.cambiar(["t1"], ["g3"], CAT)) == []
    assert "legendarias" in guardas(cambio(listed, listed.cambiar(["t1", "t2"], ["g3", "g4"], CAT)))
    assert "legendarias" in guardas(cambio(listed, listed.cambiar(["t1", "l1"], ["g3", "gl1"], CAT)))
    assert cambio(listed, listed.cambiar(["g1", "g2"], ["g3", "g4"], CAT)) == []


@pytest.mark.rule("WT-C.3.9")
def test_a_table_may_count_the_legendarias_of_the_prebanquillo_too() -> None:
    together = Lecturas({"legendarias_fuera": "juntas"})
    listed = listado(batalla=["g1", "g2"], prebanquillo=["g3", "g4"])
    assert lista(listed) == []
    assert reglas(lista(listed, lecturas=together)) == {"WT-C.3.9"}
    assert lista(listado(batalla=["g1", "g2"], prebanquillo=["g3"]), lecturas=together) == []


@pytest.mark.rule("WT-C.5.1", "WT-C.5.2")
def test_in_a_friendly_event_a_legendaria_is_as_an_unica() -> None:
    many = listado(batalla=["g1", "g2", "g3", "g4", "g5"])
    friendly = limite(**{"class": AMISTOSA})
    assert friendly is None and revisar_jugado(many, CAT, friendly) == []
    assert guardas(revisar_jugado(many, CAT, limite())) == {"legendarias"}
    twice = listado(batalla=["g1", "g1"])
    assert guardas(revisar_jugado(twice, CAT, friendly)) == {"copias"}


@pytest.mark.rule("WT-C.5.2", "WT-C.5.3")
@pytest.mark.parametrize("x", range(4))
def test_the_organiser_sets_how_many_legendarias(x: int) -> None:
    limit = limite(legendarias=x)
    exact = [f"g{i}" for i in range(1, x + 1)]
    assert revisar_jugado(listado(batalla=exact), CAT, limit) == []
    assert revisar_jugado(listado(batalla=[*exact, "g5"]), CAT, limit) != []


@pytest.mark.rule("WT-C.3.10", "WT-C.4.2")
def test_between_rounds_every_part_lies_as_listed() -> None:
    listed = listado()
    played = listed.cambiar(["t1", "l1"], ["t15", "l6"], CAT)
    assert cotejar(listed, listed, CAT) == []
    left_so = cotejar(listed, played, CAT)
    assert reglas(left_so) == {"WT-C.3.10", "WT-C.4.2"} and len(left_so) == 8
    assert any(r.es == "prebanquillo: sobra 1 de «L1» sobre lo listado" for r in left_so)
    # in the game the whole is compared, for cards may have been exchanged
    assert cotejar(listed, played, CAT, en_partida=True) == []
    strange = Listado("h1", ["t18", *played.batalla[1:]], played.construccion, played.prebanquillo)
    assert reglas(cotejar(listed, strange, CAT, en_partida=True)) == {"WT-C.3.4", "WT-C.4.2"}


@pytest.mark.rule("WT-C.4.2", "WT-C.3.2")
def test_the_hero_shown_is_the_listed_one() -> None:
    other = listado(heroe="h2")
    assert "heroe" in guardas(cotejar(listado(), other, CAT)) & guardas(cotejar(listado(), other, CAT, en_partida=True))


@pytest.mark.rule("WT-C.3.10", "WT-C.3.4")
@given(st.data())
def test_any_exchange_keeps_the_cards_and_can_be_undone(data: st.DataObject) -> None:
    listed = listado(batalla=["g1", "u1"], construccion=["gl1"], prebanquillo=["g2", "g3", "u1", "t1"])
    n = data.draw(st.integers(0, 10))
    into = data.draw(st.permutations(listed.prebanquillo))[:n]
    lugares = sum(key.startswith(("l", "gl")) for key in into)
    out = [
        *data.draw(st.permutations(listed.construccion))[:lugares],
        *data.draw(st.permutations(listed.batalla))[: n - lugares],
    ]
    played = listed.cambiar(out, into, CAT)
    assert played.cartas == listed.cartas and [len(p) for p in played.partes.values()] == [40, 15, 10]
    # of the same 66 cards in their sizes only copies and legendarias can be wrong
    found = cambio(listed, played)
    assert guardas(found) <= {"copias", "legendarias"}
    legendary = {key for key in played.principal if key.startswith("g")}
    assert ("legendarias" in guardas(found)) == (len(legendary) > 3)
    back = played.cambiar(into, out, CAT)
    assert cotejar(listed, back, CAT) == [] and back.partes == listed.partes
