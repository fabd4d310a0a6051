import { fork, type ChildProcess } from 'node:child_process'
import { extname, join } from 'node:path'

/** Starts the process of one intake, see intakeProgram. Its file stands beside this one, compiled or not. */
export function startIntakeProgram(): ChildProcess {
  const extension = extname(__filename)
  return fork(join(__dirname, `intakeProgram${extension}`), {
    execArgv: extension === '.ts' ? ['--require', 'tsx/cjs'] : [],
    // Values of the database travel as they are.
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}
