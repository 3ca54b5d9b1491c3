"""What a pairing costs, in words: level by level, against the best, and why somebody had to play down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from coliseo.text.lexicon import joined
from coliseo.tournament.problem import LEVELS, PairingProblem, PairingResult

#: one · more than one, in Spanish and in English; the lot is no cost that anybody sees
_WORDS: Final[dict[str, tuple[str, str, str, str]]] = {
    "rematches": ("{} revancha", "{} revanchas", "{} rematch", "{} rematches"),
    "second_byes": ("{} segundo descanso", "{} segundos descansos", "{} second bye", "{} second byes"),
    "soft_barred": (
        "{} pareja que se prefería separar",
        "{} parejas que se prefería separar",
        "{} pair to be kept apart",
        "{} pairs to be kept apart",
    ),
    "bye": (
        "descansa alguien con {} punto",
        "descansa alguien con {} puntos",
        "the bye goes to {} point",
        "the bye goes to {} points",
    ),
    "points": (
        "{} de diferencia de puntos al cuadrado",
        "{} de diferencias de puntos al cuadrado",
        "{} of squared point difference",
        "{} of squared point differences",
    ),
    "score": (
        "{} de diferencia de SCORE al cuadrado",
        "{} de diferencias de SCORE al cuadrado",
        "{} of squared SCORE difference",
        "{} of squared SCORE differences",
    ),
    "downs": (
        "{} punto de quien juega hacia abajo",
        "{} puntos de quienes juegan hacia abajo",
        "{} point of who plays down",
        "{} points of those who play down",
    ),
    "floats": ("{} que sube o baja otra vez", "{} que suben o bajan otra vez", "{} floats again", "{} float again"),
    "tag": (
        "{} pareja de la misma procedencia",
        "{} parejas de la misma procedencia",
        "{} pair from the same place",
        "{} pairs from the same place",
    ),
    "custom": (
        "{} de distancia a la costumbre elegida",
        "{} de distancia a la costumbre elegida",
        "{} away from the chosen custom",
        "{} away from the chosen custom",
    ),
}
#: levels said with the words of another, or not at all
_SAID_AS: Final = {"tag_above": "tag"}
_UNSAID: Final = ("rematch_rounds", "lot")


def _said(level: str, value: int, lang: str) -> str:
    words = _WORDS[_SAID_AS.get(level, level)]
    return words[(0 if lang == "es" else 2) + (value != 1)].format(value)


def cost_in_words(cost: Mapping[str, int], lang: str) -> str:
    parts = [_said(level, cost[level], lang) for level in LEVELS if level not in _UNSAID and cost.get(level)]
    if not parts:
        return "todos con los suyos, sin coste" if lang == "es" else "everybody among equals, at no cost"
    return joined(parts, lang)


def against_the_best(cost: Mapping[str, int], best: Mapping[str, int], lang: str) -> str:
    """What a pairing by hand costs more; the first level in which they differ is the one that decides."""
    es = lang == "es"
    more: list[str] = []
    less: list[str] = []
    for level in LEVELS:
        difference = cost.get(level, 0) - best.get(level, 0)
        if level in _UNSAID or not difference:
            continue
        (more if difference > 0 else less).append(_said(level, abs(difference), lang))
    if not more and not less:
        if cost == best:
            return "es el mejor" if es else "it is the best"
        return "tan bueno como el mejor; solo cambia la suerte" if es else "as good as the best; only the lot differs"
    parts = []
    if more:
        parts.append(f"{joined(more, lang)} {'de más' if es else 'more'}")
    if less:
        parts.append(f"{joined(less, lang)} {'de menos' if es else 'less'}")
    tail = "que el mejor" if es else "than the best"
    return f"{'; '.join(parts)} {tail}"


def why_down(problem: PairingProblem, result: PairingResult, lang: str) -> list[str]:
    """Of each points group that somebody left downwards, why: an odd number, or no legal pairs for all within it."""
    es = lang == "es"
    points = problem.points
    leave: dict[int, int] = {}
    join: dict[int, int] = {}
    for a, b in result.pairs:
        high, low = max(points[a], points[b]), min(points[a], points[b])
        if high != low:
            leave[high] = leave.get(high, 0) + 1
            join[low] = join.get(low, 0) + 1
    lines: list[str] = []
    for p in sorted(leave, reverse=True):
        own = sum(1 for n in problem.players if points[n] == p)
        from_above = join.get(p, 0)
        rests = int(bool(result.bye) and points[result.bye] == p)
        down = leave[p]
        come = (f" y {from_above} de arriba" if es else f" and {from_above} from above") if from_above else ""
        off = (" menos quien descansa" if es else " less the bye") if rests else ""
        size = f"{own} jugador{'es' if own != 1 else ''}" if es else f"{own} player{'s' if own != 1 else ''}"
        group = (
            (f"el grupo de {p} punto{'s' * (p != 1)} tiene " if es else f"the {p}-point group has ") + size + come + off
        )
        if down == 1 and (own - from_above - rests) % 2 == 1:
            lines.append(f"{group}: {'uno tenía que bajar' if es else 'one had to play down'}")
        else:
            went = (f"bajan {down}" if down > 1 else "baja 1") if es else f"{down} play{'s' if down == 1 else ''} down"
            why = "entre ellos no había parejas legales para todos" if es else "among them not all had a legal rival"
            lines.append(f"{group}: {went}, {why}")
    return lines
