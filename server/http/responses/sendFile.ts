import { create } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { FileBytes } from '../../files/attachments'
import { contentPolicy } from '../plugins/securityHeaders'

/** The file never runs as a page of ours: browsers may not sniff its type, and it opens in a CSP sandbox. */
export function sendFile(reply: FastifyReply, { filename, contentType, bytes }: FileBytes): Buffer {
  // Numbers of documents may hold slashes. In a name they would begin a folder, and what stands before them would be lost.
  const name = filename.replace(/[/\\]/g, '_')
  // For clients without `filename*`: characters beyond ASCII do not survive every proxy.
  const fallback = name.replace(/[^\x20-\x7e]/gu, '_')
  reply
    .type(contentType)
    .header('content-disposition', create(name, { fallback }))
    .header('content-security-policy', contentPolicy({ sandbox: '' }))
    .header('cache-control', 'private, no-store')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
