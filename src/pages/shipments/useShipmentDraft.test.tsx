import { act, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { ShipmentSummary } from '../../../contract/entities/shipping'
import { dayBegan } from '../../slices/daySlice'
import { selectDrafts } from '../../slices/draftsSlice'
import { writeDecided, writeStarted } from '../../slices/writesSlice'
import { fakeWorld } from '../../testing/fakeWorld'
import { testStore } from '../../testing/testStore'
import { useShipmentDraft } from './useShipmentDraft'

const summary: ShipmentSummary = {
  shipmentNbr: 'SH1',
  customerName: 'Acme',
  customerId: 'C1',
  status: 'Open',
  shipDate: '2026-03-09',
  notes: '',
  courier: '',
  trackingNumber: '',
}

function render({ shown = summary, world = fakeWorld(), day = '' } = {}) {
  const { store } = testStore({ world })
  if (day !== '') store.dispatch(dayBegan(day))
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store, children })
  return { store, ...renderHook((props: ShipmentSummary) => useShipmentDraft(props), { initialProps: shown, wrapper }) }
}

test('typed values survive a reload; untouched fields follow it', () => {
  const { result, rerender } = render()
  act(() => result.current.edit({ trackingNumber: 'JD01' }))
  rerender({ ...summary, trackingNumber: 'other', courier: 'dsv', shipDate: '2026-03-10' })
  expect(result.current.draft).toMatchObject({ trackingNumber: 'JD01', courier: 'dsv', shipDate: '2026-03-10' })
  expect(result.current.isDirty).toBe(true)
})

test('posted values stay in the fields until the list shows them, without a draft', () => {
  const { result, store } = render()
  act(() => result.current.edit({ courier: 'other', customCourier: 'Bike', trackingNumber: 'JD01' }))
  const arg = { shipmentNbr: 'SH1', courier: 'Bike', trackingNumber: 'JD01', shipDate: '2026-03-09' }
  const write = { document: 'shipment SH1', key: 'k', postedDraft: selectDrafts(store.getState())['shipment SH1'] ?? {} }
  act(() => {
    store.dispatch(writeStarted({ ...write, call: 'confirmShipment', arg, email: 'p', startedAt: 0, before: {}, posts: [] }))
    store.dispatch(writeDecided({ ...write, outcome: 'posted' }))
  })
  expect(result.current.draft).toEqual({
    courier: 'other',
    customCourier: 'Bike',
    trackingNumber: 'JD01',
    shipDate: '2026-03-09',
  })
  expect(selectDrafts(store.getState())).toEqual({})
})

test('a missing ship date defaults to today and stays the same past midnight', () => {
  const { result, rerender, store } = render({ shown: { ...summary, shipDate: '' }, day: '2026-02-28' })
  expect(result.current.draft.shipDate).toBe('2026-02-28')
  act(() => void store.dispatch(dayBegan('2026-03-01')))
  rerender({ ...summary, shipDate: '' })
  expect(result.current.draft.shipDate).toBe('2026-02-28')
})
