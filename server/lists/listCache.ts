import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ListName } from '../../contract/lists'
import { readSnapshot } from '../database/batches'
import type { Database } from '../database/database'
import { untilDeadline, withDeadline } from '../database/deadline'
import { listBody, type ListBody, type ListBuilder } from './listBody'
import type { ListReplica } from './listReplica'
import { createLongLists, type LongBody, type LongList } from './longList'
import { type ListFacts, readListFacts } from './revisions'

interface ListRequest {
  readonly list: ListName
  /** Equal for equal requests; `''` for the whole list. */
  readonly parameters: string
  /** The caller knows this revision: a replica that has it may respond. Without it the primary does. */
  readonly atLeast?: number | undefined
}

export interface FoundList {
  readonly list: ListName
  /** Revision of the list; the body may be newer, but not older. */
  readonly revision: number
  readonly etag: string
  /** The body of `etag`, or a newer one with its own ETag if the list has changed since. */
  body(): Promise<ListBody | LongBody>
}

interface ShortList extends FoundList {
  body(): Promise<ListBody>
}

export interface WholeList extends LongList {
  readonly build: ListBuilder
}

const BUILD_LIMIT_MS = 20_000

/** Longest time that a caller waits for a list that is being built; a browser gives up after 30 s. Milliseconds. */
export const LIST_LIMIT_MS = 25_000

/** Memory of the cache; the least recently requested lists are evicted. Bytes. */
const CAPACITY_BYTES = 32 * 2 ** 20

const MAX_ENTRIES = 2_000

/** Characters of an ETag: 132 bits, so that different contents never collide. */
const TAG_LENGTH = 22

interface FoundRequest extends ListRequest {
  readonly revision: number
  readonly tag: string
  readonly etag: string
  /** When the tag had been read, on the clock of the cache. */
  readonly at: number
  readonly isReplicated: boolean
}

interface Entry extends Pick<FoundRequest, 'list' | 'tag' | 'at' | 'isReplicated'> {
  readonly body: ListBody
}

/** Not older than what the request found: the same tag, or read afterwards. Revisions may repeat after a failover. */
function isFresh(entry: Entry, { tag, at, isReplicated }: FoundRequest): boolean {
  return entry.tag === tag || (entry.at > at && (isReplicated || !entry.isReplicated))
}

export interface ListCacheWatcher {
  kept(list: ListName): void
  built(list: ListName, seconds: number): void
  /** A request allowed the replica, and was served by it, or by the primary because the replica lags or is unreachable. */
  placed?(source: 'replica' | 'primary'): void
}

interface CacheOptions {
  readonly format?: string
  readonly watcher?: ListCacheWatcher
  readonly replica?: ListReplica | null
  readonly capacityBytes?: number
}

/** The current revision is read for every request, and a body with its revision in one snapshot: correct with several processes. */
export function createListCache(
  database: Database,
  { format = '', watcher, replica = null, capacityBytes = CAPACITY_BYTES }: CacheOptions = {},
) {
  const kept = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: capacityBytes,
    // A single list may take at most half of the memory, so that the others keep the rest.
    maxEntrySize: Math.ceil(capacityBytes / 2),
    sizeCalculation: ({ body }) => body.bytes,
  })
  const building = new Map<string, Promise<Entry>>()
  const long = createLongLists()
  /** Facts of each list, and when their reading began. */
  const latest = new Map<ListName, Pick<ListFacts, 'revision' | 'tag'> & { readonly at: number }>()
  /** The clock of the cache counts events, so that no two have the same time. */
  let time = 0
  const tick = () => (time += 1)

  /** Evicts entries of another state, but for those that the next build can reuse. */
  function note(list: ListName, { revision, tag }: ListFacts, at: number): void {
    const former = latest.get(list)
    if (former && at < former.at) return
    latest.set(list, { revision, tag, at })
    if (former?.tag === tag) return
    for (const [key, entry] of kept.entries()) if (entry.list === list && entry.tag !== tag && !entry.body.kept) kept.delete(key)
  }

  async function build(key: string, { list, parameters, isReplicated }: FoundRequest, builder: ListBuilder): Promise<Entry> {
    const at = tick()
    const began = performance.now()
    const former = kept.peek(key)?.body.kept ?? null
    const readFrom = (source: Database) =>
      readSnapshot(source, async (tx) => {
        const facts = await readListFacts(tx, list)
        return { facts, built: await builder(tx, facts, former) }
      })
    const replicated = isReplicated ? await replica?.attempt(readFrom) : null
    const { facts, built } = replicated ?? (await readFrom(database))
    const body = await listBody(listTag(format, facts.tag, parameters), built)
    watcher?.built(list, (performance.now() - began) / 1_000)
    const entry = { list, tag: facts.tag, at, isReplicated: Boolean(replicated), body }
    note(list, facts, at)
    // An outdated build is kept only if the next can reuse it: changes may come faster than builds finish.
    if (entry.tag === latest.get(list)?.tag || body.kept) kept.set(key, entry)
    return entry
  }

  /** Joins a running build or starts one. Callers share its result, and it continues when one of them gives up. */
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
    const known = kept.get(key)
    if (known && isFresh(known, request)) {
      watcher?.kept(request.list)
      return known.body
    }
    return withDeadline(performance.now() + LIST_LIMIT_MS, async () => {
      // A shared build may have started before the change that this caller knows; then it is too old for this caller.
      for (;;) {
        const shared = await sharedBuild(key, request, builder)
        if (isFresh(shared, request)) return shared.body
      }
    })
  }

  async function find(request: ListRequest): Promise<FoundRequest> {
    const { list, parameters, atLeast } = request
    // Also not older than anything that this process has sent, so that no client sees a list go back in time.
    const began = tick()
    const newest = latest.get(list)?.revision ?? 0
    const replicated = atLeast === undefined ? null : await replica?.factsOf(list, Math.max(atLeast, newest))
    if (replica && atLeast !== undefined) watcher?.placed?.(replicated ? 'replica' : 'primary')
    const facts = replicated ?? (await readListFacts(database, list))
    note(list, facts, began)
    const { revision, tag } = facts
    return { ...request, revision, tag, etag: listTag(format, tag, parameters), at: tick(), isReplicated: Boolean(replicated) }
  }

  return {
    /** Returns the current revision of a list, or of a window of it, with its body on demand. */
    async get(request: ListRequest, builder: ListBuilder): Promise<ShortList> {
      const found = await find(request)
      return { ...factsOf(found), body: () => read(keyOf(request), found, builder) }
    },
    /** Returns a whole list with its body on demand; a long one is read in pieces while it is sent. */
    async getWhole(list: ListName, whole: WholeList, atLeast?: number): Promise<FoundList> {
      const request = { list, parameters: '', atLeast }
      const found = await find(request)
      return {
        ...factsOf(found),
        async body() {
          const known = kept.peek(keyOf(request))?.body
          const rows = known ? (known.kept?.documents.size ?? 0) : await whole.count(database, whole.mostAtOnce + 1)
          const isShort = rows <= whole.mostAtOnce
          if (isShort) return read(keyOf(request), found, whole.build)
          const began = performance.now()
          return long.open(whole.text(database), found.etag, () => watcher?.built(list, (performance.now() - began) / 1_000))
        },
      }
    },
    close: () => long.close(),
  }
}

const factsOf = ({ list, revision, etag }: FoundRequest) => ({ list, revision, etag })

const keyOf = ({ list, parameters }: ListRequest) => JSON.stringify([list, parameters])

/** A hash of the list's tag, the request and the format: needs no content, and different content never has the same ETag. */
function listTag(...[format, tag, parameters]: readonly [format: string, tag: string, parameters: string]): string {
  const hash = createHash('sha256').update(JSON.stringify([format, tag, parameters]))
  return `W/"${hash.digest('base64url').slice(0, TAG_LENGTH)}"`
}
