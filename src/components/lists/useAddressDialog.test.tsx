import { act, renderHook } from '@testing-library/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { SHIPMENT_LIST } from '../../pages/shipments/shipmentList'
import type { AnyList } from './listDefinition'
import { useAddressDialog, useAddressTab } from './useAddressEdit'
import { useListAddress } from './useListAddress'

function useList() {
  const { address, opening } = useListAddress(SHIPMENT_LIST as unknown as AnyList)
  return { ...address.change, ...opening }
}

function renderDialog(...entries: string[]) {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>
  const { result } = renderHook(
    () => ({
      list: useList(),
      dialog: useAddressDialog('produce'),
      chooseTab: useAddressTab(['history'])[1],
      search: useLocation().search,
      navigate: useNavigate(),
    }),
    { wrapper },
  )
  const page = {
    now: () => result.current,
    open: (value: string) => act(() => result.current.dialog.open(value)),
    back: () => act(() => void result.current.navigate(-1)),
  }
  return page
}

test('Back closes the dialog and leaves the document open; Back again closes the document', () => {
  const page = renderDialog('/sales')
  act(() => page.now().list.open('SO1'))
  page.open('all')
  expect(page.now().search).toBe('?open=SO1&produce=all')
  page.back()
  expect(page.now()).toMatchObject({ search: '?open=SO1', dialog: { value: null }, list: { openId: 'SO1' } })
  page.back()
  expect(page.now().search).toBe('')
})

test('a link that opens it is closed to the document', () => {
  const page = renderDialog('/sales?open=SO1&produce=all')
  expect(page.now().dialog.value).toBe('all')
  act(() => page.now().dialog.close())
  expect(page.now().search).toBe('?open=SO1')
})

test('[FAULT-40] closing it after Back was pressed closes nothing else', () => {
  const page = renderDialog('/', '/sales')
  act(() => page.now().list.open('SO1'))
  page.open('all')
  const { close } = page.now().dialog
  page.back()
  act(close)
  expect(page.now().search).toBe('?open=SO1')
})

test('[FAULT-40] it can be closed as soon as it is drawn, which on a busy machine comes before anything else is done', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/sales?open=SO1']}>{children}</MemoryRouter>
  )
  const { result } = renderHook(
    () => {
      const dialog = useAddressDialog('produce')
      const { value, close } = dialog
      useLayoutEffect(() => {
        if (value === 'at once') close()
      })
      return { dialog, search: useLocation().search }
    },
    { wrapper },
  )
  act(() => result.current.dialog.open('at once'))
  expect(result.current.search).toBe('?open=SO1')
})

describe('[FAULT-97] two changes before the first one is drawn are both in the address:', () => {
  test('a filter and a dialog', () => {
    const page = renderDialog('/sales?open=SO1')
    const { list, dialog } = page.now()
    act(() => {
      list.edit((params) => params.set('filter.status', 'Open'))
      dialog.open('all')
    })
    expect(page.now().search).toBe('?open=SO1&filter.status=Open&produce=all')
  })

  test('a dialog and a tab, and closing the dialog still goes back', () => {
    const page = renderDialog('/', '/sales?open=SO1')
    const { dialog, chooseTab } = page.now()
    act(() => {
      dialog.open('all')
      chooseTab('history')
    })
    expect(page.now().search).toBe('?open=SO1&produce=all&tab=history')
    act(() => page.now().dialog.close())
    expect(page.now().search).toBe('?open=SO1')
  })

  test('a document and its tab, and closing the document still goes back', () => {
    const page = renderDialog('/', '/sales?q=acme')
    const { list, chooseTab } = page.now()
    act(() => {
      list.open('SO1')
      chooseTab('history')
    })
    expect(page.now().search).toBe('?q=acme&open=SO1&tab=history')
    act(() => page.now().list.close())
    expect(page.now().search).toBe('?q=acme')
    page.back()
    expect(page.now().search).toBe('')
  })
})

test('React Router gives a second change what is drawn, not what was changed before: when it does not any more, see docs/adr/0037', () => {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>
  const { result } = renderHook(() => useSearchParams(), { wrapper })
  const put = (name: string) => result.current[1]((params) => new URLSearchParams([...params, [name, '1']]))
  act(() => {
    put('first')
    put('second')
  })
  expect(String(result.current[0])).toBe('second=1')
})
