"""The answers of Rise of Gods as they are listed: gathered by card or piece, with cells for labels."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from coliseo.cli.terminal.painter import Choice
from coliseo.effects.source import plain
from coliseo.games.rise_of_gods.facts.stats import coste_de
from coliseo.games.rise_of_gods.flow.codes import (
    A_APILAR,
    A_ATACAR,
    A_COMERCIAR,
    A_EQUIPAR,
    A_GAMBITO,
    A_HABILIDAD,
    A_INVOCAR,
    A_MAGIA,
    A_MOVER,
    A_SELLO,
    PASAR,
)
from coliseo.games.rise_of_gods.model.cards import CRIATURA, Carta
from coliseo.games.rise_of_gods.model.table import BLANCO, CELDAS, COLUMNAS, DE_CEMENTERIO, TABLERO, Mesa
from coliseo.games.rise_of_gods.shelf.notation import coste_en_palabras, linea_de_carta
from coliseo.games.rise_of_gods.telling.answers import DE_BLANCOS, DE_CARTAS, VENTANAS, describir
from coliseo.games.rise_of_gods.telling.forecast import pronostico
from coliseo.games.rise_of_gods.telling.wording import en_curso
from coliseo.games.rise_of_gods.terminal.board import GodsBoard
from coliseo.games.rise_of_gods.terminal.names import called
from coliseo.kernel.questions import YES_NO, Question
from coliseo.kernel.state import State
from coliseo.tabletop.codes import kind_of, place_of, subject_of

DIES: Final = "†"
DEALS: Final = "→"
TAKES: Final = "←"


class GodsChoices(GodsBoard):
    """Lists, names and explains candidates."""

    def choices(self, m: State, q: Question, candidates: list[int]) -> list[Choice]:
        assert isinstance(m, Mesa)
        if q.purpose not in VENTANAS:
            return [Choice(c, "", Text(describir(m, q, c, self.lang))) for c in candidates]
        # by kind, then by card or piece, then by cell: each heading is one unbroken list of numbers
        actions = sorted(c for c in candidates if c != PASAR)
        found = [self._action(m, q, c) for c in actions]
        self._join_runs(actions, found)
        if PASAR in candidates:
            found.append(Choice(PASAR, "", Text(describir(m, q, PASAR, self.lang))))
        return found

    def _join_runs(self, codes: list[int], found: list[Choice]) -> None:
        """Cells side by side under one heading make a run."""
        run = 0
        for i, c in enumerate(codes):
            if kind_of(c) not in (A_INVOCAR, A_MOVER):
                continue
            beside = i > 0 and c == codes[i - 1] + 1 and place_of(c) % COLUMNAS > 0
            run = run if beside else run + 1
            found[i] = Choice(c, found[i].group, found[i].label, str(run))

    def _action(self, m: Mesa, q: Question, c: int) -> Choice:
        kind, a, b = kind_of(c), subject_of(c), place_of(c)
        say = self.say
        if kind == A_MOVER:
            return Choice(c, f"{say('Mover', 'Move')} {self._piece(m, a)}:", Text(TABLERO.name(b)))
        if kind == A_ATACAR:
            return Choice(c, f"{say('Atacar con', 'Attack with')} {self._piece(m, a)}:", self._attack(m, q.seat, a, b))
        if kind == A_HABILIDAD:
            return Choice(c, say("Activar:", "Activate:"), self._ability(m, a, b))
        name = m.carta(a).name(self.lang)
        if kind in (A_INVOCAR, A_APILAR, A_EQUIPAR):
            group = f"{self._verb(kind, m.carta(a))} {name} {self._cost(m, q.seat, a)}:"
            where = Text(TABLERO.name(b))
            if kind == A_EQUIPAR and m.celdas[b]:
                where.append(f" {m.carta(m.piezas[m.celdas[b]].carta).name(self.lang)}")
            return Choice(c, group, where)
        group = {
            A_SELLO: say("Sello:", "Sello:"),
            A_GAMBITO: say("Gambito, aniquilando:", "Gambito, giving up:"),
            A_MAGIA: say("Magia:", "Magia:"),
            A_COMERCIAR: say("Comerciar:", "Trade:"),
        }[kind]
        label = Text(name)
        if kind == A_MAGIA:
            label.append(f" {self._cost(m, q.seat, a)}", style="dim")
        return Choice(c, group, label)

    def _verb(self, kind: int, carta: Carta) -> str:
        creature = carta.tipo == CRIATURA
        if kind == A_APILAR:
            return self.say("Apilar", "Stack")
        if kind == A_EQUIPAR:
            return self.say("Vincular", "Link") if creature else self.say("Equipar", "Equip")
        return self.say("Invocar", "Summon") if creature else self.say("Poner", "Put")

    def _cost(self, m: Mesa, seat: int, carta: int) -> str:
        spheres, neutral = coste_de(m, seat, carta)
        return coste_en_palabras(spheres, neutral)

    def _piece(self, m: Mesa, ident: int) -> str:
        p = m.piezas.get(ident)
        return "—" if p is None else f"{m.carta(p.carta).name(self.lang)} {TABLERO.name(p.celda)}"

    def _attack(self, m: Mesa, seat: int, ident: int, cell: int) -> Text:
        """ "c3 Lancero →3† ←1": what it deals, what comes back, and who dies."""
        if cell >= CELDAS:
            text = Text(f"{self.letter(m.rival[seat])} ({self.who(m.rival[seat])})")
        else:
            text = Text(TABLERO.name(cell))
            if not m.celdas[cell]:
                return text
            text.append(f" {m.carta(m.piezas[m.celdas[cell]].carta).name(self.lang)}")
        if ident not in m.piezas:
            return text
        outcome = pronostico(m, ident, cell)
        for blow in outcome["golpes"]:
            text.append(f" {DEALS}{blow['dano']}{DIES if blow['muere'] else ''}", style="green")
        back = outcome["contraataque"]
        if back is not None:
            text.append(f" {TAKES}{back['dano']}{DIES if back['muere'] else ''}", style="red")
        return text

    def _ability(self, m: Mesa, ident: int, place: int) -> Text:
        text = Text(self._piece(m, ident))
        p = m.piezas.get(ident)
        level = None if p is None else p.texto
        if level is not None and place < len(level.habilidades):
            text.append(f" ({level.habilidades[place].coste})", style="dim")
        return text

    # -- what a question is about ------------------------------------------------------------------------------------

    def under_way(self, m: State) -> str:
        """The text of the card that asks."""
        assert isinstance(m, Mesa)
        o = en_curso(m)
        asked = next((q.purpose for q in m.questions if q.seat == self.seat), "")
        if o is None or asked in (*VENTANAS, "orden", "handout", ""):
            return ""
        return linea_de_carta(m.carta(o.carta), m.catalogo, self.lang)

    def called(self, m: State, q: Question, candidate: int) -> list[str]:
        assert isinstance(m, Mesa)
        return called(m, q, candidate)

    def idle(self, q: Question) -> int | None:
        return PASAR if PASAR in q.menu and (q.purpose in VENTANAS or q.kind == YES_NO) else None

    def details(self, m: State, q: Question, candidate: int) -> str:
        assert isinstance(m, Mesa)
        text = describir(m, q, candidate, self.lang)
        carta = self._card_behind(m, q, candidate)
        return text if carta is None else f"{text}\n{linea_de_carta(carta, m.catalogo, self.lang)}"

    def _card_behind(self, m: Mesa, q: Question, c: int) -> Carta | None:
        """The card that a candidate is about, if it is about one."""
        piece = -1
        if q.purpose in VENTANAS:
            if c == PASAR:
                return None
            if kind_of(c) not in (A_MOVER, A_ATACAR, A_HABILIDAD):
                return m.carta(subject_of(c))
            piece = subject_of(c)
        elif q.purpose in DE_CARTAS:
            return m.carta(c)
        elif q.purpose in DE_BLANCOS:
            if c // BLANCO == DE_CEMENTERIO // BLANCO:
                return m.carta((c - DE_CEMENTERIO) % 2048)
            piece = c
        p = m.piezas.get(piece)
        return None if p is None else m.carta(p.carta)

    def card(self, m: State, words_typed: str) -> list[str]:
        assert isinstance(m, Mesa)
        wanted = plain(words_typed)
        return [
            linea_de_carta(c, m.catalogo, self.lang)
            for c in m.catalogo.cartas
            if wanted in c.key or wanted in plain(c.nombre_en)
        ]
