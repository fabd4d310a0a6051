import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import type { TableCard } from './dataTableProps'
import { LOW_PHONE } from './phoneLayout'

interface RowCardProps {
  readonly card: TableCard
  readonly onOpen: () => void
}

/** A table row as a card, which is a button: title and status, a line of text, and facts. */
export function RowCard({ card: { title, status, subtitle, facts }, onOpen }: RowCardProps) {
  return (
    <Card onClick={onOpen}>
      <Title>
        <b>{title}</b>
        {status}
      </Title>
      {subtitle && <Subtitle>{subtitle}</Subtitle>}
      <Facts>
        {facts.map(({ label, value }) => (
          <span key={label}>
            {label} <b>{value === '' ? '--' : value}</b>
          </span>
        ))}
      </Facts>
    </Card>
  )
}

const Card = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  width: '100%',
  padding: '12px 14px',
  ...theme.typography.body2,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '& b': { fontWeight: 600 },
  '&:active': { backgroundColor: theme.vars.palette.action.hover },
}))

const Title = styled('span')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 8,
  '& > :not(b)': { flexShrink: 0, maxWidth: '70%' },
})

const Subtitle = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  marginTop: 2,
  overflow: 'hidden',
  [LOW_PHONE]: { WebkitLineClamp: 1 },
})

const Facts = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 20,
  marginTop: 4,
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '& b': { color: theme.vars.palette.text.primary, fontVariantNumeric: 'tabular-nums' },
}))
