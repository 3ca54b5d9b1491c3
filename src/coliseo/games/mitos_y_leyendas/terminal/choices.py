"""The answers of Mitos y Leyendas as they are listed: gathered by what they do, with what each would bring."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from coliseo.cli.terminal.painter import Choice
from coliseo.effects.source import plain
from coliseo.games.mitos_y_leyendas.flow.codes import (
    A_BATALLA,
    A_DEL_CEMENTERIO,
    A_JUGAR_BAJO,
    A_USAR,
    FIN,
    jugada_de_codigo,
)
from coliseo.games.mitos_y_leyendas.flow.combat_guards import PAREJA
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, ARMA, TALISMAN, TOTEM, Carta
from coliseo.games.mitos_y_leyendas.model.table import (
    ANCHO,
    BLANCO,
    DE_CEMENTERIO,
    DE_NOMBRE,
    Mesa,
)
from coliseo.games.mitos_y_leyendas.shelf.notation import linea_de_carta
from coliseo.games.mitos_y_leyendas.telling.answers import (
    DE_BLANCOS,
    DE_CARTAS,
    describir,
    hay_varias,
    precio,
)
from coliseo.games.mitos_y_leyendas.telling.describing import aliado_con_fuerza, en_curso, fuente_de
from coliseo.games.mitos_y_leyendas.telling.forecast import pronostico
from coliseo.games.mitos_y_leyendas.telling.things import VENTANAS
from coliseo.games.mitos_y_leyendas.terminal.board import MythBoard
from coliseo.games.mitos_y_leyendas.terminal.names import IDLE, called
from coliseo.kernel.questions import YES_NO, Question
from coliseo.kernel.state import State
from coliseo.tabletop.codes import kind_of, subject_of

#: what an attack or a block would bring: the blocker dies, the attacker dies, so much damage falls
DIES: Final = "†"
KILLS: Final = "⚔"
DEALS: Final = "→"
#: headings of the cards that may be played, in the order they are listed
_HEADINGS: Final[dict[int, tuple[str, str]]] = {
    ALIADO: ("Aliado:", "Aliado:"),
    ARMA: ("Arma:", "Arma:"),
    TOTEM: ("Tótem:", "Tótem:"),
    TALISMAN: ("Talismán:", "Talismán:"),
}
#: what comes from elsewhere than the hand
_FROM: Final[dict[int, tuple[str, str]]] = {
    A_USAR: ("Usar:", "Use:"),
    A_DEL_CEMENTERIO: ("Desde el Cementerio:", "From the Cementerio:"),
    A_JUGAR_BAJO: ("Bajo un Aliado:", "Under an Aliado:"),
}
_IN_WINDOW: Final[dict[str, tuple[str, str]]] = {
    "anular": ("Anular con:", "Annul with:"),
    "responder": ("Responder con:", "Respond with:"),
    "cancelar": ("Cancelar con:", "Cancel with:"),
    "salvar": ("Salvar con:", "Save with:"),
}


#: questions that are about no card, or that tell themselves what it says
_TOLD: Final = ("accion", "guerra", "momento", "orden_disparos", "ataque", "bloqueo", "oro", "usar", "hacer", "")


class MythChoices(MythBoard):
    """Lists, names and explains candidates."""

    def choices(self, m: State, q: Question, candidates: list[int]) -> list[Choice]:
        assert isinstance(m, Mesa)
        if q.purpose == "ataque":
            return [self._attack(m, q, c) for c in candidates]
        if q.purpose == "bloqueo":
            return [self._block(m, q, c) for c in sorted(candidates, key=lambda c: (c == FIN, c))]
        if q.purpose == "agrupar":
            # the usual answer first: nobody leaves cards ungrouped by leaning on a key
            return [Choice(c, "", Text(describir(m, q, c, self.lang))) for c in sorted(candidates, reverse=True)]
        if q.purpose not in VENTANAS:
            return [Choice(c, "", Text(describir(m, q, c, self.lang))) for c in candidates]
        # by what they are, each heading one unbroken list of numbers; doing nothing last
        found = [self._action(m, q, c) for c in candidates if c != FIN]
        order = list(dict.fromkeys(choice.group for choice in found))
        found.sort(key=lambda choice: (choice.group == "", order.index(choice.group)))
        if FIN in candidates:
            found.append(Choice(FIN, "", Text(describir(m, q, FIN, self.lang))))
        return found

    def _action(self, m: Mesa, q: Question, c: int) -> Choice:
        kind, a = kind_of(c), subject_of(c)
        if kind == A_BATALLA or (kind == A_USAR and a not in m.piezas):
            return Choice(c, "", Text(describir(m, q, c, self.lang)))
        o = jugada_de_codigo(m, q.seat, c)
        label = Text(fuente_de(m, o, self.lang))
        cost = precio(m, o, self.lang)
        label.append(f" ({cost})" if cost else "", style="dim")
        carta = m.carta(o.carta)
        if kind != A_USAR and carta.tipo == ALIADO:
            label.append(f" F{'X' if carta.fuerza_es_x else carta.fuerza}", style="dim")
        if hay_varias(m, o):
            label.append(f" [{o.habilidad + 1}]", style="dim")
        usual = _FROM.get(kind) or _HEADINGS[carta.tipo]
        return Choice(c, self._heading(q, usual), label)

    def _heading(self, q: Question, usual: tuple[str, str]) -> str:
        return self.say(*_IN_WINDOW.get(q.purpose, usual))

    def _attack(self, m: Mesa, q: Question, c: int) -> Choice:
        """Who attacks, with what the whole attack would do to the Castillo."""
        if c == FIN:
            return Choice(c, "", Text(describir(m, q, c, self.lang)))
        label = Text(aliado_con_fuerza(m, c, self.lang))
        if c in q.menu:
            n = pronostico(m, q.purpose, c)["dano"]
            label.append(self.say(f" {DEALS}{n} de daño", f" {DEALS}{n} damage"), style="green")
        return Choice(c, self.say("Atacar con:", "Attack with:"), label)

    def _block(self, m: Mesa, q: Question, c: int) -> Choice:
        """Under each attacker, who may block it, who would be destroyed and what would still reach the Castillo."""
        if c == FIN:
            return Choice(c, "", Text(describir(m, q, c, self.lang)))
        attacker, blocker = divmod(c, PAREJA)
        label = Text(aliado_con_fuerza(m, blocker, self.lang))
        if c in q.menu:
            outcome = pronostico(m, q.purpose, c)
            lost = {ident for pair in outcome["parejas"] for ident in pair["destruidos"]}
            label.append(f" {DIES}" if blocker in lost else "", style="red")
            label.append(f" {KILLS}" if attacker in lost else "", style="green")
            label.append(self.say(f" {DEALS}{outcome['dano']} de daño", f" {DEALS}{outcome['dano']} damage"), "red")
        group = f"{self.say('Contra', 'Against')} {aliado_con_fuerza(m, attacker, self.lang)}:"
        return Choice(c, group, label)

    # -- what a question is about ------------------------------------------------------------------------------------

    def under_way(self, m: State) -> str:
        """The text of the card that asks, or of the one that might be answered; not where the question tells it."""
        assert isinstance(m, Mesa)
        o = en_curso(m)
        asked = next((q.purpose for q in m.questions if q.seat == self.seat), "")
        if o is None or asked in _TOLD:
            return ""
        return linea_de_carta(m.carta(o.carta), self.lang)

    def called(self, m: State, q: Question, candidate: int) -> list[str]:
        assert isinstance(m, Mesa)
        return called(m, q, candidate)

    def idle(self, q: Question) -> int | None:
        windowed = q.purpose in VENTANAS or q.purpose in IDLE or (q.kind == YES_NO and q.purpose != "agrupar")
        return FIN if FIN in q.menu and windowed else None

    def details(self, m: State, q: Question, candidate: int) -> str:
        assert isinstance(m, Mesa)
        text = describir(m, q, candidate, self.lang)
        cards = self._cards_behind(m, q, candidate)
        return "\n".join([text, *(linea_de_carta(carta, self.lang) for carta in cards)])

    def _cards_behind(self, m: Mesa, q: Question, c: int) -> list[Carta]:
        """The cards that a candidate is about."""
        if q.kind == YES_NO or (c == FIN and self.idle(q) is not None):
            return []
        if q.purpose in VENTANAS:
            if kind_of(c) == A_BATALLA:
                return []
            if kind_of(c) != A_USAR:
                return [m.carta(subject_of(c))]
            idents = [subject_of(c)]
        elif q.purpose == "oro" or (q.purpose in DE_CARTAS and c < BLANCO):
            return [m.carta(c)]
        elif q.purpose == "bloqueo":
            idents = list(divmod(c, PAREJA))
        elif q.purpose in (*DE_BLANCOS, *DE_CARTAS, "ataque", "pagar"):
            zone = c // BLANCO * BLANCO
            if zone == DE_CEMENTERIO:
                return [m.carta((c - zone) % ANCHO)]
            if zone == DE_NOMBRE:
                return [m.carta(c - zone)]
            idents = [c]
        else:
            return []
        return [m.carta(m.piezas[ident].carta) for ident in idents if ident in m.piezas]

    def card(self, m: State, words_typed: str) -> list[str]:
        assert isinstance(m, Mesa)
        wanted = plain(words_typed)
        found = [c for c in m.catalogo.cartas if wanted in c.key or wanted in plain(c.nombre)]
        # the card of that very name before those whose names only hold it
        found.sort(key=lambda c: plain(c.nombre) != wanted)
        return [linea_de_carta(c, self.lang) for c in found]
