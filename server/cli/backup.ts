import { readCommandLine } from '../common/commandLine'
import { programVersion } from '../common/files'
import { takeBackup } from '../database/backup/backup'
import { withDatabaseToRead } from '../database/openDatabase'
import { loadConfig } from './config/config'
import { rowCount } from './report'
import { runProgram } from './runProgram'

const USAGE = `Usage: npm run cli -- backup FILE [--force]

Writes all data of the configured database, as of one moment, into one file. Servers may run meanwhile.
  --force   replace the file when it exists`

void runProgram(async () => {
  const {
    values: { force = false },
    words: [file = ''],
  } = readCommandLine({ usage: USAGE, options: { force: { type: 'boolean' } }, words: [1, 1] })
  const config = loadConfig()
  const started = performance.now()
  const options = { force, program: programVersion(), takenAt: new Date() }
  const { contents, bytes, violations } = await withDatabaseToRead(config.database, (database) =>
    takeBackup(database, file, options),
  )
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(
    `Wrote ${file}: ${rowCount(contents)}, ${(bytes / 2 ** 20).toFixed(1)} MB, in ${seconds} s. It was read back and is whole.`,
  )
  if (violations.length > 0) {
    console.error(
      `The data violate rules that must always hold in ${violations.length} places; "npm run cli -- check-ledger" names them.`,
    )
  }
})
