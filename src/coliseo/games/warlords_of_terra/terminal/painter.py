"""Warlords of Terra on a terminal of 80 by 24, or smaller."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from coliseo.cli.terminal.lines import items, paragraph
from coliseo.games.warlords_of_terra.telling.narration import narrar
from coliseo.games.warlords_of_terra.telling.telling import fase_en_palabras, recurso_en_palabras
from coliseo.games.warlords_of_terra.terminal.board import (
    ANNULLED,
    FIELD,
    NEW,
    READY,
    STUNNED,
    TENSE,
    TRAPPED,
    TURNED,
)
from coliseo.games.warlords_of_terra.terminal.choices import DEALS, DIES, FIGHTS, TAKES, WarlordsChoices
from coliseo.games.warlords_of_terra.terminal.words import LOW_LIFE

STEPS: Final = {
    "declaracion": ("declaración", "declaration"),
    "subitos": ("súbitos", "súbitos"),
    "golpeo": ("golpeo", "strikes"),
    "dano": ("daño", "damage"),
}
#: why the person won or lost, by the reason that the event gives
WON: Final = {
    "vidas": ("tu rival se queda sin vidas", "the rival has no lives left"),
    "mazos": ("tu rival debía robar y no le quedan cartas", "the rival had to draw and has no cards left"),
    "refuerzos": ("tu rival no puede robar sus refuerzos", "the rival cannot draw the refuerzos"),
    "concede": ("tu rival concede", "the rival concedes"),
    "tiempo": ("se acabó el tiempo y tienes más vidas", "time is over and you have more lives"),
    "juez": ("lo decide el juez", "the judge decides it"),
}
LOST: Final = {
    "vidas": ("te quedas sin vidas", "you have no lives left"),
    "mazos": ("debías robar y no te quedan cartas", "you had to draw and have no cards left"),
    "refuerzos": ("no puedes robar tus refuerzos", "you cannot draw your refuerzos"),
    "concede": ("has concedido", "you conceded"),
    "tiempo": ("se acabó el tiempo y tienes menos vidas", "time is over and you have fewer lives"),
    "juez": ("lo decide el juez", "the judge decides it"),
}
#: on a screen of this height every row of troops may take two lines
TALL: Final = 24


class WarlordsPainter(WarlordsChoices):
    """See painter.Painter."""

    noise = frozenset(
        {
            "apila",
            "resuelve",
            "declina",
            "paga",
            "paga_pp",
            "fase",
            "fin_de_turno",
            "fin_del_combate",
            "grupo",
            "al_descarte",
            "voltea",
            "baraja",
            "termina",
            "conserva_mano",
        }
    )
    story = 3

    # -- the board ---------------------------------------------------------------------------------------------------

    def board(self, view: dict[str, Any], width: int, height: int) -> list[Text]:
        return [
            *self._header(view, width),
            *self._person(view["jugadores"][1 - self.seat], width),  # a duel: a view does not say who is whose rival
            *self.grid(view, width, height > TALL),
            *self._person(view["jugadores"][self.seat], width),
            *self.hand(view["jugadores"][self.seat], width),
        ]

    def _header(self, view: dict[str, Any], width: int) -> list[Text]:
        phase = fase_en_palabras(view["fase"], self.lang)
        if view["fase"] == "preparacion":
            return [Text(phase, style="bold")]
        parts = [self.turn_line(view).append(f" · {phase}")]
        if view["combate"] is not None:
            step = self.say(*STEPS[view["combate"]["paso"]])
            parts.append(Text(self.say(f"· combate: {step}", f"· combat: {step}"), style="red"))
        return items("", [*parts, *self.turns_left(view)], width, 0, 1)

    def _person(self, p: dict[str, Any], width: int) -> list[Text]:
        """Lives, resources with what the next turn brings, hero, hand, decks, Armería and lugares."""
        lives = max(0, p["vidas"])
        parts = [Text(f"· {self.say('vidas', 'lives')} {lives}", style="bold red" if lives <= LOW_LIFE else "bold")]
        for key in ("oro", "mana"):
            parts.append(Text(f"· {recurso_en_palabras(key)} {p[key]} (+{p['recursos']['ingreso'][key]})"))
        parts.append(Text(f"· {p['heroe']['pp']} PP"))
        parts.append(self.hand_size(p))
        decks = p["mazos"]
        parts.append(Text(f"· {self.say('mazos', 'decks')} {decks['batalla']}+{decks['construccion']}"))
        if p["armeria"]:
            parts.append(Text(f"· Armería: {', '.join(self.object_name(x) for x in p['armeria'])}"))
        if p["lugares"]:
            parts.append(Text(f"· lugares {len(p['lugares'])}"))
        gone = Text(self.say(f"· descarte {len(p['descarte'])}", f"· discard {len(p['descarte'])}"))
        # `v` shows them
        return self.side_line(p["asiento"], parts, gone if p["descarte"] else None, width)

    def participant(self, view: dict[str, Any], seat: int, width: int) -> list[Text]:
        p = view["jugadores"][seat]
        lines = [*self._person(p, width), *self.hand(p, width)]
        hero = p["heroe"]
        powers = [f"{power['nombre'][self.lang]} {power['pp']} PP" for power in hero["poderes"]]
        food = recurso_en_palabras(hero["alimento"])
        feeds = self.say(f"se alimenta de {food}", f"feeds on {food}")
        lines.extend(paragraph(f"★ {self.card_name(hero['carta'])} · {feeds} · {' · '.join(powers)}", width, 1, 4))
        for troop in view["tropas"]:
            if troop["asiento"] == seat:
                lines.extend(paragraph(self.troop_in_full(troop, view), width, 1, 4))
        for x in view["campo"]:
            if x["asiento"] == seat:
                lines.append(Text(f" {FIELD} {x['zona']} {self.object_name(x)}"))
        for y in p["lugares"]:
            gives = f"{y['produce']['oro']}/{y['produce']['mana']}"
            turned = self.say(" · volteado", " · turned") if y["volteado"] else ""
            lines.append(Text(f" ⌂ {self.card_name(y['carta'])} {gives}{turned}"))
        if p["prebanquillo"]:
            lines.extend(paragraph(f"Prebanquillo: {self.pile_of(p['prebanquillo'])}.", width, 1, 2))
        return lines

    def pile(self, view: dict[str, Any], width: int) -> list[Text]:
        fields = [("descarte", self.say("descarte", "discard")), ("eliminadas", self.say("eliminadas", "eliminated"))]
        return self.piles(view, fields, width)

    # -- the pila ----------------------------------------------------------------------------------------------------

    def pending(self, view: dict[str, Any], width: int) -> list[Text]:
        def told(o: dict[str, Any]) -> Text:
            text = Text(o["texto"][self.lang])
            if o["contrarrestado"]:
                text.append(self.say(" · contrarrestado", " · countered"), style="yellow")
            return text

        return self.pila(view, width, told)

    # -- for newcomers -----------------------------------------------------------------------------------------------

    def welcome(self) -> list[str]:
        if self.lang == "es":
            return [
                "Ganas si dejas al rival sin vidas: lleva tropas a su última fila y golpea.",
                "Cada turno ganas oro y maná: construye lugares, invoca tropas, mueve y ataca.",
                "Escribe un número, o «mover b1 b2». «?» dice qué no puedes y por qué; «ayuda».",
            ]
        return [
            "You win when the rival has no lives left: bring troops to the far row and strike.",
            "Each turn brings oro and maná: build lugares, invoke troops, move and attack.",
            "Type a number, or “move b1 b2”. “?” says what you cannot do and why; “help”.",
        ]

    def help_rows(self) -> list[tuple[str, str]]:
        return self.help_table(
            (
                self.say("mover b1 b2", "move b1 b2"),
                self.say("con palabras: atacar c2 c3, invocar lancera b1, fin", "in words: attack c2 c3, end"),
            ),
            ("WT-A.10.2.5", self.say("tensión", "tension")),
            self.say("descartes y cartas eliminadas", "discards and cards eliminated"),
        )

    def legend(self) -> list[str]:
        say = self.say
        return [
            say(
                f"{READY[0]} tropa tuya  {READY[1]} rival  {TURNED[0]}{TURNED[1]} volteada  {FIELD} objeto de campo  "
                "3/2/4: ATQ 3, VIDA 2, VEL 4",
                f"{READY[0]} your troop  {READY[1]} rival's  {TURNED[0]}{TURNED[1]} turned  {FIELD} objeto de campo  "
                "3/2/4: ATQ 3, VIDA 2, VEL 4",
            ),
            "V Volar  D Distancia  A Arrasar  R Golpe Rápido  G Golpe en Área  U Última Palabra  S Soberbia",
            "E Escudar  a1 Absorber 1  m1 Absorber Mágico 1  i2 Escudo Ígneo 2  x3 Legión",
            say(
                f"{TENSE} en tensión  {NEW} en preparación  {STUNNED} aturdida  {TRAPPED} no puede moverse  "
                f"{ANNULLED} anulada  +1 lleva un objeto o algo adherido",
                f"{TENSE} in tension  {NEW} in preparation  {STUNNED} stunned  {TRAPPED} cannot move  "
                f"{ANNULLED} annulled  +1 carries an object or something adhered",
            ),
            say(
                f"«c3 Orko {DEALS}3{DIES} {TAKES}1»: el ataque hace 3 y mata; recibe 1. "
                f"«c4{FIGHTS}»: allí combate. 1/3: 1 de oro y 3 de maná.",
                f"“c3 Orko {DEALS}3{DIES} {TAKES}1”: the attack deals 3 and kills; it takes 1. "
                f"“c4{FIGHTS}”: it fights there. 1/3: 1 oro and 3 maná.",
            ),
        ]

    def ending(self, events: list[dict[str, Any]]) -> tuple[str, str]:
        return self.outcome(events, "empate", narrar, (WON, LOST))


def make_painter(seat: int, lang: str, names: list[str], files: list[str]) -> WarlordsPainter:
    return WarlordsPainter(seat, lang, names, files)
