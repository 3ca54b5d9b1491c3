"""Sorcerer's Arena on a terminal of 80 by 24, or smaller."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from coliseo.cli.terminal.lines import items, paragraph, rule_line
from coliseo.games.sorcerers_arena.language.names import BANDO, INGREDIENTE, PV
from coliseo.games.sorcerers_arena.model.board import BANDOS
from coliseo.games.sorcerers_arena.model.cards import ESTADOS, INGREDIENTES
from coliseo.games.sorcerers_arena.telling.narration import narrar
from coliseo.games.sorcerers_arena.telling.telling import bando_en_palabras, fase_en_palabras
from coliseo.games.sorcerers_arena.terminal.board import ACTIVE, DARK, GOLDEN, OUT, SHORT, STAR, UPGRADED
from coliseo.games.sorcerers_arena.terminal.choices import SorcerersChoices
from coliseo.games.sorcerers_arena.terminal.words import COLOURS
from coliseo.text.lexicon import capital

#: why the person's side won or lost, by the reason that the event gives
WON: Final = {
    "pv": ("tu bando tiene más PV", "your side has more VP"),
    "mazo_vacio": ("se acabó un mazo y tu bando tiene más PV", "a deck ran out and your side has more VP"),
    "concede": ("el otro bando concede", "the other side concedes"),
    "tiempo": ("se acabó el tiempo y tu bando tiene más PV", "time is over and your side has more VP"),
    "juez": ("lo decide el juez", "the judge decides it"),
}
LOST: Final = {
    "pv": ("el otro bando tiene más PV", "the other side has more VP"),
    "mazo_vacio": ("se acabó un mazo y el otro bando tiene más PV", "a deck ran out and the other side has more VP"),
    "concede": ("tu bando ha concedido", "your side conceded"),
    "tiempo": ("se acabó el tiempo y el otro bando tiene más PV", "time is over and the other side has more VP"),
    "juez": ("lo decide el juez", "the judge decides it"),
}


class SorcerersPainter(SorcerersChoices):
    """See painter.Painter."""

    noise = frozenset(
        {"fase", "elige", "retirada", "fin_de_turno", "fin_de_ronda", "conserva_mano", "quita_contador", "ordena"}
    )
    story = 3

    def __init__(self, seat: int, lang: str, names: list[str], files: list[str]) -> None:
        super().__init__(seat, lang, names, files)
        #: the side of each seat, once a view has told it: in chapter 1 it is chosen
        self._sides: dict[int, str] = {}

    def side(self, seat: int) -> str:
        """The colour of a seat is that of its side."""
        return COLOURS[self._sides[seat]] if seat in self._sides else super().side(seat)

    # -- the board ---------------------------------------------------------------------------------------------------

    def board(self, view: dict[str, Any], width: int, height: int) -> list[Text]:
        self._learn(view)
        own = view["invocadores"][self.seat]
        return [
            *self._header(view, width),
            *self.grid(view, width),
            *self.line_of_turns(view, width),
            *self._others([p for p in view["invocadores"] if p is not own], width),
            *self._person(own, width),
            *self.hand(own, width),
        ]

    def _others(self, people: list[dict[str, Any]], width: int) -> list[Text]:
        """The rival with everything; in team play, of the other three what fits in a line."""
        if len(people) == 1:
            return self._person(people[0], width)
        parts = []
        for p in people:
            part = Text(self.letter(p["asiento"]), style=f"bold {COLOURS[p['bando']]}")
            part.append(f" {self.say('mano', 'hand')} {p['en_mano']} {self.say('mazo', 'deck')} {p['mazo']}")
            parts.append(part)
        return items("──", parts, width, 0, 3)

    def _learn(self, view: dict[str, Any]) -> None:
        self._sides = {p["asiento"]: p["bando"] for p in view["invocadores"]}

    def _header(self, view: dict[str, Any], width: int) -> list[Text]:
        phase = capital(fase_en_palabras(view["fase"], self.lang))
        race = self._race(view)
        if view["fase"] == "preparacion":
            return items("", [Text(phase, style="bold"), race], width, 0, 1)
        text = Text(f"{self.say('Ronda', 'Round')} {view['ronda']} · {phase}", style="bold")
        parts = [text, race]
        if view["ultima_ronda"]:
            parts.append(Text(self.say("· ¡última ronda!", "· last round!"), style="yellow"))
        if view["desempate"]:
            parts.append(Text(self.say("· desempate", "· tie-break"), style="yellow"))
        return items("", parts, width, 0, 1)

    def _race(self, view: dict[str, Any]) -> Text:
        """ "· PV azul 5, rojo 3 de 20"."""
        text = Text(f"· {PV[self.lang]} ")
        for i, side in enumerate(BANDOS):
            text.append(f"{', ' if i else ''}{BANDO[self.lang][i]} {view['pv'][side]}", style=COLOURS[side])
        text.append(self.say(f" de {view['meta']}", f" of {view['meta']}"))
        return text

    def _person(self, p: dict[str, Any], width: int) -> list[Text]:
        """Side, hand with its limit, deck, and from chapter 4 on the ingredients."""
        parts = [Text(f"· {bando_en_palabras(p['bando'], self.lang)}", style=COLOURS[p["bando"]]), self.hand_size(p)]
        parts.append(Text(f"· {self.say('mazo', 'deck')} {p['mazo']}"))
        if p["ingredientes"]:
            words = [f"{INGREDIENTE[self.lang][INGREDIENTES.index(key)]} {n}" for key, n in p["ingredientes"].items()]
            parts.append(Text(f"· {', '.join(words)}"))
        gone = Text(self.say(f"· descartes {len(p['descartes'])}", f"· discards {len(p['descartes'])}"))
        return self.side_line(p["asiento"], parts, gone if p["descartes"] else None, width)

    def participant(self, view: dict[str, Any], seat: int, width: int) -> list[Text]:
        self._learn(view)
        p = view["invocadores"][seat]
        lines = [*self._person(p, width), *self.hand(p, width)]
        for figure in view["figuras"]:
            if figure["asiento"] == seat:
                lines.extend(paragraph(self.figure_in_full(figure), width, 1, 4))
                if figure["coste"]:
                    lines.extend(paragraph(self._upgrade(figure), width, 4, 2))
        return lines

    def _upgrade(self, figure: dict[str, Any]) -> str:
        """What its upgrade costs and what is still lacking."""
        cost = self._ingredients(figure["coste"])
        lack = self._ingredients(figure["faltan"])
        text = self.say(f"Mejora: {cost}.", f"Upgrade: {cost}.")
        if not lack:
            return f"{text} {self.say('Se puede pagar.', 'It can be paid.')}"
        return f"{text} {self.say(f'Faltan: {lack}.', f'Lacking: {lack}.')}"

    def _ingredients(self, amounts: dict[str, int]) -> str:
        return ", ".join(f"{n} {INGREDIENTE[self.lang][INGREDIENTES.index(key)]}" for key, n in amounts.items())

    def pile(self, view: dict[str, Any], width: int) -> list[Text]:
        self._learn(view)
        lines: list[Text] = []
        for p in view["invocadores"]:
            who = self.person(p["asiento"])
            empty = self.say("nada", "nothing")
            discard = self.say("descartes", "discards")
            lines.extend(paragraph(f"{who} · {discard}: {self.pile_of(p['descartes']) or empty}", width, 0, 2))
            known = [key for key in p["apartadas"] if key is not None]
            if known:
                gone = self.say("apartadas", "set aside")
                lines.extend(paragraph(f"{who} · {gone}: {self.pile_of(known)}", width, 0, 2))
        return lines

    # -- what is being resolved --------------------------------------------------------------------------------------

    def pending(self, view: dict[str, Any], width: int) -> list[Text]:
        """What somebody else's personaje is doing: of one's own the question says it (see `under_way`)."""
        resolving = [
            o
            for o in view["en_curso"]
            if o["asiento"] != self.seat and (o["carta"] is not None or o["habilidad"] is not None)
        ]
        if not resolving:
            return []
        figures = {f["lugar"]: f for f in view["figuras"]}
        lines = [rule_line(self.say("Se resuelve", "Resolving"), width)]
        for o in resolving:
            author = figures[o["figura"]]
            name = self.card_name(o["carta"]) if o["carta"] is not None else ""
            if o["habilidad"] is not None:
                name = next(h["nombre"][self.lang] for h in author["habilidades"] if h["habilidad"] == o["habilidad"])
            text = Text(f" {self.figure_name(author)}: ", style=self.colour(author))
            text.append(name)
            if o["elegido"] is not None:
                text.append(f" → {self.figure_name(figures[o['elegido']])}")
            text.truncate(width, overflow="ellipsis")
            lines.append(text)
        return lines

    # -- for newcomers -----------------------------------------------------------------------------------------------

    def welcome(self) -> list[str]:
        if self.lang == "es":
            return [
                "Ganas con más PV: pisa casillas doradas y deja rivales Fuera de combate.",
                "Cada turno actúa un personaje: muévelo, ataca o juega sus cartas, sin orden.",
                "Escribe un número, o «mover». «?» dice qué no puedes y por qué; «ayuda».",
            ]
        return [
            "Most VP win: stand on golden spaces and knock rivals out.",
            "Each turn one character acts: move it, attack or play cards, in any order.",
            "Type a number, or “move”. “?” says what you cannot do and why; “help”.",
        ]

    def help_rows(self) -> list[tuple[str, str]]:
        return self.help_table(
            (
                self.say("jugar barrido", "play clean"),
                self.say("con palabras: mover, atacar, usar arrullo, mejorar, fin", "in words: move, attack, end"),
            ),
            ("SA-0.EST.14", "sigiloso"),
            self.say("descartes y cartas apartadas", "discards and cards set aside"),
        )

    def legend(self) -> list[str]:
        say = self.say
        short = "  ".join(f"{SHORT[self.lang][i]} {self.status_name(key)}" for i, key in enumerate(ESTADOS))
        return [
            say(
                f"{GOLDEN} casilla dorada: 1 PV al empezar el turno de quien está en ella  {DARK} salida del "
                f"capítulo 1  {STAR} fila de regreso",
                f"{GOLDEN} golden space: 1 VP as the turn of whoever stands there begins  {DARK} start of chapter 1  "
                f"{STAR} row to come back to",
            ),
            say(
                f"{ACTIVE} activo  Brun8: Brunilda con 8 de Vida  {OUT} Fuera de combate  {UPGRADED} mejorado",
                f"{ACTIVE} active  Brun8: Brunilda with 8 Health  {OUT} knocked out  {UPGRADED} upgraded",
            ),
            short,
            say(
                "En la mano, «Bru·A»: carta de Brunilda, de Acción (M: Movimiento).",
                "In the hand, “Bru·A”: a card of Brunilda's, Action (M: Movement).",
            ),
        ]

    def ending(self, events: list[dict[str, Any]]) -> tuple[str, str]:
        last = next((e for e in reversed(events) if e["suceso"] in ("gana", "comparten")), None)
        if last is None:
            return "", ""
        if last["suceso"] == "comparten":
            return narrar(last, self.lang), last["regla"]
        won = self._sides.get(self.seat) == last["bando"]
        why = (WON if won else LOST).get(last["motivo"])
        colour = bando_en_palabras(last["bando"], self.lang)
        side = self.say(f"Ha ganado el bando {colour}", f"The {colour} side has won")
        text = self.say("Has ganado", "You have won") if won else side
        return f"{text}." if why is None else f"{text}: {self.say(*why)}.", last["regla"]


def make_painter(seat: int, lang: str, names: list[str], files: list[str]) -> SorcerersPainter:
    return SorcerersPainter(seat, lang, names, files)
