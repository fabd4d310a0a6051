import './globalSetup'
import { tidyRun } from './runFolders'

/** Stops the PostgreSQL of the test run. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.runningPostgres?.stop()
  tidyRun()
}
