import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { IntakeProgress } from '../../../contract/entities/intake'
import type { Database } from '../../database/database'
import { openDatabase } from '../../database/openDatabase'
import { endJob } from './importJobStore'
import type { RunImport } from './runningJob'
import { fileSpecs } from '../files/fileSpecs'
import { importFolder, type ImportOptions } from '../importFolder'
import type { ImportResult } from '../importResult'
import { NoFiles } from '../reading/readFolder'
import { explainFailure } from '../../cli/explainFailure'
import { jobReport, problemsFile } from './jobReport'

type ImportTask = Parameters<RunImport>[0]

/** Prefix of the database copy beside the files, which no file name begins with. */
const COPY = '.database'

/** Minimum milliseconds between two progress reports. */
const PROGRESS_EVERY_MS = 200

/** Imports the files of a job into a database, and stores the outcome there. Rejects when it was aborted or could not be stored. */
export async function runImportJob(
  database: Database,
  task: ImportTask,
  { signal, onProgress }: Parameters<RunImport>[1],
): Promise<void> {
  const { id, who } = task
  let problems = problemsFile()
  let isStored = false
  try {
    const result = await importOrTry(database, task, {
      who,
      signal,
      isLive: true,
      // The import is meant for the database that the server works with, even when it holds the demo company.
      intoDemo: true,
      progress: seldom(onProgress),
      onFinding: (finding) => problems.add(finding),
      onRepeat: () => (problems = problemsFile()),
      async beforeCommit(tx, found) {
        // Stored in the same transaction as the rows, so that the recorded result is true even if the process dies afterwards.
        if (!(await endJob(tx, id, { state: 'applied', report: jobReport(found) }))) throw new Error('It has ended meanwhile.')
        isStored = true
      },
    })
    if (isStored) return
    const state = result.findingCount > 0 ? 'refused' : 'checked'
    await endJob(database, id, { state, report: jobReport(result), problems: await problems.end() })
  } catch (error) {
    signal.throwIfAborted()
    await endJob(database, id, { state: 'failed', message: `${explain(error, task)} Nothing was changed.` })
  }
}

/** Imports into the database. On the embedded database a dry run uses a copy: otherwise others would have to wait for it. */
async function importOrTry(database: Database, { folder, dryRun }: ImportTask, options: ImportOptions): Promise<ImportResult> {
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

function explain(error: unknown, { setName }: ImportTask): string {
  if (!(error instanceof NoFiles)) return explainFailure(error, 'INTAKE_DATABASE_URL')
  return `${setName} contains no CSV files. Expected are some of ${fileSpecs.map(({ name }) => `${name}.csv`).join(', ')}.`
}

function seldom(onProgress: (progress: IntakeProgress) => void) {
  let last = 0
  return (phase: string, part: number, rows: IntakeProgress['rows'] = null) => {
    const now = performance.now()
    if (now - last < PROGRESS_EVERY_MS) return
    last = now
    onProgress({ phase, part, rows })
  }
}
