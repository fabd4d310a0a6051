import { renderHook } from '@testing-library/react'
import { Provider } from 'react-redux'
import { IDEMPOTENCY_HEADER } from '../../../../contract/call'
import { FILE_TEXT } from '../../../../contract/rules/attachments'
import { shippingApi } from '../../../services/shippingApi'
import { fixtureResponse } from '../../../testing/fakeBackend'
import { testStore } from '../../../testing/testStore'
import { turn } from '../../../testing/turn'
import { useUpload } from './useUploadQueue'

const file = new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' })

const addAttachment = shippingApi.endpoints.addShipmentAttachment.initiate

function attachments() {
  const setup = testStore()
  const { result } = renderHook(
    () => useUpload((attached) => setup.store.dispatch(addAttachment({ file: attached, shipmentNbr: 'SH1' }))),
    { wrapper: ({ children }) => <Provider store={setup.store}>{children}</Provider> },
  )
  const seen: [number, number][] = []
  const upload = (signal = new AbortController().signal) => result.current(file, (...progress) => seen.push(progress), signal)
  const keys = () =>
    setup.backend.seen
      .filter(({ call }) => call === 'addShipmentAttachment')
      .map(({ headers }) => headers.get(IDEMPOTENCY_HEADER))
  return { ...setup, upload, seen, keys }
}

test('upload progress is reported without going through the store', async () => {
  const { upload, seen, world, store, backend } = attachments()
  const release = backend.hold('addShipmentAttachment')
  const done = upload()
  while (backend.seen.length === 0) await turn()
  const before = store.getState()
  world.uploads[0]?.report(300, 1000)
  world.uploads[0]?.report(1000, 1000)
  expect(store.getState()).toBe(before)
  expect(seen).toEqual([
    [300, 1000],
    [1000, 1000],
  ])
  release()
  expect(await done).toBeNull()
  // The upload has ended and its watcher is removed, so a late progress report must have no effect.
  world.uploads[0]?.report(1, 2)
  expect(seen).toHaveLength(2)
})

test.each<[string, unknown, string, boolean]>([
  ['the bytes were refused', () => Response.json({ message: FILE_TEXT.wrongType }, { status: 400 }), FILE_TEXT.wrongType, false],
  ['the server failed without a message', () => new Response(null, { status: 500 }), FILE_TEXT.uploadFailed, true],
  [
    'there was no response in time',
    () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')),
    'Request timed out',
    true,
  ],
])('%s: the failure carries its reason and whether a retry is possible', async (_name, response, reason, canRetry) => {
  const { upload, backend } = attachments()
  backend.response('addShipmentAttachment', response)
  expect(await upload()).toEqual({ reason, canRetry })
})

test('a canceled upload aborts its request, and the next attempt reuses its key', async () => {
  const { upload, backend, keys } = attachments()
  const giveUp = new AbortController()
  backend.hold('addShipmentAttachment')
  const done = upload(giveUp.signal)
  while (backend.seen.length === 0) await turn()
  giveUp.abort()
  expect(await done).toMatchObject({ canRetry: true })
  expect(backend.seen[0]?.signal.aborted).toBe(true)
  backend.response('addShipmentAttachment', () => fixtureResponse('addShipmentAttachment'))
  expect(await upload()).toBeNull()
  expect(keys()).toEqual(['uuid-1', 'uuid-1'])
})
