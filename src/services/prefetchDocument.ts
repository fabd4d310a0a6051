import type { CallName } from '../../contract/calls'
import { prefetchRead } from './prefetchRead'
import type { AppThunk } from './serviceState'

/** Documents that were loaded within this time are not loaded again, in seconds. */
const RECENT_SECONDS = 30

/** Loads a document that is about to be opened. */
export function prefetchDocument(call: CallName, id: string): AppThunk<void> {
  return prefetchRead(call, { ids: [id] }, { ifOlderThan: RECENT_SECONDS })
}
