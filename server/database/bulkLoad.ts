import type { Queryable, Transaction } from './database'

/** A part of a table that can be taken away and made again. */
interface Part {
  readonly remove: string
  readonly make: string
}

/** Foreign keys of tables, whatever they name. */
const FOREIGN_KEYS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) AS make
  FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
  WHERE contype = 'f' AND relnamespace = current_schema()::regnamespace AND relname = ANY ($1) ORDER BY relname, conname`

/** Indexes of tables that belong to no constraint. */
const INDEXES = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS remove, pg_get_indexdef(indexrelid) AS make
  FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
  WHERE relnamespace = current_schema()::regnamespace AND relname = ANY ($1)
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid) ORDER BY relname, indexrelid`

/**
 * Lets `work` fill tables without their foreign keys and their indexes, and makes these again: that takes a third of the time of
 * keeping them up to date row by row. A row that breaks one then fails the transaction, as it would have failed its statement. Others
 * cannot read the tables meanwhile, so it is for a database that nobody uses yet, and needs the role that owns the tables.
 * @param made told how many of how many parts were made again
 */
export async function bulkLoad<Result>(
  tx: Transaction,
  tables: readonly string[],
  work: () => Promise<Result>,
  made: (parts: number, of: number) => void = () => undefined,
): Promise<Result> {
  // Indexes come back first: those of foreign keys help to check them.
  const parts = [...(await readParts(tx, FOREIGN_KEYS, tables)), ...(await readParts(tx, INDEXES, tables))]
  for (const { remove } of parts) await tx.query(remove)
  const result = await work()
  await tx.query("SET LOCAL maintenance_work_mem = '128MB'")
  for (const [index, { make }] of parts.toReversed().entries()) {
    await tx.script(make)
    made(index + 1, parts.length)
  }
  return result
}

async function readParts(tx: Queryable, sql: string, tables: readonly string[]): Promise<Part[]> {
  return (await tx.query<Part & Record<string, unknown>>(sql, [tables])).rows
}
