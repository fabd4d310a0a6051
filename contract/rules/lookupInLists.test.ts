import { lookUpInLists } from './lookupInLists'

const order = (orderNbr: string, orderStatus = 'Open') => {
  return { orderNbr, orderStatus, customerName: 'Acme Marine', customerOrderNbr: `PO-${orderNbr}` }
}
const LISTS = {
  sales: {
    summaries: [order('B-1'), order('B-10', 'Closed'), order('B-12'), order('AB-1'), order('b-1', 'Closed'), order('B-111')],
    summarizedReceiptShipments: { 'B-12': [{ shipmentNbr: 'SR-7' }] },
  },
  production: {
    production_order_list: [{ prodNbr: 'PR-1', inventoryCd: 'PUMP-100', inventoryDesc: 'Pump', status: 'Closed' }],
  },
  transfers: {
    transferSummary: [
      { soOrderNbr: 'TR-1', shipmentNbr: 'TS-1', trackingNumber: 'T 9', description: 'Spare parts', status: 'Open' },
    ],
  },
  inventory: ['Main', 'Dock'].map((warehouseDesc) => ({ inventoryId: 'PUMP-100', description: 'Pump', warehouseDesc })),
}
const found = (q: string, match?: 'exact') =>
  lookUpInLists(LISTS, { q, ...(match && { match }) }).groups.map(
    ({ kind, matches }) => `${kind} ${matches.map(({ id }) => id).join(' ')}`,
  )

test.each([
  [
    'whole numbers, then prefixes, then parts; open before finished, highest first',
    'B-1',
    ['sales B-1 b-1 B-111 B-12 B-10 AB-1'],
  ],
  ['only numbers that begin with fewer than three characters', '-1', []],
  ['a customer', 'acme', ['sales B-111 B-12 B-1 AB-1 B-10 b-1']],
  ['a receipt, whatever its case and blanks', ' sr-7 ', ['sales B-12']],
  ['the item before the orders that make it', 'pump-100', ['item PUMP-100', 'production PR-1']],
  ['a transfer by its tracking number', 't 9', ['transfer TR-1-TS-1']],
  ['nothing for a blank text', '  ', []],
])('in whole lists a look-up finds %s', (_what, q, groups) => {
  expect(found(q)).toEqual(groups)
})

test('an exact look-up in whole lists matches whole numbers only', () => {
  expect(found('B-1', 'exact')).toEqual(['sales B-1 b-1'])
})

test('a match in whole lists is spelled as the backend spells it', () => {
  expect(lookUpInLists(LISTS, { q: 'ts-1' })).toEqual({
    groups: [
      {
        kind: 'transfer',
        matches: [{ id: 'TR-1-TS-1', title: 'TR-1 · TS-1 · Spare parts', status: 'Open', field: 'shipmentNbr', isOpen: true }],
        total: 1,
        isMore: false,
      },
    ],
  })
})
