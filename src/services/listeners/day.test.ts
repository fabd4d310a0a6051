import type { SessionResponse } from '../../../contract/entities/user'
import { sessionEnded, sessionStarted, tokenRefreshed } from '../../slices/authSlice'
import { selectDay } from '../../slices/daySlice'
import { staffSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { todayApi } from '../todayApi'
import { DAY_LOOK_MS } from './day'

type Made = ReturnType<typeof testStore>

const day = ({ store }: Made) => selectDay(store.getState())

/** Sets the clock of the world to an instant, and lets the app look at it. */
async function atInstant({ world }: Made, instant: string) {
  world.time.now = Date.parse(instant)
  for (const { milliseconds, end } of world.pauses.splice(0)) if (milliseconds === DAY_LOOK_MS) end()
  await turn()
}

test('today is the day in UTC, follows midnight, and ends with the session', async () => {
  const setup = testStore({ session: null })
  expect(day(setup)).toBe('')
  setup.store.dispatch(sessionStarted(staffSession))
  expect(day(setup)).toBe('2026-03-10')
  await atInstant(setup, '2026-03-10T23:59:59Z')
  expect(day(setup)).toBe('2026-03-10')
  await atInstant(setup, '2026-03-11T00:00:00Z')
  expect(day(setup)).toBe('2026-03-11')
  setup.store.dispatch(sessionEnded())
  expect(day(setup)).toBe('')
})

test('daily counts are requested again when the next day has begun', async () => {
  const setup = testStore({ session: null })
  setup.store.dispatch(sessionStarted({ ...staffSession, extensions: ['today'] }))
  await setup.store.dispatch(todayApi.endpoints.getToday.initiate())
  const requested = () => setup.backend.seen.filter(({ call }) => call === 'getToday').length
  await atInstant(setup, '2026-03-10T18:00:00Z')
  expect(requested()).toBe(1)
  await atInstant(setup, '2026-03-11T00:00:10Z')
  expect(requested()).toBe(2)
})

/** A session that the server issues, by its own clock, at an instant, for 15 minutes. */
function sessionGivenAt(instant: string, extensions: SessionResponse['extensions'] = ['today']) {
  const iat = Date.parse(instant) / 1000
  return { ...staffSession, extensions, accessToken: `x.${btoa(JSON.stringify({ iat, exp: iat + 900 }))}.x` }
}

test('[FAULT-41] while the clock here is wrong, today is the server’s day', async () => {
  const setup = testStore({ session: null })
  setup.store.dispatch(sessionStarted(sessionGivenAt('2026-03-20T23:50:00Z')))
  expect(day(setup)).toBe('2026-03-20')
  await atInstant(setup, '2026-03-10T12:09:59Z')
  expect(day(setup)).toBe('2026-03-20')
  await atInstant(setup, '2026-03-10T12:10:00Z')
  expect(day(setup)).toBe('2026-03-21')
  setup.store.dispatch(tokenRefreshed(sessionGivenAt('2026-02-28T08:00:00Z')))
  expect(day(setup)).toBe('2026-02-28')
  await atInstant(setup, '2026-03-22T08:00:30Z')
  setup.store.dispatch(tokenRefreshed(sessionGivenAt('2026-03-22T08:00:00Z')))
  expect(day(setup)).toBe('2026-03-22')
})

test('today is the day of the local clock when the server has no daily counts', () => {
  const setup = testStore({ session: null })
  setup.store.dispatch(sessionStarted(sessionGivenAt('2026-03-20T23:50:00Z', [])))
  expect(day(setup)).toBe('2026-03-10')
})

test('a token from another tab, a few minutes old, does not move the day', () => {
  const setup = testStore({ session: null })
  setup.world.time.now = Date.parse('2026-03-11T00:05:00Z')
  setup.store.dispatch(sessionStarted(sessionGivenAt('2026-03-10T23:55:00Z')))
  expect(day(setup)).toBe('2026-03-11')
})
