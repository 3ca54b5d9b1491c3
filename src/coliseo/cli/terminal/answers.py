"""What the terminal answers to a person's questions: rules, cards, what can be done, and why something cannot."""

from __future__ import annotations

from rich.text import Text

from coliseo.cli.language import say
from coliseo.cli.terminal.lines import paragraph, rule_line
from coliseo.cli.terminal.painter import Painter
from coliseo.cli.terminal.typed import matching
from coliseo.effects.source import plain
from coliseo.kernel.guards import Refusal
from coliseo.kernel.questions import NUMBER, Question
from coliseo.match.session import Session
from coliseo.rule_search.finding import search
from coliseo.rulebook import load_rules

#: rules shown for a search by words
MAX_FOUND = 8


def help_lines(painter: Painter, width: int, *, shows: bool = False, stops: bool = False) -> list[Text]:
    """`shows`: there is somebody to whom one may show one's hand; `stops`: not everything is asked."""
    shown = say("enseña tu mano a tu compañero, o deja de hacerlo", "shows your partner your hand, or no longer")
    rows = [
        (say("1   o   1 1 3", "1   or   1 1 3"), say("elegir (0: seguir o nada)", "choose (0: go on, or nothing)")),
        ("? 1", say("explica la opción 1", "explains option 1")),
        ("?", say("qué no se puede ahora y por qué, con su regla", "what cannot be done now, why, and the rule")),
        *painter.help_rows(),
        ("b B", say("el lado de B", "B's side of the table")),
        ("o · l", say("todas las opciones · la historia", "all the options · the story so far")),
        *([(say("enseñar", "show"), shown)] if shows else []),
        *(
            [(say("parar · pasar", "stop · pass"), say("dónde te pregunta la mesa", "where you are asked"))]
            if stops
            else []
        ),
        (say("deshacer", "undo"), say("vuelve a tu última decisión", "back to your latest decision")),
        (say("guardar FICHERO", "save FILE"), say("guarda la partida", "saves the game")),
        (say("rendirse · salir", "concede · quit"), say("pierdes · lo dejas aquí", "you lose · leave it here")),
        ("Enter", say("vuelve a dibujar la mesa", "draws the table again")),
    ]
    lines = [rule_line(say("Ayuda", "Help"), width)]
    for typed, meaning in rows:
        line = Text(f" {typed:<18}", style="bold")
        line.append(meaning, style="not bold")
        lines.append(line)
    for text in painter.legend():
        lines.extend(paragraph(text, width, 1, 2, "dim"))
    return lines


def rule_lines(game: str, wanted: str, lang: str, width: int) -> list[Text]:
    """A rule by its ID, or those that answer the words, the likeliest first."""
    if not wanted:
        text = say("Escribe: r y el número de una regla, o palabras.", "Type: r and a rule's number, or words.")
        return paragraph(text, width, 0, 2, "yellow")
    rules = load_rules(game)
    found = [rule for rule in rules if rule.id.lower() == wanted.lower()]
    meant = ""
    if not found:
        answer = search(game, wanted)
        found, meant = [hit.rule for hit in answer.hits], answer.meant
    if not found:
        text = say(f"No hay una regla «{wanted}».", f"There is no rule “{wanted}”.")
        return paragraph(text, width, 0, 2, "yellow")
    lines = [line for rule in found[:MAX_FOUND] for line in paragraph(f"{rule.id}: {rule.text(lang)}", width, 1, 2)]
    if meant:
        lines[:0] = paragraph(
            say(f"Esto es lo que hay de «{meant}»:", f"This is what there is about “{meant}”:"), width, 0, 2
        )
    if len(found) > MAX_FOUND:
        rest = len(found) - MAX_FOUND
        lines.append(Text(say(f" … y {rest} más", f" … and {rest} more"), style="dim"))
    return lines


def card_lines(found: list[str], wanted: str, width: int) -> list[Text]:
    if not wanted:
        return paragraph(say("Escribe: c y parte de un nombre.", "Type: c and part of a name."), width, 0, 2, "yellow")
    if not found:
        text = say(f"No hay una carta «{wanted}».", f"There is no card “{wanted}”.")
        return paragraph(text, width, 0, 2, "yellow")
    return [line for text in found[:MAX_FOUND] for line in paragraph(text, width, 1, 2)]


def refused_lines(session: Session, painter: Painter, q: Question, lang: str, width: int) -> list[Text]:
    """Everything that cannot be named in answer to the question, gathered by what stands in the way."""
    game, m = session.game, session.state
    reasons: dict[tuple[str, ...], dict[str, list[str]]] = {}
    if q.kind != NUMBER:
        out = [c for c in game.universe(m, q) if c not in q.menu]
        for choice in painter.choices(m, q, out):
            why = tuple(_reason(r, lang) for r in game.explain(m, q, choice.candidate))
            if why:
                reasons.setdefault(why, {}).setdefault(choice.group, []).append(choice.label.plain)
    if not reasons:
        return [Text(say(" Todo lo que cabe nombrar aquí se puede.", " All that can be named here can be done."))]
    lines = [rule_line(say("Lo que ahora no se puede", "What cannot be done now"), width)]
    for why, groups in reasons.items():
        for group, names in groups.items():
            lines.extend(paragraph(f"{group} {', '.join(names)}".strip(), width, 1, 2, "bold"))
        for reason in why:
            lines.extend(paragraph(reason, width, 3, 2))
    lines.append(Text(say(" r y el número de una regla la muestran.", " r and a rule's number shows it."), style="dim"))
    return lines


def _reason(refusal: Refusal, lang: str) -> str:
    reason = refusal.es if lang == "es" else refusal.en
    shown = ", ".join(refusal.rules[:3]) + ("…" if len(refusal.rules) > 3 else "")
    return f"✗ {reason} [{shown}]"


def named_candidate(session: Session, painter: Painter, q: Question, typed: str, numbers: dict[int, int]) -> int | None:
    """A candidate by the number on the screen or by (part of) its name, offered or not."""
    if typed.lstrip("-").isdigit():
        return numbers.get(int(typed))
    wanted = plain(typed)
    universe = session.game.universe(session.state, q)
    found = matching(typed, {c: painter.called(session.state, q, c) for c in universe})
    if found:
        return found[0]
    for choice in painter.choices(session.state, q, universe):
        if wanted in plain(choice.label.plain):
            return choice.candidate
    return None


def detail_lines(
    session: Session, painter: Painter, q: Question, candidate: int, lang: str, width: int, does: str = ""
) -> list[Text]:
    """A candidate in full, what it `does` and costs, whether it can be taken, and the rules that say so."""
    game, m = session.game, session.state
    lines = paragraph(painter.details(m, q, candidate), width, 0, 2)
    known = " ".join(" ".join([line.plain for line in lines]).split())
    if does and does not in known:
        lines.extend(paragraph(does, width, 0, 2))
    refusals = game.explain(m, q, candidate)
    texts = {rule.id: rule.text(lang) for rule in load_rules(game.key)}
    if not refusals:
        lines.extend(paragraph(say("Se puede ahora.", "It can be done now."), width, 0, 2, "green"))
        lines.extend(paragraph(f"{q.rule}: {texts.get(q.rule, '')}", width, 1, 2))
        return lines
    lines.extend(paragraph(say("Ahora no se puede:", "It cannot be done now:"), width, 0, 2, "yellow"))
    for refusal in refusals:
        reason = refusal.es if lang == "es" else refusal.en
        lines.extend(paragraph(f"✗ {reason}", width, 1, 2, "bold"))
        for rule in refusal.rules[:2]:
            lines.extend(paragraph(f"{rule}: {texts.get(rule, '')}", width, 3, 2))
    return lines
