import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderKit } from '../../testing/renderKit'
import { setWindowWidth } from '../../testing/windowWidth'
import { CardSort } from '../kit/NativeChoice'
import type { SortState, TableColumn } from '../kit/tableColumn'
import { DataTable } from './ListScreen'

interface Row {
  readonly id: string
  readonly qty: number
}

const columns: readonly TableColumn<Row>[] = [
  { field: 'id', header: 'Shipment Number', value: (row) => row.id, onCard: 'title' },
  { field: 'qty', header: 'Quantity', value: (row) => row.qty },
]
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `SH${String(index + 1).padStart(4, '0')}`, qty: count - index }))

function Table(props: Partial<Parameters<typeof DataTable<Row>>[0]>) {
  const [sort, setSort] = useState<SortState>([])
  return (
    <>
      <CardSort columns={columns} sort={sort} onSort={setSort} />
      <DataTable
        {...{ sort, columns, label: 'Shipments', loadingText: 'Loading shipments...', filterKey: '', selection: null }}
        rows={rowsOf(3)}
        getRowId={(row) => row.id}
        position={{ page: 0, pageSize: 25, onPage: jest.fn() }}
        isLoading={false}
        isDimmed={false}
        onSort={setSort}
        onRowOpen={jest.fn()}
        onColumnWidth={jest.fn()}
        {...props}
      />
    </>
  )
}

beforeEach(() => setWindowWidth(390))
afterEach(() => setWindowWidth(null))

const shownIds = () => screen.getAllByRole('listitem').map((card) => card.getAttribute('data-id'))

test('when rows become fewer, the table shows the last page', () => {
  const position = { page: 1, pageSize: 25, onPage: jest.fn() }
  const { rerender } = renderKit(<Table rows={rowsOf(40)} position={position} />)
  expect(screen.getByText('26–40 of 40')).toBeVisible()
  expect(shownIds()[0]).toBe('SH0026')
  rerender(<Table rows={rowsOf(20)} position={position} />)
  expect(screen.getByText('1–20 of 20')).toBeVisible()
})

test('in selection mode, tapping a card selects it instead of opening it', async () => {
  const handleOpen = jest.fn()
  const selection = { isOn: true, isAllBut: false, ids: [], change: jest.fn() }
  renderKit(<Table onRowOpen={handleOpen} selection={selection} />)
  await userEvent.click(screen.getByRole('button', { name: /SH0002/ }))
  expect(selection.change).toHaveBeenCalledWith(false, ['SH0002'])
  expect(handleOpen).not.toHaveBeenCalled()
})

test('the Sort menu sorts cards and can restore the given order', async () => {
  renderKit(<Table />)
  const choice = screen.getByRole('combobox', { name: 'Sort' })
  await userEvent.selectOptions(choice, 'Quantity ↑')
  expect(shownIds()).toEqual(['SH0003', 'SH0002', 'SH0001'])
  await userEvent.selectOptions(choice, 'Shipment Number ↓')
  expect(shownIds()).toEqual(['SH0003', 'SH0002', 'SH0001'])
  await userEvent.selectOptions(choice, 'Sort')
  expect(shownIds()).toEqual(['SH0001', 'SH0002', 'SH0003'])
})
