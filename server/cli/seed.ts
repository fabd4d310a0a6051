import { migrate } from '../migrations/migrate'
import { DatabaseNotEmptyError, seedDemoData } from '../seed/seedDemoData'
import type { SeedOptions } from '../seed/seedOptions'
import { seedArguments } from './seedArguments'
import { withDatabase } from './withDatabase'

// npm run seed: fills the configured database with demo data. It makes the schema first when there is none.

async function seed(options: SeedOptions): Promise<void> {
  await withDatabase(
    async (database) => {
      await migrate(database)
      const started = performance.now()
      try {
        await seedDemoData(database, { ...options, log: console.log })
        console.log(`Done in ${((performance.now() - started) / 1_000).toFixed(1)} s.`)
      } catch (error) {
        if (!(error instanceof DatabaseNotEmptyError)) throw error
        console.error(`${error.message}. With --force it is added to what is there.`)
        process.exitCode = 1
      }
    },
    { anySchema: true },
  )
}

function readOptions(): SeedOptions | null {
  try {
    return seedArguments(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    console.error(error.message)
    process.exitCode = 1
    return null
  }
}

const options = readOptions()
if (options) void seed(options)
