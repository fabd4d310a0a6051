import contentDisposition from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { FileBytes } from '../../domain/files/storedFileReader'
import { contentPolicyOfApi } from './securityHeaderValues'

/**
 * Sets the headers of a file download and returns its body. The file must never run as a page of our origin: browsers may not
 * sniff its type, and a document that is opened anyway runs in a CSP sandbox.
 */
export function sendFile(reply: FastifyReply, { filename, contentType, bytes }: FileBytes): Buffer {
  reply
    .type(contentType)
    .header('content-disposition', contentDisposition(filename, { fallback: inAscii(filename) }))
    .header('content-security-policy', contentPolicyOfApi('sandbox'))
    .header('cache-control', 'private, no-store')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Returns the fallback name for clients without `filename*`: characters beyond ASCII do not survive every proxy. */
function inAscii(filename: string): string {
  return filename.replace(/[^\x20-\x7e]/gu, '_')
}
