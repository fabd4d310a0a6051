import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useHref } from 'react-router-dom'
import { MANAGE_USERS, NAME_LIMIT_CHARACTERS } from '../../../contract/constants'
import type { Account, AccountSession, PasswordLinkResponse } from '../../../contract/entities/accounts'
import { accountChangeRejection } from '../../../contract/rules/accountChanges'
import { absoluteAddress } from '../../components/address/routes'
import { SET_PASSWORD_PATH } from '../../components/admin/adminPages'
import { SecretText } from '../../components/admin/LongText'
import { QueryContent } from '../../components/admin/QueryContent'
import { Section } from '../../components/admin/Section'
import { useChange } from '../../components/admin/useChange'
import { formatInstant } from '../../components/kit/dates'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../components/kit/DialogFrame'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { useHeldInput } from '../../components/kit/heldInput'
import { LinkOutlined, BlockOutlined } from '../../components/kit/icons'
import { LinesTable } from '../../components/kit/LinesTable'
import { StatusChip } from '../../components/kit/StatusChip'
import type { TableColumn } from '../../components/kit/tableColumn'
import { TextInput } from '../../components/kit/TextInput'
import { accountsApi, useGetAccountSessionsQuery } from '../../services/accountsApi'
import { useAppSelector } from '../../services/store/hooks'
import { selectUser } from '../../slices/authSlice'
import { PermissionBoxes } from './PermissionBoxes'

const { changeAccount, endAccountSessions, makePasswordLink } = accountsApi.endpoints

interface Changes {
  readonly name?: string
  readonly role?: string
  readonly granted?: readonly string[]
  readonly revoked?: readonly string[]
}

const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one))

export function AccountDialog({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const isOwn = useAppSelector(selectUser)?.email === account.email
  const { send, isBusy, failure } = useChange()
  // Only what was changed is kept, each permission by itself, so that what others change meanwhile shows and stays.
  const [changes, setChanges] = useHeldInput<Changes>(`account ${account.id}`, {})
  const change = (field: 'name' | 'role') => (text: string) => setChanges({ ...changes, [field]: text })
  const { name = account.name, role = account.role, granted = [], revoked = [] } = changes
  const permissions = [...new Set([...without(account.permissions, revoked), ...granted])]
  const changed = {
    ...(name !== account.name && { name }),
    ...(role !== account.role && { role }),
    ...(String(permissions.toSorted()) !== String(account.permissions.toSorted()) && { permissions }),
  }
  const isDirty = Object.keys(changed).length > 0
  const isTooLong = [name, role].some((text) => text.trim().length > NAME_LIMIT_CHARACTERS)
  // For other accounts only the server can check whether a manager remains.
  const standing = { isOwn, otherManagers: 1 }
  const mayDisable = accountChangeRejection(account, { ...account, disabled: true }, standing) === null
  const mayTakeRight = accountChangeRejection(account, { ...account, permissions: [] }, standing) === null

  async function handleSave() {
    if (await send(changeAccount, { id: account.id, ...changed, seen: account })) setChanges(null)
  }

  return (
    <DialogFrame size="md" onClose={onClose} hasDraft={isDirty} isBusy={isBusy}>
      <DialogHeader title={account.name} subtitle={account.email}>
        <AccountState account={account} />
      </DialogHeader>
      <DialogBody>
        {failure !== null && <ErrorBox message={failure} />}
        <Stack spacing={2}>
          <TextInput label="Name" value={name} onChange={change('name')} limit={NAME_LIMIT_CHARACTERS} />
          <TextInput label="Role" value={role} onChange={change('role')} limit={NAME_LIMIT_CHARACTERS} />
        </Stack>
        <PermissionBoxes
          chosen={permissions}
          kept={mayTakeRight ? null : MANAGE_USERS}
          onChange={(chosen) =>
            setChanges({
              ...changes,
              granted: without(chosen, account.permissions),
              revoked: without(account.permissions, chosen),
            })
          }
        />
        <Section title="Password">
          <PasswordLink account={account} />
        </Section>
        <Section title="Sessions">
          <AccountSessions account={account} />
        </Section>
      </DialogBody>
      <DialogFooter>
        {mayDisable && (
          <GuardedButton
            color={account.disabled ? 'primary' : 'error'}
            disabled={isBusy}
            sx={{ mr: 'auto' }}
            onClick={() => void send(changeAccount, { id: account.id, disabled: !account.disabled })}
          >
            {account.disabled ? 'Enable' : 'Disable'}
          </GuardedButton>
        )}
        <CloseButton />
        <GuardedButton
          variant="contained"
          isBusy={isBusy}
          disabled={isTooLong}
          whyDisabled={name.trim() === '' ? 'Write a name first' : isDirty ? null : 'Nothing is changed yet'}
          onClick={() => void handleSave()}
        >
          Save
        </GuardedButton>
      </DialogFooter>
    </DialogFrame>
  )
}

const COLUMNS: readonly TableColumn<AccountSession>[] = [
  { field: 'device', header: 'Browser', value: ({ device }) => device || 'Not known' },
  { field: 'started', header: 'Signed in (UTC)', value: ({ startedAt }) => formatInstant(startedAt) },
  {
    field: 'used',
    header: 'Last active (UTC)',
    value: ({ lastUsedAt, isOwn }) => (isOwn ? 'This session' : formatInstant(lastUsedAt)),
  },
  { field: 'ends', header: 'Ends (UTC)', value: ({ expiresAt }) => formatInstant(expiresAt) },
]

function AccountSessions({ account }: { readonly account: Account }) {
  const sessions = useGetAccountSessionsQuery({ id: account.id }, { refetchOnMountOrArgChange: true })
  const { send, isBusy, failure } = useChange()
  const others = sessions.data?.sessions.filter(({ isOwn }) => !isOwn).length ?? 0
  return (
    <Stack spacing={1}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Last sign-in: {account.lastSignInAt === null ? 'never' : `${formatInstant(account.lastSignInAt)} UTC`}
      </Typography>
      <QueryContent what="sessions" query={sessions}>
        {({ sessions: rows }) => (
          <LinesTable
            label="Sessions"
            columns={COLUMNS}
            rows={rows}
            getRowId={({ id }) => id}
            emptyText="Not signed in anywhere."
            pageSize={10}
          />
        )}
      </QueryContent>
      {others > 0 && (
        <div>
          <GuardedButton color="error" isBusy={isBusy} onClick={() => void send(endAccountSessions, { id: account.id })}>
            {others === 1 ? 'End the session' : `End ${others} sessions`}
          </GuardedButton>
        </div>
      )}
      {failure !== null && <ErrorBox message={failure} />}
    </Stack>
  )
}

function PasswordLink({ account }: { readonly account: Account }) {
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
          onClick={() => void send(makePasswordLink, { id: account.id }).then(setMade)}
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

function obstacleText({ disabled, isPastDemo = false }: Account): string | null {
  if (disabled) return 'Nobody can sign in while the account is disabled.'
  return isPastDemo ? 'Demo accounts cannot sign in any more: this server has its own accounts.' : null
}

function stateText(hasPassword: boolean, linkExpiresAt: string | null): string {
  const password = hasPassword ? 'A password is set.' : 'No password is set yet.'
  return linkExpiresAt === null
    ? password
    : `${password} A link is open until ${formatInstant(linkExpiresAt)} UTC; a new one replaces it.`
}

export function AccountState({ account: { disabled, isPastDemo, hasPassword } }: { readonly account: Account }) {
  if (disabled) return <StatusChip status="Disabled" tone="neutral" Icon={BlockOutlined} />
  if (isPastDemo) return <StatusChip status="Demo, no sign-in" tone="neutral" Icon={BlockOutlined} />
  return hasPassword ? <StatusChip status="Active" tone="success" /> : <StatusChip status="No password yet" tone="warning" />
}
