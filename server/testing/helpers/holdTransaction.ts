import type { Database, Transaction } from '../../database/database'

type Options = Parameters<Database['transaction']>[1]

/** Keeps a transaction open that has done this. Resolves once it has, to a function that commits it. */
export async function holdTransaction(
  database: Database,
  first: (tx: Transaction) => unknown = () => undefined,
  options?: Options,
): Promise<(last?: (tx: Transaction) => unknown) => Promise<void>> {
  let end: (last?: (tx: Transaction) => unknown) => void = () => undefined
  const mayEnd = new Promise<((tx: Transaction) => unknown) | undefined>((resolve) => (end = resolve))
  let over = Promise.resolve()
  await new Promise<void>((begun, fail) => {
    const work = async (tx: Transaction) => {
      await first(tx)
      begun()
      await (
        await mayEnd
      )?.(tx)
    }
    over = database.transaction(work, options)
    over.catch(fail)
  })
  return (last) => {
    end(last)
    return over
  }
}
