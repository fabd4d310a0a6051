import type { ListFilter } from '../../../../contract/filterParameters'
import { isFilterValue, matchesFilter } from '../../../../contract/rules/listFilter'
import { searchKey } from '../../../../contract/rules/listKeys'
import type { ListRow } from '../listDefinition'
import type { AnyList } from '../listView'
import { statusNames, type FilterField } from './listFields'

/** A value by which a field can be filtered. */
export interface FilterOption {
  readonly value: string
  /** Number of loaded rows with this value that pass the other filters. */
  readonly count: number
}

interface OptionsOf {
  readonly list: AnyList
  readonly field: FilterField
  readonly filter: ListFilter
  /** All loaded rows that match the search and the checkbox. */
  readonly rows: readonly ListRow[]
}

/**
 * Returns the values by which a field can be filtered: those of the rows and the chosen ones, sorted alphabetically; for a status
 * all statuses, in the order of a document's life cycle. Values that no filter may have, such as very long names, are left out.
 */
export function filterOptions({ list, field: { field, kind }, filter, rows }: OptionsOf): readonly FilterOption[] {
  const { [field]: chosen = [], ...others } = filter
  const passes = matchesFilter(list.name, others)
  const found = new Map<string, { readonly value: string; count: number }>()
  const add = (value: string, count: number) => {
    const key = searchKey(value)
    if (key === '' || !isFilterValue(kind, value)) return
    const known = found.get(key)
    if (known) known.count += count
    else found.set(key, { value, count })
  }
  for (const status of kind === 'status' ? statusNames(list) : []) add(status, 0)
  for (const value of chosen) add(value, 0)
  for (const row of rows) {
    // Safe cast: filtered fields are strings.
    const { [field]: value = '' } = row as unknown as Readonly<Record<string, string | undefined>>
    add(value, passes(row) ? 1 : 0)
  }
  const options = [...found.values()]
  return kind === 'status' ? options : options.sort((a, b) => a.value.localeCompare(b.value, 'en'))
}
