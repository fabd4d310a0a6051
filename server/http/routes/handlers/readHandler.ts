import type { CallName } from '../../../../contract/calls'
import type { Queryable } from '../../../database/database'
import type { BodyOf, Handler } from '../handler'

/** A handler that answers a question about the database. `read` gives the answer as JSON text. */
export function readHandler<Name extends CallName>(
  _name: Name,
  read: (db: Queryable, body: BodyOf<Name>) => Promise<string>,
): Handler<Name> {
  return async ({ services, reply, body }) => {
    reply.type('application/json; charset=utf-8')
    return read(services.database, body)
  }
}
