"""Draws the house for docs/casa.md and docs/en/house.md: `python tools/house_picture.py` writes docs/img/casa*.svg.

The rooms are read off the folders, so that the picture cannot show a room that is not there.
"""

from __future__ import annotations

from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "coliseo"
WIDTH, ROW, GAP = 1000, 54, 12

#: rooms of a game in the order of the book's way through them, with what each is for
ROOMS = {
    "model": ("lo que se recuerda", "what is remembered"),
    "facts": ("lo que se deduce", "what is worked out"),
    "atoms": ("lo que cambia la mesa", "what changes the table"),
    "language": ("las palabras de las cartas", "the words of the cards"),
    "construction": ("qué mazos valen", "which decks are legal"),
    "flow": ("el reglamento, paso a paso", "the book, step by step"),
    "telling": ("cómo se cuenta", "how it is told"),
    "mind": ("cuánto vale una posición", "what a position is worth"),
    "law": ("la ley de sus torneos", "the law of its tournaments"),
    "shelf": ("cartas y mesas a la vista", "cards and tables on show"),
    "judge": ("sus escenarios", "its scenarios"),
    "terminal": ("su mesa en la terminal", "its table in the terminal"),
    "data": ("catálogo, cartas, lecciones", "catalogue, cards, lessons"),
}
GROUND = {
    "kernel": ("procedimientos, preguntas, azar, saber", "procedures, questions, chance, knowledge"),
    "tabletop": ("lo que comparten los juegos de cartas", "what games of cards share"),
    "effects": ("el lenguaje de las cartas", "the language of cards"),
    "text": ("frases en dos idiomas", "sentences in two languages"),
}
CLIENTS = ("judge", "match", "players", "lab", "tournament", "server", "cli", "conformance", "decks")


def box(x: float, y: float, width: float, height: float, name: str, note: str = "", fill: str = "#fff8ec") -> str:
    middle = x + width / 2
    text = f'<text x="{middle}" y="{y + (21 if note else height / 2 + 5)}" class="name">{escape(name)}</text>'
    if note:
        text += f'<text x="{middle}" y="{y + 40}" class="note">{escape(note)}</text>'
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="7" fill="{fill}"/>{text}'


def row(y: float, names: dict[str, str], fill: str, left: float = 20, right: float = WIDTH - 20) -> list[str]:
    width = (right - left - GAP * (len(names) - 1)) / len(names)
    return [box(left + i * (width + GAP), y, width, ROW, n, note, fill) for i, (n, note) in enumerate(names.items())]


def drawing(lang: int) -> str:
    for name in (*GROUND, *CLIENTS):
        assert (SOURCE / name).is_dir(), name
    for name in ROOMS:
        assert list((SOURCE / "games").glob(f"*/{name}")), name
    say = (lambda es, en: es) if lang == 0 else (lambda es, en: en)
    parts: list[str] = []
    y = 20.0
    parts += row(y, dict.fromkeys(CLIENTS, ""), "#e8eef7")
    parts.append(f'<text x="{WIDTH / 2}" y="{y + ROW + 22}" class="note">{say("clientes", "clients")} ↓</text>')
    y += ROW + 34
    door = say("una puerta por juego: GamePackage", "one door for each game: GamePackage")
    parts.append(box(20, y, WIDTH - 40, ROW, "games/registry.py", door, "#f7e3c4"))
    y += ROW + 26
    rows = [list(ROOMS)[i : i + 4] for i in range(0, len(ROOMS), 4)]
    height = len(rows) * (ROW + GAP) + 40
    parts.append(f'<rect x="20" y="{y}" width="{WIDTH - 40}" height="{height}" rx="10" fill="#fdfaf4"/>')
    told = say("games/<juego>: cada sala ve solo las anteriores", "games/<game>: each room sees only those before it")
    parts.append(f'<text x="{WIDTH / 2}" y="{y + 24}" class="name">{escape(told)}</text>')
    for i, names in enumerate(rows):
        shown = {f"{name}/": ROOMS[name][lang] for name in names}
        parts += row(y + 36 + i * (ROW + GAP), shown, "#fff2d9", 36, WIDTH - 36)
    y += height + 26
    parts += row(y, {f"{name}/": notes[lang] for name, notes in GROUND.items()}, "#e6f2e6")
    style = (
        "rect{stroke:#8a6d3b;stroke-width:1.2}text{font-family:sans-serif;text-anchor:middle;fill:#2b2118}"
        ".name{font-size:14px;font-weight:600}.note{font-size:11.5px;fill:#5b4a33}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y + ROW + 20:.0f}" role="img">'
        f'<style>{style}</style><rect width="100%" height="100%" fill="#fff" stroke="none"/>{"".join(parts)}</svg>\n'
    )


def main() -> None:
    for lang, name in enumerate(("casa.svg", "house.svg")):
        (ROOT / "docs" / "img" / name).write_text(drawing(lang), encoding="utf-8")


if __name__ == "__main__":
    main()
