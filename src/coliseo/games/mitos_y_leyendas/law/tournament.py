"""How an event is run. The rulebook settles disputes and names the legal cards (ML-0.1, ML-1.1, ML-1.5); rounds, times
and points are public practice (OQ-52). Primera Era has no side deck: a deck does not change between games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from coliseo.games.mitos_y_leyendas import TITLE
from coliseo.games.mitos_y_leyendas.construction.formats import FORMATOS, LIBRE, Formato
from coliseo.games.mitos_y_leyendas.construction.lists import LISTAS, Vigente, lista_vigente
from coliseo.games.mitos_y_leyendas.construction.rules import buscar_carta, oro_inicial_de, revisar_mazo
from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base
from coliseo.games.mitos_y_leyendas.law.match_play import AZAR, elige
from coliseo.games.mitos_y_leyendas.law.templates import TEMPLATES
from coliseo.games.mitos_y_leyendas.model.cards import Catalogo
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.tournament import results as r
from coliseo.tournament.at_time import Step
from coliseo.tournament.online_law import ListedCards
from coliseo.tournament.profile import Profile
from coliseo.tournament.settings import COMMON, LEAGUE, READING, SWISS, Criterion, Setting, Values
from coliseo.tournament.way import Way

cite("policy", "tournament.settings", ("ML-0.1", "ML-1.5", "ML-2.6.1"))
cite("policy", "tournament.way", ("ML-4.1.2",))
cite("validator", "tournament.registrar", ("ML-4.1.1", "ML-4.2.2"))

#: where the practice is written down
LECTURA: Final = "ML OQ-52"

_BASE: Final = {s.key: s for s in COMMON}


class MitosProfile(Profile):
    game = "mitos_y_leyendas"
    title = TITLE
    edition = ("DAR de Primera Era, julio de 2021", "DAR of Primera Era, July 2021")
    templates = TEMPLATES
    own = (
        Setting("format", LIBRE.key, "Formato", "Format", READING, ("ML OQ-8", "ML OQ-9", "ML OQ-12"), tuple(FORMATOS)),
        Setting(
            "dated_list", "", "Lista fechada, además de la del formato", "Dated list, besides that of the format",
            READING, ("ML OQ-9",), ("", *LISTAS),
        ),
        _BASE["match"].by("bo3", READING, (LECTURA,)),
        _BASE["minutes"].by(45, READING, (LECTURA,), low=1),
        _BASE["extra_minutes"].by(5, READING, (LECTURA,)),
        _BASE["untimed_elimination"].by(True, READING, (LECTURA,)),
        _BASE["structure"].by(SWISS, READING, (LECTURA,)),
        _BASE["win"].by(3, READING, (LECTURA,)),
        _BASE["draw"].by(1, READING, (LECTURA,)),
        Setting("first_player", "loser", "Elige quién empieza", "Who chooses who begins", READING, ("ML OQ-3",),
                choices=("loser", "lot")),
    )  # fmt: skip
    tiebreaks = (
        Criterion("points", (LECTURA,)),
        Criterion("wins", (LECTURA,)),
        Criterion("head_to_head", (LECTURA,)),
        Criterion("opp_win_rate", (LECTURA,)),
        Criterion("lot", (LECTURA,)),
    )
    league_tiebreaks = (
        Criterion("points", (LECTURA,)),
        Criterion("wins", (LECTURA,)),
        Criterion("head_to_head", (LECTURA,)),
        Criterion("lot", (LECTURA,)),
    )
    on_stream: ClassVar[Mapping[str, str]] = {"es": "Castillo", "en": "Castillo"}
    reasons = ("castillo", "efecto", "concesion", "tardanza")
    plays_off: ClassVar[Mapping[str, tuple[str, ...]]] = {LEAGUE: (LECTURA,)}
    cited: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "several": ("ML OQ-52",),
        "players": (LECTURA,),
        "every_result": (LECTURA,),
        "one_clock": (LECTURA,),
        "elimination": (LECTURA,),
        "list_frozen": (LECTURA,),
        "list_required": (LECTURA,),
        "untimed": (LECTURA,),
        "time": (LECTURA,),
    }
    list_rules = ("ML-4.1.1",)
    dated_lists: ClassVar[Mapping[str, tuple[str, str]]] = {
        key: (lista.fecha, lista.hasta) for key, lista in LISTAS.items()
    }
    parts: ClassVar[Mapping[str, int]] = {"cartas": 50}

    def shown_on_stream(self, view: Mapping[str, Any]) -> tuple[int, ...]:
        return tuple(player["castillo"] for player in view["jugadores"])

    def list_mode(self, values: Values) -> str:
        """By its format lists are checked and online tables played; some formats hold a dated list (OQ-9)."""
        return str(values["format"])

    def check_list(self, values: Values, cards: ListedCards, date: str) -> list[Refusal]:
        """By the format, and by the dated list that the event has chosen besides, as it stands on its day (OQ-9)."""
        lista = lista_vigente(str(values["dated_list"]), date)
        return registrar(catalogo_base(), list(cards.main), cards.start or None, str(values["format"]), lista)[1]

    def game_options(self, values: Values, decisive: bool, games: Sequence[int]) -> dict[str, Any]:
        """Whoever lost the game before chooses who begins; the first goes by lot (OQ-3)."""
        chooses = elige(list(games)) if values["first_player"] == "loser" else AZAR
        return {} if chooses == AZAR else {"elige": chooses}

    def rules_of_result(self, way: Way, told: r.Result, winner: int) -> tuple[str, ...]:
        return (LECTURA,) if told.kind == r.TIME or winner == r.NOBODY else ()

    def at_the_bell(self, values: Values) -> Step:
        """Five minutes to finish the game under way, no other is begun; a game without an end counts for nobody."""
        extra = int(values["extra_minutes"])
        return Step(
            f"Quedan {extra} minutos para acabar la partida en curso; no se empieza otra.",
            f"{extra} minutes are left to finish the game under way; no other is begun.",
            (LECTURA,),
        )


PROFILE: Final = MitosProfile()


# -- lists ----------------------------------------------------------------------------------------------------------


class Registrado:
    """A deck as presented: keys of cards, copy by copy, and its Oro Inicial. It does not change in the event."""

    def __init__(self, cartas: list[str], oro_inicial: str) -> None:
        self.cartas = tuple(sorted(cartas))
        self.oro_inicial = oro_inicial


def registrar(
    catalogo: Catalogo,
    cartas: list[str],
    oro_inicial: str | None,
    formato: Formato | str = LIBRE,
    lista: Vigente | str | None = None,
) -> tuple[Registrado | None, list[Refusal]]:
    """The registration of a deck, or why it is refused."""
    refusals = revisar_mazo(catalogo, cartas, oro_inicial, formato, lista)
    if refusals:
        return None, refusals
    first = catalogo.carta(oro_inicial_de(catalogo, cartas, oro_inicial)).key
    return Registrado(_claves(catalogo, cartas), first), []


def _claves(catalogo: Catalogo, nombres: list[str]) -> list[str]:
    """Keys, so that two ways of writing a card are the same card; a name that is none stays as it is."""
    found: list[str] = []
    for nombre in nombres:
        c = buscar_carta(catalogo, nombre)
        found.append(nombre if c is None else c.key)
    return found
