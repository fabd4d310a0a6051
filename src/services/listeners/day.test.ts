import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import { selectDay } from '../../slices/daySlice'
import { staffSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { turn } from '../../testing/turn'
import { todayApi } from '../todayApi'
import { DAY_LOOK_MS } from './startListeners'

type Made = ReturnType<typeof testStore>

const day = ({ store }: Made) => selectDay(store.getState())

/** The clock of the world at an instant, after somebody has looked at it. */
async function atInstant({ world }: Made, instant: string) {
  world.time.now = Date.parse(instant)
  for (const { milliseconds, end } of world.pauses.splice(0)) if (milliseconds === DAY_LOOK_MS) end()
  await turn()
}

test('[DUE-04] today is the day in UTC at sign-in, follows the clock over midnight, and ends with the session', async () => {
  const made = testStore({ session: null })
  expect(day(made)).toBe('')
  made.store.dispatch(sessionStarted(staffSession))
  expect(day(made)).toBe('2026-03-10')
  await atInstant(made, '2026-03-10T23:59:59Z')
  expect(day(made)).toBe('2026-03-10')
  await atInstant(made, '2026-03-11T00:00:00Z')
  expect(day(made)).toBe('2026-03-11')
  made.store.dispatch(sessionEnded())
  expect(day(made)).toBe('')
})

test('[DUE-04] what the server counts by the day is asked for again when the next one has begun', async () => {
  const made = testStore({ session: null })
  made.store.dispatch(sessionStarted({ ...staffSession, extensions: ['today'] }))
  await made.store.dispatch(todayApi.endpoints.getToday.initiate())
  const asked = () => made.backend.seen.filter(({ call }) => call === 'getToday').length
  await atInstant(made, '2026-03-10T18:00:00Z')
  expect(asked()).toBe(1)
  await atInstant(made, '2026-03-11T00:00:10Z')
  expect(asked()).toBe(2)
})
