import { LIST_ORDER, type DocumentList } from '../../contract/rules/listOrder'
import { searchedText, searchMatcher, searchText } from '../../contract/rules/listSearch'
import { productionResponse } from '../testing/fixtures/production'
import { salesResponse } from '../testing/fixtures/sales'
import { shippingResponse } from '../testing/fixtures/shipments'
import { transfersResponse } from '../testing/fixtures/transfers'
import { PRODUCTION_LIST } from './production/productionList'
import { SALES_LIST } from './sales/salesList'
import { SHIPMENT_LIST } from './shipments/shipmentList'
import { TRANSFER_LIST } from './transfers/transferList'

test.each([PRODUCTION_LIST, SALES_LIST, SHIPMENT_LIST, TRANSFER_LIST])(
  '$title can be sorted by the same columns as on the server',
  ({ name, columns }) => {
    const sortable = columns.filter(({ isSortable }) => isSortable ?? true).map(({ field }) => field)
    expect(Object.keys(LIST_ORDER[name].sorts)).toEqual(sortable)
  },
)

test.each<[DocumentList, object | undefined, readonly string[]]>([
  ['production', productionResponse.production_order_list[0], ['inventoryCd', 'prodNbr', 'status']],
  ['sales', salesResponse.summaries[0], ['customerName', 'customerOrderNbr', 'orderNbr']],
  ['shipments', shippingResponse.shipmentSummaries[0], ['customerName', 'shipmentNbr']],
  [
    'transfers',
    transfersResponse.transferSummary[0],
    ['description', 'destinationSiteDesc', 'fromSiteDesc', 'shipmentNbr', 'soOrderNbr', 'trackingNumber'],
  ],
])('the search in %s covers exactly the fields of the specification', (list, document = {}, fields) => {
  const found = Object.keys(document).filter((field) => searchedText(list, { ...document, [field]: 'Needle' }).includes('needle'))
  expect(found.sort()).toEqual(fields)
})

test('" + " joins search terms in production and is plain text elsewhere', () => {
  const lists = Object.keys(LIST_ORDER) as DocumentList[]
  expect(lists.filter((list) => searchMatcher(list, 'oak + chair')(searchText('Chair', 'Oak')))).toEqual(['production'])
})
