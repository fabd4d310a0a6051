import type { StatusName } from '../../contract/statuses'

/** The status of a transfer shipment by what its lines shipped and received in all, in millionths. Of no line more is received than shipped. */
export function transferStatus(shipped: bigint, received: bigint): StatusName<'transfer'> {
  if (received === shipped) return 'Complete'
  return received === 0n ? 'In Transit' : 'Partially Received'
}
