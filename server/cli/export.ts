import { readCommandLine } from '../common/commandLine'
import { exportFolder } from '../exchange/exportFolder'
import { runProgram } from './runProgram'
import { withDatabase } from './withDatabase'

const USAGE = `Usage: npm run cli -- export DIR

Writes all business data of the configured database into a new folder, as CSV files that "npm run cli -- import" reads.`

void runProgram(async () => {
  const [folder = ''] = readCommandLine({ usage: USAGE, words: [1, 1] }).words
  const { files, attachments, warnings } = await withDatabase((database) => exportFolder(database, folder), { onlyReads: true })
  for (const { name, rows } of files) console.log(`${`${name}.csv`.padEnd(28)} ${String(rows).padStart(8)} rows`)
  console.log(`${attachments} attached files. Accounts, sessions and the audit trail are not included; a backup has them.`)
  for (const warning of warnings.slice(0, 100)) console.warn(`${warning} (an import would reject this)`)
})
