"""The words of cards on a table set up by hand: what each instruction does, whom it may choose, and what it skips."""

from __future__ import annotations

import pytest

from coliseo.effects.frame import EffectFrame
from coliseo.games.sorcerers_arena.construction.board_file import tablero_base
from coliseo.games.sorcerers_arena.flow import resolving, setup  # noqa: F401  the steps of what is called
from coliseo.games.sorcerers_arena.language.sets import (
    agregar,
    catalogo_base,
    catalogo_de_ejemplos,
    leer_conjunto_de_texto,
)
from coliseo.games.sorcerers_arena.language.targets import hay_objetivo, por_que_no
from coliseo.games.sorcerers_arena.model.cards import ESTADOS, SIN_ESTADOS, Catalogo
from coliseo.games.sorcerers_arena.model.config import LIBRE, Config
from coliseo.games.sorcerers_arena.model.items import CARTA, HABILIDAD, Objeto
from coliseo.games.sorcerers_arena.model.pieces import Figura
from coliseo.games.sorcerers_arena.model.players import Invocador
from coliseo.games.sorcerers_arena.model.procedures import resolver
from coliseo.games.sorcerers_arena.model.readings import Lecturas
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.frames import advance, answer
from coliseo.kernel.questions import NO, YES

#: whose, and where; a status with its counters may follow
Place = tuple[int, str] | tuple[int, str, dict[str, int]]


class Table:
    """Figures by key of their personaje, on spaces by name; off the board and Fuera de combate with an empty name."""

    def __init__(
        self, catalogue: Catalogo | None = None, readings: dict[str, str] | None = None, **places: Place
    ) -> None:
        config = Config("casual", 4, False, LIBRE, -1, 1, "arena_coliseo_43", 0, Lecturas(readings))
        self.m = Mesa(config, catalogue or catalogo_base(), tablero_base(), 1)
        self.m.invocadores = [Invocador(seat, 2) for seat in (0, 1)]
        self.at: dict[str, int] = {}
        for key, place in places.items():
            who = self.m.catalogo.personaje_por_clave[key]
            counters = [0] * len(SIN_ESTADOS)
            for status, n in (place[2] if len(place) == 3 else {}).items():
                counters[ESTADOS.index(status)] = n
            cell = self.m.tablero.casilla(place[1]) if place[1] else -1
            life = who.vida or 10
            figure = Figura(
                len(self.m.figuras), who.numero, place[0], place[0], life if place[1] else 0, cell, tuple(counters)
            )
            self.at[key] = figure.lugar
            self.m.figuras.append(figure)
        self.m.ocupar()

    def __getitem__(self, key: str) -> Figura:
        return self.m.figuras[self.at[key]]

    def cell(self, key: str) -> str:
        where = self[key].casilla
        return self.m.tablero.nombres[where] if where >= 0 else ""

    def status(self, key: str, name: str) -> int:
        return self[key].estados[ESTADOS.index(name)]

    def deck(self, seat: int, *cards: str) -> None:
        for card in reversed(cards):
            self.m.invocadores[seat].mazo.put_top(self.number(card), 0)

    def hand(self, seat: int, *cards: str) -> None:
        for card in cards:
            self.m.invocadores[seat].mano.add(self.number(card), 0)

    def number(self, code: str) -> int:
        return next(c.numero for c in self.m.catalogo.cartas if code in (c.codigo, c.key))

    def play(self, key: str, code: str) -> None:
        """A card as if it had just left the hand."""
        self._run(key, CARTA, self.number(code))

    def use(self, key: str, ability: str) -> None:
        abilities = self.m.catalogo.personajes[self[key].definicion].mejorada.habilidades
        self._run(key, HABILIDAD, [h.nombre for h in abilities].index(ability))

    def _run(self, key: str, kind: int, number: int) -> None:
        m = self.m
        m.activo = self.at[key]
        m.en_curso.append(Objeto(kind, self[key].asiento, self.at[key], number))
        m.call(EffectFrame(resolver, 0, len(m.en_curso) - 1))
        advance(m)

    def asked(self) -> str:
        return self.m.questions[0].purpose if self.m.questions else ""

    def menu(self) -> list[str]:
        """What is offered: keys of personajes, spaces, or codes of cards."""
        q = self.m.questions[0]
        if q.purpose in ("objetivo", "siguiente_movida"):
            return [key for key, place in self.at.items() if place in q.menu]
        if q.purpose in ("casilla", "junto_a"):
            return [self.m.tablero.nombres[c] for c in q.menu]
        return [self.m.carta(c).codigo for c in q.menu]

    def say(self, *answers: str | int) -> None:
        """Answers what is asked, in order."""
        for given in answers:
            q = self.m.questions[0]
            if isinstance(given, int):
                value = given
            elif given in self.at:
                value = self.at[given]
            elif self.m.tablero.casilla(given) >= 0:
                value = self.m.tablero.casilla(given)
            elif given in ESTADOS:
                value = ESTADOS.index(given)
            else:
                value = self.number(given)
            answer(self.m, q.seat, q.token, (value,))

    def told(self) -> list[str]:
        return [event.kind for event in self.m.events]

    def targets(self, key: str, code: str, hand: int = 0) -> bool:
        effect = self.m.carta(self.number(code)).efecto
        return hay_objetivo(self.m, self[key].asiento, self.at[key], effect, hand)

    def why_not(self, key: str, code: str, target: str, hand: int = 0) -> list[str]:
        effect = self.m.carta(self.number(code)).efecto
        reasons = por_que_no(self.m, self[key].asiento, self.at[key], effect, self.at[target], hand)
        return [reason.guard for reason in reasons]


# -- direct effects -------------------------------------------------------------------------------------------------


def test_a_direct_effect_asks_whom() -> None:
    t = Table(brunilda=(0, "E4"), brego=(1, "E5"), nerea=(1, "G3"), agata=(1, "I3"))
    t.play("brunilda", "BRU-4")
    assert t.asked() == "objetivo" and t.menu() == ["brego", "nerea"]
    t.say("nerea")
    assert (t["nerea"].vida, t["brego"].vida) == (7, 12) and t.asked() == ""
    assert t.m.invocadores[0].descartes == [t.number("BRU-4")]


def test_choosing_somebody_with_sigiloso_costs_a_card() -> None:
    t = Table(brunilda=(0, "E4"), brego=(1, "E5", {"stealthy": 1}), nerea=(1, "F4"))
    t.hand(0, "BRU-1", "BRU-2")
    t.play("brunilda", "BRU-4")
    t.say("brego")
    assert t.asked() == "sigiloso" and t.menu() == ["BRU-1", "BRU-2"]
    t.say("BRU-2")
    assert t.m.invocadores[0].apartadas == [t.number("BRU-2")] and t["brego"].vida == 10


def test_that_rival_is_not_chosen_or_paid_for_again() -> None:
    t = Table(nerea=(0, "E4"), brego=(1, "E6", {"stealthy": 1}), zahir=(1, "F4"))
    t.hand(0, "NER-1", "NER-2")
    t.play("nerea", "NER-3")
    t.say("brego", "NER-1")
    assert (t["brego"].vida, t.status("brego", "immobilized"), len(t.m.invocadores[0].apartadas)) == (11, 2, 1)
    assert t.asked() == ""


def test_later_instructions_about_whoever_is_fuera_de_combate_are_ignored() -> None:
    """W7 and W9 with cards of the house: the rest is still resolved."""
    t = Table(brego=(0, "E4"), nerea=(1, "E5"), zahir=(1, "D2"))
    t.m.editar(t.at["nerea"]).vida = 2
    t.play("brego", "BRE-3")
    assert t["nerea"].fuera and t.cell("nerea") == "" and t.asked() == ""
    assert t.m.pv == [5, 0]
    t = Table(cornelio=(0, "E4"), nerea=(1, "E5"))
    t.m.editar(t.at["nerea"]).vida = 1
    t.deck(0, "BRU-1")
    t.play("cornelio", "COR-2")
    assert t["nerea"].fuera and "revela" in t.told() and t.status("nerea", "nervous") == 0


def test_a_bound_amount() -> None:
    t = Table(brego=(0, "E4"), nerea=(1, "E5", {"immobilized": 1}))
    t.play("brego", "BRE-2")
    assert t["nerea"].vida == 4
    t = Table(brego=(0, "E4"), nerea=(1, "E5"))
    t.play("brego", "BRE-2")
    assert t["nerea"].vida == 5
    t = Table(agata=(0, "E4"), brego=(1, "E6", {"cursed": 3}))
    t.m.editar(t.at["agata"]).vida = 9
    t.play("agata", "AGA-3")
    assert (t["brego"].vida, t["agata"].vida, t.status("brego", "cursed")) == (8, 10, 3)


def test_a_short_hand() -> None:
    for cards, life in ((3, 8), (4, 10)):
        t = Table(cornelio=(0, "E4"), brego=(1, "E5"))
        t.hand(1, *["BRE-1"] * cards)
        t.play("cornelio", "COR-5")
        assert t["brego"].vida == life


def test_counters_that_were_removed() -> None:
    t = Table(brunilda=(0, "E4", {"magic_broom": 5}), brego=(1, "E6"))
    t.play("brunilda", "BRU-3")
    assert t.asked() == "cuantos" and (t.m.questions[0].low, t.m.questions[0].high) == (0, 4)
    t.say(3)
    assert (t["brego"].vida, t.status("brunilda", "magic_broom")) == (8, 2)
    assert "activa_estado" not in t.told()
    t = Table(brunilda=(0, "E4"), brego=(1, "E6"))
    t.play("brunilda", "BRU-3")
    assert t["brego"].vida == 11 and t.asked() == ""


# -- indirect effects -----------------------------------------------------------------------------------------------


def test_everybody_of_a_class_and_nobody_is_asked() -> None:
    t = Table(brego=(0, "E4"), roble=(0, "E5"), nerea=(1, "F3", {"stealthy": 1}), zahir=(1, "G3", {"taunt": 1}))
    t.play("brego", "BRE-4")
    assert t.asked() == "orden_dano"
    q = t.m.questions[0]
    answer(t.m, q.seat, q.token, tuple(q.menu))
    assert (t["roble"].vida, t["nerea"].vida, t["zahir"].vida, t["brego"].vida) == (12, 7, 10, 12)


def test_only_those_with_a_status() -> None:
    t = Table(agata=(0, "E4"), brego=(1, "E5", {"cursed": 1}), nerea=(1, "E6"), zahir=(0, "F4", {"cursed": 2}))
    t.use("agata", "Deuda de sangre")
    assert (t["brego"].vida, t["nerea"].vida, t["zahir"].vida) == (11, 9, 10)


def test_those_rivals_are_moved_one_by_one() -> None:
    t = Table(nerea=(0, "E4"), brego=(1, "E5"), zahir=(1, "E3"), agata=(1, "F4"))
    t.m.editar(t.at["agata"]).vida = 2
    t.play("nerea", "NER-4")
    q = t.m.questions[0]
    answer(t.m, q.seat, q.token, tuple(q.menu))
    assert t["agata"].fuera
    assert t.asked() == "siguiente_movida" and t.menu() == ["brego", "zahir"]
    t.say("zahir", "D2", "F5")
    assert (t.cell("zahir"), t.cell("brego")) == ("D2", "F5") and t.asked() == ""


# -- moving ---------------------------------------------------------------------------------------------------------


def test_moving_through_rivals_only_if_the_card_says_so() -> None:
    t = Table(zahir=(0, "A1"), brego=(1, "A2"), nerea=(1, "B1"), agata=(1, "B2"))
    t.play("zahir", "ZAH-1")
    assert t.asked() == "casilla" and "C2" in t.menu() and "A2" not in t.menu()
    t.say("C2")
    t.m.editar(t.at["zahir"]).casilla = t.m.tablero.casilla("A1")
    t.m.ocupar()
    t.use("zahir", "Atajo")
    assert t.asked() == "" and t.cell("zahir") == "A1"


def test_an_exact_move_of_a_rival_through_nobody() -> None:
    t = Table(brego=(0, "E4"), nerea=(1, "E5"), zahir=(1, "F5"))
    t.use("brego", "Rey de la pista")
    assert t.asked() == "casilla" and "E5" not in t.menu() and "F5" not in t.menu()
    t.say("E6")
    assert t.cell("nerea") == "E6"


def test_one_number_or_another_of_spaces() -> None:
    t = Table(ixara=(0, "A2", {"tough": 1}))
    t.play("ixara", "IXA-4")
    assert "D3" in t.menu()
    t = Table(ixara=(0, "A2"))
    t.play("ixara", "IXA-4")
    assert "D3" not in t.menu() and "C3" in t.menu()


# -- Vida, statuses, cards, PV --------------------------------------------------------------------------------------


def test_somebody_is_brought_back() -> None:
    t = Table(roble=(0, "E4"), nerea=(0, ""), brego=(1, "E5"))
    t.play("roble", "ROB-5")
    assert t.asked() == "junto_a" and "E5" not in t.menu() and len(t.menu()) == 5
    t.say("D4")
    assert (t.cell("nerea"), t["nerea"].vida) == ("D4", 5)


def test_nowhere_to_bring_somebody_back() -> None:
    t = Table(roble=(0, "A1"), nerea=(0, ""), brego=(1, "A2"), zahir=(1, "B1"), agata=(1, "B2"))
    t.play("roble", "ROB-5")
    assert t.asked() == "" and t["nerea"].fuera


def test_whoever_is_fuera_de_combate_acquires_nothing() -> None:
    """The price of one's own ability (OQ-SA-72)."""
    t = Table(brego=(0, "E4"), nerea=(1, "E5"))
    t.m.editar(t.at["brego"]).vida = 1
    t.use("brego", "Calentar los puños")
    assert t["brego"].fuera and t.status("brego", "strong") == 0 and t.m.pv == [0, 7]
    t = Table(agata=(0, "E4"), nerea=(1, "E5"))
    t.m.editar(t.at["agata"]).vida = 2
    t.deck(0, "AGA-1", "AGA-2", "AGA-3")
    t.play("agata", "AGA-5")
    assert t["agata"].fuera and len(t.m.invocadores[0].mano.cards) == 3


def test_one_status_of_several_is_removed() -> None:
    t = Table(nerea=(0, "E4", {"cursed": 2, "strong": 1}))
    t.m.editar(t.at["nerea"]).vida = 8
    t.play("nerea", "NER-5")
    assert t.asked() == "estado"
    t.say("cursed")
    assert (t["nerea"].vida, t.status("nerea", "cursed"), t.status("nerea", "strong")) == (9, 0, 1)


def test_cards_drawn_and_apartadas() -> None:
    t = Table(brunilda=(0, "E4"))
    t.deck(0, "BRU-1", "BRU-2", "BRU-3")
    t.play("brunilda", "BRU-5")
    assert t.asked() == "aparta" and t.menu() == ["BRU-1", "BRU-2"]
    t.say("BRU-1")
    j = t.m.invocadores[0]
    assert (j.mano.cards, j.apartadas) == ([t.number("BRU-2")], [t.number("BRU-1")])


def test_the_top_of_the_deck() -> None:
    t = Table(cornelio=(0, "A2"))
    t.deck(0, "COR-1", "COR-2", "COR-4")
    t.play("cornelio", "COR-3")
    t.say("A2")
    assert t.asked() == "orden_cartas"
    q = t.m.questions[0]
    answer(t.m, q.seat, q.token, tuple(reversed(q.menu)))
    for wanted, top in ((NO, "COR-2"), (YES, "COR-1")):
        t.use("cornelio", "Cortar el mazo")
        t.say(wanted)
        assert t.m.invocadores[0].mazo.top[-1] == t.number(top)


def test_a_card_taken_back() -> None:
    t = Table(cornelio=(0, "E4"))
    t.m.invocadores[0].descartes = [t.number("COR-1"), t.number("COR-4")]
    t.play("cornelio", "COR-6")
    assert t.asked() == "recoge" and t.menu() == ["COR-1", "COR-4"]
    t.say("COR-4")
    assert t.m.invocadores[0].mano.cards == [t.number("COR-4")]
    assert t.m.invocadores[0].descartes == [t.number("COR-1"), t.number("COR-6")]


@pytest.mark.parametrize(("top", "cell", "counters"), [("BRE-1", "E5", 1), ("BRE-1", "E6", 0), ("NER-1", "E5", 0)])
def test_a_revealed_card_of_somebody_near(top: str, cell: str, counters: int) -> None:
    t = Table(zahir=(0, "E4"), brego=(1, cell), nerea=(1, "I1"))
    t.deck(1, top)
    t.use("zahir", "Ojo avizor")
    assert t.status("zahir", "stealthy") == counters
    assert t.m.invocadores[1].mazo.cards() == [t.number(top)]


def test_points() -> None:
    t = Table(zahir=(0, "E4"), brego=(1, "E5"))
    t.m.pv = [0, 3]
    t.play("zahir", "ZAH-5")
    assert t.m.pv == [1, 2]


def test_a_card_is_turned_back() -> None:
    t = Table(ixara=(0, "E4"))
    t.m.editar(t.at["ixara"]).mejorado = True
    t.use("ixara", "Filo interior")
    assert (t.status("ixara", "strong"), t.status("ixara", "tough"), t["ixara"].mejorado) == (2, 2, False)


# -- words that no card of the house uses ---------------------------------------------------------------------------


@pytest.mark.parametrize(("wanted", "cell"), [(YES, "D4"), (NO, "E4")])
def test_leave_to_do_something(wanted: int, cell: str) -> None:
    """W10: the rest of *Aturdiendo y huyendo* may be declined."""
    t = Table(catalogo_de_ejemplos(), aladdin=(0, "E4"), brego=(1, "E5"))
    t.play("aladdin", "aturdiendo_y_huyendo")
    assert t.asked() == "usar" and t.status("brego", "immobilized") == 2
    t.say(wanted, *(["D4"] if wanted == YES else []))
    assert t.cell("aladdin") == cell and t.asked() == ""


def test_if_and_otherwise() -> None:
    text = """\
set: mio
personajes:
  - nombre: Nadia
    ficha: {vida: 8, pv: 3, iniciativa: 2}
    capacidades: null
    cartas:
      - nombre: Ensayo
        copias: 10
        distintivo: accion
        categorias: []
        ingrediente: fuego
        efecto:
          - si: {no: {tiene: strong}}
            entonces: [{adquiere: {quien: yo, estado: strong, contadores: 2}}]
            sino: [{gana_pv: {por: 2, cada: {contadores: strong}, maximo: 3}}]
"""
    base = catalogo_base()
    t = Table(agregar(base, leer_conjunto_de_texto(text, "mio.yaml", base)), nadia=(0, "E4"))
    t.play("nadia", "ensayo")
    assert t.status("nadia", "strong") == 2 and t.m.pv == [0, 0]
    t.play("nadia", "ensayo")
    assert t.status("nadia", "strong") == 2 and t.m.pv == [3, 0]


# -- is there anybody to choose? ------------------------------------------------------------------------------------


def test_a_card_needs_somebody_in_range() -> None:
    t = Table(brunilda=(0, "A2"), zahir=(0, "A1"), brego=(1, "I1"))
    assert not t.targets("brunilda", "BRU-4") and t.targets("brunilda", "BRU-2")
    assert t.why_not("brunilda", "BRU-4", "brego") == ["esta_al_alcance"]
    assert t.why_not("brunilda", "BRU-4", "zahir") == ["es_de_los_que_se_piden"]
    assert t.why_not("brunilda", "BRU-2", "brego") == []


def test_sigiloso_and_provocar() -> None:
    t = Table(brunilda=(0, "E4"), brego=(1, "E5", {"stealthy": 1}))
    assert not t.targets("brunilda", "BRU-4", 0) and t.targets("brunilda", "BRU-4", 1)
    assert t.why_not("brunilda", "BRU-4", "brego") == ["se_paga_sigiloso"]
    t = Table(brunilda=(0, "E4"), brego=(1, "E5"), roble=(1, "I1", {"taunt": 1}))
    assert not t.targets("brunilda", "BRU-4", 3)
    assert t.why_not("brunilda", "BRU-4", "brego") == ["no_lo_protege_provocar"]


def test_an_aliado_that_is_fuera_de_combate() -> None:
    t = Table(roble=(0, "E4"), nerea=(0, "D4"), brego=(1, ""))
    assert not t.targets("roble", "ROB-5")
    assert t.why_not("roble", "ROB-5", "nerea") == ["esta_fuera"]
    t = Table(roble=(0, "E4"), nerea=(0, ""), brego=(1, ""))
    assert t.targets("roble", "ROB-5") and not t.targets("roble", "ROB-3")


MOVES_FIRST = """\
set: mio
personajes:
  - nombre: Nadia
    ficha: {vida: 8, pv: 3, iniciativa: 2}
    capacidades: null
    cartas:
      - nombre: Ensayo
        copias: 10
        distintivo: movimiento
        categorias: [ataque]
        ingrediente: fuego
        efecto:
          - mueve: 2
          - roba: 1
          - inflige: {a: {un: rival, alcance: 1}, cantidad: 2}
"""


@pytest.mark.parametrize(("reading", "reached"), [("reachable", True), ("at_declaration", False)])
def test_a_card_that_moves_first(reading: str, reached: bool) -> None:
    """OQ-SA-28: a way of carrying it out that leads to somebody is enough, unless the table reads it otherwise."""
    base = catalogo_base()
    catalogue = agregar(base, leer_conjunto_de_texto(MOVES_FIRST, "mio.yaml", base))
    readings = {"target_check": reading}
    t = Table(catalogue, readings, nadia=(0, "C3"), brego=(1, "F3"), nerea=(1, "I1"))
    assert t.targets("nadia", "ensayo") == reached
    assert t.why_not("nadia", "ensayo", "brego") == ([] if reached else ["esta_al_alcance"])
    assert t.why_not("nadia", "ensayo", "nerea") == ["esta_al_alcance"]
    # a card drawn on the way can pay for Sigiloso
    t = Table(catalogue, readings, nadia=(0, "E3"), brego=(1, "E4", {"stealthy": 1}))
    assert not t.targets("nadia", "ensayo")
    t.deck(0, "BRU-1")
    assert t.targets("nadia", "ensayo") == reached
    # whoever is Inmovilizado goes nowhere
    t = Table(catalogue, readings, nadia=(0, "C3", {"immobilized": 1}), brego=(1, "F3"))
    assert not t.targets("nadia", "ensayo")


def test_a_card_that_moves_first_and_gets_nowhere() -> None:
    base = catalogo_base()
    t = Table(agregar(base, leer_conjunto_de_texto(MOVES_FIRST, "mio.yaml", base)), nadia=(0, "C3"), brego=(1, "F3"))
    t.deck(0, "BRU-1")
    t.play("nadia", "ensayo")
    t.say("C3")
    assert t.asked() == "" and t["brego"].vida == 12 and len(t.m.invocadores[0].mano.cards) == 1
