import type { Database, Transaction } from './database'

/** Runs `work` in a transaction that only reads, and sees the database as of its first statement. */
export function readSnapshot<Result>(database: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return database.transaction(async (tx) => {
    tx.send('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    return work(tx)
  })
}
