import { once } from 'node:events'
import type { Server as HttpServer, ServerResponse } from 'node:http'
import { createServer, Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
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

/** Node closes only connections idle at that moment; a keep-alive one whose request ends later would stay, so each is closed as it becomes idle. */
export async function closeApp(app: FastifyInstance, drainMs = 0): Promise<void> {
  if (drainMs > 0) await drain(app.server, drainMs)
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
  }
}

async function drain(server: HttpServer, ms: number): Promise<void> {
  // Calls close of net.Server, which only stops listening: http.Server's own close would also close idle connections.
  Server.prototype.close.call(server)
  server.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'))
  const countConnections = promisify(server.getConnections.bind(server))
  for (let waited = 0; waited < ms && (await countConnections()) > 0; waited += SWEEP_MS) await pause(SWEEP_MS)
}
