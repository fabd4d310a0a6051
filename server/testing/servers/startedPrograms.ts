import { DEMO_USERS } from '../../auth/demoUsers'
import { callApi } from './apiClient'
import { freePort } from './freePort'
import { startProgram, type ProgramProcess } from '../programs/programProcess'
import { makeTestDatabase, type TestDatabase } from '../databases/makeTestDatabase'
import { TEST_CONFIG } from './testConfig'
import type { DatabaseLocation } from '../databases/databaseLocation'
import { databaseUrl } from '../databases/postgresServer'

const [DEMO] = DEMO_USERS

/** The program of the product, as an operator starts it. */
export interface StartedPrograms {
  /** The data of the running test. */
  readonly testDatabase: TestDatabase
  /** Starts the program on those data, with these settings besides. */
  start(variables: Record<string, string>): ProgramProcess
  /** Starts it on a free port, without demo data, and waits until it is ready. */
  startReady(variables?: Record<string, string>): Promise<{ program: ProgramProcess; output: string; port: number; url: string }>
  /** Starts it, expects that it ends with 1, and gives what it said. */
  failure(variables: Record<string, string>): Promise<string>
  /** Leaves the data without any schema. */
  removeSchema(): Promise<void>
}

/** Gives each test of a file data of its own and programs on them, which do not outlive it. To be called once, beside the tests. */
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

/** Signs in, as the first demo user unless told otherwise. */
export function login(url: string, email = DEMO?.email, password = DEMO?.password) {
  return callApi(url, 'login', { body: { email, password } })
}

/** The environment variables by which a program of the product finds a test's data. */
export function databaseVariables(location: DatabaseLocation): Record<string, string> {
  const where =
    location.kind === 'embedded'
      ? { DATA_DIR: location.dataDir }
      : { DATABASE_URL: databaseUrl(location.socketDir, location.name), JWT_SECRET: TEST_CONFIG.jwtSecret }
  return { MIN_FREE_MB: '0', ...where }
}
