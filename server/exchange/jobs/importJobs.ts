import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fp from 'fastify-plugin'
import type { Intake, IntakeProgress } from '../../../contract/entities/intake'
import { OperatorError } from '../../common/errors'
import { makeFolder } from '../../common/files'
import type { Database } from '../../database/database'
import { withDeadline } from '../../database/deadline'
import * as store from './importJobStore'
import type { JobCaller } from './importJobStore'

interface ImportTask {
  readonly id: string
  readonly folder: string
  readonly setName: string
  readonly dryRun: boolean
  readonly who: string
}

/** Rejects when aborted, or when the outcome could not be stored: then nothing changed. {@link OperatorError} says why. */
export type RunImport = (
  task: ImportTask,
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: IntakeProgress) => void },
) => Promise<void>

interface ImportJobOptions {
  readonly database: Database
  readonly now: () => Date
  readonly spoolDir: string
  readonly run: RunImport
  readonly onWarning: (error: unknown, message: string) => void
}

/** How often other processes get to see the progress, and this one the cancellation that they have stored. Milliseconds. */
const SHARED_EVERY_MS = 2_000

/** Attempts to store the end of a job, and the pause between them, when the database is unreachable or the disk is full. */
const END_ATTEMPTS = 10
const END_PAUSE_MS = 2_000

/** From this size an import leaves the database's own thread with much more memory, so it is replaced. Bytes. */
const RENEWED_FROM_BYTES = 2 * 2 ** 20

const RECEIVING: IntakeProgress = { phase: 'Receiving the files', part: 0, rows: null }
const BEGINNING: IntakeProgress = { phase: 'Beginning', part: 0, rows: null }

/** An import job of this process: it begins, receives its files, and then either runs or is dropped. */
class RunningJob {
  readonly id = randomUUID()
  /** Resolves when the outcome is stored and memory is released; null until the import runs or the job is dropped. */
  ended: Promise<void> | null = null
  progress = RECEIVING
  readonly #options: ImportJobOptions
  readonly #onEnd: () => void
  readonly #aborted = new AbortController()
  #sharing: NodeJS.Timeout | undefined
  #unlock: (() => Promise<void>) | undefined
  #end: store.JobEnd | null = null

  /** @param onEnd called when it no longer runs, also when it could not begin */
  constructor(options: ImportJobOptions, onEnd: (id: string) => void) {
    this.#options = options
    this.#onEnd = () => onEnd(this.id)
  }

  async begin(caller: store.JobCaller, dryRun: boolean): Promise<void> {
    const { database, now } = this.#options
    try {
      this.#unlock = await store.lockJobs(database)
      await store.beginJob(database, this.id, caller, { dryRun, at: now() })
    } catch (error) {
      await this.#release()
      throw error
    }
    if (!database.hasOneConnection)
      this.#sharing = withDeadline(Infinity, () => setInterval(() => void this.#share(), SHARED_EVERY_MS).unref())
  }

  makeFolder(): string {
    makeFolder(this.#folder, 0o700)
    return this.#folder
  }

  async run(task: Omit<ImportTask, 'id'>, files: Intake['files']): Promise<void> {
    await store.storeFiles(this.#options.database, this.id, files)
    this.progress = BEGINNING
    // Without the deadline of the request that started it.
    this.ended = withDeadline(Infinity, () => this.#work({ ...task, id: this.id }, files))
  }

  /** Removes it because its files did not arrive. Never rejects; resolves when it is gone, or cannot be removed. */
  drop(): Promise<void> {
    const { database, onWarning } = this.#options
    const drop = async () => {
      await this.#removeFiles()
      await withRetries(() => store.dropJob(database, this.id)).catch((error: unknown) =>
        onWarning(error, 'an import job whose files did not arrive could not be removed'),
      )
      await this.#release()
    }
    return (this.ended = withDeadline(Infinity, drop))
  }

  stop(end: store.JobEnd): void {
    this.#end ??= end
    this.#aborted.abort()
  }

  cancel(userName: string): void {
    this.stop({ state: 'canceled', message: `Canceled by ${userName}: nothing was changed.` })
  }

  /** Ends it because the server stops. Resolves when that is stored. */
  async close(): Promise<void> {
    this.stop({ state: 'stopped', message: 'The server was stopped while it was under way: nothing was changed.' })
    await (this.ended ?? this.#storeEnd())
    await this.#release()
  }

  get #folder(): string {
    return join(this.#options.spoolDir, this.id)
  }

  /** Errors are ignored, e.g. of an unreachable database: the next time it tries again. */
  async #share(): Promise<void> {
    const stored = await store.shareProgress(this.#options.database, this.id, this.progress).catch(() => ({ canceledBy: null }))
    // Another process has found nobody to hold its lock, e.g. because the connection that does was lost.
    if (stored === null) this.stop({ state: 'stopped' })
    else if (stored.canceledBy !== null) this.cancel(stored.canceledBy)
  }

  async #work(task: ImportTask, files: Intake['files']): Promise<void> {
    const { database, run, onWarning } = this.#options
    const { signal } = this.#aborted
    const onProgress = (progress: IntakeProgress) => (this.progress = progress)
    try {
      signal.throwIfAborted()
      await run(task, { signal, onProgress })
    } catch (error) {
      const why = error instanceof OperatorError ? error.message : 'It ended unexpectedly'
      if (!this.#end) onWarning(error, 'an import job ended unexpectedly')
      this.#end ??= { state: 'failed', message: `${why}: nothing was changed.` }
    }
    // Before the end is stored: when the files have filled the disk, nothing can be stored with them there.
    await this.#removeFiles()
    await this.#storeEnd().catch((error: unknown) => onWarning(error, 'the end of an import job could not be stored'))
    await this.#release()
    if (task.dryRun || this.#end?.state === 'stopped' || files.reduce((sum, { bytes }) => sum + bytes, 0) < RENEWED_FROM_BYTES)
      return
    await database.renew?.().catch((error: unknown) => onWarning(error, 'memory could not be released after an import job'))
  }

  async #storeEnd(): Promise<void> {
    const end = this.#end
    if (end) await withRetries(() => store.endJob(this.#options.database, this.id, end))
  }

  async #release(): Promise<void> {
    clearInterval(this.#sharing)
    await this.#unlock?.()
    this.#onEnd()
  }

  async #removeFiles(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true }).catch((error: unknown) =>
      this.#options.onWarning(error, 'the files of an import job could not be removed'),
    )
  }
}

async function withRetries<Result>(storeEnd: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await storeEnd()
    } catch (error) {
      if (attempt === END_ATTEMPTS) throw error
      await pause(END_PAUSE_MS)
    }
  }
}

type ImportJobs = ReturnType<typeof createImportJobs>

export function createImportJobs(options: ImportJobOptions) {
  const { database, spoolDir } = options
  /** The jobs of this process: the one that runs, and some that are about to be rejected, or whose outcome is stored already. */
  const own = new Map<string, RunningJob>()

  const stopLost = () => store.stopLostJobs(database, [...own.keys()])

  return {
    async begin(caller: JobCaller, dryRun: boolean): Promise<RunningJob> {
      await stopLost()
      const job = new RunningJob(options, (id) => own.delete(id))
      own.set(job.id, job)
      await job.begin(caller, dryRun)
      return job
    },
    async cancel(caller: JobCaller, id: string): Promise<void> {
      // While an import holds the only connection nothing can be written, so only existence is checked.
      if (!database.hasOneConnection || !own.has(id)) await store.requestCancel(database, caller, id)
      else await store.readJob(database, caller.tokenId, id)
      own.get(id)?.cancel(caller.userName)
    },
    async read(tokenId: string | null, id: string): ReturnType<typeof store.readJob> {
      await stopLost()
      const job = await store.readJob(database, tokenId, id)
      const progress = own.get(id)?.progress
      return progress && job.state === 'running' ? { ...job, progress } : job
    },
    async list(tokenId: string | null, before: number | null): ReturnType<typeof store.listJobs> {
      await stopLost()
      return store.listJobs(database, tokenId, before)
    },
    /** Removes the files that an ended process has left behind, and marks its jobs as stopped. */
    async tidy(): Promise<void> {
      await stopLost()
      const running = await store.runningJobs(database)
      const left = await readdir(spoolDir).catch(() => [])
      const removed = left.filter((name) => !running.has(name))
      await Promise.all(removed.map((name) => rm(join(spoolDir, name), { recursive: true, force: true })))
    },
    async close(): Promise<void> {
      await Promise.all([...own.values()].map((job) => job.close()))
    },
  }
}

export const importJobService = fp<{ readonly importJobs: ImportJobs }>(
  async (app, { importJobs }) => {
    // Only debug: a lost database has its own log line, and the next job cleans up as well.
    app.addHook('onReady', () =>
      importJobs.tidy().catch((err: unknown) => app.log.debug({ err }, 'old import jobs could not be tidied up')),
    )
    app.addHook('preClose', () => importJobs.close())
  },
  { name: 'import-job-service' },
)
