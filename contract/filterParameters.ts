/**
 * The filter of a list: values by field, spelled as in the address bar and on the wire; see `rules/listFilter`. It is a
 * separate module from that rule because every list serializes its query, but few screens filter.
 */
export type ListFilter = Readonly<Record<string, readonly string[]>>

/** Prefix of a filter's query parameters, followed by the field. */
export const FILTER_PREFIX = 'filter.'

/**
 * Returns the query parameters of a filter, the same in the address bar and on the wire: `filter.status=Open`, repeated for
 * several values.
 */
export function writeFilter(filter: ListFilter): [name: string, value: string][] {
  return Object.entries(filter).flatMap(([field, values]) =>
    values.map((value): [string, string] => [FILTER_PREFIX + field, value]),
  )
}
