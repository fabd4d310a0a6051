import { skipToken } from '@reduxjs/toolkit/query/react'
import { startTransition, useEffect, useState } from 'react'
import type { Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import type { ListWindow } from '../../../contract/entities/window'
import { api } from '../../services/api'
import type { WindowQuery } from '../../services/documentsApi'
import { selectSavedMessage } from '../../services/filesApi'
import { describeError } from '../../services/http/apiError'
import { useAppDispatch, useAppSelector } from '../../services/store/hooks'
import { selectLeftOutRows } from '../../slices/leftOutRowsSlice'
import type { ListDefinition, ListRow } from './listDefinition'
import { useIsLive, useIsOnline, useListOptions } from './useListOptions'

export interface ListResult<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
  readonly isLoading: boolean
  readonly isFetching: boolean
  readonly fulfilledTimeStamp?: number | undefined
  readonly refetch: () => unknown
}

export type ListFreshness = ReturnType<typeof useListFacts>['freshness']

export function useListFacts(name: string, result: Omit<ListResult<unknown>, 'data'>, fallback: string) {
  const { error, isFetching, fulfilledTimeStamp: loadedAt, refetch } = result
  const isOffline = !useIsOnline()
  const isLive = useIsLive()
  const leftOutRows = useAppSelector((state) => selectLeftOutRows(state, name))
  const storedSince = useAppSelector((state) => selectSavedMessage(state, loadedAt))
  const message = error ? describeError(error, fallback) : null
  return {
    /** Why it failed; it then hides the rows, even if it ran in the background. */
    message,
    leftOutRows: message === null ? leftOutRows : 0,
    freshness: { loadedAt, isFetching, isOffline, isLive, storedSince, onRefresh: () => void refetch() },
  }
}

/** Hook for reloading all that the screen of a list shows, so that list and open document agree. */
export function useReload({ call }: Pick<ListDefinition<never, ListRow>, 'call'>): () => void {
  const dispatch = useAppDispatch()
  const { list }: Call = calls[call]
  return () => void dispatch(api.util.invalidateTags(list ? [list] : []))
}

export function useListPart<Data>(
  list: Pick<ListDefinition<never, ListRow>, 'call'>,
  useWindow: WindowQuery<Data>,
  part: ListWindow | null,
): ListResult<Data> {
  return { ...useWindow(part ?? skipToken, useListOptions()), refetch: useReload(list) }
}

type MissingStatus = 'absent' | 'loading' | 'failed'

interface Sought {
  readonly id: string | null
  readonly isFound: boolean
  readonly isLacking: boolean
  readonly isFetching: boolean
  readonly failure: string | null
}

/** Why an open document is not shown. It is absent once a load that succeeded lacks it and no other runs, until it is found. */
export function useMissingStatus({ id, isFound, isLacking, isFetching, failure }: Sought): MissingStatus | null {
  const [opened, setOpened] = useState<string | null>(null)
  const [known, setKnown] = useState<string | null>(null)
  // Query hooks start the reload of an outdated response in an effect, so the first render cannot tell whether one is running.
  useEffect(() => startTransition(() => setOpened(id)), [id])
  const isSettled = isLacking && !isFetching && failure === null && opened === id
  const absent = !isFound && (isSettled || known === id) ? id : null
  if (absent !== known) setKnown(absent)
  if (isFound || id === null) return null
  if (absent !== null) return 'absent'
  return failure === null ? 'loading' : 'failed'
}
