import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { explainFailure } from '../../cli/runProgram'
import { openPostgresDatabase } from './postgresDatabase'

/** Requests of a PostgreSQL server for a password (AuthenticationSASL, then AuthenticationSASLContinue). */
const ASKS = [
  [10, 'SCRAM-SHA-256\0\0'],
  [11, 'r=nonce,s=c2FsdA==,i=4096'],
] as const

function asking([kind, text]: (typeof ASKS)[number]): Buffer {
  const message = Buffer.alloc(9)
  message.write('R')
  message.writeInt32BE(8 + text.length, 1)
  message.writeInt32BE(kind, 5)
  return Buffer.concat([message, Buffer.from(text)])
}

test('an address without a password is explained, and its connection closed at once', async () => {
  const server = createServer((socket) => {
    const asks = ASKS.values()
    socket.on('data', () => {
      const { value } = asks.next()
      if (value) socket.write(asking(value))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const connected = once(server, 'connection') as Promise<[Socket]>
  const url = `postgres://app@127.0.0.1:${(server.address() as AddressInfo).port}/orders`
  const failed = openPostgresDatabase(url, { isUnlimited: true, onWarning: () => undefined }).catch(explainFailure)
  const [socket] = await connected
  await once(socket, 'close')
  expect(await failed).toBe('DATABASE_URL has no password, and the database asks for one.')
  await new Promise((resolve) => server.close(resolve))
})
