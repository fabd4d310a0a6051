import { MAX_COUNTED, MAX_MATCHES, MIN_PART_LENGTH, type LookupAnswer } from '../../../contract/entities/lookup'
import type { LookupKind } from '../../../contract/screens'
import { searchKey } from '../../../contract/rules/listKeys'
import type { Database, Transaction } from '../../database/database'
import { remainingMs, withDeadline } from '../../database/deadline'
import { hasIndexedParts } from './indexedParts'
import { LOOKUP_SOURCES, type LookupSource } from './lookupSources'
import {
  LOOKUP_LIMITS,
  lookupFields,
  lookupSql,
  parameterCount,
  type AnsweredRow,
  type FoundRow,
  type LookupLimits,
  type LookupReach,
} from './lookupSql'

/** Time limit of a look-up (ms): a typed query is soon replaced, and a scan is waited for. */
const LIMIT_MS = 2_000

/**
 * The statements are planned once, without their terms, and each part reads its own index; neither guesses about terms nor compiled
 * code would be worth their time. PostgreSQL itself ends a statement that takes too long.
 */
export const LOOKUP_SETTINGS = `SELECT set_config(name, value, true) FROM (VALUES
  ('transaction_read_only', 'on'), ('plan_cache_mode', 'force_generic_plan'), ('jit', 'off'), ('enable_seqscan', 'off'),
  ('statement_timeout', '${LIMIT_MS}')) AS settings (name, value)`

/** What is looked up. */
export interface LookupRequest {
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
  { term, match, kinds }: LookupRequest,
  limits: LookupLimits = LOOKUP_LIMITS,
): Promise<LookupAnswer> {
  const key = searchKey(term)
  if (key === '') return { groups: [] }
  const limit = performance.now() + Math.min(remainingMs(), LIMIT_MS)
  return withDeadline(limit, () =>
    database.transaction(async (tx) => {
      tx.send(LOOKUP_SETTINGS)
      const parts = match === 'exact' ? 'none' : await partsOf(tx, database, key)
      const asked = LOOKUP_SOURCES.filter(({ kind }) => kinds.includes(kind))
      // Side by side: the next statement is there when the database has answered one.
      const found = await Promise.all(asked.map((source) => findRows(tx, source, key, { match, parts, limits })))
      return {
        groups: asked
          .flatMap((source, at) => groupOf(source, found[at] ?? []))
          .sort(byRank)
          .map(({ group }) => group),
      }
    }),
  )
}

/** The matches of one kind, best first, more than are counted only to say that there are more. */
async function findRows(
  tx: Transaction,
  source: LookupSource,
  key: string,
  { match, parts, limits }: Pick<LookupRequest, 'match'> & { readonly parts: Parts; readonly limits: LookupLimits },
): Promise<readonly FoundRow[]> {
  const pattern = parts === 'none' ? null : `%${key.replace(/[\\%_]/g, '\\$&')}%`
  const parameters = [key, pattern, `${key}\u{10ffff}`]
  const find = async (reach: LookupReach, within = limits) =>
    answerOf(
      (await tx.query<AnsweredRow>(lookupSql(source, reach, within), parameters.slice(0, parameterCount(source, reach)))).rows,
    )
  if (match === 'exact') return (await find('exact')).rows
  const begin = await find('begin')
  if (parts === 'none' && !begin.isPartial) return begin.rows
  // What the indexes find whole needs no look at the newest; what very many have is known by them.
  if (parts === 'indexed' && !begin.isPartial && !begin.isBroad) {
    const part = await find('part')
    return merged(begin.rows, part.rows, part.isPartial ? (await find('newest')).rows : [])
  }
  const newest = merged(begin.rows, (await find('newest', parts === 'read' ? readInstead(limits) : limits)).rows)
  return parts !== 'indexed' || newest.length > MAX_COUNTED ? newest : merged(newest, (await find('part')).rows)
}

interface Answer {
  readonly rows: readonly FoundRow[]
  readonly isPartial: boolean
  readonly isBroad: boolean
}

function answerOf(rows: readonly AnsweredRow[]): Answer {
  const { isPartial = false, isBroad = false } = rows[0] ?? {}
  return { rows: rows.filter((row) => row.id !== null), isPartial, isBroad }
}

/** How texts that hold a term are found: not at all, because it is too short; by their index; or by reading so many, because it has none. */
type Parts = 'none' | 'indexed' | 'read'

async function partsOf(tx: Transaction, database: Database, key: string): Promise<Parts> {
  if ([...key].length < MIN_PART_LENGTH) return 'none'
  return (await hasIndexedParts(tx, database, key)) ? 'indexed' : 'read'
}

function readInstead(limits: LookupLimits): LookupLimits {
  const { newestOpen, newestFinished, unindexed } = limits
  return { ...limits, newestOpen: Math.max(newestOpen, unindexed), newestFinished: Math.max(newestFinished, unindexed) }
}

/** Every document once, by its best match. */
function merged(...found: readonly (readonly FoundRow[])[]): readonly FoundRow[] {
  const rows = new Map<string, FoundRow>()
  for (const row of found.flat()) {
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

interface Ranked {
  readonly rank: number
  readonly group: LookupAnswer['groups'][number]
}

const byRank = (one: Ranked, other: Ranked) => one.rank - other.rank

/** The group of a kind; none where nothing was found. */
function groupOf(source: LookupSource, rows: readonly FoundRow[]): readonly Ranked[] {
  const [best] = rows
  if (!best) return []
  const fields = lookupFields(source)
  const matches = rows
    .slice(0, MAX_MATCHES)
    .map(({ id, title, status, place, isOpen }) => ({ id, title, status, field: fields[place] ?? '', isOpen }))
  const total = Math.min(rows.length, MAX_COUNTED)
  return [{ rank: best.rank, group: { kind: source.kind, matches, total, isMore: rows.length > MAX_COUNTED } }]
}
