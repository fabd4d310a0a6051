import { QueryStatus } from '@reduxjs/toolkit/query'
import { RELOAD_EVERY_MS, RETRY_EVERY_MS } from '../../services/listeners/serverIsBack'
import { useAppSelector } from '../../services/store/hooks'
import type { RootState } from '../../services/store/rootReducer'
import { selectIsLive, selectLiveness } from '../../slices/authSlice'

/** Without `selectFromResult`, whose type TypeScript does not infer through an object. */
interface ListOptions {
  readonly refetchOnFocus: boolean
  readonly pollingInterval: number
  readonly skipPollingIfUnfocused?: boolean
}

interface QueryResult {
  readonly data?: unknown
  readonly currentData?: unknown
  readonly isFetching: boolean
}

/** Drops the result of an earlier argument, which RTK Query keeps in `data`: the screen shows what the store contains. */
export function storedResponse<Result extends QueryResult>(result: Result): Result {
  const { currentData, isFetching } = result
  return { ...result, data: currentData, isLoading: isFetching && currentData === undefined }
}

const LIVE = { refetchOnFocus: true, pollingInterval: 0, selectFromResult: storedResponse } as const

const POLLING = { ...LIVE, pollingInterval: RELOAD_EVERY_MS, skipPollingIfUnfocused: true } as const

const RETRYING = { ...POLLING, pollingInterval: RETRY_EVERY_MS } as const

/** No reloads while offline, because a failed load would hide the rows of the list. */
const OFFLINE = { ...LIVE, refetchOnFocus: false } as const

export function useIsOnline(): boolean {
  return useAppSelector((state) => state.api.config.online)
}

/** Whether changes appear by themselves; undefined while that is not known yet. */
export function useIsLive(): boolean | undefined {
  return useAppSelector((state) => !hasFailed(state) && selectLiveness(state))
}

function hasFailed({ api: { queries, subscriptions } }: RootState): boolean {
  return Object.entries(queries).some(
    ([key, entry]) => entry?.status === QueryStatus.rejected && Object.keys(subscriptions[key] ?? {}).length > 0,
  )
}

/** Options of a hook, because for the whole API they would drop the lists of other screens. */
export function useListOptions(): ListOptions {
  const online = useAppSelector((state) => (hasFailed(state) ? RETRYING : selectIsLive(state) ? LIVE : POLLING))
  return useIsOnline() ? online : OFFLINE
}
