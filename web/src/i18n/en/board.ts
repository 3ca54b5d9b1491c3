import type es from '../es/board';

const en: typeof es = {
  touchable: 'Other things to touch',
  yes: 'yes',
  no: 'no',
  times: (name, n) => `${name}, ${n} times`,
  card: 'Card',
  notes: 'Notes',
  printedOn: 'Printed on',
  atCost: (cost) => `cost ${cost}`,
  atCosts: (costs) => `At cost ${costs}:`,
  rulings: 'Rules and rulings',
  provenance: (name) => `Provenance: ${name}`,
  openPage: 'Open its page',
};

export default en;
