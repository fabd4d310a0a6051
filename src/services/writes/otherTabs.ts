import type { Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { selectUser } from '../../slices/authSlice'
import { isPosted, otherTabReported, selectOpenWrites, selectOtherTab, type DocumentWrite } from '../../slices/writesSlice'
import { tagsOfList } from '../endpoints/writtenTags'
import type { WriteMessage } from '../platform/tabChannel'
import type { AppThunk } from '../rootReducer'
import { reloadDocuments } from './documentLists'
import { reloadOfOtherTab } from './reloadWrites'

/** Handles a message from another tab about the writes of the same user. */
export function handleWriteMessage(message: WriteMessage): AppThunk<Promise<void>> {
  return async (dispatch, getState, { sessionChannel }) => {
    const email = selectUser(getState())?.email
    if (email !== message.email) return
    if (message.type === 'writesAsked') {
      for (const { document } of selectOpenWrites(getState())) sessionChannel.post({ type: 'writeOpened', email, document })
      return
    }
    const { document } = message
    if (message.type === 'writeOpened') {
      dispatch(otherTabReported({ document, does: 'writing' }))
    } else if (message.changed.length === 0) {
      dispatch(otherTabReported({ document, does: null }))
    } else {
      await dispatch(reloadOfOtherTab(document, message.changed.flatMap(tagsOfList)))
    }
  }
}

/**
 * Tells the other tabs that a write has ended, and which lists it has changed. If that could not be told in time, the document may
 * have another open write, so they are told of that one again.
 */
export function tellEnd({ document, email, call, key, outcome }: DocumentWrite): AppThunk<void> {
  return (_dispatch, getState, { sessionChannel }) => {
    const { changes = [] }: Call = calls[call]
    sessionChannel.post({ type: 'writeClosed', email, document, changed: isPosted(outcome) ? changes : [] })
    // A retry has the key of the attempt before, but no outcome yet.
    const isOther = (write: DocumentWrite) => write.document === document && (write.key !== key || write.outcome === null)
    if (selectOpenWrites(getState()).some(isOther)) sessionChannel.post({ type: 'writeOpened', email, document })
  }
}

/**
 * Asks the other tabs whether they still write a document, because a tab that was closed during a write never reports its end.
 */
export function askOtherTabs(document: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { sessionChannel }) => {
    const email = selectUser(getState())?.email
    if (email === undefined || selectOtherTab(getState(), document) !== 'writing') return
    dispatch(otherTabReported({ document, does: 'reloading' }))
    sessionChannel.post({ type: 'writesAsked', email })
    const isLoaded = await dispatch(reloadDocuments([document], [], true))
    if (selectOtherTab(getState(), document) !== 'reloading') return
    dispatch(otherTabReported({ document, does: isLoaded ? null : 'writing' }))
  }
}
