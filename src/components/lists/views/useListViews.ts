import { useState, useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import { createUserStorage } from '../../../services/device/storage'
import { describeError } from '../../../services/http/apiError'
import { preferencesApi, useGetPreferencesQuery } from '../../../services/preferencesApi'
import { useAppDispatch, useAppSelector } from '../../../services/store/hooks'
import { selectUser } from '../../../slices/authSlice'
import { putParam } from '../../address/useAddressEdit'
import type { AnyList } from '../listDefinition'
import type { ListAddress } from '../useListAddress'
import { storedResponse } from '../useListOptions'
import { putView, VIEW_PARAM, viewIn } from './viewAddress'

export const MAX_VIEWS = 30
export const MAX_VIEW_NAME = 60

export interface ViewTab {
  readonly name: string
  readonly view: string
  readonly isSaved: boolean
}

export type ListViews = ReturnType<typeof useListViews>

const isMoreThanSort = (view: string) => /(^|&)(filter\.|cols=|density=)|sort=.*sort=/.test(view)

const ViewsSchema = z.catch(z.record(z.string(), z.catch(z.record(z.string(), z.catch(z.string(), '')), {})), {})

export function useListViews(list: AnyList, { params, change }: Pick<ListAddress, 'params' | 'change'>) {
  const dispatch = useAppDispatch()
  const { data, error } = useGetPreferencesQuery(undefined, { selectFromResult: storedResponse, refetchOnFocus: true })
  const [latest, setLatest] = useState<{ readonly isBusy: boolean; readonly error?: unknown }>({ isBusy: false })
  const saved = useMemo(() => Object.entries(ViewsSchema.parse(data?.views)[list.name] ?? {}), [list, data])
  const email = useAppSelector(selectUser)?.email
  const hasTabs = saved.length > 0
  useEffect(() => {
    if (email !== undefined && data !== undefined) rememberTabs(email, list.name, hasTabs)
  }, [email, list, data, hasTabs])
  const isLoaded = data !== undefined || error !== undefined
  const chosenName = params.get(VIEW_PARAM)
  const shown = viewIn(list, params)
  const savedTabs = saved.map(([name, view]): ViewTab => ({ name, view, isSaved: true }))
  const known = savedTabs.find((tab) => tab.name === chosenName)
  // A view from a link that the user has not saved is a tab too, until another one is selected.
  const linked = chosenName && !known && isLoaded ? [{ name: chosenName, view: '', isSaved: false }] : []
  const tabs = [...savedTabs, ...linked]
  const chosen = known ?? linked[0] ?? null
  const isChanged = chosen ? !chosen.isSaved || viewIn(list, new URLSearchParams(chosen.view)) !== shown : shown !== ''

  const failed = error ?? latest.error
  return {
    tabs,
    chosen,
    shown,
    isOfferedToSave: isChanged && (tabs.length > 0 || isMoreThanSort(shown)),
    choose: (tab: ViewTab | null) =>
      change.edit((current) => {
        putParam(current, VIEW_PARAM, tab?.name ?? null)
        putView(list, current, tab?.view ?? '')
      }),
    save: async (views: Readonly<Record<string, string | null>>, chosenAfter: string | null) => {
      change.edit((current) => putParam(current, VIEW_PARAM, chosenAfter))
      setLatest({ isBusy: true })
      const patch = { views: { [list.name]: views } }
      const result = await dispatch(preferencesApi.endpoints.changePreferences.initiate(patch, { track: false }))
      setLatest({ isBusy: false, error: result.error })
      return result.error === undefined
    },
    state: latest.isBusy ? ('saving' as const) : isLoaded ? ('ready' as const) : ('waiting' as const),
    failure: failed ? describeError(failed, 'The views could not be saved.') : null,
  }
}

const tabMemory = createUserStorage('tabs', () => localStorage)
const listsWithTabs = (email: string): object => ({ ...(tabMemory.read(email) as object | null) })

/** Whether a list had tabs last time in this browser, so that their space can be reserved. */
export const hadTabs = (email: string, list: string): boolean => list in listsWithTabs(email)

function rememberTabs(email: string, list: string, has: boolean): void {
  if (has !== hadTabs(email, list)) tabMemory.keep(email, { ...listsWithTabs(email), [list]: has || undefined })
}
