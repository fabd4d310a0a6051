import { calls, type CallName } from '../../../contract/calls'
import { QUANTITY_LIMIT } from '../../../contract/constants'
import type { InventoryResponse } from '../../../contract/entities/inventory'
import type {
  HistoryLine,
  OrderDetailsResponse,
  ProductionOrder,
  ProductionResponse,
} from '../../../contract/entities/production'
import type { SalesOrderSummary, SalesResponse } from '../../../contract/entities/sales'
import type { ShippingResponse } from '../../../contract/entities/shipping'
import type { TransfersResponse } from '../../../contract/entities/transfers'
import type { ErrorCode } from '../../../contract/errorCodes'
import { sumQuantities } from '../../../contract/quantities/quantity'
import { statusFacts } from '../../../contract/statuses'
import { RequestError } from '../../common/errors'
import type { TestClient } from '../servers/apiClient'
import { DECIMALS, SITE } from './world'

/** An intent that was executed under an idempotency key. */
interface DoneIntent {
  readonly call: CallName
  /** Digest of the request; a repeated intent must have the same one. */
  readonly fingerprint: string
  readonly response: unknown
}

const table = <Row>(rows: Readonly<Record<string, Row[]>>) => new Map(Object.entries(rows))

/**
 * Reads the model's state from the server: the rows of the lists, which the model then changes. Plain data, so that
 * structuredClone can copy it.
 */
export async function readCompany(client: TestClient) {
  const read = async <Body>(call: 'getInventory' | 'getSales' | 'getProductionOrders' | 'getShipments' | 'getTransfers') =>
    (await client.get<Body>(calls[call].path)).body
  const sales = await read<SalesResponse>('getSales')
  const shipping = await read<ShippingResponse>('getShipments')
  const transfers = await read<TransfersResponse>('getTransfers')
  const production = (await read<ProductionResponse>('getProductionOrders')).production_order_list
  const materials = new Map<string, OrderDetailsResponse>()
  for (const { prodNbr } of production) {
    const request = { productionNbr: prodNbr, orderType: 'RO' }
    materials.set(prodNbr, (await client.post<OrderDetailsResponse>(calls.getOrderDetails.path, request)).body)
  }
  return {
    /** A row for each place where stock has ever moved. */
    stock: await read<InventoryResponse>('getInventory'),
    salesOrders: sales.summaries,
    salesLines: table(sales.details),
    salesReceipts: table(sales.summarizedReceiptShipments),
    salesReceiptLines: table(sales.receiptShipments),
    production,
    materials,
    batches: [] as HistoryLine[],
    shipments: shipping.shipmentSummaries,
    shipmentLines: table(shipping.shipmentDetails),
    transfers: transfers.transferSummary,
    transferLines: table(transfers.groupedTransferShipments),
    arrivedLines: table(transfers.transfersWithReceiptsQty),
    transferReceipts: table(transfers.receiptsBySOandShipment),
    transferReceiptLines: table(transfers.groupedReceipts),
    files: new Map<string, string>(),
    intents: new Map<string, DoneIntent>(),
    given: { SR: 0, PR: 0, PB: 0, RC: 0 },
  }
}

export type Company = Awaited<ReturnType<typeof readCompany>>

/** Rejects with the code unless `holds`. Called before anything is changed. */
export function must(holds: boolean, code: ErrorCode): asserts holds {
  if (!holds) throw new RequestError(code, '')
}

export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new RequestError('NOT_FOUND', '')
  return thing
}

export function nextNumber(company: Company, prefix: keyof Company['given']): string {
  company.given[prefix] += 1
  return prefix + String(company.given[prefix]).padStart(7, '0')
}

/** Returns the fields of an item that every row with a quantity of it shows. */
export function itemOf(inventoryId: string) {
  return { inventoryId, inventoryDesc: `Item ${inventoryId}`, uom: '', decimals: DECIMALS[inventoryId] ?? 6 }
}

export function stockOf(company: Company, item: string, site = SITE): Company['stock'][number] | undefined {
  return company.stock.find(({ inventoryId, siteId }) => inventoryId === item && siteId === site)
}

interface Goods {
  readonly item: string
  readonly site: string
  readonly quantity: number
}

const placeOf = (item: string, site = '') => `${item} at ${site}`

/** Adds goods to the stock of their sites, or rejects them all if one would be larger than a quantity may be. */
export function addStock(company: Company, goods: readonly Goods[]): void {
  const after = new Map<string, number>()
  for (const { item, site, quantity } of goods) {
    const before = after.get(placeOf(item, site)) ?? stockOf(company, item, site)?.qtyOnHand ?? 0
    after.set(placeOf(item, site), sumQuantities([before, quantity]))
  }
  must(
    [...after.values()].every((quantity) => quantity <= QUANTITY_LIMIT),
    'RULE_VIOLATED',
  )
  for (const { item, site, quantity } of goods) {
    const stock = stockOf(company, item, site)
    if (stock) {
      stock.qtyOnHand = sumQuantities([stock.qtyOnHand, quantity])
      stock.qtyHardAvailable = sumQuantities([stock.qtyHardAvailable, quantity])
      continue
    }
    const { inventoryDesc: description, ...unit } = itemOf(item)
    const place = { description, warehouseDesc: `Site ${site}`, siteId: site, reorderPoint: null }
    company.stock.push({ ...unit, ...place, qtyOnHand: quantity, qtyHardAvailable: quantity })
    company.stock.sort((a, b) => (placeOf(a.inventoryId, a.siteId) < placeOf(b.inventoryId, b.siteId) ? -1 : 1))
  }
}

export const productionIn = (company: Company, number: string) =>
  found(company.production.find(({ prodNbr }) => prodNbr === number))

export const materialsIn = (company: Company, { prodNbr }: { readonly prodNbr: string }) => company.materials.get(prodNbr) ?? []

export const orderIn = (company: Company, number: string) =>
  found(company.salesOrders.find(({ orderNbr }) => orderNbr === number))

export const linesIn = (company: Company, orderNbr: string) => company.salesLines.get(orderNbr) ?? []

export const isWorkable = ({ orderStatus }: SalesOrderSummary) => statusFacts('sales', orderStatus)?.isWorkable === true

export function cancelProduction(company: Company, order: ProductionOrder): void {
  order.status = 'Canceled'
  for (const line of linesIn(company, order.salesOrderNbr ?? ''))
    if (line.productionOrderNbr === order.prodNbr) line.productionOrderNbr = ''
}
