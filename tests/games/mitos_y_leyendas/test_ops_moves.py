"""Operations that take cards out of play or of a Cementerio: which cards, who chooses, and how many really went."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import activada, aliado, arma, conjunto, cuando, oro, talisman, totem
from games.mitos_y_leyendas.kit import juega, legal, mesa, pregunta, preguntado, sucesos, valor

from coliseo.games.mitos_y_leyendas.model.table import Mesa

UNO = aliado("Uno", 1)
DOS = aliado("Dos", 2)
TRES = aliado("Tres", 3)


def con(efecto: list[object], *mas: dict[str, Any], **posicion: object) -> Mesa:
    """A table where A holds "Prueba", a Talismán that does that and then draws a card."""
    prueba = talisman("Prueba", *efecto, {"luego": [{"robar": 1}]})
    own = posicion.pop("a", {})
    assert isinstance(own, dict)
    return mesa(cartas=conjunto(prueba, UNO, DOS, TRES, *mas), a={"mano": ["Prueba"], **own}, **posicion)


@pytest.mark.parametrize(
    ("word", "where"),
    [
        ("destruir", "B.cementerio.Tres"),
        ("al_cementerio", "B.cementerio.Tres"),
        ("desterrar", "B.destierro.Tres"),
        ("barajar", "B.cartas_del_castillo.Tres"),
        ("subir", "B.mano.Tres"),
    ],
)
def test_a_target_leaves_play_for_its_owners_zone(word: str, where: str) -> None:
    m = con([{word: {"un": "aliado", "de": "rival"}}], b={"defensa": ["Uno", "Tres"]})
    juega(m, {"A": {"juega": "Prueba", "a": "Tres"}})
    assert valor(m, where) == 1
    assert valor(m, "B.defensa") == {"Uno": 1}
    assert valor(m, "A.cartas_en_mano") == 1  # it reached something, so "luego" was carried out


def test_only_what_the_filter_says_may_be_chosen() -> None:
    m = con([{"destruir": {"un": "aliado", "de": "rival", "fuerza_max": 2}}], b={"defensa": ["Uno", "Tres"]})
    assert not legal(m, "A", {"juega": "Prueba", "a": "Tres"})
    juega(m, {"A": {"juega": "Prueba", "a": "Uno"}})
    assert valor(m, "B.defensa") == {"Tres": 1}


def test_all_that_match_go_together_and_are_no_targets() -> None:
    m = con(
        [{"destruir": {"todos": "aliado", "fuerza_max": 2}}], a={"defensa": ["Uno"]}, b={"defensa": ["Dos", "Tres"]}
    )
    juega(m, {"A": {"juega": "Prueba"}}, "resuelve")
    assert (valor(m, "A.defensa"), valor(m, "B.defensa")) == ({}, {"Tres": 1})
    assert len(sucesos(m, "destruye")) == 2


def test_nothing_reached_makes_luego_fail() -> None:
    """ML-6.7.8: the second action needs the first to have been carried out."""
    m = con([{"destruir": {"todos": "totem"}}], b={"defensa": ["Uno"]})
    juega(m, {"A": {"juega": "Prueba"}}, "resuelve")
    assert valor(m, "A.cartas_en_mano") == 0
    assert not sucesos(m, "roba")


def test_a_card_that_is_saved_was_not_destroyed() -> None:
    vigia = totem(
        "Vigía", {"salva": {"un": "aliado", "de": "propio"}, "por": "destruccion", "activada": {"destruirse": "si"}}
    )
    m = con([{"destruir": {"un": "aliado", "de": "rival"}}], vigia, b={"defensa": ["Uno"], "apoyo": ["Vigía"]})
    juega(m, {"A": {"juega": "Prueba", "a": "Uno"}}, {"B": {"salva": "Vigía"}}, "resuelve")
    assert valor(m, "B.defensa") == {"Uno": 1}
    assert valor(m, "B.cementerio") == {"Vigía": 1}
    assert not sucesos(m, "roba")


# -- who chooses ----------------------------------------------------------------------------------------------------


def test_the_player_who_loses_the_card_chooses_it_when_the_text_says_so() -> None:
    """OQ-38: the choice is made on resolving, and is no target."""
    m = con(
        [{"destruir": {"un": "aliado", "de": "rival"}, "elige": "oponente"}],
        a={"defensa": ["Uno"]},
        b={"defensa": ["Dos", "Tres"]},
    )
    juega(m, {"A": {"juega": "Prueba"}})
    assert preguntado(m) == ("B", "piezas")
    assert len(pregunta(m).menu) == 2
    juega(m, {"B": {"elige": "Dos"}})
    assert (valor(m, "A.defensa"), valor(m, "B.defensa")) == ({"Uno": 1}, {"Tres": 1})


def test_each_player_chooses_among_their_own() -> None:
    m = con(
        [{"destruir": {"un": "aliado", "de": "propio"}, "elige": "cada_jugador"}],
        a={"defensa": ["Uno", "Dos"]},
        b={"defensa": ["Dos", "Tres"]},
    )
    juega(m, {"A": {"juega": "Prueba"}})
    assert preguntado(m) == ("A", "piezas")
    juega(m, {"A": {"elige": "Uno"}})
    assert preguntado(m) == ("B", "piezas")
    juega(m, {"B": {"elige": "Tres"}})
    assert (valor(m, "A.defensa"), valor(m, "B.defensa")) == ({"Dos": 1}, {"Dos": 1})


def test_a_late_choice_of_the_controller_is_made_on_resolving() -> None:
    m = con([{"subir": {"un": "aliado", "de": "rival"}, "elige": "al_resolver"}], b={"defensa": ["Dos", "Tres"]})
    juega(m, {"A": {"juega": "Prueba"}})
    assert preguntado(m) == ("A", "piezas")
    juega(m, {"A": {"elige": "Tres"}})
    assert valor(m, "B.mano") == {"Tres": 1}


def test_one_of_those_pointed_at() -> None:
    """Three are pointed at by one operation; of those, the other player says which one the next sends away."""
    m = con(
        [
            {"perder_habilidad": {"tres": "carta", "de": "rival"}},
            {"al_cementerio": "lo_elegido", "elige": "oponente", "cuantas": 1},
        ],
        b={"defensa": ["Uno", "Dos", "Tres"]},
    )
    juega(m, {"A": {"juega": "Prueba", "a": ["Uno", "Dos", "Tres"]}})
    assert preguntado(m) == ("B", "piezas")
    juega(m, {"B": {"elige": "Dos"}})
    assert valor(m, "B.cementerio") == {"Dos": 1}


# -- cards of a Cementerio ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "where"),
    [("subir", "A.mano.Tres"), ("barajar", "A.cartas_del_castillo.Tres"), ("desterrar", "A.destierro.Tres")],
)
def test_the_same_words_move_cards_of_a_cementerio(word: str, where: str) -> None:
    m = con([{word: {"en_cementerio": "aliado"}}], a={"cementerio": ["Uno", "Tres"]})
    juega(m, {"A": {"juega": "Prueba", "a": "Tres"}})
    assert valor(m, where) == 1
    assert valor(m, "A.cementerio.Uno") == 1


def test_the_top_of_a_cementerio_goes_back() -> None:
    m = con([{"barajar": {"tope_del_cementerio": 2}}], a={"cementerio": ["Uno", "Dos", "Tres"]})
    juega(m, {"A": {"juega": "Prueba"}})
    assert valor(m, "A.cementerio") == {"Uno": 1, "Prueba": 1}
    assert valor(m, "A.castillo") == 21  # twenty, two more, one drawn


def test_the_owner_picks_from_their_own_cementerio() -> None:
    m = con(
        [{"subir": {"en_cementerio": "carta", "de": "rival"}, "elige": "oponente"}], b={"cementerio": ["Uno", "Dos"]}
    )
    juega(m, {"A": {"juega": "Prueba"}})
    assert preguntado(m) == ("B", "piezas")
    juega(m, {"B": {"elige": "Dos"}})
    assert valor(m, "B.mano") == {"Dos": 1}


def test_a_player_without_the_use_of_their_cementerio_moves_nothing_of_it() -> None:
    m = con(
        [{"barajar": {"tope_del_cementerio": 2}}],
        a={"cementerio": ["Uno"], "vigencias": [{"clase": "prohibe", "que": "no_cementerio", "hasta": "siempre"}]},
    )
    juega(m, {"A": {"juega": "Prueba"}})
    assert valor(m, "A.cementerio.Uno") == 1
    assert not sucesos(m, "roba")


def test_the_destroyed_card_itself_comes_back() -> None:
    mara = aliado("Mara de Prueba", 1, cuando("destruida", {"subir": "yo"}))
    m = con([{"destruir": {"un": "aliado", "de": "rival"}}], mara, b={"defensa": ["Mara de Prueba"]})
    juega(m, {"A": {"juega": "Prueba", "a": "Mara de Prueba"}}, "resuelve")
    assert valor(m, "B.mano") == {"Mara de Prueba": 1}
    assert valor(m, "B.cementerio") == {}


def test_an_arma_goes_with_its_bearer_and_counts_as_one_card() -> None:
    m = con(
        [
            {"destruir": {"un": "aliado", "de": "rival"}},
            {"bono": {"por": 1, "cada": "asi"}, "a": {"todos": "aliado", "de": "propio"}},
        ],
        arma("Lanza"),
        a={"defensa": ["Uno"]},
        b={"defensa": [{"carta": "Tres", "armas": ["Lanza"]}]},
    )
    juega(m, {"A": {"juega": "Prueba", "a": "Tres"}})
    assert valor(m, "B.cementerio") == {"Tres": 1, "Lanza": 1}
    assert valor(m, "Uno.fuerza") == 2


def test_the_cost_of_a_card_that_gives_itself_does_not_stop_its_effect() -> None:
    bomba = aliado("Bomba", 1, activada({"destruirse": "si"}, {"destruir": {"un": "totem", "de": "rival"}}))
    m = con([{"robar": 1}], bomba, totem("Piedra"), a={"defensa": ["Bomba"]}, b={"apoyo": ["Piedra"]})
    juega(m, {"A": {"usa": "Bomba", "a": "Piedra"}})
    assert valor(m, "B.cementerio") == {"Piedra": 1}
    assert valor(m, "A.cementerio") == {"Bomba": 1}


def test_oros_leave_play_like_anything_else() -> None:
    m = con(
        [{"destruir": {"dos": "oro", "de": "rival", "los_que_haya": "si"}}],
        oro("Doblón"),
        b={"reserva": ["Doblón"], "pagado": ["Doblón"]},
    )
    juega(m, {"A": {"juega": "Prueba"}}, "resuelve")
    assert valor(m, "B.cementerio") == {"Doblón": 2}


def test_several_are_pointed_at_and_the_opponent_says_which_goes() -> None:
    """`elige: oponente` with `cuantas`: two of the three stay. (In Feng Shui whoever plays it says which one goes.)"""
    effect = {"al_cementerio": {"tres": "carta", "de": "rival"}, "elige": "oponente", "cuantas": 1}
    m = con([effect], totem("Piedra"), b={"defensa": ["Uno", "Dos", "Tres"], "apoyo": ["Piedra"]})
    juega(m, {"A": {"juega": "Prueba", "a": ["Uno", "Dos", "Piedra"]}})
    assert preguntado(m) == ("B", "piezas")
    assert len(pregunta(m).menu) == 3
    juega(m, {"B": {"elige": "Piedra"}})
    assert valor(m, "B.defensa") == {"Uno": 1, "Dos": 1, "Tres": 1}


@pytest.mark.parametrize(("quien", "left"), [("tu", {"Ídolo": 1}), ("oponente", {})])
def test_what_a_player_is_made_to_do_is_that_players_doing(quien: str, left: dict[str, int]) -> None:
    """ML-6.1.5: "not destroyed by abilities of opposing Aliados" does not help against one's own hand."""
    idolo = totem("Ídolo", palabras=["no_destruida_por_aliados"])
    naga = aliado("Naga", 3, cuando("entra", {"destruir": {"un": "totem", "de": "rival"}, "quien": quien}))
    m = con([{"robar": 1}], idolo, naga, a={"mano": ["Naga"]}, b={"apoyo": ["Ídolo"]})
    juega(m, {"A": {"juega": "Naga"}}, "resuelve")
    assert valor(m, "B.apoyo") == left
