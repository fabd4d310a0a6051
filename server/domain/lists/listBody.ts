import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { packingLevel } from './parts/packedText'
import { bytesOf, packDocuments, type ListDocuments, type WrittenDocuments } from './parts/listDocuments'
import { packParts, type ListParts } from './parts/listParts'

const compress = promisify(gzip)
const unpack = promisify(gunzip)

/** Below this many bytes compression gains nothing. */
const WORTH_COMPRESSING = 1_024

/** A list as it goes out. */
export interface ListBody {
  /** Names the content, whatever its encoding and whichever database it came from. */
  readonly etag: string
  /** Null when it is not worth it. */
  readonly gzip: Buffer | null
  /** The JSON text; callers who ask at the same time share one. */
  identity(): Promise<Buffer>
  /** Memory that it takes as long as it is kept. */
  readonly bytes: number
  /** What the next reading of the list may begin with: parts or documents, which lie in `gzip`. Null for a list that is read in one go. */
  readonly kept: ListParts | ListDocuments | null
}

/**
 * Wraps a list's JSON text, which is kept compressed: nearly everybody asks for that, and it is a tenth. What takes long is done by
 * other threads, because lists may have many megabytes.
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
