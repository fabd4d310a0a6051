import { UPLOAD_LIMIT_BYTES } from '../../../../contract/constants'
import { FILE_TEXT } from '../../../../contract/rules/attachments'
import type { AppThunk } from '../../../services/rootReducer'
import { selectReceiptPhotos } from '../../../services/writes/receiptNotes/receiptPhotos'
import { testStore } from '../../../testing/testStore'
import { takeLinePhotos } from './takeLinePhotos'

const DOCUMENT = 'sales SO0001'
const photoOf = (bytes: number) => new File([new Uint8Array(bytes)], 'image.jpg', { type: 'image/jpeg' })
const bytesOf =
  (ticket: number): AppThunk<number | undefined> =>
  (_dispatch, _getState, { blobStore }) =>
    blobStore.take(ticket)?.blob.size

test('[SHORT-16] photos under 10 MB belong to the receipt as they are; a larger one is refused in words', () => {
  const { store } = testStore()
  const files = [photoOf(3), photoOf(UPLOAD_LIMIT_BYTES), photoOf(UPLOAD_LIMIT_BYTES - 1)]
  const taken = store.dispatch(takeLinePhotos(DOCUMENT, 'line 1, PUMP-100', files))
  expect(taken).toEqual({ added: 2, refusal: FILE_TEXT.tooLarge })
  const photos = selectReceiptPhotos(store.getState(), DOCUMENT)
  expect(photos.map(({ ticket }) => store.dispatch(bytesOf(ticket)))).toEqual([3, UPLOAD_LIMIT_BYTES - 1])
})
