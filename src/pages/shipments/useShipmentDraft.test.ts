import { act, renderHook } from '@testing-library/react'
import type { ShipmentSummary } from '../../../contract/entities/shipping'
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

const render = () => renderHook((shown: ShipmentSummary) => useShipmentDraft(shown), { initialProps: summary })

test('starts with what is reported, and clean', () => {
  const { result } = render()
  expect(result.current.draft).toEqual({ courier: '', customCourier: '', trackingNumber: '', shipDate: '2026-03-09' })
  expect(result.current.isDirty).toBe(false)
})

test('what was typed outlives a reload; untouched fields follow the reload', () => {
  const { result, rerender } = render()
  act(() => result.current.edit({ trackingNumber: 'JD01' }))
  rerender({ ...summary, trackingNumber: 'other', courier: 'dsv', shipDate: '2026-03-10' })
  expect(result.current.draft).toMatchObject({ trackingNumber: 'JD01', courier: 'dsv', shipDate: '2026-03-10' })
  expect(result.current.isDirty).toBe(true)
})

test('typing something and taking it back leaves nothing to lose', () => {
  const { result } = render()
  act(() => result.current.edit({ trackingNumber: 'JD01' }))
  act(() => result.current.edit({ trackingNumber: '' }))
  expect(result.current.isDirty).toBe(false)
})

test('a reset forgets what was changed', () => {
  const { result } = render()
  act(() => result.current.edit({ trackingNumber: 'JD01' }))
  act(() => result.current.reset())
  expect(result.current.draft.trackingNumber).toBe('')
})

describe('without a date', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-05T23:30:00-05:00') }))
  afterEach(() => jest.useRealTimers())

  test('the ship date starts today, in UTC, and stays when midnight passes', () => {
    const { result, rerender } = renderHook(() => useShipmentDraft({ ...summary, shipDate: '' }))
    expect(result.current.draft.shipDate).toBe('2026-03-06')
    jest.setSystemTime(new Date('2026-03-07T00:10:00Z'))
    rerender()
    expect(result.current.draft.shipDate).toBe('2026-03-06')
  })
})
