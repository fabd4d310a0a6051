import { useState, useEffect, useMemo } from 'react'
import { useAppDispatch, useAppSelector } from '../../../services/hooks'
import { describeError } from '../../../services/http/apiError'
import { rememberTabs } from '../../../services/preferences/rememberedTabs'
import { changeViews, viewsOf, type SavedView } from '../../../services/preferences/savedViews'
import { useGetPreferencesQuery } from '../../../services/preferencesApi'
import { selectHasExtension, selectUser } from '../../../slices/authSlice'
import { VIEW_PARAM, type AnyList } from '../listView'
import { storedAnswer } from '../storedAnswer'
import type { ListAddress } from '../useListAddress'
import { putView, viewIn } from './viewAddress'

/** Maximum number of views per list. */
export const MAX_VIEWS = 30
/** Maximum length of a view's name in characters. */
export const MAX_VIEW_NAME = 60

/** A named view with a tab. */
export interface ViewTab extends SavedView {
  /** False for a view from a link that the user has not saved. */
  readonly isSaved: boolean
}

/** State of a list's views, and functions to change them. */
export interface ListViews {
  /** The tabs in order, without the one for the default. */
  readonly tabs: readonly ViewTab[]
  /** The view whose tab is selected; null for the default. */
  readonly chosen: ViewTab | null
  /** The view in the address, as normalized query parameters. */
  readonly shown: string
  /**
   * The view in the address differs from the selected one. Without any tabs, one that only sorts by a single column does not
   * count.
   */
  readonly isOfferedToSave: boolean
  readonly choose: (tab: SavedView | null) => void
  /** Discards the changes and shows the selected view as saved. */
  readonly reset: () => void
  /**
   * Saves the view in the address under a name and selects it. Replaces a view of that name.
   * @returns whether it could be kept, as `rename` does
   */
  readonly save: (name: string) => Promise<boolean>
  readonly rename: (name: string, to: string) => Promise<boolean>
  readonly remove: (name: string) => void
  /** Saves a removed view again, and selects it if it was selected. */
  readonly restore: (view: SavedView, isChosen: boolean) => void
  readonly isBusy: boolean
  /** The views are loaded, or loading them failed. */
  readonly isLoaded: boolean
  /** The views are stored on the server and so available on the user's other devices; otherwise only in this browser. */
  readonly isOnServer: boolean
  /** Why the views could not be loaded or saved. */
  readonly failure: string | null
}

const isMoreThanSort = (view: string) => /(^|&)(filter\.|cols=|density=)|sort=.*sort=/.test(view)

/** Hook for the views of a list. The address contains the name of the selected view and the whole view as shown. */
export function useListViews(list: AnyList, { params, edit }: ListAddress): ListViews {
  const { name } = list
  const dispatch = useAppDispatch()
  const { saved, isLoaded, isOnServer, error } = useSavedViews(name)
  const [change, setChange] = useState<{ readonly isBusy: boolean; readonly error?: unknown }>({ isBusy: false })
  const chosenName = params.get(VIEW_PARAM)
  const shown = viewIn(list, params)
  const savedTabs = saved.map((view): ViewTab => ({ ...view, isSaved: true }))
  const known = savedTabs.find((tab) => tab.name === chosenName)
  // A view from a link that the user has not saved is a tab too, until another one is selected.
  const linked = chosenName && !known && isLoaded ? [{ name: chosenName, view: '', isSaved: false }] : []
  const tabs = [...savedTabs, ...linked]
  const chosen = known ?? linked[0] ?? null
  const isChanged = chosen ? !chosen.isSaved || viewIn(list, new URLSearchParams(chosen.view)) !== shown : shown !== ''

  function choose(tab: SavedView | null) {
    edit((current) => {
      if (tab) current.set(VIEW_PARAM, tab.name)
      else current.delete(VIEW_PARAM)
      putView(list, current, tab?.view ?? '')
    })
  }
  async function keep(views: Readonly<Record<string, string | null>>, chosenAfter: string | null) {
    edit((current) => {
      if (chosenAfter === null) current.delete(VIEW_PARAM)
      else current.set(VIEW_PARAM, chosenAfter)
    })
    setChange({ isBusy: true })
    const { error: refused } = await dispatch(changeViews(name, views))
    setChange({ isBusy: false, error: refused })
    return refused === undefined
  }
  const failed = error ?? change.error
  return {
    tabs,
    chosen,
    shown,
    isOfferedToSave: isChanged && (tabs.length > 0 || isMoreThanSort(shown)),
    choose,
    reset: () => choose(chosen?.isSaved ? chosen : null),
    save: (as) => keep({ [as]: shown }, as),
    rename: (from, to) =>
      keep({ [from]: null, [to]: savedTabs.find((tab) => tab.name === from)?.view ?? '' }, chosenName === from ? to : chosenName),
    remove: (gone) => void keep({ [gone]: null }, chosenName === gone ? null : chosenName),
    restore: ({ name: back, view }, isChosen) => void keep({ [back]: view }, isChosen ? back : chosenName),
    isBusy: change.isBusy,
    isLoaded,
    isOnServer,
    failure: failed ? describeError(failed, 'The views could not be kept.') : null,
  }
}

/** Hook that loads the views of a list. */
function useSavedViews(list: string) {
  const isOnServer = useAppSelector((state) => selectHasExtension(state, 'preferences'))
  const { data, error } = useGetPreferencesQuery(undefined, { selectFromResult: storedAnswer, refetchOnFocus: true })
  const views = data?.views
  const saved = useMemo(() => viewsOf(list, views), [list, views])
  const email = useAppSelector(selectUser)?.email
  const hasTabs = views === undefined ? null : saved.length > 0
  useEffect(() => {
    if (email !== undefined && hasTabs !== null) rememberTabs(email, list, hasTabs)
  }, [email, list, hasTabs])
  return {
    saved,
    /** The views are loaded, or loading them failed. */
    isLoaded: data !== undefined || error !== undefined,
    isOnServer,
    error,
  }
}
