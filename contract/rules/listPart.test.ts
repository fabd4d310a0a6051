import { ProductionResponse } from '../entities/production'
import { SalesResponse } from '../entities/sales'
import { ShippingResponse } from '../entities/shipping'
import { TransfersResponse } from '../entities/transfers'
import type { ListPage, ListWindow } from '../entities/window'
import type { DocumentList } from './listOrder'
import { partOfList } from './listPart'

const page = (changes: Partial<ListPage> = {}): ListPage => {
  return { scope: 'all', search: '', sort: [], offset: 0, limit: 100, ...changes }
}

const WHOLE = {
  sales: SalesResponse.parse({
    summaries: [
      { orderNbr: 'SO1', customerName: 'Acme', orderStatus: 'Closed', shipDate: '2026-01-01' },
      { orderNbr: 'SO2', customerName: 'Globex', orderStatus: 'Open', shipDate: '2026-03-02' },
      { orderNbr: 'SO3', customerName: 'acme', orderStatus: 'open', shipDate: '2026-03-01' },
      { orderNbr: 'SO4', customerName: '', orderStatus: 'Open', shipDate: '' },
    ],
    details: { SO1: [{ lineNbr: 1 }], SO2: [{ lineNbr: 1 }] },
  }),
  production: ProductionResponse.parse({
    production_order_list: [
      { prodNbr: 'PR1', inventoryCd: 'CHAIR-OAK', status: 'Closed', qtyToProduce: 100 },
      { prodNbr: 'PR2', inventoryCd: 'CHAIR-ASH', status: 'Planned', qtyToProduce: 20 },
      { prodNbr: 'PR3', inventoryCd: 'TABLE-OAK', status: 'In Process', qtyToProduce: 3 },
    ],
  }),
  shipments: ShippingResponse.parse({
    shipmentSummaries: [
      { shipmentNbr: 'SH1', customerName: 'Acme', status: 'Confirmed', shipDate: '2026-03-01' },
      { shipmentNbr: 'SH2', customerName: 'Acme', status: 'Open', shipDate: '2026-03-02T10:00:00Z' },
    ],
    shipmentDetails: { SH1: [{ id: 1 }], SH2: [{ id: 2 }] },
  }),
  transfers: TransfersResponse.parse({
    transferSummary: [
      { soOrderNbr: 'TR1', shipmentNbr: 'TS1', status: 'Complete' },
      { soOrderNbr: 'TR2', shipmentNbr: 'TS2', status: 'In Transit', trackingNumber: '1Z' },
    ],
    groupedTransferShipments: { 'TR1-TS1': [{ soLineNbr: 1 }], 'TR2-TS2': [{ soLineNbr: 1 }] },
    receiptsBySOandShipment: { 'TR1-TS1': [{ receiptNbr: 'R1' }], 'TR2-TS2': [{ receiptNbr: 'R2' }] },
    groupedReceipts: { 'TR1-R1': [{ lineNbr: 1 }], 'TR2-R2': [{ lineNbr: 1 }] },
  }),
} as const

const ROWS = {
  sales: 'summaries',
  production: 'production_order_list',
  shipments: 'shipmentSummaries',
  transfers: 'transferSummary',
}
const NUMBER = { sales: 'orderNbr', production: 'prodNbr', shipments: 'shipmentNbr', transfers: 'soOrderNbr' }

function part(list: DocumentList, wanted: ListWindow) {
  const response = partOfList<object>(list, WHOLE[list], wanted, 7) as Readonly<
    Record<string, Readonly<Record<string, string>>[]>
  >
  return { response, numbers: response[ROWS[list]]?.map((row) => row[NUMBER[list]]) }
}

test.each<[DocumentList, ListWindow, readonly string[], matched?: number]>([
  ['sales', { scope: 'open' }, ['SO2', 'SO3', 'SO4']],
  ['sales', { scope: 'open', filter: { customerName: ['ACME'] } }, ['SO3']],
  ['sales', { ids: ['SO1', 'SO4', 'none'] }, ['SO1', 'SO4']],
  ['sales', page(), ['SO3', 'SO2', 'SO4', 'SO1']],
  ['sales', page({ search: ' ACME ' }), ['SO3', 'SO1']],
  ['sales', page({ filter: { orderStatus: ['closed'] } }), ['SO1']],
  ['sales', page({ sort: [{ field: 'customerName', direction: 'desc' }] }), ['SO2', 'SO1', 'SO3', 'SO4']],
  ['sales', page({ sort: [{ field: 'shipDate', direction: 'asc' }] }), ['SO1', 'SO3', 'SO2', 'SO4']],
  ['sales', page({ offset: 1, limit: 2 }), ['SO2', 'SO4'], 4],
  ['sales', page({ offset: 9 }), [], 4],
  ['production', { scope: 'open' }, ['PR2', 'PR3']],
  ['production', page(), ['PR3', 'PR2', 'PR1']],
  ['production', page({ search: 'oak + chair' }), ['PR1']],
  ['production', page({ sort: [{ field: 'qtyToProduce', direction: 'asc' }] }), ['PR3', 'PR2', 'PR1']],
  ['production', page({ sort: [{ field: 'status', direction: 'desc' }] }), ['PR1', 'PR2', 'PR3']],
  ['shipments', { scope: 'open' }, ['SH2']],
  ['shipments', page({ sort: [{ field: 'shipDate', direction: 'desc' }] }), ['SH2', 'SH1']],
  ['transfers', { ids: ['TR1-TS1'] }, ['TR1']],
  ['transfers', page({ search: '1z' }), ['TR2']],
])('of %s, the part %j contains %j', (list, wanted, numbers, matched = numbers.length) => {
  const found = part(list, wanted)
  expect(found.numbers).toEqual(numbers)
  expect(found.response.window).toEqual({
    scope: 'ids' in wanted ? 'id' : wanted.scope,
    matchCount: matched,
    matchCountIsExact: true,
    totalCount: part(list, page()).numbers?.length,
    revision: 7,
  })
})

test('a part of a list has the details of its documents, and a page has none', () => {
  expect(Object.keys(part('sales', { scope: 'open' }).response.details ?? {})).toEqual(['SO2'])
  expect(part('sales', page()).response.details).toEqual({})
  const { response } = part('transfers', { ids: ['TR1-TS1'] })
  expect([response.groupedTransferShipments, response.groupedReceipts].map((table) => Object.keys(table ?? {}))).toEqual([
    ['TR1-TS1'],
    ['TR1-R1'],
  ])
})
