import type { CallName } from '../../../contract/calls'
import { QUANTITY_LIMIT } from '../../../contract/constants'
import { ONE_IN_MICROS } from '../../../contract/quantities/quantity'
import { must } from './rules/rule'

// The model's state. Plain data, so that structuredClone can copy it. Quantities are in millionths.

export interface AttachedFile {
  readonly id: string
  readonly filename: string
  readonly sha256: string
}

/** Something that can have a note and files. */
export interface Annotated {
  note: string
  readonly files: AttachedFile[]
}

interface Stock {
  readonly item: string
  readonly site: string
  onHand: bigint
  allocated: bigint
}

export interface SalesLine extends Annotated {
  readonly orderNbr: string
  readonly lineNbr: number
  readonly item: string
  readonly operation: 'Issue' | 'Receipt'
  readonly ordered: bigint
  open: bigint
}

export interface SalesOrder {
  readonly orderNbr: string
  readonly customer: string
  readonly site: string
  status: string
  readonly lines: readonly SalesLine[]
}

interface SalesReceipt extends Annotated {
  readonly shipmentNbr: string
  readonly orderNbr: string
  readonly lines: readonly { readonly item: string; readonly quantity: bigint }[]
}

export interface Material {
  readonly id: number
  readonly item: string
  readonly required: bigint
  released: bigint
}

export interface ProductionOrder {
  readonly prodNbr: string
  readonly item: string
  readonly site: string
  readonly toProduce: bigint
  completed: bigint
  status: string
  /** The sales order line for which it is made. */
  readonly forLine: { readonly orderNbr: string; readonly lineNbr: number } | null
  readonly materials: readonly Material[]
}

interface Batch {
  readonly batchNbr: string
  readonly prodNbr: string
  readonly quantity: bigint
}

interface Shipment extends Annotated {
  readonly shipmentNbr: string
  readonly customer: string
  readonly site: string
  status: string
  shipDate: string
  courier: string
  trackingNumber: string
  readonly lines: readonly ShipmentLine[]
}

interface ShipmentLine {
  readonly orderNbr: string
  readonly orderLine: number
  readonly item: string
  readonly quantity: bigint
}

export interface TransferLine {
  readonly lineNbr: number
  readonly item: string
  readonly shipped: bigint
  received: bigint
}

export interface Transfer {
  readonly orderNbr: string
  readonly shipmentNbr: string
  readonly fromSite: string
  readonly toSite: string
  status: string
  readonly lines: readonly TransferLine[]
}

interface TransferReceiptLine extends Annotated {
  readonly lineNbr: number
  readonly item: string
  readonly quantity: bigint
}

interface TransferReceipt extends Annotated {
  readonly receiptNbr: string
  readonly orderNbr: string
  readonly shipmentNbr: string
  readonly lines: readonly TransferReceiptLine[]
}

/** An intent that was executed under an idempotency key. */
interface DoneIntent {
  readonly call: CallName
  /** Digest of the request; a repeated intent must have the same one. */
  readonly fingerprint: string
  readonly response: unknown
}

export type Company = ReturnType<typeof emptyCompany>

export function emptyCompany() {
  return {
    /** By {@link placeKey}; only places where stock has ever moved. */
    stock: new Map<string, Stock>(),
    /** Decimal places of the items with fewer than six. */
    decimals: new Map<string, number>(),
    /** Materials of one unit of an item, in line order. */
    bills: new Map<string, readonly { readonly item: string; readonly per: bigint }[]>(),
    salesOrders: new Map<string, SalesOrder>(),
    salesReceipts: new Map<string, SalesReceipt>(),
    productionOrders: new Map<string, ProductionOrder>(),
    batches: [] as Batch[],
    shipments: new Map<string, Shipment>(),
    /** By {@link transferKey}. */
    transfers: new Map<string, Transfer>(),
    transferReceipts: new Map<string, TransferReceipt>(),
    /** By user and key. */
    intents: new Map<string, DoneIntent>(),
    /** How many numbers the server has assigned, by their prefix. */
    given: { SR: 0, PR: 0, PB: 0, RC: 0 },
  }
}

export function placeKey(item: string, site: string): string {
  return `${item} at ${site}`
}

/** Returns the key of a transfer shipment, in the form that the transfers list uses. */
export function transferKey(orderNbr: string, shipmentNbr: string): string {
  return `${orderNbr}-${shipmentNbr}`
}

export function nextNumber(company: Company, prefix: keyof Company['given']): string {
  company.given[prefix] += 1
  return prefix + String(company.given[prefix]).padStart(7, '0')
}

/** Returns the available quantity of an item at a site: on hand less allocated. */
export function availableAt(company: Company, item: string, site: string): bigint {
  const stock = company.stock.get(placeKey(item, site))
  return stock ? stock.onHand - stock.allocated : 0n
}

/** Rejects goods that would make the stock of an item at a site larger than a quantity may be. */
export function mustFit(company: Company, goods: Iterable<readonly [item: string, site: string, quantity: bigint]>): void {
  const after = new Map<string, bigint>()
  for (const [item, site, quantity] of goods) {
    const key = placeKey(item, site)
    after.set(key, (after.get(key) ?? company.stock.get(key)?.onHand ?? 0n) + quantity)
  }
  must(
    [...after.values()].every((quantity) => quantity <= BigInt(QUANTITY_LIMIT) * ONE_IN_MICROS),
    'RULE_VIOLATED',
  )
}

export function move(company: Company, item: string, site: string, quantity: bigint): void {
  const key = placeKey(item, site)
  const stock = company.stock.get(key)
  if (stock) stock.onHand += quantity
  else company.stock.set(key, { item, site, onHand: quantity, allocated: 0n })
}
