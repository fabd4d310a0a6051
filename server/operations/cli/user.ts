import { readNewPassword } from './readPassword'
import { runProgram } from './runProgram'
import { userArguments, userCommand } from './userCommand'
import { withDatabase } from './withDatabase'

// npm run user: makes and changes sign-ins. The first one may come before there is a database.

void runProgram(async () => {
  const task = userArguments(process.argv.slice(2))
  const world = { now: () => new Date(), readPassword: readNewPassword }
  console.log(
    await withDatabase((database) => userCommand(task, { ...world, database }), {
      mayMake: task.action === 'add',
      schema: 'prepared',
    }),
  )
})
