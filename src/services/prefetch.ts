import type { PrefetchOptions } from '@reduxjs/toolkit/query'
import type { CallName } from '../../contract/calls'
import { selectHasExtension } from '../slices/authSlice'
import { api } from './api'
import type { ReadName } from './contractEndpoints'
import type { AppThunk } from './serviceState'

/** A screen's first request: the call, and the part of its list where the backend offers the extension `windows`. */
export interface FirstRead {
  readonly call: ReadName
  readonly part?: unknown
}

/** Starts a screen's first request as soon as its code has loaded; the screen's own request then joins it. */
export function prefetchFirst({ call, part }: FirstRead): AppThunk<void> {
  return (dispatch, getState) => {
    dispatch(prefetchRead(call, selectHasExtension(getState(), 'windows') ? part : undefined))
  }
}

/** Documents loaded within this time (seconds) are not prefetched again. */
const RECENT_SECONDS = 30

/** Loads a document that is about to be opened. */
export function prefetchDocument(call: CallName, id: string): AppThunk<void> {
  return prefetchRead(call, { ids: [id] }, { ifOlderThan: RECENT_SECONDS })
}

/** Queries whose names are known only at run time. */
interface AnyPrefetch {
  readonly prefetch: (call: CallName, part: unknown, options: PrefetchOptions) => AppThunk<void>
}

/** Prefetches a list or part of it. Does nothing when the code of the endpoint cannot be loaded. */
function prefetchRead(call: CallName, part: unknown, options: PrefetchOptions = {}): AppThunk<void> {
  return (dispatch) => {
    if (call in api.endpoints) dispatch((api.util as unknown as AnyPrefetch).prefetch(call, part, options))
  }
}
