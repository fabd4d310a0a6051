import { OrderLine } from '../../../../contract/entities/sales'
import { productionResponse } from '../../../testing/fixtures/production'
import { salesResponse } from '../../../testing/fixtures/sales'
import { shippingResponse } from '../../../testing/fixtures/shipments'
import { relatedDocuments, type LoadedLists, type RelatedTo } from './relatedDocuments'

const [line] = salesResponse.details.SO0001 ?? []
const issue = (orderNbr: string, lineNbr: number, productionOrderNbr: string) =>
  OrderLine.parse({ ...line, orderNbr, lineNbr, operation: 'Issue', productionOrderNbr })

const [shipment] = shippingResponse.shipmentSummaries
const [item] = Object.values(shippingResponse.shipmentDetails)[0] ?? []
if (!shipment || !item) throw new Error('the fixtures hold no shipment with an item')

const known: LoadedLists = {
  sales: {
    ...salesResponse,
    details: { SO0001: [issue('SO0001', 1, 'PR1'), issue('SO0001', 2, 'PR2'), issue('SO0001', 3, '')] },
  },
  production: productionResponse.production_order_list
    .slice(0, 1)
    .map((order) => ({ ...order, prodNbr: 'PR1', status: 'Planned' })),
  shipments: [
    {
      shipmentSummaries: [{ ...shipment, shipmentNbr: 'SH1', status: 'Open' }],
      shipmentDetails: {
        SH1: ['SO0001', 'SO0001'].map((salesOrderNbr) => ({ ...item, salesOrderNbr })),
        SH2: [{ ...item, salesOrderNbr: 'SO0002' }],
      },
    },
  ],
}

function setup(salesOrderNbr: string): LoadedLists {
  return { ...known, production: (known.production ?? []).map((order) => ({ ...order, salesOrderNbr })) }
}

test.each<[RelatedTo, LoadedLists, readonly string[]]>([
  [{ kind: 'sales', id: 'SO0001' }, known, ['production PR1 Planned', 'production PR2 ', 'shipment SH1 Open']],
  [{ kind: 'shipment', id: 'SH1' }, known, ['production PR1 Planned', 'production PR2 ']],
  [{ kind: 'production', id: 'PR2' }, known, ['sales SO0001 Open', 'production PR1 Planned', 'shipment SH1 Open']],
  [{ kind: 'production', id: 'PR9' }, known, []],
  // The production list may name the sales order; then the lines are not needed.
  [{ kind: 'production', id: 'PR1' }, setup('SO0007'), ['sales SO0007 ']],
  [{ kind: 'production', id: 'PR1' }, setup(''), []],
  // Documents in no list are left out; a number in a list without its document has no status.
  [{ kind: 'shipment', id: 'SH2' }, { shipments: known.shipments ?? [] }, []],
  [{ kind: 'sales', id: 'SO0001' }, {}, []],
])('documents related to %j are found in the loaded lists', (to, lists, expected) => {
  expect(relatedDocuments(to, lists).map(({ kind, id, status }) => `${kind} ${id} ${status}`)).toEqual(expected)
})
