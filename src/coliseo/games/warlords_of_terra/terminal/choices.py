"""The answers of Warlords of Terra as they are listed: gathered by card or troop, with zones for labels."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from coliseo.cli.terminal.painter import Choice
from coliseo.effects.source import plain
from coliseo.games.warlords_of_terra.facts.board import amenazan
from coliseo.games.warlords_of_terra.flow.codes import (
    A_ATACAR,
    A_CONSTRUIR,
    A_EQUIPAR,
    A_FORJAR,
    A_INVOCAR,
    A_MOVER,
    A_PODER,
    A_USAR,
    PASAR,
)
from coliseo.games.warlords_of_terra.model.cards import DE_CAMPO, Carta
from coliseo.games.warlords_of_terra.model.combat import JUGADOR, OBJETO_EN
from coliseo.games.warlords_of_terra.model.table import BLANCO, DE_DESCARTE, LADO, TABLERO, Mesa
from coliseo.games.warlords_of_terra.shelf.notation import coste_breve, linea_de_carta
from coliseo.games.warlords_of_terra.telling.answers import DE_BLANCOS, DE_CARTAS, DE_GOLPES, DE_TROPAS, describir
from coliseo.games.warlords_of_terra.telling.describing import (
    EN_EL_DESCARTE,
    carta_de_fuente,
    fuente_en_palabras,
    nombre_de_pertrecho,
    nombre_de_poder,
)
from coliseo.games.warlords_of_terra.telling.forecast import pronostico
from coliseo.games.warlords_of_terra.telling.things import SALE, VENTANAS
from coliseo.games.warlords_of_terra.telling.wording import en_curso
from coliseo.games.warlords_of_terra.terminal.board import WarlordsBoard
from coliseo.games.warlords_of_terra.terminal.names import called
from coliseo.kernel.questions import YES_NO, Question
from coliseo.kernel.state import State
from coliseo.tabletop.codes import kind_of, place_of, subject_of

DIES: Final = "†"
DEALS: Final = "→"
TAKES: Final = "←"
FIGHTS: Final = "⚔"


class WarlordsChoices(WarlordsBoard):
    """Lists, names and explains candidates."""

    def choices(self, m: State, q: Question, candidates: list[int]) -> list[Choice]:
        assert isinstance(m, Mesa)
        if q.purpose == "intercambio":
            return self._exchanges(m, candidates)
        if q.purpose not in VENTANAS:
            return [Choice(c, "", Text(describir(m, q, c, self.lang))) for c in candidates]
        # by kind, then by card or troop, then by zone: each heading is one unbroken list of numbers
        actions = sorted(c for c in candidates if c != PASAR)
        found = [self._action(m, q, c) for c in actions]
        self._join_runs(actions, found)
        if PASAR in candidates:
            found.append(Choice(PASAR, "", Text(describir(m, q, PASAR, self.lang))))
        return found

    def _exchanges(self, m: Mesa, candidates: list[int]) -> list[Choice]:
        """What may come in from the prebanquillo, and what may leave the deck for it."""
        heads = (self.say("Entran:", "Come in:"), self.say("Salen:", "Go out:"))
        return [Choice(c, heads[int(c >= SALE)], Text(m.carta(c % SALE).name(self.lang))) for c in sorted(candidates)]

    def _join_runs(self, codes: list[int], found: list[Choice]) -> None:
        """Zones side by side under one heading make a run."""
        run = 0
        for i, c in enumerate(codes):
            if kind_of(c) not in (A_INVOCAR, A_MOVER) or FIGHTS in found[i].label.plain:
                continue
            beside = (
                i > 0 and c == codes[i - 1] + 1 and place_of(c) % LADO > 0 and FIGHTS not in found[i - 1].label.plain
            )
            run = run if beside else run + 1
            found[i] = Choice(c, found[i].group, found[i].label, str(run))

    def _action(self, m: Mesa, q: Question, c: int) -> Choice:
        kind, a, b = kind_of(c), subject_of(c), place_of(c)
        say = self.say
        if kind == A_MOVER:
            return Choice(c, f"{say('Mover', 'Move')} {self._troop(m, a)}:", self._walk(m, a, b))
        if kind == A_ATACAR:
            return Choice(c, f"{say('Atacar con', 'Attack with')} {self._troop(m, a)}:", self._attack(m, q.seat, a, b))
        if kind == A_EQUIPAR:
            thing = nombre_de_pertrecho(m, a, self.lang)
            return Choice(c, f"{say('Equipar', 'Equip')} {thing}:", Text(self._troop(m, m.zonas[b])))
        if kind == A_USAR:
            return Choice(c, say("Usar:", "Use:"), Text(fuente_en_palabras(m, a, self.lang)))
        if kind == A_PODER:
            hero = m.carta(a)
            label = Text(nombre_de_poder(hero, b, self.lang))
            label.append(f" {hero.habilidades[b].pp} PP", style="dim")
            return Choice(c, say("Poder de héroe:", "Hero's power:"), label)
        return self._card(m, kind, c, a, b)

    def _card(self, m: Mesa, kind: int, c: int, a: int, b: int) -> Choice:
        card = m.carta(a)
        named = f"{card.name(self.lang)} {coste_breve(card.oro, card.mana)}"
        if kind == A_INVOCAR:
            return Choice(c, f"{self.say('Invocar', 'Invoke')} {named}:", Text(TABLERO.name(b)))
        if kind == A_FORJAR and card.clase_objeto == DE_CAMPO:
            return Choice(c, f"{self.say('Forjar', 'Forge')} {named}:", Text(TABLERO.name(b)))
        if kind == A_FORJAR:
            return Choice(c, self.say("Forjar:", "Forge:"), Text(named))
        if kind == A_CONSTRUIR:
            return Choice(c, self.say("Construir:", "Build:"), Text(named))
        return Choice(c, self.say("Conjurar:", "Conjure:"), Text(named))

    def _troop(self, m: Mesa, ident: int) -> str:
        p = m.tropas.get(ident)
        return "—" if p is None else f"{m.carta(p.carta).name(self.lang)} {TABLERO.name(p.celda)}"

    def _walk(self, m: Mesa, ident: int, zona: int) -> Text:
        """The zone, marked where it would have to fight at once."""
        text = Text(TABLERO.name(zona))
        p = m.tropas.get(ident)
        if p is not None and amenazan(m, p, zona):
            text.append(FIGHTS, style="red")
        return text

    def _attack(self, m: Mesa, seat: int, ident: int, blanco: int) -> Text:
        """ "c3 Orko →3† ←1": what it deals, what comes back, and who dies."""
        if blanco >= JUGADOR:
            text = Text(f"{self.letter(m.rival[seat])} ({self.who(m.rival[seat])})")
        elif blanco >= OBJETO_EN:
            thing = m.campo.get(blanco - OBJETO_EN)
            text = Text(TABLERO.name(blanco - OBJETO_EN))
            text.append("" if thing is None else f" {m.carta(thing.carta).name(self.lang)}")
        else:
            text = Text(TABLERO.name(blanco))
            if not m.zonas[blanco]:
                return text
            text.append(f" {m.carta(m.tropas[m.zonas[blanco]].carta).name(self.lang)}")
        if ident not in m.tropas:
            return text
        outcome = pronostico(m, ident, blanco)
        if outcome["jugador"] is not None:
            text.append(f" {DEALS}{outcome['jugador']['dano']}", style="green")
        # those struck first, the attacker last
        for each in sorted(outcome["tropas"], key=lambda t: t["ident"] == ident):
            if each["dano"] or each["muere"]:
                own = m.tropas[each["ident"]].control == seat
                sign, style = (TAKES, "red") if own else (DEALS, "green")
                text.append(f" {sign}{each['dano']}{DIES if each['muere'] else ''}", style=style)
        return text

    # -- what a question is about ------------------------------------------------------------------------------------

    def under_way(self, m: State) -> str:
        """The text of the card that asks."""
        assert isinstance(m, Mesa)
        o = en_curso(m)
        asked = next((q.purpose for q in m.questions if q.seat == self.seat), "")
        if o is None or asked in (*VENTANAS, "orden", "cuyos_primero", ""):
            return ""
        return linea_de_carta(m.carta(o.carta), self.lang)

    def called(self, m: State, q: Question, candidate: int) -> list[str]:
        assert isinstance(m, Mesa)
        return called(m, q, candidate)

    def idle(self, q: Question) -> int | None:
        return PASAR if PASAR in q.menu and (q.purpose in VENTANAS or q.kind == YES_NO) else None

    def details(self, m: State, q: Question, candidate: int) -> str:
        assert isinstance(m, Mesa)
        text = describir(m, q, candidate, self.lang)
        carta = self._card_behind(m, q, candidate)
        return text if carta is None else f"{text}\n{linea_de_carta(carta, self.lang)}"

    def _card_behind(self, m: Mesa, q: Question, c: int) -> Carta | None:
        """The card that a candidate is about, if it is about one."""
        if q.purpose in VENTANAS:
            if c == PASAR:
                return None
            if kind_of(c) in (A_MOVER, A_ATACAR, A_USAR, A_EQUIPAR):
                return carta_de_fuente(m, subject_of(c))
            return m.carta(subject_of(c))
        if q.purpose in DE_CARTAS:
            return m.carta(c)
        if q.purpose == "intercambio":
            return m.carta(c % SALE)
        if q.purpose in DE_GOLPES:
            return carta_de_fuente(m, m.zonas[c]) if c < OBJETO_EN and m.zonas[c] else None
        if q.purpose in DE_BLANCOS and c >= DE_DESCARTE:
            return m.carta((c - DE_DESCARTE) % EN_EL_DESCARTE)
        if q.purpose in DE_BLANCOS or q.purpose in DE_TROPAS or q.purpose == "armeria":
            return carta_de_fuente(m, c % BLANCO)
        return None

    def card(self, m: State, words_typed: str) -> list[str]:
        assert isinstance(m, Mesa)
        wanted = plain(words_typed)
        return [
            linea_de_carta(c, self.lang) for c in m.catalogo.cartas if wanted in c.key or wanted in plain(c.nombre_en)
        ]
