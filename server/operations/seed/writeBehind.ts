import type { Queryable } from '../../database/database'
import { insertRows } from '../../database/insertRows'

/** Writes rows while the next ones are being made. */
interface WriteBehind {
  /** Resolves when the previous write is in the database. Throws when that failed. */
  write(table: string, rows: readonly object[]): Promise<void>
  /** Resolves when everything is in the database. */
  settled(): Promise<void>
}

/** Makes the writer for one transaction. One call of it is under way at a time, so memory holds little. */
export function writeBehind(tx: Queryable): WriteBehind {
  let underWay = Promise.resolve()
  return {
    async write(table, rows) {
      await underWay
      underWay = insertRows(tx, table, rows)
      // Thrown by the next call.
      underWay.catch(() => undefined)
    },
    settled: () => underWay,
  }
}
