import type { Socket } from 'node:net'
import fp from 'fastify-plugin'

/**
 * Closes, when the server closes, the connections that never carried a request. Browsers preconnect, and Node does not count such
 * connections as idle, so a graceful stop would wait for them until its timeout.
 */
export const closeUnusedConnections = fp(
  async (app) => {
    const unused = new Set<Socket>()
    let isClosing = false
    app.server.on('connection', (socket: Socket) => {
      unused.add(socket)
      socket.once('close', () => unused.delete(socket))
      if (isClosing) socket.destroy()
    })
    app.addHook('onRequest', async ({ raw }) => void unused.delete(raw.socket))
    app.addHook('preClose', async () => {
      isClosing = true
      for (const socket of unused) socket.destroy()
    })
  },
  { name: 'close-unused-connections' },
)
