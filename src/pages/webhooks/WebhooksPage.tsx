import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Webhook } from '../../../contract/entities/webhooks'
import { LongText } from '../../components/admin/LongText'
import { QueryContent } from '../../components/admin/QueryContent'
import { POLLING } from '../../components/admin/useChange'
import { formatInstant } from '../../components/kit/dates'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { AddLinkOutlined } from '../../components/kit/icons'
import { LinesTable } from '../../components/kit/LinesTable'
import { type TableColumn, valueColumn } from '../../components/kit/tableColumn'
import { useGetWebhooksQuery } from '../../services/webhooksApi'
import { AddWebhookDialog } from './AddWebhookDialog'
import { countText, eventsText } from './eventWords'
import { WebhookDialog, WebhookState } from './WebhookDialog'

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

export function WebhooksPage() {
  const webhooks = useGetWebhooksQuery(undefined, POLLING)
  const [isAdding, setIsAdding] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const open = webhooks.data?.webhooks.find(({ id }) => id === openId)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <GuardedButton variant="contained" startIcon={<AddLinkOutlined />} onClick={() => setIsAdding(true)}>
          Add Webhook
        </GuardedButton>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Every posted change is sent to these addresses, signed and in order.
        </Typography>
      </Box>
      <QueryContent what="webhooks" query={webhooks}>
        {({ webhooks: rows }) => (
          <LinesTable
            label="Webhooks"
            columns={COLUMNS}
            rows={rows}
            getRowId={({ id }) => id}
            emptyText="There are no webhooks yet."
            pageSize={50}
            onRowOpen={({ id }) => setOpenId(id)}
          />
        )}
      </QueryContent>
      {isAdding && <AddWebhookDialog allowsHttp={webhooks.data?.allowsHttp ?? true} onClose={() => setIsAdding(false)} />}
      {open && <WebhookDialog key={open.id} webhook={open} onClose={() => setOpenId(null)} />}
    </Box>
  )
}
