import type { Database, Queryable } from './database'
import { sqlStateOf } from './sqlState'

/** Observes a database without affecting it. No method may throw. */
export interface DatabaseWatcher {
  /** A statement, or getting a connection for it, failed with this SQLSTATE. Called once per error. */
  failed?(state: string, error: unknown): void
  /** The database answered a statement. */
  answered?(): void
  /** A transaction lost against another one and begins again. */
  retried?(): void
  /** The database was asked for room: {@link Database.hasFreeSpace}. */
  room?(isThere: boolean): void
}

/** The same database, followed by watchers. */
export function watchDatabase(database: Database, watchers: readonly DatabaseWatcher[]): Database {
  const told = new WeakSet<object>()

  function reportFailure(error: unknown): void {
    const state = sqlStateOf(error)
    if (state === null || !(error instanceof Object) || told.has(error)) return
    told.add(error)
    for (const watcher of watchers) watcher.failed?.(state, error)
  }

  async function followed<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work()
      for (const watcher of watchers) watcher.answered?.()
      return result
    } catch (error) {
      reportFailure(error)
      throw error
    }
  }

  const queryOf =
    (source: Queryable): Queryable['query'] =>
    (sql, parameters) =>
      followed(() => source.query(sql, parameters))

  return {
    kind: database.kind,
    query: queryOf(database),
    script: (sql) => followed(() => database.script(sql)),
    async transaction(work, options) {
      let attempts = 0
      return followed(() =>
        database.transaction((tx) => {
          attempts += 1
          if (attempts > 1) for (const watcher of watchers) watcher.retried?.()
          return work({
            query: queryOf(tx),
            // Its failure is the transaction's.
            send: (sql, parameters) => tx.send(sql, parameters),
            script: (sql) => followed(() => tx.script(sql)),
          })
        }, options),
      )
    },
    async hasFreeSpace() {
      const isThere = await database.hasFreeSpace()
      for (const watcher of watchers) watcher.room?.(isThere)
      return isThere
    },
    load: () => database.load(),
    ...(database.copyTo && { copyTo: async (directory: string) => database.copyTo?.(directory) }),
    close: () => database.close(),
  }
}
