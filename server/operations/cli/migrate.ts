import { migrate } from '../../database/migrations/migrate'
import { readCommandLine } from './commandLine'
import { runProgram } from './runProgram'
import { withDatabase } from './withDatabase'

// npm run migrate: brings the schema of the configured database up to date.

const USAGE = `Usage: npm run migrate

Brings the schema of the configured database up to date; an empty database gets its schema. It takes no arguments.`

void runProgram(async () => {
  readCommandLine({ usage: USAGE })
  const ran = await withDatabase((database) => migrate(database), { mayMake: true, schema: 'any' })
  console.log(ran.length === 0 ? 'The schema is up to date.' : `Ran ${ran.join(', ')}.`)
})
