import Stack from '@mui/material/Stack'
import { useMemo } from 'react'
import type { Webhook, WebhookFailure } from '../../../contract/entities/webhooks'
import { QueryContent } from '../../components/admin/QueryContent'
import { useChange, POLLING } from '../../components/admin/useChange'
import { formatInstant } from '../../components/kit/dates'
import { ErrorBox } from '../../components/kit/ErrorBox'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { LinesTable } from '../../components/kit/LinesTable'
import { valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { replayWebhook, useGetWebhookFailuresQuery } from '../../services/webhooksApi'
import { EVENT_WORDS } from './eventWords'

const PAGE_ROWS = 10

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

/** Events whose delivery was given up, with buttons to send one or all again. */
export function WebhookFailures({ webhook: { id, isPaused, failures: count } }: { readonly webhook: Webhook }) {
  const failures = useGetWebhookFailuresQuery(id, { ...POLLING, refetchOnMountOrArgChange: true })
  const { send, isBusy, failure } = useChange()
  const columns = useMemo(
    () => columnsOf(isPaused, (eventId) => void send(replayWebhook({ id, events: { eventIds: [eventId] } }))),
    [send, id, isPaused],
  )
  return (
    <Stack spacing={1}>
      <QueryContent what="events that were not delivered" query={failures}>
        {({ failures: rows }) => (
          <LinesTable
            label="Given up"
            columns={columns}
            rows={rows}
            getRowId={({ eventId }) => eventId}
            emptyText="Everything was delivered."
            pageSize={PAGE_ROWS}
          />
        )}
      </QueryContent>
      {count > 1 && (
        <div>
          <GuardedButton isBusy={isBusy} onClick={() => void send(replayWebhook({ id, events: {} }))}>
            Send all {count} again
          </GuardedButton>
        </div>
      )}
      {failure !== null && <ErrorBox message={failure} />}
    </Stack>
  )
}
