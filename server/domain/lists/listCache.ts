import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ListName } from '../../../contract/lists'
import type { Database, Transaction } from '../../database/database'
import { untilDeadline, withDeadline } from '../../database/deadline'
import { listBody, type ListBody } from './listBody'
import { readListFacts, type ListFacts } from './revisions'
import type { ListReplica } from './listReplica'
import type { ListDocuments, WrittenDocuments } from './parts/listDocuments'
import { rowsOf, type ListParts } from './parts/listParts'
import type { LongList } from './streaming/writeLongList'
import { createLongLists, type LongAnswer } from './streaming/longLists'

/** What is asked of a list. */
interface ListRequest {
  readonly list: ListName
  /** Equal for equal requests; `''` for the whole list. */
  readonly parameters: string
  /** The caller has seen this revision of the list and takes what is not older, from a replica too; else it gets what is newest. */
  readonly atLeast?: number | undefined
}

/**
 * Writes what was asked of a list as JSON text, whole, in parts or document by document.
 * @param tx a transaction of one snapshot, to which the facts belong
 * @param former what was written last: what is as it was need not be read again
 */
export type ListBuilder = (
  tx: Transaction,
  facts: ListFacts,
  former: ListParts | ListDocuments | null,
) => Promise<string | ListParts | WrittenDocuments>

/** A list as it is at the moment of the request. */
export interface FoundList {
  readonly list: ListName
  /** What goes out is not older than this. */
  readonly revision: number
  readonly etag: string
  /**
   * The body to send: of the given tag or, when the list has changed since, of a newer one with its own tag. Never older.
   * @param leaving aborts when the caller no longer waits
   */
  body(leaving: AbortSignal): Promise<ListBody | LongAnswer>
}

/** One that is short enough to be kept in memory. */
interface ShortList extends FoundList {
  body(): Promise<ListBody>
}

/** A whole list of any length. */
export interface WholeList extends LongList {
  /** Writes it in one go. */
  readonly build: ListBuilder
}

/** Longest that building a list may take. Milliseconds. */
const BUILD_LIMIT_MS = 20_000

/** Longest that a caller waits for a list that is being built; a browser gives up after 30 s. Milliseconds. */
export const LIST_LIMIT_MS = 25_000

/** Memory for lists that are kept; the least recently requested ones are dropped. Bytes. */
const ROOM_BYTES = 32 * 2 ** 20

/** Maximum entries, whatever their size. */
const MAX_ENTRIES = 2_000

/** Characters of an ETag: 132 bits, so that different contents never meet. */
const TAG_LENGTH = 22

/** What is asked for, and what it is now. */
interface FoundRequest extends ListRequest {
  readonly revision: number
  readonly etag: string
  /** The replica is new enough. */
  readonly isReplicated: boolean
}

interface Entry {
  readonly list: ListName
  readonly revision: number
  readonly body: ListBody
}

/** What lists answered lately, built once per revision. */
export type ListCache = ReturnType<typeof createListCache>

/** Counts what the cache does. */
export interface ListCacheWatcher {
  /** A list was answered from memory. */
  kept(list: ListName): void
  /** A list was built; `seconds` is how long that took. */
  built(list: ListName, seconds: number): void
  /** A request could be served by the replica, and was, or was not because the replica is behind or away. */
  placed?(source: ListSource): void
}

/** Where a list is read. */
export type ListSource = 'replica' | 'primary'

interface CacheOptions {
  /** See {@link listTag}. */
  readonly format?: string
  readonly watcher?: ListCacheWatcher
  /** Answers what it is new enough for. */
  readonly replica?: ListReplica | null
  /** Smaller in tests. */
  readonly roomBytes?: number
}

/**
 * Keeps what lists answered: in memory, and what is too long for that on the disk. The revision is read from the database each time, so
 * several server processes stay correct. A body is built in one snapshot together with its revision, so an old body can never have a new
 * revision.
 */
export function createListCache(
  database: Database,
  { format = '', watcher, replica = null, roomBytes = ROOM_BYTES }: CacheOptions = {},
) {
  const kept = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: roomBytes,
    // Half of the memory is for the others, however long one list has become.
    maxEntrySize: Math.ceil(roomBytes / 2),
    sizeCalculation: ({ body }) => body.bytes,
  })
  const building = new Map<string, Promise<Entry>>()
  const long = createLongLists(database, { onRead: (list, seconds) => watcher?.built(list, seconds) })
  const newest = new Map<ListName, number>()

  /**
   * Drops entries older than a revision that was seen; they are not requested any more. Their content is the base of the next
   * one.
   */
  function dropOlder(list: ListName, revision: number): void {
    if (revision <= (newest.get(list) ?? -1)) return
    newest.set(list, revision)
    for (const [key, entry] of kept.entries())
      if (entry.list === list && entry.revision < revision && entry.body.kept === null) kept.delete(key)
  }

  /** What others have overtaken is kept for the next to begin with: where changes come faster than builds end, every one is. */
  function keep(key: string, entry: Entry): void {
    dropOlder(entry.list, entry.revision)
    if (entry.revision === newest.get(entry.list) || entry.body.kept !== null) kept.set(key, entry)
  }

  async function build(key: string, { list, parameters, isReplicated }: FoundRequest, builder: ListBuilder): Promise<Entry> {
    const began = performance.now()
    const former = kept.peek(key)?.body.kept ?? null
    const readFrom = (source: Database) =>
      source.transaction(async (tx) => {
        tx.send('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
        const facts = await readListFacts(tx, list)
        return { facts, json: await builder(tx, facts, former) }
      })
    const { facts, json } = (isReplicated ? await replica?.attempt(readFrom) : null) ?? (await readFrom(database))
    const body = await listBody(listTag(format, facts.tag, parameters), json)
    watcher?.built(list, (performance.now() - began) / 1_000)
    const entry = { list, revision: facts.revision, body }
    keep(key, entry)
    return entry
  }

  /** Joins a running build or starts one. Callers share its result; it continues when one of them gives up. */
  function sharedBuild(key: string, request: FoundRequest, builder: ListBuilder): Promise<Entry> {
    const running = building.get(key)
    if (running) return untilDeadline(running)
    const started = withDeadline(performance.now() + BUILD_LIMIT_MS, () => build(key, request, builder)).finally(() =>
      building.delete(key),
    )
    building.set(key, started)
    return untilDeadline(started)
  }

  async function read(key: string, request: FoundRequest, builder: ListBuilder): Promise<ListBody> {
    const { list, revision: wanted } = request
    const known = kept.get(key)
    if (known && known.revision >= wanted) {
      watcher?.kept(list)
      return known.body
    }
    return withDeadline(performance.now() + LIST_LIMIT_MS, async () => {
      const shared = await sharedBuild(key, request, builder)
      // A build that began before the change that this caller has seen is too old for it.
      return shared.revision >= wanted ? shared.body : (await sharedBuild(key, request, builder)).body
    })
  }

  async function find(request: ListRequest): Promise<FoundRequest> {
    const { list, parameters, atLeast } = request
    // Also not older than anything this process has sent, so that no client sees a list go back.
    const replicated = atLeast === undefined ? null : await replica?.factsOf(list, Math.max(atLeast, newest.get(list) ?? 0))
    if (replica && atLeast !== undefined) watcher?.placed?.(replicated ? 'replica' : 'primary')
    const { revision, tag } = replicated ?? (await readListFacts(database, list))
    dropOlder(list, revision)
    return { ...request, revision, etag: listTag(format, tag, parameters), isReplicated: Boolean(replicated) }
  }

  return {
    /** Finds the list as it is now. */
    async get(request: ListRequest, builder: ListBuilder): Promise<ShortList> {
      const found = await find(request)
      return { ...factsOf(found), body: () => read(keyOf(request), found, builder) }
    },
    /** Finds a whole list as it is now. A long one is read piece by piece and kept on the disk. */
    async getWhole(list: ListName, whole: WholeList, atLeast?: number): Promise<FoundList> {
      const request = { list, parameters: '', atLeast }
      const found = await find(request)
      const isShort = async () => {
        const known = kept.peek(keyOf(request))?.body
        if (known) return known.kept === null || !('parts' in known.kept) || rowsOf(known.kept.parts) <= whole.mostAtOnce
        return (await whole.count(database, whole.mostAtOnce + 1)) <= whole.mostAtOnce
      }
      return {
        ...factsOf(found),
        async body(leaving) {
          if (await isShort()) return read(keyOf(request), found, whole.build)
          return long.open(list, whole, found.revision, () => find({ list, parameters: '' }), leaving)
        },
      }
    },
    /** Ends all work, and forgets what is kept. */
    close(): void {
      kept.clear()
      long.close()
    },
  }
}

const factsOf = ({ list, revision, etag }: FoundRequest) => ({ list, revision, etag })

const keyOf = ({ list, parameters }: ListRequest) => JSON.stringify([list, parameters])

/**
 * The ETag of a list's answer, made of its revision and the request. The content need not be read for it, and different content
 * never has the same tag, whichever process answers.
 * @param format version of the answer's format: a newer program may write the same data differently
 */
function listTag(...[format, tag, parameters]: readonly [format: string, tag: string, parameters: string]): string {
  const hash = createHash('sha256').update(JSON.stringify([format, tag, parameters]))
  return `W/"${hash.digest('base64url').slice(0, TAG_LENGTH)}"`
}
