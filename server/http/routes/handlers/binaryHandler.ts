import type { AnyCallName } from '../../../../contract/allCalls'
import type { Queryable } from '../../../database/database'
import type { FileBytes } from '../../../domain/files/storedFileReader'
import { sendFile } from '../../answers/sendFile'
import type { CallContext } from '../handler'

/** Makes or finds the bytes that a call asks for. */
export type BinaryReader<Body> = (db: Queryable, body: Body, context: CallContext<AnyCallName>) => Promise<FileBytes>

/** A handler that answers bytes. */
export function binaryHandler<Body>(produce: BinaryReader<Body>) {
  return async (context: CallContext<AnyCallName> & { readonly body: Body }) =>
    sendFile(context.reply, await produce(context.services.database, context.body, context))
}
