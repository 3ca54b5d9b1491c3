"""Windows in which everybody sees that nothing can be done, and the end of a turn in Warlords of Terra."""

from __future__ import annotations

import pytest

from coliseo.games.warlords_of_terra.flow.codes import PASAR
from coliseo.kernel.frames import answer
from coliseo.match.manners import Manners, MannerSettings, Stance
from coliseo.match.practice import practice_from_text

RISE = """politica: competitiva
A: {{mano: [Perro de Cuerda], sellos: {{forja: 2}}}}
B: {{mano: [{card}], sellos: {{{sellos}}}}}
"""
MITOS = """politica: competitiva
fase: declaracion_ataque
A: {{defensa: [Shuar, Inti]}}
B: {{mano: [Itzam Na], defensa: [Argonautas], reserva: {{Machu Pichu: {oros}}}}}
"""
INVOKE = """politica: competitiva
fase: invocacion
A: {{oro: {oro}, mana: {mana}, mano: [{hand}]}}
"""
END = """politica: {policy}
fase: tras_tactica
tablero: {{b2: {{carta: Sabueso de Escoria, de: A, dano: {hurt}}}}}
A: {{mana: {mana}, heroe: "Vharza, Señora de las Ascuas", lugares: [{lugares}], mano: [{hand}]}}
"""


def asked(game: str, position: str, *words: str, said: MannerSettings | None = None) -> tuple[str, str]:
    """The row of the question that comes of doing what is told in these words, and what the table does with it."""
    _, m = practice_from_text(game, position).start(1)
    manners = Manners(game)
    for word in words:
        q = m.questions[0]
        code = next(c for c in q.menu if word in manners.game.describe(m, q, c, "es"))
        answer(m, q.seat, q.token, (code,))
    q = m.questions[0]
    stance = Stance() if said is None else Stance(said)
    return manners.facts(m, q)[0].row, manners.verdict(stance, m, q).kind


@pytest.mark.parametrize("card", ["Destello Protector", "Lancero de Vísperas"])
@pytest.mark.parametrize(
    ("sellos", "row"),
    [("", "responder/nothing"), ("alborada: 1", "responder/summon"), ("forja: 1", "responder/nothing")],
)
def test_without_sellos_for_any_magia_rapida_nobody_answers_whatever_the_hand(card: str, sellos: str, row: str) -> None:
    """One sello pays for a magia rápida of Alborada, and for none of Forja."""
    position = RISE.format(card=card, sellos=sellos)
    assert asked("rise_of_gods", position, "Invocar Perro")[0] == row


def test_who_wants_to_be_asked_is_asked_also_where_nothing_can_be_done() -> None:
    position = RISE.format(card="Lancero de Vísperas", sellos="")
    assert asked("rise_of_gods", position, "Invocar Perro") == ("responder/nothing", "pass")
    bluff = MannerSettings(events={"summon": "stop"})
    assert asked("rise_of_gods", position, "Invocar Perro", said=bluff) == ("responder/nothing", "stop")


@pytest.mark.parametrize(("oros", "row"), [(2, "momento/nothing"), (3, "momento")])
def test_no_talisman_for_the_declaration_of_an_attack_costs_less_than_three(oros: int, row: str) -> None:
    assert asked("mitos_y_leyendas", MITOS.format(oros=oros), "Shuar", "Inti")[0] == row


@pytest.mark.parametrize(
    ("oro", "mana", "hand", "row"),
    [
        (1, 0, "Lancera del Puente", "invocacion/nothing"),
        (1, 1, "Muro de Fe", "invocacion"),
        (2, 0, "Muro de Fe", "invocacion"),
        # lugares are of the other deck, and everybody sees of which deck a card is
        (5, 5, "Granja del Páramo", "invocacion/nothing"),
    ],
)
def test_a_phase_in_which_nothing_could_be_paid_for_goes_on(oro: int, mana: int, hand: str, row: str) -> None:
    position = INVOKE.format(oro=oro, mana=mana, hand=hand)
    assert asked("warlords_of_terra", position) == (row, "pass" if row.endswith("nothing") else "stop")


#: A goes on to Táctica, and B has a lugar to use in A's turn
BEFORE = """politica: {policy}
fase: tras_invocacion
tablero: {{a4: {{carta: Sabueso de Escoria, de: B, dano: 1}}}}
B: {{lugares: [{lugares}]}}
"""


@pytest.mark.parametrize(
    ("lugares", "row"),
    [
        # whoever is attacked is asked again before the blows
        ("Herrería Tosca", "interfase/can_wait"),
        ("Capilla de Piedra", "interfase/can_wait"),
        ("Herrería Tosca, Foso de Ofrendas", "interfase/before_tactica"),
    ],
)
def test_before_the_rival_moves_nobody_is_asked_for_what_is_worth_as_much_in_a_combat(lugares: str, row: str) -> None:
    for policy in ("casual", "competitiva"):
        _, m = practice_from_text("warlords_of_terra", BEFORE.format(policy=policy, lugares=lugares)).start(1)
        while m.questions[0].seat != 1:
            q = m.questions[0]
            answer(m, q.seat, q.token, (PASAR,))
        manners, q = Manners("warlords_of_terra"), m.questions[0]
        assert (q.purpose, manners.facts(m, q)[0].row) == ("interfase", row)
        kind = "pass" if row == "interfase/can_wait" else "stop"
        assert manners.verdict(Stance(), m, q).kind == kind


NINE = ", ".join(["Combustión", *["Sabueso de Escoria"] * 8])


@pytest.mark.parametrize(
    ("lugares", "hand", "hurt", "row", "casual", "competitive"),
    [
        # mana is kept: the rival's turn is as good for it
        ("Foso de Ofrendas", "Sabueso de Escoria", 0, "interfase/own", "pass", "pass"),
        # what hurts at the end of the turn cannot be answered then
        ("Foso de Ofrendas, Sala de los Grilletes", "Sabueso de Escoria", 0, "interfase/own_end", "stop", "stop"),
        # a card too many is discarded before it could be played again
        ("", NINE, 0, "interfase/own_end", "stop", "stop"),
        # what cannot be done later this turn: at competitive tables if everybody sees it
        ("", "Combustión", 0, "interfase/own", "stop", "pass"),
        ("Capilla de Piedra", "Sabueso de Escoria", 1, "interfase/own_last", "stop", "stop"),
        # a step for a turn that is over, damage that is not there
        ("Círculo de Menhires", "Sabueso de Escoria", 1, "interfase/own", "pass", "pass"),
        ("Capilla de Piedra", "Combustión", 0, "interfase/own", "stop", "pass"),
    ],
)
@pytest.mark.rule("WT-A.6.3.2")
def test_before_the_own_turn_ends_one_is_asked_for_what_cannot_be_done_later(
    lugares: str, hand: str, hurt: int, row: str, casual: str, competitive: str
) -> None:
    def end(policy: str) -> str:
        return END.format(policy=policy, mana=2, lugares=lugares, hand=hand, hurt=hurt)

    assert asked("warlords_of_terra", end("casual")) == (row, casual)
    assert asked("warlords_of_terra", end("competitiva")) == (row, competitive)
    flag = MannerSettings(phases={"final": ("stop", "auto")})
    assert asked("warlords_of_terra", end("competitiva"), said=flag) == (row, "stop")
