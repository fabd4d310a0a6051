import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** Below this many bytes compression gains nothing. */
const WORTH_COMPRESSING = 1_024

/** A list as it goes out. */
export interface ListBody {
  /** Names the content, whatever its encoding and whichever database it came from. */
  readonly etag: string
  readonly identity: Buffer
  /** The gzip form, made at the first call; null when it is not worth it. */
  gzip(): Promise<Buffer> | null
}

/** Wraps a list's JSON text. */
export function listBody(json: string): ListBody {
  const identity = Buffer.from(json)
  let compressed: Promise<Buffer> | undefined
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    gzip() {
      if (identity.length < WORTH_COMPRESSING) return null
      return (compressed ??= compress(identity))
    },
  }
}
