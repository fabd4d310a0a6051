import { migrate } from '../../database/migrations/migrate'
import { DatabaseNotEmptyError, seedDemoData } from '../seed/seedDemoData'
import { progressReport } from './progressReport'
import { runProgram } from './runProgram'
import { seedArguments } from './seedArguments'
import { withDatabase } from './withDatabase'

// npm run seed: fills the configured database with demo data. Creates the schema first when there is none.

void runProgram(async () => {
  const options = seedArguments(process.argv.slice(2))
  const started = performance.now()
  const report = progressReport(process.stdout)
  try {
    await withDatabase(
      async (database) => {
        await migrate(database)
        await seedDemoData(database, { ...options, progress: report.tell }).finally(report.end)
      },
      { mayMake: true, schema: 'any' },
    )
    console.log(`Done in ${((performance.now() - started) / 1_000).toFixed(1)} s.`)
  } catch (error) {
    if (!(error instanceof DatabaseNotEmptyError)) throw error
    console.error(`${error.message}. With --force it is added to what is there.`)
    process.exitCode = 1
  }
})
