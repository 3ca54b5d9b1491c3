"""What the story, the questions and the terminal share: how the things of the game are called in a sentence.

Terms of the game stay Spanish in English. Every table is in the order of the names it puts into words.
"""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.model.cards import (
    C_BARAJAR_DE_MANO,
    C_BARAJAR_DEL_CEMENTERIO,
    C_BOTAR,
    C_BOTAR_X,
    C_COSTE_IMPRESO,
    C_DEL_OPONENTE,
    C_DESCARTAR,
    C_DESCARTAR_MANO,
    C_DESTERRAR_DEL_CEMENTERIO,
    C_DESTERRARSE,
    C_DESTRUIR,
    C_DESTRUIRSE,
    C_DEVOLVER,
    C_QUITARSE,
    CAMPEON,
    DE_CAMPEON,
    RAZAS,
    TIPOS,
    Pago,
)
from coliseo.games.mitos_y_leyendas.model.table import (
    RESTRICCION_HABILIDADES,
    RESTRICCION_RAZA,
    SIN_RESTRICCION,
)
from coliseo.text.lexicon import joined

Frase = tuple[str, str]
"""The same in Spanish and in English."""

#: phases and steps of the turn, by their names in views
FASE: Final[dict[str, Frase]] = {
    "preparacion": ("Preparación", "Setup"),
    "agrupacion": ("Fase de Agrupación", "Fase de Agrupación"),
    "vigilia": ("Fase de Vigilia", "Fase de Vigilia"),
    "declaracion_ataque": ("Declaración de Ataque", "Declaración de Ataque"),
    "declaracion_bloqueo": ("Declaración de Bloqueo", "Declaración de Bloqueo"),
    "guerra": ("Guerra de Talismanes", "Guerra de Talismanes"),
    "asignacion": ("Asignación de Daño", "Asignación de Daño"),
    "final": ("Fase Final", "Fase Final"),
}
#: named moments of the turn, as a window is announced
MOMENTO: Final[dict[str, Frase]] = {
    "comienzo_agrupacion": ("Comienzo de la Fase de Agrupación", "Start of the Fase de Agrupación"),
    "agrupacion": ("Fase de Agrupación", "Fase de Agrupación"),
    "fin_agrupacion": ("Final de la Fase de Agrupación", "End of the Fase de Agrupación"),
    "comienzo_vigilia": ("Comienzo de la Fase de Vigilia", "Start of the Fase de Vigilia"),
    "vigilia": ("Fase de Vigilia, tras el Oro del turno", "Fase de Vigilia, after the Oro of the turn"),
    "fin_vigilia": ("Final de la Fase de Vigilia", "End of the Fase de Vigilia"),
    "declaracion_ataque": ("Declaración de Ataque", "Declaración de Ataque"),
    "asignar_bloqueos": ("Antes de declarar bloqueos", "Before blocks are declared"),
    "declaracion_bloqueo": ("Declaración de Bloqueo", "Declaración de Bloqueo"),
    "guerra": ("Comienzo de la Guerra de Talismanes", "Start of the Guerra de Talismanes"),
    "asignacion": ("Comienzo de la Asignación de Daño", "Start of the Asignación de Daño"),
    "recibe_dano": ("Daño recibido", "Damage received"),
    "comienzo_final": ("Comienzo de la Fase Final", "Start of the Fase Final"),
    "fase_final": ("Fase Final", "Fase Final"),
    "tras_robar": ("Final del turno, tras robar", "End of the turn, after the draw"),
}
#: zones in play, with the article
LINEA: Final[dict[str, Frase]] = {
    "reserva": ("la Reserva de Oro", "the Reserva de Oro"),
    "pagado": ("Oro Pagado", "Oro Pagado"),
    "defensa": ("la Línea de Defensa", "the Línea de Defensa"),
    "ataque": ("la Línea de Ataque", "the Línea de Ataque"),
    "apoyo": ("la Línea de Apoyo", "the Línea de Apoyo"),
    "portada": ("las Armas", "the Armas"),
}
#: zones by name, with the article: also where a card is played from
ZONA: Final[dict[str, Frase]] = {
    "mano": ("la mano", "hand"),
    "castillo": ("el Mazo Castillo", "the Mazo Castillo"),
    "cementerio": ("el Cementerio", "the Cementerio"),
    "destierro": ("el Destierro", "the Destierro"),
    "debajo": ("debajo de un Aliado", "under an Aliado"),
    "juego": ("el juego", "play"),
}
#: the steps of playing a card (8.1) and of using an ability (6.7), from A on
PASOS_CARTA: Final[tuple[Frase, ...]] = (
    ("Declarar", "Declare"),
    ("Pagar", "Pay"),
    ("Se considera jugada", "It counts as played"),
    ("Anulaciones", "Anulaciones"),
    ("Respuestas", "Responses"),
    ("Habilidades", "Abilities"),
    ("Resolver", "Resolve"),
)
PASOS_HABILIDAD: Final[tuple[Frase, ...]] = (
    ("Declarar", "Declare"),
    ("Pagar", "Pay"),
    ("Se considera usada", "It counts as used"),
    ("Respuestas y cancelación", "Responses and cancelling"),
    ("Resolver", "Resolve"),
)


def en(frase: Frase, lang: str) -> str:
    """One of the two languages of a phrase."""
    return frase[0] if lang == "es" else frase[1]


def tipo_en_palabras(tipo: str) -> str:
    """ "Talismán": the same in both languages."""
    return nouns.TIPO[TIPOS.index(tipo)].es


def raza_en_palabras(raza: str) -> str:
    """ "Chamán", "Campeón Samurái": as printed."""
    return nouns.NOMBRE_RAZA[RAZAS.index(raza)]


def razas_en_palabras(razas: list[str], lang: str) -> str:
    """ "Chamán", "Campeón Samurái", "Vampiro/Dragón"; without any, "sin Raza"."""
    if not razas:
        return "sin Raza" if lang == "es" else "no Raza"
    mask = nouns.mascara_de_razas(razas)
    if mask & DE_CAMPEON:
        mask &= ~CAMPEON
    # the book writes "Vampiro/Dragón" in this order
    return "/".join([nouns.NOMBRE_RAZA[i] for i in range(len(RAZAS) - 1, -1, -1) if mask & (1 << i)])


def predicados(palabras: list[str], lang: str) -> str:
    """What a card is or may do, joined: "es Imbloqueable", "no puede atacar ni bloquear"."""
    return _juntos(nouns.predicados(nouns.mascara_de_palabras(palabras), False, lang), lang)


def prohibiciones(claves: list[str], lang: str) -> str:
    """What binds a player, said of one: "no puede jugar Talismanes ni bloquear"."""
    return _juntos(nouns.prohibiciones(nouns.mascara_de_prohibiciones(claves), False, lang), lang)


#: what most of them begin with, said once for all: "no puede atacar ni bloquear"
_NO_PUEDE: Final = ("no puede ", "cannot ")


def _juntos(frases: list[str], lang: str) -> str:
    start = en(_NO_PUEDE, lang)
    barred = [frase[len(start) :] for frase in frases if frase.startswith(start)]
    others = [frase for frase in frases if not frase.startswith(start)]
    if barred:
        link = " ni " if lang == "es" else " or "
        said = barred[0] if len(barred) == 1 else f"{', '.join(barred[:-1])}{link}{barred[-1]}"
        others.insert(0, start + said)
    return joined(others, lang)


#: what does not have the player for its subject
_DE_OTRO_SUJETO: Final = ("su ", "cada ", "los ")


def de_uno(quien: str, predicado: str, lang: str) -> str:
    """What is so of a player: "Ana no puede atacar", "Para Ana, su Mazo Castillo no recibe daño de combate"."""
    if lang == "es" and predicado.startswith(_DE_OTRO_SUJETO):
        return f"para {quien}, {predicado}"
    return f"{quien} {predicado}"


def de_todos(predicado: str, lang: str) -> str:
    """What is so of both players: "ningún jugador puede atacar", "cada jugador juega con la mano a la vista"."""
    if lang == "es":
        return (
            f"ningún jugador {predicado[3:]}"
            if predicado.startswith("no ")
            else de_uno("cada jugador", predicado, lang)
        )
    if predicado.startswith("cannot "):
        return f"no player can {predicado[7:]}"
    return f"each player {predicado}"


def cuantas_cartas(n: int, lang: str) -> str:
    if lang == "es":
        return "1 carta" if n == 1 else f"{n} cartas"
    return "1 card" if n == 1 else f"{n} cards"


def cuantos_oros(n: int) -> str:
    """The same in both languages: the noun is the rulebook's."""
    return "1 Oro" if n == 1 else f"{n} Oros"


def cuantos_virtuales(n: int) -> str:
    return "1 Oro virtual" if n == 1 else f"{n} Oros virtuales"


def cuantos_aliados(n: int) -> str:
    return "1 Aliado" if n == 1 else f"{n} Aliados"


def con_signo(n: int) -> str:
    """ "+2", "−1"."""
    return f"−{-n}" if n < 0 else f"+{n}"


def restriccion_en_palabras(r: int, lang: str) -> str:
    """What Oros virtuales pay for: "Talismanes", "Aliados Chamán y habilidades"; nothing if they pay for all."""
    if r == SIN_RESTRICCION:
        return ""
    raza = r // RESTRICCION_RAZA % (RESTRICCION_HABILIDADES // RESTRICCION_RAZA)
    kinds = [nouns.TIPO[i].es_plural for i in range(len(TIPOS)) if r & (1 << i)]
    if raza:
        name = nouns.NOMBRE_RAZA[raza - 1]
        kinds = [f"{kind} {name}" for kind in kinds] or [f"Aliados {name}"]
    if r & RESTRICCION_HABILIDADES:
        kinds.append("habilidades" if lang == "es" else "abilities")
    return joined(kinds, lang)


# -- costs ----------------------------------------------------------------------------------------------------------

#: what a cost asks for besides Oros, as somebody does it; {n} cards
_PAGO: Final[dict[int, Frase]] = {
    C_BOTAR: ("botar {cartas}", "botar {cartas}"),
    C_DESCARTAR: ("descartar {cartas}", "discard {cartas}"),
    C_DESCARTAR_MANO: ("descartar la mano", "discard the hand"),
    C_DESTRUIRSE: ("destruirla", "destroy it"),
    C_DESTERRARSE: ("desterrarla", "exile it"),
    C_DESTRUIR: ("destruir {cartas} en juego", "destroy {cartas} in play"),
    C_DEVOLVER: ("devolver {cartas} a la mano", "return {cartas} to hand"),
    C_BARAJAR_DE_MANO: ("barajar {cartas} de la mano", "shuffle {cartas} from hand into the Mazo Castillo"),
    C_QUITARSE: ("llevarla al Cementerio", "put it into the Cementerio"),
    C_DESTERRAR_DEL_CEMENTERIO: ("desterrar {cartas} del Cementerio", "exile {cartas} from the Cementerio"),
    C_COSTE_IMPRESO: ("su coste impreso", "its printed cost"),
    C_BOTAR_X: ("botar hasta {cartas}", "botar up to {cartas}"),
    C_BARAJAR_DEL_CEMENTERIO: (
        "barajar {cartas} del Cementerio",
        "shuffle {cartas} from the Cementerio into the Mazo Castillo",
    ),
}


def pago_en_palabras(pago: Pago, lang: str) -> str:
    """ "descartar 2 cartas"; of the opponent, "el oponente debe descartar 2 cartas o botar 1 carta"."""
    if pago.clase == C_DEL_OPONENTE:
        ways = nouns.enumerar([pago_en_palabras(way, lang) for way in pago.vias], "o" if lang == "es" else "or")
        return f"el oponente debe {ways}" if lang == "es" else f"the opponent must {ways}"
    return en(_PAGO[pago.clase], lang).format(cartas=cuantas_cartas(pago.n, lang))
