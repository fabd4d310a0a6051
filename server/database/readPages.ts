import type { Queryable } from './database'

/** Only one SELECT of a transaction is read at a time. */
const CURSOR = 'read_pages'

/**
 * Yields the rows of a SELECT page by page inside a transaction, in constant memory: at least one page, and the last one may be
 * empty.
 */
export async function* readPages<Row extends object>(tx: Queryable, select: string, pageRows: number): AsyncGenerator<Row[]> {
  await tx.query(`DECLARE ${CURSOR} NO SCROLL CURSOR FOR ${select}`)
  try {
    for (let isMore = true; isMore;) {
      const { rows } = await tx.query<Row>(`FETCH ${pageRows} FROM ${CURSOR}`)
      isMore = rows.length === pageRows
      yield rows
    }
  } finally {
    // After an error the cursor is gone; a failure to close it must not hide that error.
    await tx.query(`CLOSE ${CURSOR}`).catch(() => undefined)
  }
}
