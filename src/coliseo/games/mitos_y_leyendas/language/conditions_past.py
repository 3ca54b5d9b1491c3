"""Conditions on what has happened or is happening: attacks, turns, what was put into play, what an effect did."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Condition, Node, Printing
from coliseo.effects.vocabulary import INTEGER, SELECTOR, WORD, WORDS, Field
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.selection import CLASES_DE_CARTA, Seleccion, esta_atacando
from coliseo.games.mitos_y_leyendas.language.selectors import DE_UNO
from coliseo.games.mitos_y_leyendas.language.topics import de_quien_se_dice, ella
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO, jugada_de
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, Mesa, en_batalla


def asiento(m: Mesa, x: EffectFrame, rival: bool) -> int:
    seat = jugada_de(m, x).control
    return m.rival[seat] if rival else seat


# -- what happened --------------------------------------------------------------------------------------------------


class AtacoEsteTurno(Condition[Mesa]):
    """`{ataco_este_turno: yo}`: that card attacked this turn; not in an attack that was cancelled (OQ-23)."""

    key = "ataco_este_turno"

    def __init__(self, ataco_este_turno: Seleccion) -> None:
        self.a = ataco_este_turno

    def children(self) -> list[Node]:
        return [self.a]

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        for code in self.a.codigos(m, x):
            if code in m.atacaron:
                return True
        return False

    def text(self, t: Printing) -> str:
        return de_quien_se_dice(self.a, t) + t.pick("atacó este turno", "attacked this turn")

    def denied(self, t: Printing) -> str:
        return de_quien_se_dice(self.a, t) + t.pick("no atacó este turno", "did not attack this turn")


class DeclaradoEsteTurno(Condition[Mesa]):
    """`{declarado_este_turno: yo}`: that card was declared attacker this turn, even if the attack was cancelled."""

    key = "declarado_este_turno"

    def __init__(self, declarado_este_turno: Seleccion) -> None:
        self.a = declarado_este_turno

    def children(self) -> list[Node]:
        return [self.a]

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        for code in self.a.codigos(m, x):
            if code < BLANCO and m.piezas[code].declarado == m.turno:
                return True
        return False

    def text(self, t: Printing) -> str:
        who = de_quien_se_dice(self.a, t)
        return who + t.pick("fue declarado atacante este turno", "was declared as an attacker this turn")

    def denied(self, t: Printing) -> str:
        who = de_quien_se_dice(self.a, t)
        return who + t.pick("no fue declarado atacante este turno", "was not declared as an attacker this turn")


class EntroEsteTurno(Condition[Mesa]):
    """`entro_este_turno`: the source entered play this turn."""

    key = "entro_este_turno"

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        p = m.piezas.get(jugada_de(m, x).fuente)
        return p is not None and p.turno == m.turno

    def text(self, t: Printing) -> str:
        return ella(t) + t.pick("entró en juego este turno", "entered play this turn")


class FuisteAtacado(Condition[Mesa]):
    """`fuiste_atacado`: some Aliado attacked you in the opponent's latest turn."""

    key = "fuiste_atacado"

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        return bool(m.jugadores[jugada_de(m, x).control].atacantes_anterior)

    def text(self, t: Printing) -> str:
        return t.pick("fuiste atacado el turno pasado", "you were attacked last turn")


class PrimeraCarta(Condition[Mesa]):
    """`primera_carta`: it is the first card that its player puts into play this game, Oros aside."""

    key = "primera_carta"

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        return m.jugadores[jugada_de(m, x).control].jugadas <= 1

    def text(self, t: Printing) -> str:
        return t.pick(
            "es la primera carta que pones en juego en la partida, sin contar Oros",
            "it is the first card you put into play this game, Oros aside",
        )


class PrimerAliado(Condition[Mesa]):
    """`primer_aliado`: it is the first Aliado that its player puts into play this game."""

    key = "primer_aliado"

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        return m.jugadores[jugada_de(m, x).control].aliados_jugados <= 1

    def text(self, t: Printing) -> str:
        return t.pick(
            "es el primer Aliado que pones en juego en la partida", "it is the first Aliado you put into play this game"
        )


class HuboBatalla(Condition[Mesa]):
    """`atacaste`: you attacked this turn."""

    key = "atacaste"

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        return m.activo == jugada_de(m, x).control and bool(m.atacaron)

    def text(self, t: Printing) -> str:
        return t.pick("atacaste este turno", "you attacked this turn")

    def denied(self, t: Printing) -> str:
        return t.pick("no atacaste este turno", "you did not attack this turn")


class Jugo(Condition[Mesa]):
    """`{jugo: oponente, mas_de: 3}`: that player has played more cards than that this turn."""

    key = "jugo"

    def __init__(self, jugo: str, mas_de: int = 0) -> None:
        self.rival = jugo == "oponente"
        self.n = mas_de

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        return m.jugadores[asiento(m, x, self.rival)].jugadas_turno > self.n

    def _cuantas(self, t: Printing) -> str:
        if self.n == 0:
            return t.pick("alguna carta", "any card")
        n = nouns.cifra(self.n, t.lang) if self.n > 1 else t.pick("una", "one")
        return t.pick(f"más de {n} carta{'s' if self.n > 1 else ''}", f"more than {n} card{'s' if self.n > 1 else ''}")

    def text(self, t: Printing) -> str:
        what = self._cuantas(t)
        if self.rival:
            return t.pick(f"el oponente jugó {what} este turno", f"the opponent played {what} this turn")
        return t.pick(f"jugaste {what} este turno", f"you played {what} this turn")

    def denied(self, t: Printing) -> str:
        what = self._cuantas(t)
        if self.rival:
            return t.pick(f"el oponente no jugó {what} este turno", f"the opponent did not play {what} this turn")
        return t.pick(f"no jugaste {what} este turno", f"you did not play {what} this turn")


class EnTurno(Condition[Mesa]):
    """`{turno: propio}`: whose turn it is."""

    key = "turno"

    def __init__(self, turno: str) -> None:
        self.rival = turno == "rival"

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        return m.activo == asiento(m, x, self.rival)

    def text(self, t: Printing) -> str:
        if self.rival:
            return t.pick("es el turno del oponente", "it is the opponent's turn")
        return t.pick("es tu turno", "it is your turn")


class EnBatalla(Condition[Mesa]):
    """`en_batalla`: a Batalla Mitológica is going on."""

    key = "en_batalla"

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        return en_batalla(m)

    def text(self, t: Printing) -> str:
        return t.pick("se libra una Batalla Mitológica", "a Batalla Mitológica is going on")


class EstaAtacando(Condition[Mesa]):
    """`{atacando: yo}`: that card is an attacker of the battle under way."""

    key = "atacando"

    def __init__(self, atacando: Seleccion) -> None:
        self.a = atacando

    def children(self) -> list[Node]:
        return [self.a]

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        for code in self.a.codigos(m, x):
            if code < BLANCO and esta_atacando(m, code):
                return True
        return False

    def text(self, t: Printing) -> str:
        return de_quien_se_dice(self.a, t) + t.pick("está atacando", "is attacking")

    def denied(self, t: Printing) -> str:
        return de_quien_se_dice(self.a, t) + t.pick("no está atacando", "is not attacking")


class Hecho(Condition[Mesa]):
    """`hecho`: the operation before reached something (ML-6.7.8)."""

    key = "hecho"

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        return x.tally > 0

    def text(self, t: Printing) -> str:
        return t.pick("lo haces", "you do")

    def denied(self, t: Printing) -> str:
        return t.pick("no lo haces", "you do not")


class Afecta(Condition[Mesa]):
    """`{afecta: oro}`: the text of what is being played changes, moves or makes cards of that type (ML-6.1.1)."""

    key = "afecta"

    def __init__(self, afecta: list[str]) -> None:
        self.tipos = 0
        for word in afecta:
            self.tipos |= 1 << CLASES_DE_CARTA.index(word)

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        o = jugada_de(m, x)
        other = m.jugada(o.respondida or o.sujeto)
        return other is not None and m.carta(other.carta).afecta & self.tipos != 0

    def text(self, t: Printing) -> str:
        names = nouns.enumerar([n.form(t.lang, True) for n in nouns.nombres_de_tipos(self.tipos)], t.pick("o", "or"))
        return t.pick(f"su texto afecta a {names}", f"its text affects {names}")


class EsObjetivo(Condition[Mesa]):
    """`es_objetivo`: what is being answered has chosen this card as a target (ML-8.2.11)."""

    key = "es_objetivo"

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        o = jugada_de(m, x)
        other = m.jugada(o.respondida or o.sujeto)
        return other is not None and any([o.fuente in chosen for chosen in other.objetivos])

    def text(self, t: Printing) -> str:
        return t.pick("tiene a esta carta por objetivo", "it has this card as a target")

    def denied(self, t: Printing) -> str:
        return t.pick("no tiene a esta carta por objetivo", "it does not have this card as a target")


_TIPOS: Final = ("qué tipos de carta", "which types of card")

for _key, _make, _es, _en, _rules in (
    (
        "ataco_este_turno",
        AtacoEsteTurno,
        "Esa carta atacó este turno.",
        "That card attacked this turn.",
        ("ML-10.6.1",),
    ),
    (
        "declarado_este_turno",
        DeclaradoEsteTurno,
        "Esa carta fue declarada atacante este turno.",
        "That card was declared attacker this turn.",
        ("ML-9.3.1.1", "ML-6.6.16"),
    ),
    ("atacando", EstaAtacando, "Esa carta está atacando.", "That card is attacking.", ("ML-10.6.1",)),
):
    VOCABULARIO.add("condition", _key, _make, (Field(_key, SELECTOR, "qué carta", "which card"),), _es, _en, _rules)
for _key, _plain, _es, _en, _rules in (
    ("entro_este_turno", EntroEsteTurno, "La fuente entró este turno.", "It entered this turn.", ("ML-3.1.8",)),
    ("fuiste_atacado", FuisteAtacado, "Te atacaron el turno pasado.", "You were attacked last turn.", ("ML-10.6.1",)),
    ("primera_carta", PrimeraCarta, "Es tu primera carta de la partida.", "It is your first card.", ("ML-8.1.2",)),
    ("primer_aliado", PrimerAliado, "Es tu primer Aliado de la partida.", "It is your first Aliado.", ("ML-8.1.2",)),
    ("atacaste", HuboBatalla, "Atacaste este turno.", "You attacked this turn.", ("ML-9.3.0.1",)),
    ("en_batalla", EnBatalla, "Hay una Batalla Mitológica.", "A battle is going on.", ("ML-9.3.0.1",)),
    (
        "es_objetivo",
        EsObjetivo,
        "Lo que se responde ha elegido esta carta como objetivo.",
        "What is being answered has chosen this card as a target.",
        ("ML-8.2.11", "ML-6.7.5"),
    ),
    ("hecho", Hecho, "La operación anterior alcanzó algo.", "The operation before did something.", ("ML-6.7.8",)),
):
    VOCABULARIO.add("condition", _key, _plain, (), _es, _en, _rules)
VOCABULARIO.add(
    "condition",
    "turno",
    EnTurno,
    (Field("turno", WORD, "de quién", "whose", True, DE_UNO),),
    "De quién es el turno.",
    "Whose turn it is.",
    ("ML-9.0.1",),
)
VOCABULARIO.add(
    "condition",
    "afecta",
    Afecta,
    (Field("afecta", WORDS, *_TIPOS, True, CLASES_DE_CARTA[:5]),),
    "El texto de lo que se juega afecta esas cartas.",
    "The text of what is being played affects those cards.",
    ("ML-6.1.1",),
)
VOCABULARIO.add(
    "condition",
    "jugo",
    Jugo,
    (
        Field("jugo", WORD, "quién", "who", True, ("tu", "oponente")),
        Field("mas_de", INTEGER, "más de cuántas", "more than how many", False),
    ),
    "Un jugador jugó más cartas que esas este turno.",
    "A player has played more cards than that this turn.",
    ("ML-8.1.11",),
)
