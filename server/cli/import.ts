import { writeFile } from 'node:fs/promises'
import { loadConfig } from '../config/loadConfig'
import type { Database } from '../database/database'
import { specOf } from '../exchange/files/fileSpecs'
import { importFolder } from '../exchange/importFolder'
import { templateOf, writeTemplates } from '../exchange/templates'
import { migrate } from '../migrations/migrate'
import { failureSentence } from '../startup/explainFailure'
import { assertCurrentSchema } from '../startup/prepareDatabase'
import { importArguments, type ImportTask } from './exchangeArguments'
import { refusalLines, reportFile, successLines } from './importReport'
import { withDatabase } from './withDatabase'

// npm run import: adds a company's own data from CSV files to the configured database. Exit code 1 when nothing was imported.

async function run(task: ImportTask): Promise<void> {
  switch (task.task) {
    case 'template':
      process.stdout.write(templateOf(specOf(task.name)))
      return
    case 'templates':
      console.log(`${await writeTemplates(task.folder)} templates stand in ${task.folder}.`)
      return
    case 'import':
      await withDatabase((database) => importInto(database, task), { anySchema: true })
  }
}

async function importInto(database: Database, task: Extract<ImportTask, { task: 'import' }>): Promise<void> {
  if (loadConfig().migrate) await migrate(database)
  else await assertCurrentSchema(database)
  const { folder, dryRun, intoDemo, report } = task
  const started = performance.now()
  const result = await importFolder(database, folder, { dryRun, intoDemo, log: (line) => console.log(`${line} …`) })
  if (report !== null) await writeFile(report, reportFile(result.findings))
  if (result.findings.length > 0) {
    for (const line of refusalLines(result, report)) console.error(line)
    process.exitCode = 1
    return
  }
  for (const line of successLines(result, (performance.now() - started) / 1_000, dryRun)) console.log(line)
  if (!dryRun && (await hasNoAccounts(database))) {
    console.log('Nobody can sign in yet. Make an account: npm run user -- add you@company.example --name "Your name"')
  }
}

async function hasNoAccounts(database: Database): Promise<boolean> {
  const { rows } = await database.query('SELECT FROM app_user WHERE NOT disabled LIMIT 1')
  return rows.length === 0
}

async function main(): Promise<void> {
  try {
    await run(importArguments(process.argv.slice(2)))
  } catch (error) {
    console.error(error instanceof Error ? failureSentence(error) : error)
    process.exitCode = 1
  }
}

void main()
