"""The words of the game: nouns with gender and number, verbs in the two voices of its texts, keywords, numbers.

A piece on the board speaks of itself ("Inflijo…", "I deal…"); a magia tells its player what it does ("Inflige…",
"Deal…"). Terms of the game stay Spanish in English.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Printing
from coliseo.games.rise_of_gods.model.cards import PALABRAS
from coliseo.kernel.rules import cite
from coliseo.text.lexicon import ES, Noun

cite("policy", "words.TIPO", ("RG-CT.1",))
cite("policy", "words.PALABRA", ("RG-KW.1", "RG-KW.10", "RG-KW.18", "RG-KW.19", "RG-KW.20", "RG-KW.25", "RG-KW.31"))

# voices of a text (`Printing.kind`)
DE_MAGIA: Final = "magia"
DE_ARTEFACTO: Final = "artefacto"
DE_TERRENO: Final = "terreno"
DE_ESTRUCTURA: Final = "estructura"
DE_CRIATURA: Final = "criatura"

CARTA: Final = Noun("f", "carta", "cartas", "card", "cards")
CRIATURA: Final = Noun("f", "criatura", "criaturas", "criatura", "criaturas")
ESTRUCTURA: Final = Noun("f", "estructura", "estructuras", "estructura", "estructuras")
ARTEFACTO: Final = Noun("m", "artefacto", "artefactos", "artefacto", "artefactos")
TERRENO: Final = Noun("m", "terreno", "terrenos", "terreno", "terrenos")
CASILLERO: Final = Noun("m", "casillero", "casilleros", "cell", "cells")
JUGADOR: Final = Noun("m", "jugador", "jugadores", "player", "players")
SELLO: Final = Noun("m", "sello", "sellos", "sello", "sellos")
MAGIA: Final = Noun("f", "magia", "magias", "magia", "magias")
MAGIA_RAPIDA: Final = Noun("f", "magia rápida", "magias rápidas", "magia rápida", "magias rápidas")
MAGIA_LENTA: Final = Noun("f", "magia lenta", "magias lentas", "magia lenta", "magias lentas")
TOKEN: Final = Noun("m", "Token", "Tokens", "Token", "Tokens")

#: by card type, in the order of cards.TIPOS
TIPO: Final = (SELLO, CRIATURA, MAGIA_RAPIDA, MAGIA_LENTA, ESTRUCTURA, ARTEFACTO, TERRENO)

NOMBRE_TIPO: Final = {
    "es": ("Sello", "Criatura", "Magia rápida", "Magia lenta", "Estructura", "Artefacto", "Terreno"),
    "en": ("Sello", "Criatura", "Magia rápida", "Magia lenta", "Estructura", "Artefacto", "Terreno"),
}
RAREZA: Final = {
    "es": {"": "—", "comun": "Común", "rara": "Rara", "epica": "Épica", "legendaria": "Legendaria"},
    "en": {"": "—", "comun": "Common", "rara": "Rare", "epica": "Epic", "legendaria": "Legendary"},
}

#: keywords of the index as printed, in the order of cards.PALABRAS; the same in both languages
PALABRA: Final = (
    "Ataque 360",
    "Ataque rápido",
    "Cargar",
    "Caída libre",
    "Comerciable",
    "Escudo mágico",
    "Provocar",
    "Regeneración",
    "Toque mortal",
    "Vínculo",
    "",
)
SIN_MAGIAS: Final = {"es": "No puedo ser objetivo de magias", "en": "I cannot be the target of magias"}
#: the same, said of the bearer of an artefacto
SIN_MAGIAS_PORTADOR: Final = {"es": "no puede ser objetivo de magias", "en": "cannot be the target of magias"}


def palabra(bit: int) -> str:
    """A keyword as printed."""
    return PALABRA[bit.bit_length() - 1]


def bit_de(word: str) -> int:
    return 1 << PALABRAS.index(word)


_NUMERO_ES: Final = ("cero", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez")
_NUMERO_EN: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def numero(n: int, noun: Noun, lang: str) -> str:
    """ "una", "dos", "12"; in English "a", "two"."""
    if lang == ES:
        if n == 1:
            return "una" if noun.gender == "f" else "un"
        return _NUMERO_ES[n] if n < len(_NUMERO_ES) else str(n)
    if n == 1:
        return "an" if noun.en[0].lower() in "aeiou" else "a"
    return _NUMERO_EN[n] if n < len(_NUMERO_EN) else str(n)


def cuantas(n: int, noun: Noun, lang: str) -> str:
    """ "una carta", "dos cartas"."""
    return f"{numero(n, noun, lang)} {noun.form(lang, n != 1)}"


def veces(n: int, lang: str) -> str:
    """ "una vez", "dos veces"."""
    if lang == ES:
        return "una vez" if n == 1 else f"{_NUMERO_ES[n]} veces"
    return ("once", "twice")[n - 1] if n < 3 else f"{_NUMERO_EN[n]} times"


#: Spanish verbs as a piece says them, as a magia says them, of a third party; and the English verb
VERBO: Final = {
    "infligir": ("inflijo", "inflige", "inflige", "deal"),
    "repartir": ("reparto", "reparte", "reparte", "split"),
    "curar": ("curo", "cura", "cura", "heal"),
    "otorgar": ("otorgo", "otorga", "otorga", "give"),
    "drenar": ("dreno", "drena", "drena", "drain"),
    "aplicar": ("aplico", "aplica", "aplica", "apply"),
    "aumentar": ("aumento", "aumenta", "aumenta", "raise"),
    "aturdir": ("aturdo", "aturde", "aturde", "stun"),
    "aniquilar": ("aniquilo", "aniquila", "aniquila", "annihilate"),
    "destruir": ("destruyo", "destruye", "destruye", "destroy"),
    "sacrificar": ("sacrifico", "sacrifica", "sacrifica", "sacrifice"),
    "transformar": ("transformo", "transforma", "transforma", "turn"),
    "robar": ("robo", "robas", "roba", "draw"),
    "descartar": ("descarto", "descarta", "descarta", "discard"),
    "crear": ("creo", "crea", "crea", "create"),
    "mirar": ("miro", "mira", "mira", "look at"),
    "revelar": ("revelo", "revela", "revela", "reveal"),
    "atrapar": ("Atrapo", "Atrapa", "atrapa", "trap"),
    "buscar": ("busco", "busca", "busca", "search"),
    "tomar": ("tomo", "toma", "toma", "take"),
    "poner": ("pongo", "pon", "pone", "put"),
    "barajar": ("barajo", "baraja", "baraja", "shuffle"),
    "invocar": ("invoco", "invoca", "invoca", "summon"),
    "revivir": ("revivo", "revive", "revive", "revive"),
    "devolver": ("devuelvo", "devuelve", "devuelve", "return"),
    "mover": ("muevo", "mueve", "mueve", "move"),
    "empujar": ("empujo", "empuja", "empuja", "push"),
    "intercambiar": ("intercambio", "intercambia", "intercambia", "swap"),
    "anular": ("anulo", "anula", "anula", "annul"),
    "lanzar": ("lanzo", "lanza", "lanza", "toss"),
}


def es_magia(t: Printing) -> bool:
    return t.kind == DE_MAGIA


def verbo(t: Printing, verb: str) -> str:
    """The verb in the voice of the text, beginning a clause: "inflijo" / "inflige", "I deal" / "deal"."""
    forms = VERBO[verb]
    if t.lang == ES:
        return forms[1] if es_magia(t) else forms[0]
    return forms[3] if es_magia(t) else f"I {forms[3]}"


def tercera(t: Printing, verb: str, plural: bool = False) -> str:
    """The verb said of a third party: "descarta", "discards", "descartan"."""
    forms = VERBO[verb]
    if t.lang == ES:
        return f"{forms[2]}n" if plural else forms[2]
    return forms[3] if plural else f"{forms[3]}s"


def puntos(n: str, plural: bool, what: str, t: Printing) -> str:
    """ "2 puntos de daño" / "2 damage"."""
    if t.lang == ES:
        return f"{n} punto{'s' if plural else ''} de {what}"
    return f"{n} {'damage' if what == 'daño' else 'life'}"


def estadisticas(a: str, v: str, sign: str = "+") -> str:
    return f"{sign}{a}/{sign}{v}"
