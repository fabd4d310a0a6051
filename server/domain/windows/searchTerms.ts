import { searchKey } from '../../../contract/rules/listKeys'
import type { DocumentList } from '../../../contract/rules/listOrder'

/** The terms of what was typed, as keys: all must be found, each within one field. None: every document is found. */
export function searchTerms(list: DocumentList, search: string): readonly string[] {
  const terms = list === 'production' ? search.split(' + ') : [search]
  return [...new Set(terms.map(searchKey).filter((term) => term !== ''))]
}

/** The pattern of LIKE that finds a term as it stands. */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}
