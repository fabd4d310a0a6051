import { MAX_COUNTED, TITLE_JOINT } from '../../../contract/entities/lookup'
import type { LookupColumn, LookupSource } from './lookupSources'

/** Limits the rows that are examined, so that the cost of a look-up does not depend on the number of documents. */
export interface LookupLimits {
  /** Open documents with the highest numbers, all of whose texts are read. */
  readonly newestOpen: number
  /** The same of finished ones: what is found everywhere is found here. */
  readonly newestFinished: number
  /** Rows that begin with the term, for each column: those with the highest texts. */
  readonly beginnings: number
  /** Rows that hold the term somewhere, for each column. */
  readonly parts: number
  /** The newest documents, by which a broad term is known before its parts are looked for. */
  readonly sample: number
  /** Customers or items, all of whose newest documents are read. */
  readonly shared: number
  /** Open and finished documents that are read for a term that no index can find the parts of. */
  readonly unindexed: number
}

/** Small enough for a few milliseconds a kind, large enough that a company with less finds everything in its order. */
export const LOOKUP_LIMITS: LookupLimits = {
  newestOpen: 1_000,
  newestFinished: 300,
  beginnings: 200,
  parts: 250,
  sample: 32,
  shared: 20,
  unindexed: 1_000,
}

/** Documents that are ranked: one more than are counted says that there are more. */
const MAX_RANKED = MAX_COUNTED + 1

/** Customers or items that the newest documents are compared with. */
const MAX_SHARED = 1_000

/** Part of the sample that a broad term is found in, at least. */
const BROAD = 0.1

/**
 * Which texts are looked at. `exact`: those that are the term. `begin`: those that are the term or begin with it, and what belongs to customers or items
 * that match. `part`: those that hold it, by the index of their parts. `newest`: any of the newest documents.
 */
export type LookupReach = 'exact' | 'begin' | 'part' | 'newest'

/** A match as {@link lookupSql} gives it. */
export interface FoundRow {
  readonly id: string
  /** How well it matches: 0 a whole text, 1 its beginning, 2 a part. */
  readonly rank: number
  /** Of the field that was found, in {@link lookupFields}. */
  readonly place: number
  readonly isOpen: boolean
  /** The sort key of its number. */
  readonly number: string
  readonly status: string
  readonly title: string
}

/** A row as {@link lookupSql} answers it: a match, or none where nothing was found, with what is true of the whole answer. */
export type AnsweredRow = (FoundRow | { readonly id: null }) & {
  /** A limit was reached: others may match better. */
  readonly isPartial: boolean
  /** So many texts contain the term that partial matches are not searched. */
  readonly isBroad: boolean
}

const BEST_FIRST = (row: string) => `${row}.goodness DESC, ${row}.id COLLATE "C"`

/**
 * SQL of one text that combines all sort criteria of matches, the best highest: PostgreSQL sorts by one key some ten times as
 * fast as by several whose first ones are mostly equal.
 */
const goodness = (rank: string | number, number: string) =>
  `((9 - ${rank})::text || CASE WHEN document.is_open THEN '1' ELSE '0' END || document.${number}) COLLATE "C"`

/**
 * How many parameters the SELECT has: $1 the term's search key, $2 its LIKE pattern, NULL where parts do not count, $3 what stands behind all
 * that begins with it.
 */
export function parameterCount({ shared }: LookupSource, reach: LookupReach): number {
  return { exact: 1, begin: 3, part: 2, newest: shared ? 3 : 2 }[reach]
}

/**
 * SELECT of the best matches of a kind, best first, {@link MAX_RANKED} at most, as {@link AnsweredRow}. Every part of it has a limit
 * and reads one index in its order, so that it can be planned once, without knowing the term.
 */
export function lookupSql(source: LookupSource, reach: LookupReach, limits: LookupLimits): string {
  const { documents, id, title } = source
  const { tables, rows, reached = [], broad = 'false' } = FOUND[reach](source, limits)
  return `WITH ${[...tables, `found AS (${rows.join('\nUNION ALL ')})`].join(',\n')},
matches AS (SELECT DISTINCT ON (id COLLATE "C") * FROM found ORDER BY id COLLATE "C", rank, place),
best AS (SELECT * FROM matches ORDER BY ${BEST_FIRST('matches')} LIMIT ${MAX_RANKED}),
titled AS (
  SELECT best.id, best.rank, best.place, best.is_open AS "isOpen", best.number, best.goodness, document.status,
    concat_ws('${TITLE_JOINT}', ${title.parts.map((part) => `nullif(${part}, '')`).join(', ')}) AS title
  FROM best JOIN ${documents} AS document ON document.${id} = best.id
  ${title.beside ? `JOIN ${title.beside.table} AS beside USING (${title.beside.reference})` : ''})
SELECT titled.*, ${['false', ...reached].join(' OR ')} AS "isPartial", ${broad} AS "isBroad"
FROM (SELECT) AS always LEFT JOIN titled ON true ORDER BY ${BEST_FIRST('titled')}`
}

/** The fields that a kind is found by. */
export function lookupFields({ columns, parts, shared }: LookupSource): readonly string[] {
  return [...columns, ...parts, ...(shared?.columns ?? [])].map(({ field }) => field)
}

/** SELECTs of matches, not yet in order, and the tables that they share. */
interface Found {
  readonly tables: readonly string[]
  readonly rows: readonly string[]
  /** SQL of whether a limit was reached. */
  readonly reached?: readonly string[]
  /** SQL of whether the term is broad. */
  readonly broad?: string
}

const FOUND: Readonly<Record<LookupReach, (source: LookupSource, limits: LookupLimits) => Found>> = {
  exact: (source, limits) =>
    joined(
      { tables: sharedTables(source, [EQUAL]), rows: [] },
      byIndex(source, limits, [equalRows]),
      bySharedIndex(source, limits),
    ),
  begin: (source, limits) => ({
    ...joined(
      { tables: sharedTables(source, [EQUAL, BEGINS, HOLDS]), rows: [] },
      byIndex(source, limits, [equalRows, beginningRows]),
      bySharedIndex(source, limits),
    ),
    broad: isBroad(source, limits),
  }),
  part: (source, limits) => byIndex(source, limits, [holdingRows]),
  newest: (source, limits) => ({
    tables: [...sharedTables(source, [EQUAL, BEGINS, HOLDS]), newestTable(source, limits)],
    rows: inNewest(source),
  }),
}

function joined(...all: readonly Found[]): Found {
  return {
    tables: all.flatMap(({ tables }) => tables),
    rows: all.flatMap(({ rows }) => rows),
    reached: all.flatMap(({ reached = [] }) => reached),
  }
}

type Condition = (key: string) => string

const EQUAL: Condition = (key) => `${key} = $1`
const BEGINS: Condition = (key) => `${key} > $1 AND ${key} < $3`
const HOLDS: Condition = (key) => `${key} LIKE $2`
/** Any of them, for rows that are read anyway. */
const MATCHES: Condition = (key) => `CASE WHEN $2::text IS NULL THEN starts_with(${key}, $1) ELSE strpos(${key}, $1) > 0 END`

/** SQL of how well a key that matches does so. */
function rankOf(key: string): string {
  return `CASE WHEN ${key} = $1 THEN 0 WHEN starts_with(${key}, $1) THEN 1 ELSE 2 END`
}

/** What `found` says of a document. */
function foundColumns({ id, number }: LookupSource, rank: string | number, place: string | number): string {
  return `document.${id} AS id, document.is_open, document.${number} AS number, ${rank} AS rank, ${place} AS place, ${goodness(rank, number)} AS goodness`
}

function placeOf(source: LookupSource, field: string): number {
  return lookupFields(source).indexOf(field)
}

const isPartOf = ({ names }: LookupSource) => names.map((name) => `part.${name} = document.${name}`).join(' AND ')

/** The customers or items that match. */
function sharedTables(source: LookupSource, conditions: readonly Condition[]): string[] {
  const { shared } = source
  if (!shared) return []
  const rows = shared.columns.flatMap(({ field, key }) =>
    conditions.map(
      (condition) =>
        `(SELECT ${shared.reference} AS reference, ${rankOf(key)} AS rank, ${placeOf(source, field)} AS place FROM ${shared.table} WHERE ${condition(key)} LIMIT ${MAX_SHARED})`,
    ),
  )
  return [
    `shared AS MATERIALIZED (SELECT DISTINCT ON (reference) * FROM (${rows.join('\nUNION ALL ')}) AS rows ORDER BY reference, rank, place)`,
  ]
}

function newestTable(source: LookupSource, { newestOpen, newestFinished }: LookupLimits): string {
  const { documents, names, id, number, columns, shared } = source
  const read = new Set([...names, id, number, 'is_open', ...columns.map(({ key }) => key), ...(shared ? [shared.reference] : [])])
  const newest = (condition: string, limit: number) =>
    `(SELECT ${[...read].join(', ')} FROM ${documents} AS document WHERE ${condition} ORDER BY ${number} DESC LIMIT ${limit})`
  return `newest AS MATERIALIZED (${newest('is_open', newestOpen)} UNION ALL ${newest('NOT is_open', newestFinished)})`
}

/** Matches of any text of the newest documents. */
function inNewest(source: LookupSource): string[] {
  const { columns, parts, shared } = source
  const select = (rows: string, key: string, field: string) =>
    `SELECT ${foundColumns(source, rankOf(key), placeOf(source, field))} FROM ${rows} WHERE ${MATCHES(key)}`
  const ofShared = `SELECT ${foundColumns(source, 'shared.rank', 'shared.place')} FROM newest AS document JOIN shared ON reference = document.${shared?.reference}`
  return [
    ...columns.map(({ field, key }) => select('newest AS document', `document.${key}`, field)),
    ...parts.map(({ table, field, key }) =>
      // OFFSET 0 keeps the planner from reading all parts of all documents instead.
      select(
        `newest AS document CROSS JOIN LATERAL (SELECT * FROM ${table} AS part WHERE ${isPartOf(source)} OFFSET 0) AS part`,
        `part.${key}`,
        field,
      ),
    ),
    ...(shared ? [ofShared] : []),
  ]
}

/** SELECT of the rows that one column finds by its own index: `*` of them, no more than the limit. */
type IndexRows = (
  table: string,
  key: string,
  limits: LookupLimits,
) => { readonly rank: (key: string) => string; readonly rows: string; readonly limit: number }

const equalRows: IndexRows = (table, key, { beginnings }) => ({
  rank: () => '0',
  rows: `SELECT * FROM ${table} AS row WHERE ${EQUAL(key)}`,
  limit: beginnings,
})
/** The highest texts first: where numbers are equally long, those of the highest numbers. */
const beginningRows: IndexRows = (table, key, { beginnings }) => ({
  rank: () => '1',
  rows: `SELECT * FROM ${table} AS row WHERE ${BEGINS(key)} ORDER BY ${key} DESC`,
  limit: beginnings,
})
const holdingRows: IndexRows = (table, key, { parts }) => ({
  rank: rankOf,
  rows: `SELECT * FROM ${table} AS row WHERE ${HOLDS(key)}`,
  limit: parts,
})

/** The best matches of every column, each by its own index. */
function byIndex(source: LookupSource, limits: LookupLimits, ways: readonly IndexRows[]): Found {
  const { documents } = source
  return joined(
    ...ways.flatMap((way, at) =>
      ownColumns(source).map(({ field, key, table }) => {
        const name = `${field}_${at}`
        const { rank, rows, limit } = way(table ?? documents, `row.${key}`, limits)
        const from =
          table === null ? `"${name}" AS document` : `"${name}" AS part JOIN ${documents} AS document ON ${isPartOf(source)}`
        const columns = foundColumns(source, rank(`${table === null ? 'document' : 'part'}.${key}`), placeOf(source, field))
        return {
          tables: [`"${name}" AS MATERIALIZED (${rows} LIMIT ${limit})`],
          rows: [`(SELECT * FROM (SELECT ${columns} FROM ${from}) AS at ORDER BY ${BEST_FIRST('at')} LIMIT ${MAX_RANKED})`],
          reached: [`(SELECT count(*) FROM "${name}") >= ${limit}`],
        }
      }),
    ),
  )
}

/** The texts of a document, and of what it has several of; `table` is null for its own. */
function ownColumns({ columns, parts }: LookupSource): readonly (LookupColumn & { readonly table: string | null })[] {
  return [...columns.map((column) => ({ ...column, table: null })), ...parts]
}

/** SQL of whether many documents hold the term, as the newest show. */
function isBroad({ documents, number, columns, parts }: LookupSource, { sample }: LookupLimits): string {
  const holds = (key: string) => `strpos(${key}, $1) > 0`
  const own = columns.map(({ key }) => key)
  const ofDocuments = `SELECT count(*) FROM (SELECT ${own.join(', ')} FROM ${documents} AS row ORDER BY ${number} DESC LIMIT ${sample}) AS sample WHERE ${own.map(holds).join(' OR ')}`
  const ofParts = parts.map(
    ({ table, key }) =>
      `SELECT count(*) FROM (SELECT ${key} FROM ${table} AS row ORDER BY ${key} DESC LIMIT ${sample}) AS sample WHERE ${holds(key)}`,
  )
  return `CASE WHEN $2::text IS NULL THEN false
    ELSE greatest(${[ofDocuments, ...ofParts].map((count) => `(${count})`).join(', ')}) >= ${Math.ceil(sample * BROAD)} END`
}

/** The newest documents of the customers or items that match best. */
function bySharedIndex(source: LookupSource, limits: LookupLimits): Found {
  const { documents, number, shared } = source
  if (!shared) return { tables: [], rows: [] }
  return {
    tables: [],
    rows: [
      `SELECT ${foundColumns(source, 'best_shared.rank', 'best_shared.place')}
  FROM (SELECT * FROM shared ORDER BY rank, reference LIMIT ${limits.shared}) AS best_shared
  CROSS JOIN LATERAL (
    SELECT * FROM ${documents} AS row WHERE row.${shared.reference} = best_shared.reference
    ORDER BY row.is_open DESC, row.${number} DESC LIMIT ${MAX_RANKED}
  ) AS document`,
    ],
    reached: [`(SELECT count(*) FROM shared) > ${limits.shared}`],
  }
}
