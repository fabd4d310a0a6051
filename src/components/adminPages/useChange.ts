import { useCallback, useState } from 'react'
import { FALLBACK } from '../../../contract/fallbacks'
import { describeError } from '../../services/apiError'
import { useAppDispatch } from '../../services/hooks'
import type { CallResult } from '../../services/callRequest'
import type { AppThunk } from '../../services/serviceState'

/** Sends changes one at a time, and says what became of the last one. `send` stays the same function. */
export function useChange() {
  const dispatch = useAppDispatch()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /** Resolves to the answer, or to null when it was refused. */
  const send = useCallback(
    async <Answer>(change: AppThunk<Promise<CallResult<Answer>>>): Promise<Answer | null> => {
      setIsBusy(true)
      setFailure(null)
      const { data, error } = await dispatch(change)
      setIsBusy(false)
      if (error) setFailure(describeError(error, FALLBACK.unknown))
      return data ?? null
    },
    [dispatch],
  )
  return { send, isBusy, failure }
}

/** How often to reload what the server changes by itself, while the window is visible (ms). */
export const POLLING = { pollingInterval: 5_000, skipPollingIfUnfocused: true } as const
