import { readNewPassword } from '../common/commandLine'
import { loadConfig } from './config/config'
import { runProgram } from './runProgram'
import { userArguments, userCommand } from './userCommand'
import { withDatabase } from './withDatabase'

// npm run cli -- user: creates and changes sign-ins. Works before the first start of the server, when there is no database yet.

void runProgram(async () => {
  const { demoData } = loadConfig()
  const task = userArguments(process.argv.slice(2))
  console.log(
    await withDatabase((database) => userCommand(task, { database, readPassword: readNewPassword, demoData }), {
      mayMake: task.action === 'add',
      schema: 'prepared',
    }),
  )
})
