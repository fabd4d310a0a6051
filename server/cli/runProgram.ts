import { explainFailure } from '../startup/explainFailure'

/** Runs a command-line program. When it fails, the exit code is 1, and one sentence on standard error says why. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(explainFailure(error))
    process.exitCode = 1
  }
}
