import { act, renderHook } from '@testing-library/react'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { SHIPMENT_LIST } from '../../pages/shipments/shipmentList'
import { useAddressDialog, useAddressEdit } from '../address/useAddressEdit'
import { ADDRESS_DELAY_MS, useListAddress } from './useListAddress'

function useAddress() {
  const { address, opening } = useListAddress(SHIPMENT_LIST)
  return {
    ...{ ...address, ...address.change, ...opening },
    dialog: useAddressDialog('produce'),
    editAlone: useAddressEdit(),
    search: useLocation().search,
    navigate: useNavigate(),
  }
}

function wrapperAt(...entries: string[]) {
  return ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>
}

function renderAddress(...entries: string[]) {
  const { result } = renderHook(useAddress, { wrapper: wrapperAt(...entries) })
  return {
    get list() {
      return result.current
    },
    get search() {
      return result.current.search
    },
    goTo: (to: string) => act(() => void result.current.navigate(to)),
    back: () => act(() => void result.current.navigate(-1)),
  }
}

beforeEach(() => jest.useFakeTimers())

const pause = () => act(() => jest.advanceTimersByTime(ADDRESS_DELAY_MS))

test.each<readonly [path: string, address: object]>([
  ['/shipments?q=acme&all=1&open=SH%201%262', { query: 'acme', showsAll: true, openId: 'SH 1&2' }],
  ['/shipments?sort=status.asc', { query: '', openId: null, sort: [{ field: 'status', direction: 'asc' }] }],
  ['/shipments?sort=qtyToProduce.asc&sort=status.asc', { sort: [{ field: 'status', direction: 'asc' }] }],
  ...['status', 'status.up', 'status.asc.desc', '<b>.asc', 'orderDate.asc', 'notes.asc'].map(
    (sort) => [`/shipments?${new URLSearchParams({ sort })}`, { sort: [] }] as const,
  ),
  ...['0', '-1', '1.5', 'x', 'Infinity', ''].map(
    (page) => [`/shipments?page=${page}&rows=${page}`, { position: { page: 0, pageSize: 100 } }] as const,
  ),
])('the address %s is read, and its invalid parts are ignored', (path, address) => {
  expect(renderAddress(path).list).toMatchObject(address)
})

test('the page is in the address and resets when other rows match', () => {
  const page = renderAddress('/shipments?page=3&rows=25')
  const shown = () => [page.list.position.page, page.list.position.pageSize]
  expect(shown()).toEqual([2, 25])
  act(() => page.list.open('SH1'))
  expect([page.search, shown()]).toEqual(['?page=3&rows=25&open=SH1', [2, 25]])
  act(() => page.list.position.onPage(1, 25))
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

test('typing shows at once, reaches the address after a pause, and loses no key', () => {
  const page = renderAddress('/shipments')
  act(() => page.list.setQuery('a'))
  act(() => page.list.setQuery('ac'))
  expect([page.search, page.list.query]).toEqual(['', 'ac'])
  act(() => {
    jest.advanceTimersByTime(ADDRESS_DELAY_MS)
    page.list.setQuery('acme')
  })
  expect([page.search, page.list.query]).toEqual(['?q=ac', 'acme'])
  pause()
  expect([page.search, page.list.query]).toEqual(['?q=acme', 'acme'])
  page.goTo('/shipments')
  pause()
  expect([page.search, page.list.query]).toEqual(['', ''])
})

test('opening a document keeps the typed search; closing it leaves no history entry', () => {
  const page = renderAddress('/start', '/shipments')
  act(() => page.list.setQuery('acme'))
  act(() => page.list.open('SH1'))
  expect(page.search).toBe('?q=acme&open=SH1')
  act(() => page.list.step('SH2'))
  expect(page.list.openId).toBe('SH2')
  act(() => page.list.close())
  expect(page.list.openId).toBeNull()
  page.back()
  // One history entry for the list and one before it: the closed dialog left none.
  expect(page.search).toBe('')
})

test('a dialog and its document that a link has opened are closed one after the other', () => {
  const page = renderAddress('/sales?open=SO1&correct=yes&tab=history&q=acme&produce=all')
  act(() => page.list.dialog.close())
  expect(page.search).toBe('?open=SO1&correct=yes&tab=history&q=acme')
  act(() => page.list.close())
  expect(page.search).toBe('?q=acme')
})

test('the address holds two sorts as sent to the server; a third is ignored', () => {
  const page = renderAddress('/shipments?sort=status.asc&sort=shipDate.desc&sort=customerName.asc')
  expect(page.list.sort.map(({ field }) => field)).toEqual(['status', 'shipDate'])
  act(() => page.list.setSort([...page.list.sort].reverse()))
  expect(page.search).toBe('?sort=shipDate.desc&sort=status.asc')
})

test('a change rendered late does not undo a later one', () => {
  const { result } = renderHook(
    () => {
      const { edit, search } = useAddress()
      const set = (name: string) => edit((params) => params.set(name, '1'))
      // `b` is set as soon as the first change has rendered, and `c` before `b` has rendered.
      useLayoutEffect(() => void (search === '?a=1' && set('b')))
      useEffect(() => void (search === '?a=1' && set('c')))
      return { search, set }
    },
    { wrapper: wrapperAt('/shipments') },
  )
  act(() => result.current.set('a'))
  expect(result.current.search).toBe('?a=1&b=1&c=1')
})

test('two clicks before the dialog renders make one history entry', () => {
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

test('[FAULT-40] closing a dialog after Back was pressed closes nothing else', () => {
  const page = renderAddress('/', '/sales')
  act(() => page.list.open('SO1'))
  act(() => page.list.dialog.open('all'))
  const { close } = page.list.dialog
  page.back()
  act(close)
  expect(page.search).toBe('?open=SO1')
})

test('[FAULT-40] a dialog can be closed as soon as it is rendered', () => {
  const { result } = renderHook(
    () => {
      const { dialog, search } = useAddress()
      useLayoutEffect(() => {
        if (dialog.value === 'at once') dialog.close()
      })
      return { dialog, search }
    },
    { wrapper: wrapperAt('/sales?open=SO1') },
  )
  act(() => result.current.dialog.open('at once'))
  expect(result.current.search).toBe('?open=SO1')
})

type List = ReturnType<typeof useAddress>

test.each<[what: string, path: string, first: (list: List) => void, second: (list: List) => void, search: string]>([
  [
    'a filter and a dialog',
    '/sales?open=SO1',
    ({ edit }) => edit((params) => params.set('filter.status', 'Open')),
    ({ dialog }) => dialog.open('all'),
    '?open=SO1&filter.status=Open&produce=all',
  ],
  [
    'a document and its tab',
    '/sales?q=acme',
    ({ open }) => open('SO1'),
    ({ editAlone }) => editAlone((params) => params.set('tab', 'history')),
    '?q=acme&open=SO1&tab=history',
  ],
])('[FAULT-97] two changes before the first one renders are both in the address: %s', (_what, path, first, second, search) => {
  const page = renderAddress('/', path)
  const { list } = page
  act(() => {
    first(list)
    second(list)
  })
  expect(page.search).toBe(search)
})

test('React Router bases a second change on the rendered address (docs/adr/0037)', () => {
  const { result } = renderHook(() => useSearchParams(), { wrapper: wrapperAt('/') })
  const put = (name: string) => result.current[1]((params) => new URLSearchParams([...params, [name, '1']]))
  act(() => {
    put('first')
    put('second')
  })
  expect(String(result.current[0])).toBe('second=1')
})
