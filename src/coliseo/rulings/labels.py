"""What the fields of scenarios are called when they are told to people, in Spanish and English.

A field that is not here is told as it is written, with blanks for underscores: most are words of the rulebooks, which
have no translation. `VERBS` are those by which an action begins.
"""

from __future__ import annotations

from typing import Final


def _read(lines: str) -> dict[str, tuple[str, str]]:
    rows = [line.split("|") for line in lines.strip().splitlines()]
    return {field.strip(): (es.strip(), en.strip()) for field, es, en in rows}


FIELDS: Final = _read("""
abiertas|fases principales por hacer|main phases to come
activo|activo|active
adheridas|adheridas|attached
adjuntos|adjuntos|attached
adquiridas|adquiridas|acquired
aire|en el aire|in the air
alcance|se juega hasta el final de|played to the end of
altar|Altar|Altar
alcanzo_cero|alcanzó cero|reached zero
altar_cuenta_como|su Altar cuenta como|their Altar counts as
altar_protegido|Altar protegido|protected Altar
anulada|anulada|annulled
apartadas|apartadas|set aside
apartadas_a_la_vista|apartadas a la vista|set aside face up
armas|armas|weapons
armeria|Armería|Armería
asientos|asientos|seats
ataco|ataques hechos|attacks made
ataque|ataque|attack
ataques|ataques|attacks
atq|ataque|attack
atrapada|atrapada|caught
atrapadas|atrapadas|caught
aturdida|aturdida|stunned
aturdida_despues|aturdida después|stunned afterwards
azul|azul|blue
bando|bando|side
batalla|batalla|battle
beneficiario|para|for
bloqueos|bloqueos|blocks
bono|bono|bonus
cadena|cadena|chain
cajas|cajas|boxes
campo|campo|field
capacidades|capacidades|capacities
capitulo|capítulo|chapter
carta|carta|card
cartas|cartas|cards
cartas_en_batalla|cartas en batalla|cards in battle
cartas_en_construccion|cartas en construcción|cards in construction
cartas_en_fosa|cartas en la Fosa|cards in the Fosa
cartas_en_mano|cartas en la mano|cards in hand
cartas_en_mazo|cartas en el mazo|cards in the deck
cartas_del_castillo|cartas del Castillo|cards of the Castillo
casilla|casilla|cell
castillo|Castillo|Castillo
cementerio|Cementerio|Cementerio
clase|clase|kind
combate|combate|combat
conocida|conocida por el rival|known to the rival
construccion|construcción|construction
contadores|contadores|counters
copias|copias|copies
coste|coste|cost
costes|costes|costs
cuenta_en_altar|cuenta en el Altar|counts in the Altar
dano|daño|damage
de|de|of
defensa|Línea de Defensa|Línea de Defensa
descarte|descarte|discard
descartes|descartes|discards
desempate|desempate|tie-break
destierro|destierro|exile
destruidas|destruidas|destroyed
documentado|Poder real|real Poder
dueno|dueño|owner
durabilidad|durabilidad|durability
efecto|efecto|effect
eliminadas|eliminadas|removed
eliminado|eliminado|eliminated
en_curso|en curso|under way
en_juego|en juego|in play
enfermedad|Enfermedad|Enfermedad
equipo|equipo|team
esbirros_en_altar|Esbirros en el Altar|Esbirros in the Altar
eslabones|eslabones|links
estados|estados|statuses
evento_hecho|el evento ya ocurrió|the event has already happened
faltan|faltan|missing
fase|fase|phase
fecha|fecha|date
ficha|ficha|token
fichas|fichas|tokens
fondo|fondo del mazo|bottom of the deck
fosa|Fosa|Fosa
fuera|fuera de combate|knocked out
fuerza|fuerza|strength
ganadores|ganan|winners
girados|girados|turned
grupo|grupo|group
grupos|grupos|groups
habilidades|habilidades|abilities
heroe|héroe|hero
indicador|indicador|marker
indices|índices|indices
ingredientes|ingredientes|ingredients
iniciativa|iniciativa|initiative
jugadas|jugadas|played
jugadas_turno|jugadas este turno|played this turn
jugando|jugándose|being played
lecturas|lecturas|readings
libres|libres|free
limite|límite|limit
limite_turnos|límite de turnos|turn limit
linea|línea|line
lugares|lugares|places
mana|maná|mana
mano|mano|hand
marcas|marcas|marks
mazo|mazo|deck
mejorada|mejorada|upgraded
mejorado|mejorado|upgraded
meta|meta|goal
modo|modo|mode
movimiento|movimiento|movement
movimientos|movimientos|moves
movio|movimientos hechos|moves made
nivel|nivel|level
nombre|nombre|name
nueva|entró este turno|entered this turn
numero|número|number
objetivos|objetivos|targets
objetos|objetos|objects
oro|oro|gold
oro_del_turno|oro del turno|gold of the turn
oros|oros|golds
pagado|pagado|paid
palabras|palabras clave|keywords
parte|parte|part
paso|paso|step
perdida|perdido|lost
personajes|personajes|characters
pila|pila|pila
poder|Poder|Poder
poderes|Poderes|Poderes
politica|política de ventanas|windows policy
pp|puntos de poder|power points
preparacion|preparación|preparation
preparado|preparado|ready
primero|empieza|first
prohibido|prohibido|forbidden
pv|puntos de victoria|victory points
rareza|rareza|rarity
razas|razas|races
reptantes|Reptantes|Reptantes
reserva|reserva|reserve
resistencia|Resistencia|Resistencia
rojo|rojo|red
ronda|ronda|round
seleccion|selección|selection
sello_del_turno|sello del turno|sello of the turn
sellos|sellos|sellos
silenciada|silenciada|silenced
simbolo|símbolo|symbol
sin_habilidad|sin habilidad|without ability
sin_preparar|no se preparará|will not be readied
subtipos|subtipos|subtypes
tablero|tablero|board
temporal|hasta el final del turno|until end of turn
tension|tensión|tension
terminada|terminada|over
terrenos|terrenos|terrains
tiempo|turnos que quedan|turns left
tipo|tipo|type
token|ficha|token
tope|tope del mazo|top of the deck
torneo|torneo|tournament
turno|turno|turn
turnos|turnos|turns
ultima_ronda|última ronda|last round
usos|usos|uses
vel|velocidad|speed
ventana|ventana|window
vertedero|Vertedero|Vertedero
vida|vida|life
vida_maxima|vida máxima|maximum life
vidas|vidas|lives
vigencias|efectos en vigor|effects in force
vivo|en juego|alive
volteada|volteada|face down
volteados|volteados|face down
zonas|zonas|zones
""")

VERBS: Final = _read("""
a|a|on
activo|activo|active
a_quien_mueve|mueve a|moving
agrupa|agrupa|groups
anula|anula|annuls
anuncia|anuncia|announces
aparta|aparta|sets aside
apila|apila|stacks
asalto|Asalto|Asalto
ataca|ataca:|attacks:
azar|azar|chance
bando|bando|side
baraja|baraja|shuffles
batalla|va a la batalla|goes to battle
bloquea|bloquea con|blocks with
bucle|sostiene un bucle|keeps a loop going
busca|busca|searches for
cambia|cambia|changes
cancela|cancela|cancels
coloca|coloca|places
comercia|comercia|trades
con|con|with
concede|concede|concedes
conjura|conjura|casts
conserva|conserva la mano|keeps the hand
construye|construye|builds
contrata|contrata|hires
copia|copia|copying
cuantos|cuántos|how many
declina|declina|declines
descarta|descarta|discards
destruye|destruye|destroys
desvia|desvía|redirects
elige|elige|chooses
elimina|elimina|eliminates
en|en|at
entrega|entrega|hands over
equipa|equipa|equips
escuda|escuda con|shields with
esbirros|Esbirros|Esbirros
evita|evita|prevents
explota|Explota|Explota
fase|fase|phase
ficha|ficha|token
fin|fin de la partida|end of the game
forja|forja|forges
gambito|gambito con|gambito with
gira|gira|turning
golpea|golpea a|strikes
habilidad|habilidad|ability
inmola|inmola|immolates
invoca|invoca|summons
juega|juega|plays
mejora|mejora|upgrades
modo|modo|mode
mueve|mueve:|moves:
mueve_a|mueve a|moves
mueve_despues|mueve después|moves afterwards
no|no|no
no agrupa|no agrupa|does not group
no anula|no anula|does not annul
no bloquea|no bloquea|does not block
no cancela|no cancela|does not cancel
no contrata|no contrata|does not hire
no desvia|no desvía|does not redirect
no permite|no permite|does not allow
no responde|no responde|does not respond
no salva|no salva|does not save
nombra|nombra|names
objetivo|contra|against
ofrenda|ofrenda|offering
ordena|ordena|orders
oro|pone el Oro|puts the gold
paga|paga|pays
pago|pago|payment
pagos|pagos|payments
para|para|for
pasa|pasa|passes
permite|permite|allows
poder|al Poder|at the Poder
pone|pone|puts
primero|primero|first
recoge|recoge|takes back
regresa|regresa a|returns to
remueve|remueve|removes
reparte|reparte|shares out
reparto|reparto|split
reptante|al Reptante|at the Reptante
responde|responde con|responds with
retira|retira|takes off
roba|roba|draws
ronda|ronda|round
saca|saca|brings out
sacrifica|sacrifica|sacrificing
salva|salva|saves
sello|pone el sello|puts the sello
si|sí|yes
si_quieres|si quiere|if they want
sigue|sigue|goes on
suyos|por|for
tension|tensión|tension
termina|termina su turno|ends their turn
toma|toma|takes
turno|turno|turn
tuyos|entrega|giving
usa|usa|uses
va|va:|goes:
vincula|vincula|binds
""")

#: words that files write without accents
VALUES: Final = _read("""
accion|acción|action
artefacto|artefacto|artefacto
caido|Caído|Caído
comienzo_vigilia|comienzo de la Vigilia|start of the Vigilia
despliegue|despliegue|deployment
final|final|final
golem|Gólem|Gólem
invocacion|invocación|summoning
movimiento|movimiento|movement
parte|la parte|the part
partida|la partida|the game
preparacion|preparación|setup
principal|principal|main
tactico|táctico|tactical
tras_invocacion|tras la invocación|after the summoning
""")
