"""What a card gives for as long as it applies (añadidas, WT-A.7.1.2): `permanentes` in a card file."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.nodes import Node, Printing
from coliseo.effects.vocabulary import INTEGER, WORD, WORDS, Field
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.keywords import leer_palabra, nombre_de_palabra
from coliseo.games.warlords_of_terra.language.naming_tokens import Subtipo
from coliseo.games.warlords_of_terra.language.references import EstaTropa, Portadora
from coliseo.games.warlords_of_terra.language.selection import Filtro
from coliseo.games.warlords_of_terra.language.vocabulary import CONSTANTE, SI_NO, VOCABULARIO
from coliseo.games.warlords_of_terra.model.cards import (
    A_LA_PORTADORA,
    A_SI_MISMA,
    A_TROPAS,
    CERCA,
    DE_QUIEN,
    DONDE,
    EN_TU_LINEA,
    ENEMIGAS,
    ESTADISTICAS,
    REINOS,
    Permanente,
)
from coliseo.text.lexicon import capital, joined
from coliseo.text.mistake import Mistake

ALCANCES: Final = ("esta_tropa", "portadora", "tropas")
_MENOS: Final = "menos_"


class Obtiene(Node):
    """One permanent effect, with what it gives in the order in which the file says it."""

    key = "obtiene"

    def __init__(self, permanente: Permanente, da: list[str], filtro: Filtro) -> None:
        self.permanente = permanente
        self.da = da
        self.filtro = filtro
        permanente.nodo = self

    def children(self) -> list[Node]:
        return self.filtro.children()

    def _sujeto(self, t: Printing) -> str:
        p = self.permanente
        if p.alcance == A_SI_MISMA:
            return EstaTropa().nombre(t)
        if p.alcance == A_LA_PORTADORA:
            return Portadora().nombre(t)
        name = self.filtro.con_nombre(nouns.TROPA, True, t, False) + self.filtro.cola(t, True)
        if p.donde == CERCA:
            name += t.pick(" en su zona o en zonas adyacentes", " in its zone or in adjacent zones")
        article = t.pick("las demás " if p.otra else "las ", "other " if p.otra else "")
        return article + name

    def text(self, t: Printing) -> str:
        p = self.permanente
        plural = p.alcance == A_TROPAS
        parts: list[str] = []
        if self.da:
            verb = t.pick("obtienen" if plural else "obtiene", "get" if plural else "gets")
            parts.append(f"{verb} {joined(self.da, t.lang)}")
        if p.fija_vel:
            parts.append(
                t.pick(
                    "su VEL no puede ser modificada por ningún otro efecto",
                    f"{'their' if plural else 'its'} VEL cannot be modified by any other effect",
                )
            )
        text = f"{capital(self._sujeto(t))} {t.pick(' y ', ' and ').join(parts)}"
        if p.donde == EN_TU_LINEA:
            text += t.pick(" mientras estén en tu línea de invocación", " while they are on your línea de invocación")
        return f"{text}."


def obtiene(**campos: Any) -> Obtiene:
    """`{obtiene: {a: portadora, atq: 2, palabras: [volar]}}`."""
    p = Permanente((A_SI_MISMA, A_LA_PORTADORA, A_TROPAS)[ALCANCES.index(campos["a"])])
    filtro = Filtro(campos.get("de", "cualquiera"), campos.get("subtipo", ""), campos.get("reino", ""))
    p.de = filtro.de
    p.subtipo = "" if filtro.subtipo is None else Subtipo(campos["subtipo"]).clave
    p.reino = filtro.reino
    p.donde = DONDE.index(campos.get("donde", "cualquiera"))
    p.otra = campos.get("otra", "no") == "si"
    p.fija_vel = campos.get("fija_vel", "no") == "si"
    if p.alcance != A_TROPAS and (p.de or p.subtipo or p.reino >= 0 or p.donde or p.otra):
        raise Mistake("eso solo se dice de «tropas»", "that is said only of «tropas»")
    if p.donde == EN_TU_LINEA and p.de == ENEMIGAS:
        raise Mistake("en tu línea de invocación, las tuyas", "on your línea de invocación, yours")
    da: list[str] = []
    for name, value in campos.items():
        stat = name.removeprefix(_MENOS)
        if stat in ESTADISTICAS:
            n = -int(value) if name.startswith(_MENOS) else int(value)
            _sumar(p, stat, n)
            da.append(nouns.cantidad(n, nouns.NOMBRE_ESTADISTICA[ESTADISTICAS.index(stat)]))
        elif name == "palabras":
            words = [leer_palabra(word) for word in value]
            p.palabras = tuple(words)
            da.extend([nombre_de_palabra(word) for word in words])
    if not da and not p.fija_vel:
        raise Mistake("no da nada", "it gives nothing")
    return Obtiene(p, da, filtro)


def _sumar(p: Permanente, stat: str, n: int) -> None:
    if stat == "atq":
        p.atq += n
    elif stat == "vida":
        p.vida += n
    else:
        p.vel += n


VOCABULARIO.add(
    CONSTANTE,
    "obtiene",
    obtiene,
    (
        Field("a", WORD, "quién lo obtiene", "who gets it", True, ALCANCES),
        Field("de", WORD, "de quién", "whose", False, DE_QUIEN),
        Field("subtipo", WORD, "de qué subtipo", "of which subtype", False),
        Field("reino", WORD, "de qué reino", "of which realm", False, REINOS),
        Field("donde", WORD, "dónde", "where", False, DONDE),
        Field("otra", WORD, "no la propia fuente", "not the source itself", False, SI_NO),
        Field("atq", INTEGER, "cuánto ATQ más", "how much more ATQ", False),
        Field("vida", INTEGER, "cuánta VIDA más", "how much more VIDA", False),
        Field("vel", INTEGER, "cuánta VEL más", "how much more VEL", False),
        Field("menos_atq", INTEGER, "cuánto ATQ menos", "how much less ATQ", False),
        Field("menos_vida", INTEGER, "cuánta VIDA menos", "how much less VIDA", False),
        Field("menos_vel", INTEGER, "cuánta VEL menos", "how much less VEL", False),
        Field("palabras", WORDS, "palabras clave", "keywords", False),
        Field("fija_vel", WORD, "nada más modifica su VEL", "nothing else modifies its VEL", False, SI_NO),
    ),
    "Un efecto permanente: se añade mientras su fuente lo dé.",
    "A permanent effect: added for as long as its source gives it.",
    ("WT-A.7.1.2.1", "WT-A.7.1.2.2", "WT-A.7.1.2.3", "WT-A.7.2.5", "WT-A.12.legion.13", "WT-A.12.legion.14"),
)
