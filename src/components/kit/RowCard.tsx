import type { TableCard } from './dataTableProps'

interface RowCardProps {
  readonly card: TableCard
  /** Makes the whole card a button. */
  readonly onOpen?: () => void
}

/** A table row as a card: title and status, a line of text, and facts. */
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
    <button type="button" className="row-card" onClick={onOpen}>
      {content}
    </button>
  ) : (
    <div className="row-card">{content}</div>
  )
}
