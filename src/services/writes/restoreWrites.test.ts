import { IDEMPOTENCY_KEY_DAYS } from '../../../contract/constants'
import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import { selectDraft } from '../../slices/draftsSlice'
import { selectLastWrite } from '../../slices/writesSlice'
import { lost, rejectedWith } from '../../testing/fakeBackend'
import { guestSession, staffSession, withKeys } from '../../testing/fixtures/session'
import { transfersResponse } from '../../testing/fixtures/transfers'
import { RECEIVED, receivingStore, reloadPage } from '../../testing/receiving'
import { testStore } from '../../testing/testStore'
import { turn, turns } from '../../testing/turn'
import { storeDraft } from '../drafts/drafts'
import { onOffline, onOnline } from '../http/connection'
import { startWrite } from './documentWrite'

afterEach(turn)

const CALL = 'createTransferReceipt'

async function leftUnknown(session = withKeys) {
  const setup = await receivingStore({ session })
  setup.backend.response(CALL, lost)
  setup.backend.response('getTransfers', lost)
  await setup.post()
  setup.backend.response(CALL, undefined)
  setup.backend.response('getTransfers', transfersResponse)
  return setup
}

async function leftSending() {
  const setup = await receivingStore()
  setup.backend.hold(CALL)
  void setup.post()
  await turn()
  setup.backend.response(CALL, undefined)
  return setup
}

test.each([
  ['its outcome was unknown', leftUnknown],
  ['it was being sent', leftSending],
])('[FAULT-07] a write is settled once, under its key, after a page reload when %s', async (_when, leave) => {
  const { world, keys } = await leave()
  expect((await reloadPage(world)).write()).toMatchObject({ key: 'uuid-1', outcome: 'foundPosted' })
  const sent = keys()
  expect(new Set(sent)).toEqual(new Set(['uuid-1']))
  await reloadPage(world)
  expect(keys()).toEqual(sent)
})

test('[FAULT-07] a write is settled at the next sign-in of the same user only', async () => {
  const { write, changeUser } = await leftSending()
  changeUser(guestSession)
  await turns()
  expect(write()).toBeUndefined()
  changeUser(withKeys)
  await turns()
  expect(write()).toMatchObject({ key: 'uuid-1', outcome: 'foundPosted' })
})

test('[FAULT-07] a write rejected for lack of a session is not sent later', async () => {
  const { store, backend, post, keys } = await receivingStore()
  backend.response(CALL, rejectedWith(401), undefined)
  backend.response('refreshToken', rejectedWith(401))
  await post()
  const sent = keys().length
  store.dispatch(sessionStarted(withKeys))
  await turns()
  expect(keys()).toHaveLength(sent)
})

test.each([
  ['without keys', staffSession, 0, RECEIVED, 'foundPosted'],
  ['when the key is too old', withKeys, IDEMPOTENCY_KEY_DAYS, transfersResponse, 'notPosted'],
])('[FAULT-07] a write is checked in the lists %s', async (_when, session, days, list, outcome) => {
  const { world, backend, keys } = await leftUnknown(session)
  const sent = keys().length
  backend.response('getTransfers', list)
  world.time.now += days * 24 * 60 * 60 * 1_000
  expect((await reloadPage(world, session)).write()).toMatchObject({ outcome })
  expect(keys()).toHaveLength(sent)
})

test('[FAULT-07] a write is stored without a token', async () => {
  const { world } = await leftUnknown()
  const stored = JSON.stringify(world.dependencies.writeStorage.read(staffSession.user.email))
  expect(stored).toContain('uuid-1')
  expect(stored).not.toContain(staffSession.accessToken)
})

test('[FAULT-05] a write stored by another version of the app stays unknown, and stops no other', async () => {
  const { world, store, backend } = await leftUnknown(staffSession)
  const { email } = staffSession.user
  const { writeStorage } = world.dependencies
  const { writes } = writeStorage.read(email) as { readonly writes: readonly { readonly arg: readonly object[] }[] }
  const arg = [{ ...writes[0]?.arg[0], TransferShipmentNbr: 'TS0002', Items: undefined }]
  const older = { ...writes[0], document: 'transfer TR0001-TS0002', key: 'older', arg }
  writeStorage.keep(email, { writes: [older, ...writes] })
  backend.response('getTransfers', lost)
  const next = await reloadPage(world, staffSession)
  const phases = () => Object.values(next.store.getState().writes.byDocument).map(({ phase, outcome }) => outcome ?? phase)
  expect(phases()).toEqual(['unknown', 'unknown'])
  backend.response('getTransfers', RECEIVED)
  next.store.dispatch(onOffline())
  next.store.dispatch(onOnline())
  await turns()
  expect(phases()).toEqual(['unknown', 'foundPosted'])
  store.dispatch(sessionEnded())
})

test('entries made while the outcome of a count is unknown are kept', async () => {
  const SITE = 'count Main Plant'
  const entry = (quantity: number) => ({ text: String(quantity), quantity, seen: 40 })
  const { store, world, backend } = testStore({ session: withKeys })
  store.dispatch(storeDraft(SITE, { '': 'Year end', 'PUMP-100': entry(39) }))
  backend.response('postCount', lost, lost, undefined)
  const lines = [{ inventoryId: 'PUMP-100', counted: 39, seen: 40 }]
  await store.dispatch(startWrite('postCount', { siteId: 'Main Plant', reason: 'Year end', lines }, ['PUMP-100', '']))
  expect(selectLastWrite(store.getState(), SITE)?.phase).toBe('unknown')
  const changed = { '': 'Year end', 'PUMP-100': entry(38), 'SEAL-200': entry(1200) }
  store.dispatch(storeDraft(SITE, changed))
  const reloaded = await reloadPage(world)
  expect(selectLastWrite(reloaded.store.getState(), SITE)?.outcome).toBe('foundPosted')
  expect(selectDraft(reloaded.store.getState(), SITE)).toEqual(changed)
})
