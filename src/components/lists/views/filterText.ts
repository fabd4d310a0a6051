import { NO_DAY, readDays } from '../../../../contract/rules/listFilter'
import { formatShortDate } from '../../kit/dates'
import type { FilterField } from './listFields'

/** More values than these are counted. */
const MAX_NAMED = 2

/** A value of a filter in words: "3/1/2026 – 3/31/2026", "from 3/1/2026", "No date". */
function valueText(kind: FilterField['kind'], value: string): string {
  if (kind !== 'days') return value
  if (value === NO_DAY) return 'No date'
  const { from = null, to = null } = readDays(value) ?? {}
  if (from === to) return formatShortDate(from)
  if (from === null) return `until ${formatShortDate(to)}`
  return to === null ? `from ${formatShortDate(from)}` : `${formatShortDate(from)} – ${formatShortDate(to)}`
}

/** Text of a filter chip: "Status: Open, On Hold", "Customer: ACME, Beta + 2 more". */
export function filterText({ label, kind }: FilterField, values: readonly string[]): string {
  const named = values.slice(0, MAX_NAMED).map((value) => valueText(kind, value))
  const others = values.length - named.length
  return `${label}: ${named.join(', ')}${others > 0 ? ` + ${others} more` : ''}`
}
