import { STATUSES } from '../../contract/statuses'

/** Returns a SQL list for `IN (…)` of the statuses of a document for which a fact holds; an empty list when it holds for none. */
export function statusesWith<Facts>(statuses: Readonly<Record<string, Facts>>, isTrue: (facts: Facts) => boolean): string {
  const names = Object.entries(statuses).flatMap(([name, facts]) => (isTrue(facts) ? [`'${name}'`] : []))
  return names.length === 0 ? 'NULL' : names.join(', ')
}

/** SQL list of the statuses of a shipment whose goods are picked and have not left yet. */
export const PICKED_STATUSES = statusesWith(STATUSES.shipment, (facts) => 'isPicked' in facts)
