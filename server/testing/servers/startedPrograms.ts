import { DEMO_USERS } from '../../auth/demoUsers'
import { makeTestDatabase, type TestDatabase } from '../databases/makeTestDatabase'
import { databaseUrl } from '../databases/postgresServer'
import type { DatabaseLocation } from '../databases/testDatabase'
import { startProgram, type ProgramProcess } from '../programs/programProcess'
import { callApi } from './apiClient'
import { freePort } from './listenLocally'
import { TEST_CONFIG } from './testConfig'

const [DEMO] = DEMO_USERS

/** Starts the product's program as an operator does. */
export interface StartedPrograms {
  /** The database of the running test. */
  readonly testDatabase: TestDatabase
  /** Starts the program on that database, with these additional settings. */
  start(variables: Record<string, string>): ProgramProcess
  /** Starts it on a free port, without demo data, and waits until it is ready. */
  startReady(variables?: Record<string, string>): Promise<{ program: ProgramProcess; output: string; port: number; url: string }>
  /** Starts it, expects that it ends with exit code 1, and returns its output. */
  failure(variables: Record<string, string>): Promise<string>
  /** Removes the schema from the database. */
  removeSchema(): Promise<void>
}

/** Gives each test of a file a new database, and ends the programs after it. Call it once, at the top level of the test file. */
export function startedPrograms(): StartedPrograms {
  let testDatabase: TestDatabase
  const started: ProgramProcess[] = []
  beforeEach(async () => {
    testDatabase = await makeTestDatabase()
  })
  afterEach(async () => {
    for (const program of started.splice(0)) {
      program.signal('SIGKILL')
      await program.exit
    }
    await testDatabase.remove()
  })

  function start(variables: Record<string, string>): ProgramProcess {
    const program = startProgram('main.ts', { LOG_LEVEL: 'info', ...databaseVariables(testDatabase.location), ...variables })
    started.push(program)
    return program
  }

  return {
    get testDatabase() {
      return testDatabase
    },
    start,
    async startReady(variables = {}) {
      const port = await freePort()
      const program = start({ PORT: String(port), DEMO_DATA: 'off', ...variables })
      const output = await program.untilSays('is ready\n')
      return { program, output, port, url: `http://127.0.0.1:${port}` }
    },
    async failure(variables) {
      const program = start(variables)
      expect(await program.exit).toBe(1)
      return program.output()
    },
    async removeSchema() {
      const database = await testDatabase.open()
      await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
      await database.close()
    },
  }
}

/** Signs in, by default as the first demo user. */
export function login(url: string, email = DEMO?.email, password = DEMO?.password) {
  return callApi(url, 'login', { body: { email, password } })
}

/** Returns the environment variables that configure a program of the product for a test's database. */
export function databaseVariables(location: DatabaseLocation): Record<string, string> {
  const where =
    location.kind === 'embedded'
      ? { DATA_DIR: location.dataDir }
      : { DATABASE_URL: databaseUrl(location.socketDir, location.name), JWT_SECRET: TEST_CONFIG.jwtSecret }
  return { MIN_FREE_MB: '0', ...where }
}
