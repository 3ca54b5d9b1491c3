/** The scenario format's JSON Schema, read as a form: what kind of field each part of a position is. */
export type Schema = Record<string, any>;
export type Defs = Record<string, Schema>;

/** `list`: cards or other things in a zone, in any of the ways they may be written; `map`: things by cell or by name. */
export type Kind = 'choice' | 'yes' | 'number' | 'seat' | 'text' | 'list' | 'fields' | 'map' | 'piece' | 'other';

export function resolved(schema: Schema, defs: Defs): Schema {
  let here = schema;
  while (typeof here.$ref === 'string') here = defs[here.$ref.replace('#/$defs/', '')] ?? {};
  return here;
}

function types(schema: Schema): string[] {
  return Array.isArray(schema.type) ? (schema.type as string[]) : schema.type ? [String(schema.type)] : [];
}

/** The variants that a part may be written in; one that is not a choice of several is its own only variant. */
export function variants(schema: Schema, defs: Defs): Schema[] {
  const here = resolved(schema, defs);
  return Array.isArray(here.anyOf) && !here.type ? here.anyOf.flatMap((one: Schema) => variants(one, defs)) : [here];
}

const isCounts = (schema: Schema): boolean => !schema.properties && resolvedType(schema.additionalProperties) === 'integer';
const resolvedType = (schema: unknown): string => (schema && typeof schema === 'object' ? String((schema as Schema).type ?? '') : '');

export function kindOf(schema: Schema, defs: Defs): Kind {
  const all = variants(schema, defs);
  if (all.some((one) => one.type === 'array')) return 'list';
  if (all.length > 1) return all.some((one) => one.properties) ? 'piece' : kindOf(all[0]!, defs);
  const [one] = all as [Schema];
  const kinds = types(one);
  if (one.enum) return 'choice';
  if (kinds.includes('boolean')) return 'yes';
  if (kinds.includes('integer') && kinds.length === 1) return 'number';
  if (kinds.includes('string')) return /^\^\[A-?[A-Z]+\]\$$/.test(one.pattern ?? '') ? 'seat' : 'text';
  if (one.properties || one.patternProperties) return 'fields';
  if (kinds.includes('object')) return isCounts(one) || one.additionalProperties ? 'map' : 'other';
  return 'other';
}

/** The fields that an object may have, each with its schema. Seats that a pattern names come as letters. */
export function fieldsOf(schema: Schema, defs: Defs): [string, Schema][] {
  const one = variants(schema, defs).find((each) => each.properties || each.patternProperties) ?? {};
  const found = Object.entries((one.properties ?? {}) as Record<string, Schema>);
  for (const [pattern, inner] of Object.entries((one.patternProperties ?? {}) as Record<string, Schema>)) {
    const match = /^\^\[A-([A-Z])\]\$$/.exec(pattern);
    if (match) for (let code = 65; code <= match[1]!.charCodeAt(0); code += 1) found.push([String.fromCharCode(code), inner]);
  }
  return found;
}

/** What a list holds; what a map holds. */
export function itemsOf(schema: Schema, defs: Defs): Schema {
  return variants(schema, defs).find((one) => one.type === 'array')?.items ?? {};
}
export function valuesOf(schema: Schema, defs: Defs): Schema {
  return variants(schema, defs).find((one) => typeof one.additionalProperties === 'object')?.additionalProperties ?? {};
}

/** The words among which each item of a list is chosen, if they are few. */
export function wordsOf(schema: Schema, defs: Defs): string[] {
  return variants(itemsOf(schema, defs), defs).flatMap((one) => (one.enum as string[] | undefined) ?? []);
}

/** The rows of cells that the names of a map stand for, the farthest first; nothing where they are not cells. */
export function cellsOf(schema: Schema, defs: Defs): string[][] {
  const names = variants(schema, defs).find((one) => one.propertyNames)?.propertyNames as Schema | undefined;
  const match = /^\^\[(\w)-(\w)\]\[1-(\d)\]\$$/.exec(names ? (resolved(names, defs).pattern ?? '') : '');
  if (!match) return [];
  const columns = Array.from({ length: match[2]!.charCodeAt(0) - match[1]!.charCodeAt(0) + 1 }, (_, i) => String.fromCharCode(match[1]!.charCodeAt(0) + i));
  return Array.from({ length: Number(match[3]) }, (_, i) => columns.map((column) => `${column}${Number(match[3]) - i}`));
}

/** A zone as a list, however it was written: one word, a list, or counts by name. A mere number is none. */
export function listed(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (value && typeof value === 'object') {
    const entries = Object.entries(value as Record<string, unknown>);
    if (entries.every(([, n]) => typeof n === 'number')) return entries.flatMap(([name, n]) => Array<unknown>(Number(n)).fill(name));
    return [value];
  }
  return typeof value === 'string' && value ? [value] : [];
}

/** A new field holds something that its kind can show. */
export function blank(schema: Schema, defs: Defs): unknown {
  const [one] = variants(schema, defs) as [Schema];
  const kind = kindOf(schema, defs);
  if (kind === 'choice') return one.enum[0];
  if (kind === 'yes') return true;
  if (kind === 'number') return one.minimum ?? 0;
  if (kind === 'seat') return 'A';
  if (kind === 'list') return [];
  return kind === 'fields' || kind === 'map' ? {} : '';
}

/** "Osa Madre de B" → its card and whose it is. */
export function pieceOf(text: string): Record<string, string> {
  const match = /^(.*) de ([A-Ia-i])$/.exec(text);
  return match ? { carta: match[1]!, de: match[2]!.toUpperCase() } : { carta: text };
}

/** Whether a piece may be written in one line with its seat. */
export function namesSeat(schema: Schema, defs: Defs): boolean {
  return variants(schema, defs).some((one) => typeof one.pattern === 'string' && one.pattern.startsWith(' de '));
}
