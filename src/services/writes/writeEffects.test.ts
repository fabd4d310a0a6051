import type { DocumentCall } from '../../../contract/calls'
import { OrderLine } from '../../../contract/entities/sales'
import { selectLastWrite } from '../../slices/writesSlice'
import { lost, rejectedWith } from '../../testing/fakeBackend'
import { fakeWorld } from '../../testing/fakeWorld'
import { productionResponse, orderDetailsResponse } from '../../testing/fixtures/production'
import { salesResponse } from '../../testing/fixtures/sales'
import { guestSession, plainSession, staffSession, withKeys } from '../../testing/fixtures/session'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { transfersResponse } from '../../testing/fixtures/transfers'
import { RECEIVED, receivingStore } from '../../testing/receiving'
import { testStore } from '../../testing/testStore'
import { turn, turns } from '../../testing/turn'
import { OPEN_WINDOW, RELOAD_DELAYS_MS, type CachedLists } from '../documentsApi'
import type { ArgOf } from '../endpoints/contractEndpoints'
import { shippingApi } from '../shippingApi'
import { startWrite } from './documentWrite'
import { effectOf, hasGrown } from './writeEffects'

// Lets the listeners to the last write finish loading their code.
afterEach(turn)

const CALL = 'createTransferReceipt'
const CONFIRMATION = { shipmentNbr: 'SH0001', shipDate: '2026-03-05', courier: 'dhl', trackingNumber: '1' }

function wasPosted<Call extends DocumentCall>(call: Call, arg: ArgOf<Call>, before: CachedLists, after: CachedLists) {
  const effect = effectOf(call)
  return hasGrown(effect.progress(before, arg), effect.progress(after, arg), effect.grows(arg))
}

/** Reads "A 10, B 4" as pairs of a name and a quantity. */
const pairs = (text: string) =>
  text === '' ? [] : text.split(', ').map((pair) => [pair.split(' ')[0] ?? '', Number(pair.split(' ')[1])] as const)

function openLines(text: string, issued = 20): CachedLists {
  const line = (operation: string, inventoryId: string, openQty: number, lineNbr: number) =>
    OrderLine.parse({ orderNbr: 'SO1', lineNbr, inventoryId, operation, orderQty: 20, openQty })
  const SO1 = pairs(text).map(([item, openQty], lineNbr) => line('Receipt', item, openQty, lineNbr))
  return { sales: { ...salesResponse, details: { SO1: [...SO1, line('Issue', 'A', issued, 9)] } } }
}

test.each<[string, string, number, boolean]>([
  ['all of it came in, wherever the backend booked it', 'A 0, A 3, B 3.9', 20, true],
  ['finished lines are gone from the response', 'B 3.9', 20, true],
  ['nothing changed', 'A 10, A 5, B 4', 20, false],
  ['only one of the items came in', 'A 0, A 3, B 4', 20, false],
  ['less came in than was sent', 'A 0, A 4, B 3.9', 20, false],
  ['only an issue line has less', 'A 10, A 5, B 3.9', 8, false],
])('a sales receipt: %s', (_case, after, issued, expected) => {
  const entry = (inventoryID: string, receiptQty: number) =>
    ({ orderNbr: 'SO1', orderType: 'OE', inventoryID, receiptQty }) as const
  const receipt = { customerID: 'C1', lineDetails: [entry('A', 10), entry('A', 2), entry('B', 0.1)] }
  expect(wasPosted('createSalesReceipt', receipt, openLines('A 10, A 5, B 4'), openLines(after, issued))).toBe(expected)
})

test.each([
  ['both lines came in', '1 0.2', '1 0.3, 2 3', true],
  ['as entries of their own', '1 0.2', '1 0.2, 1 0.1, 2 3', true],
  ['nothing changed', '1 0.2', '1 0.2', false],
  ['the right sum on the wrong line', '', '1 3.1', false],
  ['only one line', '', '2 3', false],
])('a transfer receipt: %s', (_case, before, after, expected) => {
  const received = (text: string): CachedLists => {
    const entries = pairs(text).map(([line, receivedQty]) => ({ soLineNbr: Number(line), inventoryId: 'ITEM', receivedQty }))
    return { transfers: { ...transfersResponse, transfersWithReceiptsQty: { 'TR1-TS1': entries } } }
  }
  const Items = [0.1, 3].map((quantity, index) => ({ inventoryID: 'ITEM', lineNbr: index + 1, quantity }))
  const arg = [{ TransferOrderNbr: 'TR1', TransferOrderType: 'TR' as const, TransferShipmentNbr: 'TS1', Items }]
  expect(wasPosted('createTransferReceipt', arg, received(before), received(after))).toBe(expected)
})

const PLANNED = { productionNbr: 'PR0001', orderType: 'RO' } as const
const withOrder = (change: object): CachedLists => {
  const list = productionResponse.production_order_list
  const [order] = list.filter(({ prodNbr }) => prodNbr === 'PR0001')
  return { production: { production_order_list: order ? [{ ...order, ...change }] : [] } }
}
const withShipment = (status: string): CachedLists => ({
  shipments: {
    ...shippingResponse,
    shipmentSummaries: shippingResponse.shipmentSummaries.map((one) => ({ ...one, status })),
  },
})

test.each([
  ['PLANNED', false],
  ['Released', true],
  ['In Process', true],
  ['missing', false],
])('an order that is now %s: released is %s', (status, expected) => {
  const after = status === 'missing' ? {} : withOrder({ status })
  expect(wasPosted('releaseOrder', PLANNED, withOrder({ status: 'Planned' }), after)).toBe(expected)
})

test.each([
  ['OPEN', false],
  ['Confirmed', true],
])('a shipment that is now %s: confirmed is %s', (status, expected) => {
  expect(wasPosted('confirmShipment', CONFIRMATION, withShipment('Open'), withShipment(status))).toBe(expected)
})

test.each([
  ['both moved', 0.3, 8, true],
  ['both moved further', 10, 9, true],
  ['neither moved', 0.1, 5, false],
  ['one moved', 0.3, 5, false],
  ['one moved too little', 0.3, 7.999, false],
])('materials: %s', (_case, first, second, expected) => {
  const actual = (...quantities: number[]) => ({
    materials: orderDetailsResponse.map((one, index) => ({
      ...one,
      id: [1, '1'][index] ?? 0,
      qtyActual: quantities[index] ?? 0,
    })),
  })
  const materialsToRelease = [0.2, 3].map((quantity, index) => ({ id: [1, '1'][index] ?? 0, inventoryID: 'A', quantity }))
  expect(wasPosted('releaseMaterials', { ...PLANNED, materialsToRelease }, actual(0.1, 5), actual(first, second))).toBe(expected)
})

test.each([
  [10, 10, 5, false],
  [10, 14, 5, false],
  [10, 15, 5, true],
  [0.1, 0.3, 0.2, true],
])('units: %d before, %d after completing %d', (was, is, qtyToComplete, expected) => {
  const arg = { ...PLANNED, inventoryID: 'PUMP-100', qtyToComplete }
  expect(wasPosted('completeProduction', arg, withOrder({ qtyCompleted: was }), withOrder({ qtyCompleted: is }))).toBe(expected)
})

test.each(['', 'PR0009'])('a linked order counts as created once its line names one, here %j', (created) => {
  const named = (productionOrderNbr: string): CachedLists => {
    const SO0001 = (salesResponse.details.SO0001 ?? []).map((line) => ({ ...line, productionOrderNbr }))
    return { sales: { ...salesResponse, details: { SO0001 } } }
  }
  const arg = { salesOrderNbr: 'SO0001', salesOrderType: 'OE', inventoryID: 'PUMP-100', qtyToProduce: 4, lineNbr: 4 } as const
  expect(wasPosted('createLinkedOrder', arg, named(''), named(created))).toBe(created !== '')
})

describe('without keys', () => {
  test.each([
    ['a backend that names no extension', plainSession, true],
    ['another origin, whatever it names', withKeys, false],
  ])('a write is not sent again, but looked for in the lists: %s', async (_name, session, isSameOriginApi) => {
    const world = fakeWorld()
    Object.assign(world.dependencies, { isSameOriginApi })
    const { backend, post, write } = await receivingStore({ session, world })
    backend.response(CALL, () => {
      backend.response('getTransfers', RECEIVED)
      return lost()
    })
    expect(await post()).toBe(true)
    expect(write()?.outcome).toBe('foundPosted')
    expect(backend.sent(CALL)).toHaveLength(1)
  })

  test.each(RELOAD_DELAYS_MS.filter((pause) => pause > 0))(
    'a write that shows in the lists only after another %i ms counts as posted',
    async (pause) => {
      const world = fakeWorld()
      world.skipped.delete(pause)
      const { backend, post, write } = await receivingStore({ session: staffSession, world })
      backend.response(CALL, lost)
      const posting = post()
      await turns()
      expect(write()?.phase).toBe('checking')
      expect(world.pauses.map(({ milliseconds }) => milliseconds)).toEqual([pause])
      backend.response('getTransfers', RECEIVED)
      for (const { end } of world.pauses) end()
      expect(await posting).toBe(true)
      expect(write()?.outcome).toBe('foundPosted')
      expect(backend.sent(CALL)).toHaveLength(1)
    },
  )

  test.each<[string, unknown, object, number]>([
    ['found', RECEIVED, { outcome: 'foundPosted' }, 1],
    ['not sent while that fails', lost, { phase: 'unknown' }, 1],
    ['sent under its key, and looked for again', transfersResponse, { outcome: 'notPosted', error: { status: 429 } }, 2],
  ])('[FAULT-05] a write that was not posted is looked for before it is repeated: %s', async (_how, list, ended, sent) => {
    const { backend, post, write, keys } = await receivingStore({ session: staffSession })
    backend.response(CALL, lost, rejectedWith(429, 'RATE_LIMITED'))
    expect(await post()).toBe(false)
    expect(write()).toMatchObject({ phase: 'ended', outcome: 'notPosted' })
    backend.response('getTransfers', list)
    expect(await post()).toBe(list === RECEIVED)
    expect(write()).toMatchObject(ended)
    expect(keys()).toEqual(Array(sent).fill('uuid-1'))
  })

  test('another form after a write that was not posted gets its own key', async () => {
    const { backend, post, keys } = await receivingStore({ session: staffSession })
    backend.response(CALL, lost, undefined)
    await post()
    expect(await post(1)).toBe(true)
    expect(keys()).toEqual(['uuid-1', 'uuid-2'])
  })

  test('a session that ends before a second attempt sends nothing', async () => {
    const { backend, post, changeUser } = await receivingStore({ session: staffSession })
    backend.response(CALL, lost)
    await post()
    const release = backend.hold('getTransfers')
    const posting = post()
    await turn()
    changeUser(guestSession)
    release()
    expect(await posting).toBe(false)
    expect(backend.sent(CALL)).toHaveLength(1)
  })

  test('a document that a lost write has finished is found by a request of its own', async () => {
    const { store, backend } = testStore()
    await store.dispatch(shippingApi.endpoints.getShipments.initiate(OPEN_WINDOW))
    const [first, ...others] = shippingResponse.shipmentSummaries
    backend.response('confirmShipment', () => {
      const shipmentSummaries = [{ ...first, status: 'Confirmed' }, ...others]
      backend.response('getShipments', { ...shippingResponse, shipmentSummaries })
      return lost()
    })
    expect(await store.dispatch(startWrite('confirmShipment', CONFIRMATION))).toBe(true)
    expect(selectLastWrite(store.getState(), 'shipment SH0001')?.outcome).toBe('foundPosted')
    expect(backend.requested('getShipments')).toContain('id=SH0001')
  })
})
