import { selectHasExtension } from '../slices/authSlice'
import type { ReadName } from './callTypes'
import { prefetchRead } from './prefetchRead'
import type { AppThunk } from './serviceState'

/** What a screen reads first: the call, and the part of its list that is asked for where the backend names the extension `windows`. */
export interface FirstRead {
  readonly call: ReadName
  readonly part?: unknown
}

/** Loads a screen's first data as soon as its code is there; the screen's own request joins the same call. */
export function prefetchFirst({ call, part }: FirstRead): AppThunk<void> {
  return (dispatch, getState) => {
    dispatch(prefetchRead(call, selectHasExtension(getState(), 'windows') ? part : undefined, {}))
  }
}
