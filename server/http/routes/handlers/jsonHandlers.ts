import type { AnyCallName } from '../../../../contract/allCalls'
import type { WriteName } from '../../../../contract/calls'
import type { ListName } from '../../../../contract/lists'
import type { Command } from '../../../domain/commands/command'
import type { BodyOf, Handler, CallContext } from '../handler'
import { executeWrite } from './executeWrite'
import type { Queryable } from '../../../database/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WholeList } from '../../../domain/lists/listCache'
import { sendList } from '../../answers/sendList'
import { readMinRevisions } from '../../requests/revisionHeaders'
import type { Services } from '../../services'

/** A handler that runs a business write: once per idempotency key, in one transaction, audited. */
export function commandHandler<Name extends WriteName>(name: Name, command: Command<BodyOf<Name>>): Handler<Name> {
  return async (context) => executeWrite(name, context, { fingerprint: context.body, run: (at) => command(at, context.body) })
}

/** Answers a question about the database as JSON text. */
export type DetailsReader<Body> = (db: Queryable, body: Body) => Promise<string>

/** A handler that answers a question about the database. */
export function readHandler<Body>(read: DetailsReader<Body>) {
  return async ({ services, reply, body }: CallContext<AnyCallName> & { readonly body: Body }) => {
    reply.type('application/json; charset=utf-8')
    return read(services.database, body)
  }
}

/** A handler that answers a list: 304 when the caller has it already, else the text that is built once per revision. */
export function listHandler(list: ListName, whole: WholeList) {
  return async ({
    services,
    request,
    reply,
  }: {
    readonly services: Services
    readonly request: FastifyRequest
    readonly reply: FastifyReply
  }) => {
    const atLeast = readMinRevisions(request.headers)?.get(list)
    return sendList(await services.lists.getWhole(list, whole, atLeast), request, reply)
  }
}
