import { UPLOAD_LIMIT_BYTES } from '../../../../contract/constants'
import { FILE_TEXT } from '../../../../contract/rules/attachments'
import type { AppThunk } from '../../../services/rootReducer'
import { keepPendingNote, selectPendingNotes } from '../../../services/writes/receiptNotes/pendingReceiptNote'
import { dropReceiptPhotos, selectReceiptPhotos } from '../../../services/writes/receiptNotes/receiptPhotos'
import { savePendingNote } from '../../../services/writes/receiptNotes/savePendingNote'
import { testStore } from '../../../testing/testStore'
import { turn } from '../../../testing/turn'
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
function taking(small: File, large = photoOf(10)) {
  let finish = () => undefined as void
  shrunk = new Promise((resolve) => (finish = () => resolve([small])))
  const { store, backend } = testStore()
  const taken = store.dispatch(takeLinePhotos(DOCUMENT, 'line 1, PUMP-100', [large]))
  const photos = () => selectReceiptPhotos(store.getState(), DOCUMENT)
  return { store, backend, taken, photos, finish: () => finish() }
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

test.each<[string, number, number[], string | undefined]>([
  ['is sent when it is smaller', 3, [3], undefined],
  ['that stays too large is refused in words', UPLOAD_LIMIT_BYTES + 1, [], FILE_TEXT.tooLarge],
])('[SHORT-18] a photo of a receipt that was posted meanwhile %s', async (_what, bytes, sizes, refusal) => {
  const { store, backend, taken, photos, finish } = taking(photoOf(bytes), photoOf(bytes > 10 ? bytes : 10))
  const note = { lines: [], photos: photos(), photoCount: 1, before: null, posts: '[]', failure: '' }
  store.dispatch(keepPendingNote(DOCUMENT, 'RC0009', note))
  store.dispatch(dropReceiptPhotos(DOCUMENT, null))
  const saved = store.dispatch(savePendingNote(DOCUMENT, 'RC0009'))
  await turn()
  expect(backend.sent('addSalesReceiptAttachment')).toEqual([])
  finish()
  await Promise.all([taken, saved])
  const sent = backend.sent('addSalesReceiptAttachment') as [[string, File]][]
  expect(sent.map(([[, { size }]]) => size)).toEqual(sizes)
  const [left] = selectPendingNotes(store.getState(), DOCUMENT)
  expect(left?.note.photos[0]?.refusal).toBe(refusal && `line 1, PUMP-100.jpg: ${refusal}`)
})
