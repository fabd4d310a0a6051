import { act, fireEvent, render } from '@testing-library/react'
import type { DataTableBodyProps } from './dataTableProps'
import { useShiftGuard } from './useShiftGuard'

type Table = Pick<DataTableBodyProps<string>, 'rows' | 'getRowId' | 'filterKey' | 'sort' | 'page' | 'pageSize'>

const SHOWN: Table = { rows: ['a', 'b', 'c', 'd'], getRowId: (id) => id, filterKey: '', sort: [], page: 0, pageSize: 25 }

function Rows({ table, onOpen }: { readonly table: Table; readonly onOpen: (id: string) => void }) {
  const guard = useShiftGuard(table as DataTableBodyProps<string>)
  return (
    <div {...guard}>
      {table.rows.map((id) => (
        <button key={id} data-id={id} onClick={() => onOpen(id)}>
          {id}
        </button>
      ))}
    </div>
  )
}

const AT = { clientX: 100, clientY: 100 }

/** Renders rows, by default under a resting pointer, and returns functions that change them and click. */
function restingOver(start: object | null = AT) {
  jest.useFakeTimers()
  const opened: string[] = []
  const onOpen = (id: string) => void opened.push(id)
  const { rerender, getByText } = render(<Rows table={SHOWN} onOpen={onOpen} />)
  const rest = (place: object) => fireEvent.mouseMove(getByText('b'), place)
  if (start) rest(start)
  return {
    opened,
    rest,
    change: (change: Partial<Table>) => rerender(<Rows table={{ ...SHOWN, ...change }} onOpen={onOpen} />),
    wait: (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds)),
    click: (id: string, place: object = AT) => fireEvent.click(getByText(id), place),
  }
}

afterEach(() => jest.useRealTimers())

test('a click on a row that just moved under the pointer is ignored', () => {
  const { opened, change, wait, click } = restingOver()
  change({ rows: ['b', 'c', 'd'] })
  click('c')
  expect(opened).toEqual([])
  wait(1_100)
  click('c')
  expect(opened).toEqual(['c'])
})

test('the pointer position counts from when the row moved, not from the first change', () => {
  const { opened, rest, change, wait, click } = restingOver()
  change({ rows: ['b', 'c', 'd'] })
  wait(500)
  const there = { clientX: 100, clientY: 160 }
  rest(there)
  change({ rows: ['b', 'd'] })
  click('d', there)
  expect(opened).toEqual([])
})

test.each<[what: string, change: Partial<Table>, place: object]>([
  ["the user's own search", { rows: ['b', 'c', 'd'], filterKey: 'x' }, AT],
  ["the user's own order", { rows: ['b', 'c', 'd'], sort: [{ field: 'id', direction: 'asc' }] }, AT],
  ["the user's own page", { rows: ['b', 'c', 'd'], page: 1 }, AT],
  ['a pointer that has moved there', { rows: ['b', 'c', 'd'] }, { clientX: 140, clientY: 100 }],
  ['a row that has only changed', { rows: ['a', 'c', 'c2'] }, AT],
])('a click opens the row after %s', (what, changed, place) => {
  const { opened, change, click } = restingOver()
  change(changed)
  const id = what === 'a row that has only changed' ? 'a' : 'c'
  click(id, place)
  expect(opened).toEqual([id])
})
