import { explainFailure } from '../startup/explainFailure'
import { printUsage, UsageError } from './commandLine'

/**
 * Runs a command-line program: after the answer to `--help` the exit code is 0, after a failure 1, and one sentence on standard error
 * says why.
 */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UsageError)) console.error(explainFailure(error))
    process.exitCode = error instanceof UsageError ? printUsage(error) : 1
  }
}
