import { rmSync } from 'node:fs'
import { API_PREFIX } from '../../http/apiPrefix'
import type { AppConfig } from '../../config/appConfig'
import type { SeedOptions } from '../../operations/seed/seedOptions'
import { type TestClient, signIn, testClient } from './apiClient'
import { newLocation } from '../databases/databaseLocation'
import type { DatabaseLocation } from '../databases/databaseLocation'
import type { RunSql } from '../fixtures/fixtures'
import { startAndKillHost, startHost } from './hostProcess'
import { offerHost, takeReusableHost } from './reusableHosts'
import { currentTestDatabase } from '../databases/testDatabase'
import type { TestDatabaseKind } from '../databases/testDatabase'

/** What a test may choose; all of it has a default. */
export interface TestServerOptions {
  /** Default: the database of the running test project, or the embedded one. */
  readonly database?: TestDatabaseKind
  /** Settings that differ from the quiet and unlimited TEST_CONFIG. */
  readonly config?: Partial<AppConfig>
  /** A built client to serve; default: none, the server answers the API only. */
  readonly clientDir?: string
  /** Where its data are made, or found with `sameDatabaseAs`; default: a place of its own on the database of its kind. */
  readonly location?: DatabaseLocation
  /** Serves the data of that server too, as a second process (PostgreSQL only). */
  readonly sameDatabaseAs?: TestServer
  /** True for a process that has done nothing yet; default: one that other tests may have left, with data as new. */
  readonly isNew?: boolean
}

/** The real server in a process of its own, on an empty database with the two demo sign-ins. */
export interface TestServer {
  readonly database: TestDatabaseKind
  /** E.g. `http://127.0.0.1:4321`. Changes with {@link restart}. */
  readonly origin: string
  /** The API's base address: the origin and `/api/v1`. */
  readonly url: string
  readonly location: DatabaseLocation
  /** Number of its process. Changes with {@link restart}. */
  readonly pid: number
  /** Runs one statement in the host, outside any request. */
  readonly sql: RunSql
  /** Runs several statements without parameters. */
  script(text: string): Promise<void>
  /** Empties the business tables; users and sessions stay. */
  reset(): Promise<void>
  /** Every violation of an invariant in the data, as one line each. Empty when all is well. */
  violations(): Promise<string[]>
  /** Fills the data with a demo company. */
  seed(options?: SeedOptions): Promise<void>
  /** Moves the server's clock forward. Milliseconds. */
  advance(ms: number): Promise<void>
  /** The log since this file of tests has the server, a line an object. */
  log(): Promise<Record<string, unknown>[]>
  /** The longest stop of its event loop since the call before, without waiting for a processor; measured from the first call on. Milliseconds. */
  longestStop(): Promise<number>
  signIn(who: 'demo' | 'guest' | 'admin'): Promise<TestClient>
  /** A caller who is not signed in, or who has this token. */
  client(token?: string): TestClient
  /** Ends the process at once, as a crash does. The data stays for {@link restart}. */
  kill(): Promise<void>
  /** Starts the process again on the same data, after `kill`. */
  restart(): Promise<void>
  /** After `kill`: starts the process on the same data and ends it so many milliseconds later, wherever it is by then. */
  killWhileStarting(afterMs: number): Promise<void>
  /** Ends the server gracefully and removes its data. */
  stop(): Promise<void>
}

/** After these the data of a server are as new again, but not its schema. */
const CHANGES_SCHEMA = /(^|;)\s*(ALTER|CREATE|DROP)\b/im

/**
 * Gives a test file its server; end it with `stop`. One that was neither killed nor otherwise changed for good is left for the next file,
 * with other settings where that has others: starting one takes about a second.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { config = {}, clientDir = null, sameDatabaseAs, isNew = false } = options
  let isAsOthers = !options.location && !isNew
  let settings = JSON.stringify({ config, clientDir })
  const kind = sameDatabaseAs?.database ?? options.location?.kind ?? options.database ?? currentTestDatabase()
  if (sameDatabaseAs && kind === 'embedded') throw new Error('One server at a time can own an embedded database')
  const ownsData = !sameDatabaseAs
  const kept = isAsOthers
    ? takeReusableHost(
        (one) =>
          one.ownsData === ownsData && (sameDatabaseAs ? one.location === sameDatabaseAs.location : one.location.kind === kind),
        settings,
      )
    : null
  const location = kept?.location ?? options.location ?? sameDatabaseAs?.location ?? newLocation(kind)
  const hostOptions = (fresh: boolean) => ({ location, fresh, ownsData, config, clientDir })
  let host = kept?.host ?? (await startHost(hostOptions(ownsData)))
  let { port } = host
  if (kept && ownsData) await host.ask({ kind: 'renew' })
  if (kept && kept.settings !== settings) port = (await host.ask({ kind: 'become', config, clientDir })) as number
  const origin = () => `http://127.0.0.1:${port}`

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
      isAsOthers &&= !CHANGES_SCHEMA.test(sql)
      return (await host.ask({ kind: 'sql', sql, parameters })) as Row[]
    },
    async script(sql) {
      isAsOthers &&= !CHANGES_SCHEMA.test(sql)
      await host.ask({ kind: 'script', sql })
    },
    reset: async () => void (await host.ask({ kind: 'reset' })),
    violations: async () => (await host.ask({ kind: 'violations' })) as string[],
    seed: async (options = {}) => void (await host.ask({ kind: 'seed', options })),
    async advance(ms) {
      settings = 'at another time'
      await host.ask({ kind: 'advance', ms })
    },
    log: async () => (await host.ask({ kind: 'log' })) as Record<string, unknown>[],
    longestStop: async () => (await host.ask({ kind: 'longestStop' })) as number,
    async signIn(who) {
      const { token, cookie } = await signIn(origin(), who)
      return testClient(origin(), token, cookie)
    },
    client: (token) => testClient(origin(), token ?? null),
    async kill() {
      isAsOthers = false
      await host.kill()
    },
    async restart() {
      host = await startHost(hostOptions(false))
      port = host.port
    },
    killWhileStarting: (afterMs) => startAndKillHost(hostOptions(false), afterMs),
    async stop() {
      if (isAsOthers && host.isRunning() && offerHost(host, { port, location, ownsData, settings })) return
      if (host.isRunning()) await host.stop()
      // A killed host could not do it.
      if (location.kind === 'embedded') rmSync(location.dataDir, { recursive: true, force: true })
    },
  }
}
