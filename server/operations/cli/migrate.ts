import { migrate } from '../../database/migrations/migrate'
import { migrations } from '../../database/migrations/migrations'
import { readCommandLine } from './commandLine'
import { progressReport } from './progressReport'
import { runProgram } from './runProgram'
import { withDatabase } from './withDatabase'

// npm run migrate: brings the schema of the configured database up to date.

const USAGE = `Usage: npm run migrate

Brings the schema of the configured database up to date; an empty database gets its schema. A large one takes minutes, and shows how far
it is; started again after it was stopped, it goes on where it was. It takes no arguments.`

void runProgram(async () => {
  readCommandLine({ usage: USAGE })
  const report = progressReport(process.stdout)
  const ran = await withDatabase((database) => migrate(database, migrations, report.tell), {
    mayMake: true,
    schema: 'any',
  }).finally(report.end)
  console.log(ran.length === 0 ? 'The schema is up to date.' : `Ran ${ran.join(', ')}.`)
})
