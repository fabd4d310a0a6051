import type { Queryable } from '../../database/database'

export interface Invariant {
  readonly id: `I${number}`
  readonly promise: string
  /** SELECT with one column `what`: a sentence for each violation. */
  readonly violations: string
  /** A further SELECT of the same kind, which compares totals, and so cannot be limited to some documents. */
  readonly totals?: string
  /** Finds violations that SQL alone cannot, as the same kind of sentences. */
  readonly alsoViolations?: (db: Queryable) => Promise<readonly string[]>
}

export function anyOf(...checks: readonly string[]): string {
  return checks.join('\nUNION ALL\n')
}

/** SQL of what the audit trail calls the document that a movement of each reason belongs to. */
export const MOVING_DOCUMENTS = `(VALUES ('shipment', 'shipment'), ('sales_receipt', 'sales_receipt'), ('material_issue', 'production_order'),
  ('material_return', 'production_order'), ('production', 'production_batch'), ('transfer_in', 'transfer_receipt'),
  ('count', 'stock_count')) AS document (reason, kind)`
