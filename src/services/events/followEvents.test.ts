import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument'
import fc from 'fast-check'
import { ORDER_TYPE } from '../../../contract/constants'
import type { StoreOptions } from '../../app/store'
import { selectIsLive, selectUser, sessionStarted } from '../../slices/authSlice'
import { selectRowChanges } from '../../slices/changedRowsSlice'
import { fakeWorld } from '../../testing/fakeWorld'
import { inventoryResponse } from '../../testing/fixtures/inventory'
import { staffSession } from '../../testing/fixtures/session'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { signOut } from '../authApi'
import { onFocus, onFocusLost, onOffline, onOnline } from '../http/connection'
import { inventoryApi } from '../inventoryApi'
import type { EventsMessage } from '../platform/tabs'
import { productionApi } from '../productionApi'
import { salesApi } from '../salesApi'
import { shippingApi } from '../shippingApi'
import { startWrite } from '../writes/documentWrite'
import { reconnectPause } from './streamReader'

const EVENTS_URL = 'http://localhost/api/v1/events'
const session = { ...staffSession, extensions: ['events'] }

/** One stream as the backend sees it. */
interface OpenStream {
  readonly request: Request
  readonly tell: (list: string, revision: number) => Promise<void>
  readonly comment: () => Promise<void>
  readonly end: () => Promise<void>
}

type TabOptions = StoreOptions & { readonly as?: typeof session; readonly rejectsRenewal?: boolean }

/** A browser, its tabs, and the backend's streams. */
function fakeBrowser() {
  const streams: OpenStream[] = []
  const listeners = new Map<object, (message: EventsMessage) => void>()
  let locked = Promise.resolve()
  let rejected: number | null = null

  async function openStream(request: Request): Promise<Response> {
    if (rejected !== null) return Response.json({ message: 'No' }, { status: rejected })
    const encoder = new TextEncoder()
    let controller!: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: (setup) => void (controller = setup) })
    request.signal.addEventListener('abort', () => controller.error(request.signal.reason))
    const send = async (text: string) => {
      controller.enqueue(encoder.encode(text))
      await settle()
    }
    streams.push({
      request,
      tell: (list, revision) => send(`event: revision\ndata: ${JSON.stringify({ list, revision })}\n\n`),
      comment: () => send(':\n\n'),
      async end() {
        controller.close()
        await settle()
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }

  /** Opens the app in a tab in which this user is signed in. */
  async function openTab({ as = session, rejectsRenewal = false, ...options }: TabOptions = {}) {
    const world = fakeWorld()
    if (rejectsRenewal) world.backend.reject('refreshToken', 401, { message: 'No session' })
    const me = {}
    Object.assign(world.dependencies, {
      fetch: (request: Request) => (request.url === EVENTS_URL ? openStream(request) : world.backend.fetch(request)),
      joinTabs: (email: string) => ({
        post(message: EventsMessage) {
          for (const [other, listen] of listeners) if (other !== me) listen(message)
        },
        subscribe: (listener: (message: EventsMessage) => void) =>
          listeners.set(me, (message) => message.email === email && listener(message)),
        async whenAlone(signal: AbortSignal, work: () => Promise<void>) {
          const before = locked
          const done = before.then(() => (signal.aborted ? undefined : work()))
          locked = done.catch(() => undefined)
          await done
        },
        leave: () => listeners.delete(me),
      }),
    })
    const { store, backend } = testStore({ ...options, world, session: null })
    store.dispatch(sessionStarted(as))
    const { dispatch } = store
    const show = () => dispatch(inventoryApi.endpoints.getInventory.initiate())
    const shown = show()
    await shown
    await settle()
    const isLive = () => selectIsLive(store.getState())
    /** How often a list was requested since the start of the test. */
    const requested = (call: Parameters<typeof backend.sent>[0]) => backend.sent(call).length
    /** Lets the pauses of at most this length end. */
    async function pass(milliseconds: number) {
      world.time.now += milliseconds
      for (const pause of world.pauses.splice(0)) {
        if (pause.milliseconds <= milliseconds) pause.end()
        else world.pauses.push(pause)
      }
      await settle()
    }
    return { ...world, store, dispatch, shown, show, isLive, requested, pass }
  }
  return { streams, openTab, reject: (status: number | null) => (rejected = status) }
}

/** A browser with one tab. */
async function oneTab(options?: TabOptions) {
  const browser = fakeBrowser()
  return { browser, tab: await browser.openTab(options) }
}

/** Lets everything that is ready happen, however many steps it takes. */
async function settle(): Promise<void> {
  for (let step = 0; step < 12; step += 1) await turn()
}

/** Each reading of the clock is a millisecond later, because what arrives in the same one counts as earlier. */
beforeEach(() => {
  let now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1))
})

afterEach(() => jest.restoreAllMocks())

test('without the extension no stream is opened, and the tab is not live', async () => {
  const { browser, tab } = await oneTab({ as: { ...session, extensions: ['idempotency'] } })
  expect([browser.streams.length, tab.isLive()]).toEqual([0, false])
})

test('the stream is opened after the first list, with token and cookies', async () => {
  const { browser, tab } = await oneTab()
  const [stream] = browser.streams
  expect(stream?.request.headers.get('authorization')).toBe('Bearer token-of-dana')
  expect(stream?.request.credentials).toBe('include')
  expect(tab.isLive()).toBe(false)
  await stream?.comment()
  expect(tab.isLive()).toBe(true)
})

describe('rows changed by somebody else', () => {
  const [first, ...others] = inventoryResponse
  const sold = [{ ...first, qtyOnHand: 1 }, ...others]
  const name = `${first?.inventoryId} @ ${first?.warehouseDesc}`

  test('are marked for six seconds, by name', async () => {
    const { browser, tab } = await oneTab()
    const marked = () => selectRowChanges(tab.store.getState(), 'inventory').map(({ rows }) => rows)
    await browser.streams[0]?.tell('inventory', 5)
    expect(marked()).toEqual([])
    tab.backend.response('getInventory', sold)
    await browser.streams[0]?.tell('inventory', 6)
    expect(marked()).toEqual([[name]])
    await tab.pass(6_000)
    expect(marked()).toEqual([])
  })

  test('stay marked next to those of a later change, including new rows', async () => {
    const { browser, tab } = await oneTab()
    tab.backend.response('getInventory', sold)
    await browser.streams[0]?.tell('inventory', 5)
    tab.time.now += 1_000
    tab.backend.response('getInventory', [{ ...first, inventoryId: 'NEW-1' }, ...sold])
    await browser.streams[0]?.tell('inventory', 6)
    const marked = selectRowChanges(tab.store.getState(), 'inventory').map(({ rows }) => rows)
    expect(marked).toEqual([[name], [`NEW-1 @ ${first?.warehouseDesc}`]])
  })

  test("do not include the user's own note, even if the list was loading while it was saved", async () => {
    const { browser, tab } = await oneTab()
    const { getShipments, addShipmentNote } = shippingApi.endpoints
    await tab.dispatch(getShipments.initiate())
    const responses: (() => void)[] = []
    tab.backend.response('getShipments', () => new Promise((resolve) => responses.push(() => resolve(shippingResponse))))
    void tab.dispatch(getShipments.initiate(undefined, { forceRefetch: true }))
    await settle()
    await tab.dispatch(addShipmentNote.initiate({ shipmentNbr: 'SH0001', note: 'Ring twice' }))
    const [noted, ...others] = shippingResponse.shipmentSummaries
    tab.backend.response('getShipments', {
      ...shippingResponse,
      shipmentSummaries: [{ ...noted, notes: 'Ring twice' }, ...others],
    })
    await browser.streams[0]?.tell('shipments', 5)
    responses[0]?.()
    await settle()
    expect(tab.requested('getShipments')).toBe(3)
    expect(selectRowChanges(tab.store.getState(), 'shipments')).toEqual([])
  })
})

describe('an announced revision', () => {
  test('reloads a list that is shown, and no other', async () => {
    const { browser, tab } = await oneTab()
    await tab.dispatch(salesApi.endpoints.getSales.initiate(undefined, { subscribe: false }))
    for (const revision of [5, 5]) await browser.streams[0]?.tell('inventory', revision)
    await browser.streams[0]?.tell('sales', 9)
    await browser.streams[0]?.tell('production', 2)
    expect([tab.requested('getInventory'), tab.requested('getSales'), tab.requested('getProductionOrders')]).toEqual([2, 1, 0])
  })

  test('that is lower than before, as after a failover, reloads the list', async () => {
    const { browser, tab } = await oneTab()
    tab.backend.response('getSales', salesWindow(105))
    await tab.dispatch(salesApi.endpoints.getSales.initiate())
    await browser.streams[0]?.tell('sales', 105)
    expect(tab.requested('getSales')).toBe(1)
    await browser.streams[0]?.tell('sales', 103)
    expect(tab.requested('getSales')).toBe(2)
  })

  test('reloads a hidden list once it is shown again, however new it seems', async () => {
    const { browser, tab } = await oneTab()
    tab.shown.unsubscribe()
    await browser.streams[0]?.tell('inventory', 5)
    expect(tab.requested('getInventory')).toBe(1)
    await tab.show()
    await settle()
    expect(tab.requested('getInventory')).toBe(2)
  })

  test('already covered by a response header reloads nothing', async () => {
    const { browser, tab } = await oneTab()
    const headers = { 'x-revision': 'inventory=7' }
    tab.backend.response('getInventory', () => Response.json(inventoryResponse, { headers }))
    await tab.dispatch(inventoryApi.endpoints.getInventory.initiate(undefined, { forceRefetch: true }))
    const before = tab.requested('getInventory')
    await browser.streams[0]?.tell('inventory', 7)
    expect(tab.requested('getInventory')).toBe(before)
    await browser.streams[0]?.tell('inventory', 8)
    expect(tab.requested('getInventory')).toBe(before + 1)
  })

  test('reloads a list that was loading when it arrived', async () => {
    const { browser, tab } = await oneTab()
    const response = tab.backend.hold('getInventory')
    const refetched = tab.dispatch(inventoryApi.endpoints.getInventory.initiate(undefined, { forceRefetch: true }))
    await settle()
    await browser.streams[0]?.tell('inventory', 5)
    expect(tab.requested('getInventory')).toBe(2)
    response()
    await refetched
    await settle()
    expect(tab.requested('getInventory')).toBe(3)
  })

  test('waits until a hidden page is seen again, or an offline one is online', async () => {
    const { browser, tab } = await oneTab()
    tab.dispatch(onFocusLost())
    await browser.streams[0]?.tell('inventory', 5)
    expect(tab.requested('getInventory')).toBe(1)
    tab.dispatch(onFocus())
    await settle()
    expect(tab.requested('getInventory')).toBe(2)
    tab.dispatch(onOffline())
    await browser.streams[0]?.tell('inventory', 6)
    expect(tab.requested('getInventory')).toBe(2)
    tab.dispatch(onOnline())
    await settle()
    expect(tab.requested('getInventory')).toBe(3)
  })

  test('waits on a page that was hidden when the last session ended, too', async () => {
    const { browser, tab } = await oneTab()
    tab.dispatch(onFocusLost())
    tab.dispatch(onOffline())
    tab.dispatch(signOut())
    tab.dispatch(sessionStarted(session))
    await tab.show()
    await settle()
    expect(tab.store.getState().api.config.online).toBe(false)
    tab.dispatch(onOnline())
    await settle()
    const before = tab.requested('getInventory')
    await browser.streams.at(-1)?.tell('inventory', 5)
    expect(tab.requested('getInventory')).toBe(before)
    tab.dispatch(onFocus())
    await settle()
    expect(tab.requested('getInventory')).toBe(before + 1)
  })

  test('waits for the pause after a write, and is covered by its reload', async () => {
    const { browser, tab } = await oneTab()
    await tab.dispatch(productionApi.endpoints.getProductionOrders.initiate())
    const materialsToRelease = [{ id: 1, inventoryID: 'SEAL-200', quantity: 1 }]
    const write = { productionNbr: 'PR1', orderType: ORDER_TYPE.production, materialsToRelease }
    await tab.dispatch(startWrite('releaseMaterials', write))
    for (const list of ['production', 'inventory']) await browser.streams[0]?.tell(list, 5)
    expect([tab.requested('getProductionOrders'), tab.requested('getInventory')]).toEqual([1, 1])
    await tab.pass(2_500)
    expect([tab.requested('getProductionOrders'), tab.requested('getInventory')]).toEqual([2, 2])
  })
})

function salesWindow(revision: number) {
  const window = { scope: 'open', matchCount: 0, matchCountIsExact: true, totalCount: 0, revision }
  return { summaries: [], details: {}, receiptShipments: {}, summarizedReceiptShipments: {}, window }
}

describe('the tabs of a browser', () => {
  test('share one stream, and a later tab learns what was announced before', async () => {
    const browser = fakeBrowser()
    const one = await browser.openTab()
    await browser.streams[0]?.tell('inventory', 5)
    const other = await browser.openTab()
    expect([browser.streams.length, other.isLive(), other.requested('getInventory')]).toEqual([1, true, 2])
    await browser.streams[0]?.tell('inventory', 6)
    expect([one.requested('getInventory'), other.requested('getInventory')]).toEqual([3, 3])
  })

  test('of another user hear nothing', async () => {
    const browser = fakeBrowser()
    await browser.openTab()
    const gil = await browser.openTab({ as: { ...session, user: { ...session.user, email: 'gil@example.com' } } })
    await browser.streams[0]?.tell('inventory', 5)
    expect([gil.isLive(), gil.requested('getInventory')]).toEqual([false, 1])
  })
})

describe('a broken stream', () => {
  test('is no longer live, reconnects after a pause and then loads what it missed', async () => {
    const { browser, tab } = await oneTab()
    await browser.streams[0]?.tell('inventory', 5)
    await browser.streams[0]?.end()
    expect([tab.isLive(), browser.streams.length]).toEqual([false, 1])
    await tab.pass(30_000)
    expect(browser.streams).toHaveLength(2)
    await browser.streams[1]?.tell('inventory', 6)
    expect([tab.isLive(), tab.requested('getInventory')]).toEqual([true, 3])
  })

  test('tells every tab to reload the user once it is back', async () => {
    const browser = fakeBrowser()
    const tabs = [await browser.openTab(), await browser.openTab()]
    const requested = () => tabs.map((tab) => tab.requested('refreshToken'))
    for (const { backend } of tabs) {
      const user = { ...session.user, permissions: [] }
      backend.response('refreshToken', { ...session, accessToken: 'fresh', user })
    }
    await browser.streams[0]?.comment()
    await browser.streams[0]?.end()
    expect(requested()).toEqual([0, 0])
    await tabs[0]?.pass(30_000)
    await browser.streams[1]?.comment()
    await browser.streams[1]?.comment()
    expect(requested()).toEqual([1, 1])
    expect(tabs.map(({ store }) => selectUser(store.getState())?.permissions)).toEqual([[], []])
    expect(tabs.map((tab) => tab.isLive())).toEqual([true, true])
    expect(browser.streams).toHaveLength(2)
  })

  test.each([
    ['that reads it', 0],
    ['that hears it from another', 1],
  ])('is reopened after a 403 in the tab %s', async (_tab, rejection) => {
    const browser = fakeBrowser()
    const tabs = [await browser.openTab(), await browser.openTab()]
    await browser.streams[0]?.comment()
    for (const { backend } of tabs) {
      backend.response('refreshToken', session)
      backend.reject('getShipments', 403, { message: 'No' })
    }
    await tabs[rejection]?.dispatch(shippingApi.endpoints.getShipments.initiate())
    await settle()
    expect(browser.streams[0]?.request.signal.aborted).toBe(true)
    await tabs[0]?.pass(30_000)
    expect(browser.streams).toHaveLength(2)
    await browser.streams[1]?.comment()
    expect(tabs.map((tab) => tab.isLive())).toEqual([true, true])
  })

  test('is given up after 50 s of silence, which the other tabs notice on their own', async () => {
    const { browser, tab } = await oneTab()
    const other = await browser.openTab()
    await browser.streams[0]?.comment()
    for (const each of [tab, other]) await each.pass(45_000)
    expect([tab.isLive(), other.isLive()]).toEqual([true, true])
    await other.pass(10_000)
    expect([tab.isLive(), other.isLive()]).toEqual([true, false])
    await tab.pass(10_000)
    expect([tab.isLive(), browser.streams[0]?.request.signal.aborted]).toEqual([false, true])
  })

  test('is reopened at once when the connection is back', async () => {
    const { browser, tab } = await oneTab()
    tab.dispatch(onOffline())
    await browser.streams[0]?.end()
    await tab.pass(30_000)
    expect(browser.streams).toHaveLength(1)
    tab.dispatch(onOnline())
    await settle()
    expect(browser.streams).toHaveLength(2)
  })

  test('is retried when the first response is a 503', async () => {
    const browser = fakeBrowser()
    browser.reject(503)
    const tab = await browser.openTab()
    expect([browser.streams.length, tab.isLive()]).toEqual([0, false])
    browser.reject(null)
    await tab.pass(30_000)
    expect(browser.streams).toHaveLength(1)
  })

  test('reconnects after 1 to 2 s at first, and after 1 to 30 s when failures continue', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
        const pause = reconnectPause(failures, chance)
        expect(pause).toBeGreaterThanOrEqual(1_000)
        expect(pause).toBeLessThanOrEqual(failures === 0 ? 2_000 : 30_000)
      }),
    )
    expect(reconnectPause(100, 1)).toBe(30_000)
  })
})

describe('the session', () => {
  test('renews a rejected token once, and reopens the stream with the new one', async () => {
    const { browser, tab } = await oneTab()
    await browser.streams[0]?.end()
    browser.reject(401)
    tab.backend.response('refreshToken', () => {
      browser.reject(null)
      return { ...session, accessToken: 'token-2' }
    })
    await tab.pass(30_000)
    expect(tab.backend.sent('refreshToken')).toHaveLength(1)
    expect(browser.streams[1]?.request.headers.get('authorization')).toBe('Bearer token-2')
  })

  test('whose renewal is rejected ends, and no stream is opened', async () => {
    const browser = fakeBrowser()
    browser.reject(401)
    const tab = await browser.openTab({ rejectsRenewal: true })
    expect(selectUser(tab.store.getState())).toBeNull()
    browser.reject(null)
    await tab.pass(30_000)
    expect(browser.streams).toHaveLength(0)
  })
})

test('while the store shows a past state, nothing is sent or recorded', async () => {
  const { browser, tab } = await oneTab({ devToolsEnhancer: instrument(undefined, { maxAge: 1000 }) })
  await browser.streams[0]?.comment()
  const { liftedStore } = tab.store as unknown as EnhancedStore<unknown, { type: string }, null>
  const recorded = () => liftedStore.getState().stagedActionIds.length
  liftedStore.dispatch(ActionCreators.jumpToState(3))
  const before = recorded()
  await browser.streams[0]?.tell('inventory', 5)
  await browser.streams[0]?.end()
  await tab.pass(30_000)
  // One probe detects that this is a past state.
  expect([recorded() - before <= 1, tab.requested('getInventory'), browser.streams.length]).toEqual([true, 1, 1])
  liftedStore.dispatch(ActionCreators.jumpToState(before - 1))
  await tab.pass(30_000)
  await tab.pass(30_000)
  expect([tab.requested('getInventory'), browser.streams.length]).toEqual([2, 2])
})
