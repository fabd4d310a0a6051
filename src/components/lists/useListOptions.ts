import { QueryStatus } from '@reduxjs/toolkit/query'
import { useAppSelector } from '../../services/hooks'
import type { ServiceState } from '../../services/serviceState'
import { selectIsLive } from '../../slices/authSlice'

/** A list on the screen is loaded again this often, in milliseconds, while the window can be seen. */
const RELOAD_EVERY_MS = 60_000

const POLLING = {
  refetchOnFocus: true,
  pollingInterval: RELOAD_EVERY_MS,
  skipPollingIfUnfocused: true,
} as const

/** While changes by others are announced, up-to-date lists need no polling. */
const LIVE = { refetchOnFocus: true, pollingInterval: 0 } as const

/** Without a connection a reload could only fail, and a failed load empties the list. */
const OFFLINE = { refetchOnFocus: false, pollingInterval: 0 } as const

/** Whether the browser has a connection. */
export function useIsOnline(): boolean {
  return useAppSelector((state) => state.api.config.online)
}

/** Whether changes arrive by themselves, and no list has to be tried again because its load failed. */
export function useIsLive(): boolean {
  return useAppSelector(selectIsLiveAndLoaded)
}

function selectIsLiveAndLoaded(state: ServiceState): boolean {
  return selectIsLive(state) && !Object.values(state.api.queries).some((entry) => entry?.status === QueryStatus.rejected)
}

/**
 * Options of a list screen's query: reloaded in the background every minute, or when a change is announced, and when the window
 * gets the focus, unless offline. Set per hook and not for the whole API, which would drop the lists of other screens.
 */
export function useListOptions(): typeof POLLING | typeof LIVE | typeof OFFLINE {
  const isLive = useIsLive()
  if (!useIsOnline()) return OFFLINE
  return isLive ? LIVE : POLLING
}
