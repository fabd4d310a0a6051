import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderKit } from '../../testing/renderKit'
import { ConfirmDialog } from './ConfirmDialog'
import type { DataTableBodyProps } from './dataTableProps'
import { ErrorBox } from './ErrorBox'
import { BusyIconButton, GuardedButton } from './GuardedButton'
import { LinesTable } from './LinesTable'
import { useShiftGuard } from './useShiftGuard'

const button = (name = 'Save') => screen.getByRole('button', { name })

describe('a guarded button', () => {
  let now = 0
  beforeEach(() => {
    now = 1_000
    jest.spyOn(performance, 'now').mockImplementation(() => now)
  })

  test.each([
    { what: 'a click 299 ms after the first', clicks: [0, 299], counted: 1 },
    { what: 'a click 300 ms after the first', clicks: [0, 300], counted: 2 },
    { what: 'a burst, each within 300 ms of the swallowed one before', clicks: [0, 200, 400, 600, 800], counted: 1 },
    { what: 'a click 300 ms after a swallowed one', clicks: [0, 200, 500], counted: 2 },
  ])('[FAULT-17] counts $what $counted times, also for its form and outer handlers', ({ clicks, counted }) => {
    const [handleClick, handleOutside] = [jest.fn(), jest.fn()]
    const handleSubmit = jest.fn((event: React.FormEvent) => event.preventDefault())
    renderKit(
      <form onSubmit={handleSubmit} onClick={handleOutside}>
        <GuardedButton type="submit" onClick={handleClick}>
          Save
        </GuardedButton>
      </form>,
    )
    for (const instant of clicks) {
      now = instant
      fireEvent.click(button())
    }
    for (const handle of [handleClick, handleSubmit, handleOutside]) expect(handle).toHaveBeenCalledTimes(counted)
  })

  test.each([
    { detail: 1, distance: 1, counted: 1 },
    { detail: 2, distance: 299, counted: 0 },
    { detail: 2, distance: 300, counted: 1 },
  ])('[FAULT-17] counts click $detail in a row, $distance ms after one elsewhere, $counted times', (given) => {
    const handleClick = jest.fn()
    renderKit(
      <>
        <GuardedButton>First</GuardedButton>
        <GuardedButton onClick={handleClick}>Second</GuardedButton>
      </>,
    )
    fireEvent.click(button('First'), { detail: 1 })
    now += given.distance
    fireEvent.click(button('Second'), { detail: given.detail })
    expect(handleClick).toHaveBeenCalledTimes(given.counted)
  })
})

test.each<[what: string, busy: (onPress: () => void) => React.ReactElement]>([
  ['a guarded button', (onClick) => <GuardedButton isBusy disabled onClick={onClick} />],
  ['an icon', (onClick) => <BusyIconButton isBusy onClick={onClick} />],
  ['Retry', (onRetry) => <ErrorBox message="" onRetry={onRetry} isRetrying />],
])('%s that is busy is not disabled, which would take its focus, and cannot be pressed', async (_what, busy) => {
  const handlePress = jest.fn()
  renderKit(busy(handlePress))
  const pressed = screen.getByRole('button', { busy: true })
  expect(pressed).toBeEnabled()
  expect(pressed).toHaveAttribute('aria-disabled', 'true')
  act(() => pressed.focus())
  await userEvent.keyboard('{Enter}')
  expect(handlePress).not.toHaveBeenCalled()
})

test('[PROMISE-13] Enter at the end of a slow scan confirms nothing', async () => {
  const handleConfirm = jest.fn()
  renderKit(<ConfirmDialog title="" question="?" confirmLabel="Receive" onConfirm={handleConfirm} onCancel={jest.fn()} />)
  let time = 0
  jest.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => time)
  for (const key of ['S', 'O', '4', '2', '{Enter}']) {
    await userEvent.keyboard(key)
    time += 180
  }
  expect(handleConfirm).not.toHaveBeenCalled()
  time += 1_000
  await userEvent.keyboard('{Enter}')
  expect(handleConfirm).toHaveBeenCalledTimes(1)
})

test('lines that are equal in every field stay separate rows on every page', async () => {
  const alike = Array.from({ length: 3 }, () => ({ sku: 'BOLT' }))
  const columns = [{ field: 'sku', header: 'SKU', value: ({ sku }: { readonly sku: string }) => sku }]
  renderKit(<LinesTable label="Items" columns={columns} rows={alike} emptyText="" pageSize={2} />)
  const places = () => screen.getAllByRole('row').map((row) => row.getAttribute('data-line-id'))
  expect(places()).toEqual([null, '0', '1'])
  await userEvent.click(button('Go to next page'))
  expect(places()).toEqual([null, '2'])
})

describe('a click on a row', () => {
  type Table = Pick<DataTableBodyProps<string>, 'rows' | 'getRowId' | 'filterKey' | 'sort' | 'page' | 'pageSize'>
  const SHOWN: Table = { rows: ['a', 'b', 'c', 'd'], getRowId: (id) => id, filterKey: '', sort: [], page: 0, pageSize: 25 }
  const AT = { clientX: 100, clientY: 100 }

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

  function restingOver() {
    jest.useFakeTimers()
    const opened: string[] = []
    const onOpen = (id: string) => void opened.push(id)
    const { rerender, getByText } = renderKit(<Rows table={SHOWN} onOpen={onOpen} />)
    const rest = (place: object) => fireEvent.mouseMove(getByText('b'), place)
    rest(AT)
    return {
      opened,
      rest,
      change: (change: Partial<Table>) => rerender(<Rows table={{ ...SHOWN, ...change }} onOpen={onOpen} />),
      wait: (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds)),
      click: (id: string, place: object = AT) => fireEvent.click(getByText(id), place),
    }
  }

  test('that just moved under the resting pointer is ignored for a second', () => {
    const { opened, rest, change, wait, click } = restingOver()
    change({ rows: ['b', 'c', 'd'] })
    click('c')
    expect(opened).toEqual([])
    wait(1_100)
    click('c')
    expect(opened).toEqual(['c'])
    // The position counts from when the row moved, not from the first change.
    const there = { clientX: 100, clientY: 160 }
    rest(there)
    change({ rows: ['b', 'd'] })
    click('d', there)
    expect(opened).toEqual(['c'])
  })

  test.each<[what: string, change: Partial<Table>, place: object, id: string]>([
    ["the user's own search", { rows: ['b', 'c', 'd'], filterKey: 'x' }, AT, 'c'],
    ["the user's own order", { rows: ['b', 'c', 'd'], sort: [{ field: 'id', direction: 'asc' }] }, AT, 'c'],
    ["the user's own page", { rows: ['b', 'c', 'd'], page: 1 }, AT, 'c'],
    ['a pointer that has moved there', { rows: ['b', 'c', 'd'] }, { clientX: 140, clientY: 100 }, 'c'],
    ['a row that has only changed', { rows: ['a', 'c', 'c2'] }, AT, 'a'],
  ])('opens the row after %s', (_what, changed, place, id) => {
    const { opened, change, click } = restingOver()
    change(changed)
    click(id, place)
    expect(opened).toEqual([id])
  })
})
