import type { Queryable } from '../../../database/database'
import { hasKeys, KEYED_TABLES, keyColumnsOf, keysOf } from '../../../database/listKeys'
import type { FileName, FileSpec } from '../files/fileSpec'
import { fileSpecs } from '../files/fileSpecs'
import { showValue } from '../wording'

/**
 * What is known of a staged row.
 * - `new`: a row of the file that the database does not have
 * - `made`: follows from a row of a file, and is stored as if it came from one
 * - `changed`: a row of the file that the database has with other values, and that may be changed
 * - `same`: a row of the file that the database has as it is
 * - `known`: a row of the database that a row of a file names
 * - `bad`: a row of the file that is wrong in itself, or that would change what is posted
 */
export type RowState = 'new' | 'made' | 'changed' | 'same' | 'known' | 'bad'

/** The temporary table that holds the rows of a file while they are checked, typed as the database's own. */
export function stageTable(file: FileName): string {
  return `import_${file}`
}

/** SQL: the row is written by the import. */
export function isWritten(row: string): string {
  return `${row}.state IN ('new', 'made', 'changed')`
}

/** SQL: the row is added by the import. */
export function isAdded(row: string): string {
  return `${row}.state IN ('new', 'made')`
}

/** Columns of attachments that no table has: where the content lies, and what it is. */
const CONTENT_COLUMNS = ['content_path', 'content_sha256', 'content_kind'] as const

/** The columns that a file's rows are stored in, with the keys that lists are searched and sorted by. */
export function storedColumns({ columns, table }: FileSpec): string[] {
  const keyed = KEYED_TABLES.find(({ name }) => name === table)
  return [...columns.map(({ name }) => name), ...(keyed && hasKeys(table) ? keyColumnsOf(keyed) : [])]
}

/** SQL that two rows have one key. */
export function sameKey(a: string, b: string, columns: readonly string[], others: readonly string[] = columns): string {
  return columns.map((column, index) => `${a}.${column} = ${b}.${others[index]}`).join(' AND ')
}

/** SQL that takes the stage away, as far as it is there. */
export const DROP_STAGE = `DROP TABLE IF EXISTS ${[...fileSpecs.map(({ name }) => `pg_temp.${stageTable(name)}`), ...['movement', 'found', 'ordered', 'held', 'picked'].map((name) => `pg_temp.import_${name}`)].join(', ')};`

/** SQL that makes the stage: an empty table for each file, and one for the movements of stock. */
export const MAKE_STAGE = `${fileSpecs.map(definition).join('\n')}
CREATE TEMPORARY TABLE import_movement (
  movement_id bigint, inventory_id text, site_id text, qty numeric, reason text, document_nbr text, document_line integer,
  created_at timestamptz, created_by text, kind text, file_rank integer, line integer
);`

function definition({ name, table, columns, key }: FileSpec): string {
  const own = columns.map((column) => `${column.name} ${column.kind.sqlType}`)
  const keyed = KEYED_TABLES.find((candidate) => candidate.name === table)
  const keys = (keyed ? keyColumnsOf(keyed) : []).map((column) => `${column} text`)
  const content = name === 'attachments' ? CONTENT_COLUMNS.map((column) => `${column} text`) : []
  return `CREATE TEMPORARY TABLE ${stageTable(name)} (line integer NOT NULL, state text NOT NULL, ${[...own, ...keys, ...content].join(', ')})
    WITH (fillfactor = 80);
  CREATE INDEX ON ${stageTable(name)} (${key.join(', ')});`
}

/** SQL of the key of `row` as one text, its parts joined by a tab, which no part can contain. */
export function keySql(spec: FileSpec, columns: readonly string[] = spec.key): string {
  return columns.map((name) => textSql(spec, name)).join(` || E'\\t' || `)
}

/** SQL of a value of `row` as its file spells it. */
export function textSql({ columns }: FileSpec, name: string): string {
  const column = columns.find((candidate) => candidate.name === name)
  return column ? column.kind.toText(`row.${name}`) : `row.${name}`
}

/** A key of {@link keySql} as a message shows it. */
export function showKey(key: string): string {
  return showValue(plainKey(key))
}

/** A key of {@link keySql} with its parts separated. */
export function plainKey(key: string): string {
  return key.replaceAll('\t', ' / ')
}

/** SQL list of the statuses of a document of which something is true, for `IN (…)`; of none when it is true of none. */
export function statusesWith<Facts>(statuses: Readonly<Record<string, Facts>>, isTrue: (facts: Facts) => boolean): string {
  const names = Object.entries(statuses).flatMap(([name, facts]) => (isTrue(facts) ? [`'${name}'`] : []))
  return names.length === 0 ? 'NULL' : names.join(', ')
}

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
