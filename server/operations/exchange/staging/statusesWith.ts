/** SQL list of the statuses of a document of which something is true, for `IN (…)`; of none when it is true of none. */
export function statusesWith<Facts>(statuses: Readonly<Record<string, Facts>>, isTrue: (facts: Facts) => boolean): string {
  const names = Object.entries(statuses).flatMap(([name, facts]) => (isTrue(facts) ? [`'${name}'`] : []))
  return names.length === 0 ? 'NULL' : names.join(', ')
}
