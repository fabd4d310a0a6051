import { fork, type ChildProcess } from 'node:child_process'
import { extname, join } from 'node:path'

/**
 * Rows are read, judged and sent, and forgotten: with as much room for that as Node.js gives a program, the process holds 40 MB more and is no
 * faster (`bench/intake.ts`). In MB, of the two halves each.
 */
const SEMI_SPACE_MB = 4

/** Starts the process of one intake, see intakeProgram. Its file is beside this one, compiled or not. */
export function startIntakeProgram(): ChildProcess {
  const extension = extname(__filename)
  return fork(join(__dirname, `intakeProgram${extension}`), {
    execArgv: [`--max-semi-space-size=${SEMI_SPACE_MB}`, ...(extension === '.ts' ? ['--require', 'tsx/cjs'] : [])],
    // Values of the database travel as they are.
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}
