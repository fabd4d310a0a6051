import { MOST_COUNTED, MOST_MATCHES, SHORTEST_PART, type LookupAnswer } from '../../../contract/entities/lookup'
import type { LookupKind } from '../../../contract/screens'
import { searchKey } from '../../../contract/rules/listKeys'
import type { Database, Transaction } from '../../database/database'
import { remainingMs, withDeadline } from '../../database/deadline'
import { hasIndexedParts } from './indexedParts'
import { LOOKUP_SOURCES, type LookupSource } from './lookupSources'
import { LOOKUP_LIMITS, lookupFields, lookupSql, type FoundRow, type LookupLimits, type LookupReach } from './lookupSql'

/** Longest that a look-up may take: whoever types asks again, whoever scans waits. Milliseconds. */
const LIMIT_MS = 2_000

/**
 * The statements are planned once, without their terms, and each part reads its own index; neither guesses about terms nor compiled
 * code would be worth their time. PostgreSQL itself ends a statement that takes too long.
 */
export const LOOKUP_SETTINGS = `SELECT set_config(name, value, true) FROM (VALUES
  ('transaction_read_only', 'on'), ('plan_cache_mode', 'force_generic_plan'), ('jit', 'off'), ('enable_seqscan', 'off'),
  ('statement_timeout', '${LIMIT_MS}')) AS settings (name, value)`

/** What is looked up. */
export interface LookupWish {
  readonly term: string
  readonly match: 'exact' | 'any'
  readonly kinds: readonly LookupKind[]
}

/**
 * Finds documents and items by their numbers and names: whole texts before beginnings before parts, open before finished, highest number
 * first. Kinds with better matches come first. A blank term finds nothing. Throws 57014 when it takes too long.
 */
export async function lookUp(
  database: Database,
  { term, match, kinds }: LookupWish,
  limits: LookupLimits = LOOKUP_LIMITS,
): Promise<LookupAnswer> {
  const key = searchKey(term)
  if (key === '') return { groups: [] }
  const limit = performance.now() + Math.min(remainingMs(), LIMIT_MS)
  return withDeadline(limit, () =>
    database.transaction(async (tx) => {
      tx.send(LOOKUP_SETTINGS)
      const parts = match === 'exact' ? 'none' : await partsOf(tx, database, key)
      const found: { readonly rank: number; readonly group: LookupAnswer['groups'][number] }[] = []
      for (const source of LOOKUP_SOURCES) {
        if (!kinds.includes(source.kind)) continue
        const rows = await findRows(tx, source, key, { match, parts, limits })
        if (rows[0]) found.push({ rank: rows[0].rank, group: groupOf(source, rows) })
      }
      return { groups: found.sort((one, other) => one.rank - other.rank).map(({ group }) => group) }
    }),
  )
}

/** The matches of one kind, best first, more than are counted only to say that there are more. */
async function findRows(
  tx: Transaction,
  source: LookupSource,
  key: string,
  { match, parts, limits }: Pick<LookupWish, 'match'> & { readonly parts: Parts; readonly limits: LookupLimits },
): Promise<readonly FoundRow[]> {
  const pattern = parts === 'none' ? null : `%${key.replace(/[\\%_]/g, '\\$&')}%`
  const find = async (reach: LookupReach, parameters: readonly unknown[], within = limits) =>
    (await tx.query<FoundRow>(lookupSql(source, reach, within), parameters)).rows
  if (match === 'exact') return find('exact', [key])
  const near = await find('near', [key, pattern, `${key}\u{10ffff}`], parts === 'read' ? readInstead(limits) : limits)
  if (parts !== 'indexed' || near.length > MOST_COUNTED) return near
  return merged(near, await find('far', [key, pattern]))
}

/** How texts that hold a term are found: not at all, because it is too short; by their index; or by reading so many, because it has none. */
type Parts = 'none' | 'indexed' | 'read'

async function partsOf(tx: Transaction, database: Database, key: string): Promise<Parts> {
  if ([...key].length < SHORTEST_PART) return 'none'
  return (await hasIndexedParts(tx, database, key)) ? 'indexed' : 'read'
}

function readInstead(limits: LookupLimits): LookupLimits {
  const { newestOpen, newestFinished, unindexed } = limits
  return { ...limits, newestOpen: Math.max(newestOpen, unindexed), newestFinished: Math.max(newestFinished, unindexed) }
}

/** Every document once, by its best match. */
function merged(near: readonly FoundRow[], far: readonly FoundRow[]): readonly FoundRow[] {
  const rows = new Map<string, FoundRow>()
  for (const row of [...near, ...far]) {
    const known = rows.get(row.id)
    if (!known || row.rank < known.rank || (row.rank === known.rank && row.place < known.place)) rows.set(row.id, row)
  }
  return [...rows.values()].sort(bestFirst)
}

function bestFirst(one: FoundRow, other: FoundRow): number {
  return (
    one.rank - other.rank ||
    Number(other.isOpen) - Number(one.isOpen) ||
    compareBytes(other.number, one.number) ||
    compareBytes(one.id, other.id)
  )
}

function compareBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

function groupOf(source: LookupSource, rows: readonly FoundRow[]): LookupAnswer['groups'][number] {
  const fields = lookupFields(source)
  return {
    kind: source.kind,
    matches: rows
      .slice(0, MOST_MATCHES)
      .map(({ id, title, status, place, isOpen }) => ({ id, title, status, field: fields[place] ?? '', isOpen })),
    total: Math.min(rows.length, MOST_COUNTED),
    isMore: rows.length > MOST_COUNTED,
  }
}
