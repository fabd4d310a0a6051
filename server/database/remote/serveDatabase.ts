import type { QueryResult, Database, Transaction } from '../database'
import { isRollbackToSavepoint } from '../runTransaction'

/**
 * A request of a child process to the process that has the database open. `begin` opens a transaction (a long one, see
 * TransactionOptions), of which there can be one at a time; requests with `inTransaction` are part of it. `send` gets no answer.
 */
export type RemoteRequest =
  | { readonly kind: 'query'; readonly inTransaction: boolean; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'script'; readonly inTransaction: boolean; readonly sql: string }
  | { readonly kind: 'send'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'begin' | 'commit' | 'rollback' }
  | { readonly kind: 'room'; readonly moreBytes: number }
  | { readonly kind: 'copy'; readonly directory: string }

/** Message with a request; the channel may carry other kinds of messages too. */
export interface RemoteRequestMessage {
  readonly request: RemoteRequest
  readonly id: number
}

/** The fields of a PostgreSQL error that are sent. */
interface RemoteError {
  readonly message: string
  readonly code?: string
}

/** The answer to a request. */
export interface RemoteAnswer {
  readonly answerTo: number
  readonly value?: QueryResult<object> | boolean | null
  readonly error?: RemoteError
}

/** The IPC channel between the processes, as either side sees it. */
export interface ProcessChannel {
  on(event: 'message', listener: (message: unknown) => void): unknown
  on(event: 'disconnect', listener: () => void): unknown
  off(event: 'message', listener: (message: unknown) => void): unknown
  send?(message: object): unknown
}

/** Returns whether a message is a request or an answer of this protocol. */
export function isRemoteMessage<Message extends RemoteRequestMessage | RemoteAnswer>(
  message: unknown,
  member: 'request' | 'answerTo',
): message is Message {
  return typeof message === 'object' && message !== null && member in message
}

/** Thrown into a transaction to roll it back. */
class RolledBack extends Error {}

/** The transaction that the other process has open. */
interface OpenTransaction {
  readonly tx: Transaction
  /** Commits it or rolls it back; resolves when that is done. */
  readonly end: (commits: boolean) => Promise<void>
  /** The first error of a `send`, which gets no answer: the next request fails with it, and nothing is committed. */
  missed: { readonly error: unknown } | null
}

/**
 * Serves the embedded database, which only this process can have open, to another process over its IPC channel.
 * @returns a function that stops serving: it rolls back an open transaction, and resolves when no statement of the other process
 * is running
 */
export function serveDatabase(database: Database, channel: ProcessChannel): () => Promise<void> {
  let open: Promise<OpenTransaction> | null = null
  let copying: Promise<void> | undefined

  async function answer(request: RemoteRequest): Promise<RemoteAnswer['value']> {
    switch (request.kind) {
      case 'room':
        return database.hasFreeSpace(request.moreBytes)
      case 'copy':
        copying = database.copyTo?.(request.directory)
        await copying
        return null
      case 'begin':
        if (open) throw new Error('A transaction is open already')
        open = beginTransaction(database)
        await open.catch((error: unknown) => {
          open = null
          throw error
        })
        return null
      case 'commit':
      case 'rollback': {
        const { end, missed } = await opened()
        open = null
        const commits = request.kind === 'commit'
        await end(commits && !missed)
        if (commits && missed) throw missed.error
        return null
      }
      case 'send': {
        const transaction = await opened()
        try {
          transaction.tx.send(request.sql, request.parameters)
        } catch (error) {
          transaction.missed ??= { error }
        }
        return null
      }
      case 'script':
        await (request.inTransaction ? sound(await opened()) : database).script(request.sql)
        return null
      case 'query': {
        if (!request.inTransaction) return database.query(request.sql, request.parameters)
        const transaction = await opened()
        if (isRollbackToSavepoint(request.sql)) transaction.missed = null
        return sound(transaction).query(request.sql, request.parameters)
      }
    }
  }

  async function opened(): Promise<OpenTransaction> {
    if (!open) throw new Error('No transaction is open')
    return open
  }

  function sound({ tx, missed }: OpenTransaction): Transaction {
    if (missed) throw missed.error
    return tx
  }

  function handleMessage(message: unknown): void {
    if (!isRemoteMessage<RemoteRequestMessage>(message, 'request')) return
    const { id, request } = message
    answer(request).then(
      (value) =>
        request.kind !== 'send' && channel.send?.({ answerTo: id, ...(value !== undefined && { value }) } satisfies RemoteAnswer),
      (error: unknown) =>
        request.kind !== 'send' && channel.send?.({ answerTo: id, error: asRemoteError(error) } satisfies RemoteAnswer),
    )
  }

  async function stop(): Promise<void> {
    channel.off('message', handleMessage)
    const left = open
    open = null
    await (await left?.catch(() => null))?.end(false)
    await copying?.catch(() => undefined)
  }

  channel.on('message', handleMessage)
  return stop
}

function beginTransaction(database: Database): Promise<OpenTransaction> {
  return new Promise((resolve, reject) => {
    const stored = database.transaction(
      (tx) =>
        new Promise<void>((commit, rollBack) => {
          const end = async (commits: boolean) => {
            if (commits) commit()
            else rollBack(new RolledBack())
            await stored.catch((error: unknown) => {
              if (!(error instanceof RolledBack)) throw error
            })
          }
          resolve({ tx, end, missed: null })
        }),
      { isLong: true },
    )
    // A failure to open rejects here; later failures reject `end`.
    stored.catch(reject)
  })
}

function asRemoteError(error: unknown): RemoteError {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, code } = error as Error & RemoteError
  return { message, ...(typeof code === 'string' && { code }) }
}
