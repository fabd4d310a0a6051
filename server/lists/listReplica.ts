import type { ListName } from '../../contract/lists'
import { OperatorError } from '../common/errors'
import type { Database } from '../database/database'
import { withDeadline } from '../database/deadline'
import { readListFacts, type ListFacts } from './revisions'

/** Timeout for reading a list's revision from the replica; after it the primary is used. Milliseconds. */
const FACTS_LIMIT_MS = 500

/** Timeout for reading a list from the replica. Milliseconds. */
const BUILD_LIMIT_MS = 5_000

/** How long a replica is not used after a failure. Milliseconds. */
const REST_MS = 5_000

/** SQL of what only a database and its copies by streaming replication have in common. Every role may ask for it. */
const IDENTITY = `SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS identity
  FROM pg_control_system()`

async function identityOf(database: Database): Promise<string | undefined> {
  const { rows } = await database.query<{ identity: string }>(IDENTITY)
  return rows[0]?.identity
}

/** A replica of the database, which may lag behind or be unreachable; no request depends on it. */
export type ListReplica = ReturnType<typeof listReplica>

/** Compared with its primary before its first use and after failures: a restored copy may have higher revisions. */
export function listReplica(database: Database, primary: Database, onFailure: (error: unknown) => void) {
  let restsUntil = 0
  let isCopy = false

  async function assertCopy(): Promise<void> {
    if (isCopy) return
    isCopy = (await identityOf(database)) === (await identityOf(primary))
    if (!isCopy) throw new OperatorError('DATABASE_REPLICA_URL leads to no replica of the database of DATABASE_URL.')
  }

  async function within<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result | null> {
    if (performance.now() < restsUntil) return null
    try {
      return await withDeadline(performance.now() + limitMs, async () => {
        await assertCopy()
        return work()
      })
    } catch (error) {
      if (performance.now() >= restsUntil) onFailure(error)
      restsUntil = performance.now() + REST_MS
      // It may come back as another database, e.g. restored from a dump at the same address.
      isCopy = false
      return null
    }
  }

  return {
    /** Returns the replica's facts of a list; null when its revision is older than `atLeast`, or when it fails. */
    async factsOf(list: ListName, atLeast: number): Promise<ListFacts | null> {
      const facts = await within(FACTS_LIMIT_MS, () => readListFacts(database, list))
      return facts && facts.revision >= atLeast ? facts : null
    },
    attempt: <Result>(work: (database: Database) => Promise<Result>): Promise<Result | null> =>
      within(BUILD_LIMIT_MS, () => work(database)),
  }
}
