// Everything that relies on RTK Query internals, because there is no public API for it: docs/adr/0045.
import { api } from '../http/api'
import type { AppThunk } from '../rootReducer'

const { internal_getRTKQSubscriptions: asked, removeQueryResult } = api.internalActions

/** True for the action that {@link hasSubscribers} sends. */
export const asksForSubscribers = asked.match

/** Returns whether some component subscribes to the answer of a key. Only RTK Query's own middleware always knows that. */
export function hasSubscribers(key: string): AppThunk<boolean> {
  return (dispatch) => {
    const subscriptions = dispatch(asked()) as unknown as { readonly getSubscriptionCount: (key: string) => number }
    return subscriptions.getSubscriptionCount(key) > 0
  }
}

/** Removes the answer of a key from the store. */
export const forgetAnswer = (queryCacheKey: string) =>
  removeQueryResult({ queryCacheKey } as Parameters<typeof removeQueryResult>[0])
