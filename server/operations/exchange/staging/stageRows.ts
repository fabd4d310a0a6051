import { keysOf } from '../../../database/listKeys'
import type { Queryable } from '../../../database/database'
import type { FileSpec } from '../files/fileSpec'
import { CONTENT_COLUMNS, stageTable, storedColumns } from './stageTable'

/** What a row of a file holds, canonically spelled, by column: null is none, undefined is still to be worked out. */
export type RowValues = Record<string, string | null | undefined>

/** A row of a file that was read. */
export interface ParsedRow {
  readonly line: number
  /** False when a cell is wrong. Its key is there all the same, so that rows that refer to it are not wrong for that. */
  readonly isGood: boolean
  readonly values: Readonly<RowValues>
}

/** Puts rows of a file on the stage, with the keys that lists are searched and sorted by. */
export async function stageRows(db: Queryable, spec: FileSpec, rows: readonly ParsedRow[]): Promise<void> {
  if (rows.length === 0) return
  const { name, table } = spec
  const columns = ['line', 'state', ...storedColumns(spec), ...(name === 'attachments' ? CONTENT_COLUMNS : [])].join(', ')
  const records = rows.map(({ line, isGood, values }) => ({
    line,
    state: isGood ? 'new' : 'bad',
    ...values,
    ...keysOf(table, values),
  }))
  await db.query(
    `INSERT INTO ${stageTable(name)} (${columns})
     SELECT ${columns} FROM json_populate_recordset(NULL::${stageTable(name)}, $1::text::json)`,
    [JSON.stringify(records)],
  )
}
