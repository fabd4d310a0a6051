import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { QueryContent } from '../../components/admin/QueryContent'
import { POLLING } from '../../components/admin/useChange'
import { GuardedButton } from '../../components/kit/GuardedButton'
import { AddLinkOutlined } from '../../components/kit/icons'
import { useGetWebhooksQuery } from '../../services/webhooksApi'
import { AddWebhookDialog } from './AddWebhookDialog'
import { WebhookDialog } from './WebhookDialog'
import { WebhookList } from './WebhookList'

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
        {({ webhooks: rows }) => <WebhookList rows={rows} onOpen={setOpenId} />}
      </QueryContent>
      {isAdding && <AddWebhookDialog allowsHttp={webhooks.data?.allowsHttp ?? true} onClose={() => setIsAdding(false)} />}
      {open && <WebhookDialog key={open.id} webhook={open} onClose={() => setOpenId(null)} />}
    </Box>
  )
}
