"""The chess federation's report file (TRF16, and TRF26 with its own codes): read and written.

Lines of fixed columns: `001` a player with what happened to him in each round; `??2` the event; `XX?` (the extension
that pairing engines read) and, in TRF26, `142`, `162` and `260` the number of rounds, the points and the barred pairs.
Our games have no colours: who is named first is written as White.
"""

from __future__ import annotations

import re
from typing import Final

from coliseo.tournament.interop.chart import ALONE, BadImport, Chart, ChartMatch, ChartPlayer, Lost, Written, clean_name
from coliseo.tournament.results import BYE, DOUBLE_LOSS, NO_SHOW, NOBODY, NOT_PLAYED, PLAYED, VOID

TRF16: Final = "16"
TRF26: Final = "26"

_NAME: Final = 33
_FIRST_RESULT: Final = 91
_STEP: Final = 10
MOST: Final = 9_999

_WINS: Final = ("1", "+", "W")
_LOSSES: Final = ("0", "-", "L")
_DRAWS: Final = ("=", "D")
_FORFEITS: Final = ("+", "-")
_ALONE: Final = {"U": BYE, "F": BYE, "H": BYE, "Z": NOT_PLAYED, " ": NOT_PLAYED}


# -- writing --------------------------------------------------------------------------------------------------------


def write(chart: Chart, version: str = TRF26) -> Written:
    """Players are numbered from 1 in order, as the format asks."""
    lost: list[Lost] = []
    people = sorted(chart.players, key=lambda p: p.number)
    if len(people) > MOST:
        raise BadImport(f"caben {MOST} jugadores", f"{MOST} players fit")
    rank = {p.number: k for k, p in enumerate(people, 1)}
    if any(n != k for n, k in rank.items()):
        lost.append(("los números propios: aquí van del 1 en adelante", "our own numbers: here they go from 1 on"))
    if any(len(p.name) > _NAME for p in people):
        lost.append((f"los nombres de más de {_NAME} letras, enteros", f"names of over {_NAME} characters, in full"))
    if any(len(m.games) > 1 for m in chart.matches):
        lost.append(("las partidas de cada encuentro", "the games of each match"))
    if any(max(game) > 1 for m in chart.matches for game in m.games):
        lost.append(("el SCORE o lo que le quedó a cada uno", "SCORE, or what each had left"))
    if any(p.team for p in people):
        lost.append(("tiendas y equipos", "shops and teams"))
    if any(m.kind not in ("", PLAYED, NO_SHOW, BYE, NOT_PLAYED, DOUBLE_LOSS) for m in chart.matches):
        lost.append(("si se concedió, acordó, sancionó o acabó el tiempo", "conceded, agreed, penalised or on time"))
    if any(not m.kind for m in chart.matches):
        lost.append(("encuentros sin resultado", "matches without a result"))
    lines = _heading(chart, len(people), version)
    lines += _players(chart, people, rank)
    lines += _pairs(chart, rank, version)
    lines += [f"### {note}" for note in chart.notes]
    return Written("".join(line.rstrip() + "\n" for line in lines), lost)


def _heading(chart: Chart, people: int, version: str) -> list[str]:
    rounds = max(chart.rounds, chart.played)
    lines = [f"012 {chart.name}"]
    if chart.date:
        lines.append(f"042 {chart.date.replace('-', '/')}")
    lines += [f"062 {people}", "092 Swiss"]
    if version == TRF26:
        points = (("W", chart.win), ("D", chart.draw), ("L", chart.loss), ("A", 0), ("P", chart.win))
        lines.append(f"142 {rounds}")
        lines.append("162  " + "    ".join(f"{code}{points:4.1f}" for code, points in points))
        lines.append("182 Coliseo")
    lines.append(f"XXR {rounds}")
    lines.append(f"XXS W={chart.win}.0 D={chart.draw}.0 L={chart.loss}.0 ZPB=0.0 FL=0.0 PAB={chart.win}.0")
    return lines


def _players(chart: Chart, people: list[ChartPlayer], rank: dict[int, int]) -> list[str]:
    cells: dict[int, dict[int, str]] = {p.number: {} for p in people}
    points = dict.fromkeys(cells, 0)
    for match in chart.matches:
        for side, n in enumerate(match.sides):
            if n != ALONE and match.kind:
                code = _code(match, side)
                colour = "-" if match.alone else "wb"[side]
                rival = match.sides[1 - side]
                number = "0000" if rival == ALONE else f"{rank[rival]:4}"
                cells[n][match.round] = f"{number} {colour} {code}"
                points[n] += _points(chart, code)
    places = {n: k for k, n in enumerate(chart.order, 1)}
    lines: list[str] = []
    for p in people:
        results = "  ".join(cells[p.number].get(r, "0000 - Z") for r in range(1, chart.played + 1))
        place = places.get(p.number, len(people))
        name = p.name[:_NAME]
        about = f"001 {rank[p.number]:4}      {name:<{_NAME}}{'':33}{points[p.number]:4.1f} {place:4}"
        lines.append(f"{about}  {results}")
    return lines


def _code(match: ChartMatch, side: int) -> str:
    if match.kind == BYE:
        return "U"
    if match.kind in (NOT_PLAYED, VOID):
        return "Z"
    if match.kind == DOUBLE_LOSS:
        return "-"
    if match.kind == NO_SHOW:
        return "+" if match.winner == side else "-"
    return "=" if match.winner == NOBODY else "1" if match.winner == side else "0"


def _points(chart: Chart, code: str) -> int:
    if code in (*_WINS, "U"):
        return chart.win
    return chart.draw if code in _DRAWS else chart.loss if code == "0" else 0


def _pairs(chart: Chart, rank: dict[int, int], version: str) -> list[str]:
    lines: list[str] = []
    rounds = max(chart.rounds, chart.played, 1)
    for a, b in chart.barred:
        if a in rank and b in rank:
            if version == TRF26:
                lines.append(f"260 001 {rounds:03} {rank[a]:4} {rank[b]:4}")
            lines.append(f"XXP {rank[a]} {rank[b]}")
    return lines


# -- reading --------------------------------------------------------------------------------------------------------


def read(text: str) -> Chart:
    players: list[ChartPlayer] = []
    results: dict[int, list[tuple[int, str, str]]] = {}
    lines_of: dict[int, int] = {}
    places: dict[int, int] = {}
    barred: set[tuple[int, int]] = set()
    name, date, rounds = "", "", 0
    points = {"W": 1, "D": 0, "L": 0}
    for at, raw in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        code, rest = raw[:3], raw[4:].strip()
        if code == "001":
            number = _number(raw[4:8], at)
            if number in lines_of:
                raise BadImport(f"el {number} está dos veces", f"{number} is there twice", at)
            lines_of[number] = at
            players.append(ChartPlayer(number, clean_name(raw[14:47]) or f"#{number}"))
            results[number] = _results(raw[_FIRST_RESULT:], at)
            places[number] = _number(raw[85:89], at) if raw[85:89].strip() else MOST
        elif code == "012":
            name = clean_name(rest)
        elif code == "042":
            date = rest.replace("/", "-")[:10]
        elif code in ("XXR", "142"):
            rounds = _number(rest, at)
        elif code == "XXS":
            for what, value in re.findall(r"\b(W|D|L)=(\d{1,3})(?:\.\d)?\b", rest):
                points[what] = int(value)
        elif code == "162":
            for what, value in re.findall(r"\b(W|D|L) *(\d{1,3})(?:\.\d)?", raw[3:]):
                points[what] = int(value)
        elif code in ("XXP", "260"):
            numbers = [_number(word, at) for word in rest.split()][2 if code == "260" else 0 :]
            barred |= {(min(a, b), max(a, b)) for a in numbers for b in numbers if a < b}
    if not players:
        raise BadImport("no hay ninguna línea 001", "there is no line 001")
    return Chart(
        name=name,
        players=tuple(players),
        matches=tuple(_matches(results, lines_of)),
        date=date,
        rounds=rounds,
        win=points["W"],
        draw=points["D"],
        loss=points["L"],
        barred=tuple(sorted(p for p in barred if p[0] in lines_of and p[1] in lines_of)),
        order=tuple(sorted(places, key=lambda n: (places[n], n))),
        source="trf",
    )


def _results(text: str, at: int) -> list[tuple[int, str, str]]:
    """Of each round: the rival (0: none), the colour and the code."""
    found: list[tuple[int, str, str]] = []
    text = text.rstrip()
    for start in range(0, len(text), _STEP):
        cell = text[start : start + 8].ljust(8)
        number, colour, code = cell[:4].strip() or "0", cell[5], cell[7].upper()
        known = (*_WINS, *_LOSSES, *_DRAWS, *_ALONE)
        if not (number.isascii() and number.isdigit()) or code not in known or colour not in "wb- ":
            round_ = start // _STEP + 1
            raise BadImport(f"ronda {round_}: no se entiende «{cell}»", f"round {round_}: what is “{cell}”?", at)
        found.append((int(number), colour, code))
    return found


def _matches(results: dict[int, list[tuple[int, str, str]]], lines_of: dict[int, int]) -> list[ChartMatch]:
    matches: list[ChartMatch] = []
    for n, rounds in sorted(results.items()):
        for number, (rival, colour, code) in enumerate(rounds, 1):
            if rival == 0:
                kind = _ALONE.get(code, NO_SHOW)
                matches.append(ChartMatch(number, (n, ALONE), BYE if kind == BYE or code == "+" else NOT_PLAYED))
                continue
            line = lines_of[n]
            theirs = results.get(rival, [])
            back = theirs[number - 1] if number <= len(theirs) else None
            if back is None or back[0] != n or not _fit(code, back[2]):
                es = f"ronda {number}: {n} y {rival} no dicen lo mismo"
                raise BadImport(es, f"round {number}: {n} and {rival} do not tell the same", line)
            # each match once, told by White or, without colours, by the lower number
            if colour == "b" or (colour != "w" and rival < n):
                if back[1] == colour and colour == "b" and n < rival:
                    raise BadImport(f"ronda {number}: dos negras", f"round {number}: Black twice", line)
                continue
            if back[1] == "w" and colour == "w":
                raise BadImport(f"ronda {number}: dos blancas", f"round {number}: White twice", line)
            matches.append(_match(number, n, rival, code, back[2]))
    return sorted(matches, key=lambda m: (m.round, m.sides[1] == ALONE, m.sides))


def _fit(mine: str, theirs: str) -> bool:
    if mine in _DRAWS or theirs in _DRAWS:
        return mine in _DRAWS and theirs in _DRAWS
    if mine in _LOSSES and theirs in _LOSSES:
        return mine in _FORFEITS and theirs in _FORFEITS
    return (mine in _WINS) != (theirs in _WINS) and mine not in _ALONE and theirs not in _ALONE


def _match(number: int, n: int, rival: int, code: str, theirs: str) -> ChartMatch:
    if code in _DRAWS:
        return ChartMatch(number, (n, rival), PLAYED, NOBODY)
    if code in _LOSSES and theirs in _LOSSES:
        return ChartMatch(number, (n, rival), DOUBLE_LOSS, NOBODY)
    kind = NO_SHOW if code in _FORFEITS else PLAYED
    return ChartMatch(number, (n, rival), kind, 0 if code in _WINS else 1)


def _number(text: str, at: int) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdigit()) or not 0 < int(text[:9]) <= MOST:
        raise BadImport(f"«{text[:20]}» no es un número", f"“{text[:20]}” is no number", at)
    return int(text)
