import { IDEMPOTENCY_KEY_DAYS, ORDER_TYPE } from '../../../contract/constants'
import { liveChanged } from '../../slices/authSlice'
import { selectShownResult, selectRuledOut } from '../../slices/writesSlice'
import { lost, rejectedWith } from '../../testing/fakeBackend'
import { staffSession } from '../../testing/fixtures/session'
import { RECEIVED, receivingStore, TRANSFER } from '../../testing/receiving'
import { testStore } from '../../testing/testStore'
import { turn, turns } from '../../testing/turn'
import { api } from '../api'
import { OPEN_WINDOW, loadDocument } from '../documentsApi'
import { OTHER_WRITE_IS_OPEN } from '../http/baseQuery'
import { onOffline, onOnline } from '../http/connection'
import { inventoryApi } from '../inventoryApi'
import { shippingApi } from '../shippingApi'
import { transfersApi } from '../transfersApi'
import { reloadWritten, settleWrite, startWrite } from './documentWrite'

// Lets the listeners to the last write finish loading their code.
afterEach(turn)

type Setup = Awaited<ReturnType<typeof receivingStore>>

const CALL = 'createTransferReceipt'
const CONFIRMATION = { shipmentNbr: 'SH0001', shipDate: '2026-03-05', courier: 'dhl', trackingNumber: '1' }
const { getTransfers } = transfersApi.endpoints

const loadInventory = ({ store }: Pick<Setup, 'store'>) =>
  store.dispatch(inventoryApi.endpoints.getInventory.initiate(undefined, { forceRefetch: true }))

function reconnect({ store }: Setup) {
  store.dispatch(onOffline())
  store.dispatch(onOnline())
}

test('between response and reload, no other write of the document is sent', async () => {
  const { backend, post, write, isBlocked } = await receivingStore()
  const letReloadEnd = backend.hold('getTransfers')
  expect(await post()).toBe(true)
  expect(write()).toMatchObject({ phase: 'reloading', outcome: 'posted' })
  expect(await post()).toBe(false)
  letReloadEnd()
  await turns()
  expect(isBlocked()).toBe(false)
  expect(backend.calls()).toEqual(['getTransfers', CALL, 'getTransfers'])
})

test.each<[string, () => Response, object | null]>([
  ['a number', () => Response.json({ receiptNbrs: ['R9'], status: 'Complete' }), { receiptNbrs: ['R9'], status: 'Complete' }],
  ['what nobody expects', () => Response.json({ receiptNbrs: 7, more: true }), null],
  ['no object', () => Response.json('fine'), null],
  ['no body', () => new Response(null, { status: 204 }), null],
  ['no JSON', () => new Response('<p>OK</p>'), null],
  ['half a body', () => new Response('{"receiptNbrs": ['), null],
])('a write counts as executed whatever its response holds: %s', async (_what, response, read) => {
  const { backend, store, post } = await receivingStore()
  backend.response(CALL, response)
  expect(await post()).toBe(true)
  const posts = [{ inventoryId: 'SEAL-200', quantity: 3 }]
  expect(selectShownResult(store.getState())).toMatchObject({ document: TRANSFER, outcome: 'posted', wasLost: false, posts })
  expect(selectShownResult(store.getState())?.response ?? null).toEqual(read)
})

test('a write without a response is sent again under its key and ends in the same result', async () => {
  const { backend, store, post, keys } = await receivingStore()
  backend.response(CALL, lost, { receiptNbrs: ['R9'] })
  expect(await post()).toBe(true)
  expect(keys()).toEqual(['uuid-1', 'uuid-1'])
  const response = { receiptNbrs: ['R9'] }
  expect(selectShownResult(store.getState())).toMatchObject({ outcome: 'foundPosted', wasLost: true, response })
})

test('while the device is offline, nothing is sent and the reason is given', async () => {
  const { store, post, keys } = await receivingStore()
  store.dispatch(onOffline())
  expect(await post()).toBe(false)
  expect(keys()).toEqual([])
  expect(selectRuledOut(store.getState(), TRANSFER)?.reason).toMatch(/^You are offline, so nothing was posted\./)
  store.dispatch(onOnline())
  await turn()
  expect(selectRuledOut(store.getState(), TRANSFER)).toBeNull()
  expect(await post()).toBe(true)
})

test('a note of a document with an open write is held back too', async () => {
  const { store, backend } = await receivingStore()
  backend.response('confirmShipment', lost)
  backend.response('getShipments', lost)
  await store.dispatch(startWrite('confirmShipment', CONFIRMATION))
  const note = (shipmentNbr: string) =>
    store.dispatch(shippingApi.endpoints.addShipmentNote.initiate({ shipmentNbr, note: 'Wet' }))
  expect((await note('SH0001')).error).toMatchObject({ error: OTHER_WRITE_IS_OPEN })
  expect((await note('SH0002')).error).toBeUndefined()
  expect(backend.sent('addShipmentNote')).toHaveLength(1)
})

describe('the reload after a write', () => {
  test('is not a load that began before the response', async () => {
    let now = Date.now()
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 1))
    const { store, backend, post, isBlocked } = await receivingStore()
    const letOldOneEnd = backend.hold('getTransfers')
    void store.dispatch(getTransfers.initiate(OPEN_WINDOW, { forceRefetch: true }))
    await turn()
    const letReloadEnd = backend.hold('getTransfers')
    await post()
    letOldOneEnd()
    await turns()
    expect(isBlocked()).toBe(true)
    letReloadEnd()
    await turns()
    expect(isBlocked()).toBe(false)
  })

  test.each<[string, (setup: Setup) => unknown]>([
    ['the user retries', ({ store }) => store.dispatch(reloadWritten(TRANSFER))],
    ['the browser is online again', reconnect],
  ])('[FAULT-06] keeps the document blocked after a failure until %s', async (_when, retry) => {
    const setup = await receivingStore()
    setup.backend.response('getTransfers', lost)
    await setup.post()
    await turns()
    expect([setup.write()?.phase, setup.isBlocked()]).toEqual(['outdated', true])
    setup.backend.response('getTransfers', RECEIVED)
    await retry(setup)
    await turns()
    expect(setup.isBlocked()).toBe(false)
  })

  test('[FAULT-06] does not block the document if the list is loaded a second time', async () => {
    const { store, backend, post, write } = await receivingStore()
    // While another call is under way, the lists that the write has changed are not reloaded yet.
    const endOther = backend.hold('getInventory')
    void store.dispatch(inventoryApi.endpoints.getInventory.initiate())
    const endReload = backend.hold('getTransfers')
    await post()
    endOther()
    await turn()
    endReload()
    await turns()
    expect(write()?.phase).toBe('ended')
  })

  test('ends with its response, even if the list is reloaded once more', async () => {
    const { store, backend } = testStore()
    const { initiate, select } = shippingApi.endpoints.getShipments
    const own = { ids: ['SH0001'] }
    await store.dispatch(initiate(own, { subscribe: false }))
    const response = backend.hold('getShipments')
    const reloaded = store.dispatch(loadDocument('shipment SH0001'))
    await turn()
    store.dispatch(api.util.invalidateTags(['shipments']))
    response()
    expect(await reloaded).toBe(true)
    expect(select(own)(store.getState()).data?.shipmentSummaries).toHaveLength(1)
  })
})

describe('[FAULT-05] an unknown outcome', () => {
  async function lostWrite() {
    const setup = await receivingStore()
    setup.backend.response(CALL, lost, lost, undefined)
    expect(await setup.post()).toBe(false)
    expect(setup.write()?.phase).toBe('unknown')
    return setup
  }

  test.each<[string, (setup: Setup) => unknown]>([
    ['the user checks again', ({ store }) => store.dispatch(settleWrite(TRANSFER))],
    ['the browser is online again', reconnect],
    ['the event stream is back', ({ store }) => [false, true].forEach((isLive) => void store.dispatch(liveChanged(isLive)))],
    [
      'a list that had failed is loaded',
      async (setup) => {
        setup.backend.response('getInventory', lost, [])
        await loadInventory(setup)
        setup.store.dispatch(liveChanged(true))
        await loadInventory(setup)
      },
    ],
    ['a list is loaded while there is no event stream', loadInventory],
  ])('blocks the document, and is settled under its key when %s', async (_when, comesBack) => {
    const setup = await lostWrite()
    for (const quantity of [3, 1]) expect(await setup.post(quantity)).toBe(false)
    await comesBack(setup)
    await turns()
    expect(setup.write()).toMatchObject({ outcome: 'foundPosted' })
    expect(setup.keys()).toEqual(['uuid-1', 'uuid-1', 'uuid-1'])
  })

  test('is not checked on the first stream, nor when no list failed', async () => {
    const setup = await lostWrite()
    setup.store.dispatch(liveChanged(true))
    await loadInventory(setup)
    await turns()
    expect(setup.write()?.phase).toBe('unknown')
    expect(setup.keys()).toHaveLength(2)
  })

  test('that is checked in vain waits for the next sign of the server', async () => {
    const setup = await receivingStore({ session: staffSession })
    const { store, backend, post } = setup
    const release = (productionNbr: string) =>
      store.dispatch(startWrite('releaseOrder', { productionNbr, orderType: ORDER_TYPE.production }))
    backend.response('releaseOrder', lost)
    // Each check loads the orders, and fails at their materials.
    backend.response('getOrderDetails', lost)
    await Promise.all([release('PR1'), release('PR2')])
    // Posted, but its list cannot be loaded; the inventory, which it changes too, can.
    backend.response('getTransfers', lost)
    await post()
    await turns()
    const phases = () => Object.values(store.getState().writes.byDocument).map(({ phase }) => phase)
    expect(phases()).toEqual(['unknown', 'unknown', 'outdated'])
    const before = backend.seen.length
    await loadInventory(setup)
    await turns()
    expect(phases()).toEqual(['unknown', 'unknown', 'outdated'])
    const ofOrders = ['getOrderDetails', 'getOrderDetails', 'getProductionOrders', 'getProductionOrders']
    expect(backend.calls(before).toSorted()).toEqual(['getInventory', ...ofOrders, 'getTransfers'])
  })
})

const REFUSED = { phase: 'ended', outcome: 'refused' }
const UNKNOWN = { phase: 'unknown' }

test.each<[string, unknown[], object, number[]]>([
  ['with 422', [rejectedWith(422)], { ...REFUSED, error: { status: 422 } }, [1, 2]],
  // These may have been raised before the key was looked up.
  ['as a repeat, with 429', [lost, rejectedWith(429, 'RATE_LIMITED')], { ...UNKNOWN, error: { status: 429 } }, [1, 1, 1]],
  ['as a repeat, with 507', [lost, rejectedWith(507, 'STORAGE_FULL')], UNKNOWN, [1, 1, 1]],
  ['as a repeat, with 403', [lost, rejectedWith(403, 'FORBIDDEN')], UNKNOWN, [1, 1, 1]],
  ['as a repeat, with 500', [lost, rejectedWith(500, 'INTERNAL_ERROR')], UNKNOWN, [1, 1, 1]],
  // The list does not show it.
  ['as a reused key', [lost, rejectedWith(422, 'IDEMPOTENCY_KEY_REUSED')], { outcome: 'notPosted' }, [1, 1, 1]],
  ['as a repeat, with 409', [lost, rejectedWith(409, 'CONFLICT')], { ...REFUSED, error: { status: 409 } }, [1, 1, 2]],
  ['as a repeat, with 404', [lost, rejectedWith(404, 'NOT_FOUND')], REFUSED, [1, 1, 2]],
])('[FAULT-22] a write rejected %s keeps its key only while it may have been executed', async (_how, responses, ended, keys) => {
  const setup = await receivingStore()
  setup.backend.response(CALL, ...responses, undefined)
  expect(await setup.post()).toBe(false)
  expect(setup.write()).toMatchObject(ended)
  const again =
    ended === REFUSED || setup.write()?.phase !== 'unknown' ? setup.post() : setup.store.dispatch(settleWrite(TRANSFER))
  expect(await again).toBe(true)
  expect(setup.keys()).toEqual(keys.map((key) => `uuid-${key}`))
})

test('a write tried again once its key may be forgotten is first looked for in the lists', async () => {
  const { world, backend, post, keys } = await receivingStore()
  backend.response(CALL, lost, rejectedWith(422, 'IDEMPOTENCY_KEY_REUSED'))
  await post()
  world.time.now += IDEMPOTENCY_KEY_DAYS * 24 * 60 * 60 * 1_000
  backend.response('getTransfers', RECEIVED)
  expect([await post(), keys()]).toEqual([true, ['uuid-1', 'uuid-1']])
})
