import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'
import { Semaphore } from 'async-mutex'
import type { ListName } from '../../../../contract/lists'
import type { Database } from '../../../database/database'
import { withDeadline } from '../../../database/deadline'
import { databaseError, SQL_STATE } from '../../../database/sqlState'
import { PACKING_LEVEL } from '../parts/packedText'
import { type LongList, writeLongList } from './writeLongList'
import { makePackedFile, type PackedFile } from './packedFile'

/** Lists that are read at the same time; others wait for their turn. */
const READ_AT_ONCE = 2

/** Longest that one piece of a list may take, waiting for the database included. Milliseconds. */
const PIECE_LIMIT_MS = 25_000

/** Long answers on the disk. Beyond it the one that was asked for least lately is taken from its readers. */
const MAX_KEPT = 12

/** Compression of what is put aside for a while. */
const LEVEL_ASIDE = 1

/** What names a list as it is before it is read. */
interface LongListFacts {
  readonly revision: number
  readonly etag: string
}

/** A long list on its way to one reader. */
export interface LongAnswer {
  /** Of the revision at the start: a change in the meantime leads to another reading. */
  readonly etag: string
  /** The answer, compressed or not. To be called once, or {@link leave}. */
  stream(isPacked: boolean): Readable
  /** The reader does not want it any more. */
  leave(): void
}

/** Long lists, each read once for all who ask for it at the same time, and kept on the disk until it has changed. */
export interface LongLists {
  /**
   * Resolves when the answer begins. Waits for a turn as long as the reader does.
   * @param wanted the answer must not be older than this revision
   * @param facts reads what names the list at the moment
   * @param leaving given when the reader leaves
   */
  open(
    name: ListName,
    list: LongList,
    wanted: number,
    facts: () => Promise<LongListFacts>,
    leaving: AbortSignal,
  ): Promise<LongAnswer>
  /** Ends all work and forgets all answers. */
  close(): void
}

/** One reading of a list. */
interface Reading {
  readonly name: ListName
  /** Null until it begins. */
  facts: LongListFacts | null
  file: PackedFile | null
  state: 'waiting' | 'reading' | 'whole' | 'over'
  /** Resolves when its first piece is there. */
  readonly begun: Promise<void>
  readonly begin: () => void
  readonly refuse: (error: Error) => void
  /** Those who wait for it or read it. */
  readonly readers: Set<Reader>
}

interface Reader {
  stream: Readable | null
}

interface LongListsOptions {
  /** Folder of the files. Default: the system's for temporary ones. */
  readonly folder?: string
  /** Called when a list was read to its end, with how long that took in seconds; the wait for its turn does not count. */
  readonly onRead?: (name: ListName, seconds: number) => void
}

/** Makes the long lists of a server. */
export function createLongLists(
  database: Database,
  { folder = tmpdir(), onRead = () => undefined }: LongListsOptions = {},
): LongLists {
  const turns = new Semaphore(READ_AT_ONCE)
  const newest = new Map<ListName, Reading>()
  /** The one that was asked for last stands last. */
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

  /** The pieces while there are readers, each with a time limit of its own. */
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
    // It works for all who read it, so no deadline of one of them ends it.
    withDeadline(Infinity, () => read(reading, list, readFacts)).catch((error: Error) => {
      if (reading.state !== 'over') end(reading, withSqlState(error))
    })
    return reading
  }

  async function open(...asked: Parameters<LongLists['open']>): Promise<LongAnswer> {
    const [name, list, wanted, readFacts, leaving] = asked
    const known = newest.get(name)
    const isNewEnough = known && (known.facts === null || known.facts.revision >= wanted)
    const reading = isNewEnough ? known : start(name, list, readFacts)
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
      throw error
    })
    const { facts, file } = reading
    if (!facts || !file) throw new Error('A list that has begun has a file')
    if (facts.revision < wanted) {
      // It began while this reader came, and just before the change that this reader has seen.
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

/** A disk without room for our files is told as one without room for the database's. */
function withSqlState(error: Error): Error {
  const { code } = error as { readonly code?: unknown }
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? databaseError(SQL_STATE.diskFull, 'There is no room for a long list', error)
    : error
}
