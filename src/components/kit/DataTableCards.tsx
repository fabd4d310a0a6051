import { useDeferredValue, useRef } from 'react'
import { DIMMED, type DataTableBodyProps } from './dataTableProps'
import { LoadingText } from './LoadingText'
import { RowCard } from './RowCard'
import { TablePager } from './TablePager'
import { useRowKeys } from './useRowKeys'
import { useRowReach } from './useRowReach'

/**
 * Number of cards in the first render, more than fit on a phone's screen. The others follow in a deferred render: a hundred cards
 * take a phone as long as the whole rest of the start.
 */
const FIRST_CARDS = 12

/** Body of a `DataTable` in narrow windows: the rows as cards. While rows are selected, a card selects instead of opening. */
export function DataTableCards<Row>(props: DataTableBodyProps<Row>) {
  const { rows, getRowId, card, onRowOpen, page, pageSize, onPage, isDimmed, selection } = props
  const list = useRef<HTMLUListElement>(null)
  useRowKeys((step) => {
    const cards = [...(list.current?.children ?? [])].flatMap((item) => item.querySelector('button') ?? [])
    const index = cards.findIndex((card) => card === document.activeElement)
    const card = index === -1 ? cards[0] : cards[index + step]
    card?.focus()
    card?.scrollIntoView({ block: 'nearest' })
  })
  const reach = useRowReach(props.onRowReach)
  const isWhole = useDeferredValue(!props.isLoading, false)
  if (props.isLoading) return <LoadingText text={props.loadingText} room="rows" />
  return (
    <div>
      <ul
        className="cards"
        ref={list}
        aria-label={props.label}
        aria-busy={isDimmed}
        {...reach}
        style={{ opacity: isDimmed ? DIMMED : 1 }}
      >
        {(isWhole ? rows : rows.slice(0, FIRST_CARDS)).map((row) => {
          const id = getRowId(row)
          return (
            <li key={id} data-id={id} className={selection ? 'selectable' : undefined}>
              {selection && (
                <input
                  type="checkbox"
                  className="tick"
                  aria-label={`Select ${id}`}
                  checked={selection.has(id)}
                  onChange={() => selection.toggle(id)}
                />
              )}
              <RowCard card={card(row)} onOpen={() => (selection ? selection.toggle(id) : onRowOpen(row))} />
            </li>
          )
        })}
      </ul>
      <TablePager rowCount={props.rowCount} page={page} pageSize={pageSize} onPage={onPage} label="Rows" />
    </div>
  )
}
