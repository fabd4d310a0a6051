import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument'
import fc from 'fast-check'
import { ORDER_TYPE } from '../../../contract/constants'
import { selectUser, sessionStarted } from '../../slices/authSlice'
import { selectRowChanges } from '../../slices/changedRowsSlice'
import { rejectedWith } from '../../testing/fakeBackend'
import { fakeBrowser, type TabOptions } from '../../testing/fakeBrowser'
import { inventoryResponse } from '../../testing/fixtures/inventory'
import { sessionWith } from '../../testing/fixtures/session'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { turns } from '../../testing/turn'
import { accountsApi } from '../accountsApi'
import { signOut } from '../authApi'
import { selectSavedMessage } from '../filesApi'
import { onFocus, onFocusLost, onOffline, onOnline } from '../http/connection'
import { productionApi } from '../productionApi'
import { salesApi } from '../salesApi'
import { shippingApi } from '../shippingApi'
import { startWrite } from '../writes/documentWrite'
import { reconnectPause } from './streamReader'

const session = sessionWith('events')

async function oneTab(options?: TabOptions) {
  const browser = fakeBrowser()
  return { browser, tab: await browser.openTab(options) }
}

async function twoTabs() {
  const { browser, tab } = await oneTab()
  const tabs = [tab, await browser.openTab()] as const
  await browser.comment()
  return { browser, tabs }
}

/** Each reading of the clock is a millisecond later, because what arrives in the same one counts as earlier. */
beforeEach(() => {
  let now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1))
})

test('without the extension no stream is opened, and the tab is not live', async () => {
  const { browser, tab } = await oneTab({ as: sessionWith('idempotency') })
  expect([browser.streams.length, tab.isLive()]).toEqual([0, false])
})

test('the stream is opened after the first list, with token and cookies', async () => {
  const { browser, tab } = await oneTab()
  const { headers, credentials } = browser.streams[0]?.request ?? {}
  expect([headers?.get('authorization'), credentials, tab.isLive()]).toEqual(['Bearer token-of-dana', 'include', undefined])
  await browser.comment()
  expect(tab.isLive()).toBe(true)
})

describe('rows changed by somebody else', () => {
  const [first, ...others] = inventoryResponse
  const sold = [{ ...first, qtyOnHand: 1 }, ...others]
  const name = `${first?.inventoryId} @ ${first?.warehouseDesc}`
  const marked = ({ store }: Awaited<ReturnType<typeof oneTab>>['tab']) =>
    selectRowChanges(store.getState(), 'inventory').map(({ rows }) => rows)

  test('are marked by name for six seconds, next to those of a later change', async () => {
    const { browser, tab } = await oneTab()
    await browser.announce('inventory', 5)
    expect(marked(tab)).toEqual([])
    tab.backend.response('getInventory', sold)
    await browser.announce('inventory', 6)
    tab.time.now += 1_000
    tab.backend.response('getInventory', [{ ...first, inventoryId: 'NEW-1' }, ...sold])
    await browser.announce('inventory', 7)
    expect(marked(tab)).toEqual([[name], [`NEW-1 @ ${first?.warehouseDesc}`]])
    await tab.pass(6_000)
    expect(marked(tab)).toEqual([])
  })

  test("do not include the user's own note, even if the list was loading while it was saved", async () => {
    const { browser, tab } = await oneTab()
    const { getShipments, addShipmentNote } = shippingApi.endpoints
    await tab.dispatch(getShipments.initiate())
    const release = tab.backend.hold('getShipments')
    void tab.dispatch(getShipments.initiate(undefined, { forceRefetch: true }))
    await turns()
    await tab.dispatch(addShipmentNote.initiate({ shipmentNbr: 'SH0001', note: 'Ring twice' }))
    const [noted, ...others] = shippingResponse.shipmentSummaries
    const shipmentSummaries = [{ ...noted, notes: 'Ring twice' }, ...others]
    tab.backend.response('getShipments', { ...shippingResponse, shipmentSummaries })
    await browser.announce('shipments', 5)
    release()
    await turns()
    expect(tab.loads('getShipments')).toBe(3)
    expect(selectRowChanges(tab.store.getState(), 'shipments')).toEqual([])
  })
})

describe('an announced revision', () => {
  test('reloads a list that is shown, once, and no other', async () => {
    const { browser, tab } = await oneTab()
    await tab.dispatch(salesApi.endpoints.getSales.initiate(undefined, { subscribe: false }))
    for (const revision of [5, 5]) await browser.announce('inventory', revision)
    await browser.announce('sales', 9)
    await browser.announce('production', 2)
    expect([tab.loads(), tab.loads('getSales'), tab.loads('getProductionOrders')]).toEqual([2, 1, 0])
  })

  test('reloads nothing that the response had already, but does if it is lower, as after a failover', async () => {
    const { browser, tab } = await oneTab()
    const headers = { 'x-revision': 'inventory=105' }
    tab.backend.response('getInventory', () => Response.json(inventoryResponse, { headers }))
    await tab.reload()
    await browser.announce('inventory', 105)
    expect(tab.loads()).toBe(2)
    await browser.announce('inventory', 103)
    expect(tab.loads()).toBe(3)
  })

  test('reloads a hidden list once it is shown again, however new it seems', async () => {
    const { browser, tab } = await oneTab()
    tab.shown.unsubscribe()
    await browser.announce('inventory', 5)
    expect(tab.loads()).toBe(1)
    await tab.show()
    await turns()
    expect(tab.loads()).toBe(2)
  })

  test('reloads a list that was loading when it arrived', async () => {
    const { browser, tab } = await oneTab()
    const response = tab.backend.hold('getInventory')
    void tab.reload()
    await turns()
    await browser.announce('inventory', 5)
    expect(tab.loads()).toBe(2)
    response()
    await turns()
    expect(tab.loads()).toBe(3)
  })

  test.each([
    ['a hidden page is seen again', onFocusLost, onFocus],
    ['an offline page is online', onOffline, onOnline],
  ])('waits until %s, even if that began in an earlier session', async (_when, leave, comeBack) => {
    const { browser, tab } = await oneTab()
    tab.dispatch(leave())
    await browser.announce('inventory', 5)
    expect(tab.loads()).toBe(1)
    tab.dispatch(comeBack())
    await turns()
    expect(tab.loads()).toBe(2)
    tab.dispatch(leave())
    tab.dispatch(signOut())
    tab.dispatch(sessionStarted(session))
    await tab.show()
    await turns()
    const before = tab.loads()
    await browser.announce('inventory', 6)
    expect(tab.loads()).toBe(before)
    tab.dispatch(comeBack())
    await turns()
    expect(tab.loads()).toBeGreaterThan(before)
  })

  test('waits for the pause after a write, and is covered by its reload', async () => {
    const { browser, tab } = await oneTab()
    await tab.dispatch(productionApi.endpoints.getProductionOrders.initiate())
    const materialsToRelease = [{ id: 1, inventoryID: 'SEAL-200', quantity: 1 }]
    const write = { productionNbr: 'PR1', orderType: ORDER_TYPE.production, materialsToRelease }
    await tab.dispatch(startWrite('releaseMaterials', write))
    for (const list of ['production', 'inventory']) await browser.announce(list, 5)
    expect([tab.loads('getProductionOrders'), tab.loads()]).toEqual([1, 1])
    await tab.pass(2_500)
    expect([tab.loads('getProductionOrders'), tab.loads()]).toEqual([2, 2])
  })
})

test('a change of an account, which no list shows, stops no list from reloading', async () => {
  const { browser, tab } = await oneTab()
  const release = tab.backend.hold('endAccountSessions')
  void tab.dispatch(accountsApi.endpoints.endAccountSessions.initiate({ id: 'u1' }))
  await browser.announce('inventory', 5)
  release()
  await turns()
  expect([tab.loads(), selectSavedMessage(tab.store.getState(), 0)]).toEqual([2, null])
})

describe('the tabs of a browser', () => {
  test('share one stream, and a later tab learns what was announced before', async () => {
    const { browser, tab: one } = await oneTab()
    await browser.announce('inventory', 5)
    const other = await browser.openTab()
    expect([browser.streams.length, other.isLive(), other.loads()]).toEqual([1, true, 2])
    await browser.announce('inventory', 6)
    expect([one.loads(), other.loads()]).toEqual([3, 3])
  })

  test('of another user hear nothing', async () => {
    const { browser } = await oneTab()
    const gil = await browser.openTab({ as: { ...session, user: { ...session.user, email: 'gil@example.com' } } })
    await browser.announce('inventory', 5)
    expect([gil.isLive(), gil.loads()]).toEqual([undefined, 1])
  })
})

describe('a broken stream', () => {
  test('reconnects after a pause, and every tab then loads what it missed, and the user', async () => {
    const { browser, tabs } = await twoTabs()
    const user = { ...session.user, permissions: [] }
    for (const { backend } of tabs) backend.response('refreshToken', { ...session, accessToken: 'fresh', user })
    await browser.end()
    expect(tabs.map((tab) => [tab.isLive(), tab.loads('refreshToken')])).toEqual(Array(2).fill([false, 0]))
    await tabs[0].pass(30_000)
    await browser.comment()
    await browser.announce('inventory', 6)
    expect(tabs.map((tab) => [tab.isLive(), tab.loads('refreshToken'), tab.loads()])).toEqual(Array(2).fill([true, 1, 2]))
    expect(tabs.map(({ store }) => selectUser(store.getState())?.permissions)).toEqual([[], []])
    expect(browser.streams).toHaveLength(2)
  })

  test.each([
    ['that reads it', 0],
    ['that hears it from another', 1],
  ] as const)('is reopened after a 403 in the tab %s', async (_tab, rejection) => {
    const { browser, tabs } = await twoTabs()
    for (const { backend } of tabs) {
      backend.response('refreshToken', session)
      backend.response('getShipments', rejectedWith(403))
    }
    await tabs[rejection].dispatch(shippingApi.endpoints.getShipments.initiate())
    await turns()
    await tabs[0].pass(30_000)
    expect(browser.streams.map(({ request }) => request.signal.aborted)).toEqual([true, false])
    await browser.comment()
    expect(tabs.map((tab) => tab.isLive())).toEqual([true, true])
  })

  test('is given up after 50 s of silence, which the other tabs notice on their own', async () => {
    const { browser, tabs } = await twoTabs()
    const [tab, other] = tabs
    for (const each of tabs) await each.pass(45_000)
    expect([tab.isLive(), other.isLive()]).toEqual([true, true])
    await other.pass(10_000)
    expect([tab.isLive(), other.isLive()]).toEqual([true, false])
    await tab.pass(10_000)
    expect([tab.isLive(), browser.streams[0]?.request.signal.aborted]).toEqual([false, true])
  })

  test.each([503, 404])('that cannot be opened, with %i, is tried again after a pause', async (status) => {
    const { browser, tab } = await oneTab()
    browser.reject(status)
    await browser.end()
    await tab.pass(30_000)
    browser.reject(null)
    expect([browser.streams.length, selectUser(tab.store.getState())?.name]).toEqual([1, 'Dana Demo'])
    await tab.pass(30_000)
    await browser.comment()
    expect([browser.streams.length, tab.isLive()]).toEqual([2, true])
  })

  test('that cannot be opened at first leaves the tab not live', async () => {
    const browser = fakeBrowser()
    browser.reject(503)
    expect((await browser.openTab()).isLive()).toBe(false)
  })

  test('is reopened at once when the connection is back', async () => {
    const { browser, tab } = await oneTab()
    tab.dispatch(onOffline())
    await browser.end()
    await tab.pass(30_000)
    expect(browser.streams).toHaveLength(1)
    tab.dispatch(onOnline())
    await turns()
    expect(browser.streams).toHaveLength(2)
  })

  test('holds up no later session, whose stream is opened at once', async () => {
    const { browser, tab } = await oneTab()
    await browser.end()
    tab.dispatch(signOut())
    tab.dispatch(sessionStarted(session))
    await tab.show()
    await turns()
    expect(browser.streams).toHaveLength(2)
  })

  test('reconnects after 1 to 2 s at first, and after 1 to 30 s when failures continue', () => {
    const chance = fc.double({ min: 0, max: 1, noNaN: true })
    const isWithin = (pause: number, most: number) => pause >= 1_000 && pause <= most
    fc.assert(
      fc.property(fc.nat(100), chance, (failures, random) =>
        isWithin(reconnectPause(failures, random), failures === 0 ? 2_000 : 30_000),
      ),
    )
    expect(reconnectPause(100, 1)).toBe(30_000)
  })
})

test('a token that the stream rejects is renewed once, and the stream reopened with the new one', async () => {
  const { browser, tab } = await oneTab()
  await browser.end()
  browser.reject(401)
  tab.backend.response('refreshToken', () => {
    browser.reject(null)
    return { ...session, accessToken: 'token-2' }
  })
  await tab.pass(30_000)
  expect(tab.loads('refreshToken')).toBe(1)
  expect(browser.streams[1]?.request.headers.get('authorization')).toBe('Bearer token-2')
})

test('a session whose renewal is rejected ends, and no stream is opened', async () => {
  const { browser, tab } = await oneTab()
  await browser.end()
  browser.reject(401)
  tab.backend.response('refreshToken', rejectedWith(401))
  await tab.pass(30_000)
  browser.reject(null)
  await tab.pass(30_000)
  expect([selectUser(tab.store.getState()), browser.streams.length]).toEqual([null, 1])
})

test('while the store shows a past state, nothing is sent or recorded', async () => {
  const { browser, tab } = await oneTab({ devToolsEnhancer: instrument(undefined, { maxAge: 1000 }) })
  await browser.comment()
  const { liftedStore } = tab.store as unknown as EnhancedStore<unknown, { type: string }, null>
  const recorded = () => liftedStore.getState().stagedActionIds.length
  liftedStore.dispatch(ActionCreators.jumpToState(3))
  const before = recorded()
  await browser.announce('inventory', 5)
  await browser.end()
  await tab.pass(30_000)
  // One probe detects that this is a past state.
  expect([recorded() - before <= 1, tab.loads(), browser.streams.length]).toEqual([true, 1, 1])
  liftedStore.dispatch(ActionCreators.jumpToState(before - 1))
  await tab.pass(30_000)
  await tab.pass(30_000)
  expect([tab.loads(), browser.streams.length]).toEqual([2, 2])
})
