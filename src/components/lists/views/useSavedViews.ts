import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useMemo } from 'react'
import { useAppSelector } from '../../../services/hooks'
import { rememberTabs } from '../../../services/preferences/rememberedTabs'
import { useGetPreferencesQuery } from '../../../services/preferences/preferencesApi'
import { browserViewsApi, viewsOf, type SavedView } from '../../../services/preferences/savedViews'
import { selectHasExtension, selectUser } from '../../../slices/authSlice'
import { storedAnswer } from '../storedAnswer'

/** The views that a person has of a list. */
export interface SavedViews {
  readonly saved: readonly SavedView[]
  /** They are known, or known not to come. */
  readonly isLoaded: boolean
  /** Another machine of the person shows them too. */
  readonly isOnServer: boolean
  /** Why they could not be read. */
  readonly error: unknown
}

/** The views of a list, from the server where it keeps preferences, else from this browser. */
export function useSavedViews(list: string): SavedViews {
  const isOnServer = useAppSelector((state) => selectHasExtension(state, 'preferences'))
  const onServer = useGetPreferencesQuery(isOnServer ? undefined : skipToken, {
    selectFromResult: storedAnswer,
    refetchOnFocus: true,
  })
  const inBrowser = browserViewsApi.useGetBrowserViewsQuery(isOnServer ? skipToken : undefined, {
    selectFromResult: storedAnswer,
  })
  const { error } = isOnServer ? onServer : inBrowser
  const views = isOnServer ? onServer.data?.views : inBrowser.data
  const saved = useMemo(() => viewsOf(list, views), [list, views])
  const person = useAppSelector(selectUser)?.email
  const hasTabs = views === undefined ? null : saved.length > 0
  useEffect(() => {
    if (person !== undefined && hasTabs !== null) rememberTabs(person, list, hasTabs)
  }, [person, list, hasTabs])
  return {
    saved,
    isLoaded: (isOnServer ? onServer.data : inBrowser.data) !== undefined || error !== undefined,
    isOnServer,
    error,
  }
}
