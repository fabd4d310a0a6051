import type { Queryable, Transaction } from '../../database/database'
import { CopyRefusal } from './copyRefusal'
import type { RowPage } from './rowPage'
import { tableColumns } from './tableColumns'
import type { Column, TableColumns } from './tableColumns'

/** Writes the pages of rows into the empty tables of a database. */
export interface RowWriter {
  /** Throws {@link CopyRefusal} when the table is not one of this program, or has other columns. */
  write(page: RowPage): Promise<void>
  /** Lets the database number new rows after the highest number that was written. */
  continueNumbers(): Promise<void>
}

/** Makes the writer for the schema that the database has now. Triggers and constraints hold as they do for everybody else. */
export async function rowWriter(tx: Transaction): Promise<RowWriter> {
  const tables = new Map((await tableColumns(tx)).map((entry) => [entry.table.name, entry]))
  for (const { table } of tables.values()) if (table.seeded) await tx.query(`DELETE FROM ${table.name}`)
  return {
    async write({ table, columns, rows }) {
      const target = tables.get(table)
      if (target?.columns.map(({ name }) => name).join() !== columns.join()) {
        throw new CopyRefusal(`The rows of ${table} have columns that this schema does not have.`)
      }
      if (rows.length > 0) await tx.query(writeStatement(target), [`[${rows.join(',')}]`])
    },
    async continueNumbers() {
      for (const { table, columns } of tables.values()) {
        for (const column of columns) if (column.identity) await continueNumber(tx, table.name, column)
      }
    },
  }
}

function writeStatement({ table, columns }: TableColumns): string {
  const values = columns.map(({ name, type }, index) => `(row->>${index})::${type} AS ${name}`).join(', ')
  const copied = `SELECT ${values} FROM jsonb_array_elements($1::text::jsonb) AS row`
  if (table.write) return table.write(copied)
  return `INSERT INTO ${table.name} (${columns.map(({ name }) => name).join(', ')}) OVERRIDING SYSTEM VALUE ${copied}`
}

async function continueNumber(tx: Queryable, table: string, { name }: Column): Promise<void> {
  const { rows } = await tx.query<{ next: string }>(`SELECT (coalesce(max(${name}), 0) + 1)::text AS next FROM ${table}`)
  // Unlike setval, this is undone when the transaction is.
  await tx.query(`ALTER TABLE ${table} ALTER COLUMN ${name} RESTART WITH ${rows[0]?.next ?? '1'}`)
}
