import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { NAME_LIMIT_CHARACTERS } from '../../../contract/constants'
import { TOKEN_USES, type NewTokenRequest, type TokenUse } from '../../../contract/entities/accounts'
import { absoluteAddress } from '../../components/address/routes'
import { AddDialog } from '../../components/admin/AddDialog'
import { SecretText } from '../../components/admin/LongText'
import { useChange } from '../../components/admin/useChange'
import { useHeldInput } from '../../components/kit/heldInput'
import { TextInput } from '../../components/kit/TextInput'
import { accountsApi } from '../../services/accountsApi'
import { useAppSelector } from '../../services/store/hooks'

const USE_WORDS: Readonly<Record<TokenUse, string>> = {
  intake: 'Import data',
  outbox: 'Read what was posted',
}

export function AddTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const { send, isBusy, failure } = useChange()
  const extensions = useAppSelector((state) => state.auth.extensions)
  // Each use has the name of the extension whose calls it allows.
  const uses = TOKEN_USES.filter((one) => extensions.includes(one))
  const [form, hold] = useHeldInput<NewTokenRequest>('new token', { name: '', use: uses[0] ?? 'outbox' })
  const { name, use } = form
  const [made, setMade] = useState<{ readonly token: string; readonly use: TokenUse } | null>(null)

  async function handleAdd() {
    const added = await send(accountsApi.endpoints.addToken, form)
    if (!added) return
    setMade({ token: added.token, use })
    hold(null)
  }

  return (
    <AddDialog
      title="Add Token"
      isTyped={name !== ''}
      isReady={name.trim() !== ''}
      {...{ isBusy, failure, onClose }}
      onAdd={() => void handleAdd()}
      secret={
        made && (
          <Stack spacing={2}>
            <SecretText
              what="token"
              text={made.token}
              advice="Copy it now: it is not shown again. Keep it where passwords are kept."
            />
            <SecretText what="example" text={tokenExample(made.use)} advice="A first request, with the token in TOKEN:" />
          </Stack>
        )
      }
    >
      <TextInput
        label="Name"
        value={name}
        onChange={(text) => hold({ ...form, name: text })}
        autoFocus
        help="What uses it, for example the name of the other system."
        limit={NAME_LIMIT_CHARACTERS}
        input={{ required: true }}
      />
      <RadioGroup
        aria-label="What it is for"
        value={use}
        onChange={(event) => hold({ ...form, use: event.target.value as TokenUse })}
      >
        {uses.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={USE_WORDS[one]} />
        ))}
      </RadioGroup>
    </AddDialog>
  )
}

/** An example request to paste into a shell, without the token itself, because shells store their history. */
function tokenExample(use: TokenUse): string {
  const api = absoluteAddress(__API_BASE_URL__)
  const call = use === 'outbox' ? `'${api}/outbox?after=0'` : `-F file=@items.csv '${api}/intake?dryRun=true'`
  return `curl -H "Authorization: Bearer $TOKEN" ${call}`
}
