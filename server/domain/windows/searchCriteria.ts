import type { ListPage } from '../../../contract/entities/window'
import type { ListFilter } from '../../../contract/filterParameters'
import { joinedTerms, searchKey } from '../../../contract/rules/listKeys'
import type { DocumentList } from '../../../contract/rules/listOrder'

/** What a search asks of the documents of a list. */
export interface SearchCriteria {
  /** As keys: all must be found, each within one field. */
  readonly terms: readonly string[]
  readonly filter: ListFilter
}

/** Which documents a window is of; null for all of its scope. */
export function criteriaOf(
  list: DocumentList,
  { search = '', filter = {} }: Partial<Pick<ListPage, 'search' | 'filter'>>,
): SearchCriteria | null {
  const terms = searchTerms(list, search)
  return terms.length === 0 && Object.keys(filter).length === 0 ? null : { terms, filter }
}

/** The terms of what was typed, as keys: all must be found, each within one field. None: every document is found. */
function searchTerms(list: DocumentList, search: string): readonly string[] {
  const terms = list === 'production' ? joinedTerms(search) : [searchKey(search)]
  return [...new Set(terms.filter((term) => term !== ''))]
}

/** The pattern of LIKE that finds a term as it stands. */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}
