import { AsyncLocalStorage } from 'node:async_hooks'

/** Knows whether the code that runs now was called from inside a transaction of one database. */
export interface TransactionScope {
  /** Runs the work of a transaction. */
  inside<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Throws when the caller stands inside a transaction. Asking the database itself there would wait forever on the one
   * connection of the embedded database, and could use up the pool of a real one.
   */
  assertOutside(): void
  /** Forgets it, when the database is closed: until then each promise of the process costs a step for it. */
  end(): void
}

/** Makes the scope of one database. */
export function transactionScope(): TransactionScope {
  const marks = new AsyncLocalStorage<{ open: boolean }>()
  return {
    async inside(work) {
      const mark = { open: true }
      try {
        return await marks.run(mark, work)
      } finally {
        mark.open = false
      }
    },
    assertOutside() {
      if (marks.getStore()?.open) throw new Error('Inside a transaction, use its own handle instead of the database')
    },
    end: () => marks.disable(),
  }
}
