"""The text of every original card is generated and says exactly what the components say; both languages agree."""

# Over 500 lines: one table of texts.

from __future__ import annotations

import re

import pytest

from coliseo.effects.nodes import Printing, sentences
from coliseo.effects.source import read_text
from coliseo.games.rise_of_gods.language.ops.all import VOCABULARIO, armar_efecto
from coliseo.games.rise_of_gods.language.sets import catalogo_base, leer_conjunto_de_texto
from coliseo.games.rise_of_gods.model.cards import SELLO
from coliseo.text.lexicon import Figure

#: the exact Spanish text of each original card
TEXTOS = {
    "AL-00": "Se gira para pagar 1 de coste neutral o 1 esfera de Alborada.",
    "AL-01": "Amanecer: Gano +1/+1.",
    "AL-02": "Asalto: Creo una Vela Bendita en la mano.",
    "AL-03": "Provocar.",
    "AL-04": "Cuando invocas otra criatura, le otorgo +0/+1.",
    "AL-05": "Regeneración.",
    "AL-06": "Otorga +0/+3 a una criatura hasta el final del turno.",
    "AL-07": "Cura 3 puntos de vida a un jugador o a una criatura.",
    "AL-08": "Cargar.",
    "AL-09": "Escudo mágico.",
    "AL-10": "Vínculo. La criatura vinculada tiene Ataque rápido.",
    "AL-11": "Ataque rápido. Al golpear: Curo 1 punto de vida a tu jugador.",
    "AL-12": (
        "Nivel 1 — Inicio del turno: Curo 1 punto de vida a cada criatura aliada alrededor mío. Nivel 2 — "
        "Inicio del turno: Curo 2 puntos de vida a cada criatura aliada alrededor mío y 1 a tu jugador."
    ),
    "AL-13": "Al inicio del turno de la criatura que ocupa este casillero, le curo 2 puntos de vida.",
    "AL-14": "Solo puedes jugar esta carta en respuesta a la declaración de un ataque enemigo. Anula ese ataque.",
    "AL-15": "Comerciable. Asalto: Robo una carta. Mejora de comercio — Asalto: Robo dos cartas.",
    "AL-16": "(2): Otorgo Escudo mágico a otra criatura aliada.",
    "AL-17": "Amanecer: Invoco un Acólito del Alba en cada casillero libre a mi izquierda y a mi derecha.",
    "AL-18": "La criatura equipada tiene +2/+2. Final del turno: Curo 1 punto de vida a la criatura equipada.",
    "AL-19": "Silencio a una criatura o a un casillero.",
    "AL-20": (
        "Anula una magia, o una habilidad de Asalto, de Último suspiro o pagable. Su controlador puede pagar "
        "2 sellos para evitarlo."
    ),
    "AL-21": "Escudo mágico. Cada vez que otra criatura aliada es curada, gano +1/+0.",
    "AL-22": "Provocar. Regeneración.",
    "AL-23": (
        "Revive hasta dos criaturas de tu cementerio de coste total 3 o menos cada una en casilleros libres "
        "de tu lado del campo. Son Tokens."
    ),
    "AL-T1": "",
    "AL-T2": "Cura 1 punto de vida a una criatura.",
    "MA-00": "Se gira para pagar 1 de coste neutral o 1 esfera de Marisma.",
    "MA-01": "Toque mortal.",
    "MA-02": "Último suspiro: Curo 2 puntos de vida a tu jugador.",
    "MA-03": "Asalto: Dreno 1 a una criatura alrededor mío.",
    "MA-04": "Provocar. Último suspiro: Creo una Burbuja de Gas en la mano.",
    "MA-05": "Vínculo. La criatura vinculada tiene Regeneración.",
    "MA-06": "Aplica Enfermedad 1 a una criatura.",
    "MA-07": "Inflige 3 puntos de daño a una criatura.",
    "MA-08": "Final del turno: Si no ataqué este turno, gano +0/+1.",
    "MA-09": "Asalto: Aplico Enfermedad 2 a la criatura enemiga delante de mí.",
    "MA-10": "Venganza: Gano +2/+1.",
    "MA-11": (
        "Nivel 1 — Final del turno: Invoco una Larva en un casillero libre alrededor mío. Nivel 2 — Final del"
        " turno: Invoco hasta dos Larvas en casilleros libres alrededor mío."
    ),
    "MA-12": "La criatura que ocupa este casillero no puede moverse.",
    "MA-13": "Para jugar esta carta, sacrifica una criatura aliada. Robas dos cartas.",
    "MA-14": "Aturde a una criatura enemiga.",
    "MA-15": (
        "Comerciable. Último suspiro: Creo una Larva en la mano. Mejora de comercio — Último suspiro: Creo "
        "dos Larvas en la mano."
    ),
    "MA-16": "Ataque 360. Regeneración.",
    "MA-17": "Cuando una criatura enemiga muere por Enfermedad, invoco una Larva en su casillero.",
    "MA-18": (
        "La criatura equipada tiene +1/+0 y Toque mortal. Inicio del turno: Inflijo 1 punto de daño a la "
        "criatura equipada."
    ),
    "MA-19": "Aplica Enfermedad 2 a todas las criaturas.",
    "MA-20": (
        "Solo puedes jugar esta carta en respuesta a un movimiento enemigo. Anula ese movimiento e inflige 2 "
        "puntos de daño a la criatura que se movía."
    ),
    "MA-21": (
        "Inicio del turno: Dreno 1 a cada criatura enemiga con Enfermedad. (2): Aplico Enfermedad 1 a una "
        "criatura alrededor mío."
    ),
    "MA-22": "Caída libre. Asalto: Aniquilo a una criatura alrededor mío.",
    "MA-23": (
        "Revive una criatura de cualquier cementerio en un casillero libre de tu lado del campo. Es un Token "
        "y recibe Enfermedad 1."
    ),
    "MA-T1": "",
    "MA-T2": "Final del turno: Inflijo 1 punto de daño a la criatura que ocupa este casillero.",
    "FO-00": "Se gira para pagar 1 de coste neutral o 1 esfera de Forja.",
    "FO-01": "Asalto: El próximo artefacto que juegues este turno cuesta 1 menos.",
    "FO-02": "Cargar.",
    "FO-03": "Al atacar: Gano +1/+0 hasta el final del turno.",
    "FO-04": "Puedo moverme dos veces por turno.",
    "FO-05": (
        "Asalto: Inflijo 1 punto de daño a una criatura o estructura alrededor mío. Último suspiro: Creo una "
        "Mina en la mano."
    ),
    "FO-06": "Inflige 2 puntos de daño a una criatura o estructura.",
    "FO-07": (
        "Otorga +2/+0 a una criatura aliada hasta el final del turno. Final del turno: Inflige 1 punto de "
        "daño a esa criatura."
    ),
    "FO-08": "",
    "FO-09": "Ataque rápido.",
    "FO-10": (
        "La criatura equipada tiene +2/+0. Al golpear a una estructura: Inflijo 2 puntos de daño más a esa estructura."
    ),
    "FO-11": (
        "Nivel 1 — Las criaturas enemigas alrededor mío tienen -1 de ataque. Nivel 2 — Las criaturas enemigas"
        " alrededor mío tienen -2 de ataque."
    ),
    "FO-12": "Ataque 360.",
    "FO-13": (
        "La criatura que comienza el turno de su controlador en este casillero puede moverse una vez más ese turno."
    ),
    "FO-14": "Silencio a una estructura, a un artefacto o a un casillero.",
    "FO-15": (
        "Comerciable. Asalto: Busco una estructura en tu mazo, la revelo y la pongo en tu mano. Mejora de "
        "comercio — Asalto: Busco hasta dos estructuras en tu mazo, las revelo y las pongo en tu mano."
    ),
    "FO-16": "Cargar. Al golpear: Empujo a la criatura golpeada un casillero en la dirección de mi ataque.",
    "FO-17": "(2): Invoco un Tornillito en un casillero libre alrededor mío.",
    "FO-18": "La criatura equipada tiene +1/+0 y puede atacar dos veces por turno.",
    "FO-19": "Inflige 3 puntos de daño a todas las criaturas y estructuras.",
    "FO-20": "Otorga Escudo mágico a una criatura aliada.",
    "FO-21": (
        "Cada vez que equipas un artefacto a una criatura aliada, le otorgo +1/+1. (3): Devuelvo un artefacto"
        " de tu cementerio a tu mano."
    ),
    "FO-22": "Caída libre. Ataque 360.",
    "FO-23": (
        "Escudo mágico. Nivel 1 — Final del turno: Inflijo 2 puntos de daño a una criatura enemiga alrededor mío."
    ),
    "FO-T1": "Cargar.",
    "FO-T2": "Cuando una criatura entra en este casillero, le inflijo 2 puntos de daño y me aniquilo.",
    "VI-00": "Se gira para pagar 1 de coste neutral o 1 esfera de Vigilia.",
    "VI-01": "Puñalada 1.",
    "VI-02": "Asalto: Adivinar 1. Puedes poner esa carta en el fondo de su mazo.",
    "VI-03": "Caída libre.",
    "VI-04": "Cuando el oponente descarta una carta, o roba una fuera de su fase de robo, gano +1/+1.",
    "VI-05": "Puñalada 2.",
    "VI-06": "Mueve una criatura enemiga un casillero hacia atrás.",
    "VI-07": "Sobrecarga 1. El oponente descarta una carta al azar.",
    "VI-08": "Último suspiro: Creo un Rumor en la mano.",
    "VI-09": "Asalto: Miro la mano del oponente y Atrapo una carta de esa mano que no sea un sello.",
    "VI-10": "Ofrenda tenebrosa 1: Invoco una Sombra en un casillero libre alrededor mío.",
    "VI-11": "Solo puedes jugar esta carta en respuesta a una magia del oponente. Anula esa magia.",
    "VI-12": "La criatura que ocupa este casillero no puede ser objetivo de magias.",
    "VI-13": "Intercambia la posición de dos criaturas aliadas.",
    "VI-14": "Venganza: Inflijo 2 puntos de daño a una criatura enemiga.",
    "VI-15": (
        "Comerciable. Asalto: Adivinar 2. Puedes poner una de esas cartas en el fondo de su mazo. Mejora de "
        "comercio — Asalto: Adivinar 2. Puedes poner una de esas cartas en el fondo de su mazo. Luego robo "
        "una carta."
    ),
    "VI-16": "Asalto: Silencio a una criatura alrededor mío.",
    "VI-17": (
        "Nivel 1 — Las magias que juega el oponente cuestan 1 más. Nivel 2 — Las magias que juega el oponente"
        " cuestan 2 más."
    ),
    "VI-18": "La criatura equipada tiene +1/+0 y Puñalada 2.",
    "VI-19": "Aniquila a todas las criaturas de coste total 2 o menos.",
    "VI-20": "Anula una habilidad de Asalto o pagable.",
    "VI-21": "Toque mortal. Ofrenda tenebrosa 2: Aniquilo a una criatura enemiga.",
    "VI-22": "(3): Devuelvo una criatura o un terreno a la mano de su dueño.",
    "VI-23": "Silencio a todas las criaturas y a todos los casilleros.",
    "VI-T1": "Caída libre.",
    "VI-T2": "Adivinar 1.",
}

#: an operation in the voice of a criatura: Spanish and English
DE_CRIATURA = [
    (
        "danar: {cuanto: {por: 2, cada: {cuenta: {cada: criatura, de: aliada}}}, a: oponente}",
        "Inflijo 2 puntos de daño al oponente por cada criatura aliada.",
        "I deal 2 damage to the opponent for each allied criatura.",
    ),
    ("danar: {cuanto: 1, a: yo}", "Me inflijo 1 punto de daño.", "I deal 1 damage to myself."),
    ("drenar: {cuanto: 1, a: sujeto}", "Le dreno 1.", "I drain 1 from it."),
    (
        "perder_vida: {cuanto: {por: 2, cada: asi}, a: tu_jugador}",
        "Tu jugador pierde 2 puntos de vida por cada carta así afectada.",
        "Your player loses 2 life for each card so affected.",
    ),
    (
        "otorgar: {a: {una: criatura}, ataque: 1, vida: 1, palabras: [regeneracion, cargar]}",
        "Otorgo +1/+1, Regeneración y Cargar a una criatura.",
        "I give a criatura +1/+1, Regeneración and Cargar.",
    ),
    (
        "otorgar: {a: yo, ataque: {por: 1, cada: en_tu_mano}, vida: 0}",
        "Gano +1/+0 por cada carta de tu mano.",
        "I gain +1/+0 for each card in your hand.",
    ),
    ("quitar: {a: yo, ataque: 1, vida: 0}", "Recibo -1/-0.", "I get -1/-0."),
    (
        "repartir: {cuanto: 2, entre: {una: criatura, donde: alrededor, cuantas: 2, hasta: si}}",
        "Reparto 2 puntos de daño entre hasta dos criaturas alrededor mío.",
        "I split 2 damage among up to two criaturas around me.",
    ),
    (
        "aturdir: {a: {una: criatura, de: enemiga}, mientras: si}",
        "Aturdo a una criatura enemiga mientras yo permanezca en el campo.",
        "I stun an enemy criatura for as long as I stay on the field.",
    ),
    ("silenciar: yo", "Me silencio.", "I silence myself."),
    ("sacrificar: yo", "Me sacrifico.", "I sacrifice myself."),
    (
        "aniquilar: {todas: [criatura, estructura], donde: alrededor}",
        "Aniquilo a todas las criaturas y estructuras alrededor mío.",
        "I annihilate all criaturas and estructuras around me.",
    ),
    (
        "revivir: {a: {en_cementerio: criatura}, donde: alrededor, ataque: 4, vida: 4}",
        "Revivo una criatura de tu cementerio en un casillero libre alrededor mío. Es un Token y recibe +4/+4.",
        "I revive a criatura from your cementerio in a free cell around me. It is a Token and gets +4/+4.",
    ),
    (
        "revivir: {a: {en_cementerio: criatura, de: del_oponente, cuantas: 2}, donde: tu_lado, con_vida: 1}",
        "Revivo dos criaturas del cementerio del oponente en casilleros libres de tu lado del campo. "
        "Son Tokens con 1 de vida.",
        "I revive two criaturas from the opponent's cementerio in free cells on your side of the field. "
        "They are Tokens with 1 life.",
    ),
    ("devolver: yo", "Vuelvo a la mano de mi dueño.", "I return to my owner's hand."),
    ("mover: {a: yo, direccion: adelante}", "Me muevo un casillero hacia adelante.", "I move one cell forwards."),
    ("mover_a: {a: yo, donde: cualquiera}", "Me muevo a cualquier casillero libre.", "I move to any free cell."),
    (
        "{si: {hay: {cada: criatura, de: enemiga, donde: alrededor}, al_menos: 2}, entonces: [{robar: 1}], "
        "sino: [{curar: {cuanto: 1, a: tu_jugador}}]}",
        "Si hay al menos dos criaturas enemigas alrededor mío, robo una carta. "
        "De lo contrario, curo 1 punto de vida a tu jugador.",
        "If there are at least two enemy criaturas around me, I draw a card. Otherwise, I heal your player for 1.",
    ),
    (
        "{si: {activada: 3}, entonces: [{maldecir: {cuanto: 2, a: oponente}}]}",
        "Si es la tercera vez que uso esta habilidad, el oponente pierde 2 puntos de vida "
        "al inicio de cada uno de sus turnos.",
        "If it is the third time I use this ability, the opponent loses 2 life at the start of each of their turns.",
    ),
    (
        "y: [{curar: {cuanto: 4, a: {una: jugador}}}, {danar: {cuanto: 3, a: el_otro_jugador}}]",
        "Curo 4 puntos de vida a un jugador e inflijo 3 puntos de daño al otro jugador.",
        "I heal a player for 4 and I deal 3 damage to the other player.",
    ),
    (
        "{moneda: [{robar: 1}], cruz: [{descartar_al_azar: {cuantas: 1}}]}",
        "Lanzo una moneda. Cara: Robo una carta. Cruz: El oponente descarta una carta al azar.",
        "I toss a coin. Heads: I draw a card. Tails: The opponent discards a card at random.",
    ),
    ("puedes: [{robar: 1}]", "Si quieres, robo una carta.", "If you want, I draw a card."),
    (
        "sello_del_mazo",
        "Pongo en juego girado, desde tu mazo, un sello de mi facción.",
        "I put a sello of my faction from your deck into play turned.",
    ),
]
#: the same in the voice of a magia
DE_MAGIA = [
    (
        "otorgar: {a: {todas: criatura, de: aliada}, ataque: 3, vida: 3, hasta: fin_del_turno}",
        "Otorga +3/+3 a todas las criaturas aliadas hasta el final del turno.",
        "Give all allied criaturas +3/+3 until the end of the turn.",
    ),
    (
        "quitar: {a: {una: criatura, de: enemiga, cuantas: 2, hasta: si}, ataque: 1, vida: 1}",
        "Aplica -1/-1 a hasta dos criaturas enemigas.",
        "Give up to two enemy criaturas -1/-1.",
    ),
    (
        "danar: {cuanto: {ataque_de: la_que_atacaba}, a: la_que_atacaba, exceso: oponente}",
        "Inflige 1 punto de daño a la criatura que atacaba por cada punto de su ataque y el exceso al oponente.",
        "Deal 1 damage to the attacking criatura for each point of its attack, and the excess to the opponent.",
    ),
    (
        "agravar: {cuanto: 1, a: {todas: criatura}}",
        "Aumenta en 1 la Enfermedad de todas las criaturas.",
        "Raise the Enfermedad of all criaturas by 1.",
    ),
    ("destruir: {una: criatura, de: enemiga}", "Destruye a una criatura enemiga.", "Destroy an enemy criatura."),
    (
        "mover: {a: {todas: criatura, de: enemiga}, direccion: atras, casilleros: 2}",
        "Mueve a todas las criaturas enemigas dos casilleros hacia atrás.",
        "Move all enemy criaturas two cells backwards.",
    ),
    (
        "mover_a: {a: {una: criatura}, donde: un_casillero}",
        "Mueve una criatura un casillero.",
        "Move a criatura one cell.",
    ),
    ("robar: {cuantas: 2, quien: oponente}", "El oponente roba dos cartas.", "The opponent draws two cards."),
    ("robar: {cuantas: 1, quien: ambos}", "Ambos jugadores roban una carta.", "Both players draw a card."),
    (
        "robar: {por: 1, cada: tus_sellos}",
        "Robas 1 carta por cada sello tuyo en juego.",
        "Draw 1 card for each sello you have in play.",
    ),
    (
        "buscar: {tipo: artefacto}",
        "Busca un artefacto en tu mazo, revélalo y ponlo en tu mano.",
        "Search your deck for an artefacto, reveal it and put it in your hand.",
    ),
    (
        "descartar: {cuantas: 2, quien: ambos}",
        "Ambos jugadores descartan dos cartas.",
        "Both players discard two cards.",
    ),
    (
        "descartar_del_mazo: {entre: 3}",
        "El oponente descarta, a tu elección, una de las primeras tres cartas de su mazo.",
        "The opponent discards one of the first three cards of their deck, of your choice.",
    ),
    (
        "descartar_del_mazo",
        "El oponente descarta la primera carta de su mazo.",
        "The opponent discards the top card of their deck.",
    ),
    (
        "tomar_de_esa_mano: sello",
        "Toma una carta de esa mano que no sea un sello; cuesta 1 menos y se puede pagar con cualquier sello.",
        "Take a card from that hand that is not a sello; it costs 1 less and any sello may pay for it.",
    ),
    (
        "anular: {objeto: [ataque, movimiento], de: enemiga}",
        "Anula un ataque o un movimiento del oponente.",
        "Annul an attack or a movement of the opponent.",
    ),
    (
        "elige: [{robar: 2}, {curar: {cuanto: 3, a: {una: [criatura, jugador]}}}]",
        "Elige uno: robas dos cartas; o cura 3 puntos de vida a una criatura o a un jugador.",
        "Choose one: draw two cards; or heal a criatura or a player for 3.",
    ),
    (
        "{evitable: [{danar: {cuanto: 1, a: {una: criatura}}}], cartas: 1}",
        "Inflige 1 punto de daño a una criatura. El oponente puede descartar una carta para evitarlo.",
        "Deal 1 damage to a criatura. The opponent may discard a card to prevent it.",
    ),
    (
        "{si: {muere: esa_criatura}, entonces: [{robar: 1}]}",
        "Si muere, robas una carta.",
        "If it dies, draw a card.",
    ),
    (
        "{si: {no: {sin_mano: oponente}}, entonces: [{silenciar: {una: criatura}}]}",
        "Si el oponente tiene cartas en la mano, Silencio a una criatura.",
        "If the opponent has cards in hand, Silencio on a criatura.",
    ),
]
SET = """\
set: prueba
facciones:
  - clave: plutonia
    nombre: Plutonia
    sello: {nombre: Sello de Plutonia, tipo: sello}
    cartas:
      - nombre: Prueba
        tipo: TIPO
        rareza: comun
        coste: {neutral: 1}
RESTO
    tokens:
      - nombre: Baúl Pesado
        nombre_en: Heavy Chest
        plural: Baúles Pesados
        plural_en: Heavy Chests
        tipo: criatura
        coste: {neutral: 1}
        ataque: 1
        vida: 1
"""


def told(effect: str, lang: str, kind: str) -> str:
    ops = VOCABULARIO.ops(read_text(f"- {effect}", "t"), "efecto")
    armar_efecto(ops)
    return sentences(ops, Printing(lang, Figure(0, 0), kind))


def card_text(kind: str, rest: str, lang: str) -> str:
    text = SET.replace("TIPO", kind).replace("RESTO", "\n".join(f"        {line}" for line in rest.splitlines()))
    found = leer_conjunto_de_texto(text, "mio.yaml", catalogo_base()).cartas
    return next(c for c in found if c.nombre == "Prueba").text(lang)


@pytest.mark.parametrize("code", TEXTOS)
def test_an_original_card_says_exactly_its_text(code: str) -> None:
    card = next(c for c in catalogo_base().cartas if c.codigo == code)
    assert card.text("es") == TEXTOS[code]


def test_there_are_104_original_cards_and_no_other_codes() -> None:
    assert {c.codigo for c in catalogo_base().cartas if c.codigo and c.set_key == "coliseo"} == set(TEXTOS)
    assert len(TEXTOS) == 104


@pytest.mark.parametrize("code", TEXTOS)
def test_the_english_text_says_as_much(code: str) -> None:
    """The same figures and sentences, in English; the terms of the game stay, other Spanish words do not."""
    card = next(c for c in catalogo_base().cartas if c.codigo == code)
    es, en = card.text("es"), card.text("en")
    assert bool(es) == bool(en)
    assert sorted(re.findall(r"[+-]?\d+", es)) == sorted(re.findall(r"[+-]?\d+", en))
    assert es.count(". ") == en.count(". ")
    for word in re.findall(r"[a-záéíóúñ]+", en):
        assert word not in ("una", "el", "los", "las", "del", "con", "cuando", "carta", "casillero", "jugador", "mano")
    assert not re.search(r"\bi\b|  | \.|\{|\}", en)


def test_every_card_has_a_name_in_both_languages() -> None:
    for card in catalogo_base().cartas:
        assert card.nombre and card.nombre_en
        if card.set_key == "coliseo" and card.key != "larva":
            assert card.nombre != card.nombre_en, card.nombre


@pytest.mark.parametrize(("effect", "es", "en"), DE_CRIATURA)
def test_a_piece_speaks_of_itself(effect: str, es: str, en: str) -> None:
    assert told(effect, "es", "criatura") == es
    assert told(effect, "en", "criatura") == en


@pytest.mark.parametrize(("effect", "es", "en"), DE_MAGIA)
def test_a_magia_tells_its_player(effect: str, es: str, en: str) -> None:
    assert told(effect, "es", "magia") == es
    assert told(effect, "en", "magia") == en


@pytest.mark.parametrize(
    ("kind", "rest", "es", "en"),
    [
        (
            "criatura",
            "ataque: 1\nvida: 1\nreacciones:\n  - primera_vez: juegas_sello\n    de_su_faccion: si\n"
            "    efecto: [{crear: {token: baul_pesado, cuantos: 2}}]",
            "La primera vez que juegas un Sello de Plutonia, creo dos Baúles Pesados en la mano.",
            "The first time you play a Sello of Plutonia, I create two Heavy Chests in your hand.",
        ),
        (
            "criatura",
            "ataque: 1\nvida: 1\nreacciones:\n  - cada_vez: juegas_carta\n    de_nombre: [baul_pesado, larva]\n"
            "    efecto: [{otorgar: {a: yo, ataque: 1, vida: 1}}]",
            "Cada vez que juegas un Baúl Pesado o una Larva, gano +1/+1.",
            "Each time you play a Heavy Chest or a Larva, I gain +1/+1.",
        ),
        (
            "criatura",
            "ataque: 1\nvida: 1\npalabras: [sin_magias]\npagables:\n  - {coste: 5, usos: 1, efecto: [{robar: 1}]}",
            "No puedo ser objetivo de magias. (5), una vez por partida: Robo una carta.",
            "I cannot be the target of magias. (5), once per game: I draw a card.",
        ),
        (
            "magia_lenta",
            "gasta_todos: si\nefecto: [{danar: {cuanto: pagado, a: {cada: criatura, donde: tu_lado}}}]",
            "Para jugar esta carta, gira todos tus Sellos de Plutonia. Inflige 1 punto de daño a cada criatura de tu "
            "lado del campo por cada sello girado para jugar esta carta.",
            "To play this card, turn all your Sellos of Plutonia. Deal 1 damage to each criatura on your side of the "
            "field for each sello turned to play this card.",
        ),
        (
            "magia_rapida",
            "condicion: sello_de_su_faccion\nal_aire: si\n"
            "efecto: [{mover_a: {a: {una: criatura}, donde: un_casillero}}]",
            "Solo puedes jugar esta carta si tienes un Sello de Plutonia en juego. Puede elegir cartas en el aire. "
            "Mueve una criatura un casillero.",
            "You may play this card only if you have a Sello of Plutonia in play. It may choose cards in the air. "
            "Move a criatura one cell.",
        ),
        (
            "artefacto",
            "portador: {aturde: si}",
            "La criatura equipada está aturdida.",
            "The equipped criatura is stunned.",
        ),
        (
            "estructura",
            "vida: 4\nniveles:\n  - constantes: [{aturde_desde: 3}]\n    pagables: [{coste: 4, efecto: [apagarse]}]\n"
            "  - constantes: [{aturde_desde: 0}]",
            "Nivel 1 — Las criaturas con 3 o más de ataque están aturdidas. (4): Mis efectos constantes se apagan "
            "hasta el final del turno. Nivel 2 — Todas las criaturas están aturdidas.",
            "Level 1 — Criaturas with 3 or more attack are stunned. (4): My constant effects are switched off "
            "until the end of the turn. Level 2 — All criaturas are stunned.",
        ),
        (
            "criatura",
            "ataque: 1\nvida: 1\nasalto: [{transformar: {a: {una: criatura, de: enemiga}, en: baul_pesado}}]",
            "Asalto: Transformo a una criatura enemiga en un Baúl Pesado.",
            "Asalto: I turn an enemy criatura into a Heavy Chest.",
        ),
    ],
)
def test_whole_cards_of_other_sets(kind: str, rest: str, es: str, en: str) -> None:
    assert card_text(kind, rest, "es") == es
    assert card_text(kind, rest, "en") == en


def test_a_sello_names_its_faction() -> None:
    for card in catalogo_base().cartas:
        if card.tipo == SELLO:
            names = catalogo_base().nombres_faccion[catalogo_base().facciones[card.faccion]]
            assert names["es"] in card.text("es") and names["en"] in card.text("en")
