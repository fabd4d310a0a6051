/**
 * The filter of a list: values of some fields, spelled as in the address bar and on the wire; see `rules/listFilter`. Separate
 * from that rule because every list sends its query, but few are filtered.
 */
export type ListFilter = Readonly<Record<string, readonly string[]>>

/** What the names of these parameters begin with, before the field. */
export const FILTER_PREFIX = 'filter.'

/** The parameters of a filter, the same in the address bar and on the wire: `filter.status=Open`, repeated for several values. */
export function writeFilter(filter: ListFilter): [name: string, value: string][] {
  return Object.entries(filter).flatMap(([field, values]) =>
    values.map((value): [string, string] => [FILTER_PREFIX + field, value]),
  )
}
