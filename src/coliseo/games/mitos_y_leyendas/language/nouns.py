"""The words of the game: nouns with gender and number, Razas, what a card is or may do told as a predicate, numbers.

Texts speak to the player who controls the card ("Roba dos cartas", "Draw two cards") and call the card by its type
("este Aliado", "this Aliado"). Terms of the game stay Spanish in English.
"""

# Over 500 lines: one lexicon.

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Printing
from coliseo.games.mitos_y_leyendas.model.cards import (
    ALIADO,
    ARMA,
    CAMPEON,
    DE_CAMPEON,
    ORO,
    PALABRAS,
    PROHIBICIONES,
    PROPIO,
    RAZAS,
    RIVAL,
    TODO_TIPO,
    TOTEM,
)
from coliseo.kernel.rules import cite
from coliseo.text.lexicon import ES, Noun, joined

cite("policy", "words.TIPO", ("ML-2.2.1",))
cite("policy", "words.RAZA", ("ML-2.3.1", "ML-2.3.4"))

CARTA: Final = Noun("f", "carta", "cartas", "card", "cards")
N_ALIADO: Final = Noun("m", "Aliado", "Aliados", "Aliado", "Aliados")
N_ARMA: Final = Noun("f", "Arma", "Armas", "Arma", "Armas")
N_TALISMAN: Final = Noun("m", "Talismán", "Talismanes", "Talismán", "Talismanes")
N_TOTEM: Final = Noun("m", "Tótem", "Tótems", "Tótem", "Tótems")
N_ORO: Final = Noun("m", "Oro", "Oros", "Oro", "Oros")
ORO_VIRTUAL: Final = Noun("m", "Oro virtual", "Oros virtuales", "Oro virtual", "Oros virtuales")

#: by card type, in the order of cards.TIPOS
TIPO: Final = (N_ALIADO, N_ARMA, N_TALISMAN, N_TOTEM, N_ORO)
#: types that are ever in play
EN_JUEGO: Final = ALIADO | ARMA | TOTEM | ORO


def tipo(bit: int) -> Noun:
    """The noun of one type of card."""
    return TIPO[bit.bit_length() - 1]


def nombres_de_tipos(tipos: int) -> list[Noun]:
    """The nouns of a mask of types: one for all of them, or each its own."""
    if tipos & EN_JUEGO == EN_JUEGO or tipos == TODO_TIPO or tipos == 0:
        return [CARTA]
    return [TIPO[i] for i in range(len(TIPO)) if tipos & (1 << i)]


#: Razas as nouns for their Aliados, in the order of cards.RAZAS
RAZA: Final = (
    Noun("f", "Abominación", "Abominaciones", "Abominación", "Abominaciones"),
    Noun("m", "Bárbaro", "Bárbaros", "Bárbaro", "Bárbaros"),
    Noun("f", "Bestia", "Bestias", "Bestia", "Bestias"),
    Noun("m", "Caballero", "Caballeros", "Caballero", "Caballeros"),
    Noun("m", "Campeón", "Campeones", "Campeón", "Campeones"),
    Noun("m", "Campeón Samurái", "Campeones Samurái", "Campeón Samurái", "Campeones Samurái"),
    Noun("m", "Campeón Shaolín", "Campeones Shaolín", "Campeón Shaolín", "Campeones Shaolín"),
    Noun("m", "Campeón Ninja", "Campeones Ninja", "Campeón Ninja", "Campeones Ninja"),
    Noun("m", "Cazador", "Cazadores", "Cazador", "Cazadores"),
    Noun("f", "Criatura", "Criaturas", "Criatura", "Criaturas"),
    Noun("m", "Chamán", "Chamanes", "Chamán", "Chamanes"),
    Noun("m", "Dios", "Dioses", "Dios", "Dioses"),
    Noun("m", "Dragón", "Dragones", "Dragón", "Dragones"),
    Noun("m", "Faerie", "Faeries", "Faerie", "Faeries"),
    Noun("m", "Guerrero", "Guerreros", "Guerrero", "Guerreros"),
    Noun("m", "Kami", "Kami", "Kami", "Kami"),
    Noun("m", "Licántropo", "Licántropos", "Licántropo", "Licántropos"),
    Noun("m", "Vampiro", "Vampiros", "Vampiro", "Vampiros"),
    Noun("m", "Xian", "Xian", "Xian", "Xian"),
)
#: Razas as they are printed, in the order of cards.RAZAS
NOMBRE_RAZA: Final = tuple(["Criaturas" if noun.es == "Criatura" else noun.es for noun in RAZA])


def razas_de(mask: int) -> list[Noun]:
    """The nouns of a mask of Razas; a subdivision speaks for Campeón too."""
    if mask & CAMPEON and mask & DE_CAMPEON:
        mask &= ~CAMPEON
    return [RAZA[i] for i in range(len(RAZA)) if mask & (1 << i)]


def mascara_de_razas(words_given: list[str]) -> int:
    mask = 0
    for word in words_given:
        mask |= 1 << RAZAS.index(word)
    return mask


NOMBRE_TIPO: Final = ("Aliado", "Arma", "Talismán", "Tótem", "Oro")
FRECUENCIA: Final = {
    "real": "Real",
    "cortesano": "Cortesano",
    "vasallo": "Vasallo",
    "promocional": "Promocional",
    "oro": "Oro",
}

# -- what a card is or may do ---------------------------------------------------------------------------------------


class Predicado:
    """The same thing said of one card and of several, in both languages: "es Imbloqueable", "son Imbloqueables"."""

    __slots__ = ("en", "en_plural", "es", "es_plural")

    def __init__(self, es: str, es_plural: str, en: str, en_plural: str) -> None:
        self.es = es
        self.es_plural = es_plural
        self.en = en
        self.en_plural = en_plural

    def form(self, lang: str, plural: bool) -> str:
        if lang == ES:
            return self.es_plural if plural else self.es
        return self.en_plural if plural else self.en


def _puede(es: str, en: str) -> Predicado:
    return Predicado(f"puede {es}", f"pueden {es}", f"may {en}", f"may {en}")


def _no_puede(es: str, en: str) -> Predicado:
    return Predicado(f"no puede {es}", f"no pueden {es}", f"cannot {en}", f"cannot {en}")


#: in the order of cards.PALABRAS
PALABRA: Final = (
    Predicado("es Imbloqueable", "son Imbloqueables", "is Imbloqueable", "are Imbloqueable"),
    Predicado(
        "no puede ser bloqueado, aunque no cuenta como Imbloqueable",
        "no pueden ser bloqueados, aunque no cuentan como Imbloqueables",
        "cannot be blocked, though it does not count as Imbloqueable",
        "cannot be blocked, though they do not count as Imbloqueable",
    ),
    _no_puede("atacar", "attack"),
    _no_puede("bloquear", "block"),
    Predicado(
        "puede atacar el turno en que entra en juego",
        "pueden atacar el turno en que entran en juego",
        "may attack the turn it enters play",
        "may attack the turn they enter play",
    ),
    _puede("bloquear Imbloqueables", "block Imbloqueables"),
    Predicado(
        "vuelve a la Línea de Defensa después de atacar",
        "vuelven a la Línea de Defensa después de atacar",
        "returns to the Línea de Defensa after attacking",
        "return to the Línea de Defensa after attacking",
    ),
    Predicado("debe atacar si puede", "deben atacar si pueden", "must attack if able", "must attack if able"),
    Predicado(
        "debe ser bloqueado si ataca",
        "deben ser bloqueados si atacan",
        "must be blocked if it attacks",
        "must be blocked if they attack",
    ),
    _puede("bloquear a más de un atacante", "block more than one attacker"),
    Predicado(
        "puede bloquear a más de un atacante hasta agotar su Fuerza",
        "pueden bloquear a más de un atacante hasta agotar su Fuerza",
        "may block more than one attacker until its Fuerza is used up",
        "may block more than one attacker until their Fuerza is used up",
    ),
    Predicado(
        "no recibe daño de combate",
        "no reciben daño de combate",
        "receives no combat damage",
        "receive no combat damage",
    ),
    Predicado(
        "no hace daño al Mazo Castillo",
        "no hacen daño al Mazo Castillo",
        "does no damage to the Mazo Castillo",
        "do no damage to the Mazo Castillo",
    ),
    Predicado(
        "no es afectado por Talismanes",
        "no son afectados por Talismanes",
        "is not affected by Talismanes",
        "are not affected by Talismanes",
    ),
    Predicado(
        "no es afectado por Talismanes en la Batalla Mitológica",
        "no son afectados por Talismanes en la Batalla Mitológica",
        "is not affected by Talismanes in the Batalla Mitológica",
        "are not affected by Talismanes in the Batalla Mitológica",
    ),
    _no_puede("ser destruid@ por efectos", "be destroyed by effects"),
    _no_puede("ser destruid@ por habilidades de Aliados oponentes", "be destroyed by abilities of opposing Aliados"),
    _no_puede(
        "ser destruid@ por habilidades de Armas, Talismanes o Tótems",
        "be destroyed by abilities of Armas, Talismanes or Tótems",
    ),
    _no_puede("pasar al control de otro jugador", "pass to another player's control"),
    Predicado(
        "solo es destruido en combate por el doble de su Fuerza",
        "solo son destruidos en combate por el doble de su Fuerza",
        "is destroyed in combat only by twice its Fuerza",
        "are destroyed in combat only by twice their Fuerza",
    ),
    _puede("portar cualquier número de Armas", "bear any number of Armas"),
    Predicado(
        "no se agrupa en su próxima Fase de Agrupación",
        "no se agrupan en su próxima Fase de Agrupación",
        "is not grouped in its next Fase de Agrupación",
        "are not grouped in their next Fase de Agrupación",
    ),
    Predicado(
        "da a su jugador la primera acción de la Guerra de Talismanes si ataca",
        "dan a su jugador la primera acción de la Guerra de Talismanes si atacan",
        "gives its player the first action of the Guerra de Talismanes if it attacks",
        "give their player the first action of the Guerra de Talismanes if they attack",
    ),
    _puede("ser bloquead@ aunque sea Imbloqueable", "be blocked though Imbloqueable"),
    _no_puede("usar su texto", "use its text"),
    Predicado(
        "solo puede atacar junto a otro Aliado",
        "solo pueden atacar junto a otro Aliado",
        "may attack only together with another Aliado",
        "may attack only together with another Aliado",
    ),
    Predicado(
        "solo puede atacar junto a otros dos Aliados",
        "solo pueden atacar junto a otros dos Aliados",
        "may attack only together with two other Aliados",
        "may attack only together with two other Aliados",
    ),
    _puede("portar un Arma sin pagar su coste", "bear an Arma without paying its cost"),
    _puede("portar dos Katanas", "bear two Katanas"),
    Predicado(
        "obliga a atacar con él a todos los Aliados de su jugador que puedan hacerlo",
        "obligan a atacar con ellos a todos los Aliados de su jugador que puedan hacerlo",
        "makes all its player's Aliados attack with it if they can",
        "make all their player's Aliados attack with them if they can",
    ),
    Predicado(
        "solo puede ser bloqueado por el Aliado que elija su jugador",
        "solo pueden ser bloqueados por el Aliado que elija su jugador",
        "can be blocked only by the Aliado its player chooses",
        "can be blocked only by the Aliado their player chooses",
    ),
    _no_puede("usar su texto en la Batalla Mitológica", "use its text in the Batalla Mitológica"),
    Predicado(
        "genera el doble al pagarlo",
        "generan el doble al pagarlos",
        "generates double when paid",
        "generate double when paid",
    ),
    Predicado("no da bonos de Fuerza", "no dan bonos de Fuerza", "gives no Fuerza bonuses", "give no Fuerza bonuses"),
    Predicado(
        "no es afectado por Talismanes del oponente",
        "no son afectados por Talismanes del oponente",
        "is not affected by the opponent's Talismanes",
        "are not affected by the opponent's Talismanes",
    ),
)


def predicados(bits: int, plural: bool, lang: str, femenino: bool = False) -> list[str]:
    """What a card with those words is or may do, as predicates without their subject; all it cannot do in one."""
    cannot = ("no pueden " if plural else "no puede ") if lang == ES else "cannot "
    found: list[str] = []
    denied: list[str] = []
    place = 0
    for i in range(len(PALABRA)):
        if bits & (1 << i):
            text = PALABRA[i].form(lang, plural)
            if lang == ES:
                ending = "a" if femenino else "o"
                text = text.replace("@", f"{ending}s" if plural else ending)
                if femenino:
                    text = text.replace("bloqueado", "bloqueada").replace("afectado", "afectada")
            if text.startswith(cannot) and "," not in text:
                place = place if denied else len(found)
                denied.append(text[len(cannot) :])
            else:
                found.append(text)
    if denied:
        found.insert(place, cannot + enumerar(denied, "ni" if lang == ES else "or"))
    return found


def bit_de(word: str) -> int:
    return 1 << PALABRAS.index(word)


def mascara_de_palabras(words_given: list[str]) -> int:
    mask = 0
    for word in words_given:
        mask |= bit_de(word)
    return mask


#: what a player may not do or is bound to, of you and of a third person, in the order of cards.PROHIBICIONES
PROHIBICION_ES: Final = (
    ("no puedes atacar", "no puede atacar"),
    ("no puedes jugar Talismanes", "no puede jugar Talismanes"),
    ("no puedes jugar Oros", "no puede jugar Oros"),
    ("no puedes usar Oros", "no puede usar Oros"),
    ("no puedes generar Oros", "no puede generar Oros"),
    ("no puedes jugar con tu Cementerio", "no puede jugar con su Cementerio"),
    ("no robas al final de tu turno", "no roba al final de su turno"),
    ("no puedes usar habilidades de cartas", "no puede usar habilidades de cartas"),
    (
        "no puedes usar habilidades de cartas en la Batalla Mitológica",
        "no puede usar habilidades de cartas en la Batalla Mitológica",
    ),
    ("juegas con la mano a la vista", "juega con la mano a la vista"),
    ("no puedes bloquear", "no puede bloquear"),
    ("no puedes agrupar tus Oros", "no puede agrupar sus Oros"),
    ("tu Mazo Castillo no recibe daño de combate", "su Mazo Castillo no recibe daño de combate"),
    (
        "debes pagar un Oro para jugar otro Oro",
        "debe pagar un Oro para jugar otro Oro",
    ),
    ("cada Oro que pagues genera el doble", "cada Oro que pague genera el doble"),
    ("los Talismanes que juegas son desterrados", "los Talismanes que juega son desterrados"),
    ("no recibes ningún daño del oponente", "no recibe ningún daño del oponente"),
)
PROHIBICION_EN: Final = (
    ("you cannot attack", "cannot attack"),
    ("you cannot play Talismanes", "cannot play Talismanes"),
    ("you cannot play Oros", "cannot play Oros"),
    ("you cannot use Oros", "cannot use Oros"),
    ("you cannot generate Oros", "cannot generate Oros"),
    ("you cannot play with your Cementerio", "cannot play with their Cementerio"),
    ("you do not draw at the end of your turn", "does not draw at the end of their turn"),
    ("you cannot use abilities of cards", "cannot use abilities of cards"),
    (
        "you cannot use abilities of cards in the Batalla Mitológica",
        "cannot use abilities of cards in the Batalla Mitológica",
    ),
    ("you play with an open hand", "plays with an open hand"),
    ("you cannot block", "cannot block"),
    ("you cannot group your Oros", "cannot group their Oros"),
    ("your Mazo Castillo receives no combat damage", "receives no combat damage on their Mazo Castillo"),
    ("you must pay an Oro to play another Oro", "must pay an Oro to play another Oro"),
    ("each Oro you pay generates double", "generates double with each Oro they pay"),
    ("the Talismanes you play are exiled", "has the Talismanes they play exiled"),
    ("you receive no damage from the opponent", "receives no damage from the opponent"),
)


def mascara_de_prohibiciones(words_given: list[str]) -> int:
    mask = 0
    for word in words_given:
        mask |= 1 << PROHIBICIONES.index(word)
    return mask


def prohibiciones(bits: int, tu: bool, lang: str) -> list[str]:
    """What a player may not do: "no puedes atacar"; of a third person without its subject: "no puede atacar"."""
    forms = PROHIBICION_ES if lang == ES else PROHIBICION_EN
    return [forms[i][0 if tu else 1] for i in range(len(forms)) if bits & (1 << i)]


#: what nobody may do, told with "puede": with the possessive of the player where there is one
_PODER_ES: Final = {
    0: "atacar",
    1: "jugar Talismanes",
    2: "jugar Oros",
    3: "usar Oros",
    4: "generar Oros",
    5: "jugar con {} Cementerio",
    7: "usar habilidades de cartas",
    8: "usar habilidades de cartas en la Batalla Mitológica",
    10: "bloquear",
    11: "agrupar {}s Oros",
}
_PODER_EN: Final = {
    0: "attack",
    1: "play Talismanes",
    2: "play Oros",
    3: "use Oros",
    4: "generate Oros",
    5: "play with {} Cementerio",
    7: "use abilities of cards",
    8: "use abilities of cards in the Batalla Mitológica",
    10: "block",
    11: "group {} Oros",
}
#: the rest, of you, of the opponent and of both
_FRASE_ES: Final = {
    6: (
        "no robas al final de tu turno",
        "el oponente no roba al final de su turno",
        "ningún jugador roba al final de su turno",
    ),
    9: (
        "juegas con la mano a la vista",
        "el oponente juega con la mano a la vista",
        "cada jugador juega con la mano a la vista",
    ),
    12: (
        "tu Mazo Castillo no recibe daño de combate",
        "el Mazo Castillo del oponente no recibe daño de combate",
        "ningún Mazo Castillo recibe daño de combate",
    ),
    13: (
        "debes pagar un Oro para jugar otro Oro",
        "el oponente debe pagar un Oro para jugar otro Oro",
        "cada jugador debe pagar un Oro para jugar otro Oro",
    ),
    14: (
        "cada Oro que pagues genera el doble",
        "cada Oro que pague el oponente genera el doble",
        "cada Oro que se pague genera el doble",
    ),
    15: (
        "los Talismanes que juegues son desterrados",
        "los Talismanes que juegue el oponente son desterrados",
        "los Talismanes que se jueguen son desterrados",
    ),
    16: (
        "todo el daño que haga el oponente es cero",
        "todo el daño que hagas es cero",
        "todo el daño es cero",
    ),
}
_FRASE_EN: Final = {
    6: (
        "you do not draw at the end of your turn",
        "the opponent does not draw at the end of their turn",
        "no player draws at the end of their turn",
    ),
    9: ("you play with an open hand", "the opponent plays with an open hand", "each player plays with an open hand"),
    12: (
        "your Mazo Castillo receives no combat damage",
        "the opponent's Mazo Castillo receives no combat damage",
        "no Mazo Castillo receives combat damage",
    ),
    13: (
        "you must pay an Oro to play another Oro",
        "the opponent must pay an Oro to play another Oro",
        "each player must pay an Oro to play another Oro",
    ),
    14: (
        "each Oro you pay generates double",
        "each Oro the opponent pays generates double",
        "each Oro paid generates double",
    ),
    15: (
        "the Talismanes you play are exiled",
        "the Talismanes the opponent plays are exiled",
        "all Talismanes played are exiled",
    ),
    16: (
        "all damage the opponent does is zero",
        "all damage you do is zero",
        "all damage is zero",
    ),
}


def frase_de_prohibicion(bits: int, de: int, lang: str) -> str:
    """A whole clause with its subject: "no puedes atacar", "ningún jugador puede jugar Oros"."""
    spanish = lang == ES
    place = 0 if de == PROPIO else 1 if de == RIVAL else 2
    own = ("tu" if place == 0 else "su") if spanish else ("your" if place == 0 else "their")
    powers = _PODER_ES if spanish else _PODER_EN
    cannot = [text.format(own) for i, text in powers.items() if bits & (1 << i)]
    clauses: list[str] = []
    if cannot:
        if spanish:
            head = ("no puedes", "el oponente no puede", "ningún jugador puede")[place]
            clauses.append(f"{head} {_acciones(cannot, 'ni')}")
        else:
            head = ("you cannot", "the opponent cannot", "no player may")[place]
            clauses.append(f"{head} {_acciones(cannot, 'or')}")
    rest = _FRASE_ES if spanish else _FRASE_EN
    clauses.extend([forms[place] for i, forms in rest.items() if bits & (1 << i)])
    return joined(clauses, lang)


def _acciones(actions: list[str], link: str) -> str:
    """ "jugar Talismanes ni atacar"; what they share is said once: "jugar, usar ni generar Oros"."""
    parts = [action.partition(" ") for action in actions]
    shared = parts[0][2]
    if shared and all([rest == shared for _verb, _space, rest in parts]):
        return f"{enumerar([verb for verb, _space, _rest in parts], link)} {shared}"
    return enumerar(actions, link)


# -- numbers --------------------------------------------------------------------------------------------------------

_NUMERO_ES: Final = ("cero", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez")
_NUMERO_EN: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def cifra(n: int, lang: str) -> str:
    """A number in words up to ten: "dos", "two"."""
    names = _NUMERO_ES if lang == ES else _NUMERO_EN
    return names[n] if 1 < n < len(names) else str(n)


def numero(n: int, noun: Noun, lang: str) -> str:
    """ "una", "dos", "12"; in English "a", "two"."""
    if n == 1:
        return un(noun) if lang == ES else a_an(noun.en)
    return cifra(n, lang)


def un(noun: Noun) -> str:
    """ "un Aliado", "una carta"; and "un Arma", since it begins with a stressed a."""
    return "una" if noun.gender == "f" and noun is not N_ARMA else "un"


def el(noun: Noun) -> str:
    return "la" if noun.gender == "f" and noun is not N_ARMA else "el"


def a_an(phrase: str) -> str:
    return "an" if phrase[0].lower() in "aeiou" else "a"


def cuantas(n: int, noun: Noun, lang: str) -> str:
    """ "una carta", "dos cartas"."""
    return f"{numero(n, noun, lang)} {noun.form(lang, n != 1)}"


def veces(n: int, lang: str) -> str:
    """ "una vez", "dos veces"."""
    if lang == ES:
        return "una vez" if n == 1 else f"{cifra(n, lang)} veces"
    return ("once", "twice")[n - 1] if n < 3 else f"{cifra(n, lang)} times"


def enumerar(phrases: list[str], link: str) -> str:
    """ "a", "a o b", "a, b o c"; in Spanish "o" becomes "u" before an o sound."""
    if len(phrases) == 1:
        return phrases[0]
    last = phrases[-1]
    if link == "o" and last.lower().lstrip("«").startswith(("o", "ho")):
        link = "u"
    return f"{', '.join(phrases[:-1])} {link} {last}"


# -- pronouns -------------------------------------------------------------------------------------------------------

_VOCALES: Final = "aeiouáéíóú"
_CON_TILDE: Final = {"a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú"}


def con_pronombre(verbo: str, pronombre: str) -> str:
    """A verb with the pronoun that leans on it: "súbelo", "destiérralas", "ponlo", "subirlo".

    An imperative is stressed on its last syllable but one, which with the pronoun needs the accent written.
    """
    if verbo.endswith("r") or any([v in verbo for v in _CON_TILDE.values()]):
        return verbo + pronombre
    groups: list[tuple[int, int]] = []
    for i, letter in enumerate(verbo):
        if letter in _VOCALES:
            if groups and groups[-1][1] == i:
                groups[-1] = (groups[-1][0], i + 1)
            else:
                groups.append((i, i + 1))
    if len(groups) < 2:
        return verbo + pronombre
    start, end = groups[-2]
    # of a diphthong, its strong vowel
    strong = [i for i in range(start, end) if verbo[i] in "aeo"]
    place = strong[-1] if strong else end - 1
    return f"{verbo[:place]}{_CON_TILDE[verbo[place]]}{verbo[place + 1 :]}{pronombre}"


# -- the card itself ------------------------------------------------------------------------------------------------


def voz_de(tipo_de_carta: int) -> str:
    """How a card speaks of itself (`Printing.kind`): by its type."""
    return str(tipo_de_carta)


def de_la_carta(t: Printing) -> Noun:
    """The noun by which a text calls its own card."""
    return tipo(int(t.kind)) if t.kind.isdigit() else CARTA


def esta(t: Printing) -> str:
    """ "este Aliado", "esta Arma"; "this Aliado"."""
    noun = de_la_carta(t)
    if t.lang == ES:
        return f"{'esta' if noun.gender == 'f' else 'este'} {noun.es}"
    return f"this {noun.en}"
