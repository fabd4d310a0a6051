import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { MANAGE_USERS, NAME_LIMIT_CHARACTERS } from '../../../contract/constants'
import type { Account } from '../../../contract/entities/accounts'
import { accountChangeRejection } from '../../../contract/rules/accountChanges'
import { Section } from '../../components/admin/Section'
import { useChange } from '../../components/admin/useChange'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../components/kit/DialogFrame'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { TYPED_LOSS } from '../../components/kit/layers'
import { TextInput } from '../../components/kit/TextInput'
import { changeAccount } from '../../services/accountsApi'
import { useAppSelector } from '../../services/hooks'
import { selectUser } from '../../slices/authSlice'
import { AccountSessions } from './AccountSessions'
import { AccountState } from './AccountState'
import { PasswordLink } from './PasswordLink'
import { PermissionBoxes } from './PermissionBoxes'

/** What is changed in the dialog and not saved. */
interface Changes {
  readonly name?: string
  readonly role?: string
  readonly granted?: readonly string[]
  readonly revoked?: readonly string[]
}

const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one))

/** One account: its permissions, its password link, its sessions, and whether it is disabled. */
export function AccountDialog({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const isOwn = useAppSelector(selectUser)?.email === account.email
  const { send, isBusy, failure } = useChange()
  // Only what was changed is kept, each permission by itself, so that what others change meanwhile shows and stays.
  const [changes, setChanges] = useState<Changes>({})
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
    if (await send(changeAccount(account.id, { ...changed, seen: account }))) setChanges({})
  }

  return (
    <DialogFrame size="md" onClose={onClose} loss={isDirty ? TYPED_LOSS : null} isBusy={isBusy}>
      <DialogHeader title={account.name} subtitle={account.email}>
        <AccountState account={account} />
      </DialogHeader>
      <DialogBody>
        {failure !== null && <ErrorBox message={failure} />}
        <Stack spacing={2}>
          <TextInput
            label="Name"
            value={name}
            onChange={(text) => setChanges({ ...changes, name: text })}
            limit={NAME_LIMIT_CHARACTERS}
            input={{ autoComplete: 'off' }}
          />
          <TextInput
            label="Role"
            value={role}
            onChange={(text) => setChanges({ ...changes, role: text })}
            limit={NAME_LIMIT_CHARACTERS}
            input={{ autoComplete: 'off' }}
          />
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
            onClick={() => void send(changeAccount(account.id, { disabled: !account.disabled }))}
          >
            {account.disabled ? 'Enable' : 'Disable'}
          </GuardedButton>
        )}
        <CloseButton />
        <GuardedButton
          variant="contained"
          isBusy={isBusy}
          disabled={!isDirty || name.trim() === '' || isTooLong}
          onClick={() => void handleSave()}
        >
          Save
        </GuardedButton>
      </DialogFooter>
    </DialogFrame>
  )
}
