import { storeDraft } from '../../services/drafts/drafts'
import { addReceiptPhotos } from '../../services/writes/followUps'
import { selectDraft } from '../../slices/draftsSlice'
import { selectReceiptPhotos } from '../../slices/followUpsSlice'
import { testStore } from '../../testing/testStore'
import { setQuantity } from '../kit/typedQuantity'
import { dropReceipt } from './useReceiptDraft'

const DOCUMENT = 'sales SO1'
const photo = new File(['x'], 'SEAL-200.png', { type: 'image/png' })

test.each<[string, string | null, number]>([
  ['the count of the document', null, 0],
  ['the last entry of its count', '1', 0],
  ['one entry of several', '1', 1],
])('photos are discarded when no count is left: discarding %s', (what, line, left) => {
  const { store, world } = testStore()
  const others = what === 'one entry of several' ? { '2': setQuantity(4) } : {}
  store.dispatch(storeDraft(DOCUMENT, { '1': setQuantity(3), ...others }))
  store.dispatch(addReceiptPhotos(DOCUMENT, '1', [photo]))
  store.dispatch(dropReceipt(DOCUMENT, line))
  expect(selectDraft(store.getState(), DOCUMENT)).toEqual(left === 0 ? null : others)
  expect(selectReceiptPhotos(store.getState(), DOCUMENT)).toHaveLength(left)
  expect(world.log).toEqual([])
})
