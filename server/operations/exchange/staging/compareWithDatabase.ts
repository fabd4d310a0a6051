import type { Queryable } from '../../../database/database'
import type { FileName, FileSpec } from '../files/fileSpec'
import { fileSpecs } from '../files/fileSpecs'
import { showValue } from '../showValue'
import { loadExisting } from './loadExisting'
import type { Row } from './row'
import type { Stage } from './stage'

/** Files whose rows are never "the same": the rules for numbers are their own. */
const COMPARED_ELSEWHERE: ReadonlySet<FileName> = new Set(['number_sequences'])

/**
 * Leaves out the rows that the database has as they are. A row that it has in another form is refused: an import changes
 * nothing that exists but what an item is counted in. A cell that is to be worked out is whatever the database has.
 */
export async function compareWithDatabase(tx: Queryable, stage: Stage): Promise<void> {
  for (const spec of fileSpecs) {
    if (COMPARED_ELSEWHERE.has(spec.name)) continue
    const rows = stage.fresh(spec.name)
    const keys = rows.map((row) => row.key(spec.key)).filter((key) => key !== null)
    await loadExisting(tx, stage, spec.name, keys)
    for (const row of rows) compare(stage, spec, row)
    stage.dropExisting(spec.name)
    await refuseNewLines(tx, stage, spec)
  }
}

function compare(stage: Stage, spec: FileSpec, row: Row): void {
  const existing = stage.existing(spec.name, row.key(spec.key) ?? '')
  if (!existing) return
  for (const { name } of spec.columns) {
    if (row.isOpen(name) || row.get(name) === existing.get(name)) continue
    if (spec.changeable?.includes(name)) {
      stage.addChanged(spec.name, row)
      continue
    }
    const [here, there] = [row.get(name), existing.get(name)].map((value) => (value === null ? 'empty' : showValue(value)))
    stage.refuse(
      spec.name,
      row,
      name,
      `the database has this row with ${there}, not ${here}; an import changes nothing that exists`,
    )
  }
}

/** Lines come with their document: a document that has lines in the database gets no more. */
async function refuseNewLines(tx: Queryable, stage: Stage, spec: FileSpec): Promise<void> {
  const { lineOf, table, name } = spec
  const rows = stage.fresh(name)
  if (!lineOf || rows.length === 0) return
  const documents = [...new Set(rows.map((row) => row.key(lineOf) ?? ''))]
  const match = lineOf.map((column, index) => `${table}.${column} = split_part(key, E'\\t', ${index + 1})`).join(' AND ')
  const { rows: found } = await tx.query<{ key: string }>(
    `SELECT key FROM json_array_elements_text($1::text::json) AS wanted (key) WHERE EXISTS (SELECT FROM ${table} WHERE ${match})`,
    [JSON.stringify(documents)],
  )
  const taken = new Set(found.map(({ key }) => key))
  for (const row of rows) {
    const key = row.key(lineOf) ?? ''
    if (!taken.has(key)) continue
    stage.refuse(
      name,
      row,
      lineOf.join(', '),
      `${showValue(key.replaceAll('\t', ' / '))} exists without this line; an import adds no lines to it`,
    )
  }
}
