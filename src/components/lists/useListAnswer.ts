import { skipToken, type TypedUseQuery } from '@reduxjs/toolkit/query/react'
import type { Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import type { ListWindow } from '../../../contract/entities/window'
import { api } from '../../services/api'
import { selectSavedMessage } from '../../services/filesApi'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { describeError } from '../../services/http/apiError'
import type { baseQuery } from '../../services/http/baseQuery'
import { selectLeftOutRows } from '../../slices/leftOutRowsSlice'
import type { ListDefinition, ListRow } from './listDefinition'
import { useIsLive, useIsOnline, useListOptions } from './useListOptions'

export interface ListResult<Answer> {
  readonly data?: Answer | undefined
  readonly error?: unknown
  readonly isLoading: boolean
  readonly isFetching: boolean
  readonly fulfilledTimeStamp?: number | undefined
  readonly refetch: () => unknown
}

export interface ListAnswer<Answer> {
  /** The answer to show: undefined until it is loaded, and after a failed load. */
  readonly shown: Answer | undefined
  /** Error message to show instead of rows; otherwise null. */
  readonly message: string | null
  /** Number of invalid rows of the answer, which are not shown. */
  readonly leftOutRows: number
  readonly freshness: ListFreshness
}

/**
 * Hook that decides what a list shows. A failed load hides the rows, even if it ran in the background.
 * @param name name of the answer, see `answerName`
 * @param result result of the list's query hook
 * @param fallback error message for a response without a message
 */
export function useListAnswer<Answer>(name: string, result: ListResult<Answer>, fallback: string): ListAnswer<Answer> {
  const { data, error, isFetching, fulfilledTimeStamp: loadedAt, refetch } = result
  const isOffline = !useIsOnline()
  const isLive = useIsLive()
  const leftOutRows = useAppSelector((state) => selectLeftOutRows(state, name))
  const storedSince = useAppSelector((state) => selectSavedMessage(state, loadedAt))
  const message = error ? describeError(error, fallback) : null
  return {
    shown: message === null ? data : undefined,
    message,
    leftOutRows: message === null ? leftOutRows : 0,
    freshness: {
      loadedAt,
      isFetching,
      isOffline,
      isLive,
      storedSince,
      onRefresh: () => void refetch(),
    },
  }
}

/** Age of a list's rows, and functions to reload them. */
export interface ListFreshness {
  /** Time of the last successful load (ms since 1970); undefined for never. */
  readonly loadedAt: number | undefined
  readonly isFetching: boolean
  readonly isOffline: boolean
  /** The server pushes changes by others, so the rows are always current. */
  readonly isLive: boolean
  /** Sentence that says which note or file was saved since the rows were loaded; null for none. */
  readonly storedSince: string | null
  readonly onRefresh: () => void
}

export type WindowQuery<Answer> = TypedUseQuery<Answer, ListWindow | void, typeof baseQuery>

/** Hook that returns a function that reloads everything on the screen that shows a list, so that list and open document agree. */
export function useReload({ call }: Pick<ListDefinition<never, ListRow>, 'call'>): () => void {
  const dispatch = useAppDispatch()
  const { list }: Call = calls[call]
  return () => void dispatch(api.util.invalidateTags(list ? [list] : []))
}

/** Hook that loads a part of a list, with background reloads; null loads nothing. */
export function useListPart<Answer>(
  list: Pick<ListDefinition<never, ListRow>, 'call'>,
  useWindow: WindowQuery<Answer>,
  part: ListWindow | null,
): ListResult<Answer> {
  return { ...useWindow(part ?? skipToken, useListOptions()), refetch: useReload(list) }
}
