import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { remainingMs, withDeadline } from '../database/deadline'
import { bracketed, createLongLists, type LongBody } from './longList'

/** A list of `count` parts of 10 kB, and how many of them were read. */
function longText(count: number, failsAt = Infinity) {
  const state = { read: 0, isWhole: false }
  async function* parts() {
    for (let at = 0; at < count; at += 1) {
      await setImmediate()
      if (at === failsAt) throw new Error('broken')
      state.read += 1
      yield `"${'x'.repeat(10_000)}"`
    }
  }
  return { state, text: bracketed('[', parts(), ']') }
}

const open = (list: ReturnType<typeof longText>): Promise<LongBody> =>
  createLongLists().open(list.text, '"1"', () => (list.state.isWhole = true))

test.each([0, 1, 2, 40])('a list of %s parts is the same text, gzipped or not', async (count) => {
  const plain = JSON.parse(await text((await open(longText(count))).stream(false))) as unknown
  const packed = await buffer((await open(longText(count))).stream(true))
  expect(plain).toEqual(JSON.parse(String(gunzipSync(packed))))
  expect(plain).toHaveLength(count)
})

test('empty parts are left out, and a list without parts is just its brackets', async () => {
  const textOf = async (...parts: string[]) => {
    let all = ''
    for await (const piece of bracketed('{"a":[', Readable.from([]), ']')) all += piece
    for await (const piece of bracketed(
      ',"b":[',
      (async function* () {
        yield* parts
      })(),
      ']}',
    ))
      all += piece
    return JSON.parse(all) as unknown
  }
  expect(await textOf('', '1', '', '2')).toEqual({ a: [], b: [1, 2] })
})

test('[FAULT-68] a list is not read ahead for a client that does not read', async () => {
  const list = longText(1_000)
  const stream = (await open(list)).stream(true)
  for (let turn = 0; turn < 3_000; turn += 1) await setImmediate()
  const { read } = list.state
  expect(read).toBeLessThan(1_000)
  stream.resume()
  await once(stream, 'end')
  expect(list.state).toEqual({ read: 1_000, isWhole: true })
})

test('[FAULT-68] lists that nobody reads do not hold up another', async () => {
  const lists = createLongLists()
  for (let reader = 0; reader < 5; reader += 1) (await lists.open(longText(100).text, '"1"', () => undefined)).stream(false)
  const last = await lists.open(longText(3).text, '"1"', () => undefined)
  expect(JSON.parse(await text(last.stream(false)))).toHaveLength(3)
  lists.close()
})

test('[FAULT-28] with too many clients that do not read, the oldest are cut off', async () => {
  const lists = createLongLists()
  const streams: Readable[] = []
  for (let reader = 0; reader < 40; reader += 1)
    streams.push((await lists.open(longText(2).text, '"1"', () => undefined)).stream(false))
  await setImmediate()
  expect(streams.map(({ destroyed }) => destroyed)).toEqual(streams.map((_, at) => at < 8))
  lists.close()
})

test('reading stops when the client leaves', async () => {
  const list = longText(1_000)
  const stream = (await open(list)).stream(true)
  stream.destroy()
  await once(stream, 'close')
  const { read } = list.state
  for (let turn = 0; turn < 50; turn += 1) await setImmediate()
  expect(list.state).toEqual({ read, isWhole: false })
})

test.each([true, false])('a later failure cuts the response off (gzipped: %s)', async (isPacked) => {
  const body = await open(longText(3, 2))
  await expect(buffer(body.stream(isPacked))).rejects.toThrow('broken')
})

test('[FAULT-68] a stopping server cuts long responses off', async () => {
  const lists = createLongLists()
  const stream = (await lists.open(longText(1_000).text, '"1"', () => undefined)).stream(true)
  const cutOff = expect(buffer(stream)).rejects.toThrow()
  lists.close()
  await cutOff
})

test('each part has its own time limit', async () => {
  const left: number[] = []
  async function* parts() {
    for (let at = 0; at < 3; at += 1) {
      await setImmediate()
      left.push(remainingMs())
      yield '1'
    }
  }
  const body = await withDeadline(performance.now() + 50, () => createLongLists().open(parts(), '', () => undefined))
  await text(body.stream(false))
  for (const ms of left) expect(ms).toBeGreaterThan(5_000)
})
