import { createHash, type Hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../database/database'
import { readRows, type RowPage } from './rows'

/** The content of a table: the number of rows, and the SHA-256 of all rows in key order. */
export interface TableContent {
  readonly table: string
  readonly rows: number
  readonly sha256: string
}

/** Computes {@link TableContent} from pages of rows as they are read. */
export function contentSum() {
  const sums = new Map<string, { hash: Hash; rows: number }>()
  return {
    add({ table, rows }: RowPage): void {
      const sum = sums.get(table) ?? { hash: createHash('sha256'), rows: 0 }
      sums.set(table, sum)
      sum.rows += rows.length
      for (const row of rows) sum.hash.update(`${row}\n`)
    },
    /** Returns the tables so far, in the order of their first page. Finalizes the hashes: no page may be added afterwards. */
    total: () => [...sums].map(([table, { hash, rows }]) => ({ table, rows, sha256: hash.digest('hex') })),
  }
}

/**
 * Returns the contents of all copied tables. They are equal exactly when the rows are, also between the embedded database and a
 * real PostgreSQL.
 */
export async function contentHashes(tx: Transaction): Promise<TableContent[]> {
  const sum = contentSum()
  for await (const page of readRows(tx)) sum.add(page)
  return sum.total()
}

/** Returns the first table whose contents differ, or null. */
export function firstDifference(a: readonly TableContent[], b: readonly TableContent[]): string | null {
  const contentOf = (contents: readonly TableContent[], table: string) => contents.find((content) => content.table === table)
  const different = [...a, ...b].find(({ table }) => !isDeepStrictEqual(contentOf(a, table), contentOf(b, table)))
  return different?.table ?? null
}
