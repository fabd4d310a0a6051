import { useState } from 'react'
import { api } from '../../services/api'
import type { UntrackedMutation } from '../../services/endpoints/contractEndpoints'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { describeError } from '../../services/http/apiError'
import { useAppDispatch } from '../../services/store/hooks'

/** Hook that sends changes one at a time and returns the state of the last one. */
export function useChange() {
  const dispatch = useAppDispatch()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /** Resolves to the response, or to null when the change was rejected. */
  async function send<Arg, Data>({ initiate }: UntrackedMutation<Arg, Data>, arg: NoInfer<Arg>): Promise<Data | null> {
    setIsBusy(true)
    setFailure(null)
    const { data, error } = await dispatch(initiate(arg, { track: false }))
    if (error) setFailure(describeError(error, FALLBACK.unknown))
    // What it has invalidated is loaded first, so that the next change starts from what is stored.
    await Promise.all(dispatch(api.util.getRunningQueriesThunk()))
    setIsBusy(false)
    return data ?? null
  }
  return { send, isBusy, failure }
}

/** Polling interval (ms) for data that the server changes on its own; paused while the window has no focus. */
export const POLLING = { pollingInterval: 5_000, skipPollingIfUnfocused: true } as const
