/** The teams a person keeps in this browser. What storage gives back is not trusted: anything odd is left out. */

export interface Kept {
  id: string;
  name: string;
  mode: string;
  cards: string[];
  touched: number;
}

const MOST = 200;
const LONGEST = 500;

export function readKept(value: unknown): Kept[] {
  return Array.isArray(value) ? value.filter(isKept).slice(0, MOST) : [];
}

function isKept(item: unknown): item is Kept {
  if (typeof item !== 'object' || item === null) return false;
  const { id, name, mode, cards, touched } = item as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof mode === 'string' &&
    typeof touched === 'number' &&
    Array.isArray(cards) &&
    cards.length <= LONGEST &&
    cards.every((key) => typeof key === 'string')
  );
}

/** With the team put in first place, whether it is new or was there. */
export function keep(all: Kept[], team: Kept): Kept[] {
  return [team, ...all.filter((other) => other.id !== team.id)].slice(0, MOST);
}

export function newId(): string {
  return `${Date.now().toString(36)}${Math.floor(Math.random() * 1e9).toString(36)}`;
}
