const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    opening: 'Opening stock',
    purchase: 'Purchase',
    adjustment: 'Adjustment',
    count: 'Counted',
    shipment: 'Shipped',
    sales_receipt: 'Received on a sales order',
    material_issue: 'Issued to production',
    material_return: 'Returned from production',
    production: 'Produced',
    transfer_out: 'Sent by transfer',
    transfer_in: 'Received by transfer',
  }),
)

/** The reason of a movement as text; an unknown reason is returned unchanged. */
export function movementReason(reason: string): string {
  return REASONS.get(reason) ?? reason
}
