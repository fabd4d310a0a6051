import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { bytesOf, packDocuments, type ListDocuments, type WrittenDocuments } from './parts/listDocuments'
import { packParts, type ListParts } from './parts/listParts'
import { packingLevel } from './parts/packedText'

const compress = promisify(gzip)
const unpack = promisify(gunzip)

/** Below this many bytes compression is not worthwhile. */
const WORTH_COMPRESSING = 1_024

/** The body of a list's answer. */
export interface ListBody {
  /** Weak ETag of the content, independent of its encoding and of the database (primary or replica) it came from. */
  readonly etag: string
  /** Null for a list too small to compress. */
  readonly gzip: Buffer | null
  /** Returns the JSON text; concurrent callers share one decompression. */
  identity(): Promise<Buffer>
  /** Memory that it takes in the cache, in bytes. */
  readonly bytes: number
  /**
   * Parts or documents, stored in `gzip`, that the next build of the list can reuse. Null for a list that is always read as a
   * whole.
   */
  readonly kept: ListParts | ListDocuments | null
}

/**
 * Creates the body of a list from its JSON text. It is stored compressed: nearly every client accepts gzip, and it takes a tenth
 * of the memory. Compression runs in other threads, because lists may have many megabytes.
 */
export async function listBody(etag: string, json: string | ListParts | WrittenDocuments): Promise<ListBody> {
  if (typeof json !== 'string') {
    if ('entries' in json) {
      const { gzip, kept } = await packDocuments(json)
      return { ...packedBody(etag, gzip), bytes: gzip.length + bytesOf(kept), kept }
    }
    const { gzip, parts } = await packParts(json)
    return { ...packedBody(etag, gzip), kept: parts }
  }
  const text = Buffer.from(json)
  if (text.length >= WORTH_COMPRESSING) return packedBody(etag, await compress(text, { level: packingLevel(text.length) }), text)
  return { etag, gzip: null, bytes: text.length, identity: async () => text, kept: null }
}

function packedBody(etag: string, packed: Buffer<ArrayBuffer>, text?: Buffer): ListBody {
  let unpacked = text && new WeakRef(text)
  let unpacking: Promise<Buffer> | null = null
  return {
    etag,
    gzip: packed,
    bytes: packed.length,
    kept: null,
    async identity() {
      const known = unpacked?.deref()
      if (known) return known
      unpacking ??= unpack(packed).finally(() => (unpacking = null))
      const identity = await unpacking
      unpacked = new WeakRef(identity)
      return identity
    },
  }
}
