import { MAX_COUNTED, MIN_PART_LENGTH, type LookupAnswer } from '../../contract/entities/lookup'
import { searchKey } from '../../contract/rules/listKeys'
import { compareKinds, OWN_NUMBERS, type RankedKind } from '../../contract/rules/lookup'
import type { LookupKind } from '../../contract/screens'
import type { Database } from '../database/database'
import { remainingMs, withDeadline } from '../database/deadline'
import type { LookupSource } from '../documents/description'
import { DOCUMENTS } from '../documents/documents'
import { itemLookup } from '../documents/inventory/description'
import { lookupFields, lookupSql, type FoundRow } from './lookupSql'
import { likePattern } from './searchCriteria'

/**
 * A term with a trigram in every locale: three letters or digits in a row, or fewer at a separator. For another term an index
 * would be read as a whole, so it is only searched for in the newest documents.
 */
const HAS_TRIGRAM = /[a-z0-9]{3}|[ -/:-@[-`{-~][a-z0-9]|[a-z0-9]{2}[ -/:-@[-`{-~]/

/**
 * Time limit of a look-up (ms). Short, because the next keystroke replaces a typed query, and a person waits for the result of a
 * scan.
 */
const LIMIT_MS = 2_000

/**
 * Settings for look-ups. The statements use a generic plan, in which each subquery reads its own index; planning for each term or
 * JIT compilation would cost more than they save. `statement_timeout` lets PostgreSQL itself end a statement that takes too long.
 */
const LOOKUP_SETTINGS = `SELECT set_config(name, value, true) FROM (VALUES
  ('transaction_read_only', 'on'), ('plan_cache_mode', 'force_generic_plan'), ('jit', 'off'), ('enable_seqscan', 'off'),
  ('statement_timeout', '${LIMIT_MS}')) AS settings (name, value)`

/** Every kind, in the order of the contract. */
export const LOOKUP_SOURCES: readonly LookupSource[] = [...Object.values(DOCUMENTS).map(({ lookup }) => lookup), itemLookup]

/** The statements of all kinds, written once, because writing one takes as long as running it. */
const statementsFor = (match: 'exact' | 'any') =>
  Object.fromEntries(LOOKUP_SOURCES.map((source) => [source.kind, lookupSql(source, match)]))
const STATEMENTS = { exact: statementsFor('exact'), any: statementsFor('any') }

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
export async function lookUp(database: Database, { term, match, kinds }: LookupRequest): Promise<LookupAnswer> {
  const key = searchKey(term)
  if (key === '') return { groups: [] }
  const limit = performance.now() + Math.min(remainingMs(), LIMIT_MS)
  return withDeadline(limit, () =>
    database.transaction(async (tx) => {
      tx.send(LOOKUP_SETTINGS)
      const asked = LOOKUP_SOURCES.filter(({ kind }) => kinds.includes(kind))
      const pattern = [...key].length < MIN_PART_LENGTH ? null : likePattern(key)
      const parameters = match === 'exact' ? [key] : [key, pattern, `${key}\u{10ffff}`, HAS_TRIGRAM.test(key)]
      // Pipelined: all statements are sent without waiting for the answers in between.
      const found = await Promise.all(
        asked.map(async (source) => (await tx.query<FoundRow>(STATEMENTS[match][source.kind] ?? '', parameters)).rows),
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
