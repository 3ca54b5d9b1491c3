"""Selectors that choose nothing: the source itself, its bearer, the subject of the event, the players."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Printing
from coliseo.effects.vocabulary import INTEGER, WORD, WORDS, Field
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.selection import (
    COSAS,
    DE_QUIEN,
    DONDE,
    Seleccion,
    cada,
    celda_de,
    portador_de,
    todas,
)
from coliseo.games.rise_of_gods.language.selectors import (
    CEMENTERIOS,
    CLASES_OBJETO,
    EnCementerio,
    EnJuego,
    ese,
    objeto,
    objeto_en_pila,
)
from coliseo.games.rise_of_gods.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.rise_of_gods.model.cards import CRIATURA
from coliseo.games.rise_of_gods.model.items import APLAZADO
from coliseo.games.rise_of_gods.model.table import BLANCO, DE_CASILLA, DE_JUGADOR, DE_PILA, Mesa


class Yo(Seleccion):
    """`yo`: the source. A terreno is its cell."""

    key = "yo"
    pronombre = "me"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        o = objeto_de(m, x)
        if o.fuente in m.piezas:
            return [o.fuente]
        terrain = m.terrenos.get(o.celda)
        if terrain is not None and terrain.ident == o.fuente:
            return [DE_CASILLA + o.celda]
        return []

    def nombre(self, t: Printing) -> str:
        return t.pick("mí", "myself")


class Portador(Seleccion):
    """`portador`: the criatura on which the artefacto or the Vínculo hangs."""

    key = "portador"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        p = portador_de(m, objeto_de(m, x))
        return [] if p is None else [p.ident]

    def nombre(self, t: Printing) -> str:
        if t.kind == nouns.DE_ARTEFACTO:
            return t.pick("la criatura equipada", "the equipped criatura")
        return t.pick("la criatura vinculada", "the linked criatura")


class Ocupante(Seleccion):
    """`ocupante`: the criatura that stands on the terreno."""

    key = "ocupante"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        cell = celda_de(m, objeto_de(m, x))
        p = m.pieza_en(cell) if cell >= 0 else None
        return [p.ident] if p is not None and p.tipo == CRIATURA else []

    def nombre(self, t: Printing) -> str:
        return t.pick("la criatura que ocupa este casillero", "the criatura in this cell")


class Sujeto(Seleccion):
    """`sujeto`: the piece that the event is about, told with a pronoun."""

    key = "sujeto"
    pronombre = "le"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        ident = objeto_de(m, x).sujeto
        return [ident] if ident in m.piezas else []

    def nombre(self, t: Printing) -> str:
        return t.pick("ella", "it")


class Nombrada(Seleccion):
    """The same, named: "la criatura golpeada", "esa estructura"."""

    def __init__(self, es: str, en: str) -> None:
        self.es = es
        self.en = en

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        ident = objeto_de(m, x).sujeto
        return [ident] if ident in m.piezas else []

    def nombre(self, t: Printing) -> str:
        return t.pick(self.es, self.en)


class Elegida(Seleccion):
    """`esa_criatura`: the one chosen before, by this effect or by the one that left it for later."""

    key = "esa_criatura"
    elegida = True

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        o = objeto_de(m, x)
        if o.clase == APLAZADO:
            return [o.sujeto] if o.sujeto in m.piezas else []
        for chosen in o.objetivos:
            found = [code for code in chosen if code < BLANCO and code in m.piezas]
            if found:
                return found
        return []

    def nombre(self, t: Printing) -> str:
        return t.pick("esa criatura", "that criatura")


class LaDelObjeto(Seleccion):
    """`la_que_se_movia`, `la_que_atacaba`: the criatura of the movement or attack that the magia answered."""

    def __init__(self, es: str, en: str) -> None:
        self.es = es
        self.en = en

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        for chosen in objeto_de(m, x).objetivos:
            for code in chosen:
                if code // BLANCO == DE_PILA // BLANCO:
                    other = objeto_en_pila(m, code - DE_PILA)
                    return [other.fuente] if other is not None and other.fuente in m.piezas else []
        answered = objeto_en_pila(m, objeto_de(m, x).sujeto)
        return [answered.fuente] if answered is not None and answered.fuente in m.piezas else []

    def nombre(self, t: Printing) -> str:
        return t.pick(self.es, self.en)


class TuJugador(Seleccion):
    key = "tu_jugador"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        return [DE_JUGADOR + objeto_de(m, x).control]

    def nombre(self, t: Printing) -> str:
        return t.pick("tu jugador", "your player")


class Oponente(Seleccion):
    key = "oponente"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        return [DE_JUGADOR + m.rival[objeto_de(m, x).control]]

    def nombre(self, t: Printing) -> str:
        return t.pick("el oponente", "the opponent")


class AmbosJugadores(Seleccion):
    key = "ambos_jugadores"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        seat = objeto_de(m, x).control
        return [DE_JUGADOR + seat, DE_JUGADOR + m.rival[seat]]

    def nombre(self, t: Printing) -> str:
        return t.pick("cada jugador", "each player")


class ElOtroJugador(Seleccion):
    """`el_otro_jugador`: not the player chosen before."""

    key = "el_otro_jugador"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        for chosen in objeto_de(m, x).objetivos:
            for code in chosen:
                if code // BLANCO == DE_JUGADOR // BLANCO:
                    return [DE_JUGADOR + m.rival[code - DE_JUGADOR]]
        return []

    def nombre(self, t: Printing) -> str:
        return t.pick("el otro jugador", "the other player")


def _golpeada() -> Nombrada:
    return Nombrada("la criatura golpeada", "the struck criatura")


def _esa_estructura() -> Nombrada:
    return Nombrada("esa estructura", "that estructura")


def _la_que_se_movia() -> LaDelObjeto:
    return LaDelObjeto("la criatura que se movía", "the criatura that was moving")


def _la_que_atacaba() -> LaDelObjeto:
    return LaDelObjeto("la criatura que atacaba", "the attacking criatura")


_SI_NO: Final = ("si", "no")
_DE: Final = Field("de", WORD, "de quién", "whose", False, DE_QUIEN)
_DONDE: Final = Field("donde", WORD, "dónde", "where", False, DONDE)
_ENFERMEDAD: Final = Field("con_enfermedad", WORD, "solo con Enfermedad", "only with Enfermedad", False, _SI_NO)
_COSTE: Final = Field("coste_maximo", INTEGER, "coste total impreso, como mucho", "printed total cost at most", False)
_OTRA: Final = Field("otra", WORD, "distinta de la fuente", "other than the source", False, _SI_NO)
_CUANTAS: Final = Field("cuantas", INTEGER, "cuántas", "how many", False)
_HASTA: Final = Field("hasta", WORD, "hasta tantas, o ninguna", "up to so many, or none", False, _SI_NO)

for _key, _make, _es, _en, _rules in (
    ("yo", Yo, "La propia carta.", "The card itself.", ("RG-AB.4",)),
    ("portador", Portador, "La criatura equipada o vinculada.", "The bearer.", ("RG-AR.1", "RG-KW.45")),
    ("ocupante", Ocupante, "La criatura de este casillero.", "The criatura in this cell.", ("RG-TE.1",)),
    ("sujeto", Sujeto, "La pieza del suceso, con pronombre.", "The piece of the event, as a pronoun.", ("RG-AB.9",)),
    ("golpeada", _golpeada, "La criatura golpeada.", "The criatura struck.", ("RG-KW.7",)),
    ("esa_estructura", _esa_estructura, "La estructura del suceso.", "The estructura of the event.", ("RG-KW.7",)),
    ("esa_criatura", Elegida, "La criatura elegida antes.", "The criatura chosen before.", ("RG-PI.7",)),
    ("la_que_se_movia", _la_que_se_movia, "La criatura que se movía.", "The criatura that was moving.", ("RG-PI.9",)),
    ("la_que_atacaba", _la_que_atacaba, "La criatura que atacaba.", "The attacking criatura.", ("RG-PI.10",)),
    ("tu_jugador", TuJugador, "Quien controla la carta.", "Whoever controls the card.", ("RG-DD.1",)),
    ("oponente", Oponente, "El oponente.", "The opponent.", ("RG-DD.1",)),
    ("ambos_jugadores", AmbosJugadores, "Los dos jugadores.", "Both players.", ("RG-DD.1",)),
    ("el_otro_jugador", ElOtroJugador, "El jugador no elegido antes.", "The player not chosen before.", ("RG-DD.1",)),
):
    VOCABULARIO.add("selector", _key, _make, (), _es, _en, _rules)

_FILTRO: Final = (_DE, _DONDE, _ENFERMEDAD, _COSTE, _OTRA)

VOCABULARIO.add(
    "selector",
    "una",
    EnJuego,
    (Field("una", WORDS, "qué clase de cosas", "which kinds of things", True, COSAS), *_FILTRO, _CUANTAS, _HASTA),
    "Objetivo del tablero, o un jugador: se elige al poner el efecto en la pila.",
    "A target on the board, or a player: chosen when the effect goes on the pila.",
    ("RG-PI.7", "RG-AIR.1", "RG-OR.11"),
)
VOCABULARIO.add(
    "selector",
    "objeto",
    objeto,
    (
        Field("objeto", WORDS, "de qué clases", "of which kinds", True, CLASES_OBJETO),
        _DE,
        Field("de_criatura", WORD, "habilidades solo de criaturas", "abilities of criaturas only", False, _SI_NO),
    ),
    "Algo que está en la pila.",
    "Something on the pila.",
    ("RG-OR.13", "RG-AIR.6"),
)
VOCABULARIO.add(
    "selector",
    "ese",
    ese,
    (Field("ese", WORD, "de qué clase", "of which kind", True, ("ataque", "movimiento", "magia")),),
    "Aquello a lo que la magia responde.",
    "What the magia answers.",
    ("RG-MG.12", "RG-MG.13"),
)
VOCABULARIO.add(
    "selector",
    "en_cementerio",
    EnCementerio,
    (
        Field(
            "en_cementerio",
            WORD,
            "tipo de carta",
            "type of card",
            True,
            ("criatura", "artefacto", "estructura", "terreno", "magia_lenta", "magia_rapida"),
        ),
        Field("de", WORD, "qué cementerio", "which cementerio", False, CEMENTERIOS),
        _COSTE,
        _CUANTAS,
        _HASTA,
    ),
    "Cartas de un cementerio, elegidas al poner el efecto en la pila.",
    "Cards of a cementerio, chosen when the effect goes on the pila.",
    ("RG-PI.5", "RG-TK.1"),
)
for _name, _all in (("todas", todas), ("cada", cada)):
    VOCABULARIO.add(
        "selector",
        _name,
        _all,
        (Field(_name, WORDS, "qué clases de cosas", "which kinds of things", True, COSAS[:5]), *_FILTRO),
        "Todas las que cumplen; no se eligen, así que no son objetivos.",
        "All that match; they are not chosen, so they are no targets.",
        ("RG-KW.47", "RG-KW.25"),
    )
