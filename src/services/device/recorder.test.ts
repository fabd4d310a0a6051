import { sessionEnded, sessionStarted } from '../../slices/authSlice'
import { partialReceiveChosen, receiveCanceled } from '../../slices/receiveModeSlice'
import { guestSession, staffSession } from '../../testing/fixtures/session'
import { transfersResponse } from '../../testing/fixtures/transfers'
import { crash, recordedActions, recordingOf } from '../../testing/recordingOf'
import { testStore } from '../../testing/testStore'
import { rootReducer } from '../store/rootReducer'
import { transfersApi } from '../transfersApi'
import { redactSecrets } from './recorder'

const KEY = 'TR0001-TS0001'

function signedInStore() {
  const setup = testStore({ session: null })
  setup.store.dispatch(sessionStarted(staffSession))
  return { ...setup, types: () => recordedActions(setup.store).map(({ type }) => type) }
}

test('a recording starts at sign-in, and is discarded at sign-out and at the next sign-in', () => {
  const { store, types } = signedInStore()
  store.dispatch(partialReceiveChosen({ document: KEY }))
  expect(types()).toContain('receiveMode/partialReceiveChosen')
  store.dispatch(crash(new Error('boom')))
  store.dispatch(sessionStarted(guestSession))
  expect([types(), recordingOf(store).crashes]).toEqual([[], []])
  store.dispatch(receiveCanceled())
  expect(types()).toEqual(['receiveMode/receiveCanceled'])
  store.dispatch(sessionEnded())
  store.dispatch(receiveCanceled())
  expect(recordingOf(store)).toEqual({ actions: [], crashes: [] })
})

test('only the name and the size of an attached file are recorded', async () => {
  const { store } = signedInStore()
  const file = new File(['photo'], 'line 2.png', { type: 'image/png' })
  await store.dispatch(transfersApi.endpoints.addTransferReceiptAttachment.initiate({ transferReceiptNbr: 'RC1', file }))
  const actions = recordedActions(store).filter(({ type }) => type.startsWith('api/executeMutation/'))
  const sent = actions.map(({ meta }) => (meta as { readonly arg: { readonly originalArgs: unknown } }).arg.originalArgs)
  const kept = { transferReceiptNbr: 'RC1', file: { name: 'line 2.png', size: 5 } }
  expect(sent).toEqual([kept, kept])
})

test('a password link and a machine token are redacted', () => {
  const response = { link: 'link-never-to-be-seen', token: 'token-never-to-be-seen', expiresAt: '2026-03-01' }
  expect(redactSecrets({ type: 'api/executeMutation/fulfilled', payload: response })).toEqual({
    type: 'api/executeMutation/fulfilled',
    payload: { link: '(redacted)', token: '(redacted)', expiresAt: '2026-03-01' },
  })
})

test('the newest actions are kept, and lead from the state before them to the present', () => {
  const { store } = signedInStore()
  for (let index = 0; index < 2_000; index += 1) {
    store.dispatch(partialReceiveChosen({ document: `${KEY}${index}` }))
    store.dispatch(receiveCanceled())
  }
  const actions = recordedActions(store)
  expect(actions.length).toBe(3_000)
  const [first] = recordingOf(store).actions
  expect(actions.reduce((state, action) => rootReducer(state as never, action), first?.state)).toEqual(store.getState())
})

test('reloads of a long list do not push out earlier actions; different responses do', async () => {
  const { store, world, types } = signedInStore()
  const { initiate } = transfersApi.endpoints.getTransfers
  const [first] = transfersResponse.transferSummary
  const load = async (status: (round: number, row: number) => string) => {
    for (let round = 0; round < 30; round += 1) {
      const transferSummary = Array.from({ length: 150 }, (_, row) => ({ ...first, status: status(round, row) }))
      world.backend.response('getTransfers', { ...transfersResponse, transferSummary })
      await store.dispatch(initiate(undefined, { forceRefetch: true }))
    }
  }
  store.dispatch(partialReceiveChosen({ document: KEY }))
  await load((round, row) => (row === 3 ? `In Transit ${round}` : 'In Transit'))
  expect(types()).toContain('receiveMode/partialReceiveChosen')
  await load((round) => `In Transit ${round}${' '.repeat(2_000)}`)
  expect(types()).not.toContain('receiveMode/partialReceiveChosen')
})
