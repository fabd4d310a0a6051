import { makeStore } from '../../app/store'
import { selectAuthStatus, selectUser } from '../../slices/authSlice'
import { fakeWorld, type FakeWorld } from '../../testing/fakeWorld'
import { guestSession, staffSession, windowsSession } from '../../testing/fixtures/session'
import { turn } from '../../testing/turn'
import { OPEN_WINDOW } from '../endpoints/firstReads'
import { inventoryApi } from '../inventoryApi'
import { productionApi } from '../productionApi'
import { startSession } from '../session'
import { shippingApi } from '../shippingApi'
import { startEarly, type EarlyWorld } from './startEarly'

/** A page that has begun early, and the store that the app makes when its code is there. */
function earlyPage(
  screen: EarlyWorld['screen'],
  world: FakeWorld = fakeWorld(),
  oneTabAtATime = world.dependencies.oneTabAtATime,
) {
  const { dependencies } = world
  const { apiBaseUrl, fetch, sessionChannel, signOutMark, clock } = dependencies
  const early = startEarly({ apiBaseUrl, fetch, sessionChannel, signOutMark, oneTabAtATime, delay: clock.delay, screen })
  const calls = () => world.backend.seen.map(({ call }) => call)
  return { ...world, calls, store: makeStore({ ...dependencies, ...early }) }
}
const readInventory = ({ store }: ReturnType<typeof earlyPage>) =>
  store.dispatch(inventoryApi.endpoints.getInventory.initiate(undefined, { forceRefetch: true }))

test('the session and the list are asked for before the app is there, and not again by it', async () => {
  const page = earlyPage('inventory')
  await turn()
  expect(page.backend.seen.map(({ call, headers, body }) => [call, headers.get('authorization'), body])).toEqual([
    ['refreshToken', null, {}],
    ['getInventory', `Bearer ${staffSession.accessToken}`, undefined],
  ])
  await page.store.dispatch(startSession())
  expect(selectUser(page.store.getState())?.name).toBe('Dana Demo')
  const { data } = await readInventory(page)
  expect(data?.length).toBeGreaterThan(0)
  expect(page.calls()).toEqual(['refreshToken', 'getInventory'])
})

test('every answer is handed out once: the next request is a new one', async () => {
  const page = earlyPage('inventory')
  await page.store.dispatch(startSession())
  await readInventory(page)
  await readInventory(page)
  expect(page.calls()).toEqual(['refreshToken', 'getInventory', 'getInventory'])
})

test('an app that is there before the answers waits for them and sends nothing twice', async () => {
  const world = fakeWorld()
  const answer = world.backend.hold('refreshToken')
  const page = earlyPage('inventory', world)
  const started = page.store.dispatch(startSession())
  await turn()
  expect(selectAuthStatus(page.store.getState())).toBe('refreshing')
  answer()
  await started
  await readInventory(page)
  await turn()
  expect(page.calls()).toEqual(['refreshToken', 'getInventory'])
})

test('without a screen in the address only the session is asked for', async () => {
  const page = earlyPage(null)
  await page.store.dispatch(startSession())
  await turn()
  expect(page.calls()).toEqual(['refreshToken'])
})

test.each<[string, EarlyWorld['screen'], string[]]>([
  ['that needs a permission', 'inventory', ['refreshToken']],
  ['that needs a sign-in only', 'sales', ['refreshToken', 'getSales']],
])('for somebody without permissions the list of a screen %s', async (_name, screen, calls) => {
  const world = fakeWorld()
  world.backend.answer('refreshToken', guestSession)
  const page = earlyPage(screen, world)
  await turn()
  expect(page.calls()).toEqual(calls)
})

test.each<[string, unknown]>([
  ['a refusal', () => Response.json({ message: 'No session' }, { status: 401 })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that is no session', { accessToken: 7 }],
  ['an answer that is nothing', null],
  ['an answer that is no JSON', () => new Response('<!doctype html>')],
])('after %s no list is asked for, and the app starts signed out', async (_name, answer) => {
  const world = fakeWorld()
  world.backend.answer('refreshToken', answer)
  const page = earlyPage('inventory', world)
  await page.store.dispatch(startSession())
  expect(selectAuthStatus(page.store.getState())).toBe('unauthenticated')
  expect(page.calls()).toEqual(['refreshToken'])
  expect(page.log).toHaveLength(1)
})

test('permissions that are missing count as none', async () => {
  const world = fakeWorld()
  world.backend.answer('refreshToken', { accessToken: 'token', user: null })
  const page = earlyPage('inventory', world)
  await turn()
  expect(page.calls()).toEqual(['refreshToken'])
})

test('a refused list is refused to the app, which renews the session as ever', async () => {
  const world = fakeWorld()
  let tokens = 0
  world.backend.answer('refreshToken', () => ({ ...staffSession, accessToken: `token-${(tokens += 1)}` }))
  world.backend.answer('getInventory', ({ headers }: { headers: Headers }) =>
    headers.get('authorization') === 'Bearer token-2' ? [] : new Response(null, { status: 401 }),
  )
  const page = earlyPage('inventory', world)
  await page.store.dispatch(startSession())
  expect((await readInventory(page)).data).toEqual([])
  expect(page.calls()).toEqual(['refreshToken', 'getInventory', 'refreshToken', 'getInventory'])
})

test('a call that is given up does not wait for the early answer', async () => {
  const world = fakeWorld()
  world.backend.hold('getInventory')
  const page = earlyPage('inventory', world)
  await page.store.dispatch(startSession())
  const reading = readInventory(page)
  await turn()
  reading.abort()
  expect((await reading).error).toMatchObject({ name: 'AbortError' })
})

test('answers that nobody took in 30 s are asked for again', async () => {
  const page = earlyPage('inventory')
  await turn()
  expect(page.pauses.map(({ milliseconds }) => milliseconds)).toEqual([30_000, 30_000])
  for (const pause of page.pauses) pause.end()
  await turn()
  await page.store.dispatch(startSession())
  await readInventory(page)
  expect(page.calls()).toEqual(['refreshToken', 'getInventory', 'refreshToken', 'getInventory'])
})

test('when another tab signs out or in meanwhile, the app asks again', async () => {
  const page = earlyPage('inventory')
  await turn()
  page.hear({ type: 'signedOut' })
  page.backend.refuse('refreshToken', 401, { message: 'No session' })
  await page.store.dispatch(startSession())
  expect(selectAuthStatus(page.store.getState())).toBe('unauthenticated')
  expect(page.calls()).toEqual(['refreshToken', 'getInventory', 'refreshToken'])
})

test('no list is asked for in the name of somebody who has signed out meanwhile', async () => {
  const world = fakeWorld()
  const answer = world.backend.hold('refreshToken')
  const page = earlyPage('inventory', world)
  await turn()
  page.hear({ type: 'signedOut' })
  answer()
  await turn()
  expect(page.calls()).toEqual(['refreshToken'])
})

test('[DECISION-04] after a sign-out that the server does not know, nothing is asked for', async () => {
  const world = fakeWorld()
  world.dependencies.signOutMark.set(true)
  const page = earlyPage('inventory', world)
  await turn()
  expect(page.calls()).toEqual([])
  await page.store.dispatch(startSession())
  await turn()
  expect(page.calls()).toEqual(['logout'])
  expect(selectAuthStatus(page.store.getState())).toBe('unauthenticated')
})

test('the early refresh runs under the lock of all tabs, and the app does not wait for the lock again', async () => {
  const world = fakeWorld()
  const works: (() => void)[] = []
  const lock = <Result>(work: () => Promise<Result>) => new Promise<Result>((resolve) => works.push(() => resolve(work())))
  const page = earlyPage('sales', world, lock)
  await turn()
  expect(page.calls()).toEqual([])
  const started = page.store.dispatch(startSession())
  works[0]?.()
  await started
  expect(works).toHaveLength(1)

  // Every later refresh waits for its turn.
  page.backend.refuse('getProductionOrders', 401, {})
  const refused = page.store.dispatch(productionApi.endpoints.getProductionOrders.initiate())
  await turn()
  expect(works).toHaveLength(2)
  works[1]?.()
  await refused
})

test.each<[EarlyWorld['screen'], string]>([
  ['shipments', 'scope=open'],
  ['dashboard', 'month=newest'],
  ['inventory', ''],
])('[WINDOW-30] where lists come in windows, %s is begun with what its screen asks for first: %s', async (screen, query) => {
  const world = fakeWorld()
  world.backend.answer('refreshToken', windowsSession)
  const page = earlyPage(screen, world)
  await turn()
  expect(page.backend.seen.map((request) => String(request.query))).toEqual(['', query])
  await page.store.dispatch(startSession())
  if (screen === 'shipments') await page.store.dispatch(shippingApi.endpoints.getShipments.initiate(OPEN_WINDOW))
  expect(page.backend.seen).toHaveLength(2)
})
