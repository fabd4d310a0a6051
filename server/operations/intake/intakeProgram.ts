import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { IntakeProgress } from '../../../contract/entities/intake'
import type { Database } from '../../database/database'
import { openDatabase } from '../../database/openDatabase'
import { remoteDatabase } from '../../database/remote/remoteDatabase'
import { sqlStateOf } from '../../database/sqlState'
import { isOutage } from '../../database/watchedDatabase'
import type { IntakeNews, IntakeTask } from '../../domain/intake/intakeProcess'
import { endIntake } from '../../domain/intake/intakeStore'
import { lowerPriority } from '../../domain/lowerPriority'
import { fileSpecs } from '../exchange/files/fileSpecs'
import { importFolder, type ImportOptions } from '../exchange/importFolder'
import type { ImportResult } from '../exchange/importResult'
import { NoFiles } from '../exchange/reading/readFolder'
import { explainFailure } from '../programs/explainFailure'
import { intakeReport, problemsFile } from './intakeReport'

// The child process of one intake: imports the files of a folder and stores the result. The server starts it and may kill it at
// any moment; its transaction is then rolled back.

/** The server reads standard error when the process ended unexpectedly. */
const log = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)

/** Prefix of the database copy beside the files, which no file name begins with. */
const COPY = '.database'

/** Minimum milliseconds between two progress reports. */
const TELL_EVERY_MS = 200

/** Added to the nice value of the server, so that requests come first. */
const NICENESS = 10

async function run(task: IntakeTask): Promise<void> {
  const database = task.databaseUrl === null ? remoteDatabase(process) : await openOwn(task.databaseUrl)
  try {
    await takeIn(database, task)
  } finally {
    await database.close()
  }
}

/**
 * Opens a separate connection to PostgreSQL. The database releases its locks within a second after this process was killed,
 * however long its statement takes.
 */
async function openOwn(url: string): Promise<Database> {
  const database = await openDatabase({ url, isUnlimited: true })
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        await tx.query("SET LOCAL client_connection_check_interval = '1s'")
        return work(tx)
      }),
  }
}

/**
 * Imports into the database. On the embedded database, a dry run uses a copy: otherwise others would have to wait for it, and
 * all its rows would pass through the server process.
 */
async function importOrTry(database: Database, { folder, dryRun }: IntakeTask, options: ImportOptions): Promise<ImportResult> {
  if (!dryRun || !database.copyTo) return importFolder(database, folder, { ...options, dryRun })
  const dataDir = join(folder, COPY)
  await mkdir(dataDir)
  await database.copyTo(dataDir)
  const copy = await openDatabase({ dataDir, isUnlimited: true, minFreeBytes: 0 })
  try {
    return await importFolder(copy, folder, { ...options, dryRun })
  } finally {
    await copy.close()
  }
}

async function takeIn(database: Database, task: IntakeTask): Promise<void> {
  const { id, who } = task
  let problems = problemsFile()
  let isStored = false
  try {
    const result = await importOrTry(database, task, {
      who,
      isLive: true,
      // The import is meant for the database that the server works with, even when it holds the demo company.
      intoDemo: true,
      progress: tell(),
      onFinding: (finding) => problems.add(finding),
      onRepeat: () => (problems = problemsFile()),
      async beforeCommit(tx, found) {
        // Stored in the same transaction as the rows, so that the recorded result is true even if the process dies afterwards.
        if (!(await endIntake(tx, id, { state: 'applied', report: intakeReport(found) })))
          throw new Error('It has ended meanwhile.')
        isStored = true
      },
    })
    if (isStored) return
    const state = result.findingCount > 0 ? 'refused' : 'checked'
    await endIntake(database, id, { state, report: intakeReport(result), problems: await problems.end() })
  } catch (error) {
    log(error)
    await endIntake(database, id, {
      state: 'failed',
      message: `${explain(error, task)} Nothing was changed.`,
    })
  }
}

function explain(error: unknown, { setName }: IntakeTask): string {
  if (!(error instanceof NoFiles)) return explainFailure(error, 'INTAKE_DATABASE_URL')
  return `${setName} contains no CSV files. Expected are some of ${fileSpecs.map(({ name }) => `${name}.csv`).join(', ')}.`
}

function tell() {
  let last = 0
  return (phase: string, part: number, rows: IntakeProgress['rows'] = null) => {
    const now = performance.now()
    if (now - last < TELL_EVERY_MS) return
    last = now
    process.send?.({ progress: { phase, part, rows } } satisfies IntakeNews)
  }
}

lowerPriority(NICENESS)
process.on('disconnect', () => process.exit(1))
process.once('message', (task: IntakeTask) => {
  run(task).then(
    () => process.exit(0),
    (error: unknown) => {
      log(error)
      const end = () => process.exit(1)
      if (isOutage(sqlStateOf(error) ?? '')) process.send?.({ isDatabaseAway: true } satisfies IntakeNews, end)
      else end()
    },
  )
})
