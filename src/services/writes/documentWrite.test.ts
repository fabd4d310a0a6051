import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument'
import type { Action, UnknownAction } from '@reduxjs/toolkit'
import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import { IDEMPOTENCY_KEY_DAYS, ORDER_TYPE } from '../../../contract/constants'
import { liveChanged, sessionEnded, sessionStarted } from '../../slices/authSlice'
import { selectDraft } from '../../slices/draftsSlice'
import { selectIsBlocked, selectLastWrite, selectShownResult, selectRuledOut } from '../../slices/writesSlice'
import { fakeWorld, type FakeWorld } from '../../testing/fakeWorld'
import { guestSession, plainSession, staffSession } from '../../testing/fixtures/session'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { sealReceipt, transfersResponse } from '../../testing/fixtures/transfers'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { api } from '../api'
import { startSession } from '../authApi'
import { storeDraft } from '../drafts/drafts'
import { OPEN_WINDOW, loadDocument, RELOAD_DELAYS_MS } from '../endpoints/documentEndpoints'
import { OTHER_WRITE_IS_OPEN } from '../http/baseQuery'
import { onOffline, onOnline } from '../http/connection'
import { inventoryApi } from '../inventoryApi'
import { shippingApi } from '../shippingApi'
import type { RootState } from '../store/rootReducer'
import { transfersApi } from '../transfersApi'
import { reloadWritten, settleWrite, startWrite } from './documentWrite'

// Lets the listeners to the last write finish loading their code.
afterEach(turn)

const DOCUMENT = 'transfer TR0001-TS0001'
/** What the list says once line 2 has come in. */
const RECEIVED = {
  ...transfersResponse,
  transfersWithReceiptsQty: {
    'TR0001-TS0001': [
      ...(transfersResponse.transfersWithReceiptsQty['TR0001-TS0001'] ?? []),
      { soLineNbr: 2, inventoryId: 'SEAL-200', receivedQty: 3 },
    ],
  },
}
const lost = () => Promise.reject(new TypeError('connection lost'))
const withKeys = { ...staffSession, extensions: ['idempotency'] }

async function prepare({ session = withKeys, world = fakeWorld() }: { session?: typeof staffSession; world?: FakeWorld } = {}) {
  const setup = testStore({ world, session })
  await setup.store.dispatch(transfersApi.endpoints.getTransfers.initiate(OPEN_WINDOW))
  const post = () => setup.store.dispatch(startWrite('createTransferReceipt', sealReceipt()))
  const write = () => selectLastWrite(setup.store.getState(), DOCUMENT)
  const keys = () =>
    setup.backend.seen
      .filter(({ call }) => call === 'createTransferReceipt')
      .map(({ headers }) => headers.get(IDEMPOTENCY_HEADER))
  const isBlocked = () => selectIsBlocked(setup.store.getState(), DOCUMENT)
  return { ...setup, world, post, write, keys, isBlocked }
}

test('between response and reload, no other write of the document is sent', async () => {
  const { backend, post, write, isBlocked } = await prepare()
  const letReloadEnd = backend.hold('getTransfers')
  expect(await post()).toBe(true)
  expect(write()).toMatchObject({ phase: 'reloading', outcome: 'posted' })
  expect(isBlocked()).toBe(true)
  expect(await post()).toBe(false)
  letReloadEnd()
  await turn()
  expect(isBlocked()).toBe(false)
  expect(backend.sent('createTransferReceipt')).toHaveLength(1)
  expect(backend.sent('getTransfers')).toHaveLength(2)
})

test.each<[string, () => Response, object | null]>([
  ['a number', () => Response.json({ receiptNbrs: ['R9'], status: 'Complete' }), { receiptNbrs: ['R9'], status: 'Complete' }],
  ['what nobody expects', () => Response.json({ receiptNbrs: 7, more: true }), null],
  ['no object', () => Response.json('fine'), null],
  ['no body', () => new Response(null, { status: 204 }), null],
  ['no JSON', () => new Response('<p>OK</p>'), null],
  ['half a body', () => new Response('{"receiptNbrs": ['), null],
])('a write counts as executed whatever its response holds: %s', async (_what, response, read) => {
  const { backend, store, post } = await prepare()
  backend.response('createTransferReceipt', response)
  expect(await post()).toBe(true)
  expect(selectShownResult(store.getState())).toMatchObject({
    document: DOCUMENT,
    outcome: 'posted',
    wasLost: false,
    posts: [{ inventoryId: 'SEAL-200', quantity: 3 }],
  })
  expect(selectShownResult(store.getState())?.response ?? null).toEqual(read)
})

test('a write without a response is sent again under its key and ends in the same result', async () => {
  const { backend, store, post, keys } = await prepare()
  let sent = 0
  backend.response('createTransferReceipt', () => (sent++ === 0 ? lost() : Response.json({ receiptNbrs: ['R9'] })))
  expect(await post()).toBe(true)
  expect(keys()).toEqual(['uuid-1', 'uuid-1'])
  expect(selectShownResult(store.getState())).toMatchObject({
    outcome: 'foundPosted',
    wasLost: true,
    response: { receiptNbrs: ['R9'] },
  })
})

test('entries made while the outcome of a count is unknown are kept', async () => {
  const SITE = 'count Main Plant'
  const entry = (quantity: number) => ({ text: String(quantity), quantity, seen: 40 })
  const { store, world, backend } = testStore({ session: withKeys })
  store.dispatch(storeDraft(SITE, { '': 'Year end', 'PUMP-100': entry(39) }))
  backend.response('postCount', lost)
  const lines = [{ inventoryId: 'PUMP-100', counted: 39, seen: 40 }]
  await store.dispatch(startWrite('postCount', { siteId: 'Main Plant', reason: 'Year end', lines }, ['PUMP-100', '']))
  expect(selectLastWrite(store.getState(), SITE)?.phase).toBe('unknown')
  backend.response('postCount', undefined)
  store.dispatch(storeDraft(SITE, { '': 'Year end', 'PUMP-100': entry(38), 'SEAL-200': entry(1200) }))
  const reloaded = testStore({ world, session: null })
  backend.response('refreshToken', withKeys)
  await reloaded.store.dispatch(startSession())
  for (let step = 0; step < 5; step += 1) await turn()
  expect(selectLastWrite(reloaded.store.getState(), SITE)?.outcome).toBe('foundPosted')
  const left = { '': 'Year end', 'PUMP-100': entry(38), 'SEAL-200': entry(1200) }
  expect(selectDraft(reloaded.store.getState(), SITE)).toEqual(left)
})

test('a list load that began before the response does not count as the reload', async () => {
  const { store, backend, post, isBlocked } = await prepare()
  const letOldOneEnd = backend.hold('getTransfers')
  void store.dispatch(transfersApi.endpoints.getTransfers.initiate(OPEN_WINDOW, { forceRefetch: true }))
  await post()
  letOldOneEnd()
  await turn()
  await turn()
  expect(backend.sent('getTransfers')).toHaveLength(3)
  expect(isBlocked()).toBe(false)
})

test.each<[string, (setup: Awaited<ReturnType<typeof prepare>>) => unknown]>([
  ['the user retries', ({ store }) => store.dispatch(reloadWritten(DOCUMENT))],
  [
    'the browser is online again',
    ({ store }) => {
      store.dispatch(onOffline())
      store.dispatch(onOnline())
    },
  ],
])('[FAULT-06] after a failed reload, the document stays blocked until %s', async (_when, retry) => {
  const setup = await prepare()
  const { backend, post, write, isBlocked } = setup
  backend.response('getTransfers', lost)
  await post()
  await turn()
  expect(write()?.phase).toBe('outdated')
  expect(isBlocked()).toBe(true)
  backend.response('getTransfers', RECEIVED)
  await retry(setup)
  await turn()
  await turn()
  expect(isBlocked()).toBe(false)
})

test('[FAULT-06] a list that is loaded a second time does not block the document', async () => {
  const { store, backend, post, write } = await prepare()
  // While another call is under way, the lists that the write has changed are not reloaded yet.
  const endOther = backend.hold('getInventory')
  void store.dispatch(inventoryApi.endpoints.getInventory.initiate())
  const endReload = backend.hold('getTransfers')
  await post()
  endOther()
  await turn()
  endReload()
  await turn()
  await turn()
  expect(write()?.phase).toBe('ended')
})

test('[FAULT-05] while the outcome is unknown, only the same key is sent', async () => {
  const { store, backend, post, write, keys } = await prepare()
  backend.response('createTransferReceipt', lost)
  expect(await post()).toBe(false)
  expect(write()?.phase).toBe('unknown')
  expect(await post()).toBe(false)
  const other = startWrite('createTransferReceipt', sealReceipt(1))
  expect(await store.dispatch(other)).toBe(false)
  backend.response('createTransferReceipt', undefined)
  expect(await store.dispatch(settleWrite(DOCUMENT))).toBe(true)
  expect(keys()).toEqual(['uuid-1', 'uuid-1', 'uuid-1'])
})

describe('[FAULT-05] an unknown outcome is checked automatically', () => {
  async function loseWrite() {
    const setup = await prepare()
    setup.backend.response('createTransferReceipt', lost)
    await setup.post()
    expect(setup.write()?.phase).toBe('unknown')
    setup.backend.response('createTransferReceipt', undefined)
    return setup
  }
  const load = ({ store }: Pick<Awaited<ReturnType<typeof loseWrite>>, 'store'>) =>
    store.dispatch(inventoryApi.endpoints.getInventory.initiate(undefined, { forceRefetch: true }))

  test.each<[string, (setup: Awaited<ReturnType<typeof loseWrite>>) => Promise<unknown>]>([
    [
      'the browser is online again',
      async ({ store }) => {
        store.dispatch(onOffline())
        store.dispatch(onOnline())
      },
    ],
    [
      'the event stream is back',
      async ({ store }) => {
        store.dispatch(liveChanged(false))
        store.dispatch(liveChanged(true))
      },
    ],
    [
      'a list that had failed is loaded',
      async (setup) => {
        setup.backend.response('getInventory', lost)
        await load(setup)
        setup.store.dispatch(liveChanged(true))
        setup.backend.response('getInventory', [])
        await load(setup)
      },
    ],
    ['a list is loaded while there is no event stream', load],
  ])('when %s', async (_when, comesBack) => {
    const setup = await loseWrite()
    await comesBack(setup)
    await turn()
    expect(setup.write()).toMatchObject({ outcome: 'foundPosted' })
    expect(setup.keys()).toEqual(['uuid-1', 'uuid-1', 'uuid-1'])
  })

  test('but not on the first stream, nor when no list failed', async () => {
    const setup = await loseWrite()
    setup.store.dispatch(liveChanged(true))
    await load(setup)
    await turn()
    expect(setup.write()?.phase).toBe('unknown')
    expect(setup.keys()).toHaveLength(2)
  })
})

test('[FAULT-05] a check that fails again waits for the next sign of the server', async () => {
  const { store, backend } = await prepare({ session: staffSession })
  const load = () => store.dispatch(inventoryApi.endpoints.getInventory.initiate(undefined, { forceRefetch: true }))
  const release = (productionNbr: string) =>
    store.dispatch(startWrite('releaseOrder', { productionNbr, orderType: ORDER_TYPE.production }))
  backend.response('releaseOrder', lost)
  // Each check loads the orders, and fails at their materials.
  backend.response('getOrderDetails', lost)
  await Promise.all([release('PR1'), release('PR2')])
  // Posted, but its list cannot be loaded; the inventory, which it changes too, can.
  backend.response('getTransfers', lost)
  await store.dispatch(startWrite('createTransferReceipt', sealReceipt()))
  await turn()
  const phases = () => Object.values(store.getState().writes.byDocument).map(({ phase }) => phase)
  expect(phases()).toEqual(['unknown', 'unknown', 'outdated'])
  const before = backend.seen.length
  await load()
  for (let step = 0; step < 20; step += 1) await turn()
  expect(phases()).toEqual(['unknown', 'unknown', 'outdated'])
  const calls = backend.seen.slice(before).map(({ call }) => call)
  const ofOrders = ['getOrderDetails', 'getOrderDetails', 'getProductionOrders', 'getProductionOrders']
  expect(calls.toSorted()).toEqual(['getInventory', ...ofOrders, 'getTransfers'])
})

test.each([
  ['a backend that names no extension', plainSession, true],
  ['another origin, whatever it names', withKeys, false],
])('%s is not sent the write again: the lists are checked', async (_name, session, isSameOriginApi) => {
  const { dependencies, ...rest } = fakeWorld()
  const world = { ...rest, dependencies: { ...dependencies, isSameOriginApi } }
  const { backend, post, write } = await prepare({ session, world })
  backend.response('createTransferReceipt', () => {
    backend.response('getTransfers', RECEIVED)
    return lost()
  })
  expect(await post()).toBe(true)
  expect(write()?.outcome).toBe('foundPosted')
  expect(backend.sent('createTransferReceipt')).toHaveLength(1)
})

test.each(RELOAD_DELAYS_MS.filter((pause) => pause > 0))(
  'a write that shows in the lists only after another %i ms counts as posted',
  async (pause) => {
    const world = fakeWorld()
    world.skipped.delete(pause)
    const { backend, post, write } = await prepare({ session: staffSession, world })
    backend.response('createTransferReceipt', lost)
    const posting = post()
    await turn()
    expect(write()?.phase).toBe('checking')
    expect(world.pauses.map(({ milliseconds }) => milliseconds)).toEqual([pause])
    backend.response('getTransfers', RECEIVED)
    for (const { end } of world.pauses) end()
    expect(await posting).toBe(true)
    expect(write()?.outcome).toBe('foundPosted')
    expect(backend.sent('createTransferReceipt')).toHaveLength(1)
  },
)

test.each([
  ['and found', RECEIVED, true, { outcome: 'foundPosted' }],
  ['and not sent while that fails', lost, false, { phase: 'unknown' }],
])(
  '[FAULT-05] a write found not posted is looked for once more before it is sent again, %s',
  async (_what, list, isPosted, found) => {
    const { backend, post, write } = await prepare({ session: staffSession })
    backend.response('createTransferReceipt', lost)
    expect(await post()).toBe(false)
    expect(write()?.outcome).toBe('notPosted')
    backend.response('getTransfers', list)
    expect(await post()).toBe(isPosted)
    expect(write()).toMatchObject(found)
    expect(backend.sent('createTransferReceipt')).toHaveLength(1)
  },
)

test('a session that ends before a second attempt sends nothing', async () => {
  const { store, backend, post } = await prepare({ session: staffSession })
  backend.response('createTransferReceipt', lost)
  await post()
  const release = backend.hold('getTransfers')
  const posting = post()
  await turn()
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted(guestSession))
  release()
  expect(await posting).toBe(false)
  expect(backend.sent('createTransferReceipt')).toHaveLength(1)
})

test('after a write is found not posted, the same form reuses its key, another one does not', async () => {
  const { store, backend, post, write, keys } = await prepare({ session: staffSession })
  backend.response('createTransferReceipt', lost)
  await post()
  expect(write()).toMatchObject({ phase: 'ended', outcome: 'notPosted' })
  await post()
  backend.response('createTransferReceipt', undefined)
  await store.dispatch(startWrite('createTransferReceipt', sealReceipt(1)))
  expect(keys()).toEqual(['uuid-1', 'uuid-1', 'uuid-2'])
})

test('while the device is offline, nothing is sent and the reason is given', async () => {
  const { store, post, keys } = await prepare()
  store.dispatch(onOffline())
  expect(await post()).toBe(false)
  expect(keys()).toEqual([])
  expect(selectRuledOut(store.getState(), DOCUMENT)?.reason).toMatch(/^You are offline, so nothing was posted\./)
  store.dispatch(onOnline())
  await turn()
  expect(selectRuledOut(store.getState(), DOCUMENT)).toBeNull()
  expect(await post()).toBe(true)
})

test('a rejection ends the write, and the next attempt gets a new key', async () => {
  const { backend, post, write, keys, isBlocked } = await prepare()
  backend.reject('createTransferReceipt', 422, { message: 'No' })
  expect(await post()).toBe(false)
  expect(write()).toMatchObject({ phase: 'ended', outcome: 'refused', error: { status: 422 } })
  expect(isBlocked()).toBe(false)
  await post()
  expect(keys()).toEqual(['uuid-1', 'uuid-2'])
})

const rejectedWith = (status: number, error_code: string) => () =>
  Response.json({ message: 'No', error_code, error_uuid: 'u' }, { status })

test.each<[number, string, object, string]>([
  // These may have been raised before the key was looked up.
  [429, 'RATE_LIMITED', { phase: 'unknown', error: { status: 429 } }, 'uuid-1'],
  [507, 'STORAGE_FULL', { phase: 'unknown' }, 'uuid-1'],
  [403, 'FORBIDDEN', { phase: 'unknown' }, 'uuid-1'],
  [500, 'INTERNAL_ERROR', { phase: 'unknown' }, 'uuid-1'],
  // The list does not show it.
  [422, 'IDEMPOTENCY_KEY_REUSED', { outcome: 'notPosted' }, 'uuid-1'],
  [409, 'CONFLICT', { phase: 'ended', outcome: 'refused', error: { status: 409 } }, 'uuid-2'],
  [404, 'NOT_FOUND', { phase: 'ended', outcome: 'refused' }, 'uuid-2'],
])('[FAULT-22] a repeat rejected with %i %s is %j, and the next key is %s', async (status, code, ended, key) => {
  const { store, backend, post, write, keys } = await prepare()
  let sent = 0
  backend.response('createTransferReceipt', () => (sent++ === 0 ? lost() : rejectedWith(status, code)()))
  expect(await post()).toBe(false)
  expect(write()).toMatchObject(ended)
  backend.response('createTransferReceipt', undefined)
  const isOpen = write()?.phase === 'unknown'
  if (isOpen) expect(await post()).toBe(false)
  expect(await (isOpen ? store.dispatch(settleWrite(DOCUMENT)) : post())).toBe(true)
  expect(keys()).toEqual(['uuid-1', 'uuid-1', key])
})

test('without keys, a rejected repeat is checked in the lists', async () => {
  const { backend, post, write, keys } = await prepare({ session: staffSession })
  backend.response('createTransferReceipt', lost)
  await post()
  backend.response('createTransferReceipt', rejectedWith(429, 'RATE_LIMITED'))
  expect(await post()).toBe(false)
  expect(write()).toMatchObject({ outcome: 'notPosted', error: { status: 429 } })
  backend.response('getTransfers', RECEIVED)
  expect(await post()).toBe(true)
  expect(write()?.outcome).toBe('foundPosted')
  expect(keys()).toEqual(['uuid-1', 'uuid-1'])
})

test('a note of a document with an open write is held back too', async () => {
  const { store, backend } = await prepare()
  backend.response('confirmShipment', lost)
  backend.response('getShipments', lost)
  const confirmation = { shipmentNbr: 'SH0001', shipDate: '2026-03-05', courier: 'dhl', trackingNumber: '1' }
  await store.dispatch(startWrite('confirmShipment', confirmation))
  const note = (shipmentNbr: string) =>
    store.dispatch(shippingApi.endpoints.addShipmentNote.initiate({ shipmentNbr, note: 'Wet' }))
  expect((await note('SH0001')).error).toMatchObject({ error: OTHER_WRITE_IS_OPEN })
  expect((await note('SH0002')).error).toBeUndefined()
  expect(backend.sent('addShipmentNote')).toHaveLength(1)
})

test('[FAULT-05] a write stored by another app version stays unknown', async () => {
  const world = fakeWorld()
  const { email } = staffSession.user
  const { backend, store, post } = await prepare({ session: staffSession, world })
  backend.response('createTransferReceipt', lost)
  backend.response('getTransfers', lost)
  await post()
  const stored = world.dependencies.writeStorage.read(email) as {
    readonly writes: readonly { readonly arg: readonly object[] }[]
  }
  const older = stored.writes.map((write) => ({
    ...write,
    document: 'transfer TR0001-TS0002',
    key: 'older',
    arg: [{ ...write.arg[0], TransferShipmentNbr: 'TS0002', Items: undefined }],
  }))
  world.dependencies.writeStorage.keep(email, { writes: [...older, ...stored.writes] })
  const next = testStore({ world, session: null })
  const phases = () => Object.values(next.store.getState().writes.byDocument).map(({ phase, outcome }) => outcome ?? phase)
  backend.response('refreshToken', staffSession)
  await next.store.dispatch(startSession())
  await turn()
  expect(phases()).toEqual(['unknown', 'unknown'])
  backend.response('getTransfers', RECEIVED)
  next.store.dispatch(onOffline())
  next.store.dispatch(onOnline())
  for (let step = 0; step < 5; step += 1) await turn()
  expect(phases()).toEqual(['unknown', 'foundPosted'])
  store.dispatch(sessionEnded())
})

describe('a write that was open when the user left', () => {
  const KEPT_SINCE = 60_000

  async function leaveUnknown(world: FakeWorld, session = withKeys) {
    const { backend, post } = await prepare({ world, session })
    backend.response('createTransferReceipt', lost)
    backend.response('getTransfers', lost)
    await post()
    backend.response('createTransferReceipt', undefined)
    backend.response('getTransfers', transfersResponse)
    world.time.now += KEPT_SINCE
  }

  async function comeBack(world: FakeWorld, session = withKeys) {
    const setup = testStore({ world, session: null })
    world.backend.response('refreshToken', session)
    await setup.store.dispatch(startSession())
    await turn()
    await turn()
    return selectLastWrite(setup.store.getState(), DOCUMENT)
  }
  const keysIn = ({ backend }: FakeWorld) =>
    backend.seen.filter(({ call }) => call === 'createTransferReceipt').map(({ headers }) => headers.get(IDEMPOTENCY_HEADER))

  test.each<[string, (world: FakeWorld) => Promise<void>]>([
    ['its outcome was unknown', leaveUnknown],
    [
      'it was being sent',
      async (world) => {
        const { backend, post } = await prepare({ world })
        backend.hold('createTransferReceipt')
        void post()
        await turn()
        backend.response('createTransferReceipt', undefined)
      },
    ],
  ])('[FAULT-07] is settled once, under its key, after a page reload when %s', async (_when, leave) => {
    const world = fakeWorld()
    await leave(world)
    expect(await comeBack(world)).toMatchObject({ key: 'uuid-1', outcome: 'foundPosted' })
    const sent = keysIn(world)
    expect(new Set(sent)).toEqual(new Set(['uuid-1']))
    await comeBack(world)
    expect(keysIn(world)).toEqual(sent)
  })

  test('[FAULT-07] is settled at the next sign-in of the same user only', async () => {
    const world = fakeWorld()
    const { store, backend, post, write } = await prepare({ world })
    backend.hold('createTransferReceipt')
    const posting = post()
    await turn()
    store.dispatch(sessionEnded())
    await posting
    store.dispatch(sessionStarted(guestSession))
    await turn()
    expect(write()).toBeUndefined()
    store.dispatch(sessionEnded())
    backend.response('createTransferReceipt', undefined)
    store.dispatch(sessionStarted(withKeys))
    await turn()
    await turn()
    expect(write()).toMatchObject({ key: 'uuid-1', outcome: 'foundPosted' })
  })

  test('[FAULT-07] is not sent later if it was rejected for lack of a session', async () => {
    const world = fakeWorld()
    const { store, backend, post } = await prepare({ world })
    backend.reject('createTransferReceipt', 401, { message: 'No session' })
    backend.reject('refreshToken', 401, { message: 'No session' })
    await post()
    const sent = keysIn(world).length
    backend.response('createTransferReceipt', undefined)
    store.dispatch(sessionStarted(withKeys))
    await turn()
    expect(keysIn(world)).toHaveLength(sent)
  })

  test('[FAULT-07] is checked in the lists without keys, or when the key is too old', async () => {
    const plain = fakeWorld()
    await leaveUnknown(plain, staffSession)
    plain.backend.response('getTransfers', RECEIVED)
    expect(await comeBack(plain, staffSession)).toMatchObject({ outcome: 'foundPosted' })
    expect(keysIn(plain)).toHaveLength(1)

    const late = fakeWorld()
    await leaveUnknown(late)
    const sent = keysIn(late).length
    late.time.now += IDEMPOTENCY_KEY_DAYS * 24 * 60 * 60 * 1_000
    expect(await comeBack(late)).toMatchObject({ outcome: 'notPosted' })
    expect(keysIn(late)).toHaveLength(sent)
  })

  test('[FAULT-07] is stored without a token', async () => {
    const world = fakeWorld()
    await leaveUnknown(world)
    const kept = JSON.stringify(world.dependencies.writeStorage.read(staffSession.user.email))
    expect(kept).toContain('uuid-1')
    expect(kept).not.toContain(staffSession.accessToken)
  })
})

describe('with lists in windows', () => {
  const CONFIRMATION = { shipmentNbr: 'SH0001', courier: 'dhl', trackingNumber: 'T', shipDate: '2026-03-10' }
  const withStatus = (status: string) => ({
    ...shippingResponse,
    shipmentSummaries: shippingResponse.shipmentSummaries.map((each) =>
      each.shipmentNbr === 'SH0001' ? { ...each, status } : each,
    ),
  })
  const { getShipments } = shippingApi.endpoints

  test('a document finished by a write with a lost response is found by a request of its own', async () => {
    const { store, backend } = testStore({ session: staffSession })
    await store.dispatch(getShipments.initiate(OPEN_WINDOW))
    backend.response('confirmShipment', () => {
      backend.response('getShipments', withStatus('Confirmed'))
      return lost()
    })
    expect(await store.dispatch(startWrite('confirmShipment', CONFIRMATION))).toBe(true)
    expect(selectLastWrite(store.getState(), 'shipment SH0001')?.outcome).toBe('foundPosted')
    expect(backend.requested('getShipments')).toContain('id=SH0001')
  })
})

test('a reload after a write ends with its response', async () => {
  const { store, backend } = testStore({ session: staffSession })
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

test('[PROMISE-12] a reload whose pause ends during time travel happens in the present', async () => {
  const { store, world } = testStore({ devToolsEnhancer: instrument() })
  const { liftedStore } = store as unknown as EnhancedStore<RootState, UnknownAction & Action<string>, null>
  const jump = async (to: number) => {
    liftedStore.dispatch(ActionCreators.jumpToState(to))
    for (const { end } of world.pauses.splice(0)) end()
    await turn()
  }
  const completion = { productionNbr: 'PR0001', orderType: ORDER_TYPE.production, qtyToComplete: 1, inventoryID: 'PUMP-100' }
  await store.dispatch(startWrite('completeProduction', completion))
  await jump(1)
  await jump(liftedStore.getState().stagedActionIds.length - 1)
  expect(selectLastWrite(store.getState(), 'production PR0001')?.phase).toBe('ended')
})
