import * as z from 'zod/mini'
import { preferencesApi } from '../preferencesApi'
import type { AppThunk } from '../rootReducer'

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

/** Changes views of a list by name; null deletes one. Resolves to the error when storing failed. */
export const changeViews = (
  list: string,
  views: Readonly<Record<string, string | null>>,
): AppThunk<Promise<{ readonly error?: unknown }>> =>
  preferencesApi.endpoints.changePreferences.initiate({ views: { [list]: views } }, { track: false })
