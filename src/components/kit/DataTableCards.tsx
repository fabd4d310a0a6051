import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { useDeferredValue, useImperativeHandle, useRef } from 'react'
import { DIMMED, type DataTableBodyProps, type TableSelection } from './dataTableProps'
import { LoadingText } from './LoadingText'
import { RowCard } from './RowCard'
import { useRowKeys } from './singleKey'
import { columnText, type TableColumn } from './tableColumn'
import { TablePager } from './TablePager'

/** As many as fit on most phones. The others and the pager follow in a deferred render, because a hundred take long. */
const FIRST_CARDS = 6

export function DataTableCards<Row>(props: DataTableBodyProps<Row>) {
  const { rows, getRowId, onRowOpen, page, pageSize, onPage, isDimmed, selection } = props
  const cards = useRef<(HTMLButtonElement | null)[]>([])
  function focus(place: number) {
    const card = cards.current[place]
    card?.focus()
    card?.scrollIntoView({ block: 'nearest' })
    return Boolean(card)
  }
  useRowKeys((step) => {
    const place = cards.current.findIndex((card) => card === document.activeElement)
    focus(place === -1 ? 0 : place + step)
  })
  useImperativeHandle(props.focusRow, () => (id) => focus(rows.findIndex((row) => getRowId(row) === id)))
  const marked = new Set(selection?.ids)
  const toggle = ({ isAllBut, ids, change }: TableSelection, id: string) =>
    change(isAllBut, marked.has(id) ? ids.filter((other) => other !== id) : [...ids, id])
  const isWhole = useDeferredValue(!props.isLoading, false)
  if (props.isLoading) return <LoadingText text={props.loadingText} room="rows" />
  return (
    <div>
      <Cards aria-label={props.label} aria-busy={isDimmed} style={{ opacity: isDimmed ? DIMMED : 1 }}>
        {(isWhole ? rows : rows.slice(0, FIRST_CARDS)).map((row, place) => {
          const id = getRowId(row)
          return (
            <li key={id} data-id={id} data-selectable={selection !== null}>
              {selection && (
                <Checkbox
                  size="small"
                  edge="start"
                  checked={marked.has(id) !== selection.isAllBut}
                  onChange={() => toggle(selection, id)}
                  slotProps={{ input: { 'aria-label': `Select ${id}` } }}
                />
              )}
              <RowCard
                {...cardOf(props, row)}
                ref={(card) => void (cards.current[place] = card)}
                onOpen={() => (selection?.isOn ? toggle(selection, id) : onRowOpen(row))}
              />
            </li>
          )
        })}
      </Cards>
      {isWhole && <TablePager rowCount={props.rowCount} page={page} pageSize={pageSize} onPage={onPage} label="Rows" />}
    </div>
  )
}

function cardOf<Row>({ columns, shownColumns = columns }: DataTableBodyProps<Row>, row: Row) {
  const valueOf = (column: TableColumn<Row>) =>
    (column.renderOnCard ?? column.render ?? ((shown: Row) => columnText(column, shown)))(row)
  const labelled = (column: TableColumn<Row>) => ({ label: column.header, value: valueOf(column), isUnbroken: column.isUnbroken })
  const titles = shownColumns.filter(({ onCard }) => onCard === 'title').map(labelled)
  const status = shownColumns.find(({ onCard }) => onCard === 'status')
  return {
    title: titles.map(({ label, value }) => (
      <span key={label}>
        <Label>{label}</Label> {value}{' '}
      </span>
    )),
    status: status && (
      <span>
        <span className="visually-hidden">{status.header}</span> {valueOf(status)}
      </span>
    ),
    lines: [2, 3, 4, undefined].flatMap((line) => {
      const facts = shownColumns.filter(({ onCard }) => onCard === line).map(labelled)
      if (line === undefined) return facts.map((fact) => [fact])
      return facts.length > 0 ? [facts] : []
    }),
  }
}

const Label = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}))

const Cards = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  // Cards far outside the viewport are laid out only when they come near it.
  '& > li': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 92px' },
  '& > [data-selectable="true"]': { display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr)', alignItems: 'center' },
})
