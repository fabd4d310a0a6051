import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import type { ReactNode, Ref } from 'react'
import type { Fact } from './FactsList'

interface CardFact extends Fact {
  readonly isUnbroken?: boolean | undefined
}

interface RowCardProps {
  readonly title: ReactNode
  readonly status?: ReactNode
  readonly lines: readonly (readonly CardFact[])[]
  readonly onOpen: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

export function RowCard({ title, status, lines, onOpen, ref }: RowCardProps) {
  return (
    <Card ref={ref} onClick={onOpen}>
      <Title>
        <b>{title}</b>
        {status}
      </Title>
      {lines.map((facts) => (
        <Facts key={facts[0]?.label} isUnbroken={facts.some(({ isUnbroken }) => isUnbroken)}>
          {facts.map(({ label, value }) => (
            <span key={label}>
              {label} <b>{value === '' ? '--' : value}</b>
            </span>
          ))}
        </Facts>
      ))}
    </Card>
  )
}

const Card = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  width: '100%',
  padding: '6px 14px',
  ...theme.typography.body2,
  lineHeight: '18px',
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
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  minHeight: 22,
  '& > :not(b)': { marginLeft: 'auto' },
})

const Facts = styled('span', { shouldForwardProp: (name) => name !== 'isUnbroken' })<{ isUnbroken: boolean }>(
  ({ theme, isUnbroken }) => ({
    display: 'flex',
    flexWrap: isUnbroken ? 'wrap' : 'nowrap',
    columnGap: 12,
    ...theme.typography.caption,
    lineHeight: '16px',
    color: theme.vars.palette.text.secondary,
    '& > span': { flex: 'none', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > :last-child': { flexShrink: 1 },
    '& b': { color: theme.vars.palette.text.primary, fontVariantNumeric: 'tabular-nums' },
  }),
)
