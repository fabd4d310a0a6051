import { CountLine } from '../../../../contract/entities/counts'
import { countedItems, countedLines, countOneMore, hasMoved, movedLines, typeCount, type CountableItem } from './siteCount'

const item = (inventoryId: string, qtyOnHand: number | null, decimals = 6): CountableItem => {
  return { inventoryId, description: '', qtyOnHand, decimals }
}
const ITEMS = [item('BOLT', 10), item('PUMP', 3, 0), item('NUT', 5), item('NEW', null)]
const itemOf = (id: string) => ITEMS.find(({ inventoryId }) => inventoryId === id)
const [bolt, pump] = [item('BOLT', 10), item('PUMP', 3, 0)]

test.each([
  ['2,5', { text: '2,5', quantity: 2.5, seen: 10 }],
  ['0', { text: '0', quantity: 0, seen: 10 }],
  [' ', null],
  ['2.5.1', { text: '2.5.1', quantity: null, seen: 10 }],
])('typing %p is read as a quantity, as unreadable, or as no count', (text, entry) => {
  expect(typeCount(bolt, undefined, text)).toEqual(entry)
})

test.each(['-5', '012345678905', '4006381333931'])('%p is rejected, not clamped to 0 or to the largest count', (text) => {
  const entry = typeCount(bolt, undefined, text)
  expect(entry).toMatchObject({ text })
  expect(countedLines({ BOLT: entry }, itemOf)).toEqual({ lines: [], unreadable: ['BOLT'] })
  expect(countOneMore(bolt, entry ?? undefined).quantity).toBe(1)
})

test('an item with more stock than the quantity limit of a document can be counted', () => {
  const heap = item('HEAP', 1_500_000_000)
  const entry = typeCount(heap, undefined, '1500000001')
  const { lines } = countedLines({ HEAP: entry }, () => heap)
  expect(lines).toMatchObject([{ counted: 1_500_000_001, seen: 1_500_000_000, difference: 1 }])
  expect(lines.map((line) => CountLine.safeParse(line).success)).toEqual([true])
})

test('a scan keeps the stock figure first seen; typing takes the current one', () => {
  const first = countOneMore(bolt, undefined)
  expect(first).toEqual({ text: '1', quantity: 1, seen: 10 })
  const moved = { ...bolt, qtyOnHand: 9 }
  expect(countOneMore(moved, first)).toEqual({ text: '2', quantity: 2, seen: 10 })
  expect(hasMoved(first, moved)).toBe(true)
  expect(typeCount(moved, first, '12')).toEqual({ text: '12', quantity: 12, seen: 9 })
})

test('items whose stock moved are listed first, then the largest differences', () => {
  const draft = {
    '': 'Monthly count',
    PUMP: { text: '1.5', quantity: 1, seen: 3 },
    NUT: { text: '6', quantity: 6, seen: 5 },
    NEW: { text: '0', quantity: 0, seen: 0 },
    BOLT: { text: '12', quantity: 12, seen: 12 },
    GONE: { text: '1', quantity: 1, seen: 0 },
  }
  const { lines, unreadable } = countedLines(draft, itemOf)
  expect(lines.map(({ inventoryId, difference, isMoved }) => [inventoryId, difference, isMoved])).toEqual([
    ['BOLT', 0, true],
    ['NUT', 1, false],
    ['NEW', 0, false],
  ])
  expect(unreadable).toEqual(['PUMP'])
  expect(movedLines(draft, itemOf).map(({ inventoryId }) => inventoryId)).toEqual(['BOLT'])
  expect(countedItems(draft)).not.toContain('')
  expect(typeCount(pump, undefined, '2')).toMatchObject({ quantity: 2 })
})
