import { useAppSelector } from '../../services/hooks'

/** A list on the screen is loaded again this often, in milliseconds, while the window can be seen. */
export const RELOAD_EVERY_MS = 60_000

const WATCHED = {
  refetchOnFocus: true,
  pollingInterval: RELOAD_EVERY_MS,
  skipPollingIfUnfocused: true,
} as const

/** Without a connection a reload could only fail, and a failed load empties the list. */
const OFFLINE = { refetchOnFocus: false, pollingInterval: 0 } as const

/** Whether the browser has a connection. */
export function useIsOnline(): boolean {
  return useAppSelector((state) => state.api.config.online)
}

/**
 * Options of the query that a list screen shows: reloaded in the background every minute and when the window gets the focus again,
 * unless there is no connection. Given to the hook and not to the whole API, which would drop the lists of other screens then.
 */
export function useListOptions(): typeof WATCHED | typeof OFFLINE {
  return useIsOnline() ? WATCHED : OFFLINE
}
