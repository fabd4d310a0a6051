import { QueryStatus } from '@reduxjs/toolkit/query'
import { useAppSelector } from '../../services/hooks'
import { RELOAD_EVERY_MS, RETRY_EVERY_MS } from '../../services/listeners/serverIsBack'
import type { RootState } from '../../services/rootReducer'
import { selectIsLive } from '../../slices/authSlice'

/**
 * Options of a list's query hook. `selectFromResult` is not among their types, because it returns the type that it is given, which
 * TypeScript does not infer through an object.
 */
interface ListOptions {
  readonly refetchOnFocus: boolean
  readonly pollingInterval: number
  readonly skipPollingIfUnfocused?: boolean
}

/** The part of a query hook's result that decides what is shown. */
interface QueryResult {
  readonly data?: unknown
  readonly currentData?: unknown
  readonly isFetching: boolean
}

/**
 * Replaces `data`, in which RTK Query's hooks keep the last result even of another argument, by `currentData`. So a screen shows
 * only what the store contains, also after time travel or the end of a session. For the `selectFromResult` option:
 * `useGetShipmentsQuery(undefined, { selectFromResult: storedAnswer })`.
 *
 * After a failed refetch `data` still has the previous answer, for a dialog that is open over the list. The list itself shows
 * rows only if `error` is undefined.
 */
export function storedAnswer<Result extends QueryResult>(result: Result): Result {
  const { currentData, isFetching } = result
  return { ...result, data: currentData, isLoading: isFetching && currentData === undefined }
}

/** No polling, because the server announces changes by others. */
const LIVE = { refetchOnFocus: true, pollingInterval: 0, selectFromResult: storedAnswer } as const

const POLLING = { ...LIVE, pollingInterval: RELOAD_EVERY_MS, skipPollingIfUnfocused: true } as const

/** Sooner than a minute, because after a failure somebody waits for the list. */
const RETRYING = { ...POLLING, pollingInterval: RETRY_EVERY_MS } as const

/** No reloads while offline, because a failed load would hide the rows of the list. */
const OFFLINE = { ...LIVE, refetchOnFocus: false } as const

export function useIsOnline(): boolean {
  return useAppSelector((state) => state.api.config.online)
}

/** Hook that returns whether the server pushes changes and no query of the screen has failed; a failed one needs polling to recover. */
export function useIsLive(): boolean {
  return useAppSelector((state) => selectIsLive(state) && !hasFailed(state))
}

/** True while a query has failed that something on the screen asks for. */
function hasFailed({ api: { queries, subscriptions } }: RootState): boolean {
  return Object.entries(queries).some(
    ([key, entry]) => entry?.status === QueryStatus.rejected && Object.keys(subscriptions[key] ?? {}).length > 0,
  )
}

/**
 * Hook that returns the query options of a list screen: it shows only what the store contains (`storedAnswer`), and reloads every
 * minute, or when a change is announced, sooner after a failure, and when the window gets the focus, but not while offline. Set
 * per hook, because as options of the whole API they would drop the lists of other screens.
 */
export function useListOptions(): ListOptions {
  const online = useAppSelector((state) => (hasFailed(state) ? RETRYING : selectIsLive(state) ? LIVE : POLLING))
  return useIsOnline() ? online : OFFLINE
}
