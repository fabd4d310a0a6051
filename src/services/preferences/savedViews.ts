import * as z from 'zod/mini'
import { selectHasExtension, selectUser } from '../../slices/authSlice'
import { api } from '../api'
import { createUserStorage } from '../platform/userStorage'
import type { ServiceContext } from '../serviceContext'
import type { AppThunk, ServiceState } from '../serviceState'
import { mergePatch, type MergePatch } from './mergePatch'
import { changePreferences } from './preferencesApi'

/** What a person shows of a list, under a name. */
export interface SavedView {
  /** Names it among those of its list; the text of its tab. */
  readonly name: string
  /** What it shows, as the address spells it. */
  readonly view: string
}

const ViewsSchema = z.catch(z.record(z.string(), z.catch(z.record(z.string(), z.catch(z.string(), '')), {})), {})

/** The views of a list in what a person has chosen, in the order of their tabs. */
export function viewsOf(list: string, views: unknown): readonly SavedView[] {
  return Object.entries(ViewsSchema.parse(views)[list] ?? {}).map(([name, view]) => ({ name, view }))
}

/** Where views are kept that no server keeps: in this browser, for each person. */
const browserViews = createUserStorage('views', () => localStorage)

const storageOf = (extra: unknown) => (extra as ServiceContext).viewStorage ?? browserViews
const personOf = (getState: () => unknown) => selectUser(getState() as ServiceState)?.email ?? ''

/** The views of the signed-in person where the server has no extension `preferences`. */
export const browserViewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBrowserViews: build.query<MergePatch, void>({
      queryFn: (_none, { getState, extra }) => ({ data: mergePatch(storageOf(extra).read(personOf(getState)), {}) }),
    }),
    changeBrowserViews: build.mutation<MergePatch, MergePatch>({
      queryFn(patch, { getState, extra }) {
        const views = mergePatch(storageOf(extra).read(personOf(getState)), patch)
        storageOf(extra).keep(personOf(getState), views)
        return { data: views }
      },
      async onQueryStarted(_patch, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled
        void dispatch(browserViewsApi.util.upsertQueryData('getBrowserViews', undefined, data))
      },
    }),
  }),
})

/**
 * Changes views of a list, by their names; null takes one away. They are kept by the server where it keeps preferences, else in this browser.
 * @returns the error of what could not be kept
 */
export function changeViews(
  list: string,
  views: Readonly<Record<string, string | null>>,
): AppThunk<Promise<{ readonly error?: unknown }>> {
  return (dispatch, getState) =>
    selectHasExtension(getState(), 'preferences')
      ? dispatch(changePreferences({ views: { [list]: views } }))
      : dispatch(browserViewsApi.endpoints.changeBrowserViews.initiate({ [list]: views }, { track: false }))
}
