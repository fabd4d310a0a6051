import type { ClientBase, QueryResult as PgResult } from 'pg'
import type { Session } from '../runTransaction'
import { SQL_STATE, databaseError, sqlStateOf } from '../sqlState'
import { wireParameter } from '../wireParameter'
import { WAITS } from './postgresPool'
import { statementName } from './statementName'

/** Longest time that a timer can hold, about 24 days. */
const NO_LIMIT_MS = 2 ** 31 - 1

/** A session on one connection of the pool. */
export interface PostgresSession extends Session {
  /** True when the connection must not be used again. */
  readonly isBroken: () => boolean
}

/** Gives errors of the connection itself the SQLSTATE of a connection failure. */
export function withSqlState(error: unknown): unknown {
  if (sqlStateOf(error) !== null) return error
  const message = error instanceof Error ? error.message : String(error)
  if (message === 'Query read timeout')
    return databaseError(SQL_STATE.queryCanceled, 'The database did not answer in time', error)
  // The pool's words: the database may well be there, but all of our connections to it are taken.
  if (message === 'timeout exceeded when trying to connect')
    return databaseError(SQL_STATE.tooManyConnections, 'All connections to the database are in use', error)
  return databaseError(SQL_STATE.connectionFailure, `The database cannot be reached: ${message}`, error)
}

/**
 * Errors after which the connection's state is not known: of the connection (08), shut down (57P). Or it is known too well: a
 * statement that it keeps does not fit the schema any more, because a column has changed its type.
 */
function breaksConnection(state: string | null): boolean {
  return (
    state === null ||
    state.startsWith('08') ||
    state.startsWith('57P') ||
    state === SQL_STATE.idleInTransaction ||
    state === SQL_STATE.featureNotSupported
  )
}

export function postgresSession(client: ClientBase, patient: boolean): PostgresSession {
  let broken = false
  const statementLimit = `SET statement_timeout = ${patient ? 0 : WAITS.statement}`

  async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      const known = withSqlState(error)
      // A client-side timeout leaves the answer under way, so that connection is lost too.
      if (known !== error || breaksConnection(sqlStateOf(known))) broken = true
      throw known
    }
  }

  return {
    isBroken: () => broken,
    async query(sql, parameters = []) {
      const values = parameters.map(wireParameter)
      return guarded(async () => {
        // The extended protocol always, as the embedded database does: exactly one statement.
        const name = statementName(sql)
        const config = { text: sql, values, queryMode: 'extended', ...(name !== null && { name }) }
        const { rows, rowCount } = await client.query(config)
        return { rows, rowCount: rowCount ?? 0 }
      })
    },
    async command(sql) {
      return guarded(async () => (await client.query(sql)).command)
    },
    async script(sql) {
      return guarded(async () => {
        const unlimited = (text: string) => ({ text, query_timeout: NO_LIMIT_MS })
        await client.query('SET statement_timeout = 0')
        try {
          await client.query<never, PgResult>(unlimited(sql))
          await client.query(statementLimit)
        } catch (error) {
          // Inside a transaction its end brings the limit back; elsewhere nothing does.
          broken = true
          throw error
        }
      })
    },
  }
}
