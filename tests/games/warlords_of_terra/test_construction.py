"""A.1, A.2.1, A.8.3, C.3 to C.5: which decks are legal."""

from __future__ import annotations

from pathlib import Path

import pytest

from coliseo.effects.source import CardError
from coliseo.games.warlords_of_terra.construction.files import (
    datos_de_mazo,
    leer_mazo,
    mazo_inicial,
    mazo_listo,
    mazos_jugables,
    mazos_listos,
)
from coliseo.games.warlords_of_terra.construction.rules import (
    Lista,
    buscar_carta,
    numeros,
    revisar_mazo,
    revisar_principal,
)
from coliseo.games.warlords_of_terra.language.sets import agregar, catalogo_base, leer_conjunto_de_texto
from coliseo.games.warlords_of_terra.model.cards import REINOS, Catalogo
from coliseo.games.warlords_of_terra.model.readings import Lecturas
from coliseo.kernel.guards import Refusal

CAT = catalogo_base()


def lista(realm: str = "theridom") -> Lista:
    found = mazo_inicial(realm)
    assert found is not None
    return found


def reglas(refusals: list[Refusal]) -> set[str]:
    return {rule for r in refusals for rule in r.rules}


def con_legendarias() -> Catalogo:
    """The catalogue with more legendarias of Theridom: L1 to L4 for battle, and a legendary lugar L5."""
    lines = ["set: mias", "reinos:", "  - clave: theridom", "    cartas:"]
    for i in range(1, 5):
        lines.append(
            f"      - {{nombre: L{i}, tipo: tropa, rango: legendaria, coste: {{mana: 1}}, atq: 1, vida: 1, vel: 1}}"
        )
    lines.append("      - {nombre: L5, tipo: lugar, rango: legendaria, coste: {mana: 1}, produce: {mana: 1}}")
    return agregar(CAT, leer_conjunto_de_texto("\n".join(lines), "mias.yaml", CAT))


@pytest.mark.rule("WT-A.1.2", "WT-A.1.3", "WT-C.3.4", "WT-C.4.1", "WT-A.8.3.2")
@pytest.mark.parametrize("realm", REINOS)
@pytest.mark.parametrize("competitive", [False, True])
def test_the_starter_lists_are_legal_under_every_reading(realm: str, competitive: bool) -> None:
    deck = lista(realm)
    assert (len(deck.batalla), len(deck.construccion), len(deck.prebanquillo)) == (40, 15, 10)
    strict = Lecturas({"legendarias_fuera": "juntas", "copias_fuera": "juntas"})
    for readings in (None, strict):
        for x in (1, 2, 3):
            assert revisar_mazo(CAT, deck, competitive, x, readings) == []


@pytest.mark.rule("WT-A.1.2", "WT-A.1.4")
@pytest.mark.parametrize("size", [0, 39, 41])
def test_the_battle_deck_has_forty_cards_and_only_forty(size: int) -> None:
    deck = lista()
    deck.batalla = [*deck.batalla, "velo_de_la_capilla"][:size]
    refusals = revisar_mazo(CAT, deck)
    assert reglas(refusals) == {"WT-A.1.2", "WT-A.1.4"}
    assert str(size) in refusals[0].es and str(size) in refusals[0].en


@pytest.mark.rule("WT-A.1.3", "WT-A.1.4")
@pytest.mark.parametrize("size", [0, 14, 16])
def test_the_construction_deck_has_fifteen_and_only_fifteen(size: int) -> None:
    deck = lista()
    deck.construccion = [*deck.construccion, "torre_de_vigilancia"][:size]
    assert reglas(revisar_mazo(CAT, deck)) == {"WT-A.1.3", "WT-A.1.4"}


@pytest.mark.rule("WT-C.3.4", "WT-C.4.1")
def test_a_prebanquillo_has_ten_cards_or_in_friendly_play_none() -> None:
    deck = lista()
    deck.prebanquillo = []
    assert revisar_mazo(CAT, deck) == []
    assert reglas(revisar_mazo(CAT, deck, True)) == {"WT-C.3.4", "WT-C.4.1"}
    deck.prebanquillo = lista().prebanquillo[:9]
    assert reglas(revisar_mazo(CAT, deck)) == {"WT-C.3.4", "WT-C.4.1"}


@pytest.mark.rule("WT-A.2.1.4", "WT-C.3.5")
def test_three_copies_of_a_card() -> None:
    deck = lista()
    deck.batalla.remove("recluta_de_la_muralla")
    deck.batalla.append("serafin_menor")
    refusals = revisar_mazo(CAT, deck)
    assert [r.rules for r in refusals] == [("WT-A.2.1.4",)]
    assert "«Serafín Menor»" in refusals[0].es and "hay 4" in refusals[0].es
    deck = lista()
    deck.prebanquillo = ["serafin_menor"] * 4 + deck.prebanquillo[:6]
    assert reglas(revisar_mazo(CAT, deck)) == {"WT-A.2.1.4", "WT-C.3.5"}


@pytest.mark.rule("WT-C.3.5")
def test_copies_of_deck_and_prebanquillo_are_added_only_if_the_table_says_so() -> None:
    deck = lista()
    deck.prebanquillo[0] = "serafin_menor"
    assert revisar_mazo(CAT, deck) == []
    refusals = revisar_mazo(CAT, deck, lecturas=Lecturas({"copias_fuera": "juntas"}))
    assert [r.guard for r in refusals] == ["copias"]
    assert reglas(refusals) == {"WT-A.2.1.4", "WT-C.3.5"}


@pytest.mark.rule("WT-A.2.1.1", "WT-A.2.1.2")
@pytest.mark.parametrize(
    ("card", "instead", "field"),
    [
        ("brenna_duelista_del_rey", "lancera_del_puente", "batalla"),
        ("catedral_de_la_primera_luz", "granja_del_paramo", "construccion"),
    ],
)
def test_one_copy_of_an_unica_whichever_deck_it_is_in(card: str, instead: str, field: str) -> None:
    deck = lista()
    cards = deck.batalla if field == "batalla" else deck.construccion
    cards[cards.index(instead)] = card
    assert reglas(revisar_mazo(CAT, deck)) == {"WT-A.2.1.1"}


@pytest.mark.rule("WT-C.5.1")
def test_one_copy_of_a_legendaria_in_any_play() -> None:
    deck = lista()
    deck.batalla[deck.batalla.index("lancera_del_puente")] = "arcangel_de_la_balanza"
    for competitive in (False, True):
        assert reglas(revisar_mazo(CAT, deck, competitive)) == {"WT-C.5.1"}


@pytest.mark.rule("WT-C.5.2", "WT-C.5.3", "WT-C.5.4", "WT-C.5.5")
def test_different_legendarias_are_limited_in_competitive_play() -> None:
    cat = con_legendarias()
    deck = lista()
    deck.batalla[:2] = ["l1", "l2"]
    assert revisar_mazo(cat, deck, True) == []  # with the archangel, three
    deck.construccion[0] = "l5"
    assert revisar_mazo(cat, deck) == []
    refusals = revisar_mazo(cat, deck, True)
    assert reglas(refusals) == {"WT-C.5.2", "WT-C.5.5"}
    assert "hay 4" in refusals[0].es
    deck.batalla[:2] = lista().batalla[:2]
    assert revisar_mazo(cat, deck, True, 2) == []
    assert reglas(revisar_mazo(cat, deck, True, 1)) == {"WT-C.5.2", "WT-C.5.5"}
    assert reglas(revisar_mazo(cat, lista(), True, 0)) == {"WT-C.5.2", "WT-C.5.5"}
    assert reglas(revisar_mazo(cat, lista(), True, 4)) == {"WT-C.5.3"}


@pytest.mark.rule("WT-C.3.9", "WT-C.5.6")
def test_legendarias_of_the_prebanquillo_count_only_if_the_table_says_so() -> None:
    cat = con_legendarias()
    deck = lista()
    deck.prebanquillo[:3] = ["l1", "l2", "l3"]
    assert revisar_mazo(cat, deck, True) == []
    together = Lecturas({"legendarias_fuera": "juntas"})
    assert reglas(revisar_mazo(cat, deck, True, lecturas=together)) == {"WT-C.3.9"}
    assert revisar_mazo(cat, deck, lecturas=together) == []
    # after an exchange the main deck is looked at again
    deck.batalla[:3], deck.prebanquillo[:3] = deck.prebanquillo[:3], deck.batalla[:3]
    assert reglas(revisar_principal(cat, deck, True)) == {"WT-C.5.2", "WT-C.5.5"}


@pytest.mark.rule("WT-A.8.3.1", "WT-A.8.3.2", "WT-A.8.3.4")
@pytest.mark.parametrize("field", ["batalla", "construccion", "prebanquillo", "heroe"])
def test_realms_do_not_mix(field: str) -> None:
    deck = lista()
    if field == "heroe":
        deck.heroe = lista("terra").heroe
    elif field == "construccion":
        deck.construccion[0] = "arroyo_cantarin"
    else:
        cards = deck.batalla if field == "batalla" else deck.prebanquillo
        cards[0] = "osa_madre"
    refusals = revisar_mazo(CAT, deck)
    assert reglas(refusals) == {"WT-A.8.3.1", "WT-A.8.3.2"}
    assert "Theridom" in refusals[0].es and "Terra" in refusals[0].en


@pytest.mark.rule("WT-M.card.5")
def test_lugares_have_their_own_deck() -> None:
    deck = lista()
    deck.batalla[0] = "cuartel_viejo"
    deck.construccion[-1] = "lancera_del_puente"
    refusals = revisar_mazo(CAT, deck)
    assert {r.guard for r in refusals} >= {"mazo"}
    assert "WT-M.card.5" in reglas(refusals)


@pytest.mark.rule("WT-C.3.6", "WT-M.setup.1", "WT-M.setup.2")
def test_the_hero_stands_apart() -> None:
    deck = lista()
    deck.prebanquillo[0] = deck.heroe
    assert reglas(revisar_mazo(CAT, deck)) == {"WT-C.3.6"}
    deck = lista()
    deck.batalla[0] = deck.heroe
    assert "WT-M.setup.2" in reglas(revisar_mazo(CAT, deck))
    for wrong in ("", "lancera_del_puente"):
        deck = lista()
        deck.heroe = wrong
        assert reglas(revisar_mazo(CAT, deck)) == {"WT-M.setup.1"}


@pytest.mark.rule("WT-A.5.1", "WT-A.5.7", "WT-M.card.1")
def test_fichas_unknown_names_and_real_cards_without_text_cannot_be_played() -> None:
    deck = lista()
    deck.batalla[0] = "recluta"
    assert reglas(revisar_mazo(CAT, deck)) == {"WT-A.5.1", "WT-A.5.7"}
    deck.batalla[0] = "Nadie"
    assert [r.guard for r in revisar_mazo(CAT, deck)] == ["carta"]
    deck.batalla[0] = "Hoplitas"
    assert [r.guard for r in revisar_mazo(CAT, deck)] == ["desconocida"]
    deck.batalla[0] = lista().batalla[0]
    deck.heroe = "Targos"
    assert [r.guard for r in revisar_mazo(CAT, deck)] == ["desconocida"]


def test_cards_are_found_however_they_are_written() -> None:
    for name in ("arcangel_de_la_balanza", "Arcángel de la Balanza", "ARCANGEL DE LA BALANZA", "TH-10",
                 "Archangel of the Scales"):  # fmt: skip
        card = buscar_carta(CAT, name)
        assert card is not None and card.codigo == "TH-10"
    assert buscar_carta(CAT, "") is None
    assert numeros(CAT, ["TH-10"]) == [CAT.por_clave["arcangel_de_la_balanza"].numero]
    with pytest.raises(KeyError):
        numeros(CAT, ["Nadie"])


def test_deck_files(tmp_path: Path) -> None:
    assert [m.key for m in mazos_listos()] == sorted(REINOS)
    assert [m.key for m in mazos_jugables(CAT)] == sorted(REINOS)
    assert mazo_listo("nadie") is None and mazo_inicial("nadie") is None
    path = tmp_path / "mio.yaml"
    path.write_text('heroe: Grumak Puñorroto\nbatalla: ["40 Hoplitas"]\nconstruccion: ["3 Pozo de Barro"]\n')
    mine = leer_mazo(path)
    assert (len(mine.batalla), len(mine.construccion), mine.prebanquillo) == (40, 3, [])
    data = datos_de_mazo(mine, CAT)
    assert not data["legal"] and data["heroe"][0]["clave"] == "grumak_punorroto"
    assert [row["jugable"] for row in data["batalla"]] == [False]
    assert {reason["es"] for reason in data["impedimentos"]}
    path.write_text("batalla: []\nconstruccion: []\n")
    with pytest.raises(CardError, match="heroe"):
        leer_mazo(path)
