import { DOCUMENT_ON } from '../../../contract/documentName'
import type { BulkList } from '../../slices/bulkSlice'
import { api } from '../api'
import { DOCUMENT_LISTS, cachedLists, type CachedLists } from '../endpoints/documentEndpoints'
import type { AppThunk, AppDispatch, RootState } from '../store/rootReducer'

const isSeen = ({ shipments, transfers, production }: CachedLists) => (shipments ?? transfers ?? production) !== undefined

export function absentIds(state: RootState, list: BulkList, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => !isSeen(cachedLists(state, DOCUMENT_ON[list](id))))
}

/** @returns whether the loading worked; a document that does not exist is no failure */
export function loadDocuments(list: BulkList, ids: readonly string[]): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const missing = absentIds(getState(), list, ids)
    if (missing.length === 0) return true
    return dispatch(DOCUMENT_LISTS[list].load({ ids: missing }))
  }
}

/** The documents of a run that no list holds. Their responses are those of the lists, so this one is not kept. */
const absentApi = api.injectEndpoints({
  endpoints: (build) => ({
    loadAbsent: build.query<null, { readonly list: BulkList; readonly ids: readonly string[] }>({
      queryFn: async ({ list, ids }, { dispatch }) =>
        (await (dispatch as AppDispatch)(loadDocuments(list, ids)))
          ? { data: null }
          : { error: { status: 'CUSTOM_ERROR', error: 'The documents could not be loaded' } },
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useLoadAbsentQuery } = absentApi

export const MAX_DOCUMENTS = 500
