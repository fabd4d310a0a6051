import { styled } from '@mui/material/styles'
import type { CSSObject } from '@mui/material/styles'
import type { TableCard } from './dataTableProps'
import { LOW_PHONE } from './phoneLayout'

interface RowCardProps {
  readonly card: TableCard
  /** Makes the whole card a button. */
  readonly onOpen?: () => void
}

/** One row as a card: name and status, a line of text, two facts. */
export function RowCard({ card: { title, status, subtitle, facts }, onOpen }: RowCardProps) {
  const content = (
    <>
      <span className="title">
        <b>{title}</b>
        {status}
      </span>
      {subtitle && <span className="subtitle">{subtitle}</span>}
      <span className="facts">
        {facts.map(({ label, value }) => (
          <span key={label}>
            {label} <b>{value === '' ? '--' : value}</b>
          </span>
        ))}
      </span>
    </>
  )
  return onOpen ? (
    <CardButton type="button" onClick={onOpen}>
      {content}
    </CardButton>
  ) : (
    <Card>{content}</Card>
  )
}

/** A list has a hundred of them: all share one style without functions, which is made once, and its parts are plain elements. */
const look: CSSObject = {
  display: 'block',
  width: '100%',
  padding: '12px 14px',
  font: 'inherit',
  fontSize: '0.875rem',
  lineHeight: 1.45,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  color: 'var(--om-palette-text-primary)',
  backgroundColor: 'var(--om-palette-background-paper)',
  border: '1px solid var(--om-palette-divider)',
  borderRadius: 8,
  '& b': { fontWeight: 600 },
  '& .title': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 8 },
  '& .title > :not(b)': { flexShrink: 0, maxWidth: '70%' },
  '& .subtitle': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, marginTop: 2, overflow: 'hidden' },
  [LOW_PHONE]: { '& .subtitle': { WebkitLineClamp: 1 } },
  '& .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 20,
    marginTop: 4,
    fontSize: '0.75rem',
    lineHeight: 1.4,
    color: 'var(--om-palette-text-secondary)',
  },
  '& .facts b': { color: 'var(--om-palette-text-primary)', fontVariantNumeric: 'tabular-nums' },
}

const Card = styled('div')(look)
const CardButton = styled('button')({
  ...look,
  cursor: 'pointer',
  '&:active': { backgroundColor: 'var(--om-palette-action-hover)' },
  '&:focus-visible': { outline: '2px solid var(--om-palette-primary-main)', outlineOffset: 2 },
})
