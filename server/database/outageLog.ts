import type { FastifyBaseLogger } from 'fastify'
import { SQL_STATE } from './sqlState'
import type { DatabaseWatcher } from './watchedDatabase'

/** A persistent full disk is logged again after this long (ms). */
const TOLD_AGAIN_MS = 60_000

/** Connection trouble, shut down or not started yet, not let in, no such database. */
const OUTAGES = ['08', '57P', '28', '3D']

/** True when the SQLSTATE says that there is no database to talk to. */
export function isOutage(state: string): boolean {
  return OUTAGES.some((beginning) => state.startsWith(beginning))
}

/**
 * Writes what happens to the database as a whole into the log: lost, back, storage full, room again. Once when it happens, not once a
 * request, so that it is not lost among thousands of lines.
 */
export function outageLog(log: FastifyBaseLogger): DatabaseWatcher {
  let lostAt: number | null = null
  let hasFreeSpace = true
  let fullToldAt = -Infinity

  return {
    failed(state, error) {
      if (isOutage(state) && lostAt === null) {
        lostAt = performance.now()
        log.error({ err: error }, 'The database is lost; calls that need it are refused')
      }
      if (state === SQL_STATE.diskFull && performance.now() - fullToldAt > TOLD_AGAIN_MS) {
        fullToldAt = performance.now()
        log.error({ err: error }, 'The database found its disk full')
      }
    },
    answered() {
      if (lostAt === null) return
      log.warn({ seconds: Math.round((performance.now() - lostAt) / 1_000) }, 'The database is back')
      lostAt = null
    },
    room(isThere) {
      if (isThere === hasFreeSpace) return
      hasFreeSpace = isThere
      if (isThere) log.warn('The storage has room again')
      else log.error('The storage is nearly full; changes are refused, reading goes on')
    },
  }
}
