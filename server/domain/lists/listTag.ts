import { createHash } from 'node:crypto'

/** Characters of an ETag: 132 bits, so that different contents never meet. */
const TAG_LENGTH = 22

/**
 * The ETag of a list's answer, made of its revision and the request. The content need not be read for it, and different content
 * never has the same tag, whichever process answers.
 * @param format version of the answer's format: a newer program may write the same data differently
 */
export function listTag(...[format, tag, parameters]: readonly [format: string, tag: string, parameters: string]): string {
  const hash = createHash('sha256').update(JSON.stringify([format, tag, parameters]))
  return `W/"${hash.digest('base64url').slice(0, TAG_LENGTH)}"`
}
