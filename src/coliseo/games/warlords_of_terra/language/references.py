"""Selectors that choose nothing (the source, its bearer, the subject of an event, players), and the words for all."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Printing
from coliseo.effects.vocabulary import INTEGER, WORD, WORDS, Field
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.selection import COSAS, Seleccion, cada, todas, una
from coliseo.games.warlords_of_terra.language.selectors import CONJUROS, EnPila, objetivo, objetivos
from coliseo.games.warlords_of_terra.language.vocabulary import SI_NO, VOCABULARIO, objeto_de
from coliseo.games.warlords_of_terra.model.cards import DE_QUIEN, REINOS
from coliseo.games.warlords_of_terra.model.table import BLANCO, DE_JUGADOR, Mesa


class EstaTropa(Seleccion):
    """`esta_tropa`: the source."""

    key = "esta_tropa"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        ident = objeto_de(m, x).fuente
        return [ident] if ident in m.tropas else []

    def nombre(self, t: Printing) -> str:
        return t.pick("esta tropa", "this troop")


class Portadora(Seleccion):
    """`portadora`: the troop that the source is equipped or adhered to."""

    key = "portadora"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        ident = objeto_de(m, x).fuente
        for p in m.tropas.values():
            if any(thing.ident == ident for thing in p.objetos) or any(a.ident == ident for a in p.adheridas):
                return [p.ident]
        return []

    def nombre(self, t: Printing) -> str:
        if t.kind.startswith(nouns.DE_ADHERIDA):
            return t.pick("la tropa adherida", "the adhered troop")
        return t.pick("la tropa equipada", "the equipped troop")


class DelSuceso(Seleccion):
    """`tropa_golpeada`, `tropa_que_golpea`: the troop that the event is about."""

    key = "tropa_golpeada"

    def __init__(self, es: str, en: str) -> None:
        self.es = es
        self.en = en

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        ident = objeto_de(m, x).sujeto
        return [ident] if ident in m.tropas else []

    def nombre(self, t: Printing) -> str:
        return t.pick(self.es, self.en)


class EsaTropa(Seleccion):
    """`esa_tropa`: the target chosen before by the same text."""

    key = "esa_tropa"
    elegida = True

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        found: list[int] = []
        for chosen in objeto_de(m, x).objetivos:
            found.extend([code for code in chosen if code < BLANCO and code in m.tropas])
        return found

    def nombre(self, t: Printing) -> str:
        return t.pick("esa tropa", "that troop")


class Tu(Seleccion):
    """`tu`: whoever controls the source."""

    key = "tu"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        return [DE_JUGADOR + objeto_de(m, x).control]

    def nombre(self, t: Printing) -> str:
        return t.pick("ti", "you")


class Oponente(Seleccion):
    """`oponente`: the other player."""

    key = "oponente"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        return [DE_JUGADOR + m.rival[objeto_de(m, x).control]]

    def nombre(self, t: Printing) -> str:
        return t.pick("el oponente", "the opponent")


class CadaJugador(Seleccion):
    """`cada_jugador`: both, the one whose turn it is first."""

    key = "cada_jugador"

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        return [DE_JUGADOR + seat for seat in m.order_from(m.activo)]

    def nombre(self, t: Printing) -> str:
        return t.pick("cada jugador", "each player")


def _golpeada() -> DelSuceso:
    return DelSuceso("la tropa golpeada", "the struck troop")


def _que_golpea() -> DelSuceso:
    return DelSuceso("la tropa que golpea", "the striking troop")


for _key, _make, _es, _en, _rules in (
    ("esta_tropa", EstaTropa, "La propia tropa.", "The troop itself.", ("WT-A.11.1.0.1",)),
    (
        "portadora",
        Portadora,
        "La tropa a la que está equipada o adherida.",
        "The troop it is equipped or adhered to.",
        ("WT-M.object.1", "WT-A.7.1.2.3"),
    ),
    ("tropa_golpeada", _golpeada, "La tropa golpeada.", "The troop struck.", ("WT-A.10.1c.3",)),
    ("tropa_que_golpea", _que_golpea, "La tropa que golpea.", "The troop that strikes.", ("WT-A.10.1c.3",)),
    ("esa_tropa", EsaTropa, "La tropa elegida antes.", "The troop chosen before.", ("WT-A.11.4.5",)),
    ("tu", Tu, "Quien controla la carta.", "Whoever controls the card.", ("WT-M.setup.1",)),
    ("oponente", Oponente, "El oponente.", "The opponent.", ("WT-M.setup.1",)),
    ("cada_jugador", CadaJugador, "Los dos jugadores.", "Both players.", ("WT-M.setup.1",)),
):
    VOCABULARIO.add("selector", _key, _make, (), _es, _en, _rules)

_FILTRO: Final = (
    Field("de", WORD, "de quién", "whose", False, DE_QUIEN),
    Field("subtipo", WORD, "de qué subtipo", "of which subtype", False),
    Field("reino", WORD, "de qué reino", "of which realm", False, REINOS),
    Field("nivel_maximo", INTEGER, "de ese nivel o inferior", "of that level or lower", False),
    Field("atq_maximo", INTEGER, "con ese ATQ final o menos", "with that final ATQ or less", False),
    Field("con_arma", WORD, "solo con un arma equipada", "only with an arma equipped", False, SI_NO),
    Field("sin_combatir", WORD, "solo si no está combatiendo", "only if it is not fighting", False, SI_NO),
    Field("otra", WORD, "distinta de la fuente", "other than the source", False, SI_NO),
)

VOCABULARIO.add(
    "selector",
    "objetivo",
    objetivo,
    (
        Field("objetivo", WORDS, "qué clase de cosa", "which kind of thing", True, COSAS),
        *_FILTRO,
        Field("cuantas", INTEGER, "cuántas", "how many", False),
        Field(
            "con_menos_oro",
            WORD,
            "un lugar que da oro, solo con menos iconos de oro que el oponente",
            "a lugar that gives oro, only with fewer oro icons than the opponent",
            False,
            SI_NO,
        ),
    ),
    "Un objetivo: se elige al jugar la carta o la habilidad.",
    "A target: chosen as the card or ability is played.",
    ("WT-A.11.4.5", "WT-A.7.3.5", "WT-A.7.3.6", "WT-A.12.inmune.1"),
)
VOCABULARIO.add(
    "selector",
    "objetivos",
    objetivos,
    (Field("objetivos", WORD, "qué clase de cosas", "which kind of things", True, ("tropa",)), *_FILTRO),
    "Uno o más objetivos, los que se quieran.",
    "One or more targets, as many as wanted.",
    ("WT-A.11.4.5", "WT-A.12.irradiar.3"),
)
VOCABULARIO.add(
    "selector",
    "en_la_pila",
    EnPila,
    (Field("en_la_pila", WORDS, "qué se conjura", "what is conjured", True, CONJUROS),),
    "Un hechizo o un grito que está en la pila, como objetivo.",
    "A hechizo or a grito on the pila, as a target.",
    ("WT-A.2.4.4", "WT-A.11.2.1"),
)
VOCABULARIO.add(
    "selector",
    "una",
    una,
    (Field("una", WORD, "qué", "what", True, ("tropa",)), *_FILTRO),
    "Una que se elige al resolver; no es un objetivo.",
    "One that is chosen on resolution; it is not a target.",
    ("WT-A.10.6.2",),
)
for _name, _all in (("todas", todas), ("cada", cada)):
    VOCABULARIO.add(
        "selector",
        _name,
        _all,
        (Field(_name, WORD, "qué", "what", True, ("tropa",)), *_FILTRO),
        "Todas las que cumplen; no se eligen, así que no son objetivos.",
        "All that match; they are not chosen, so they are no targets.",
        ("WT-A.12.legion.15", "WT-A.12.inmune.3"),
    )
