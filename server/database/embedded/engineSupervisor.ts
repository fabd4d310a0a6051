import { SQL_STATE, databaseError } from '../sqlState'
import { startEngine } from './engine'
import type { Engine } from './engine'

/** Keeps one engine running on a directory. */
export interface EngineSupervisor {
  /** The living engine; a dead one is replaced, which recovers the database from its log. Throws 57P03 when that fails, or after `close`. */
  living(): Promise<Engine>
  /** Ends the engine in peace and starts another one, which has only the memory that it needs. */
  renew(): Promise<void>
  /** Number of engines that were started to replace a dead one. */
  restarts(): number
  close(): Promise<void>
}

/** Starts the first engine. Throws what keeps the directory from being opened. Calls must not overlap. */
export async function keepEngine(directory: string): Promise<EngineSupervisor> {
  let engine = await startEngine(directory)
  let closed = false
  let restarts = 0
  return {
    async living() {
      if (closed) throw databaseError(SQL_STATE.cannotConnectNow, 'The embedded database is closed')
      if (engine.isAlive()) return engine
      await engine.ended
      try {
        engine = await startEngine(directory)
        restarts += 1
      } catch (error) {
        throw databaseError(SQL_STATE.cannotConnectNow, 'The embedded database cannot be opened again', error)
      }
      return engine
    },
    async renew() {
      if (closed || !engine.isAlive()) return
      await engine.close()
      engine = await startEngine(directory)
    },
    restarts: () => restarts,
    async close() {
      if (closed) return
      closed = true
      await engine.close()
    },
  }
}
