/** Values by field. A module of its own, because every list serializes its query, but few screens filter. */
export type ListFilter = Readonly<Record<string, readonly string[]>>

/** Prefix of a filter's query parameters, followed by the field. */
export const FILTER_PREFIX = 'filter.'

/** The same in the address bar and on the wire: `filter.status=Open`, repeated for several values. */
export function writeFilter(filter: ListFilter): [name: string, value: string][] {
  return Object.entries(filter).flatMap(([field, values]) =>
    values.map((value): [string, string] => [FILTER_PREFIX + field, value]),
  )
}
