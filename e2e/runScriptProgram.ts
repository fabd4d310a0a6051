import { text } from 'node:stream/consumers'
import { renewListKeys } from '../server/database/listKeys'
import { openDatabase } from '../server/database/openDatabase'

// A program for tests: runs the SQL of its standard input on the embedded database in a directory, and computes the list keys
// of the rows that it wrote.

async function run(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, minFreeBytes: 0 })
  try {
    await database.script(await text(process.stdin))
    await database.transaction(renewListKeys)
  } finally {
    await database.close()
  }
}

run(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
