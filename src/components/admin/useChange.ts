import { useState } from 'react'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { describeError } from '../../services/http/apiError'
import type { ApiResult } from '../../services/http/apiRequest'
import { useAppDispatch } from '../../services/store/hooks'
import type { AppThunk } from '../../services/store/rootReducer'

/** Hook that sends changes one at a time and returns the state of the last one. */
export function useChange() {
  const dispatch = useAppDispatch()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /** Resolves to the response, or to null when the change was rejected. */
  async function send<Data>(change: AppThunk<Promise<ApiResult<Data>>>): Promise<Data | null> {
    setIsBusy(true)
    setFailure(null)
    const { data, error } = await dispatch(change)
    setIsBusy(false)
    if (error) setFailure(describeError(error, FALLBACK.unknown))
    return data ?? null
  }
  return { send, isBusy, failure }
}

/** Polling interval (ms) for data that the server changes on its own; paused while the window has no focus. */
export const POLLING = { pollingInterval: 5_000, skipPollingIfUnfocused: true } as const
