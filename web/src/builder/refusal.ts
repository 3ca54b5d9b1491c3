/** Why no further copy of a card can be added, with its rule; null if one can. */
import type { Card } from '../cards/model';
import { t } from '../i18n/index.svelte';
import type { Rules } from './game';
import type { Team } from './team.svelte';

export interface Why {
  text: string;
  rule: string;
}

export function whyNot(card: Card, team: Team, rules: Rules): Why | null {
  const limit = rules.limit(card);
  if (limit === 0) return { text: rules.reason(card) || t.builder.notPlayable, rule: rules.limitRule(card) };
  if (team.used(card) < limit) return null;
  const kind = typeof card.data.nombre_rareza === 'string' ? card.data.nombre_rareza.toLocaleLowerCase() : '';
  const text = [t.builder.copyLimit(card.name, limit, kind), rules.reason(card)].filter(Boolean).join(' ');
  return { text, rule: rules.limitRule(card) };
}
