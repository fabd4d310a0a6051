import { UPLOAD_LIMIT_BYTES } from '../../../../contract/constants'
import { FILE_TEXT } from '../../../../contract/rules/attachments'
import { storeDraft } from '../../../services/drafts/drafts'
import type { AppThunk } from '../../../services/store/rootReducer'
import { addReceiptPhotos } from '../../../services/writes/followUps'
import { selectDraft } from '../../../slices/draftsSlice'
import { selectReceiptPhotos } from '../../../slices/followUpsSlice'
import { testStore } from '../../../testing/testStore'
import { setQuantity } from '../typedQuantity'
import type { DraftLine } from './receiptDraft'
import { dropReceipt } from './useReceiptDraft'
import { linePhotoNames, takeLinePhotos } from './useReceiptPhotos'

test.each([
  ['line 1, SK-1.5x2-6', 'IMG_0001.HEIC.jpg', 'line 1, SK-1.5x2-6.jpg'],
  ['line 2, 1/2" valve', 'image.png', 'line 2, 1-2- valve.png'],
])('a photo is named after its line: %s', (line, filename, expected) => {
  expect(linePhotoNames(line, [filename], [])).toEqual([expected])
})

test('several photos of a line are numbered, and free numbers are reused', () => {
  const files = ['image.jpg', 'image.jpg', 'image.png']
  const names = linePhotoNames('line 1, SK-1', files, ['line 1, SK-1.jpg', 'line 1, SK-1 (3).jpg', 'line 2, SK-1 (2).jpg'])
  expect(names).toEqual(['line 1, SK-1 (2).jpg', 'line 1, SK-1 (4).jpg', 'line 1, SK-1.png'])
})

const DOCUMENT = 'sales SO0001'
const LINE: DraftLine = { key: '1', inventoryId: 'PUMP-100', maximum: 2 }
const photoOf = (bytes: number) => new File([new Uint8Array(bytes)], 'image.jpg', { type: 'image/jpeg' })
const bytesOf =
  (ticket: number | null): AppThunk<number | undefined> =>
  (_dispatch, _getState, { blobStore }) =>
    blobStore.get(ticket ?? 0)?.blob.size

test('photos under 10 MB are added unchanged; a larger one is rejected with a message', () => {
  const { store } = testStore()
  const files = [photoOf(3), photoOf(UPLOAD_LIMIT_BYTES), photoOf(UPLOAD_LIMIT_BYTES - 1)]
  const taken = store.dispatch(takeLinePhotos(DOCUMENT, LINE, files))
  expect(taken).toEqual({ added: 2, rejection: FILE_TEXT.tooLarge })
  const photos = selectReceiptPhotos(store.getState(), DOCUMENT)
  expect(photos.map(({ ticket }) => store.dispatch(bytesOf(ticket)))).toEqual([3, UPLOAD_LIMIT_BYTES - 1])
  expect(new Set(photos.map(({ arg }) => arg.line))).toEqual(new Set(['1']))
})

test.each<[string, string | null, number]>([
  ['the count of the document', null, 0],
  ['the last entry of its count', '1', 0],
  ['one entry of several', '1', 1],
])('photos are discarded when no count is left: discarding %s', (what, line, left) => {
  const { store, world } = testStore()
  const others = what === 'one entry of several' ? { '2': setQuantity(4) } : {}
  store.dispatch(storeDraft(DOCUMENT, { '1': setQuantity(3), ...others }))
  store.dispatch(addReceiptPhotos(DOCUMENT, '1', [photoOf(3)]))
  store.dispatch(dropReceipt(DOCUMENT, line))
  expect(selectDraft(store.getState(), DOCUMENT)).toEqual(left === 0 ? null : others)
  expect(selectReceiptPhotos(store.getState(), DOCUMENT)).toHaveLength(left)
  expect(world.log).toEqual([])
})
