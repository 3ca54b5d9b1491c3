"""What the rulebook quotes of the real personajes, for the tables of worked examples.

`citas: true` takes it as it is quoted. Where an example needs what nobody knows of them, its position says it:
`citas: {gaston: {ficha: {vida: 12}, cartas: {Empujón: {distintivo: accion}}}}`. Cards and abilities go by name, and
`simbolo: magica` stands for the symbol that was lost from a text. What the rulebook does say cannot be changed.
"""

from __future__ import annotations

from coliseo.effects.source import Tree, plain, read_file
from coliseo.games.sorcerers_arena.language.sets import (
    REFERENCIA,
    agregar,
    catalogo_base,
    catalogo_de_ejemplos,
    conjunto_de,
)
from coliseo.games.sorcerers_arena.language.vocabulary import es_nulo
from coliseo.games.sorcerers_arena.model.cards import Catalogo

SIMBOLO = "simbolo"
#: parts of a card or an ability from which a symbol may be missing
_CON_SIMBOLOS = ("coste", "efecto")


def catalogo_citado(citas: Tree) -> Catalogo:
    """The base sets and what the rulebook quotes, completed."""
    if citas.entries is None:
        return catalogo_de_ejemplos() if citas.boolean("citas") else catalogo_base()
    quoted = read_file(REFERENCIA)
    people = quoted.need("personajes")
    whole = _con(quoted, "personajes", _en_lista(people, citas, "citas", "clave"))
    return agregar(catalogo_base(), conjunto_de(whole, catalogo_base(), False))


def _completar(known: Tree, given: Tree, where: str) -> Tree:
    """What is known, with what is given in the place of what is not."""
    if es_nulo(known):
        return given
    if given.entries is not None and known.items is not None:
        return _en_lista(known, given, where, "nombre")
    if given.entries is None or known.entries is None:
        raise given.error(where, "eso lo dice el reglamento", "the rulebook says that")
    whole = known
    for name, value in given.entries:
        field = f"{where}.{name}"
        old = known.get(name)
        if name == SIMBOLO:
            for part in _CON_SIMBOLOS:
                text = whole.get(part)
                if text is not None:
                    whole = _con(whole, part, _con_simbolo(text, value))
        else:
            whole = _con(whole, name, value if old is None else _completar(old, value, field))
    return whole


def _en_lista(known: Tree, given: Tree, where: str, by: str) -> Tree:
    """Items of a list, by their name or key."""
    whole = Tree(known.file, known.line)
    whole.items = list(known.sequence(where))
    names = [plain(item.need(by).text(by)) for item in whole.items]
    for name, value in given.mapping(where):
        if name not in names:
            words = ", ".join(names)
            raise value.error(f"{where}.{name}", f"se esperaba uno de: {words}", f"one of these was expected: {words}")
        at = names.index(name)
        whole.items[at] = _completar(whole.items[at], value, f"{where}.{name}")
    return whole


def _con(tree: Tree, field: str, value: Tree) -> Tree:
    """A mapping with another value of a field, or one field more."""
    whole = Tree(tree.file, tree.line)
    whole.entries = [(name, value if name == field else old) for name, old in tree.mapping(field)]
    if tree.get(field) is None:
        whole.entries.append((field, value))
    return whole


def _con_simbolo(tree: Tree, word: Tree) -> Tree:
    """A text with a word in the place of every symbol that was lost."""
    if es_nulo(tree):
        return word
    whole = Tree(tree.file, tree.line)
    whole.scalar = tree.scalar
    if tree.items is not None:
        whole.items = [_con_simbolo(item, word) for item in tree.items]
    if tree.entries is not None:
        whole.entries = [(name, _con_simbolo(value, word)) for name, value in tree.entries]
    return whole
