import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Typography from '@mui/material/Typography'
import {
  ADMIN_ACCESS,
  EDIT_CONTENT,
  EMAIL_LIMIT_CHARACTERS,
  GENERAL_USER,
  MANAGE_USERS,
  NAME_LIMIT_CHARACTERS,
} from '../../../contract/constants'
import type { DemoEnds } from '../../../contract/entities/accounts'
import { AddDialog } from '../../components/admin/AddDialog'
import { useChange } from '../../components/admin/useChange'
import { useHeldInput } from '../../components/kit/heldInput'
import { TextInput } from '../../components/kit/TextInput'
import { accountsApi, type NewAccount } from '../../services/accountsApi'
import { PermissionBoxes } from './PermissionBoxes'

interface AddAccountDialogProps {
  readonly demoEnds?: DemoEnds | undefined
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}

export function AddAccountDialog({ demoEnds, onClose, onAdded }: AddAccountDialogProps) {
  const { send, isBusy, failure } = useChange()
  const [form, hold] = useHeldInput<NewAccount>('new account', {
    email: '',
    name: '',
    role: '',
    // The owner's first account, which ends the demo, must be able to manage accounts.
    permissions: demoEnds === 'later' ? [GENERAL_USER, EDIT_CONTENT, ADMIN_ACCESS, MANAGE_USERS] : [GENERAL_USER],
  })
  const { email, name, role, permissions } = form
  const change = (field: 'email' | 'name' | 'role') => (text: string) => hold({ ...form, [field]: text })

  async function handleAdd() {
    const added = await send(accountsApi.endpoints.addAccount, form)
    if (!added) return
    hold(null)
    onAdded(added.id)
  }

  return (
    <AddDialog
      title="Add Account"
      isTyped={email + name + role !== ''}
      isReady={email.trim() !== '' && name.trim() !== ''}
      {...{ isBusy, failure, onClose }}
      onAdd={() => void handleAdd()}
    >
      <TextInput
        label="Email"
        value={email}
        onChange={change('email')}
        autoFocus
        limit={EMAIL_LIMIT_CHARACTERS}
        input={{ type: 'email', required: true, autoCapitalize: 'none', spellCheck: false }}
      />
      <TextInput label="Name" value={name} onChange={change('name')} limit={NAME_LIMIT_CHARACTERS} input={{ required: true }} />
      <TextInput label="Role" value={role} onChange={change('role')} help="For display only." limit={NAME_LIMIT_CHARACTERS} />
      <PermissionBoxes chosen={permissions} onChange={(chosen) => hold({ ...form, permissions: chosen })} />
      {demoEnds === 'later' && <DemoEnd ends={demoEnds} />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Next you get a link. They use it to choose a password.
      </Typography>
    </AddDialog>
  )
}

const WORDS = {
  later: {
    severity: 'info',
    title: 'This is a demo until you add your own account',
    text: 'After that, the demo sign-ins stop working when the server restarts. Let your first account manage accounts, and set its password, before then.',
  },
  'locked out': {
    severity: 'warning',
    title: 'Nobody can manage accounts after the next restart',
    text: 'The demo sign-ins stop working then. Open an account of yours, let it manage accounts, and set its password by a link.',
  },
  safe: {
    severity: 'info',
    title: 'The demo sign-ins stop working at the next restart',
    text: 'Then sign in with your own account. It can manage the others.',
  },
} as const satisfies Record<DemoEnds, unknown>

export function DemoEnd({ ends }: { readonly ends: DemoEnds }) {
  const { severity, title, text } = WORDS[ends]
  return (
    <Alert severity={severity} role="status">
      <AlertTitle>{title}</AlertTitle>
      {text}
    </Alert>
  )
}
