import { isFulfilled } from '@reduxjs/toolkit'

/** Returns the cache key of the query whose answer this action stores; null for any other action. */
export const answeredKey = (action: unknown): string | null => (isFulfilled(action) ? keyIn(action) : null)

/** Returns the cache key in an action's meta. Only RTK Query's queries have one. */
function keyIn({ meta: { arg } }: { readonly meta: { readonly arg: unknown } }): string | null {
  return (arg as { readonly queryCacheKey?: string } | undefined)?.queryCacheKey ?? null
}
