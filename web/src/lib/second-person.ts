/** The story told to one of those who play in it: "Ana roba 3" is "Robas 3" for Ana. The games tell everybody the same
    sentences, with the name as their subject or after a preposition; here the name becomes the second person. */
import type { Lang } from './protocol';

/** Verbs that follow the first one after an "and". */
const ES_SECOND = /\b(y|o) (pierde|roba|toma|anula|deja|pone|gana|coloca|descarta)\b/g;
const EN_SECOND = /\b(and|or) (draws|takes|loses|annuls|leaves|puts|wins|discards)\b/g;
const ES_ODD: Record<string, string> = { es: 'eres', era: 'eras', se: 'te' };
const EN_ODD: Record<string, string> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go', "doesn't": "don't" };

function capital(text: string): string {
  return text.replace(/^([—–\s¡¿«“]*)(\p{Ll})/u, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** "roba" → "robas", "eliminó" → "eliminaste", "robará" → "robarás". */
function esVerb(word: string): string {
  if (ES_ODD[word]) return ES_ODD[word];
  if (word.endsWith('ó')) return word.endsWith('ió') ? `${word.slice(0, -2)}iste` : `${word.slice(0, -1)}aste`;
  return /[aeáé]$/.test(word) ? `${word}s` : word;
}

/** "draws" → "draw", "passes" → "pass", "tries" → "try". */
function enVerb(word: string): string {
  if (EN_ODD[word]) return EN_ODD[word];
  if (/(ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

const SUBJECT = '(^|[:.] |— )';

function spanish(text: string, name: string): string {
  let said = text
    // what is yours: "el Altar de Ana" → "tu Altar", "Un Reptante de Ana" → "Un Reptante tuyo"
    .replace(new RegExp(`\\b(de|a)l ((?:(?!de\\b)[\\p{L}]+ ){1,3}?)de ${name}`, 'gu'), '$1 tu $2')
    .replace(new RegExp(`\\b([Ee]l|[Ll]a) ((?:(?!de\\b)[\\p{L}]+ ){1,3}?)de ${name}`, 'gu'), 'tu $2')
    .replace(new RegExp(`\\b([Ll]os|[Ll]as) ((?:(?!de\\b)[\\p{L}]+ ){1,3}?)de ${name}`, 'gu'), 'tus $2')
    .replace(new RegExp(`«([^»]+)» de ${name}`, 'gu'), 'tu «$1»')
    .replace(new RegExp(`\\b(al|el|lo|Lo) de ${name}`, 'gu'), '$1 tuyo')
    .replace(new RegExp(`\\b([Uu]n [\\p{L}]+) de ${name}`, 'gu'), '$1 tuyo')
    .replace(new RegExp(`\\b([Vv]ictoria|[Uu]na [\\p{L}]+) de ${name}`, 'gu'), '$1 tuya')
    .replace(new RegExp(`, de ${name}`, 'gu'), ', de los tuyos')
    .replace(/ +([,.;:)]|$)/g, '$1')
    .replace(/ {2,}/g, ' ')
    // what happens to you
    .replace(new RegExp(`\\b(favorece) a ${name}`, 'gu'), 'te $1')
    .replace(new RegExp(`\\b([Gg]ana|empieza|empiece) ${name}`, 'gu'), '$1s')
    .replace(new RegExp(`\\bcon ${name}`, 'gu'), 'contigo')
    .replace(new RegExp(`\\b(a|de|por|para|sobre|contra|hacia|en) ${name}`, 'gu'), '$1 ti');
  // what you do
  const subject = new RegExp(`${SUBJECT}${name} ((?:no |ya )?)(se )?(\\p{L}+)`, 'u');
  if (subject.test(said)) {
    said = said
      .replace(subject, (_, before: string, how: string, se: string | undefined, verb: string) => `${before}${how}${se ? 'te ' : ''}${esVerb(verb)}`)
      .replace(ES_SECOND, (_, and: string, verb: string) => `${and} ${esVerb(verb)}`)
      .replace(/\bsu\b/g, 'tu')
      .replace(/\bsus\b/g, 'tus')
      .replace(/\bsuy([oa]s?)\b/g, 'tuy$1');
  }
  return capital(said.replace(new RegExp(`${name}`, 'gu'), 'tú'));
}

function english(text: string, name: string): string {
  let said = text
    .replace(new RegExp(`${name}'s`, 'gu'), 'your')
    .replace(new RegExp(`\\bof ${name}`, 'gu'), 'of yours')
    .replace(new RegExp(`\\b(on|for|to|with|at|from|against|over|favours|lets|by) ${name}`, 'gu'), '$1 you');
  const subject = new RegExp(`${name} ([\\p{L}']+)`, 'u');
  if (subject.test(said)) {
    said = said
      .replace(subject, (_, verb: string) => `you ${enVerb(verb)}`)
      .replace(EN_SECOND, (_, and: string, verb: string) => `${and} ${enVerb(verb)}`)
      .replace(/\btheir\b/g, 'your')
      .replace(/\btheirs\b/g, 'yours')
      .replace(/\bthey\b/g, 'you');
  }
  return capital(said.replace(new RegExp(name, 'gu'), 'you'));
}

/** A sentence of the story as the one of that name reads it. */
export function toYou(text: string, name: string, lang: Lang): string {
  // a name is found whole, wherever a word may begin and end
  const whole = `(?<![\\p{L}\\d])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`;
  if (!name || !new RegExp(whole, 'u').test(text)) return text;
  return lang === 'en' ? english(text, whole) : spanish(text, whole);
}
