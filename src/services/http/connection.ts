import { isFulfilled } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'

type ConnectionActions = Parameters<NonNullable<Parameters<typeof setupListeners>[1]>>[1]

function connectionActions(): ConnectionActions {
  const handed: ConnectionActions[] = []
  setupListeners(
    () => undefined as never,
    (_dispatch, actions) => {
      handed.push(actions)
      return () => undefined
    },
  )
  const [actions] = handed
  if (!actions) throw new Error('RTK Query has no actions for the connection')
  return actions
}

/** RTK Query's actions for a page that is shown, hidden, online or offline, as `setupListeners` passes them to its handler. */
export const { onFocus, onFocusLost, onOnline, onOffline } = connectionActions()

export const respondedKey = (action: unknown): string | null => (isFulfilled(action) ? keyIn(action) : null)

function keyIn({ meta: { arg } }: { readonly meta: { readonly arg: unknown } }): string | null {
  return (arg as { readonly queryCacheKey?: string } | undefined)?.queryCacheKey ?? null
}
