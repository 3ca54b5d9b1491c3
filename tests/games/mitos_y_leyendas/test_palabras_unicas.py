"""Words that hardly more than one card uses: what each does besides what its card shows, and what it does not."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import activada, aliado, arma, conjunto, cuando, oro, talisman, totem
from games.mitos_y_leyendas.kit import explica, juega, legal, mesa, preguntado, sucesos, valor

from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import CardError
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.judge.position.cards import catalogo_de_escenario
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.codec import dumps

UNO, DOS, TRES = aliado("Uno", 1), aliado("Dos", 2), aliado("Tres", 3)
RAYO = talisman("Rayo", {"destruir": {"un": "aliado"}})
CHISPA = talisman("Chispa", {"robar": 1})


def con(*cartas: dict[str, Any], **posicion: Any) -> Mesa:
    """A competitive table with plain cards and those of the test; Oros are at hand."""
    for seat in ("a", "b"):
        posicion[seat] = {"reserva": 9, **posicion.get(seat, {})}
    cards = conjunto(UNO, DOS, TRES, RAYO, CHISPA, *cartas)
    return mesa(cartas=cards, politica="competitiva", **posicion)


def otra_vez(m: Mesa) -> Mesa:
    """The same table, saved and read again: nothing is lost on the way."""
    again = GAME.load(dumps(m), {"catalogo": m.catalogo})
    assert isinstance(again, Mesa)
    assert dumps(again) == dumps(m) == dumps(m.clone())
    return again


# -- the attack -------------------------------------------------------------------------------------------------------

IRA = talisman("Ira", {"dar_al_atacar": ["imbloqueable"], "durante": "turno"})


@pytest.mark.rule("ML-6.1.1", "ML-10.32.1")
def test_what_attackers_are_also_holds_for_those_that_come_later() -> None:
    """ML-6.1.1: it speaks of whoever attacks, not of the Aliados in play as it resolves."""
    m = con(
        IRA,
        aliado("Veloz", 1, palabras=["ataca_al_entrar"]),
        a={"mano": ["Ira", "Veloz"]},
        b={"defensa": ["Tres"], "mano": ["Chispa"]},
    )
    juega(m, {"A": {"juega": "Ira"}}, "resuelve", {"A": {"juega": "Veloz"}}, "resuelve", {"A": {"ataca": ["Veloz"]}})
    juega(m, {"hasta": {"fase": "guerra"}})
    assert (valor(m, "Veloz.palabras.imbloqueable"), valor(otra_vez(m), "Veloz.palabras.imbloqueable")) == (1, 1)
    assert sucesos(m, "sin_bloqueo")


def test_a_talisman_does_not_make_so_what_talismanes_do_not_affect() -> None:
    """ML-8.2.7."""
    inmune = aliado("Inmune", 1, palabras=["inmune_a_talismanes"])
    m = con(IRA, inmune, a={"mano": ["Ira"], "defensa": ["Inmune", "Uno"]}, b={"defensa": ["Tres", "Dos"]})
    juega(m, {"A": {"juega": "Ira"}}, "resuelve", {"A": {"ataca": ["Inmune", "Uno"]}})
    assert legal(m, "B", {"bloquea": {"Tres": "Inmune"}})
    assert not legal(m, "B", {"bloquea": {"Tres": "Uno"}})


def test_whoever_takes_all_along_is_explained() -> None:
    """ML-6.1.3: without it the others may stay."""
    lider = aliado("Líder", 1, palabras=["arrastra"])
    m = con(lider, a={"defensa": ["Líder", "Uno", "Dos"]})
    assert "ML-6.1.3" in explica(m, "A", {"ataca": ["Líder"]})
    assert legal(m, "A", {"ataca": ["Uno"]}) and legal(m, "A", "termina")


def test_the_attacker_chooses_among_those_that_can_block() -> None:
    """ML-9.3.2.1: with one there is nothing to choose; the defender may also leave it unblocked."""
    astuto = aliado("Astuto", 2, palabras=["elige_bloqueador"])
    quieto = aliado("Quieto", 1, palabras=["no_bloquea"])
    own, other = {"defensa": ["Astuto"]}, {"defensa": ["Uno", "Tres", "Quieto"], "mano": ["Chispa"]}
    m = juega(
        con(astuto, quieto, a=own, b=other), {"A": {"ataca": ["Astuto"]}}, {"hasta": {"fase": "declaracion_bloqueo"}}
    )
    assert legal(m, "B", "no bloquea")
    juega(m, {"B": {"bloquea": {"Tres": "Astuto"}}})
    assert preguntado(m) == ("A", "bloqueador")
    assert len(m.questions[0].menu) == 2
    m = juega(otra_vez(m), {"A": {"designa": "Uno"}}, {"hasta": {"fase": "guerra"}})
    assert valor(m, "bloqueos") == {"Uno": "Astuto"}
    alone = juega(con(astuto, quieto, a=own, b={**other, "defensa": ["Uno", "Quieto"]}), {"A": {"ataca": ["Astuto"]}})
    assert preguntado(juega(alone, {"B": {"bloquea": {"Uno": "Astuto"}}})) != ("A", "bloqueador")


# -- not using a text in the battle -----------------------------------------------------------------------------------

CALLA = talisman("Calla", {"dar": ["sin_usar_texto_en_batalla"], "a": {"un": "aliado", "de": "rival"}})


@pytest.mark.parametrize("callado", [True, False])
def test_in_the_battle_its_text_gives_nothing_but_still_binds_it(callado: bool) -> None:
    """ML-6.1.1: it has not lost its ability; what binds it is not something it uses."""
    atado = aliado("Atado", 1, {"fuerza": 2}, palabras=["bloquea_imbloqueables", "no_bloquea"])
    m = con(CALLA, atado, a={"mano": ["Calla"], "defensa": ["Uno"]}, b={"defensa": ["Atado"], "mano": ["Chispa"]})
    if callado:
        juega(m, {"A": {"juega": "Calla", "a": "Atado"}}, "resuelve")
    assert valor(m, "Atado.fuerza") == 3
    juega(m, {"A": {"ataca": ["Uno"]}}, {"hasta": {"fase": "guerra"}})
    assert valor(m, "Atado.fuerza") == (1 if callado else 3)
    assert valor(m, "Atado.palabras.no_bloquea") == 1
    assert valor(m, "Atado.palabras.bloquea_imbloqueables") == (0 if callado else 1)
    assert valor(m, "Atado.sin_habilidad") is False


def test_an_aliado_destroyed_in_the_battle_has_nothing_to_say_about_it() -> None:
    martir = aliado("Mártir", 1, cuando("destruida", {"robar": 3}))
    m = con(CALLA, martir, a={"mano": ["Calla"], "defensa": ["Tres"]}, b={"defensa": ["Mártir"]})
    juega(m, {"A": {"juega": "Calla", "a": "Mártir"}}, "resuelve", {"A": {"ataca": ["Tres"]}})
    juega(m, {"B": {"bloquea": {"Mártir": "Tres"}}}, "resuelve")
    assert valor(m, "B.cementerio.martir") == 1
    assert not sucesos(m, "dispara")


# -- damage -----------------------------------------------------------------------------------------------------------

CALMA = talisman("Calma", {"prohibir": ["sin_dano_del_oponente"], "quien": "tu", "durante": "turno"})
AMBOS = talisman("Avalancha", {"botar": 2, "quien": "ambos"})


def test_only_the_damage_of_the_opponent_is_nothing() -> None:
    """ML-10.18.1: what one's own texts botan falls, and so does what the opponent receives."""
    m = con(CALMA, AMBOS, a={"mano": ["Calma", "Avalancha"], "defensa": ["Dos"]})
    juega(m, {"A": {"juega": "Calma"}}, "resuelve", {"A": {"juega": "Avalancha"}}, "resuelve")
    assert (valor(m, "A.castillo"), valor(m, "B.castillo")) == (18, 18)
    juega(m, {"A": {"ataca": ["Dos"]}}, "resuelve")
    assert valor(m, "B.castillo") == 16


def test_both_castillos_at_once_and_one_is_safe() -> None:
    m = con(CALMA, AMBOS, a={"defensa": ["Uno"], "mano": ["Avalancha"]}, b={"mano": ["Calma"]})
    juega(m, {"A": {"ataca": ["Uno"]}}, {"B": {"juega": "Calma"}}, {"A": {"juega": "Avalancha"}}, "resuelve")
    assert [e["asiento"] for e in sucesos(m, "bota")] == ["A"]
    assert valor(m, "B.castillo") == 20


PANTALLA = talisman("Pantalla", {"desviar_dano": {"un": "aliado", "de": "propio"}})


@pytest.mark.rule("ML-10.18.2")
def test_damage_falls_as_ever_once_the_aliado_is_gone() -> None:
    """And an Aliado that receives none in combat is not destroyed by it (OQ-69)."""
    own = {"defensa": ["Tres", "Uno"], "mano": ["Rayo"]}
    m = con(PANTALLA, a=own, b={"defensa": ["Dos"], "mano": ["Pantalla"]})
    juega(m, {"A": {"ataca": ["Tres"]}}, {"B": "no bloquea"}, {"B": {"juega": "Pantalla", "a": "Dos"}})
    m = otra_vez(m)
    juega(m, {"A": {"juega": "Rayo", "a": "Dos"}}, "resuelve")
    assert valor(m, "B.castillo") == 17
    firme = aliado("Firme", 1, palabras=["sin_dano"])
    m = con(PANTALLA, firme, a=own, b={"defensa": ["Firme"], "mano": ["Pantalla"]})
    juega(m, {"A": {"ataca": ["Tres"]}}, {"B": "no bloquea"}, {"B": {"juega": "Pantalla", "a": "Firme"}}, "resuelve")
    juega(m, {"hasta": {"activo": "B"}})
    assert [(e["pieza"], e["cuanto"]) for e in sucesos(m, "dano_desviado")] == [("Firme", 3)]
    assert (valor(m, "B.castillo"), valor(m, "B.defensa")) == (20, {"Firme": 1})


# -- Oros, hands and entering play ------------------------------------------------------------------------------------


def test_an_oro_that_generates_double_does_not_where_oros_are_not_generated() -> None:
    """ML-10.30.1."""
    doble = talisman("Doble", {"dar": ["genera_el_doble"], "a": {"un": "oro"}})
    seco = totem("Sequía", {"prohibe": ["no_generar_oros"], "a": "cualquiera"})
    caro = aliado("Caro", 1, coste=2)
    for apoyo, puede in (([], True), (["Sequía"], False)):
        m = con(doble, seco, caro, oro("Moneda"), a={"mano": ["Doble", "Caro"], "reserva": ["Moneda"], "apoyo": apoyo})
        juega(m, {"A": {"juega": "Doble", "a": "Moneda"}}, "resuelve")
        assert legal(m, "A", {"juega": "Caro"}) is puede


def test_once_per_game_is_for_each_player() -> None:
    """It is counted by name and player: the opponent who takes control of the card has not had it yet."""
    sabio = aliado("Sabio", 1, {"mano": 1, "una_vez_por_partida": "si"})
    roba = talisman("Rapto", {"tomar_control": {"un": "aliado"}})
    m = con(sabio, roba, a={"mano": ["Rapto"]}, b={"defensa": ["Sabio", "Sabio"]})
    assert (valor(m, "A.mano_maxima"), valor(m, "B.mano_maxima")) == (8, 9)
    juega(m, {"A": {"juega": "Rapto", "a": "Sabio"}}, "resuelve")
    # B's other one does not take its place
    assert (valor(m, "A.mano_maxima"), valor(otra_vez(m), "B.mano_maxima")) == (9, 8)


COPISTA = aliado("Copista", 0, entra_como={"un": "aliado", "raza": ["xian"], "de": "propio"})


def test_it_enters_as_that_card_with_what_it_has_for_good() -> None:
    """ML-10.17.2, ML-10.17.4: what that card does on entering play is done; in the Cementerio it is itself again."""
    xian = aliado("Xian", 2, cuando("entra", {"robar": 1}), raza=["xian"])
    own = {"mano": ["Copista", "Rayo"], "defensa": [{"carta": "Xian", "permanente": 2, "bono": 1}]}
    m = juega(con(COPISTA, xian, a=own), {"A": {"juega": "Copista"}}, "resuelve")
    copy = next(p for p in m.piezas.values() if p.carta != p.impresa)
    assert (m.carta(copy.carta).nombre, m.estado(copy.ident).fuerza) == ("Xian", 4)
    assert valor(m, "A.castillo") == 19
    juega(m, {"A": {"juega": "Rayo", "a": f"#{copy.ident}"}}, "resuelve")
    assert valor(m, "A.cementerio.copista") == 1


def test_it_chooses_what_the_card_as_which_it_enters_asks_for() -> None:
    xian = aliado("Xian", 2, {"raza_elegida": "si"}, raza=["xian"], elige_al_entrar="raza")
    own = {"mano": ["Copista"], "defensa": [{"carta": "Xian", "elegido": "xian"}]}
    m = juega(con(COPISTA, xian, a=own), {"A": {"juega": "Copista"}}, "resuelve")
    assert preguntado(m) == ("A", "raza")
    m = juega(otra_vez(m), {"A": {"elige": "kami"}}, "resuelve")
    copy = next(p for p in m.piezas.values() if p.carta != p.impresa)
    assert valor(m, f"#{copy.ident}.razas") == {"kami": 1}


def test_without_a_card_to_enter_as_it_is_only_itself() -> None:
    m = juega(con(COPISTA, a={"mano": ["Copista"]}), {"A": {"juega": "Copista"}}, "resuelve")
    assert valor(m, "A.defensa") == {"Copista": 1}


PEAJE = aliado("Peaje", 3, para_entrar={"oponente": [{"descartar": 2}, {"botar": 1}]})


@pytest.mark.rule("ML-8.1.17", "ML-10.20.1")
def test_what_the_opponent_gives_is_also_given_for_a_card_put_into_play() -> None:
    """OQ-35; and it is asked of the opponent."""
    saca = talisman("Saca", {"poner_en_juego": {"un": "aliado"}})
    m = con(PEAJE, saca, a={"mano": ["Saca", "Peaje"]}, b={"mano": ["Uno", "Dos", "Tres"]})
    juega(m, {"A": {"juega": "Saca"}}, {"A": {"elige": "Peaje"}})
    assert preguntado(m) == ("B", "pago_rival")
    juega(otra_vez(m), {"B": {"elige": "Botar 1 carta"}}, "resuelve")
    juega(m, {"B": {"elige": "Descartar 2 cartas"}}, {"B": {"descarta": ["Uno", "Tres"]}}, "resuelve")
    assert (valor(m, "A.defensa"), valor(m, "B.mano")) == ({"Peaje": 1}, {"Dos": 1})


# -- two Aliados linked -----------------------------------------------------------------------------------------------

GEMELO = aliado("Gemelo", 3, cuando("entra", {"enlazar": {"un": "aliado", "de": "rival"}}))


def enlazados(*cartas: dict[str, Any], con_quien: str = "Dos", **posicion: Any) -> Mesa:
    """A's Gemelo is in play, linked to an Aliado of B."""
    own = posicion.pop("a", {})
    own = {**own, "mano": ["Gemelo", *own.get("mano", [])]}
    m = juega(con(GEMELO, *cartas, a=own, **posicion), {"A": {"juega": "Gemelo"}})
    if len(posicion["b"]["defensa"]) > 1:
        juega(m, {"A": {"elige": con_quien}})
    return juega(m, "resuelve")


@pytest.mark.rule("ML-6.1.1")
def test_what_one_receives_the_other_receives_in_either_direction() -> None:
    """ML-6.1.1: Fuerza, words, abilities lost, what an Arma gives, being sent away."""
    grito = talisman("Grito", {"bono": 2, "a": {"un": "aliado"}})
    calla = talisman("Calla", {"perder_habilidad": {"un": "aliado"}})
    sube = talisman("Sube", {"subir": {"un": "aliado"}})
    hoja = arma("Hoja", {"fuerza": 1, "palabras": ["imbloqueable"]})
    own = {"mano": ["Grito", "Calla", "Sube", "Hoja"]}
    m = enlazados(grito, calla, sube, hoja, a=own, b={"defensa": ["Dos", "Tres"]})
    m = otra_vez(m)
    juega(
        m, {"A": {"juega": "Grito", "a": "Dos"}}, "resuelve", {"A": {"juega": "Hoja", "portador": "Gemelo"}}, "resuelve"
    )
    assert (valor(m, "Gemelo.fuerza"), valor(m, "Dos.fuerza"), valor(m, "Tres.fuerza")) == (6, 5, 3)
    assert (valor(m, "Dos.palabras.imbloqueable"), valor(m, "Tres.palabras.imbloqueable")) == (1, 0)
    juega(m, {"A": {"juega": "Calla", "a": "Gemelo"}}, "resuelve")
    assert valor(m, "Dos.sin_habilidad") is True
    juega(m, {"A": {"juega": "Sube", "a": "Dos"}}, "resuelve")
    assert (valor(m, "A.mano.gemelo"), valor(m, "B.mano.dos")) == (1, 1)


def test_combat_and_costs_are_not_received() -> None:
    """ML-9.3.4.15, ML-6.0.3."""
    altar = totem("Altar", activada({"destruir": {"un": "aliado"}}, {"robar": 1}))
    m = enlazados(altar, a={"apoyo": ["Altar"]}, b={"defensa": ["Dos"]})
    juega(m, {"A": {"usa": "Altar", "destruye": "Gemelo"}}, "resuelve")
    assert valor(m, "B.defensa") == {"Dos": 1}
    m = enlazados(a={"defensa": ["Tres"]}, b={"defensa": ["Dos"]})
    juega(m, {"A": {"ataca": ["Tres"]}}, {"B": {"bloquea": {"Dos": "Tres"}}}, "resuelve")
    assert (valor(m, "B.cementerio.dos"), valor(m, "A.defensa.gemelo")) == (1, 1)


def test_a_link_ends_as_one_of_the_two_leaves_play() -> None:
    grito = talisman("Grito", {"bono": 2, "a": {"un": "aliado"}})
    firme = aliado("Firme", 2, palabras=["indestructible"])
    m = enlazados(grito, firme, a={"mano": ["Rayo", "Grito"]}, b={"defensa": ["Firme"]})
    # it receives the same effect, but cannot be destroyed
    juega(m, {"A": {"juega": "Rayo", "a": "Gemelo"}}, "resuelve")
    assert (valor(m, "B.defensa"), valor(m, "vigencias")) == ({"Firme": 1}, [])
    m = enlazados(grito, a={"mano": ["Grito"], "defensa": ["Tres"]}, b={"defensa": ["Dos", "Uno"]})
    juega(m, {"A": {"juega": "Grito", "a": "Uno"}}, "resuelve")
    assert valor(m, "Gemelo.fuerza") == 3


# -- responses --------------------------------------------------------------------------------------------------------


def test_what_is_exiled_in_response_is_not_destroyed() -> None:
    """ML-6.6.2: also in combat, and its own text about being destroyed is silent."""
    serpiente = talisman(
        "Serpiente",
        habilidades=[{"respuesta": "al_cementerio", "a": "aliado", "efecto": [{"desterrar": "ese_aliado"}]}],
    )
    martir = aliado("Mártir", 1, cuando("destruida", {"robar": 3}))
    m = con(serpiente, martir, a={"defensa": ["Tres"], "mano": ["Serpiente"]}, b={"defensa": ["Mártir"]})
    juega(m, {"A": {"ataca": ["Tres"]}}, {"B": {"bloquea": {"Mártir": "Tres"}}}, {"A": "pasa"})
    juega(m, {"A": {"salva": "Serpiente"}}, "resuelve")
    assert (valor(m, "B.destierro"), valor(m, "B.cartas_en_cementerio")) == ({"Mártir": 1}, 2)
    assert not sucesos(m, "dispara") and not sucesos(m, "destruye")
    # a Tótem is not an Aliado
    m = con(
        serpiente,
        totem("Poste"),
        talisman("Golpe", {"destruir": {"un": "totem"}}),
        a={"mano": ["Golpe", "Serpiente"]},
        b={"apoyo": ["Poste"]},
    )
    juega(m, {"A": {"juega": "Golpe", "a": "Poste"}})
    while preguntado(m) != ("A", "salvar"):
        juega(m, {"AB"[m.questions[0].seat]: "pasa"})
    assert not legal(m, "A", {"salva": "Serpiente"})


@pytest.mark.rule("ML-10.17.1")
def test_only_what_copies_is_answered() -> None:
    """ML-10.17.1."""
    pergamino = talisman(
        "Pergamino",
        habilidades=[{"respuesta": "usa_habilidad", "si": "copia", "efecto": [{"destruir": "la_que_copia"}]}],
    )
    espejo = aliado("Espejo", 0, activada("nada", {"copiar_habilidad": {"un": "aliado", "otra": "si"}}))
    sabio = aliado("Sabio", 1, activada("nada", {"robar": 1}))
    m = con(pergamino, espejo, sabio, a={"defensa": ["Espejo", "Sabio"]}, b={"mano": ["Pergamino"]})
    answer = {"responde": "Pergamino"}
    juega(m, {"A": {"usa": "Sabio"}})
    assert preguntado(m) == ("B", "responder") and not legal(m, "B", answer)
    juega(m, "resuelve", {"A": {"usa": "Espejo", "a": "Sabio"}})
    assert preguntado(m) == ("B", "responder") and legal(m, "B", answer)


def sin_anular(m: Mesa) -> None:
    """B lets the card by: the next question is whether to respond."""
    while preguntado(m) == ("B", "anular"):
        juega(m, {"B": "no_anula"})
    assert preguntado(m) == ("B", "responder")


CANCELA = talisman(
    "Cancela",
    habilidades=[
        {"respuesta": ["se_juega", "usa_habilidad"], "si": {"da_bono": "rival"}, "efecto": ["cancelar_bonos"]}
    ],
)


@pytest.mark.rule("ML-10.9.1", "ML-6.6.2", "ML-10.13.1")
@pytest.mark.parametrize(("quien", "puede"), [("Uno", True), ("Dos", False)])
def test_a_bonus_is_answered_only_if_an_opposing_aliado_gets_it(quien: str, puede: bool) -> None:
    """ML-10.9.1."""
    grito = talisman("Grito", {"bono": 2, "a": {"un": "aliado"}}, {"robar": 1})
    m = con(CANCELA, grito, a={"mano": ["Grito"], "defensa": ["Uno"]}, b={"mano": ["Cancela"], "defensa": ["Dos"]})
    juega(m, {"A": {"juega": "Grito", "a": quien}})
    sin_anular(m)
    assert legal(m, "B", {"responde": "Cancela"}) is puede
    if puede:
        # only the bonus is cancelled
        juega(otra_vez(m), {"B": {"responde": "Cancela"}}, "resuelve")
        juega(m, {"B": {"responde": "Cancela"}}, "resuelve")
        assert (valor(m, "Uno.fuerza"), valor(m, "A.castillo")) == (1, 19)


def test_a_bonus_that_would_not_act_is_no_bonus() -> None:
    """ML-3.4.5: an Arma whose condition its bearer does not meet gives nothing to answer."""
    lanza = arma("Lanza", {"fuerza": 2, "mientras": {"es": "portador", "raza": ["kami"]}})
    kami = aliado("Kami", 1, raza=["kami"])
    for bearer, puede in (("Kami", True), ("Uno", False)):
        m = con(CANCELA, lanza, kami, a={"mano": ["Lanza"], "defensa": ["Uno", "Kami"]}, b={"mano": ["Cancela"]})
        juega(m, {"A": {"juega": "Lanza", "portador": bearer}})
        sin_anular(m)
        assert legal(m, "B", {"responde": "Cancela"}) is puede


@pytest.mark.rule("ML-8.3.1", "ML-8.3.2", "ML-10.5.1", "ML-10.39.1")
def test_a_card_is_annulled_by_paying_only_if_it_can_be() -> None:
    """ML-8.3.1: nobody is asked who cannot pay; what cannot be annulled is not offered."""
    ojeada = talisman("Ojeada", {"robar": 1}, se_anula_pagando=2)
    protege = talisman("Protege", {"no_se_anula": ["talisman"]})
    m = juega(con(ojeada, a={"mano": ["Ojeada"]}, b={"reserva": 2}), {"A": {"juega": "Ojeada"}})
    assert preguntado(m) == ("B", "anular_pagando")
    juega(otra_vez(m), {"B": "no"}, "resuelve")
    juega(m, {"B": "si"}, "resuelve")
    assert (valor(m, "A.castillo"), valor(m, "A.cementerio")) == (20, {"Ojeada": 1})
    assert (valor(m, "B.reserva"), sum(valor(m, "B.pagado").values())) == ({}, 2)
    m = juega(con(ojeada, a={"mano": ["Ojeada"]}, b={"reserva": 1}), {"A": {"juega": "Ojeada"}}, "resuelve")
    assert valor(m, "A.castillo") == 19
    m = con(ojeada, protege, a={"mano": ["Protege", "Ojeada"]}, b={"reserva": 2})
    juega(m, {"A": {"juega": "Protege"}}, "resuelve", {"A": {"juega": "Ojeada"}}, "resuelve")
    assert valor(m, "A.castillo") == 19


# -- the turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-9.1.6", "ML-6.6.1")
def test_what_comes_at_the_end_of_the_agrupacion_comes_before_effects_end() -> None:
    """A bonus that lasts until the next turn still counts for it, and then is over."""
    eco = aliado("Eco", 1, cuando("fin_agrupacion", {"botar": "fuerza_propia"}, de="rival"))
    grito = talisman("Grito", {"bono": 2, "a": {"un": "aliado"}, "durante": "hasta_proximo_turno"})
    m = con(eco, grito, a={"mano": ["Grito"], "defensa": ["Eco"]}, b={"castillo": 20})
    juega(m, {"A": {"juega": "Grito", "a": "Eco"}}, "resuelve")
    assert valor(m, "Eco.fuerza") == 3
    juega(m, {"hasta": {"activo": "B", "fase": "vigilia"}})
    assert [e["cuantas"] for e in sucesos(m, "bota", asiento="B")] == [3]
    assert valor(m, "Eco.fuerza") == 1


# -- card files -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "card",
    [
        aliado("Mal", 1, para_atacar={"oponente": [{"botar": 1}]}),
        aliado("Mal", 1, activada({"oponente": [{"botar": 1}]}, {"robar": 1})),
        aliado("Mal", 1, para_entrar={"oponente": []}),
        aliado("Mal", 1, para_entrar={"oponente": [{"destruir": {"un": "aliado"}}]}),
        aliado("Mal", 1, entra_como={"un": "totem"}),
        oro("Mal", se_anula_pagando=1),
        talisman("Mal", {"robar": 1}, se_anula_pagando=1, no_se_anula="si"),
        talisman("Mal", habilidades=[{"efecto": [{"destruir": "la_que_copia"}]}]),
        talisman("Mal", habilidades=[{"si": {"da_bono": "rival"}, "efecto": [{"robar": 1}]}]),
    ],
)
def test_words_out_of_place_are_refused(card: dict[str, Any]) -> None:
    with pytest.raises(CardError):
        catalogo_de_escenario(tree_of(conjunto(card)))


def test_an_aliado_that_loses_its_block_and_takes_the_damage_is_saved_once_and_for_all() -> None:
    cinco = aliado("Cinco", 5)
    guard = {"salva": {"un": "aliado", "de": "propio"}, "por": "destruccion", "activada": {"destruirse": "si"}}
    m = con(
        PANTALLA,
        cinco,
        totem("Vigía", guard),
        a={"defensa": ["Tres", "Cinco"]},
        b={"defensa": ["Dos"], "mano": ["Pantalla"], "apoyo": ["Vigía"]},
    )
    juega(m, {"A": {"ataca": ["Tres", "Cinco"]}}, {"B": {"bloquea": {"Dos": "Tres"}}})
    juega(m, {"B": {"juega": "Pantalla", "a": "Dos"}}, {"hasta": {"para": "salvar"}}, {"B": {"salva": "Vigía"}})
    juega(m, {"hasta": {"activo": "B"}})
    assert valor(m, "B.defensa") == {"Dos": 1}
