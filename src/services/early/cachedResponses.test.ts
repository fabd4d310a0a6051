import { createCachedResponses } from './cachedResponses'

const ADDRESS = 'http://localhost/api/v1/sales'
const asking = (init: RequestInit = {}, address = ADDRESS) => new Request(address, init)
const by = (token: string) => asking({ headers: { authorization: `Bearer ${token}` } })

function keeping(request: Request) {
  const kept = createCachedResponses(() => new Promise(() => undefined))
  void kept.keep(request, async () => Response.json(['row'], { status: 203, headers: { etag: '"1"' } }))
  return kept
}

test('the answer is handed out whole', async () => {
  const answer = await keeping(by('a')).take(by('a'))
  expect([answer?.status, answer?.headers.get('etag'), await answer?.json()]).toEqual([203, '"1"', ['row']])
})

test.each([
  ['another person', by('b')],
  ['somebody without a token', asking()],
  ['another method', asking({ method: 'POST', headers: { authorization: 'Bearer a' } })],
  ['another address', asking({ headers: { authorization: 'Bearer a' } }, `${ADDRESS}/`)],
])('a request by or with %s does not get it', (_name, request) => {
  const kept = keeping(by('a'))
  expect([kept.has(request), kept.take(request)]).toEqual([false, null])
  expect(kept.has(by('a'))).toBe(true)
})

test('an answer without a body stays one', async () => {
  const kept = createCachedResponses(() => new Promise(() => undefined))
  void kept.keep(asking(), async () => new Response(null, { status: 204 }))
  expect((await kept.take(asking()))?.status).toBe(204)
})

test('a failure reaches the caller that takes it, and no other', async () => {
  const kept = createCachedResponses(() => new Promise(() => undefined))
  kept.keep(asking(), () => Promise.reject(new TypeError('Failed to fetch'))).catch(() => undefined)
  await expect(kept.take(asking())).rejects.toThrow('Failed to fetch')
})

/** A request that is never answered, and its signal. */
function neverAnswered() {
  const pauses: (() => void)[] = []
  const kept = createCachedResponses(() => new Promise((resolve) => pauses.push(resolve)))
  const sent: Request[] = []
  kept
    .keep(asking(), (request) => {
      sent.push(request)
      return new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
      })
    })
    .catch(() => undefined)
  return { kept, sent, endPauses: () => pauses.forEach((end) => end()) }
}

test('[CALL-05] a request without an answer is given up after 30 s, as a time-out for the waiting caller', async () => {
  const { kept, sent, endPauses } = neverAnswered()
  const taken = kept.take(asking())
  expect(sent[0]?.signal.aborted).toBe(false)
  endPauses()
  await expect(taken).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(sent[0]?.signal.aborted).toBe(true)
})

test('a request is given up with the one that took its answer', async () => {
  const { kept, sent } = neverAnswered()
  const asker = new AbortController()
  const taken = kept.take(asking({ signal: asker.signal }))
  asker.abort()
  await expect(taken).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent[0]?.signal.aborted).toBe(true)
})

test('a request that was given up before gets nothing', async () => {
  const kept = keeping(asking())
  await expect(kept.take(asking({ signal: AbortSignal.abort() }))).rejects.toMatchObject({ name: 'AbortError' })
})
