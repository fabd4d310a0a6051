import type { FastifyBaseLogger } from 'fastify'
import type { AppConfig } from '../cli/config/appConfig'
import type { Database } from '../database/database'
import { outageLog, watchDatabase } from '../database/watchedDatabase'
import { importInThread } from '../exchange/jobs/importInThread'
import { createImportJobs } from '../exchange/jobs/importJobs'
import { runImportJob } from '../exchange/jobs/runImportJob'
import { type Delivery, networks, sendEvent } from '../exchange/webhooks/sendEvent'
import { secretSeal } from '../exchange/webhooks/webhooks'
import { createPaper } from '../files/pdf/paper'
import { listFormat } from '../lists/listBody'
import { createListCache } from '../lists/listCache'
import { listReplica } from '../lists/listReplica'
import { createMatchCounts } from '../lists/matchCounts'
import { createEventStreams } from './events/eventStreams'
import type { ServerMetrics } from './metrics/serverMetrics'
import { createUploadMemory } from './requests/uploads'

interface ServicesOptions {
  readonly database: Database
  readonly replica: Database | null
  readonly config: AppConfig
  /** The server's clock; the only one that decides about expiry. */
  readonly now: () => Date
  readonly log: FastifyBaseLogger
  readonly metrics: ServerMetrics | null
}

/** Created once per server and passed as plugin options, so that tests can run several servers. */
export type Services = ReturnType<typeof createServices>

export function createServices({ database, replica, config, now, log, metrics }: ServicesOptions) {
  const watched = watchDatabase(database, [outageLog(log), ...(metrics ? [metrics.database] : [])])
  const allowed = networks(config.webhooks.allowedNetworks)
  const ending = new AbortController()
  const { spoolDir, databaseUrl, databaseSetting } = config.intake
  return {
    database: watched,
    config,
    now,
    lists: createListCache(watched, {
      format: listFormat(),
      replica:
        replica && listReplica(replica, watched, (err) => log.warn({ err }, 'The replica failed; the primary is read meanwhile')),
      ...(metrics && { watcher: metrics.lists }),
    }),
    events: createEventStreams({
      database: watched,
      now,
      onCount: metrics?.eventStreams,
      onWarning: (err) => log.warn({ err }, 'The sessions of the event streams could not be checked'),
    }),
    matchCounts: createMatchCounts(watched, now, (error) =>
      log.debug({ err: error }, 'The matches of a search could not be counted'),
    ),
    paper: createPaper((message, error) => log.warn({ err: error }, message)),
    importJobs: createImportJobs({
      database: watched,
      now,
      spoolDir,
      run:
        databaseUrl === null
          ? (task, options) => runImportJob(watched, task, options)
          : importInThread(databaseUrl, databaseSetting),
      onWarning: (err, message) => log.error({ err }, message),
    }),
    uploads: createUploadMemory(),
    webhooks: {
      now,
      seal: secretSeal(config.jwtSecret),
      send: (delivery: Delivery) => sendEvent({ ...delivery, signal: ending.signal }, allowed),
      allowed,
      /** Gives up what is being sent, and sends nothing more. */
      giveUp: () => ending.abort(),
    },
  }
}
