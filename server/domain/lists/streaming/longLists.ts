import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'
import { Semaphore } from 'async-mutex'
import type { ListName } from '../../../../contract/lists'
import type { Database } from '../../../database/database'
import { withDeadline } from '../../../database/deadline'
import { databaseError, SQL_STATE } from '../../../database/sqlState'
import { PACKING_LEVEL } from '../incremental/packedText'
import { makePackedFile, type PackedFile } from './packedFile'
import { type LongList, writeLongList } from './writeLongList'

/** Maximum lists that are read concurrently; others wait. */
const READ_AT_ONCE = 2

/** Longest time to read one piece of a list, including the wait for the database. Milliseconds. */
const PIECE_LIMIT_MS = 25_000

/**
 * Maximum long answers on the disk. Beyond it the least recently requested one is aborted and removed, even if it has readers.
 */
const MAX_KEPT = 12

/** Gzip level of members that are put aside in temporary files. */
const LEVEL_ASIDE = 1

/** A list at the start of a reading. */
interface LongListFacts {
  readonly etag: string
}

/** A long list for one reader. */
export interface LongAnswer {
  /** ETag of the revision at the start of the reading. After a change, the next request starts a new reading. */
  readonly etag: string
  /** Returns the answer, gzipped or not. Call either this, once, or {@link leave}. */
  stream(isPacked: boolean): Readable
  /** Says that the reader does not need the answer any more. */
  leave(): void
}

/** Long lists. Concurrent requests share one reading, which is cached on the disk until the list has changed. */
export interface LongLists {
  /**
   * Resolves when the answer begins. Waits for a turn as long as the reader does.
   * @param wanted ETag of the list at the request; the answer is not older
   * @param facts reads the current ETag of the list
   * @param leaving aborts when the reader disconnects
   */
  open(
    name: ListName,
    list: LongList,
    wanted: string,
    facts: () => Promise<LongListFacts>,
    leaving: AbortSignal,
  ): Promise<LongAnswer>
  /** Aborts all readings and removes all answers. */
  close(): void
}

/** One reading of a list. */
interface Reading {
  readonly name: ListName
  /** Null until it begins. */
  facts: LongListFacts | null
  file: PackedFile | null
  state: 'waiting' | 'reading' | 'whole' | 'over'
  /** Resolves when its first piece can be read. */
  readonly begun: Promise<void>
  readonly begin: () => void
  readonly refuse: (error: Error) => void
  /** The requests that wait for it or read it. */
  readonly readers: Set<Reader>
}

interface Reader {
  stream: Readable | null
}

interface LongListsOptions {
  /** Folder of the files. Default: the system's temporary folder. */
  readonly folder?: string
  /** Called when a list was read to its end, with the duration in seconds, without the wait for its turn. */
  readonly onRead?: (name: ListName, seconds: number) => void
}

/** Creates the long lists of a server. */
export function createLongLists(
  database: Database,
  { folder = tmpdir(), onRead = () => undefined }: LongListsOptions = {},
): LongLists {
  const turns = new Semaphore(READ_AT_ONCE)
  const newest = new Map<ListName, Reading>()
  /** All readings; the most recently requested one last. */
  const readings = new Set<Reading>()

  function end(
    reading: Reading,
    error: Error = databaseError(SQL_STATE.queryCanceled, 'The list is not waited for any more'),
  ): void {
    reading.state = 'over'
    reading.refuse(error)
    readings.delete(reading)
    if (newest.get(reading.name) === reading) newest.delete(reading.name)
    reading.file?.fail(error)
    for (const { stream } of reading.readers) stream?.destroy(error)
    reading.file?.close()
  }

  /** Ends unused readings: without readers only the complete, newest reading of a list is kept. */
  function tidy(reading: Reading): void {
    const isKept = reading.state === 'whole' && newest.get(reading.name) === reading
    if (reading.readers.size === 0 && !isKept) end(reading)
  }

  function makeRoom(): void {
    const whole = [...readings].filter(({ state }) => state === 'whole')
    for (const reading of whole.slice(0, Math.max(whole.length - MAX_KEPT, 0))) end(reading, new Error('The reader was too slow'))
  }

  /** Yields the pieces while there are readers; each piece has its own deadline. */
  async function* whileWanted(reading: Reading, list: LongList): AsyncGenerator<readonly string[]> {
    const pieces = list.pieces(database, list.pageRows)[Symbol.asyncIterator]()
    for (;;) {
      if (reading.state === 'over') return
      const next = await withDeadline(performance.now() + PIECE_LIMIT_MS, () => pieces.next())
      if (next.done) return
      yield next.value
      reading.begin()
    }
  }

  async function read(reading: Reading, list: LongList, readFacts: () => Promise<LongListFacts>): Promise<void> {
    const [, release] = await turns.acquire()
    try {
      if (reading.state === 'over') return
      reading.state = 'reading'
      const began = performance.now()
      reading.facts = await withDeadline(began + PIECE_LIMIT_MS, readFacts)
      reading.file = await makePackedFile(folder, PACKING_LEVEL)
      await writeLongList(list, whileWanted(reading, list), reading.file, () => makePackedFile(folder, LEVEL_ASIDE))
      reading.begin()
      reading.state = 'whole'
      onRead(reading.name, (performance.now() - began) / 1_000)
      tidy(reading)
      makeRoom()
    } finally {
      release()
    }
  }

  function start(name: ListName, list: LongList, readFacts: () => Promise<LongListFacts>): Reading {
    let begin: () => void = () => undefined
    let refuse: (error: Error) => void = () => undefined
    const begun = new Promise<void>((resolve, reject) => ([begin, refuse] = [resolve, reject]))
    begun.catch(() => undefined)
    const reading: Reading = { name, facts: null, file: null, state: 'waiting', begun, begin, refuse, readers: new Set() }
    const former = newest.get(name)
    newest.set(name, reading)
    readings.add(reading)
    if (former) tidy(former)
    // All its readers share it, so it must not inherit the deadline of the first one.
    withDeadline(Infinity, () => read(reading, list, readFacts)).catch((error: Error) => {
      if (reading.state !== 'over') end(reading, withSqlState(error))
    })
    return reading
  }

  async function open(...asked: Parameters<LongLists['open']>): Promise<LongAnswer> {
    const [name, list, wanted, readFacts, leaving] = asked
    const known = newest.get(name)
    const joined = known && (known.facts === null || known.facts.etag === wanted) ? known : null
    const reading = joined ?? start(name, list, readFacts)
    // Otherwise it may be reading its ETag just now, and get one from before the change that this reader has seen.
    const isFresh = joined === null || joined.state === 'waiting'
    readings.delete(reading)
    readings.add(reading)
    const reader: Reader = { stream: null }
    reading.readers.add(reader)
    const leave = () => {
      if (reading.readers.delete(reader)) tidy(reading)
    }
    leaving.addEventListener('abort', leave, { once: true })
    if (leaving.aborted) leave()
    await reading.begun.catch((error: unknown) => {
      leave()
      leaving.throwIfAborted()
      throw error
    })
    const { facts, file } = reading
    if (!facts || !file) throw new Error('A list that has begun has a file')
    if (!isFresh && facts.etag !== wanted) {
      leave()
      return open(...asked)
    }
    return {
      etag: facts.etag,
      leave,
      stream(isPacked) {
        reader.stream = isPacked ? file.readPacked() : file.readText()
        return reader.stream.once('close', leave)
      },
    }
  }

  return {
    open,
    close() {
      for (const reading of readings) end(reading)
    },
  }
}

/** Converts a disk-full error of our files to the SQLSTATE of a full database disk, so that callers get the same refusal. */
function withSqlState(error: Error): Error {
  const { code } = error as { readonly code?: unknown }
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? databaseError(SQL_STATE.diskFull, 'There is no room for a long list', error)
    : error
}
