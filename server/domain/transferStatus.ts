import type { StatusName } from '../../contract/statuses'

/**
 * Returns the status of a transfer shipment from its total shipped and received quantities, in millionths. No line may have
 * received more than shipped.
 */
export function transferStatus(shipped: bigint, received: bigint): StatusName<'transfer'> {
  if (received === shipped) return 'Complete'
  return received === 0n ? 'In Transit' : 'Partially Received'
}
