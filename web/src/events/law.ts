/** Rules have a page of their own; readings of what a rulebook leaves open do not. */
export const isRule = (rule: string): boolean => /^[A-Z]{2}-(?!OQ)/.test(rule) && !rule.includes(' ');
