/** Cards and their pop-ups. The words of each game stand with the game. */
export default {
  touchable: 'Otras cosas que tocar',
  yes: 'sí',
  no: 'no',
  times: (name: string, n: number) => `${name}, ${n} veces`,
  card: 'Carta',
  notes: 'Notas',
  printedOn: 'Lo llevan',
  atCost: (cost: number) => `coste ${cost}`,
  atCosts: (costs: string) => `A coste ${costs}:`,
  rulings: 'Reglas y dictámenes',
  provenance: (name: string) => `Procedencia: ${name}`,
  openPage: 'Abrir su página',
};
