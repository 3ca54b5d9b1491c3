/** What an option asks next can be seen and touched before it is chosen: the thing answers both questions. */
import type { LeadAnswer, Option, Question } from '../lib/protocol';

/** A thing that answers two questions at once: the option, and what it asks next. */
export interface Led {
  option: Option;
  purpose: string;
  to: LeadAnswer;
}

/** thing → where the things touched lead; null for one that two options lead to: which of them is meant is chosen first. */
export function ledFrom(question: Question, options: readonly Option[], touched: readonly (string | null)[], named: (cosa: string) => boolean): Map<string, Led | null> {
  const found = new Map<string, Led | null>();
  for (const option of options) {
    const lead = question.next?.[option.next ?? -1];
    if (!lead || !option.things?.every((cosa) => touched.includes(cosa))) continue;
    for (const to of lead.to) for (const cosa of to.things) if (!named(cosa)) found.set(cosa, found.has(cosa) ? null : { option, purpose: lead.purpose, to });
  }
  return found;
}
