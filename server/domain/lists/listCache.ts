import type { ListName } from '../../../contract/calls'
import type { Database, Queryable } from '../../database/database'
import { untilDeadline, withDeadline } from '../../database/deadline'
import { listBody, type ListBody } from './listBody'
import { readRevision } from './revisions'

/** Writes a whole list as JSON text. */
export type ListBuilder = (db: Queryable) => Promise<string>

/** Longest that building a list may take. Milliseconds. */
const BUILD_LIMIT_MS = 20_000

/** Longest that a caller waits for a list that is being built; a browser gives up after 30 s. Milliseconds. */
export const LIST_LIMIT_MS = 25_000

interface Entry {
  readonly revision: number
  readonly body: ListBody
}

/** The latest body of every list, built once per revision. */
export interface ListCache {
  /** The list as it is now or, when it changes meanwhile, newer. Never older than the moment of the call. */
  get(list: ListName, build: ListBuilder): Promise<ListBody>
}

/** Somebody who counts what the cache does. */
export interface ListCacheWatcher {
  /** A list was answered from memory. */
  kept(list: ListName): void
  /** A list was built, which took so many seconds. */
  built(list: ListName, seconds: number): void
}

/**
 * Keeps one body per list. The revision is read from the database each time, so several server processes stay right. A body is
 * built in one snapshot together with its revision, so an old body can never stand under a new revision.
 */
export function createListCache(database: Database, watcher?: ListCacheWatcher): ListCache {
  const latest = new Map<ListName, Entry>()
  const building = new Map<ListName, Promise<Entry>>()

  async function build(list: ListName, builder: ListBuilder): Promise<Entry> {
    const began = performance.now()
    const { revision, json } = await database.transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
      return { revision: await readRevision(tx, list), json: await builder(tx) }
    })
    const entry = { revision, body: await listBody(json) }
    watcher?.built(list, (performance.now() - began) / 1_000)
    const known = latest.get(list)
    if (!known || known.revision < entry.revision) latest.set(list, entry)
    return entry
  }

  /** Joins a build that is under way, or starts one. All wait for the same; it goes on for others when a caller has no more time. */
  function sharedBuild(list: ListName, builder: ListBuilder): Promise<Entry> {
    const running = building.get(list)
    if (running) return untilDeadline(running)
    const started = withDeadline(performance.now() + BUILD_LIMIT_MS, () => build(list, builder)).finally(() =>
      building.delete(list),
    )
    building.set(list, started)
    return untilDeadline(started)
  }

  return {
    async get(list, builder) {
      const wanted = await readRevision(database, list)
      const known = latest.get(list)
      if (known && known.revision >= wanted) {
        watcher?.kept(list)
        return known.body
      }
      return withDeadline(performance.now() + LIST_LIMIT_MS, async () => {
        const shared = await sharedBuild(list, builder)
        // A build that began before the change that this caller has seen is too old for it.
        return shared.revision >= wanted ? shared.body : (await sharedBuild(list, builder)).body
      })
    },
  }
}
