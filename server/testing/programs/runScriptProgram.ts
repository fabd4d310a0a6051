import { text } from 'node:stream/consumers'
import { openDatabase } from '../../database/openDatabase'

// A program for tests: runs the SQL of its standard input on the embedded database of the directory that it is given.

async function run(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, minFreeBytes: 0 })
  try {
    await database.script(await text(process.stdin))
  } finally {
    await database.close()
  }
}

run(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
