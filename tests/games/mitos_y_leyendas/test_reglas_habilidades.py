"""6.0, 6.2 to 6.4 and 6.10: what an ability is, and how activated, triggered and continuous ones behave."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import activada, aliado, arma, conjunto, cuando, oro, talisman, totem
from games.mitos_y_leyendas.kit import juega, mesa, pregunta, preguntado, rama, sucesos, valor
from games.mitos_y_leyendas.rules_kit import explica, legal

from coliseo.effects.card_sets import inline_set
from coliseo.effects.plain_data import tree_of
from coliseo.games.mitos_y_leyendas.flow.codes import FIN
from coliseo.games.mitos_y_leyendas.language.sets import CUERPO, catalogo_base, conjunto_de
from coliseo.games.mitos_y_leyendas.model.cards import ACTIVADA, CODIFICADA, DISPARADA, E_ENTRA, M_NORMAL, Carta
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.frames import answer

ROBA: dict[str, Any] = {"robar": 1}


def texto(card: dict[str, Any]) -> str:
    """The Spanish text box of a card."""
    return conjunto_de(inline_set(tree_of(conjunto(card)), CUERPO), catalogo_base(), True).cartas[0].textos["es"]


# -- 6.0 ------------------------------------------------------------------------------------------------------------

#: a requirement, an activation cost and an effect; and besides, a continuous part and a word
SABIO = aliado(
    "Sabio",
    1,
    activada({"oros": 1}, ROBA, si={"hay": {"cada": "totem", "de": "propio"}, "al_menos": 1}),
    {"fuerza": 2},
    palabras=["imbloqueable"],
)


@pytest.mark.rule("ML-6.0.1")
def test_an_ability_is_its_requirement_its_cost_and_its_effect() -> None:
    assert "Si tienes un Tótem en juego, paga 1 Oro: roba una carta." in texto(SABIO)
    cards = conjunto(SABIO, totem("Poste"))
    own: dict[str, Any] = {"defensa": ["Sabio"], "apoyo": ["Poste"], "reserva": 1}
    m = juega(mesa(cartas=cards, a=own), {"A": {"usa": "Sabio"}}, "resuelve")
    assert (valor(m, "A.cartas_en_mano"), valor(m, "A.pagado")) == (1, {"Monedas de Oro": 1})
    for missing in ("apoyo", "reserva"):
        n = mesa(cartas=cards, a={**own, missing: []})
        assert not legal(n, "A", {"usa": "Sabio"}), f"without its {missing}"


@pytest.mark.rule("ML-6.0.1", "ML-6.10.4", "ML-6.7.1", "ML-2.5.1")
def test_everything_in_the_text_box_goes_together() -> None:
    cards = conjunto(SABIO, totem("Poste"), talisman("Silencio", {"perder_habilidad": {"un": "aliado"}}))
    m = mesa(cartas=cards, a={"mano": ["Silencio"], "defensa": ["Sabio"], "apoyo": ["Poste"], "reserva": 1})
    assert (valor(m, "sabio.fuerza"), valor(m, "sabio.palabras")) == (3, {"imbloqueable": 1})
    assert legal(m, "A", {"usa": "Sabio"})
    juega(m, {"A": {"juega": "Silencio", "a": "Sabio"}}, "resuelve")
    assert (valor(m, "sabio.fuerza"), valor(m, "sabio.palabras")) == (1, {})
    assert "ML-6.7.1" in explica(m, "A", {"usa": "Sabio"})


_REQUISITOS: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    # the requirement, what A lacks, and what A has when it is met
    ({"hay": {"cada": "aliado", "de": "propio"}, "al_menos": 2}, {}, {"defensa": ["Sabio", "Talos"]}),
    (
        {"hay": {"cada": "arma", "de": "propio"}, "al_menos": 1},
        {},
        {"defensa": [{"carta": "Sabio", "armas": ["Palo"]}]},
    ),
    ({"hay": {"cada": "aliado", "en_ataque": "si"}, "al_menos": 1}, {}, {"ataque": ["Talos"]}),
    ({"hay": {"cada": "totem", "de": "propio"}, "al_menos": 1}, {}, {"apoyo": ["Poste"]}),
    ({"hay": {"cada": "oro", "reserva": "si"}, "al_menos": 1}, {"pagado": 1}, {"reserva": 1}),
    ({"hay": {"cada": "oro", "pagado": "si"}, "al_menos": 1}, {"reserva": 1}, {"pagado": 1}),
    ({"cartas": "cementerio", "de": "propio", "al_menos": 2}, {"cementerio": ["Talos"]}, {"cementerio": ["Talos"] * 2}),
    ({"cartas": "mano", "de": "propio", "menos_de": 1}, {"mano": ["Talos"]}, {}),
    ({"cartas": "castillo", "de": "propio", "menos_de": 5}, {"castillo": 5}, {"castillo": 4}),
    ({"mas": "oro", "quien": "tu"}, {}, {"reserva": 1}),
    ({"mas_en_mano": "tu"}, {}, {"mano": ["Talos"]}),
    ({"es": "yo", "con_arma": "si"}, {}, {"defensa": [{"carta": "Sabio", "armas": ["Palo"]}]}),
    ({"cada_jugador_tiene": ["aliado", "totem"]}, {}, {"apoyo": ["Poste"]}),
]


@pytest.mark.rule("ML-6.0.2")
@pytest.mark.parametrize(("requisito", "sin", "con"), _REQUISITOS)
def test_a_requirement_is_looked_up_in_what_everyone_sees(
    requisito: dict[str, Any], sin: dict[str, Any], con: dict[str, Any]
) -> None:
    cards = conjunto(aliado("Sabio", 1, activada("nada", ROBA, si=requisito)), totem("Poste"), arma("Palo"))
    theirs = {"defensa": ["Vikingo"], "apoyo": ["Poste"]} if "cada_jugador_tiene" in requisito else {}
    m = mesa(cartas=cards, a={"defensa": ["Sabio"], **sin}, b=theirs)
    assert not legal(m, "A", {"usa": "Sabio"})
    assert explica(m, "A", {"usa": "Sabio"}) == {"ML-6.7.1", "ML-6.0.2"}
    assert legal(mesa(cartas=cards, a={"defensa": ["Sabio"], **con}, b=theirs), "A", {"usa": "Sabio"})


@pytest.mark.rule("ML-6.0.2")
def test_cards_that_nobody_sees_meet_no_requirement() -> None:
    needs = {"hay": {"cada": "totem", "de": "propio"}, "al_menos": 1}
    cards = conjunto(aliado("Sabio", 1, activada("nada", ROBA, si=needs)), totem("Poste"))
    hidden = {"defensa": ["Sabio"], "mano": ["Poste"], "castillo": ["Poste"] * 3, "cementerio": ["Poste"]}
    assert not legal(mesa(cartas=cards, a=hidden), "A", {"usa": "Sabio"})


@pytest.mark.rule("ML-6.0.2")
def test_a_condition_inside_the_effect_is_looked_at_when_it_resolves() -> None:
    few = {"si": {"cartas": "cementerio", "de": "propio", "al_menos": 1}, "entonces": [ROBA], "sino": [{"robar": 3}]}
    cards = conjunto(talisman("Duda", few), talisman("Suma", {"robar": {"cartas_en": "cementerio", "de": "propio"}}))
    for pile, drawn in (([], 3), (["Talos"], 1)):
        m = mesa(cartas=cards, a={"mano": ["Duda"], "cementerio": pile})
        assert valor(juega(m, {"A": {"juega": "Duda"}}, "resuelve"), "A.cartas_en_mano") == drawn
    m = mesa(cartas=cards, a={"mano": ["Suma"], "cementerio": ["Talos", "Thor"]})
    assert valor(juega(m, {"A": {"juega": "Suma"}}, "resuelve"), "A.cartas_en_mano") == 2


@pytest.mark.rule("ML-6.0.4", "ML-6.3.2")
def test_the_effect_is_what_happens_if_nobody_cancels() -> None:
    m = mesa(a={"mano": ["Inti"], "reserva": 3}, b={"reserva": 2, "defensa": ["Shiro Amakusa", "Argonautas"]})
    juega(m, {"A": {"juega": "Inti"}})
    assert valor(juega(rama(m), {"B": "pasa"}), "B.oros") == 0
    assert preguntado(m) == ("B", "cancelar"), "once it has triggered and is being used"
    assert sucesos(m, "dispara")[-1]["carta"] == "Inti"
    juega(m, {"B": {"cancela": "Shiro Amakusa", "destruye": "Argonautas"}}, "resuelve")
    assert valor(m, "B.oros") == 2
    assert valor(m, "A.defensa") == {"Inti": 1}, "the card itself is in play all the same"


@pytest.mark.rule("ML-6.0.4")
def test_the_effect_is_what_happens_if_nobody_annuls_the_talisman() -> None:
    m = mesa(
        cartas=conjunto(talisman("Doble", {"y": [{"botar": 2}, {"robar": 1}]})),
        a={"mano": ["Doble"]},
        b={"mano": ["Flechero"], "reserva": 1, "castillo": 9},
    )
    juega(m, {"A": {"juega": "Doble"}})
    annulled = juega(rama(m), {"B": {"anula": "Flechero"}}, "resuelve")
    assert (valor(annulled, "B.castillo"), valor(annulled, "A.cartas_en_mano")) == (9, 0)
    juega(m, "resuelve")
    assert (valor(m, "B.castillo"), valor(m, "A.cartas_en_mano")) == (7, 1)


@pytest.mark.rule("ML-6.0.6")
def test_what_a_talisman_does_comes_from_playing_it_and_not_from_an_ability() -> None:
    """Shiro Amakusa cancels abilities: Yanomami destroys all the same, and no ability is used."""
    watcher = totem("Testigo", cuando("usa_habilidad", {"robar": 1}, a={"una": "carta"}))
    m = mesa(
        cartas=conjunto(watcher),
        a={"mano": ["Yanomami"], "reserva": 4},
        b={"defensa": ["Shiro Amakusa", "Talos"], "apoyo": ["Testigo"]},
    )
    assert explica(m, "A", {"juega": "Yanomami", "a": "Talos"}) == set()
    juega(m, {"A": {"juega": "Yanomami", "a": "Talos"}}, "resuelve")
    assert valor(m, "B.cementerio") == {"Talos": 1}
    assert (sucesos(m, "usa"), sucesos(m, "dispara")) == ([], [])


@pytest.mark.rule("ML-6.0.6", "ML-6.0.2", "ML-8.1.4")
def test_playing_has_conditions_and_costs_like_an_ability() -> None:
    card = aliado("Caro", 3, coste=1, para_entrar={"descartar": 1}, si_entra={"hay": {"cada": "totem"}, "al_menos": 1})
    cards = conjunto(card, totem("Poste"))
    whole: dict[str, Any] = {"mano": ["Caro", "Talos"], "reserva": 1, "apoyo": ["Poste"]}
    m = juega(mesa(cartas=cards, a=whole), {"A": {"juega": "Caro"}}, "resuelve")
    assert (valor(m, "A.defensa"), valor(m, "A.cementerio")) == ({"Caro": 1}, {"Talos": 1})
    lacking: list[dict[str, Any]] = [{"apoyo": []}, {"reserva": 0}, {"mano": ["Caro"]}]
    for missing in lacking:
        assert not legal(mesa(cartas=cards, a={**whole, **missing}), "A", {"juega": "Caro"})


# -- 6.2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-6.2.5")
def test_an_activated_ability_once_used_must_be_carried_out() -> None:
    cards = conjunto(aliado("Duro", 1, activada({"oros": 1}, {"botar": 2, "quien": "tu"})))
    m = mesa(cartas=cards, a={"defensa": ["Duro"], "reserva": 1, "castillo": 9})
    juega(m, {"A": {"usa": "Duro"}})
    assert preguntado(m) == ("A", "accion"), "nobody is asked whether it is done"
    assert valor(m, "A.castillo") == 7


_PUEDES: list[dict[str, Any]] = [
    activada({"oros": 1}, {"botar": 2, "quien": "tu"}, puedes="si"),
    activada({"oros": 1}, {"puedes": [{"botar": 2, "quien": "tu"}]}),
]


@pytest.mark.rule("ML-6.2.5")
@pytest.mark.parametrize("habilidad", _PUEDES)
@pytest.mark.parametrize(("answer", "left"), [("si", 7), ("no", 9)])
def test_with_puedes_who_paid_decides_whether_it_is_done(habilidad: dict[str, Any], answer: str, left: int) -> None:
    assert "puedes botar dos cartas" in texto(aliado("Blando", 1, habilidad)).casefold()
    m = mesa(cartas=conjunto(aliado("Blando", 1, habilidad)), a={"defensa": ["Blando"], "reserva": 1, "castillo": 9})
    juega(m, {"A": {"usa": "Blando"}})
    assert valor(m, "A.pagado") == {"Monedas de Oro": 1}, "the cost is paid first"
    assert pregunta(m).seat == 0
    assert preguntado(m) == ("A", "hacer")
    juega(m, {"A": answer}, "resuelve")
    assert (valor(m, "A.castillo"), valor(m, "A.pagado")) == (left, {"Monedas de Oro": 1})


# -- 6.3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-6.3.2", "ML-6.3.4")
def test_a_cancelled_trigger_does_nothing_and_what_it_cost_stays_paid() -> None:
    cards = conjunto(
        aliado("Ruin", 1, cuando("entra", {"botar": 3}, activada={"oros": 1})),
        totem("Freno", {"cancela": {"un": "aliado"}, "de": "rival", "activada": {"destruirse": "si"}}),
    )
    m = mesa(cartas=cards, a={"mano": ["Ruin"], "reserva": 1}, b={"apoyo": ["Freno"], "castillo": 9})
    juega(m, {"A": {"juega": "Ruin"}})
    assert preguntado(m) == ("A", "usar")
    juega(m, {"A": "si"})
    assert preguntado(m) == ("B", "cancelar")
    through = juega(rama(m), {"B": "pasa"})
    assert valor(through, "B.castillo") == 6
    juega(m, {"B": {"cancela": "Freno"}}, "resuelve")
    assert (valor(m, "B.castillo"), valor(m, "A.pagado")) == (9, {"Monedas de Oro": 1})
    assert sucesos(m, "cancela", regla="ML-10.13.1")


@pytest.mark.rule("ML-6.3.4")
def test_an_effect_that_cancels_leaves_the_trigger_unresolved_too() -> None:
    answer = {"respuesta": "usa_habilidad", "de": "rival", "a": {"un": "aliado"}, "efecto": ["cancelar"]}
    cards = conjunto(
        aliado("Ruin", 1, cuando("entra", {"botar": 3}, activada={"oros": 1})),
        talisman("Freno", habilidades=[answer]),
    )
    m = mesa(cartas=cards, a={"mano": ["Ruin"], "reserva": 1}, b={"mano": ["Freno"], "castillo": 9})
    juega(m, {"A": {"juega": "Ruin"}}, {"A": "si"}, {"B": {"responde": "Freno"}}, "resuelve")
    assert (valor(m, "B.castillo"), valor(m, "A.pagado")) == (9, {"Monedas de Oro": 1})


def _solo(clase: int, evento: int = 0) -> list[Carta]:
    """Cards of the catalogue all of whose abilities are of a kind, with nothing continuous."""
    return [
        c
        for c in catalogo_base().cartas
        if c.estado == CODIFICADA
        and c.texto.habilidades
        and not c.texto.continuas
        and all(h.clase == clase and (not evento or h.evento == evento) for h in c.texto.habilidades)
    ]


@pytest.mark.rule("ML-6.3.5")
def test_a_triggered_ability_is_told_with_cuando_and_an_activated_one_is_not() -> None:
    triggered = _solo(DISPARADA, E_ENTRA)
    assert len(triggered) > 20
    for c in triggered:
        assert "Cuando " in c.textos["es"], c.key
    used = [c for c in _solo(ACTIVADA) if all(h.momento == M_NORMAL for h in c.texto.habilidades)]
    assert len(used) > 10
    for c in used:
        assert not c.textos["es"].startswith("Cuando "), c.key


@pytest.mark.rule("ML-6.3.5")
def test_what_says_cuando_happens_by_itself_and_what_does_not_waits_to_be_used() -> None:
    cards = conjunto(aliado("Solo", 1, cuando("entra", ROBA)), aliado("Lento", 1, activada("nada", ROBA)))
    assert texto(aliado("Solo", 1, cuando("entra", ROBA))).startswith("Cuando ")
    m = mesa(cartas=cards, a={"mano": ["Solo", "Lento"]})
    juega(m, {"A": {"juega": "Lento"}}, "resuelve")
    assert valor(m, "A.cartas_en_mano") == 1
    juega(m, {"A": {"juega": "Solo"}}, "resuelve")
    assert valor(m, "A.cartas_en_mano") == 1, "Solo left the hand and drew for itself"


# -- 6.4 ------------------------------------------------------------------------------------------------------------

CABEZA = aliado("Cabeza", 1, {"fuerza": {"cuenta": {"cada": "aliado", "de": "propio", "otra": "si"}}})
VIGIA = aliado(
    "Vigía",
    1,
    {"mientras": {"hay": {"cada": "totem", "de": "propio"}, "al_menos": 1}, "fuerza": 4},
)


@pytest.mark.rule("ML-6.4.2")
def test_a_continuous_ability_is_looked_at_anew_whenever_something_changes() -> None:
    cards = conjunto(CABEZA, aliado("Peón", 1), talisman("Rayo", {"destruir": {"un": "aliado"}}))
    m = mesa(cartas=cards, a={"mano": ["Peón", "Rayo"], "defensa": ["Cabeza", "Talos"]})
    assert valor(m, "cabeza.fuerza") == 2
    juega(m, {"A": {"juega": "Peón"}}, "resuelve")
    assert valor(m, "cabeza.fuerza") == 3
    juega(m, {"A": {"juega": "Rayo", "a": "Talos"}}, "resuelve")
    assert valor(m, "cabeza.fuerza") == 2


@pytest.mark.rule("ML-6.4.2")
def test_even_in_the_middle_of_an_effect() -> None:
    """The same Talismán takes an Aliado away and then counts the Fuerza that is left."""
    spell = talisman(
        "Tala",
        {"destruir": {"un": "aliado", "nombre": ["Talos"]}},
        {"botar": {"fuerza_de": {"un": "aliado", "nombre": ["Cabeza"]}}},
    )
    m = mesa(cartas=conjunto(CABEZA, spell), a={"mano": ["Tala"], "defensa": ["Cabeza", "Talos"]}, b={"castillo": 9})
    juega(m, {"A": {"juega": "Tala"}}, "resuelve")
    assert valor(m, "B.castillo") == 8


@pytest.mark.rule("ML-6.4.4")
def test_mientras_tells_a_continuous_ability_and_it_acts_just_so_long() -> None:
    assert texto(VIGIA) == "Mientras tengas un Tótem en juego, este Aliado gana +4 de Fuerza."
    fire = talisman("Fuego", {"destruir": {"un": "totem"}})
    m = mesa(cartas=conjunto(VIGIA, totem("Poste"), fire), a={"mano": ["Poste", "Fuego"], "defensa": ["Vigía"]})
    assert valor(m, "vigia.fuerza") == 1
    juega(m, {"A": {"juega": "Poste"}}, "resuelve")
    assert valor(m, "vigia.fuerza") == 5
    assert sucesos(m, "dispara") == sucesos(m, "usa") == [], "it is neither used nor triggered"
    juega(m, {"A": {"juega": "Fuego", "a": "Poste"}}, "resuelve")
    assert valor(m, "vigia.fuerza") == 1


# -- 6.10.4 and 6.10.5 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-6.10.5")
def test_the_ability_comes_back_when_the_card_that_took_it_leaves() -> None:
    """Tui: opposing Oros lose their ability."""
    cards = conjunto(
        talisman("Fuego", {"destruir": {"un": "totem"}}),
        oro("Doblón", {"sobre": {"todos": "aliado", "de": "propio"}, "fuerza": 2}),
    )
    m = mesa(
        cartas=cards, a={"mano": ["Fuego"], "reserva": ["Doblón"], "defensa": ["Talos"]}, b={"apoyo": ["Tui"]}
    )  # fmt: skip
    assert (valor(m, "doblon.sin_habilidad"), valor(m, "talos.fuerza")) == (True, 2)
    juega(m, {"A": {"juega": "Fuego", "a": "Tui"}}, "resuelve")
    assert (valor(m, "doblon.sin_habilidad"), valor(m, "talos.fuerza")) == (False, 4)


@pytest.mark.rule("ML-6.10.5")
@pytest.mark.parametrize(("durante", "back"), [("mientras_esta", True), ("permanente", False), ("siempre", False)])
def test_also_after_an_effect_unless_that_was_permanent(durante: str, back: bool) -> None:
    thief = aliado(
        "Ladrón", 1, cuando("entra", {"perder_habilidad": {"un": "aliado", "de": "rival"}, "durante": durante})
    )
    m = mesa(
        cartas=conjunto(thief, talisman("Rayo", {"destruir": {"un": "aliado"}})),
        a={"mano": ["Ladrón", "Rayo"]},
        b={"defensa": ["Machi"]},
    )
    juega(m, {"A": {"juega": "Ladrón"}}, "resuelve")
    assert valor(m, "machi.sin_habilidad") is True
    juega(m, {"A": {"juega": "Rayo", "a": "Ladrón"}}, "resuelve")
    assert valor(m, "machi.sin_habilidad") is not back


@pytest.mark.rule("ML-6.10.5")
def test_an_ability_lost_for_the_turn_comes_back_as_soon_as_the_source_leaves() -> None:
    """Lu Dong Pin: for 1 Oro a card loses its ability this turn, which is not for ever."""
    m = mesa(
        cartas=conjunto(talisman("Rayo", {"destruir": {"un": "aliado"}})),
        a={"mano": ["Rayo"], "reserva": 1, "defensa": ["Lu Dong Pin"]},
        b={"defensa": ["Machi"]},
    )
    juega(m, {"A": {"usa": "Lu Dong Pin", "a": "Machi"}}, "resuelve")
    assert valor(m, "machi.sin_habilidad") is True
    juega(m, {"A": {"juega": "Rayo", "a": "Lu Dong Pin"}}, "resuelve")
    assert valor(m, "machi.sin_habilidad") is False


@pytest.mark.rule("ML-6.2.2")
@pytest.mark.parametrize("in_play", [True, False])
def test_what_may_be_used_at_any_moment_is_offered_in_every_window(in_play: bool) -> None:
    """Of a card in play, or of a Talismán in hand: when a card is played, and when an attack is declared."""
    always = {"momento": "siempre", "efecto": [ROBA]}
    name = "Ojo" if in_play else "Trueno"
    cards = conjunto(
        aliado("Uno", 1),
        aliado("Ojo", 1, {"activada": {"oros": 1}, **always}),
        talisman("Trueno", habilidades=[always]),
    )
    own = {"defensa": ["Ojo"], "reserva": 9} if in_play else {"mano": ["Trueno"]}
    use = {"B": {"usa": name} if in_play else {"juega": name}}
    m = mesa(cartas=cards, a={"mano": ["Uno"], "defensa": ["Uno"]}, b=own)
    answering = juega(rama(m), {"A": {"juega": "Uno"}})
    assert preguntado(answering)[0] == "B" and legal(answering, "B", use["B"])
    attacked = juega(rama(m), {"A": {"ataca": ["Uno"]}})
    assert preguntado(attacked) == ("B", "momento") and legal(attacked, "B", use["B"])
    juega(attacked, use, "resuelve")
    assert valor(attacked, "B.cartas_en_mano") == 1
    ending = juega(rama(m), {"A": "termina"})
    assert preguntado(ending) == ("B", "momento") and legal(ending, "B", use["B"])


@pytest.mark.rule("ML-6.2.2", "ML-8.1.12", "ML-8.1.13")
def test_what_may_be_used_at_any_moment_takes_no_anulacion_and_no_response() -> None:
    always = aliado("Ojo", 1, {"activada": {"oros": 1}, "momento": "siempre", "efecto": [ROBA]})
    cards = conjunto(
        always,
        talisman("Chispa", ROBA),
        talisman("No", habilidades=[{"anula": "talisman"}]),
        talisman("Eco", habilidades=[{"respuesta": "se_juega", "de": "rival", "efecto": [ROBA]}]),
    )
    m = mesa(cartas=cards, a={"mano": ["Chispa"]}, b={"defensa": ["Ojo"], "reserva": 9, "mano": ["No", "Eco"]})
    juega(m, {"A": {"juega": "Chispa"}})
    for window, other in (("anular", {"anula": "No"}), ("responder", {"responde": "Eco"})):
        assert preguntado(m) == ("B", window) and legal(m, "B", other)
        juega(m, {"B": {"usa": "Ojo"}})
        pasa(m)  # and does not use it once more, in response to itself
        assert preguntado(m) == ("B", window) and legal(m, "B", other)
        pasa(m)


def pasa(m: Mesa) -> None:
    """Whoever is asked does nothing in the window."""
    q = pregunta(m)
    answer(m, q.seat, q.token, (FIN,))
