import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { INTAKE_SHOWN, type IntakeProblem, type IntakeProgress, type IntakeReport } from '../../../contract/entities/intake'
import { explainFailure } from '../../cli/runProgram'
import { isOperatorError } from '../../common/errors'
import type { Database } from '../../database/database'
import { openDatabase } from '../../database/openDatabase'
import { fileSpecs } from '../files/fileSpecs'
import { type Finding, type Problem, REPORT_HEADING, reportRow } from '../finding'
import { importFolder, type ImportOptions, type ImportResult } from '../importFolder'
import { numberLine } from '../rules/planNumbers'
import type { RunImport } from './importJobs'
import { endJob } from './importJobStore'

function jobReport(result: ImportResult): IntakeReport {
  const { problems, findingCount, files, changes, changeCount, movementsWorkedOut, remarks, numbers } = result
  const computed = movementsWorkedOut > 0 ? [`${movementsWorkedOut} stock movements were calculated.`] : []
  return {
    files: files.map((file) => ({ ...file, name: `${file.name}.csv` })),
    problems: problems.slice(0, INTAKE_SHOWN).map(problemOf),
    problemCount: findingCount,
    changes: changes.slice(0, INTAKE_SHOWN),
    changeCount,
    remarks: [...computed, ...numbers.map(numberLine), ...remarks],
  }
}

function problemOf({ examples: [{ file, line, column, reason }], rows }: Problem): IntakeProblem {
  return { file, line, column, reason, rows }
}

/** Maximum lines in a file of problems; further problems are only counted. */
const MAX_LINES = 200_000

const BATCH = 1_000

/** Collects problems as a CSV file, and compresses it with gzip as they come, so that few are in memory. */
function problemsFile() {
  const gzip = createGzip()
  const packed: Buffer[] = []
  gzip.on('data', (chunk: Buffer) => packed.push(chunk))
  gzip.write(REPORT_HEADING)
  let batch: string[] = []
  let count = 0

  function flush(): void {
    gzip.write(batch.join(''))
    batch = []
  }

  return {
    add(finding: Finding): void {
      count += 1
      if (count > MAX_LINES) return
      batch.push(reportRow(finding))
      if (batch.length === BATCH) flush()
    },
    async end(): Promise<Uint8Array | null> {
      const leftOut = count - MAX_LINES
      const reason = `${leftOut} more problems are not listed here; solve these first`
      if (leftOut > 0) batch.push(reportRow({ file: '', line: null, column: '', reason }))
      flush()
      gzip.end()
      await once(gzip, 'end')
      return count === 0 ? null : Buffer.concat(packed)
    },
  }
}

type ImportTask = Parameters<RunImport>[0]

/** Prefix of the database copy beside the files, which no file name begins with. */
const COPY = '.database'

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

/** Imports into the database. Where the database can be copied, a dry run uses a copy: otherwise others would have to wait for it. */
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
  if (!isOperatorError(error, 'noFiles')) return explainFailure(error, 'INTAKE_DATABASE_URL')
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
