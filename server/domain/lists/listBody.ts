import { webcrypto } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** Below this many bytes compression gains nothing. */
const WORTH_COMPRESSING = 1_024

/** Characters of an ETag: 132 bits, so that different contents never meet. */
const TAG_LENGTH = 22

/** A list as it goes out. */
export interface ListBody {
  /** Names the content, whatever its encoding and whichever database it came from. */
  readonly etag: string
  readonly identity: Buffer
  /** The gzip form, made at the first call; null when it is not worth it. */
  gzip(): Promise<Buffer> | null
}

/** Wraps a list's JSON text. What takes long is done by other threads, because lists may have many megabytes. */
export async function listBody(json: string): Promise<ListBody> {
  const identity = Buffer.from(json)
  const digest = Buffer.from(await webcrypto.subtle.digest('SHA-256', identity))
  let compressed: Promise<Buffer> | undefined
  return {
    etag: `W/"${digest.toString('base64url').slice(0, TAG_LENGTH)}"`,
    identity,
    gzip() {
      if (identity.length < WORTH_COMPRESSING) return null
      return (compressed ??= compress(identity))
    },
  }
}
