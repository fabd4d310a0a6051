import { judgeCount, type CountableStock } from './counting'

const STOCK: Readonly<Record<string, CountableStock>> = {
  BOLT: { onHand: 10, held: 3 },
  PUMP: { onHand: 2, held: 0, decimals: 0 },
  OLD: { onHand: 2.5, held: 0, decimals: 0 },
  WIRE: { onHand: 1.000001, held: 0, decimals: 6 },
}
const stockOf = (item: string): CountableStock => STOCK[item] ?? { onHand: 0, held: 0 }
const line = (inventoryId: string, counted: number, seen: number) => ({ inventoryId, counted, seen })
const judge = (...lines: ReturnType<typeof line>[]) => judgeCount(lines, stockOf)

test('a count lists differences only: more, less, none left, and stock of a new item', () => {
  expect(judge(line('BOLT', 12.5, 10), line('PUMP', 2, 2), line('OLD', 0, 2.5), line('NEW', 4, 0))).toEqual({
    differences: [
      { inventoryId: 'BOLT', difference: 2.5 },
      { inventoryId: 'OLD', difference: -2.5 },
      { inventoryId: 'NEW', difference: 4 },
    ],
  })
})

test.each([
  ['an item twice', [line('BOLT', 10, 10), line('PUMP', 2, 2), line('BOLT', 9, 10)], 'RULE_VIOLATED', 'Counted twice: BOLT'],
  ['half a pump', [line('PUMP', 1.5, 2)], 'RULE_VIOLATED', 'Quantity of PUMP must be a whole number'],
  [
    'more decimals than the stock has',
    [line('OLD', 1.25, 2.5)],
    'RULE_VIOLATED',
    'Quantity of OLD must have at most 1 decimal place',
  ],
  [
    'less than shipments hold',
    [line('BOLT', 2.999999, 10)],
    'CONFLICT',
    'Open shipments hold more than was counted: BOLT (counted: 2.999999, held: 3)',
  ],
  [
    'a difference that no number holds',
    [line('WIRE', 9_000_000_000, 1.000001)],
    'RULE_VIOLATED',
    'The difference is too large for its decimals. WIRE was 1.000001: count it as 0 first, then as the new quantity',
  ],
])('a count is rejected with the item named: %s', (_, lines, code, message) => {
  expect(judge(line('NEW', 0, 0), ...lines)).toEqual({ rejection: { code, message } })
})

test('items that moved since they were shown are rejected with their current stock', () => {
  expect(judge(line('PUMP', 2, 2), line('BOLT', 12, 12), line('NEW', 0, 1))).toEqual({
    rejection: {
      code: 'STOCK_MOVED',
      message: 'Stock moved after it was counted: BOLT (expected: 12, now: 10), NEW (expected: 1, now: 0)',
      details: {
        lines: [
          { inventoryId: 'BOLT', seen: 12, qtyOnHand: 10 },
          { inventoryId: 'NEW', seen: 1, qtyOnHand: 0 },
        ],
      },
    },
  })
})
