import type { AnyCallName } from '../../../../contract/allCalls'
import type { WriteName } from '../../../../contract/calls'
import type { Queryable } from '../../../database/database'
import type { Command } from '../../../domain/commands/command'
import type { FileBytes } from '../../../domain/files/storedFileReader'
import { sendFile } from '../../answers/sendFile'
import type { BodyOf, CallContext, Handler } from '../handler'
import { executeWrite } from './executeWrite'

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

/** Makes or finds the bytes that a call asks for. */
export type BinaryReader<Body> = (db: Queryable, body: Body, context: CallContext<AnyCallName>) => Promise<FileBytes>

/** A handler that answers bytes. */
export function binaryHandler<Body>(produce: BinaryReader<Body>) {
  return async (context: CallContext<AnyCallName> & { readonly body: Body }) =>
    sendFile(context.reply, await produce(context.services.database, context.body, context))
}
