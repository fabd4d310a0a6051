import type { CallName } from '../../../../contract/calls'
import type { Queryable } from '../../../database/database'
import type { CallContext } from '../handler'

/** Answers a question about the database as JSON text. */
export type DetailsReader<Body> = (db: Queryable, body: Body) => Promise<string>

/** A handler that answers a question about the database. */
export function readHandler<Body>(read: DetailsReader<Body>) {
  return async ({ services, reply, body }: CallContext<CallName> & { readonly body: Body }) => {
    reply.type('application/json; charset=utf-8')
    return read(services.database, body)
  }
}
