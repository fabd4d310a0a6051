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

const rejectedWith = (status: number, error_code?: string) => () =>
  Response.json({ message: 'No', error_code, error_uuid: 'u' }, { status })
const gateway = () => new Response('', { status: 504 })
const RUNNING = rejectedWith(409, 'REQUEST_IN_PROGRESS')
const DONE = undefined

/** Sends notes one after the other, and returns their keys without `uuid-`. */
async function keysOfNotes(responses: readonly unknown[], texts = responses.map(() => 'A')) {
  const { store, backend } = testStore()
  for (const [place, text] of texts.entries()) {
    backend.response('addShipmentNote', responses[place])
    await store.dispatch(note('SH1', text))
  }
  return keysOf(backend, 'addShipmentNote').map((key) => Number(key?.replace('uuid-', '')))
}

test.each<[string, readonly unknown[], number[]]>([
  // An outcome that is not known: the next attempt repeats it. After its success the same words are a new intent.
  ['a timeout', [timedOut, DONE, DONE], [1, 1, 2]],
  ['a lost connection', [lost, DONE, DONE], [1, 1, 2]],
  ['a gateway that gave up', [gateway, DONE, DONE], [1, 1, 2]],
  ['a first attempt that is still running', [RUNNING, DONE, DONE], [1, 1, 2]],
  // Rejections that may have been raised before the key was looked up decide nothing.
  ['a lost one and too many requests', [lost, rejectedWith(429, 'RATE_LIMITED'), DONE, DONE], [1, 1, 1, 2]],
  ['a lost one and a full disk', [lost, rejectedWith(507, 'STORAGE_FULL'), DONE, DONE], [1, 1, 1, 2]],
  ['a lost one and a missing permission', [lost, rejectedWith(403, 'FORBIDDEN'), DONE, DONE], [1, 1, 1, 2]],
  ['a lost one and a failure of the server', [lost, rejectedWith(500, 'INTERNAL_ERROR'), DONE, DONE], [1, 1, 1, 2]],
  // Judgments.
  ['a lost one and a broken rule', [lost, rejectedWith(409, 'RULE_VIOLATED'), DONE], [1, 1, 2]],
  ['a lost one and a rejected content', [lost, rejectedWith(422, 'RULE_VIOLATED'), DONE], [1, 1, 2]],
  ['a lost one and a reused key', [lost, rejectedWith(422, 'IDEMPOTENCY_KEY_REUSED'), DONE], [1, 1, 2]],
  ['a success', [DONE, DONE], [1, 2]],
  ['a rejection', [rejectedWith(422), DONE], [1, 2]],
  ['a conflict', [rejectedWith(409, 'CONFLICT'), DONE], [1, 2]],
  ['a failure of the server', [rejectedWith(500), DONE], [1, 2]],
])('[FAULT-22] after %s, the next attempt reuses the key only while the outcome is open', async (_name, responses, keys) => {
  expect(await keysOfNotes(responses)).toEqual(keys)
})

test('an attempt whose session could not be renewed settles nothing either', async () => {
  const { store, backend } = testStore()
  backend.response('refreshToken', rejectedWith(429, 'RATE_LIMITED'))
  for (const response of [lost, rejectedWith(401, 'TOKEN_EXPIRED'), undefined]) {
    backend.response('addShipmentNote', response)
    await store.dispatch(note('SH1', 'A'))
  }
  expect(keysOf(backend, 'addShipmentNote')).toEqual(['uuid-1', 'uuid-1', 'uuid-1'])
})

test('a changed form gets a new key, and so does the old form after it', async () => {
  expect(await keysOfNotes([lost, DONE, DONE], ['A', 'B', 'A'])).toEqual([1, 2, 3])
})

test('the same text over another existing note is a new intent, as is the first one after it', async () => {
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

test('[PROMISE-02] the retry after a 401 reuses the key', async () => {
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

test('the same file again is the same intent, an equal file is a new one', async () => {
  const { store, backend } = testStore()
  const file = () => new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' })
  const [one, other] = [file(), file()]
  backend.response('addShipmentAttachment', lost)
  for (const attached of [one, one, other]) {
    await store.dispatch(shippingApi.endpoints.addShipmentAttachment.initiate({ file: attached, shipmentNbr: 'SH1' }))
  }
  expect(keysOf(backend, 'addShipmentAttachment')).toEqual(['uuid-1', 'uuid-1', 'uuid-2'])
})

test('the next user has separate intents', async () => {
  const { store, backend } = testStore()
  backend.response('addShipmentNote', lost)
  await store.dispatch(note('SH1', 'A'))
  store.dispatch(sessionEnded())
  store.dispatch(sessionStarted(guestSession))
  await store.dispatch(note('SH1', 'A'))
  expect(keysOf(backend, 'addShipmentNote')).toEqual(['uuid-1', 'uuid-2'])
})

test('[FAULT-17] two simultaneous clicks are one intent', async () => {
  const { store, backend } = testStore()
  await Promise.all([store.dispatch(note('SH1', 'A')), store.dispatch(note('SH1', 'A'))])
  expect(keysOf(backend, 'addShipmentNote')).toEqual(['uuid-1', 'uuid-1'])
})
