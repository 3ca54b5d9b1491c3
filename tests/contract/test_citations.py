"""Every refusal and every event cites a rule that speaks of that kind of thing: a wrong citation cannot pass."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest
from contract.citations import kinds_of, miscited_event, miscited_refusal, spoken_of, types_of_cards
from contract.driver import walk
from contract.subjects import SUBJECTS, TOYS, Subject

import coliseo.games
from coliseo.games.registry import game_keys, package
from coliseo.judge.adapter import load_adapter
from coliseo.kernel.events import UNWRITTEN
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.rules import CITATIONS
from coliseo.rulebook import load_kinds

#: questions of each random game; reasons are asked for at one in so many
QUESTIONS = 700
EVERY = 9
PLAYED = [s for s in SUBJECTS if s.game.key not in TOYS]


@pytest.mark.parametrize("seed", [31, 32])
@pytest.mark.parametrize("subject", PLAYED, ids=str)
def test_what_happens_and_what_is_refused_cites_a_rule_that_speaks_of_it(subject: Subject, seed: int) -> None:
    game = subject.game.key
    wrong: dict[str, int] = defaultdict(int)
    types: dict[str, str] = {}
    for n, (m, _) in enumerate(walk(subject.game, subject.options, seed)):
        if n == QUESTIONS:
            break
        types = types or types_of_cards(game, m)
        for event in subject.game.events_for(m, JUDGE):
            if miscited_event(game, event, types):
                wrong[f"{event['regla']}: {subject.game.narrate(event, 'es')} ({event['suceso']})"] += 1
        for q in m.questions if n % EVERY == 0 else []:
            for candidate in subject.game.universe(m, q):
                for refusal in subject.game.explain(m, q, candidate):
                    for rule in refusal.rules:
                        if miscited_refusal(game, refusal.guard, rule):
                            wrong[f"{rule}: {refusal.es} ({refusal.guard})"] += 1
    assert not wrong, "\n".join(sorted(wrong))


@pytest.mark.parametrize("game", game_keys())
def test_every_guard_cites_rules_that_speak_of_what_it_refuses(game: str) -> None:
    """Also those that random games never come upon."""
    package(game).rules()
    prefix = f"{package(game).prefix}-"
    guards = {(c.name.rpartition(".")[2], c.rule) for c in CITATIONS if c.kind == "guard" and c.rule.startswith(prefix)}
    assert len(guards) > 40
    assert sorted(g for g in guards if miscited_refusal(game, *g)) == []


@pytest.mark.parametrize("game", game_keys())
def test_the_kinds_name_every_event_of_the_game_and_nothing_else(game: str) -> None:
    adapter = load_adapter(game)
    named = {event for kind in load_kinds(game) for event in kind.events}
    assert sorted(e for e in named if adapter.event_fields(e.partition(" ")[0]) is None) == []
    assert sorted(e for e in adapter.event_names() if not any(n.partition(" ")[0] == e for n in named)) == []
    used = set().union(*spoken_of(game).values())
    assert {kind.id for kind in load_kinds(game)} == used, "a kind of which no rule speaks"
    guards = {c.name.rpartition(".")[2] for c in CITATIONS if c.kind == "guard"}
    said = {guard for kind in load_kinds(game) for guard in kind.refusals}
    assert said - guards <= {"descarte", "copia"}


@pytest.mark.parametrize("game", game_keys())
def test_every_event_that_can_be_named_is_emitted_somewhere(game: str) -> None:
    """A scenario that waits for what nothing emits would pass or fail for no reason."""
    folder = Path(coliseo.games.__file__).parent / game
    rooms = [folder / room for room in ("atoms", "flow", "language", "facts")]
    code = "\n".join(path.read_text(encoding="utf-8") for room in rooms for path in room.rglob("*.py"))
    assert [name for name in load_adapter(game).event_names() if f'"{name}"' not in code] == []


def test_a_wrong_citation_does_not_pass() -> None:
    """What was once told of an estructura, a Vínculo and a card that is no Token."""
    types = {"torre": "estructura", "larva": "criatura", "filo": "artefacto"}
    tower = {"suceso": "muere", "pieza": {"carta": "torre"}, "regla": "RG-CB.7"}
    assert miscited_event("rise_of_gods", tower, types)
    assert not miscited_event("rise_of_gods", {**tower, "regla": "RG-ST.3"}, types)
    assert not miscited_event("rise_of_gods", {**tower, "pieza": {"carta": "larva"}}, types)
    hung = {"suceso": "suelta", "carta": "larva", "pieza": {"carta": "larva"}, "regla": "RG-AR.2"}
    assert miscited_event("rise_of_gods", hung, types)
    assert not miscited_event("rise_of_gods", {**hung, "carta": "filo"}, types)
    back = {"suceso": "vuelve_a_mano", "pieza": {"carta": "larva"}, "regla": "RG-TK.6"}
    assert miscited_event("rise_of_gods", back, types)
    annulled = {"suceso": "anulado", "clase": "ataque", "carta": "larva", "regla": "RG-OR.13"}
    assert miscited_event("rise_of_gods", annulled, types)
    assert not miscited_event("rise_of_gods", {**annulled, "clase": "asalto"}, types)
    assert miscited_refusal("mitos_y_leyendas", "oro_a_su_hora", "ML-8.3.1")
    assert kinds_of("mitos_y_leyendas", "!oro_a_su_hora") == {"oro"}


#: the rule by which somebody gives up, in the games whose book treats of it
CONCEDING = {"atrum_arena": "AA-III.2.6.8", "rise_of_gods": "RG-PN.11"}


@pytest.mark.parametrize("game", game_keys())
def test_conceding_cites_a_rule_only_where_the_book_treats_of_it(game: str) -> None:
    subject = next(s for s in PLAYED if s.game.key == game)
    m, _ = next(walk(subject.game, subject.options, 33))
    m.events.clear()
    subject.game.concede(m, m.questions[0].seat)
    told = subject.game.events_for(m, JUDGE)[0]
    assert (told["suceso"] in ("concede", "gana"), told["regla"]) == (True, CONCEDING.get(game, UNWRITTEN))
    assert not miscited_event(game, told, {})
    assert miscited_event(game, {**told, "motivo": "castillo", "regla": UNWRITTEN}, {}), "what the book treats is cited"
