import { SQL_STATE, databaseError } from '../sqlState'
import type { EngineReply, EngineRequest, EngineResult } from './engineMessages'
import { startThread } from './startThread'

/** The database thread as the main thread sees it. It answers one request at a time. */
export type Engine = Awaited<ReturnType<typeof startEngine>>

/** Opening a big database after a crash replays its log. */
const OPENING_LIMIT_MS = 120_000
const CLOSING_LIMIT_MS = 15_000

/** Starts the database thread on a directory that this process owns. Throws what keeps the directory from being opened. */
export async function startEngine(directory: string) {
  const worker = startThread(directory)
  const ended = new Promise<unknown>((resolve) => worker.once('exit', resolve))
  let alive = true
  /** Ends the request under way; does nothing when there is none. */
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
    /** Sends one request. Without an answer after `limitMs` the thread is ended and the call fails with 57014. */
    ask,
    /** False once the thread has ended or is being ended; then another one must be started. */
    isAlive: () => alive,
    /** Resolves when the thread has let go of its files. */
    ended,
    /** Flushes and ends the thread. */
    async close(): Promise<void> {
      if (alive) await ask({ kind: 'close' }, CLOSING_LIMIT_MS)
      alive = false
      await worker.terminate()
    },
  }
}

/** Keeps one engine running on a directory, and starts the first. Throws what keeps the directory from being opened. Calls must not overlap. */
export async function keepEngine(directory: string) {
  let engine = await startEngine(directory)
  let closed = false
  let restarts = 0
  return {
    /** The living engine; a dead one is replaced, which recovers the database from its log. Throws 57P03 when that fails, or after `close`. */
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
    /** Ends the engine in peace and starts another one, which has only the memory that it needs. */
    async renew(): Promise<void> {
      if (closed || !engine.isAlive()) return
      await engine.close()
      engine = await startEngine(directory)
    },
    /** Number of engines that were started to replace a dead one. */
    restarts: () => restarts,
    async close(): Promise<void> {
      if (closed) return
      closed = true
      await engine.close()
    },
  }
}
