import type { Queryable, Transaction } from '../../../database/database'
import { FILE_NAMES, type FileName } from '../files/fileSpec'
import type { Findings } from '../finding'
import type { RowState } from './stageTable'
import { stageTable } from './stageTable'

/** What is known of a file of the folder. */
export interface StagedFile {
  /** Rows below the heading. */
  readonly rows: number
  /** Columns of its heading; the others are left as they are in rows that exist. */
  readonly columns: ReadonlySet<string>
  /** False when rows could not be separated, so that the file's content is unknown. */
  readonly isReadable: boolean
}

/** More rows than that are looked through without the limit of a single statement. */
const MANY_ROWS = 30_000

/** No answer has more rows: that of a lent database goes through the process that serves, which is blocked meanwhile. */
const ROWS_OF_A_PAGE = 2_000

/** Everything that an import looks at: rows of the files, and those of the database that they meet, in temporary tables. */
export class Stage {
  #counts = new Map<string, number>()

  constructor(
    readonly files: ReadonlyMap<FileName, StagedFile>,
    readonly findings: Findings,
  ) {}

  /** How many rows all files have. */
  get rows(): number {
    return [...this.files.values()].reduce((sum, { rows }) => sum + rows, 0)
  }

  /** Counts the rows by what became of them. */
  async count(tx: Queryable): Promise<void> {
    const selects = FILE_NAMES.map(
      (name) => `SELECT '${name}' AS file, state, count(*) AS count FROM ${stageTable(name)} GROUP BY state`,
    )
    const { rows } = await tx.query<{ file: string; state: string; count: number }>(selects.join(' UNION ALL '))
    this.#counts = new Map(rows.map(({ file, state, count }) => [`${file} ${state}`, count]))
  }

  /** How many rows of a file were in these states when they were counted. */
  counted(file: FileName, ...states: readonly RowState[]): number {
    return states.reduce((sum, state) => sum + (this.#counts.get(`${file} ${state}`) ?? 0), 0)
  }

  /** True when rows of one of these files are written. */
  writes(...files: readonly FileName[]): boolean {
    return files.some((file) => this.counted(file, 'new', 'made', 'changed') > 0)
  }

  /** Runs a statement without a time limit. */
  async run(tx: Transaction, sql: string): Promise<void> {
    if (this.rows > MANY_ROWS) await tx.script(sql)
    else await tx.query(sql)
  }

  /** The rows of a SELECT in its order, a page at a time: they are never in memory all at once. */
  async *select<Row extends object>(tx: Transaction, sql: string): AsyncGenerator<Row> {
    if (this.rows <= ROWS_OF_A_PAGE) {
      yield* (await tx.query<Row>(sql)).rows
      return
    }
    await tx.script(`DROP TABLE IF EXISTS pg_temp.import_found; CREATE TEMPORARY TABLE import_found AS ${sql}`)
    for (let at = '(0,0)'; ;) {
      // As JSON, because a prepared statement that is repeated must return the same columns.
      const { rows } = await tx.query<{ at: string; row: Row }>(
        `SELECT ctid::text AS at, to_json(found) AS row FROM pg_temp.import_found AS found
         WHERE ctid > $1::text::tid LIMIT ${ROWS_OF_A_PAGE}`,
        [at],
      )
      for (const { row } of rows) yield row
      if (rows.length < ROWS_OF_A_PAGE) return
      at = rows.at(-1)?.at ?? at
    }
  }

  /** The database for checks that do not know the stage: any SELECT without parameters, without a time limit. */
  patient(tx: Transaction): Queryable {
    if (this.rows <= MANY_ROWS) return tx
    return {
      query: async <Row extends object>(sql: string, parameters?: readonly unknown[]) => {
        if (parameters) return tx.query<Row>(sql, parameters)
        const rows: Row[] = []
        for await (const row of this.select<Row>(tx, sql)) rows.push(row)
        return { rows, rowCount: rows.length }
      },
    }
  }

  /** Refuses every row that a SELECT finds, with a reason made from its columns. */
  async refuse<Row extends { readonly line: number }>(
    tx: Transaction,
    file: FileName,
    column: string,
    sql: string,
    reason: (row: Row) => string,
  ): Promise<void> {
    for await (const row of this.select<Row>(tx, sql)) this.findings.row(file, row.line, column, reason(row))
  }
}
