import { receiptTotals, totalsText } from './receiptTotals'

test('adds up lines, units and what stays open, without floating-point dust', () => {
  const totals = receiptTotals([
    { quantity: 0.1, maximum: 1 },
    { quantity: 0.2, maximum: 0.3 },
    { quantity: 0, maximum: 5 },
  ])
  expect(totals).toEqual({ lines: 2, units: 0.3, ofUnits: 6.3, openUnits: 6 })
})

test.each([
  [{ lines: 12, units: 340, ofUnits: 400, openUnits: 60 }, '12 lines, 340 of 400 units, 60 stay open'],
  [{ lines: 1, units: 9, ofUnits: 10, openUnits: 1 }, '1 line, 9 of 10 units, 1 stays open'],
  [{ lines: 0, units: 0, ofUnits: 1200, openUnits: 1200 }, '0 lines, 0 of 1,200 units, 1,200 stay open'],
])('%j reads %j', (totals, text) => {
  expect(totalsText(totals)).toBe(text)
})
