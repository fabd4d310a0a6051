import { MAX_COUNTED, MIN_PART_LENGTH, type LookupAnswer } from '../../../contract/entities/lookup'
import { searchKey } from '../../../contract/rules/listKeys'
import { compareKinds, OWN_NUMBERS, type RankedKind } from '../../../contract/rules/lookup'
import type { LookupKind } from '../../../contract/screens'
import type { Queryable, Database, Transaction } from '../../database/database'
import { remainingMs, withDeadline } from '../../database/deadline'
import { likePattern } from '../windows/searchCriteria'
import { LOOKUP_SOURCES, type LookupSource } from './lookupSources'
import {
  LOOKUP_LIMITS,
  lookupFields,
  lookupSql,
  parameterCount,
  type FoundRow,
  type LookupLimits,
  type LookupReach,
} from './lookupSql'

/** What separates words for a trigram index, in every locale, and in a database whose locale knows letters beyond ASCII. */
const WORD_CHARACTERS = { everywhere: /[^a-z0-9]/u, inItsLocale: /[^\p{L}\p{N}]/u } as const

/** Cache of whether the locale of each database knows letters beyond ASCII. A database never changes its locale. */
const knowsLetters = new WeakMap<object, boolean>()

/**
 * Returns whether a trigram index can find the texts that contain a term. For a term without trigrams PostgreSQL would scan the
 * whole index and then all rows: `---` has none, and in a database with locale C neither have letters beyond ASCII.
 * @param key the term's search key
 */
export async function hasIndexedParts(db: Queryable, database: object, key: string): Promise<boolean> {
  if (hasTrigram(key, WORD_CHARACTERS.everywhere)) return true
  if (!hasTrigram(key, WORD_CHARACTERS.inItsLocale)) return false
  const known = knowsLetters.get(database)
  if (known !== undefined) return known
  const { rows } = await db.query<{ knows: boolean }>(`SELECT show_trgm('株') <> '{}' AS knows`)
  const knows = rows[0]?.knows ?? false
  knowsLetters.set(database, knows)
  return knows
}

/**
 * Returns whether `%term%` has a trigram as pg_trgm extracts them: from each word, padded with two blanks before and one after
 * it, if the term shows where the word begins and ends.
 */
function hasTrigram(key: string, between: RegExp): boolean {
  const words = key.split(between)
  return words.some((word, at) => {
    const length = [...word].length
    return length > 0 && length + (at > 0 ? 2 : 0) + (at < words.length - 1 ? 1 : 0) >= 3
  })
}

/**
 * Time limit of a look-up (ms). Short, because the next keystroke replaces a typed query, and a person waits for the result of a
 * scan.
 */
const LIMIT_MS = 2_000

/**
 * Settings for look-ups. The statements use a generic plan, in which each subquery reads its own index; planning for each term or
 * JIT compilation would cost more than they save. `statement_timeout` lets PostgreSQL itself end a statement that takes too long.
 */
export const LOOKUP_SETTINGS = `SELECT set_config(name, value, true) FROM (VALUES
  ('transaction_read_only', 'on'), ('plan_cache_mode', 'force_generic_plan'), ('jit', 'off'), ('enable_seqscan', 'off'),
  ('statement_timeout', '${LIMIT_MS}')) AS settings (name, value)`

/** A request of the look-up. */
export interface LookupRequest {
  readonly term: string
  readonly match: 'exact' | 'any'
  readonly kinds: readonly LookupKind[]
}

/**
 * Finds documents and items by their numbers and names: whole texts before beginnings before parts, open before finished, highest number
 * first. The kinds are in the order of `compareKinds`. A blank term finds nothing. Throws 57014 when it takes too long.
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
      const reach = match === 'exact' ? 'exact' : await reachOf(tx, database, key)
      const asked = LOOKUP_SOURCES.filter(({ kind }) => kinds.includes(kind))
      const parameters = [key, patternOf(key), `${key}\u{10ffff}`].slice(0, parameterCount(reach))
      // Pipelined: all statements are sent without waiting for the answers in between.
      const found = await Promise.all(
        asked.map(async (source) => (await tx.query<FoundRow>(lookupSql(source, reach, limits), parameters)).rows),
      )
      return {
        groups: asked
          .flatMap((source, at) => groupOf(source, found[at] ?? []))
          .sort(compareKinds)
          .map(({ group }) => group),
      }
    }),
  )
}

const hasParts = (key: string) => [...key].length >= MIN_PART_LENGTH

async function reachOf(tx: Transaction, database: Database, key: string): Promise<LookupReach> {
  return !hasParts(key) || (await hasIndexedParts(tx, database, key)) ? 'any' : 'unindexed'
}

/** Returns the LIKE pattern of texts that contain the key; null when it is too short for matches inside texts. */
function patternOf(key: string): string | null {
  return hasParts(key) ? likePattern(key) : null
}

interface Ranked extends RankedKind {
  readonly group: LookupAnswer['groups'][number]
}

/** Returns the group of a kind; none when nothing was found. */
function groupOf(source: LookupSource, rows: readonly FoundRow[]): readonly Ranked[] {
  const [best] = rows
  if (!best) return []
  const fields = lookupFields(source)
  const matches = rows.map(({ id, title, status, place, isOpen }) => ({ id, title, status, field: fields[place] ?? '', isOpen }))
  const total = Math.min(best.found, MAX_COUNTED)
  const { kind } = source
  const isOwn = rows.some(({ rank, place }) => rank === best.rank && OWN_NUMBERS[kind].includes(fields[place] ?? ''))
  const group = { kind, matches, total, isMore: best.found > MAX_COUNTED }
  return [{ kind, rank: best.rank, isOwn, isOpen: best.isOpen, group }]
}
