import type { WriteName } from '../../../../contract/calls'
import type { Command } from '../../../domain/commands/command'
import type { BodyOf, Handler } from '../handler'
import { executeWrite } from './executeWrite'

/** A handler that runs a business write: once per idempotency key, in one transaction, audited. */
export function commandHandler<Name extends WriteName>(name: Name, command: Command<BodyOf<Name>>): Handler<Name> {
  return async (context) => executeWrite(name, context, { fingerprint: context.body, run: (at) => command(at, context.body) })
}
