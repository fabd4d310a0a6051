import type { Queryable } from '../../../database/database'
import type { FileName } from '../files/fileSpec'
import { specOf } from '../files/fileSpecs'
import { selectColumns } from '../selectColumns'
import { Row, type RowValues } from './row'
import type { Stage } from './stage'

const KEYS_OF_A_BATCH = 5_000

/** Loads the rows of the database that have one of these keys, as far as they are not known yet. */
export async function loadExisting(tx: Queryable, stage: Stage, file: FileName, keys: Iterable<string>): Promise<void> {
  const spec = specOf(file)
  const unknown = [...new Set(keys)].filter((key) => stage.existing(file, key) === undefined)
  const types = spec.key.map((column) => `${column} ${spec.columns.find(({ name }) => name === column)?.kind.sqlType ?? 'text'}`)
  const matches = spec.key.map((column) => `${spec.table}.${column} = wanted.${column}`)
  const select = `SELECT ${selectColumns(spec, spec.table)} FROM ${spec.table}
    JOIN json_to_recordset($1::text::json) AS wanted (${types.join(', ')}) ON ${matches.join(' AND ')}`
  for (let at = 0; at < unknown.length; at += KEYS_OF_A_BATCH) {
    const wanted = unknown.slice(at, at + KEYS_OF_A_BATCH).map((key) => {
      const parts = key.split('\t')
      return Object.fromEntries(spec.key.map((column, index) => [column, parts[index]]))
    })
    const { rows } = await tx.query<RowValues>(select, [JSON.stringify(wanted)])
    for (const values of rows) stage.addExisting(file, new Row(0, values))
  }
}
