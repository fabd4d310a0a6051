import { printUsage, UsageError } from '../common/commandLine'
import { explainFailure } from './explainFailure'

/**
 * Runs a command-line program and sets its exit code: 0 after `--help`, 1 after a failure, which is explained by one sentence
 * on standard error.
 */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UsageError)) console.error(explainFailure(error))
    process.exitCode = error instanceof UsageError ? printUsage(error) : 1
  }
}
