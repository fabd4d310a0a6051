import type { ListFilter } from '../../../contract/filterParameters'
import { NO_DAY, readDays } from '../../../contract/rules/listFilter'
import { searchKey } from '../../../contract/rules/listKeys'
import type { DocumentList } from '../../../contract/rules/listOrder'
import type { Queryable } from '../../database/database'
import { DOCUMENT_COLUMNS } from './documentColumns'
import { relatedCondition, statusCondition } from './matchConditions'

/**
 * SQL of whether a filter leaves a document, a condition for each of its fields. It says in SQL what `matchesFilter` says.
 * @param parameters those of the whole condition: more are added
 */
export async function filterConditions(
  db: Queryable,
  list: DocumentList,
  filter: ListFilter,
  parameters: unknown[],
): Promise<readonly string[]> {
  const conditions: string[] = []
  for (const [field, values] of Object.entries(filter)) {
    const column = DOCUMENT_COLUMNS[list].filters[field]
    if (!column) throw new Error(`The list ${list} has nothing to filter by ${field}`)
    if ('day' in column) conditions.push(anyOf(values.map((value) => inDays(column.day, value, parameters))))
    else {
      const keys = values.map(searchKey)
      if ('status' in column) conditions.push(anyOf(statusCondition(list, column, (key) => keys.includes(key))))
      else conditions.push(await relatedCondition(db, list, column, { value: keys, parameters }))
    }
  }
  return conditions
}

const anyOf = (conditions: readonly string[]) => (conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`)

function inDays(day: string, value: string, parameters: unknown[]): string {
  if (value === NO_DAY) return `${day} IS NULL`
  const { from, to } = readDays(value) ?? { from: null, to: null }
  const bounds = [
    ...(from === null ? [] : [`${day} >= $${parameters.push(from)}::date`]),
    ...(to === null ? [] : [`${day} <= $${parameters.push(to)}::date`]),
  ]
  return `(${bounds.join(' AND ')})`
}
