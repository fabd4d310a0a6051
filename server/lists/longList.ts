import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Database, Queryable } from '../database/database'
import { limitConcurrency, withDeadline } from '../database/deadline'
import { databaseError, SQL_STATE } from '../database/sqlState'
import { PACKING_LEVEL } from './listBody'

export interface LongList {
  /** With more rows than this, the list is read in pieces. */
  readonly mostAtOnce: number
  count(db: Queryable, limit: number): Promise<number>
  /** Pieces of about `pageRows` rows, of different moments; no document occurs twice in one member. */
  text(database: Database, pageRows?: number): AsyncIterable<string>
}

/** Pieces that are read at the same time, for all readers, so that other requests get the database in between. */
const PIECES_AT_ONCE = 2

/** Long responses at a time: beyond it the oldest is cut off, because its client may never read it. Each holds a piece or two. */
const MOST_SENT = 32

const PIECE_LIMIT_MS = 25_000

/** Yields the content of an array or object between its brackets, with commas between the parts; empty parts are left out. */
export async function* bracketed(open: string, parts: AsyncIterable<string>, close: string): AsyncGenerator<string> {
  let lead = open
  for await (const part of parts) {
    if (part === '') continue
    yield lead + part
    lead = ','
  }
  yield lead === open ? open + close : close
}

export interface LongBody {
  readonly etag: string
  /** Returns the text from its beginning, gzipped or not. To be called once, and the stream to be read or destroyed. */
  stream(isPacked: boolean): Readable
}

/** Reads a piece when the client has the one before it: flat memory, and slow clients hold nothing. */
export function createLongLists() {
  const queued = limitConcurrency(PIECES_AT_ONCE, (cause) =>
    databaseError(SQL_STATE.tooManyWaiting, 'Too many lists are being read', cause),
  )
  const sent = new Set<Readable>()
  return {
    /** Resolves when the first piece has been read, so that a failure until then is the response. */
    async open(text: AsyncIterable<string>, etag: string, onEnd: () => void): Promise<LongBody> {
      const pieces = text[Symbol.asyncIterator]()
      const next = () => withDeadline(performance.now() + PIECE_LIMIT_MS, () => queued(() => pieces.next()))
      const first = await next()
      async function* read() {
        for (let piece = first; !piece.done; piece = await next()) yield piece.value
        onEnd()
      }
      return {
        etag,
        stream(isPacked) {
          const plain = Readable.from(read(), { objectMode: false })
          const [oldest] = sent
          if (oldest && sent.size >= MOST_SENT) oldest.destroy()
          sent.add(plain.once('close', () => sent.delete(plain)))
          // An error destroys both, which cuts the response off; whoever sends it sees the error too.
          return isPacked ? pipeline(plain, createGzip({ level: PACKING_LEVEL }), () => undefined) : plain
        },
      }
    },
    close(): void {
      for (const stream of sent) stream.destroy()
    },
  }
}
