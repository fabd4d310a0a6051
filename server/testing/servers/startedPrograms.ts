import { DEMO_USERS } from '../../auth/demoUsers'
import { makeTestDatabase, type TestDatabase } from '../databases/makeTestDatabase'
import { databaseUrl } from '../databases/postgresServer'
import type { DatabaseLocation } from '../databases/testDatabase'
import { startProgram, type ProgramProcess } from '../programs/programProcess'
import { testClient } from './apiClient'
import { freePort } from './listenLocally'
import { TEST_CONFIG } from './testConfig'

const [DEMO] = DEMO_USERS

/**
 * Starts the product's program as an operator does: gives each test of a file a new database, and ends the programs after it.
 * Call it once, at the top level of the test file.
 */
export function startedPrograms() {
  const started: ProgramProcess[] = []
  const programs = {
    testDatabase: {} as TestDatabase,
    start(variables: Record<string, string>): ProgramProcess {
      const own = databaseVariables(programs.testDatabase.location)
      const program = startProgram('main.ts', { LOG_LEVEL: 'info', ...own, ...variables })
      started.push(program)
      return program
    },
    /** Starts it on a free port, without demo data, and waits until it is ready. */
    async startReady(variables: Record<string, string> = {}) {
      const port = await freePort()
      const program = programs.start({ PORT: String(port), DEMO_DATA: 'off', ...variables })
      const output = await program.untilSays('is ready\n')
      return { program, output, port, url: `http://127.0.0.1:${port}` }
    },
    /** Starts it, expects that it ends with exit code 1, and returns its output. */
    async failure(variables: Record<string, string>): Promise<string> {
      const program = programs.start(variables)
      expect(await program.exit).toBe(1)
      return program.output()
    },
    async removeSchema() {
      const database = await programs.testDatabase.open()
      await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
      await database.close()
    },
  }
  beforeEach(async () => {
    programs.testDatabase = await makeTestDatabase()
  })
  afterEach(async () => {
    for (const program of started.splice(0)) {
      program.signal('SIGKILL')
      await program.exit
    }
    await programs.testDatabase.remove()
  })
  return programs
}

export function login(url: string, email = DEMO?.email, password = DEMO?.password) {
  return testClient(url).call('login', { email, password })
}

/** Returns the environment variables that configure a program of the product for a test's database. */
export function databaseVariables(location: DatabaseLocation): Record<string, string> {
  const where =
    location.kind === 'embedded'
      ? { DATA_DIR: location.dataDir }
      : { DATABASE_URL: databaseUrl(location.socketDir, location.name), JWT_SECRET: TEST_CONFIG.jwtSecret }
  return { MIN_FREE_MB: '0', ...where }
}
