import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useDeferredValue, useRef } from 'react'
import type { DataTableBodyProps } from './dataTableProps'
import { DIMMED } from './dataTableProps'
import { LoadingText } from './LoadingText'
import { RowCard } from './RowCard'
import { TablePager } from './TablePager'
import { useRowKeys } from './useRowKeys'
import { useRowReach } from './useRowReach'

/** Cards that are drawn at once, more than a phone shows; a hundred would hold it up for as long as all the rest of a start. */
const FIRST_CARDS = 12

/** The rows of a table as touch cards, on narrow windows. */
export function DataTableCards<Row>(props: DataTableBodyProps<Row>) {
  const { rows, getRowId, card, onRowOpen, page, pageSize, onPage, isDimmed = false, selection } = props
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
  if (props.isLoading) return <LoadingText text={props.loadingText} />
  return (
    <Box>
      <Box
        component="ul"
        ref={list}
        aria-label={props.label}
        aria-busy={isDimmed}
        {...reach}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1,
          opacity: isDimmed ? DIMMED : 1,
          // What is not near the screen is laid out when it comes.
          '& > li': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 96px' },
        }}
      >
        {(isWhole ? rows : rows.slice(0, FIRST_CARDS)).map((row) => {
          const id = getRowId(row)
          const drawn = <RowCard card={card(row)} {...(onRowOpen && { onOpen: () => onRowOpen(row) })} />
          return (
            <li key={id} data-id={id}>
              {selection ? (
                <Box sx={{ display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr)', alignItems: 'center' }}>
                  <Checkbox
                    checked={selection.has(id)}
                    onChange={() => selection.toggle(id)}
                    slotProps={{ input: { 'aria-label': `Select ${id}` } }}
                    sx={{ p: 1.25, ml: -1 }}
                  />
                  {drawn}
                </Box>
              ) : (
                drawn
              )}
            </li>
          )
        })}
      </Box>
      <TablePager rowCount={props.rowCount} page={page} pageSize={pageSize} onPage={onPage} label="Rows" />
    </Box>
  )
}
