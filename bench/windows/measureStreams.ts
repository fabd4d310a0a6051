import { setTimeout as pause } from 'node:timers/promises'
import { followEvents, type FollowedEvents } from '../../server/testing/servers/followEvents'
import type { Caller } from '../server/caller'
import { timingOf } from '../server/timing'
import { noteSalesLine } from './changes'
import type { Measure } from './environment'

/** Number of streams of each of twenty users. */
const STREAMS_EACH = 10
const SECONDS = 30
/** Timeout for a message, in milliseconds. */
const LATEST_MS = 5_000
/** Time after which the server has finished its work for opened or closed streams, in milliseconds. */
const SETTLED_MS = 2_000

const KB = 1e3

/** A write, and the revision of the sales list that it created. */
interface Written {
  readonly sentAt: number
  readonly revision: number
}

async function write(person: Caller): Promise<Written> {
  const sentAt = performance.now()
  const { headers } = await noteSalesLine(person)
  const revision = Number(/sales=(\d+)/.exec(String(headers['x-revision']))?.[1])
  return { sentAt, revision }
}

/** Returns the time from sending a write until the stream reported its revision. */
function delayOf({ messages }: FollowedEvents, { sentAt, revision }: Written): number {
  const told = messages.find((message) => message.list === 'sales' && message.revision >= revision)
  if (!told) throw new Error(`A stream was not told of revision ${revision}`)
  return told.at - sentAt
}

/** Measures 200 open streams while another user writes once a second. */
export const measureStreams: Measure = async ({ server, people }) => {
  const streams = await Promise.all(people.flatMap((person) => Array.from({ length: STREAMS_EACH }, () => followEvents(person))))
  await pause(SETTLED_MS)
  const bytesAtFirst = streams.reduce((sum, { bytes }) => sum + bytes, 0)
  const written: Written[] = []
  for (let second = 0; second < SECONDS; second += 1) {
    const started = performance.now()
    written.push(await write(people[second % people.length] ?? people[0]))
    await pause(Math.max(0, 1_000 - (performance.now() - started)))
  }
  const last = written.at(-1)?.revision ?? 0
  const toldOfLast = (stream: FollowedEvents) =>
    stream.until(({ messages }) => messages.some(({ list, revision }) => list === 'sales' && revision >= last))
  await Promise.race([Promise.all(streams.map(toldOfLast)), pause(LATEST_MS, undefined, { ref: false })])
  const delays = streams.flatMap((stream) => written.map((one) => delayOf(stream, one)))
  const bytes = streams.reduce((sum, stream) => sum + stream.bytes, 0) - bytesAtFirst
  const open = await server.probe('collect')
  streams.forEach((stream) => stream.leave())
  await pause(SETTLED_MS)
  const without = await server.probe('collect')
  const count = streams.length
  return [
    { what: `${count} streams: from the write to the message`, value: timingOf(delays).p95, unit: 'ms', most: 1_200 },
    { what: `${count} streams: sent to each in a minute`, value: (bytes / count / KB) * (60 / SECONDS), unit: 'kB' },
    { what: `${count} streams: held for each`, value: (open.heldBytes - without.heldBytes) / count / KB, unit: 'kB', most: 40 },
  ]
}
