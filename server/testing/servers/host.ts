import { seedDemoData, type SeedOptions } from '../../../tools/demo/seedDemoData'
import { buildApp } from '../../app'
import type { AppConfig } from '../../cli/config/appConfig'
import type { Database } from '../../database/database'
import { sqlStateOf } from '../../database/sqlState'
import { findViolations } from '../../posting/invariants/findViolations'
import { addDemoAccounts } from '../databases/demoAccounts'
import { resetData } from '../databases/resetData'
import {
  createDatabaseAt,
  type DatabaseLocation,
  openDatabaseAt,
  openForRemoval,
  removeDatabaseAt,
  urlOf,
} from '../databases/testDatabase'
import { captureLog } from './logLines'
import { TEST_CONFIG } from './testConfig'

// A server under test in a separate process, which a test can kill: the real application on a real database.

/** Options of a host process, passed as JSON in its first argument. */
export interface HostOptions {
  readonly location: DatabaseLocation
  /** True creates the data first, as a copy of the empty schema with the demo sign-ins. */
  readonly fresh: boolean
  /** True removes the data at the end, even when the test process dies. */
  readonly ownsData: boolean
  readonly config: Partial<AppConfig>
  readonly clientDir: string | null
}

export interface HostRequest {
  readonly id: number
  readonly name: keyof HostCommands
  readonly args: readonly unknown[]
}

/** Messages of a host: that it listens, or the response to a request. */
export type HostReply =
  | { readonly port: number }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly message: string; readonly code: string | null }

const { location, fresh, ownsData, config, clientDir } = JSON.parse(process.argv[2] ?? '') as HostOptions
const send = (reply: HostReply) => new Promise((sent) => process.send?.(reply, sent))

/** What a test can ask of its host. */
export type HostCommands = Awaited<ReturnType<typeof serve>>

async function serve() {
  if (fresh) await createDatabaseAt(location)
  const database = await openDatabaseAt(location)
  if (fresh) await addDemoAccounts(database)
  let clockOffset = 0
  const log = captureLog(config.logLevel ?? 'info')
  const common = { ...TEST_CONFIG, ...config }
  const app = await buildApp({
    database,
    config: { ...common, intake: { ...common.intake, databaseUrl: urlOf(location) } },
    logger: log.logger,
    now: () => new Date(Date.now() + clockOffset),
    ...(clientDir !== null && { site: { clientDir } }),
  })

  let opened: Promise<Database | null> | undefined
  const forRemoval = async () => (await (opened ??= openForRemoval(location))) ?? database

  async function end(): Promise<void> {
    await (await opened)?.close()
    await database.close()
    if (ownsData) await removeDatabaseAt(location)
  }

  const commands = {
    sql: async (text: string, parameters: readonly unknown[]) => (await database.query(text, parameters)).rows,
    script: (text: string) => database.script(text),
    /** Empties the business tables; users and sessions stay. */
    reset: async () => resetData(await forRemoval()),
    /** Returns every violation of an invariant in the data, as one line each. */
    violations: () => findViolations(database),
    seed: (options: SeedOptions) => seedDemoData(database, options),
    /** Advances the server's clock by milliseconds; negative values set it back. */
    advance: async (ms: number) => void (clockOffset += ms),
    log: async () => log.lines(),
    async stop() {
      await app.close()
      await end()
    },
  }

  process.on('message', ({ id, name, args }: HostRequest) => {
    const command = commands[name] as (...given: readonly unknown[]) => Promise<unknown>
    void command(...args)
      .then(
        (value) => send({ id, value }),
        (error: unknown) => send({ id, message: String(error), code: sqlStateOf(error) }),
      )
      .finally(() => {
        if (name === 'stop') process.exit()
      })
  })
  // Ends the host when its test is gone.
  const endAlone = () => void end().finally(() => process.exit())
  process.on('disconnect', endAlone)
  // The test may have ended while the host started.
  if (!process.connected) endAlone()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  await send({ port: typeof address === 'object' && address ? address.port : 0 })
  return commands
}

serve().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
