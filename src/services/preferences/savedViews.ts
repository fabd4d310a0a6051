import * as z from 'zod/mini'
import { selectHasExtension, selectUser } from '../../slices/authSlice'
import { api } from '../api'
import type { ThunkExtra } from '../http/thunkExtra'
import { createUserStorage } from '../platform/userStorage'
import { changePreferences } from '../preferencesApi'
import type { AppThunk, RootState } from '../rootReducer'
import { mergePatch, type MergePatch } from './mergePatch'

/** A named view of a list, saved by the user. */
export interface SavedView {
  /** Unique among the views of the list; label of its tab. */
  readonly name: string
  /** The view as a query string of the address bar. */
  readonly view: string
}

const ViewsSchema = z.catch(z.record(z.string(), z.catch(z.record(z.string(), z.catch(z.string(), '')), {})), {})

/** Returns the valid saved views of a list from the user's preferences, in the order of their tabs. */
export function viewsOf(list: string, views: unknown): readonly SavedView[] {
  return Object.entries(ViewsSchema.parse(views)[list] ?? {}).map(([name, view]) => ({ name, view }))
}

/** Storage of views when the server stores none: in this browser, per user. */
const browserViews = createUserStorage('views', () => localStorage)

const storageOf = (extra: unknown) => (extra as ThunkExtra).viewStorage ?? browserViews
const personOf = (getState: () => unknown) => selectUser(getState() as RootState)?.email ?? ''

/** The views as a part of preferences, so that reports mask them wherever they are stored. */
interface BrowserViews {
  readonly views: MergePatch
}

/** The signed-in user's views where the server lacks the extension `preferences`. */
export const browserViewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBrowserViews: build.query<BrowserViews, void>({
      queryFn: (_none, { getState, extra }) => ({ data: { views: mergePatch(storageOf(extra).read(personOf(getState)), {}) } }),
    }),
    changeBrowserViews: build.mutation<BrowserViews, BrowserViews>({
      queryFn(patch, { getState, extra }) {
        const views = mergePatch(storageOf(extra).read(personOf(getState)), patch.views)
        storageOf(extra).keep(personOf(getState), views)
        return { data: { views } }
      },
      async onQueryStarted(_patch, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled
        void dispatch(browserViewsApi.util.upsertQueryData('getBrowserViews', undefined, data))
      },
    }),
  }),
})

/**
 * Changes views of a list by name; null deletes one. Stored by the server where it offers `preferences`, else in this browser.
 * @returns the error when storing failed
 */
export function changeViews(
  list: string,
  views: Readonly<Record<string, string | null>>,
): AppThunk<Promise<{ readonly error?: unknown }>> {
  const patch = { views: { [list]: views } }
  return (dispatch, getState) =>
    selectHasExtension(getState(), 'preferences')
      ? dispatch(changePreferences(patch))
      : dispatch(browserViewsApi.endpoints.changeBrowserViews.initiate(patch, { track: false }))
}
