import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { API_PREFIX } from './apiPrefix'
import type { AppConfig } from './appConfig'
import { accessTokens } from './auth/accessToken'
import type { Database } from './database/database'
import { createListCache } from './lists/listCache'
import { api } from './plugins/api'
import { answerBrokenRequest } from './plugins/brokenRequest'
import { health } from './plugins/health'
import { housekeeping } from './plugins/housekeeping'
import { createLogger } from './plugins/logger'
import { refuseUnknownCall } from './plugins/notFound'
import { rateLimits } from './plugins/rateLimits'
import { requestId, requestLog } from './plugins/requestLog'
import { sendError } from './plugins/sendError'
import type { Services } from './services'

/** What an app is built from. */
export interface AppParts {
  readonly database: Database
  readonly config: AppConfig
  /** The server's clock; tests set their own. */
  readonly now?: () => Date
  readonly logger?: FastifyBaseLogger
  /** The page and its files. It answers every address that the API does not; without it they are unknown. */
  readonly page?: FastifyPluginAsync
}

/** Longest time that a request may take to arrive, upload included. Milliseconds. */
const ARRIVAL_LIMIT_MS = 60_000

/** Builds the server, ready to listen or to be asked by a test. It does not own the database and does not close it. */
export async function buildApp({ database, config, now = () => new Date(), logger, page }: AppParts): Promise<FastifyInstance> {
  const services: Services = { database, config, now, lists: createListCache(database) }
  const app = fastify({
    loggerInstance: logger ?? createLogger(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // One proxy: what it appended is believed, what a caller wrote before that is not.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    requestTimeout: ARRIVAL_LIMIT_MS,
    forceCloseConnections: 'idle',
    // While the server closes, what has been sent already is still answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: sendError,
    clientErrorHandler: answerBrokenRequest,
  })
  app.setErrorHandler(sendError)
  await app.register(requestLog)
  await app.register(accessTokens, services)
  await app.register(rateLimits, services)
  await app.register(health, services)
  await app.register(housekeeping, services)
  await app.register(api, { services, prefix: `${config.basePath.slice(0, -1)}${API_PREFIX}` })
  if (page) await app.register(page)
  else app.setNotFoundHandler(refuseUnknownCall)
  return app
}
