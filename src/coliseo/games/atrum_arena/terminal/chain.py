"""The chain as a stack: who announced what, what is reserved for it, at what it aims, and what resolves first."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from coliseo.cli.terminal.lines import items, rule_line
from coliseo.games.atrum_arena.language import nouns
from coliseo.games.atrum_arena.model.table import CLASES
from coliseo.games.atrum_arena.terminal.words import AtrumWords
from coliseo.text.seats import LETTERS


class AtrumChain(AtrumWords):
    """Draws what has been announced."""

    def pending(self, view: dict[str, Any], width: int) -> list[Text]:
        chain = view["cadena"]
        if not chain:
            return []
        title = self.say("Cadena: se resuelve de arriba abajo", "Chain: it resolves from top to bottom")
        lines = [rule_line(title, width)]
        for link in reversed(chain):
            lines.extend(items("", self._link(view, link), width, 1, 1))
        return lines

    def _link(self, view: dict[str, Any], link: dict[str, Any]) -> list[Text]:
        kind = nouns.CLASE[self.lang][CLASES.index(link["clase"])]
        style = {"ataque": "red", "defensa": "cyan", "tactico": "yellow"}[link["clase"]]
        head = Text(f"{link['eslabon'] + 1} {LETTERS[link['asiento']]} ")
        head.append(self.quoted(link["poder"]), style=style)
        head.append(f" {kind}, {link['nombre_reptante']}")
        parts = [head]
        if link["efecto_de"] != link["poder"]:
            parts.append(Text(f"· {self.say('copia', 'copies')} {self.quoted(link['efecto_de'])}"))
        for target in link["objetivos"]:
            named = self._targets(view, target)
            if named:
                parts.append(Text(f"→ {named}", style="bold"))
        if link["beneficiario"] != link["asiento"]:
            parts.append(Text(self.say("· para ", "· for ") + LETTERS[link["beneficiario"]]))
        if link["coste"]:
            paid_by = {"explotar": ("Explotando", "by Explotar"), "agotar": ("Agotando", "by Agotar")}
            how = self.say(*paid_by[link["pago"]])
            parts.append(Text(f"· {self.say('coste', 'cost')} {link['coste']} {how}"))
        if link["estado"] != "pendiente":
            pass  # it has been paid: nothing is reserved any more
        elif "carta_reservada" in link:
            name = self.type_name(link["carta_reservada"])
            parts.append(Text(self.say(f"· reserva {name}", f"· reserves {name}")))
        else:
            parts.append(Text(self.say("· reserva oculta", "· hidden reserve"), style="dim"))
        for field, es, en in (("refuerzo", "Reforzado", "Reforzado"), ("prevenido", "prevenido", "prevented")):
            if link[field] != 0:
                amount = self.say("todo", "all") if link[field] is None else str(link[field])
                parts.append(Text(f"· {self.say(es, en)} {amount}"))
        if link["anulado"]:
            parts.append(Text(self.say("· Anulado", "· annulled"), style="red"))
        if link["estado"] != "pendiente":
            done = {
                "lanzado": self.say("ya lanzado", "already cast"),
                "anulado": self.say("sin efecto", "without effect"),
                "no_lanzado": self.say("no lanzado", "not cast"),
            }[link["estado"]]
            parts.append(Text(f"· {done}", style="dim"))
        return parts

    def _targets(self, view: dict[str, Any], target: dict[str, Any]) -> str:
        return ", ".join([self._target(view, thing) for thing in target["elegidos"]])

    def _target(self, view: dict[str, Any], thing: str) -> str:
        if not thing:
            return "—"
        kind, *parts = thing.split(":")
        where = [int(part) for part in parts]
        if kind == "cadena":
            return f"{self.quoted(view['cadena'][where[0]]['poder'])} ({where[0] + 1})"
        letter = LETTERS[where[0]]
        if kind == "participante":
            return letter
        if kind == "mano":
            return self.say(f"la mano de {letter}", f"{letter}'s hand")
        person = view["participantes"][where[0]]
        if kind == "altar":
            found = next(e for e in person["altar"] if e["id"] == where[1])
            return f"{self.type_name(found['tipo'])} ({letter})"
        team = person["reptantes"][where[1]]
        named = team["nombre"] if kind == "reptante" else self.quoted(team["poderes"][where[2]]["clave"])
        return f"{named} ({letter})"
