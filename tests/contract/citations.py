"""Whether what happens or is refused cites a rule that speaks of it (`speaks` in rules.yaml, kinds.yaml)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from coliseo.games.mitos_y_leyendas.model.cards import TIPOS as TIPOS_DE_MITOS
from coliseo.games.rise_of_gods.model.cards import TIPOS as TIPOS_DE_RISE
from coliseo.kernel.events import UNWRITTEN
from coliseo.kernel.state import State
from coliseo.rulebook import load_kinds, load_rules

#: the fields of an event that say what it is about, the first there is
SUBJECTS_OF_AN_EVENT = ("contra", "carta", "pieza")
#: what the book of a game does not treat, in the words of kinds.yaml: its events cite no rule, and no others do without
UNTREATED: Mapping[str, frozenset[str]] = {
    "mitos_y_leyendas": frozenset({"gana concede", "tiempo", "empate tiempo"}),
    "warlords_of_terra": frozenset({"gana concede"}),
    "sorcerers_arena": frozenset({"gana concede", "tiempo", "ultima_ronda tiempo"}),
}


@cache
def spoken_of(game: str) -> Mapping[str, frozenset[str]]:
    """The kinds that each rule speaks of."""
    return {rule.id: frozenset(rule.speaks) for rule in load_rules(game)}


@cache
def kinds_of(game: str, thing: str) -> frozenset[str]:
    """The kinds that list an event, as it is called, or a refusal (`!guard`)."""
    return frozenset(
        kind.id for kind in load_kinds(game) if thing in kind.events or thing in (f"!{r}" for r in kind.refusals)
    )


def types_of_cards(game: str, m: State) -> dict[str, str]:
    """What type each card of the table is, in the games whose rules differ by it."""
    catalogue = getattr(m, "catalogo", None)
    if game == "rise_of_gods":
        return {key: TIPOS_DE_RISE[card.tipo] for key, card in catalogue.por_clave.items()}  # type: ignore[union-attr]
    if game == "mitos_y_leyendas":
        return {
            key: TIPOS_DE_MITOS[card.tipo.bit_length() - 1]
            for key, card in catalogue.por_clave.items()  # type: ignore[union-attr]
        }
    return {}


def words_in(event: dict[str, Any], types: dict[str, str]) -> set[str]:
    """The words that tell an event from others of its name: those of its fields, and the type of its card."""
    found = {value for name, value in event.items() if isinstance(value, str) and name not in ("suceso", "regla")}
    about = next((event[name] for name in SUBJECTS_OF_AN_EVENT if event.get(name) is not None), None)
    key = about.get("carta") if isinstance(about, dict) else about
    if isinstance(key, str) and key in types:
        found.add(types[key])
    return found


def miscited_event(game: str, event: dict[str, Any], types: dict[str, str]) -> bool:
    """Does its rule speak of nothing that it is?"""
    if event["regla"] == UNWRITTEN:
        return not is_untreated(game, event)
    name = event["suceso"]
    kinds = kinds_of(game, name).union(*(kinds_of(game, f"{name} {word}") for word in words_in(event, types)))
    return not kinds & spoken_of(game).get(event["regla"], frozenset())


def is_untreated(game: str, event: dict[str, Any]) -> bool:
    name = event["suceso"]
    return bool(UNTREATED.get(game, frozenset()) & {name, *(f"{name} {word}" for word in words_in(event, {}))})


def never_cited_so(game: str, event: dict[str, Any]) -> bool:
    """The same of an event in the words of scenarios, whose cards need not be the game's: whatever its card."""
    if event["regla"] == UNWRITTEN:
        return not is_untreated(game, event)
    kinds = frozenset(k.id for k in load_kinds(game) for e in k.events if e.partition(" ")[0] == event["suceso"])
    return not kinds & spoken_of(game).get(event["regla"], frozenset())


def miscited_refusal(game: str, guard: str, rule: str) -> bool:
    return not kinds_of(game, f"!{guard}") & spoken_of(game).get(rule, frozenset())
