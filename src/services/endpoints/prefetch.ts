import type { PrefetchOptions } from '@reduxjs/toolkit/query'
import type { CallName } from '../../../contract/calls'
import { api } from '../api'
import type { ReadName } from '../contractEndpoints'
import type { AppThunk } from '../rootReducer'

/** A request that is sent ahead of time. */
export interface Prefetch {
  readonly call: ReadName
  readonly arg?: unknown
}

/** What was loaded within this time (seconds) is not prefetched again. */
const RECENT_SECONDS = 30

/** Queries whose names are known only at run time. */
interface AnyPrefetch {
  readonly prefetch: (call: CallName, arg: unknown, options: PrefetchOptions) => AppThunk<void>
}

/** Loads what is about to be opened. Does nothing when the code of the endpoint is not loaded. */
export function prefetchSoon({ call, arg }: Prefetch): AppThunk<void> {
  const { prefetch } = api.util as unknown as AnyPrefetch
  return (dispatch) => {
    if (call in api.endpoints) dispatch(prefetch(call, arg, { ifOlderThan: RECENT_SECONDS }))
  }
}
