import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { connections } from './connections'

/** More than the socket buffers of a connection hold, so that the response is not finished until the client reads. */
const BYTES = 12 * 2 ** 20

let app: FastifyInstance
/** The caller of `/gone` leaves before its response is ready. */
let leave: () => void
let wasHandled: () => void
beforeEach(async () => {
  app = fastify()
  await app.register(connections, { capacityBytes: 2 * BYTES })
  const bodies = new Map(['a', 'b', 'c'].map((name) => [name, Buffer.alloc(BYTES, name)]))
  app.get('/gone', async (_request, reply) => {
    leave()
    await once(reply.raw, 'close')
    setImmediate(wasHandled)
    return bodies.get('a')
  })
  app.get('/:name', async (request) => bodies.get((request.params as { name: string }).name))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

async function send(name: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET /${name} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

const isWhole = async (socket: Socket) => (await buffer(socket).catch(() => Buffer.alloc(0))).length > BYTES

test('[FAULT-28] only the oldest is dropped when unread responses are too large together', async () => {
  const readers = [await send('a'), await send('b'), await send('c')]
  expect(await Promise.all(readers.map(isWhole))).toEqual([false, true, true])
})

test('[FAULT-28] several readers of one response count once', async () => {
  const readers = [await send('a'), await send('b'), await send('a'), await send('a'), await send('c')]
  expect(await Promise.all(readers.map(isWhole))).toEqual([true, false, true, true, true])
})

test('a response that was read no longer counts toward the capacity', async () => {
  expect(await isWhole(await send('a'))).toBe(true)
  const readers = [await send('b'), await send('c')]
  expect(await Promise.all(readers.map(isWhole))).toEqual([true, true])
})

test('[FAULT-28] a response whose client left before it was ready takes no capacity', async () => {
  const reader = await send('b')
  const handled = new Promise<void>((resolve) => (wasHandled = resolve))
  const gone = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  leave = () => gone.destroy()
  gone.write('GET /gone HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await handled
  expect(await Promise.all([reader, await send('c')].map(isWhole))).toEqual([true, true])
})

test('[FAULT-61] an unused connection does not keep the server from closing', async () => {
  const closing = fastify()
  await closing.register(connections)
  closing.get('/', async () => 'here')
  await closing.listen({ port: 0, host: '127.0.0.1' })
  const { port } = closing.server.address() as AddressInfo
  const [used, spare] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  used.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await Promise.all([once(used, 'data'), once(spare, 'connect')])
  const ended = Promise.all([once(used, 'close'), once(spare, 'close')])
  used.resume()
  spare.resume()
  await closing.close()
  await ended
})
