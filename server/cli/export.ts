import { exportFolder } from '../exchange/exportFolder'
import { exportArguments } from './exchangeArguments'
import { withDatabase } from './withDatabase'

// npm run export: writes all business data of the configured database into a folder of CSV files.

async function exportTo(folder: string): Promise<void> {
  await withDatabase(async (database) => {
    const { files, attachments, warnings } = await exportFolder(database, folder)
    for (const { name, rows } of files) console.log(`${`${name}.csv`.padEnd(28)} ${String(rows).padStart(8)} rows`)
    console.log(
      `${attachments} attached files. Accounts, sessions and the audit trail are not among the data; a backup has them.`,
    )
    for (const warning of warnings.slice(0, 100)) console.warn(`${warning} (an import would refuse this)`)
  })
}

try {
  void exportTo(exportArguments(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
