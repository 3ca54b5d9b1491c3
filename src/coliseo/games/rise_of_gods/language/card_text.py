"""The text of a card, in both languages, from what was read of it."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Node, Printing, inside, sentences
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.naming_tokens import Ficha
from coliseo.games.rise_of_gods.language.selection import enumerar
from coliseo.games.rise_of_gods.model.cards import (
    AL_ATACAR,
    AL_ENTRAR,
    AL_GOLPEAR,
    AL_MATAR,
    ALIADO_ATACADO,
    AMANECER,
    ANTE_ATAQUE,
    ANTE_MAGIA,
    ANTE_MOVIMIENTO,
    ARTEFACTO,
    ASALTO,
    CON_SELLO,
    CRIATURA,
    CURADA,
    DESCARTA,
    ENTRA,
    EQUIPAS,
    ESTRUCTURA,
    FINAL,
    INICIO,
    INVOCAS,
    JUEGAS_CARTA,
    JUEGAS_SELLO,
    MATA,
    MUERE_ENFERMA,
    OFRENDA,
    PAGABLE,
    ROBA_FUERA,
    SE_JUEGA,
    SELLO,
    TERRENO,
    ULTIMO_SUSPIRO,
    VENGANZA,
    Carta,
    Habilidad,
)
from coliseo.text.lexicon import EN, ES, Figure

LENGUAS: Final = (ES, EN)

# how a reaction is introduced
CUANDO: Final = "cuando"
CADA_VEZ: Final = "cada_vez"
PRIMERA_VEZ: Final = "primera_vez"
PRIMERA_VEZ_DEL_TURNO: Final = "primera_vez_del_turno"
FORMAS: Final = (CUANDO, CADA_VEZ, PRIMERA_VEZ, PRIMERA_VEZ_DEL_TURNO)
_FORMA_ES: Final = {
    CUANDO: "Cuando",
    CADA_VEZ: "Cada vez que",
    PRIMERA_VEZ: "La primera vez que",
    PRIMERA_VEZ_DEL_TURNO: "La primera vez en cada turno que",
}
_FORMA_EN: Final = {
    CUANDO: "When",
    CADA_VEZ: "Each time",
    PRIMERA_VEZ: "The first time",
    PRIMERA_VEZ_DEL_TURNO: "The first time in each turn that",
}

#: keywords that head an ability; the same in both languages
_CABEZA: Final = {ASALTO: "Asalto", AMANECER: "Amanecer", ULTIMO_SUSPIRO: "Último suspiro"}


class Dicha(Node):
    """An ability as its card tells it."""

    key = "habilidad"

    def __init__(self, habilidad: Habilidad, forma: str = CUANDO, nombres: list[Ficha] | None = None) -> None:
        self.habilidad = habilidad
        self.forma = forma
        self.nombres: list[Ficha] = [] if nombres is None else nombres
        self.faccion = {"es": "", "en": ""}  # name of the faction of the sello it waits for

    def children(self) -> list[Node]:
        return [*self.habilidad.efecto.tree, *self.nombres]

    def text(self, t: Printing) -> str:
        h = self.habilidad
        body = sentences(h.efecto.tree, t)
        if h.clase in _CABEZA:
            return f"{_CABEZA[h.clase]}: {body}"
        if h.clase == OFRENDA:
            return f"Ofrenda tenebrosa {h.coste}: {body}"
        if h.clase == PAGABLE:
            limit = ""
            if h.usos_por_partida:
                n = nouns.veces(h.usos_por_partida, t.lang)
                limit = t.pick(f", {n} por partida", f", {n} per game")
            if h.de_cualquiera:
                limit += t.pick(", cualquier jugador", ", either player")
            return f"({h.coste}){limit}: {body}"
        if h.evento:
            return self._reaccion(t, body)
        return body

    def _reaccion(self, t: Printing, body: str) -> str:
        h = self.habilidad
        head = self._cabeza(t)
        if head:
            return f"{head}: {body}"
        rest = inside(h.efecto.tree, t)
        if h.evento & INICIO:
            return t.pick(
                f"Al inicio del turno de la criatura que ocupa este casillero, {rest}",
                f"At the start of the turn of the criatura in this cell, {rest}",
            )
        word = t.pick(_FORMA_ES[self.forma], _FORMA_EN[self.forma])
        return f"{word} {self._suceso(t)}, {rest}"

    def _cabeza(self, t: Printing) -> str:
        """What heads a reaction that is told with a colon."""
        e = self.habilidad.evento
        if e & INICIO and t.kind != nouns.DE_TERRENO:
            return t.pick("Inicio del turno", "Start of the turn")
        if e & FINAL:
            return t.pick("Final del turno", "End of the turn")
        if e & AL_ENTRAR:
            if t.kind == nouns.DE_ARTEFACTO:
                return t.pick("Al equiparme", "On being equipped")
            return t.pick("Al invocarme", "On being summoned")
        if e & AL_ATACAR:
            return t.pick("Al atacar", "On attacking")
        if e & AL_GOLPEAR:
            what = ""
            if self.habilidad.sujeto_tipo >= 0:
                noun = nouns.TIPO[self.habilidad.sujeto_tipo]
                what = t.pick(f" a {noun.a(ES)}", f" {noun.a(EN)}")
            return t.pick(f"Al golpear{what}", f"On striking{what}")
        if e & AL_MATAR:
            return t.pick("Al destruir una criatura con mi ataque", "On destroying a criatura with my attack")
        if e & MATA:
            return t.pick("Al destruir una criatura enemiga", "On destroying an enemy criatura")
        if e & VENGANZA:
            return "Venganza"
        return ""

    def _suceso(self, t: Printing) -> str:
        """The event as a clause: "invocas otra criatura"."""
        h = self.habilidad
        e = h.evento
        if e & INVOCAS:
            what = self._nombres(t) or t.pick(
                f"{'otra' if h.otra else 'una'} criatura", f"{'another' if h.otra else 'a'} criatura"
            )
            return t.pick(f"invocas {what}", f"you summon {what}")
        if e & ALIADO_ATACADO:
            what = t.pick("otro aliado" if h.otra else "un aliado", "another ally" if h.otra else "an ally")
            return t.pick(f"{what} es atacado", f"{what} is attacked")
        if e & CURADA:
            if h.otra:
                return t.pick("otra criatura aliada es curada", "another allied criatura is healed")
            return t.pick("una criatura aliada es curada", "an allied criatura is healed")
        if e & MUERE_ENFERMA:
            return t.pick("una criatura enemiga muere por Enfermedad", "an enemy criatura dies of Enfermedad")
        if e & EQUIPAS:
            return t.pick("equipas un artefacto a una criatura aliada", "you equip an artefacto to an allied criatura")
        if e & ENTRA:
            return t.pick("una criatura entra en este casillero", "a criatura enters this cell")
        if e & DESCARTA and e & ROBA_FUERA:
            return t.pick(
                "el oponente descarta una carta, o roba una fuera de su fase de robo",
                "the opponent discards a card, or draws one outside their draw phase",
            )
        if e & DESCARTA:
            return t.pick("el oponente descarta una carta", "the opponent discards a card")
        if e & ROBA_FUERA:
            return t.pick(
                "el oponente roba una carta fuera de su fase de robo",
                "the opponent draws a card outside their draw phase",
            )
        if e & JUEGAS_SELLO:
            if self.faccion["es"]:
                return t.pick(f"juegas un Sello de {self.faccion['es']}", f"you play a Sello of {self.faccion['en']}")
            return t.pick("juegas un sello", "you play a sello")
        assert e & (JUEGAS_CARTA | SE_JUEGA)
        what = self._nombres(t)
        if not what and h.sujeto_tipo >= 0:
            what = nouns.TIPO[h.sujeto_tipo].a(t.lang)
        if e & SE_JUEGA:
            return t.pick(f"se juega {what or 'una carta'}", f"{what or 'a card'} is played")
        return t.pick(f"juegas {what or 'una carta'}", f"you play {what or 'a card'}")

    def _nombres(self, t: Printing) -> str:
        if not self.nombres:
            return ""
        return enumerar([f.contada(1, t) for f in self.nombres], t.pick("o", "or"))


class Plan:
    """What the text of a card is made of, in reading order."""

    def __init__(self, carta: Carta) -> None:
        self.carta = carta
        self.palabras: list[str] = []  # as printed, in the order of the file
        self.niveles: list[list[Node]] = []
        self.con_niveles = False  # the levels are numbered
        self.mejora: list[Node] = []

    def fichas(self) -> list[Ficha]:
        """Every card that the text names."""
        found: list[Ficha] = []
        for part in [*self.niveles, self.mejora]:
            for node in part:
                found.extend(_fichas_de(node))
        return found


def _fichas_de(node: Node) -> list[Ficha]:
    found = [node] if isinstance(node, Ficha) else []
    for child in node.children():
        found.extend(_fichas_de(child))
    return found


def voz_de(carta: Carta) -> str:
    """In which voice a card speaks."""
    if carta.es_magia:
        return nouns.DE_MAGIA
    return {
        ARTEFACTO: nouns.DE_ARTEFACTO,
        TERRENO: nouns.DE_TERRENO,
        ESTRUCTURA: nouns.DE_ESTRUCTURA,
        CRIATURA: nouns.DE_CRIATURA,
    }.get(carta.tipo, "")


def texto_de(plan: Plan, faccion: dict[str, str], lang: str) -> str:
    """The whole text of a card."""
    carta = plan.carta
    t = Printing(lang, Figure(0, 0), voz_de(carta))
    name = faccion[lang]
    if carta.tipo == SELLO:
        return t.pick(
            f"Se gira para pagar 1 de coste neutral o 1 esfera de {name}.",
            f"Turn it to pay 1 neutral cost or 1 sphere of {name}.",
        )
    parts = [word if word.endswith(".") else f"{word}." for word in _palabras(plan, lang)]
    parts.extend(_condiciones(carta, name, t))
    for i, level in enumerate(plan.niveles):
        told = " ".join(node.text(t) for node in level)
        if told:
            parts.append(f"{t.pick('Nivel', 'Level')} {i + 1} — {told}" if plan.con_niveles else told)
    if plan.mejora:
        told = " ".join(node.text(t) for node in plan.mejora)
        parts.append(f"{t.pick('Mejora de comercio', 'Trade upgrade')} — {told}")
    return " ".join(parts)


def _palabras(plan: Plan, lang: str) -> list[str]:
    return [word or nouns.SIN_MAGIAS[lang] for word in plan.palabras]


_SOLO_ES: Final = "Solo puedes jugar esta carta"
_SOLO_EN: Final = "You may play this card only"


def _condiciones(carta: Carta, faccion: str, t: Printing) -> list[str]:
    """What must be so, or be given, to play it."""
    found: list[str] = []
    if carta.condicion == ANTE_ATAQUE:
        found.append(
            t.pick(
                f"{_SOLO_ES} en respuesta a la declaración de un ataque enemigo.",
                f"{_SOLO_EN} in response to the declaration of an enemy attack.",
            )
        )
    elif carta.condicion == ANTE_MOVIMIENTO:
        found.append(
            t.pick(
                f"{_SOLO_ES} en respuesta a un movimiento enemigo.",
                f"{_SOLO_EN} in response to an enemy movement.",
            )
        )
    elif carta.condicion == ANTE_MAGIA:
        found.append(
            t.pick(
                f"{_SOLO_ES} en respuesta a una magia del oponente.",
                f"{_SOLO_EN} in response to a magia the opponent plays.",
            )
        )
    elif carta.condicion == CON_SELLO:
        found.append(
            t.pick(
                f"{_SOLO_ES} si tienes un Sello de {faccion} en juego.",
                f"{_SOLO_EN} if you have a Sello of {faccion} in play.",
            )
        )
    if carta.sacrificio:
        found.append(
            t.pick(
                "Para jugar esta carta, sacrifica una criatura aliada.",
                "To play this card, sacrifice an allied criatura.",
            )
        )
    if carta.gasta_todos:
        found.append(
            t.pick(
                f"Para jugar esta carta, gira todos tus Sellos de {faccion}.",
                f"To play this card, turn all your Sellos of {faccion}.",
            )
        )
    if carta.al_aire:
        found.append(t.pick("Puede elegir cartas en el aire.", "It may choose cards in the air."))
    return found
