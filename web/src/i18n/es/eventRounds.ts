/** Las rondas: cómo se formó y se emparejó cada una, y si está bien. */
export default {
  forming: {
    title: 'Formando equipos',
    formed: 'Ha formado',
    all: 'Ya han formado todas',
    done: 'ha formado',
    missing: (names: string) => `falta ${names}: no para el reloj`,
    isMissing: (name: string) => `Falta ${name}`,
    until: (left: string) => `Dentro de ${left} se podrá decir quién falta.`,
  },
  check: {
    go: 'Comprobar',
    how: (entry: number) => `Lo dice un programa que no comparte código con el que empareja, desde la entrada ${entry} del registro. Para comprobarlo sin fiarse de esta página, baja el`,
  },
  hand: {
    title: 'Emparejar a mano',
    lead: 'Solo en el borrador y con un motivo. La ronda quedará marcada «emparejada a mano» en todas las pantallas.',
    one: 'Que juegue',
    other: 'contra',
    put: 'Cambiar',
    changed: 'Lo que cambia',
    against: 'Contra el mejor emparejamiento:',
    cost: 'Coste:',
    reason: 'Motivo',
    reasonHint: 'Lo leerá todo el mundo.',
    send: 'Emparejar así',
    again: 'Volver al borrador',
  },
  ways: {
    choose: (what: string) => `Consentir ${what}`,
    best: (cost: string) => `Cómo quedaría (${cost})`,
    none: 'Nada de lo que puede ceder basta: retira o une a alguien, o acorta el torneo.',
  },
};
