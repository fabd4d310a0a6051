import { readCommandLine } from '../common/commandLine'
import { restoreBackup } from '../database/backup/restoreBackup'
import { loadConfig } from './config/config'
import { contentsTable, rowCount } from './report'
import { runProgram } from './runProgram'

const USAGE = `Usage: npm run cli -- restore FILE [--replace] [--accept-violations]

Fills the configured database, which must be empty, from a backup file: everything or nothing.
  --replace             embedded database only: move the current one aside first; it is kept
  --accept-violations   restore data that break an invariant, as they are`

const FLAG = { type: 'boolean' } as const

void runProgram(async () => {
  const {
    values: { replace = false, 'accept-violations': acceptViolations = false },
    words: [file = ''],
  } = readCommandLine({ usage: USAGE, options: { replace: FLAG, 'accept-violations': FLAG }, words: [1, 1] })
  const config = loadConfig()
  const started = performance.now()
  const { header, contents, aside } = await restoreBackup(file, config.database, { replace, acceptViolations })
  for (const line of contentsTable(contents)) console.log(line)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(
    `Restored ${rowCount(contents)} as of ${header.takenAt} in ${seconds} s. What was stored was read again and is the same.`,
  )
  if (!acceptViolations) console.log('The ledger is sound.')
  if (aside !== null) console.log(`The previous database is kept in ${aside}.`)
  console.log('Everybody has to sign in again.')
})
