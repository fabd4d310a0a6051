import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import { lost, rejectedWith, type SentRequest } from '../../testing/fakeBackend'
import { FAKE_NOW } from '../../testing/fakeWorld'
import { guestSession, plainSession, sessionWith, staffSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { turns } from '../../testing/turn'
import { accountsApi } from '../accountsApi'
import { authApi } from '../authApi'
import { inventoryApi } from '../inventoryApi'
import { productionApi } from '../productionApi'
import { shippingApi } from '../shippingApi'

const { login, logout, refreshToken } = authApi.endpoints

function signedIn(session = staffSession) {
  const setup = testStore({ session })
  const { store, backend } = setup
  return {
    ...setup,
    auth: () => store.getState().auth,
    refreshes: () => backend.sent('refreshToken').length,
    readInventory: () =>
      store.dispatch(inventoryApi.endpoints.getInventory.initiate(undefined, { forceRefetch: true, subscribe: false })),
    readShipments: () => store.dispatch(shippingApi.endpoints.getShipments.initiate()),
    releaseOrder: (productionNbr = 'PR0001') =>
      store.dispatch(productionApi.endpoints.releaseOrder.initiate({ productionNbr, orderType: 'RO' })),
  }
}

/** A backend on which each refresh hands out the next token and ends the last. */
function rotatingSession() {
  const setup = signedIn()
  const { backend } = setup
  let valid = 'none'
  const unlessExpired = (data: unknown) => (request: SentRequest) =>
    request.headers.get('authorization') === `Bearer ${valid}` ? data : rejectedWith(401, 'TOKEN_EXPIRED')()
  backend.response('getInventory', unlessExpired([]))
  backend.response('releaseOrder', unlessExpired(undefined))
  backend.response('refreshToken', () => {
    valid = `fresh-${setup.refreshes()}`
    return { ...staffSession, accessToken: valid }
  })
  return { ...setup, unlessExpired }
}

test('[FAULT-34] ten 401s at once and a slow one lead to exactly one refresh', async () => {
  const { backend, unlessExpired, readShipments, releaseOrder, refreshes } = rotatingSession()
  // Sent under the old token, rejected long after the refresh.
  backend.response('getShipments', rejectedWith(401), unlessExpired({ shipmentSummaries: [], shipmentDetails: {} }))
  const letSlowOneThrough = backend.hold('getShipments')
  const slow = readShipments()
  const results = await Promise.all(Array.from({ length: 10 }, (_, index) => releaseOrder(`PR${index}`)))
  expect(results.map(({ error }) => error)).toEqual(Array(10).fill(undefined))
  expect(refreshes()).toBe(1)
  letSlowOneThrough()
  expect((await slow).error).toBeUndefined()
  expect(refreshes()).toBe(1)
})

test('a call made during a refresh waits for the new token, even if the first call is aborted', async () => {
  const { backend, readInventory, releaseOrder, refreshes } = rotatingSession()
  const finishRefresh = backend.hold('refreshToken')
  const first = readInventory()
  await turns()
  const second = releaseOrder()
  await turns()
  expect(backend.calls()).toEqual(['getInventory', 'refreshToken'])
  first.abort()
  finishRefresh()
  expect((await second).error).toBeUndefined()
  expect([backend.sent('releaseOrder').length, refreshes()]).toEqual([1, 1])
})

function cutOff(): Response {
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

type Refreshed = [what: string, response: () => unknown, status: unknown]

test.each<Refreshed>([
  ['no connection', lost, 'FETCH_ERROR'],
  ['a timeout', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')), 'TIMEOUT_ERROR'],
  ['a busy server', () => new Response('busy', { status: 503 }), 503],
  ['too many requests', () => new Response('slow down', { status: 429 }), 429],
  ['a full disk', () => new Response('full', { status: 507 }), 507],
  ['a response that breaks off', cutOff, 'PARSING_ERROR'],
  ['the page of a network that wants a sign-in', () => new Response('<html>Welcome to our Wi-Fi</html>'), 'PARSING_ERROR'],
  ['such a network by its own status', () => new Response('<html></html>', { status: 511 }), 511],
  ...[400, 401, 403, 404, 500, 200].map((status): Refreshed => [`a rejection with ${status}`, rejectedWith(status), null]),
])('a refresh keeps the session unless it was rejected: %s', async (_name, response, status) => {
  const { store, backend, readShipments, readInventory, auth } = signedIn()
  await readShipments()
  backend.response('getInventory', rejectedWith(401))
  backend.response('refreshToken', response)
  const { error } = await readInventory()
  const { accessToken, user } = auth()
  const { queries } = store.getState().api
  if (status === null) expect({ accessToken, user, queries }).toEqual({ accessToken: null, user: null, queries: {} })
  else expect([error, accessToken]).toMatchObject([{ status }, 'token-of-dana'])
})

test('a retry that is rejected again does not refresh again', async () => {
  const { backend, readInventory } = signedIn()
  backend.response('getInventory', rejectedWith(401, '', 'Still no'))
  backend.response('refreshToken', { ...staffSession, accessToken: 'fresh' })
  expect((await readInventory()).error).toMatchObject({ status: 401, data: { message: 'Still no' } })
  expect(backend.calls()).toEqual(['getInventory', 'refreshToken', 'getInventory'])
})

test.each([
  ['login', login.initiate({ email: 'dana@example.com', password: 'wrong' })],
  ['logout', logout.initiate()],
  ['refreshToken', refreshToken.initiate()],
] as const)('a 401 on %s never leads to a refresh', async (call, send) => {
  const { store, backend } = signedIn()
  backend.response(call, rejectedWith(401))
  await store.dispatch(send as ReturnType<typeof logout.initiate>)
  expect(backend.calls()).toEqual([call])
})

describe('a refresh that returns another user', () => {
  test('ends the session, and sends nothing in their name', async () => {
    const { backend, releaseOrder, auth } = signedIn()
    backend.response('releaseOrder', rejectedWith(401))
    backend.response('refreshToken', guestSession)
    await releaseOrder()
    expect(backend.sent('releaseOrder')).toHaveLength(1)
    expect(auth()).toMatchObject({ status: 'unauthenticated', user: null })
  })

  test('lets no call that waited for it be sent in their name', async () => {
    const { store, backend, auth } = signedIn()
    backend.response('refreshToken', guestSession)
    const finishRefresh = backend.hold('refreshToken')
    const refresh = store.dispatch(refreshToken.initiate())
    await turns()
    const changing = store.dispatch(accountsApi.endpoints.addToken.initiate({ name: 'Scanner', use: 'outbox' }))
    finishRefresh()
    await refresh
    expect(auth().user).toEqual(guestSession.user)
    expect((await changing).error).toBeDefined()
    expect(backend.calls()).toEqual(['refreshToken'])
  })
})

describe('a session that ends before the response arrives', () => {
  test.each([
    ['ended and began again', [sessionEnded(), sessionStarted(guestSession)]],
    ['became that of another person', [sessionStarted(guestSession)]],
    ['ended', [sessionEnded()]],
  ])('%s: the request is not sent again', async (_name, actions) => {
    const { store, backend, releaseOrder } = signedIn()
    backend.response('releaseOrder', rejectedWith(401))
    const reject = backend.hold('releaseOrder')
    const late = releaseOrder()
    await turns()
    for (const action of actions) store.dispatch(action)
    reject()
    await late
    await turns()
    expect(backend.calls()).toEqual(['releaseOrder'])
  })

  test('during the refresh: its rejection does not end the next session', async () => {
    const { backend, releaseOrder, changeUser, auth } = signedIn()
    backend.response('releaseOrder', rejectedWith(401))
    backend.response('refreshToken', rejectedWith(401))
    const finishRefresh = backend.hold('refreshToken')
    const call = releaseOrder()
    await turns()
    changeUser(guestSession)
    finishRefresh()
    await call
    await turns()
    expect(auth().user?.name).toBe('Gil Guest')
  })
})

describe('a token', () => {
  const NOW = FAKE_NOW / 1000
  const tokenOf = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
  const expired = { ...staffSession, accessToken: tokenOf({ exp: NOW }) }

  test.each([
    ['that has expired is renewed', { exp: NOW }, 1],
    ['that has expired is renewed, whatever its claims', { name: '???>>>ÿÿ', exp: NOW - 1 }, 1],
    ['with a second left is used', { exp: NOW + 1 }, 0],
    ['whose expiry is no number is used', { exp: '1' }, 0],
    ['without claims is used', null, 0],
  ])('%s before anything is sent', async (_what, claims, refreshed) => {
    const { backend, readInventory } = signedIn({ ...staffSession, accessToken: tokenOf(claims) })
    await readInventory()
    expect(backend.calls()).toEqual([...Array<string>(refreshed).fill('refreshToken'), 'getInventory'])
  })

  test('[FAULT-41] that is expired is used once a fresh one seems expired too: the clock here is wrong', async () => {
    const { backend, readInventory } = signedIn(expired)
    backend.response('refreshToken', expired)
    await readInventory()
    await readInventory()
    expect(backend.calls()).toEqual(['refreshToken', 'getInventory', 'getInventory'])
  })
})

describe('a rejection with 403', () => {
  const lessAllowed = { ...staffSession, accessToken: 'fresh', user: { ...staffSession.user, permissions: [] } }

  function forbidding(refreshed: unknown, session = sessionWith('events', 'preferences')) {
    const setup = signedIn(session)
    for (const call of ['getInventory', 'releaseOrder'] as const) setup.backend.response(call, rejectedWith(403, 'FORBIDDEN'))
    setup.backend.response('refreshToken', refreshed)
    return setup
  }

  test('reloads the user once, however many calls get it, and is shown as it is', async () => {
    const { readInventory, releaseOrder, refreshes, auth } = forbidding(lessAllowed)
    const results = await Promise.all([readInventory(), releaseOrder()])
    await turns()
    expect(results.map(({ error }) => error)).toMatchObject([{ status: 403 }, { status: 403 }])
    expect(refreshes()).toBe(1)
    expect(auth()).toMatchObject({ status: 'authenticated', accessToken: 'fresh', user: { permissions: [] } })
  })

  test.each([401, 403, 500])('signs nobody out when the user cannot be reloaded: %i', async (status) => {
    const { releaseOrder, refreshes, auth } = forbidding(rejectedWith(status))
    await releaseOrder()
    await turns()
    expect(refreshes()).toBe(1)
    expect(auth()).toMatchObject({ status: 'authenticated', accessToken: 'token-of-dana' })
  })

  test('is handled like any other rejection on a server without extensions', async () => {
    const { releaseOrder, refreshes } = forbidding(lessAllowed, plainSession)
    await releaseOrder()
    await turns()
    expect(refreshes()).toBe(0)
  })

  test('does not restart a session that has ended meanwhile', async () => {
    const { store, backend, releaseOrder, refreshes, auth } = forbidding(lessAllowed)
    const response = backend.hold('refreshToken')
    await releaseOrder()
    await turns()
    expect(refreshes()).toBe(1)
    store.dispatch(sessionEnded())
    response()
    await turns()
    expect(auth()).toMatchObject({ status: 'unauthenticated', user: null })
  })
})
