"""The table of Mitos y Leyendas: two Castillos as bars, the lines facing each other, the own side at the bottom."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from coliseo.cli.terminal.lines import items
from coliseo.games.mitos_y_leyendas.telling.telling import predicados, razas_en_palabras, restriccion_en_palabras
from coliseo.games.mitos_y_leyendas.telling.telling_effects import marca_en_palabras
from coliseo.games.mitos_y_leyendas.terminal.words import LOW_CASTLE, MythWords

#: a Castillo is drawn as long as it is at the start
FULL_CASTLE: Final = 50
BAR: Final = 12
FULL: Final = "█"
EMPTY: Final = "░"
ATTACKS: Final = "→"
AGAINST: Final = "×"
NEW: Final = "…"
UNBLOCKABLE: Final = "»"
MUTE: Final = "∅"
BOUND: Final = "!"
OUT: Final = "⊘"
#: words of a card that a rival must reckon with at every step
SIGNS: Final = (
    (("imbloqueable", "no_bloqueable"), UNBLOCKABLE),
    (("no_ataca", "no_bloquea", "sin_usar_texto"), BOUND),
)


class MythBoard(MythWords):
    """Draws Castillos, lines and cards in play."""

    def castle(self, n: int) -> Text:
        """ "██████░░ 31"."""
        style = "bold red" if n <= LOW_CASTLE else "bold"
        filled = min(BAR, -(-n * BAR // FULL_CASTLE))
        text = Text(FULL * filled, style="red" if n <= LOW_CASTLE else "green")
        text.append(EMPTY * (BAR - filled), style="dim")
        text.append(f" {n}", style=style)
        return text

    def rank(self, view: dict[str, Any], piece: dict[str, Any]) -> str:
        """The name, told from others of the same player by a number: "Cunas #2"."""
        name = self.card_name(piece["carta"])
        alike = [
            p["ident"]
            for p in view["piezas"]
            if p["asiento"] == piece["asiento"] and self.card_name(p["carta"]) == name
        ]
        return name if len(alike) == 1 else f"{name} #{alike.index(piece['ident']) + 1}"

    def figure(self, view: dict[str, Any], piece: dict[str, Any]) -> Text:
        """A card in play, short: "Cunas F5(3) » +Yoroi"."""
        text = Text(self.rank(view, piece), style=self.side(piece["asiento"]))
        if piece["fuerza"] is not None:
            changed = piece["fuerza"] != piece["fuerza_base"]
            text.append(f" F{piece['fuerza']}", style="bold")
            text.append(f"({piece['fuerza_base']})" if changed else "", style="dim")
        signs = self.signs(piece)
        text.append(f" {''.join(signs)}" if signs else "", style="bold")
        for p in view["piezas"]:
            if p["ident"] in piece["armas"]:
                text.append(f" +{self.card_name(p['carta'])}", style="italic")
        return text

    def signs(self, piece: dict[str, Any]) -> list[str]:
        found = [sign for keys, sign in SIGNS if any(key in piece["palabras"] for key in keys)]
        if piece["sin_habilidad"]:
            found.append(MUTE)
        if piece["nueva"] and piece["tipo"] == "aliado":
            found.append(NEW)
        return found

    def line(self, view: dict[str, Any], seat: int, names: tuple[str, ...], label: str, width: int) -> list[Text]:
        """The cards of some lines of one player, or nothing."""
        there = [p for p in view["piezas"] if p["asiento"] == seat and p["linea"] in names]
        return items(label, [self.figure(view, p) for p in there], width, 1, 2) if there else []

    def gold(self, view: dict[str, Any], p: dict[str, Any], width: int) -> list[Text]:
        """ "Oros: 3 en Reserva (Puchao, 2 sin habilidad) · 2 pagados · 1 virtual para Talismanes"."""
        seat = p["asiento"]
        own = [x for x in view["piezas"] if x["asiento"] == seat and x["tipo"] == "oro"]
        ready = [x for x in own if x["linea"] == "reserva"]
        paid = len(own) - len(ready)
        text = Text(f"{len(ready)} {self.say('en Reserva', 'in Reserva')}", style="bold yellow" if ready else "")
        named = [self.card_name(x["carta"]) for x in ready if not self.plain_gold(x)]
        if named:
            text.append(f" ({', '.join(named)})", style="not bold")
        parts = [text]
        if paid:
            parts.append(Text(self.say(f"· {paid} en Oro Pagado", f"· {paid} in Oro Pagado"), style="dim"))
        for v in p["virtuales"]:
            what = restriccion_en_palabras(v["codigo"], self.lang)
            link = self.say(f" para {what}", f" for {what}") if what else ""
            word = "virtual" if v["cuantos"] == 1 else "virtuales"
            parts.append(Text(f"· {v['cuantos']} {word}{link}", style="yellow"))
        return items(self.say("Oros:", "Oros:"), parts, width, 1, 1)

    def plain_gold(self, piece: dict[str, Any]) -> bool:
        c = self.definition(piece["carta"])
        return c is None or c.oro_sin_habilidad

    def battle(self, view: dict[str, Any], width: int) -> list[Text]:
        """Who attacks whom: "Cunas F3 × Inti F3   Rumiñahui F4 → Castillo"."""
        battle = view["batalla"]
        if not battle or not battle["atacantes"]:
            return []
        there = {p["ident"]: p for p in view["piezas"]}
        parts = []
        for ident in battle["atacantes"]:
            if ident not in there:
                continue
            part = self._fighter(view, there[ident])
            blockers = [b for a, b in battle["bloqueos"] if a == ident and b in there]
            if ident in battle["fuera"]:
                part.append(f" {OUT}", style="yellow")
            elif blockers:
                for b in blockers:
                    part.append(f" {AGAINST} ")
                    part.append_text(self._fighter(view, there[b]))
            else:
                part.append(f" {ATTACKS} Castillo", style="bold")
            parts.append(part)
        return items(self.say("Batalla:", "Battle:"), parts, width, 0, 3) if parts else []

    def _fighter(self, view: dict[str, Any], piece: dict[str, Any]) -> Text:
        text = Text(self.rank(view, piece), style=self.side(piece["asiento"]))
        text.append(f" F{piece['fuerza']}", style="bold")
        return text

    # -- in full -----------------------------------------------------------------------------------------------------

    def piece_in_full(self, piece: dict[str, Any], view: dict[str, Any]) -> str:
        """One card in play with everything that can be seen of it."""
        parts = [self.rank(view, piece)]
        if piece["fuerza"] is not None:
            base = piece["fuerza_base"]
            changed = "" if base == piece["fuerza"] else self.say(f" (base {base})", f" (base {base})")
            parts[0] += f": Fuerza {piece['fuerza']}{changed}"
        if piece["razas"]:
            parts.append(razas_en_palabras(piece["razas"], self.lang))
        if piece["palabras"]:
            parts.append(predicados(piece["palabras"], self.lang))
        if piece["impresa"] != piece["carta"]:
            name = self.card_name(piece["impresa"])
            parts.append(self.say(f"copia; la carta es {name}", f"a copy; the card is {name}"))
        if piece["sin_habilidad"]:
            parts.append(self.say("sin habilidad", "no ability"))
        if piece["nueva"] and piece["tipo"] == "aliado":
            parts.append(self.say("aún no puede atacar", "cannot attack yet"))
        if piece["dueno"] != piece["asiento"]:
            parts.append(self.say(f"carta de {self.letter(piece['dueno'])}", f"{self.letter(piece['dueno'])}'s card"))
        # words and Razas are told above, whatever they come from
        told = [x for x in piece["marcas"] if x["clase"] not in ("palabra", "raza", "sin_habilidad")]
        parts.extend(marca_en_palabras(x["clase"], x["numero"], x["hasta"], self.lang) for x in told)
        for p in view["piezas"]:
            if p["ident"] in piece["armas"]:
                parts.append(f"+ {self.card_name(p['carta'])}")
        return " · ".join(parts)
