"""Mitos y Leyendas on a terminal of 80 by 24, or smaller."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from coliseo.cli.terminal.lines import items, paragraph, rule_line
from coliseo.games.mitos_y_leyendas.telling.narration import narrar
from coliseo.games.mitos_y_leyendas.telling.telling import (
    FASE,
    PASOS_CARTA,
    PASOS_HABILIDAD,
    en,
    prohibiciones,
    raza_en_palabras,
    tipo_en_palabras,
)
from coliseo.games.mitos_y_leyendas.telling.telling_effects import vigencia_en_palabras
from coliseo.games.mitos_y_leyendas.terminal.board import (
    AGAINST,
    ATTACKS,
    BOUND,
    EMPTY,
    FULL,
    MUTE,
    NEW,
    OUT,
    UNBLOCKABLE,
)
from coliseo.games.mitos_y_leyendas.terminal.choices import DEALS, DIES, KILLS, MythChoices
from coliseo.text.lexicon import capital

#: why the person won or lost, by the reason that the event gives
WON: Final = {
    "castillo": ("el Castillo rival se queda sin cartas", "the rival Castillo has run out of cards"),
    "concede": ("tu rival concede", "the rival concedes"),
    "tiempo": ("se acabó el tiempo", "time is over"),
    "juez": ("lo decide el juez", "the judge decides it"),
    "efecto": ("lo decide una carta", "a card decides it"),
}
LOST: Final = {
    "castillo": ("tu Castillo se queda sin cartas", "your Castillo has run out of cards"),
    "concede": ("has concedido", "you conceded"),
    "tiempo": ("se acabó el tiempo", "time is over"),
    "juez": ("lo decide el juez", "the judge decides it"),
    "efecto": ("lo decide una carta", "a card decides it"),
}
#: on a screen of this height everything has its own line
TALL: Final = 24


class MythPainter(MythChoices):
    """See painter.Painter."""

    noise = frozenset(
        {
            "entra",
            "paga",
            "pasa",
            "fase",
            "prioridad",
            "resuelve",
            "fin_de_turno",
            "talisman_al_cementerio",
            "baraja",
            "agrupa",
            "declina_oro",
            "sin_bloqueo",
            "mueve",
            "termina",
            "termina_vigencia",
        }
    )
    story = 3

    # -- the board ---------------------------------------------------------------------------------------------------

    def board(self, view: dict[str, Any], width: int, height: int) -> list[Text]:
        own, rival = view["jugadores"][self.seat], view["jugadores"][1 - self.seat]
        tall = height >= TALL
        return [
            *self._header(view, width),
            *self._person(rival, width),
            *self._side(view, rival, width, tall, True),
            *self._middle(view, width, tall),
            *self._side(view, own, width, tall, False),
            *self._person(own, width),
            *self.hand(own, width),
            *self.looked_at(view, width),
        ]

    def _middle(self, view: dict[str, Any], width: int, tall: bool) -> list[Text]:
        """The battle, where the two sides meet; without one, a line between them if there is room for it."""
        return self.battle(view, width) or ([Text("┄" * width, style="dim")] if tall else [])

    def _header(self, view: dict[str, Any], width: int) -> list[Text]:
        if view["fase"] == "preparacion":
            return [Text(en(FASE["preparacion"], self.lang), style="bold")]
        parts = [self.turn_line(view), Text(f"· {en(FASE[view['fase']], self.lang)}")]
        if view["prioridad"] is not None:
            who = self.who(view["prioridad"])
            parts.append(Text(self.say(f"· prioridad: {who}", f"· priority: {who}")))
        return items("", [*parts, *self.turns_left(view)], width, 0, 1)

    def _person(self, p: dict[str, Any], width: int) -> list[Text]:
        castle = Text("· Castillo ")
        castle.append_text(self.castle(p["castillo"]))
        if p["tope"]:
            top = ", ".join(self.card_name(key) for key in p["tope"])
            castle.append(self.say(f" (encima: {top})", f" (on top: {top})"))
        grave = Text(f"· Cementerio {len(p['cementerio'])}")
        if p["cementerio"]:
            grave.append(f" ({self.card_name(p['cementerio'][-1])})", style="dim")
        facts = [castle, self.hand_size(p), grave]
        gone = Text(f"· Destierro {len(p['destierro'])}")
        # `v` shows them
        return self.side_line(p["asiento"], facts, gone if p["destierro"] else None, width)

    def _side(self, view: dict[str, Any], p: dict[str, Any], width: int, tall: bool, far: bool) -> list[Text]:
        """The lines of one player: those that fight towards the middle of the table."""
        seat = p["asiento"]
        gold = self.gold(view, p, width)
        if tall:
            support = self.line(view, seat, ("apoyo",), self.say("Apoyo:", "Apoyo:"), width)
            defence = self.line(view, seat, ("defensa",), self.say("Defensa:", "Defensa:"), width)
            attack = self.line(view, seat, ("ataque",), self.say("Ataque:", "Ataque:"), width)
        else:
            # a small screen has one line for all that a player has in play besides Oros
            support, attack = [], []
            defence = self.line(view, seat, ("defensa", "ataque", "apoyo"), self.say("En juego:", "In play:"), width)
        bound = self._bound(p, width)
        if far:
            return [*gold, *support, *bound, *defence, *attack]
        return [*attack, *defence, *bound, *support, *gold]

    def _bound(self, p: dict[str, Any], width: int) -> list[Text]:
        if not p["prohibido"]:
            return []
        return paragraph(f"{BOUND} {capital(prohibiciones(p['prohibido'], self.lang))}.", width, 1, 2, "yellow")

    def participant(self, view: dict[str, Any], seat: int, width: int) -> list[Text]:
        p = view["jugadores"][seat]
        lines = [*self._person(p, width), *self.hand(p, width), *self.gold(view, p, width), *self._bound(p, width)]
        for piece in view["piezas"]:
            if piece["asiento"] == seat and not (piece["tipo"] == "oro" and self.plain_gold(piece)):
                kind = tipo_en_palabras(piece["tipo"])
                lines.extend(paragraph(f"{kind} · {self.piece_in_full(piece, view)}", width, 1, 4))
        for v in [*p["vigencias"], *view["vigencias"]]:
            whose = seat if v in p["vigencias"] else -1
            said = vigencia_en_palabras(v["clase"], whose, v["numero"], v["hasta"], self.lang)
            named = f" ({self.card_name(v['carta'])})" if v["carta"] else ""
            lines.extend(paragraph(f"{said}{named}.", width, 1, 2, "yellow"))
        if p["bajo"]:
            kept = self.pile_of(p["bajo"])
            lines.extend(paragraph(self.say(f"Bajo un Aliado: {kept}.", f"Under an Aliado: {kept}."), width, 1, 2))
        return lines

    def pile(self, view: dict[str, Any], width: int) -> list[Text]:
        lines: list[Text] = []
        for p in view["jugadores"]:
            who = self.person(p["asiento"])
            empty = self.say("nada", "nothing")
            grave = self.pile_of(p["cementerio"][::-1])
            lines.extend(paragraph(f"{who} · Cementerio: {grave or empty}", width, 0, 2))
            if p["destierro"]:
                lines.extend(paragraph(f"{who} · Destierro: {self.pile_of(p['destierro'])}", width, 0, 2))
        return lines

    # -- what is being played ----------------------------------------------------------------------------------------

    def pending(self, view: dict[str, Any], width: int) -> list[Text]:
        if not view["jugando"] and not view["cola"]:
            return []
        lines = [rule_line(self.say("En juego ahora", "Going on now"), width)]
        for depth, o in enumerate(view["jugando"]):
            lines.extend(self._going_on(view, o, depth, width))
        if view["cola"]:
            waiting = ", ".join(f"{self.card_name(x['carta'])} ({self.letter(x['asiento'])})" for x in view["cola"])
            lines.extend(paragraph(self.say(f"Esperan: {waiting}.", f"Waiting: {waiting}."), width, 1, 2, "dim"))
        return lines

    def _going_on(self, view: dict[str, Any], o: dict[str, Any], depth: int, width: int) -> list[Text]:
        """ "B juega Inti → Puchao  A B C [D Anulaciones] E F G"."""
        card = o["clase"] == "carta"
        text = Text(f"{self.letter(o['asiento'])} ", style=f"bold {self.side(o['asiento'])}")
        name = self.card_name(o["carta"])
        text.append(name if card else self.say(f"habilidad de {name}", f"ability of {name}"))
        aims = [self._aim(view, cosa) for cosa in o["objetivos"]]
        if o["portador"] is not None and card:
            aims.insert(0, self._aim(view, f"pieza:{o['portador']}"))
        if aims:
            text.append(f" {ATTACKS} {', '.join(aims)}", style="bold")
        if o["anulada"]:
            text.append(self.say(" · anulada", " · annulled"), style="yellow")
        if o["cancelada"]:
            text.append(self.say(" · cancelada", " · cancelled"), style="yellow")
        steps = Text()
        names = PASOS_CARTA if card else PASOS_HABILIDAD
        for letter, phrase in zip(o["pasos"], names, strict=False):
            if letter == o["paso"]:
                steps.append(f"[{letter} {en(phrase, self.lang)}]", style="bold yellow")
            else:
                steps.append(letter, style="dim")
            steps.append(" ")
        steps.rstrip()
        return items("", [text, steps], width, 1 + 2 * min(depth, 4), 2)

    def _aim(self, view: dict[str, Any], cosa: str) -> str:
        kind, *where = cosa.split(":")
        if kind == "jugador" or kind == "castillo":
            return self.letter(int(where[0]))
        if kind == "pieza":
            for p in view["piezas"]:
                if p["ident"] == int(where[0]):
                    return self.rank(view, p)
        elif kind == "jugada":
            for o in view["jugando"]:
                if o["ident"] == int(where[0]):
                    return self.card_name(o["carta"])
        elif kind in ("cementerio", "mano", "destierro", "nombre"):
            return self.card_name(where[-1])
        elif kind == "raza":
            return raza_en_palabras(where[0])
        elif kind in ("modo", "numero"):
            return where[0]
        return "—"

    # -- for newcomers -----------------------------------------------------------------------------------------------

    def welcome(self) -> list[str]:
        if self.lang == "es":
            return [
                "Ganas si el Mazo Castillo de tu rival se queda sin cartas: el daño las bota.",
                "Cada turno juega un Oro, paga Aliados y Talismanes, y ataca con quien ya estaba.",
                "Escribe un número, o «jugar inti». «?» dice qué no puedes y por qué; «ayuda».",
            ]
        return [
            "You win when the rival's Mazo Castillo has no cards left: damage takes them away.",
            "Each turn play an Oro, pay for Aliados and Talismanes, attack with those that were there.",
            "Type a number, or “play inti”. “?” says what you cannot do and why; “help”.",
        ]

    def help_rows(self) -> list[tuple[str, str]]:
        return self.help_table(
            (
                self.say("jugar inti", "play inti"),
                self.say("con palabras: usar machi, batalla, bloquear cunas inti, fin", "in words: use machi, end"),
            ),
            ("ML-8.1.12", self.say("anular", "annul")),
            self.say("Cementerios y Destierros", "Cementerios and Destierros"),
        )

    def legend(self) -> list[str]:
        say = self.say
        return [
            say(
                f"{FULL}{FULL}{EMPTY} 31: cartas del Mazo Castillo   Cunas F5(3): Fuerza 5, de base 3   "
                "Inti 3·F3: cuesta 3, Fuerza 3",
                f"{FULL}{FULL}{EMPTY} 31: cards of the Mazo Castillo   Cunas F5(3): Fuerza 5, base 3   "
                "Inti 3·F3: costs 3, Fuerza 3",
            ),
            say(
                f"{UNBLOCKABLE} no se le bloquea  {NEW} aún no ataca  {MUTE} sin habilidad  {BOUND} algo se lo impide  "
                "+Yoroi: porta esa Arma",
                f"{UNBLOCKABLE} not to be blocked  {NEW} cannot attack yet  {MUTE} no ability  {BOUND} something binds "
                "it  +Yoroi: bears that Arma",
            ),
            say(
                f"Cunas F3 {AGAINST} Inti F3: combaten   Cunas F3 {ATTACKS} Castillo: sin bloqueo   {OUT} fuera de la "
                "batalla",
                f"Cunas F3 {AGAINST} Inti F3: they fight   Cunas F3 {ATTACKS} Castillo: unblocked   {OUT} out of the "
                "battle",
            ),
            say(
                f"«Inti (3) {KILLS} {DEALS}2 de daño»: si bloquea, cae el atacante y se botan 2; {DIES}: cae Inti.",
                f"“Inti (3) {KILLS} {DEALS}2 damage”: if it blocks the attacker dies, 2 still fall; {DIES}: it dies.",
            ),
            say(
                "A B C [D Anulaciones] E F G: por qué paso va lo que se está jugando. Ta Talismán, Ar Arma, To Tótem.",
                "A B C [D Anulaciones] E F G: the step of what is being played. Ta Talismán, Ar Arma, To Tótem.",
            ),
        ]

    def ending(self, events: list[dict[str, Any]]) -> tuple[str, str]:
        return self.outcome(events, "empate", narrar, (WON, LOST))


def make_painter(seat: int, lang: str, names: list[str], files: list[str]) -> MythPainter:
    return MythPainter(seat, lang, names, files)
