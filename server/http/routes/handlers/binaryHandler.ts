import contentDisposition from 'content-disposition'
import type { AnyCallName } from '../../../../contract/allCalls'
import type { Queryable } from '../../../database/database'
import type { FileBytes } from '../../../domain/files/storedFileReader'
import { policyOfNoPage } from '../../answers/bareHeaders'
import type { CallContext } from '../handler'

/** Makes or finds the bytes that a call asks for. */
export type BinaryReader<Body> = (db: Queryable, body: Body, context: CallContext<AnyCallName>) => Promise<FileBytes>

/**
 * A handler that answers bytes. They are never rendered as a page of ours: the type may not be guessed, and a document
 * that is opened all the same runs in a sandbox.
 */
export function binaryHandler<Body>(produce: BinaryReader<Body>) {
  return async (context: CallContext<AnyCallName> & { readonly body: Body }) => {
    const { services, reply, body } = context
    const { filename, contentType, bytes } = await produce(services.database, body, context)
    reply
      .type(contentType)
      .header('content-disposition', contentDisposition(filename, { fallback: inAscii(filename) }))
      .header('content-security-policy', policyOfNoPage('sandbox'))
      .header('cache-control', 'private, no-store')
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
}

/** The name for readers that know no `filename*`: other letters than those of ASCII do not survive every proxy. */
function inAscii(filename: string): string {
  return filename.replace(/[^\x20-\x7e]/gu, '_')
}
