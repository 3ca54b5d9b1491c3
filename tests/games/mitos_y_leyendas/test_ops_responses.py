"""Operations on what is being played or used: annulling, cancelling, and how it will enter play."""

from __future__ import annotations

from typing import Any

from games.mitos_y_leyendas.inline import activada, aliado, conjunto, cuando, oro, talisman, totem
from games.mitos_y_leyendas.kit import juega, legal, mesa, preguntado, sucesos, valor

from coliseo.games.mitos_y_leyendas.model.table import Mesa

AL_JUGARSE: dict[str, Any] = {"respuesta": "se_juega", "de": "rival", "a": {"un": "aliado"}}
UNO = aliado("Uno", 1, cuando("entra", {"destruir": {"dos": "oro", "de": "rival", "los_que_haya": "si"}}), coste=1)


def con(respuesta: list[dict[str, Any]], *mas: dict[str, Any], **posicion: object) -> Mesa:
    """A plays "Uno"; B holds "Prueba", a Talismán with those abilities."""
    theirs = posicion.pop("b", {})
    assert isinstance(theirs, dict)
    cards = conjunto(talisman("Prueba", habilidades=respuesta), UNO, oro("Doblón"), *mas)
    mine = {"mano": ["Uno"], "reserva": ["Doblón"]}
    own = posicion.pop("a", {})
    assert isinstance(own, dict)
    return mesa(
        cartas=cards, a={**mine, **own}, b={"mano": ["Prueba"], "reserva": ["Doblón"] * 3, **theirs}, **posicion
    )


JUEGA: dict[str, Any] = {"A": {"juega": "Uno"}}
RESPONDE: dict[str, Any] = {"B": {"responde": "Prueba"}}


def test_it_enters_play_without_its_ability() -> None:
    """ML-6.10.6, EX-19."""
    m = juega(con([{**AL_JUGARSE, "efecto": ["sin_habilidad_al_entrar"]}]), JUEGA, RESPONDE, "resuelve")
    assert valor(m, "A.defensa") == {"Uno": 1}
    assert valor(m, "B.oros") == 3


def test_annulling_unless_they_botan() -> None:
    """Jujitsu: the player may botar to have it resolve."""
    anula = {
        "anula": "carta",
        "de": "rival",
        "condicional": "si",
        "efecto": [{"salvo_que": "oponente", "bota": 2, "efecto": ["anular"]}],
    }
    m = juega(con([anula]), JUEGA, {"B": {"anula": "Prueba"}})
    assert preguntado(m) == ("A", "evitar")
    juega(m, {"A": "si"}, "resuelve")
    assert valor(m, "A.defensa") == {"Uno": 1}
    assert valor(m, "A.castillo") == 18
    m = juega(con([anula]), JUEGA, {"B": {"anula": "Prueba"}}, {"A": "no"}, "resuelve")
    assert valor(m, "A.defensa") == {}
    assert valor(m, "A.cementerio") == {"Uno": 1}


def test_a_card_being_played_gets_words_and_is_destroyed_at_the_end_of_the_turn() -> None:
    """Asesino del Emperador: what was being played is spoken of again when it is in play."""
    propia = {
        "respuesta": "se_juega",
        "a": {"un": "aliado"},
        "efecto": [
            {"al_entrar_en_juego": ["imbloqueable", "ataca_al_entrar"]},
            {"aplazar": [{"destruir": "lo_jugado"}]},
        ],
    }
    m = juega(con([propia], b={"reserva": []}), JUEGA, RESPONDE, "resuelve")
    assert valor(m, "Uno.palabras.imbloqueable") == 1
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert valor(m, "A.cementerio") == {"Uno": 1}


def test_paying_the_printed_cost_to_take_what_the_opponent_plays() -> None:
    """OQ-61: it enters play on the other side, and its abilities are theirs."""
    nida = totem(
        "Forja",
        cuando("se_juega", {"si_pagas": ["tomar_lo_que_se_juega"], "coste_de": "eso"}, a={"un": "aliado"}, de="rival"),
    )
    m = juega(con([{"anula": ["totem"], "de": "rival"}], nida, b={"apoyo": ["Forja"]}), JUEGA)
    assert preguntado(m) == ("B", "hacer")
    juega(m, {"B": "si"}, "resuelve")
    assert valor(m, "B.defensa") == {"Uno": 1}
    assert valor(m, "A.defensa") == {}
    assert valor(m, "Uno.dueno") == "A"
    assert valor(m, "A.oros") == 0  # destroyed by the ability, which is B's now


def test_a_talisman_goes_back_to_hand_and_may_not_be_played_again_this_turn() -> None:
    chispa = talisman("Chispa", {"robar": 1})
    guarda = {
        "respuesta": "se_juega",
        "a": {"un": "talisman"},
        "efecto": [{"destino_del_talisman": "mano"}, {"no_jugar": "eso", "quien": "ambos", "durante": "turno"}],
    }
    m = con([guarda], chispa, a={"mano": ["Chispa"]})
    juega(m, {"A": {"juega": "Chispa"}}, RESPONDE, "resuelve")
    assert valor(m, "A.mano.Chispa") == 1
    assert len(sucesos(m, "roba")) == 1
    assert not legal(m, "A", {"juega": "Chispa"})


def test_cancelling_an_ability_that_is_used() -> None:
    """ML-10.13.1: it does not resolve, and its costs stay paid."""
    sabio = aliado("Sabio", 2, activada({"oros": 1}, {"robar": 3}))
    cancela = {"respuesta": "usa_habilidad", "de": "rival", "a": {"una": "carta"}, "efecto": ["cancelar"]}
    m = con([cancela], sabio, a={"defensa": ["Sabio"]})
    juega(m, {"A": {"usa": "Sabio"}}, RESPONDE, "resuelve")
    assert not sucesos(m, "roba")
    assert valor(m, "A.pagado") == {"Doblón": 1}
