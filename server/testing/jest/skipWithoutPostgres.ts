import { POSTGRES_SOCKET, currentTestDatabase } from '../databases/testDatabase'

// Without PostgreSQL, the files of its project are skipped; globalSetup has already printed a warning.
if (currentTestDatabase() === 'postgres' && !process.env[POSTGRES_SOCKET]) {
  Object.assign(globalThis, { describe: describe.skip, test: test.skip, it: test.skip })
}
