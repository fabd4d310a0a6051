import { useState } from 'react'
import { useAppSelector } from '../../services/hooks'
import { selectLeftOutRows } from '../../slices/leftOutRowsSlice'
import { describeError } from '../../services/apiError'
import { selectSavedMessage } from '../../services/savedMessage'
import { useIsLive, useIsOnline } from './useListOptions'

/** The result of a list's query hook. */
export interface ListResult<Answer> {
  readonly data?: Answer | undefined
  readonly error?: unknown
  readonly isLoading: boolean
  readonly isFetching: boolean
  readonly fulfilledTimeStamp?: number | undefined
  readonly refetch: () => unknown
}

/** The data of a list screen. */
export interface ListAnswer<Answer> {
  /** The answer to show: undefined until it is loaded, and after a failed load unless the user asked for the previous one. */
  readonly shown: Answer | undefined
  /** Why there are no rows. */
  readonly message: string | null
  /** How many rows of the answer could not be read. */
  readonly leftOutRows: number
  readonly freshness: ListFreshness
}

/**
 * A failed load empties the list, also in the background; the rows of the previous load come back only on request, and
 * until the next load that succeeds.
 * @param name of the answer, see `answerName`
 * @param result of the list's query hook
 * @param fallback shown when a refusal has no message of its own
 */
export function useListAnswer<Answer>(name: string, result: ListResult<Answer>, fallback: string): ListAnswer<Answer> {
  const { data, error, isFetching, fulfilledTimeStamp: loadedAt, refetch } = result
  const isOffline = !useIsOnline()
  const isLive = useIsLive()
  const leftOutRows = useAppSelector((state) => selectLeftOutRows(state, name))
  const storedSince = useAppSelector((state) => selectSavedMessage(state, loadedAt))
  const [keptOf, setKeptOf] = useState<number | null>(null)
  const message = error ? describeError(error, fallback) : null
  const isKept = message !== null && keptOf !== null && keptOf === loadedAt
  return {
    shown: message === null || isKept ? data : undefined,
    message: isKept ? null : message,
    leftOutRows: message === null || isKept ? leftOutRows : 0,
    freshness: {
      loadedAt,
      isFetching,
      isOffline,
      isLive,
      staleBecause: isKept ? message : null,
      storedSince,
      onRefresh: () => void refetch(),
      onShowKept: () => setKeptOf(loadedAt ?? null),
    },
  }
}

/** How old the rows of a list are, and how to get newer ones. */
export interface ListFreshness {
  /** When they were loaded, milliseconds since 1970; undefined for never. */
  readonly loadedAt: number | undefined
  /** A load is under way. */
  readonly isFetching: boolean
  readonly isOffline: boolean
  /** Changes by others arrive by themselves, so the rows are always current. */
  readonly isLive: boolean
  /** Why the rows are not newer, where a person asked for them after a failed load. */
  readonly staleBecause: string | null
  /** What of the open document was stored after they were loaded, in a sentence. */
  readonly storedSince: string | null
  readonly onRefresh: () => void
  /** Shows the rows of the load before the one that failed. */
  readonly onShowKept: () => void
}
