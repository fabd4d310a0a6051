import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderKit } from '../../testing/renderKit'
import { useTablePosition } from '../../testing/useTablePosition'
import { setWindowWidth } from '../../testing/windowWidth'
import { CardSort } from '../kit/NativeChoice'
import { StatusChip } from '../kit/StatusChip'
import type { SortState, TableColumn } from '../kit/tableColumn'
import { DataTable } from './DataTable'
import { LazyDataTableGrid } from './LazyDataTableGrid'

interface Row {
  readonly id: string
  readonly customer: string
  readonly status: string
  readonly qty: number
}

const columns: readonly TableColumn<Row>[] = [
  { field: 'id', header: 'Shipment Number', value: (row) => row.id, onCard: 'title' },
  { field: 'customer', header: 'Customer', value: (row) => row.customer },
  {
    field: 'status',
    header: 'Status',
    value: (row) => row.status,
    render: (row) => <StatusChip status={row.status} />,
    onCard: 'status',
  },
  { field: 'qty', header: 'Quantity', value: (row) => row.qty, text: (row) => `${row.qty} pcs`, align: 'right' },
]
const getRowId = (row: Row) => row.id
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `SH${String(index + 1).padStart(4, '0')}`,
    customer: `Customer ${index + 1}`,
    status: index % 2 === 0 ? 'Open' : 'Confirmed',
    qty: count - index,
  }))

type Props = Parameters<typeof DataTable<Row>>[0]

/** As on a phone, where the select for the sort order is above the table. */
function SortedCards() {
  const [sort, setSort] = useState<SortState>([])
  return (
    <>
      <CardSort columns={columns} sort={sort} onSort={setSort} />
      <Table sort={sort} />
    </>
  )
}

const table = (props: Partial<Props>) => <Table {...props} />

function Table(props: Partial<Props>) {
  const position = useTablePosition(props.filterKey ?? '')
  const [sort, setSort] = useState<SortState>([])
  return (
    <DataTable
      position={position}
      sort={sort}
      onSort={setSort}
      label="Shipments"
      columns={columns}
      rows={rowsOf(3)}
      getRowId={getRowId}
      isLoading={false}
      loadingText="Loading shipments..."
      emptyText="No shipments yet."
      noMatchText="No shipment matches."
      filterKey=""
      onRowOpen={jest.fn()}
      onColumnWidth={jest.fn()}
      isDimmed={false}
      selection={null}
      {...props}
    />
  )
}

beforeAll(() => LazyDataTableGrid.preload())

/** Ids of the rows on the screen, in order. Skeleton rows have none. */
const shownIds = () =>
  [...document.querySelectorAll('[role="row"][data-id], li[data-id]')].map((row) => row.getAttribute('data-id'))

describe('on a wide window', () => {
  /** Shows pages of 25 rows, the smallest page size. jsdom has no width, and the grid shows the choice from 600 px on. */
  async function choosePagesOf25() {
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page:', hidden: true }), '25')
  }

  test('a heading sorts all rows: up, down, and back to the given order', async () => {
    renderKit(table({ rows: rowsOf(30) }))
    await choosePagesOf25()
    const heading = screen.getByRole('columnheader', { name: 'Quantity' })
    await userEvent.click(within(heading).getByText('Quantity'))
    await waitFor(() => expect(shownIds()[0]).toBe('SH0030'))
    expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(within(heading).getByText('Quantity'))
    await waitFor(() => expect(shownIds()[0]).toBe('SH0001'))
    expect(heading).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(within(heading).getByText('Quantity'))
    await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'none'))
  })

  test('fewer rows show their last page, and another search the first one', async () => {
    const rows = rowsOf(40)
    const { rerender } = renderKit(table({ rows, filterKey: '' }))
    await choosePagesOf25()
    expect(screen.getByText('1–25 of 40')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /next page/i }))
    expect(screen.getByText('26–40 of 40')).toBeVisible()
    expect(shownIds()[0]).toBe('SH0026')
    rerender(table({ rows: rows.slice(0, 20) }))
    expect(screen.getByText('1–20 of 20')).toBeVisible()
    rerender(table({ rows, filterKey: '' }))
    rerender(table({ rows: rows.slice(0, 30), filterKey: 'sh' }))
    expect(screen.getByText('1–25 of 30')).toBeVisible()
  })

  test('a row opens by a click and by Enter on one of its cells', async () => {
    const handleOpen = jest.fn()
    renderKit(table({ onRowOpen: handleOpen }))
    await userEvent.click(screen.getByRole('gridcell', { name: 'Customer 2' }))
    expect(handleOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'SH0002' }))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(handleOpen).toHaveBeenCalledTimes(2)
    expect(handleOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'SH0003' }))
  })

  test('while it loads it says so and shows no row', () => {
    renderKit(table({ rows: [], isLoading: true }))
    expect(screen.getByRole('status')).toHaveTextContent('Loading shipments...')
    expect(shownIds()).toEqual([])
    expect(screen.queryByText('No shipments yet.')).not.toBeInTheDocument()
  })

  test('no rows at all and no matching rows are reported apart', () => {
    const { rerender } = renderKit(table({ rows: [] }))
    expect(screen.getByText('No shipments yet.')).toBeVisible()
    rerender(table({ rows: [], filterKey: 'zzz' }))
    expect(screen.getByText('No shipment matches.')).toBeVisible()
  })
})

describe('below 900 px', () => {
  beforeEach(() => setWindowWidth(390))
  afterEach(() => setWindowWidth(null))

  test('the same rows are cards that open', async () => {
    const handleOpen = jest.fn()
    renderKit(table({ onRowOpen: handleOpen }))
    const list = screen.getByRole('list', { name: 'Shipments' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    const card = screen.getByRole('button', { name: /SH0002/ })
    expect(card).toHaveTextContent('Shipment Number SH0002 Status ConfirmedCustomer Customer 2Quantity 2 pcs')
    await userEvent.click(card)
    expect(handleOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'SH0002' }))
  })

  test('while rows are selected, a card is selected by a tap and not opened', async () => {
    const handleOpen = jest.fn()
    const selection = { isOn: true, isAllBut: false, ids: [], change: jest.fn() }
    renderKit(table({ onRowOpen: handleOpen, selection }))
    await userEvent.click(screen.getByRole('button', { name: /SH0002/ }))
    expect(selection.change).toHaveBeenCalledWith(false, ['SH0002'])
    expect(handleOpen).not.toHaveBeenCalled()
  })

  test('cards are sorted by a choice over them, and back to the given order', async () => {
    renderKit(<SortedCards />)
    const choice = screen.getByRole('combobox', { name: 'Sort' })
    await userEvent.selectOptions(choice, 'Quantity ↑')
    expect(shownIds()).toEqual(['SH0003', 'SH0002', 'SH0001'])
    await userEvent.selectOptions(choice, 'Shipment Number ↓')
    expect(shownIds()).toEqual(['SH0003', 'SH0002', 'SH0001'])
    await userEvent.selectOptions(choice, 'Sort')
    expect(shownIds()).toEqual(['SH0001', 'SH0002', 'SH0003'])
  })

  test('while it loads it says so', () => {
    renderKit(table({ rows: [], isLoading: true }))
    expect(screen.getByRole('status')).toHaveTextContent('Loading shipments...')
  })
})
