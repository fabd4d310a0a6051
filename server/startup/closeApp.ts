import type { FastifyInstance } from 'fastify'

/** How often connections that have become idle are looked for. */
const SWEEP_MS = 50

/**
 * Lets requests finish and closes the app. Node closes the connections that are idle at that moment; those whose request ends later
 * would stay open until the browser lets go of them, so they are closed as they become idle.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
  }
}
