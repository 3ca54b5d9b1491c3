"""What a sentence has just named, so that what follows leaves it unsaid or says it with a pronoun.

"Cuando este Aliado es destruido, súbelo a la mano de su dueño"; "Cuando su portador bloquea, gana +2 de Fuerza".
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Printing
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.selection import Seleccion, Todos
from coliseo.text.lexicon import ES, Figure

#: nothing has been named: the sentence may speak of its own card without saying so ("Paga 1 Oro: gana +1 de Fuerza")
NADA: Final = ""
#: something else has been named since, so that every card is called by its name
OTRA_COSA: Final = "otra_cosa"
#: the card itself, its bearer, the card of the event, the card chosen before: words of their selectors
ELLA: Final = "yo"
SU_PORTADOR: Final = "portador"
LA_DEL_SUCESO: Final = "sujeto"
LA_ELEGIDA: Final = "lo_elegido"
#: other words for the same cards
_LO_MISMO: Final = {"ese_aliado": LA_DEL_SUCESO, "ese": LA_ELEGIDA}


class ConTema(Printing):
    """The same printing, once something has been named."""

    def __init__(self, lang: str, values: Figure, kind: str, tema: str, femenino: bool) -> None:
        super().__init__(lang, values, kind)
        self.tema = tema
        self.femenino = femenino


class EnInfinitivo(ConTema):
    """The same, with the verbs that are addressed to the player in the infinitive: "puedes robar…"."""


def tema_de(t: Printing) -> str:
    return t.tema if isinstance(t, ConTema) else NADA


def hablando_de(t: Printing, tema: str, femenino: bool = False) -> Printing:
    """How the sentence goes on after naming that."""
    if isinstance(t, EnInfinitivo):
        return EnInfinitivo(t.lang, t.values, t.kind, tema, femenino)
    return ConTema(t.lang, t.values, t.kind, tema, femenino)


def en_infinitivo(t: Printing) -> Printing:
    return EnInfinitivo(t.lang, t.values, t.kind, tema_de(t), isinstance(t, ConTema) and t.femenino)


def sin_infinitivo(t: Printing) -> Printing:
    return ConTema(t.lang, t.values, t.kind, tema_de(t), isinstance(t, ConTema) and t.femenino)


def clave_de(a: Seleccion) -> str:
    """What a selector speaks of, whatever it calls it; OTRA_COSA if it is nothing that a pronoun stands for."""
    key = _LO_MISMO.get(a.key, a.key)
    if key == LA_ELEGIDA and getattr(a, "lugar", 0) != 0:
        return OTRA_COSA  # one of several
    return key if key in (ELLA, SU_PORTADOR, LA_DEL_SUCESO, LA_ELEGIDA) else OTRA_COSA


def es_el_tema(a: Seleccion, t: Printing) -> bool:
    """It has just been named, so that a pronoun is enough."""
    topic = tema_de(t)
    return topic != OTRA_COSA and clave_de(a) == topic


def sobra_decirlo(a: Seleccion, t: Printing) -> bool:
    """As a subject it goes without saying."""
    return es_el_tema(a, t) or (a.key == ELLA and tema_de(t) == NADA)


def sujeto(a: Seleccion, t: Printing, niega: bool = False) -> str:
    """The cards as the subject of a clause, with a space after it: "tus Aliados ", "it "; in Spanish what has just been
    named needs none. `niega`: of what they cannot do, which English does not say of "all" of them."""
    if sobra_decirlo(a, t):
        return t.pick("", "it ")
    if not isinstance(a, Todos):
        return f"{a.nombre(t)} "
    bare = t.lang != ES and a.sujeto(t)[0].isupper()
    return f"{a.nombre(t) if bare and not niega else a.sujeto(t)} "


def de_quien_se_dice(a: Seleccion, t: Printing) -> str:
    """The subject of a condition, with a space after it: always named, unless it has just been."""
    return sujeto(a, t) if es_el_tema(a, t) else f"{a.nombre(t)} "


def ella(t: Printing) -> str:
    """The same for the card itself: "este Aliado ", "it "."""
    return t.pick("", "it ") if tema_de(t) == ELLA else f"{nouns.esta(t)} "


def tras_preposicion(a: Seleccion, t: Printing) -> str:
    """After "por", "sobre": "él", "este Aliado"; "it"."""
    if not es_el_tema(a, t):
        return a.nombre(t)
    return t.pick("ella" if _femenino(t) else "él", pronombre(t))


def pronombre(t: Printing) -> str:
    """The object pronoun of what has just been named: "lo", "la"; "it", which of a bearer might be its Arma."""
    if t.lang != ES:
        return "that Aliado" if tema_de(t) == SU_PORTADOR else "it"
    return "la" if _femenino(t) else "lo"


def _femenino(t: Printing) -> bool:
    if tema_de(t) == ELLA:
        return nouns.de_la_carta(t).gender == "f"
    return isinstance(t, ConTema) and t.femenino
