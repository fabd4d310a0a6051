import { lost, rejectedWith } from '../../testing/fakeBackend'
import { guestSession } from '../../testing/fixtures/session'
import { testStore } from '../../testing/testStore'
import { shippingApi } from '../shippingApi'

const timedOut = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))
const gateway = () => new Response('', { status: 504 })
const DONE = undefined

/** A user who saves notes and files. `keys` are those that were sent, without `uuid-`. */
function writing(...responses: readonly unknown[]) {
  const { store, backend, changeUser } = testStore()
  if (responses.length > 0) backend.response('addShipmentNote', ...responses)
  const { addShipmentNote, addShipmentAttachment } = shippingApi.endpoints
  return {
    ...{ store, backend, changeUser },
    save: (note = 'A', shipmentNbr = 'SH1', seenNote?: string) =>
      store.dispatch(addShipmentNote.initiate({ shipmentNbr, note, ...(seenNote !== undefined && { seenNote }) })),
    attach: (file: File) => store.dispatch(addShipmentAttachment.initiate({ file, shipmentNbr: 'SH1' })),
    keys: (call: 'addShipmentNote' | 'addShipmentAttachment' = 'addShipmentNote') =>
      backend.keys(call).map((key) => Number(key?.replace('uuid-', ''))),
  }
}

test.each<[string, readonly unknown[], number[]]>([
  // An outcome that is not known: the next attempt repeats it. After its success the same words are a new intent.
  ['a timeout', [timedOut, DONE, DONE], [1, 1, 2]],
  ['a lost connection', [lost, DONE, DONE], [1, 1, 2]],
  ['a gateway that gave up', [gateway, DONE, DONE], [1, 1, 2]],
  ['a first attempt that is still running', [rejectedWith(409, 'REQUEST_IN_PROGRESS'), DONE, DONE], [1, 1, 2]],
  // Rejections that may have been raised before the key was looked up decide nothing.
  ['a lost one and too many requests', [lost, rejectedWith(429, 'RATE_LIMITED'), DONE, DONE], [1, 1, 1, 2]],
  ['a lost one and a failure of the server', [lost, rejectedWith(500, 'INTERNAL_ERROR'), DONE, DONE], [1, 1, 1, 2]],
  ['a lost one and a broken rule', [lost, rejectedWith(409, 'RULE_VIOLATED'), DONE], [1, 1, 2]],
  ['a lost one and a reused key', [lost, rejectedWith(422, 'IDEMPOTENCY_KEY_REUSED'), DONE], [1, 1, 2]],
  ['a success', [DONE, DONE], [1, 2]],
  ['a rejection', [rejectedWith(422), DONE], [1, 2]],
  ['a conflict', [rejectedWith(409, 'CONFLICT'), DONE], [1, 2]],
  ['a failure of the server', [rejectedWith(500), DONE], [1, 2]],
])('[FAULT-22] after %s, the next attempt reuses the key only while the outcome is open', async (_name, responses, keys) => {
  const setup = writing(...responses)
  for (const _ of responses) await setup.save()
  expect(setup.keys()).toEqual(keys)
})

test('an attempt whose session could not be renewed settles nothing either', async () => {
  const { backend, save, keys } = writing(lost, rejectedWith(401, 'TOKEN_EXPIRED'), DONE)
  backend.response('refreshToken', rejectedWith(429, 'RATE_LIMITED'))
  for (let attempt = 0; attempt < 3; attempt += 1) await save()
  expect(keys()).toEqual([1, 1, 1])
})

test.each<[string, (setup: ReturnType<typeof writing>) => (() => unknown)[], number[]]>([
  ['a changed form, and the first one after it', ({ save }) => ['A', 'B', 'A'].map((note) => () => save(note)), [1, 2, 3]],
  [
    'the same text over another note, and the first one after it',
    ({ save }) => ['', '', 'A', ''].map((seenNote) => () => save('A', 'SH1', seenNote)),
    [1, 1, 2, 3],
  ],
  [
    'another document, beside the first',
    ({ save }) => ['SH1', 'SH2', 'SH1', 'SH2'].map((number) => () => save('A', number)),
    [1, 2, 1, 2],
  ],
  ['the next user', ({ save, changeUser }) => [save, () => changeUser(guestSession), save], [1, 2]],
])('an intent of its own is %s', async (_what, stepsOf, keys) => {
  const setup = writing(lost)
  for (const step of stepsOf(setup)) await step()
  expect(setup.keys()).toEqual(keys)
})

test('the same file again is the same intent, an equal file is a new one', async () => {
  const pdf = () => new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' })
  const { backend, attach, keys } = writing()
  backend.response('addShipmentAttachment', lost)
  const [one, other] = [pdf(), pdf()]
  for (const file of [one, one, other]) await attach(file)
  expect(keys('addShipmentAttachment')).toEqual([1, 1, 2])
})

test('[PROMISE-02] the retry after a 401 reuses the key', async () => {
  const { save, keys } = writing(rejectedWith(401), {})
  await save()
  expect(keys()).toEqual([1, 1])
})

test('[FAULT-17] two simultaneous clicks are one intent', async () => {
  const { save, keys } = writing()
  await Promise.all([save(), save()])
  expect(keys()).toEqual([1, 1])
})
