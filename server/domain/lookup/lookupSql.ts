import { MAX_COUNTED, MAX_MATCHES, TITLE_JOINT } from '../../../contract/entities/lookup'
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

/** Part of the sample that holds a broad term, at least. */
const BROAD = 0.1

/**
 * Which texts are looked at. `exact`: those that are the term. `any`: those that hold it, by indexes where these find them all, else in the newest
 * documents. `unindexed`: the same of a term whose parts no index can find.
 */
export type LookupReach = 'exact' | 'any' | 'unindexed'

/** A match as {@link lookupSql} gives it. */
export interface FoundRow {
  readonly id: string
  /** How well it matches: 0 a whole text, 1 its beginning, 2 a part. */
  readonly rank: number
  /** Of the field that was found, in {@link lookupFields}. */
  readonly place: number
  readonly isOpen: boolean
  readonly status: string
  readonly title: string
  /** How many documents were found in all, more than are counted only to say that there are more. */
  readonly found: number
}

const BEST_FIRST = (row: string) => `${row}.goodness DESC, ${row}.id COLLATE "C"`

/**
 * SQL of one text that combines all sort criteria of matches, the best highest: PostgreSQL sorts by one key some ten times as
 * fast as by several whose first ones are mostly equal. It begins with a character for the rank and whether the document is open.
 */
const goodness = (rank: string | number, number: string) =>
  `(chr(57 - 2 * ${rank} - CASE WHEN document.is_open THEN 0 ELSE 1 END) || document.${number}) COLLATE "C"`

/** How many parameters the SELECT has: $1 the term's search key, $2 its LIKE pattern, NULL where parts do not count, $3 what stands behind all that begins with it. */
export function parameterCount(reach: LookupReach): number {
  return reach === 'exact' ? 1 : 3
}

/** Statements that were written before: to write one takes as long as to run it. */
const written = new WeakMap<LookupLimits, Map<string, string>>()

/**
 * SELECT of the best matches of a kind, best first, as many as are named. Every part of it has a limit and reads one index in its order, so
 * that it can be planned once, without knowing the term; a part that others make needless is not run.
 */
export function lookupSql(source: LookupSource, reach: LookupReach, limits: LookupLimits): string {
  const known = written.get(limits) ?? new Map<string, string>()
  written.set(limits, known)
  const name = `${source.kind} ${reach}`
  const sql = known.get(name) ?? writeSql(source, reach, limits)
  known.set(name, sql)
  return sql
}

function writeSql(source: LookupSource, reach: LookupReach, limits: LookupLimits): string {
  const { documents, id, title } = source
  const { tables, rows } = FOUND[reach](source, limits)
  return `WITH ${[...tables, `found AS (${rows.join('\nUNION ALL ')})`].join(',\n')},
matches AS (SELECT DISTINCT ON (id COLLATE "C") * FROM found ORDER BY id COLLATE "C", rank, place),
ranked AS MATERIALIZED (SELECT * FROM matches ORDER BY ${BEST_FIRST('matches')} LIMIT ${MAX_RANKED}),
best AS (SELECT * FROM ranked ORDER BY ${BEST_FIRST('ranked')} LIMIT ${MAX_MATCHES})
SELECT best.id, best.rank, best.place, best.is_open AS "isOpen", document.status,
  concat_ws('${TITLE_JOINT}', ${title.parts.map((part) => `nullif(${part}, '')`).join(', ')}) AS title,
  (SELECT count(*) FROM ranked) AS found
FROM best JOIN ${documents} AS document ON document.${id} = best.id
${title.beside ? `JOIN ${title.beside.table} AS beside USING (${title.beside.reference})` : ''}
ORDER BY ${BEST_FIRST('best')}`
}

/** The fields that a kind is found by. */
export function lookupFields({ columns, parts, shared }: LookupSource): readonly string[] {
  return [...columns, ...parts, ...(shared?.columns ?? [])].map(({ field }) => field)
}

/** SELECTs of matches, not yet in order, and the tables that they share. */
interface Found {
  readonly tables: readonly string[]
  readonly rows: readonly string[]
}

const FOUND: Readonly<Record<LookupReach, (source: LookupSource, limits: LookupLimits) => Found>> = {
  exact: (source, limits) =>
    joined(sharedTable(source, [EQUAL]), bySharedIndex(source, limits), byIndex(source, [equalRows(limits)])),
  any: (source, limits) => {
    const ways = [equalRows(limits), beginningRows(limits), holdingRows(source, limits)]
    return joined(
      sharedTable(source, [EQUAL, BEGINS, HOLDS]),
      bySharedIndex(source, limits),
      { tables: [broadTable(source, limits)], rows: [] },
      byIndex(source, ways),
      inNewest(source, limits, (column) => ways.map((way) => way.isPartial(column)).join(' OR ')),
    )
  },
  unindexed: (source, limits) => {
    const { newestOpen, newestFinished, unindexed } = limits
    return joined(
      sharedTable(source, [EQUAL, BEGINS, HOLDS]),
      bySharedIndex(source, limits),
      byIndex(source, [equalRows(limits), beginningRows(limits)]),
      inNewest(
        source,
        { ...limits, newestOpen: Math.max(newestOpen, unindexed), newestFinished: Math.max(newestFinished, unindexed) },
        () => 'true',
      ),
    )
  },
}

function joined(...all: readonly Found[]): Found {
  return { tables: all.flatMap(({ tables }) => tables), rows: all.flatMap(({ rows }) => rows) }
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
  return `document.${id} AS id, document.is_open, ${rank} AS rank, ${place} AS place, ${goodness(rank, number)} AS goodness`
}

/** The best of what a SELECT finds, as many as may be ranked. */
function bestOf(rows: string): string {
  return `(SELECT * FROM (${rows}) AS at ORDER BY ${BEST_FIRST('at')} LIMIT ${MAX_RANKED})`
}

function placeOf(source: LookupSource, field: string): number {
  return lookupFields(source).indexOf(field)
}

const isPartOf = ({ names }: LookupSource) => names.map((name) => `part.${name} = document.${name}`).join(' AND ')

/** The customers or items that match. */
function sharedTable(source: LookupSource, conditions: readonly Condition[]): Found {
  const { shared } = source
  if (!shared) return { tables: [], rows: [] }
  const rows = shared.columns.flatMap(({ field, key }) =>
    conditions.map(
      (condition) =>
        `(SELECT ${shared.reference} AS reference, ${rankOf(key)} AS rank, ${placeOf(source, field)} AS place FROM ${shared.table} WHERE ${condition(key)} LIMIT ${MAX_SHARED})`,
    ),
  )
  return {
    tables: [
      `shared AS MATERIALIZED (SELECT DISTINCT ON (reference) * FROM (${rows.join('\nUNION ALL ')}) AS rows ORDER BY reference, rank, place)`,
    ],
    rows: [],
  }
}

/** The newest documents of the customers or items that match best. */
function bySharedIndex(source: LookupSource, limits: LookupLimits): Found {
  const { documents, number, shared } = source
  if (!shared) return { tables: [], rows: [] }
  return {
    tables: [
      `of_shared AS MATERIALIZED (SELECT ${foundColumns(source, 'best_shared.rank', 'best_shared.place')}
  FROM (SELECT * FROM shared ORDER BY rank, reference LIMIT ${limits.shared}) AS best_shared
  CROSS JOIN LATERAL (
    SELECT * FROM ${documents} AS row WHERE row.${shared.reference} = best_shared.reference
    ORDER BY row.is_open DESC, row.${number} DESC LIMIT ${MAX_RANKED}
  ) AS document)`,
    ],
    rows: [bestOf('SELECT * FROM of_shared')],
  }
}

/** A text of a document, or of what it has several of; `table` is null for its own. */
interface OwnColumn extends LookupColumn {
  readonly table: string | null
}

function ownColumns({ columns, parts }: LookupSource): readonly OwnColumn[] {
  return [...columns.map((column) => ({ ...column, table: null })), ...parts]
}

/** How an index finds rows of one column. */
interface IndexRows {
  /** Of what is found in a table of the statement. */
  readonly name: string
  readonly rank: (key: string) => string
  /** SELECT of them: `*`, no more than a limit. */
  readonly rows: (table: string, column: OwnColumn) => string
  /** SQL of whether the column may have others that match. */
  readonly isPartial: (column: OwnColumn) => string
}

const tableOf = ({ field }: OwnColumn, { name }: Pick<IndexRows, 'name'>) => `"${field}_${name}"`
const countOf = (table: string) => `(SELECT count(*) FROM ${table})`

const equalRows = ({ beginnings }: LookupLimits): IndexRows => ({
  name: 'equal',
  rank: () => '0',
  rows: (table, { key }) => `SELECT * FROM ${table} AS row WHERE ${EQUAL(`row.${key}`)} LIMIT ${beginnings}`,
  isPartial: (column) => `${countOf(tableOf(column, { name: 'equal' }))} >= ${beginnings}`,
})

/** The highest texts first: where numbers are equally long, those of the highest numbers. */
const beginningRows = ({ beginnings }: LookupLimits): IndexRows => ({
  name: 'begins',
  rank: () => '1',
  rows: (table, { key }) =>
    `SELECT * FROM ${table} AS row WHERE ${BEGINS(`row.${key}`)} ORDER BY row.${key} DESC LIMIT ${beginnings}`,
  isPartial: (column) => `${countOf(tableOf(column, { name: 'begins' }))} >= ${beginnings}`,
})

/** Only where better matches are not enough, and up to the column of which there are very many: of that one and others the newest are read. */
function holdingRows(source: LookupSource, { parts }: LookupLimits): IndexRows {
  const { columns, shared } = source
  const better = [
    ...columns.map(({ field }) => countOf(`"${field}_begins"`)),
    ...(shared ? ['(SELECT count(*) FROM of_shared WHERE rank < 2)'] : []),
  ]
  const isWanted = `$2::text IS NOT NULL AND greatest(${better.join(', ')}) < ${MAX_RANKED}`
  const all = ownColumns(source)
  const isReached = (column: OwnColumn) => `${countOf(tableOf(column, { name: 'holds' }))} >= ${parts}`
  /** Very many hold the term in one of the first columns, or in any as the newest show. */
  const areMany = (first: readonly OwnColumn[]) => `(${['(SELECT is_broad FROM broad)', ...first.map(isReached)].join(' OR ')})`
  const placeOfOwn = ({ field }: OwnColumn) => all.findIndex((column) => column.field === field)
  return {
    name: 'holds',
    rank: rankOf,
    rows: (table, column) =>
      `SELECT * FROM ${table} AS row WHERE ${HOLDS(`row.${column.key}`)} AND ${isWanted} AND NOT ${areMany(all.slice(0, placeOfOwn(column)))} LIMIT ${parts}`,
    isPartial: (column) => `${isWanted} AND ${areMany(all.slice(0, placeOfOwn(column) + 1))}`,
  }
}

/** Whether many documents hold the term, as the newest show. */
function broadTable({ documents, number, columns, parts }: LookupSource, { sample }: LookupLimits): string {
  const holds = (key: string) => `strpos(${key}, $1) > 0`
  const areMany = (keys: readonly string[], table: string, order: string) =>
    `(SELECT count(*) > ${sample * BROAD} FROM (SELECT ${keys.join(', ')} FROM ${table} AS row ORDER BY ${order} DESC LIMIT ${sample}) AS sample WHERE ${keys.map(holds).join(' OR ')})`
  const own = columns.map(({ key }) => key)
  const all = [areMany(own, documents, number), ...parts.map(({ table, key }) => areMany([key], table, key))]
  return `broad AS MATERIALIZED (SELECT ${all.join(' OR ')} AS is_broad)`
}

/** The best matches of every column, each by its own index. */
function byIndex(source: LookupSource, ways: readonly IndexRows[]): Found {
  const { documents } = source
  return joined(
    ...ways.flatMap((way) =>
      ownColumns(source).map((column) => {
        const { field, key, table } = column
        const name = tableOf(column, way)
        const from =
          table === null ? `${name} AS document` : `${name} AS part JOIN ${documents} AS document ON ${isPartOf(source)}`
        const columns = foundColumns(source, way.rank(`${table === null ? 'document' : 'part'}.${key}`), placeOf(source, field))
        return {
          tables: [`${name} AS MATERIALIZED (${way.rows(table ?? documents, column)})`],
          rows: [bestOf(`SELECT ${columns} FROM ${from}`)],
        }
      }),
    ),
  )
}

function newestTable(source: LookupSource, { newestOpen, newestFinished }: LookupLimits): string {
  const { documents, names, id, number, columns, shared } = source
  const read = new Set([...names, id, number, 'is_open', ...columns.map(({ key }) => key), ...(shared ? [shared.reference] : [])])
  const newest = (condition: string, limit: number) =>
    `(SELECT ${[...read].join(', ')} FROM ${documents} AS document WHERE ${condition} ORDER BY ${number} DESC LIMIT ${limit})`
  return `newest AS MATERIALIZED (${newest('is_open', newestOpen)} UNION ALL ${newest('NOT is_open', newestFinished)})`
}

/**
 * Matches of the newest documents.
 * @param isRead SQL of whether a column of theirs is read
 */
function inNewest(source: LookupSource, limits: LookupLimits, isRead: (column: OwnColumn) => string): Found {
  const { shared } = source
  const ofColumn = (column: OwnColumn) => {
    const { table, key: name, field } = column
    const key = table === null ? `document.${name}` : `part.${name}`
    const ofParts = `CROSS JOIN LATERAL (SELECT * FROM ${table} AS part WHERE ${isPartOf(source)} AND ${MATCHES(key)} ORDER BY ${rankOf(key)} LIMIT 1) AS part`
    const rows = `SELECT ${foundColumns(source, rankOf(key), placeOf(source, field))} FROM newest AS document ${table === null ? '' : ofParts}
  WHERE ${table === null ? MATCHES(key) : 'true'} AND (${isRead(column)})`
    return bestOf(rows)
  }
  const ofShared = `SELECT ${foundColumns(source, 'shared.rank', 'shared.place')} FROM newest AS document
  JOIN shared ON reference = document.${shared?.reference} WHERE ${countOf('shared')} > ${limits.shared}`
  return {
    tables: [newestTable(source, limits)],
    rows: [...ownColumns(source).map(ofColumn), ...(shared ? [ofShared] : [])],
  }
}
