import type { Socket } from 'node:net'
import fp from 'fastify-plugin'

/**
 * Closes connections that never carried a request when the server closes. Browsers open some for later; for Node they are not idle, so a
 * graceful stop would wait for them until it is cut off.
 */
export const unusedConnections = fp(
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
  { name: 'unused-connections' },
)
