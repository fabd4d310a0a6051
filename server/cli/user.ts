import { readNewPassword } from '../common/commandLine'
import { loadConfig } from './config/config'
import { runProgram } from './runProgram'
import { userArguments, userCommand } from './userCommand'
import { withDatabase } from './withDatabase'

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
