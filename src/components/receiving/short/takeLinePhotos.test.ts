import { UPLOAD_LIMIT_BYTES } from '../../../../contract/constants'
import { FILE_TEXT } from '../../../../contract/rules/attachments'
import type { AppThunk } from '../../../services/rootReducer'
import { dropReceiptPhotos, selectReceiptPhotos } from '../../../services/writes/receiptNotes/receiptPhotos'
import { testStore } from '../../../testing/testStore'
import { takeLinePhotos } from './takeLinePhotos'

let shrunk: Promise<readonly File[]>
jest.mock('../../documents/attachments/smallerPhotos', () => ({
  isLargePhoto: ({ size }: File) => size > 9,
  smallerPhotos: () => shrunk,
}))

const DOCUMENT = 'sales SO0001'
const photoOf = (bytes: number) => new File([new Uint8Array(bytes)], 'image.jpg', { type: 'image/jpeg' })
const bytesOf =
  (ticket: number): AppThunk<number | undefined> =>
  (_dispatch, _getState, { blobStore }) =>
    blobStore.take(ticket)?.blob.size

/** A receipt for which a large photo was taken, which is still being made smaller. */
function taking(small: File) {
  let finish = () => undefined as void
  shrunk = new Promise((resolve) => (finish = () => resolve([small])))
  const { store } = testStore()
  const taken = store.dispatch(takeLinePhotos(DOCUMENT, 'line 1, PUMP-100', [photoOf(10)]))
  const photos = () => selectReceiptPhotos(store.getState(), DOCUMENT)
  return { store, taken, photos, finish: () => finish() }
}

test('[SHORT-18] a large photo belongs to its receipt at once, and is sent with the bytes that it has by then', async () => {
  const { store, taken, photos, finish } = taking(photoOf(3))
  expect(photos()).toMatchObject([{ filename: 'line 1, PUMP-100.jpg' }])
  finish()
  expect(await taken).toEqual({ added: 1, refusal: null })
  expect(photos().map(({ ticket }) => store.dispatch(bytesOf(ticket)))).toEqual([3])
})

test('[SHORT-18] a photo that becomes smaller after its receipt was posted goes to no other', async () => {
  const { store, taken, photos, finish } = taking(photoOf(3))
  store.dispatch(dropReceiptPhotos(DOCUMENT, null))
  finish()
  await taken
  expect(photos()).toEqual([])
})

test('[SHORT-18] a photo that stays too large is removed again, in words', async () => {
  const { taken, photos, finish } = taking(photoOf(UPLOAD_LIMIT_BYTES + 1))
  finish()
  expect(await taken).toEqual({ added: 0, refusal: FILE_TEXT.tooLarge })
  expect(photos()).toEqual([])
})
