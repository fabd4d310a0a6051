import { rmSync } from 'node:fs'
import type { SeedOptions } from '../../../tools/demo/seedDemoData'
import type { AppConfig } from '../../cli/config/appConfig'
import type { Database } from '../../database/database'
import { API_PREFIX } from '../../http/services'
import { currentTestDatabase, type DatabaseLocation, newLocation } from '../databases/testDatabase'
import type { RunSql } from '../fixtures/fixtures'
import { type TestClient, signIn, testClient } from './apiClient'
import { type HostCommands, startAndKillHost, startHost } from './hostProcess'

/** Options of a test server. */
export interface TestServerOptions {
  /** Default: the database of the running test project, or the embedded one. */
  readonly database?: Database['kind']
  /** Settings that differ from TEST_CONFIG, which has no log output and no limits. */
  readonly config?: Partial<AppConfig>
  /** Folder of a built client to serve; default: none, only the API. */
  readonly clientDir?: string
  /** Where to create the data, or to find it with `sameDatabaseAs`; default: a new location on the database. */
  readonly location?: DatabaseLocation
  /** Serves the same data as that server, in a second process (PostgreSQL only). */
  readonly sameDatabaseAs?: TestServer
}

type PassedOn = 'script' | 'reset' | 'violations' | 'advance' | 'log'

/** The real server in a child process, on an empty database with the two demo sign-ins. */
export interface TestServer extends Pick<HostCommands, PassedOn> {
  readonly database: Database['kind']
  /** E.g. `http://127.0.0.1:4321`. Changes with {@link restart}. */
  readonly origin: string
  /** The API's base address: the origin and `/api/v1`. */
  readonly url: string
  readonly location: DatabaseLocation
  /** Process id. Changes with {@link restart}. */
  readonly pid: number
  /** Runs one SQL statement in the server process, outside any request. */
  readonly sql: RunSql
  /** Fills the data with a demo company. */
  seed(options?: SeedOptions): Promise<void>
  signIn(who: 'demo' | 'guest' | 'admin'): Promise<TestClient>
  /** Returns a client that is not signed in, or uses this token. */
  client(token?: string): TestClient
  /** Kills the process, as a crash would. The data stays for {@link restart}. */
  kill(): Promise<void>
  /** Starts the process again on the same data, after `kill`. */
  restart(): Promise<void>
  /** After `kill`: starts the process on the same data and kills it after this many milliseconds, whatever it is doing then. */
  killWhileStarting(afterMs: number): Promise<void>
  /** Ends the server gracefully and removes its data. */
  stop(): Promise<void>
}

/** Starts a server for a test file; end it with `stop`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { config = {}, clientDir = null, sameDatabaseAs } = options
  const kind = sameDatabaseAs?.database ?? options.location?.kind ?? options.database ?? currentTestDatabase()
  if (sameDatabaseAs && kind === 'embedded') throw new Error('One server at a time can own an embedded database')
  const ownsData = !sameDatabaseAs
  const location = options.location ?? sameDatabaseAs?.location ?? newLocation(kind)
  const hostOptions = (fresh: boolean) => ({ location, fresh, ownsData, config, clientDir })
  let host = await startHost(hostOptions(ownsData))
  const origin = () => `http://127.0.0.1:${host.port}`

  return {
    database: kind,
    location,
    get pid() {
      return host.pid
    },
    get origin() {
      return origin()
    },
    get url() {
      return origin() + API_PREFIX
    },
    async sql<Row extends object>(sql: string, parameters: readonly unknown[] = []) {
      return (await host.request('sql', sql, parameters)) as Row[]
    },
    seed: async (options = {}) => void (await host.request('seed', options)),
    script: (text) => host.request('script', text),
    reset: () => host.request('reset'),
    violations: () => host.request('violations'),
    advance: (ms) => host.request('advance', ms),
    log: () => host.request('log'),
    async signIn(who) {
      const { token, cookie } = await signIn(origin(), who)
      return testClient(origin(), token, cookie)
    },
    client: (token) => testClient(origin(), token ?? null),
    kill: () => host.kill(),
    async restart() {
      host = await startHost(hostOptions(false))
    },
    killWhileStarting: (afterMs) => startAndKillHost(hostOptions(false), afterMs),
    async stop() {
      if (host.isRunning()) await host.stop()
      // The process removes its data itself, but a killed one cannot.
      if (location.kind === 'embedded') rmSync(location.dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs one server for the tests of a file, in which it can be used. Call it once, at the top level of the test file. */
export function sharedServer(options?: TestServerOptions): { readonly server: TestServer } {
  const at = {} as { server: TestServer }
  beforeAll(async () => {
    at.server = await startTestServer(options)
  })
  afterAll(() => at.server.stop())
  return at
}
