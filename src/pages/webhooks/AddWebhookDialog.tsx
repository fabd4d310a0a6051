import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { URL_LIMIT_CHARACTERS } from '../../../contract/constants'
import { OUTBOX_TYPES, type OutboxType } from '../../../contract/entities/outbox'
import { addressRejection } from '../../../contract/webhookAddress'
import { AddDialog } from '../../components/admin/AddDialog'
import { SecretText } from '../../components/admin/LongText'
import { useChange } from '../../components/admin/useChange'
import { LabelledCheckbox } from '../../components/kit/FilterCheckbox'
import { useHeldInput } from '../../components/kit/heldInput'
import { TextInput } from '../../components/kit/TextInput'
import { webhooksApi } from '../../services/webhooksApi'
import { EVENT_WORDS } from './eventWords'

interface AddWebhookDialogProps {
  readonly allowsHttp: boolean
  readonly onClose: () => void
}

interface WebhookForm {
  readonly url: string
  /** Null for all events. */
  readonly types: readonly OutboxType[] | null
  readonly isFromFirst: boolean
}

export function AddWebhookDialog({ allowsHttp, onClose }: AddWebhookDialogProps) {
  const { send, isBusy, failure } = useChange()
  const [form, hold] = useHeldInput<WebhookForm>('new webhook', { url: '', types: null, isFromFirst: false })
  const { url, types, isFromFirst } = form
  const [secret, setSecret] = useState<string | null>(null)
  const [rejection, setRejection] = useState<string | null>(null)

  async function handleAdd() {
    const rejected = addressRejection(url.trim(), allowsHttp)
    setRejection(rejected)
    if (rejected !== null) return
    const arg = { url: url.trim(), ...(types && { types: [...types] }), ...(isFromFirst && { after: '0' }) }
    const added = await send(webhooksApi.endpoints.addWebhook, arg)
    if (!added) return
    setSecret(added.secret)
    hold(null)
  }

  return (
    <AddDialog
      title="Add Webhook"
      isTyped={url !== ''}
      isReady={url.trim() !== '' && types?.length !== 0}
      {...{ isBusy, failure, onClose }}
      onAdd={() => void handleAdd()}
      secret={secret !== null && <WebhookSecret secret={secret} />}
    >
      <TextInput
        label="Address"
        value={url}
        onChange={(text) => {
          hold({ ...form, url: text })
          setRejection(null)
        }}
        autoFocus
        limit={URL_LIMIT_CHARACTERS}
        isWrong={rejection !== null}
        help={rejection ?? (allowsHttp ? HTTP_HELP : HTTPS_HELP)}
        input={{ type: 'url', required: true, spellCheck: false, inputMode: 'url' }}
      />
      <EventChoice chosen={types} onChange={(chosen) => hold({ ...form, types: chosen })} />
      <LabelledCheckbox
        label="Also send everything that was posted before"
        checked={isFromFirst}
        onChange={(isTicked) => hold({ ...form, isFromFirst: isTicked })}
      />
    </AddDialog>
  )
}

const HTTPS_HELP = 'Begins with https://, and is on the internet.'
const HTTP_HELP = "Begins with https://. In a network that the server's settings allow, http:// is possible too."

interface EventChoiceProps {
  /** Null for all events. */
  readonly chosen: readonly OutboxType[] | null
  readonly onChange: (chosen: readonly OutboxType[] | null) => void
}

function EventChoice({ chosen, onChange }: EventChoiceProps) {
  return (
    <div>
      <RadioGroup
        aria-label="Which events"
        value={chosen === null ? 'all' : 'some'}
        onChange={(event) => onChange(event.target.value === 'all' ? null : [])}
      >
        <FormControlLabel value="all" control={<Radio size="small" />} label="All events" />
        <FormControlLabel value="some" control={<Radio size="small" />} label="Only these:" />
      </RadioGroup>
      {chosen !== null && (
        <FormGroup role="group" aria-label="Events" sx={{ pl: 3.5 }}>
          {OUTBOX_TYPES.map((type) => (
            <LabelledCheckbox
              key={type}
              label={EVENT_WORDS[type]}
              checked={chosen.includes(type)}
              onChange={(isChecked) => onChange(isChecked ? [...chosen, type] : chosen.filter((one) => one !== type))}
            />
          ))}
        </FormGroup>
      )}
    </div>
  )
}

export function WebhookSecret({ secret }: { readonly secret: string }) {
  return (
    <SecretText
      what="secret"
      text={secret}
      advice="Copy it now: it is not shown again. With it the receiver checks that a message comes from here (Standard Webhooks)."
    />
  )
}
