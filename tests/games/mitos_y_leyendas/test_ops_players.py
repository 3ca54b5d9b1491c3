"""Operations on players and on the game: prohibitions, costs to come, Oros virtuales, turns, the attack."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import aliado, arma, conjunto, cuando, oro, talisman, totem
from games.mitos_y_leyendas.kit import explica, juega, legal, mesa, preguntado, sucesos, valor

from coliseo.games.mitos_y_leyendas.model.table import Mesa

UNO = aliado("Uno", 1, coste=2)
DOS = aliado("Dos", 2, coste=2, raza=["licantropo"])
CHISPA = talisman("Chispa", {"robar": 1}, coste=1)


def con(efecto: list[object], *mas: dict[str, Any], **posicion: object) -> Mesa:
    own = posicion.pop("a", {})
    assert isinstance(own, dict)
    hand = ["Prueba", *own.pop("mano", [])]
    cards = conjunto(talisman("Prueba", *efecto), UNO, DOS, CHISPA, oro("Doblón"), *mas)
    return mesa(cartas=cards, a={"mano": hand, **own}, **posicion)


PRUEBA: dict[str, Any] = {"A": {"juega": "Prueba"}}

# -- prohibitions ---------------------------------------------------------------------------------------------------


def test_a_ban_for_this_turn_ends_with_it() -> None:
    m = juega(
        con(
            [{"prohibir": ["no_talismanes", "no_habilidades"], "quien": "ambos"}],
            a={"mano": ["Chispa"], "reserva": ["Doblón"]},
        ),
        PRUEBA,
    )
    assert valor(m, "A.prohibido") == {"no_talismanes": 1, "no_habilidades": 1}
    assert not legal(m, "A", {"juega": "Chispa"})
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "A.prohibido") == {}


def test_a_ban_for_their_next_turn_is_so_only_then() -> None:
    m = juega(
        con([{"prohibir": ["no_atacar"], "quien": "oponente", "durante": "su_proximo_turno"}], b={"defensa": ["Uno"]}),
        PRUEBA,
    )
    assert valor(m, "B.prohibido") == {}
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "B.prohibido") == {"no_atacar": 1}
    assert not legal(m, "B", {"ataca": ["Uno"]})
    juega(m, {"hasta": {"activo": "A", "fase": "vigilia"}})
    assert valor(m, "B.prohibido") == {}


def test_a_ban_for_the_rest_of_the_game() -> None:
    m = juega(con([{"prohibir": ["mano_abierta"], "durante": "siempre"}]), PRUEBA)
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "B.prohibido") == {"mano_abierta": 1}


def test_copies_of_a_named_card_may_not_be_played() -> None:
    m = con(["nombrar", {"no_jugar": "la_nombrada"}], b={"mano": ["Uno", "Dos"], "reserva": ["Doblón", "Doblón"]})
    juega(m, PRUEBA, {"A": {"nombra": "Uno"}}, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert not legal(m, "B", {"juega": "Uno"})
    assert legal(m, "B", {"juega": "Dos"})


def test_a_named_card_and_its_copies_lose_their_ability_everywhere() -> None:
    """ML-6.5.5."""
    m = con(["nombrar", "sin_habilidad_nombrada"], a={"mano": ["Chispa"], "reserva": ["Doblón"]})
    juega(m, PRUEBA, {"A": {"nombra": "Chispa"}}, {"A": {"juega": "Chispa"}})
    assert not sucesos(m, "roba")


@pytest.mark.rule("ML-4.9.1")
def test_the_hand_maximum_rises() -> None:
    m = juega(con([{"mano_maxima": 1}]), PRUEBA)
    assert valor(m, "A.mano_maxima") == 9


@pytest.mark.rule("ML-4.9.1")
@pytest.mark.parametrize(("apoyo", "left"), [([], 8), (["Arca"], 9)])
def test_a_continuous_ability_raises_the_hand_maximum(apoyo: list[str], left: int) -> None:
    arca = totem("Arca", {"mano": 1})
    m = mesa(cartas=conjunto(UNO, arca), fase="final", a={"mano": ["Uno"] * 12, "apoyo": apoyo})
    assert preguntado(m) == ("A", "descartar")
    juega(m, {"A": {"descarta": ["Uno"] * (valor(m, "A.cartas_en_mano") - left)}})
    assert (valor(m, "A.cartas_en_mano"), valor(m, "activo")) == (left, "B")


# -- the next card --------------------------------------------------------------------------------------------------


def test_the_next_card_of_a_kind_costs_less_once() -> None:
    m = con([{"abaratar": 1, "a": "aliado"}], a={"mano": ["Uno", "Uno", "Chispa"], "reserva": ["Doblón"] * 4})
    juega(m, PRUEBA)
    assert valor(m, "A.coste.uno") == 1
    assert valor(m, "A.coste.chispa") == 1
    juega(m, {"A": {"juega": "Uno"}}, "resuelve")
    assert valor(m, "A.coste.uno") == 2


def test_the_next_card_of_a_raza_is_free() -> None:
    m = juega(con([{"gratis": "aliado", "raza": "licantropo"}], a={"mano": ["Uno", "Dos"]}), PRUEBA)
    assert (valor(m, "A.coste.uno"), valor(m, "A.coste.dos")) == (2, 0)
    juega(m, {"A": {"juega": "Dos"}}, "resuelve")
    assert valor(m, "A.defensa") == {"Dos": 1}


FLECHA = talisman("Flecha", habilidades=[{"anula": "carta", "de": "rival"}])


def test_the_next_card_cannot_be_annulled() -> None:
    m = con([{"no_se_anula": "carta"}], FLECHA, a={"mano": ["Uno"], "reserva": ["Doblón"] * 2}, b={"mano": ["Flecha"]})
    juega(m, PRUEBA, {"B": "no_anula"}, {"A": {"juega": "Uno"}}, "resuelve")
    assert valor(m, "A.defensa") == {"Uno": 1}
    assert not sucesos(m, "anula")


def test_the_next_talisman_is_annulled() -> None:
    m = con([{"anular_siguiente": "ambos"}], a={"mano": ["Chispa"], "reserva": ["Doblón"]})
    juega(m, PRUEBA, {"A": {"juega": "Chispa"}}, "resuelve")
    assert sucesos(m, "anula")
    assert not sucesos(m, "roba")


# -- Oros and turns -------------------------------------------------------------------------------------------------


def test_oros_virtuales_only_for_what_they_say() -> None:
    m = juega(con([{"generar": 2, "raza": "licantropo"}], a={"mano": ["Uno", "Dos"]}), PRUEBA)
    assert valor(m, "A.oros_virtuales") == 2
    assert not legal(m, "A", {"juega": "Uno"})
    juega(m, {"A": {"juega": "Dos"}}, "resuelve")
    assert valor(m, "A.oros_virtuales") == 0
    assert valor(m, "A.defensa") == {"Dos": 1}


def test_oros_virtuales_for_anything_vanish_with_the_turn() -> None:
    """ML-3.3.10."""
    m = juega(con([{"generar": 5}]), PRUEBA)
    assert valor(m, "A.oros_virtuales") == 5
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "A.oros_virtuales") == 0


def test_an_extra_turn_comes_right_after_this_one() -> None:
    m = juega(con(["turno_extra"]), PRUEBA, {"hasta": {"turno": 8}})
    assert valor(m, "activo") == "A"
    juega(m, {"hasta": {"turno": 9}})
    assert valor(m, "activo") == "B"


def test_who_does_not_win_in_the_extra_turn_loses() -> None:
    m = juega(con(["turno_extra", "pierde_si_no_gana"]), PRUEBA, {"hasta": {"turno": 8}})
    assert valor(m, "ganadores") is None
    while preguntado(m) is not None and valor(m, "turno") == 8:
        juega(m, {"A": "declina" if preguntado(m) == ("A", "oro") else "termina"})
    assert valor(m, "ganadores") == ["B"]


# -- the attack -----------------------------------------------------------------------------------------------------


def test_cancelling_the_whole_attack() -> None:
    """ML-6.6.16: the attackers are back and the game goes to the Fase Final."""
    kawa = talisman(
        "Sustitución", habilidades=[{"respuesta": "declaracion_ataque", "de": "rival", "efecto": ["cancelar_ataque"]}]
    )
    m = con([{"robar": 1}], kawa, a={"defensa": ["Uno"]}, b={"mano": ["Sustitución"]})
    juega(m, {"A": {"ataca": ["Uno"]}}, {"B": {"responde": "Sustitución"}}, "resuelve")
    assert valor(m, "A.defensa") == {"Uno": 1}
    assert not sucesos(m, "dano")
    assert valor(m, "fase") not in ("guerra", "asignacion")


def test_returning_the_attackers_does_not_cancel_the_battle() -> None:
    """ML-6.6.15."""
    yelmo = talisman(
        "Retirada", habilidades=[{"respuesta": "declaracion_ataque", "de": "rival", "efecto": ["devolver_atacantes"]}]
    )
    m = con([{"robar": 1}], yelmo, a={"defensa": ["Uno"]}, b={"mano": ["Retirada"]})
    juega(m, {"A": {"ataca": ["Uno"]}}, {"B": {"responde": "Retirada"}})
    assert valor(m, "A.defensa") == {"Uno": 1}
    assert not sucesos(m, "ataque_cancelado")


@pytest.mark.parametrize(("raza", "damage"), [("licantropo", 0), ("vampiro", 2)])
def test_aliados_of_a_raza_do_no_damage(raza: str, damage: int) -> None:
    m = con([{"sin_dano_de": raza}], a={"defensa": ["Dos"]})
    juega(m, PRUEBA, {"A": {"ataca": ["Dos"]}}, {"hasta": {"activo": "B"}})
    assert 20 - valor(m, "B.castillo") == damage


def test_what_is_forbidden_says_why() -> None:
    m = juega(
        con([{"prohibir": ["no_talismanes"], "quien": "tu"}], a={"mano": ["Chispa"], "reserva": ["Doblón"]}), PRUEBA
    )
    assert explica(m, "A", {"juega": "Chispa"})


def test_a_discount_for_the_armas_of_one_bearer() -> None:
    """Modi: the next Arma played on it costs less; on another Aliado it costs what it costs."""
    modi = aliado("Hijo", 1, cuando("entra", {"abaratar": 2, "a": "arma", "portador": "yo"}))
    lanza = arma("Lanza", {"fuerza": 1}, coste=3)
    m = con(
        [{"robar": 1}],
        modi,
        lanza,
        a={"mano": ["Hijo", "Lanza", "Lanza"], "defensa": ["Dos"], "reserva": ["Doblón"] * 2},
    )
    juega(m, {"A": {"juega": "Hijo"}}, "resuelve")
    assert not legal(m, "A", {"juega": "Lanza", "portador": "Dos"})
    juega(m, {"A": {"juega": "Lanza", "portador": "Hijo"}}, "resuelve")
    assert valor(m, "Hijo.fuerza") == 2
    assert sum(valor(m, "A.pagado").values()) == 1
    assert not legal(m, "A", {"juega": "Lanza"})
