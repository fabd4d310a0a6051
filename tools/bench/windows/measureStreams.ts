import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '../../../contract/calls'
import { followEvents, type FollowedEvents } from '../../../server/testing/servers/followEvents'
import type { Caller } from '../server/caller'
import { timingOf } from '../server/timing'
import { noteSalesLine } from './changes'
import type { BenchEnvironment, Measure } from './environment'

/** Number of streams of each of twenty users. */
const STREAMS_EACH = 10
const SECONDS = 30
/** Timeout for what arrives last, and the interval of looking for it, in milliseconds. */
const LATEST_MS = 5_000
const POLL_MS = 20
/** Time after which the server has finished its work for opened or closed streams, in milliseconds. */
const SETTLED_MS = 2_000

const KB = 1e3

/** A write, and the revision of the sales list that it created. */
interface Written {
  readonly sentAt: number
  readonly revision: number
}

const revisionOf = (headers: IncomingHttpHeaders) => Number(/sales=(\d+)/.exec(String(headers['x-revision']))?.[1])

async function write(person: Caller): Promise<Written> {
  const sentAt = performance.now()
  return { sentAt, revision: revisionOf((await noteSalesLine(person)).headers) }
}

/** Writes once a second. */
async function writeOften(people: BenchEnvironment['people']): Promise<readonly Written[]> {
  const written: Written[] = []
  for (let second = 0; second < SECONDS; second += 1) {
    const started = performance.now()
    written.push(await write(people[second % people.length] ?? people[0]))
    await pause(Math.max(0, 1_000 - (performance.now() - started)))
  }
  return written
}

/** A moment at which a revision of the sales list, and so all earlier ones, arrived. */
interface Arrival {
  readonly at: number
  readonly revision: number
}

/** Returns the times from sending each write until its revision arrived, for each receiver. */
function delaysOf(written: readonly Written[], receivers: readonly (readonly Arrival[])[]): number[] {
  return receivers.flatMap((arrivals) =>
    written.map(({ sentAt, revision }) => {
      const arrival = arrivals.find((one) => one.revision >= revision)
      if (!arrival) throw new Error(`Revision ${revision} did not arrive`)
      return arrival.at - sentAt
    }),
  )
}

const reportedOf = (stream: FollowedEvents) => stream.messages.filter(({ list }) => list === 'sales')
const lastOf = (arrivals: readonly { readonly revision: number }[]) => arrivals.at(-1)?.revision ?? 0

/** Reads the open orders after each message, as a screen does; what is announced meanwhile is read right afterwards. */
function openScreen(stream: FollowedEvents, person: Caller) {
  const shown: Arrival[] = []
  let isOpen = true
  async function follow(): Promise<void> {
    for (let seen = lastOf(reportedOf(stream)); isOpen; seen = lastOf(shown)) {
      await stream.until(() => !isOpen || lastOf(reportedOf(stream)) > seen)
      if (!isOpen) return
      const { headers } = await person.get(`${calls.getSales.path}?scope=open`)
      shown.push({ at: performance.now(), revision: revisionOf(headers) })
    }
  }
  const followed = follow().catch((error: unknown) => {
    if (isOpen) throw error
  })
  return {
    shown,
    /** Ends it, which the end of its stream must follow. */
    leave(): Promise<void> {
      isOpen = false
      return followed
    },
  }
}

/** Writes once a second; resolves to the times until each write has arrived at each receiver. */
async function delays(people: BenchEnvironment['people'], receivers: () => readonly (readonly Arrival[])[]): Promise<number[]> {
  const written = await writeOften(people)
  const end = performance.now() + LATEST_MS
  const isMissing = () => receivers().some((arrivals) => lastOf(arrivals) < lastOf(written))
  while (isMissing() && performance.now() < end) await pause(POLL_MS)
  return delaysOf(written, receivers())
}

function openStreams(people: BenchEnvironment['people']): Promise<FollowedEvents[]> {
  return Promise.all(people.flatMap((person) => Array.from({ length: STREAMS_EACH }, () => followEvents(person))))
}

/** Returns the times from a write until the open orders with it have arrived at each screen. */
async function measureScreens(people: BenchEnvironment['people']): Promise<number[]> {
  const streams = await openStreams(people)
  await pause(SETTLED_MS)
  const screens = streams.map((stream, index) => openScreen(stream, people[Math.floor(index / STREAMS_EACH)] ?? people[0]))
  const shown = await delays(people, () => screens.map((screen) => screen.shown))
  const left = screens.map((screen) => screen.leave())
  streams.forEach((stream) => stream.leave())
  await Promise.all(left)
  return shown
}

/** Measures 200 open streams while another user writes once a second, and then with an open screen behind each of them. */
export const measureStreams: Measure = async ({ server, people }) => {
  const streams = await openStreams(people)
  await pause(SETTLED_MS)
  const bytesAtFirst = streams.reduce((sum, { bytes }) => sum + bytes, 0)
  const reported = await delays(people, () => streams.map(reportedOf))
  const bytes = streams.reduce((sum, stream) => sum + stream.bytes, 0) - bytesAtFirst
  const open = await server.probe('collect')
  streams.forEach((stream) => stream.leave())
  await pause(SETTLED_MS)
  const without = await server.probe('collect')
  const shown = await measureScreens(people)
  const count = streams.length
  return [
    { what: `${count} streams: from the write to the message`, value: timingOf(reported).p95, unit: 'ms', most: 1_200 },
    {
      what: `${count} streams: from the write to the open orders on each screen`,
      value: timingOf(shown).p95,
      unit: 'ms',
      most: 1_200,
    },
    { what: `${count} streams: sent to each in a minute`, value: (bytes / count / KB) * (60 / SECONDS), unit: 'kB' },
    { what: `${count} streams: held for each`, value: (open.heldBytes - without.heldBytes) / count / KB, unit: 'kB', most: 40 },
  ]
}
