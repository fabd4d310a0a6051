import { QUANTITY_DECIMALS } from '../../contract/constants'
import type { Queryable } from '../database/database'
import { keyColumnsOf, KEYED_TABLES, keysOf } from '../database/listKeys'
import type { FileName, FileSpec } from './files/fileSpec'
import { fileSpecs } from './files/fileSpecs'
import { showValue } from './wording'

/** `made`: derived from a row of a file. `known`: in the database, and a row of a file names it. `bad`: invalid, or would change what is posted. */
export type RowState = 'new' | 'made' | 'changed' | 'same' | 'known' | 'bad'

export function stageTable(file: FileName): string {
  return `import_${file}`
}

export function isWritten(row: string): string {
  return `${row}.state IN ('new', 'made', 'changed')`
}

export function isAdded(row: string): string {
  return `${row}.state IN ('new', 'made')`
}

/** Columns of attachments that exist only in the temporary table: path, hash and type of the content. */
const CONTENT_COLUMNS = ['content_path', 'content_sha256', 'content_kind'] as const

export function listKeysOf({ table }: FileSpec): readonly string[] {
  const keyed = KEYED_TABLES.find(({ name }) => name === table)
  return keyed ? keyColumnsOf(keyed) : []
}

export function storedColumns(spec: FileSpec): string[] {
  return [...spec.columns.map(({ name }) => name), ...listKeysOf(spec)]
}

export function sameKey(a: string, b: string, columns: readonly string[], others: readonly string[] = columns): string {
  return columns.map((column, index) => `${a}.${column} = ${b}.${others[index]}`).join(' AND ')
}

/** SQL of the decimal places of an item, as they will be after the import. */
export function decimalsSql(item: string): string {
  return `coalesce((SELECT decimals FROM ${stageTable('items')} AS staged WHERE staged.inventory_id = ${item} AND staged.state <> 'bad'),
    (SELECT decimals FROM item AS there WHERE there.inventory_id = ${item}), ${QUANTITY_DECIMALS})`
}

/** SQL of a material's need, rounded up to what its item is counted in: as much as can be released. */
export function needSql(quantity: string, item: string): string {
  const unit = `10::numeric ^ ${decimalsSql(item)}`
  return `round(ceil(${quantity} * ${unit}) / ${unit}, ${QUANTITY_DECIMALS})`
}

export const DROP_STAGE = `DROP TABLE IF EXISTS ${[...fileSpecs.map(({ name }) => `pg_temp.${stageTable(name)}`), ...['movement', 'found', 'ordered', 'held', 'picked'].map((name) => `pg_temp.import_${name}`)].join(', ')};`

export const MAKE_STAGE = `${fileSpecs.map(definition).join('\n')}
CREATE TEMPORARY TABLE import_movement (
  movement_id bigint, inventory_id text, site_id text, qty numeric, reason text, document_nbr text, document_line integer,
  created_at timestamptz, created_by text, kind text, file_rank integer, line integer
);`

function definition(spec: FileSpec): string {
  const { name, columns, key } = spec
  const own = columns.map((column) => `${column.name} ${column.kind.sqlType}`)
  const keys = listKeysOf(spec).map((column) => `${column} text`)
  const content = name === 'attachments' ? CONTENT_COLUMNS.map((column) => `${column} text`) : []
  return `CREATE TEMPORARY TABLE ${stageTable(name)} (line integer NOT NULL, state text NOT NULL, ${[...own, ...keys, ...content].join(', ')})
    WITH (fillfactor = 80);
  CREATE INDEX ON ${stageTable(name)} (${key.join(', ')});`
}

/** SQL of the key of `row` as one text, its parts joined by a tab, which no part can contain. */
export function keySql(spec: FileSpec, columns: readonly string[] = spec.key): string {
  return columns.map((name) => textSql(spec, name)).join(` || E'\\t' || `)
}

export function textSql({ columns }: FileSpec, name: string): string {
  const column = columns.find((candidate) => candidate.name === name)
  return column ? column.kind.toText(`row.${name}`) : `row.${name}`
}

export function showKey(key: string): string {
  return showValue(plainKey(key))
}

export function plainKey(key: string): string {
  return key.replaceAll('\t', ' / ')
}

/** The values of a row by column, in canonical spelling: null is "no value", undefined is still to be computed. */
export type RowValues = Record<string, string | null | undefined>

export interface ParsedRow {
  readonly line: number
  /** False when a cell is wrong. The key is kept nevertheless, so that rows that refer to this one are not reported as well. */
  readonly isGood: boolean
  readonly values: Readonly<RowValues>
}

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
