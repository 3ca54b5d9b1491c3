"""The sentences of the cards, generated from what they do, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from games.mitos_y_leyendas.inline import activada, aliado, arma, conjunto, cuando, oro, talisman, totem

from coliseo.effects.card_sets import inline_set
from coliseo.effects.plain_data import tree_of
from coliseo.games.mitos_y_leyendas.language.nouns import (
    NOMBRE_RAZA,
    PALABRA,
    PROHIBICION_EN,
    PROHIBICION_ES,
    RAZA,
    con_pronombre,
    frase_de_prohibicion,
    predicados,
)
from coliseo.games.mitos_y_leyendas.language.sets import CUERPO, catalogo_base, conjunto_de
from coliseo.games.mitos_y_leyendas.model.cards import CODIFICADA, PALABRAS, PROHIBICIONES, PROPIO, RAZAS, RIVAL

ROBA: dict[str, object] = {"robar": 1}


def textos(card: dict[str, Any]) -> tuple[str, str]:
    c = conjunto_de(inline_set(tree_of(conjunto(card)), CUERPO), catalogo_base(), True).cartas[0]
    return c.textos["es"], c.textos["en"]


_TEXTOS: list[tuple[dict[str, Any], str, str]] = [
    (
        aliado("A", 1, cuando("entra", {"destruir": {"dos": "oro", "de": "rival"}})),
        "Cuando este Aliado entra en juego, destruye dos Oros oponentes.",
        "When this Aliado enters play, destroy two opposing Oros.",
    ),
    (
        aliado("A", 1, cuando("ataca", ROBA, puedes="si")),
        "Cuando este Aliado ataca, puedes robar una carta.",
        "When this Aliado attacks, you may draw a card.",
    ),
    (
        aliado("A", 1, {"cuando": ["entra", "sale"], "efecto": [ROBA]}),
        "Cuando este Aliado entra en juego o sale del juego, roba una carta.",
        "When this Aliado enters play or leaves play, draw a card.",
    ),
    (
        aliado("A", 1, cuando("entra", ROBA, activada={"oros": 1})),
        "Cuando este Aliado entra en juego, puedes pagar 1 Oro. Si lo haces, roba una carta.",
        "When this Aliado enters play, you may pay 1 Oro. If you do, draw a card.",
    ),
    (
        aliado("A", 1, cuando("destruida", ROBA, a={"un": "aliado", "raza": "guerrero", "otra": "si"}, de="propio")),
        "Cuando otro Guerrero que controles es destruido, roba una carta.",
        "When another Guerrero you control is destroyed, draw a card.",
    ),
    (
        aliado("A", 1, cuando("se_juega", ROBA, a={"un": "aliado", "raza": "criaturas"}, de="propio")),
        "Cuando juegas una Criatura, roba una carta.",
        "When you play a Criatura, draw a card.",
    ),
    (
        aliado("A", 1, cuando("fase_final", ROBA, de="rival", si={"no": {"ataco_este_turno": "yo"}})),
        "En la Fase Final del oponente, si este Aliado no atacó este turno, roba una carta.",
        "In the opponent's Fase Final, if this Aliado did not attack this turn, draw a card.",
    ),
    (
        aliado("A", 1, cuando("ataca", {"bono": {"cuanto": 1, "a": "yo"}}, a={"un": "aliado", "de": "rival"})),
        "Cuando un Aliado oponente ataca, este Aliado gana +1 de Fuerza hasta el final del turno.",
        "When an opposing Aliado attacks, this Aliado gets +1 Fuerza until the end of the turn.",
    ),
    (
        arma("A", cuando("es_bloqueado", {"reducir": {"cuanto": 5, "a": "el_bloqueador"}})),
        "Cuando su portador es bloqueado, quita 5 de Fuerza hasta el final del turno al Aliado que lo bloquea.",
        "When its bearer is blocked, take 5 Fuerza until the end of the turn from the Aliado that blocks it.",
    ),
    (
        aliado("A", 1, activada({"oros": 1}, ROBA, veces=1)),
        "Una vez por turno, paga 1 Oro: roba una carta.",
        "Once per turn, pay 1 Oro: draw a card.",
    ),
    (
        aliado("A", 1, activada({"destruirse": "si"}, ROBA, momento="siempre")),
        "En cualquier momento, destruye este Aliado: roba una carta.",
        "At any time, destroy this Aliado: draw a card.",
    ),
    (
        totem("A", activada("nada", ROBA, veces=1, momento=["agrupacion", "turno_propio"])),
        "Una vez por turno, en tu Fase de Agrupación, puedes robar una carta.",
        "Once per turn, in your Fase de Agrupación, you may draw a card.",
    ),
    (
        totem("A", activada({"botar": 3}, {"destruir": "yo"}, de_ambos="si")),
        "Cualquier jugador puede botar tres cartas de su Mazo Castillo para destruir este Tótem.",
        "Either player may botar three cards from their Mazo Castillo to destroy this Tótem.",
    ),
    (
        aliado("A", 1, activada({"barajar_de_mano": {"una": "talisman"}}, {"robar": 2}, veces=2)),
        "Hasta dos veces por turno, baraja un Talismán de tu mano en tu Mazo Castillo: roba dos cartas.",
        "Up to twice per turn, shuffle a Talismán from your hand into your Mazo Castillo: draw two cards.",
    ),
    (
        talisman("A", habilidades=[{"anula": ["talisman"], "de": "rival", "desde_mano": "si"}]),
        "Anula un Talismán que juegue el oponente desde su mano.",
        "Annul a Talismán the opponent plays from hand.",
    ),
    (
        aliado("A", 1, {"cancela": {"un": "aliado"}, "de": "rival", "activada": {"destruir": {"un": "aliado"}}}),
        "Destruye un Aliado que controles: cancela la habilidad de un Aliado oponente.",
        "Destroy an Aliado you control: cancel the ability of an opposing Aliado.",
    ),
    (
        totem("A", {"salva": {"un": "aliado", "de": "propio"}, "activada": {"destruirse": "si"}}),
        "Si un Aliado que controles va a ser destruido, puedes destruir este Tótem para que siga en juego.",
        "If an Aliado you control would be destroyed, you may destroy this Tótem to keep it in play.",
    ),
    (
        talisman("A", habilidades=[{"respuesta": "declaracion_ataque", "de": "rival", "efecto": ["cancelar_ataque"]}]),
        "En respuesta a la Declaración de Ataque del oponente: cancela todo el ataque.",
        "In response to the opponent's Declaración de Ataque: cancel the whole attack.",
    ),
    (
        talisman("A", habilidades=[{"respuesta": "al_cementerio", "a": "aliado", "efecto": [{"desterrar": "sujeto"}]}]),
        "En respuesta a que un Aliado vaya del juego al Cementerio: destiérralo.",
        "In response to an Aliado going from play to the Cementerio: exile it.",
    ),
    (
        talisman("A", habilidades=[{"si": "fuiste_atacado", "efecto": [ROBA]}]),
        "Si fuiste atacado el turno pasado, roba una carta.",
        "If you were attacked last turn, draw a card.",
    ),
    (
        totem("A", {"sobre": {"todos": "aliado", "raza": "kami", "de": "propio"}, "fuerza": 1, "bloquea": 2}),
        "Tus Kami ganan +1 de Fuerza y pueden bloquear hasta a dos atacantes cada uno.",
        "Your Kami get +1 Fuerza and may each block up to two attackers.",
    ),
    (
        aliado("A", 1, {"mientras": {"es": "yo", "con_arma": "si"}, "palabras": ["imbloqueable"]}),
        "Mientras este Aliado porte un Arma, es Imbloqueable.",
        "While this Aliado bears an Arma, it is Imbloqueable.",
    ),
    (
        arma("A", {"palabras": ["no_ataca", "no_bloquea"]}),
        "Su portador no puede atacar ni bloquear.",
        "Its bearer cannot attack or block.",
    ),
    (
        totem("A", {"prohibe": ["no_jugar_oros"], "a": "cualquiera"}),
        "Ningún jugador puede jugar Oros.",
        "No player may play Oros.",
    ),
    (
        totem("A", {"encarece": 1, "cuesta": {"todas": "carta"}, "a": "rival"}),
        "Las cartas que juegue el oponente cuestan 1 Oro más.",
        "Cards the opponent plays cost 1 Oro more.",
    ),
    (
        aliado("A", 1, {"abarata": 1, "cuesta": {"todas": "arma"}, "portador": "yo"}),
        "Las Armas que juegues para este Aliado cuestan 1 Oro menos.",
        "Armas you play for this Aliado cost 1 Oro less.",
    ),
    (
        aliado("A", 1, {"abarata": 1, "cuesta": "yo", "por": {"cuenta": {"cada": "aliado", "raza": "xian"}}}),
        "Este Aliado cuesta 1 Oro menos por cada Xian en juego.",
        "This Aliado costs 1 Oro less for each Xian in play.",
    ),
    (
        aliado("A", 0, fuerza_x={"cuenta": {"cada": "oro", "de": "rival"}}) | {"fuerza": "X"},
        "Su Fuerza es igual al número de Oros oponentes en juego.",
        "Its Fuerza is equal to the number of opposing Oros in play.",
    ),
    (
        aliado("A", 1, palabras=["imbloqueable", "ataca_al_entrar"], para_entrar={"descartar": 1}, unica="si"),
        "Para que este Aliado entre en juego, descarta una carta. "
        "Es Imbloqueable y puede atacar el turno en que entra en juego. Carta Única.",
        "To put this Aliado into play, discard a card. "
        "It is Imbloqueable and may attack the turn it enters play. Carta Única.",
    ),
    (
        aliado("A", 1, si_ataca={"mas_en_mano": "tu"}, para_atacar={"oros": 2}),
        "Para atacar con este Aliado, paga 2 Oros. Solo puede atacar si tienes más cartas en la mano que el oponente.",
        "To attack with this Aliado, pay 2 Oros. It may attack only if you hold more cards in hand than the opponent.",
    ),
    (
        oro("A", genera=2, genera_para=["arma", "totem"]),
        "Al pagarlo genera dos Oros virtuales, solo para jugar Armas o Tótems.",
        "Paying it generates two Oros virtuales, only to play Armas or Tótems.",
    ),
    (
        arma("A", {"fuerza": 2}, porta={"un": "aliado", "raza": "abominacion"}),
        "Solo puede portarla una Abominación. Su portador gana +2 de Fuerza.",
        "Only an Abominación may bear it. Its bearer gets +2 Fuerza.",
    ),
    (
        aliado("A", 1, cuando("destruida", {"barajar": {"en_cementerio": "carta", "cuantas": 3, "coste_max": 2}})),
        "Cuando este Aliado es destruido, baraja tres cartas de coste 2 o menos de tu Cementerio en tu Mazo Castillo.",
        "When this Aliado is destroyed, shuffle three cards with cost 2 or less from your Cementerio into your Mazo "
        "Castillo.",
    ),
    (
        totem("A", {"sobre": {"todas": "aliado", "nombre": ["Medusa"], "de": "rival"}, "fuerza": 1}),
        "Las copias oponentes de Medusa ganan +1 de Fuerza.",
        "Opposing copies of Medusa get +1 Fuerza.",
    ),
    (
        totem("A", cuando("entra", {"dar": ["imbloqueable"], "a": {"un": "aliado", "de": "propio", "con_arma": "si"}})),
        "Cuando este Tótem entra en juego, elige un Aliado que controles y que porte un Arma: es Imbloqueable este "
        "turno.",
        "When this Tótem enters play, choose an Aliado you control bearing an Arma: it is Imbloqueable this turn.",
    ),
    (
        totem("A", cuando("entra", {"dar": ["no_ataca"], "a": {"todos": "aliado"}})),
        "Cuando este Tótem entra en juego, los Aliados no pueden atacar este turno.",
        "When this Tótem enters play, Aliados cannot attack this turn.",
    ),
    (
        totem("A", activada({"oros": 1}, {"destruir": {"una": "carta", "menos": ["oro"]}})),
        "Paga 1 Oro: destruye una carta en juego que no sea un Oro.",
        "Pay 1 Oro: destroy a card in play that is not an Oro.",
    ),
    (
        totem("A", activada({"devolver": {"dos": "oro"}}, ROBA)),
        "Sube dos Oros que controles a la mano de sus dueños: roba una carta.",
        "Return two Oros you control to their owners' hands: draw a card.",
    ),
    (
        totem("A", activada({"oros": 1}, {"destruir": {"todos": "aliado", "de": "rival"}, "quien": "oponente"})),
        "Paga 1 Oro: el oponente destruye todos sus Aliados.",
        "Pay 1 Oro: the opponent destroys all their Aliados.",
    ),
    (
        talisman("A", habilidades=[{"efecto": [{"y": [{"gratis": ["arma"]}, {"no_se_anula": ["arma"]}]}]}]),
        "La próxima Arma que juegues este turno cuesta 0 y no puede ser anulada.",
        "The next Arma you play this turn costs 0 and cannot be annulled.",
    ),
    (
        totem("A", activada({"oros": 1}, {"mirar_tope": 2, "de": "tu"})),
        "Paga 1 Oro: mira las dos cartas superiores de tu Mazo Castillo y déjalas en el mismo orden.",
        "Pay 1 Oro: look at the top two cards of your Mazo Castillo and leave them in the same order.",
    ),
    (
        totem("A", cuando("entra", {"dar": ["debe_atacar"], "a": {"un": "aliado"}, "durante": "proximo_turno"})),
        "Cuando este Tótem entra en juego, elige un Aliado: debe atacar en el próximo turno si puede.",
        "When this Tótem enters play, choose an Aliado: it must attack next turn if able.",
    ),
]


@pytest.mark.parametrize(("card", "es", "en"), _TEXTOS, ids=[str(i) for i in range(len(_TEXTOS))])
def test_the_text_of_a_card(card: dict[str, Any], es: str, en: str) -> None:
    assert textos(card) == (es, en)


_SI_ATACO: dict[str, Any] = {"si": {"ataco_este_turno": "yo"}}

#: what has just been named is left unsaid or said with a pronoun; anything else is called by its name
_TEMAS: list[tuple[dict[str, Any], str, str]] = [
    (
        aliado("A", 1, cuando("destruida", {"subir": "yo"})),
        "Cuando este Aliado es destruido, súbelo a la mano de su dueño.",
        "When this Aliado is destroyed, return it to its owner's hand.",
    ),
    (
        totem("A", cuando("destruida", {"barajar": "sujeto"}, a={"un": "arma"})),
        "Cuando un Arma es destruida, barájala en el Mazo Castillo de su dueño.",
        "When an Arma is destroyed, shuffle it into its owner's Mazo Castillo.",
    ),
    (
        aliado("A", 1, cuando("destruida", {"desterrar": "yo"}, puedes="si")),
        "Cuando este Aliado es destruido, puedes desterrarlo.",
        "When this Aliado is destroyed, you may exile it.",
    ),
    (
        aliado("A", 1, cuando("tras_robar", {"destruir": "yo"}, de="propio", **_SI_ATACO)),
        "Al final de tu turno, si este Aliado atacó este turno, destrúyelo.",
        "At the end of your turn, if this Aliado attacked this turn, destroy it.",
    ),
    (
        aliado("A", 1, cuando("bloquea", {"destruir": "yo"}, **_SI_ATACO)),
        "Cuando este Aliado bloquea, si atacó este turno, destrúyelo.",
        "When this Aliado blocks, if it attacked this turn, destroy it.",
    ),
    (
        aliado("A", 1, cuando("bloquea", {"doblar": "yo"}, si={"es": "el_atacante", "imbloqueable": "si"})),
        "Cuando este Aliado bloquea, si el atacante que bloquea es Imbloqueable, este Aliado dobla su Fuerza hasta el "
        "final del turno.",
        "When this Aliado blocks, if the attacker it blocks is Imbloqueable, this Aliado doubles its Fuerza until the "
        "end of the turn.",
    ),
    (
        aliado("A", 1, cuando("entra", ROBA, {"bono": 1, "a": "yo"})),
        "Cuando este Aliado entra en juego, roba una carta. Este Aliado gana +1 de Fuerza hasta el final del turno.",
        "When this Aliado enters play, draw a card. This Aliado gets +1 Fuerza until the end of the turn.",
    ),
    (
        arma("A", cuando("bloquea", {"bono": 2, "a": "portador"})),
        "Cuando su portador bloquea, gana +2 de Fuerza hasta el final del turno.",
        "When its bearer blocks, it gets +2 Fuerza until the end of the turn.",
    ),
    (
        arma("A", cuando("ataca", {"aplazar": [{"destruir": "portador"}]})),
        "Cuando su portador ataca, destrúyelo al final del turno.",
        "When its bearer attacks, destroy that Aliado at the end of the turn.",
    ),
    (
        arma("A", cuando("entra", {"bono": 2, "a": "portador"})),
        "Cuando esta Arma entra en juego, da +2 de Fuerza a su portador hasta el final del turno.",
        "When this Arma enters play, give +2 Fuerza to its bearer until the end of the turn.",
    ),
    (
        aliado("A", 1, cuando("ataca", {"aplazar": [ROBA]})),
        "Cuando este Aliado ataca, al final del turno roba una carta.",
        "When this Aliado attacks, at the end of the turn draw a card.",
    ),
    (
        talisman("A", habilidades=[{"efecto": [{"perder_habilidad": {"una": "arma"}}, {"destruir": "lo_elegido"}]}]),
        "Un Arma pierde su habilidad este turno. Destrúyela.",
        "An Arma loses its ability this turn. Destroy it.",
    ),
    (
        talisman("A", habilidades=[{"efecto": [{"doblar": {"un": "aliado"}}, ROBA, {"destruir": "ese"}]}]),
        "Dobla la Fuerza de un Aliado hasta el final del turno. Roba una carta. Destruye ese Aliado.",
        "Double the Fuerza of an Aliado until the end of the turn. Draw a card. Destroy that Aliado.",
    ),
    (
        oro("A", activada({"destruirse": "si"}, ROBA, si={"es": "yo", "reserva": "si"})),
        "Si este Oro está en la Reserva de Oro, destrúyelo: roba una carta.",
        "If this Oro is in the Reserva de Oro, destroy it: draw a card.",
    ),
    (
        aliado("A", 1, cuando("entra", {"poner_en_juego": {"un": "arma"}, "portador": "yo"}, puedes="si")),
        "Cuando este Aliado entra en juego, puedes poner un Arma de tu mano en juego, portada por él.",
        "When this Aliado enters play, you may put an Arma from your hand into play, borne by it.",
    ),
    (
        aliado("A", 1, cuando("entra", {"destruir": {"un": "arma"}}, {"luego": [ROBA]}, puedes="si")),
        "Cuando este Aliado entra en juego, puedes destruir un Arma. Luego, roba una carta.",
        "When this Aliado enters play, you may destroy an Arma. Then, draw a card.",
    ),
    (
        totem("A", activada("nada", {"elige": [ROBA, {"descartar": 1}]}, veces=1)),
        "Una vez por turno, puedes elegir uno: roba una carta; o descarta una carta.",
        "Once per turn, you may choose one: draw a card; or discard a card.",
    ),
    (
        talisman("A", habilidades=[{"anula": ["aliado", "arma", "talisman", "totem"], "de": "rival"}]),
        "Anula una carta que juegue el oponente.",
        "Annul a card the opponent plays.",
    ),
    (
        talisman("A", habilidades=[{"respuesta": ["se_juega", "usa_habilidad"], "a": "carta", "efecto": [ROBA]}]),
        "En respuesta a que se juegue una carta o a que se use la habilidad de una carta: roba una carta.",
        "In response to a card being played or the ability of a card being used: draw a card.",
    ),
]


@pytest.mark.parametrize(("card", "es", "en"), _TEMAS, ids=[str(i) for i in range(len(_TEMAS))])
def test_what_has_just_been_named_is_not_named_again(card: dict[str, Any], es: str, en: str) -> None:
    assert textos(card) == (es, en)


@pytest.mark.parametrize(
    ("verb", "whole"),
    [
        ("sube", "súbelo"),
        ("destruye", "destrúyelo"),
        ("destierra", "destiérralo"),
        ("devuelve", "devuélvelo"),
        ("intercambia", "intercámbialo"),
        ("envía", "envíalo"),
        ("pon", "ponlo"),
        ("barajar", "barajarlo"),
    ],
)
def test_a_verb_takes_its_pronoun_with_the_accent_it_needs(verb: str, whole: str) -> None:
    assert con_pronombre(verb, "lo") == whole


def test_every_word_has_its_sentence() -> None:
    assert len(PALABRA) == len(PALABRAS)
    assert len(PROHIBICION_ES) == len(PROHIBICION_EN) == len(PROHIBICIONES)
    assert len(RAZA) == len(NOMBRE_RAZA) == len(RAZAS)
    for i in range(len(PALABRAS)):
        for plural in (False, True):
            for lang in ("es", "en"):
                told = predicados(1 << i, plural, lang, True)
                assert len(told) == 1 and told[0] and "@" not in told[0]
    for i in range(len(PROHIBICIONES)):
        for de in (0, PROPIO, RIVAL):
            for lang in ("es", "en"):
                told_of = frase_de_prohibicion(1 << i, de, lang)
                assert told_of and "{" not in told_of


def test_every_encoded_card_reads_well() -> None:
    """Sentences begin with a capital, end with a full stop, and nothing is left half said."""
    for c in catalogo_base().cartas:
        if c.estado != CODIFICADA:
            assert c.textos.get("es", "") == ""
            continue
        for lang in ("es", "en"):
            text = c.textos[lang]
            assert text == " ".join([part for _place, _kind, part in c.partes[lang]])
            if not text:
                assert c.texto.vacio, c.key
                continue
            assert text[0].isupper() or text[0] in "¿¡", c.key
            assert text.endswith("."), c.key
            for wrong in ("  ", " ,", " .", "..", "@", "None", "{", "de el ", " a el ", "cada cada", " un un ", ",,"):
                assert wrong not in text, (c.key, lang, wrong, text)
            places = [place for place, _kind, _part in c.partes[lang] if place >= 0]
            assert places == list(range(len(places))), c.key
