"""Cards as the engine holds them: read once, never changed.

A card out of play is the number of its definition; in play it is a `table.Pieza`. Prints of one card share a
definition; prints that share only the name are different definitions with the same name (ML-10.16.1).
"""

# Over 500 lines: the bits of the words of cards and the records that hold them are read side by side.

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from coliseo.effects.machine import Program
from coliseo.effects.nodes import EVERYTHING, Amount, Condition, Node, Op
from coliseo.effects.provenance import PUBLICO
from coliseo.tabletop.list_lore import ListLore

if TYPE_CHECKING:
    from coliseo.games.mitos_y_leyendas.model.table import Mesa

if TYPE_CHECKING:
    from coliseo.games.mitos_y_leyendas.language.selection import Filtro
    from coliseo.games.mitos_y_leyendas.language.selectors import Objetivo
    from coliseo.games.mitos_y_leyendas.model.derived import Estado

# card types (ML-2.2.1), as bits so that filters can name several
ALIADO: Final = 1
ARMA: Final = 2
TALISMAN: Final = 4
TOTEM: Final = 8
ORO: Final = 16
TIPOS: Final = ("aliado", "arma", "talisman", "totem", "oro")
TODO_TIPO: Final = 31

# Razas as bits (ML-2.3.4): a Campeón Samurái is both, and so is a Vampiro/Dragón
RAZAS: Final = (
    "abominacion",
    "barbaro",
    "bestia",
    "caballero",
    "campeon",
    "samurai",
    "shaolin",
    "ninja",
    "cazador",
    "criaturas",
    "chaman",
    "dios",
    "dragon",
    "faerie",
    "guerrero",
    "kami",
    "licantropo",
    "vampiro",
    "xian",
)
CAMPEON: Final = 1 << 4
#: subdivisions of Campeón
DE_CAMPEON: Final = (1 << 5) | (1 << 6) | (1 << 7)

FRECUENCIAS: Final = ("real", "cortesano", "vasallo", "promocional", "oro")

# what a card in play simply is or may do, as bits of a mask
IMBLOQUEABLE: Final = 1
NO_BLOQUEABLE: Final = 1 << 1  # cannot be blocked, yet does not count as Imbloqueable
NO_ATACA: Final = 1 << 2
NO_BLOQUEA: Final = 1 << 3
ATACA_AL_ENTRAR: Final = 1 << 4
BLOQUEA_IMBLOQUEABLES: Final = 1 << 5
VUELVE_TRAS_ATACAR: Final = 1 << 6  # to the Línea de Defensa when the Asignación de Daño is over
DEBE_ATACAR: Final = 1 << 7
DEBE_SER_BLOQUEADO: Final = 1 << 8
BLOQUEA_VARIOS: Final = 1 << 9  # more than one, within its Fuerza (ML-10.4.1)
AGOTA_SU_FUERZA: Final = 1 << 10  # the same, and its text spells the limit out
SIN_DANO: Final = 1 << 11  # not destroyed by the comparison of Fuerzas
NO_DANA: Final = 1 << 12  # does no damage to the Castillo
INMUNE_A_TALISMANES: Final = 1 << 13
INMUNE_A_TALISMANES_EN_BATALLA: Final = 1 << 14
INDESTRUCTIBLE: Final = 1 << 15  # cannot be destroyed by effects or abilities of anyone
NO_DESTRUIDA_POR_ALIADOS: Final = 1 << 16  # not by abilities of opposing Aliados
NO_DESTRUIDA_POR_SOPORTE: Final = 1 << 17  # not by abilities of Armas, Talismanes or Tótems
NO_CAMBIA_DE_CONTROL: Final = 1 << 18
DOBLE_PARA_DESTRUIR: Final = 1 << 19  # only twice its Fuerza destroys it in combat
SIN_LIMITE_DE_ARMAS: Final = 1 << 20
NO_AGRUPA: Final = 1 << 21  # stays where it is in the next Agrupación of its controller
COMBATE_PRIMERO: Final = 1 << 22  # if it attacks its player has the first priority in the Guerra de Talismanes
BLOQUEABLE: Final = 1 << 23  # may be blocked though it is Imbloqueable
SIN_USAR_TEXTO: Final = 1 << 24  # cannot use its text now, without having lost it
ACOMPANADO: Final = 1 << 25  # attacks only if another Aliado attacks too
ACOMPANADO_POR_DOS: Final = 1 << 26
ARMA_GRATIS: Final = 1 << 27  # its first Arma is played on it for nothing
DOS_KATANAS: Final = 1 << 28
ARRASTRA: Final = 1 << 29  # if it attacks every Aliado of its player that can must attack
ELIGE_BLOQUEADOR: Final = 1 << 30  # if it is blocked its own player says by whom
SIN_USAR_TEXTO_EN_BATALLA: Final = 1 << 31
GENERA_EL_DOBLE: Final = 1 << 32  # an Oro that pays twice what it says
NO_DA_FUERZA: Final = 1 << 33  # what its continuous abilities do to Fuerza does not act
INMUNE_A_TALISMANES_RIVALES: Final = 1 << 34  # only to those that the opponent plays
#: words that bind a card: being unable to use its text does not free it of them
CARGAS: Final = (
    NO_ATACA
    | NO_BLOQUEA
    | DEBE_ATACAR
    | DEBE_SER_BLOQUEADO
    | NO_DANA
    | NO_AGRUPA
    | BLOQUEABLE
    | ACOMPANADO
    | ACOMPANADO_POR_DOS
)
PALABRAS: Final = (
    "imbloqueable",
    "no_bloqueable",
    "no_ataca",
    "no_bloquea",
    "ataca_al_entrar",
    "bloquea_imbloqueables",
    "vuelve_tras_atacar",
    "debe_atacar",
    "debe_ser_bloqueado",
    "bloquea_varios",
    "agota_su_fuerza",
    "sin_dano",
    "no_dana",
    "inmune_a_talismanes",
    "inmune_a_talismanes_en_batalla",
    "indestructible",
    "no_destruida_por_aliados",
    "no_destruida_por_soporte",
    "no_cambia_de_control",
    "doble_para_destruir",
    "sin_limite_de_armas",
    "no_agrupa",
    "combate_primero",
    "bloqueable",
    "sin_usar_texto",
    "acompanado",
    "acompanado_por_dos",
    "arma_gratis",
    "dos_katanas",
    "arrastra",
    "elige_bloqueador",
    "sin_usar_texto_en_batalla",
    "genera_el_doble",
    "no_da_fuerza",
    "inmune_a_talismanes_rivales",
)

# what a player may not do, or is bound to, as bits of a mask
P_NO_ATACAR: Final = 1
P_NO_TALISMANES: Final = 1 << 1
P_NO_JUGAR_OROS: Final = 1 << 2  # from hand (ML-8.4.3)
P_NO_USAR_OROS: Final = 1 << 3
P_NO_GENERAR_OROS: Final = 1 << 4
P_NO_CEMENTERIO: Final = 1 << 5  # nothing of theirs may take, play, count on or move cards of it
P_NO_ROBAR_AL_FINAL: Final = 1 << 6
P_NO_HABILIDADES: Final = 1 << 7  # of cards in play
P_NO_HABILIDADES_EN_BATALLA: Final = 1 << 8
P_MANO_ABIERTA: Final = 1 << 9
P_NO_BLOQUEAR: Final = 1 << 10
P_NO_AGRUPAR_OROS: Final = 1 << 11
P_SIN_DANO: Final = 1 << 12  # the Castillo receives no combat damage
P_PAGA_OROS: Final = 1 << 13  # an Oro must be paid to play another
P_OROS_DOBLES: Final = 1 << 14  # each real Oro generates one more when paid
P_TALISMANES_AL_DESTIERRO: Final = 1 << 15
P_SIN_DANO_DEL_OPONENTE: Final = 1 << 16  # nor combat damage nor direct damage, to the Castillo or to Aliados
PROHIBICIONES: Final = (
    "no_atacar",
    "no_talismanes",
    "no_jugar_oros",
    "no_usar_oros",
    "no_generar_oros",
    "no_cementerio",
    "no_robar_al_final",
    "no_habilidades",
    "no_habilidades_en_batalla",
    "mano_abierta",
    "no_bloquear",
    "no_agrupar_oros",
    "sin_dano",
    "paga_oros",
    "oros_dobles",
    "talismanes_al_destierro",
    "sin_dano_del_oponente",
)

# kinds of ability (6.2 to 6.7)
ACTIVADA: Final = 0
DISPARADA: Final = 1
RESPUESTA: Final = 2  # "En Respuesta" to an action or to a phase
ANULACION: Final = 3  # annuls a card being played (8.1-D)
CANCELACION: Final = 4  # cancels an ability being used (6.7-D)
SALVACION: Final = 5  # keeps a card from leaving play (ML-10.45.1, ML-10.47.1)
TEXTO: Final = 6  # what a Talismán does when it resolves
CLASES: Final = ("activada", "disparada", "respuesta", "anulacion", "cancelacion", "salvacion", "texto")

# what a DISPARADA waits for, and what a RESPUESTA answers, as bits; in parentheses the subject
E_ENTRA: Final = 1  # a card entered play (that card)
E_SE_JUEGA: Final = 1 << 1  # a card counts as played, 8.1-C (the thing being played)
E_ATACA: Final = 1 << 2  # an Aliado was declared attacker (it)
E_BLOQUEA: Final = 1 << 3  # an Aliado was declared blocker (it; the other is the attacker)
E_ES_BLOQUEADO: Final = 1 << 4  # an attacker was blocked (it; the other is the blocker)
E_NO_ES_BLOQUEADO: Final = 1 << 5  # an attacker was left unblocked (it)
E_DANA_CASTILLO: Final = 1 << 6  # an attacker's own share fell on the Castillo (it; the number is the damage)
E_DESTRUIDA: Final = 1 << 7  # a card was destroyed (it, gone by now)
E_AL_CEMENTERIO: Final = 1 << 8  # a card went from play to the Cementerio in any way (it)
E_SALE: Final = 1 << 9  # a card left play (it)
E_COMIENZO_AGRUPACION: Final = 1 << 10  # 9.1-B (0), as the following moments
E_AGRUPACION: Final = 1 << 11  # 9.1-C
E_COMIENZO_VIGILIA: Final = 1 << 12  # 9.2-A
E_FIN_VIGILIA: Final = 1 << 13  # 9.2-D
E_DECLARACION_ATAQUE: Final = 1 << 14  # 9.3.1-b to e
E_DECLARACION_BLOQUEO: Final = 1 << 15  # 9.3.2-b to d
E_GUERRA: Final = 1 << 16  # 9.3.3-a
E_ASIGNACION: Final = 1 << 17  # 9.3.4-a, b
E_RECIBE_DANO: Final = 1 << 18  # 9.3.4.1-c: cards have fallen from a Castillo in combat (seat; the number is how many)
E_COMIENZO_FINAL: Final = 1 << 19  # 9.4-A
E_FASE_FINAL: Final = 1 << 20  # 9.4-B
E_TRAS_ROBAR: Final = 1 << 21  # 9.4-E, "Final del Turno"
E_DESCARTA: Final = 1 << 22  # a player discarded by an effect (seat)
E_PORTA: Final = 1 << 23  # an Arma was played on an Aliado (the Aliado; the other is the Arma)
E_USA_HABILIDAD: Final = 1 << 24  # an ability was used, 6.7-C (the thing being used)
E_VA_A_DANAR: Final = 1 << 25  # an attacker's share is about to fall on the Castillo (it; the number is the damage)
E_BATALLA_TERMINA: Final = 1 << 26  # the Asignación de Daño is over
E_ASIGNAR_BLOQUEOS: Final = 1 << 27  # blockers are about to be declared
E_SE_ANULA: Final = 1 << 28  # a card being played was annulled
E_VIGILIA: Final = 1 << 29  # the Oro of the turn has been played or declined
E_FIN_AGRUPACION: Final = 1 << 30  # 9.1-D
EVENTOS: Final = (
    "entra",
    "se_juega",
    "ataca",
    "bloquea",
    "es_bloqueado",
    "no_es_bloqueado",
    "dana_castillo",
    "destruida",
    "al_cementerio",
    "sale",
    "comienzo_agrupacion",
    "agrupacion",
    "comienzo_vigilia",
    "fin_vigilia",
    "declaracion_ataque",
    "declaracion_bloqueo",
    "guerra",
    "asignacion",
    "recibe_dano",
    "comienzo_final",
    "fase_final",
    "tras_robar",
    "descarta",
    "porta",
    "usa_habilidad",
    "va_a_danar",
    "batalla_termina",
    "asignar_bloqueos",
    "se_anula",
    "vigilia",
    "fin_agrupacion",
)
#: named moments of the turn: windows where activated abilities and responses that name them may be used
MOMENTOS: Final = (
    E_COMIENZO_AGRUPACION
    | E_AGRUPACION
    | E_COMIENZO_VIGILIA
    | E_FIN_VIGILIA
    | E_DECLARACION_ATAQUE
    | E_DECLARACION_BLOQUEO
    | E_GUERRA
    | E_ASIGNACION
    | E_RECIBE_DANO
    | E_COMIENZO_FINAL
    | E_FASE_FINAL
    | E_TRAS_ROBAR
    | E_ASIGNAR_BLOQUEOS
    | E_VIGILIA
    | E_FIN_AGRUPACION
)

# when an ACTIVADA (or a Talismán) may be used, as bits, besides the named moments above
M_VIGILIA: Final = 1 << 40  # own Vigilia, 9.2-C
M_GUERRA: Final = 1 << 41  # Guerra de Talismanes, whoever's turn, 9.3.3-b
M_SIEMPRE: Final = 1 << 42  # "cuando quieras": every window open to its player
M_TURNO_PROPIO: Final = 1 << 43  # only in the own turn, whatever the other bits say
M_TURNO_RIVAL: Final = 1 << 44  # only in the opponent's
M_ANULAR: Final = 1 << 45  # 8.1-D
M_CANCELAR: Final = 1 << 46  # 6.7-D
#: unless the text says otherwise (ML-6.2.2)
M_NORMAL: Final = M_VIGILIA | M_GUERRA

# whose: of an event's subject, of a filter, of a player
CUALQUIERA: Final = 0
PROPIO: Final = 1
RIVAL: Final = 2
DE_QUIEN: Final = ("cualquiera", "propio", "rival")

# zones out of play that abilities work from or reach into
Z_MANO: Final = 1
Z_CASTILLO: Final = 2
Z_CEMENTERIO: Final = 4
Z_DESTIERRO: Final = 8
Z_JUEGO: Final = 16
ZONAS: Final = ("mano", "castillo", "cementerio", "destierro", "juego")

# how a card was destroyed, for what waits for it
POR_CUALQUIERA: Final = 0
POR_COMBATE: Final = 1
POR_RIVAL: Final = 2  # by a card of the opponent, in combat or by an effect
POR: Final = ("cualquiera", "combate", "rival")

# what an activation cost or a condition to enter play asks for, besides Oros
C_BOTAR: Final = 0  # n cards from the top of the own Castillo
C_DESCARTAR: Final = 1  # n cards of the hand, of the filter if there is one
C_DESCARTAR_MANO: Final = 2  # the whole hand
C_DESTRUIRSE: Final = 3  # the source
C_DESTERRARSE: Final = 4
C_DESTRUIR: Final = 5  # n cards in play of the filter (own unless the filter says otherwise)
C_DEVOLVER: Final = 6  # n own cards in play of the filter, to hand
C_BARAJAR_DE_MANO: Final = 7  # n cards of the hand of the filter, into the Castillo
C_QUITARSE: Final = 8  # the source goes to the Cementerio without being destroyed (OQ-47)
C_DESTERRAR_DEL_CEMENTERIO: Final = 9
C_COSTE_IMPRESO: Final = 10  # as many Oros as its own printed cost
C_BOTAR_X: Final = 11  # from 0 to n, as the player likes: the effect counts them
C_BARAJAR_DEL_CEMENTERIO: Final = 12
C_DEL_OPONENTE: Final = 13  # the opponent gives one of several things, as they choose
COSTES: Final = (
    "botar",
    "descartar",
    "descartar_mano",
    "destruirse",
    "desterrarse",
    "destruir",
    "devolver",
    "barajar_de_mano",
    "quitarse",
    "desterrar_del_cementerio",
    "coste_impreso",
    "botar_hasta",
    "barajar_del_cementerio",
    "oponente",
)


class Pago:
    """One demand of a cost that is not Oros."""

    __slots__ = ("clase", "filtro", "n", "vias")

    def __init__(self, clase: int, n: int, filtro: Filtro | None = None, vias: tuple[Pago, ...] = ()) -> None:
        self.clase = clase
        self.n = n
        self.filtro = filtro
        self.vias = vias  # C_DEL_OPONENTE: C_BOTAR and C_DESCARTAR


class Coste:
    """An activation cost (ML-6.0.3), a condition to enter play (ML-8.1.17) or to attack."""

    __slots__ = ("nada", "oros", "pagos")

    def __init__(self, oros: int, pagos: tuple[Pago, ...]) -> None:
        self.oros = oros
        self.pagos = pagos
        self.nada = oros == 0 and not pagos


SIN_COSTE: Final = Coste(0, ())


class Efecto(Program["Mesa"]):
    """What an ability or a Talismán does, with the static answers that the game needs."""

    def __init__(self, tree: list[Op[Mesa]]) -> None:
        super().__init__(tree)
        #: chosen on declaring (8.1-A, 6.7-A), in reading order
        self.objetivos: list[Objetivo] = []
        #: types of card that it changes, moves or makes (ML-6.1.1): what "affects Oros" asks
        self.afecta = 0
        #: it discards from, or botas from, the opponent's zones
        self.descarta_o_bota = False
        #: cards that its player and the opponent must hold in hand, for the discards it makes for certain (ML-6.7.1)
        self.descartes: list[int] = [0, 0]
        #: it does something to the Fuerza of Aliados
        self.da_fuerza = False


class Habilidad:
    """One ability of a card."""

    def __init__(self, clase: int, efecto: Efecto) -> None:
        self.clase = clase
        self.efecto = efecto
        self.coste = SIN_COSTE
        self.puedes = False  # "puedes": its controller may leave it (ML-10.41.1)
        self.evento = 0  # DISPARADA, RESPUESTA, SALVACION: bits of what it waits for
        self.momento = M_NORMAL  # ACTIVADA, and a Talismán's TEXTO: bits of when
        self.de_quien = CUALQUIERA  # the player whose event it must be, from its controller's side
        self.solo_ella = False  # the subject must be the source (or, of an Arma, its bearer)
        self.otra = False  # the subject must be another card
        self.sujeto: Filtro | None = None  # what the subject must be
        self.desde_mano = False  # ANULACION: only what is played from hand
        self.veces = 0  # uses per turn; 0 without limit (ML-6.10.1)
        self.por_partida = 0
        self.zona = Z_JUEGO  # where the card must be for it to work
        self.condicion: Condition[Mesa] | None = None  # a requirement, looked up in public zones (ML-6.0.2)
        self.en_batalla = False  # ACTIVADA: only while a Batalla Mitológica goes on
        self.de_ambos = False  # ACTIVADA: either player may use it
        self.condicional = False  # ANULACION, CANCELACION: only its effect annuls or cancels, if it comes to that
        self.por = POR_CUALQUIERA  # DISPARADA on destruction: how the card was destroyed
        self.nodos: list[Node] = []  # for the text


class Continua:
    """A continuous ability (6.4): on whom, while what, and what is then so. Unused fields say nothing."""

    def __init__(self) -> None:
        self.sobre: Filtro | None = None  # cards in play it acts on; None: only players, costs
        self.a_si = False  # it acts on its source
        self.al_portador = False  # it acts on the bearer of its source
        self.condicion: Condition[Mesa] | None = None
        self.fuerza: Amount[Mesa] | None = None  # Bonificador
        self.signo = 1  # -1: what `fuerza` gives is taken
        self.fija: Amount[Mesa] | None = None  # Establecedor
        self.dobla = False
        self.palabras = 0
        self.razas = 0  # the Raza it has instead of its own
        self.raza_elegida = False  # the Raza chosen on entering play
        self.sin_habilidad = False
        self.bloquea = 0  # may block so many attackers, without the limit of its Fuerza
        self.armas = 0  # extra Armas it may bear
        self.no_le_bloquean: Filtro | None = None  # who cannot block it
        self.solo_le_bloquean: Filtro | None = None  # who alone can block it
        self.no_le_bloquean_elegidos = False  # those of the Raza or Fuerza chosen on entering play
        self.intercambia = False  # its Fuerza and its cost change places
        # on players
        self.de_quien = CUALQUIERA  # on which players the next ones act
        self.prohibe = 0
        self.mano = 0  # added to the hand maximum
        self.roba_extra = 0  # extra draws at the end of the turn that the player may make
        self.roba_obligado = 0  # extra draws that the player does make
        # on costs
        self.abarata = 0  # so many Oros less ("Cuesta X menos", ML-8.1.9)
        self.encarece = 0  # so many more, as additional cost (ML-8.1.7)
        self.cuesta: Filtro | None = None  # which cards
        self.cuesta_portador: Filtro | None = None  # Armas: on which bearers
        self.cuesta_por: Amount[Mesa] | None = None  # so many times
        self.a_cero = False  # their cost becomes 0
        self.blinda_descartes = False  # own Talismanes that discard or botan cannot be annulled by the opponent
        self.una_vez = False  # for each player, only the first card of the name that has it in the whole game
        self.usa_fuerza = False  # an amount of it reads the Fuerza of cards in play
        self.looks = EVERYTHING  # what it depends on (derived.EN_JUEGO…)
        self.nodos: list[Node] = []  # for the text


def cuando_se_usa(h: Habilidad) -> int:
    """Bits of the windows in which an ability may be used; 0 for what triggers by itself."""
    if h.clase == ACTIVADA or h.clase == TEXTO:
        return h.momento
    if h.clase == RESPUESTA:
        return h.evento
    if h.clase == ANULACION:
        return M_ANULAR
    if h.clase == CANCELACION:
        return M_CANCELAR
    return 0


def habla_de_irse(h: Habilidad) -> bool:
    """Is it used as a card is about to leave play: to keep it there, or in response?"""
    return h.clase == SALVACION or (h.clase == RESPUESTA and h.evento & (E_DESTRUIDA | E_AL_CEMENTERIO) != 0)


class Texto:
    """The text box: what a card does. A card without one has the empty text."""

    def __init__(self, habilidades: list[Habilidad], continuas: list[Continua], palabras: int) -> None:
        self.habilidades = habilidades
        self.continuas = continuas
        self.palabras = palabras  # of the card itself, whatever happens
        self.para_entrar: Coste = SIN_COSTE  # paid on playing it, first and whole (ML-8.1.17)
        self.condicion_entrar: Condition[Mesa] | None = None
        self.para_atacar: Coste = SIN_COSTE
        self.condicion_atacar: Condition[Mesa] | None = None  # without it the card neither attacks…
        self.condicion_bloquear: Condition[Mesa] | None = None  # …nor blocks
        self.condicion_jugar: Condition[Mesa] | None = None
        self.solo_turno_propio = False  # a Talismán playable only in the own turn
        self.solo_turno_rival = False
        self.solo_batalla = False  # a Talismán for the Batalla Mitológica only
        self.no_se_anula = False
        self.se_anula_pagando = 0  # the opponent annuls it by paying so many Oros (8.1-D)
        self.raza_del_portador: Filtro | None = None  # an Arma's requirement (ML-3.2.5)
        self.elige_al_entrar = 0  # E_RAZA, E_NUMERO, E_NOMBRE: a choice it remembers
        self.raza_en_juego = False  # …a Raza of Aliados in play
        self.entra_como: Filtro | None = None  # it enters play as a copy of one of these, which its player names
        self.vale = 1  # an Oro that counts as so many when used (OQ-46)
        self.genera = 0  # an Oro that generates so many Oros virtuales when paid…
        self.genera_para = 0  # …for this (see table.RESTRICCION)
        self.fuerza_x: Amount[Mesa] | None = None  # the base of a Fuerza X (OQ-19)
        self.x_usa_fuerza = False  # …which reads the Fuerza of other cards
        #: a continuous ability of it acts only while something holds, so it is noted since when (OQ-16)
        self.condicionada = any([c.condicion is not None or c.una_vez for c in continuas])
        #: what they depend on
        self.looks = 0
        for c in continuas:
            self.looks |= c.looks
        self.cambia_razas = any([c.razas != 0 or c.raza_elegida for c in continuas])
        self.quita_habilidades = any([c.sin_habilidad for c in continuas])
        #: it costs more or less by its own text
        self.cambia_su_coste = any([c.a_si and (c.abarata != 0 or c.a_cero) for c in continuas])
        self.salva = any([habla_de_irse(h) for h in habilidades])
        #: a continuous ability of it, or what a Talismán does, acts on the Fuerza of Aliados
        self.da_fuerza = any([c.fuerza is not None or c.fija is not None or c.dobla for c in continuas]) or any(
            [h.clase == TEXTO and h.efecto.da_fuerza for h in habilidades]
        )
        self.del_cementerio = any([h.zona == Z_CEMENTERIO for h in habilidades])
        oye = 0
        #: when its abilities may be used, by their controller and by either player
        self.momentos = 0
        self.momentos_de_ambos = 0
        for h in habilidades:
            oye |= h.evento
            when = cuando_se_usa(h)
            self.momentos |= when
            if h.de_ambos:
                self.momentos_de_ambos |= when
        #: every event that one of its abilities waits for
        self.oye = oye
        #: no text box at all
        self.vacio = True
        #: something besides Oros must be so for it to be played
        self.pide_algo = False
        self.cerrar()

    def cerrar(self) -> None:
        """Once everything has been read: what the game asks of a text all the time."""
        self.pide_algo = (
            self.solo_turno_propio
            or self.solo_turno_rival
            or self.solo_batalla
            or self.condicion_entrar is not None
            or self.condicion_jugar is not None
            or any([h.condicion is not None for h in self.habilidades])
        )
        self.vacio = not (
            self.habilidades
            or self.continuas
            or self.palabras
            or self.vale > 1
            or self.genera
            or self.elige_al_entrar
            or self.entra_como is not None
            or not self.para_entrar.nada
            or not self.para_atacar.nada
            or self.condicion_entrar is not None
            or self.condicion_atacar is not None
            or self.condicion_bloquear is not None
            or self.no_se_anula
            or self.fuerza_x is not None
        )


# choices remembered from entering play
ELIGE_RAZA: Final = 1
ELIGE_NUMERO: Final = 2
ELIGE_NOMBRE: Final = 3
ELECCIONES: Final = ("", "raza", "numero", "nombre")

# what is known of a card
CODIFICADA: Final = 0  # playable
SIN_VOCABULARIO: Final = 1  # its effect is known, the language cannot say it yet
DESCONOCIDA: Final = 2  # its effect, or the whole card, is not public
ESTADOS: Final = ("codificada", "sin_vocabulario", "desconocida")


class Carta:
    """A card by definition."""

    def __init__(self, numero: int, key: str, nombre: str, tipo: int) -> None:
        self.numero = numero
        self.key = key
        self.nombre = nombre  # printed: copies are cards with the same name (ML-10.16.1)
        self.tipo = tipo
        self.coste = 0
        self.coste_x = False  # printed X: counts as 0 (ML-10.51.1)
        self.fuerza = 0
        self.fuerza_es_x = False
        self.razas = 0
        self.frecuencia = "vasallo"
        self.impresiones: tuple[str, ...] = ()  # codes, "IN-067" first
        self.edicion = ""  # key of the edition of the first print
        self.unica = False  # Carta Única
        self.sin_limite = False  # its text allows more than three copies
        self.texto = Texto([], [], 0)
        self.estado = CODIFICADA
        self.falta: tuple[str, ...] = ()  # SIN_VOCABULARIO: which words
        self.procedencia = PUBLICO
        self.fuentes: tuple[str, ...] = ()
        self.nota: dict[str, str] = {}  # what is known besides, by language
        self.textos: dict[str, str] = {}  # generated, by language
        self.en_juego: Estado | None = None  # a copy in play that nothing acts on (situation)
        #: the same sentence by sentence: place of the ability in the text (-1 for none), its kind, the sentence
        self.partes: dict[str, list[tuple[int, str, str]]] = {}

    @property
    def del_cementerio(self) -> bool:
        """Some ability of it works from the Cementerio."""
        return self.texto.del_cementerio

    @property
    def talisman(self) -> bool:
        return self.tipo == TALISMAN

    @property
    def oro_sin_habilidad(self) -> bool:
        return self.tipo == ORO and self.texto.vacio and self.estado == CODIFICADA

    @property
    def afecta(self) -> int:
        """Types of card that its text changes, moves or makes, worked out from its own tree."""
        found = 0
        for h in self.texto.habilidades:
            found |= h.efecto.afecta
        return found

    def name(self, lang: str) -> str:
        return self.nombre

    def text(self, lang: str) -> str:
        return self.textos.get(lang, "")


class Catalogo:
    """Every card there is, by number and by key."""

    def __init__(self) -> None:
        self.cartas: list[Carta] = []
        self.por_clave: dict[str, Carta] = {}
        self.por_nombre: dict[str, list[int]] = {}  # numbers of the definitions that share a name
        self.por_codigo: dict[str, Carta] = {}  # by print
        #: events that some card answers from the hand: what may be asked of a hidden hand
        self.desde_mano = 0
        #: types of card that some card of a hand annuls
        self.anulables = 0
        #: some card cancels abilities from the hand
        self.cancela = False
        #: types of card that some card of a hand answers as they are played
        self.respondibles = 0
        #: some card of a hand answers what gives Fuerza bonuses, as it is played
        self.responde_a_bonos = False
        #: moments at which some card of a hand may be played, not in response: also by who has responded
        self.en_momentos = 0
        #: some card of a hand keeps others in play
        self.salva_desde_mano = False
        #: decks found legal, by format, list and cards: their numbers and the Oro Inicial (setup)
        self.legales: dict[str, tuple[list[int], int]] = {}
        #: what everybody knows of decks, by format and dated list (construction/lore.py)
        self.saber: dict[str, ListLore] = {}
        #: numbers of the cards with an ability that works from the Cementerio, and when such abilities may be used
        self.del_cementerio: list[int] = []
        self.momentos_del_cementerio = 0

    def carta(self, numero: int) -> Carta:
        return self.cartas[numero]

    def mismo_nombre(self, a: int, b: int) -> bool:
        return a == b or self.cartas[a].nombre == self.cartas[b].nombre
