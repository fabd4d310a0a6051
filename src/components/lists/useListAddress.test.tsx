import { act, renderHook } from '@testing-library/react'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { SHIPMENT_LIST } from '../../pages/shipments/shipmentList'
import type { AnyList } from './listDefinition'
import { ADDRESS_DELAY_MS, useListAddress } from './useListAddress'

/** The whole address of the list of shipments. */
function useShipments() {
  const { address, opening } = useListAddress(SHIPMENT_LIST as unknown as AnyList)
  return { ...address, ...address.change, ...opening }
}

function renderAddress(...entries: string[]) {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>
  const { result } = renderHook(() => ({ list: useShipments(), search: useLocation().search, navigate: useNavigate() }), {
    wrapper,
  })
  return {
    get list() {
      return result.current.list
    },
    get search() {
      return result.current.search
    },
    goTo: (to: string) => act(() => void result.current.navigate(to)),
    back: () => act(() => void result.current.navigate(-1)),
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pause = () => act(() => jest.advanceTimersByTime(ADDRESS_DELAY_MS))

test('reads what a link says', () => {
  const { list } = renderAddress('/shipments?q=acme&all=1&open=SH1')
  expect(list).toMatchObject({ query: 'acme', showsAll: true, openId: 'SH1' })
})

test('the page is in the address, stays beside an open document, and begins anew when other rows match', () => {
  const page = renderAddress('/shipments?page=3&rows=25')
  const shown = () => [page.list.position.page, page.list.position.pageSize]
  expect(shown()).toEqual([2, 25])
  act(() => page.list.open('SH1'))
  expect([page.search, shown()]).toEqual(['?page=3&rows=25&open=SH1', [2, 25]])
  act(() => page.list.position.onPage(1, 25))
  expect(shown()).toEqual([1, 25])
  act(() => page.list.edit((params) => params.set('filter.status', 'Open')))
  expect(shown()).toEqual([0, 25])
  act(() => page.list.position.onPage(1, 25))
  act(() => page.list.setQuery('acme'))
  expect(shown()).toEqual([0, 25])
  pause()
  expect(page.search).not.toContain('page=')
  act(() => page.list.position.onPage(4, 100))
  expect([page.search.includes('rows='), shown()]).toEqual([false, [0, 100]])
})

test.each(['0', '-1', '1.5', 'x', 'Infinity', ''])('no page is called "%s"', (page) => {
  expect(renderAddress(`/shipments?page=${page}&rows=${page}`).list.position).toMatchObject({ page: 0, pageSize: 100 })
})

test('typing shows at once and goes into the address after a pause, once', () => {
  const page = renderAddress('/shipments?all=1')
  act(() => page.list.setQuery('ac'))
  act(() => page.list.setQuery('acme & co'))
  expect(page.list.query).toBe('acme & co')
  expect(page.search).toBe('?all=1')
  pause()
  expect(page.search).toBe('?all=1&q=acme+%26+co')
  act(() => page.list.setQuery(''))
  expect(page.list.query).toBe('')
  pause()
  expect(page.search).toBe('?all=1')
})

test('keys that are typed while the address catches up are kept', () => {
  const page = renderAddress('/shipments')
  act(() => page.list.setQuery('ac'))
  act(() => {
    jest.advanceTimersByTime(ADDRESS_DELAY_MS)
    page.list.setQuery('acme')
  })
  expect(page.search).toBe('?q=ac')
  expect(page.list.query).toBe('acme')
  pause()
  expect(page.search).toBe('?q=acme')
  expect(page.list.query).toBe('acme')
})

test('a link to the bare list empties the search', () => {
  const page = renderAddress('/shipments')
  act(() => page.list.setQuery('acme'))
  pause()
  page.goTo('/shipments')
  expect(page.list.query).toBe('')
  pause()
  expect(page.search).toBe('')
})

test('opening takes along what was just typed, and Back closes', () => {
  const page = renderAddress('/shipments')
  act(() => page.list.setQuery('acme'))
  act(() => page.list.open('SH1'))
  expect(page.search).toBe('?q=acme&open=SH1')
  page.back()
  expect(page.list.openId).toBeNull()
})

test('closing a row goes back to the list as it was', () => {
  const page = renderAddress('/start', '/shipments?q=acme')
  act(() => page.list.open('SH1'))
  act(() => page.list.step('SH2'))
  expect(page.list.openId).toBe('SH2')
  act(() => page.list.close())
  expect(page.search).toBe('?q=acme')
  page.back()
  // One history entry for the list and one before it: the closed dialog left none.
  expect(page.search).toBe('')
})

test('closing a document that a link opened stays on the list', () => {
  const page = renderAddress('/sales?open=SO1&correct=yes&tab=history&q=acme')
  act(() => page.list.close())
  expect(page.search).toBe('?q=acme')
})

test('a sort by a column of another list is not read, and gives way to the next', () => {
  const page = renderAddress('/shipments?sort=qtyToProduce.asc&sort=status.asc')
  expect(page.list.sort).toEqual([{ field: 'status', direction: 'asc' }])
})

test('two sorts are in the address as a server is asked for them; a third one is not read', () => {
  const page = renderAddress('/shipments?sort=status.asc&sort=shipDate.desc&sort=customerName.asc')
  expect(page.list.sort.map(({ field }) => field)).toEqual(['status', 'shipDate'])
  act(() => page.list.setSort([...page.list.sort].reverse()))
  expect(page.search).toBe('?sort=shipDate.desc&sort=status.asc')
})

test('two changes before the first one is drawn are both in the address', () => {
  const page = renderAddress('/shipments')
  const { edit, setSort } = page.list
  act(() => {
    edit((params) => params.set('filter.status', 'Open'))
    setSort([{ field: 'status', direction: 'desc' }])
    edit((params) => params.set('density', 'standard'))
  })
  expect(page.search).toBe('?filter.status=Open&sort=status.desc&density=standard')
})

test('a change that is drawn late takes no later one away', () => {
  const { result } = renderHook(
    () => {
      const { edit } = useShipments()
      const { search } = useLocation()
      const set = (name: string) => edit((params) => params.set(name, '1'))
      // `b` is set as soon as the first change has rendered, and `c` before `b` has rendered.
      useLayoutEffect(() => void (search === '?a=1' && set('b')))
      useEffect(() => void (search === '?a=1' && set('c')))
      return { search, set }
    },
    { wrapper: ({ children }) => <MemoryRouter initialEntries={['/shipments']}>{children}</MemoryRouter> },
  )
  act(() => result.current.set('a'))
  expect(result.current.search).toBe('?a=1&b=1&c=1')
})

test.each(['', 'status', 'status.up', 'status.asc.desc', '<b>.asc', 'orderDate.asc', 'notes.asc'])(
  'a sort that cannot be read (%j) sorts nothing',
  (sort) => {
    expect(renderAddress(`/shipments?${new URLSearchParams({ sort })}`).list.sort).toEqual([])
  },
)

test('two clicks before the dialog is drawn are one step: one Back closes it, and it can be opened again', () => {
  const page = renderAddress('/', '/shipments')
  const { open } = page.list
  act(() => {
    open('SH1')
    open('SH1')
  })
  expect(page.list.openId).toBe('SH1')
  page.back()
  expect(page.search).toBe('')
  act(() => page.list.open('SH1'))
  expect(page.list.openId).toBe('SH1')
})
