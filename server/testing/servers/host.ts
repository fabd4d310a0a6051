import { seedDemoData } from '../../../tools/demo/seedDemoData'
import { buildApp } from '../../app'
import { closeApp } from '../../cli/startup/listen'
import type { Database } from '../../database/database'
import { sqlStateOf } from '../../database/sqlState'
import { findViolations } from '../../posting/invariants/findViolations'
import { addDemoAccounts } from '../databases/demoAccounts'
import { resetData } from '../databases/resetData'
import { createDatabaseAt, openDatabaseAt, openForRemoval, removeDatabaseAt, urlOf } from '../databases/testDatabase'
import type { HostCommands, HostOptions, HostReply, HostRequest } from './hostProcess'
import { captureLog } from './logLines'
import { TEST_CONFIG } from './testConfig'

// A server under test in a separate process, which a test can kill: the real application on a real database.

const { location, fresh, ownsData, config, clientDir } = JSON.parse(process.argv[2] ?? '') as HostOptions
const send = (reply: HostReply) => new Promise((sent) => process.send?.(reply, sent))

async function serve(): Promise<void> {
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

  const commands: HostCommands = {
    sql: async (text, parameters) => (await database.query(text, parameters)).rows,
    script: (text) => database.script(text),
    reset: async () => resetData(await forRemoval()),
    violations: () => findViolations(database),
    seed: (options) => seedDemoData(database, options),
    advance: async (ms) => void (clockOffset += ms),
    log: async () => log.lines(),
    async stop() {
      await closeApp(app)
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
  if (!process.connected) return endAlone()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  await send({ port: typeof address === 'object' && address ? address.port : 0 })
}

serve().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
