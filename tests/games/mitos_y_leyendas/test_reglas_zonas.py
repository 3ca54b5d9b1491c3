"""Chapter 4: the zones, which of them are in play, and who sees what lies in them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, arma, conjunto, oro, talisman, totem
from games.mitos_y_leyendas.kit import juega, mesa, pregunta, preguntado, valor
from games.mitos_y_leyendas.rules_kit import explica, legal
from games.mitos_y_leyendas.views_kit import OBSERVADORES, en_juego, suya, vista

from coliseo.games.mitos_y_leyendas.model.table import Mesa

UNO = aliado("Uno", 1)
DOS = aliado("Dos", 2)
TRES = aliado("Tres", 3)
SECRETA = aliado("Secreta", 4, {"sobre": {"todos": "aliado", "de": "propio"}, "fuerza": 5})
DOBLON = oro("Doblón")
POSTE = totem("Poste")
LLANAS = (UNO, DOS, TRES, SECRETA, DOBLON, POSTE)
ARRASA = talisman("Arrasa", {"desterrar": {"todas": "carta", "de": "rival"}})


def con(*efecto: object, a: dict[str, Any] | None = None, **posicion: object) -> Mesa:
    """A table where A holds "Prueba", a Talismán that does that."""
    own = {} if a is None else dict(a)
    own["mano"] = ["Prueba", *own.get("mano", [])]
    return mesa(cartas=conjunto(talisman("Prueba", *efecto), ARRASA, *LLANAS), A=own, **posicion)


PRUEBA: dict[str, Any] = {"A": {"juega": "Prueba"}}


# -- 4.0 ------------------------------------------------------------------------------------------------------------


def cuantas(m: Mesa, seat: str) -> int:
    """The cards a player owns, zone by zone, as the public counts them."""
    own = suya(m, seat, "publico")
    out = own["castillo"] + own["en_mano"] + len(own["cementerio"]) + len(own["destierro"]) + own["en_bajo"]
    in_play = [p for p in vista(m, "publico")["piezas"] if p["dueno"] == "AB".index(seat)]
    return int(out) + len(in_play)


@pytest.mark.rule("ML-4.0.1")
def test_every_card_is_in_one_zone_whatever_happens() -> None:
    robo = talisman("Robo", {"tomar_control": {"un": "aliado", "de": "rival"}})
    m = mesa(
        cartas=conjunto(*LLANAS, robo, ARRASA, arma("Palo")),
        A={"mano": ["Robo", "Arrasa", "Uno", "Palo"], "castillo": 20, "defensa": ["Tres"], "reserva": ["Doblón"]},
        B={"castillo": 20, "defensa": ["Dos", "Uno"], "apoyo": ["Poste"], "mano": ["Dos"]},
    )
    before = (cuantas(m, "A"), cuantas(m, "B"))
    assert before == (26, 24)
    for step in (
        {"A": {"juega": "Uno"}},
        {"A": {"juega": "Palo", "a": "Dos"}},
        {"A": {"juega": "Robo", "a": "Dos"}},
        {"A": {"juega": "Arrasa"}},
        {"A": {"ataca": ["Tres"]}},
        {"hasta": {"activo": "B", "fase": "vigilia"}},
        {"hasta": {"activo": "A", "fase": "vigilia"}},
    ):
        juega(m, step, "resuelve")
        assert (cuantas(m, "A"), cuantas(m, "B")) == before, step


@pytest.mark.rule("ML-4.0.1", "ML-10.14.1")
def test_what_acts_on_cards_in_play_reaches_each_line_and_nothing_outside() -> None:
    m = con(
        {"desterrar": {"todas": "carta", "de": "rival"}},
        B={
            "defensa": [{"carta": "Uno", "armas": ["Nanigata"]}],
            "ataque": ["Dos"],
            "apoyo": ["Poste"],
            "reserva": ["Doblón"],
            "pagado": ["Go"],
            "mano": ["Tres"],
            "cementerio": ["Tres"],
            "castillo": 5,
        },
    )
    juega(m, PRUEBA, "resuelve")
    assert valor(m, "B.cartas_en_juego") == {}
    assert valor(m, "B.destierro") == {"Uno": 1, "Nanigata": 1, "Dos": 1, "Poste": 1, "Doblón": 1, "Go": 1}
    assert (valor(m, "B.mano"), valor(m, "B.cementerio"), valor(m, "B.castillo")) == ({"Tres": 1}, {"Tres": 1}, 5)


# -- zones in play --------------------------------------------------------------------------------------------------

EN_JUEGO = [
    pytest.param("reserva", "Doblón", marks=pytest.mark.rule("ML-4.2.3")),
    pytest.param("pagado", "Doblón", marks=pytest.mark.rule("ML-4.3.3")),
    pytest.param("defensa", "Uno", marks=pytest.mark.rule("ML-4.4.2")),
    pytest.param("ataque", "Uno", marks=pytest.mark.rule("ML-4.5.4")),
    pytest.param("apoyo", "Poste", marks=pytest.mark.rule("ML-4.6.2")),
]


@pytest.mark.parametrize(("line", "card"), EN_JUEGO)
def test_a_line_is_in_sight_of_all_and_in_play(line: str, card: str) -> None:
    m = con({"destruir": {"una": "carta", "de": "rival"}}, B={line: [card, card]})
    for who in OBSERVADORES:
        seen = [p for p in vista(m, who)["piezas"] if p["asiento"] == 1]
        assert [(p["carta"], p["linea"], p["dueno"]) for p in seen] == [(sin_acento(card), line, 1)] * 2
    # being in play, it may be the target of what acts on cards in play
    juega(m, {"A": {"juega": "Prueba", "a": card}}, "resuelve")
    assert (valor(m, f"B.{line}"), valor(m, "B.cementerio")) == ({card: 1}, {card: 1})


def sin_acento(name: str) -> str:
    return name.lower().replace("ó", "o")


@pytest.mark.rule("ML-4.4.1")
def test_aliados_enter_the_linea_de_defensa_and_attack_or_block_from_there() -> None:
    m = mesa(
        cartas=conjunto(*LLANAS),
        A={"mano": ["Uno"], "defensa": ["Tres"]},
        B={"defensa": ["Dos"], "ataque": ["Tres"]},
    )
    juega(m, {"A": {"juega": "Uno"}}, "resuelve")
    assert valor(m, "A.defensa") == {"Uno": 1, "Tres": 1}
    juega(m, {"A": {"ataca": ["Tres"]}})
    assert preguntado(m) == ("B", "bloqueo")
    assert "ML-4.4.1" in explica(m, "B", {"bloquea": {"Tres en ataque de B": "Tres de A"}})
    juega(m, {"B": {"bloquea": {"Dos": "Tres de A"}}}, "resuelve")
    assert valor(m, "B.cementerio.Dos") == 1


@pytest.mark.rule("ML-4.4.1")
def test_an_aliado_that_was_not_grouped_is_not_there_to_attack() -> None:
    m = mesa(cartas=conjunto(*LLANAS), A={"ataque": ["Tres"], "defensa": ["Dos"]})
    assert legal(m, "A", {"ataca": ["Dos"]})
    assert "ML-4.4.1" in explica(m, "A", {"ataca": ["Tres"]})


# -- 4.1 Mazo Castillo ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-4.1.3")
def test_nobody_sees_a_castillo_but_only_how_many_cards_it_has() -> None:
    m = mesa(cartas=conjunto(*LLANAS), A={"castillo": ["Secreta", "Secreta", "Secreta"]}, B={"castillo": 7})
    for who in OBSERVADORES:
        assert (suya(m, "A", who)["castillo"], suya(m, "B", who)["castillo"]) == (3, 7)
        assert "secreta" not in json.dumps(vista(m, who))


@pytest.mark.rule("ML-4.1.3")
def test_the_castillo_is_out_of_play() -> None:
    m = con(
        {"destruir": {"todas": "carta"}}, a={"castillo": ["Secreta", "Secreta"], "defensa": ["Uno"]}, B={"castillo": 4}
    )
    assert valor(m, "Uno.fuerza") == 1  # in play, the Secreta would give it +5
    juega(m, PRUEBA, "resuelve")
    assert (valor(m, "A.castillo"), valor(m, "B.castillo")) == (2, 4)


# -- 4.7 Cementerio -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-4.7.1")
@pytest.mark.parametrize(
    ("effect", "zone"),
    [
        ({"destruir": {"un": "aliado", "de": "rival"}}, "defensa"),
        ({"al_cementerio": {"un": "aliado", "de": "rival"}}, "defensa"),
        ({"botar": 1}, "tope"),
        ({"descartar": 1, "quien": "oponente"}, "mano"),
    ],
)
def test_the_cementerio_receives_what_is_destroyed_botado_or_discarded(effect: object, zone: str) -> None:
    m = con(effect, B={zone: ["Dos"]})
    juega(m, PRUEBA, "resuelve")
    assert suya(m, "B", "publico")["cementerio"] == ["dos"]
    # and the Talismán that was played
    assert suya(m, "A", "publico")["cementerio"] == ["prueba"]


@pytest.mark.rule("ML-4.7.1")
def test_it_receives_what_combat_damage_botas() -> None:
    m = mesa(cartas=conjunto(*LLANAS), A={"defensa": ["Dos"]}, B={"tope": ["Tres", "Uno", "Dos"]})
    juega(m, {"A": {"ataca": ["Dos"]}}, "resuelve")
    assert valor(m, "B.cementerio_en_orden") == ["Tres", "Uno"]


@pytest.mark.rule("ML-4.7.1")
@pytest.mark.parametrize(("where", "path"), [("mano", "A.mano.Chispa"), ("destierro", "A.destierro.Chispa")])
def test_a_text_may_send_a_talisman_elsewhere(where: str, path: str) -> None:
    desvio = talisman(
        "Desvío",
        habilidades=[
            {
                "respuesta": "se_juega",
                "a": {"un": "talisman"},
                "de": "rival",
                "efecto": [{"destino_del_talisman": where}],
            }
        ],
    )
    m = mesa(cartas=conjunto(desvio, talisman("Chispa", {"robar": 1})), A={"mano": ["Chispa"]}, B={"mano": ["Desvío"]})
    juega(m, {"A": {"juega": "Chispa"}}, {"B": {"responde": "Desvío"}}, "resuelve")
    assert (valor(m, path), valor(m, "A.cementerio")) == (1, {})


@pytest.mark.rule("ML-4.7.1")
def test_the_whole_cementerio_is_every_card_that_went_there() -> None:
    m = con({"barajar": {"todo_el_cementerio": "propio"}}, a={"cementerio": ["Uno", "Dos", "Doblón"], "castillo": 2})
    juega(m, PRUEBA, "resuelve")
    assert (valor(m, "A.castillo"), valor(m, "A.cementerio")) == (5, {"Prueba": 1})


@pytest.mark.rule("ML-4.7.2")
def test_the_others_keep_their_order_when_a_card_leaves_the_cementerio() -> None:
    m = con({"subir": {"en_cementerio": "aliado"}}, a={"cementerio": ["Uno", "Doblón", "Dos", "Tres"]})
    juega(m, {"A": {"juega": "Prueba", "a": "Dos"}}, "resuelve")
    # the last that arrived lies on top: the Talismán
    for who in OBSERVADORES:
        assert suya(m, "A", who)["cementerio"] == ["uno", "doblon", "tres", "prueba"]


@pytest.mark.rule("ML-4.7.2")
def test_its_top_is_what_arrived_last() -> None:
    m = con({"desterrar": {"tope_del_cementerio": 2}}, a={"cementerio": ["Uno", "Dos", "Tres"]})
    juega(m, PRUEBA, "resuelve")
    assert (valor(m, "A.destierro"), valor(m, "A.cementerio_en_orden")) == ({"Dos": 1, "Tres": 1}, ["Uno", "Prueba"])


@pytest.mark.rule("ML-4.7.2")
def test_cards_that_arrive_together_are_laid_by_their_owner_on_those_already_there() -> None:
    m = con({"destruir": {"todos": "aliado"}}, B={"defensa": ["Uno", "Dos", "Tres"], "cementerio": ["Doblón"]})
    juega(m, PRUEBA)
    assert preguntado(m) == ("B", "ordenar_cementerio")
    juega(m, {"B": {"ordena": ["Tres", "Uno", "Dos"]}}, "resuelve")
    assert valor(m, "B.cementerio_en_orden") == ["Doblón", "Tres", "Uno", "Dos"]


@pytest.mark.rule("ML-4.7.3")
def test_everybody_sees_the_cementerio_and_texts_look_into_it() -> None:
    m = con({"botar": {"cuenta_cementerio": "aliado", "de": "rival"}}, B={"cementerio": ["Uno", "Doblón", "Tres"]})
    for who in OBSERVADORES:
        assert suya(m, "B", who)["cementerio"] == ["uno", "doblon", "tres"]
    juega(m, PRUEBA, "resuelve")
    assert valor(m, "B.castillo") == 18


@pytest.mark.rule("ML-4.7.3")
def test_the_cementerio_is_out_of_play() -> None:
    m = con({"destruir": {"una": "carta"}}, a={"cementerio": ["Secreta"], "defensa": ["Uno"]}, B={"apoyo": ["Poste"]})
    assert valor(m, "Uno.fuerza") == 1
    assert en_juego(m, "secreta", "A") is None
    assert not legal(m, "A", {"juega": "Prueba", "a": "Secreta"})


@pytest.mark.rule("ML-4.7.3")
@pytest.mark.parametrize(("whose", "mine", "theirs"), [("propio", True, False), ("rival", False, True)])
def test_a_text_says_in_whose_cementerio_its_card_lies(whose: str, mine: bool, theirs: bool) -> None:
    m = con(
        {"desterrar": {"en_cementerio": "aliado", "de": whose}}, a={"cementerio": ["Uno"]}, B={"cementerio": ["Dos"]}
    )
    assert legal(m, "A", {"juega": "Prueba", "a": "Uno de A"}) is mine
    assert legal(m, "A", {"juega": "Prueba", "a": "Dos de B"}) is theirs
    wrong = "Dos de B" if mine else "Uno de A"
    assert "ML-4.7.3" in explica(m, "A", {"juega": "Prueba", "a": wrong})


# -- 4.8 Destierro --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-4.8.1", "ML-10.21.1")
@pytest.mark.parametrize(
    ("effect", "zone", "seat"),
    [
        ({"desterrar": {"un": "aliado", "de": "rival"}}, "defensa", "B"),
        ({"desterrar": {"en_cementerio": "aliado", "de": "rival"}}, "cementerio", "B"),
        ({"buscar": {"un": "aliado"}, "en": "castillo_rival", "a": "destierro"}, "castillo", "B"),
        ({"desterrar_de_mano": 1}, "mano", "A"),
    ],
)
def test_cards_are_exiled_from_play_cementerio_castillo_and_hand(effect: object, zone: str, seat: str) -> None:
    held = {zone: ["Dos", "Doblón"] if zone == "castillo" else ["Dos"]}
    m = con(effect, a=held if seat == "A" else None, **({"B": held} if seat == "B" else {}))
    juega(m, PRUEBA)
    if preguntado(m) == ("A", "cartas"):
        juega(m, {"A": {"elige": "Dos"}})
    assert valor(m, f"{seat}.destierro") == {"Dos": 1}
    assert en_juego(m, "dos", "A") is None
    assert valor(m, f"{seat}.cementerio.Dos") == 0


@pytest.mark.rule("ML-4.8.1", "ML-10.21.1")
def test_the_opponent_may_exile_cards_just_drawn() -> None:
    """Kyudo: three cards are drawn in sight of all, the opponent exiles two of them."""
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Kyudo"], "reserva": 3, "tope": ["Uno", "Dos", "Tres"]})
    juega(m, {"A": {"juega": "Kyudo"}}, {"B": {"elige": ["Uno", "Tres"]}}, "resuelve")
    assert (valor(m, "A.mano"), valor(m, "A.destierro")) == ({"Dos": 1}, {"Uno": 1, "Tres": 1})


@pytest.mark.rule("ML-4.8.2")
def test_nothing_brings_back_a_card_that_was_exiled() -> None:
    """Lothar brings back the Aliados destroyed this turn, but not one that has been exiled meanwhile."""
    m = mesa(
        cartas=conjunto(
            *LLANAS,
            talisman("Rayo", {"destruir": {"un": "aliado", "de": "propio"}}),
            talisman("Olvido", {"desterrar": {"en_cementerio": "aliado"}}),
        ),
        A={"mano": ["Rayo", "Rayo", "Olvido", "Lothar"], "reserva": 3, "defensa": ["Dos", "Tres"]},
    )
    juega(m, {"A": {"juega": "Rayo", "a": "Dos"}}, "resuelve", {"A": {"juega": "Rayo", "a": "Tres"}}, "resuelve")
    juega(m, {"A": {"juega": "Olvido", "a": "Dos"}}, "resuelve", {"A": {"juega": "Lothar"}}, "resuelve")
    assert (valor(m, "A.destierro"), valor(m, "A.defensa")) == ({"Dos": 1}, {"Tres": 1})


@pytest.mark.rule("ML-4.8.2")
@pytest.mark.parametrize(
    "effect",
    [
        {"subir": {"en_cementerio": "carta"}},
        {"barajar": {"todo_el_cementerio": "propio"}},
        {"subir": {"todas": "carta", "de": "propio"}},
        {"poner_en_juego": {"en_cementerio": "aliado"}},
        {"buscar": {"un": "aliado"}, "en": "castillo_o_cementerio"},
    ],
)
def test_no_way_of_taking_cards_reaches_the_destierro(effect: object) -> None:
    m = con(effect, a={"destierro": ["Dos"], "cementerio": ["Uno"], "castillo": ["Doblón", "Doblón"]})
    juega(m, PRUEBA)
    if preguntado(m) == ("A", "cartas"):
        assert len(pregunta(m).menu) == 1
        juega(m, {"A": {"elige": "Uno"}})
    juega(m, "resuelve")
    assert valor(m, "A.destierro") == {"Dos": 1}


@pytest.mark.rule("ML-4.8.3")
def test_everybody_sees_the_destierro_and_it_is_out_of_play() -> None:
    m = con({"destruir": {"todas": "carta"}}, a={"destierro": ["Secreta", "Dos"], "defensa": ["Uno"]})
    for who in OBSERVADORES:
        assert suya(m, "A", who)["destierro"] == ["secreta", "dos"]
        assert en_juego(m, "secreta", who) is None
    assert valor(m, "Uno.fuerza") == 1
    juega(m, PRUEBA, "resuelve")
    assert valor(m, "A.destierro") == {"Secreta": 1, "Dos": 1}


# -- 4.9 hand -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-4.9.2")
def test_what_is_drawn_and_what_is_recovered_goes_to_the_hand() -> None:
    """Zeus draws six; Pan Gu recovers a Talismán."""
    m = mesa(A={"mano": ["Zeus", "Pan Gu"], "reserva": 6, "castillo": 10, "cementerio": ["Baal"]})
    juega(m, {"A": {"juega": "Pan Gu", "a": "Baal"}}, "resuelve")
    assert valor(m, "A.mano") == {"Zeus": 1, "Baal": 1}
    juega(m, {"A": {"juega": "Zeus"}}, "resuelve")
    assert (valor(m, "A.cartas_en_mano"), valor(m, "A.castillo")) == (7, 4)


@pytest.mark.rule("ML-4.9.2")
def test_unless_the_text_says_otherwise() -> None:
    m = con({"poner_en_juego": {"en_cementerio": "aliado"}}, a={"cementerio": ["Dos"]})
    juega(m, {"A": {"juega": "Prueba", "a": "Dos"}}, "resuelve")
    assert (valor(m, "A.mano"), valor(m, "A.defensa")) == ({}, {"Dos": 1})


@pytest.mark.rule("ML-4.9.2")
def test_the_opening_hands_are_drawn_from_the_castillo() -> None:
    m = mesa(fase="preparacion", A={"castillo": 49}, B={"castillo": 49})
    assert [(suya(m, s, "publico")["en_mano"], suya(m, s, "publico")["castillo"]) for s in "AB"] == [(8, 41), (8, 41)]


@pytest.mark.rule("ML-4.9.3")
def test_only_its_owner_sees_a_hand() -> None:
    m = mesa(cartas=conjunto(*LLANAS), B={"mano": ["Secreta", "Dos"]})
    assert sorted(suya(m, "B", "B")["mano"]) == ["dos", "secreta"]
    for who in ("A", "publico"):
        assert (suya(m, "B", who)["mano"], suya(m, "B", who)["en_mano"]) == (None, 2)
        assert "secreta" not in json.dumps(vista(m, who))


@pytest.mark.rule("ML-4.9.3")
def test_a_card_of_the_hand_is_out_of_play() -> None:
    m = con({"destruir": {"una": "carta"}}, a={"mano": ["Secreta"], "defensa": ["Uno"]}, B={"apoyo": ["Poste"]})
    assert (valor(m, "Uno.fuerza"), en_juego(m, "secreta", "A")) == (1, None)
    assert not legal(m, "A", {"juega": "Prueba", "a": "Secreta"})


@pytest.mark.rule("ML-4.9.3")
def test_an_ability_may_have_the_hand_shown_once() -> None:
    """Dagon: when it enters play its player shows the hand."""
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Dagon", "Dos", "Tres"], "reserva": 2})
    assert suya(m, "A", "B")["conocidas"] == []
    juega(m, {"A": {"juega": "Dagon"}}, "resuelve")
    assert sorted(suya(m, "A", "B")["conocidas"]) == ["dos", "tres"]
    assert suya(m, "A", "B")["mano"] is None


@pytest.mark.rule("ML-4.9.3")
def test_or_played_with_face_up() -> None:
    """Conejo Escriba: the opponent plays with an open hand for the rest of the game."""
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Conejo Escriba", "Tres"], "reserva": 6}, B={"mano": ["Dos"]})
    juega(m, {"A": {"juega": "Conejo Escriba"}}, "resuelve")
    for who in OBSERVADORES:
        assert suya(m, "B", who)["mano"] == ["dos"]
    assert suya(m, "A", "B")["mano"] is None


# -- 4.10 Zona de Efectos Permanentes -------------------------------------------------------------------------------


@pytest.mark.rule("ML-4.10.1", "ML-4.10.2")
def test_permanent_effects_on_a_player_are_kept_in_sight_of_all() -> None:
    """Eclipse de Dragón: the opponent no longer plays with the Cementerio."""
    m = mesa(A={"mano": ["Eclipse de Dragón"], "reserva": 3})
    juega(m, {"A": {"juega": "Eclipse de Dragón"}}, "resuelve", {"hasta": {"activo": "B", "fase": "vigilia"}})
    for who in OBSERVADORES:
        kept = suya(m, "B", who)["vigencias"]
        assert [(v["clase"], v["hasta"], v["vigente"]) for v in kept] == [("prohibe", "siempre", True)]
        assert suya(m, "B", who)["prohibido"] == ["no_cementerio"]
        assert suya(m, "A", who)["vigencias"] == []
        # it is no card in play: nothing could be done to it there
        assert en_juego(m, "eclipse_de_dragon", who) is None


@pytest.mark.rule("ML-4.10.1", "ML-4.10.2")
def test_permanent_effects_on_everybody_are_kept_too() -> None:
    m = con("invertir_bonos", a={"mano": ["Arrasa"]}, B={"defensa": ["Uno"]})
    juega(m, PRUEBA, "resuelve", {"A": {"juega": "Arrasa"}}, "resuelve")
    for who in OBSERVADORES:
        kept = vista(m, who)["vigencias"]
        assert len(kept) == 1 and kept[0]["hasta"] == "siempre"
