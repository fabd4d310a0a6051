import { once } from 'node:events'
import type { Server as HttpServer, ServerResponse } from 'node:http'
import { createServer, Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { OperatorError } from '../../common/errors'

const REASONS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) => `Port ${port} is in use by another program. Stop that one, or set PORT to another number.`,
  EACCES: (_, port) => `PORT ${port} may not be used by this user. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} is not known.`,
}

/** Listens by calling `listen`. Throws {@link OperatorError} when it fails because of the configured address. */
export async function listenAt<Result>(host: string, port: number, listen: () => Promise<Result>): Promise<Result> {
  try {
    return await listen()
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new OperatorError(reason(host, port)) : error
  }
}

/** Throws {@link OperatorError} when the address cannot be listened on, so that a start fails before it does any work. */
export async function assertAddressFree(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port })
  await listenAt(host, port, () => once(probe, 'listening'))
  probe.close()
  await once(probe, 'close')
}

const SWEEP_MS = 50

/**
 * Lets running requests finish and closes the app. Node closes only the connections that are idle at that moment; a keep-alive
 * connection whose request ends later would stay open until the browser closes it, so this closes connections as they become
 * idle. `drainMs` is how long an idle connection is kept, because a request may already be on its way.
 */
export async function closeApp(app: FastifyInstance, drainMs = 0): Promise<void> {
  if (drainMs > 0) await drain(app.server, drainMs)
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
  }
}

/** Stops listening, and closes each connection after its current response. Resolves early when all are closed. */
async function drain(server: HttpServer, ms: number): Promise<void> {
  // Calls close of net.Server, which only stops listening: http.Server's own close would also close idle connections.
  Server.prototype.close.call(server)
  server.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'))
  const countConnections = promisify(server.getConnections.bind(server))
  for (let waited = 0; waited < ms && (await countConnections()) > 0; waited += SWEEP_MS) await pause(SWEEP_MS)
}

/** An orchestrator kills a process that has not ended 10 s after SIGTERM. */
const STOP_LIMIT_MS = 9_500

/**
 * Stops the process gracefully on SIGTERM and SIGINT: `stop` finishes requests and closes resources, within a time limit. A
 * second signal ends the process at once. An uncaught error is logged and also ends it.
 * @param countConnections how many are open: a closing server has closed those without a request
 */
export function stopOnSignal(log: FastifyBaseLogger, stop: () => Promise<void>, countConnections: () => Promise<number>): void {
  let stopping = false

  async function cutOff(): Promise<void> {
    const connections = await countConnections()
    if (connections > 0) log.error({ connections }, 'Requests were still running; they are cut off')
    else log.error('Work other than requests took too long; it is cut off')
    process.exit(1)
  }

  function end(exitCode: number): void {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => void cutOff(), STOP_LIMIT_MS).unref()
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'The server did not stop cleanly')
        process.exit(1)
      },
    )
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'Stopping')
      end(0)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'Uncaught error')
      end(1)
    })
  }
}
