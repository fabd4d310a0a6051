import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { closeUnusedConnections } from './closeUnusedConnections'

test('[FAULT-61] a connection that a browser opened for later does not keep the server from closing', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  await app.register(closeUnusedConnections)
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const [used, spare] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  used.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await Promise.all([once(used, 'data'), once(spare, 'connect')])
  const ended = Promise.all([once(used, 'close'), once(spare, 'close')])
  used.resume()
  spare.resume()
  await app.close()
  await ended
})
