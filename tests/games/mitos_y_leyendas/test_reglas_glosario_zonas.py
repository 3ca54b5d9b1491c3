"""Chapter 10, the verbs that move, look for and show cards."""

# Over 500 lines: one chapter of the rules.

from __future__ import annotations

import json
from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, conjunto, cuando, oro, talisman, totem
from games.mitos_y_leyendas.kit import contesta, juega, mesa, pregunta, preguntado, sucesos, valor
from games.mitos_y_leyendas.rules_kit import legal
from games.mitos_y_leyendas.views_kit import OBSERVADORES, en_juego, suya, ultimos, vista

from coliseo.games.mitos_y_leyendas.flow.codes import A_JUGAR
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.tabletop.codes import kind_of

UNO = aliado("Uno", 1)
DOS = aliado("Dos", 2)
TRES = aliado("Tres", 3)
PAJE = aliado("Paje", 1, cuando("entra", {"robar": 1}))
DOBLON = oro("Doblón")
POSTE = totem("Poste", cuando("entra", {"robar": 1}))
LLANAS = (UNO, DOS, TRES, PAJE, DOBLON, POSTE)


def con(*efecto: object, a: dict[str, Any] | None = None, **posicion: object) -> Mesa:
    """A table where A holds "Prueba", a Talismán that does that."""
    own = {} if a is None else dict(a)
    own["mano"] = ["Prueba", *own.get("mano", [])]
    return mesa(cartas=conjunto(talisman("Prueba", *efecto), *LLANAS), A=own, **posicion)


PRUEBA: dict[str, Any] = {"A": {"juega": "Prueba"}}


# -- Barajar, Botar -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-10.7.2")
@pytest.mark.parametrize(
    ("effect", "held"),
    [
        ({"barajar": {"un": "aliado"}}, {"defensa": ["Dos"]}),
        ({"barajar": {"en_cementerio": "aliado"}}, {"cementerio": ["Dos"]}),
        ({"barajar_al_azar": 1}, {"cementerio": ["Dos"]}),
        ({"barajar_de_mano": 1}, {"mano": ["Dos"]}),
    ],
)
def test_a_card_is_shuffled_into_the_castillo_from_play_cementerio_or_hand(
    effect: object, held: dict[str, Any]
) -> None:
    m = con(effect, a={"castillo": 5, **held})
    juega(m, PRUEBA, "resuelve")
    assert (valor(m, "A.castillo"), valor(m, "A.cartas_del_castillo.Dos")) == (6, 1)
    assert (valor(m, "A.defensa"), valor(m, "A.mano"), valor(m, "A.cementerio")) == ({}, {}, {"Prueba": 1})
    # nobody knows where in it the card lies
    assert (valor(m, "A.tope"), valor(m, "A.fondo")) == ([], [])
    assert len(sucesos(m, "baraja", asiento="A")) == 1


@pytest.mark.rule("ML-10.7.2")
def test_it_goes_to_the_castillo_of_its_owner() -> None:
    """Horus: an opposing Aliado; the one that B controls is A's own."""
    m = mesa(
        cartas=conjunto(*LLANAS),
        A={"mano": ["Horus"], "reserva": 3, "castillo": 5},
        B={"castillo": 5, "defensa": [{"carta": "Dos", "dueno": "A"}]},
    )
    juega(m, {"A": {"juega": "Horus", "a": "Dos"}}, "resuelve")
    assert (valor(m, "A.castillo"), valor(m, "B.castillo")) == (6, 5)
    assert valor(m, "A.cartas_del_castillo.Dos") == 1


@pytest.mark.rule("ML-10.10.1")
def test_botar_sends_cards_from_the_top_of_the_castillo_to_the_cementerio() -> None:
    """Chon-Chon: two."""
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Chon-Chon"], "reserva": 2}, B={"tope": ["Dos", "Uno", "Tres"]})
    juega(m, {"A": {"juega": "Chon-Chon"}}, "resuelve")
    assert (valor(m, "B.cementerio_en_orden"), valor(m, "B.tope")) == (["Dos", "Uno"], ["Tres"])
    assert sucesos(m, "bota")[0]["cuantas"] == 2


@pytest.mark.rule("ML-10.10.1")
def test_damage_botas_as_many_cards_from_the_top() -> None:
    m = mesa(cartas=conjunto(*LLANAS), A={"defensa": ["Dos"]}, B={"tope": ["Tres", "Uno", "Dos"], "castillo": 5})
    juega(m, {"A": {"ataca": ["Dos"]}}, "resuelve")
    assert (valor(m, "B.cementerio_en_orden"), valor(m, "B.castillo")) == (["Tres", "Uno"], 6)


@pytest.mark.rule("ML-10.10.1")
def test_botar_may_be_a_cost() -> None:
    """Sirenas: botar two cards of one's own."""
    m = mesa(cartas=conjunto(*LLANAS), A={"defensa": ["Sirenas"], "castillo": 9}, B={"defensa": ["Dos"]})
    juega(m, {"A": {"usa": "Sirenas", "a": "Dos"}}, "resuelve")
    assert (valor(m, "A.castillo"), sum(valor(m, "A.cementerio").values())) == (7, 2)
    assert valor(m, "Dos.palabras") == {"no_ataca": 1, "no_bloquea": 1}


@pytest.mark.rule("ML-10.10.1")
def test_botar_until_something_appears() -> None:
    m = con({"botar_hasta": "oro"}, B={"tope": ["Dos", "Doblón", "Tres"]})
    juega(m, PRUEBA, "resuelve")
    assert valor(m, "B.cementerio") == {"Dos": 1, "Doblón": 1}


# -- Buscar ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-10.11.1")
def test_searching_looks_into_the_castillo_for_a_card() -> None:
    """Odín: any card; whoever searches sees the Castillo, the other player not."""
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Odín"], "reserva": 1, "castillo": ["Uno", "Dos", "Tres"]})
    juega(m, {"A": {"juega": "Odín"}})
    assert preguntado(m) == ("A", "cartas")
    assert sorted(vista(m, "A")["mirando"]) == ["dos", "tres", "uno"]
    assert (vista(m, "B")["mirando"], vista(m, "publico")["mirando"]) == ([], [])
    juega(m, {"A": {"busca": "Dos"}}, "resuelve")
    assert (valor(m, "A.mano"), valor(m, "A.castillo")) == ({"Dos": 1}, 2)


@pytest.mark.rule("ML-10.11.1")
@pytest.mark.parametrize("zone", ["castillo", "cementerio"])
def test_a_text_may_have_the_cementerio_searched_too(zone: str) -> None:
    """Oni: a copy of itself in the Castillo or in the Cementerio."""
    m = mesa(
        cartas=conjunto(*LLANAS),
        A={"mano": ["Oni"], "reserva": 2, **{"castillo": ["Uno", "Dos"], zone: ["Oni", "Uno"]}},
    )
    juega(m, {"A": {"juega": "Oni"}})
    while preguntado(m) != ("A", "cartas"):
        juega(m, {"A": "si"})
    juega(m, {"A": {"busca": "Oni"}}, "resuelve")
    assert valor(m, "A.mano") == {"Oni": 1}
    left = "A.cementerio" if zone == "cementerio" else "A.cartas_del_castillo"
    assert valor(m, left) == {"Uno": 1}


@pytest.mark.rule("ML-10.11.2")
def test_what_is_found_by_a_characteristic_is_shown_to_the_opponent() -> None:
    """Pachamama: an Aliado."""
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Pachamama"], "reserva": 2, "castillo": ["Dos", "Tres", "Doblón"]})
    juega(m, {"A": {"juega": "Pachamama"}})
    while preguntado(m) != ("A", "cartas"):
        juega(m, {"A": "si"})
    assert len(pregunta(m).menu) == 2
    juega(m, {"A": {"busca": "Dos"}})
    assert suya(m, "A", "B")["conocidas"] == ["dos"]
    told = [e for who in ("B", "publico") for e in ultimos(m, who, "a_la_mano")]
    assert [e["carta"] for e in told] == ["dos", "dos"]


@pytest.mark.rule("ML-10.11.2")
def test_any_card_at_all_is_not_shown() -> None:
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Odín"], "reserva": 1, "castillo": ["Dos", "Tres", "Doblón"]})
    juega(m, {"A": {"juega": "Odín"}}, {"A": {"busca": "Dos"}})
    assert suya(m, "A", "B")["conocidas"] == []
    for who in ("B", "publico"):
        assert "dos" not in json.dumps([vista(m, who), GAME.events_for(m, OBSERVADORES[who])])


# -- Cartas en Juego, Entrar en Juego -------------------------------------------------------------------------------


@pytest.mark.rule("ML-10.14.1")
def test_a_card_that_is_not_in_play_is_no_target_among_those_in_play() -> None:
    m = con({"destruir": {"una": "carta", "de": "rival"}}, B={"defensa": ["Uno", "Dos"], "mano": ["Tres"]})
    play = next(c for c in pregunta(m).menu if kind_of(c) == A_JUGAR)
    contesta(m, "A", play)
    asked = pregunta(m, "A")
    assert (asked.purpose, asked.menu) == ("objetivo", sorted(m.piezas))
    gone = max(m.piezas) + 1
    assert "ML-10.14.1" in {rule for refusal in GAME.explain(m, asked, gone) for rule in refusal.rules}


@pytest.mark.rule("ML-10.27.1")
@pytest.mark.parametrize(
    ("effect", "held", "card", "line"),
    [
        ({"poner_en_juego": {"un": "aliado"}, "desde": "mano"}, {"mano": ["Paje"]}, "Paje", "defensa"),
        ({"poner_en_juego": {"en_cementerio": "aliado"}}, {"cementerio": ["Paje"]}, "Paje", "defensa"),
        ({"buscar": {"un": "totem"}, "a": "juego"}, {"castillo": ["Poste", "Uno", "Dos"]}, "Poste", "apoyo"),
        ({"jugar_tope": "aliado"}, {"tope": ["Paje"]}, "Paje", "defensa"),
    ],
)
def test_a_card_enters_play_from_hand_cementerio_or_castillo(
    effect: object, held: dict[str, Any], card: str, line: str
) -> None:
    m = con(effect, a=held)
    juega(m, PRUEBA)
    if preguntado(m) == ("A", "cartas"):
        juega(m, {"A": {"elige": card}})
    juega(m, "resuelve")
    assert valor(m, f"A.{line}") == {card: 1}
    assert [(e["pieza"], e["linea"]) for e in sucesos(m, "entra")] == [(card, line)]
    # and what waits for that happens
    assert len(sucesos(m, "dispara", carta=card)) == 1


@pytest.mark.rule("ML-10.27.1")
def test_a_card_that_is_annulled_does_not_enter_and_what_follows_from_entering_fails() -> None:
    niebla = talisman("Niebla", habilidades=[{"anula": "carta", "de": "rival"}])
    effect = ({"poner_en_juego": {"en_cementerio": "aliado"}}, {"luego": [{"robar": 3}]})
    for answers, drawn in (("no anula", 3), ({"anula": "Niebla"}, 0)):
        m = mesa(
            cartas=conjunto(niebla, *LLANAS, talisman("Prueba", *effect, no_se_anula="si")),
            A={"mano": ["Prueba"], "cementerio": ["Dos"]},
            B={"mano": ["Niebla"]},
        )
        juega(m, PRUEBA)
        assert (preguntado(m), valor(m, "jugando")) == (("B", "anular"), ["Prueba", "Dos"])
        juega(m, {"B": answers}, "resuelve")
        assert (len(sucesos(m, "entra")), valor(m, "A.cartas_en_mano")) == (drawn // 3, drawn)


@pytest.mark.rule("ML-10.27.1")
def test_a_played_oro_enters_the_reserva() -> None:
    m = mesa(cartas=conjunto(*LLANAS), fase="oro", A={"mano": ["Doblón"]})
    juega(m, {"A": {"oro": "Doblón"}})
    assert [(e["pieza"], e["linea"]) for e in sucesos(m, "entra")] == [("Doblón", "reserva")]


@pytest.mark.rule("ML-10.27.1")
def test_going_from_line_to_line_or_from_player_to_player_is_not_entering() -> None:
    m = mesa(
        cartas=conjunto(*LLANAS),
        A={"mano": ["Hades"], "reserva": 2, "defensa": ["Paje"]},
        B={"defensa": ["Paje"]},
    )
    juega(m, {"A": {"juega": "Hades", "a": ["Paje de A", "Paje de B"]}}, "resuelve")
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}}, {"hasta": {"activo": "A", "fase": "vigilia"}})
    juega(m, {"A": {"ataca": ["Paje de A"]}}, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert (sucesos(m, "entra"), sucesos(m, "dispara")) == ([], [])


@pytest.mark.rule("ML-10.27.1", "ML-10.36.1")
def test_a_card_in_play_and_one_of_the_cementerio_change_places() -> None:
    m = con(
        {"intercambiar_con_cementerio": {"un": "aliado", "de": "propio"}, "con": {"en_cementerio": "aliado"}},
        a={"defensa": ["Dos"], "cementerio": ["Paje"]},
    )
    juega(m, {"A": {"juega": "Prueba", "a": ["Dos", "Paje"]}}, "resuelve")
    assert (valor(m, "A.defensa"), valor(m, "A.cementerio")) == ({"Paje": 1}, {"Dos": 1, "Prueba": 1})
    assert [e["pieza"] for e in sucesos(m, "entra")] == ["Paje"]


# -- Descartar ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-10.20.1")
@pytest.mark.parametrize(
    ("effects", "left"),
    [
        ([{"descartar": 2}], {"Tres": 1}),
        ([{"descartar_mano": "tu"}], {}),
    ],
)
def test_discarding_sends_cards_of_the_hand_to_the_cementerio(effects: list[object], left: dict[str, int]) -> None:
    m = con(*effects, a={"mano": ["Uno", "Dos", "Tres"]})
    juega(m, PRUEBA)
    if preguntado(m) == ("A", "descartar"):
        juega(m, {"A": {"descarta": ["Uno", "Dos"]}})
    assert valor(m, "A.mano") == left
    assert valor(m, "A.cementerio") == {c: 1 for c in ("Uno", "Dos", "Tres", "Prueba") if c not in left}


@pytest.mark.rule("ML-10.20.1")
def test_discarding_may_be_a_cost() -> None:
    """Kabuto: discard two cards for +5."""
    m = mesa(
        cartas=conjunto(*LLANAS),
        A={"mano": ["Uno", "Dos", "Tres"], "defensa": [{"carta": "Dos", "armas": ["Kabuto"]}]},
    )
    juega(m, {"A": {"usa": "Kabuto", "descarta": ["Uno", "Tres"]}}, "resuelve")
    assert (valor(m, "A.mano"), valor(m, "A.cementerio")) == ({"Dos": 1}, {"Uno": 1, "Tres": 1})
    assert not legal(m, "A", {"usa": "Kabuto"})


@pytest.mark.rule("ML-10.20.2")
def test_a_card_discarded_from_the_opponents_hand_is_taken_at_random() -> None:
    """Anchimallén: nobody is asked, chance takes it."""
    for taken in ("Uno", "Tres"):
        m = mesa(
            cartas=conjunto(*LLANAS),
            azar={"descarte": [taken]},
            A={"mano": ["Anchimallén"], "reserva": 2},
            B={"mano": ["Uno", "Dos", "Tres"]},
        )
        juega(m, {"A": {"juega": "Anchimallén"}})
        assert preguntado(m) == ("A", "accion")
        assert valor(m, "B.cementerio") == {taken: 1}


@pytest.mark.rule("ML-10.20.2")
def test_unless_the_text_says_that_the_opponent_discards_it() -> None:
    """Kak-Na: the opponent discards two, and so chooses them."""
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Kak-Na"], "reserva": 4}, B={"mano": ["Uno", "Dos", "Tres"]})
    juega(m, {"A": {"juega": "Kak-Na"}})
    assert preguntado(m) == ("B", "descartar")
    juega(m, {"B": {"descarta": ["Uno", "Tres"]}}, "resuelve")
    assert (valor(m, "B.mano"), valor(m, "B.cementerio")) == ({"Dos": 1}, {"Uno": 1, "Tres": 1})


# -- Desterrar, Destruir, Subir, Mover ------------------------------------------------------------------------------


@pytest.mark.rule("ML-10.21.1")
def test_exile_takes_a_card_out_of_play() -> None:
    fugaz = aliado("Fugaz", 2, cuando("sale", {"robar": 1}), cuando("destruida", {"robar": 5}))
    m = mesa(
        cartas=conjunto(*LLANAS, fugaz, talisman("Prueba", {"desterrar": {"un": "aliado"}})),
        A={"mano": ["Prueba"]},
        B={"defensa": ["Fugaz"]},
    )
    juega(m, {"A": {"juega": "Prueba", "a": "Fugaz"}}, "resuelve")
    assert (valor(m, "B.defensa"), valor(m, "B.destierro")) == ({}, {"Fugaz": 1})
    # it left play, but was not destroyed
    assert valor(m, "B.cartas_en_mano") == 1


@pytest.mark.rule("ML-10.23.1")
@pytest.mark.parametrize(
    ("line", "card"),
    [("defensa", "Dos"), ("ataque", "Dos"), ("apoyo", "Poste"), ("reserva", "Doblón"), ("pagado", "Doblón")],
)
def test_destroying_sends_a_card_in_play_to_the_cementerio_of_its_owner(line: str, card: str) -> None:
    m = con({"destruir": {"una": "carta", "de": "rival"}}, B={line: [{"carta": card, "dueno": "A"}]})
    juega(m, {"A": {"juega": "Prueba", "a": card}}, "resuelve")
    assert (valor(m, f"B.{line}"), valor(m, "B.cementerio")) == ({}, {})
    assert valor(m, f"A.cementerio.{card}") == 1
    assert en_juego(m, card.lower().replace("ó", "o"), "publico") is None


@pytest.mark.rule("ML-10.48.1")
@pytest.mark.parametrize(
    ("card", "a", "b", "target"),
    [
        ("Teatro Kabuki", {"reserva": ["Teatro Kabuki"]}, {"defensa": ["Dos"]}, "Dos"),
        ("Haiwatha", {"mano": ["Haiwatha"], "reserva": 2, "cementerio": ["Dos"]}, {}, "Dos"),
    ],
)
def test_subir_sends_a_card_to_the_hand_of_its_owner(
    card: str, a: dict[str, Any], b: dict[str, Any], target: str
) -> None:
    m = mesa(cartas=conjunto(*LLANAS), A=a, B=b)
    verb = "usa" if "mano" not in a else "juega"
    juega(m, {"A": {verb: card, "a": target}}, "resuelve")
    owner = "B" if b else "A"
    assert valor(m, f"{owner}.mano") == {"Dos": 1}
    assert (valor(m, f"{owner}.defensa"), valor(m, f"{owner}.cementerio.Dos")) == ({}, 0)
    # everybody saw which card it is
    assert suya(m, owner, "A" if owner == "B" else "B")["conocidas"] == ["dos"]


@pytest.mark.rule("ML-10.48.1")
def test_and_to_nobody_elses() -> None:
    m = con({"subir": {"un": "aliado", "de": "propio"}}, a={"defensa": [{"carta": "Dos", "dueno": "B"}]})
    juega(m, {"A": {"juega": "Prueba", "a": "Dos"}}, "resuelve")
    assert (valor(m, "A.mano"), valor(m, "B.mano")) == ({}, {"Dos": 1})


@pytest.mark.rule("ML-10.36.1")
def test_moving_takes_a_card_from_one_zone_to_another() -> None:
    m = con({"mover": {"un": "aliado"}, "linea": "defensa"}, a={"ataque": ["Dos"]})
    juega(m, {"A": {"juega": "Prueba", "a": "Dos"}}, "resuelve")
    assert (valor(m, "A.ataque"), valor(m, "A.defensa")) == ({}, {"Dos": 1})
    assert [(e["pieza"], e["linea"]) for e in sucesos(m, "mueve")] == [("Dos", "defensa")]


@pytest.mark.rule("ML-10.36.1")
def test_from_play_to_the_top_of_the_castillo_in_sight_of_all() -> None:
    m = con({"al_tope": {"un": "aliado"}}, B={"defensa": ["Dos"], "castillo": 4})
    juega(m, {"A": {"juega": "Prueba", "a": "Dos"}}, "resuelve")
    assert (valor(m, "B.castillo"), valor(m, "B.tope"), valor(m, "B.defensa")) == (5, ["Dos"], {})
    assert (suya(m, "B", "A")["tope"], suya(m, "B", "B")["tope"]) == (["dos"], ["dos"])


@pytest.mark.rule("ML-10.36.1")
def test_from_the_hand_to_under_an_aliado() -> None:
    luna = aliado("Luna", 1, cuando("entra", {"guardar_bajo": 1}))
    m = mesa(cartas=conjunto(luna, *LLANAS), A={"mano": ["Luna", "Dos"]})
    juega(m, {"A": {"juega": "Luna"}}, "resuelve")
    assert (valor(m, "A.mano"), valor(m, "A.bajo")) == ({}, {"Dos": 1})


# -- Mirar, Mostrar, Ordenar, Nombrar -------------------------------------------------------------------------------


@pytest.mark.rule("ML-10.34.1")
def test_looking_shows_a_hand_to_who_looks_and_to_nobody_else() -> None:
    """Seth."""
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Seth"], "reserva": 1}, B={"mano": ["Dos", "Tres"]})
    juega(m, {"A": {"juega": "Seth"}}, "resuelve")
    assert sorted(ultimos(m, "A", "mira_mano")[0]["cartas"]) == ["dos", "tres"]
    assert "cartas" not in ultimos(m, "publico", "mira_mano")[0]
    assert sorted(suya(m, "B", "A")["conocidas"]) == ["dos", "tres"]
    assert (suya(m, "B", "publico")["conocidas"], suya(m, "B", "publico")["mano"]) == ([], None)
    assert valor(m, "B.mano") == {"Dos": 1, "Tres": 1}


@pytest.mark.rule("ML-10.34.1")
def test_one_card_may_be_looked_at_by_chance() -> None:
    """Loki."""
    m = mesa(
        cartas=conjunto(*LLANAS),
        azar={"carta_vista": ["Tres"]},
        A={"mano": ["Loki"], "reserva": 1},
        B={"mano": ["Dos", "Tres"]},
    )
    juega(m, {"A": {"juega": "Loki"}}, {"A": "si"}, "resuelve")
    assert suya(m, "B", "A")["conocidas"] == ["tres"]


@pytest.mark.rule("ML-10.34.1", "ML-10.20.1")
def test_a_card_may_be_discarded_from_a_hand_looked_at() -> None:
    """Kyusho: one that is not an Oro."""
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Kyusho"], "reserva": 3}, B={"mano": ["Dos", "Tres", "Doblón"]})
    juega(m, {"A": {"juega": "Kyusho"}})
    assert preguntado(m) == ("A", "cartas") and len(pregunta(m).menu) == 2
    juega(m, {"A": {"elige": "Tres"}}, "resuelve")
    assert (valor(m, "B.mano"), valor(m, "B.cementerio")) == ({"Dos": 1, "Doblón": 1}, {"Tres": 1})
    assert sorted(suya(m, "B", "A")["conocidas"]) == ["doblon", "dos"]


@pytest.mark.rule("ML-10.34.1")
def test_the_top_of_a_castillo_may_be_looked_at() -> None:
    """Poseidón: the top card of the opponent's."""
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Poseidón"], "reserva": 2}, B={"tope": ["Dos", "Tres"]})
    juega(m, {"A": {"juega": "Poseidón"}}, "resuelve")
    assert (suya(m, "B", "A")["tope"], suya(m, "B", "B")["tope"], suya(m, "B", "publico")["tope"]) == (["dos"], [], [])


@pytest.mark.rule("ML-10.34.1")
def test_a_hand_may_be_shown() -> None:
    m = con({"mostrar_mano": "oponente"}, B={"mano": ["Dos"]})
    juega(m, PRUEBA, "resuelve")
    assert suya(m, "B", "A")["conocidas"] == ["dos"]


@pytest.mark.rule("ML-10.35.1")
def test_showing_uncovers_cards_of_a_castillo_for_everybody() -> None:
    m = con({"mostrar_tope": 2}, a={"tope": ["Dos", "Tres", "Uno"]})
    juega(m, PRUEBA, "resuelve")
    for who in OBSERVADORES:
        assert ultimos(m, who, "muestra")[0]["cartas"] == ["dos", "tres"]
    assert valor(m, "A.tope") == ["Dos", "Tres", "Uno"]


@pytest.mark.rule("ML-10.35.1")
def test_the_card_shown_may_decide_what_happens() -> None:
    """Caja de Pandora: an Aliado enters play, anything else goes to the Cementerio."""
    m = mesa(
        cartas=conjunto(*LLANAS), A={"mano": ["Caja de Pandora"], "reserva": 3, "tope": ["Dos"]}, B={"tope": ["Poste"]}
    )
    juega(m, {"A": {"juega": "Caja de Pandora"}}, "resuelve")
    assert (valor(m, "A.defensa"), valor(m, "B.cementerio"), valor(m, "B.apoyo")) == ({"Dos": 1}, {"Poste": 1}, {})
    assert [e["cartas"] for e in sucesos(m, "muestra")] == [["Dos"], ["Poste"]]


@pytest.mark.rule("ML-10.38.1")
def test_ordering_puts_cards_of_the_castillo_in_the_order_chosen() -> None:
    """Afrodita: the top three of the opponent's Castillo."""
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Afrodita"], "reserva": 2}, B={"tope": ["Uno", "Dos", "Tres"]})
    juega(m, {"A": {"juega": "Afrodita"}})
    assert preguntado(m) == ("A", "ordenar")
    juega(m, {"A": {"ordena": ["Tres", "Uno", "Dos"]}}, "resuelve")
    assert valor(m, "B.tope") == ["Tres", "Uno", "Dos"]
    assert (suya(m, "B", "A")["tope"], suya(m, "B", "B")["tope"]) == (["tres", "uno", "dos"], [])


@pytest.mark.rule("ML-10.38.1")
def test_looking_without_ordering_leaves_the_order_as_it_was() -> None:
    """La Quimera looks at her player's top three, and nothing more is asked."""
    m = con({"mirar_tope": 3, "de": "tu"}, a={"tope": ["Uno", "Dos", "Tres"]})
    juega(m, PRUEBA)
    assert preguntado(m) == ("A", "accion")
    assert (valor(m, "A.tope"), suya(m, "A", "A")["tope"]) == (["Uno", "Dos", "Tres"], ["uno", "dos", "tres"])


@pytest.mark.rule("ML-10.37.1")
def test_a_card_is_named_by_its_printed_name_whoever_holds_it() -> None:
    m = con({"nombrar": "carta"}, {"no_jugar": "la_nombrada", "durante": "siempre"}, B={"mano": ["Dos", "Tres"]})
    juega(m, PRUEBA)
    q = pregunta(m, "A")
    assert (q.seat, q.purpose) == (0, "nombre")
    names = {c.nombre for c in m.catalogo.cartas}
    assert len(q.menu) == len(names), "each printed name is offered once, whatever its prints"
    juega(m, {"A": {"nombra": "Tres"}}, "resuelve", {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert sucesos(m, "elige_nombre")[0]["carta"] == "Tres"
    assert legal(m, "B", {"juega": "Dos"})
    assert not legal(m, "B", {"juega": "Tres"})


@pytest.mark.rule("ML-10.37.1", "ML-10.20.1")
def test_the_card_named_is_the_one_discarded() -> None:
    m = con({"nombrar": "carta"}, "descartar_nombrada", B={"mano": ["Dos", "Tres"]})
    juega(m, PRUEBA, {"A": {"nombra": "Tres"}}, "resuelve")
    assert (valor(m, "B.mano"), valor(m, "B.cementerio")) == ({"Dos": 1}, {"Tres": 1})


@pytest.mark.rule("ML-10.2.1", "ML-10.37.1")
def test_something_is_chosen_as_a_card_enters_because_its_text_says_so() -> None:
    """Insignia de Toqui: a Raza, which its bearer has from then on."""
    m = mesa(cartas=conjunto(*LLANAS), A={"mano": ["Insignia de Toqui"], "defensa": ["Dos"]})
    juega(m, {"A": {"juega": "Insignia de Toqui", "a": "Dos"}})
    assert preguntado(m) == ("A", "raza")
    juega(m, {"A": {"elige": "dragon"}}, "resuelve")
    assert valor(m, "Dos.razas") == {"dragon": 1}
    assert sucesos(m, "elige_raza")[0]["raza"] == ["dragon"]
    sello = totem("Sello", {"prohibe": ["no_talismanes"], "a": "rival"}, elige_al_entrar="nombre")
    n = mesa(cartas=conjunto(sello, *LLANAS), A={"mano": ["Sello"]})
    juega(n, {"A": {"juega": "Sello"}})
    assert preguntado(n) == ("A", "nombre")
    juega(n, {"A": {"nombra": "Tres"}}, "resuelve")
    assert valor(n, "Sello.elegido") == "Tres"


@pytest.mark.rule("ML-10.2.1")
def test_a_choice_is_made_only_among_what_the_text_offers() -> None:
    """Tótem de Perro: a Raza of the Aliados in play."""
    m = mesa(A={"mano": ["Tótem de Perro"], "reserva": 1, "defensa": ["Inti"]}, B={"defensa": ["Conde Shatten"]})
    juega(m, {"A": {"juega": "Tótem de Perro"}})
    assert preguntado(m) == ("A", "raza")
    assert not legal(m, "A", {"elige": "dragon"})
    juega(m, {"A": {"elige": "vampiro"}}, "resuelve")
    assert valor(m, "Inti.razas") == {"vampiro": 1}
