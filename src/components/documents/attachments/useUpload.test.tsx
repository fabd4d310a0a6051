import { renderHook } from '@testing-library/react'
import { Provider } from 'react-redux'
import { IDEMPOTENCY_HEADER } from '../../../../contract/call'
import { FILE_TEXT } from '../../../../contract/rules/attachments'
import { shippingApi } from '../../../services/shippingApi'
import { fixtureResponse } from '../../../testing/fakeBackend'
import { testStore } from '../../../testing/testStore'
import { turn } from '../../../testing/turn'
import { useUpload } from './useUploadQueue'

const addAttachment = shippingApi.endpoints.addShipmentAttachment.initiate

function setup() {
  const { store, backend, world } = testStore()
  const { result } = renderHook(() => useUpload((file) => store.dispatch(addAttachment({ file, shipmentNbr: 'SH1' }))), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  })
  const progress: [number, number][] = []
  const file = new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' })
  const upload = (signal = new AbortController().signal) => result.current(file, (...bytes) => progress.push(bytes), signal)
  return { upload, progress, store, backend, world }
}

test('upload progress is reported without going through the store', async () => {
  const { upload, progress, world, store, backend } = setup()
  const release = backend.hold('addShipmentAttachment')
  const done = upload()
  while (backend.seen.length === 0) await turn()
  const before = store.getState()
  world.uploads[0]?.report(300, 1000)
  expect(store.getState()).toBe(before)
  release()
  expect(await done).toBeNull()
  // The upload has ended, so a late report has no effect.
  world.uploads[0]?.report(1, 2)
  expect(progress).toEqual([[300, 1000]])
})

const timeout = new DOMException('signal timed out', 'TimeoutError')

test.each<[string, unknown, string, boolean]>([
  ['the bytes were rejected', () => Response.json({ message: FILE_TEXT.wrongType }, { status: 400 }), FILE_TEXT.wrongType, false],
  ['the server failed without a message', () => new Response(null, { status: 500 }), FILE_TEXT.uploadFailed, true],
  ['there was no response in time', () => Promise.reject(timeout), 'Request timed out', true],
])('%s: the failure carries its reason and whether a retry is possible', async (_name, response, reason, canRetry) => {
  const { upload, backend } = setup()
  backend.response('addShipmentAttachment', response)
  expect(await upload()).toEqual({ reason, canRetry })
})

test('a canceled upload aborts its request, and the next attempt reuses its key', async () => {
  const { upload, backend } = setup()
  const giveUp = new AbortController()
  backend.hold('addShipmentAttachment')
  const done = upload(giveUp.signal)
  while (backend.seen.length === 0) await turn()
  giveUp.abort()
  expect(await done).toMatchObject({ canRetry: true })
  expect(backend.seen[0]?.signal.aborted).toBe(true)
  backend.response('addShipmentAttachment', () => fixtureResponse('addShipmentAttachment'))
  expect(await upload()).toBeNull()
  expect(backend.seen.map(({ headers }) => headers.get(IDEMPOTENCY_HEADER)).slice(0, 2)).toEqual(['uuid-1', 'uuid-1'])
})
