import type { CallName } from '../../../contract/calls'
import type { Screen } from '../../../contract/screens'
import { api } from '../api'
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
