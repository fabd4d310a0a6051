import { MAX_PAGE_SIZE, type ListPage } from '../../../contract/entities/window'
import { pagesApi, type DocumentListCall } from '../pagesApi'
import type { AppThunk } from '../serviceState'

/** Maximum documents of one bulk action. */
export const MAX_DOCUMENTS = 500

/**
 * Loads the pages of all documents that match, one after the other. Pages are no snapshot: a document may be on two of them, or move to one
 * that was read already.
 * @param page any page of them
 * @returns the answers, or null when one could not be loaded
 */
export function matchingPages(
  call: DocumentListCall,
  page: ListPage,
  count: number,
): AppThunk<Promise<readonly unknown[] | null>> {
  return async (dispatch) => {
    const answers: unknown[] = []
    for (let offset = 0; offset < Math.min(count, MAX_DOCUMENTS * 2); offset += MAX_PAGE_SIZE) {
      const asked = { call, page: { ...page, offset, limit: MAX_PAGE_SIZE } }
      const { data } = await dispatch(pagesApi.endpoints.getListPage.initiate(asked, { subscribe: false, forceRefetch: true }))
      if (data === undefined) return null
      answers.push(data)
    }
    return answers
  }
}
