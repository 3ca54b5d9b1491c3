"""Questions and answers read well: in whole games, and word by word in chosen positions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.mitos_y_leyendas.inline import activada, aliado, arma, conjunto, cuando, oro, talisman, totem
from games.mitos_y_leyendas.kit import mesa

from coliseo.games.mitos_y_leyendas.construction.files import mazos_jugables
from coliseo.games.mitos_y_leyendas.flow.codes import FIN
from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base
from coliseo.games.mitos_y_leyendas.model.cards import EVENTOS, MOMENTOS
from coliseo.games.mitos_y_leyendas.model.table import (
    DE_CEMENTERIO,
    DE_JUGADA,
    DE_JUGADOR,
    DE_MODO,
    DE_NOMBRE,
    DE_NUMERO,
    DE_RAZA,
    Mesa,
)
from coliseo.games.mitos_y_leyendas.telling.describing import describir_blanco, describir_jugada
from coliseo.games.mitos_y_leyendas.telling.meaning import lleva_a
from coliseo.games.mitos_y_leyendas.telling.prompts import describir, pregunta
from coliseo.games.mitos_y_leyendas.telling.telling import PASOS_CARTA, PASOS_HABILIDAD
from coliseo.kernel.errors import BrokenConstraint
from coliseo.kernel.frames import answer
from coliseo.kernel.questions import CARDS, NUMBER, OPTION, ORDER, TARGETS, YES_NO, Question
from coliseo.players.replies import legal_choice

LANGS = ("es", "en")
NAMES = ("Zoe", "Max")

#: cards made up for these tests
CARTAS = conjunto(
    aliado("Ladrón", 2, cuando("entra", {"destruir": {"dos": "oro", "de": "rival"}}), coste=1),
    aliado("Guardián Falso", 4),
    aliado(
        "Mago", 1, activada({"oros": 1}, {"robar": 1}), activada({"descartar": 2}, {"robar": 2}), coste=1, raza=["xian"]
    ),
    aliado("Vidente", 1, activada({"oros": 1}, {"robar": 1}), coste=1),
    aliado("Ansioso", 1, cuando("entra", {"robar": 1}, puedes="si")),
    aliado("Tasador", 3, para_entrar={"descartar": 1}, coste=2),
    arma("Lanza", {"fuerza": 1}),
    totem("Pilar", activada({"oros": 1}, {"robar": 1})),
    oro("Cofre", vale=2),
    talisman("Rayo", {"destruir": {"un": "aliado", "de": "rival"}}, coste=1),
    talisman("Veto", habilidades=[{"anula": ["talisman", "aliado"], "de": "rival"}], coste=1),
    talisman("Dilema", {"elige": [{"robar": 2}, {"botar": 2, "quien": "oponente"}]}),
    talisman("Ofrenda", {"puedes": [{"robar": 1}]}),
    talisman("Compra", {"si_pagas": [{"robar": 2}], "oros": 2}),
    talisman("Tributo", {"salvo_que": "oponente", "descarta": 1, "efecto": [{"robar": 1}]}),
)
#: a position with one of everything
TODO: dict[str, Any] = {
    "A": {
        "mano": ["Ladrón", "Rayo", "Lanza", "Dilema", "Ofrenda", "Compra", "Tributo", "Tasador", "Ansioso"],
        "reserva": ["Nazca", "Nazca", "Nazca", "Cofre"],
        "pagado": ["Nazca"],
        "defensa": ["Mago", "Vidente", "Isis", "Isis"],
        "apoyo": ["Pilar"],
        "cementerio": ["Rayo"],
        "castillo": {"Argonautas": 30},
    },
    "B": {
        "mano": ["Veto", "Veto"],
        "reserva": ["Nazca", "Nazca", "Nazca"],
        "defensa": [{"carta": "Skadi", "armas": ["Lanza"]}, "Kvasir"],
        "castillo": {"Argonautas": 20},
        "destierro": ["Isis"],
    },
}


def table(**changes: Any) -> Mesa:
    return mesa(cartas=CARTAS, **{**TODO, **changes})


def options(m: Mesa, lang: str = "es") -> list[str]:
    q = m.questions[0]
    return [describir(m, q, c, lang, NAMES) for c in q.menu]


def asked(m: Mesa, lang: str = "es") -> str:
    return pregunta(m, m.questions[0], lang, NAMES)


def choose(m: Mesa, *texts: str) -> Mesa:
    """Answers one question after another with the option that reads so."""
    for text in texts:
        q = m.questions[0]
        found = [c for c in q.menu if describir(m, q, c, "es", NAMES) == text]
        assert len(found) == 1, (text, options(m))
        answer(m, q.seat, q.token, (found[0],))
    return m


def piece(m: Mesa, name: str, nth: int = 0) -> int:
    return [p.ident for p in m.piezas.values() if m.carta(p.carta).nombre == name][nth]


def number(m: Mesa, name: str) -> int:
    return m.catalogo.por_nombre[name][0]


def readable(text: str) -> None:
    assert text and text == text.strip()
    for mark in ("{", "}", "None", "_", "  ", "()", "@", " de el "):
        assert mark not in text, text


# -- whole games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_every_question_and_every_answer_of_whole_games_reads_well(seed: int) -> None:
    ready = [deck.key for deck in mazos_jugables(catalogo_base())]
    decks = [ready[seed % len(ready)], ready[(seed + 1) % len(ready)]]
    m = GAME.new_game({"mazos": decks, "limite_turnos": 30}, seed)
    rng = Random(seed)
    purposes = set()
    while not m.over:
        q = m.questions[0]
        purposes.add(q.purpose)
        assert isinstance(m, Mesa)
        for lang in LANGS:
            text = pregunta(m, q, lang)
            readable(text)
            assert text.endswith(("?", ".", ")")), text
            texts = [describir(m, q, c, lang) for c in q.menu[:60]]
            for each in texts:
                readable(each)
                assert each != "—" and (q.purpose == "numero" or not each.isdigit()), (q.purpose, each)
            if q.purpose in ("accion", "guerra", "objetivo", "ataque", "bloqueo", "portador"):
                assert len(set(texts)) == len(texts), texts
        answer(m, q.seat, q.token, legal_choice(m, q, rng))
    assert {"accion", "mulligan", "oro", "agrupar", "ataque"} <= purposes


# -- windows --------------------------------------------------------------------------------------------------------


def test_what_can_be_done_in_the_vigilia_and_what_it_costs() -> None:
    m = table()
    assert asked(m) == "Fase de Vigilia: tienes 5 Oros para gastar. ¿Qué haces?"
    found = options(m)
    for text in (
        "Jugar Ladrón (1 Oro)",
        "Jugar Lanza (0 Oros)",
        "Jugar Tasador (2 Oros y descartar 1 carta)",
        "Usar Vidente (1 Oro)",
        "Usar Pilar (1 Oro)",
        "Usar Mago: paga 1 Oro: roba una carta.",
        "Usar Mago: descarta dos cartas: roba dos cartas.",
        "Ir a la Batalla Mitológica",
        "Terminar la Vigilia sin atacar",
    ):
        assert text in found, (text, found)
    assert "Use Vidente (1 Oro)" in options(m, "en") and "Play Ladrón (1 Oro)" in options(m, "en")


@pytest.mark.rule("ML-9.2.5")
def test_the_oro_of_the_turn_says_when_there_is_none() -> None:
    m = table()
    none = Question(OPTION, 0, "oro", "ML-9.2.5", [FIN])
    assert pregunta(m, none, "es") == "Oro del turno: no tienes ninguno que puedas jugar. ¿Sigues sin él?"
    assert [lleva_a(m, none, lang, NAMES) for lang in LANGS] == ["Seguir sin Oro", "Go on without an Oro"]


@pytest.mark.rule("ML-8.1.12", "ML-8.1.5")
def test_what_is_being_played_is_told_with_what_it_does() -> None:
    m = choose(table(), "Jugar Rayo (1 Oro)")
    assert asked(m) == "Rayo: destruye un Aliado oponente. ¿Qué Aliado?"
    choose(m, "Skadi (Fuerza 4, Max)")
    if m.questions[0].purpose == "pagar":
        assert asked(m) == "Rayo cuesta 1 Oro: ¿con qué pagas?"
        assert options(m) == ["Oro sin habilidad", "Cofre (vale 2)"]
        assert options(m, "en") == ["Oro without ability", "Cofre (counts as 2)"]
        choose(m, "Oro sin habilidad")
    assert m.questions[0].purpose == "anular"
    assert asked(m) == "Zoe juega Rayo → Skadi (Fuerza 4, tuyo): «Destruye un Aliado oponente». ¿Anulas?"
    assert asked(m, "en") == (
        "Zoe plays Rayo → Skadi (Fuerza 4, yours): “Destroy an opposing Aliado”. Do you annul it?"
    )
    assert options(m) == ["No anular", "Anular con Veto (1 Oro)"]
    assert describir_jugada(m, m.jugando[-1], "es", NAMES, 0) == "juegas Rayo → Skadi (Fuerza 4, Max)"


@pytest.mark.rule("ML-10.39.1")
def test_paying_too_little_or_too_much_is_told_in_both_languages() -> None:
    m = mesa(
        cartas=CARTAS, A={"mano": ["Tasador", "Isis"], "reserva": ["Nazca", "Nazca", "Cofre"], "castillo": {"Isis": 9}}
    )
    choose(m, "Jugar Tasador (2 Oros y descartar 1 carta)")
    q = m.questions[0]
    plain, chest = (next(c for c in q.menu if describir(m, q, c, "es") == text) for text in options(m))
    for choice, words in (
        ((plain,), ("ML-10.39.1", "Eso vale 1 y se pagan 2.", "That is worth 1, the cost is 2.")),
        ((plain, chest), ("ML-10.39.1", "Sobran Oros para pagar 2.", "Fewer Oros are enough to pay 2.")),
    ):
        with pytest.raises(BrokenConstraint) as refused:
            answer(m, q.seat, q.token, choice)
        assert (*refused.value.rules, refused.value.text("es"), refused.value.text("en")) == words


@pytest.mark.rule("ML-9.3.2.1")
def test_many_attackers_are_counted_instead_of_named() -> None:
    many = ["Isis"] * 6
    m = mesa(A={"defensa": many, "castillo": {"Isis": 9}}, B={"defensa": ["Skadi"], "castillo": {"Isis": 9}})
    choose(m, "Ir a la Batalla Mitológica", *[f"Atacar con Isis #{n} (1)" for n in range(1, 6)])
    assert asked(m) == "Declaración de Ataque: atacan 5 Aliados (Fuerza 5 en total). ¿Alguien más?"
    assert asked(m, "en") == "Declaración de Ataque: 5 Aliados (Fuerza 5 in all) attack. Anybody else?"
    choose(m, "Nadie más")
    assert asked(m) == (
        "Declaración de Bloqueo: Zoe ataca con 5 Aliados (Fuerza 5 en total). "
        "5 a tu Castillo (quedan 4). ¿Quién bloquea?"
    )


@pytest.mark.rule("ML-8.2.11", "ML-6.11.1")
def test_a_trigger_asks_for_its_targets_by_kind() -> None:
    m = choose(table(B={**TODO["B"], "mano": []}), "Jugar Ladrón (1 Oro)")
    if m.questions[0].purpose == "pagar":
        choose(m, "Oro sin habilidad")
    assert asked(m) == "Ladrón: destruye dos Oros oponentes. ¿Qué 2 Oros?"
    assert options(m)[0] == "Nazca #1 (Oro en Reserva, Max)"


def test_what_an_effect_asks_is_told_in_the_words_of_the_card() -> None:
    quiet = {**TODO["B"], "mano": ["Isis"]}
    m = choose(table(B=quiet), "Jugar Dilema (0 Oros)")
    assert asked(m) == "Dilema: ¿qué eliges?"
    assert options(m) == ["Roba dos cartas", "El oponente bota dos cartas de su Mazo Castillo"]
    m = choose(table(B=quiet), "Jugar Ofrenda (0 Oros)")
    assert asked(m) == "Ofrenda: puedes robar una carta. ¿Lo haces?"
    m = choose(table(B=quiet), "Jugar Compra (0 Oros)")
    assert asked(m) == "Compra: puedes pagar 2 Oros; si lo haces, roba dos cartas. ¿Pagas?"
    m = choose(table(B=quiet), "Jugar Tributo (0 Oros)")
    assert (m.questions[0].seat, asked(m)) == (
        1,
        "Tributo: «roba una carta». ¿Descartas 1 carta para evitarlo?",
    )
    m = choose(table(B=quiet), "Jugar Ansioso (0 Oros)")
    assert asked(m) == "Ansioso: cuando este Aliado entra en juego, puedes robar una carta. ¿Usas la habilidad?"


def test_costs_that_are_not_oros_are_told() -> None:
    m = choose(table(), "Usar Mago: descarta dos cartas: roba dos cartas.")
    assert asked(m) == "Mago: su coste es descartar 2 cartas. ¿Cuáles?"
    assert asked(m, "en") == "Mago: its cost is to discard 2 cards. Which ones?"
    assert "Rayo" in options(m)


def test_an_arma_asks_for_its_bearer_on_either_side() -> None:
    m = choose(table(), "Jugar Lanza (0 Oros)")
    assert asked(m) == "Lanza: ¿qué Aliado la porta?"
    assert {"Isis #1 (Fuerza 1, tuyo)", "Isis #2 (Fuerza 1, tuyo)", "Kvasir (Fuerza 1, Max)"} <= set(options(m))


# -- the battle -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-9.3.1.1", "ML-9.3.2.1", "ML-9.3.3.2")
def test_a_battle_is_told_step_by_step() -> None:
    m = choose(table(), "Ir a la Batalla Mitológica")
    assert asked(m) == "Declaración de Ataque: ¿quién ataca?"
    choose(m, "Atacar con Vidente (1)")
    assert asked(m) == "Declaración de Ataque: ataca Vidente (1). ¿Alguien más?"
    choose(m, "Atacar con Isis #1 (1)")
    assert asked(m) == "Declaración de Ataque: atacan Vidente (1) e Isis #1 (1). ¿Alguien más?"
    choose(m, "Nadie más")
    assert asked(m) == (
        "Declaración de Bloqueo: Zoe ataca con Vidente (1) e Isis #1 (1). 2 a tu Castillo (quedan 18). ¿Quién bloquea?"
    )
    assert "No bloquear" in options(m)
    choose(m, "Bloquear a Vidente (1) con Skadi (4)")
    assert asked(m).endswith(
        "Skadi (4) bloquea a Vidente (1). Muere Vidente; 1 a tu Castillo (quedan 19). ¿Algún bloqueo más?"
    )
    choose(m, "Ningún bloqueo más")
    assert (m.questions[0].purpose, m.questions[0].seat) == ("guerra", 0)
    assert asked(m).endswith("Muere Vidente; 1 al Castillo de Max (quedan 19). ¿Juegas algo?")
    assert "Pasar" in options(m) and "Usar Vidente (1 Oro)" in options(m)


@pytest.mark.rule("ML-6.6.8", "ML-6.6.12")
def test_a_named_moment_is_told_with_what_is_going_on() -> None:
    calm = talisman("Calma", habilidades=[{"respuesta": "declaracion_ataque", "de": "rival", "efecto": [{"robar": 1}]}])
    sage = aliado("Sabio", 1, activada({"oros": 1}, {"robar": 1}, momento="fase_final"))
    cards = conjunto(calm, sage)
    m = mesa(cartas=cards, A={"defensa": ["Skadi", "Sabio"], "reserva": 2}, B={"mano": ["Calma"], "defensa": ["Isis"]})
    choose(m, "Ir a la Batalla Mitológica", "Atacar con Skadi (3)", "Nadie más")
    assert (m.questions[0].seat, m.questions[0].purpose) == (1, "momento")
    assert asked(m) == "Declaración de Ataque: Zoe ataca con Skadi (3). ¿Usas o juegas algo?"
    assert options(m) == ["No usar nada", "Jugar Calma (0 Oros)"]
    choose(m, "No usar nada", "No bloquear")
    assert asked(m) == "Fase Final: ¿usas o juegas algo?"
    assert asked(m, "en") == "Fase Final: do you use or play something?"


@pytest.mark.parametrize("lang", LANGS)
def test_every_named_moment_and_every_step_has_its_words(lang: str) -> None:
    told = set()
    for i, key in enumerate(EVENTOS):
        if MOMENTOS & (1 << i):
            m = table()
            m.ventana = 1 << i
            q = Question(OPTION, 0, "momento", "ML-6.6.3", [0])
            text = pregunta(m, q, lang, NAMES)
            readable(text)
            assert ":" in text and key not in text, text
            told.add(text)
    assert len(told) == MOMENTOS.bit_count()
    steps = [step[LANGS.index(lang)] for step in (*PASOS_CARTA, *PASOS_HABILIDAD)]
    assert len(set(steps)) >= 9 and steps[3] == "Anulaciones"


@pytest.mark.rule("ML-10.47.1", "ML-6.7.5")
def test_what_may_be_saved_answered_or_cancelled_is_told() -> None:
    cards = conjunto(
        aliado("Curandero", 1, {"salva": {"todos": "aliado", "de": "propio"}, "activada": {"descartar": 1}}),
        talisman("Rayo", {"destruir": {"un": "aliado", "de": "rival"}}),
        talisman("Silencio", habilidades=[{"cancela": "carta", "de": "rival"}]),
        aliado("Vidente", 1, activada({}, {"robar": 1})),
    )
    m = mesa(
        cartas=cards,
        A={"mano": ["Rayo"], "defensa": ["Vidente"]},
        B={"mano": ["Isis", "Silencio"], "defensa": ["Skadi", "Curandero"]},
    )
    saved = choose(m.clone(), "Jugar Rayo (0 Oros)", "Skadi (Fuerza 3, Max)")
    assert asked(saved) == "Se va a destruir Skadi (Fuerza 3, tuyo). ¿La salvas?"
    assert "Salvar con Curandero (descartar 1 carta)" in options(saved)
    choose(m, "Usar Vidente")
    assert asked(m) == "Zoe usa la habilidad de Vidente: «Puedes robar una carta». ¿Cancelas?"
    assert options(m) == ["No cancelar", "Cancelar con Silencio (0 Oros)"]


# -- things ---------------------------------------------------------------------------------------------------------


def test_targets_of_every_kind() -> None:
    m = table()
    rayo, isis = number(m, "Rayo"), number(m, "Isis")
    for code, es, en in (
        (piece(m, "Mago"), "Mago (Fuerza 1, Zoe)", "Mago (Fuerza 1, Zoe)"),
        (piece(m, "Isis", 1), "Isis #2 (Fuerza 1, Zoe)", "Isis #2 (Fuerza 1, Zoe)"),
        (piece(m, "Lanza"), "Lanza (Arma de Skadi, Max)", "Lanza (Arma of Skadi, Max)"),
        (piece(m, "Pilar"), "Pilar (Tótem, Zoe)", "Pilar (Tótem, Zoe)"),
        (piece(m, "Cofre"), "Cofre (Oro en Reserva, Zoe)", "Cofre (Oro in Reserva, Zoe)"),
        (DE_JUGADOR + 1, "Max (Castillo: 20 cartas)", "Max (Castillo: 20 cards)"),
        (DE_CEMENTERIO + rayo, "Rayo (Cementerio de Zoe)", "Rayo (Zoe's Cementerio)"),
        (DE_RAZA + 10, "Chamán", "Chamán"),
        (DE_NOMBRE + isis, "Isis", "Isis"),
        (DE_NUMERO + 4, "4", "4"),
        (DE_JUGADA + 999, "—", "—"),
        (DE_MODO + 1, "opción 2", "option 2"),
    ):
        assert (describir_blanco(m, code, "es", NAMES), describir_blanco(m, code, "en", NAMES)) == (es, en)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("purpose", "kind", "low", "high"),
    [
        ("mulligan", YES_NO, 1, 1),
        ("orden_de_juego", OPTION, 1, 1),
        ("agrupar", YES_NO, 1, 1),
        ("usar", YES_NO, 1, 1),
        ("hacer", YES_NO, 1, 1),
        ("evitar", YES_NO, 1, 1),
        ("numero", NUMBER, 0, 3),
        ("robos_extra", NUMBER, 0, 1),
        ("oro", OPTION, 1, 1),
        ("accion", OPTION, 1, 1),
        ("guerra", OPTION, 1, 1),
        ("momento", OPTION, 1, 1),
        ("anular", OPTION, 1, 1),
        ("responder", OPTION, 1, 1),
        ("cancelar", OPTION, 1, 1),
        ("salvar", OPTION, 1, 1),
        ("ataque", OPTION, 1, 1),
        ("bloqueo", OPTION, 1, 1),
        ("bloqueador", TARGETS, 1, 1),
        ("entra_como", TARGETS, 1, 1),
        ("pago_rival", OPTION, 1, 1),
        ("anular_pagando", YES_NO, 1, 1),
        ("objetivo", TARGETS, 0, 2),
        ("portador", TARGETS, 1, 1),
        ("piezas", TARGETS, 1, 2),
        ("pago_piezas", TARGETS, 1, 1),
        ("modo", OPTION, 1, 1),
        ("raza", OPTION, 1, 1),
        ("nombre", OPTION, 1, 1),
        ("pagar", CARDS, 2, 2),
        ("pago_cartas", CARDS, 1, 1),
        ("pago_cementerio", CARDS, 1, 1),
        ("cartas", CARDS, 0, 0),
        ("descartar", CARDS, 2, 2),
        ("ordenar", ORDER, 1, 1),
        ("ordenar_cementerio", ORDER, 1, 1),
    ],
)
def test_every_purpose_is_asked_and_answered_in_words(purpose: str, kind: str, low: int, high: int, lang: str) -> None:
    """Even away from the moment at which it is asked: a client may show a question late."""
    m = table()
    ally, gold = piece(m, "Mago"), piece(m, "Cofre")
    menus: dict[str, list[int]] = {
        "oro": [0, number(m, "Nazca")],
        "ataque": [0, ally],
        "bloqueo": [0, piece(m, "Vidente") * 100_000 + piece(m, "Skadi")],
        "orden_de_juego": [0, 1],
        "modo": [DE_MODO, DE_MODO + 1],
        "pago_rival": [DE_MODO, DE_MODO + 1],
        "raza": [DE_RAZA, DE_RAZA + 5],
        "nombre": [DE_NOMBRE + number(m, "Isis"), DE_NOMBRE + number(m, "Rayo")],
        "pagar": [gold, DE_NUMERO, DE_NUMERO + 4],
        "numero": [],
        "robos_extra": [],
    }
    menu = menus.get(purpose, [0, 1] if kind == YES_NO else [0])
    if purpose not in menus and kind in (TARGETS, ORDER):
        menu = [ally, piece(m, "Isis")]
    if purpose in ("pago_cartas", "pago_cementerio", "cartas", "descartar"):
        menu = [number(m, "Isis"), number(m, "Rayo")]
    if purpose == "ordenar":
        m.mirando = [number(m, "Isis"), number(m, "Rayo"), number(m, "Isis")]  # copies are told apart
        menu = [0, 1, 2]
    q = Question(kind, 0, purpose, "ML-8.1.1", menu, low, high)
    text = pregunta(m, q, lang, NAMES)
    readable(text)
    assert text.lstrip("¿")[0].isupper() and "?" in text
    answers = [describir(m, q, c, lang, NAMES) for c in menu]
    for each in answers:
        readable(each)
        assert each != "—" and not each.isdigit()
    assert len(set(answers)) == len(answers)


def test_doing_nothing_is_called_by_what_it_means() -> None:
    m = table()
    for purpose, es, en in (
        ("accion", "Terminar la Vigilia sin atacar", "End the Vigilia without attacking"),
        ("guerra", "Pasar", "Pass"),
        ("anular", "No anular", "Do not annul"),
        ("responder", "No responder", "Do not respond"),
        ("cancelar", "No cancelar", "Do not cancel"),
        ("salvar", "Dejar que salga de juego", "Let it leave play"),
        ("oro", "No jugar Oro este turno", "Play no Oro this turn"),
        ("ataque", "No atacar", "Do not attack"),
        ("bloqueo", "No bloquear", "Do not block"),
    ):
        q = Question(OPTION, 0, purpose, "ML-8.1.1", [0])
        assert (describir(m, q, 0, "es"), describir(m, q, 0, "en")) == (es, en)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_cards_of_one_name_and_different_texts_are_told_apart(lang: str) -> None:
    m = mesa(a={"mano": ["khnum", "khnum_lc", "cao_cao"], "reserva": 9})
    offered = [text for text in options(m, lang) if "Khnum" in text]
    assert len(offered) == 2 and offered[0].endswith("[ER-044]") and offered[1].endswith("[LC-130]")
    both = Question(
        CARDS, 0, "descartar", "ML-9.4.7", [catalogo_base().por_clave[k].numero for k in ("khnum", "khnum_lc")]
    )
    assert [describir(m, both, c, lang, NAMES) for c in both.menu] == ["Khnum [ER-044]", "Khnum [LC-130]"]
    alone = Question(CARDS, 0, "descartar", "ML-9.4.7", both.menu[:1])
    assert describir(m, alone, alone.menu[0], lang, NAMES) == "Khnum"
