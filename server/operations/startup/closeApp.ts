import type { Server as HttpServer, ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

/** How often connections are looked at. Milliseconds. */
const SWEEP_MS = 50

/**
 * Lets requests finish and closes the app. Node closes the connections that are idle at that moment; those whose request ends later
 * would stay open until the browser lets go of them, so they are closed as they become idle.
 * `drainMs` is how long an idle connection is kept, because a request may be on its way on it.
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

/** Accepts no new connections and closes the others after their current answer. Resolves early when all are closed. */
async function drain(server: HttpServer, ms: number): Promise<void> {
  // The plain server's way of closing: listening ends, connections stay. The HTTP server's own way closes the idle ones too.
  Server.prototype.close.call(server)
  server.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'))
  const countConnections = promisify(server.getConnections.bind(server))
  for (let waited = 0; waited < ms && (await countConnections()) > 0; waited += SWEEP_MS) await pause(SWEEP_MS)
}
