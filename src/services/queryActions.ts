import { isFulfilled, isPending } from '@reduxjs/toolkit'

/** The key of the answer that this action says is asked for; null for any other action. */
export const askedKey = (action: unknown): string | null => (isPending(action) ? keyIn(action) : null)

/** The key of the answer that this action brings into the store; null for any other action. */
export const answeredKey = (action: unknown): string | null => (isFulfilled(action) ? keyIn(action) : null)

/** Only a query of RTK Query has an answer with a key. */
function keyIn({ meta: { arg } }: { readonly meta: { readonly arg: unknown } }): string | null {
  return (arg as { readonly queryCacheKey?: string } | undefined)?.queryCacheKey ?? null
}
