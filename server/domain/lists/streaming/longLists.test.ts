import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { remainingMs, withDeadline } from '../../../database/deadline'
import { SQL_STATE } from '../../../database/sqlState'
import { stubDatabase } from '../../../testing/databases/stubDatabase'
import { createLongLists, type LongLists } from './longLists'
import type { LongList } from './writeLongList'

const database = stubDatabase(async () => ({ rows: [], rowCount: 0 }))

const folder = mkdtempSync(join(tmpdir(), 'orders-manager-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

let lists: LongLists
beforeEach(() => {
  lists = createLongLists(database, { folder })
})
afterEach(async () => {
  lists.close()
  letGo()
  await until(() => openFiles() === 0)
})

/** Releases the pieces that wait for the test. */
const held: (() => void)[] = []

function letGo(): void {
  for (const go of held.splice(0)) go()
}

/** Creates a list of numbers in three members; each piece waits until the test releases it. */
function makeList(pieces: number, { isFree = true } = {}) {
  const state = { revision: 1, asked: 0, isOver: false, error: null as Error | null }
  const list: LongList = {
    members: [
      { name: 'summaries', brackets: '[]' },
      { name: 'details', brackets: '{}' },
      { name: 'notes', brackets: '{}' },
    ],
    mostAtOnce: 0,
    pageRows: 1,
    count: async () => pieces,
    async *pieces() {
      for (let at = 0; at < pieces; at += 1) {
        state.asked += 1
        if (!isFree) await new Promise<void>((resolve) => held.push(resolve))
        if (state.error) throw state.error
        // The second member has gaps, the third is empty.
        yield [String(at), at % 2 === 0 ? `"${at}":["${'x'.repeat(100)}"]` : '', '']
      }
      state.isOver = true
    },
  }
  return {
    state,
    /** Releases the next piece, and waits until it is written. */
    async step() {
      const { asked } = state
      letGo()
      await until(() => state.asked > asked || state.isOver)
    },
    /** Releases all pieces. */
    async finish() {
      while (!state.isOver) {
        letGo()
        await setImmediate()
      }
    },
    open: (signal = new AbortController().signal, name: 'sales' | 'production' | 'shipments' = 'sales') =>
      lists.open(name, list, `"${state.revision}"`, async () => ({ etag: `"${state.revision}"` }), signal),
  }
}

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await setImmediate()
}

/** Open files of one reading: the answer, and two members in temporary files. */
const FILES = process.platform === 'linux' ? 3 : 0

/** Files of long lists that this process has open. */
function openFiles(): number {
  if (FILES === 0) return 0
  const links = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return ''
    }
  })
  return links.filter((link) => link.includes('orders-manager-list-')).length
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

test('the members come one after the other, whatever there is in them', async () => {
  for (const pieces of [0, 1, 2, 25]) {
    const answer = await makeList(pieces).open(undefined, pieces % 2 === 0 ? 'sales' : 'production')
    const details = numbers(pieces).filter((at) => at % 2 === 0)
    expect(JSON.parse(await text(answer.stream(false)))).toEqual({
      summaries: numbers(pieces),
      details: Object.fromEntries(details.map((at) => [at, ['x'.repeat(100)]])),
      notes: {},
    })
    lists.close()
  }
})

test('the beginning goes out while the rest is still read', async () => {
  const list = makeList(3, { isFree: false })
  const opening = list.open()
  await until(() => list.state.asked === 1)
  await list.step()
  const stream = (await opening).stream(false)
  const [first] = (await once(stream, 'data')) as [Buffer]
  expect(String(first)).toBe('{"summaries":[0')
  expect(list.state.isOver).toBe(false)
})

test('a reader who does not read keeps nothing waiting: the reading goes on to its end', async () => {
  const list = makeList(3_000)
  const stream = (await list.open()).stream(true)
  await until(() => list.state.isOver)
  expect((JSON.parse(String(gunzipSync(await buffer(stream)))) as { summaries: number[] }).summaries).toEqual(numbers(3_000))
})

test('who asks while a list is read gets the same reading from its beginning, and so does who asks later', async () => {
  const list = makeList(3, { isFree: false })
  const first = list.open()
  await until(() => list.state.asked === 1)
  await list.step()
  const second = list.open()
  const texts = [first, second].map(async (answer) => text((await answer).stream(false)))
  await list.finish()
  const [one, other] = await Promise.all(texts)
  expect(one).toBe(other)
  expect(await text((await list.open()).stream(false))).toBe(one)
  expect(list.state.asked).toBe(3)
})

test('a change is read anew, once for all who have seen it; who came before it gets the reading that was under way', async () => {
  const list = makeList(2, { isFree: false })
  const before = list.open()
  await until(() => list.state.asked === 1)
  list.state.revision = 2
  const after = [list.open(), list.open()]
  const texts = [before, ...after].map(async (answer) => [(await answer).etag, await text((await answer).stream(false))])
  await until(() => {
    letGo()
    return list.state.asked === 4
  })
  await list.finish()
  const [[first, one] = [], ...others] = await Promise.all(texts)
  expect(first).toBe('"1"')
  expect(others).toEqual([
    ['"2"', one],
    ['"2"', one],
  ])
  expect(list.state.asked).toBe(4)
})

test('[FAULT-29] after a failover to an earlier state, the list is read anew', async () => {
  const list = makeList(1)
  list.state.revision = 105
  await text((await list.open()).stream(false))
  list.state.revision = 103
  expect((await list.open()).etag).toBe('"103"')
  expect(list.state.asked).toBe(2)
})

test('[FAULT-68] when the last reader leaves, the work ends and the disk is free', async () => {
  const list = makeList(5, { isFree: false })
  const [leaving, other] = [new AbortController(), new AbortController()]
  const answers = [list.open(leaving.signal), list.open(other.signal)]
  await until(() => list.state.asked === 1)
  await list.step()
  await Promise.all(answers)
  expect(openFiles()).toBe(FILES)
  // The files are unlinked, so that the system removes those of a killed process.
  expect(readdirSync(folder)).toEqual([])
  leaving.abort()
  await list.step()
  expect([list.state.asked, openFiles()]).toEqual([3, FILES])
  other.abort()
  letGo()
  await until(() => openFiles() === 0)
  expect([list.state.asked, list.state.isOver]).toEqual([3, false])
})

test('a reader who leaves before the answer begins ends the work, and is told nothing but why', async () => {
  const list = makeList(5, { isFree: false })
  const leaving = new AbortController()
  const opening = list.open(leaving.signal)
  await until(() => list.state.asked === 1)
  const reason = new Error('gone')
  leaving.abort(reason)
  await expect(opening).rejects.toBe(reason)
})

test('a reader who leaves in the middle of the answer ends the work too', async () => {
  const list = makeList(5, { isFree: false })
  const opening = list.open()
  await until(() => list.state.asked === 1)
  await list.step()
  const stream = (await opening).stream(true)
  stream.destroy()
  await once(stream, 'close')
  letGo()
  await until(() => openFiles() === 0)
  expect(list.state.isOver).toBe(false)
})

test('[FAULT-68] a third list waits for its turn, and is not refused', async () => {
  const [sales, production, shipments] = [makeList(1, { isFree: false }), makeList(1, { isFree: false }), makeList(1)]
  const first = [sales.open(), production.open(undefined, 'production')]
  await until(() => sales.state.asked + production.state.asked === 2)
  const third = shipments.open(undefined, 'shipments')
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
  expect(shipments.state.asked).toBe(0)
  letGo()
  for (const answer of await Promise.all([...first, third])) {
    expect(JSON.parse(await text(answer.stream(false)))).toMatchObject({ summaries: [0] })
  }
})

test('a failure before the first byte is the refusal of that request; the next request tries again', async () => {
  const list = makeList(2)
  list.state.error = new Error('broken')
  await expect(list.open()).rejects.toThrow('broken')
  list.state.error = null
  expect(await text((await list.open()).stream(false))).toContain('"summaries":[0,1]')
})

test('a failure after the beginning cuts the answer off, so that nobody takes it for the whole', async () => {
  const list = makeList(3, { isFree: false })
  const opening = list.open()
  await until(() => list.state.asked === 1)
  await list.step()
  const stream = (await opening).stream(false)
  list.state.error = new Error('broken')
  const cutOff = expect(text(stream)).rejects.toThrow('broken')
  letGo()
  await cutOff
  await until(() => openFiles() === 0)
})

test('each piece has a time of its own', async () => {
  const left: number[] = []
  const list: LongList = {
    ...{ members: [{ name: null, brackets: '[]' }], mostAtOnce: 0, pageRows: 1, count: async () => 1 },
    async *pieces() {
      for (let at = 0; at < 3; at += 1) {
        await setImmediate()
        left.push(remainingMs())
        yield ['1']
      }
    },
  }
  const open = () => lists.open('sales', list, '', async () => ({ etag: '' }), new AbortController().signal)
  const answer = await withDeadline(performance.now() + 50, open)
  expect(await text(answer.stream(false))).toBe('[1,1,1]')
  for (const ms of left) expect(ms).toBeGreaterThan(5_000)
  for (const ms of left) expect(ms).toBeLessThan(60_000)
})

test('[FAULT-28] when too many answers are kept for readers who do not read, the oldest are given up, and nobody else', async () => {
  const list = makeList(1)
  const streams: Readable[] = []
  for (list.state.revision = 1; list.state.revision <= 15; list.state.revision += 1) {
    const stream = (await list.open()).stream(true)
    streams.push(stream)
    stream.on('error', () => undefined)
    await until(() => list.state.asked === list.state.revision)
  }
  await until(() => streams.filter(({ destroyed }) => destroyed).length === 3)
  const isWhole = await Promise.all(streams.map((stream) => buffer(stream).then(Boolean, () => false)))
  expect(isWhole).toEqual(streams.map((_, at) => at >= 3))
})

test('[FAULT-31] a disk that is full is said as one that is', async () => {
  const list = makeList(1)
  list.state.error = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
  await expect(list.open()).rejects.toMatchObject({ code: SQL_STATE.diskFull })
})
