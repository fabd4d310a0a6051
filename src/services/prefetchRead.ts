import type { PrefetchOptions } from '@reduxjs/toolkit/query'
import { api } from './api'
import type { CallName } from '../../contract/calls'
import type { AppThunk } from './serviceState'

/** The endpoints of reads are known by their names only at run time. */
interface AnyPrefetch {
  readonly prefetch: (call: CallName, part: unknown, options: PrefetchOptions) => AppThunk<void>
}

/** Loads a list or part of it through the call's endpoint. Does nothing when the code of the endpoint cannot be loaded. */
export function prefetchRead(call: CallName, part: unknown, options: PrefetchOptions): AppThunk<void> {
  return (dispatch) => {
    if (call in api.endpoints) dispatch((api.util as unknown as AnyPrefetch).prefetch(call, part, options))
  }
}
