import { preferenceCalls } from '../../../contract/calls/preferenceCalls'
import type { Preferences } from '../../../contract/entities/preferences'
import { selectUser } from '../../slices/authSlice'
import { extensionEndpoints } from '../endpoints/extensionEndpoints'
import type { CallResult } from '../http/callRequest'
import type { ThunkExtra } from '../http/thunkExtra'
import { createTabLock } from '../platform/tabLock'
import type { AppThunk, RootState } from '../rootReducer'
import { mergePatch, type MergePatch } from './mergePatch'

const { taggedApi, queryEndpoint, sendUnstored } = extensionEndpoints(preferenceCalls, 'preferences')

/** The user's preferences, where the server offers the extension `preferences`. Each screen reads its own part. */
export const preferencesApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({ getPreferences: queryEndpoint(build, 'getPreferences', (_none: void) => ({})) }),
})

export const { useGetPreferencesQuery } = preferencesApi

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
  // The tag is added in this file, but the state's type lists every tag, hence the cast.
  return preferencesApi.endpoints.getPreferences.select()(state as never).data
}

/**
 * Changes preferences: optimistically, and reverted when storing fails. The server has one object, which one tab of the browser
 * at a time reads, changes and writes back whole. So changes of different members in several tabs all succeed, and the last
 * change of a member wins. Unknown members, such as those of a later version, are kept.
 */
export function changePreferences(patch: MergePatch): AppThunk<Promise<CallResult<Preferences>>> {
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

    /** A pending change of one user is dropped when the next user signs in. */
    async function keep(): Promise<CallResult<Preferences>> {
      const read = await dispatch(sendUnstored('getPreferences', {}))
      if (read.error) return read
      if (selectUser(getState())?.email !== email) return SIGNED_OUT
      const preferences = mergePatch(read.data, patch)
      const { error } = await dispatch(sendUnstored('putPreferences', { arg: preferences }))
      return error ? { error } : { data: preferences }
    }

    async function finish(): Promise<CallResult<Preferences>> {
      const done = await createTabLock('preferences', globalThis.navigator?.locks)(keep)
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
