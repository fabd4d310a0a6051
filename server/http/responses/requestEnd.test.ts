import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { CALLER_GONE, disconnectSignal } from './requestEnd'

let app: FastifyInstance
let leave: () => void
/** The reply of a call whose caller leaves while its access check waits, as its handler sees it. */
let late: Promise<{ readonly reply: FastifyReply }>
beforeEach(async () => {
  app = fastify()
  late = new Promise((resolve) => {
    app.get('/', (_request, reply) => resolve({ reply }))
  })
  app.addHook('onRequest', async (_request, reply) => {
    leave()
    await once(reply.raw, 'close')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  leave = () => socket.destroy()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
})
afterEach(() => app.close())

test('[FAULT-26] work that begins after its client has left is aborted at once', async () => {
  const signal = disconnectSignal((await late).reply)
  expect(() => signal.throwIfAborted()).toThrow(CALLER_GONE)
})
