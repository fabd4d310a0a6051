import type { LookupKind } from '../../../contract/screens'

interface MovementReason {
  readonly text: string
  /** The kind of its document, where the document's number is what its screen knows it by. */
  readonly kind?: LookupKind
}

const REASONS: Readonly<Record<string, MovementReason>> = {
  opening: { text: 'Opening stock' },
  purchase: { text: 'Purchase' },
  adjustment: { text: 'Adjustment' },
  shipment: { text: 'Shipped', kind: 'shipment' },
  sales_receipt: { text: 'Received on a sales order' },
  material_issue: { text: 'Issued to production', kind: 'production' },
  production: { text: 'Produced' },
  transfer_out: { text: 'Sent by transfer', kind: 'transfer' },
  transfer_in: { text: 'Received by transfer' },
}

/** Why stock moved, in words, and what its document is; a reason that this app does not know stands as it came. */
export function movementReason(reason: string): MovementReason {
  return REASONS[reason] ?? { text: reason }
}
