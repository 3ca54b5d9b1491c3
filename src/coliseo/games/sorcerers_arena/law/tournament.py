"""How an event is run. The books say how a game is won, tied and played in teams; the rest is the house's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from coliseo.games.sorcerers_arena.law.templates import TEMPLATES
from coliseo.games.sorcerers_arena.model.chapters import CAPITULOS_DE_EQUIPO
from coliseo.games.sorcerers_arena.model.table import BANDOS_DE_CUATRO, Mesa
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.kernel.state import State
from coliseo.tournament import results as r
from coliseo.tournament.at_time import AtTime, Step
from coliseo.tournament.profile import Profile, Way
from coliseo.tournament.settings import COMMON, DEFAULT, READING, RULEBOOK, Criterion, Setting, Values

cite("policy", "tournament.chapter", ("SA-0.GEN.7", "SA-0.GEN.14"))
cite("policy", "tournament.ties", ("SA-1.ADD.9", "SA-3.TIE.1"))
cite("policy", "tournament.at_time", ("SA-1.END.3", "SA-3.TIE.1"))
cite("policy", "tournament.teams", ("SA-T.CFG.1", "SA-T.PREP.3"))
cite("policy", "tournament.box", ("SA-0.GEN.15", "SA-0.GEN.16"))

#: chapters in which a tie is a victory that both share
COMPARTIDA: Final = ("1", "2")

_BASE: Final = {s.key: s for s in COMMON}


class SorcererProfile(Profile):
    game = "sorcerers_arena"
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
        _BASE["team_size"].by(1, RULEBOOK, ("SA-T.CFG.1",)),
        _BASE["draw"].by(1, READING, ("SA-1.ADD.9", "SA Q38")),
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

    def left_at(self, m: State) -> tuple[int, ...]:
        assert isinstance(m, Mesa)
        return m.pv[0], m.pv[1]

    def must_have_a_winner(self, values: Values) -> Refusal:
        es = "se sigue jugando hasta que una ronda acabe desigual"
        en = "play goes on until a round ends uneven"
        return Refusal("draw", ("SA-3.TIE.1", "SA Q39"), es, en)

    def shared(self, values: Values) -> bool:
        """Is a tie at the end a victory that both share? In chapters 1 and 2; later play goes on (Q38)."""
        return str(values["chapter"]) in COMPARTIDA

    def settle(self, values: Values, way: Way, told: r.Result, sides: int = 2) -> tuple[r.Result, list[Refusal]]:
        found, refusals = super().settle(values, way, told, sides)
        if refusals or found.kind != r.PLAYED or found.winner != r.NOBODY:
            return found, refusals
        if not self.shared(values):
            return told, [self.must_have_a_winner(values)]
        return found, []

    def rules_of_result(self, way: Way, told: r.Result, winner: int) -> tuple[str, ...]:
        if winner == r.NOBODY and told.kind == r.PLAYED:
            return ("SA-1.ADD.9",)
        return ("SA-1.END.3",) if told.kind == r.TIME else ()

    def at_time(self, values: Values, facts: Mapping[str, Any], way: Way) -> AtTime:
        """The round under way is finished, then PV are compared; an elimination match goes on until they differ."""
        steps = [
            Step(
                "Se termina la ronda del juego en curso.",
                "The round of the game under way is finished.",
                ("SA-1.END.3",),
            )
        ]
        pv = facts.get("pv")
        if pv is None:
            return AtTime((*steps, Step("¿Cuántos PV tiene cada bando?", "How many PV has each side?", (), "pv")))
        if pv[0] == pv[1] and way.decisive:
            es, en = (
                "Los mismos: se juega otra ronda, y otra, hasta que difieran. ¿PV ahora?",
                ("As many: another round is played, and another, until they differ. PV now?"),
            )
            return AtTime((*steps, Step(es, en, ("SA-3.TIE.1", "SA Q39"), "pv")))
        winner = r.NOBODY if pv[0] == pv[1] else 0 if pv[0] > pv[1] else 1
        es, en = ("Empate.", "A draw.") if winner == r.NOBODY else (f"Gana {'AB'[winner]}.", f"{'AB'[winner]} wins.")
        steps.append(Step(es, en, ("SA-1.END.3",)))
        reason = "tiempo" if winner == r.NOBODY else "pv"
        result = r.Result(r.TIME, winner, (r.Game(winner, reason, tuple(pv)),), rules=("SA-1.END.3",))
        return AtTime(tuple(steps), result, tuple(pv))


PROFILE: Final = SorcererProfile()
