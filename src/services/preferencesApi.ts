import { preferenceCalls } from '../../contract/calls/preferenceCalls'
import type { Preferences } from '../../contract/entities/preferences'
import { selectUser } from '../slices/authSlice'
import { api } from './api'
import { answered } from './contractEndpoints'
import { requestOf, type ApiResult } from './http/apiRequest'
import type { ThunkExtra } from './http/thunkExtra'
import { createTabLock } from './platform/tabLock'
import { mergePatch, type MergePatch } from './preferences/mergePatch'
import type { AppThunk, RootState } from './rootReducer'
import { sameUser } from './sameUser'
import { untracked } from './untracked'

/** The user's preferences, where the server offers the extension `preferences`. Each screen reads its own part. */
export const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPreferences: build.query<Preferences, void>({
      query: () => requestOf(preferenceCalls.getPreferences),
      ...answered(preferenceCalls.getPreferences),
      providesTags: ['preferences'],
    }),
    // The server has one object, so it is read, changed and written back whole, by one tab at a time. The cache is updated by
    // `changePreferences`.
    patchPreferences: build.mutation<Preferences, MergePatch>({
      queryFn: (patch, { getState }, _options, send) =>
        createTabLock(
          'preferences',
          globalThis.navigator?.locks,
        )(async () => {
          const isSameUser = sameUser(getState as () => RootState)
          const read = await send(requestOf(preferenceCalls.getPreferences))
          if (read.error) return { error: read.error }
          if (!isSameUser()) return SIGNED_OUT
          const preferences: Preferences = mergePatch(read.data, patch)
          const { error } = await send(requestOf(preferenceCalls.putPreferences, preferences))
          return error ? { error } : { data: preferences }
        }),
    }),
  }),
})

export const { useGetPreferencesQuery } = preferencesApi

const patchPreferences = untracked(preferencesApi.endpoints.patchPreferences)

/** Changes that are not stored yet, and the preferences to apply them to. */
interface Waiting {
  /** Of whom they are. */
  readonly email: string | undefined
  kept: Preferences
  readonly patches: Set<MergePatch>
  /** The last pending change, which awaits all earlier ones. */
  last: Promise<unknown>
}

/** Pending changes of the last user per store; an entry exists only while something is pending. */
const waitingOf = new WeakMap<ThunkExtra, Waiting>()

/** Returns the displayed preferences; undefined before they have loaded. */
export function selectPreferences(state: RootState): Preferences | undefined {
  return preferencesApi.endpoints.getPreferences.select()(state).data
}

/**
 * Changes preferences: optimistically, and reverted when storing fails. The server has one object, which one tab of the browser
 * at a time reads, changes and writes back whole. So changes of different members in several tabs all succeed, and the last
 * change of a member wins. Unknown members, such as those of a later version, are kept.
 */
export function changePreferences(patch: MergePatch): AppThunk<Promise<ApiResult<Preferences>>> {
  return (dispatch, getState, extra) => {
    const email = selectUser(getState())?.email
    const earlier = waitingOf.get(extra)
    const waiting: Waiting =
      earlier?.email === email && earlier
        ? earlier
        : { email, kept: selectPreferences(getState()) ?? {}, patches: new Set(), last: Promise.resolve() }
    waitingOf.set(extra, waiting)
    waiting.patches.add(patch)
    const show = () => {
      if (selectUser(getState())?.email !== email) return
      const shown = [...waiting.patches].reduce<Preferences>(mergePatch, waiting.kept)
      dispatch(preferencesApi.util.updateQueryData('getPreferences', undefined, () => shown))
    }

    async function finish(): Promise<ApiResult<Preferences>> {
      // A pending change of one user is dropped when the next user signs in.
      if (selectUser(getState())?.email !== email) return SIGNED_OUT
      const done = await dispatch(patchPreferences(patch))
      waiting.patches.delete(patch)
      if (waiting.patches.size === 0 && waitingOf.get(extra) === waiting) waitingOf.delete(extra)
      if (done.data) waiting.kept = done.data
      show()
      return done
    }

    show()
    const done = waiting.last.then(finish)
    waiting.last = done
    return done
  }
}

const SIGNED_OUT = { error: { status: 'CUSTOM_ERROR', error: 'Signed out' } } as const
