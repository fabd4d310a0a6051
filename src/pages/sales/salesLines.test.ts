import { OrderLine } from '../../../contract/entities/sales'
import { receivableLines } from './salesLines'

function line(lineNbr: number, fields: object = {}): OrderLine {
  return OrderLine.parse({
    orderNbr: 'SO1',
    lineNbr,
    inventoryId: 'ITEM',
    operation: 'Receipt',
    orderQty: 10,
    openQty: 10,
    ...fields,
  })
}

test('only open Receipt lines can be received, in line order', () => {
  const lines = [line(3, { operation: 'receipt' }), line(2, { operation: 'Issue' }), line(1), line(4, { completed: true })]
  expect(receivableLines(lines).map(({ key, maximum }) => [key, maximum])).toEqual([
    ['1', 10],
    ['3', 10],
  ])
})

test.each([
  [0.30000000000000004, 0.3],
  [-2, 0],
  [7, 7],
])('an open quantity of %j lets %j be received', (openQty, maximum) => {
  expect(receivableLines([line(1, { openQty })])[0]?.maximum).toBe(maximum)
})

test('an unreported open quantity is distinguished from one of 0', () => {
  const lines = receivableLines([line(1, { openQty: null }), line(2, { openQty: 0 })])
  expect(lines.map(({ maximum, isMaximumUnknown }) => [maximum, isMaximumUnknown])).toEqual([
    [0, true],
    [0, false],
  ])
})
