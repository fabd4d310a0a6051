import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import type { Transaction } from '../database/database'
import { bytesOf, type CachedList, type WrittenList } from './openDocuments'
import type { ListFacts } from './revisions'

const FOLDERS = ['.', '../documents', '../../contract'].map((folder) => join(__dirname, folder))

/** Fingerprint of the code that formats lists, a part of their ETags: other code may format the same data differently. */
export function listFormat(): string {
  const hash = createHash('sha256')
  for (const folder of FOLDERS.filter((folder) => existsSync(folder))) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.[jt]s$/.test(name))
    for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.digest('base64url')
}

/** Lists are compressed after every change: 4 MB take 30 ms, half of what zlib's default level takes, and are an eighth larger. */
export const PACKING_LEVEL = 3

const compress = (pieces: Iterable<string>): Promise<Buffer> =>
  buffer(pipeline(Readable.from(pieces, { objectMode: false }), createGzip({ level: PACKING_LEVEL }), () => undefined))

const unpack = promisify(gunzip)

/** Builds a list in one snapshot (REPEATABLE READ), reusing `former`, what was kept of the last build. */
export type ListBuilder = (tx: Transaction, facts: ListFacts, former: CachedList | null) => Promise<string | WrittenList>

export interface ListBody {
  /** Weak ETag of the content, independent of its encoding and of the database (primary or replica) it came from. */
  readonly etag: string
  readonly gzip: Buffer
  /** Returns the JSON text; concurrent callers share one decompression. */
  identity(): Promise<Buffer>
  readonly bytes: number
  /** What the next build can reuse. Missing for a list that is always read as a whole. */
  readonly kept?: CachedList
}

/** Stored compressed: nearly all clients accept gzip, and it takes a tenth of the memory. Other threads compress. */
export async function listBody(etag: string, built: string | WrittenList): Promise<ListBody> {
  if (typeof built === 'string') return packedBody(etag, await compress([built]))
  const body = packedBody(etag, await compress(built.pieces))
  return { ...body, kept: built.kept, bytes: body.bytes + bytesOf(built.kept) }
}

function packedBody(etag: string, packed: Buffer): ListBody {
  let unpacked: WeakRef<Buffer> | null = null
  let unpacking: Promise<Buffer> | null = null
  return {
    etag,
    gzip: packed,
    bytes: packed.length,
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
