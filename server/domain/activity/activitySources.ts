import type { LookupKind } from '../../../contract/screens'

/** Where the activity of one kind of document is. `$1` is the id that its screen knows it by. */
export interface ActivitySource {
  /** What the document is called in a refusal. */
  readonly name: string
  /** SELECT that finds the document. */
  readonly document: string
  /**
   * SELECT of what belongs to it in the audit trail: the columns `kind` and `key` of the trail, the number `nbr` of the document, receipt
   * or batch, and the `line` of it.
   */
  readonly entities: string
}

/** Kinds of documents that the audit trail knows; what happened to an item is in the ledger. */
export const ACTIVITY_SOURCES: Readonly<Record<Exclude<LookupKind, 'item'>, ActivitySource>> = {
  sales: {
    name: 'Sales order',
    document: 'SELECT FROM sales_order WHERE order_nbr = $1',
    entities: `SELECT 'sales_order' AS kind, $1::text AS key, $1::text AS nbr, NULL::integer AS line
      UNION ALL SELECT 'sales_line', order_nbr || '/' || line_nbr, order_nbr, line_nbr FROM sales_order_line WHERE order_nbr = $1
      UNION ALL SELECT 'sales_receipt', shipment_nbr, shipment_nbr, NULL FROM sales_receipt WHERE order_nbr = $1`,
  },
  production: {
    name: 'Production order',
    document: 'SELECT FROM production_order WHERE prod_nbr = $1',
    entities: `SELECT 'production_order' AS kind, $1::text AS key, $1::text AS nbr, NULL::integer AS line
      UNION ALL SELECT 'production_batch', batch_nbr, batch_nbr, NULL FROM production_completion WHERE prod_nbr = $1`,
  },
  shipment: {
    name: 'Shipment',
    document: 'SELECT FROM shipment WHERE shipment_nbr = $1',
    entities: `SELECT 'shipment' AS kind, $1::text AS key, $1::text AS nbr, NULL::integer AS line`,
  },
  transfer: {
    name: 'Transfer',
    document: 'SELECT FROM transfer_shipment WHERE joined = $1',
    entities: `SELECT 'transfer_shipment' AS kind, order_nbr || '/' || shipment_nbr AS key, joined::text AS nbr, NULL::integer AS line
      FROM transfer_shipment WHERE joined = $1
      UNION ALL SELECT 'transfer_receipt', receipt_nbr, receipt_nbr, NULL
      FROM transfer_shipment JOIN transfer_receipt USING (order_nbr, shipment_nbr) WHERE joined = $1
      UNION ALL SELECT 'transfer_receipt_line', receipt_nbr || '/' || line_nbr, receipt_nbr, line_nbr
      FROM transfer_shipment JOIN transfer_receipt USING (order_nbr, shipment_nbr) JOIN transfer_receipt_line USING (receipt_nbr)
      WHERE joined = $1`,
  },
}
