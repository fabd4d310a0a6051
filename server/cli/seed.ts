import { seedDemoData } from '../../tools/demo/seedDemoData'
import { migrate } from '../database/migrations/migrations'
import { seedArguments } from './arguments'
import { progressReport } from './report'
import { runProgram } from './runProgram'
import { withDatabase } from './withDatabase'

void runProgram(async () => {
  const options = seedArguments(process.argv.slice(2))
  const started = performance.now()
  await withDatabase(
    async (database) => {
      await migrate(database)
      await seedDemoData(database, { ...options, progress: progressReport(process.stdout) })
    },
    { mayMake: true, schema: 'any' },
  )
  console.log(`Done in ${((performance.now() - started) / 1_000).toFixed(1)} s.`)
})
