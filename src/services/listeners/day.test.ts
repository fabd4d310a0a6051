import type { SessionResponse } from '../../../contract/entities/user'
import { sessionEnded, sessionStarted, tokenRefreshed } from '../../slices/authSlice'
import { selectDay } from '../../slices/daySlice'
import { plainSession, sessionWith, staffSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { turns } from '../../testing/turn'
import { todayApi } from '../todayApi'
import { DAY_CHECK_MS } from './day'

/** A tab whose user signs in. */
function openTab() {
  const setup = testStore({ session: null })
  const { store, world } = setup
  return {
    ...setup,
    day: () => selectDay(store.getState()),
    signIn: (session: SessionResponse = staffSession) => store.dispatch(sessionStarted(session)),
    /** Returns the day at an instant of the clock here, at which the app looks at it. */
    dayAt: async (instant: string) => {
      world.time.now = Date.parse(instant)
      for (const { milliseconds, end } of world.pauses.splice(0)) if (milliseconds === DAY_CHECK_MS) end()
      await turns()
      return selectDay(store.getState())
    },
  }
}

test('today is the day in UTC, follows midnight, and ends with the session', async () => {
  const { store, day, signIn, dayAt } = openTab()
  expect(day()).toBe('')
  signIn()
  expect(day()).toBe('2026-03-10')
  expect(await dayAt('2026-03-10T23:59:59Z')).toBe('2026-03-10')
  expect(await dayAt('2026-03-11T00:00:00Z')).toBe('2026-03-11')
  store.dispatch(sessionEnded())
  expect(day()).toBe('')
})

test('daily counts are requested again when the next day has begun', async () => {
  const { store, backend, signIn, dayAt } = openTab()
  signIn(sessionWith('today'))
  await store.dispatch(todayApi.endpoints.getToday.initiate())
  await dayAt('2026-03-10T18:00:00Z')
  expect(backend.sent('getToday')).toHaveLength(1)
  await dayAt('2026-03-11T00:00:10Z')
  expect(backend.sent('getToday')).toHaveLength(2)
})

/** A session that the server issues, by its own clock, at an instant, for 15 minutes. */
function sessionGivenAt(instant: string, session = sessionWith('today')) {
  const iat = Date.parse(instant) / 1000
  return { ...session, accessToken: `x.${btoa(JSON.stringify({ iat, exp: iat + 900 }))}.x` }
}

test('[FAULT-41] while the clock here is wrong, today is the server’s day', async () => {
  const { store, day, signIn, dayAt } = openTab()
  signIn(sessionGivenAt('2026-03-20T23:50:00Z'))
  expect(day()).toBe('2026-03-20')
  expect(await dayAt('2026-03-10T12:09:59Z')).toBe('2026-03-20')
  expect(await dayAt('2026-03-10T12:10:00Z')).toBe('2026-03-21')
  store.dispatch(tokenRefreshed(sessionGivenAt('2026-02-28T08:00:00Z')))
  expect(day()).toBe('2026-02-28')
  await dayAt('2026-03-22T08:00:30Z')
  store.dispatch(tokenRefreshed(sessionGivenAt('2026-03-22T08:00:00Z')))
  expect(day()).toBe('2026-03-22')
})

test.each([
  ['the server has no daily counts', '2026-03-10T12:00:00Z', sessionGivenAt('2026-03-20T23:50:00Z', plainSession), '2026-03-10'],
  ['a token of another tab is a few minutes old', '2026-03-11T00:05:00Z', sessionGivenAt('2026-03-10T23:55:00Z'), '2026-03-11'],
])('today is the day of the clock here when %s', (_when, now, session, expected) => {
  const { world, day, signIn } = openTab()
  world.time.now = Date.parse(now)
  signIn(session)
  expect(day()).toBe(expected)
})
