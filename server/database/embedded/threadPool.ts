import { once } from 'node:events'
import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { connectionPool } from '../postgres/postgresDatabase'
import { NO_LIMITS, type SessionLimits } from '../postgres/postgresSession'
import { SQL_STATE, databaseError } from '../sqlState'
import { startThread } from './startThread'

/** Opening can take long: after a crash PostgreSQL replays its write-ahead log. */
const OPENING_LIMIT_MS = 120_000
const CLOSING_LIMIT_MS = 15_000

const STATEMENT_LIMIT_MS = 20_000

/** Stands for the socket of a `pg` client: ending it closes the database, destroying it terminates the thread. */
class ThreadConnection extends Duplex {
  readonly #start: () => Promise<Worker>
  #worker: Worker | null = null
  #closing: NodeJS.Timeout | undefined

  constructor(start: () => Promise<Worker>) {
    super()
    this.#start = start
  }

  connect(): void {
    this.#start().then(
      (worker) => this.#attach(worker),
      (error: Error) => this.destroy(databaseError(SQL_STATE.cannotConnectNow, error.message, error)),
    )
  }

  #attach(worker: Worker): void {
    this.#worker = worker
    if (this.destroyed) return void worker.terminate()
    const stopped = (why: string) => this.destroy(databaseError(SQL_STATE.crashShutdown, `The embedded database stopped: ${why}`))
    worker.on('message', (reply: Uint8Array) => this.push(reply))
    worker.once('error', (error) => stopped(error.message))
    worker.once('exit', (code) => (code === 0 ? this.push(null) : stopped(`its thread ended with ${code}`)))
    this.emit('connect')
  }

  override _read(): void {
    // Replies are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this._writev([{ chunk }], done)
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: () => void): void {
    // A copy with a buffer of its own, which can be transferred.
    const sent = new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    this.#worker?.postMessage(sent, [sent.buffer])
    done()
  }

  override _final(done: () => void): void {
    this.#closing = setTimeout(() => this.destroy(), CLOSING_LIMIT_MS)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#closing)
    void this.#worker?.terminate()
    done(error)
  }

  // What a client calls on a socket besides.
  readonly setNoDelay = () => this
  readonly setKeepAlive = () => this
  readonly ref = () => this
  readonly unref = () => this
}

/** Scripts (migrations, bulk loads) may take long; the limit only ends one that hangs. */
const SCRIPT_LIMIT_MS = 30 * 60_000

interface ThreadOptions {
  readonly statementLimitMs?: number
  readonly beforeStatement?: SessionLimits['beforeStatement']
  readonly onWarning?: (message: string, error: unknown) => void
}

/** One connection to a directory that this process owns; its thread is started by the next use, also after a crash. */
export function threadPool(directory: string, options: ThreadOptions) {
  const { statementLimitMs = STATEMENT_LIMIT_MS, beforeStatement, onWarning = () => undefined } = options
  let exited: Promise<unknown> = Promise.resolve()
  let hasFailed = false
  let restarts = 0

  async function start(): Promise<Worker> {
    // Two threads on the same files would destroy them.
    await exited
    const worker = startThread(directory)
    exited = new Promise((resolve) => worker.once('exit', resolve)).then((code) => (hasFailed = code !== 0))
    const ended = exited.then(() => Promise.reject(new Error('Its thread ended')))
    try {
      await Promise.race([once(worker, 'message', { signal: AbortSignal.timeout(OPENING_LIMIT_MS) }), ended])
    } catch (error) {
      await worker.terminate()
      throw error
    }
    if (hasFailed) restarts += 1
    hasFailed = false
    return worker
  }

  const pool = connectionPool(NO_LIMITS, onWarning, {
    stream: () => new ThreadConnection(start),
    max: 1,
    idleTimeoutMillis: 0,
    // Otherwise they would be those of the environment, which are meant for a server.
    ...{ user: 'postgres', database: 'postgres', host: 'localhost', ssl: false },
  })
  return {
    pool,
    limits: {
      replyMs: () => statementLimitMs,
      scriptMs: SCRIPT_LIMIT_MS,
      rollbackMs: statementLimitMs,
      statementMs: 0,
      beginning: () => 'BEGIN',
      ...(beforeStatement && { beforeStatement }),
    } satisfies SessionLimits,
    restarts: () => restarts,
    closed: async () => void (await exited),
  }
}
