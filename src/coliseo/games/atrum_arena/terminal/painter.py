"""Atrum Arena on a terminal of 80 by 24."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from coliseo.cli.terminal.lines import items
from coliseo.cli.terminal.painter import Choice
from coliseo.effects.source import plain
from coliseo.games.atrum_arena.facts.stats import buscar_esbirro
from coliseo.games.atrum_arena.flow.playing import objetivos_de
from coliseo.games.atrum_arena.flow.windows import COLOCA, PASAR
from coliseo.games.atrum_arena.language import nouns
from coliseo.games.atrum_arena.language.selectors import ESBIRROS
from coliseo.games.atrum_arena.model.cards import Reptante
from coliseo.games.atrum_arena.model.table import FASES, PARTES, TIPOS, Mesa, es_preparado, tipo_de
from coliseo.games.atrum_arena.shelf.notation import linea_de_copia, linea_de_poder, texto_de_reptante
from coliseo.games.atrum_arena.telling.naming import nombres
from coliseo.games.atrum_arena.telling.prompts import describir
from coliseo.games.atrum_arena.terminal.chain import AtrumChain
from coliseo.games.atrum_arena.terminal.words import COLOR
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.text.lexicon import joined
from coliseo.text.seats import LETTERS

VENTANAS: Final = ("accion", "inicio", "responder")
LISTO: Final = "●"
GIRADO: Final = "◐"
AGOTADO: Final = "○"
FUERA: Final = "✗"
#: with more participants than this the others get one line each
LADO_COMPLETO: Final = 3


class AtrumPainter(AtrumChain):
    """See painter.Painter."""

    noise = frozenset({"fase", "fin_de_turno", "declina", "agota_esbirro", "agota_reptante", "prepara_todo", "lanza"})
    story = 0

    # -- the board ---------------------------------------------------------------------------------------------------

    def board(self, view: dict[str, Any], width: int, height: int) -> list[Text]:
        lines = self._header(view, width)
        order = [(self.seat + i) % len(self.names) for i in range(1, len(self.names))]
        roomy = len(self.names) <= LADO_COMPLETO - (1 if height < 30 else 0)
        for seat in order:
            lines.extend(self.participant(view, seat, width) if roomy else [self._one_line(view, seat)])
        lines.extend(self.participant(view, self.seat, width))
        return lines

    def _header(self, view: dict[str, Any], width: int) -> list[Text]:
        phase = nouns.FASE[self.lang][FASES.index(view["fase"])]
        part = nouns.PARTE[self.lang][PARTES.index(view["parte"])]
        active = view["activo"]
        turn = self.say("turno", "turn")
        text = Text(f"{turn} {view['turno']}", style="bold")
        text.append(f" {self.say('de', 'of')} {LETTERS[active]} ({self.who(active)})", style="bold")
        text.append(f" · {phase}, {part} · Fosa {view['fosa']} · Vertedero {len(view['vertedero'])}")
        parts = [text]
        if view["tope_conocido"]:
            top = ", ".join(self.type_name(t) for t in view["tope_conocido"])
            parts.append(Text(f"· {self.say('tope', 'top')}: {top}"))
        if view["revelados"]:
            shown = ", ".join(self.type_name(t) for t in view["revelados"])
            parts.append(Text(f"· {self.say('revelados', 'revealed')}: {shown}"))
        return items("", parts, width, 0, 1)

    def participant(self, view: dict[str, Any], seat: int, width: int) -> list[Text]:
        p = view["participantes"][seat]
        lines = self._person(view, p, width)
        if p["vivo"]:
            lines.extend(items("", [self._reptante(r) for r in p["reptantes"]], width, 2))
            lines.extend(self._altar(p, width))
        return lines

    def _person(self, view: dict[str, Any], p: dict[str, Any], width: int) -> list[Text]:
        seat = p["asiento"]
        head = Text("── ", style="dim")
        head.append(f"{LETTERS[seat]} ({self.who(seat)})", style="bold cyan" if seat == self.seat else "bold")
        if view["modo"] == "grupos":
            head.append(f" {self.say('grupo', 'group')} {p['grupo'] + 1}")
        if not p["vivo"]:
            head.append(self.say(" · fuera del juego", " · out of the game"), style="dim")
            return [head]
        parts = [head]
        parts.append(Text(f"· resistencia {p['resistencia']}", style="bold red" if p["resistencia"] <= 3 else "bold"))
        hand = Text(f"· {self.say('mano', 'hand')} {p['cartas_en_mano']}")
        if p.get("mano"):
            hand.append(": ")
            hand.append_text(self.counts(p["mano"]))
        elif p.get("mano_conocida"):
            hand.append(self.say(" (al menos ", " (at least "))
            hand.append_text(self.counts(p["mano_conocida"]))
            hand.append(")")
        if p["mano_cuenta_como"]:
            hand.append(f" = {self.type_name(p['mano_cuenta_como'])}")
        parts.append(hand)
        if p["fichas_de_tipo"]:
            chosen = ", ".join(self.type_name(t) for t in p["fichas_de_tipo"])
            parts.append(Text(f"· {self.say('tipos elegidos', 'chosen types')}: {chosen}"))
        if seat in view["protegidos"]:
            parts.append(Text(self.say("· Altar protegido", "· Altar protected")))
        lines = items("", parts, width, 0, 1)
        if len(lines[0]) < width - 1:
            lines[0].append(" " + "─" * (width - len(lines[0]) - 1), style="dim")
        return lines

    def _reptante(self, r: dict[str, Any]) -> Text:
        if not r["en_juego"]:
            return Text(f"{FUERA} {r['nombre']}", style="dim strike")
        text = Text(f"{LISTO if r['preparado'] else AGOTADO} ", style="green" if r["preparado"] else "dim")
        text.append(r["nombre"], style="" if r["preparado"] else "dim")
        if r["sin_preparar"]:
            text.append(self.say(" (no se Preparará)", " (will not ready)"), style="yellow")
        return text

    def _altar(self, p: dict[str, Any], width: int) -> list[Text]:
        if not p["altar"]:
            return [Text(self.say("  Altar: vacío", "  Altar: empty"), style="dim")]
        ready = sum(e["preparado"] for e in p["altar"])
        # equal Esbirros are shown together, with how many there are
        groups: dict[tuple[str, str, str], int] = {}
        for e in p["altar"]:
            sign = GIRADO if e["girado"] else LISTO if e["preparado"] else AGOTADO
            counts_as = [t for t in e["cuenta_como"] if t != e["tipo"]]
            note = "/".join(self.type_name(t) for t in counts_as)
            key = (sign, e["tipo"], note)
            groups[key] = groups.get(key, 0) + 1
        parts = []
        for (sign, tipo, note), n in groups.items():
            part = Text(f"{sign} ", style="dim" if sign == AGOTADO else "green")
            part.append(self.type_name(tipo) + (f"={note}" if note else ""), style=COLOR[tipo])
            part.append(f" ×{n}" if n > 1 else "")
            parts.append(part)
        free = p["libres"] if p["reservados"] else ready
        inside = self.say(f"{free} libre" if free == 1 else f"{free} libres", f"{free} free")
        if p["reservados"]:
            inside += self.say(f", {p['reservados']} en reserva", f", {p['reservados']} reserved")
        label = f"Altar {len(p['altar'])} ({inside}):"
        return items(label, parts, width, 2)

    def _one_line(self, view: dict[str, Any], seat: int) -> Text:
        p = view["participantes"][seat]
        text = Text(f"{LETTERS[seat]} {self.who(seat)}", style="bold")
        if view["modo"] == "grupos":
            text.append(f" {self.say('grupo', 'group')} {p['grupo'] + 1}")
        if not p["vivo"]:
            text.append(self.say(" · fuera del juego", " · out of the game"), style="dim")
            return text
        signs = "".join(FUERA if not r["en_juego"] else LISTO if r["preparado"] else AGOTADO for r in p["reptantes"])
        text.append(f" · res. {p['resistencia']} · {signs} · ")
        text.append(f"Altar {p['libres']}/{len(p['altar'])} · {self.say('mano', 'hand')} {p['cartas_en_mano']}")
        kinds: dict[str, int] = {}
        for e in p["altar"]:
            kinds[e["tipo"]] = kinds.get(e["tipo"], 0) + 1
        for i, (tipo, n) in enumerate(kinds.items()):
            # three letters tell the types apart, and nine participants must fit
            text.append(" · " if i == 0 else " ")
            text.append(f"{n} {self.type_name(tipo)[:3]}", style=COLOR[tipo])
        return text

    def pile(self, view: dict[str, Any], width: int) -> list[Text]:
        cards = view["vertedero"]
        if not cards:
            return [Text(self.say("El Vertedero está vacío.", "The Vertedero is empty."))]
        totals = {t: cards.count(t) for t in TIPOS if t in cards}
        line = Text(f"Vertedero ({len(cards)}): ")
        line.append_text(self.counts(totals))
        return [line]

    # -- choices -----------------------------------------------------------------------------------------------------

    def under_way(self, m: State) -> str:
        assert isinstance(m, Mesa)
        e = m.anunciando
        if e is None or e.asiento != self.seat:
            return ""
        r = m.participantes[e.asiento].equipo[e.reptante]
        power = linea_de_copia(r.poderes[e.ranura], self.lang)
        return self.say(f"Anuncias {power}", f"You announce {power}")

    def choices(self, m: State, q: Question, candidates: list[int]) -> list[Choice]:
        assert isinstance(m, Mesa)
        found = []
        for c in candidates:
            if q.purpose in VENTANAS and c != PASAR:
                found.append(self._window_choice(m, q, c))
            elif self._are_esbirros(m, q):
                found.append(self._esbirro_choice(m, c))
            else:
                found.append(Choice(c, "", Text(describir(m, q, c, self.lang))))
        return found

    def _window_choice(self, m: Mesa, q: Question, c: int) -> Choice:
        if c >= COLOCA:
            tipo = TIPOS[c - COLOCA]
            return Choice(c, self.say("Colocar:", "Place:"), Text(self.type_name(tipo), style=COLOR[tipo]))
        r = m.participantes[q.seat].equipo[c // 5]
        p = r.poderes[c % 5]
        kind = nouns.CLASE[self.lang][p.clase]
        label = Text(p.de.name(self.lang) + (" ★" if p.de.unico else ""))
        label.append(f" ({kind} {p.coste}, {nouns.nombre_descarte(p.descarte, self.lang)})", style="dim")
        return Choice(c, f"{r.nombre.split()[0]}:", label)

    def _are_esbirros(self, m: Mesa, q: Question) -> bool:
        if q.purpose == "objetivo" and m.anunciando is not None:
            return objetivos_de(m, m.anunciando)[len(m.anunciando.objetivos)].cosa == ESBIRROS
        return q.purpose in ("girar", "pagar", "explotar_propio", "explotar_rival")

    def _esbirro_choice(self, m: Mesa, ident: int) -> Choice:
        """By the Altar it is in: a menu over several Altars would not fit otherwise."""
        seat, i = buscar_esbirro(m, ident)
        e = m.participantes[seat].altar[i]
        tipo = TIPOS[tipo_de(e)]
        label = Text(f"{self.type_name(tipo)} ", style=COLOR[tipo])
        label.append(LISTO if es_preparado(e) else AGOTADO)
        return Choice(ident, f"{LETTERS[seat]}:", label)

    def called(self, m: State, q: Question, candidate: int) -> list[str]:
        assert isinstance(m, Mesa)
        return [*nombres(m, q, candidate), plain(describir(m, q, candidate, self.lang))]

    def idle(self, q: Question) -> int | None:
        return PASAR if PASAR in q.menu and q.purpose in VENTANAS else None

    def details(self, m: State, q: Question, candidate: int) -> str:
        assert isinstance(m, Mesa)
        if q.purpose in VENTANAS and candidate < PASAR:
            return self._copy(m.participantes[q.seat].equipo[candidate // 5], candidate % 5)
        if q.purpose == "copiar":
            return self._copy(m.participantes[candidate // 15].equipo[candidate // 5 % 3], candidate % 5)
        if q.purpose in ("eliminar", "remover_propio", "remover_rival"):
            owner = m.rival[q.seat] if q.purpose == "remover_rival" else q.seat
            return texto_de_reptante(m.participantes[owner].equipo[candidate], self.lang)
        return describir(m, q, candidate, self.lang)

    def _copy(self, r: Reptante, slot: int) -> str:
        """A printed Power with its Reptante, the loss that the general rule adds, and the rules that speak of it."""
        p = r.poderes[slot]
        text = f"{linea_de_copia(p, self.lang)} [{r.nombre}]"
        if p.pierde_altar:
            text += self.say(" AA-II.6.5.1: pierdes 2 de resistencia.", " AA-II.6.5.1: you lose 2 resistencia.")
        return text + (f" {', '.join(p.de.reglas)}" if p.de.reglas else "")

    def card(self, m: State, words_typed: str) -> list[str]:
        wanted = plain(words_typed)
        found = [texto_de_reptante(r, self.lang) for k, r in self.catalogue.reptantes.items() if wanted in k]
        for key, p in self.catalogue.poderes.items():
            if wanted in key or wanted in plain(p.nombre_en):
                found.append(linea_de_poder(p, self.lang))
        return found

    # -- for newcomers -----------------------------------------------------------------------------------------------

    def welcome(self) -> list[str]:
        if self.lang == "es":
            return [
                "Ganas si eliminas a los Reptantes rivales: uno cae cuando su dueño llega a 0.",
                "Cada turno, coloca un Esbirro en tu Altar y anuncia Poderes con tus cartas.",
                "Escribe un número. «? 1» lo explica; «?» dice qué no puedes y por qué; «ayuda».",
            ]
        return [
            "You win by eliminating the rival Reptantes: one falls when its owner reaches 0.",
            "Each turn, put an Esbirro in your Altar and announce Powers with your cards.",
            "Type a number. “? 1” explains it; “?” says what you cannot do and why; “help”.",
        ]

    def help_rows(self) -> list[tuple[str, str]]:
        name = self.say("nombre", "name")
        return [
            (name, self.say("elegir por el nombre: carga heroica", "choose by name: carga heroica")),
            (f"? {name}", self.say("explica un Poder por su nombre", "explains a Power by its name")),
            ("r AA-II.4.2.1", self.say("una regla (o palabras: r explotar)", "a rule (or words: r explotar)")),
            (f"c {name}", self.say("una carta: Reptante o Poder", "a card: Reptante or Power")),
            ("v", self.say("el Vertedero", "the Vertedero")),
        ]

    def legend(self) -> list[str]:
        return [
            self.say(
                f"{LISTO} Preparado   {GIRADO} girado para pagar   {AGOTADO} Agotado   {FUERA} eliminado   ★ Único",
                f"{LISTO} Preparado   {GIRADO} turned to pay   {AGOTADO} Agotado   {FUERA} eliminated   ★ Único",
            ),
            self.say(
                "Sombra=Bestia/Gólem: la Sombra cuenta también como esos tipos.",
                "Sombra=Bestia/Gólem: the Sombra counts as those types too.",
            ),
            self.say(
                "«Zarpazo (Ataque 0, Bestia)»: un Ataque de coste 0 que descarta una Bestia.",
                "“Swipe (Attack 0, Bestia)”: an Attack of cost 0 that discards a Bestia.",
            ),
        ]

    def ending(self, events: list[dict[str, Any]]) -> tuple[str, str]:
        last = next((e for e in reversed(events) if e["suceso"] in ("gana", "tiempo")), None)
        if last is None:
            return "", ""
        winners = last["asientos"]
        others = [f"{LETTERS[s]} ({self.who(s)})" for s in winners if s != self.seat]
        names = joined(others, self.lang)
        if self.seat not in winners:
            won = "Han" if len(others) > 1 else "Ha"
            text = self.say(f"{won} ganado {names}.", f"Won by {names}.")
        elif others:
            text = self.say(f"Has ganado con {names}.", f"You have won with {names}.")
        else:
            text = self.say("Has ganado.", "You have won.")
        if last["suceso"] == "tiempo":
            text += self.say(" Se acabó el tiempo.", " Time was up.")
        conceded = next((e for e in events[-6:] if e["suceso"] == "concede"), None)
        if conceded is None:
            return text, last["regla"]
        return text + self.say(" Por concesión.", " By concession."), conceded["regla"]


def make_painter(seat: int, lang: str, names: list[str], files: list[str]) -> AtrumPainter:
    return AtrumPainter(seat, lang, names, files)
