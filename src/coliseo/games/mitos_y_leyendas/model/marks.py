"""What effects did to cards in play and to players, and until when."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.kernel.records import FROZEN, ROW, Record
from coliseo.tabletop.marks import NEVER, Mark, Moment, Moments

# -- durations ------------------------------------------------------------------------------------------------------

#: named moments at which an effect ends (6.9, OQ-34)
SIEMPRE: Final = 0  # while the object stays, or for the rest of the game
HASTA_FASE_FINAL: Final = 1  # 9.4-C: "este turno", no duration given
HASTA_FIN_DE_TURNO: Final = 2  # 9.4-G: Fuerza modifiers
HASTA_PROXIMO_TURNO: Final = 3  # 9.1-D of a later turn
HASTA_VIGILIA: Final = 4  # 9.2-E of a later turn, and so on for the steps of the battle
HASTA_ATAQUE: Final = 5
HASTA_BLOQUEO: Final = 6
HASTA_GUERRA: Final = 7
HASTA_ASIGNACION: Final = 8
MIENTRAS_FUENTE: Final = 9  # while its source stays in play
EN_BATALLA: Final = 10  # until this battle is over
HASTA_FIN_DEL_PROXIMO: Final = 11  # 9.4-C of a later turn: "next turn" of a card
HASTA_SU_AGRUPACION: Final = 12  # 9.1-D of a later turn of its controller
MOMENTOS: Final = Moments(
    Moment("siempre", NEVER),
    Moment("fase_final", HASTA_FASE_FINAL),
    Moment("fin_de_turno", HASTA_FIN_DE_TURNO),
    # "hasta la Fase X" made in this very turn lasts until that phase of the next
    Moment("proximo_turno", HASTA_PROXIMO_TURNO, later=True),
    Moment("vigilia", HASTA_VIGILIA, later=True),
    Moment("ataque", HASTA_ATAQUE, later=True),
    Moment("bloqueo", HASTA_BLOQUEO, later=True),
    Moment("guerra", HASTA_GUERRA, later=True),
    Moment("asignacion", HASTA_ASIGNACION, later=True),
    Moment("mientras_fuente", NEVER),
    Moment("batalla", EN_BATALLA),
    Moment("fin_del_proximo_turno", HASTA_FASE_FINAL, later=True),
    Moment("su_agrupacion", HASTA_PROXIMO_TURNO, later=True, own=True),
)
HASTAS: Final = MOMENTOS.keys

# kinds of marks on a card in play
BONO: Final = 0  # Fuerza +n
DOBLE: Final = 1
FIJA: Final = 2  # Fuerza n, made by a resolved effect (OQ-15 b)
PALABRA: Final = 3  # n: bits of cards.PALABRAS
RAZA: Final = 4  # n: mask of the Raza it has now
SIN_HABILIDAD: Final = 5
COPIA_FUERZA: Final = 6  # n: base Fuerza
COPIA_HABILIDAD: Final = 7  # n: number of the definition whose text it has instead of its own
GANA_HABILIDAD: Final = 8  # n: number of the definition whose text it has besides its own
BLOQUEA_MAS: Final = 10  # n more attackers than it could block
NO_LE_BLOQUEA: Final = 9  # n: ident of an Aliado, or DE_RAZA/DE_NUMERO code, that cannot block it
MARCAS: Final = (
    "bono",
    "doble",
    "fija",
    "palabra",
    "raza",
    "sin_habilidad",
    "copia_fuerza",
    "copia_habilidad",
    "gana_habilidad",
    "no_le_bloquea",
    "bloquea_mas",
)

# kinds of lasting facts about players and the game (Vigencia)
V_PROHIBE: Final = 0  # n: bits of cards.PROHIBICIONES
V_ABARATA: Final = 1  # n Oros off the next card played; filter in `dato` (see Mesa.filtro_de)
V_GRATIS: Final = 2  # the next card costs 0
V_NO_SE_ANULA: Final = 3  # the next card played cannot be annulled
V_ANULA_SIGUIENTE: Final = 4  # the next Talismán of the player is annulled
V_SIN_HABILIDAD: Final = 5  # cards of this name (n: number) have no ability (6.5.5)
V_NO_JUEGA: Final = 6  # the player may not play cards of this name (n: number)
V_INVIERTE_BONOS: Final = 7  # Bonificadores count negatively
V_ROBA_EXTRA: Final = 8  # n extra draws at the end of the turn
V_TURNO_EXTRA: Final = 9
V_PIERDE_SI_NO_GANA: Final = 10  # loses at the end of the turn `dato`
V_MANO_MAXIMA: Final = 11  # n more
V_INTERCAMBIA: Final = 12  # Fuerza and cost of all Aliados change places
V_SIN_DANO_DE: Final = 13  # Aliados of the Raza `n` (mask) do no damage
V_AL_ATACAR: Final = 14  # Aliados of the player have the words `n` while they attack; `dato` is since when
V_UNA_VEZ: Final = 15  # an ability of "once per game" of the card `n` acts, or has acted: only that of the ident `dato`
V_DESVIA_DANO: Final = 16  # the Aliado `n` receives the damage in the place of the player's Castillo
V_ENLACE: Final = 17  # what the Aliado `n` or the Aliado `dato` receives the other receives too
VIGENCIAS: Final = (
    "prohibe",
    "abarata",
    "gratis",
    "no_se_anula",
    "anula_siguiente",
    "sin_habilidad",
    "no_juega",
    "invierte_bonos",
    "roba_extra",
    "turno_extra",
    "pierde_si_no_gana",
    "mano_maxima",
    "intercambia",
    "sin_dano_de",
    "al_atacar",
    "una_vez",
    "desvia_dano",
    "enlace",
)

#: in the source of a Vigencia: a Talismán made it, so that cards untouched by Talismanes are not reached
DE_TALISMAN: Final = -1


class Marca(Mark):
    """Something an effect did to a card in play. `since` is when, on the clock of the table."""

    RECORD: ClassVar = Record(ROW, FROZEN, derived=("about", "first", "data", "cause"))

    def __init__(self, kind: int, n: int, until: int, since: int, turn: int, source: int) -> None:
        self.kind = kind
        self.n = n
        self.until = until
        self.since = since
        self.turn = turn
        self.source = source
        # it lies on the card it is about, and is so at once
        self.about = 0
        self.first = 0
        self.data = 0
        self.cause = 0

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ()

    def save(self) -> list[Any]:
        return [self.kind, self.n, self.until, self.since, self.turn, self.source]

    @staticmethod
    def load(row: list[Any]) -> Marca:
        return Marca(int(row[0]), int(row[1]), int(row[2]), int(row[3]), int(row[4]), int(row[5]))

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Vigencia(Mark):
    """Something that is so for a player (or both, NADIE) for a while. Never changed."""

    RECORD: ClassVar = Record(ROW, FROZEN, derived=("since",))

    def __init__(
        self,
        kind: int,
        about: int,
        n: int,
        until: int,
        turn: int,
        first: int = 0,
        source: int = 0,
        data: int = 0,
        cause: int = 0,
    ) -> None:
        self.kind = kind
        self.about = about
        self.n = n
        self.until = until
        self.turn = turn
        self.first = first
        self.source = source
        self.data = data
        self.cause = cause
        self.since = 0

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ()

    def save(self) -> list[Any]:
        return [self.kind, self.about, self.n, self.until, self.turn, self.first, self.source, self.data, self.cause]

    @staticmethod
    def load(row: list[Any]) -> Vigencia:
        return Vigencia(*[int(x) for x in row])

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------

    def en_turno(self, first: int) -> Vigencia:
        """The same from another turn on."""
        return Vigencia(self.kind, self.about, self.n, self.until, self.turn, first, self.source, self.data, self.cause)
