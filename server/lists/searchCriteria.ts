import type { ListPage } from '../../contract/entities/window'
import type { ListFilter } from '../../contract/filterParameters'
import { joinedTerms, searchKey } from '../../contract/rules/listKeys'
import type { DocumentList } from '../../contract/rules/listOrder'

/** The conditions of a search in a list of documents. */
export interface SearchCriteria {
  /** Search keys: all must be found, each within one field. */
  readonly terms: readonly string[]
  readonly filter: ListFilter
}

/** Returns the search criteria of a window; null without any, for all documents of its scope. */
export function criteriaOf(
  list: DocumentList,
  { search = '', filter = {} }: Partial<Pick<ListPage, 'search' | 'filter'>>,
): SearchCriteria | null {
  const terms = searchTerms(list, search)
  return terms.length === 0 && Object.keys(filter).length === 0 ? null : { terms, filter }
}

/**
 * Returns the terms of the typed text as search keys: all must be found, each within one field. Without terms every document is
 * found.
 */
function searchTerms(list: DocumentList, search: string): readonly string[] {
  const terms = list === 'production' ? joinedTerms(search) : [searchKey(search)]
  return [...new Set(terms.filter((term) => term !== ''))]
}

/** Returns the LIKE pattern that finds a term literally anywhere in a text. */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}
