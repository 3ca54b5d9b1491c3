/** The addresses of rules and cards, in one place. */
export function ruleHref(game: string, id: string, query = ''): string {
  return `/reglas/${encodeURIComponent(game)}/${encodeURIComponent(id)}${query}`;
}

export function cardHref(game: string, key: string, query = ''): string {
  return `/cartas/${encodeURIComponent(game)}/${encodeURIComponent(key)}${query}`;
}
