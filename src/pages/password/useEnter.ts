import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { FALLBACK } from '../../../contract/fallbacks'
import { SCREEN_PATH } from '../../components/lists/routes'
import { changeAccounts } from '../../services/accountsApi'
import { describeError } from '../../services/apiError'
import { useLoginMutation } from '../../services/authApi'
import { useAppDispatch } from '../../services/hooks'

/** Hook that sets a password and signs in with it. */
export function useEnter() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [login] = useLoginMutation()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function enter(
    call: 'setPassword' | 'makeFirstAccount',
    arg: { readonly password: string } & Readonly<Record<string, string>>,
  ) {
    setIsBusy(true)
    setFailure(null)
    const { data, error } = await dispatch(changeAccounts(call, { arg }))
    if (data) {
      await login({ email: data.email, password: arg.password })
      // When the sign-in failed, the route guard redirects from here to the sign-in page.
      void navigate(SCREEN_PATH.dashboard, { replace: true })
    } else {
      setFailure(describeError(error, FALLBACK.unknown))
      setIsBusy(false)
    }
  }
  return { enter, isBusy, failure }
}
