// What RTK Query has no public way to, and nothing else of the kind: docs/adr/0045.
import { api } from './api'
import type { AppThunk } from './serviceState'

const { internal_getRTKQSubscriptions: asked, removeQueryResult } = api.internalActions

/** True for the action that {@link isShown} sends. */
export const asksWhatIsShown = asked.match

/** Whether some component shows the answer of a key. Only RTK Query's own middleware knows that at every moment. */
export function isShown(key: string): AppThunk<boolean> {
  return (dispatch) => {
    const subscriptions = dispatch(asked()) as unknown as { readonly getSubscriptionCount: (key: string) => number }
    return subscriptions.getSubscriptionCount(key) > 0
  }
}

/** Removes the answer of a key from the store. */
export const forgetAnswer = (queryCacheKey: string) =>
  removeQueryResult({ queryCacheKey } as Parameters<typeof removeQueryResult>[0])
