import { SalesResponse } from '../../../contract/entities/sales'
import { visibleRows } from '../../components/lists/listDefinition'
import { SALES_LIST, rowsOf } from './salesList'

function response(...summaries: Record<string, string>[]) {
  return SalesResponse.parse({ summaries: summaries.map((order, index) => ({ orderNbr: `SO${index}`, ...order })) })
}

function found(query: string, showFinished: boolean, ...orders: Record<string, string>[]) {
  return visibleRows(SALES_LIST, rowsOf(response(...orders)), query, showFinished).map(({ orderNbr }) => orderNbr)
}

test.each([
  ['order number', 'so-77', { orderNbr: 'SO-7781' }],
  ['customer order number', 'po 5', { orderNbr: 'X', customerOrderNbr: 'PO 5512' }],
  ['customer name', '  ACME ', { orderNbr: 'X', customerName: 'The Acme Company' }],
])('the search matches the %s in any case', (_field, query, order) => {
  expect(found(query, false, order)).toEqual([order.orderNbr])
})

test('the search looks at no other field', () => {
  expect(
    found('C100', false, { customerId: 'C100', customerAlternateId: 'C100', orderStatus: 'C100', shipDate: 'C100' }),
  ).toEqual([])
})
