import contentDisposition from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { FileBytes } from '../../domain/files/storedFileReader'
import { contentPolicyOfApi } from './securityHeaderValues'

/**
 * The body of an answer that is a file. It is never rendered as a page of ours: the type may not be guessed, and a document that is opened
 * all the same runs in a sandbox.
 */
export function sendFile(reply: FastifyReply, { filename, contentType, bytes }: FileBytes): Buffer {
  reply
    .type(contentType)
    .header('content-disposition', contentDisposition(filename, { fallback: inAscii(filename) }))
    .header('content-security-policy', contentPolicyOfApi('sandbox'))
    .header('cache-control', 'private, no-store')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The name for readers that know no `filename*`: other letters than those of ASCII do not survive every proxy. */
function inAscii(filename: string): string {
  return filename.replace(/[^\x20-\x7e]/gu, '_')
}
