import { act, renderHook, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { testStore } from '../../testing/testStore'
import type { ShipmentDraft } from './shipmentDraft'
import { useShipmentConfirmation } from './useShipmentConfirmation'

const COMPLETE: ShipmentDraft = { courier: 'dhl', customCourier: '', trackingNumber: 'JD01', shipDate: '2026-03-09' }
const BODY = { shipmentNbr: 'SH0001', shipDate: '2026-03-09', courier: 'dhl', trackingNumber: 'JD01' }

function render(draft: ShipmentDraft = COMPLETE) {
  const { store, backend } = testStore()
  const { result } = renderHook(() => useShipmentConfirmation('SH0001', draft), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  })
  const sent = () => backend.sent('confirmShipment')
  return { result, backend, sent, ask: () => act(() => result.current.ask()) }
}

test('[VALID-16] with something missing it names it and sends nothing', () => {
  const { result, sent, ask } = render({ ...COMPLETE, courier: 'other', trackingNumber: '' })
  ask()
  expect(result.current.question).toEqual({ kind: 'missing', fields: ['Custom Courier Name', 'Tracking Number'] })
  act(() => result.current.confirm())
  expect(sent()).toEqual([])
})

test('asks with what it will send, and sends that once', async () => {
  const { result, sent, ask } = render()
  ask()
  expect(result.current.question).toEqual({ kind: 'sure', body: BODY })
  act(() => {
    result.current.confirm()
    result.current.confirm()
  })
  await waitFor(() => expect(result.current).toMatchObject({ question: null, isConfirmed: true }))
  expect(sent()).toEqual([BODY])
})

test('a no sends nothing', () => {
  const { result, sent, ask } = render()
  ask()
  act(() => result.current.dismiss())
  expect(result.current.question).toBeNull()
  expect(sent()).toEqual([])
})

test('a refusal leaves the question open, and asking again starts afresh', async () => {
  const { result, backend, ask } = render()
  backend.refuse('confirmShipment', 409, { message: 'Not enough stock' })
  ask()
  act(() => result.current.confirm())
  await waitFor(() => expect(result.current.write.phase).toBe('refused'))
  expect(result.current).toMatchObject({ question: { kind: 'sure' }, isConfirmed: false })
  ask()
  expect(result.current.write.phase).toBe('idle')
})
