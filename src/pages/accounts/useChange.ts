import { useState } from 'react'
import type { AccountCallName } from '../../../contract/accountCalls'
import { changeAccounts } from '../../services/accountsApi'
import { describeError } from '../../services/apiError'
import { useAppDispatch } from '../../services/hooks'

/** Sends changes one at a time, and says what became of the last one. */
export function useChange() {
  const dispatch = useAppDispatch()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /** Resolves to the answer, or to null when it was refused. */
  async function send<Name extends AccountCallName>(call: Name, parts: Parameters<typeof changeAccounts>[1]) {
    setIsBusy(true)
    setFailure(null)
    const { data, error } = await dispatch(changeAccounts(call, parts))
    setIsBusy(false)
    if (error) setFailure(describeError(error, 'An unknown error occurred'))
    return data ?? null
  }
  return { send, isBusy, failure }
}
