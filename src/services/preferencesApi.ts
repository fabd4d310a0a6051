import { preferenceCalls } from '../../contract/calls/preferenceCalls'
import type { Preferences } from '../../contract/entities/preferences'
import { isRecord } from '../../contract/entities/quickCheck'
import { sameUser } from '../slices/authSlice'
import { api } from './api'
import { createTabLock } from './device/tabs'
import { plain } from './endpoints/contractEndpoints'
import { requestOf } from './http/apiRequest'
import type { RootState } from './store/rootReducer'

export const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPreferences: build.query({ ...plain(preferenceCalls.getPreferences), providesTags: ['preferences'] }),
    // The server has one object, which one tab of the browser at a time reads, changes and writes back whole. So changes of
    // different members in several tabs all succeed, and the last change of a member wins.
    changePreferences: build.mutation<Preferences, MergePatch>({
      queryFn(patch, { getState }, _options, send) {
        const isSameUser = sameUser(getState as () => RootState)
        const oneTabAtATime = createTabLock('preferences', globalThis.navigator?.locks)
        return oneTabAtATime(async () => {
          if (!isSameUser()) return SIGNED_OUT
          const read = await send(requestOf(preferenceCalls.getPreferences))
          if (read.error) return { error: read.error }
          if (!isSameUser()) return SIGNED_OUT
          const preferences: Preferences = mergePatch(read.data, patch)
          const { error } = await send(requestOf(preferenceCalls.putPreferences, preferences))
          return error ? { error } : { data: preferences }
        })
      },
      async onQueryStarted(patch, store) {
        const isSameUser = sameUser(() => store.getState() as unknown as RootState)
        const change = store.dispatch(
          preferencesApi.util.updateQueryData('getPreferences', undefined, (shown) => mergePatch(shown, patch)),
        )
        await store.queryFulfilled.catch(() => isSameUser() && change.undo())
      },
      invalidatesTags: ['preferences'],
    }),
  }),
})

export const { useGetPreferencesQuery } = preferencesApi

const SIGNED_OUT = { error: { status: 'CUSTOM_ERROR', error: 'Signed out' } } as const

/** Changes to an object: nested objects are merged, `null` deletes a member, anything else replaces it. */
type MergePatch = Readonly<Record<string, unknown>>

export function mergePatch(value: unknown, patch: MergePatch): MergePatch {
  const members = new Map(Object.entries(isRecord(value) ? value : {}))
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) members.delete(name)
    else members.set(name, isRecord(change) ? mergePatch(members.get(name), change) : change)
  }
  // Not by assignment, because a member may be named `__proto__`.
  return Object.fromEntries(members)
}
