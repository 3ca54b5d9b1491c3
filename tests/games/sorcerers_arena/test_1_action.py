"""The fase de Acción (1.ACC): the standard attack, Acción cards, and having somebody to choose."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.inline import accion, conjunto, inflige, movimiento, personaje, recupera, un
from games.sorcerers_arena.kit import declara, impide, juega, menu, mesa, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.model.table import Mesa


def frente_a(brego: Any = "E5", **posicion: Any) -> Mesa:
    """Brunilda on E4, in chapter 1, and Brego somewhere."""
    a = {"personajes": {"brunilda": "E4"}, **posicion.pop("A", {})}
    return mesa(**{"capitulo": 1, "A": a, "B": {"personajes": {"brego": brego}}, **posicion})


# -- the standard attack --------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.ACC.1", "SA-1.ACC.2", "SA-1.ACC.3")
def test_the_standard_attack_inflicts_two_damage_on_somebody_adjacent() -> None:
    for space in ("D3", "D4", "E3", "E5", "F3", "F4"):
        m = juega(frente_a(space), {"A": {"ataca": "brego"}})
        assert (valor(m, "brego.vida"), valor(m, "abiertas"), valor(m, "en_curso")) == (10, ["movimiento"], [])
    told = sucesos(m, "dano")
    assert [(e["figura"], e["cuanto"], e["vida"], e["regla"]) for e in told] == [("brego", 2, 10, "SA-1.ACC.3")]
    assert (sucesos(m, "ataca_normal")[0]["dano"], reglas(m, "ataca_normal")) == (2, ["SA-1.ACC.2"])
    strong = mesa(capitulo=1, A={"personajes": {"roble": "E4"}}, B={"personajes": {"brego": "E5"}})
    juega(strong, {"A": {"ataca": "brego"}})
    assert valor(strong, "brego.vida") == 10, "two, whatever its Capacidades card says"


@pytest.mark.rule("SA-1.ACC.2", "SA-1.ACC.9")
def test_nobody_further_away_is_attacked() -> None:
    for space in ("E6", "F5", "C4"):
        m = frente_a(space)
        assert "ataca" not in menu(m)
        assert {"SA-1.ACC.9", "SA-1.ACC.2"} == explica(m, "A", {"ataca": "brego"})


@pytest.mark.rule("SA-1.ACC.2")
def test_one_of_several_is_chosen() -> None:
    m = mesa(capitulo=1, A={"personajes": {"brunilda": "E4"}}, B={"personajes": {"brego": "E5", "nerea": "D4"}})
    declara(m, "A", "ataca")
    assert (preguntado(m), sorted(menu(m))) == (("A", "objetivo"), ["brego", "nerea"])
    juega(m, {"A": {"a": "nerea"}})
    assert (valor(m, "nerea.vida"), valor(m, "brego.vida")) == (7, 12)


@pytest.mark.rule("SA-1.ACC.3")
def test_damage_takes_that_much_vida_and_leaves_none_below_zero() -> None:
    for before, after in ((12, 10), (3, 1), (2, 0), (1, 0)):
        m = juega(frente_a({"casilla": "E5", "vida": before}), {"A": {"ataca": "brego"}})
        assert valor(m, "brego.vida") == after and valor(m, "brego.fuera") is (after == 0)


@pytest.mark.rule("SA-1.ACC.3")
def test_damage_of_cards_takes_vida_too_inflicted_or_suffered() -> None:
    m = mesa(
        capitulo=2, A={"personajes": {"agata": "E4"}, "mano": ["AGA-1", "AGA-5"]}, B={"personajes": {"brego": "E6"}}
    )
    juega(m, {"A": {"juega": "AGA-5", "fase": "movimiento"}}, {"A": {"juega": "AGA-1", "a": "brego"}})
    assert (valor(m, "agata.vida"), valor(m, "brego.vida")) == (8, 11)
    assert reglas(m, "dano") == ["SA-1.ACC.3"] * 2


@pytest.mark.rule("SA-1.ACC.4")
def test_a_standard_attack_is_a_direct_effect() -> None:
    """Provocar and Sigiloso hold for it."""
    sly = {"casilla": "E5", "estados": {"sigiloso": 1}}
    broke = frente_a(sly)
    assert {"SA-0.EST.14"} == explica(broke, "A", {"ataca": "brego"})
    m = frente_a(sly, A={"mano": ["BRU-1"]})
    juega(m, {"A": {"ataca": "brego", "aparta": "BRU-1"}})
    assert (valor(m, "brego.vida"), valor(m, "A.apartadas")) == (10, {"Lección de vuelo": 1})
    taunting = {"brego": "E5", "nerea": {"casilla": "I1", "estados": {"provocar": 1}}}
    shielded = mesa(capitulo=1, A={"personajes": {"brunilda": "E4"}}, B={"personajes": taunting})
    assert {"SA-0.EST.17"} <= explica(shielded, "A", {"ataca": "brego"})


@pytest.mark.rule("SA-1.ACC.5")
def test_game_effects_prevent_an_attack_or_reduce_its_damage() -> None:
    tough = juega(frente_a({"casilla": "E5", "estados": {"resistente": 1}}), {"A": {"ataca": "brego"}})
    assert valor(tough, "brego.vida") == 11
    weak = mesa(capitulo=1, A={"personajes": {"brunilda": {"casilla": "E4", "estados": {"debilitado": 1}}}},
                B={"personajes": {"brego": "E5"}})  # fmt: skip
    assert valor(juega(weak, {"A": {"ataca": "brego"}}), "brego.vida") == 11
    taunting = {"brego": "E5", "nerea": {"casilla": "I1", "estados": {"provocar": 1}}}
    assert "ataca" not in menu(mesa(capitulo=1, A={"personajes": {"brunilda": "E4"}}, B={"personajes": taunting}))


@pytest.mark.rule("SA-1.ACC.8")
def test_a_standard_attack_is_made_on_a_rival() -> None:
    """OQ-SA-13 (`normal_attack_may_target_ally`: off)."""
    team = {"personajes": {"brunilda": "E4", "zahir": "D4"}}
    alone = mesa(capitulo=1, A=team, B={"personajes": {"brego": "I1"}})
    assert {"SA-1.ACC.8", "SA-1.ACC.9"} <= explica(alone, "A", {"ataca": "zahir"})
    m = mesa(capitulo=1, A=team, B={"personajes": {"brego": "E5", "nerea": "F4"}})
    declara(m, "A", "ataca")
    assert sorted(menu(m)) == ["brego", "nerea"]
    zahir = next(f.lugar for f in m.figuras if m.personaje(f.lugar).key == "zahir")
    assert "SA-1.ACC.8" in impide(m, "A", zahir)


@pytest.mark.rule("SA-1.ACC.8")
def test_with_the_other_reading_an_adjacent_aliado_may_be_attacked() -> None:
    """OQ-SA-13 (`normal_attack_may_target_ally`: on): neither Sigiloso nor Provocar matter between aliados."""
    sly = {"casilla": "D4", "estados": {"sigiloso": 1}}
    team = {"brunilda": "E4", "zahir": sly, "roble": {"casilla": "A1", "estados": {"provocar": 1}}}
    m = mesa(
        lecturas={"normal_attack_may_target_ally": "on"}, A={"personajes": team}, B={"personajes": {"brego": "I1"}}
    )
    juega(m, {"A": {"ataca": "zahir"}})
    assert (valor(m, "zahir.vida"), valor(m, "pv")) == (8, {"azul": 0, "rojo": 0})


@pytest.mark.rule("SA-1.ACC.9")
def test_without_anybody_to_choose_no_attack_is_declared() -> None:
    m = mesa(capitulo=1, A={"personajes": {"brunilda": "E4"}}, B={"personajes": {"brego": "fuera", "nerea": "I1"}})
    assert menu(m) == ["pasa", "mueve"] and "SA-1.ACC.9" in explica(m, "A", {"ataca": "nerea"})
    assert {"SA-1.ACC.9", "SA-1.KO.5"} <= explica(m, "A", {"ataca": "brego"})


# -- Acción cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.ACC.1", "SA-1.ACC.6")
def test_an_accion_card_is_followed_in_printed_order_and_then_discarded() -> None:
    m = frente_a(A={"mano": ["BRU-6"], "descartes": ["ZAH-2"]}, B={"personajes": {"brego": "E5", "nerea": "D4"}})
    juega(m, {"A": {"juega": "BRU-6"}})
    assert preguntado(m) == ("A", "objetivo") and valor(m, "en_curso") == ["Escobazo"]
    assert (valor(m, "A.mano"), valor(m, "A.descartes"), valor(m, "brunilda.estados")) == ({}, {"Capa gris": 1}, {})
    juega(m, {"A": {"a": "brego"}})
    assert (valor(m, "brego.vida"), valor(m, "brunilda.estados")) == (9, {"escoba_magica": 1})
    assert valor(m, "A.descartes_en_orden") == ["Capa gris", "Escobazo"]
    assert [e["suceso"] for e in sucesos(m)] == ["fase", "juega", "elige", "dano", "adquiere", "descarta"]
    assert reglas(m, "juega") == reglas(m, "descarta") == ["SA-1.ACC.6"]


@pytest.mark.rule("SA-1.ACC.6", "SA-1.MOV.7")
def test_an_instruction_of_several_parts_is_carried_out_whole() -> None:
    """Revealing, and what follows from what is revealed."""
    a = {"personajes": {"cornelio": "E4"}, "mano": ["COR-2"], "tope": ["COR-4"]}
    m = mesa(A=a, B={"personajes": {"brego": "E6"}})
    juega(m, {"A": {"juega": "COR-2", "a": "brego"}})
    kinds = [e["suceso"] for e in sucesos(m)]
    assert kinds == ["fase", "juega", "elige", "dano", "revela", "adquiere", "descarta"]


@pytest.mark.rule("SA-1.ACC.7")
def test_a_card_with_a_direct_effect_needs_a_personaje_that_can_be_chosen() -> None:
    hand = {"mano": ["BRU-4", "BRU-2"]}
    far = frente_a("I1", A=hand)  # range 3, and I1 is four away
    assert explica(far, "A", {"juega": "BRU-4"}) == {"SA-1.ACC.7"} and legal(far, "A", {"juega": "BRU-2"})
    assert explica(far, "A", {"juega": "BRU-4", "a": "brego"}) == {"SA-1.ACC.7", "SA-1.ALC.2"}
    assert legal(frente_a("H2", A=hand), "A", {"juega": "BRU-4", "a": "brego"})
    # one of the right kind: an aliado to heal
    team = {"personajes": {"nerea": "E4"}, "mano": ["NER-2"]}
    assert explica(mesa(capitulo=1, A=team, B={"personajes": {"brego": "E5"}}), "A", {"juega": "NER-2"}) == {
        "SA-1.ACC.7"
    }
    team["personajes"] = {"nerea": "E4", "brunilda": "E6"}
    assert legal(mesa(capitulo=1, A=team, B={"personajes": {"brego": "E5"}}), "A", {"juega": "NER-2", "a": "brunilda"})


@pytest.mark.rule("SA-1.ACC.7")
def test_it_must_be_possible_to_pay_for_choosing_it() -> None:
    """The card that is played pays for nothing."""
    sly = {"casilla": "E5", "estados": {"sigiloso": 1}}
    assert explica(frente_a(sly, A={"mano": ["BRU-4"]}), "A", {"juega": "BRU-4"}) == {"SA-0.EST.14"}
    assert legal(
        frente_a(sly, A={"mano": ["BRU-4", "ZAH-1"]}), "A", {"juega": "BRU-4", "a": "brego", "aparta": "ZAH-1"}
    )


# -- when it is seen ------------------------------------------------------------------------------------------------

EMBESTIDA = movimiento("Embestida", {"mueve": {"hasta": 2}}, inflige(un("rival", 1), 3), recupera("yo", 1))


def embiste(brego: str, nadia: Any = "E1", **posicion: Any) -> Mesa:
    """Nadia has a card that moves her up to 2 and then strikes an adjacent rival."""
    hurt = {"casilla": nadia, "vida": 5} if isinstance(nadia, str) else nadia
    a = {"personajes": {"nadia": hurt}, "mano": ["Embestida"]}
    return mesa(cartas=conjunto(personaje("Nadia", EMBESTIDA)), A=a, B={"personajes": {"brego": brego}}, **posicion)


@pytest.mark.rule("SA-1.ACC.7")
def test_a_card_that_moves_first_is_played_if_some_way_leads_to_a_target() -> None:
    """OQ-SA-28 (`target_check`: reachable)."""
    m = embiste("E4")
    juega(m, {"A": {"juega": "Embestida", "mueve_a": "E3", "a": "brego"}})
    assert (valor(m, "brego.vida"), valor(m, "nadia.vida")) == (9, 6)
    for far in ("E5", "I1"):
        assert explica(embiste(far), "A", {"juega": "Embestida"}) == {"SA-1.ACC.7"}
    held = {"casilla": "E1", "estados": {"inmovilizado": 1}}
    assert explica(embiste("E3", held), "A", {"juega": "Embestida"}) == {"SA-1.ACC.7"}, "she would not move"


@pytest.mark.rule("SA-1.ACC.7")
def test_if_no_target_is_then_had_that_effect_is_skipped() -> None:
    """OQ-SA-28 (`target_check`: reachable): the rest is resolved, and the card is spent."""
    m = juega(embiste("E4"), {"A": {"juega": "Embestida", "mueve_a": "E1"}})
    assert (valor(m, "brego.vida"), valor(m, "nadia.vida"), valor(m, "A.descartes")) == (12, 6, {"Embestida": 1})
    assert preguntado(m) == ("A", "principal") and "movimiento" not in valor(m, "abiertas")


@pytest.mark.rule("SA-1.ACC.7")
def test_with_the_other_reading_the_target_must_be_there_when_the_card_is_declared() -> None:
    """OQ-SA-28 (`target_check`: at_declaration)."""
    reading = {"lecturas": {"target_check": "at_declaration"}}
    assert explica(embiste("E4", **reading), "A", {"juega": "Embestida"}) == {"SA-1.ACC.7"}
    m = embiste("E2", **reading)
    juega(m, {"A": {"juega": "Embestida", "mueve_a": "E1", "a": "brego"}})
    assert valor(m, "brego.vida") == 9
    away = juega(embiste("E2", **reading), {"A": {"juega": "Embestida", "mueve_a": "C1"}})
    assert valor(away, "brego.vida") == 12, "she walked off: whoever was there is not within reach any more"


@pytest.mark.rule("SA-1.ACC.7")
def test_only_the_ways_that_the_card_itself_allows_count() -> None:
    """OQ-SA-28: shut in by rivals at a distance of two, or with a card that crosses nobody."""
    strike = inflige(un("rival", 1), 1)
    through = accion("Paso", {"mueve": {"hasta": 2, "por": "nadie"}}, strike)
    cards = conjunto(personaje("Nadia", through), personaje("Otto"))
    team = {"nadia": "A1", "zahir": "A2", "roble": "B1", "otto": "B2"}
    m = mesa(cartas=cards, A={"personajes": team, "mano": ["Paso"]}, B={"personajes": {"brego": "C3"}})
    assert explica(m, "A", {"juega": "Paso"}) == {"SA-1.ACC.7"}


@pytest.mark.rule("SA-1.ACC.7")
def test_a_rival_that_an_earlier_instruction_may_bring_near_counts_too() -> None:
    """OQ-SA-28: whoever is moved, not only the author."""
    lure = accion(
        "Reclamo", {"mueve": {"quien": {"cada": "rival", "alcance": 3}, "hasta": 1}}, inflige(un("rival", 1), 2)
    )
    cards = conjunto(personaje("Nadia", lure))

    def before(brego: str, **posicion: Any) -> Mesa:
        return mesa(cartas=cards, A={"personajes": {"nadia": "E1"}, "mano": ["Reclamo"]},
                    B={"personajes": {"brego": brego}}, **posicion)  # fmt: skip

    m = juega(before("E3"), {"A": {"juega": "Reclamo", "mueve_a": "E2", "a": "brego"}})
    assert (valor(m, "brego.casilla"), valor(m, "brego.vida")) == ("E2", 10)
    assert explica(before("E4"), "A", {"juega": "Reclamo"}) == {"SA-1.ACC.7"}, "one space is not enough"
    assert explica(before("E3", lecturas={"target_check": "at_declaration"}), "A", {"juega": "Reclamo"}) == {
        "SA-1.ACC.7"
    }
