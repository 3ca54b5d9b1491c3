"""The words of the game: nouns with gender and number, verbs as orders and as infinitives, numbers, subtypes.

A text tells its player what to do ("Roba una carta", "Draw a card"). Terms of the rulebook stay Spanish in English;
"troop", "player" and "card" do not.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Printing
from coliseo.kernel.rules import cite
from coliseo.text.lexicon import ES, Noun, capital

cite("policy", "words.TIPO", ("WT-M.card.1", "WT-M.card.2", "WT-A.2.1.3", "WT-A.2.2.1", "WT-A.2.2.2", "WT-A.2.3.1"))

# what a text stands on (`Printing.kind`)
DE_OBJETO: Final = "objeto"
DE_ADHERIDA: Final = "adherida"
#: added to any of them: the verb follows "puedes"
INFINITIVO: Final = "+infinitivo"

TROPA: Final = Noun("f", "tropa", "tropas", "troop", "troops")
JUGADOR: Final = Noun("m", "jugador", "jugadores", "player", "players")
LUGAR: Final = Noun("m", "lugar", "lugares", "lugar", "lugares")
OBJETO: Final = Noun("m", "objeto", "objetos", "object", "objects")
ZONA: Final = Noun("f", "zona", "zonas", "zone", "zones")
HECHIZO: Final = Noun("m", "hechizo", "hechizos", "hechizo", "hechizos")
GRITO: Final = Noun("m", "grito", "gritos", "grito", "gritos")
CARTA: Final = Noun("f", "carta", "cartas", "card", "cards")
FICHA: Final = Noun("f", "ficha", "fichas", "ficha", "fichas")

#: by card type, in the order of cards.TIPOS
NOMBRE_TIPO: Final = {
    "es": ("Tropa", "Hechizo", "Hechizo súbito", "Grito", "Objeto", "Lugar", "Héroe"),
    "en": ("Troop", "Hechizo", "Hechizo súbito", "Grito", "Object", "Lugar", "Hero"),
}
#: by rank, in the order of cards.RANGOS; feminine and masculine in Spanish
NOMBRE_RANGO: Final = {
    "es": (("", ""), ("única", "único"), ("legendaria", "legendario")),
    "en": (("", ""), ("unique", "unique"), ("legendary", "legendary")),
}
#: kinds of object, in the order of cards.CLASES_DE_OBJETO
NOMBRE_CLASE: Final = {
    "es": ("Arma", "Armadura", "Accesorio", "Objeto de campo"),
    "en": ("Arma", "Armadura", "Accesorio", "Objeto de campo"),
}
NOMBRE_ADHESION: Final = {"es": ("", "Potencia", "Maldición"), "en": ("", "Potencia", "Maldición")}
NOMBRE_ESTADISTICA: Final = ("ATQ", "VIDA", "VEL")
NOMBRE_RECURSO: Final = {"es": ("oro", "maná"), "en": ("oro", "maná")}

#: the minus sign of a text
MENOS: Final = "−"

#: names of the subtypes of the sets that come with the game, by key and language
SUBTIPOS: Final[dict[str, dict[str, str]]] = {}


def subtipo(key: str, lang: str) -> str:
    names = SUBTIPOS.get(key)
    return capital(key.replace("_", " ")) if names is None else names[lang]


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


#: Spanish verbs as an order (and of a third party), as an infinitive; and the English verb
VERBO: Final = {
    "adherir": ("adhiere", "adherir", "adhere"),
    "anular": ("anula", "anular", "annul"),
    "contrarrestar": ("contrarresta", "contrarrestar", "counter"),
    "destruir": ("destruye", "destruir", "destroy"),
    "eliminar": ("elimina", "eliminar", "eliminate"),
    "hacer": ("haz", "hacer", "deal"),
    "inmolar": ("inmola", "inmolar", "immolate"),
    "intercambiar": ("intercambia", "intercambiar", "exchange"),
    "matar": ("mata", "matar", "kill"),
    "poner": ("pon", "poner", "put"),
    "reemplazar": ("reemplaza", "reemplazar", "replace"),
    "retirar": ("retira", "retirar", "remove"),
    "robar": ("roba", "robar", "draw"),
    "voltear": ("voltea", "voltear", "turn"),
    "ganar": ("ganas", "ganar", "you gain"),
    "perder": ("pierdes", "perder", "you lose"),
    "obtener": ("obtienes", "obtener", "you gain"),
}


def en_infinitivo(t: Printing) -> bool:
    return t.kind.endswith(INFINITIVO)


def con_infinitivo(t: Printing) -> Printing:
    """The same printing with its verbs after "puedes"."""
    return t if en_infinitivo(t) else Printing(t.lang, t.values, t.kind + INFINITIVO)


def verbo(t: Printing, verb: str) -> str:
    """The verb that begins a clause: "inmola" or, after "puedes", "inmolar"; "immolate"."""
    order, infinitive, english = VERBO[verb]
    if t.lang == ES:
        return infinitive if en_infinitivo(t) else order
    return english.removeprefix("you ") if en_infinitivo(t) else english


def de_(phrase: str) -> str:
    """ "de la tropa", "del lugar"."""
    return f"del {phrase[3:]}" if phrase.startswith("el ") else f"de {phrase}"


def a_(phrase: str) -> str:
    """ "a la tropa", "al jugador"."""
    return f"al {phrase[3:]}" if phrase.startswith("el ") else f"a {phrase}"


def cantidad(n: int, letras: str) -> str:
    """ "+2 ATQ", "−1 VEL"."""
    return f"{'+' if n >= 0 else MENOS}{abs(n)} {letras}"
