"""The chain as a stack: who announced what, what is reserved for it, at what it aims, and what resolves first."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from coliseo.cli.terminal.lines import items, rule_line
from coliseo.games.atrum_arena.language import nouns
from coliseo.games.atrum_arena.model.table import CLASES, SIN_TOPE
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
            if link[field]:
                amount = self.say("todo", "all") if link[field] >= SIN_TOPE else str(link[field])
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
        named = [self._target(view, target["cosa"], c) for c in target["elegidos"]]
        return ", ".join(named)

    def _target(self, view: dict[str, Any], kind: str, c: int) -> str:
        people = view["participantes"]
        if kind == "participante":
            return LETTERS[c]
        if kind == "mano":
            return self.say(f"la mano de {LETTERS[c]}", f"{LETTERS[c]}'s hand")
        if kind == "reptante":
            return f"{people[c // 3]['reptantes'][c % 3]['nombre']} ({LETTERS[c // 3]})"
        if kind == "eslabon":
            return f"{self.quoted(view['cadena'][c]['poder'])} ({c + 1})"
        if kind == "poder":
            power = people[c // 15]["reptantes"][c // 5 % 3]["poderes"][c % 5]
            return f"{self.quoted(power['clave'])} ({LETTERS[c // 15]})"
        for p in people:
            for e in p["altar"]:
                if e["id"] == c:
                    return f"{self.type_name(e['tipo'])} ({LETTERS[p['asiento']]})"
        return "—"
