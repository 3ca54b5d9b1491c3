"""The answers of Sorcerer's Arena as they are listed: gathered by what is done, with spaces and cards for labels."""

from __future__ import annotations

from rich.text import Text

from coliseo.cli.terminal.painter import Choice
from coliseo.effects.source import plain
from coliseo.games.sorcerers_arena.facts.play import ataque_normal, mirada, movimiento_normal
from coliseo.games.sorcerers_arena.flow.codes import A_ATACAR, A_HABILIDAD, A_JUGAR, A_MOVER, EN_ACCION, PASAR
from coliseo.games.sorcerers_arena.model.cards import DE_ACCION, DE_MOVIMIENTO, FUERTE, Carta
from coliseo.games.sorcerers_arena.model.items import CARTA, HABILIDAD
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.games.sorcerers_arena.shelf.notation import linea_de_carta, linea_de_habilidad, linea_de_personaje
from coliseo.games.sorcerers_arena.telling.answers import coste_en_palabras, describir
from coliseo.games.sorcerers_arena.telling.describing import nombre_de_figura
from coliseo.games.sorcerers_arena.telling.forecast import pronostico
from coliseo.games.sorcerers_arena.telling.telling import cuantas_casillas, distintivo_en_palabras
from coliseo.games.sorcerers_arena.telling.things import (
    DE_CASILLAS,
    DE_FIGURAS,
    DE_LA_MANO,
    DE_LOS_DESCARTES,
    DE_PERSONAJES,
    VENTANA,
)
from coliseo.games.sorcerers_arena.terminal.board import GOLDEN, OUT, SorcerersBoard
from coliseo.games.sorcerers_arena.terminal.names import called
from coliseo.kernel.questions import YES_NO, Question
from coliseo.kernel.state import State
from coliseo.tabletop.codes import kind_of, place_of, subject_of


def _by_heading(c: int) -> tuple[int, bool, int]:
    """By kind, cards then by phase, then by card."""
    kind = kind_of(c)
    return kind, kind == A_JUGAR and place_of(c) == EN_ACCION, c


class SorcerersChoices(SorcerersBoard):
    """Lists, names and explains candidates."""

    def choices(self, m: State, q: Question, candidates: list[int]) -> list[Choice]:
        assert isinstance(m, Mesa)
        if q.purpose in DE_CASILLAS:
            return self._spaces(m, q, candidates)
        if q.purpose != VENTANA:
            return [Choice(c, "", Text(describir(m, q, c, self.lang))) for c in candidates]
        # each heading is one unbroken list of numbers
        found = [self._action(m, c) for c in sorted([c for c in candidates if c != PASAR], key=_by_heading)]
        if PASAR in candidates:
            found.append(Choice(PASAR, "", Text(describir(m, q, PASAR, self.lang))))
        return found

    def _spaces(self, m: Mesa, q: Question, candidates: list[int]) -> list[Choice]:
        """Spaces by name, those side by side as one run; golden ones and those from which something happens apart."""
        found: list[Choice] = []
        run = 0
        for i, c in enumerate(candidates):
            name = m.tablero.nombres[c]
            told = pronostico(m, q, c) if q.purpose == "casilla" else None
            label = Text(name)
            if m.tablero.dorada[c]:
                label.append(GOLDEN, style="yellow")
            hurt = [] if told is None else [each for each in told["figuras"] if each["dano"]]
            for each in hurt:
                dies = OUT if each["fuera"] else ""
                label.append(f" {nombre_de_figura(m, each['lugar'], self.lang)} −{each['dano']}{dies}", style="green")
            before = candidates[i - 1] if i else -1
            beside = before == c - 1 and m.tablero.nombres[before][0] == name[0] and found[-1].run == str(run)
            plain_space = label.plain == name
            run = run if beside and plain_space else run + 1
            found.append(Choice(c, "", label, str(run) if plain_space else ""))
        return found

    def _action(self, m: Mesa, c: int) -> Choice:
        kind, a = kind_of(c), subject_of(c)
        say = self.say
        if kind == A_MOVER:
            spaces = cuantas_casillas(movimiento_normal(m, m.activo), self.lang)
            return Choice(c, say(f"Mover, hasta {spaces}:", f"Move, up to {spaces}:"), self._boost(m, a))
        if kind == A_ATACAR:
            n = ataque_normal(m, m.activo) + (1 if m.figuras[m.activo].estados[FUERTE] else 0)
            return Choice(c, say(f"Atacar, {n} de daño:", f"Attack, {n} damage:"), self._boost(m, a))
        if kind == A_JUGAR:
            return self._card(m, c, a)
        if kind == A_HABILIDAD:
            ability = m.personaje(m.activo).mejorada.habilidades[a]
            label = Text(ability.name(self.lang))
            if ability.coste is not None:
                label.append(f" ({coste_en_palabras(m, ability.coste, self.lang)})", style="dim")
            return Choice(c, say("Usar:", "Use:"), label)
        return Choice(c, say("Mejorar:", "Upgrade:"), Text(self._upgraded(m)))

    def _upgraded(self, m: Mesa) -> str:
        """The ability that the upgraded face adds (SA-4.MEJ.6)."""
        return m.personaje(m.activo).mejorada.habilidades[-1].name(self.lang)

    def _boost(self, m: Mesa, a: int) -> Text:
        if a == 0:
            return Text(self.say("normal", "standard"))
        text = Text(self.say("+1 con ", "+1 with "))
        text.append(m.carta(a - 1).name(self.lang))
        return text

    def _card(self, m: Mesa, c: int, a: int) -> Choice:
        badge = DE_ACCION if place_of(c) == EN_ACCION else DE_MOVIMIENTO
        phase = distintivo_en_palabras(badge, self.lang)
        return Choice(c, self.say(f"Jugar ({phase}):", f"Play ({phase}):"), Text(m.carta(a).name(self.lang)))

    # -- what a question is about ------------------------------------------------------------------------------------

    def under_way(self, m: State) -> str:
        """The text of the card or ability that asks; of a card that was looked at, that one."""
        assert isinstance(m, Mesa)
        asked = next((q.purpose for q in m.questions if q.seat == self.seat), "")
        if asked == "al_fondo":
            return linea_de_carta(m.carta(m.invocadores[self.seat].mazo.top[-1]), m.catalogo, self.lang)
        if not m.en_curso or asked in (VENTANA, ""):
            return ""
        o = m.en_curso[-1]
        if o.clase == CARTA:
            return linea_de_carta(m.carta(o.numero), m.catalogo, self.lang)
        if o.clase == HABILIDAD:
            ability = m.habilidad(o)
            return linea_de_habilidad(ability, o.numero >= len(m.personaje(o.personaje).inicial.habilidades), self.lang)
        return ""

    def called(self, m: State, q: Question, candidate: int) -> list[str]:
        assert isinstance(m, Mesa)
        return called(m, q, candidate)

    def idle(self, q: Question) -> int | None:
        return PASAR if PASAR in q.menu and (q.purpose == VENTANA or q.kind == YES_NO) else None

    def details(self, m: State, q: Question, candidate: int) -> str:
        assert isinstance(m, Mesa)
        text = describir(m, q, candidate, self.lang)
        behind = self._behind(m, q, candidate)
        return f"{text}\n{behind}" if behind else text

    def _behind(self, m: Mesa, q: Question, c: int) -> str:
        """The card, ability or personaje that a candidate is about, in full."""
        if q.purpose == VENTANA:
            return self._behind_action(m, c)
        card: Carta | None = None
        if q.purpose in DE_LA_MANO or q.purpose in DE_LOS_DESCARTES:
            card = m.carta(c)
        elif q.purpose == "orden_cartas":
            card = m.carta(mirada(m, q.seat, c))
        elif q.purpose == "ajeno" and c:
            card = m.carta(c - 1)
        if card is not None:
            return linea_de_carta(card, m.catalogo, self.lang)
        if q.purpose in DE_PERSONAJES:
            return linea_de_personaje(m.catalogo.personajes[c], self.lang)
        if q.purpose in DE_FIGURAS:
            return linea_de_personaje(m.personaje(c), self.lang)
        return self._marks(m, c) if q.purpose in DE_CASILLAS else ""

    def _behind_action(self, m: Mesa, c: int) -> str:
        kind, a = kind_of(c), subject_of(c)
        if c == PASAR:
            return ""
        if kind == A_JUGAR:
            return linea_de_carta(m.carta(a), m.catalogo, self.lang)
        if kind in (A_MOVER, A_ATACAR):
            return linea_de_carta(m.carta(a - 1), m.catalogo, self.lang) if a else ""
        who = m.personaje(m.activo)
        place = a if kind == A_HABILIDAD else len(who.mejorada.habilidades) - 1
        return linea_de_habilidad(who.mejorada.habilidades[place], place >= len(who.inicial.habilidades), self.lang)

    def _marks(self, m: Mesa, cell: int) -> str:
        if m.tablero.dorada[cell]:
            return self.say(
                "Casilla dorada: 1 PV al empezar el turno de quien esté en ella.",
                "Golden space: 1 VP as the turn of whoever stands on it begins.",
            )
        return ""

    def card(self, m: State, words_typed: str) -> list[str]:
        """Cards and personajes whose name holds the words."""
        assert isinstance(m, Mesa)
        wanted = plain(words_typed)
        found = [
            linea_de_personaje(p, self.lang)
            for p in m.catalogo.personajes
            if wanted in p.key or any(wanted in plain(p.name(lang)) for lang in ("es", "en"))
        ]
        found.extend(
            linea_de_carta(c, m.catalogo, self.lang)
            for c in m.catalogo.cartas
            if wanted in c.key or wanted in plain(c.nombre_en) or wanted == plain(c.codigo)
        )
        return found
