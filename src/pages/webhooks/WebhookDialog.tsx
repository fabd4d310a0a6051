import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Webhook, WebhookFailure } from '../../../contract/entities/webhooks'
import { ChangeQuestion } from '../../components/admin/ChangeQuestion'
import { QueryContent } from '../../components/admin/QueryContent'
import { Section } from '../../components/admin/Section'
import { useChange, POLLING } from '../../components/admin/useChange'
import { formatInstant } from '../../components/kit/dates'
import { CloseButton, DialogBody, DialogFooter, DialogFrame, DialogHeader } from '../../components/kit/DialogFrame'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { FactsList } from '../../components/kit/FactsList'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { KeyOutlined, SendOutlined } from '../../components/kit/icons'
import { LinesTable } from '../../components/kit/LinesTable'
import { StatusChip } from '../../components/kit/StatusChip'
import { valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { useGetWebhookFailuresQuery, webhooksApi } from '../../services/webhooksApi'
import { WebhookSecret } from './AddWebhookDialog'
import { countText, eventsText, EVENT_WORDS } from './eventWords'

const { changeWebhook, removeWebhook, renewWebhookSecret, testWebhook, replayWebhook } = webhooksApi.endpoints

export function WebhookDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const { id, url, isPaused, attempts, waiting } = webhook
  const { send, isBusy, failure } = useChange()
  const [question, setQuestion] = useState<'remove' | 'secret' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)

  const setPaused = (isToPause: boolean) => void send(changeWebhook, { id, isPaused: isToPause })

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
              action={
                <GuardedButton
                  size="small"
                  color="inherit"
                  disabled={isBusy}
                  sx={{ whiteSpace: 'nowrap' }}
                  onClick={() => setPaused(false)}
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
              <GuardedButton startIcon={<KeyOutlined />} disabled={isBusy} onClick={() => setQuestion('secret')}>
                Make a new secret
              </GuardedButton>
            ) : (
              <WebhookSecret secret={secret} />
            )}
          </Section>
        </Stack>
        {question === 'remove' && (
          <ChangeQuestion
            title="Remove Webhook"
            question={`Remove ${url}? Nothing more is sent there, and what was not delivered is discarded. This cannot be undone.`}
            confirmLabel="Remove"
            change={removeWebhook}
            id={id}
            onDone={onClose}
            onCancel={() => setQuestion(null)}
          />
        )}
        {question === 'secret' && (
          <ChangeQuestion
            title="New Secret"
            question="Make a new secret? The current one stops working at once. Give the new one to the receiver."
            confirmLabel="Make"
            change={renewWebhookSecret}
            id={id}
            onDone={({ secret: made }) => {
              setSecret(made)
              setQuestion(null)
            }}
            onCancel={() => setQuestion(null)}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <GuardedButton color="error" disabled={isBusy} sx={{ mr: 'auto' }} onClick={() => setQuestion('remove')}>
          Remove
        </GuardedButton>
        <CloseButton />
        <GuardedButton variant={isPaused ? 'contained' : 'outlined'} isBusy={isBusy} onClick={() => setPaused(!isPaused)}>
          {isPaused ? 'Resume' : 'Pause'}
        </GuardedButton>
      </DialogFooter>
    </DialogFrame>
  )
}

function waitingText({ attempts, lastError, nextAttemptAt }: Webhook): string {
  const tried = attempts === 1 ? 'The last event was not accepted' : `The last event was not accepted ${attempts} times`
  return `${tried}: ${lastError ?? ''}. Next try at ${formatInstant(nextAttemptAt)} UTC. Later events wait for it.`
}

function WebhookTest({ id }: { readonly id: string }) {
  const { send, isBusy, failure } = useChange()
  const [outcome, setOutcome] = useState<{ readonly error: string | null } | null>(null)

  async function handleClick() {
    setOutcome(null)
    setOutcome(await send(testWebhook, { id }))
  }

  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Sends one message of the type "test", signed like the others.
      </Typography>
      <GuardedButton startIcon={<SendOutlined />} isBusy={isBusy} onClick={() => void handleClick()}>
        Send a test
      </GuardedButton>
      {outcome && (
        <Alert severity={outcome.error === null ? 'success' : 'error'}>
          {outcome.error === null ? 'The test was accepted.' : `The test was not accepted: ${outcome.error}.`}
        </Alert>
      )}
      {failure !== null && <ErrorBox message={failure} />}
    </Stack>
  )
}

export function WebhookState({ webhook: { isPaused, attempts } }: { readonly webhook: Webhook }) {
  if (isPaused) return <StatusChip status="Paused" tone="neutral" />
  return attempts > 0 ? <StatusChip status="Trying again" tone="danger" /> : <StatusChip status="Active" tone="success" />
}

function columnsOf(isPaused: boolean, onReplay: (eventId: string) => void): readonly TableColumn<WebhookFailure>[] {
  return [
    { field: 'event', header: 'Event', value: ({ eventId }) => eventId },
    { field: 'type', header: 'What', value: ({ type }) => EVENT_WORDS[type] },
    { field: 'posted', header: 'Posted (UTC)', value: ({ at }) => formatInstant(at) },
    { field: 'failed', header: 'Given up (UTC)', value: ({ failedAt }) => formatInstant(failedAt) },
    valueColumn('attempts', 'Attempts', { align: 'right' }),
    { field: 'reason', header: 'Reason', value: ({ lastError }) => lastError },
    {
      field: 'again',
      header: 'State',
      value: () => '',
      render: ({ eventId, isReplayed }) =>
        isReplayed ? (
          isPaused ? (
            'Waits: the webhook is paused'
          ) : (
            'Being sent'
          )
        ) : (
          <GuardedButton
            size="small"
            sx={{ whiteSpace: 'nowrap' }}
            aria-label={`Send again: event ${eventId}`}
            onClick={() => onReplay(eventId)}
          >
            Send again
          </GuardedButton>
        ),
    },
  ]
}

function WebhookFailures({ webhook: { id, isPaused, failures: count } }: { readonly webhook: Webhook }) {
  const failures = useGetWebhookFailuresQuery({ id }, { ...POLLING, refetchOnMountOrArgChange: true })
  const { send, isBusy, failure } = useChange()
  const replay = (eventId: string) => void send(replayWebhook, { id, eventIds: [eventId] })
  return (
    <Stack spacing={1}>
      <QueryContent what="events that were not delivered" query={failures}>
        {({ failures: rows }) => (
          <LinesTable
            label="Given up"
            columns={columnsOf(isPaused, replay)}
            rows={rows}
            getRowId={({ eventId }) => eventId}
            emptyText="Everything was delivered."
            pageSize={10}
          />
        )}
      </QueryContent>
      {count > 1 && (
        <div>
          <GuardedButton isBusy={isBusy} onClick={() => void send(replayWebhook, { id })}>
            Send all {count} again
          </GuardedButton>
        </div>
      )}
      {failure !== null && <ErrorBox message={failure} />}
    </Stack>
  )
}
