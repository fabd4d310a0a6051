import { linkRejections } from './linkedOrders'

const named = { orderNbr: 'S-1', lineNbr: 2, inventoryId: 'PUMP', productionOrderNbr: '' }
const line = { ...named, operation: 'Issue', openQty: 6, completed: false, decimals: 0 }
const wanted = { inventoryID: 'PUMP', qtyToProduce: 3 }

test.each([
  [{ inventoryId: 'VALVE' }, {}, 'RULE_VIOLATED', 'Line 2 of sales order S-1 is for VALVE, not PUMP'],
  [
    { operation: 'Receipt' },
    {},
    'RULE_VIOLATED',
    'Line 2 of sales order S-1 is received, not issued, so nothing is produced for it',
  ],
  [{ completed: true }, {}, 'CONFLICT', 'Line 2 of sales order S-1 is completed'],
  [{}, { qtyToProduce: 2.5 }, 'RULE_VIOLATED', 'Quantity of PUMP must be a whole number'],
  [{ productionOrderNbr: 'PR-1' }, {}, 'CONFLICT', 'Line 2 of sales order S-1 already has production order PR-1'],
])('a line with %p and an order with %p are rejected', (ofLine, ofOrder, code, message) => {
  expect(linkRejections({ ...line, ...ofLine }, { ...wanted, ...ofOrder })).toMatchObject([{ code, message }])
})

test.each([
  [{}, 3],
  [{ decimals: 1 }, 2.5],
  [{ decimals: undefined }, 0.25],
  [{ openQty: 2.5 }, 2.5],
  [{ openQty: 2.5 }, 0.5],
])('for an open issue line with %p, a quantity of %p can be produced', (ofLine, qtyToProduce) => {
  expect(linkRejections({ ...line, ...ofLine }, { ...wanted, qtyToProduce })).toEqual([])
})

test('all reasons against a linked order are given, in a fixed order', () => {
  const wrong = { ...line, inventoryId: 'VALVE', operation: 'Receipt', completed: true, productionOrderNbr: 'PR-1' }
  const reasons = linkRejections(wrong, { inventoryID: 'PUMP', qtyToProduce: 0.5 }).map(({ because }) => because)
  expect(reasons).toEqual(['item', 'operation', 'completed', 'fraction', 'linked'])
})
