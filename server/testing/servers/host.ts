import { buildApp } from '../../app'
import { sqlStateOf } from '../../database/sqlState'
import { seedDemoData } from '../../operations/seed/seedDemoData'
import { closeApp } from '../../operations/startup/closeApp'
import { TEST_CONFIG } from './testConfig'
import { addDemoAccounts } from '../databases/demoAccounts'
import { createDatabaseAt, openDatabaseAt, removeDatabaseAt, urlOf } from '../databases/databaseLocation'
import type { HostOptions, HostReply, HostRequest, NumberedRequest } from './hostMessages'
import { captureLog } from './logLines'
import { longestStop } from './longestStop'
import { resetData } from '../databases/resetData'
import { renewData } from '../databases/renewData'

// A server under test, in a process of its own: the real application on a real database, which a test can kill.

const { location, fresh, ownsData, config, clientDir } = JSON.parse(process.argv[2] ?? '') as HostOptions
const say = (reply: HostReply) => new Promise((said) => process.send?.(reply, said))

async function serve(): Promise<void> {
  if (fresh) await createDatabaseAt(location)
  const database = await openDatabaseAt(location)
  if (fresh) await addDemoAccounts(database)
  const log = captureLog(config.logLevel ?? 'info')
  const common = { ...TEST_CONFIG, ...config }
  const settings = { ...common, intake: { ...common.intake, databaseUrl: urlOf(location) } }
  let clockOffset = 0
  const app = await buildApp({
    database,
    config: settings,
    logger: log.logger,
    now: () => new Date(Date.now() + clockOffset),
    ...(clientDir !== null && { site: { clientDir } }),
  })

  async function end(): Promise<void> {
    await database.close()
    if (ownsData) await removeDatabaseAt(location)
  }

  async function answer(request: HostRequest): Promise<unknown> {
    switch (request.kind) {
      case 'sql':
        return (await database.query(request.sql, request.parameters)).rows
      case 'script':
        return database.script(request.sql)
      case 'reset':
        return resetData(database)
      case 'renew':
        await renewData(database)
        return log.clear()
      case 'seed':
        return seedDemoData(database, request.options)
      case 'advance':
        clockOffset += request.ms
        return
      case 'log':
        return log.lines()
      case 'longestStop':
        return longestStop()
      case 'stop':
        await closeApp(app)
        return end()
    }
  }

  process.on('message', ({ id, request }: NumberedRequest) => {
    void answer(request)
      .then(
        (value) => say({ kind: 'answer', id, value }),
        (error: unknown) => say({ kind: 'failure', id, message: String(error), code: sqlStateOf(error) }),
      )
      .finally(() => {
        if (request.kind === 'stop') process.exit()
      })
  })
  // Without its test, a host has nothing to do.
  const endAlone = () => void end().finally(() => process.exit())
  process.on('disconnect', endAlone)
  // Its test may have gone while it started.
  if (!process.connected) return endAlone()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  await say({ kind: 'listening', port: typeof address === 'object' && address ? address.port : 0 })
}

serve().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
