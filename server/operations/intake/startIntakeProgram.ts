import { fork, type ChildProcess } from 'node:child_process'
import { extname, join } from 'node:path'

/**
 * Size of each of the two semi-spaces of the heap's young generation, in MB. Rows are short-lived; with Node's default, the
 * process takes 40 MB more and is no faster (`bench/intake.ts`).
 */
const SEMI_SPACE_MB = 4

/** Starts the process of one intake, see intakeProgram. Its file is in this folder, both in TypeScript and compiled. */
export function startIntakeProgram(): ChildProcess {
  const extension = extname(__filename)
  return fork(join(__dirname, `intakeProgram${extension}`), {
    execArgv: [`--max-semi-space-size=${SEMI_SPACE_MB}`, ...(extension === '.ts' ? ['--require', 'tsx/cjs'] : [])],
    // Structured clone, so that values of the database keep their types.
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}
