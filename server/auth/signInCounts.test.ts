import { sharedDatabase } from '../testing/databases/makeTestDatabase'
import { createSignInCounts, removeEndedCounts } from './signInCounts'

const at = sharedDatabase()
let now = new Date('2026-11-22T08:00:00Z')

const later = (ms: number) => (now = new Date(now.getTime() + ms))
const process = () => createSignInCounts(at.database, () => now)

test('several processes together allow as many simultaneous attempts as one process', async () => {
  const processes = [process(), process(), process(), process()]
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (processes[index % 4] ?? process()).count('address 192.0.2.1', 7)),
  )
  expect(responses.filter((seconds) => seconds === null)).toHaveLength(7)
  expect(new Set(responses.filter((seconds) => seconds !== null))).toEqual(new Set([60]))
  later(59_000)
  expect(await process().count('address 192.0.2.1', 7)).toBe(1)
  expect(await process().count('address 192.0.2.2', 7)).toBeNull()
  later(1_000)
  expect(await processes[0]?.count('address 192.0.2.1', 7)).toBeNull()
})

test('taking an attempt back frees it in every process', async () => {
  const [one, other] = [process(), process()]
  const responses = [await one.count('shift', 1), await one.count('shift', 1)]
  await other.takeBack('shift')
  await one.takeBack('shift')
  await one.takeBack('never counted')
  responses.push(await one.count('shift', 1), await other.count('shift', 1))
  expect(responses).toEqual([null, 60, null, 60])
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test('[FAULT-41] setting the clock back an hour does not lock out occasional mistypes', async () => {
  const counts = process()
  expect(await counts.count('account', 10)).toBeNull()
  expect([await counts.count('robot', 1), await counts.count('robot', 1)]).toEqual([null, 60])
  later(-60 * MINUTE)
  for (let attempt = 0; attempt < 12; attempt += 1) {
    later(2.5 * MINUTE)
    expect(await counts.count('account', 10)).toBeNull()
  }
  expect(await counts.count('robot', 1)).toBe(60)
  later(MINUTE)
  expect(await counts.count('robot', 1)).toBeNull()
})

test('[FAULT-41] a server whose clock is ahead keeps no address known for over 90 days', async () => {
  later(1_000 * DAY)
  await process().rememberAddress('known ahead')
  later(-1_000 * DAY)
  expect(await process().isKnownAddress('known ahead')).toBe(false)
})

test('an address that the owner signed in from is known to every process for 90 days', async () => {
  await process().rememberAddress('known here')
  expect([await process().isKnownAddress('known here'), await process().isKnownAddress('known there')]).toEqual([true, false])
  later(60 * DAY)
  await process().rememberAddress('known here')
  later(60 * DAY)
  expect(await process().isKnownAddress('known here')).toBe(true)
  later(31 * DAY)
  expect(await process().isKnownAddress('known here')).toBe(false)
})

test('expired counts and those dated impossibly far ahead are removed', async () => {
  later(1_000 * DAY)
  await process().rememberAddress('far ahead')
  later(-1_000 * DAY)
  await process().count('old', 1)
  later(61_000)
  await process().count('new', 1)
  await removeEndedCounts(at.database, now)
  expect((await at.database.query('SELECT FROM sign_in_count')).rows).toHaveLength(1)
})
