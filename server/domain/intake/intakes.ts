import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Intake, IntakeProgress } from '../../../contract/entities/intake'
import type { Database } from '../../database/database'
import { withDeadline } from '../../database/deadline'
import { makeFolder } from '../../database/files/makeFolder'
import { type IntakeTask, runIntakeProcess } from './intakeProcess'
import * as store from './intakeStore'
import type { IntakeCaller } from './intakeStore'

/** Interval of heartbeats, which also check for a cancellation. Milliseconds. */
const ALIVE_EVERY_MS = 2_000

/** Attempts to store the end of an intake, and the pause between them, when the database is unreachable or its row is locked. */
const END_ATTEMPTS = 10
const END_PAUSE_MS = 2_000

/**
 * Size of the files from which an intake, unless it is a dry run, leaves the embedded database with much more memory than before.
 * Smaller ones are not worth that everybody waits until its thread is replaced. Bytes.
 */
const RENEWED_FROM_BYTES = 2 * 2 ** 20

const FAILED: store.IntakeEnd = { state: 'failed', message: 'Its process ended unexpectedly: nothing was changed.' }

const RECEIVING: IntakeProgress = { phase: 'Receiving the files', part: 0, rows: null }
const BEGINNING: IntakeProgress = { phase: 'Beginning', part: 0, rows: null }

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

/** An intake that this server process runs. */
interface OwnIntake {
  readonly id: string
  progress: IntakeProgress
  child: ChildProcess | null
  /** How it ends, set when it is stopped or canceled; else null. */
  endedFor: store.IntakeEnd | null
  /** How it ends when its process ends without having stored an outcome. */
  failure: store.IntakeEnd
  /** Timer of the heartbeats. */
  readonly timer: NodeJS.Timeout
  /** Resolves when its end is stored. */
  ended: Promise<void>
}

/** The intakes of a server: one at a time, each in a child process. */
export type Intakes = ReturnType<typeof createIntakes>

/** Creates the intakes of a server. */
export function createIntakes(options: IntakeOptions) {
  const { database, now, spoolDir, databaseUrl, databaseSetting } = options
  let own: OwnIntake | null = null
  /**
   * False on the embedded database: no other process uses it, and nothing can be written while the child process uses its one
   * connection.
   */
  const isShared = database.kind === 'postgres'

  async function sayAlive(): Promise<void> {
    if (!own) return
    const intake = own
    const asked = await store.noteAlive(database, intake.id, intake.progress)
    // The intake has already ended, or was considered lost by another process.
    if (asked === null) stop(intake, { state: 'stopped' })
    else if (asked.canceledBy !== null) stop(intake, canceledBy(asked.canceledBy))
  }

  function stop(intake: OwnIntake, end: store.IntakeEnd): void {
    intake.endedFor ??= end
    intake.child?.kill('SIGKILL')
  }

  async function runProcess(intake: OwnIntake, task: IntakeTask): Promise<string> {
    intake.child = options.start()
    return runIntakeProcess(intake.child, task, database, (news) => {
      if ('progress' in news) intake.progress = news.progress
      else
        intake.failure = { ...FAILED, message: `The database of ${databaseSetting} could not be reached: nothing was changed.` }
    })
  }

  /** Releases the memory that the embedded database has taken for an intake of these files. */
  async function releaseMemory(files: Intake['files']): Promise<void> {
    if (files.reduce((sum, { bytes }) => sum + bytes, 0) < RENEWED_FROM_BYTES) return
    await database.renew?.().catch((error: unknown) => options.onWarning(error, 'memory could not be released after an intake'))
  }

  /** Runs the child process of an intake until it ends, and stores the outcome unless the child has stored it. */
  async function work(intake: OwnIntake, task: IntakeTask): Promise<void> {
    const output = intake.endedFor ? '' : await runProcess(intake, task).catch(String)
    const isUnexpected = await storeEnd(database, intake.id, intake.endedFor ?? intake.failure)
    if (isUnexpected && !intake.endedFor) options.onWarning(new Error(output), 'the process of an intake ended unexpectedly')
  }

  const folderOf = (id: string) => join(spoolDir, id)

  async function forget(intake: OwnIntake): Promise<void> {
    clearInterval(intake.timer)
    if (own === intake) own = null
    await rm(folderOf(intake.id), { recursive: true, force: true })
  }

  return {
    /** Starts an intake, whose files must then be put into the returned folder. Throws CONFLICT while another one runs. */
    async begin(caller: IntakeCaller, dryRun: boolean): Promise<{ readonly id: string; readonly folder: string }> {
      const id = randomUUID()
      await store.beginIntake(database, id, caller, { dryRun, at: now() })
      // Errors are ignored, e.g. an unreachable database or a locked row: the next heartbeat tries again.
      const tell = () => void (isShared && sayAlive().catch(() => undefined))
      const timer = withDeadline(Infinity, () => setInterval(tell, ALIVE_EVERY_MS).unref())
      own = { id, progress: RECEIVING, child: null, endedFor: null, failure: FAILED, timer, ended: Promise.resolve() }
      const folder = folderOf(id)
      makeFolder(folder, 0o700)
      return { id, folder }
    },
    /** Removes an intake whose files did not arrive. */
    async drop(id: string): Promise<void> {
      if (own?.id === id) await forget(own)
      await store.dropIntake(database, id)
    },
    /**
     * Starts the import of the received files, and resolves when it has started. `ended` resolves when its outcome is stored and
     * its memory is released.
     */
    async run(
      task: Pick<IntakeTask, 'id' | 'folder' | 'setName' | 'dryRun' | 'who'>,
      files: Intake['files'],
    ): Promise<{ readonly ended: Promise<void> }> {
      const intake = own
      if (intake?.id !== task.id) throw new Error('This intake has not begun')
      await store.noteFiles(database, task.id, files)
      intake.progress = BEGINNING
      // Without the deadline of the request that started it.
      intake.ended = withDeadline(Infinity, async () => {
        await work(intake, { ...task, databaseUrl }).catch((error: unknown) =>
          options.onWarning(error, 'the end of an intake could not be stored'),
        )
        await forget(intake)
        if (!task.dryRun && intake.endedFor?.state !== 'stopped') await releaseMemory(files)
      })
      return { ended: intake.ended }
    },
    /** Cancels an intake, of this or another process. Throws NOT_FOUND, and CONFLICT when it has ended. */
    async cancel(caller: IntakeCaller, id: string): Promise<void> {
      // On the embedded database nothing can be written while the child process uses the connection, so only existence is
      // checked.
      if (isShared || own?.id !== id) await store.requestCancel(database, caller, id)
      else await store.readIntake(database, caller.tokenId, id)
      if (own?.id === id) stop(own, canceledBy(caller.userName))
    },
    /** Returns an intake with its progress and its report. Throws NOT_FOUND. */
    async read(tokenId: string | null, id: string): ReturnType<typeof store.readIntake> {
      if (isShared) await store.stopLostIntakes(database)
      const intake = await store.readIntake(database, tokenId, id)
      return own?.id === id && intake.state === 'running' ? { ...intake, progress: own.progress } : intake
    },
    async list(tokenId: string | null, before: number | null): ReturnType<typeof store.listIntakes> {
      if (isShared) await store.stopLostIntakes(database)
      return store.listIntakes(database, tokenId, before)
    },
    /** Removes the files that an ended process has left behind, and marks its intakes as stopped. */
    async tidy(): Promise<void> {
      await (isShared ? store.stopLostIntakes(database) : store.stopAllIntakes(database))
      const running = await store.runningIntakes(database)
      const left = await readdir(spoolDir).catch(() => [])
      const removed = left.filter((name) => !running.has(name))
      await Promise.all(removed.map((name) => rm(folderOf(name), { recursive: true, force: true })))
    },
    /** Stops the running intake. */
    async close(): Promise<void> {
      const intake = own
      if (!intake) return
      stop(intake, { state: 'stopped', message: 'The server was stopped while it was under way: nothing was changed.' })
      await intake.ended
      if (intake.child === null && intake.endedFor) await storeEnd(database, intake.id, intake.endedFor)
      clearInterval(intake.timer)
    },
  }
}

function canceledBy(userName: string): store.IntakeEnd {
  return { state: 'canceled', message: `Canceled by ${userName}: nothing was changed.` }
}

/** Stores the end of an intake, with retries while the database is unreachable or the row is locked. */
async function storeEnd(database: Database, id: string, end: store.IntakeEnd): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.endIntake(database, id, end)
    } catch (error) {
      if (attempt === END_ATTEMPTS) throw error
      await pause(END_PAUSE_MS)
    }
  }
}
