import { IDEMPOTENCY_HEADER } from '../../../contract/call'
import type { CallName } from '../../../contract/calls'
import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import type { FakeBackend } from '../../testing/fakeBackend'
import { guestSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { shippingApi } from '../shippingApi'

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const timedOut = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))
const keysOf = (backend: FakeBackend, call: CallName) =>
  backend.seen.filter((request) => request.call === call).map(({ headers }) => headers.get(IDEMPOTENCY_HEADER))

const note = (shipmentNbr: string, text: string) => shippingApi.endpoints.addShipmentNote.initiate({ shipmentNbr, note: text })

/** Adds notes one after the other; the first attempt ends as said, the others succeed. Answers their keys. */
async function keysAfter(firstResponse: unknown, ...texts: string[]) {
  const { store, backend } = testStore()
  backend.response('addShipmentNote', firstResponse)
  for (const text of texts) {
    await store.dispatch(note('SH1', text))
    backend.response('addShipmentNote', undefined)
  }
  return keysOf(backend, 'addShipmentNote')
}

const conflict = (error_code: string) => () => Response.json({ message: 'No', error_code, error_uuid: 'u' }, { status: 409 })

test.each<[string, unknown]>([
  ['a timeout', timedOut],
  ['a lost connection', lost],
  ['a gateway that gave up', () => new Response('', { status: 504 })],
  ['a first attempt that is still running', conflict('REQUEST_IN_PROGRESS')],
])('[FAULT-22] the second attempt after %s has the same key', async (_name, response) => {
  const [first, second, third] = await keysAfter(response, 'A', 'A', 'A')
  expect(second).toBe(first)
  // It succeeded: the same words again are a new intent.
  expect(third).not.toBe(first)
})

const rejectedWith = (status: number, error_code: string) => () =>
  Response.json({ message: 'No', error_code, error_uuid: 'u' }, { status })

test.each([
  [429, 'RATE_LIMITED'],
  [507, 'STORAGE_FULL'],
  [403, 'FORBIDDEN'],
  [500, 'INTERNAL_ERROR'],
] as const)('[FAULT-22] an attempt after a lost one and %i %s has the first key', async (status, code) => {
  const { store, backend } = testStore()
  const responses = [lost, rejectedWith(status, code), rejectedWith(status, code), undefined, undefined]
  for (const response of responses) {
    backend.response('addShipmentNote', response)
    await store.dispatch(note('SH1', 'A'))
  }
  expect(keysOf(backend, 'addShipmentNote')).toEqual(['uuid-1', 'uuid-1', 'uuid-1', 'uuid-1', 'uuid-2'])
})

test('neither has one after a lost one whose session could not be renewed', async () => {
  const { store, backend } = testStore()
  const unauthorized = rejectedWith(401, 'TOKEN_EXPIRED')
  backend.response('refreshToken', rejectedWith(429, 'RATE_LIMITED'))
  for (const response of [lost, unauthorized, undefined]) {
    backend.response('addShipmentNote', response)
    await store.dispatch(note('SH1', 'A'))
  }
  expect(keysOf(backend, 'addShipmentNote')).toEqual(['uuid-1', 'uuid-1', 'uuid-1'])
})

test.each([
  [409, 'RULE_VIOLATED'],
  [422, 'RULE_VIOLATED'],
  [422, 'IDEMPOTENCY_KEY_REUSED'],
])('an attempt after a lost one and a judgment (%i %s) has a new key', async (status, code) => {
  const { store, backend } = testStore()
  for (const response of [lost, rejectedWith(status, code), undefined]) {
    backend.response('addShipmentNote', response)
    await store.dispatch(note('SH1', 'A'))
  }
  expect(keysOf(backend, 'addShipmentNote')).toEqual(['uuid-1', 'uuid-1', 'uuid-2'])
})

test.each<[string, unknown]>([
  ['a success', undefined],
  ['a refusal', () => Response.json({ message: 'No' }, { status: 422 })],
  ['a conflict', conflict('CONFLICT')],
  ['a failure of the server', () => Response.json({ message: 'Oops' }, { status: 500 })],
])('an attempt after %s has a new key', async (_name, response) => {
  const [first, second] = await keysAfter(response, 'A', 'A')
  expect(second).not.toBe(first)
})

test('a changed form has a new key, and so has the old form after it', async () => {
  const [first, second, third] = await keysAfter(lost, 'A', 'B', 'A')
  expect(new Set([first, second, third]).size).toBe(3)
})

test('the same text over another note that was seen is a new intent, and so is the first one after it', async () => {
  const { store, backend } = testStore()
  backend.response('addShipmentNote', lost)
  for (const seenNote of ['', '', 'A', '']) {
    await store.dispatch(shippingApi.endpoints.addShipmentNote.initiate({ shipmentNbr: 'SH1', note: 'A', seenNote }))
  }
  expect(keysOf(backend, 'addShipmentNote')).toEqual(['uuid-1', 'uuid-1', 'uuid-2', 'uuid-3'])
})

test('another document keeps its own open intent', async () => {
  const { store, backend } = testStore()
  backend.response('addShipmentNote', lost)
  await store.dispatch(note('SH1', 'A'))
  await store.dispatch(note('SH2', 'A'))
  await store.dispatch(note('SH1', 'A'))
  await store.dispatch(note('SH2', 'A'))
  expect(keysOf(backend, 'addShipmentNote')).toEqual(['uuid-1', 'uuid-2', 'uuid-1', 'uuid-2'])
})

test('[PROMISE-02] the retry after a 401 has the same key', async () => {
  const { store, backend } = testStore()
  let isFirst = true
  backend.response('addShipmentNote', () => {
    const status = isFirst ? 401 : 200
    isFirst = false
    return new Response('{}', { status })
  })
  await store.dispatch(note('SH1', 'A'))
  expect(keysOf(backend, 'addShipmentNote')).toEqual(['uuid-1', 'uuid-1'])
})

test('a file is known by identity: the same one again is the same intent, an equal one is not', async () => {
  const { store, backend } = testStore()
  const file = () => new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' })
  const [one, other] = [file(), file()]
  backend.response('addShipmentAttachment', lost)
  for (const attached of [one, one, other]) {
    await store.dispatch(shippingApi.endpoints.addShipmentAttachment.initiate({ file: attached, shipmentNbr: 'SH1' }))
  }
  expect(keysOf(backend, 'addShipmentAttachment')).toEqual(['uuid-1', 'uuid-1', 'uuid-2'])
})

test('a file whose fate is unknown keeps its key while other files and notes of the document are sent', async () => {
  const { store, backend } = testStore()
  const fileOf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })
  const [one, other] = [fileOf('slip.pdf'), fileOf('crate.pdf')]
  const attach = (file: File) =>
    store.dispatch(shippingApi.endpoints.addShipmentAttachment.initiate({ file, shipmentNbr: 'SH1' }))
  backend.response('addShipmentAttachment', timedOut)
  await attach(one)
  backend.response('addShipmentAttachment', undefined)
  await attach(other)
  await store.dispatch(note('SH1', 'A'))
  await attach(one)
  expect(keysOf(backend, 'addShipmentAttachment')).toEqual(['uuid-1', 'uuid-2', 'uuid-1'])
})

test('the next person has intents of their own', async () => {
  const { store, backend } = testStore()
  backend.response('addShipmentNote', lost)
  await store.dispatch(note('SH1', 'A'))
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted(guestSession))
  await store.dispatch(note('SH1', 'A'))
  expect(keysOf(backend, 'addShipmentNote')).toEqual(['uuid-1', 'uuid-2'])
})

test('[FAULT-17] two clicks at once are one intent', async () => {
  const { store, backend } = testStore()
  await Promise.all([store.dispatch(note('SH1', 'A')), store.dispatch(note('SH1', 'A'))])
  expect(keysOf(backend, 'addShipmentNote')).toEqual(['uuid-1', 'uuid-1'])
})

test('reading has no key', async () => {
  const { store, backend } = testStore()
  await store.dispatch(shippingApi.endpoints.getShipments.initiate())
  expect(keysOf(backend, 'getShipments')).toEqual([null])
})
