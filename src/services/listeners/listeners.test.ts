import type { SessionResponse } from '../../../contract/entities/user'
import { sessionEnded, sessionStarted, tokenRefreshed } from '../../slices/authSlice'
import { selectDay } from '../../slices/daySlice'
import { changeUndone, selectDraft } from '../../slices/draftsSlice'
import { selectIsBlocked } from '../../slices/writesSlice'
import { rejectedWith } from '../../testing/fakeBackend'
import { guestSession, plainSession, sessionWith, staffSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { turns } from '../../testing/turn'
import { signOut } from '../authApi'
import { storeDraft } from '../drafts/drafts'
import { productionApi } from '../productionApi'
import { todayApi } from '../todayApi'
import { startWrite } from '../writes/documentWrite'
import { DAY_CHECK_MS } from './day'

const MATERIALS = [{ id: 1, inventoryID: 'SEAL-200', quantity: 1 }]
const ORDER = { orderType: 'RO' } as const

/** A store with the production orders, which `reloads` counts from then on. */
async function production() {
  const setup = testStore()
  const { store, backend, world } = setup
  await store.dispatch(productionApi.endpoints.getProductionOrders.initiate())
  return {
    ...setup,
    release: (productionNbr = 'PR1') =>
      store.dispatch(startWrite('releaseMaterials', { ...ORDER, productionNbr, materialsToRelease: MATERIALS })),
    settling: () => ['PR1', 'PR2'].filter((number) => selectIsBlocked(store.getState(), `production ${number}`)),
    reloads: () => backend.sent('getProductionOrders').length - 1,
    endPauses: async (count = world.pauses.length) => {
      for (const { end } of world.pauses.splice(0, count)) end()
      await turns()
    },
  }
}

test("a second order's posting does not drop the reload of the first", async () => {
  const { release, endPauses, settling, reloads } = await production()
  for (const number of ['PR1', 'PR2']) await release(number)
  await endPauses(1)
  expect([settling(), reloads()]).toEqual([['PR2'], 1])
  await endPauses()
  expect([settling(), reloads()]).toEqual([[], 2])
})

test.each([
  ['a rejection', 422, '', 0],
  ['a conflict: somebody was faster', 409, 'CONFLICT', 1],
])('%s is followed at once by the expected reloads', async (_name, status, code, expected) => {
  const { backend, release, world, reloads } = await production()
  backend.response('releaseMaterials', rejectedWith(status, code))
  await release()
  expect([world.pauses, reloads()]).toEqual([[], expected])
})

test('a pause that ends in the next session reloads nothing', async () => {
  const { store, release, endPauses, settling, reloads } = await production()
  await release()
  store.dispatch(signOut())
  await endPauses()
  expect([settling(), reloads()]).toEqual([[], 0])
})

test('[PROMISE-12] a count and what was undone in it are restored for its user, and hidden from others', () => {
  const { store, changeUser } = testStore()
  const draft = () => selectDraft(store.getState(), 'sales SO1')
  for (const count of [1, 2]) store.dispatch(storeDraft('sales SO1', { '1': count }, { line: '1', isScan: true }))
  store.dispatch(changeUndone('sales SO1'))
  changeUser(guestSession)
  expect(draft()).toBeNull()
  changeUser(staffSession)
  expect(draft()).toEqual({ '1': 1 })
})

test('without a signed-in user, nothing is stored or read', () => {
  const { store } = testStore({ session: null })
  store.dispatch(storeDraft('sales SO1', { '1': 5 }))
  expect(selectDraft(store.getState(), 'sales SO1')).toBeNull()
})

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
