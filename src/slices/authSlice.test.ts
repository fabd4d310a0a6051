import fc from 'fast-check'
import { staffSession } from '../testing/fixtures/session'
import {
  authSlice,
  selectHasExtension,
  sessionEnded,
  sessionRestoring,
  sessionStarted,
  tokenRefreshed,
  type AuthState,
} from './authSlice'

const { reducer } = authSlice
const start = reducer(undefined, { type: 'start' })
const renewed = { ...staffSession, accessToken: 'second-token' }
const moves = {
  restoring: sessionRestoring(),
  started: sessionStarted(staffSession),
  refreshed: tokenRefreshed(renewed),
  ended: sessionEnded(),
}
type Move = keyof typeof moves
const after = (...names: Move[]) => names.reduce((state, name) => reducer(state, moves[name]), start)

test.each<[Move[], AuthState['status'], string | null]>([
  [[], 'unknown', null],
  [['restoring'], 'refreshing', null],
  [['restoring', 'started'], 'authenticated', 'token-of-dana'],
  [['restoring', 'ended'], 'unauthenticated', null],
  [['started', 'refreshed'], 'authenticated', 'second-token'],
  [['started', 'restoring'], 'authenticated', 'token-of-dana'],
  [['started', 'ended'], 'unauthenticated', null],
  [['refreshed'], 'unknown', null],
  [['started', 'ended', 'refreshed'], 'unauthenticated', null],
  [['ended', 'restoring'], 'refreshing', null],
])('after %j the session is %s', (names, status, accessToken) => {
  expect(after(...names)).toMatchObject({ status, accessToken })
})

test('token and user are set exactly while a user is signed in', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.values(moves)), { maxLength: 12 }), (actions) => {
      let state = start
      for (const action of actions) {
        state = reducer(state, action)
        expect(state.accessToken !== null).toBe(state.status === 'authenticated')
        expect(state.user !== null).toBe(state.status === 'authenticated')
      }
    }),
  )
})

test('an extension is available while the latest session response names it', () => {
  const named = { ...staffSession, extensions: ['idempotency'] }
  const has = (...actions: Parameters<typeof reducer>[1][]) =>
    selectHasExtension({ auth: actions.reduce(reducer, start) }, 'idempotency')
  expect(has(sessionStarted(staffSession))).toBe(false)
  expect(has(sessionStarted(staffSession), tokenRefreshed(named))).toBe(true)
  expect(has(sessionStarted(named), tokenRefreshed(staffSession))).toBe(false)
})
