"""How an event is run (C.1 to C.5): rounds, points and tie-breaks, lists and what they are checked against.

The turns after time are in match_play, the prebanquillo in side_deck, sanctions in ladder.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from coliseo.games.warlords_of_terra import TITLE
from coliseo.games.warlords_of_terra.construction.rules import Lista
from coliseo.games.warlords_of_terra.flow.ending import TURNOS_TRAS_EL_TIEMPO
from coliseo.games.warlords_of_terra.language.sets import catalogo_base
from coliseo.games.warlords_of_terra.law.ladder import IRREGULARIDAD, LADDER, REINOS_MEZCLADOS, USO_ILEGAL
from coliseo.games.warlords_of_terra.law.match_play import MINUTOS_DE_RONDA, al_acabar_el_tiempo, turnos_finales
from coliseo.games.warlords_of_terra.law.side_deck import (
    Listado,
    cotejar,
    lista_de_claves,
    listado_de,
    revisar_jugado,
    revisar_listado,
)
from coliseo.games.warlords_of_terra.law.templates import TEMPLATES
from coliseo.games.warlords_of_terra.model.cards import Catalogo
from coliseo.games.warlords_of_terra.model.config import AMISTOSA, CLASES, COMPETITIVA, ELIMINATORIA, LEGENDARIAS, SUIZO
from coliseo.games.warlords_of_terra.model.readings import LECTURAS, TIEMPO_EN_ELIMINATORIA_MAS_VIDAS, Lecturas
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.tournament import results as r
from coliseo.tournament.at_time import SIDES, AtTime, Fact, Step
from coliseo.tournament.checks import CardName, Parts, plain_name
from coliseo.tournament.ladder import Sentence
from coliseo.tournament.online_law import ListedCards
from coliseo.tournament.profile import Profile
from coliseo.tournament.settings import (
    COMMON,
    LEAGUE,
    READING,
    RULEBOOK,
    SINGLE,
    SWISS,
    Criterion,
    Setting,
    Values,
)
from coliseo.tournament.way import Way

cite("policy", "tournament.settings", ("WT-C.2.0.1", "WT-C.5.1", "WT-C.5.2", "WT-C.5.3", "WT-C.5.4"))
cite("policy", "tournament.way", ("WT-C.1.1", "WT-C.1.5", "WT-C.1.6", "WT-C.2.4.2.2"))
cite("policy", "tournament.points", ("WT-C.2.0.2", "WT-C.2.0.3"))
cite("policy", "tournament.tiebreaks", ("WT-C.2.1.1", "WT-C.2.2.1", "WT-C.2.3.1", "WT-C.2.3.2"))
cite("policy", "tournament.lot", ("WT-C.2.4.1.1", "WT-C.2.4.1.2"))
cite("policy", "tournament.play_off", ("WT-C.2.4.2.1", "WT-C.2.4.2.2", "WT-C.2.4.2.3", "WT-C.2.4.2.4"))
cite("validator", "tournament.check_list", ("WT-C.4.1", "WT-C.5.2", "WT-C.5.3", "WT-C.5.4", "WT-C.5.5"))
cite("policy", "tournament.lists", ("WT-C.3.7", "WT-C.3.8", "WT-C.4.1", "WT-C.4.2", "WT-C.4.3"))
cite("policy", "tournament.inspeccionar", ("WT-A.8.3.1", "WT-A.8.3.2", "WT-A.8.3.3", "WT-C.3.8"))
cite("policy", "tournament.game_options", ("WT-C.2.0.1", "WT-C.3.1", "WT-C.5.1", "WT-C.5.2"))

#: the event is large enough for it: that is for the organiser to say
FINAL_A_TRES: Final = "bo3"
# what may be answered at time
GANADOR: Final = (*SIDES, "nadie")
PUESTOS_JUGADOS: Final = ("WT-C.2.4.2.1", "WT OQ-WT-54", "WT OQ-WT-55")

#: readings that an event chooses → its settings
_LECTURAS: Final = {
    "tiempo_en_eliminatoria": "time_in_elimination",
    "legendarias_fuera": "legendarias_beside",
    "copias_fuera": "copies_beside",
}
_BASE: Final = {s.key: s for s in COMMON}


class WarlordsProfile(Profile):
    game = "warlords_of_terra"
    title = TITLE
    edition = ("reglas de competición, 15 de junio de 2018", "competitive rulebook, 15 June 2018")
    templates = TEMPLATES
    own = (
        Setting("class", COMPETITIVA, "Clase", "Class", RULEBOOK, ("WT-C.5.1",), choices=CLASES),
        Setting(
            "legendarias", LEGENDARIAS, "Legendarias (X)", "Legendarias (X)", RULEBOOK,
            ("WT-C.5.2", "WT-C.5.3", "WT-C.5.4"), high=LEGENDARIAS, bound=("WT-C.5.3",),
        ),
        _BASE["structure"].by(SWISS, RULEBOOK, ("WT-C.2.0.1",), choices=(SWISS, SINGLE), bound=("WT-C.2.0.1",)),
        _BASE["match"].by("bo1", RULEBOOK, ("WT-C.1.1",), choices=("bo1",), bound=("WT-C.1.1",)),
        _BASE["minutes"].by(MINUTOS_DE_RONDA, RULEBOOK, ("WT-C.1.1",), low=1),
        _BASE["final_match"].by("", RULEBOOK, ("WT-C.1.5",), choices=("", FINAL_A_TRES)),
        _BASE["third_place"].by(False, RULEBOOK, ("WT-C.1.6",)),
        _BASE["win"].by(3, RULEBOOK, ("WT-C.2.0.2",)),
        _BASE["draw"].by(1, RULEBOOK, ("WT-C.2.0.2",)),
        _BASE["loss"].by(0, RULEBOOK, ("WT-C.2.0.2",)),
        _BASE["cut"].by(-1),
        _BASE["relevant_places"].by(0, READING, ("WT OQ-WT-54",)),
        _BASE["list_required"].by(True, RULEBOOK, ("WT-C.4.1", "WT-C.4.3")),
        Setting(
            "time_in_elimination", "mas_vidas", "Tiempo en eliminatoria", "Time in elimination", READING,
            ("WT OQ-WT-51",), choices=LECTURAS["tiempo_en_eliminatoria"],
        ),
        Setting(
            "legendarias_beside", "aparte", "Legendarias del prebanquillo", "Legendarias of the prebanquillo", READING,
            ("WT OQ-WT-48",), choices=LECTURAS["legendarias_fuera"],
        ),
        Setting(
            "copies_beside", "aparte", "Copias del prebanquillo", "Copies of the prebanquillo", READING,
            ("WT OQ-WT-49",), choices=LECTURAS["copias_fuera"],
        ),
    )  # fmt: skip
    tiebreaks = (
        Criterion("points", ("WT-C.2.0.3",)),
        Criterion("opp_points", ("WT-C.2.1.1",)),
        Criterion("beaten_points", ("WT-C.2.2.1",)),
        Criterion("head_to_head", ("WT-C.2.3.1", "WT OQ-WT-53")),
        Criterion("lot", ("WT-C.2.4.1.1", "WT-C.2.4.1.2")),
    )
    tiebreaks_source = RULEBOOK
    order_fixed = ("WT-C.2.1.1", "WT-C.2.2.1", "WT-C.2.3.1")
    reasons = ("vidas", "mazos", "refuerzos", "vidas_al_tiempo", "concesion")
    plays_off: ClassVar[Mapping[str, tuple[str, ...]]] = {SWISS: PUESTOS_JUGADOS, LEAGUE: PUESTOS_JUGADOS}
    untimed_final = True
    ladder = LADDER
    cited: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "several": ("WT-M.setup.1",),
        "list_required": ("WT-C.4.1", "WT-C.4.3"),
        "list_frozen": ("WT-C.4.2", "WT-C.4.3"),
        "one_clock": ("WT-C.1.1",),
        "every_result": ("WT-C.2.0.3",),
        "elimination": ("WT OQ-WT-51",),
        "untimed": ("WT-C.1.5", "WT-C.2.4.2.2"),
    }
    list_rules = ("WT-C.3.8", "WT-C.4.2")
    parts: ClassVar[Mapping[str, int]] = {"heroe": 1, "batalla": 40, "construccion": 15, "prebanquillo": 10}
    list_remedy = Sentence(
        "WT-C.3.10",
        "Mazos y prebanquillo vuelven a quedar tal como están en la lista.",
        "Decks and prebanquillo are restored exactly as listed.",
    )
    exchanged = ("batalla", "construccion", "prebanquillo")

    def check_settings(self, values: Values) -> list[Refusal]:
        refusals: list[Refusal] = []
        if values["final_match"] and values["class"] != COMPETITIVA:
            es, en = "la final a tres es del juego competitivo", "a final of three belongs to competitive play"
            refusals.append(Refusal("final", ("WT-C.1.5",), es, en))
        # of a bracket; to a second Swiss stage any number goes on
        cuts = (0 if values["cut_structure"] == SWISS else int(values["cut"]), int(values["second_cut"]))
        if any(cut > 0 and cut & (cut - 1) for cut in cuts):
            es, en = "el corte es 0, 2, 4, 8…", "the cut is 0, 2, 4, 8…"
            refusals.append(Refusal("cut", (), es, en))
        return refusals

    def automatic_cut(self, players: int) -> int:
        return 8 if players >= 16 else 0

    def legendarias(self, values: Values) -> int | None:
        """X; None in a friendly event, where a Legendaria is as a Única and there is no other limit."""
        return None if values["class"] == AMISTOSA else int(values["legendarias"])

    def readings(self, values: Values) -> Lecturas:
        """What the event has chosen where the rulebook leaves it open."""
        return Lecturas({key: str(values[setting]) for key, setting in _LECTURAS.items()})

    def check_list(self, values: Values, cards: ListedCards, date: str) -> list[Refusal]:
        """All 66, and no more Legendarias than the organiser allows (WT-C.4.1, WT-C.5.2 to .5)."""
        catalogo = catalogo_base()
        listado = listado_de(lista_de_claves(cards.main, cards.side, cards.start, catalogo), catalogo)
        return revisar_listado(listado, catalogo, self.legendarias(values), self.readings(values))

    def inspect(
        self, values: Values, listed: Parts, shown: Parts, in_match: bool, name: CardName = plain_name
    ) -> tuple[list[Refusal], str]:
        catalogo = catalogo_base()
        one, other = (listado_de(_lista(parts), catalogo) for parts in (listed, shown))
        return inspeccionar(one, other, catalogo, self.legendarias(values), in_match)

    def shown_on_stream(self, view: Mapping[str, Any]) -> tuple[int, ...]:
        return tuple(player["vidas"] for player in view["jugadores"])

    def list_mode(self, values: Values) -> str:
        return str(values["class"])

    def play_mode(self, values: Values, format: str, sides: int = 2) -> str:
        return str(values["class"])

    def game_options(self, values: Values, decisive: bool, games: Sequence[int]) -> dict[str, Any]:
        """Cards are exchanged at the table, before each game (WT-C.3.1); what time forces is said beforehand."""
        return {
            "ronda": ELIMINATORIA if decisive else SUIZO,
            "legendarias": int(values["legendarias"]),
            "prebanquillo": values["class"] == COMPETITIVA,
            "lecturas": self.readings(values).elegidas,
        }

    def rules_of_result(self, way: Way, told: r.Result, winner: int) -> tuple[str, ...]:
        if told.kind in r.WITH_FAULT:
            # of whoever concedes or does not come the book says nothing
            return ("WT-A.8.4.1",) if told.kind == r.PENALTY else ()
        if way.play_off:
            return ("WT-C.2.4.2.2",)
        if not way.timed:
            return ("WT-C.1.5",) if way.games > 1 else ()
        if told.kind != r.TIME:
            return ("WT-C.1.1",)
        # somebody may have won in the turns after time; what else it comes to the book leaves open
        in_turns = winner != r.NOBODY and all(game.reason != "vidas_al_tiempo" for game in told.games)
        return ("WT-C.1.4",) if in_turns else ("WT-C.1.4", "WT OQ-WT-51")

    # -- time

    def facts(self, values: Values, way: Way) -> tuple[Fact, ...]:
        return Fact("turno", SIDES), Fact("ganador", GANADOR), Fact("vidas")

    def led(self, values: Values, facts: Mapping[str, Any], way: Way) -> AtTime:
        """The turn in progress and three more, two for each; then a draw, or in elimination more lives."""
        if "turno" not in facts:
            es, en = "¿De quién es el turno en curso?", "Whose turn is in progress?"
            return AtTime((Step(es, en, ("WT-C.1.2",), "turno", SIDES),))
        order = ", ".join("AB"[side] for side in turnos_finales("AB".index(facts["turno"])))
        steps = [
            Step(
                f"Se termina el turno en curso y se juegan tres más, dos por jugador: {order}.",
                f"The turn in progress is finished and three more are played, two each: {order}.",
                ("WT-C.1.2", "WT-C.1.3"),
            )
        ]
        told = facts.get("ganador")
        if told is None:
            es, en = "¿Quién ganó en esos turnos?", "Who won in those turns?"
            return AtTime((*steps, Step(es, en, ("WT-C.1.4",), "ganador", GANADOR)))
        if told in SIDES:
            side = "AB".index(told)
            steps.append(Step(f"Gana {told}.", f"{told} wins.", ("WT-C.1.4",)))
            return AtTime(tuple(steps), r.Result(r.TIME, side, (r.Game(side, "vidas"),), rules=("WT-C.1.4",)))
        if not way.decisive:
            steps.append(Step("Nadie: empate.", "Nobody: a draw.", ("WT-C.1.4", "WT OQ-WT-51")))
            game = r.Game(r.NOBODY, "tiempo")
            return AtTime(tuple(steps), r.Result(r.TIME, r.NOBODY, (game,), rules=("WT-C.1.4", "WT OQ-WT-51")))
        return self._by_lives(values, facts, steps)

    def _by_lives(self, values: Values, facts: Mapping[str, Any], steps: list[Step]) -> AtTime:
        """More lives win; with as many, or where nothing but a lead counts, play goes on turn by turn (OQ-WT-51)."""
        rules = ("WT-C.1.4", "WT OQ-WT-51")
        readings = self.readings(values)
        lives = facts.get("vidas")
        sudden = readings.tiempo_en_eliminatoria != TIEMPO_EN_ELIMINATORIA_MAS_VIDAS
        turn = TURNOS_TRAS_EL_TIEMPO + int(sudden)
        winner = None if lives is None else al_acabar_el_tiempo(ELIMINATORIA, (lives[0], lives[1]), turn, readings)
        if winner is None:
            es, en = "Eliminatoria: ¿cuántas vidas tiene cada uno?", "Elimination: how many lives has each?"
            if sudden or lives is not None:
                first = ("Las mismas: se", "As many: play") if lives is not None else ("Se", "Play")
                es = f"{first[0]} sigue, y gana quien vaya por delante al acabar un turno. ¿Vidas entonces?"
                en = f"{first[1]} goes on, and whoever is ahead as a turn ends wins. Lives then?"
            return AtTime((*steps, Step(es, en, rules, "vidas")))
        steps.append(Step(f"Gana {SIDES[winner]}: más vidas.", f"{SIDES[winner]} wins: more lives.", rules))
        game = r.Game(winner, "vidas_al_tiempo", (lives[0], lives[1]) if lives else ())
        return AtTime(tuple(steps), r.Result(r.TIME, winner, (game,), rules=rules))


def _lista(parts: Parts) -> Lista:
    hero, battle, building, beside = (
        list(parts.get(key, ())) for key in ("heroe", "batalla", "construccion", "prebanquillo")
    )
    return Lista(hero[0] if hero else "", battle, building, beside)


PROFILE: Final = WarlordsProfile()


# -- deck checks -----------------------------------------------------------------------------------


def inspeccionar(
    listado: Listado, mostrado: Listado, catalogo: Catalogo, legendarias: int | None, en_partida: bool = False
) -> tuple[list[Refusal], str]:
    """A judge checks a deck, at any time (WT-C.3.8): what is wrong, and the infringement it is ("" if none)."""
    illegal = revisar_jugado(mostrado, catalogo, legendarias)
    differs = cotejar(listado, mostrado, catalogo, en_partida)
    if any("WT-A.8.3.1" in refusal.rules for refusal in illegal):
        return illegal + differs, REINOS_MEZCLADOS
    return illegal + differs, USO_ILEGAL if illegal else IRREGULARIDAD if differs else ""
