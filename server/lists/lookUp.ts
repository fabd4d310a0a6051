import { type LookupResponse, MAX_COUNTED, MAX_MATCHES, MIN_PART_LENGTH, TITLE_JOINT } from '../../contract/entities/lookup'
import { searchKey } from '../../contract/rules/listKeys'
import { compareKinds, OWN_NUMBERS, type RankedKind } from '../../contract/rules/lookup'
import type { LookupKind } from '../../contract/screens'
import type { Database } from '../database/database'
import { remainingMs, withDeadline } from '../database/deadline'
import type { LookupColumn, LookupSource } from '../documents/description'
import { DOCUMENTS } from '../documents/documents'
import { itemLookup } from '../documents/inventory/description'
import { likePattern } from './searchCondition'

/** Limits that make a look-up cost the same whatever there is: documents, rows of a column, shared rows. */
const LOOKUP_LIMITS = { newestOpen: 1_000, newestFinished: 500, ofColumn: 250, shared: 1_000, sharedRead: 20 }

/** Ranked documents at most: one more than the maximum count, which shows that there are more. */
const MAX_RANKED = MAX_COUNTED + 1

interface FoundRow {
  readonly id: string
  /** How well it matches: 0 the whole text, 1 its beginning, 2 a part of it. */
  readonly rank: number
  readonly place: number
  readonly isOpen: boolean
  readonly status: string
  readonly title: string
  /** Number of documents found; a value above the maximum count only means that there are more. */
  readonly found: number
}

function lookupFields({ columns, parts, shared }: LookupSource): readonly string[] {
  return [...columns, ...parts, ...(shared?.columns ?? [])].map(({ field }) => field)
}

/** Best first: whole texts, beginnings, parts. Four limited sets, each read by an index; a customer or item stands for its newest documents. */
function lookupSql(source: LookupSource, match: 'exact' | 'any'): string {
  const { documents, id, title, shared } = source
  const any = match === 'any'
  const near = [
    ...ofColumns(source, (key) => `${key} = $1`),
    ...(any ? ofColumns(source, (key) => `${key} > $1 AND ${key} < $3 ORDER BY ${key} DESC`) : []),
    ...(any ? inNewest(source) : []),
    ...(shared ? [ofShared(source)] : []),
    ...(shared && any ? [sharedOfNewest(source)] : []),
  ]
  const isShort = `$2::text IS NOT NULL AND $4::boolean AND (SELECT count(DISTINCT id) FROM near) <= ${MAX_COUNTED}`
  return `WITH ${[
    ...(shared ? [sharedTable(source, any)] : []),
    ...(any ? [newestTable(source)] : []),
    `near AS MATERIALIZED (${near.join('\nUNION ALL ')})`,
    ...(any ? [`inside AS (${ofColumns(source, (key) => `${key} LIKE $2 AND ${isShort}`).join('\nUNION ALL ')})`] : []),
  ].join(',\n')},
matches AS (
  SELECT DISTINCT ON (id COLLATE "C") * FROM (SELECT * FROM near ${any ? 'UNION ALL SELECT * FROM inside' : ''}) AS found
  ORDER BY id COLLATE "C", rank, place),
ranked AS MATERIALIZED (SELECT * FROM matches ORDER BY ${bestFirst('matches')} LIMIT ${MAX_RANKED}),
best AS (SELECT * FROM ranked ORDER BY ${bestFirst('ranked')} LIMIT ${MAX_MATCHES})
SELECT best.id, best.rank, best.place, best.is_open AS "isOpen", document.status,
  concat_ws('${TITLE_JOINT}', ${title.parts.map((part) => `nullif(${part}, '')`).join(', ')}) AS title,
  (SELECT count(*) FROM ranked) AS found
FROM best JOIN ${documents} AS document ON document.${id} = best.id
${title.beside ? `JOIN ${title.beside.table} AS beside USING (${title.beside.reference})` : ''}
ORDER BY ${bestFirst('best')}`
}

const bestFirst = (row: string) => `${row}.goodness DESC, ${row}.id COLLATE "C"`

const rankOf = (key: string) => `CASE WHEN ${key} = $1 THEN 0 WHEN starts_with(${key}, $1) THEN 1 ELSE 2 END`

/** SQL for whether a text matches at all, where no index is used. */
const matches = (key: string) => `CASE WHEN $2::text IS NULL THEN starts_with(${key}, $1) ELSE strpos(${key}, $1) > 0 END`

/** A text column of a document, or of its lines or receipts; `table` is null for the document's own columns. */
type OwnColumn = LookupColumn & { readonly table: string | null }

const ownColumns = ({ columns, parts }: LookupSource): readonly OwnColumn[] => [
  ...columns.map((column) => ({ ...column, table: null })),
  ...parts,
]

/** `goodness` is one sort key of all criteria, best highest: PostgreSQL sorts by one key far faster. */
function foundColumns({ id, number }: LookupSource, rank: string, place: string | number): string {
  return `document.${id} AS id, document.is_open, ${rank} AS rank, ${place} AS place,
    (chr(57 - 2 * ${rank} - CASE WHEN document.is_open THEN 0 ELSE 1 END) || document.${number}) COLLATE "C" AS goodness`
}

/** Returns the SELECT of the documents of some rows of a column: rows of the documents' own table, or of their parts. */
function documentsOf(source: LookupSource, { table, key, field }: OwnColumn, rows: string): string {
  const { documents, names } = source
  // One by one: a join may read all documents instead.
  const owner = `SELECT * FROM ${documents} AS owner WHERE ${names.map((name) => `owner.${name} = part.${name}`).join(' AND ')} LIMIT 1`
  const from = table === null ? `(${rows}) AS document` : `(${rows}) AS part CROSS JOIN LATERAL (${owner}) AS document`
  const rank = rankOf(`${table === null ? 'document' : 'part'}.${key}`)
  const best = `SELECT ${foundColumns(source, rank, lookupFields(source).indexOf(field))} FROM ${from}`
  return `(SELECT * FROM (${best}) AS at ORDER BY ${bestFirst('at')} LIMIT ${MAX_RANKED})`
}

/** Returns the SELECT of the documents that a condition finds in each of their columns, by the column's index. */
function ofColumns(source: LookupSource, condition: (key: string) => string): readonly string[] {
  return ownColumns(source).map((column) => {
    const from = `${column.table ?? source.documents} AS row`
    const rows = `SELECT * FROM ${from} WHERE ${condition(`row.${column.key}`)} LIMIT ${LOOKUP_LIMITS.ofColumn}`
    return documentsOf(source, column, rows)
  })
}

function newestTable({ documents, number }: LookupSource): string {
  const newest = (condition: string, limit: number) =>
    `(SELECT * FROM ${documents} AS document WHERE ${condition} ORDER BY ${number} DESC LIMIT ${limit})`
  const { newestOpen, newestFinished } = LOOKUP_LIMITS
  return `newest AS MATERIALIZED (${newest('is_open', newestOpen)} UNION ALL ${newest('NOT is_open', newestFinished)})`
}

function inNewest(source: LookupSource): readonly string[] {
  return ownColumns(source).map((column) => {
    const { table, key } = column
    const newest =
      table === null ? 'newest' : `(SELECT * FROM ${table} ORDER BY ${key} DESC LIMIT ${LOOKUP_LIMITS.newestFinished})`
    return documentsOf(source, column, `SELECT * FROM ${newest} AS row WHERE ${matches(`row.${key}`)}`)
  })
}

function sharedTable(source: LookupSource, any: boolean): string {
  const { reference, table, columns } = source.shared ?? { reference: '', table: '', columns: [] }
  const conditions = (key: string) => [`${key} = $1`, ...(any ? [`${key} > $1 AND ${key} < $3`, `${key} LIKE $2`] : [])]
  const rows = columns.flatMap(({ field, key }) =>
    conditions(key).map(
      (condition) => `(SELECT ${reference} AS reference, ${rankOf(key)} AS rank, ${lookupFields(source).indexOf(field)} AS place
    FROM ${table} WHERE ${condition} LIMIT ${LOOKUP_LIMITS.shared})`,
    ),
  )
  return `shared AS MATERIALIZED (
  SELECT DISTINCT ON (reference) * FROM (${rows.join('\nUNION ALL ')}) AS rows ORDER BY reference, rank, place)`
}

function ofShared(source: LookupSource): string {
  const { documents, number, shared } = source
  const best = `SELECT ${foundColumns(source, 'best.rank', 'best.place')}
  FROM (SELECT * FROM shared ORDER BY rank, reference LIMIT ${LOOKUP_LIMITS.sharedRead}) AS best
  CROSS JOIN LATERAL (SELECT * FROM ${documents} AS row WHERE row.${shared?.reference} = best.reference
    ORDER BY row.is_open DESC, row.${number} DESC LIMIT ${MAX_RANKED}) AS document`
  return `(SELECT * FROM (${best}) AS at ORDER BY ${bestFirst('at')} LIMIT ${MAX_RANKED})`
}

function sharedOfNewest(source: LookupSource): string {
  return `SELECT ${foundColumns(source, 'shared.rank', 'shared.place')}
  FROM newest AS document JOIN shared ON shared.reference = document.${source.shared?.reference}`
}

/** Has a trigram in every locale; for another term an index would be read as a whole. */
const HAS_TRIGRAM = /[a-z0-9]{3}|[ -/:-@[-`{-~][a-z0-9]|[a-z0-9]{2}[ -/:-@[-`{-~]/

/** Time limit of a look-up (ms): the next keystroke replaces a query, and a person waits for a scan. */
const LIMIT_MS = 2_000

/** A generic plan, in which each subquery reads its index; PostgreSQL itself ends a statement that takes too long. */
const LOOKUP_SETTINGS = `SELECT set_config(name, value, true) FROM (VALUES
  ('transaction_read_only', 'on'), ('plan_cache_mode', 'force_generic_plan'), ('jit', 'off'), ('enable_seqscan', 'off'),
  ('statement_timeout', '${LIMIT_MS}')) AS settings (name, value)`

const LOOKUP_SOURCES: readonly LookupSource[] = [...Object.values(DOCUMENTS).map(({ lookup }) => lookup), itemLookup]

/** The statements of all kinds, written once, because writing one takes as long as running it. */
const statementsFor = (match: 'exact' | 'any') =>
  Object.fromEntries(LOOKUP_SOURCES.map((source) => [source.kind, lookupSql(source, match)]))
const STATEMENTS = { exact: statementsFor('exact'), any: statementsFor('any') }

/** Whole texts before beginnings before parts, open before finished, highest first. Throws 57014 after its time. */
export async function lookUp(
  database: Database,
  { term, match, kinds }: { readonly term: string; readonly match: 'exact' | 'any'; readonly kinds: readonly LookupKind[] },
): Promise<LookupResponse> {
  const key = searchKey(term)
  if (key === '') return { groups: [] }
  const limit = performance.now() + Math.min(remainingMs(), LIMIT_MS)
  return withDeadline(limit, () =>
    database.transaction(async (tx) => {
      tx.send(LOOKUP_SETTINGS)
      const wanted = LOOKUP_SOURCES.filter(({ kind }) => kinds.includes(kind))
      const pattern = [...key].length < MIN_PART_LENGTH ? null : likePattern(key)
      const parameters = match === 'exact' ? [key] : [key, pattern, `${key}\u{10ffff}`, HAS_TRIGRAM.test(key)]
      // Pipelined: all statements are sent without waiting for the responses in between.
      const found = await Promise.all(
        wanted.map(async (source) => (await tx.query<FoundRow>(STATEMENTS[match][source.kind] ?? '', parameters)).rows),
      )
      return {
        groups: wanted
          .flatMap((source, at) => groupOf(source, found[at] ?? []))
          .sort(compareKinds)
          .map(({ group }) => group),
      }
    }),
  )
}

type Ranked = RankedKind & { readonly group: LookupResponse['groups'][number] }

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
