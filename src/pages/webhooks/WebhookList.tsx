import type { Webhook } from '../../../contract/entities/webhooks'
import { LongText } from '../../components/admin/LongText'
import { formatInstant } from '../../components/kit/dates'
import { LinesTable } from '../../components/kit/LinesTable'
import { valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { countText, eventsText } from './eventWords'
import { WebhookState } from './WebhookDialog'

const COLUMNS: readonly TableColumn<Webhook>[] = [
  valueColumn('url', 'Address', { minWidth: 200, render: ({ url }) => <LongText text={url} /> }),
  { field: 'types', header: 'Events', value: ({ types }) => eventsText(types) },
  {
    field: 'delivered',
    header: 'Last delivery (UTC)',
    value: ({ deliveredAt }) => formatInstant(deliveredAt, 'Never'),
    isUnbroken: true,
  },
  { field: 'error', header: 'Last error', value: ({ lastError }) => lastError ?? '' },
  {
    field: 'undelivered',
    header: 'Not delivered',
    value: ({ failures, waiting = 0 }) => failures + waiting,
    text: (webhook) => countText(webhook, webhook.failures),
    align: 'right',
  },
  { field: 'state', header: 'Status', value: () => '', render: (webhook) => <WebhookState webhook={webhook} /> },
]

interface WebhookListProps {
  readonly rows: readonly Webhook[]
  readonly onOpen: (id: string) => void
}

export function WebhookList({ rows, onOpen }: WebhookListProps) {
  return (
    <LinesTable
      label="Webhooks"
      columns={COLUMNS}
      rows={rows}
      getRowId={({ id }) => id}
      emptyText="There are no webhooks yet."
      pageSize={50}
      onRowOpen={({ id }) => onOpen(id)}
    />
  )
}
