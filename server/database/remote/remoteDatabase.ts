import type { Database, QueryResult, Transaction } from '../database'
import { databaseError } from '../sqlState'
import {
  isRemoteMessage,
  type RemoteAnswer,
  type ProcessChannel,
  type RemoteRequestMessage,
  type RemoteRequest,
} from './serveDatabase'

interface Waiting {
  readonly resolve: (value: RemoteAnswer['value']) => void
  readonly reject: (error: Error) => void
}

/**
 * Returns a database that another process has open and serves over the IPC channel (see serveDatabase). One transaction at a
 * time.
 */
export function remoteDatabase(channel: ProcessChannel): Database {
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  channel.on('message', (message) => {
    if (!isRemoteMessage<RemoteAnswer>(message, 'answerTo')) return
    const waiter = waiting.get(message.answerTo)
    waiting.delete(message.answerTo)
    if (message.error) waiter?.reject(asError(message.error))
    else waiter?.resolve(message.value)
  })

  function ask(request: RemoteRequest): Promise<RemoteAnswer['value']> {
    return new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      channel.send?.({ id, request } satisfies RemoteRequestMessage)
    })
  }

  const query = (inTransaction: boolean) =>
    async function <Row extends object>(sql: string, parameters: readonly unknown[] = []) {
      return (await ask({ kind: 'query', inTransaction, sql, parameters })) as QueryResult<Row>
    }
  const script = (inTransaction: boolean) => async (sql: string) => {
    await ask({ kind: 'script', inTransaction, sql })
  }
  const tx: Transaction = {
    query: query(true),
    script: script(true),
    send: (sql, parameters = []) =>
      channel.send?.({ id: ++lastId, request: { kind: 'send', sql, parameters } } satisfies RemoteRequestMessage),
  }

  return {
    kind: 'embedded',
    query: query(false),
    script: script(false),
    async transaction(work) {
      await ask({ kind: 'begin' })
      const result = await work(tx).catch(async (error: unknown) => {
        await ask({ kind: 'rollback' }).catch(() => undefined)
        throw error
      })
      await ask({ kind: 'commit' })
      return result
    },
    hasFreeSpace: async (moreBytes = 0) => (await ask({ kind: 'room', moreBytes })) === true,
    async copyTo(directory) {
      await ask({ kind: 'copy', directory })
    },
    load: async () => ({ inUse: 0, waiting: waiting.size, limit: 1, embedded: null }),
    // Does nothing: the process that has the database open closes it.
    close: async () => undefined,
  }
}

function asError({ message, code }: NonNullable<RemoteAnswer['error']>): Error {
  return code === undefined ? new Error(message) : databaseError(code, message)
}
