/**
 * Case-insensitive substring search.
 * @param haystack the searched fields of a row, already joined by {@link searchText}
 * @param query what was typed; blank matches everything
 */
export function matchesSearch(haystack: string, query: string): boolean {
  return haystack.includes(plain(query))
}

/** A letter with a mark is one character or two, depending on who typed it; either finds the other. */
function plain(text: string): string {
  return text.normalize().trim().toLowerCase()
}

/** Joins the searched fields of a row, once per row, so that a key stroke costs one `includes` a row. */
export function searchText(...fields: (string | null | undefined)[]): string {
  return fields
    .map((field) => field ?? '')
    .join('\n')
    .normalize()
    .toLowerCase()
}

/** Splits what was typed at " + " into terms that must all match; blank terms are dropped. */
export function searchTerms(query: string): string[] {
  return query
    .split(' + ')
    .map(plain)
    .filter((term) => term !== '')
}

/** True when every term of {@link searchTerms} occurs in the row's search text. */
export function matchesAllTerms(haystack: string, terms: readonly string[]): boolean {
  return terms.every((term) => haystack.includes(term))
}
