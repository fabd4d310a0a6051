import closeWithGrace from 'close-with-grace'
import { buildApp } from './app'
import { hasDemoAccounts, hasOpenAccounts } from './auth/demoUsers'
import { firstAccountCode } from './auth/firstAccount'
import { loadConfig, type Config } from './cli/config/config'
import { storedJwtSecret } from './cli/config/jwtSecret'
import { explainFailure } from './cli/runProgram'
import { banner, workingDemoSignIns } from './cli/startup/banner'
import { assertAddressFree, listenAt } from './cli/startup/listen'
import { checkIntakeDatabase, prepareDatabase } from './cli/startup/prepareDatabase'
import { commandLine } from './common/commandLine'
import { openDatabase } from './database/openDatabase'
import { createLogger } from './http/log'
import { builtBasePath } from './http/plugins/clientSite'

// The server program: opens the database, brings it up to date, listens, and prints the banner with its address.

/** An orchestrator kills a process that has not ended 10 s after SIGTERM. */
const STOP_LIMIT_MS = 9_500

async function start(config: Config): Promise<void> {
  const { host, port, basePath, clientDir, apiOrigin } = config
  await assertAddressFree(host, port)
  const log = createLogger(config.logLevel)
  // Only the trouble itself is logged here; the failed statement that it causes is logged where it fails.
  const onWarning = (message: string, error: unknown) => log.warn({ err: error }, message)
  const database = await openDatabase({ ...config.database, onWarning, givesSnapshots: true })
  const replica = config.replicaUrl === null ? null : await openDatabase({ url: config.replicaUrl, mayBeAway: true, onWarning })
  try {
    const demoData = await prepareDatabase(database, config, console.log)
    await checkIntakeDatabase(database, config)
    const signIns = demoData ? await workingDemoSignIns(database) : []
    const jwtSecret = config.jwtSecret ?? (await storedJwtSecret(config.dataDir))
    const app = await buildApp({
      database,
      replica,
      config: { ...config, demoData, endsAsDemo: demoData && config.demoData === undefined, jwtSecret },
      logger: log,
      drainMs: 1_000,
      site: { clientDir, apiOrigin },
    })
    await listenAt(host, port, () => app.listen({ host, port }))
    const onTimeout = () => log.error('The server did not stop in time: what still runs is cut off')
    closeWithGrace({ delay: STOP_LIMIT_MS, logger: log, onTimeout }, async ({ signal, err }) => {
      if (err) log.fatal({ err }, 'Uncaught error')
      else log.info({ signal }, 'Stopping')
      await app.close()
      await replica?.close()
      await database.close()
    })
    const address = app.server.address()
    const actualPort = typeof address === 'object' && address ? address.port : port
    const code = await firstAccountCode(database, { jwtSecret, demoData })
    const url = addressOf(host, actualPort, basePath)
    const rejectsDemo = !demoData && (await hasDemoAccounts(database))
    const hasAccounts = await hasOpenAccounts(database, demoData)
    const builtFor = await builtBasePath(clientDir)
    const facts = { url, basePath, builtFor, data: placeOf(config), signIns, firstAccountCode: code, hasAccounts, rejectsDemo }
    console.log(banner(facts))
  } catch (error) {
    await replica?.close()
    await database.close()
    throw error
  }
}

function addressOf(host: string, port: number, basePath: string): string {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  return `http://${name}:${port}${basePath}`
}

function placeOf({ database, dataDir }: Config): string {
  if (!('url' in database)) return dataDir
  const { hostname, pathname } = new URL(database.url)
  return `PostgreSQL at ${hostname}${pathname}`
}

commandLine({
  usage: `Usage: npm start, or after a build: node build/server/main.js

Serves the app and its API. It takes no arguments: environment variables and .env set it up, and .env.example explains each of them.`,
})

Promise.resolve()
  .then(loadConfig)
  .then(start)
  .catch((error: unknown) => {
    console.error(`Orders Manager cannot start. ${explainFailure(error, null)}`)
    process.exit(1)
  })
