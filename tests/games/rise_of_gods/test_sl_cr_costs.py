"""Sellos (SL), costs and what is printed on cards (CR), and the types of cards (CT)."""

from __future__ import annotations

from typing import Any

import pytest
from games.rise_of_gods.kit import juega, mesa, preguntado, sucesos, valor
from games.rise_of_gods.rules_kit import explica, legal

from coliseo.games.rise_of_gods.construction.files import mazo_listo
from coliseo.games.rise_of_gods.construction.rules import consejos, revisar_mazo
from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.language.sets import catalogo_base
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.games.rise_of_gods.shelf.pages import card_list
from coliseo.judge.adapter import ActionRefused

GIGANTE = "Gigante de Remaches"
#: of Alborada by its seal, but its whole cost is neutral
PEREGRINO = {
    "facciones": [
        {
            "clave": "alborada",
            "cartas": [
                {"id": "X-1", "nombre": "Peregrino", "tipo": "criatura", "rareza": "comun", "coste": {"neutral": 2},
                 "ataque": 1, "vida": 1},
                {"id": "X-2", "nombre": "Regalo", "tipo": "criatura", "rareza": "comun", "coste": {"neutral": 0},
                 "ataque": 1, "vida": 1},
            ],
        }
    ]
}  # fmt: skip


def de_a(**campos: Any) -> Mesa:
    return mesa(A=campos)


# -- sellos ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-SL.1")
def test_sellos_are_cards_and_nothing_else_pays() -> None:
    m = mesa(cartas=PEREGRINO, A={"mano": ["Larva", "Regalo", "Sello de Marisma"]})
    assert {"RG-CR.1", "RG-SL.4"} <= explica(m, "A", {"invoca": "Larva", "en": "a1"})
    assert legal(m, "A", {"invoca": "Regalo", "en": "a1"}), "what costs nothing needs none"
    juega(m, {"A": {"sello": "marisma"}})
    assert valor(m, "A.mano") == {"Larva": 1, "Regalo": 1}
    assert valor(m, "A.sellos.marisma.libres") == 1
    juega(m, {"A": {"invoca": "Larva", "en": "a1"}}, "resuelve")
    assert valor(m, "a1.carta") == "Larva" and valor(m, "A.libres") == 0


@pytest.mark.rule("RG-SL.1")
def test_no_other_card_is_played_as_a_sello() -> None:
    m = de_a(mano=["Hundir", "Larva", "Sello de Forja"])
    assert explica(m, "A", {"sello": "Hundir"}) == {"RG-SL.1"}
    assert explica(m, "A", {"sello": "Larva"}) == {"RG-SL.1"}
    assert legal(m, "A", {"sello": "forja"})


@pytest.mark.rule("RG-SL.1", "RG-CT.1")
def test_sellos_come_in_the_deck() -> None:
    deck = mazo_listo("alborada")
    assert deck is not None and "Sello de Alborada" in deck.principal
    assert revisar_mazo(catalogo_base(), deck.principal, []) == []
    m = mesa(fase="comienzo", A={"tope": ["Sello de Forja"]})
    assert valor(m, "A.mano") == {"Sello de Forja": 1}, "they are drawn like any card"


@pytest.mark.rule("RG-SL.2")
@pytest.mark.parametrize(
    ("seals", "advised"), [(0, True), (11, True), (12, False), (16, False), (17, True), (40, True)]
)
def test_twelve_to_sixteen_sellos_are_only_advice(seals: int, advised: bool) -> None:
    base = catalogo_base()
    commons = [c.key for c in base.cartas if c.rareza == "comun" for _ in range(4)]
    deck = ["sello_de_alborada"] * seals + commons[: 40 - seals]
    assert revisar_mazo(base, deck, []) == [], "never an obligation"
    assert (("RG-SL.2",) in [a.rules for a in consejos(base, deck)]) is advised


@pytest.mark.rule("RG-SL.3")
def test_one_sello_in_each_own_turn() -> None:
    m = mesa(A={"mano": {"Sello de Forja": 2, "Sello de Marisma": 1}}, B={"mano": ["Sello de Forja"]})
    assert "RG-SL.3" in explica(m, "B", {"sello": "forja"}), "not in the rival's turn"
    juega(m, {"A": {"sello": "forja"}})
    assert "RG-SL.3" in explica(m, "A", {"sello": "forja"}) and "RG-SL.3" in explica(m, "A", {"sello": "marisma"})
    juega(m, {"A": "termina"})
    assert legal(m, "B", {"sello": "forja"}), "each player has one"
    juega(m, {"B": "termina"}, {"A": {"sello": "marisma"}})
    assert valor(m, "A.sellos_en_juego") == 2


@pytest.mark.rule("RG-SL.3")
def test_playing_a_sello_is_optional_and_nobody_responds_to_it() -> None:
    """RG-OQ.30: it enters unturned and pays at once."""
    m = mesa(politica="competitiva", A={"mano": ["Sello de Marisma", "Larva"]},
             B={"mano": ["Chispa de Dínamo"], "sellos": {"forja": 2}})  # fmt: skip
    assert legal(m, "A", "termina")
    juega(m, {"A": {"sello": "marisma"}}, estricto=True)
    assert preguntado(m) == ("A", "accion") and not sucesos(m, "a_la_pila")
    assert legal(m, "A", {"invoca": "Larva", "en": "a1"})


@pytest.mark.rule("RG-SL.4")
@pytest.mark.parametrize(
    ("carta", "play", "cost"),
    [
        (GIGANTE, {"invoca": GIGANTE, "en": "a1"}, 5),
        ("Torre de Vapor", {"invoca": "Torre de Vapor", "en": "a1"}, 3),
        ("Riel", {"invoca": "Riel", "en": "a1"}, 1),
        ("Filo Gemelo", {"equipa": "Filo Gemelo", "a": "c1"}, 3),
        ("Templar el Acero", {"juega": "Templar el Acero", "a": "c1"}, 1),
        ("Chispa de Dínamo", {"juega": "Chispa de Dínamo", "a": "c4"}, 2),
        ("Torre de Vapor", {"apila": "Torre de Vapor", "en": "e1"}, 3),
    ],
)
def test_every_kind_of_card_turns_as_many_sellos_as_it_costs(carta: str, play: dict[str, str], cost: int) -> None:
    board = {"c1": f"{GIGANTE} de A", "c4": f"{GIGANTE} de B", "e1": "Torre de Vapor de A"}
    m = mesa(tablero=board, A={"mano": [carta], "sellos": {"forja": cost + 1}})
    juega(m, {"A": play}, "resuelve")
    assert (valor(m, "A.libres"), valor(m, "A.girados"), valor(m, "A.mano")) == (1, cost, {})
    assert [e["cuantos"] for e in sucesos(m, "gira", asiento="A")] == [cost]
    short = mesa(tablero=board, A={"mano": [carta], "sellos": {"forja": cost - 1}, "girados": {"forja": 5}})
    assert {"RG-SL.4", "RG-CR.1"} <= explica(short, "A", play), "turned sellos pay nothing"


@pytest.mark.rule("RG-SL.5")
def test_turned_sellos_stay_turned_until_the_next_turn_of_their_player() -> None:
    m = mesa(A={"mano": {"Larva": 2}, "sellos": {"marisma": 1}}, B={"girados": {"forja": 2}})
    juega(m, {"A": {"invoca": "Larva", "en": "a1"}}, "resuelve")
    assert "RG-SL.4" in explica(m, "A", {"invoca": "Larva", "en": "b1"})
    juega(m, {"A": "termina"})
    assert (valor(m, "A.girados"), valor(m, "A.libres")) == (1, 0), "not in the rival's turn"
    assert (valor(m, "B.girados"), valor(m, "B.libres")) == (0, 2), "B's own are ready"
    juega(m, {"B": "termina"})
    assert (valor(m, "A.girados"), valor(m, "A.libres")) == (0, 1)
    assert [(e["asiento"], e["cuantos"]) for e in sucesos(m, "reactiva")] == [("B", 2), ("A", 1)]
    assert legal(m, "A", {"invoca": "Larva", "en": "b1"})


@pytest.mark.rule("RG-SL.5")
def test_what_a_response_turned_in_the_rivals_turn_is_ready_in_the_own_one() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A", "c4": f"{GIGANTE} de B"},
             B={"mano": {"Destello Protector": 2}, "sellos": {"alborada": 1}})  # fmt: skip
    juega(m, {"A": {"mueve": "c2", "a": "b2"}}, {"B": {"responde": "Destello Protector", "a": "c4"}}, "resuelve")
    assert (valor(m, "B.libres"), valor(m, "B.girados")) == (0, 1)
    juega(m, {"A": "termina"})
    assert (valor(m, "B.libres"), valor(m, "B.girados")) == (1, 0)


# -- costs ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-CR.1")
def test_a_cost_stays_paid_when_the_card_is_annulled() -> None:
    """RG-OQ.29."""
    m = mesa(tablero={"c3": f"{GIGANTE} de B"}, A={"mano": ["Hundir"], "sellos": {"marisma": 2}},
             B={"mano": ["Espejo Turbio"], "sellos": {"vigilia": 2}})  # fmt: skip
    juega(m, {"A": {"juega": "Hundir", "a": "c3"}}, {"B": {"responde": "Espejo Turbio"}}, "resuelve")
    assert valor(m, "c3.vida") == 5 and valor(m, "A.cementerio") == {"Hundir": 1}
    assert (valor(m, "A.libres"), valor(m, "A.girados")) == (0, 2)


@pytest.mark.rule("RG-CR.1")
def test_a_criatura_may_be_part_of_the_cost() -> None:
    hand = {"mano": ["Devorar Restos"], "sellos": {"marisma": 2}}
    without = mesa(tablero={"c4": "Larva de B"}, A=hand)
    assert explica(without, "A", {"juega": "Devorar Restos"}) == {"RG-CR.1"}
    m = mesa(tablero={"c1": "Rana de Cieno de A", "c2": f"{GIGANTE} de A"}, A=hand)
    juega(m, {"A": {"juega": "Devorar Restos", "sacrifica": "c1"}}, "resuelve")
    assert valor(m, "c1") is None and valor(m, "A.cementerio.rana_de_cieno") == 1


@pytest.mark.rule("RG-CR.2")
def test_every_card_shows_the_cost_that_the_table_asks_for() -> None:
    shown = {c["clave"]: c["coste"] for c in card_list("es")["cards"] if c["jugable"] and "coste" in c}
    base = catalogo_base()
    names = {c.key: c.nombre for c in base.cartas}
    keys = sorted(shown)
    asked: dict[str, list[int]] = {}
    for i in range(0, len(keys), 10):
        m = de_a(mano=[names[k] for k in keys[i : i + 10]])
        asked.update(valor(m, "A.costes"))
    assert len(asked) > 80
    assert {k: [c["esferas"], c["neutral"]] for k, c in shown.items()} == asked
    assert all(c["total"] == c["esferas"] + c["neutral"] for c in shown.values())


@pytest.mark.rule("RG-CR.2")
@pytest.mark.parametrize(("lang", "words"), [("es", "2 sellos (1 de Marisma)"), ("en", "2 sellos (1 of Marisma)")])
def test_an_offer_to_play_a_card_says_its_cost(lang: str, words: str) -> None:
    m = mesa(tablero={"c3": f"{GIGANTE} de B"}, A={"mano": ["Hundir"], "sellos": {"marisma": 2}})
    told = GAME.question_view(m, m.questions[0], lang)
    assert [o["price"] for o in told["options"] if "mano:0:hundir" in o.get("things", []) and o.get("price")] == [words]


@pytest.mark.rule("RG-CR.3")
def test_a_neutral_cost_is_paid_with_sellos_of_any_type() -> None:
    for faction in ("alborada", "marisma", "forja", "vigilia"):
        m = mesa(cartas=PEREGRINO, A={"mano": ["Peregrino"], "sellos": {faction: 2}})
        juega(m, {"A": {"invoca": "Peregrino", "en": "a1"}}, "resuelve")
        assert valor(m, f"A.sellos.{faction}") == {"libres": 0, "girados": 2}


@pytest.mark.rule("RG-CR.3")
def test_the_player_chooses_which_sellos_pay_the_neutral_part() -> None:
    """RG-OQ.29."""
    for pays, left in (({"forja": 2, "vigilia": 3}, (2, 0)), ({"forja": 4, "vigilia": 1}, (0, 2))):
        m = de_a(mano=[GIGANTE], sellos={"forja": 4, "vigilia": 3})
        juega(m, {"A": {"invoca": GIGANTE, "en": "a1", "paga": pays}}, "resuelve")
        assert (valor(m, "A.sellos.forja.libres"), valor(m, "A.sellos.vigilia.libres")) == left


@pytest.mark.rule("RG-CR.4")
def test_spheres_are_paid_with_sellos_of_their_type() -> None:
    play = {"invoca": GIGANTE, "en": "a1"}  # two spheres of Forja and three neutral
    assert "RG-CR.4" in explica(de_a(mano=[GIGANTE], sellos={"forja": 1, "vigilia": 9}), "A", play)
    m = de_a(mano=[GIGANTE], sellos={"forja": 2, "vigilia": 3})
    juega(m, {"A": play}, "resuelve")
    assert valor(m, "A.sellos.forja.girados") == 2 and valor(m, "A.sellos.vigilia.girados") == 3


@pytest.mark.rule("RG-CR.4")
def test_a_payment_without_the_right_type_is_refused() -> None:
    m = de_a(mano=[GIGANTE], sellos={"forja": 3, "vigilia": 4})
    wrong = {"invoca": GIGANTE, "en": "a1", "paga": {"forja": 1, "vigilia": 4}}
    assert explica(m, "A", wrong) == {"RG-CR.4"}
    with pytest.raises(ActionRefused):
        juega(m, {"A": wrong})
    assert valor(m, "A.libres") == 7, "and nothing has been turned"


@pytest.mark.rule("RG-CR.3", "RG-CR.4")
def test_dearer_cards_ask_for_neutral_and_cheaper_ones_spare_the_neutral_first() -> None:
    """RG-OQ.29."""
    dear = mesa(tablero={"c4": "Casa de las Máscaras de B"}, A={"mano": ["Hundir", GIGANTE]})
    assert valor(dear, "A.costes") == {"hundir": [1, 2], "gigante_de_remaches": [2, 3]}
    for less, cost in ((0, [2, 1]), (1, [2, 0]), (2, [1, 0]), (3, [0, 0]), (9, [0, 0])):
        m = de_a(mano=["Filo Gemelo"], descuento_artefacto=less)
        assert valor(m, "A.costes.filo_gemelo") == cost, "never below 0"


@pytest.mark.rule("RG-CR.5")
def test_the_seal_of_the_faction_asks_for_nothing() -> None:
    m = mesa(cartas=PEREGRINO, A={"mano": ["Peregrino"], "sellos": {"marisma": 2}})
    assert legal(m, "A", {"invoca": "Peregrino", "en": "a1"}), "of Alborada, paid without any sello of Alborada"
    base = catalogo_base()
    mixed = [c.key for c in base.cartas if c.rareza == "comun" for _ in range(4)][:120:3]
    assert len({base.por_clave[key].faccion for key in mixed}) == 4
    assert revisar_mazo(base, mixed, []) == [], "and factions mix freely"


@pytest.mark.rule("RG-CR.6")
def test_attack_takes_life_off() -> None:
    m = mesa(tablero={"c2": "Buey de la Aurora de A", "c3": "Hidra de Juncal de B"})  # 3/4 against 3/5
    assert (valor(m, "c2.ataque"), valor(m, "c2.vida"), valor(m, "c3.ataque"), valor(m, "c3.vida")) == (3, 4, 3, 5)
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c2.vida"), valor(m, "c3.vida")) == (1, 2)
    seen = {p["celda"]: (p["ataque"], p["vida"], p["vida_maxima"]) for p in GAME.view(m, 1)["piezas"]}
    assert seen == {"c2": (3, 1, 4), "c3": (3, 2, 5)}


@pytest.mark.rule("RG-CR.6")
def test_only_criaturas_have_an_attack() -> None:
    m = mesa(tablero={"c2": "Torre de Vapor de A", "c3": "Larva de B"})
    assert {"RG-CR.6", "RG-CB.1"} <= explica(m, "A", {"ataca": "c2", "a": "c3"})
    shown = card_list("es")["cards"]
    assert {c["tipo"] for c in shown if c["jugable"] and "ataque" in c} == {"criatura"}
    assert {c["tipo"] for c in shown if c["jugable"] and "vida" in c} == {"criatura", "estructura"}


# -- types ----------------------------------------------------------------------------------------------------------

TIPOS = {
    "Sello de Forja": "sello",
    GIGANTE: "criatura",
    "Templar el Acero": "magia_lenta",
    "Chispa de Dínamo": "magia_rapida",
    "Torre de Vapor": "estructura",
    "Filo Gemelo": "artefacto",
    "Riel": "terreno",
}


@pytest.mark.rule("RG-CT.1")
@pytest.mark.parametrize(("carta", "kind"), TIPOS.items())
def test_each_type_is_played_in_its_own_way_and_in_no_other(carta: str, kind: str) -> None:
    m = mesa(tablero={"c1": f"{GIGANTE} de A", "c4": f"{GIGANTE} de B"}, A={"mano": [carta], "sellos": {"forja": 5}})
    ways: dict[str, tuple[dict[str, str], tuple[str, ...], str]] = {
        "sello": ({"sello": carta}, ("sello",), "RG-SL.1"),
        "invoca": ({"invoca": carta, "en": "a1"}, ("criatura", "estructura", "terreno"), "RG-CT.1"),
        "equipa": ({"equipa": carta, "a": "c1"}, ("artefacto",), "RG-AR.1"),
        "juega": ({"juega": carta}, ("magia_lenta", "magia_rapida"), "RG-MG.1"),
    }
    for play, kinds, rule in ways.values():
        assert legal(m, "A", play) is (kind in kinds)
        if kind not in kinds:
            assert rule in explica(m, "A", play)


@pytest.mark.rule("RG-CT.1")
def test_tokens_live_outside_the_deck() -> None:
    base = catalogo_base()
    deck = mazo_listo("marisma")
    assert deck is not None and revisar_mazo(base, deck.principal, []) == []
    refused = revisar_mazo(base, ["larva", *deck.principal[1:]], [])
    assert "RG-TK.2" in {rule for r in refused for rule in r.rules}


@pytest.mark.rule("RG-CT.2")
@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_card_tells_its_type_and_an_estructura_its_life(lang: str) -> None:
    shown = {c["nombre"]: c for c in card_list(lang)["cards"]}
    names = {c.nombre: c.name(lang) for c in catalogo_base().cartas}
    assert {carta: shown[names[carta]]["tipo"] for carta in TIPOS} == TIPOS
    words = {shown[names[carta]]["nombre_tipo"] for carta in TIPOS}
    assert len(words) == len(TIPOS) and all(words), "a word for each, none shared"
    assert shown[names["Torre de Vapor"]]["vida"] == 4 and "vida" not in shown[names["Filo Gemelo"]]
