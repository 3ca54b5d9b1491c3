"""Continuous abilities (6.4): on whom, while what, and what is then so; read, put into `cards.Continua` and told.

An entry has one or several words (`statics_rules`, `statics_costs`), beside `sobre` (on which cards), `a` (on which
players), `mientras` and `una_vez_por_partida` (only the first card of its name that a player has in the game).
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.fields import word_at
from coliseo.effects.nodes import Condition, Node, Printing, looks_of
from coliseo.effects.source import Tree, plain
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.amounts import mira_fuerza
from coliseo.games.mitos_y_leyendas.language.conditions import habla_de, mientras
from coliseo.games.mitos_y_leyendas.language.references import Portador, Yo
from coliseo.games.mitos_y_leyendas.language.selection import Seleccion, Todos
from coliseo.games.mitos_y_leyendas.language.statics_costs import DeCoste
from coliseo.games.mitos_y_leyendas.language.statics_rules import Regla
from coliseo.games.mitos_y_leyendas.language.vocabulary import CONTINUA, VOCABULARIO
from coliseo.games.mitos_y_leyendas.model.cards import ARMA, DE_QUIEN, PROPIO, Continua
from coliseo.games.mitos_y_leyendas.model.derived import EN_JUEGO
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.rules import cite
from coliseo.text.lexicon import capital, joined

cite("policy", "statics.continua", ("ML-6.4.1", "ML-6.4.3", "ML-6.4.4"))


class Dicha(Node):
    """A continuous ability as its card tells it."""

    key = "continua"

    def __init__(self, continua: Continua, reglas: list[Regla], sobre: Seleccion | None, de: int) -> None:
        self.continua = continua
        self.reglas = reglas
        self.sobre = sobre
        self.de = de

    def children(self) -> list[Node]:
        found: list[Node] = [*self.reglas]
        if self.sobre is not None:
            found.append(self.sobre)
        if self.continua.condicion is not None:
            found.append(self.continua.condicion)
        return found

    def text(self, t: Printing) -> str:
        cond = self.continua.condicion
        clauses: list[str] = []
        on_cards = [r for r in self.reglas if r.trata == "carta"]
        on_players = [r for r in self.reglas if r.trata == "jugador"]
        if on_cards and self.sobre is not None:
            clauses.append(self._cartas(on_cards, self.sobre, t, cond))
        clauses.extend([rule.frase(t, self.de) for rule in on_players])
        for rule in self.reglas:
            if isinstance(rule, DeCoste):
                clauses.append(rule.de_quien(self.de, t))
            elif rule.trata == "solo":
                clauses.append(rule.predicado(t, False, False))
        body = joined(clauses, t.lang)
        if cond is not None:
            body = f"{mientras(cond, t)}, {body}"
        if self.continua.una_vez:
            body = t.pick(f"una vez por partida, {body}", f"once per game, {body}")
        return f"{capital(body)}."

    def _cartas(self, rules: list[Regla], sobre: Seleccion, t: Printing, cond: Condition[Mesa] | None) -> str:
        plural = sobre.plural()
        feminine = sobre.femenino() or (isinstance(sobre, Yo) and nouns.de_la_carta(t).gender == "f")
        told = joined([r.predicado(t, plural, feminine) for r in rules], t.lang)
        if isinstance(sobre, Todos):
            return f"{sobre.sujeto(t)} {told}"
        if cond is not None and habla_de(cond) == sobre.key:
            # "mientras su portador sea un Kami, gana +2": the subject is the same
            return t.pick(told, f"it {told}")
        return f"{sobre.nombre(t)} {told}"


#: fields that stand beside the words of a continuous ability
AL_LADO: Final = ("mientras", "sobre", "a", "cuesta", "portador", "por", "obligatorio", "una_vez_por_partida")


def leer_continua(tree: Tree, field: str, tipo: int) -> Dicha:
    """A continuous ability from its entry; `tipo` is that of its card."""
    c = Continua()
    entries = tree.mapping(field)
    rules: list[Regla] = []
    given = {name: value for name, value in entries}
    for name, value in entries:
        if name in AL_LADO:
            continue
        entry = VOCABULARIO.entries.get((CONTINUA, name))
        if entry is None:
            known = ", ".join(sorted(key for role, key in VOCABULARIO.entries if role == CONTINUA))
            raise value.error(
                f"{field}.{name}", f"palabra desconocida; se admiten: {known}", f"unknown word; known ones: {known}"
            )
        piece = Tree(tree.file, value.line)
        piece.entries = [(name, value)]
        for other in [f.name for f in entry.fields if f.name != name and f.name in AL_LADO]:
            if other in given:
                piece.entries.append((other, given[other]))
        node = VOCABULARIO.piece(piece, CONTINUA, field)
        assert isinstance(node, Regla)
        rules.append(node)
    if not rules:
        raise tree.error(
            field,
            "una habilidad dice qué ocurre: cuando, activada…",
            "an ability tells what happens: cuando, activada…",
        )
    sobre = _sobre(tree, field, tipo, any([r.trata == "carta" for r in rules]))
    on = given.get("a")
    de = PROPIO
    if on is not None:
        word = plain(on.text(f"{field}.a"))
        if word not in DE_QUIEN:
            words = ", ".join(DE_QUIEN)
            raise on.error(f"{field}.a", f"se esperaba una de: {words}", f"one of these was expected: {words}")
        de = DE_QUIEN.index(word)
    when = given.get("mientras")
    if when is not None:
        c.condicion = VOCABULARIO.condition(when, f"{field}.mientras")
        c.usa_fuerza = mira_fuerza(c.condicion)
    c.de_quien = de
    c.una_vez = word_at(tree, "una_vez_por_partida", ("si", "no"), "no") == "si"
    if isinstance(sobre, Yo):
        c.a_si = True
    elif isinstance(sobre, Portador):
        c.al_portador = True
    elif isinstance(sobre, Todos):
        c.sobre = sobre.filtro
        c.usa_fuerza = c.usa_fuerza or sobre.filtro.usa_fuerza
    for rule in rules:
        if sobre is not None and isinstance(rule, DeCoste) and rule.propia:
            raise tree.error(
                field, "el coste propio va en su propia entrada", "its own cost goes in an entry of its own"
            )
        rule.aplicar(c)
    c.looks = lo_que_mira(c)
    said = Dicha(c, rules, sobre, de)
    c.nodos = [said]
    return said


def lo_que_mira(c: Continua) -> int:
    """What a continuous ability depends on. Its conditions are checked again every time something changes (ML-6.4.2),
    but for most nothing has changed while the cards in play have not."""
    looks = EN_JUEGO | looks_of(c.fuerza) | looks_of(c.fija) | looks_of(c.condicion)
    for f in (c.sobre, c.no_le_bloquean, c.solo_le_bloquean):
        if f is not None:
            looks |= f.mira()
    return looks


def _sobre(tree: Tree, field: str, tipo: int, on_cards: bool) -> Seleccion | None:
    """On which cards it acts: its bearer if it is an Arma, else itself, unless it says so."""
    given = tree.get("sobre")
    if not on_cards:
        if given is not None:
            raise given.error(f"{field}.sobre", "nada de esto se dice de cartas", "nothing here is said of cards")
        return None
    if given is None:
        return Portador() if tipo == ARMA else Yo()
    node = VOCABULARIO.seleccion(given, f"{field}.sobre")
    if not isinstance(node, (Todos, Yo, Portador)):
        raise given.error(
            f"{field}.sobre",
            "se esperaba: yo, portador, {todos: aliado…}",
            "was expected: yo, portador, {todos: aliado…}",
        )
    return node
