import fc from 'fast-check'
import { readEvents } from './streamReader'

const encoder = new TextEncoder()

function streamOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}

async function read(...texts: readonly string[]) {
  const read = []
  for await (const message of readEvents(streamOf(texts.map((text) => encoder.encode(text))))) read.push(message)
  return read
}

const SALES = 'event: revision\ndata: {"list":"sales","revision":7}\n\n'
const READ = { list: 'sales', revision: 7 }

test.each<[string, string, unknown[]]>([
  ['messages', SALES + SALES, [READ, READ]],
  ['Windows line endings', SALES.replaceAll('\n', '\r\n'), [READ]],
  ['no space after the colon', SALES.replaceAll(': ', ':'), [READ]],
  ['comments', ':\n\n: still here\n\n', [null, null]],
  ['another event', SALES.replace('revision', 'news'), [null]],
  ['an unknown list', SALES.replace('sales', 'wages'), [null]],
  ['invalid JSON', 'event: revision\ndata: {\n\n', [null]],
  ['a message that was cut off', SALES.slice(0, -2), []],
])('reads %s', async (_name, text, messages) => {
  expect(await read(text)).toEqual(messages)
})

test('reads messages however the network splits them', async () => {
  const bytes = encoder.encode(`:\n\n${SALES}id: é\n${SALES}`)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 10 }), async (cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), bytes.length]
      const pieces = places.slice(1).map((end, index) => bytes.slice(places[index], end))
      const received = []
      for await (const message of readEvents(streamOf(pieces))) if (message) received.push(message)
      expect(received).toEqual([READ, READ])
    }),
    { numRuns: 50 },
  )
})

test('a reader that stops closes the connection', async () => {
  let isCanceled = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(encoder.encode(SALES)),
    cancel: () => void (isCanceled = true),
  })
  for await (const message of readEvents(body)) if (message) break
  expect(isCanceled).toBe(true)
})
