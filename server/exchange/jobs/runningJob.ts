import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Intake, IntakeProgress } from '../../../contract/entities/intake'
import { makeFolder } from '../../common/files/makeFolder'
import { OperatorError } from '../../common/operatorError'
import type { Database } from '../../database/database'
import { withDeadline } from '../../database/deadline'
import * as store from './importJobStore'

/** What an import job does. */
export interface ImportTask {
  readonly id: string
  /** Folder of the files. */
  readonly folder: string
  /** What messages call the set of files. */
  readonly setName: string
  readonly dryRun: boolean
  /** Author of the changes in the audit trail. */
  readonly who: string
}

/**
 * Runs an import and stores its outcome. Rejects when it was aborted, or the outcome could not be stored: then nothing was
 * changed. An {@link OperatorError} says why in words for the report.
 */
export type RunImport = (
  task: ImportTask,
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: IntakeProgress) => void },
) => Promise<void>

/** Options of the import jobs of a server. */
export interface ImportJobOptions {
  readonly database: Database
  readonly now: () => Date
  /** Directory for received files. */
  readonly spoolDir: string
  readonly run: RunImport
  readonly onWarning: (error: unknown, message: string) => void
}

/** How often other processes get to see the progress, and this one the cancellation that they have stored. Milliseconds. */
const SHARED_EVERY_MS = 2_000

/** Attempts to store the end of a job, and the pause between them, when the database is unreachable or the disk is full. */
const END_ATTEMPTS = 10
const END_PAUSE_MS = 2_000

/**
 * Size of the files from which an import leaves the embedded database with much more memory than before. Smaller ones are not
 * worth that everybody waits until its thread is replaced. Bytes.
 */
const RENEWED_FROM_BYTES = 2 * 2 ** 20

const RECEIVING: IntakeProgress = { phase: 'Receiving the files', part: 0, rows: null }
const BEGINNING: IntakeProgress = { phase: 'Beginning', part: 0, rows: null }

/** An import job of this process: it begins, receives its files, and then either runs or is dropped. */
export class RunningJob {
  readonly id = randomUUID()
  /** Resolves when the outcome is stored and memory is released; null until the import runs or the job is dropped. */
  ended: Promise<void> | null = null
  progress = RECEIVING
  readonly #options: ImportJobOptions
  readonly #onEnd: () => void
  readonly #aborted = new AbortController()
  #sharing: NodeJS.Timeout | undefined
  #unlock: (() => Promise<void>) | undefined
  /** How it ends if the import stores no outcome. */
  #end: store.JobEnd | null = null

  /** @param onEnd called when it no longer runs, also when it could not begin */
  constructor(options: ImportJobOptions, onEnd: (id: string) => void) {
    this.#options = options
    this.#onEnd = () => onEnd(this.id)
  }

  /** Stores that it runs. Throws CONFLICT while another one does. */
  async begin(caller: store.JobCaller, dryRun: boolean): Promise<void> {
    const { database, now } = this.#options
    try {
      this.#unlock = await store.lockJobs(database)
      await store.beginJob(database, this.id, caller, { dryRun, at: now() })
    } catch (error) {
      await this.#release()
      throw error
    }
    // No other process uses an embedded database.
    if (database.kind === 'postgres')
      this.#sharing = withDeadline(Infinity, () => setInterval(() => void this.#share(), SHARED_EVERY_MS).unref())
  }

  /** Makes the folder for received files. */
  makeFolder(): string {
    makeFolder(this.#folder, 0o700)
    return this.#folder
  }

  /** Starts the import of the received files, and resolves when it has started. */
  async run(task: Omit<ImportTask, 'id'>, files: Intake['files']): Promise<void> {
    await store.storeFiles(this.#options.database, this.id, files)
    this.progress = BEGINNING
    // Without the deadline of the request that started it.
    this.ended = withDeadline(Infinity, () => this.#work({ ...task, id: this.id }, files))
  }

  /** Removes it because its files did not arrive. Never rejects; resolves when it is gone, or cannot be removed. */
  drop(): Promise<void> {
    this.ended = withDeadline(Infinity, () => this.#drop())
    return this.ended
  }

  /** Ends it when nothing else has yet. */
  stop(end: store.JobEnd): void {
    this.#end ??= end
    this.#aborted.abort()
  }

  /** Cancels it for a user. */
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

  async #drop(): Promise<void> {
    const { database, onWarning } = this.#options
    await this.#removeFiles()
    await withRetries(() => store.dropJob(database, this.id)).catch((error: unknown) =>
      onWarning(error, 'an import job whose files did not arrive could not be removed'),
    )
    await this.#release()
  }

  async #work(task: ImportTask, files: Intake['files']): Promise<void> {
    const { run, onWarning } = this.#options
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
    if (!task.dryRun && this.#end?.state !== 'stopped') await this.#releaseMemory(files)
  }

  /** Stores how it ended, unless the import has stored an outcome. */
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

  /** Releases the memory that the embedded database has taken for these files. */
  async #releaseMemory(files: Intake['files']): Promise<void> {
    if (files.reduce((sum, { bytes }) => sum + bytes, 0) < RENEWED_FROM_BYTES) return
    const { database, onWarning } = this.#options
    await database.renew?.().catch((error: unknown) => onWarning(error, 'memory could not be released after an import job'))
  }
}

/** Stores an end, with retries while that is not possible. */
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
