import type { CallName } from '../../../contract/calls'

export type Data = Readonly<Record<string, unknown>>

/** Serializes a response independently of the order of its fields, because the database does not keep that order. */
export function responseText(response: Data | null): string {
  return JSON.stringify(Object.entries(response ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** How to find the effects of a call in the data, and match each to its request. */
interface Trace {
  /** SELECT with a row for every effect of this call, identified by the column `effect`. */
  readonly effects: string
  /** Returns the identifier of a request's effect. */
  readonly nameOf: (sent: { readonly key: string; readonly body: unknown }, response: Data) => unknown
  /** Number of audit rows that one request writes. */
  readonly auditRows: number
}

const responded = (field: string) => (_: unknown, response: Data) => response[field]
const requested =
  (field: string) =>
  ({ body }: { readonly body: unknown }) =>
    (body as Data)[field]
const firstOf = (field: string) => (_: unknown, response: Data) => (response[field] as readonly unknown[] | undefined)?.[0]
const byKey = ({ key }: { readonly key: string }) => key

export const writeCalls = {
  createTransferReceipt: {
    effects: 'SELECT receipt_nbr AS effect FROM transfer_receipt JOIN transfer_receipt_line USING (receipt_nbr)',
    nameOf: firstOf('receiptNbrs'),
    auditRows: 2,
  },
  createSalesReceipt: {
    effects: 'SELECT shipment_nbr AS effect FROM sales_receipt JOIN sales_receipt_line USING (shipment_nbr)',
    nameOf: firstOf('receiptNbrs'),
    auditRows: 2,
  },
  confirmShipment: {
    effects: "SELECT document_nbr AS effect FROM stock_movement WHERE reason = 'shipment'",
    nameOf: requested('shipmentNbr'),
    auditRows: 2,
  },
  releaseOrder: {
    effects: "SELECT prod_nbr AS effect FROM production_order WHERE status <> 'Planned'",
    nameOf: requested('productionNbr'),
    auditRows: 1,
  },
  releaseMaterials: {
    effects: "SELECT document_nbr AS effect FROM stock_movement WHERE reason = 'material_issue'",
    nameOf: requested('productionNbr'),
    auditRows: 1,
  },
  completeProduction: {
    effects: 'SELECT batch_nbr AS effect FROM production_completion',
    nameOf: responded('batchNbr'),
    auditRows: 2,
  },
  postCount: {
    effects: "SELECT document_nbr AS effect FROM stock_movement WHERE reason = 'count'",
    nameOf: byKey,
    auditRows: 1,
  },
  addLineNote: {
    effects: "SELECT note AS effect FROM sales_order_line WHERE note <> ''",
    nameOf: byKey,
    auditRows: 1,
  },
  addLineAttachment: {
    effects: "SELECT replace(filename, '.pdf', '') AS effect FROM file JOIN file_content USING (sha256)",
    nameOf: byKey,
    auditRows: 1,
  },
} as const satisfies Partial<Record<CallName, Trace>>

export type WriteCall = keyof typeof writeCalls

/** Returns the trace of a call, or undefined for a call that the crash test does not make. */
export function traceOf(call: string): Trace | undefined {
  return (writeCalls as Partial<Record<string, Trace>>)[call]
}
