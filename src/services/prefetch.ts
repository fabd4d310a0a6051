import type { PrefetchOptions } from '@reduxjs/toolkit/query'
import type { CallName } from '../../contract/calls'
import { selectHasExtension } from '../slices/authSlice'
import { api } from './api'
import type { ReadName } from './contractEndpoints'
import type { AppThunk } from './serviceState'

/** What a screen reads first: the call, and the part of its list that is asked for where the backend names the extension `windows`. */
export interface FirstRead {
  readonly call: ReadName
  readonly part?: unknown
}

/** Loads a screen's first data as soon as its code is there; the screen's own request joins the same call. */
export function prefetchFirst({ call, part }: FirstRead): AppThunk<void> {
  return (dispatch, getState) => {
    dispatch(prefetchRead(call, selectHasExtension(getState(), 'windows') ? part : undefined))
  }
}

/** Documents that were loaded within this time are not loaded again, in seconds. */
const RECENT_SECONDS = 30

/** Loads a document that is about to be opened. */
export function prefetchDocument(call: CallName, id: string): AppThunk<void> {
  return prefetchRead(call, { ids: [id] }, { ifOlderThan: RECENT_SECONDS })
}

/** The endpoints of reads are known by their names only at run time. */
interface AnyPrefetch {
  readonly prefetch: (call: CallName, part: unknown, options: PrefetchOptions) => AppThunk<void>
}

/** Loads a list or part of it through the call's endpoint. Does nothing when the code of the endpoint cannot be loaded. */
function prefetchRead(call: CallName, part: unknown, options: PrefetchOptions = {}): AppThunk<void> {
  return (dispatch) => {
    if (call in api.endpoints) dispatch((api.util as unknown as AnyPrefetch).prefetch(call, part, options))
  }
}
