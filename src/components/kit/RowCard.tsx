import type { TableCard } from './dataTableProps'

interface RowCardProps {
  readonly card: TableCard
  readonly onOpen: () => void
}

/** A table row as a card, which is a button: title and status, a line of text, and facts. */
export function RowCard({ card: { title, status, subtitle, facts }, onOpen }: RowCardProps) {
  return (
    <button type="button" className="row-card" onClick={onOpen}>
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
    </button>
  )
}
