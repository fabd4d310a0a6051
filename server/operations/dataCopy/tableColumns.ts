import type { Queryable } from '../../database/database'
import { COPIED_TABLES } from './tables'
import type { CopiedTable } from './tables'

/** A column whose values are copied. */
export interface Column {
  readonly name: string
  /** Its type as SQL writes it, e.g. `numeric(18,6)`. */
  readonly type: string
  /** True for an identity column. */
  readonly identity: boolean
}

/** A copied table as it is in one database. */
export interface TableColumns {
  readonly table: CopiedTable
  readonly columns: readonly Column[]
}

/** Columns in the order of the schema. Generated ones are left out: they follow from the others. */
const COLUMNS = `
  SELECT pg_class.relname AS table, attname AS name, format_type(atttypid, atttypmod) AS type, attidentity <> '' AS identity
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = current_schema()::regnamespace AND relname = ANY ($1) AND relkind = 'r'
    AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  ORDER BY attrelid, attnum`

/** The copied tables that exist in a database, in the order in which they can be written. An older schema may lack some. */
export async function tableColumns(db: Queryable): Promise<readonly TableColumns[]> {
  const names = COPIED_TABLES.map(({ name }) => name)
  const { rows } = await db.query<Column & { table: string }>(COLUMNS, [names])
  return COPIED_TABLES.flatMap((table) => {
    const columns = rows.flatMap(({ table: name, ...column }) => (name === table.name ? [column] : []))
    return columns.length === 0 ? [] : [{ table, columns }]
  })
}
