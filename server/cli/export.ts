import { exportEvents, exportFolder } from '../exchange/exportFolder'
import { exportArguments } from './arguments'
import { runProgram } from './runProgram'
import { withDatabase } from './withDatabase'

// npm run cli -- export: writes all business data of the configured database, or only what was posted since an instant, into a folder
// of CSV files.

void runProgram(async () => {
  const { folder, since } = exportArguments(process.argv.slice(2))
  if (since !== null) {
    const count = await withDatabase((database) => exportEvents(database, folder, since), { onlyReads: true })
    console.log(`events.csv and event_lines.csv: ${count} events`)
    return
  }
  const { files, attachments, warnings } = await withDatabase((database) => exportFolder(database, folder), { onlyReads: true })
  for (const { name, rows } of files) console.log(`${`${name}.csv`.padEnd(28)} ${String(rows).padStart(8)} rows`)
  console.log(`${attachments} attached files. Accounts, sessions and the audit trail are not included; a backup has them.`)
  for (const warning of warnings.slice(0, 100)) console.warn(`${warning} (an import would refuse this)`)
})
