import { selectUser } from '../../slices/authSlice'
import { selectLastWrite, writeReloaded, type WriteIntent } from '../../slices/writesSlice'
import type { Tag } from '../http/tags'
import type { AppThunk } from '../rootReducer'
import { reloadDocuments } from './documentLists'

/**
 * Reloads the lists of writes of one kind of document. A document that has a later write, or whose session has ended, is left
 * out.
 * @param tags what else was changed
 */
export function reloadWrites(writes: readonly WriteIntent[], tags: readonly Tag[]): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const latest = writes.filter(({ document, key }) => selectLastWrite(getState(), document)?.key === key)
    if (latest.length === 0 || selectUser(getState()) === null) return
    const documents = latest.map(({ document }) => document)
    const isCurrent = await dispatch(reloadDocuments(documents, tags))
    for (const { document, key } of latest) dispatch(writeReloaded({ document, key, isCurrent }))
  }
}
