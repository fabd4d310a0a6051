import type { Database, Transaction } from '../database'
import { isLent, type LentAnswer, type LentChannel, type LentError, type LentQuestion, type LentRequest } from './lentMessages'

/** Thrown into a transaction to end it without keeping it. */
class Withdrawn extends Error {}

/** The transaction that a borrower has open. */
interface OpenTransaction {
  readonly tx: Transaction
  /** Ends it; resolves when it is stored or taken back. */
  readonly end: (isKept: boolean) => Promise<void>
}

/**
 * Lets another process work with a database that only this one can have open. When its channel ends, its transaction is taken back.
 * Resolves, through what it answers, when nothing of the borrower is under way any more.
 */
export function lendDatabase(database: Database, channel: LentChannel): () => Promise<void> {
  let open: Promise<OpenTransaction> | null = null
  let copying: Promise<void> | undefined

  async function answer(request: LentRequest): Promise<LentAnswer['value']> {
    switch (request.kind) {
      case 'room':
        return database.hasFreeSpace()
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
        const { end } = await opened()
        open = null
        await end(request.kind === 'commit')
        return null
      }
      case 'send':
        ;(await opened()).tx.send(request.sql, request.parameters)
        return null
      case 'script':
        await (request.inTransaction ? (await opened()).tx : database).script(request.sql)
        return null
      case 'query':
        return (request.inTransaction ? (await opened()).tx : database).query(request.sql, request.parameters)
    }
  }

  async function opened(): Promise<OpenTransaction> {
    if (!open) throw new Error('No transaction is open')
    return open
  }

  function hear(message: unknown): void {
    if (!isLent<LentQuestion>(message, 'lent')) return
    const { id, lent } = message
    answer(lent).then(
      (value) =>
        lent.kind !== 'send' && channel.send?.({ lentId: id, ...(value !== undefined && { value }) } satisfies LentAnswer),
      (error: unknown) => lent.kind !== 'send' && channel.send?.({ lentId: id, error: asLentError(error) } satisfies LentAnswer),
    )
  }

  async function takeBack(): Promise<void> {
    channel.off('message', hear)
    const left = open
    open = null
    await (await left?.catch(() => null))?.end(false)
    await copying?.catch(() => undefined)
  }

  channel.on('message', hear)
  return takeBack
}

function beginTransaction(database: Database): Promise<OpenTransaction> {
  return new Promise((resolve, reject) => {
    const stored = database.transaction(
      (tx) =>
        new Promise<void>((keep, withdraw) => {
          const end = async (isKept: boolean) => {
            if (isKept) keep()
            else withdraw(new Withdrawn())
            await stored.catch((error: unknown) => {
              if (!(error instanceof Withdrawn)) throw error
            })
          }
          resolve({ tx, end })
        }),
      { isLong: true },
    )
    // A failure to open rejects here; later failures reject `end`.
    stored.catch(reject)
  })
}

function asLentError(error: unknown): LentError {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, code } = error as Error & LentError
  return { message, ...(typeof code === 'string' && { code }) }
}
