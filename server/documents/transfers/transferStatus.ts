import type { StatusName } from '../../../contract/statuses'

/**
 * Returns the status of a transfer shipment from its total shipped and received quantities, in millionths. No line may have
 * received more than shipped. The import says the same in SQL of rows that are staged in the database (`checkTransfers.ts`). What
 * holds both to it is written independently: the invariant of `transferInvariants.ts` and the model of the tests.
 */
export function transferStatus(shipped: bigint, received: bigint): StatusName<'transfer'> {
  if (received === shipped) return 'Complete'
  return received === 0n ? 'In Transit' : 'Partially Received'
}
