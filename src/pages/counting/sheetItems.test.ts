import type { InventoryItem } from '../../../contract/entities/inventory'
import { sheetItems, shownItems, sitesIn } from './sheetItems'

const row = (inventoryId: string, siteId: string | undefined, qtyOnHand = 1): InventoryItem => {
  return {
    inventoryId,
    description: `Item ${inventoryId}`,
    qtyOnHand,
    qtyHardAvailable: qtyOnHand,
    warehouseDesc: `Site ${siteId}`,
    siteId,
  }
}
const LIST = [row('BOLT', 'MAIN', 10), row('NUT', 'MAIN', 5), row('SEAL', 'EAST', 2), row('PUMP', undefined)]
const counted = (text: string) => ({ text, quantity: Number(text), seen: 0 })

test('only rows with a site id give a site to count', () => {
  expect(sitesIn(LIST)).toEqual([
    { siteId: 'EAST', warehouse: 'Site EAST', itemCount: 1 },
    { siteId: 'MAIN', warehouse: 'Site MAIN', itemCount: 2 },
  ])
})

test('a sheet has the items of its site and those newly found there', () => {
  const sheetOf = sheetItems(LIST, 'MAIN')
  const ids = (items: readonly { readonly inventoryId: string }[]) => items.map(({ inventoryId }) => inventoryId)
  expect(ids(sheetOf(null).items)).toEqual(['BOLT', 'NUT'])
  const draft = { '': 'why', SEAL: counted('1'), NUT: counted('5') }
  const sheet = sheetOf(draft)
  expect(ids(sheet.items)).toEqual(['SEAL', 'BOLT', 'NUT'])
  expect(sheet.items.map(({ isNotStocked = false }) => isNotStocked)).toEqual([true, false, false])
  expect([sheet.find('bolt')?.qtyOnHand, sheet.find('seal')?.qtyOnHand, sheet.find('LOST')]).toEqual([10, 0, undefined])
  expect(ids(shownItems(sheet, draft, 'counted', ''))).toEqual(['SEAL', 'NUT'])
  expect(ids(shownItems(sheet, draft, 'open', ''))).toEqual(['BOLT'])
  expect(ids(shownItems(sheet, draft, 'all', ' item n'))).toEqual(['NUT'])
})
