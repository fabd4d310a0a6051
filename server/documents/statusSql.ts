import { STATUSES } from '../../contract/statuses'

export function hasStatus<Facts>(
  row: string,
  statuses: Readonly<Record<string, Facts>>,
  isTrue: (facts: Facts) => boolean | undefined,
): string {
  const names = Object.entries(statuses).flatMap(([name, facts]) => (isTrue(facts) ? [`'${name}'`] : []))
  return `${row}.status IN (${names.join(', ') || 'NULL'})`
}

/** Returns the SQL condition that a production order has its sales line, given the name of its row. */
export const isLive = (order: string): string => `NOT ${hasStatus(order, STATUSES.production, ({ isVoid }) => isVoid)}`

/** Returns the SQL condition that the goods of a shipment are picked and have not left yet, given the name of its row. */
export const isPicked = (shipment: string): string => hasStatus(shipment, STATUSES.shipment, ({ isPicked }) => isPicked)
