import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Intake, IntakeProgress } from '../../../contract/entities/intake'
import { makeFolder } from '../../common/files/makeFolder'
import type { Database } from '../../database/database'
import { withDeadline } from '../../database/deadline'
import { type IntakeTask, runIntakeProcess } from './intakeProcess'
import * as store from './intakeStore'

/** Interval of heartbeats, which also check for a cancellation. Milliseconds. */
const ALIVE_EVERY_MS = 2_000

/**
 * Attempts to store the end of an intake, and the pause between them, when the database is unreachable, the disk is full, or the
 * row is locked.
 */
const END_ATTEMPTS = 10
const END_PAUSE_MS = 2_000

/**
 * Size of the files from which an intake, unless it is a dry run, leaves the embedded database with much more memory than before.
 * Smaller ones are not worth that everybody waits until its thread is replaced. Bytes.
 */
const RENEWED_FROM_BYTES = 2 * 2 ** 20

const RECEIVING: IntakeProgress = { phase: 'Receiving the files', part: 0, rows: null }
const BEGINNING: IntakeProgress = { phase: 'Beginning', part: 0, rows: null }

const FAILED: store.IntakeEnd = { state: 'failed', message: 'Its process ended unexpectedly: nothing was changed.' }

/** Options of the intakes of a server. */
export interface IntakeOptions {
  readonly database: Database
  readonly now: () => Date
  /** Directory for received files. */
  readonly spoolDir: string
  /** URL of the database for the process of an intake; null if it must use the database through this process. */
  readonly databaseUrl: string | null
  /** Name of the setting with that URL, for the message of an intake whose process cannot reach it. */
  readonly databaseSetting: string
  /** Starts the process of an intake. */
  readonly start: () => ChildProcess
  readonly onWarning: (error: unknown, message: string) => void
}

/**
 * An intake that this server process runs: it is begun, then receives its files, then either runs a child process or is dropped.
 */
export class RunningIntake {
  readonly id = randomUUID()
  /** Resolves when the outcome is stored and memory is released; null until the child process runs or the intake is dropped. */
  ended: Promise<void> | null = null
  progress = RECEIVING
  readonly #options: IntakeOptions
  readonly #onOver: (id: string) => void
  #heartbeat: NodeJS.Timeout | undefined
  #child: ChildProcess | null = null
  /** How it ends if its process does not store an outcome: null until something decides that. */
  #end: store.IntakeEnd | null = null

  /** @param onOver called with the id once it no longer runs, also when it could not be begun */
  constructor(options: IntakeOptions, onOver: (id: string) => void) {
    this.#options = options
    this.#onOver = onOver
  }

  /** Stores that it runs. Throws CONFLICT while another one does. */
  async begin(caller: store.IntakeCaller, dryRun: boolean): Promise<void> {
    const { database, now } = this.#options
    try {
      await store.beginIntake(database, this.id, caller, { dryRun, at: now() })
    } catch (error) {
      this.#onOver(this.id)
      throw error
    }
    // No heartbeats on the embedded database: no other process uses it, and nothing can be written while the child process uses
    // its one connection.
    if (database.kind !== 'postgres') return
    this.#heartbeat = withDeadline(Infinity, () => setInterval(() => void this.#sayAlive(), ALIVE_EVERY_MS).unref())
  }

  /** Makes the folder for received files. */
  makeFolder(): string {
    makeFolder(this.#folder, 0o700)
    return this.#folder
  }

  /** Starts the import of the received files, and resolves when it has started. */
  async run(task: Omit<IntakeTask, 'id' | 'databaseUrl'>, files: Intake['files']): Promise<void> {
    await store.noteFiles(this.#options.database, this.id, files)
    this.progress = BEGINNING
    // Without the deadline of the request that started it.
    this.ended = withDeadline(Infinity, () => this.#work(task, files))
  }

  /** Removes it because its files did not arrive. Never rejects; resolves when it is gone, or cannot be removed. */
  drop(): Promise<void> {
    this.ended = withDeadline(Infinity, () => this.#drop())
    return this.ended
  }

  /** Ends it when nothing else has yet: kills its process. */
  stop(end: store.IntakeEnd): void {
    this.#end ??= end
    this.#child?.kill('SIGKILL')
  }

  /** Cancels it for a user. */
  cancel(userName: string): void {
    this.stop({ state: 'canceled', message: `Canceled by ${userName}: nothing was changed.` })
  }

  /** Ends it because the server stops. Resolves when that is stored. */
  async close(): Promise<void> {
    this.stop({ state: 'stopped', message: 'The server was stopped while it was under way: nothing was changed.' })
    await (this.ended ?? this.#storeEnd())
    clearInterval(this.#heartbeat)
  }

  get #folder(): string {
    return join(this.#options.spoolDir, this.id)
  }

  /** Errors are ignored, e.g. an unreachable database or a locked row: the next heartbeat tries again. */
  async #sayAlive(): Promise<void> {
    const unknown = { canceledBy: null }
    const asked = await store.noteAlive(this.#options.database, this.id, this.progress).catch(() => unknown)
    // It has already ended, or was considered lost by another process.
    if (asked === null) this.stop({ state: 'stopped' })
    else if (asked.canceledBy !== null) this.cancel(asked.canceledBy)
  }

  async #drop(): Promise<void> {
    const { database, onWarning } = this.#options
    await this.#removeFiles()
    await withRetries(() => store.dropIntake(database, this.id)).catch((error: unknown) =>
      onWarning(error, 'an intake whose files did not arrive could not be removed'),
    )
    this.#forget()
  }

  /** Runs the child process until it ends, and stores the outcome unless the child has stored it. */
  async #work(task: Omit<IntakeTask, 'id' | 'databaseUrl'>, files: Intake['files']): Promise<void> {
    const { onWarning } = this.#options
    const output = this.#end ? '' : await this.#runProcess(task).catch(String)
    await this.#removeFiles()
    await this.#storeEnd(output).catch((error: unknown) => onWarning(error, 'the end of an intake could not be stored'))
    this.#forget()
    if (!task.dryRun && this.#end?.state !== 'stopped') await this.#releaseMemory(files)
  }

  async #runProcess(task: Omit<IntakeTask, 'id' | 'databaseUrl'>): Promise<string> {
    const { database, databaseUrl, databaseSetting, start } = this.#options
    this.#child = start()
    return runIntakeProcess(this.#child, { ...task, id: this.id, databaseUrl }, database, (news) => {
      if ('progress' in news) this.progress = news.progress
      else this.#end ??= { ...FAILED, message: `The database of ${databaseSetting} could not be reached: nothing was changed.` }
    })
  }

  async #storeEnd(output = ''): Promise<void> {
    const { database, onWarning } = this.#options
    const end = this.#end ?? FAILED
    const isStored = await withRetries(() => store.endIntake(database, this.id, end))
    if (isStored && end.state === 'failed') onWarning(new Error(output), 'the process of an intake ended unexpectedly')
  }

  #forget(): void {
    clearInterval(this.#heartbeat)
    this.#onOver(this.id)
  }

  /** Removes the files, before the end is stored: when they have filled the disk, nothing can be stored with them there. */
  async #removeFiles(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true }).catch((error: unknown) =>
      this.#options.onWarning(error, 'the files of an intake could not be removed'),
    )
  }

  /** Releases the memory that the embedded database has taken for these files. */
  async #releaseMemory(files: Intake['files']): Promise<void> {
    if (files.reduce((sum, { bytes }) => sum + bytes, 0) < RENEWED_FROM_BYTES) return
    const { database, onWarning } = this.#options
    await database.renew?.().catch((error: unknown) => onWarning(error, 'memory could not be released after an intake'))
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
