"""What the texts of cards can say: each word does what it says, and an object carries out all of it (RG-PI.5)."""

from __future__ import annotations

from typing import Any

import pytest
from games.rise_of_gods.inline import carta, conjunto, criatura, lenta, rapida, reaccion
from games.rise_of_gods.kit import azar, explica, juega, legal, mesa, preguntado, sucesos, valor

from coliseo.games.rise_of_gods.model.table import Mesa

GIGANTE = "Gigante de Remaches"
MUCHOS = {"alborada": 6, "marisma": 6, "forja": 6, "vigilia": 6}
TIRO = {"danar": {"cuanto": 1, "a": "oponente"}}
CURA = {"curar": {"cuanto": 1, "a": "tu_jugador"}}


def _juega(*efecto: object, a: object = None, **extra: Any) -> Mesa:
    """A plays a magia lenta that says that."""
    own = {"vida": 10, "sellos": MUCHOS, **extra.pop("A", {})}
    own["mano"] = ["Texto", *own.get("mano", [])]
    m = mesa(cartas=conjunto(lenta("Texto", *efecto)), A=own, **extra)
    return juega(m, {"A": {"juega": "Texto"} if a is None else {"juega": "Texto", "a": a}}, "resuelve")


# -- amounts and conditions -----------------------------------------------------------------------------------------


@pytest.mark.rule("RG-PI.5")
@pytest.mark.parametrize("enemigas", [0, 1, 3])
def test_as_many_as_were_reached_and_as_many_as_there_are(enemigas: int) -> None:
    board = {cell: "Larva de B" for cell in ("a4", "b4", "c4")[:enemigas]}
    reached = _juega(
        {"aniquilar": {"todas": "criatura", "de": "enemiga"}},
        {"curar": {"cuanto": "asi", "a": "tu_jugador"}},
        tablero=board,
    )
    assert (valor(reached, "A.vida"), valor(reached, "B.piezas")) == (10 + enemigas, {})
    there = _juega(
        {"danar": {"cuanto": {"cuenta": {"cada": "criatura", "de": "enemiga"}}, "a": "oponente"}},
        tablero={**board, "a1": "Larva de A"},
    )
    assert valor(there, "B.vida") == 20 - enemigas


@pytest.mark.rule("RG-PI.5")
@pytest.mark.parametrize(("aliadas", "hecho"), [(1, (10, 19)), (2, (11, 20))])
def test_a_condition_is_looked_at_on_resolving(aliadas: int, hecho: tuple[int, int]) -> None:
    m = _juega(
        {"si": {"hay": {"cada": "criatura", "de": "aliada"}, "al_menos": 2}, "entonces": [CURA], "sino": [TIRO]},
        tablero={cell: "Larva de A" for cell in ("a1", "b1")[:aliadas]},
    )
    assert (valor(m, "A.vida"), valor(m, "B.vida")) == hecho


@pytest.mark.rule("RG-CB.7", "RG-PI.5")
@pytest.mark.parametrize(("objetivo", "vida"), [("c3", 11), ("d3", 10)])
def test_whether_the_damaged_one_dies(objetivo: str, vida: int) -> None:
    m = _juega(
        {"danar": {"cuanto": 2, "a": {"una": "criatura"}}},
        {"si": {"muere": "esa_criatura"}, "entonces": [CURA]},
        a=objetivo,
        tablero={"c3": "Larva de B", "d3": f"{GIGANTE} de B"},
    )
    assert valor(m, "A.vida") == vida


@pytest.mark.rule("RG-KW.5")
@pytest.mark.parametrize(("jugadas", "vida"), [(0, 11), (1, 10)])
def test_a_magia_may_ask_to_be_the_first_card_of_the_turn(jugadas: int, vida: int) -> None:
    m = _juega({"si": "primera_carta", "entonces": [CURA]}, A={"jugadas_turno": jugadas})
    assert valor(m, "A.vida") == vida


# -- damage, life, statistics ---------------------------------------------------------------------------------------


@pytest.mark.rule("RG-DD.1")
def test_losing_life_and_the_other_player() -> None:
    m = _juega({"perder_vida": {"cuanto": 3, "a": "oponente"}})
    assert valor(m, "B.vida") == 17
    both = ({"danar": {"cuanto": 2, "a": {"una": "jugador"}}}, {"perder_vida": {"cuanto": 5, "a": "el_otro_jugador"}})
    for chosen, lives in (("A", (8, 15)), ("B", (5, 18))):
        n = _juega(*both, a=chosen)
        assert (valor(n, "A.vida"), valor(n, "B.vida")) == lives
    end = _juega({"perder_vida": {"cuanto": 3, "a": "oponente"}}, B={"vida": 3})
    assert valor(end, "ganadores") == ["A"]


@pytest.mark.rule("RG-KW.29", "RG-DD.1")
def test_a_curse_takes_life_at_the_start_of_each_of_its_victims_turns() -> None:
    m = _juega({"maldecir": {"cuanto": 2, "a": "oponente"}}, B={"vida": 4})
    assert valor(m, "B.vida") == 4
    juega(m, {"hasta": {"turno": 9}})
    assert (valor(m, "B.vida"), valor(m, "A.vida")) == (2, 10)
    juega(m, {"A": "termina"})
    assert valor(m, "ganadores") == ["A"]


@pytest.mark.rule("RG-PI.5")
def test_gains_for_good_and_until_the_end_of_the_turn() -> None:
    one = {"una": "criatura"}
    for until, after in (({}, (2, 3)), ({"hasta": "fin_del_turno"}, (1, 1))):
        m = _juega({"otorgar": {"a": one, "ataque": 1, "vida": 2, **until}}, a="c1", tablero={"c1": "Larva de A"})
        assert (valor(m, "c1.ataque"), valor(m, "c1.vida")) == (2, 3)
        juega(m, {"hasta": {"turno": 9}})
        assert (valor(m, "c1.ataque"), valor(m, "c1.vida")) == after
    m = _juega(
        {"otorgar": {"a": one, "palabras": ["cargar"], "hasta": "fin_del_turno"}}, a="c1", tablero={"c1": "Larva de A"}
    )
    assert valor(m, "c1.palabras") == {"cargar": 1}
    juega(m, {"hasta": {"turno": 9}})
    assert valor(m, "c1.palabras") == {}


@pytest.mark.rule("RG-PI.5", "RG-CB.7")
def test_a_loss_lowers_and_can_kill() -> None:
    lose = {"quitar": {"a": {"una": "criatura"}, "ataque": 1, "vida": 1}}
    m = _juega(lose, a="c3", tablero={"c3": f"{GIGANTE} de B"})
    assert (valor(m, "c3.ataque"), valor(m, "c3.vida"), valor(m, "c3.vida_maxima")) == (4, 4, 4)
    n = _juega(lose, a="c3", tablero={"c3": "Perro de Cuerda de B"})
    assert (valor(n, "c3"), valor(n, "B.cementerio")) == (None, {"Perro de Cuerda": 1})


@pytest.mark.rule("RG-PI.5")
def test_a_loss_until_the_end_of_the_turn_ends_with_it() -> None:
    m = _juega(
        {"quitar": {"a": {"una": "criatura"}, "ataque": 2, "hasta": "fin_del_turno"}},
        a="c3",
        tablero={"c3": f"{GIGANTE} de B"},
    )
    assert valor(m, "c3.ataque") == 3
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "c3.ataque") == 5


@pytest.mark.rule("RG-PI.7", "RG-OP.1")
def test_damage_split_among_the_chosen() -> None:
    arco = criatura(
        "Arco", 1, 1, asalto=[{"repartir": {"cuanto": 3, "entre": {"una": "criatura", "cuantas": 2, "hasta": "si"}}}]
    )
    base = {
        "cartas": conjunto(arco),
        "tablero": {"c3": f"{GIGANTE} de B", "d3": f"{GIGANTE} de B"},
        "A": {"mano": ["Arco"], "sellos": MUCHOS},
    }
    m = mesa(**base)
    juega(
        m, {"A": {"invoca": "Arco", "en": "c1", "a": ["c3", "d3"]}}, "resuelve", {"A": {"reparte": {"c3": 1, "d3": 2}}}
    )
    assert (valor(m, "c3.vida"), valor(m, "d3.vida")) == (4, 3)
    alone = mesa(**base)
    juega(alone, {"A": {"invoca": "Arco", "en": "c1", "a": "c3"}}, "resuelve")
    assert valor(alone, "c3.vida") == 2
    unused = mesa(**base)
    juega(unused, {"A": {"invoca": "Arco", "en": "c1", "asalto": False}}, "resuelve")
    assert (valor(unused, "c3.vida"), valor(unused, "d3.vida")) == (5, 5)


@pytest.mark.rule("RG-KW.28")
def test_enfermedad_made_worse_only_where_there_is_some() -> None:
    m = _juega(
        {"agravar": {"cuanto": 1, "a": {"todas": "criatura"}}},
        tablero={"c3": {"carta": GIGANTE, "de": "B", "enfermedad": 1}, "d3": f"{GIGANTE} de B"},
    )
    assert (valor(m, "c3.enfermedad"), valor(m, "d3.enfermedad")) == (2, 0)


@pytest.mark.rule("RG-KW.12")
def test_a_text_may_stun_by_attack_for_as_long_as_it_stands() -> None:
    yugo = carta("Yugo", "estructura", vida=3, niveles=[{"constantes": [{"aturde_desde": 4}]}])
    m = mesa(cartas=conjunto(yugo), tablero={"f4": "Yugo de B", "c1": f"{GIGANTE} de A", "a1": "Larva de A"})
    assert "RG-KW.12" in explica(m, "A", {"mueve": "c1", "a": "c2"})
    assert legal(m, "A", {"mueve": "a1", "a": "a2"})


# -- removal --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-KW.42", "RG-TK.8")
def test_the_destroyed_go_to_the_cementerio_with_their_last_breath() -> None:
    m = _juega(
        {"destruir": {"una": "criatura"}},
        a="c3",
        tablero={"c3": {"carta": "Rana de Cieno", "de": "B", "bono": [0, 9]}},
        B={"vida": 10},
    )
    assert (valor(m, "c3"), valor(m, "B.cementerio"), valor(m, "B.vida")) == (None, {"Rana de Cieno": 1}, 12)
    assert valor(m, "B.destruidas") == 1


@pytest.mark.rule("RG-PI.5", "RG-KW.42")
def test_a_sacrifice_of_an_effect_breathes_its_last() -> None:
    m = _juega(
        {"sacrificar": {"una": "criatura", "de": "aliada"}},
        a="c2",
        tablero={"c2": "Rana de Cieno de A", "c3": "Larva de B"},
    )
    assert (valor(m, "c2"), valor(m, "A.vida"), valor(m, "A.destruidas")) == (None, 12, 1)


@pytest.mark.rule("RG-ST.2")
def test_a_push_moves_the_struck_criatura_and_never_an_estructura() -> None:
    m = mesa(tablero={"c2": "Ariete Viviente de A", "d3": {"carta": GIGANTE, "de": "B", "perdida": [5, 0]}})
    juega(m, {"A": {"ataca": "c2", "a": "d3"}}, "resuelve")
    assert (valor(m, "d3"), valor(m, "e4.vida")) == (None, 1)
    n = mesa(tablero={"c2": "Ariete Viviente de A", "c3": "Ciudadela de Hierro de B"})
    juega(n, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(n, "c3.vida") == 2


@pytest.mark.rule("RG-AR.2")
def test_an_artefacto_may_let_go_of_its_bearer() -> None:
    hilo = carta(
        "Hilo", "artefacto", portador={"ataque": 2, "vida": 0}, reacciones=[reaccion("final_del_turno", "soltarse")]
    )
    m = mesa(cartas=conjunto(hilo), tablero={"c1": {"carta": "Larva", "de": "A", "adjuntos": ["Hilo"]}})
    assert valor(m, "c1.ataque") == 3
    juega(m, {"A": "termina"})
    assert (valor(m, "c1.ataque"), valor(m, "c1.adjuntos"), valor(m, "A.cementerio")) == (1, {}, {"Hilo": 1})


# -- hands and decks ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-PI.5")
def test_discards_chosen_and_at_random() -> None:
    m = _juega({"descartar": {"cuantas": 1, "quien": "oponente"}}, B={"mano": ["Riel", "Hundir"]})
    assert preguntado(m) == ("B", "cartas")
    juega(m, {"B": {"elige": "Riel"}})
    assert (valor(m, "B.mano"), valor(m, "B.cementerio")) == ({"Hundir": 1}, {"Riel": 1})
    n = mesa(
        cartas=conjunto(lenta("Texto", {"descartar_al_azar": {"cuantas": 1, "quien": "oponente"}})),
        A={"mano": ["Texto"], "sellos": MUCHOS},
        B={"mano": ["Riel", "Hundir"]},
    )
    azar(n, descarte=["Hundir"])
    juega(n, {"A": {"juega": "Texto"}}, "resuelve")
    assert (valor(n, "B.mano"), valor(n, "B.cementerio")) == ({"Riel": 1}, {"Hundir": 1})


@pytest.mark.rule("RG-KW.16", "RG-PI.5")
def test_a_hand_that_was_looked_at_is_known_and_loses_the_card_chosen() -> None:
    m = _juega("mirar_mano", {"descartar_de_esa_mano": {"menos": "sello"}}, B={"mano": ["forja", "Riel", "Hundir"]})
    assert valor(m, "B.conocida") == {"Sello de Forja": 1, "Riel": 1, "Hundir": 1}
    assert not legal(m, "A", {"elige": "forja"})
    juega(m, {"A": {"elige": "Riel"}})
    assert (valor(m, "B.mano"), valor(m, "B.cementerio")) == ({"Sello de Forja": 1, "Hundir": 1}, {"Riel": 1})


@pytest.mark.rule("RG-PI.5")
def test_cards_discarded_from_a_deck() -> None:
    m = _juega({"descartar_del_mazo": {"cuantas": 2}}, B={"tope": ["Riel", "Hundir", "Larva"], "mazo": []})
    assert (valor(m, "B.cementerio"), valor(m, "B.tope")) == ({"Riel": 1, "Hundir": 1}, ["Larva"])


@pytest.mark.rule("RG-KW.4", "RG-PI.5")
@pytest.mark.parametrize(("tope", "cementerio"), [("Ciénaga Honda", 2), ("Hundir", 1)])
def test_the_top_of_the_deck_compared_with_the_discard(tope: str, cementerio: int) -> None:
    m = _juega(
        {"descartar_al_azar": {"cuantas": 1, "quien": "oponente"}},
        "comparar_tope",
        B={"mano": ["Riel"], "tope": [tope]},
    )
    assert sum(valor(m, "B.cementerio").values()) == cementerio
    assert sucesos(m, "muestra", carta=tope)


@pytest.mark.rule("RG-KW.4")
def test_a_card_looked_at_may_go_to_the_bottom_or_stay() -> None:
    for chosen, top, bottom in (("Riel", ["Hundir"], ["Riel"]), ([], ["Riel", "Hundir"], [])):
        m = _juega(
            {"adivinar": {"cuantas": 1, "mazo": "tuyo"}},
            {"poner_al_fondo": 1},
            A={"tope": ["Riel", "Hundir"], "mazo": []},
        )
        juega(m, {"A": {"elige": chosen}})
        assert (valor(m, "A.tope"), valor(m, "A.fondo")) == (top, bottom)


@pytest.mark.rule("RG-KW.4")
def test_a_card_looked_at_may_be_taken() -> None:
    m = _juega(
        {"adivinar": {"cuantas": 2, "mazo": "tuyo"}},
        "tomar_mirada",
        A={"tope": ["Riel", "Hundir", "Larva"], "mazo": []},
    )
    assert not legal(m, "A", {"elige": "Larva"})
    juega(m, {"A": {"elige": "Hundir"}})
    assert (valor(m, "A.mano"), valor(m, "A.mazo")) == ({"Hundir": 1}, {"Riel": 1, "Larva": 1})


@pytest.mark.rule("RG-OP.1")
def test_a_search_shows_what_it_finds_and_may_find_nothing() -> None:
    for chosen, hand in (("Torre de Vapor", {"Torre de Vapor": 1}), ([], {})):
        m = mesa(A={"mano": ["Contratista Ambulante"], "sellos": MUCHOS, "mazo": ["Torre de Vapor", "Hundir"]})
        juega(m, {"A": {"invoca": "Contratista Ambulante", "en": "c1"}}, "resuelve")
        assert not legal(m, "A", {"elige": "Hundir"})
        juega(m, {"A": {"elige": chosen}}, "resuelve")
        assert valor(m, "A.mano") == hand
        assert sucesos(m, "baraja")


@pytest.mark.rule("RG-TK.2")
def test_a_token_shuffled_into_a_deck_can_be_drawn() -> None:
    m = _juega({"barajar_en_mazo": "larva"}, A={"mazo": []})
    assert valor(m, "A.mazo") == {"Larva": 1}
    juega(m, {"hasta": {"turno": 9}})
    assert valor(m, "A.mano") == {"Larva": 1}


@pytest.mark.rule("RG-TK.2")
def test_a_card_may_go_back_to_the_deck_instead_of_staying() -> None:
    eco = criatura("Eco", 1, 1, reacciones=[reaccion("final_del_turno", "volver_al_mazo")])
    m = mesa(cartas=conjunto(eco), tablero={"c1": "Eco de A"}, A={"mazo": []})
    juega(m, {"A": "termina"})
    assert (valor(m, "c1"), valor(m, "A.mazo"), valor(m, "A.cementerio")) == (None, {"Eco": 1}, {})


# -- joints ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-PI.5")
def test_several_things_in_one_sentence_and_one_after_another() -> None:
    m = _juega({"y": [TIRO, CURA]}, {"luego": [{"robar": 1}]}, A={"mazo": 3})
    assert (valor(m, "B.vida"), valor(m, "A.vida"), valor(m, "A.cartas_en_mano")) == (19, 11, 1)


@pytest.mark.rule("RG-OP.1")
@pytest.mark.parametrize(("dice", "vida"), [("si", 11), ("no", 10)])
def test_what_one_may_do_is_asked(dice: str, vida: int) -> None:
    m = _juega({"puedes": [CURA]})
    assert preguntado(m) == ("A", "usar")
    juega(m, {"A": {"elige": dice}})
    assert valor(m, "A.vida") == vida


@pytest.mark.rule("RG-PI.8")
@pytest.mark.parametrize(("modo", "hecho"), [(1, (19, 10)), (2, (20, 11))])
def test_one_of_several_ways_is_chosen_as_it_goes_on_the_pila(modo: int, hecho: tuple[int, int]) -> None:
    doble = criatura("Doble", 1, 1, pagables=[{"coste": 1, "efecto": [{"elige": [TIRO, CURA]}]}])
    m = mesa(
        cartas=conjunto(doble),
        tablero={"c1": "Doble de A", "f4": "Larva de B"},
        A={"vida": 10, "sellos": MUCHOS},
        B={"mano": ["Chispa de Dínamo"], "sellos": MUCHOS},
    )
    juega(m, {"A": {"usa": "c1", "modo": modo}})
    assert preguntado(m) == ("B", "responder")
    juega(m, "resuelve")
    assert (valor(m, "B.vida"), valor(m, "A.vida")) == hecho


@pytest.mark.rule("RG-PI.8", "RG-PI.7")
def test_a_way_without_a_legal_target_is_not_offered() -> None:
    hiere = {"danar": {"cuanto": 1, "a": {"una": "criatura", "de": "enemiga"}}}
    doble = criatura("Doble", 1, 1, pagables=[{"coste": 1, "efecto": [{"elige": [hiere, CURA]}]}])
    m = mesa(cartas=conjunto(doble), tablero={"c1": "Doble de A"}, A={"vida": 10, "sellos": MUCHOS})
    juega(m, {"A": {"usa": "c1"}}, "resuelve")
    assert valor(m, "A.vida") == 11
    n = mesa(cartas=conjunto(doble), tablero={"c1": "Doble de A"}, A={"vida": 10, "sellos": MUCHOS})
    assert "RG-PI.8" in explica(n, "A", {"usa": "c1", "modo": 1})


@pytest.mark.rule("RG-PI.10")
def test_a_response_may_speak_of_the_attacker() -> None:
    stop = {"y": [{"anular": {"ese": "ataque"}}, {"danar": {"cuanto": 2, "a": "la_que_atacaba"}}]}
    espinas = rapida("Espinas", stop, condicion="ataque_enemigo")
    m = mesa(
        cartas=conjunto(espinas),
        tablero={"c2": f"{GIGANTE} de A", "c3": "Lancero de Vísperas de B"},
        B={"mano": ["Espinas"], "sellos": MUCHOS},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, {"B": {"responde": "Espinas"}}, "resuelve")
    assert (valor(m, "c2.vida"), valor(m, "c3.vida")) == (3, 4)


@pytest.mark.rule("RG-PI.10")
@pytest.mark.parametrize(("dice", "vida"), [("si", 4), ("no", None)])
def test_somebody_may_fall_to_annul_an_attack_that_is_on_the_pila(dice: str, vida: int | None) -> None:
    escolta = criatura("Escolta", 1, 1, reacciones=[reaccion("aliado_atacado", "interponerse")])
    m = mesa(
        cartas=conjunto(escolta),
        tablero={"c2": f"{GIGANTE} de A", "c3": "Lancero de Vísperas de B", "f4": "Escolta de B"},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}})
    assert (preguntado(m), valor(m, "pila")) == (("B", "usar"), ["ataque_de_gigante_de_remaches"])
    juega(m, {"B": {"elige": dice}}, "resuelve")
    assert valor(m, "c3" if vida is None else "c3.vida") == vida
    assert (valor(m, "f4") is None) is (dice == "si")
    assert valor(m, "c2.ataques") == 0
