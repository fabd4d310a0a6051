import type { PrefetchOptions } from '@reduxjs/toolkit/query'
import type { CallName } from '../../../contract/calls'
import type { Screen } from '../../../contract/screens'
import { api } from '../api'
import type { ReadName } from '../contractEndpoints'
import type { AppThunk } from '../rootReducer'
import { selectFirstArg } from './firstArg'
import { FIRST_READ } from './firstReads'

/**
 * Sends a screen's first request, with its argument where the backend offers the extension `windows`, as soon as its code has
 * loaded; the screen's own request then joins it.
 */
export function prefetchFirst(screen: Screen): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { call } = FIRST_READ[screen]
    const { initiate } = (api.endpoints as unknown as Record<CallName, AnyQuery>)[call]
    await dispatch(initiate(selectFirstArg(getState(), call), { subscribe: false }))
  }
}

/** A query whose name is known only at run time. */
interface AnyQuery {
  readonly initiate: (arg: unknown, options: { readonly subscribe: false }) => AppThunk<PromiseLike<unknown>>
}

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
