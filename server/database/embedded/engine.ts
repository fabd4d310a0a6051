import { SQL_STATE, databaseError } from '../sqlState'
import type { EngineReply, EngineRequest, EngineResult } from './engineMessages'
import { startThread } from './startThread'

/** The main thread's handle of the database thread, which answers one request at a time. */
export type Engine = Awaited<ReturnType<typeof startEngine>>

/** Opening can take long: after a crash PostgreSQL replays its write-ahead log. */
const OPENING_LIMIT_MS = 120_000
const CLOSING_LIMIT_MS = 15_000

/** Starts the database thread on a directory that this process owns. Throws when the directory cannot be opened. */
export async function startEngine(directory: string) {
  const worker = startThread(directory)
  const ended = new Promise<unknown>((resolve) => worker.once('exit', resolve))
  let alive = true
  /** Settles the current request; does nothing when there is none. */
  let settle: (outcome: EngineReply | Error) => void = () => undefined
  let busy = false

  function end(reason: Error): Promise<unknown> {
    alive = false
    settle(reason)
    return worker.terminate()
  }
  const died = (why: string) => end(databaseError(SQL_STATE.crashShutdown, `The embedded database stopped: ${why}`))
  worker.on('message', (reply: EngineReply) => settle(reply))
  worker.on('error', (error) => void died(error.message))
  worker.on('exit', (code) => void died(`its thread ended with ${code}`))

  function reply(limitMs: number): Promise<EngineResult> {
    busy = true
    return new Promise((resolve, reject) => {
      const watchdog = setTimeout(() => {
        void end(databaseError(SQL_STATE.queryCanceled, `The database did not answer within ${limitMs} ms`))
      }, limitMs)
      settle = (outcome) => {
        clearTimeout(watchdog)
        settle = () => undefined
        busy = false
        if (outcome instanceof Error) reject(outcome)
        else if (outcome.kind === 'error') reject(Object.assign(new Error(outcome.error.message), outcome.error))
        else resolve(outcome.result)
      }
    })
  }

  async function ask(request: EngineRequest, limitMs: number): Promise<EngineResult> {
    if (!alive) throw databaseError(SQL_STATE.crashShutdown, 'The embedded database stopped meanwhile')
    if (busy) throw new Error('The database thread answers one request at a time')
    const answered = reply(limitMs)
    worker.postMessage(request)
    return answered
  }

  try {
    await reply(OPENING_LIMIT_MS)
  } catch (error) {
    alive = false
    await worker.terminate()
    throw error
  }
  return {
    /** Sends one request. Without an answer after `limitMs` the thread is terminated and the call fails with SQLSTATE 57014. */
    ask,
    /** False once the thread has ended or is being terminated; then a new one must be started. */
    isAlive: () => alive,
    /** Resolves when the thread has exited, and so closed its files. */
    ended,
    /** Flushes and ends the thread. */
    async close(): Promise<void> {
      if (alive) await ask({ kind: 'close' }, CLOSING_LIMIT_MS)
      alive = false
      await worker.terminate()
    },
  }
}

/**
 * Starts an engine on a directory and replaces it whenever it has died. Throws when the directory cannot be opened. Calls must
 * not overlap.
 */
export async function keepEngine(directory: string) {
  let engine = await startEngine(directory)
  let closed = false
  let restarts = 0
  return {
    /**
     * Returns a running engine; a dead one is replaced, which recovers the database from its log. Throws 57P03 when that fails,
     * or after `close`.
     */
    async living(): Promise<Engine> {
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
    /** Closes the engine cleanly and starts a new one, to release memory that the old one no longer needs. */
    async renew(): Promise<void> {
      if (closed || !engine.isAlive()) return
      await engine.close()
      engine = await startEngine(directory)
    },
    /** Returns how many engines were started to replace a dead one. */
    restarts: () => restarts,
    async close(): Promise<void> {
      if (closed) return
      closed = true
      await engine.close()
    },
  }
}
