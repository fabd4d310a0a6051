import { act, renderHook } from '@testing-library/react'
import type { ShippingAnswer } from '../../../contract/entities/shipping'
import type { ShipmentDraft } from './shipmentDraft'
import { useShipmentConfirmation } from './useShipmentConfirmation'

const COMPLETE: ShipmentDraft = { courier: 'dhl', customCourier: '', trackingNumber: 'JD01', shipDate: '2026-03-09' }
const BODY = { shipmentNbr: 'SH1', shipDate: '2026-03-09', courier: 'dhl', trackingNumber: 'JD01' }
const TIMEOUT = { status: 'TIMEOUT_ERROR', error: 'AbortError' }

const shipmentOf = (status: string): ShippingAnswer => ({
  shipmentSummaries: [
    {
      shipmentNbr: 'SH1',
      status,
      customerName: '',
      customerId: '',
      shipDate: '',
      notes: '',
      courier: '',
      trackingNumber: '',
    },
  ],
  shipmentDetails: {},
})

function render(draft: ShipmentDraft = COMPLETE) {
  const confirm = jest.fn((_body: typeof BODY): Promise<unknown> => Promise.resolve(null))
  const reload = jest.fn((): Promise<ShippingAnswer> => Promise.resolve(shipmentOf('Confirmed')))
  const onConfirmed = jest.fn()
  const { result } = renderHook(() => useShipmentConfirmation({ shipmentNbr: 'SH1', draft, confirm, reload, onConfirmed }))
  const yes = () => act(async () => result.current.confirm())
  return { result, confirm, reload, onConfirmed, yes, ask: () => act(() => result.current.ask()) }
}

test('with something missing it names it and sends nothing', async () => {
  const { result, confirm, ask, yes } = render({ ...COMPLETE, courier: 'other', trackingNumber: '' })
  ask()
  expect(result.current.question).toEqual({ kind: 'missing', fields: ['Custom Courier Name', 'Tracking Number'] })
  await yes()
  expect(confirm).not.toHaveBeenCalled()
})

test('asks with what it will send, and sends that once', async () => {
  const { result, confirm, onConfirmed, ask } = render()
  ask()
  expect(result.current.question).toEqual({ kind: 'sure', body: BODY })
  await act(async () => {
    result.current.confirm()
    result.current.confirm()
  })
  expect(confirm.mock.calls).toEqual([[BODY]])
  expect(result.current).toMatchObject({ question: null, isConfirmed: true })
  expect(onConfirmed).toHaveBeenCalledTimes(1)
})

test('a no sends nothing', () => {
  const { result, confirm, ask } = render()
  ask()
  act(() => result.current.dismiss())
  expect(result.current.question).toBeNull()
  expect(confirm).not.toHaveBeenCalled()
})

test('a refusal leaves the question open, and asking again starts afresh', async () => {
  const { result, confirm, ask, yes } = render()
  confirm.mockRejectedValueOnce({ status: 409, data: { message: 'Not enough stock' } })
  ask()
  await yes()
  expect(result.current).toMatchObject({ question: { kind: 'sure' }, write: { phase: 'refused' }, isConfirmed: false })
  ask()
  expect(result.current.write.phase).toBe('idle')
})

test.each([
  ['Confirmed', 'foundPosted', null, true],
  ['OPEN', 'notPosted', { kind: 'sure', body: BODY }, false],
])('no answer, and the reload shows %s', async (status, phase, question, isConfirmed) => {
  const { result, confirm, reload, onConfirmed, ask, yes } = render()
  confirm.mockRejectedValueOnce(TIMEOUT)
  reload.mockResolvedValueOnce(shipmentOf(status))
  ask()
  await yes()
  expect(result.current).toMatchObject({ question, isConfirmed, write: { phase } })
  expect(onConfirmed).toHaveBeenCalledTimes(isConfirmed ? 1 : 0)
})

test('no answer, and reloading fails as well: nothing may be sent until it is known', async () => {
  const { result, confirm, reload, ask, yes } = render()
  confirm.mockRejectedValueOnce(TIMEOUT)
  reload.mockRejectedValueOnce(TIMEOUT)
  ask()
  await yes()
  expect(result.current.write).toMatchObject({ phase: 'unchecked', isBlocked: true })
})
