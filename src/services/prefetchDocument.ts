import type { CallName } from '../../contract/calls'
import type { ListWindow } from '../../contract/entities/window'
import { api } from './api'
import type { AppThunk } from './serviceState'

/** The endpoints of lists are known by their names only at run time. */
interface AnyPrefetch {
  readonly prefetch: (call: string, window: ListWindow, options: { readonly ifOlderThan: number }) => AppThunk<void>
}

/** Documents that were loaded within this time are not loaded again, in seconds. */
const RECENT_SECONDS = 30

/** Loads a document of a list by its id: somebody is about to open it. */
export function prefetchDocument(call: CallName, id: string): AppThunk<void> {
  return (api.util as unknown as AnyPrefetch).prefetch(call, { ids: [id] }, { ifOlderThan: RECENT_SECONDS })
}
