import { isFulfilled } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'

let passed!: Parameters<NonNullable<Parameters<typeof setupListeners>[1]>>[1]

setupListeners(
  () => undefined as never,
  (_dispatch, actions) => {
    passed = actions
    return () => undefined
  },
)

/** RTK Query's actions for a page that is shown, hidden, online or offline. It passes them only to a handler of `setupListeners`. */
export const { onFocus, onFocusLost, onOnline, onOffline } = passed

export function respondedKey(action: unknown): string | null {
  if (!isFulfilled(action)) return null
  return (action.meta.arg as { readonly queryCacheKey?: string } | undefined)?.queryCacheKey ?? null
}
