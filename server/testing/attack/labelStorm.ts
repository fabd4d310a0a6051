import { calls } from '../../../contract/calls'
import { fixtures } from '../fixtures/fixtures'
import { countStatuses, type Statuses, type Target } from './attack'

/** Request for the labels of the shipment made by {@link makeParcels}. */
export const LABELS_WANTED = { shipmentNbr: 'SH-ATTACK', customerID: 'C-1', customerName: 'Customer C-1' }

/** Creates one shipment with many parcels. */
export async function makeParcels({ server }: Target, parcels: number): Promise<void> {
  const given = fixtures(server)
  await given.salesOrder('SO-ATTACK', [{ item: 'PUMP', qty: 5 }])
  await given.stock({ PUMP: 5 })
  await given.shipment('SH-ATTACK', [{ order: 'SO-ATTACK', line: 1, qty: 1 }])
  await server.sql(`UPDATE shipment SET parcel_count = $1 WHERE shipment_nbr = 'SH-ATTACK'`, [parcels])
}

/** Requests the labels of {@link makeParcels} many times concurrently. */
export async function labelStorm({ staff }: Target, requests: number, signal?: AbortSignal): Promise<Statuses> {
  const body = JSON.stringify(LABELS_WANTED)
  const ask = async () => {
    const answer = await staff.fetch(calls.generateShippingLabels.path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      ...(signal && { signal }),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  return countStatuses(await Promise.all(Array.from({ length: requests }, () => ask().catch(() => 0))))
}
