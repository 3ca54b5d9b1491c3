"""A scenario in words: its position, what is done, and the names of what is looked at, in both languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from coliseo.effects.source import Tree
from coliseo.rulings.labels import FIELDS, VALUES, VERBS
from coliseo.text.seats import LETTERS

LANGS: Final = ("es", "en")
Both = dict[str, str]
_OWNER: Final = re.compile(r" de ([A-I])$")
_EVERYONE: Final = {
    "resuelve": {"es": "Nadie más responde: todo se resuelve.", "en": "Nobody responds any more: everything resolves."},
    "tiempo": {"es": "Se acaba el tiempo de la ronda.", "en": "Time is called."},
}
_UNTIL: Final = {"es": "Nadie hace nada más hasta", "en": "Nobody does anything more until"}
_NEXT: Final = {"es": "Se deja pasar lo que se pregunta.", "en": "What is asked is let pass."}
_CHANCE: Final = {"es": "El azar da", "en": "Chance gives"}
_READINGS: Final = {"es": "Se juega con", "en": "Played with"}


def both(es: str, en: str) -> Both:
    return {"es": es, "en": en}


def label(field: str, lang: str, names: Mapping[str, tuple[str, str]] = FIELDS) -> str:
    known = names.get(field)
    if known is not None:
        return known[0 if lang == "es" else 1]
    return field.replace("_", " ")


def value(found: object, lang: str) -> str:
    """A value as a person would say it."""
    if found is None:
        return "nada" if lang == "es" else "nothing"
    if isinstance(found, bool):
        return {True: ("sí", "yes"), False: ("no", "no")}[found][0 if lang == "es" else 1]
    if isinstance(found, dict):
        told = [f"{label(str(name), lang)} {value(part, lang)}" for name, part in found.items()]
        return ", ".join(told) or value(None, lang)
    if isinstance(found, (list, tuple)):
        return ", ".join(value(part, lang) for part in found) or value(None, lang)
    text = label(found, lang, VALUES) if isinstance(found, str) else str(found)
    return _OWNER.sub(r" of \1", text) if lang == "en" else text


def said(tree: Tree, lang: str) -> str:
    """What a tree of a file says, with its own spelling of names."""
    if tree.entries is not None:
        parts = []
        for name, inner in tree.entries:
            key = label(name, lang) if name in FIELDS else inner.written or name
            parts.append(f"{key} {_inside(inner, lang)}")
        return ", ".join(parts) or value(None, lang)
    if tree.items is not None:
        return ", ".join(_inside(item, lang) for item in tree.items) or value(None, lang)
    return value(tree.scalar, lang)


def _inside(tree: Tree, lang: str) -> str:
    text = said(tree, lang)
    several = (tree.entries is not None and len(tree.entries) > 1) or (tree.items is not None and len(tree.items) > 1)
    return f"({text})" if several else text


# -- positions --------------------------------------------------------------------------------------------------------


def position_in_words(position: Tree | None, lang: str) -> list[tuple[str, list[str]]]:
    """Part by part: what it is (a seat, the board, the phase…) and what is there, thing by thing."""
    parts: list[tuple[str, list[str]]] = []
    for name, tree in (position.entries or []) if position is not None else []:
        if name == "lecturas":
            parts.append((_READINGS[lang], [f"{key}: {said(inner, lang)}" for key, inner in tree.entries or []]))
        elif tree.entries is not None:
            written = tree.written if name.upper() in LETTERS and len(name) == 1 else ""
            parts.append((written or label(name, lang), [_thing(key, inner, lang) for key, inner in tree.entries]))
        else:
            parts.append((label(name, lang), [said(tree, lang)]))
    return parts


def _thing(name: str, tree: Tree, lang: str) -> str:
    key = label(name, lang) if name in FIELDS else tree.written or name
    if tree.entries is not None and tree.get("carta") is not None:
        card, owner = said(tree.need("carta"), lang), tree.get("de")
        rest = [f"{label(k, lang)} {_inside(v, lang)}" for k, v in tree.entries if k not in ("carta", "de")]
        whose = "" if owner is None else f" {'de' if lang == 'es' else 'of'} {said(owner, lang)}"
        return f"{key}: {card}{whose}" + (f" ({'; '.join(rest)})" if rest else "")
    return f"{key}: {said(tree, lang)}"


# -- actions ----------------------------------------------------------------------------------------------------------


def action_in_words(step: Tree, lang: str) -> str:
    """One action as a sentence."""
    if step.entries is None:
        word = step.text("accion")
        return _EVERYONE.get(word, both(word, word))[lang]
    name, done = step.entries[0]
    if name == "hasta":
        return _NEXT[lang] if done.entries is None else f"{_UNTIL[lang]}: {_spoken(done, lang)}."
    if name == "azar":
        return f"{_CHANCE[lang]}: {said(done, lang)}."
    return f"{done.written or name.upper()} {deed_in_words(done, lang)}."


def deed_in_words(done: Tree, lang: str) -> str:
    """What a seat does, without saying whose it is."""
    if done.entries is None:
        return label(done.text("accion"), lang, VERBS)
    return _spoken(done, lang)


def _spoken(tree: Tree, lang: str) -> str:
    parts = [f"{label(name, lang, VERBS)} {said(inner, lang)}" for name, inner in tree.entries or []]
    return ", ".join(parts)


def path_in_words(path: str, written: str, lang: str) -> str:
    """What an expectation looks at: «B.resistencia» → «B · Resistencia»."""
    keys, spelled = path.split("."), (written or path).split(".")
    if len(keys) != len(spelled):
        spelled = keys
    told = [
        label(key, lang) if key in FIELDS else as_written.replace("_", " ")
        for key, as_written in zip(keys, spelled, strict=True)
    ]
    return " · ".join(told)
