"""What a gesture is paid with unless its player wants otherwise, and what is never chosen for anybody."""

from __future__ import annotations

import pytest

from coliseo.kernel.errors import NotOffered
from coliseo.kernel.frames import answer
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.match.plans import Foresight, Plans, Step
from coliseo.match.practice import practice_from_text

ATRUM = """politica: casual
A: {reptantes: [Vorgaz, Oshtan, Umbra], mano: {esqueleto: 3, zombie: 1}, altar: [esqueleto, zombie, golem, golem]}
B: {reptantes: [Vorgaz, Oshtan, Umbra]}
"""
RISE = "A: {{mano: [Lancero de Vísperas, {other}], sellos: {{alborada: 2, forja: 2}}}}\n"
MITOS = "fase: vigilia\nA: {{mano: [{card}], reserva: {{{oros}}}}}\nB: {{defensa: [Shuar]}}\n"


def table(game: str, position: str) -> tuple[Plans, State, Question]:
    _, m = practice_from_text(game, position).start(1)
    return Plans(game), m, m.questions[0]


def begin(plans: Plans, m: State, q: Question, words: str, *then: Step) -> Foresight:
    """What doing the first thing that is told in these words leads to."""
    code = next(c for c in q.menu if words in plans.game.describe(m, q, c, "es"))
    return plans.foresee(m, q, (code,), then)


def answers(seen: Foresight) -> dict[str, str]:
    return {step.purpose: step.text for step in seen.steps if step.by == "default"}


def test_a_power_turns_the_esbirros_that_are_wanted_least_and_discards_what_there_is_most_of() -> None:
    plans, m, q = table("atrum_arena", ATRUM)
    # of the types in the Altar this team's Powers ask for Esqueletos; of Gólems there are two
    seen = begin(plans, m, q, "Embestida del Osario")
    assert answers(seen) == {"pago": "paga Agotando", "girar": "gira Gólem ×2"}
    assert seen.open is None and seen.ends == "others"
    assert seen.left == "te quedan 2 Esbirros Preparados"
    # a Power that takes any card takes the kind of which there are most
    neutral = begin(plans, m, q, "Saeta Vacía")
    assert answers(neutral) == {"descarte": "descarta Esqueleto"}


def test_the_words_of_a_step_stand_within_a_line() -> None:
    plans, m, q = table("atrum_arena", ATRUM.replace("zombie: 1", "sombra: 1, golem: 1"))
    paid = next(step.question for step in begin(plans, m, q, "Embestida").steps if step.purpose == "descarte")
    assert paid is not None
    both = next(one["candidate"] for one in paid["options"] if one["text"] == "Una Sombra con otro Esbirro")
    seen = begin(plans, m, q, "Embestida", ("pago", (0,)), ("descarte", (both,)))
    assert "descarta una Sombra con otro Esbirro" in [step.text for step in seen.steps]


def test_to_explotar_is_never_the_default_and_neither_is_what_is_lost_by_it() -> None:
    plans, m, q = table("atrum_arena", ATRUM)
    seen = begin(plans, m, q, "Embestida del Osario", ("pago", (1,)))
    assert [(step.purpose, step.by) for step in seen.steps] == [("pago", "person")]
    assert seen.open is not None and seen.open["purpose"] == "girar"


@pytest.mark.parametrize(("other", "paid"), [("Perro de Cuerda", "Alborada"), ("Escudera Ilda", "Forja")])
def test_sellos_that_the_rest_of_the_hand_needs_least_pay(other: str, paid: str) -> None:
    plans, m, q = table("rise_of_gods", RISE.format(other=other))
    seen = begin(plans, m, q, "Invocar Lancero de Vísperas en c1")
    assert answers(seen) == {"pagar": f"paga Sello de {paid}"}
    assert seen.left == "te quedan 2 sellos"


def test_oros_without_ability_pay_before_those_that_have_one_and_one_with_a_use_is_asked_about() -> None:
    # Gyallarhorn has nothing to be used for now; Halatafl has
    spare = "Nazca: 2, Gyallarhorn: 1"
    plans, m, q = table("mitos_y_leyendas", MITOS.format(card="Tacán", oros=spare))
    assert set(answers(begin(plans, m, q, "Tacán")).values()) <= {"paga Oro sin habilidad ×2", "paga Oro sin habilidad"}
    three = "Nazca: 2, Halatafl: 2"
    plans, m, q = table("mitos_y_leyendas", MITOS.format(card="Inti", oros=three))
    seen = begin(plans, m, q, "Inti")
    assert not answers(seen) and seen.open is not None and seen.open["purpose"] == "pagar"


def test_a_plan_ends_where_something_hidden_comes_and_a_wrong_answer_is_refused() -> None:
    plans, m, q = table("warlords_of_terra", "fase: recursos\nA: {oro: 5, mana: 6}\n")
    assert q.purpose == "desviar"
    asked = plans.foresee(m, q, (0,), [("refuerzos", (0,))])
    assert asked.open is not None and asked.open["purpose"] == "mazo"
    deck = asked.open["options"][0]["candidate"]
    # a card is drawn: what follows nobody knows
    seen = plans.foresee(m, q, (0,), [("refuerzos", (0,)), ("mazo", (deck,))])
    assert seen.ends == "hidden" and seen.open is None and seen.left == ""
    with pytest.raises(NotOffered):
        plans.foresee(m, q, (987654,))


@pytest.mark.parametrize(
    ("gold", "mana", "es", "en"),
    [
        (1, 0, "te queda 1 de oro", "1 oro left"),
        (2, 1, "te quedan 2 de oro y 1 de maná", "2 oro and 1 maná left"),
        (0, 0, "no te queda nada", "nothing left"),
    ],
)
def test_what_is_left_of_oro_and_mana_is_counted_as_one_says_it(gold: int, mana: int, es: str, en: str) -> None:
    plans, m, _ = table("warlords_of_terra", f"A: {{oro: {gold}, mana: {mana}}}\n")
    assert [plans.of.left(m, 0, lang) for lang in ("es", "en")] == [es, en]


def test_what_was_chosen_and_no_longer_fits_is_left_out() -> None:
    plans, m, q = table("atrum_arena", ATRUM)
    plain = begin(plans, m, q, "Embestida del Osario")
    odd = begin(plans, m, q, "Embestida del Osario", ("girar", (1, 1)), ("pago", (1,)))
    assert odd == plain


def test_attackers_are_declared_together() -> None:
    position = "fase: declaracion_ataque\nA: {defensa: [Shuar, Inti, Itzam Na]}\nB: {defensa: [Argonautas]}\n"
    plans, m, q = table("mitos_y_leyendas", position)
    first, second, third = [c for c in q.menu if c]
    seen = plans.foresee(m, q, (first,), [("ataque", (second,))])
    assert seen.open is not None and seen.open["leads"] == "Atacar con 2 (Fuerza 5)"
    whole = plans.foresee(m, q, (first,), [("ataque", (second,)), ("ataque", (third,))])
    assert whole.open is None and whole.does == "Atacar con 3 (Fuerza 7)"
    assert whole.left == ""  # it costs nothing


def test_the_last_block_says_what_comes_through_though_the_battle_ends_with_it() -> None:
    position = """fase: declaracion_ataque
politica: casual
A: {defensa: [Shuar, Inti], castillo: {Shuar: 9}}
B: {defensa: [Argonautas], castillo: {Shuar: 9}}
"""
    plans, m, q = table("mitos_y_leyendas", position)
    for _ in range(2):
        q = m.questions[0]
        answer(m, q.seat, q.token, (next(c for c in q.menu if c),))
    q = m.questions[0]
    assert (q.seat, q.purpose) == (1, "bloqueo")
    told = plans.game.question_view(m, q, "es")["options"]
    block = next(option for option in told if option.get("verb") == "bloquea")
    seen = plans.foresee(m, q, (block["candidate"],))
    assert seen.open is None and seen.does.startswith("Bloquear así: recibir ")
    assert f"{seen.does.rpartition(' ')[2]} a tu Castillo" in block["effect"]


def test_to_go_to_the_battle_is_to_say_who_attacks() -> None:
    position = "fase: vigilia\nA: {defensa: [Shuar, Inti]}\nB: {defensa: [Argonautas]}\n"
    plans, m, q = table("mitos_y_leyendas", position)
    seen = begin(plans, m, q, "Ir a la Batalla")
    assert seen.open is not None and seen.open["purpose"] == "ataque" and "pass" not in seen.open, "somebody attacks"
    first, second = [option["candidate"] for option in seen.open["options"]]
    some = begin(plans, m, q, "Ir a la Batalla", ("ataque", (first,)))
    assert some.open is not None and some.open["leads"] == "Atacar con 1 (Fuerza 2)" and not some.does
    whole = begin(plans, m, q, "Ir a la Batalla", ("ataque", (first,)), ("ataque", (second,)))
    assert whole.open is None and whole.does == "Atacar con 2 (Fuerza 5)"
