import { Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { RequestError } from '../../common/errors'
import { onRequestEnd } from '../responses/requestEnd'

/** Memory for large responses that are being sent, current lists included. Beyond it the oldest are aborted. Bytes. */
const CAPACITY_BYTES = 32 * 2 ** 20

/** Responses below this size are not worth counting: their number is bounded by the connections. Bytes. */
const SMALL_BYTES = 64 * 2 ** 10

interface ConnectionsOptions {
  readonly capacityBytes?: number
  readonly drainMs?: number
}

export const connections = fp<ConnectionsOptions>(
  async (app, { capacityBytes = CAPACITY_BYTES, drainMs = 0 }) => {
    checkHost(app)
    closeInOrder(app, drainMs)
    limitUnread(app, capacityBytes)
  },
  { name: 'connections' },
)

/** In place of Node, which would respond without our envelope: every request names its host once (RFC 9112, 3.2). */
function checkHost(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async ({ raw: { httpVersion, rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
    if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0'))
      throw new RequestError('BAD_REQUEST', 'The request must name one host')
  })
}

const SWEEP_MS = 50

/** Serves open connections for a while, then closes each as it becomes idle. Node does so once, and not for one that a browser opened ahead. */
function closeInOrder(app: FastifyInstance, drainMs: number): void {
  const unused = new Set<Socket>()
  const countConnections = promisify(app.server.getConnections.bind(app.server))
  let sweep: NodeJS.Timeout | undefined
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.addHook('onRequest', async ({ raw }) => void unused.delete(raw.socket))
  app.addHook('preClose', async () => {
    // Close of net.Server, which only stops listening: http.Server's own close would also close idle connections.
    Server.prototype.close.call(app.server)
    for (let waited = 0; waited < drainMs && (await countConnections()) > 0; waited += SWEEP_MS) await pause(SWEEP_MS)
    for (const socket of unused) socket.destroy()
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}

/** Bounds the memory of responses that clients do not read. Above it, connections of the least recently requested buffer are closed. */
function limitUnread(app: FastifyInstance, capacityBytes: number): void {
  /** The replies that send each buffer; the most recently requested buffer last. */
  const readers = new Map<Buffer, Set<FastifyReply>>()
  let held = 0

  function forget(buffer: Buffer): void {
    if (readers.delete(buffer)) held -= buffer.length
  }

  function abortOldest(): void {
    const [oldest] = readers
    if (!oldest) return
    const [buffer, replies] = oldest
    forget(buffer)
    for (const reply of replies) {
      reply.request.log.info({ bytes: buffer.length }, 'A client did not read its response and was disconnected')
      reply.raw.destroy()
    }
  }

  app.addHook<unknown>('onSend', async (_request, reply, payload) => {
    if (!Buffer.isBuffer(payload) || payload.length < SMALL_BYTES) return payload
    const known = readers.get(payload)
    if (known) readers.delete(payload)
    else held += payload.length
    const replies = known ?? new Set()
    readers.set(payload, replies.add(reply))
    onRequestEnd(reply, () => {
      replies.delete(reply)
      if (replies.size === 0 && readers.get(payload) === replies) forget(payload)
    })
    while (held > capacityBytes && readers.size > 1) abortOldest()
    return payload
  })
}
