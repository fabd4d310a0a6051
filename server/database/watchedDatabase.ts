import type { Database, Queryable } from './database'
import { sqlStateOf, SQL_STATE } from './sqlState'

/** Observes a database without affecting it. No method may throw. */
export interface DatabaseWatcher {
  /** A statement, or getting a connection for it, failed with this SQLSTATE. Called once per error. */
  failed?(state: string, error: unknown): void
  succeeded?(): void
  retried?(): void
  freeSpace?(isThere: boolean): void
}

/** Wraps a database so that watchers are notified of what it does. */
export function watchDatabase(database: Database, watchers: readonly DatabaseWatcher[]): Database {
  const reported = new WeakSet<object>()

  function reportFailure(error: unknown): void {
    const state = sqlStateOf(error)
    if (state === null || !(error instanceof Object) || reported.has(error)) return
    reported.add(error)
    for (const watcher of watchers) watcher.failed?.(state, error)
  }

  async function followed<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work()
      for (const watcher of watchers) watcher.succeeded?.()
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
    hasOneConnection: database.hasOneConnection,
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
            // Not followed: if it fails, the transaction fails with its error.
            send: (sql, parameters) => tx.send(sql, parameters),
            script: (sql) => followed(() => tx.script(sql)),
          })
        }, options),
      )
    },
    async hasFreeSpace(moreBytes = 0) {
      const isThere = await database.hasFreeSpace(moreBytes)
      // No room for large files says nothing about the disk.
      if (moreBytes === 0) for (const watcher of watchers) watcher.freeSpace?.(isThere)
      return isThere
    },
    load: () => database.load(),
    ...(database.renew && { renew: async () => database.renew?.() }),
    ...(database.copyTo && { copyTo: async (directory: string) => database.copyTo?.(directory) }),
    close: () => database.close(),
  }
}

/** A persistent full disk is logged again after this long (ms). */
const LOGGED_AGAIN_MS = 60_000

/** SQLSTATE prefixes: connection failure, shutdown or starting up, authentication rejected, no such database. */
const OUTAGES = ['08', '57P', '28', '3D']

export function isOutage(state: string): boolean {
  return OUTAGES.some((beginning) => state.startsWith(beginning))
}

type WriteLine = (facts: object, message: string) => void

/** Logs changes of the database's state, one line per change and not per request. */
export function outageLog(log: { readonly warn: WriteLine; readonly error: WriteLine }): DatabaseWatcher {
  let lostAt: number | null = null
  let hasFreeSpace = true
  let fullLoggedAt = -Infinity

  return {
    failed(state, error) {
      if (isOutage(state) && lostAt === null) {
        lostAt = performance.now()
        log.error({ err: error }, 'The database is lost; calls that need it are rejected')
      }
      if (state === SQL_STATE.diskFull && performance.now() - fullLoggedAt > LOGGED_AGAIN_MS) {
        fullLoggedAt = performance.now()
        log.error({ err: error }, 'The database found its disk full')
      }
    },
    succeeded() {
      if (lostAt === null) return
      log.warn({ seconds: Math.round((performance.now() - lostAt) / 1_000) }, 'The database is back')
      lostAt = null
    },
    freeSpace(isThere) {
      if (isThere === hasFreeSpace) return
      hasFreeSpace = isThere
      if (isThere) log.warn({}, 'The storage has room again')
      else log.error({}, 'The storage is nearly full; changes are rejected, reading goes on')
    },
  }
}
