import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useHref } from 'react-router-dom'
import type { Account, PasswordLinkResponse } from '../../../contract/entities/accounts'
import { SET_PASSWORD_PATH } from '../../components/admin/adminPages'
import { SecretText } from '../../components/admin/LongText'
import { useChange } from '../../components/admin/useChange'
import { formatInstant } from '../../components/kit/dates'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { LinkOutlined } from '../../components/kit/icons'
import { makePasswordLink } from '../../services/accountsApi'
import { absoluteAddress } from '../../services/platform/absoluteAddress'

/** Creates the one-time link by which the account's owner sets the password. */
export function PasswordLink({ account }: { readonly account: Account }) {
  const { send, isBusy, failure } = useChange()
  const [made, setMade] = useState<PasswordLinkResponse | null>(null)
  const page = absoluteAddress(useHref(SET_PASSWORD_PATH))
  const { hasPassword, linkExpiresAt } = account
  const obstacle = obstacleText(account)

  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {obstacle ?? stateText(hasPassword, linkExpiresAt)}
      </Typography>
      {obstacle === null && (
        <GuardedButton
          startIcon={<LinkOutlined />}
          isBusy={isBusy}
          onClick={() => void send(makePasswordLink(account.id)).then(setMade)}
        >
          Make a link to set the password
        </GuardedButton>
      )}
      {made && obstacle === null && linkExpiresAt !== null && (
        <SecretText
          what="link"
          text={`${page}#${made.link}`}
          advice={`Give it to ${account.name} only. It works once, until ${formatInstant(made.expiresAt)} UTC, and is not shown again.`}
        />
      )}
      {failure !== null && <ErrorBox message={failure} />}
    </Stack>
  )
}

/** Returns why nobody can sign in with the account, or null. */
function obstacleText({ disabled, isPastDemo = false }: Account): string | null {
  if (disabled) return 'Nobody can sign in while the account is disabled.'
  return isPastDemo ? 'Nobody can sign in with a demo account: this server has accounts of its own now.' : null
}

function stateText(hasPassword: boolean, linkExpiresAt: string | null): string {
  const password = hasPassword ? 'A password is set.' : 'No password is set yet.'
  return linkExpiresAt === null
    ? password
    : `${password} A link is open until ${formatInstant(linkExpiresAt)} UTC; a new one replaces it.`
}
