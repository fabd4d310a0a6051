/** Tells whether what was typed is found in a row's {@link searchText}. */
export type SearchMatcher = (searchText: string) => boolean

/** A letter with a mark is one character or two, depending on who typed it; either finds the other. */
function plain(text: string): string {
  return text.normalize().trim().toLowerCase()
}

/** Joins the searched fields of a row, once per row, so that a key stroke costs one `includes` per row. */
export function searchText(...fields: (string | null | undefined)[]): string {
  return fields
    .map((field) => field ?? '')
    .join('\n')
    .normalize()
    .toLowerCase()
}

/** Case-insensitive substring search; blank matches everything. */
export function substringMatcher(query: string): SearchMatcher {
  const wanted = plain(query)
  return (searchText) => searchText.includes(wanted)
}

/** Terms joined by " + " that must all be found, in any field; blank terms are dropped. */
export function termsMatcher(query: string): SearchMatcher {
  const terms = query.split(' + ').map(plain)
  return (searchText) => terms.every((term) => searchText.includes(term))
}
