import { receiptTotals, totalsText } from './receiptTotals'

const entry = (quantity: number, maximum: number, uom?: string) => ({ quantity, maximum, uom })

test.each([
  ['pieces', [entry(300, 340), entry(40, 60)], '2 lines, 340 of 400 units, 60 stay open'],
  ['one that stays open', [entry(9, 10)], '1 line, 9 of 10 units, 1 stays open'],
  ['nothing yet', [entry(0, 1200)], '0 lines, 0 of 1,200 units, 1,200 stay open'],
  ['floating-point dust', [entry(0.1, 1), entry(0.2, 0.3), entry(0, 5)], '2 lines, 0.3 of 6.3 units, 6 stay open'],
  ['one unit', [entry(10, 28, 'm')], '1 line, 10 of 28\u00a0m, 18\u00a0m stay open'],
  [
    'different units, which are never added up',
    [entry(10, 28, 'm'), entry(2, 6, 'each'), entry(3, 7, 'EA')],
    '3 lines, 10 of 28\u00a0m and 5 of 13 units, 18\u00a0m and 8 units stay open',
  ],
  [
    'different units in full',
    [entry(28, 28, 'm'), entry(6, 6, 'each')],
    '2 lines, 28 of 28\u00a0m and 6 of 6 units, 0 stay open',
  ],
])('totals of %s', (_what, entries, text) => {
  expect(totalsText(receiptTotals(entries))).toBe(text)
})
