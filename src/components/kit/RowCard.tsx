import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { TableCard } from './dataTableProps'
import { EllipsisText } from './EllipsisText'

interface RowCardProps {
  readonly card: TableCard
  /** Makes the whole card a button. */
  readonly onOpen?: () => void
}

/** One row as a card: name and status, a line of text, two facts. */
export function RowCard({ card: { title, status, subtitle, facts }, onOpen }: RowCardProps) {
  const content = (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {status}
      </Box>
      {subtitle && (
        <Typography component="span" variant="body2" sx={{ display: 'block', mt: 0.25 }}>
          <EllipsisText>{subtitle}</EllipsisText>
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, mt: 0.5, typography: 'caption', color: 'text.secondary' }}>
        {facts.map(({ label, value }) => (
          <span key={label}>
            {label}{' '}
            <Box component="span" sx={{ color: 'text.primary', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {value === '' ? '--' : value}
            </Box>
          </span>
        ))}
      </Box>
    </>
  )
  if (!onOpen) return <Box sx={cardStyle}>{content}</Box>
  return (
    <ButtonBase onClick={onOpen} sx={[cardStyle, { '&:active': { bgcolor: 'action.hover' } }]}>
      {content}
    </ButtonBase>
  )
}

const cardStyle = {
  font: 'inherit',
  display: 'block',
  width: '100%',
  px: 1.75,
  py: 1.5,
  textAlign: 'left',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const
