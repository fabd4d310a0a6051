import { createHash } from 'node:crypto'

/** Characters of an ETag: 132 bits, so that different contents never meet. */
const TAG_LENGTH = 22

/**
 * The ETag of what a list answers: of the tag of its revision and of what was asked. Nothing of the content has to be read for it, and
 * no other content ever has it, whichever process answers.
 * @param format what the program makes of the same data: another version may spell it differently
 */
export function listTag(...[format, tag, parameters]: readonly [format: string, tag: string, parameters: string]): string {
  const hash = createHash('sha256').update(JSON.stringify([format, tag, parameters]))
  return `W/"${hash.digest('base64url').slice(0, TAG_LENGTH)}"`
}
