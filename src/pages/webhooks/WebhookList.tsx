import AddLinkOutlined from '@mui/icons-material/AddLinkOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Webhook } from '../../../contract/entities/webhooks'
import { LongText } from '../../components/adminPages/LongText'
import { QueryContent } from '../../components/adminPages/QueryContent'
import { POLLING } from '../../components/adminPages/useChange'
import { formatInstant } from '../../components/kit/dates'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { LinesTable } from '../../components/kit/LinesTable'
import { valueColumn, type TableColumn } from '../../components/kit/tableColumn'
import { useGetWebhooksQuery } from '../../services/webhooksApi'
import { AddWebhookDialog } from './AddWebhookDialog'
import { eventsText } from './eventWords'
import { WebhookDialog } from './WebhookDialog'
import { WebhookState } from './WebhookState'

const PAGE_ROWS = 50

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
  valueColumn('failures', 'Not delivered', { align: 'right' }),
  { field: 'state', header: 'Status', value: () => '', render: (webhook) => <WebhookState webhook={webhook} /> },
]

/** All webhooks; clicking a row opens one. */
export function WebhookList() {
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
            pageSize={PAGE_ROWS}
            onRowOpen={({ id }) => setOpenId(id)}
          />
        )}
      </QueryContent>
      {isAdding && <AddWebhookDialog onClose={() => setIsAdding(false)} />}
      {open && <WebhookDialog key={open.id} webhook={open} onClose={() => setOpenId(null)} />}
    </Box>
  )
}
