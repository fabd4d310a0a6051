import type { Attempt, Caller, Reply } from './attempt'
import { findSequentialOrders } from './perform'
import { makeCompany } from './world'

const caller: Caller = { user: 'demo', session: 'demo', may: 'everything' }
const company = makeCompany(1)

/** Receives a quantity of a transfer line with 4 in transit. */
function receive(quantity: number): Attempt {
  const Items = [{ inventoryID: 'BOLT', lineNbr: 1, quantity }]
  const entry = { TransferOrderNbr: 'T-001-1', TransferOrderType: 'TR' as const, TransferShipmentNbr: 'TS-1', Items }
  return { caller, request: { call: 'createTransferReceipt', body: [entry], file: null }, key: null }
}

const accepted = (body: unknown): Reply => ({ status: 200, code: null, replayed: false, body })
const receipt = (nbr: string) => accepted({ receiptNbrs: [nbr], status: 'Partially Received' })
const conflict: Reply = { status: 409, code: 'CONFLICT', replayed: false, body: {} }

test('responses that fit one order reveal what came first', () => {
  const { companies } = findSequentialOrders(company, [
    { attempt: receive(1), observed: receipt('RC0000002') },
    { attempt: receive(3), observed: receipt('RC0000001') },
    { attempt: receive(2), observed: conflict },
  ])
  // The rejected receipt can have been executed second or last.
  const firstQuantities = companies.map(({ transferReceipts }) => transferReceipts.get('RC0000001')?.lines[0]?.quantity)
  expect(firstQuantities).toEqual([3_000_000n, 3_000_000n])
})

test('responses that fit no order are reported as a disagreement', () => {
  const both = findSequentialOrders(company, [
    { attempt: receive(3), observed: receipt('RC0000001') },
    { attempt: receive(3), observed: receipt('RC0000002') },
  ])
  expect(both.companies).toEqual([])
  expect(both.difference).toBe('the response is "200", the model says "409 CONFLICT"')
  const none = findSequentialOrders(company, [
    { attempt: receive(3), observed: conflict },
    { attempt: receive(2), observed: conflict },
  ])
  expect(none.companies).toEqual([])
})
