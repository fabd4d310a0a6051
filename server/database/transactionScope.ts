import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<{ open: boolean }>()

/** Runs the work of a transaction such that {@link assertOutsideTransaction} recognises calls made from inside it. */
export async function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const mark = { open: true }
  try {
    return await scope.run(mark, work)
  } finally {
    mark.open = false
  }
}

/**
 * Throws when the caller stands inside a transaction. Asking the database itself there would wait for ever on the one connection
 * of the embedded database, and could use up the pool of a real one.
 */
export function assertOutsideTransaction(): void {
  if (scope.getStore()?.open) throw new Error('Inside a transaction, use its own handle instead of the database')
}
