"""How an event is run. The books say how a game is won, tied and played in teams; the rest is the house's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from coliseo.games.sorcerers_arena import TITLE
from coliseo.games.sorcerers_arena.language.sets import catalogo_base
from coliseo.games.sorcerers_arena.law.templates import TEMPLATES
from coliseo.games.sorcerers_arena.model.chapters import CAPITULOS_DE_EQUIPO, Reglas, reglas_de
from coliseo.games.sorcerers_arena.model.readings import LECTURAS
from coliseo.games.sorcerers_arena.model.table import BANDOS_DE_CUATRO, Mesa
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.kernel.state import State
from coliseo.tournament import results as r
from coliseo.tournament.at_time import SIDES, AtTime, Fact, Step
from coliseo.tournament.online_law import ListedCards
from coliseo.tournament.profile import Profile
from coliseo.tournament.settings import COMMON, DEFAULT, READING, Criterion, Setting, Values
from coliseo.tournament.way import Way

cite("policy", "tournament.chapter", ("SA-0.GEN.7", "SA-0.GEN.14"))
cite("policy", "tournament.ties", ("SA-1.ADD.9", "SA-3.TIE.1"))
cite("policy", "tournament.at_time", ("SA-1.END.3", "SA-3.TIE.1"))
cite("policy", "tournament.teams", ("SA-T.CFG.1", "SA-T.PREP.3"))
cite("validator", "tournament.check_side", ("SA-T.PREP.1", "SA-T.DRAFT.5"))
cite("policy", "tournament.box", ("SA-0.GEN.15", "SA-0.GEN.16"))

#: far more PV than a game of twenty leaves anybody
MAS_PV_QUE_NADIE: Final = 99
#: reasons of a game that PV did not decide
ENDED_BY_PEOPLE: Final = ("concesion", r.BY_PENALTY, *r.WITH_FAULT)

_BASE: Final = {s.key: s for s in COMMON}


class SorcererProfile(Profile):
    game = "sorcerers_arena"
    title = TITLE
    edition = ("caja básica", "core box")
    templates = TEMPLATES
    own = (
        Setting(
            "chapter", "4", "Capítulo en vigor", "Chapter in force", DEFAULT, ("SA-0.GEN.7", "SA-0.GEN.14"),
            choices=("1", "2", "3", "4"),
        ),
        Setting("draft", True, "Draft en la mesa", "Draft at the table", DEFAULT, ("SA-2.DRAFT.1",)),
        _BASE["minutes"].by(60),
        _BASE["agreed_draws"].by(False),
        _BASE["team_size"].by(1, DEFAULT, ("SA-T.CFG.1",)),
        _BASE["draw"].by(1, DEFAULT, ("SA-1.ADD.9", "SA Q38")),
        Setting(
            "tie_chapter_2", LECTURAS["tie_chapter_2"][0], "Empate en el capítulo 2", "A tie in chapter 2", READING,
            ("SA Q38",), choices=LECTURAS["tie_chapter_2"],
        ),
        Setting(
            "tie_team", LECTURAS["tie_team"][0], "Empate en equipo", "A tie in team play", READING, ("SA Q38",),
            choices=LECTURAS["tie_team"],
        ),
    )  # fmt: skip
    tiebreaks = (Criterion("points"), Criterion("omw"), Criterion("score_difference"), Criterion("lot"))
    reasons = ("pv", "ronda", "concesion")
    counted = "difference"
    counted_name: ClassVar[Mapping[str, str]] = {"es": "PV", "en": "PV"}
    on_stream: ClassVar[Mapping[str, str]] = {"es": "PV", "en": "PV"}
    cited: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "elimination": ("SA-3.TIE.1", "SA Q39"),
        "explain_all": ("SA-0.GEN.7",),
        "several": ("SA-0.GEN.1", "SA-T.CFG.1"),
        "members": ("SA-T.CFG.1",),
    }
    together = 2
    parts: ClassVar[Mapping[str, int]] = {"personajes": 3}
    list_rules = ("SA-0.GEN.15",)

    def check_settings(self, values: Values) -> list[Refusal]:
        if self._in_pairs(values) and int(values["chapter"]) not in CAPITULOS_DE_EQUIPO:
            known = ", ".join(map(str, CAPITULOS_DE_EQUIPO))
            es, en = f"en equipo se juegan los capítulos {known}", f"team play is for chapters {known}"
            return [Refusal("settings", ("SA-T.CFG.1",), es, en)]
        return []

    def list_mode(self, values: Values) -> str:
        return self._mode(values, False)

    def play_mode(self, values: Values, format: str, sides: int = 2) -> str:
        """By the chapter in force, two against two where sides are of two; personajes are drafted at the table, or a
        registered team is played."""
        return self._mode(values, self._drafts(values))

    def _mode(self, values: Values, drafts: bool) -> str:
        way = "equipo" if self._in_pairs(values) else "capitulo"
        return f"{way}_{values['chapter']}{'_draft' if drafts else ''}"

    def _in_pairs(self, values: Values) -> bool:
        return int(values["team_size"]) == 2 and values["team_match"] == "together"

    def check_side(self, values: Values, lists: Sequence[ListedCards]) -> list[Refusal]:
        """Four different personajes on a side (SA-T.PREP.1), however many boxes there are (SA-T.DRAFT.5)."""
        if not self._in_pairs(values):
            return []
        held = [key for each in lists for key in dict.fromkeys(each.main)]
        cards = catalogo_base().personaje_por_clave
        return [
            Refusal(
                "bando",
                ("SA-T.PREP.1", "SA-T.DRAFT.5"),
                f"los dos llevan a {cards[key].nombre}: los cuatro personajes de un bando son distintos",
                f"both bring {cards[key].nombre_en}: the four characters of a side are different",
            )
            for key in dict.fromkeys(held)
            if key in cards and held.count(key) > 1
        ]

    def seating(self, sides: int, members: int) -> tuple[int, ...]:
        """Those of a side sit at one end of the board, first and last in the order (SA-T.PREP.3)."""
        return BANDOS_DE_CUATRO if members == 2 else super().seating(sides, members)

    def plays_by_list(self, values: Values) -> bool:
        return str(values["chapter"]) != "1" and not self._drafts(values)

    def _drafts(self, values: Values) -> bool:
        """From chapter 2 on; in the first both teams are given (SA-1.PREP.1, SA-2.DRAFT.1)."""
        return bool(values["draft"]) and str(values["chapter"]) != "1"

    def shown_on_stream(self, view: Mapping[str, Any]) -> tuple[int, ...]:
        return tuple(view["pv"].values())

    def game_options(self, values: Values, decisive: bool, games: Sequence[int]) -> dict[str, Any]:
        """A table ends level as the event reads it (Q38)."""
        chosen = {key: str(values[key]) for key in ("tie_chapter_2", "tie_team") if not self._adopted(values, key)}
        return {"lecturas": chosen} if chosen else {}

    def _adopted(self, values: Values, key: str) -> bool:
        return self.settings[key].is_default(values[key])

    def left_at(self, m: State) -> tuple[int, ...]:
        assert isinstance(m, Mesa)
        return m.pv[0], m.pv[1]

    def must_have_a_winner(self, values: Values) -> Refusal:
        es = "se sigue jugando hasta que una ronda acabe desigual"
        en = "play goes on until a round ends uneven"
        return Refusal("draw", ("SA-3.TIE.1", "SA Q39"), es, en)

    def reglas(self, values: Values) -> Reglas:
        """What the chapter in force says, by the readings of ties that the event has chosen (Q38)."""
        again = values["tie_chapter_2"] != LECTURAS["tie_chapter_2"][0]
        both = values["tie_team"] != LECTURAS["tie_team"][0]
        return reglas_de(int(values["chapter"]), self._in_pairs(values), again, both)

    def settle(self, values: Values, way: Way, told: r.Result, sides: int = 2) -> tuple[r.Result, list[Refusal]]:
        """Whoever has most PV wins (SA-1.END.4); a tie is shared or played on, as the chapter has it."""
        found, refusals = super().settle(values, way, told, sides)
        if refusals or found.kind not in (r.PLAYED, r.TIME):
            return found, refusals
        law = self.reglas(values)
        if found.kind == r.PLAYED and found.winner == r.NOBODY and not law.empate_compartido.valor:
            return told, [self.must_have_a_winner(values)]
        # of a longer match one total is told for all its games
        refusal = _with_those_pv(found.games[-1], law) if way.games == 1 and found.games else None
        if refusal is not None:
            return told, [refusal]
        rules: tuple[str, ...] = ("SA-1.END.3", law.mas_pv.regla)
        if found.winner == r.NOBODY and found.kind == r.PLAYED:
            rules = (law.empate_compartido.regla, "SA Q38")
        elif found.kind == r.TIME:
            rules = (*rules, "SA Q39")
        return replace(found, rules=tuple(dict.fromkeys(rules))), []

    def facts(self, values: Values, way: Way) -> tuple[Fact, ...]:
        asked = (Fact("pv", high=MAS_PV_QUE_NADIE),)
        if way.games == 1:
            return asked
        return (Fact("ganadas", high=way.best_of.to_win - 1), *asked, Fact("ganador", SIDES))

    def led(self, values: Values, facts: Mapping[str, Any], way: Way) -> AtTime:
        """The round under way is finished, then PV are compared; an elimination match goes on until they differ."""
        end = self.reglas(values).mas_pv.regla
        steps = [
            Step(
                "Se termina la ronda del juego en curso.",
                "The round of the game under way is finished.",
                ("SA-1.END.3",),
            )
        ]
        pv = facts.get("pv")
        if pv is None:
            return AtTime((*steps, Step("¿Cuántos PV tiene cada bando?", "How many PV has each side?", (end,), "pv")))
        if pv[0] == pv[1] and way.decisive:
            es, en = (
                "Los mismos: se juega otra ronda, y otra, hasta que difieran. ¿PV ahora?",
                ("As many: another round is played, and another, until they differ. PV now?"),
            )
            return AtTime((*steps, Step(es, en, ("SA-3.TIE.1", "SA Q39"), "pv")))
        won = facts.get("ganadas", [0, 0])
        if way.games > 1 and "ganadas" not in facts:
            es, en = "¿Cuántas partidas había ganado antes cada uno?", "How many games had each won before?"
            return AtTime((*steps, Step(es, en, (), "ganadas")))
        side = r.NOBODY if pv[0] == pv[1] else 0 if pv[0] > pv[1] else 1
        games = [r.Game(n) for n in (0, 1) for _ in range(won[n])]
        games.append(r.Game(side, "tiempo" if side == r.NOBODY else "pv", tuple(pv)))
        if way.decisive and sum(g.winner == 0 for g in games) == sum(g.winner == 1 for g in games):
            es, en = (
                "Las mismas partidas: se juega otra, sin tiempo. ¿Quién gana?",
                "As many games: another, untimed. Who wins?",
            )
            told = facts.get("ganador")
            if told is None:
                return AtTime((*steps, Step(es, en, ("SA-3.TIE.1", "SA Q39"), "ganador", SIDES)))
            games.append(r.Game(SIDES.index(told)))
        return self._ended(values, way, steps, tuple(games))

    def _ended(self, values: Values, way: Way, steps: list[Step], games: tuple[r.Game, ...]) -> AtTime:
        result, refusals = self.settle(values, way, r.Result(r.TIME, games=games))
        assert not refusals
        winner = result.winner
        es, en = ("Empate.", "A draw.") if winner == r.NOBODY else (f"Gana {SIDES[winner]}.", f"{SIDES[winner]} wins.")
        steps.append(Step(es, en, result.rules))
        return AtTime(tuple(steps), result, self.scores(values, result, 2))


def _with_those_pv(game: r.Game, law: Reglas) -> Refusal | None:
    """Why a game cannot have ended so with those PV. One that was conceded, or lost by a judge's word, may have ended
    with any."""
    if len(game.left) != 2 or game.reason in ENDED_BY_PEOPLE:
        return None
    if max(game.left) > MAS_PV_QUE_NADIE:
        es, en = f"nadie llega a más de {MAS_PV_QUE_NADIE} PV", f"nobody gets more than {MAS_PV_QUE_NADIE} PV"
        return Refusal("left", (law.meta.regla,), es, en)
    ahead = r.NOBODY if game.left[0] == game.left[1] else 0 if game.left[0] > game.left[1] else 1
    if game.winner == ahead:
        return None
    if ahead == r.NOBODY:
        es, en = "con los mismos PV nadie gana la partida", "with as many PV nobody wins the game"
        return Refusal("left", (law.empate_compartido.regla, "SA Q38"), es, en)
    es, en = f"gana quien tiene más PV: {SIDES[ahead]}", f"whoever has most PV wins: {SIDES[ahead]}"
    return Refusal("left", (law.mas_pv.regla,), es, en)


PROFILE: Final = SorcererProfile()
