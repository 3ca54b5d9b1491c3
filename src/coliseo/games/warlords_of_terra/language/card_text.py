"""The text of a card, in both languages, from what was read of it."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Node, Printing, inside, sentences, walk
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.model.cards import (
    ACTIVADA,
    CONJURAS_GRITO,
    DE_CAMPO,
    DE_HEROE,
    ENTRA,
    FINAL,
    GOLPEA,
    GOLPEA_JUGADOR,
    GOLPEADA,
    INICIO,
    INMOLAS,
    INVOCADA,
    MATA,
    MUERE,
    NO_SE_ADHIERE,
    OBJETO,
    VA_A_COMBATIR,
    Carta,
    Habilidad,
)
from coliseo.text.lexicon import EN, ES, Figure, capital

LENGUAS: Final = (ES, EN)

# how a triggered ability is introduced, where the event leaves it open
CUANDO: Final = "cuando"
SIEMPRE: Final = "siempre"
FORMAS: Final = (CUANDO, SIEMPRE)

#: events that are told in one way only
_CABEZA_ES: Final = {
    ENTRA: "Al entrar en el campo de batalla",
    INVOCADA: "Al ser invocada",
    VA_A_COMBATIR: "Si fuera a combatir",
    INICIO: "Al inicio de tu turno",
    FINAL: "Al final de tu turno",
}
_CABEZA_EN: Final = {
    ENTRA: "On entering the battlefield",
    INVOCADA: "On being invoked",
    VA_A_COMBATIR: "If it were to fight",
    INICIO: "At the start of your turn",
    FINAL: "At the end of your turn",
}
#: the rest, after "Cuando" or "Siempre que"
_SUCESO_ES: Final = {
    MUERE: "muera",
    GOLPEA: "golpee a una tropa",
    GOLPEADA: "sea golpeada",
    GOLPEA_JUGADOR: "golpee a un jugador",
    MATA: "mate a una tropa",
    INMOLAS: "inmoles una tropa",
    CONJURAS_GRITO: "conjures un grito",
}
_SUCESO_EN: Final = {
    MUERE: "it dies",
    GOLPEA: "it strikes a troop",
    GOLPEADA: "it is struck",
    GOLPEA_JUGADOR: "it strikes a player",
    MATA: "it kills a troop",
    INMOLAS: "you immolate a troop",
    CONJURAS_GRITO: "you conjure a grito",
}


class Dicha(Node):
    """An ability as its card tells it."""

    key = "habilidad"

    def __init__(self, habilidad: Habilidad, forma: str = CUANDO) -> None:
        self.habilidad = habilidad
        self.forma = forma
        #: the keyword that stands for it, if it is one ("Armar 2")
        self.palabra = ""
        #: its effect is told after the keyword, in parentheses
        self.explicada = False

    def children(self) -> list[Node]:
        return list(self.habilidad.efecto.tree)

    def text(self, t: Printing) -> str:
        h = self.habilidad
        told = self._contada(t)
        if self.palabra:
            explained = f" ({told[:1].lower()}{told[1:].rstrip('.')})" if self.explicada else ""
            return f"{self.palabra}{explained}."
        if h.clase == DE_HEROE:
            name = h.nombre if t.lang == ES else h.nombre_en
            return f"{h.pp} PP — {name}: {told}"
        return told

    def _contada(self, t: Printing) -> str:
        h = self.habilidad
        if h.clase == ACTIVADA:
            return f"{self._coste(t)}: {inside(h.efecto.tree, t)}"
        if h.evento:
            return f"{self._suceso(t)}: {inside(h.efecto.tree, t)}"
        return sentences(h.efecto.tree, t)

    def _coste(self, t: Printing) -> str:
        h = self.habilidad
        parts: list[str] = []
        if h.voltea:
            parts.append(t.pick("voltea", "turn"))
        if h.inmola:
            parts.append(_inmolacion(h.inmola, h.inmola_otra, t))
        return capital(t.pick(" e ", " and ").join(parts))

    def _suceso(self, t: Printing) -> str:
        h = self.habilidad
        head = t.pick(_CABEZA_ES.get(h.evento, ""), _CABEZA_EN.get(h.evento, ""))
        if head:
            return head
        told = t.pick(_SUCESO_ES[h.evento], _SUCESO_EN[h.evento])
        if h.no_ficha:
            told += t.pick(" que no sea ficha", " that is not a ficha")
        if self.forma == SIEMPRE:
            return t.pick(f"Siempre que {told}", f"Whenever {told}")
        return t.pick(f"Cuando {told}", f"When {told}")


def _inmolacion(n: int, otra: bool, t: Printing) -> str:
    """ "inmola una tropa", "inmola otra tropa que controles"."""
    if otra and n == 1:
        return t.pick("inmola otra tropa que controles", "immolate another troop you control")
    if otra:
        number = nouns.numero(n, nouns.TROPA, t.lang)
        return t.pick(f"inmola otras {number} tropas que controles", f"immolate {number} other troops you control")
    what = nouns.cuantas(n, nouns.TROPA, t.lang)
    return t.pick(f"inmola {what}", f"immolate {what}")


class Plan:
    """What the text of a card is made of, in reading order."""

    def __init__(self, carta: Carta) -> None:
        self.carta = carta
        #: keywords as printed, in the order of the file; a Dicha for those that are an ability
        self.palabras: list[str | Dicha] = []
        self.partes: list[Node] = []

    def nodos(self) -> list[Node]:
        """Everything that the text says."""
        found: list[Node] = []
        for part in [*[word for word in self.palabras if isinstance(word, Dicha)], *self.partes]:
            found.extend(walk(part))
        return found

    def dichas(self) -> list[Dicha]:
        return [part for part in [*self.palabras, *self.partes] if isinstance(part, Dicha)]


def voz_de(carta: Carta) -> str:
    """What a text stands on, for the words that depend on it."""
    if carta.tipo == OBJETO:
        return nouns.DE_OBJETO
    return nouns.DE_ADHERIDA if carta.adhesion != NO_SE_ADHIERE else ""


def impresion(carta: Carta, lang: str) -> Printing:
    return Printing(lang, Figure(0, 0), voz_de(carta))


def texto_de(plan: Plan, lang: str) -> str:
    """The whole text of a card."""
    t = impresion(plan.carta, lang)
    parts = [word.text(t) if isinstance(word, Dicha) else f"{word}." for word in plan.palabras]
    parts.extend(_de_la_carta(plan.carta, t))
    parts.extend([part.text(t) for part in plan.partes])
    return " ".join(parts)


def _de_la_carta(c: Carta, t: Printing) -> list[str]:
    """What follows from the facts of a card: its cost, its statistics, where it is put."""
    found: list[str] = []
    if c.inmola:
        what = _inmolacion(c.inmola, False, t)
        found.append(t.pick(f"Coste adicional: {what}.", f"Additional cost: {what}."))
    if c.mecanica:
        found.append(
            t.pick(
                f"Durabilidad Mecánica {c.vida} en lugar de VIDA.", f"Durabilidad Mecánica {c.vida} instead of VIDA."
            )
        )
    if c.atq_es_vida:
        found.append(
            t.pick("El ATQ de esta tropa es siempre igual a su VIDA.", "This troop's ATQ is always equal to its VIDA.")
        )
    if c.tipo == OBJETO and c.clase_objeto == DE_CAMPO:
        found.append(
            t.pick(
                "Ponlo en una zona del campo de batalla sin otro objeto de campo.",
                "Put it in a zone of the battlefield without another objeto de campo.",
            )
        )
    return found
