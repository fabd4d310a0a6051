import { calls } from '../../../contract/calls'
import { countStatuses, type Statuses, type Target } from './attack'

/** Makes the shipment list take this many seconds; resolves to a function that reverts it. */
export async function slowDownShipments({ server }: Target, seconds: number): Promise<() => Promise<void>> {
  await server.script(
    `ALTER TABLE customer RENAME TO customer_quick;
     CREATE VIEW customer AS SELECT customer_quick.* FROM (SELECT pg_sleep(${seconds}) OFFSET 0) AS slow CROSS JOIN customer_quick;
     UPDATE list_revision SET revision = revision + 1 WHERE list = 'shipments'`,
  )
  return () => server.script('DROP VIEW customer; ALTER TABLE customer_quick RENAME TO customer')
}

/** Requests the list many times concurrently and counts the responses by status. */
export async function readTogether({ staff }: Target, count: number, signal?: AbortSignal): Promise<Statuses> {
  const ask = async () => {
    const answer = await staff.fetch(calls.getShipments.path, { signal: signal ?? null })
    await answer.arrayBuffer()
    return answer.status
  }
  const answers = await Promise.all(Array.from({ length: count }, () => ask().catch(() => 0)))
  return countStatuses(answers)
}
