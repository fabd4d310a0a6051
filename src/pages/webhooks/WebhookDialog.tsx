import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import type { Webhook } from '../../../contract/entities/webhooks'
import { ChangeQuestion } from '../../components/admin/ChangeQuestion'
import { Section } from '../../components/admin/Section'
import { useChange } from '../../components/admin/useChange'
import { formatInstant } from '../../components/kit/dates'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../components/kit/DialogFrame'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { FactsList } from '../../components/kit/FactsList'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { KeyOutlined } from '../../components/kit/icons'
import { changeWebhook, removeWebhook, renewWebhookSecret } from '../../services/webhooksApi'
import { countText, eventsText } from './eventWords'
import { WebhookFailures } from './WebhookFailures'
import { WebhookSecret } from './WebhookSecret'
import { WebhookState } from './WebhookState'
import { WebhookTest } from './WebhookTest'

/** One webhook: its last delivery, its pending attempt, its failures, and its actions. */
export function WebhookDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const { id, url, isPaused, attempts, waiting } = webhook
  const { send, isBusy, failure } = useChange()
  const [asked, setAsked] = useState<'remove' | 'secret' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)

  const goOn = (pause: boolean) => void send(changeWebhook({ id, change: { isPaused: pause } }))

  const renewal = renewWebhookSecret(id)

  return (
    <DialogFrame size="5xl" onClose={onClose} isBusy={isBusy}>
      <DialogHeader title="Webhook" subtitle={url}>
        <WebhookState webhook={webhook} />
      </DialogHeader>
      <DialogBody>
        <Stack spacing={3}>
          {failure !== null && <ErrorBox message={failure} />}
          <FactsList
            facts={[
              { label: 'Events', value: eventsText(webhook.types) },
              { label: 'Last delivery (UTC)', value: formatInstant(webhook.deliveredAt, 'Never') },
              { label: 'Done up to event', value: webhook.lastEventId },
              ...(waiting === undefined ? [] : [{ label: 'Waiting events', value: countText(webhook) }]),
              { label: 'Added (UTC)', value: `${formatInstant(webhook.createdAt)} by ${webhook.createdBy}` },
            ]}
          />
          {attempts > 0 && !isPaused && (
            <Alert
              severity="warning"
              variant="outlined"
              action={
                <GuardedButton
                  size="small"
                  color="inherit"
                  disabled={isBusy}
                  sx={{ whiteSpace: 'nowrap' }}
                  onClick={() => goOn(false)}
                >
                  Try now
                </GuardedButton>
              }
            >
              {waitingText(webhook)}
            </Alert>
          )}
          <Section title={`Given up (${webhook.failures})`}>
            <WebhookFailures webhook={webhook} />
          </Section>
          <Section title="Test">
            <WebhookTest id={id} />
          </Section>
          <Section title="Secret">
            {secret === null ? (
              <GuardedButton startIcon={<KeyOutlined />} disabled={isBusy} onClick={() => setAsked('secret')}>
                Make a new secret
              </GuardedButton>
            ) : (
              <WebhookSecret secret={secret} />
            )}
          </Section>
        </Stack>
        {asked === 'remove' && (
          <ChangeQuestion
            title="Remove Webhook"
            question={`Remove ${url}? Nothing more is sent there, and what was not delivered is discarded. This cannot be undone.`}
            confirmLabel="Remove"
            change={removeWebhook(id)}
            onDone={onClose}
            onCancel={() => setAsked(null)}
          />
        )}
        {asked === 'secret' && (
          <ChangeQuestion
            title="New Secret"
            question="Make a new secret? The current one stops working at once: until the receiver has the new one, it refuses what is sent."
            confirmLabel="Make"
            change={renewal}
            onDone={({ secret: made }) => {
              setSecret(made)
              setAsked(null)
            }}
            onCancel={() => setAsked(null)}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <GuardedButton color="error" disabled={isBusy} sx={{ mr: 'auto' }} onClick={() => setAsked('remove')}>
          Remove
        </GuardedButton>
        <CloseButton />
        <GuardedButton variant={isPaused ? 'contained' : 'outlined'} isBusy={isBusy} onClick={() => goOn(!isPaused)}>
          {isPaused ? 'Resume' : 'Pause'}
        </GuardedButton>
      </DialogFooter>
    </DialogFrame>
  )
}

function waitingText({ attempts, lastError, nextAttemptAt }: Webhook): string {
  const tried = attempts === 1 ? 'The last event was not accepted' : `The last event was not accepted ${attempts} times`
  return `${tried}: ${lastError ?? ''}. It is tried again at ${formatInstant(nextAttemptAt)} UTC; later events wait for it.`
}
