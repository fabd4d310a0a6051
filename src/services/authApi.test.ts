import { Mutex } from 'async-mutex'
import { selectAuthStatus, selectEndedBy, selectUser } from '../slices/authSlice'
import { fakeWorld } from '../testing/fakeWorld'
import { guestSession, staffSession } from '../testing/fixtures/session'
import { testStore } from '../testing/testStore'
import { turn } from '../testing/turn'
import { authApi, signOut, startSession } from './authApi'
import { inventoryApi } from './inventoryApi'

type Made = ReturnType<typeof testStore>
const statusOf = ({ store }: Made) => selectAuthStatus(store.getState())
const userOf = ({ store }: Made) => selectUser(store.getState())?.name ?? null
const signIn = ({ store }: Made) =>
  store.dispatch(authApi.endpoints.login.initiate({ email: ' dana@example.com ', password: 'secret' }))

describe('start-up', () => {
  test('restores the session that the browser holds', async () => {
    const setup = testStore({ session: null })
    expect(statusOf(setup)).toBe('unknown')
    const started = setup.store.dispatch(startSession())
    expect(statusOf(setup)).toBe('refreshing')
    await started
    expect([statusOf(setup), userOf(setup)]).toEqual(['authenticated', 'Dana Demo'])
    expect(setup.world.log).toEqual([])
  })

  test.each<[string, unknown]>([
    ['a rejection', () => Response.json({ message: 'No session' }, { status: 401 })],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a response that is no session', {}],
  ])('goes on without a session after %s, and only logs it', async (_name, response) => {
    const setup = testStore({ session: null })
    setup.backend.response('refreshToken', response)
    await setup.store.dispatch(startSession())
    expect(statusOf(setup)).toBe('unauthenticated')
    expect(setup.world.log).toHaveLength(1)
  })
})

describe('signing in', () => {
  test('starts a session and tells the other tabs who signed in', async () => {
    const setup = testStore({ session: null })
    expect((await signIn(setup)).data).toEqual(staffSession.user)
    expect([statusOf(setup), userOf(setup)]).toEqual(['authenticated', 'Dana Demo'])
    expect(setup.backend.sent('login')).toEqual([{ email: 'dana@example.com', password: 'secret' }])
    expect(setup.world.posted).toContainEqual({ type: 'signedIn', email: 'dana@example.com' })
  })

  test('keeps the token only in the auth slice, and the password nowhere', async () => {
    const setup = testStore({ session: null })
    await signIn(setup)
    const { auth, ...rest } = setup.store.getState()
    expect(auth.accessToken).toBe(staffSession.accessToken)
    expect(JSON.stringify(rest)).not.toContain(staffSession.accessToken)
    expect(JSON.stringify({ auth, rest })).not.toContain('secret')
  })
})

describe('signing out', () => {
  test('ends the session here at once, on the server with its token, and in the other tabs', async () => {
    const setup = testStore()
    await setup.store.dispatch(inventoryApi.endpoints.getInventory.initiate())
    const release = setup.backend.hold('logout')
    setup.store.dispatch(signOut())
    expect(statusOf(setup)).toBe('unauthenticated')
    expect(setup.store.getState().api.queries).toEqual({})
    expect(setup.world.posted).toEqual([{ type: 'signedOut' }])
    await turn()
    const logout = setup.backend.seen.find(({ call }) => call === 'logout')
    expect(logout?.headers.get('authorization')).toBe('Bearer token-of-dana')
    expect(logout?.signal.aborted).toBe(false)
    release()
  })

  test('ends the session here even when the call fails, and logs the failure', async () => {
    const setup = testStore()
    setup.backend.response('logout', () => Promise.reject(new TypeError('Failed to fetch')))
    setup.store.dispatch(signOut())
    await turn()
    expect(statusOf(setup)).toBe('unauthenticated')
    expect(setup.world.log).toHaveLength(1)
  })

  test.each<[string, unknown, boolean]>([
    ['reaches the server', undefined, true],
    ['fails as well', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])('after a failed sign-out, a reload restores nothing and signs out again, which %s', async (_name, again, isOver) => {
    const setup = testStore()
    setup.backend.response('logout', () => Promise.reject(new TypeError('Failed to fetch')))
    setup.store.dispatch(signOut())
    await turn()
    setup.backend.response('logout', again)
    const reloaded = testStore({ world: setup.world, session: null })
    setup.world.posted.length = 0
    await reloaded.store.dispatch(startSession())
    await turn()
    // Nobody signs out now: the requested address is kept, and the other tabs are told nothing.
    expect([selectEndedBy(reloaded.store.getState()), setup.world.posted]).toEqual([undefined, []])
    expect([statusOf(reloaded), reloaded.backend.sent('refreshToken')]).toEqual(['unauthenticated', []])
    expect(reloaded.backend.sent('logout')).toHaveLength(2)
    // As long as the server does not know, the next reload restores nothing either.
    await testStore({ world: setup.world, session: null }).store.dispatch(startSession())
    expect(setup.backend.sent('refreshToken')).toHaveLength(isOver ? 1 : 0)
  })

  test('a sign-in clears the mark of a failed sign-out', async () => {
    const setup = testStore()
    setup.backend.response('logout', () => Promise.reject(new TypeError('Failed to fetch')))
    setup.store.dispatch(signOut())
    await signIn(setup)
    const reloaded = testStore({ world: setup.world, session: null })
    await reloaded.store.dispatch(startSession())
    expect([statusOf(reloaded), userOf(reloaded)]).toEqual(['authenticated', 'Dana Demo'])
  })

  test('a following sign-in waits for the response to the sign-out', async () => {
    const setup = testStore()
    const release = setup.backend.hold('logout')
    setup.store.dispatch(signOut())
    const signedIn = signIn(setup)
    await turn()
    expect(setup.backend.sent('login')).toEqual([])
    release()
    await signedIn
    expect(setup.backend.seen.map(({ call }) => call)).toEqual(['logout', 'login'])
  })

  test("a sign-out that waits for a refresh does not end another tab's session", async () => {
    const world = fakeWorld()
    const lock = new Mutex()
    const cookies: RequestCredentials[] = []
    Object.assign(world.dependencies, {
      oneTabAtATime: <Result>(work: () => Promise<Result>) => lock.runExclusive(work),
      fetch: (request: Request) => {
        cookies.push(request.credentials)
        return world.backend.fetch(request)
      },
    })
    const [setup, other] = [testStore({ world }), testStore({ world, session: null })]
    world.backend.response('login', guestSession)
    const release = world.backend.hold('refreshToken')
    const refreshed = setup.store.dispatch(authApi.endpoints.refreshToken.initiate())
    while (world.backend.sent('refreshToken').length === 0) await turn()
    setup.store.dispatch(signOut())
    const signedIn = signIn(other)
    await turn()
    expect(world.backend.sent('login')).toEqual([])
    release()
    await Promise.all([refreshed, signedIn])
    for (let turns = 0; turns < 3; turns += 1) await turn()
    expect(world.backend.seen.map(({ call }, place) => [call, cookies[place]])).toEqual([
      ['refreshToken', 'include'],
      ['login', 'include'],
      ['logout', 'omit'],
    ])
    expect(world.backend.seen.at(-1)?.headers.get('authorization')).toBe('Bearer token-of-dana')
    expect([statusOf(setup), userOf(other)]).toEqual(['unauthenticated', 'Gil Guest'])
  })

  test('is sent even when nothing can be stored', async () => {
    const setup = testStore()
    Object.assign(setup.world.dependencies.signOutMark, { isSet: () => false })
    setup.store.dispatch(signOut())
    await turn()
    expect(setup.backend.sent('logout')).toHaveLength(1)
  })

  test('a response that arrives after the sign-out is discarded', async () => {
    const setup = testStore()
    const release = setup.backend.hold('getInventory')
    const reading = setup.store.dispatch(inventoryApi.endpoints.getInventory.initiate())
    await turn()
    setup.store.dispatch(signOut())
    release()
    await reading
    await turn()
    expect(setup.store.getState().api.queries).toEqual({})
  })
})

describe('another tab', () => {
  async function listening(session: typeof staffSession | null) {
    const setup = testStore({ session: null })
    if (session) setup.backend.response('refreshToken', session)
    else setup.backend.reject('refreshToken', 401, {})
    const stop = await setup.store.dispatch(startSession())
    return { ...setup, stop }
  }

  test('that signs out signs this one out, with the reason', async () => {
    const setup = await listening(staffSession)
    setup.world.hear({ type: 'signedOut' })
    expect(statusOf(setup)).toBe('unauthenticated')
    expect(selectEndedBy(setup.store.getState())).toBe('elsewhere')
    expect(setup.backend.sent('logout')).toEqual([])
  })

  test('that signs in signs this one in', async () => {
    const setup = await listening(null)
    setup.backend.response('refreshToken', staffSession)
    setup.world.hear({ type: 'signedIn', email: 'dana@example.com' })
    await turn()
    expect([statusOf(setup), userOf(setup)]).toEqual(['authenticated', 'Dana Demo'])
  })

  test('that signs in is followed even if the mark of an earlier sign-out is still visible', async () => {
    const setup = await listening(null)
    setup.backend.response('refreshToken', staffSession)
    setup.world.dependencies.signOutMark.set(true)
    setup.world.hear({ type: 'signedIn', email: 'dana@example.com' })
    await turn()
    expect([userOf(setup), setup.backend.sent('logout')]).toEqual(['Dana Demo', []])
  })

  test('that signs in as someone else clears this one before it shows their session', async () => {
    const setup = await listening(staffSession)
    await setup.store.dispatch(inventoryApi.endpoints.getInventory.initiate())
    setup.backend.response('refreshToken', guestSession)
    setup.world.hear({ type: 'signedIn', email: 'gil@example.com' })
    expect([userOf(setup), setup.store.getState().api.queries]).toEqual([null, {}])
    await turn()
    expect(userOf(setup)).toBe('Gil Guest')
  })

  test('that signs in as the same user changes nothing here', async () => {
    const setup = await listening(staffSession)
    const requested = setup.backend.seen.length
    setup.world.hear({ type: 'signedIn', email: 'dana@example.com' })
    await turn()
    expect(setup.backend.seen).toHaveLength(requested)
  })

  test('is ignored once listening has stopped', async () => {
    const setup = await listening(staffSession)
    setup.stop()
    setup.world.hear({ type: 'signedOut' })
    expect(statusOf(setup)).toBe('authenticated')
  })
})
