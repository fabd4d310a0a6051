import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { calls } from '../../../contract/calls'
import { printCalls } from '../../../contract/calls/printCalls'
import type { PrintRequest } from '../../../contract/entities/prints'
import { countStatuses } from '../../../tools/torture/attack/attack'
import { residentMegabytes } from '../../../tools/torture/attack/observe'
import { pauseUploads } from '../../../tools/torture/attack/pausedUploads'
import { fillShipments, readSlowly } from '../../../tools/torture/attack/slowReaders'
import { askForDescription, labelStorm, LABELS_WANTED, makeParcels } from '../../../tools/torture/attack/storms'
import { PNG } from '../fixtures/sampleFiles'
import { until } from '../helpers/until'
import { businessServer, refusal } from '../servers/businessServer'

// A small version of `npm run torture -- attack`: requests that are expensive for the server.

const at = businessServer()

/** Counts how many requests of others are answered, one after the other, while the work runs. */
async function answeredDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false
  void work.finally(() => (isOver = true))
  let answered = 0
  while (!isOver) {
    await (await fetch(`${at.server.origin}/healthz`)).text()
    answered += 1
    // Leaves processor time for the work.
    await pause(5)
  }
  return answered
}

/** Server memory (MB) once it has built and sent its shipment list, which takes far more for a moment than it keeps. */
async function megabytesAfterList(): Promise<number> {
  expect((await at.staff.get(calls.getShipments.path)).status).toBe(200)
  return residentMegabytes(at.server.pid)
}

/** Scheduling priority (nice value) of each thread of a process. */
const nicenessOfThreads = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })

describe('labels', () => {
  test('[FAULT-26] of many parcels come whole, drawn while others are answered, by a thread that stands back for them', async () => {
    await makeParcels(at, 12)
    const asked = at.staff.post<Uint8Array>(calls.generateShippingLabels.path, LABELS_WANTED)
    expect(await answeredDuring(asked)).toBeGreaterThan(5)
    const answer = await asked
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(Object.keys(unzipSync(answer.body))).toHaveLength(12)
    const [ofRequests = NaN, ...others] = nicenessOfThreads(at.server.pid)
    if (process.platform === 'linux') expect(Math.max(...others)).toBe(Math.min(ofRequests + 5, 19))
  }, 120_000)

  test('[FAULT-26] are refused in words when too many are waiting, but for a few parcels; who leaves makes room', async () => {
    await makeParcels(at, 200)
    const leaving = new AbortController()
    const crowd = Array.from({ length: 6 }, () => labelStorm(at, 1, leaving.signal))
    expect(await Promise.race(crowd)).toEqual({ 503: 1 })
    const ask = () => at.staff.post(calls.generateShippingLabels.path, LABELS_WANTED)
    const refused = await ask()
    expect(refusal(refused)).toEqual([
      503,
      'BUSY',
      expect.stringMatching(/^Other labels and documents are being printed, please try again in \d+ seconds$/),
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1)
    await at.server.sql('UPDATE shipment SET parcel_count = 1')
    expect((await ask()).status).toBe(200)

    leaving.abort()
    expect((await Promise.all(crowd)).flatMap(Object.keys).sort()).toEqual(['0', '0', '0', '0', '0', '503'])
    await at.server.sql('UPDATE shipment SET parcel_count = 21')
    await until(async () => (await ask()).status === 200)
  }, 120_000)
})

test('[FAULT-26] prints are drawn while others are answered; what is too much is refused in words, but for a sheet; who leaves makes room', async () => {
  await makeParcels(at, 200)
  const { path } = printCalls.printDocuments
  const labels = { kind: 'labels', ids: ['SH-ATTACK'], paper: 'A4' } satisfies PrintRequest
  const leaving = new AbortController()
  const headers = { 'content-type': 'application/json' }
  const leave = () => at.staff.fetch(path, { method: 'POST', body: JSON.stringify(labels), headers, signal: leaving.signal })
  const crowd = Array.from({ length: 6 }, () =>
    leave().then(
      ({ status }) => status,
      () => 0,
    ),
  )
  expect(await Promise.race(crowd)).toBe(503)
  const refused = await at.staff.post(path, labels)
  expect(refusal(refused)).toEqual([
    503,
    'BUSY',
    expect.stringMatching(/^Other labels and documents are being printed, please try again in \d+ seconds$/),
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1)
  const sheet = at.staff.post(path, { ...labels, kind: 'packingSlip' })
  expect(await answeredDuring(sheet)).toBeGreaterThan(5)
  expect((await sheet).status).toBe(200)

  leaving.abort()
  expect((await Promise.all(crowd)).filter((status) => status === 503)).toHaveLength(1)
  await at.server.sql('UPDATE shipment SET parcel_count = 11')
  await until(async () => (await at.staff.post(path, labels)).status === 200)
}, 120_000)

test('[FAULT-27] of twenty uploads that pause, one session keeps three; the others are told at once, and memory stays as it was', async () => {
  await at.given.salesOrder('SO-1', [{ item: 'PUMP', qty: 1 }])
  const before = residentMegabytes(at.server.pid)
  const paused = await pauseUploads(at, 20)
  expect([paused.refused, paused.waiting]).toEqual([{ 429: 17 }, 3])
  expect(residentMegabytes(at.server.pid) - before).toBeLessThan(100)
  const upload = () =>
    at.staff.upload(
      calls.addLineAttachment.path,
      { name: 'a.png', bytes: PNG, type: 'image/png' },
      { orderNbr: 'SO-1', lineNbr: '1' },
    )
  expect(refusal(await upload())).toEqual([
    429,
    'RATE_LIMITED',
    'You have 3 uploads under way, please wait until one of them is done',
  ])
  paused.end()
  await until(async () => (await upload()).status === 200)
}, 120_000)

test('[FAULT-28] of ten who do not read their answers, each of another revision of a list, the server holds on to a few', async () => {
  await fillShipments(at, 6)
  const before = await megabytesAfterList()
  const readers = await readSlowly(at, 10)
  const grown = residentMegabytes(at.server.pid) - before
  const { whole, givenUp } = await readers.finish()
  expect(whole + givenUp).toBe(10)
  expect(givenUp).toBeGreaterThan(3)
  expect(grown).toBeLessThan(150)
  expect((await at.staff.get(calls.getShipments.path)).status).toBe(200)
  // Shipments without lines violate an invariant, so they are removed.
  await at.server.reset()
}, 120_000)

test('[FAULT-28] of sixteen who do not read a list that is too long for the memory, the disk holds a few, and the memory none', async () => {
  await fillShipments(at, 9)
  const before = await megabytesAfterList()
  const readers = await readSlowly(at, 16)
  const grown = residentMegabytes(at.server.pid) - before
  const { whole, givenUp } = await readers.finish()
  expect(whole + givenUp).toBe(16)
  expect(givenUp).toBeGreaterThan(1)
  expect(whole).toBeGreaterThan(8)
  expect(grown).toBeLessThan(100)
  expect((await at.staff.get(calls.getShipments.path)).status).toBe(200)
  await at.server.reset()
}, 120_000)

test('a hundred strangers who ask what the API is like are answered while others are', async () => {
  const storm = askForDescription(at, 100)
  const answered = await answeredDuring(storm)
  expect(await storm).toEqual(countStatuses(Array.from({ length: 100 }, () => 200)))
  expect(answered).toBeGreaterThan(0)
})
