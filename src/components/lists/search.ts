import { joinedTerms, searchKey } from '../../../contract/rules/listKeys'

/** Tells whether what was typed is found in a row's {@link searchText}. */
export type SearchMatcher = (searchText: string) => boolean

/** Joins the searched fields of a row, once per row, so that a key stroke costs one `includes` per row. */
export function searchText(...fields: (string | null | undefined)[]): string {
  return fields.map((field) => searchKey(field ?? '')).join('\n')
}

/** Case-insensitive substring search; blank matches everything. */
export function substringMatcher(query: string): SearchMatcher {
  const wanted = searchKey(query)
  return (searchText) => searchText.includes(wanted)
}

/** Terms joined by " + " that must all be found, in any field; blank terms are dropped. */
export function termsMatcher(query: string): SearchMatcher {
  const terms = joinedTerms(query)
  return (searchText) => terms.every((term) => searchText.includes(term))
}
