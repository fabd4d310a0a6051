import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { InboxOutlined } from './icons'

interface EmptyStateProps {
  readonly title: string
  readonly text?: string | undefined
  readonly icon?: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <Box
      sx={{ display: 'grid', justifyItems: 'center', alignContent: 'center', gap: 1, p: 4, minHeight: 160, textAlign: 'center' }}
    >
      <Box aria-hidden sx={{ color: 'text.disabled', display: 'flex', '& svg': { fontSize: 32 } }}>
        {icon ?? <InboxOutlined />}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontWeight: 500 }}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      )}
      {action}
    </Box>
  )
}
