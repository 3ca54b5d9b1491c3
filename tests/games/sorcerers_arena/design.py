"""The eight personajes as the design of the game has them: fichas, abilities and cards, with the Spanish text of each."""

from __future__ import annotations

# fmt: off
# ruff: noqa: E501  the tables are those of the design, a row to a line

#: key, name, Vida, PV, initiative, hand, standard move and attack, attributes, ingredients, upgrade cost
FICHAS: list[tuple[str, str, int, int, int, int, int, int, str, tuple[int, int, int, int], str]] = [
    ("brunilda", "Brunilda Barrecielos", 10, 3, 4, 3, 2, 2, "Heroína · Academia", (4, 2, 1, 3), "2 Corazón, 1 Concha"),
    ("nerea", "Nerea Cantamareas", 9, 5, 3, 3, 2, 2, "Heroína · Océano", (1, 4, 3, 2), "2 Viento, 1 Corazón"),
    ("zahir", "Zahir Pasosuave", 10, 4, 1, 2, 3, 2, "Héroe · Ciudad", (3, 2, 2, 3), "1 Fuego, 1 Viento, 1 Concha"),
    ("brego", "Brego Puñorroca", 12, 7, 5, 2, 2, 2, "Villano · Reino", (5, 1, 1, 3), "2 Concha, 1 Fuego"),
    ("agata", "Ágata Velonegro", 10, 4, 3, 2, 2, 2, "Villana · Bosque", (3, 2, 2, 3), "2 Corazón, 1 Viento"),
    ("cornelio", "Cornelio Naipe", 10, 3, 2, 3, 2, 2, "Villano · Ciudad", (3, 2, 3, 2), "2 Fuego, 1 Concha"),
    ("ixara", "Ixara Filocuarzo", 11, 5, 5, 2, 2, 2, "Heroína · Montaña", (3, 2, 2, 3), "1 Concha, 2 Viento"),
    ("roble", "Abuelo Roble", 14, 6, 6, 2, 1, 3, "Héroe · Bosque", (3, 2, 3, 2), "2 Concha, 1 Corazón"),
]

#: whose, face, name, text
HABILIDADES: list[tuple[str, str, str, str]] = [
    ("brunilda", "inicial", "Estudio nocturno", "Descarta una carta Mágica de tu mano. Brunilda adquiere Escoba mágica 1."),
    ("brunilda", "mejorada", "Decana de escobas", "Retira 2 contadores de Estado de la Escoba mágica de Brunilda. [D] Inflige 2 puntos de daño a un rival a alcance 2."),
    ("nerea", "inicial", "Arrullo", "Descarta una carta Mágica de tu mano. [D] Un aliado adyacente recupera 2."),
    ("nerea", "mejorada", "Pleamar", "[I] Cada aliado a alcance 2 recupera 1."),
    ("zahir", "inicial", "Ojo avizor", "Revela la carta superior del mazo de un Invocador rival. Si corresponde a un rival adyacente a Zahir, Zahir adquiere Sigiloso 1."),
    ("zahir", "inicial", "Atajo", "Descarta una carta de Movimiento de tu mano. Mueve hasta 1 casilla."),
    ("zahir", "mejorada", "Botín", "Cuando un rival quede Fuera de combate por el ataque normal de Zahir, obtienes 1 punto de Victoria adicional."),
    ("brego", "inicial", "Calentar los puños", "Brego sufre 1 punto de daño. / Brego adquiere Fuerte 1."),
    ("brego", "mejorada", "Rey de la pista", "[D] Mueve a un rival adyacente 1 casilla. No puedes moverlo a través de otros personajes."),
    ("agata", "inicial", "Mal de ojo", "Descarta una carta de Estado de tu mano. [D] Un rival a alcance 3 adquiere Maldito 1."),
    ("agata", "mejorada", "Deuda de sangre", "[I] Inflige 1 punto de daño a cada rival a alcance 2 que tenga Maldito."),
    ("cornelio", "inicial", "Cortar el mazo", "Mira la carta superior de tu mazo. Puedes ponerla en la parte inferior de tu mazo."),
    ("cornelio", "mejorada", "La banca gana", "Descarta una carta Mágica de tu mano. [D] Un rival a alcance 3 adquiere Nervioso 1."),
    ("ixara", "inicial", "Temple", "Descarta una carta de Ataque de tu mano. Ixara adquiere Resistente 1."),
    ("ixara", "mejorada", "Filo interior", "Ixara adquiere Fuerte 2 y Resistente 2. / Da la vuelta a la carta de Capacidades de Ixara para que muestre su cara inicial."),
    ("roble", "inicial", "Corteza", "Descarta una carta de Movimiento de tu mano. Abuelo Roble adquiere Resistente 1."),
    ("roble", "mejorada", "Sombra protectora", "[I] Cada aliado adyacente adquiere Resistente 1."),
]

#: code, whose, name, copies, badge, categories, ingredient, text
CARTAS: list[tuple[str, str, str, int, str, str, str, str]] = [
    ("BRU-1", "brunilda", "Lección de vuelo", 2, "Movimiento", "Mágica, Estado", "Viento", "Mueve hasta 3 casillas. / Brunilda adquiere Escoba mágica 1."),
    ("BRU-2", "brunilda", "Abrir el armario", 2, "Acción", "Mágica, Estado", "Concha", "Brunilda adquiere Escoba mágica 3."),
    ("BRU-3", "brunilda", "Barrido general", 2, "Acción", "Ataque", "Fuego", "[D] Elige un rival a alcance 2. Retira hasta 4 contadores de Estado de la Escoba mágica de Brunilda e inflige a ese rival 1 punto de daño, más 1 por cada contador retirado."),
    ("BRU-4", "brunilda", "Chispa de tiza", 2, "Acción", "Ataque, Mágica", "Fuego", "[D] Inflige 2 puntos de daño a un rival a alcance 3."),
    ("BRU-5", "brunilda", "Apuntes compartidos", 1, "Acción o Movimiento", "Mágica", "Corazón", "Roba 2 cartas. / Aparta una carta de tu mano, a tu elección."),
    ("BRU-6", "brunilda", "Escobazo", 1, "Acción", "Ataque, Estado", "Viento", "[D] Inflige 3 puntos de daño a un rival adyacente. / Brunilda adquiere Escoba mágica 1."),
    ("NER-1", "nerea", "Corriente amable", 2, "Movimiento", "Mágica", "Concha", "Mueve hasta 3 casillas. / [I] Cada aliado adyacente recupera 1."),
    ("NER-2", "nerea", "Canto reparador", 2, "Acción", "Mágica", "Corazón", "[D] Un aliado a alcance 3 recupera 4."),
    ("NER-3", "nerea", "Red de algas", 2, "Acción", "Ataque, Estado", "Concha", "[D] Inflige 1 punto de daño a un rival a alcance 2. / [D] Ese rival adquiere Inmovilizado 2."),
    ("NER-4", "nerea", "Ola rompiente", 2, "Acción", "Ataque, Mágica", "Viento", "[I] Inflige 2 puntos de daño a cada rival adyacente. / [I] Mueve a cada uno de esos rivales hasta 1 casilla, en el orden que quieras."),
    ("NER-5", "nerea", "Remanso", 1, "Acción o Movimiento", "Mágica", "Corazón", "Nerea recupera 2. / Retira de Nerea un efecto de estado, a tu elección."),
    ("NER-6", "nerea", "Tridente de coral", 1, "Acción", "Ataque", "Fuego", "[D] Inflige 4 puntos de daño a un rival adyacente."),
    ("ZAH-1", "zahir", "Por los tejados", 2, "Movimiento", "—", "Viento", "Mueve hasta 4 casillas. Zahir puede atravesar casillas ocupadas por rivales durante este movimiento."),
    ("ZAH-2", "zahir", "Capa gris", 2, "Acción o Movimiento", "Estado", "Corazón", "Zahir adquiere Sigiloso 2."),
    ("ZAH-3", "zahir", "Golpe y volatín", 3, "Acción", "Ataque", "Fuego", "[D] Inflige 2 puntos de daño a un rival adyacente. / Mueve hasta 2 casillas."),
    ("ZAH-4", "zahir", "Cuerda trampa", 2, "Acción", "Estado", "Concha", "[D] Un rival a alcance 2 adquiere Inmovilizado 2."),
    ("ZAH-5", "zahir", "Mano ligera", 1, "Acción", "—", "Viento", "[D] Elige un rival adyacente. El Invocador de ese rival pierde 1 punto de Victoria. / Obtienes 1 punto de Victoria."),
    ("BRE-1", "brego", "Carga", 2, "Movimiento", "Ataque", "Fuego", "Mueve hasta 2 casillas. / [I] Inflige 1 punto de daño a cada rival adyacente."),
    ("BRE-2", "brego", "Puñetazo de feria", 3, "Acción", "Ataque", "Fuego", "[D] Inflige 4 puntos de daño a un rival adyacente, o 5 si ese rival tiene Inmovilizado."),
    ("BRE-3", "brego", "Fuera de mi pista", 2, "Acción", "Ataque", "Viento", "[D] Inflige 2 puntos de daño a un rival adyacente. / [D] Mueve a ese rival hasta 3 casillas. No puedes moverlo a través de otros personajes."),
    ("BRE-4", "brego", "Pisotón", 1, "Acción", "Ataque", "Concha", "[I] Inflige 2 puntos de daño a cada personaje adyacente."),
    ("BRE-5", "brego", "Ovación", 1, "Acción o Movimiento", "—", "Corazón", "Brego recupera 3."),
    ("BRE-6", "brego", "Zancadas", 1, "Movimiento", "—", "Viento", "Mueve hasta 4 casillas."),
    ("AGA-1", "agata", "Zarza hiriente", 3, "Acción", "Ataque, Estado", "Fuego", "[D] Inflige 1 punto de daño a un rival a alcance 3. / [D] Ese rival adquiere Maldito 2."),
    ("AGA-2", "agata", "Niebla de luto", 2, "Acción", "Mágica, Estado", "Concha", "[I] Cada rival a alcance 2 adquiere Maldito 1."),
    ("AGA-3", "agata", "Cosecha amarga", 2, "Acción", "Ataque, Mágica", "Corazón", "[D] Elige un rival a alcance 2. Inflígele 1 punto de daño, más 1 por cada contador de Estado de su Maldito. / Ágata recupera 2."),
    ("AGA-4", "agata", "Paso entre espinas", 2, "Movimiento", "Ataque, Mágica", "Viento", "Mueve hasta 2 casillas. / [I] Inflige 1 punto de daño a cada rival adyacente que tenga Maldito."),
    ("AGA-5", "agata", "Trato con el cuervo", 1, "Acción o Movimiento", "Mágica", "Viento", "Ágata sufre 2 puntos de daño. / Roba 3 cartas."),
    ("COR-1", "cornelio", "Farol", 2, "Acción", "Estado", "Viento", "[D] Un rival a alcance 3 adquiere Nervioso 2."),
    ("COR-2", "cornelio", "Baraja marcada", 2, "Acción", "Ataque, Mágica, Estado", "Fuego", "[D] Inflige 2 puntos de daño a un rival a alcance 2. / Revela la carta superior de tu mazo. [D] Si es una carta Mágica, ese rival adquiere Nervioso 1."),
    ("COR-3", "cornelio", "Sombra prestada", 2, "Movimiento", "Mágica", "Concha", "Mueve hasta 3 casillas. / Mira las dos primeras cartas de tu mazo y devuélvelas a este en el orden que quieras."),
    ("COR-4", "cornelio", "Mala mano", 2, "Acción", "Mágica, Estado", "Corazón", "[D] Un rival a alcance 2 adquiere Debilitado 2."),
    ("COR-5", "cornelio", "Todo al negro", 1, "Acción", "Ataque", "Fuego", "[D] Inflige 2 puntos de daño a un rival adyacente, o 4 si su Invocador tiene 3 cartas o menos en la mano."),
    ("COR-6", "cornelio", "As en la manga", 1, "Acción o Movimiento", "—", "Corazón", "Devuelve a tu mano una carta de tu pila de descartes, a tu elección."),
    ("IXA-1", "ixara", "Piel de cuarzo", 2, "Acción o Movimiento", "Mágica, Estado", "Concha", "Ixara adquiere Resistente 2."),
    ("IXA-2", "ixara", "Tajo prismático", 3, "Acción", "Ataque", "Fuego", "[D] Inflige 4 puntos de daño a un rival adyacente."),
    ("IXA-3", "ixara", "Resonancia", 2, "Acción", "Mágica, Estado", "Corazón", "[D] Un aliado a alcance 2 adquiere Fuerte 2."),
    ("IXA-4", "ixara", "Marcha mineral", 2, "Movimiento", "—", "Viento", "Mueve hasta 2 casillas, o hasta 3 si Ixara tiene Resistente."),
    ("IXA-5", "ixara", "Lluvia de esquirlas", 1, "Acción", "Ataque, Mágica", "Viento", "[I] Inflige 2 puntos de daño a cada otro personaje a alcance 2."),
    ("ROB-1", "roble", "Raíces hondas", 2, "Acción", "Mágica, Estado", "Concha", "[I] Cada rival adyacente adquiere Inmovilizado 2."),
    ("ROB-2", "roble", "¡A mí!", 2, "Acción o Movimiento", "Estado", "Corazón", "Abuelo Roble adquiere Provocar 1."),
    ("ROB-3", "roble", "Ramazo", 3, "Acción", "Ataque, Estado", "Fuego", "[D] Inflige 2 puntos de daño a un rival adyacente. / [D] Ese rival adquiere Debilitado 2."),
    ("ROB-4", "roble", "Zancada lenta", 2, "Movimiento", "—", "Viento", "Mueve hasta 2 casillas. / Abuelo Roble recupera 1."),
    ("ROB-5", "roble", "Savia vieja", 1, "Acción", "Mágica", "Corazón", "[D] Elige un aliado que esté Fuera de combate. Colócalo en una casilla vacía adyacente a Abuelo Roble con la mitad de sus puntos de Vida iniciales, redondeando hacia arriba."),
]
