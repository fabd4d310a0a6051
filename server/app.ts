import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { accessTokens } from './auth/accessToken'
import { tokenUses } from './auth/tokenUses'
import { type AppConfig, apiPathOf } from './cli/config/appConfig'
import type { Database } from './database/database'
import { importJobService } from './exchange/jobs/importJobs'
import { webhookDelivery } from './exchange/webhooks/deliverEvents'
import { createLogger, logResponse, requestIds } from './http/log'
import { serverMetrics } from './http/metrics/serverMetrics'
import { api } from './http/plugins/api'
import { clientSite, type ClientSiteOptions } from './http/plugins/clientSite'
import { connections } from './http/plugins/connections'
import { health } from './http/plugins/health'
import { housekeeping } from './http/plugins/housekeeping'
import { metricsRoute } from './http/plugins/metrics'
import { rateLimits } from './http/plugins/rateLimits'
import { securityHeaders, securityHeaderValues } from './http/plugins/securityHeaders'
import { clientErrorHandler, notFound, sendError } from './http/responses/sendError'
import { createServices } from './http/services'

export interface AppOptions {
  readonly database: Database
  /** A copy of the database that may lag behind, to read lists from. */
  readonly replica?: Database | null
  readonly config: AppConfig
  readonly now?: () => Date
  readonly logger?: FastifyBaseLogger
  /** How long a stopping server still serves open connections: a browser sends its next request within it. */
  readonly drainMs?: number
  /** The built client, served at every address outside the API. Without it, those addresses are 404. */
  readonly site?: Omit<ClientSiteOptions, 'basePath'>
}

/** Longest time that a request may take to arrive, upload included. Milliseconds. */
const ARRIVAL_LIMIT_MS = 60_000

/** Longest time that the head of a request may take to arrive: a browser sends it in one piece. Milliseconds. */
const HEAD_LIMIT_MS = 15_000

/** How often Node looks for requests that exceed these limits. Milliseconds. */
const CHECK_MS = 2_000

/** Largest JSON body in bytes: room for a receipt of thousands of lines; bodies are buffered in memory. */
const BODY_LIMIT_BYTES = 256 * 2 ** 10

/** Largest head of a request; a usual limit of reverse proxies too. Bytes. */
const HEAD_LIMIT_BYTES = 8 * 2 ** 10

/** An idle connection is closed after this long, e.g. when the client does not read the response (ms). */
const SILENCE_LIMIT_MS = 120_000

/** Builds the server, ready to listen or for the requests of a test. It does not own the database and does not close it. */
export async function buildApp({
  database,
  replica = null,
  config,
  now = () => new Date(),
  logger,
  drainMs = 0,
  site,
}: AppOptions): Promise<FastifyInstance> {
  const log = logger ?? createLogger(config.logLevel)
  const metrics = config.metricsToken === null ? null : serverMetrics(database, replica !== null)
  const services = createServices({ database, replica, config, now, log, metrics })
  /** For responses that are sent before any plugin runs: to invalid requests and undecodable URLs. */
  const bareHeaders = securityHeaderValues(config)
  /** Runs first for every request, also for one that the framework rejects before routing it. */
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    logResponse(request, reply)
    metrics?.requests.begin(request, reply)
  }
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config),
    // Trusts exactly one proxy: the entry that it appended to X-Forwarded-For counts, earlier ones may be forged by the caller.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: ARRIVAL_LIMIT_MS,
    connectionTimeout: SILENCE_LIMIT_MS,
    http: {
      maxHeaderSize: HEAD_LIMIT_BYTES,
      headersTimeout: HEAD_LIMIT_MS,
      connectionsCheckingInterval: CHECK_MS,
      // The plugin `connections` rejects a missing host, in our words.
      requireHostHeader: false,
    },
    // While the server closes, requests on open connections still get their response instead of a 503.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      begin(request, reply)
      sendError(error, request, reply.headers(bareHeaders))
    },
    clientErrorHandler: (error, socket) => clientErrorHandler(error, socket, { headers: bareHeaders, log }),
  })
  app.decorateRequest('rejection')
  app.setErrorHandler(sendError)
  app.addHook('onRequest', async (request, reply) => begin(request, reply))
  if (metrics) app.addHook('onSend', async (request, reply) => metrics.requests.decided(request, reply))
  app.addHook('onClose', () => services.paper.close())
  app.addHook('onClose', async () => services.lists.close())
  await app.register(securityHeaders, services)
  await app.register(connections, { drainMs })
  await app.register(accessTokens, services)
  await app.register(rateLimits, services)
  await app.register(health, services)
  if (metrics && config.metricsToken !== null) {
    await app.register(metricsRoute, { metrics, database, token: config.metricsToken })
  }
  await app.register(housekeeping, services)
  // Before the delivery of webhooks: when the server stops, that waits for the database, whose one connection an import may hold.
  await app.register(importJobService, services)
  await app.register(tokenUses, services)
  await app.register(webhookDelivery, { ...services, watcher: metrics?.webhooks })
  await app.register(api, { services, prefix: apiPathOf(config.basePath) })
  if (site) await app.register(clientSite, { ...site, basePath: config.basePath })
  else app.setNotFoundHandler(notFound)
  return app
}
