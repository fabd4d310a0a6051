import type { Database, QueryResult, Transaction } from '../database'
import { databaseError } from '../sqlState'
import { isLent, type LentAnswer, type LentChannel, type LentQuestion, type LentRequest } from './lentMessages'

interface Waiting {
  readonly resolve: (value: LentAnswer['value']) => void
  readonly reject: (error: Error) => void
}

/** The database that another process lends through its channel to this one: see lendDatabase. One transaction at a time. */
export function lentDatabase(channel: LentChannel): Database {
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  channel.on('message', (message) => {
    if (!isLent<LentAnswer>(message, 'lentId')) return
    const asker = waiting.get(message.lentId)
    waiting.delete(message.lentId)
    if (message.error) asker?.reject(asError(message.error))
    else asker?.resolve(message.value)
  })

  function ask(lent: LentRequest): Promise<LentAnswer['value']> {
    return new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      channel.send?.({ id, lent } satisfies LentQuestion)
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
      channel.send?.({ id: ++lastId, lent: { kind: 'send', sql, parameters } } satisfies LentQuestion),
  }

  return {
    kind: 'pglite',
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
    hasFreeSpace: async () => (await ask({ kind: 'room' })) === true,
    async copyTo(directory) {
      await ask({ kind: 'copy', directory })
    },
    load: async () => ({ inUse: 0, waiting: waiting.size, limit: 1, embedded: null }),
    // Its owner closes it.
    close: async () => undefined,
  }
}

function asError({ message, code }: NonNullable<LentAnswer['error']>): Error {
  return code === undefined ? new Error(message) : databaseError(code, message)
}
