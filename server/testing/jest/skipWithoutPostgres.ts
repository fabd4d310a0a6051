import { POSTGRES_SOCKET, currentTestDatabase } from '../databases/testDatabase'

// When the test run has no PostgreSQL, the files of its project are skipped; globalSetup has said so loudly.
if (currentTestDatabase() === 'postgres' && !process.env[POSTGRES_SOCKET]) {
  Object.assign(globalThis, { describe: describe.skip, test: test.skip, it: test.skip })
}
