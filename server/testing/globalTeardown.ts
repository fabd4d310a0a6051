import './globalSetup'

/** Stops the PostgreSQL of the test run. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.runningPostgres?.stop()
}
