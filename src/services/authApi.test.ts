import { Mutex } from 'async-mutex'
import { selectAuthStatus, selectEndedBy, selectUser } from '../slices/authSlice'
import { lost, rejectedWith } from '../testing/fakeBackend'
import { fakeWorld } from '../testing/fakeWorld'
import { guestSession, staffSession } from '../testing/fixtures/session'
import { testStore } from '../testing/testStore'
import { turns } from '../testing/turn'
import { authApi, signOut, startSession } from './authApi'
import { inventoryApi } from './inventoryApi'

function openTab(session: typeof staffSession | null = null, world = fakeWorld()) {
  const setup = testStore({ world, session })
  const { store } = setup
  return {
    ...setup,
    status: () => selectAuthStatus(store.getState()),
    user: () => selectUser(store.getState())?.name ?? null,
    queries: () => store.getState().api.queries,
    start: () => store.dispatch(startSession()),
    signIn: () => store.dispatch(authApi.endpoints.login.initiate({ email: ' dana@example.com ', password: 'secret' })),
    signOut: () => void store.dispatch(signOut()),
    readInventory: () => store.dispatch(inventoryApi.endpoints.getInventory.initiate()),
  }
}

async function failedSignOut() {
  const tab = openTab(staffSession)
  tab.backend.response('logout', lost)
  tab.signOut()
  await turns()
  return tab
}

test.each<[string, unknown]>([
  ['a rejection', rejectedWith(401)],
  ['no connection', lost],
  ['a response that is no session', {}],
])('the start-up goes on without a session after %s, and only logs it', async (_name, response) => {
  const { start, status, world, backend } = openTab()
  backend.response('refreshToken', response)
  await start()
  expect([status(), world.log.length]).toEqual(['unauthenticated', 1])
})

describe('signing in', () => {
  test('starts a session and tells the other tabs who signed in', async () => {
    const { signIn, status, user, backend, world } = openTab()
    expect((await signIn()).data).toEqual(staffSession.user)
    expect([status(), user()]).toEqual(['authenticated', 'Dana Demo'])
    expect(backend.sent('login')).toEqual([{ email: 'dana@example.com', password: 'secret' }])
    expect(world.posted).toContainEqual({ type: 'signedIn', email: 'dana@example.com' })
  })

  test('keeps the token only in the auth slice, and the password nowhere', async () => {
    const { signIn, store } = openTab()
    await signIn()
    const { auth, ...rest } = store.getState()
    expect(auth.accessToken).toBe(staffSession.accessToken)
    expect(JSON.stringify(rest)).not.toContain(staffSession.accessToken)
    expect(JSON.stringify({ auth, rest })).not.toContain('secret')
  })
})

describe('signing out', () => {
  test('ends the session here at once, on the server with its token, and in the other tabs', async () => {
    const tab = openTab(staffSession)
    await tab.readInventory()
    tab.backend.hold('logout')
    tab.signOut()
    expect([tab.status(), tab.queries(), tab.world.posted]).toEqual(['unauthenticated', {}, [{ type: 'signedOut' }]])
    await turns()
    const sent = tab.backend.seen.at(-1)
    expect([sent?.call, sent?.headers.get('authorization'), sent?.signal.aborted]).toEqual([
      'logout',
      'Bearer token-of-dana',
      false,
    ])
  })

  test('without reaching the server is logged, and repeated by each reload until it does', async () => {
    const tab = await failedSignOut()
    expect([tab.status(), tab.world.log.length]).toEqual(['unauthenticated', 1])
    tab.backend.response('logout', lost, undefined)
    for (const sent of [2, 3]) {
      const reloaded = openTab(null, tab.world)
      tab.world.posted.length = 0
      await reloaded.start()
      await turns()
      expect([reloaded.status(), tab.backend.sent('logout').length]).toEqual(['unauthenticated', sent])
      // Nobody signs out now: the requested address is kept, and the other tabs are told nothing.
      expect([selectEndedBy(reloaded.store.getState()), tab.world.posted]).toEqual([undefined, []])
    }
    expect(tab.backend.sent('refreshToken')).toEqual([])
    await openTab(null, tab.world).start()
    expect(tab.backend.sent('refreshToken')).toHaveLength(1)
  })

  test('that has failed is forgotten by a sign-in', async () => {
    const { signIn, world } = await failedSignOut()
    await signIn()
    const reloaded = openTab(null, world)
    const started = reloaded.start()
    expect(reloaded.status()).toBe('refreshing')
    await started
    expect([reloaded.status(), reloaded.user(), reloaded.world.log.length]).toEqual(['authenticated', 'Dana Demo', 1])
  })

  test('lets a following sign-in wait for its response', async () => {
    const tab = openTab(staffSession)
    const release = tab.backend.hold('logout')
    tab.signOut()
    const signedIn = tab.signIn()
    await turns()
    expect(tab.backend.sent('login')).toEqual([])
    release()
    await signedIn
    expect(tab.backend.calls()).toEqual(['logout', 'login'])
  })

  test("while a refresh is under way does not end another tab's session", async () => {
    const world = fakeWorld()
    const lock = new Mutex()
    Object.assign(world.dependencies, { oneTabAtATime: <Result>(work: () => Promise<Result>) => lock.runExclusive(work) })
    const [tab, other] = [openTab(staffSession, world), openTab(null, world)]
    world.backend.response('login', guestSession)
    const release = world.backend.hold('refreshToken')
    const refreshed = tab.store.dispatch(authApi.endpoints.refreshToken.initiate())
    await turns()
    tab.signOut()
    const signedIn = other.signIn()
    await turns()
    release()
    await Promise.all([refreshed, signedIn])
    await turns()
    expect(world.backend.seen.map(({ call, credentials }) => [call, credentials])).toEqual([
      ['refreshToken', 'include'],
      ['login', 'include'],
      ['logout', 'omit'],
    ])
    expect(world.backend.seen.at(-1)?.headers.get('authorization')).toBe('Bearer token-of-dana')
    expect([tab.status(), other.user()]).toEqual(['unauthenticated', 'Gil Guest'])
  })

  test('is sent even when nothing can be stored', async () => {
    const tab = openTab(staffSession)
    Object.assign(tab.world.dependencies.signOutMark, { isSet: () => false })
    tab.signOut()
    await turns()
    expect(tab.backend.sent('logout')).toHaveLength(1)
  })

  test('discards a response that arrives afterwards', async () => {
    const tab = openTab(staffSession)
    const release = tab.backend.hold('getInventory')
    const reading = tab.readInventory()
    await turns()
    tab.signOut()
    release()
    await reading
    await turns()
    expect(tab.queries()).toEqual({})
  })
})

describe('another tab', () => {
  const SIGNED_IN = { type: 'signedIn', email: 'dana@example.com' } as const

  async function listening(session: typeof staffSession | null) {
    const tab = openTab()
    tab.backend.response('refreshToken', session ?? rejectedWith(401))
    const stop = await tab.start()
    return { ...tab, stop }
  }

  test('that signs out signs this one out, with the reason', async () => {
    const { world, status, store, backend } = await listening(staffSession)
    world.receive({ type: 'signedOut' })
    expect([status(), selectEndedBy(store.getState())]).toEqual(['unauthenticated', 'elsewhere'])
    expect(backend.sent('logout')).toEqual([])
  })

  test('that signs in signs this one in, even if the mark of an earlier sign-out is still visible', async () => {
    const { world, user, backend } = await listening(null)
    backend.response('refreshToken', staffSession)
    world.dependencies.signOutMark.set(true)
    world.receive(SIGNED_IN)
    await turns()
    expect([user(), backend.sent('logout')]).toEqual(['Dana Demo', []])
  })

  test('that signs in as someone else clears this one before it shows their session', async () => {
    const { world, user, queries, readInventory, backend } = await listening(staffSession)
    await readInventory()
    backend.response('refreshToken', guestSession)
    world.receive({ type: 'signedIn', email: 'gil@example.com' })
    expect([user(), queries()]).toEqual([null, {}])
    await turns()
    expect(user()).toBe('Gil Guest')
  })

  test('changes nothing when it signs in as the same user, or once listening has stopped', async () => {
    const { world, backend, status, stop } = await listening(staffSession)
    const requested = backend.seen.length
    world.receive(SIGNED_IN)
    await turns()
    expect(backend.seen).toHaveLength(requested)
    stop()
    world.receive({ type: 'signedOut' })
    expect(status()).toBe('authenticated')
  })
})
