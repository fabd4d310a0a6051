import { hasOpenAccounts } from '../auth/demoUsers'
import type { Database } from '../database/database'
import { templateOf, writeTemplates } from '../exchange/exportFolder'
import { specOf } from '../exchange/files/fileSpecs'
import { REPORT_HEADING, reportRow } from '../exchange/finding'
import { importFolder } from '../exchange/importFolder'
import { importArguments, type ImportTask } from './arguments'
import { CHANGES_HEADING, changeRow, problemLines, successLines, openReport } from './importReport'
import { progressReport } from './report'
import { runProgram } from './runProgram'
import { withDatabase } from './withDatabase'

async function run(task: ImportTask): Promise<void> {
  switch (task.task) {
    case 'template':
      process.stdout.write(templateOf(specOf(task.name)))
      return
    case 'templates':
      console.log(`${await writeTemplates(task.folder)} templates written to ${task.folder}.`)
      return
    case 'import':
      await withDatabase((database) => importInto(database, task), {
        mayMake: task.dryRun ? 'elsewhere' : true,
        schema: 'prepared',
      })
  }
}

async function importInto(database: Database, task: Extract<ImportTask, { task: 'import' }>): Promise<void> {
  // The report files are opened before the import, because exit code 1 means that nothing was imported: an error after the
  // commit must not cause it.
  const problems = task.problems === null ? null : await openReport(task.problems, REPORT_HEADING, task.folder)
  const changes = task.changes === null ? null : await openReport(task.changes, CHANGES_HEADING, task.folder)
  try {
    const isClosed = !(await hasOpenAccounts(database, true))
    const started = performance.now()
    const result = await importFolder(database, task.folder, {
      dryRun: task.dryRun,
      intoDemo: task.intoDemo,
      progress: progressReport(process.stdout),
      onFinding: (finding) => problems?.add(reportRow(finding)),
      onChange: (change) => changes?.add(changeRow(change)),
    })
    if (result.findingCount > 0) {
      for (const line of problemLines(result, task.problems)) console.error(line)
      process.exitCode = 1
      return
    }
    for (const line of successLines(result, (performance.now() - started) / 1_000, task.dryRun)) console.log(line)
    if (!task.dryRun && isClosed) {
      console.log('Nobody can sign in yet. Make an account: npm run cli -- user add you@company.example --name "Your name"')
    }
  } finally {
    problems?.close()
    changes?.close()
  }
}

void runProgram(() => run(importArguments(process.argv.slice(2))))
