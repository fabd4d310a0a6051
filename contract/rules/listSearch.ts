import type { FilteredList } from './listFilter'
import { joinedTerms, searchKey } from './listKeys'
import { type DocumentList, fieldText, LIST_ORDER } from './listOrder'

type SearchMatcher = (searchText: string) => boolean

/** Joins the searched fields of a row. Computed once per row, so that each keystroke costs only one `includes` per row. */
export function searchText(...fields: (string | null | undefined)[]): string {
  return fields.map((field) => searchKey(field ?? '')).join('\n')
}

export const searchedText = (list: DocumentList, document: object): string =>
  searchText(...LIST_ORDER[list].searched.map((field) => fieldText(document, field)))

export function inOneLine(query: string): string {
  return query.replace(/\p{Cc}+/gu, ' ')
}

/** Returns a case-insensitive substring matcher; a blank query matches everything. */
export function substringMatcher(query: string): SearchMatcher {
  const wanted = searchKey(inOneLine(query))
  return (searchText) => searchText.includes(wanted)
}

/** Returns a matcher for terms joined by " + ", which must all be found, in any field. Blank terms are ignored. */
export function termsMatcher(query: string): SearchMatcher {
  const terms = joinedTerms(inOneLine(query))
  return (searchText) => terms.every((term) => searchText.includes(term))
}

/** Returns the matcher of a list's search box: of terms in production, elsewhere of the whole text. */
export const searchMatcher = (list: FilteredList, query: string): SearchMatcher =>
  list === 'production' ? termsMatcher(query) : substringMatcher(query)
