import { rmSync } from 'node:fs'
import { API_PREFIX } from '../../../contract/call'
import type { SeedOptions } from '../../../tools/demo/seedDemoData'
import type { AppConfig } from '../../cli/config/appConfig'
import { currentTestDatabase, type DatabaseLocation, newLocation } from '../databases/testDatabase'
import { signIn, testClient, type Who } from './apiClient'
import { startAndKillHost, startHost } from './hostProcess'

interface TestServerOptions {
  /** Settings that differ from TEST_CONFIG, which has no log output and no limits. */
  readonly config?: Partial<AppConfig>
  /** Folder of a built client to serve; default: none, only the API. */
  readonly clientDir?: string
  /** Where to create the data, or to find it with `sameDatabaseAs`; default: a new location on the database. */
  readonly location?: DatabaseLocation
  /** Serves the same data as that server, in a second process (PostgreSQL only). */
  readonly sameDatabaseAs?: { readonly location: DatabaseLocation }
}

/** The real server in a child process, on an empty database with the demo sign-ins. */
export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** Starts a server for a test file; end it with `stop`. */
export async function startTestServer(options: TestServerOptions = {}) {
  const { config = {}, clientDir = null, sameDatabaseAs } = options
  if (sameDatabaseAs?.location.kind === 'embedded') throw new Error('One server at a time can own an embedded database')
  const ownsData = !sameDatabaseAs
  const location = options.location ?? sameDatabaseAs?.location ?? newLocation(currentTestDatabase())
  const hostOptions = (fresh: boolean) => ({ location, fresh, ownsData, config, clientDir })
  let host = await startHost(hostOptions(ownsData))
  const origin = () => `http://127.0.0.1:${host.port}`

  return {
    location,
    /** Process id. Like the origin, it changes with `restart`. */
    get pid() {
      return host.pid
    },
    get origin() {
      return origin()
    },
    /** The API's base address: the origin and `/api/v1`. */
    get url() {
      return origin() + API_PREFIX
    },
    /** Runs one SQL statement in the server process, outside any request. */
    async sql<Row extends object = Record<string, unknown>>(sql: string, parameters: readonly unknown[] = []) {
      return (await host.request('sql', sql, parameters)) as Row[]
    },
    seed: async (options: SeedOptions = {}) => void (await host.request('seed', options)),
    script: (text: string) => host.request('script', text),
    reset: () => host.request('reset'),
    violations: () => host.request('violations'),
    advance: (ms: number) => host.request('advance', ms),
    log: () => host.request('log'),
    signIn: (who?: Who) => signIn(origin(), who),
    /** Returns a client that is not signed in, or uses these. */
    client: (token?: string | null, cookie?: string | null) => testClient(origin(), token, cookie),
    kill: () => host.kill(),
    /** Starts the process again on the same data, after `kill`. */
    async restart() {
      host = await startHost(hostOptions(false))
    },
    /** After `kill`: starts the process on the same data and kills it after this many milliseconds, whatever it is doing then. */
    killWhileStarting: (afterMs: number) => startAndKillHost(hostOptions(false), afterMs),
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
