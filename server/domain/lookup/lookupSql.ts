import { MAX_COUNTED, MAX_MATCHES, TITLE_JOINT } from '../../../contract/entities/lookup'
import type { LookupColumn, LookupSource } from './lookupSources'

/** Limits the rows that are examined, so that the cost of a look-up does not depend on the number of documents. */
export interface LookupLimits {
  /** Number of open documents, those with the highest numbers, all of whose texts are searched. */
  readonly newestOpen: number
  /** The same for finished documents: a term that matches almost everything is found among them. */
  readonly newestFinished: number
  /** Rows per column that begin with the term: those with the highest texts. */
  readonly beginnings: number
  /** Rows per column that contain the term. */
  readonly parts: number
  /** Size of the sample of newest documents, from which a broad term is recognized before texts that contain it are searched. */
  readonly sample: number
  /** Matching customers or items whose newest documents are read. */
  readonly shared: number
  /** Open and finished documents that are scanned for a term that no index can find inside texts. */
  readonly unindexed: number
}

/**
 * Default limits: small enough for a few milliseconds per kind, large enough that a company with fewer documents finds everything
 * in exact order.
 */
export const LOOKUP_LIMITS: LookupLimits = {
  newestOpen: 1_000,
  newestFinished: 300,
  beginnings: 200,
  parts: 250,
  sample: 32,
  shared: 20,
  unindexed: 1_000,
}

/** Maximum ranked documents: one more than the maximum count, which shows that there are more. */
const MAX_RANKED = MAX_COUNTED + 1

/** Maximum matching customers or items that the newest documents are compared with. */
const MAX_SHARED = 1_000

/** A term is broad when at least this share of the sample contains it. */
const BROAD = 0.1

/**
 * How texts match. `exact`: they equal the term. `any`: they contain it, found by indexes if these find all, else in the newest
 * documents. `unindexed`: as `any`, for a term that no index can find inside texts.
 */
export type LookupReach = 'exact' | 'any' | 'unindexed'

/** A row of {@link lookupSql}. */
export interface FoundRow {
  readonly id: string
  /** How well it matches: 0 the whole text, 1 its beginning, 2 a part of it. */
  readonly rank: number
  /** Index in {@link lookupFields} of the field that matched. */
  readonly place: number
  readonly isOpen: boolean
  readonly status: string
  readonly title: string
  /** Number of documents found; a value above the maximum count only means that there are more. */
  readonly found: number
}

const BEST_FIRST = (row: string) => `${row}.goodness DESC, ${row}.id COLLATE "C"`

/**
 * Returns SQL for one sort key that combines all criteria of matches, the best highest: PostgreSQL sorts by one key some ten
 * times as fast as by several whose first ones are mostly equal. Its first character encodes the rank and whether the document is
 * open.
 */
const goodness = (rank: string | number, number: string) =>
  `(chr(57 - 2 * ${rank} - CASE WHEN document.is_open THEN 0 ELSE 1 END) || document.${number}) COLLATE "C"`

/**
 * Returns the number of parameters of the SELECT: $1 the term's search key, $2 its LIKE pattern, NULL to ignore matches inside
 * texts, $3 an upper bound of all texts that begin with it.
 */
export function parameterCount(reach: LookupReach): number {
  return reach === 'exact' ? 1 : 3
}

/** Cache of generated statements, because generating one takes as long as running it. */
const written = new WeakMap<LookupLimits, Map<string, string>>()

/**
 * Returns the SELECT of the best matches of a kind, best first. Each of its subqueries has a limit and reads one index in order,
 * so that it can be planned once without knowing the term; a subquery that better matches make unnecessary does not run.
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

/** Returns the fields that a kind is searched in. */
export function lookupFields({ columns, parts, shared }: LookupSource): readonly string[] {
  return [...columns, ...parts, ...(shared?.columns ?? [])].map(({ field }) => field)
}

/** SELECTs of matches, unordered, and the common table expressions that they use. */
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
/** Whether a key matches at all, for rows that are scanned without an index. */
const MATCHES: Condition = (key) => `CASE WHEN $2::text IS NULL THEN starts_with(${key}, $1) ELSE strpos(${key}, $1) > 0 END`

/** Returns SQL for the rank of a matching key. */
function rankOf(key: string): string {
  return `CASE WHEN ${key} = $1 THEN 0 WHEN starts_with(${key}, $1) THEN 1 ELSE 2 END`
}

/** Returns the columns of a found document. */
function foundColumns({ id, number }: LookupSource, rank: string | number, place: string | number): string {
  return `document.${id} AS id, document.is_open, ${rank} AS rank, ${place} AS place, ${goodness(rank, number)} AS goodness`
}

/** Returns the SELECT of the best rows of another SELECT, up to `MAX_RANKED`. */
function bestOf(rows: string): string {
  return `(SELECT * FROM (${rows}) AS at ORDER BY ${BEST_FIRST('at')} LIMIT ${MAX_RANKED})`
}

function placeOf(source: LookupSource, field: string): number {
  return lookupFields(source).indexOf(field)
}

const isPartOf = ({ names }: LookupSource) => names.map((name) => `part.${name} = document.${name}`).join(' AND ')

/** Returns the table of the matching customers or items. */
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

/** Returns the newest documents of the best matching customers or items. */
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

/** A text column of a document, or of its lines or receipts; `table` is null for the document's own columns. */
interface OwnColumn extends LookupColumn {
  readonly table: string | null
}

function ownColumns({ columns, parts }: LookupSource): readonly OwnColumn[] {
  return [...columns.map((column) => ({ ...column, table: null })), ...parts]
}

/** How an index finds rows of one column. */
interface IndexRows {
  /** Suffix of the name of its common table expression. */
  readonly name: string
  readonly rank: (key: string) => string
  /** SELECT of the rows: `*`, with a limit. */
  readonly rows: (table: string, column: OwnColumn) => string
  /** SQL for whether the column may have further matches. */
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

/** Rows whose text begins with the term, highest texts first; with numbers of equal length these are the highest numbers. */
const beginningRows = ({ beginnings }: LookupLimits): IndexRows => ({
  name: 'begins',
  rank: () => '1',
  rows: (table, { key }) =>
    `SELECT * FROM ${table} AS row WHERE ${BEGINS(`row.${key}`)} ORDER BY row.${key} DESC LIMIT ${beginnings}`,
  isPartial: (column) => `${countOf(tableOf(column, { name: 'begins' }))} >= ${beginnings}`,
})

/**
 * Rows whose text contains the term. They are only searched when there are too few better matches, and only up to the first
 * column with very many matches: from there on the newest documents are scanned instead.
 */
function holdingRows(source: LookupSource, { parts }: LookupLimits): IndexRows {
  const { columns, shared } = source
  const better = [
    ...columns.map(({ field }) => countOf(`"${field}_begins"`)),
    ...(shared ? ['(SELECT count(*) FROM of_shared WHERE rank < 2)'] : []),
  ]
  const isWanted = `$2::text IS NOT NULL AND greatest(${better.join(', ')}) < ${MAX_RANKED}`
  const all = ownColumns(source)
  const isReached = (column: OwnColumn) => `${countOf(tableOf(column, { name: 'holds' }))} >= ${parts}`
  /** SQL for whether very many rows contain the term: in one of the first columns, or, by the sample, in any. */
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

/** Returns the table that tells whether many documents contain the term, judged by a sample of the newest ones. */
function broadTable({ documents, number, columns, parts }: LookupSource, { sample }: LookupLimits): string {
  const holds = (key: string) => `strpos(${key}, $1) > 0`
  const areMany = (keys: readonly string[], table: string, order: string) =>
    `(SELECT count(*) > ${sample * BROAD} FROM (SELECT ${keys.join(', ')} FROM ${table} AS row ORDER BY ${order} DESC LIMIT ${sample}) AS sample WHERE ${keys.map(holds).join(' OR ')})`
  const own = columns.map(({ key }) => key)
  const all = [areMany(own, documents, number), ...parts.map(({ table, key }) => areMany([key], table, key))]
  return `broad AS MATERIALIZED (SELECT ${all.join(' OR ')} AS is_broad)`
}

/** Returns the best matches of every column, each by its own index. */
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
 * Returns the matches among the newest documents.
 * @param isRead SQL for whether a column is searched
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
