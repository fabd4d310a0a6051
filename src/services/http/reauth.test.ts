import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import type { SentRequest } from '../../testing/fakeBackend'
import { FAKE_NOW } from '../../testing/fakeWorld'
import { guestSession, staffSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { addToken } from '../accountsApi'
import { authApi } from '../authApi'
import { inventoryApi } from '../inventoryApi'
import { productionApi } from '../productionApi'
import { shippingApi } from '../shippingApi'

/** A backend whose tokens can be made invalid; each refresh hands out the next one and ends the last. */
function rotatingSession() {
  const setup = testStore()
  const { backend } = setup
  let valid = 'none'
  let count = 0
  const isValid = ({ headers }: SentRequest) => headers.get('authorization') === `Bearer ${valid}`
  const rejected = () => Response.json({ message: 'Sign in', error_code: 'TOKEN_EXPIRED', error_uuid: 'u' }, { status: 401 })
  backend.response('getInventory', (request: SentRequest) => (isValid(request) ? [] : rejected()))
  backend.response('releaseOrder', (request: SentRequest) => (isValid(request) ? undefined : rejected()))
  backend.response('refreshToken', () => {
    count += 1
    valid = `fresh-${count}`
    return { ...staffSession, accessToken: valid }
  })
  return { ...setup, refused: rejected, isValid, refreshes: () => backend.sent('refreshToken').length }
}

type Made = ReturnType<typeof testStore>
const readInventory = ({ store }: Pick<Made, 'store'>) =>
  store.dispatch(inventoryApi.endpoints.getInventory.initiate(undefined, { forceRefetch: true, subscribe: false }))
const readShipments = ({ store }: Pick<Made, 'store'>) =>
  store.dispatch(shippingApi.endpoints.getShipments.initiate(undefined, { forceRefetch: true }))
const releaseOrder = ({ store }: Pick<Made, 'store'>, productionNbr = 'PR0001') =>
  store.dispatch(productionApi.endpoints.releaseOrder.initiate({ productionNbr, orderType: 'RO' }))

test('a 401 leads to one refresh and one retry with the new token', async () => {
  const setup = rotatingSession()
  const { data } = await readInventory(setup)
  expect(data).toEqual([])
  expect(setup.backend.seen.map(({ call, headers }) => [call, headers.get('authorization')])).toEqual([
    ['getInventory', 'Bearer token-of-dana'],
    ['refreshToken', 'Bearer token-of-dana'],
    ['getInventory', 'Bearer fresh-1'],
  ])
  expect(setup.store.getState().auth).toMatchObject({ accessToken: 'fresh-1' })
})

test('[FAULT-34] ten 401s at once and a slow one lead to exactly one refresh', async () => {
  const setup = rotatingSession()
  let letSlowOneThrough = () => undefined as void
  setup.backend.response('getShipments', async (request: SentRequest) => {
    if (setup.isValid(request)) return { shipmentSummaries: [], shipmentDetails: {} }
    // Sent under the old token, rejected long after the refresh.
    await new Promise<void>((resolve) => (letSlowOneThrough = resolve))
    return setup.refused()
  })
  const slow = readShipments(setup)
  const orders = Array.from({ length: 10 }, (_, index) => releaseOrder(setup, `PR${index}`))
  const results = await Promise.all(orders)
  expect(results.map(({ error }) => error)).toEqual(Array(10).fill(undefined))
  expect(setup.refreshes()).toBe(1)

  letSlowOneThrough()
  expect((await slow).error).toBeUndefined()
  expect(setup.refreshes()).toBe(1)
})

test('a call made during a refresh waits for the new token', async () => {
  const setup = rotatingSession()
  const finishRefresh = setup.backend.hold('refreshToken')
  const first = readInventory(setup)
  while (setup.refreshes() === 0) await turn()
  const second = releaseOrder(setup)
  await turn()
  expect(setup.backend.sent('releaseOrder')).toEqual([])
  finishRefresh()
  await Promise.all([first, second])
  expect(setup.backend.sent('releaseOrder')).toHaveLength(1)
  expect(setup.refreshes()).toBe(1)
})

test.each([400, 401, 403, 404, 500, 200])(
  'a refresh that is rejected with %i signs out and forgets loaded data',
  async (status) => {
    const setup = testStore()
    await readShipments(setup)
    setup.backend.reject('getInventory', 401, { message: 'Sign in' })
    setup.backend.reject('refreshToken', status, { message: 'No' })
    await readInventory(setup)
    expect(setup.store.getState().auth).toMatchObject({ status: 'unauthenticated', accessToken: null, user: null })
    expect(setup.store.getState().api.queries).toEqual({})
  },
)

/** The response to a refresh whose connection breaks after the headers. */
function cutOff(): Response {
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

test.each<[string, () => unknown, unknown]>([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'FETCH_ERROR'],
  ['a timeout', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')), 'TIMEOUT_ERROR'],
  ['a busy server', () => new Response('busy', { status: 503 }), 503],
  ['too many requests', () => new Response('slow down', { status: 429 }), 429],
  ['a full disk', () => new Response('full', { status: 507 }), 507],
  ['a response that breaks off', cutOff, 'PARSING_ERROR'],
  ['the page of a network that wants a sign-in', () => new Response('<html>Welcome to our Wi-Fi</html>'), 'PARSING_ERROR'],
  ['such a network by its own status', () => new Response('<html></html>', { status: 511 }), 511],
])('a refresh that ends without a verdict keeps the session: %s', async (_name, response, status) => {
  const setup = testStore()
  setup.backend.reject('getInventory', 401, {})
  setup.backend.response('refreshToken', response)
  expect((await readInventory(setup)).error).toMatchObject({ status })
  expect(setup.store.getState().auth).toMatchObject({ status: 'authenticated', accessToken: 'token-of-dana' })
})

test('a retry that is rejected again does not refresh again', async () => {
  const setup = testStore()
  setup.backend.reject('getInventory', 401, { message: 'Still no' })
  setup.backend.response('refreshToken', { ...staffSession, accessToken: 'fresh' })
  expect((await readInventory(setup)).error).toMatchObject({ status: 401, data: { message: 'Still no' } })
  expect(setup.backend.sent('refreshToken')).toHaveLength(1)
  expect(setup.backend.sent('getInventory')).toHaveLength(2)
})

test.each(['login', 'logout', 'refreshToken'] as const)('a 401 on %s never leads to a refresh', async (call) => {
  const { store, backend } = testStore()
  backend.reject(call, 401, { message: 'No' })
  const { initiate } = authApi.endpoints[call]
  const start = initiate as unknown as (arg: unknown) => ReturnType<typeof initiate>
  await store.dispatch(
    start({ email: 'dana@example.com', password: 'wrong' }) as ReturnType<typeof authApi.endpoints.logout.initiate>,
  )
  expect(backend.seen.map((request) => request.call)).toEqual([call])
})

test('a refresh that returns another user ends the session, and sends nothing in their name', async () => {
  const setup = testStore()
  setup.backend.reject('releaseOrder', 401, {})
  setup.backend.response('refreshToken', guestSession)
  await releaseOrder(setup)
  expect(setup.backend.sent('releaseOrder')).toHaveLength(1)
  expect(setup.store.getState().auth).toMatchObject({ status: 'unauthenticated', user: null })
})

describe('a session that ends before the response arrives', () => {
  test.each([
    ['ended and began again', [sessionEnded(), sessionStarted(guestSession)]],
    ['became that of another person', [sessionStarted(guestSession)]],
    ['ended', [sessionEnded()]],
  ])('%s: the request is not sent again', async (_name, actions) => {
    const setup = testStore()
    let reject = () => undefined as void
    setup.backend.response('releaseOrder', async () => {
      await new Promise<void>((resolve) => (reject = resolve))
      return new Response(null, { status: 401 })
    })
    const late = releaseOrder(setup)
    await turn()
    for (const action of actions) setup.store.dispatch(action)
    reject()
    await late
    await turn()
    expect(setup.backend.seen.map(({ call }) => call)).toEqual(['releaseOrder'])
  })

  test('during the refresh: its rejection does not end the next session', async () => {
    const setup = testStore()
    setup.backend.reject('releaseOrder', 401, {})
    setup.backend.reject('refreshToken', 401, {})
    const finishRefresh = setup.backend.hold('refreshToken')
    const call = releaseOrder(setup)
    while (setup.backend.sent('refreshToken').length === 0) await turn()
    setup.store.dispatch(sessionEnded())
    setup.store.dispatch(sessionStarted(guestSession))
    finishRefresh()
    await call
    await turn()
    expect(setup.store.getState().auth.user?.name).toBe('Gil Guest')
  })
})

test('a call waiting for a refresh that returns another user is not sent in their name', async () => {
  const setup = testStore()
  setup.backend.response('refreshToken', guestSession)
  const finishRefresh = setup.backend.hold('refreshToken')
  const refresh = setup.store.dispatch(authApi.endpoints.refreshToken.initiate())
  while (setup.backend.sent('refreshToken').length === 0) await turn()
  const changing = setup.store.dispatch(addToken({ name: 'Scanner', use: 'outbox' }))
  finishRefresh()
  await refresh
  expect(setup.store.getState().auth.user).toEqual(guestSession.user)
  expect((await changing).error).toBeDefined()
  expect(setup.backend.seen.map(({ call }) => call)).toEqual(['refreshToken'])
})

test('aborting a call does not abort the refresh that other calls wait for', async () => {
  const setup = rotatingSession()
  const finishRefresh = setup.backend.hold('refreshToken')
  const first = readInventory(setup)
  while (setup.refreshes() === 0) await turn()
  const second = releaseOrder(setup)
  first.abort()
  finishRefresh()
  expect((await second).error).toBeUndefined()
  expect(setup.refreshes()).toBe(1)
})

describe('an expired token', () => {
  const expired = `x.${btoa(JSON.stringify({ exp: FAKE_NOW / 1000 - 1 }))}.x`

  test('is renewed before anything is sent', async () => {
    const setup = testStore({ session: { ...staffSession, accessToken: expired } })
    await readInventory(setup)
    expect(setup.backend.seen.map(({ call }) => call)).toEqual(['refreshToken', 'getInventory'])
  })

  test('[FAULT-41] is used as it is once a fresh one seems expired too: the clock here is wrong', async () => {
    const setup = testStore({ session: { ...staffSession, accessToken: expired } })
    setup.backend.response('refreshToken', { ...staffSession, accessToken: expired })
    await readInventory(setup)
    await readInventory(setup)
    expect(setup.backend.seen.map(({ call }) => call)).toEqual(['refreshToken', 'getInventory', 'getInventory'])
  })
})

describe('a rejection with 403', () => {
  const forbidden = { message: "You don't have permission to view transfers.", error_code: 'FORBIDDEN' }
  const lessAllowed = { ...staffSession, accessToken: 'fresh', user: { ...staffSession.user, permissions: [] } }
  const withEvents = () => testStore({ session: { ...staffSession, extensions: ['events', 'preferences'] } })
  const auth = ({ store }: Made) => store.getState().auth

  test('reloads the user once, however many calls get it, and is shown as it is', async () => {
    const setup = withEvents()
    setup.backend.reject('getInventory', 403, forbidden)
    setup.backend.reject('releaseOrder', 403, forbidden)
    setup.backend.response('refreshToken', lessAllowed)
    const results = await Promise.all([readInventory(setup), releaseOrder(setup)])
    await turn()
    expect(results.map(({ error }) => error)).toMatchObject([{ status: 403 }, { status: 403 }])
    expect(setup.backend.sent('refreshToken')).toHaveLength(1)
    expect(auth(setup)).toMatchObject({ status: 'authenticated', accessToken: 'fresh', user: { permissions: [] } })
  })

  test.each([401, 403, 500])('signs nobody out when the user cannot be reloaded: %i', async (status) => {
    const setup = withEvents()
    setup.backend.reject('releaseOrder', 403, forbidden)
    setup.backend.reject('refreshToken', status, { message: 'No' })
    await releaseOrder(setup)
    await turn()
    expect(setup.backend.sent('refreshToken')).toHaveLength(1)
    expect(auth(setup)).toMatchObject({ status: 'authenticated', accessToken: 'token-of-dana' })
  })

  test('is handled like any other rejection on a server without extensions', async () => {
    const setup = testStore({ session: { ...staffSession, extensions: [] } })
    setup.backend.reject('releaseOrder', 403, forbidden)
    await releaseOrder(setup)
    await turn()
    expect(setup.backend.sent('refreshToken')).toEqual([])
  })

  test('does not restart a session that has ended meanwhile', async () => {
    const setup = withEvents()
    setup.backend.reject('releaseOrder', 403, forbidden)
    setup.backend.response('refreshToken', lessAllowed)
    const response = setup.backend.hold('refreshToken')
    await releaseOrder(setup)
    while (setup.backend.sent('refreshToken').length === 0) await turn()
    setup.store.dispatch(sessionEnded())
    response()
    await turn()
    expect(auth(setup)).toMatchObject({ status: 'unauthenticated', user: null })
  })
})
