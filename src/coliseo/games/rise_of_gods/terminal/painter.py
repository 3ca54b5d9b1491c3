"""Rise of Gods on a terminal of 80 by 24, or smaller."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from coliseo.cli.terminal.lines import items, paragraph
from coliseo.games.rise_of_gods.telling.narration import narrar
from coliseo.games.rise_of_gods.telling.telling import objeto_en_palabras
from coliseo.games.rise_of_gods.terminal.board import (
    CREATURE,
    GROUND,
    IN_THE_AIR,
    NEW,
    SILENCED,
    STRUCTURE,
    STUNNED,
)
from coliseo.games.rise_of_gods.terminal.choices import DEALS, DIES, TAKES, GodsChoices
from coliseo.games.rise_of_gods.terminal.words import LOW_LIFE
from coliseo.text.lexicon import capital

PHASES: Final = {
    "preparacion": ("preparación", "setup"),
    "robo": ("robo", "draw"),
    "comienzo": ("inicio del turno", "start of the turn"),
    "principal": ("principal", "main"),
    "fin": ("fin del turno", "end of the turn"),
}
#: why the person won or lost, by the reason that the event gives
WON: Final = {
    "vida": ("tu rival se queda sin vida", "the rival has no life left"),
    "mazo": ("tu rival debía robar y no puede", "the rival had to draw and cannot"),
    "concede": ("tu rival concede", "the rival concedes"),
    "juez": ("lo decide el juez", "the judge decides it"),
}
LOST: Final = {
    "vida": ("te quedas sin vida", "you have no life left"),
    "mazo": ("debías robar y tu mazo está vacío", "you had to draw and your deck is empty"),
    "concede": ("has concedido", "you conceded"),
    "juez": ("lo decide el juez", "the judge decides it"),
}
#: on a screen of this height every row of pieces may take two lines
TALL: Final = 24


class GodsPainter(GodsChoices):
    """See painter.Painter."""

    noise = frozenset(
        {
            "a_la_pila",
            "resuelve",
            "declina",
            "gira",
            "reactiva",
            "fin_de_turno",
            "declara_movimiento",
            "en_el_aire",
            "golpea",
            "golpea_jugador",
            "contraataca",
            "baraja",
        }
    )
    story = 3

    # -- the board ---------------------------------------------------------------------------------------------------

    def board(self, view: dict[str, Any], width: int, height: int) -> list[Text]:
        return [
            *self._header(view, width),
            *self._person(view["jugadores"][1 - self.seat], width),  # a duel: a view does not say who is whose rival
            *self.grid(view, width, height >= TALL),
            *self._person(view["jugadores"][self.seat], width),
            *self.hand(view["jugadores"][self.seat], width),
            *self.looked_at(view, width),
        ]

    def _header(self, view: dict[str, Any], width: int) -> list[Text]:
        if view["fase"] == "preparacion":
            return [Text(capital(self.say(*PHASES["preparacion"])), style="bold")]
        text = self.turn_line(view).append(f" · {self.say(*PHASES[view['fase']])}")
        parts = [text]
        player = view["jugadores"][view["activo"]]
        if view["fase"] == "principal":
            played = player["sello_del_turno"] != ""
            parts.append(
                Text(
                    self.say("· sello jugado", "· sello played")
                    if played
                    else self.say("· sin sello", "· no sello yet")
                )
            )
        return items("", [*parts, *self.turns_left(view)], width, 0, 1)

    def _person(self, p: dict[str, Any], width: int) -> list[Text]:
        life = Text(
            f"· {self.say('vida', 'life')} {max(0, p['vida'])}", style="bold red" if p["vida"] <= LOW_LIFE else "bold"
        )
        parts = [life, Text(f"· {self._seals(p)}"), self.hand_size(p)]
        deck = Text(f"· {self.say('mazo', 'deck')} {p['mazo']}")
        if p["tope"]:
            top = ", ".join(self.card_name(c["carta"]) if c["carta"] else "?" for c in p["tope"])
            deck.append(self.say(f" (encima: {top})", f" (on top: {top})"))
        parts.append(deck)
        parts.append(Text(f"· cementerio {len(p['cementerio'])}"))
        gone = Text(f"· {self.say('aniquiladas', 'annihilated')} {len(p['aniquiladas'])}")
        # `v` shows them
        return self.side_line(p["asiento"], parts, gone if p["aniquiladas"] else None, width)

    def _seals(self, p: dict[str, Any]) -> str:
        """ "sellos 2/3 Alborada": unturned of all."""
        parts = []
        for s in p["sellos"]:
            total = s["libres"] + s["girados"]
            if total:
                parts.append(f"{s['libres']}/{total} {self.faction(s['faccion'])}")
        return f"sellos {', '.join(parts)}" if parts else "sellos 0"

    def participant(self, view: dict[str, Any], seat: int, width: int) -> list[Text]:
        p = view["jugadores"][seat]
        lines = [*self._person(p, width), *self.hand(p, width)]
        for piece in view["piezas"]:
            if piece["asiento"] == seat:
                lines.extend(paragraph(self.piece_in_full(piece, view), width, 1, 4))
        for t in view["terrenos"]:
            if t["asiento"] == seat:
                lines.append(Text(f" {GROUND} {t['celda']} {self.card_name(t['carta'])}"))
        if p["comerciadas"]:
            traded = self.pile_of(p["comerciadas"])
            lines.extend(paragraph(self.say(f"Comerciadas: {traded}.", f"Traded: {traded}."), width, 1, 2))
        return lines

    def pile(self, view: dict[str, Any], width: int) -> list[Text]:
        fields = [
            ("cementerio", "cementerio"),
            ("aniquiladas", self.say("aniquiladas", "annihilated")),
            ("gambito", "Gambito"),
        ]
        return self.piles(view, fields, width)

    # -- the pila ----------------------------------------------------------------------------------------------------

    def pending(self, view: dict[str, Any], width: int) -> list[Text]:
        def told(o: dict[str, Any]) -> Text:
            text = Text(capital(objeto_en_palabras(o["clase"], self.card_name(o["carta"]), self.lang)))
            if o["desde"]:
                text.append(f" ({o['desde']})")
            aims = [self._aim(view, cosa) for cosa in o["objetivos"]]
            if aims:
                text.append(f" → {', '.join(aims)}", style="bold")
            if o["anulado"]:
                text.append(self.say(" · anulado", " · annulled"), style="yellow")
            return text

        return self.pila(view, width, told)

    def _aim(self, view: dict[str, Any], cosa: str) -> str:
        kind, *where = cosa.split(":")
        if kind == "jugador":
            return self.letter(int(where[0]))
        if kind == "pieza":
            for p in view["piezas"]:
                if p["ident"] == int(where[0]):
                    return f"{self.card_name(p['carta'])} ({p['celda']})"
        elif kind == "adjunto":
            for p in view["piezas"]:
                for a in p["adjuntos"]:
                    if a["ident"] == int(where[0]):
                        return f"{self.card_name(a['carta'])} ({p['celda']})"
        elif kind == "pila":
            for i, o in enumerate(view["pila"]):
                if o["ident"] == int(where[0]):
                    return str(i + 1)
        elif kind == "cementerio":
            return self.card_name(where[-1])
        elif kind in ("casilla", "terreno"):
            return where[0]
        return "—"

    # -- for newcomers -----------------------------------------------------------------------------------------------

    def welcome(self) -> list[str]:
        if self.lang == "es":
            return [
                "Ganas si dejas al rival sin vida: lleva criaturas a su última fila y ataca.",
                "Cada turno juega un sello, paga cartas con tus sellos, mueve y luego ataca.",
                "Escribe un número, o «mover b1 b2». «?» dice qué no puedes y por qué; «ayuda».",
            ]
        return [
            "You win when the rival has no life left: bring criaturas to the far row and attack.",
            "Each turn play a sello, pay for cards with your sellos, move and then attack.",
            "Type a number, or “move b1 b2”. “?” says what you cannot do and why; “help”.",
        ]

    def help_rows(self) -> list[tuple[str, str]]:
        return self.help_table(
            (
                self.say("mover b1 b2", "move b1 b2"),
                self.say("con palabras: atacar c2 c3, invocar lancero b1, fin", "in words: attack c2 c3, end"),
            ),
            ("RG-PI.3", "silencio"),
            self.say("cementerios y cartas aniquiladas", "cementerios and annihilated cards"),
        )

    def legend(self) -> list[str]:
        say = self.say
        return [
            say(
                f"{CREATURE[0]} criatura tuya   {CREATURE[1]} rival   {STRUCTURE[0]}{STRUCTURE[1]} estructura   "
                f"{GROUND} terreno   3/2(4): ataque 3, vida 2 de 4",
                f"{CREATURE[0]} your criatura   {CREATURE[1]} the rival's   {STRUCTURE[0]}{STRUCTURE[1]} estructura   "
                f"{GROUND} terreno   3/2(4): attack 3, life 2 of 4",
            ),
            "P Provocar  E Escudo mágico  T Toque mortal  R Ataque rápido  e2 Enfermedad 2  "
            + say(f"{IN_THE_AIR} en el aire", f"{IN_THE_AIR} in the air"),
            say(
                f"{STUNNED} aturdida  {SILENCED} silenciada  {NEW} recién llegada  N2 nivel 2  +1 lleva un artefacto",
                f"{STUNNED} stunned  {SILENCED} silenced  {NEW} just arrived  N2 level 2  +1 bears an artefacto",
            ),
            say(
                f"«c3 Lancero {DEALS}3{DIES} {TAKES}1»: el ataque hace 3 y mata; el contraataque hace 1. "
                "2E+1N: 2 esferas de su facción y 1 neutral.",
                f"“c3 Lancero {DEALS}3{DIES} {TAKES}1”: the attack deals 3 and kills; the counter-attack deals 1. "
                "2E+1N: 2 spheres of its faction and 1 neutral.",
            ),
        ]

    def ending(self, events: list[dict[str, Any]]) -> tuple[str, str]:
        return self.outcome(events, "nula", narrar, (WON, LOST))


def make_painter(seat: int, lang: str, names: list[str], files: list[str]) -> GodsPainter:
    return GodsPainter(seat, lang, names, files)
